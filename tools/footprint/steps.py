#!/usr/bin/env python3
"""The longest steps: steps.py [--write]

Builds steps_main.c for the board that builds.json limits steps on, runs it in QEMU and tells for each kind
of search of each game the most instructions that a step of one position took, and the call that began it:
pply_search_step under every level, with as many lines as there are moves and with a table; the same with
pondering; threats, openings and the exact solver. A step over the limit is a failure, and so is a number that
is not the recorded one; --write renews the record, steps.json, and the table of docs/footprint.md.
The record is that of footprint.py's compiler; with another only the limit is looked at.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "firmware")]

import checklib  # noqa: E402
import footprint  # noqa: E402
import instructions  # noqa: E402
import marked  # noqa: E402

RECORD = HERE / "steps.json"
PAGE = checklib.ROOT / "docs" / "footprint.md"
MARK = "steps"
RENEW = "./run record steps"


def build(target, folder):
    port = checklib.ROOT / "ports" / target["port"]
    checklib.must("cmake", "-S", port, "-B", folder, "-G", "Ninja", "-DPICOPLY_FOOTPRINT=ON", "-DPICOPLY_WERROR=ON",
                  "--toolchain", port / "boards" / (target["board"] + ".cmake"))
    checklib.must("cmake", "--build", folder, "--target", "footprint_steps")
    return folder / "footprint_steps.elf"


def measure(target):
    """Kind of call -> (calls, instructions of the longest)."""
    scratch = checklib.ROOT / "build" / "footprint"
    scratch.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=scratch) as name:
        folder = pathlib.Path(name)
        image = build(target, folder)
        instructions.compile_plugin(folder)
        text, groups = footprint.play(target, image, folder)
    printed = [name for name, _ in text]
    kinds = len(groups) // 2
    if len(printed) != 2 * kinds + 1 or printed[-1] != "failed" or text[-1][1] != "0":
        sys.exit(f"steps_main.c ended early: {text}")
    return {name: {"steps": len(steps), "step": max(steps), "begin": max(begins)}
            for name, steps, begins in zip(printed, groups[:kinds], groups[kinds:])}


def table(rows):
    """docs/footprint.md's part."""
    return "".join(["| search | steps | a step, most | its beginning, most |\n", "|---|---|---|---|\n"] +
                   [f"| `{name}` | " + " | ".join(map(marked.number, row.values())) + " |\n"
                    for name, row in rows.items()])


def limit_of(limits, name):
    """Games that are not meant for such a processor may have a limit of their own."""
    return next((own for game, own in limits["others"].items() if name.startswith(game)), limits["instructions"])


def check(limits, rows):
    return [f"{name}: a step of {row['step']} instructions, and the limit is {limit_of(limits, name)}"
            for name, row in rows.items() if row["step"] > limit_of(limits, name)]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    setup = json.loads((HERE / "builds.json").read_text())
    limit = setup["step_limit"]
    target = next(target for target in setup["targets"] if target["name"] == limit["target"])
    rows = measure(target)
    for name, row in rows.items():
        print(f"{name:24} {row['steps']:8} {row['step']:9} {row['begin']:9}")
    faults = check(limit, rows)
    pages = {PAGE: table(rows)}
    if options.write:
        if not faults:
            RECORD.write_text(json.dumps(rows, indent=1) + "\n")
            marked.write(pages, MARK)
        checklib.finish("the record is written", faults)
    version = checklib.must(target["tools"] + "gcc", "-dumpversion").strip()
    if version.startswith(footprint.COMPILER):
        record = json.loads(RECORD.read_text())
        faults += [f"{name}: {rows.get(name)}, recorded {record.get(name)}: if that is meant, {RENEW}"
                   for name in sorted(rows.keys() | record.keys()) if rows.get(name) != record.get(name)]
        faults += marked.stale(pages, MARK, RENEW)
    checklib.finish(f"{len(rows)} kinds of steps as recorded, none over its limit", faults)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(f"{' '.join(map(str, error.cmd))} ended with {error.returncode}:\n"
                 f"{error.stdout or ''}{error.stderr or ''}")
