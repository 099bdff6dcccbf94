#!/usr/bin/env python3
"""Writes the library as two files, picoply.h and picoply.cpp: amalgamate.py FOLDER

picoply.h is capi/picoply.h as it is. picoply.cpp is all else that the archive is made of, each header
once and where it is first needed, without their guards. Nothing is rewritten but the aliases of the
files in capi/games/ and capi/threats/, which have the same name in each of them.
"""
import argparse
import pathlib
import re
import sys

import checklib

INCLUDE = re.compile(r"^#\s*include\s+(\S+)", re.MULTILINE)
GUARD = re.compile(r"^#ifndef (\w+_INCLUDED)\n#define \1\n(.*)^#endif\b[^\n]*\n*\Z",
                   re.MULTILINE | re.DOTALL)
SYSTEM = ("<stddef.h>", "<stdint.h>")
BESIDE = ('"picoply.h"', '"picoply_small.h"')  # stay headers of their own
FOLDERS = [checklib.ROOT / "include", checklib.ROOT / "capi"]

HEAD = """\
// picoply {version} in one file. Made by tools/amalgamate.py from picoply's sources; picoply.h is the manual.
//
//   g++ -std=c++20 -Os -fno-exceptions -fno-rtti -ffunction-sections -fdata-sections -c picoply.cpp
//
// Only -std=c++20 is needed. Without -fno-exceptions the C++ runtime has to be linked too, and without
// the sections and -Wl,--gc-sections a program carries all games. Tested with GCC 12, Clang 14 and 16.
//
// At the end stands the list of games: each is a type, a search depth in plies and a name. For another
// board size, rule or depth add two lines like those there,
//
//   using Gomoku13Game = picoply::Gomoku<13, picoply::Rule::kFreestyle>;
//   PPLY_DEFINE_GAME(gomoku13, Gomoku13Game, 10, "Gomoku 13x13")
//
// or, for a smaller engine, PPLY_DEFINE_GAME_WITH with switches of struct Features below. Then
// declare `extern const pply_game pply_gomoku13;` where it is used, within extern "C" if that is C++, and
// ask pply_engine_size(&pply_gomoku13) for its bytes.
//
{licence}
#if !defined(__cplusplus) || __cplusplus < 202002L
#error "picoply.cpp has to be compiled as C++20: -std=c++20, or -std=gnu++20"
#endif
"""


def find(name, includer):
    """The file that `includer` means by `name`."""
    for folder in [includer.parent, *FOLDERS]:
        if (folder / name).is_file():
            return (folder / name).resolve()
    sys.exit(f"{checklib.shown(includer)} includes {name}, which is not in include/ or capi/")


class Amalgamation:
    """The text so far, and what it contains already."""

    def __init__(self):
        self.parts = []
        self.seen = set()

    def add(self, path, text=None):
        """Appends a file, with what it includes before the line that includes it."""
        path = path.resolve()
        if path in self.seen:
            return
        self.seen.add(path)
        text = path.read_text() if text is None else text
        if path.suffix != ".cpp":
            guarded = GUARD.search(text)
            if not guarded:
                sys.exit(f"{checklib.shown(path)} has no include guard that ends with the file")
            text = text[:guarded.start()] + guarded.group(2)
        self.parts.append(f"\n// ---- {checklib.shown(path)}\n\n")
        for line in text.splitlines(keepends=True):
            include = INCLUDE.match(line)
            if include:
                self.include(include.group(1), path, line)
            else:
                self.parts.append(line)

    def include(self, name, includer, line):
        if name in SYSTEM + BESIDE:
            if name not in self.seen:
                self.parts.append(line)
            self.seen.add(name)
        elif name.startswith('"'):
            self.add(find(name.strip('"'), includer))
        else:
            sys.exit(f"{checklib.shown(includer)} includes {name}: only {', '.join(SYSTEM)} and "
                     "picoply's own headers may be")


def is_game(path):
    """Whether a file of the library defines a game, or its threats."""
    return path.parent in (checklib.ROOT / "capi" / "games", checklib.ROOT / "capi" / "threats")


def game_text(path):
    """A game's file with its aliases named after it: they would clash with those of other games."""
    text = path.read_text()
    for alias in re.findall(r"^using (\w+) =", text, re.MULTILINE):
        prefix = path.stem.title().replace("_", "")
        text = re.sub(rf"\b{alias}\b(?!<)", prefix + alias, text)
    return text


def amalgamation(more_games=None):
    """The text of picoply.cpp, with the games in that folder besides those in capi/games/."""
    licence = "".join(f"// {line}".rstrip() + "\n"
                      for line in (checklib.ROOT / "LICENSE").read_text().splitlines())
    result = Amalgamation()
    result.parts.append(HEAD.format(version=checklib.release(), licence=licence))
    result.add(checklib.ROOT / "capi" / "visible.h")
    sources = checklib.library_sources()
    games = [path for path in sources if is_game(path)]
    games += sorted(more_games.glob("*.cpp")) if more_games else []
    for path in sources:
        if path not in games:
            result.add(path)
    # Their headers first, so that the list of games is the end of the file.
    for path in games:
        for name in INCLUDE.findall(path.read_text()):
            result.include(name, path, f"#include {name}\n")
    result.parts.append("\n// ==== The games " + "=" * 83 + "\n")
    for path in games:
        result.add(path, game_text(path))
    return re.sub(r"\n{3,}", "\n\n", "".join(result.parts))


def write(folder, more_games=None):
    """Writes both files into an existing folder. A header of `more_games` has to be put there too."""
    folder = pathlib.Path(folder)
    (folder / "picoply.h").write_text((checklib.ROOT / "capi" / "picoply.h").read_text())
    (folder / "picoply.cpp").write_text(amalgamation(more_games))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    write(folder)
    lines = len((folder / "picoply.cpp").read_text().splitlines())
    print(f"ok: {folder}/picoply.h and {folder}/picoply.cpp ({lines} lines)")


if __name__ == "__main__":
    main()
