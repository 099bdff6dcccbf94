#!/usr/bin/env python3
"""Lists in comments and pages name all that they are a list of, and nothing else: check_index.py

A folder of headers beside a header of its name is listed in that header's opening comment. DESIGN.md lists the
headers in include/picoply, and the files of the library that ask for a compiler or a processor by #if.
docs/adding-a-game.md lists every hook of a game.
"""
import re

import checklib

INCLUDE = checklib.ROOT / "include" / "picoply"
# What a compiler defines about itself, the processor or the system, not by a standard.
PLATFORM = re.compile(r" *# *(?:el)?if.*\b(?:__\w+|_WIN32|_MSC_VER)\b")
STANDARD = re.compile(r"__cplusplus|__has_\w+|__STDC_\w+")


def opening_comment(text):
    return re.match(r"(?://[^\n]*\n)*", text).group()


def unlisted(header, folder):
    """What the header's opening comment does not name of its folder, and what it names that is not there."""
    comment = opening_comment(header.read_text())
    there = {f"{folder.name}/{path.name}" for path in folder.glob("*.hpp")}
    named = set(re.findall(rf"\b{folder.name}/\w+\.hpp", comment))
    for name in sorted(there - named):
        yield f"{checklib.shown(header)}: its index lacks {name}"
    for name in sorted(named - there):
        yield f"{checklib.shown(header)}: its index has {name}, which is not there"


def asks_for_platform(text):
    return any(PLATFORM.match(STANDARD.sub("", line)) for line in text.splitlines())


def main():
    faults = []
    for folder in sorted(path for path in INCLUDE.rglob("*") if path.is_dir()):
        header = folder.with_suffix(".hpp")
        if header.exists() and folder.name != "weights":  # tables, made by picoply-train
            faults += unlisted(header, folder)
    design = (checklib.ROOT / "DESIGN.md").read_text()
    for path in sorted(INCLUDE.glob("*.hpp")):
        if f"`{path.name}`" not in design:
            faults.append(f"DESIGN.md does not name {path.name}")
    for path in [*checklib.library_headers(), *checklib.library_sources(), *checklib.ROOT.glob("capi/*.h")]:
        if asks_for_platform(path.read_text()) and f"`{checklib.shown(path)}`" not in design:
            faults.append(f"{checklib.shown(path)} has an #if for a platform that DESIGN.md does not name")
    page = (checklib.ROOT / "docs" / "adding-a-game.md").read_text()
    hooks = re.findall(r"^PPLY_HOOK\(\w+, (\w+)", (INCLUDE / "game.hpp").read_text(), re.MULTILINE)
    for name in hooks:
        if not re.search(rf"`{name}\b", page):
            faults.append(f"docs/adding-a-game.md does not name {name}")
    checklib.finish(f"all is listed, {len(hooks)} hooks among it", faults)


if __name__ == "__main__":
    main()
