#!/usr/bin/env python3
"""Warns about library files that hold more than one idea, going by their length."""
import checklib

LIMIT = 400  # lines, as CONTRIBUTING.md says


def main():
    long = []
    files = checklib.library_headers() + checklib.library_sources()
    for path in files:
        if path.parent.name == "weights":  # tables, made by picoply-train
            continue
        lines = len(path.read_text().splitlines())
        if lines > LIMIT:
            long.append(f"{checklib.shown(path)} has {lines} lines")
    for line in long:
        print(f"warning: {line} (over {LIMIT})")
    checklib.finish(f"{len(files)} files, {len(long)} over {LIMIT} lines", [])


if __name__ == "__main__":
    main()
