#!/usr/bin/env python3
"""The memory table of README.md: memory_table.py [--write]

Measures every built-in game with GCC -Os on this machine and compares the table between the marks in
README.md with it; with --write, replaces it. Flash is the text of a linked program that searches one
game, less that of an empty program; stack is check_recursion.py's bound on the deepest public call.
The table belongs to GCC 12 on x86-64: elsewhere the comparison is skipped.
"""
import json
import pathlib
import platform
import re
import sys
import tempfile

import checklib

BEGIN, END = "<!-- memory table -->\n", "<!-- end of memory table -->"
GAMES = ["tictactoe", "connect4", "othello8", "gomoku15", "standard15", "renju15", "caro15"]
PROGRAM = """#include <stdio.h>
#include "picoply.h"
static PPLY_STORAGE(memory, 65536);
int main(void) {
  pply_engine *e;
  pply_game_info info;
  pply_search_result r;
  info.struct_size = sizeof info;
  r.struct_size = sizeof r;
#ifdef GAME
  pply_game_describe(&GAME, &info);
#ifdef SHOW
  printf("%s\\t%u\\t%u\\n", info.name, (unsigned)info.max_ply, (unsigned)info.engine_size);
  return 0;
#endif
  if (pply_engine_init(&e, &GAME, &memory, sizeof memory, NULL) < 0) return 1;
  return pply_search_run(e, NULL, &r);
#else
  (void)e; (void)info; (void)r; (void)memory;
  return 0;
#endif
}
"""


def text_size(program):
    return int(checklib.must("size", program).splitlines()[1].split()[0])


def measure():
    rows = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        source = folder / "program.c"
        source.write_text(PROGRAM)
        objects = []
        for path in checklib.library_sources():
            objects.append(folder / (path.stem + ".o"))
            checklib.must("g++", *checklib.LIBRARY_FLAGS, "-Os", "-c", path, "-o", objects[-1])
        archive = folder / "libpicoply.a"
        checklib.must("ar", "rcs", archive, *objects)

        def link(out, *flags):
            checklib.must("gcc", "-Os", *flags, "-I", checklib.ROOT / "capi", source, archive,
                          "-Wl,--gc-sections", "-o", folder / out)
            return folder / out

        empty = text_size(link("empty"))
        stacks = folder / "stack.json"
        checklib.must(sys.executable, checklib.ROOT / "tools" / "check_recursion.py", "--opt=-Os",
                      "--json", stacks)
        deepest = json.loads(stacks.read_text())
        for game in GAMES:
            define = f"-DGAME=pply_{game}"
            shown, ply, engine = checklib.must(
                link("show", define, "-DSHOW"), stdin=-3).splitlines()[0].split("\t")
            flash = text_size(link("plain", define)) - empty
            stack = max(deepest[game].values())
            rows.append(f"| {shown} | {ply} | {int(engine):,} | {flash:,} | {stack:,} |")
    return ("| game | deepest search, plies | engine RAM, bytes | code and constants, bytes "
            "| stack, bytes |\n|---|---|---|---|---|\n" + "\n".join(rows) + "\n")


def main():
    compiler = checklib.must("gcc", "-dumpversion").strip()
    if platform.machine() != "x86_64" or compiler.split(".")[0] != "12":
        print(f"skipped: GCC {compiler} on {platform.machine()}, the table is GCC 12's on x86-64")
        sys.exit(77)
    readme = checklib.ROOT / "README.md"
    text = readme.read_text()
    table = re.search(re.escape(BEGIN) + "(.*?)" + re.escape(END), text, re.DOTALL)
    if table is None:
        checklib.finish("", ["README.md has no memory table"])
    now = measure()
    if "--write" in sys.argv[1:]:
        readme.write_text(text[:table.start(1)] + now + text[table.end(1):])
        return
    faults = [] if table.group(1) == now else [f"README.md's table is stale; now it is\n{now}"]
    checklib.finish("README.md's memory table is what was measured", faults)


if __name__ == "__main__":
    main()
