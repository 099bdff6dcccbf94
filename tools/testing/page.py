#!/usr/bin/env python3
"""Writes the suites with their last times on this machine, and the deliberate faults, into docs/testing.md: page.py

A suite that has not been run here keeps the time that the page has."""
import json
import pathlib
import re
import sys

import suites

sys.path[:0] = [str(suites.ROOT / "tools" / "footprint"), str(suites.ROOT / "tools")]
import marked  # noqa: E402  pylint: disable=wrong-import-position

PAGE = suites.ROOT / "docs" / "testing.md"
TIMES = suites.ROOT / "build" / "test_times.json"
ROW = re.compile(r"^\| `([a-z0-9-]+)` \| \w+ \| .*? \| ([\d,-]+) \| ([\d,-]+) \|$", re.MULTILINE)


def table(known, times, before):
    lines = ["| suite | tier | what it is for | seconds | processor seconds |", "|---|---|---|---|---|"]
    for suite in known:
        took = times.get(suite.name)
        numbers = ([f"{took['seconds']:.0f}", f"{took['cpu']:.0f}"] if took
                   else before.get(suite.name, ["-", "-"]))
        lines.append(f"| `{suite.name}` | {suite.tier} | {suite.about} | {' | '.join(numbers)} |")
    return "\n".join(lines) + "\n"


def faults():
    lines = ["| area | where | found by |", "|---|---|---|"]
    for fault in json.loads((suites.ROOT / "tests" / "mutants" / "faults.json").read_text()):
        suite, *rest = fault["found_by"]
        tests = f", tests `{rest[1]}`" if rest else ""
        lines.append(f"| {fault['area']} | `{fault['file']}` | `{suite}`{tests} |")
    return "\n".join(lines) + "\n"


def main():
    before = {name: [seconds, cpu] for name, seconds, cpu in ROW.findall(PAGE.read_text())}
    times = json.loads(TIMES.read_text()) if TIMES.exists() else {}
    marked.write({PAGE: faults()}, "mutants")
    marked.write({PAGE: table(suites.suites(), times, before)}, "suites")


if __name__ == "__main__":
    main()
