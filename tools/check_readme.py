#!/usr/bin/env python3
"""Compiles and runs the first C example of README.md: check_readme.py <archive> [--cc cc]

The example has to be a whole program, compile as strict C99 with warnings as errors, end with
status 0 and print something.
"""
import argparse
import pathlib
import re
import sys
import tempfile

import checklib


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive")
    parser.add_argument("--cc", default="cc")
    args = parser.parse_args()

    readme = checklib.ROOT / "README.md"
    if not readme.exists():
        print("skipped: there is no README.md")
        sys.exit(77)
    example = re.search(r"^```c\n(.*?)^```", readme.read_text(), re.MULTILINE | re.DOTALL)
    if not example:
        checklib.finish("", ["README.md has no example in C (a block that begins with ```c)"])
    code = example.group(1)
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "example.c"
        program = pathlib.Path(folder) / "example"
        source.write_text(code)
        checklib.must(args.cc, "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O1",
                      "-I", checklib.ROOT / "capi", source, args.archive, "-o", program)
        status, out = checklib.run(program, timeout=60, stdin=-3)
    faults = []
    if status != 0:
        faults.append(f"the example ended with status {status}:\n{out}")
    if not out.strip():
        faults.append("the example printed nothing")
    checklib.finish(f"the README's example ({len(code.splitlines())} lines) printed:\n{out.rstrip()}",
                    faults)


if __name__ == "__main__":
    main()
