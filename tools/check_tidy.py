#!/usr/bin/env python3
"""Runs clang-tidy 14 on the sources in some folders, and on picoply's headers that they include:
check_tidy.py BUILD[,BUILD...] JOBS FOLDER...

BUILD is a folder of a clang-14 build; what the first does not compile may be in another. Most of clang-tidy's time goes into the headers of the standard
library, of Eigen and of the JSON reader, all of which its checks look at before the findings there are
dropped. So sources that are compiled alike are looked at together, as one file that includes them,
unless they declare the same names; those of a group that does not compile are looked at one by one. Of the
library's games, whose files all have a name in common, the file has the text with other names.
"""
import concurrent.futures
import json
import pathlib
import re
import shlex
import shutil
import sys

import amalgamate
import checklib

TIDY = "clang-tidy-14"
MOST = 12  # sources in a group
# Folders: tests, and what only Windows compiles, whose headers clang-tidy does not find here.
LEFT_OUT = {"tests", "windows"}
# What is reported of headers; with groups, of the sources that are included too.
HEADERS = re.search(r"^HeaderFilterRegex: '(.*)'$", (checklib.ROOT / ".clang-tidy").read_text(),
                    re.MULTILINE).group(1)
# What begins a declaration outside of functions and classes, as clang-format lays it out.
DECLARED = re.compile(r"^(?!namespace\b|using [\w:]+;)[A-Za-z][^=({;[\n]*?(?<!:)\b(\w+) *[=({;[]", re.MULTILINE)
CONSTANTS = re.compile(r"^(?:inline )?const.*", re.MULTILINE)


def commands(build):
    """Source -> the flags that it is compiled with."""
    flags = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        words = shlex.split(entry["command"])[1:]
        for option in ("-o", "-c"):
            at = words.index(option)
            del words[at:at + 2]
        flags.setdefault(pathlib.Path(entry["file"]), words)
    return flags


def names(source):
    """What a source declares, more or less: the compiler finds out what this does not see."""
    text = amalgamate.game_text(source) if amalgamate.is_game(source) else source.read_text()
    found = set(DECLARED.findall(text))
    for line in CONSTANTS.findall(text):
        found.update(re.findall(r"(\w+) =", line))
    return found


def settings(source):
    """The nearest .clang-tidy."""
    return next(folder / ".clang-tidy" for folder in source.parents if (folder / ".clang-tidy").exists())


class Group:
    """Sources with the same flags and settings and no name in common."""

    def __init__(self, source, flags):
        self.flags, self.settings = flags, settings(source)
        self.sources, self.names = [source], names(source)

    def takes(self, source, flags):
        own = names(source)
        if (flags is None or flags != self.flags or settings(source) != self.settings
                or len(self.sources) == MOST or own & self.names):
            return False
        self.sources.append(source)
        self.names |= own
        return True

    def look(self, build, folder):
        """Returns what is wrong."""
        if len(self.sources) > 1:
            # Settings are looked for upwards from the file.
            folder.mkdir(parents=True)
            shutil.copyfile(self.settings, folder / ".clang-tidy")
            together = folder / "together.cpp"
            together.write_text("".join(
                amalgamate.game_text(source) if amalgamate.is_game(source) else f'#include "{source}"  // NOLINT\n'
                for source in self.sources))
            listed = "|".join(re.escape(str(source)) for source in self.sources)
            status, out = checklib.run(TIDY, "--quiet", f"--header-filter={HEADERS}|^({listed})$", together,
                                       "--", *self.flags)
            if "clang-diagnostic-error" not in out:
                return [out or f"{together}: {TIDY} ended with {status}"] if status else []
        how = ["--", *self.flags] if self.flags else ["-p", build]
        said = [(source, *checklib.run(TIDY, "--quiet", source, *how)) for source in self.sources]
        return [out or f"{source}: {TIDY} ended with {status}" for source, status, out in said if status]


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    builds, jobs = [pathlib.Path(name).resolve() for name in sys.argv[1].split(",")], int(sys.argv[2])
    build = builds[0]
    sources = sorted(source for folder in sys.argv[3:]
                     for source in (checklib.ROOT / folder).rglob("*.cpp")
                     if not LEFT_OUT & set(source.relative_to(checklib.ROOT).parts))
    if not sources:
        sys.exit(f"no sources in {', '.join(sys.argv[3:])}")
    flags = {source: words for folder in reversed(builds) for source, words in commands(folder).items()}
    groups = []
    for source in sources:
        known = flags.get(source)  # what is not built here is looked at alone
        if not any(group.takes(source, known) for group in groups):
            groups.append(Group(source, known))
    scratch = build / "tidy"
    shutil.rmtree(scratch, ignore_errors=True)
    groups.sort(key=lambda group: -len(group.sources))  # those that take longest first
    folders = [scratch / str(number) for number in range(len(groups))]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        faults = sum(pool.map(lambda group, folder: group.look(build, folder), groups, folders), [])
    checklib.finish(f"{len(sources)} files are tidy, in {len(groups)} groups", faults)


if __name__ == "__main__":
    main()
