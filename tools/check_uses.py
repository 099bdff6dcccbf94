#!/usr/bin/env python3
"""Compares what a release is made of with docs/packaging/uses.md: check_uses.py [SUITE FOLDER USED]

Every folder that has a release.sh must have archives in the page's table, and no other may. FOLDER is laid out as a
release, or as a part of one: NAME/... is what the release.sh of NAME made. Every file in it must be in the table. What
the table has for SUITE must be in FOLDER, and in USED, lines "HOW ARCHIVE" that the suite's calls of used()
(ports/common/used.sh) have written, and nothing else may be there.
"""
import collections
import pathlib
import re
import sys

import checklib
import rooms

PAGE = checklib.ROOT / "docs" / "packaging" / "uses.md"
ROW = re.compile(r"\| `(\S+)` \| `(\S+)` \| (ran|compiled|read) \| \S.* \|")


def named(archive, release):
    """With the release in its name, as those spell it whose archive it is."""
    if archive.startswith("python/"):
        release = checklib.python_release(release)
    if archive.startswith("distributions/picoply_"):
        release = checklib.debian_release(release)
    return archive.replace("VERSION", release)


def table(text, release):
    """{archive: (suite, how)}, with this release in the archives' names."""
    rows = {}
    for line in text.splitlines():
        if line.startswith("| `"):
            row = ROW.fullmatch(line)
            if not row:
                sys.exit(f"FAILED: uses.md: no row of the table: {line}")
            rows[named(row[1], release)] = (row[2], row[3])
    return rows


def script_faults(rows, scripts, suites):
    """What the table says of folders and suites that is not so; scripts are names of folders with a release.sh."""
    named = {archive.split("/")[0] for archive in rows if "/" in archive}
    yield from (f"{name} has a release.sh and no archive in the table" for name in sorted(scripts - named))
    yield from (f"{name} has archives in the table and no release.sh" for name in sorted(named - scripts))
    yield from (f"{archive}: there is no suite {suite}" for archive, (suite, _) in sorted(rows.items()) if suite not in suites)


def use_faults(rows, suite, files, used):
    """files: of the release; used: {archive: {how}}."""
    yield from (f"{name} is not in the table" for name in sorted(files - rows.keys()))
    mine = {archive: how for archive, (where, how) in rows.items() if where == suite}
    for archive, how in sorted(mine.items()):
        if archive not in files:
            yield f"{archive} was not made"
        elif used.get(archive) != {how}:
            yield f"{archive}: {' and '.join(sorted(used.get(archive, {'nothing'})))} was done, the table says {how}"
    yield from (f"{name} was used, and the table has no such row of {suite}" for name in sorted(used.keys() - mine.keys()))


def main():
    rows = table(PAGE.read_text(), checklib.release())
    scripts = {path.parent.name for path in rooms.found("release.sh").values()}
    faults = list(script_faults(rows, scripts, rooms.found("test.sh").keys()))
    if len(sys.argv) > 1:
        suite, folder, used = sys.argv[1], pathlib.Path(sys.argv[2]), collections.defaultdict(set)
        files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
        for line in pathlib.Path(sys.argv[3]).read_text().splitlines():
            how, archive = line.split(" ")
            used[archive].add(how)
        faults += use_faults(rows, suite, files, dict(used))
    checklib.finish(f"{len(rows)} archives", faults)


if __name__ == "__main__":
    main()
