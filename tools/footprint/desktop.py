#!/usr/bin/env python3
"""The account of the desktop: desktop.py ARCHIVE [--write]

Runs the two benchmarks of ports/common (the library's games and the trained evaluations, with their full
depths and a table of 1 MB) with the library ARCHIVE under valgrind's callgrind, and tells for each game
the instructions that pply_search_step takes per position, exactly. A number that is more than LIMIT away
from desktop.json, up or down, is a failure; --write renews that record and the table of docs/footprint.md.

The record is that of COMPILER's release build for x86-64. Of another library, or without valgrind,
nothing is counted: the exit status is 77, after a line that says why.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import checklib  # noqa: E402
import host_program  # noqa: E402
import marked  # noqa: E402

COMPILER = "GCC 12.2"
LIMIT = 0.01
RECORD = HERE / "desktop.json"
PAGE = checklib.ROOT / "docs" / "footprint.md"
MARK = "desktop"
RENEW = "./run record desktop"
SKIPPED = 77


# ---- What can be counted here --------------------------------------------------------------------

def compilers(comments):
    """What compiled an archive, from its objects' comments as readelf shows them: {"GCC 12.2"}."""
    found = re.findall(r"(GCC|clang)[^\n]* (\d+\.\d+)", comments)
    return {f"{name} {version}" for name, version in found}


def reason_to_skip(archive):
    """Why nothing can be compared here, or None."""
    if not shutil.which("valgrind"):
        return "there is no valgrind (package valgrind)"
    machines = set(re.findall(r"Machine: +(.*)", checklib.must("readelf", "-h", archive)))
    if machines != {"Advanced Micro Devices X86-64"}:
        return f"the record is of x86-64, and this library of {', '.join(sorted(machines))}"
    found = compilers(checklib.must("readelf", "-p", ".comment", archive))
    if found != {COMPILER}:
        return f"the record is {COMPILER}'s, and this library {', '.join(sorted(found))}'s"
    return None


# ---- Counting ------------------------------------------------------------------------------------

def per_position(printed, counts):
    """Game -> instructions per position, from what a benchmark prints and the count for each of its games."""
    games = re.findall(r"^(\w+): (\d+)$", printed.split("\nnodes: ")[0], re.M)
    if len(games) != len(counts):
        sys.exit(f"{len(counts)} counts of {len(games)} games:\n{printed}")
    return {game: round(count / int(nodes)) for (game, nodes), count in zip(games, counts)}


def read_counts(out):
    """The counts of a run, in order. Callgrind ends a part where a game begins, so the first is empty, and
    has the last one's in the file without a number."""
    parts = sorted(out.parent.glob(out.name + ".*"), key=lambda path: int(path.suffix[1:]))
    return [int(re.search(r"^totals: (\d+)$", path.read_text(), re.M).group(1)) for path in (*parts[1:], out)]


def count(archive, name, folder):
    program, out = host_program.build(archive, name, folder), folder / f"{name}.count"
    printed = checklib.must("valgrind", "-q", "--tool=callgrind", "--collect-atstart=no",
                            "--toggle-collect=pply_search_step", "--dump-before=mark_group",
                            f"--callgrind-out-file={out}", program, timeout=600, stdin=subprocess.DEVNULL)
    return per_position(printed, read_counts(out))


def measure(archive):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        return count(archive, "bench_full", folder) | count(archive, "bench_trained", folder)


# ---- Comparing -----------------------------------------------------------------------------------

def check(record, measured):
    """Faults: games whose number is not the recorded one."""
    faults = [f"{game} is in the record and not in the benchmark: {RENEW}" for game in record if game not in measured]
    for game, found in measured.items():
        if game not in record:
            faults.append(f"{game} is not in the record: {RENEW}")
        elif abs(found - record[game]) > LIMIT * record[game]:
            faults.append(f"{game}: {found} instructions a position, recorded {record[game]} "
                          f"({100 * (found / record[game] - 1):+.1f} %): if that is meant, {RENEW}")
    return faults


def table(record):
    """docs/footprint.md's part."""
    return "".join(["| game | instructions a position |\n", "|---|---|\n"] +
                   [f"| `{game}` | {marked.number(instructions)} |\n" for game, instructions in record.items()])


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=pathlib.Path)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if reason := reason_to_skip(options.archive):
        print(f"skipped: {reason}")
        return SKIPPED
    measured = measure(options.archive)
    if options.write:
        RECORD.write_text(json.dumps(measured, indent=1) + "\n")
        marked.write({PAGE: table(measured)}, MARK)
        return checklib.finish("the record is written", [])
    record = json.loads(RECORD.read_text())
    faults = check(record, measured) + marked.stale({PAGE: table(record)}, MARK, RENEW)
    return checklib.finish(f"{len(measured)} games take the instructions that are recorded", faults)


if __name__ == "__main__":
    sys.exit(main())
