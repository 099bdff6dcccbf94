#!/usr/bin/env python3
"""Checks that a program gets only the games it names: check_drop.py <archive> [--cc cc]

Links one program for each game against the archive, and looks for symbols that only the other
games' object files define, for threat searches, solvers and opening books. Linked plainly and with
--gc-sections, since an archive must do well without it.
"""
import argparse
import pathlib
import re
import tempfile

import checklib

PROGRAM = """#include "picoply.h"
static PPLY_STORAGE(memory, %(size)s);
int main(void) {
    pply_engine *engine = 0;
    pply_search_result result = {0};
    result.struct_size = (uint32_t)sizeof result;
    pply_engine_init(&engine, &pply_%(name)s, &memory, sizeof memory, 0);
    return pply_search_run(engine, 0, &result);
}
"""


def defined_symbols(path):
    """Symbols that a program or object defines; for an archive, by object."""
    by_object, member = {}, str(path)
    for line in checklib.must("nm", "--defined-only", path).splitlines():
        if line.endswith(":"):
            member = line[:-1]
        words = line.split()
        if len(words) == 3 and not words[2].startswith("."):
            by_object.setdefault(member, set()).add(words[2])
    return by_object


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive")
    parser.add_argument("--cc", default="cc")
    args = parser.parse_args()

    games = checklib.game_names()
    objects = defined_symbols(args.archive)
    home = {game: member for game in games
            for member, names in objects.items() if f"pply_{game}" in names}
    faults = [f"no object defines pply_{game}" for game in games if game not in home]
    threats = {member for game in checklib.threat_game_names()
               for member, names in objects.items() if f"pply_{game}" in names}
    shared = set().union(*(names for member, names in objects.items()
                           if member not in home.values() and member not in threats))
    sizes = []
    with tempfile.TemporaryDirectory() as folder:
        for game in sorted(home):
            source = pathlib.Path(folder) / "main.c"
            program = pathlib.Path(folder) / "main"
            size = "PPLY_CUSTOM_SIZE(8, 9, 9, 9, 8, 0)" if game == "custom" else f"PPLY_{game.upper()}_SIZE"
            source.write_text(PROGRAM % {"name": game, "size": size})
            foreign = set().union(*(objects[home[other]] for other in home
                                    if home[other] != home[game]))
            foreign -= shared | objects[home[game]]
            for flags in ([], ["-Wl,--gc-sections"]):
                checklib.must(args.cc, "-Os", "-I", checklib.ROOT / "capi", source, args.archive,
                              *flags, "-o", program)
                names = set().union(*defined_symbols(program).values())
                if f"pply_{game}" not in names:
                    faults.append(f"{game}: its own descriptor is missing")
                asked = {name for name in names
                         if re.match(r"pply_(threats_|solver_|opening_|book_|\w+_(?:threats|book)$)", name)}
                for name in sorted(names & foreign | asked)[:5]:
                    faults.append(f"a program with {game} alone {flags} contains {name}")
                if not foreign and len(home) > 1:
                    faults.append(f"{game}: no symbol tells the other games from it")
            text = re.search(r"^\.text\s+(\d+)", checklib.must("size", "-A", program), re.MULTILINE)
            sizes.append(f"{game} {text.group(1)}")
    checklib.finish("each game links alone; bytes of .text in the program: " + ", ".join(sizes),
                    faults)


if __name__ == "__main__":
    main()
