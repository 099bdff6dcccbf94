#!/usr/bin/env python3
"""A firmware program of ports/common as a program of this computer: host_program.py ARCHIVE NAME

Links the program NAME with the library ARCHIVE, runs it and shows what it prints. NAME is

  bench          the benchmark as small devices have it: without a table
  bench_full     with a table of 1 MB, as desktops have it: its signature is `picoply bench`'s
  bench_trained  the same of the trained evaluations
  smoke          every function of the C API
"""
import argparse
import pathlib
import sys
import tempfile

import checklib

COMMON = checklib.ROOT / "ports" / "common"
BENCH = ("bench_main.c", "bench.c", "marks.c")
# As ports/common/programs.cmake has them.
PROGRAMS = {
    "bench": (BENCH, ["-DBENCH_STEP=1000", "-DBENCH_TABLE=0"]),
    "bench_full": (BENCH, ["-DBENCH_STEP=1000", "-DBENCH_TABLE=1048576"]),
    "bench_trained": (BENCH, ["-DBENCH_TRAINED", "-DBENCH_STEP=1000", "-DBENCH_TABLE=1048576"]),
    "smoke": (("smoke_main.c",), []),
}


def build(archive, name, folder):
    """Puts the program into a folder. Returns its path."""
    sources, options = PROGRAMS[name]
    program = pathlib.Path(folder) / name
    checklib.must("cc", "-O1", "-Wall", "-Wextra", "-Werror", "-I", checklib.ROOT / "capi", "-I", COMMON, *options,
                  *(COMMON / source for source in (*sources, "console.c")),
                  checklib.ROOT / "ports" / "linux" / "board.c", archive, "-o", program)
    return program


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=pathlib.Path)
    parser.add_argument("name", choices=PROGRAMS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write(checklib.must(build(options.archive, options.name, folder), timeout=600, stdin=-3))


if __name__ == "__main__":
    main()
