#!/usr/bin/env python3
"""No name that is gone stands anywhere: check_names.py

The names are those of the first column of the tables in docs/migration.md. They may stand there, and nowhere
else in the files that git knows.
"""
import re

import checklib

PAGE = checklib.ROOT / "docs" / "migration.md"


def names_gone(page):
    """Old name -> new name, of each row whose first two columns are `code`."""
    return dict(re.findall(r"^\| `(\w+)` \| `(\w+)`", page, re.MULTILINE))


def old_names(text, gone):
    """(line, name) of each that stands in a text; a name inside a longer one is another."""
    pattern = re.compile(rf"(?<![A-Za-z0-9])({'|'.join(sorted(gone))})(?![A-Za-z0-9_])")
    for number, line in enumerate(text.splitlines(), 1):
        for name in pattern.findall(line):
            yield number, name


def main():
    gone = names_gone(PAGE.read_text())
    header = (checklib.ROOT / "capi" / "picoply.h").read_text()
    faults = [f"docs/migration.md: {new} is no name of picoply.h" for new in sorted(set(gone.values()))
              if not re.search(rf"\b{new}\b", header)]
    for file, text in checklib.texts():
        if file != PAGE:
            faults += [f"{checklib.shown(file)}:{number}: {name} is {gone[name]} now"
                       for number, name in old_names(text, gone)]
    checklib.finish(f"{len(gone)} names are gone", faults)


if __name__ == "__main__":
    main()
