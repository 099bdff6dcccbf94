#!/usr/bin/env python3
"""Runs the code blocks of README.md and of the pages as they stand:
tools/documents [--list] [--check] [--write] [--packages] [--framed LANGUAGE FOLDER] [--clone FOLDER] [--jobs N]
                [--limit SECONDS] [PAGE]...

    --list   prints every block, how it is run or why it is not
    --check  runs nothing: only looks whether each block can be run or is marked, whether few are not run, and
             whether docs/testing.md tells which
    --write  writes that into docs/testing.md: ./run record documents
    --framed writes the blocks in a language that another suite compiles, for that suite
    --packages
             prints lines of packages and, after a tabulator, pages: those that need just these
    --clone  makes the clone in which a page's blocks are run, with nothing outside it
    --jobs   so many pages side by side
    --limit  so many seconds for a page

Without a page all of them. blocks.py says how a page marks what a block is."""
import argparse
import concurrent.futures
import itertools
import os
import pathlib
import shutil
import sys

import blocks
import framed
import page

TOOLS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TOOLS), str(TOOLS / "footprint")]
import marked  # noqa: E402  pylint: disable=wrong-import-position

MOST_NOT_RUN = 15
TESTING = blocks.ROOT / "docs" / "testing.md"


def not_run(found):
    return [block for block in found if "not run" in block.marks]


def account(found):
    """The part of docs/testing.md."""
    left = not_run(found)
    small, logged, compiled = (sum(kind in block.marks for block in found) for kind in ("smaller", "logged", "compiled"))
    lines = [f"{len(found) - len(left) - logged - compiled} blocks are run, {small} of them with smaller numbers than the page's.",
             f"{logged} are records of matches that took hours: their commands are read, and play nothing. The suites of ports compile",
             f"{compiled}. {len(left)} are not run:",
             "", "| page | begins with | why it is not run |", "|---|---|---|"]
    for block in left:
        first = block.text.splitlines()[0].split("  ")[0]
        link = os.path.relpath(blocks.ROOT / block.page, TESTING.parent)
        lines.append(f"| [{block.page}]({link}) | `{first}` | {block.marks['not run']} |")
    return {TESTING: "\n".join(lines) + "\n"}


def check(found):
    faults = [f"{block.name}: {fault}" for block in found if (fault := block.fault())]
    if len(not_run(found)) > MOST_NOT_RUN:
        faults.append(f"{len(not_run(found))} blocks are not run, of at most {MOST_NOT_RUN}")
    faults += marked.stale(account(found), "documents", "./run record documents")
    for fault in faults:
        print(f"FAILED  {fault}")
    if not faults:
        print(f"ok: {len(found)} blocks, {len(not_run(found))} of them not run")
    return not faults


def packages_needed(found):
    """Packages, in order -> the pages that need these: those of which a block is run. What a folder's own README.md needs,
    the folder's page in docs/ says."""
    needed = {}
    for name in dict.fromkeys(block.page for block in found if not block.left):
        saying = {"README.md", name, f"docs/{name.removesuffix('/README.md')}.md"}
        packages = set().union(*(blocks.packages_of(path.read_text()) for one in saying if (path := blocks.ROOT / one).is_file()))
        needed.setdefault(tuple(sorted(packages)), []).append(name)
    return needed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--packages", action="store_true")
    parser.add_argument("--clone", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--limit", type=int, default=page.LIMIT, metavar="SECONDS")
    parser.add_argument("--framed", nargs=2, metavar=("LANGUAGE", "FOLDER"))
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("pages", nargs="*", metavar="PAGE")
    arguments = parser.parse_args()
    known = blocks.pages()
    for name in arguments.pages:
        if name not in known:
            parser.error(f"no page {name}")
    wanted = blocks.blocks_in(arguments.pages or known)
    if arguments.check:
        sys.exit(not check(wanted))
    if arguments.write:
        marked.write(account(wanted), "documents")
        return
    if arguments.framed:
        language, folder = arguments.framed
        print(f"{framed.write(wanted, language, pathlib.Path(folder))} blocks in {language}")
        return
    if arguments.clone:
        page.clone(arguments.clone, "--no-hardlinks")
        return
    if arguments.packages:
        for packages, names in packages_needed(wanted).items():
            print(" ".join(packages), " ".join(names), sep="\t")
        return
    if arguments.list:
        for block in wanted:
            print(f"{block.name}: {block.language}" + "".join(f", {kind}: {what}" for kind, what in block.marks.items()))
        return
    shutil.rmtree(page.OUT / "prefix", ignore_errors=True)  # which common.sh makes
    passed = failed = 0
    in_pages = [list(of_page) for _, of_page in itertools.groupby(wanted, key=lambda block: block.page)]
    with concurrent.futures.ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        runs = pool.map(lambda of_page: list(page.run(of_page, arguments.limit)),
                        [of_page for of_page in in_pages if not all(block.left for block in of_page)])
        for block, seconds, output in itertools.chain.from_iterable(runs):
            if seconds is None:
                failed += 1
                print(f"{output}\nFAILED  {block.name}", flush=True)
            else:
                passed += 1
                print(f"ok  {seconds:>4} s  {block.name}", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
