#!/usr/bin/env python3
"""Looks where files point: check_links.py

In every Markdown file that git knows, a link to a file must lead to one, and a link to a heading (`#name`, as
GitHub makes names of headings) to a heading there. A path that begins with one of the project's folders must
be there: in Markdown those in `code`, elsewhere any. It may begin at the checkout's root, at a folder that the
file lies in, in docs/, or, on a page, at the folder that the page is about (docs/ports/avr.md is about
ports/avr). Addresses on the web are not looked at.

Each folder at the top has a README.md, and docs/index.md leads to it and to every other page in docs/.
"""
import fnmatch
import pathlib
import re

import checklib

TOP = ("bindings", "capi", "cmake", "docs", "examples", "hosted", "include", "lab", "link", "packaging", "playground",
       "ports", "src", "tests", "tools")
# A path whose end tells that it is a file; others may be something that a program makes.
PATH = re.compile(rf"(?:{'|'.join(TOP)})/[\w.*/+-]*\.(?:c|cmake|cpp|def|h|hpp|in|json|md|mjs|py|sh|txt|yml)(?![\w.])")


# Files that are not of this checkout: of a package, of an install tree, and of tests that want them missing.
ELSEWHERE = ("src/picoply*", "include/picoply.h", "include/none.hpp", "ports/lacking/*")
LEFT_OUT = ("package-lock.json", "links_test.py")  # what others wrote, and this script's test


def without_code(text):
    """Without blocks of code, line for line."""
    return re.sub(r"^(```+).*?^\1", lambda block: "\n" * block.group().count("\n"), text, flags=re.M | re.S)


def anchors(page):
    """The names of its headings."""
    found = set()
    for heading in re.findall(r"^#+ +(.*?) *$", without_code(page.read_text()), re.MULTILINE):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        same = sum(1 for one in found if re.fullmatch(rf"{re.escape(name)}(-\d+)?", one))
        found.add(f"{name}-{same}" if same else name)
    return found | set(re.findall(r'<a (?:name|id)="([^"]+)"', page.read_text()))


def bad_links(page, text):
    for target in re.findall(r"\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)", re.sub(r"`[^`\n]*`", "", text)):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        path = page.parent / name if name else page
        if not path.exists():
            yield f"a link leads to {target}, which is not there"
        elif anchor and path.suffix == ".md" and anchor not in anchors(path):
            yield f"a link leads to {target}: no heading there has that name"


def bad_paths(file, text):
    inside = [folder for folder in file.parents if folder.is_relative_to(checklib.ROOT)] + [checklib.ROOT / "docs"]
    if file.suffix == ".md":
        inside.append(checklib.ROOT.joinpath(*file.relative_to(checklib.ROOT).with_suffix("").parts[1:]))
        text = "\n".join(re.findall(r"`([^`\n]+)`", text))
    for path in sorted(set(re.findall(rf"(?<![\w./$}}-]){PATH.pattern}", text))):
        names = re.sub(r"(?<![A-Za-z])[A-Z]+(?![A-Za-z]|\.md)", "*", path)  # capitals stand for any name
        if not any(fnmatch.fnmatch(path, one) for one in ELSEWHERE) and not any(
                list(folder.glob(names)) for folder in inside if folder.is_dir()):
            yield f"{path} is not there"


def off_the_map(files):
    """What docs/index.md should lead to and does not."""
    index = checklib.ROOT / "docs" / "index.md"
    known = {(index.parent / link).resolve() for link in re.findall(r"\]\(([^)#\s]+)", index.read_text())}
    wanted = {checklib.ROOT / top / "README.md"
              for top in {file.relative_to(checklib.ROOT).parts[0] for file in files} & set(TOP) - {"docs"}}
    wanted |= {file for file in files if file.suffix == ".md" and index.parent in file.parents} - {index}
    return [f"docs/index.md does not lead to {checklib.shown(page)}" for page in sorted(wanted - known)]


def main():
    faults, files = [], []
    for file, text in checklib.texts():
        if file.name in LEFT_OUT:
            continue
        files.append(file)
        if file.suffix == ".md":
            text = without_code(text)
        found = list(bad_paths(file, text))
        if file.suffix == ".md":
            found += bad_links(file, text)
        faults += [f"{checklib.shown(file)}: {fault}" for fault in found]
    faults += off_the_map(files)
    checklib.finish(f"{len(files)} files", faults)


if __name__ == "__main__":
    main()
