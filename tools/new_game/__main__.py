#!/usr/bin/env python3
"""A game to begin with, as one of those that the library has built in: new_game NAME

NAME is a C identifier in lower case, such as hexapawn. Written are its C++ header, its test, its descriptor for
C and its line in the list of games; then what follows from the list is made anew. Files that are there are never
replaced. docs/adding-a-game.md says what is left to do by hand.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIST = ROOT / "capi" / "games.json"
SIZE = 4096  # bytes of an engine, to begin with
FORMATTER = "clang-format-16"  # as tools/check_format.sh; the length of a name moves the ends of lines
RECORDS = ("games", "abi", "generated")
# Words that no class or function can be called, and what is in the library by such a name.
TAKEN = {"auto", "bool", "case", "char", "class", "const", "custom", "default", "double", "else", "enum", "float",
         "for", "game", "int", "long", "new", "short", "switch", "this", "union", "void", "while"}


def files(name):
    """Template -> where it goes."""
    return {"game.hpp.in": ROOT / "include" / "picoply" / "games" / f"{name}.hpp",
            "game_test.cpp.in": ROOT / "tests" / "unit" / f"{name}_test.cpp",
            "game.cpp.in": ROOT / "capi" / "games" / f"{name}.cpp"}


def fault(name, listed):
    """Why no game can be called that, or None."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or name in TAKEN:
        return f"{name!r} is no name of a game: lower case letters, digits and _, and no word of C++"
    if name in listed:
        return f"capi/games.json has a game {name}"
    there = [path for path in files(name).values() if path.exists()]
    return f"{there[0].relative_to(ROOT)} is there" if there else None


def with_line(text, name, title):
    """The list's text with one game more, the last."""
    line = {"name": name, "title": title, "size": SIZE, "about": f"{title}: say what it is"}
    return re.sub(r'\}\n(  \],\n  "threats")', lambda end: "},\n    " + json.dumps(line) + "\n" + end[1], text)


def main():
    parser = argparse.ArgumentParser(prog="new-game", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    name = parser.parse_args().name
    text = LIST.read_text()
    if reason := fault(name, [game["name"] for game in json.loads(text)["games"]]):
        sys.exit(f"new-game: {reason}")
    words = name.split("_")
    title = " ".join(words).capitalize()
    changes = {"name": name, "NAME": name.upper(), "Name": "".join(word.capitalize() for word in words), "Title": title}
    for template, path in files(name).items():
        path.write_text(re.sub("@(name|NAME|Name|Title)@", lambda found: changes[found[1]],
                               (HERE / template).read_text()))
        print(f"written: {path.relative_to(ROOT)}")
    if shutil.which(FORMATTER):
        subprocess.run([FORMATTER, "-i", *files(name).values()], check=True)
    LIST.write_text(with_line(text, name, title))
    print("changed: capi/games.json")
    done = subprocess.run([ROOT / "tools" / "record", *RECORDS], check=False)
    print(f"""
Now change {files(name)['game.hpp.in'].relative_to(ROOT)} and its test, and run
  cmake --preset release && cmake --build build/release --target unit_{name}_test
  build/release/tests/unit_{name}_test
Its engine's size in capi/games.json is a guess: the compiler says if it is too small. What else makes it part of
the library: docs/adding-a-game.md.""")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
