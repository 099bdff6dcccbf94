#!/usr/bin/env python3
"""The built-in games in picoply.h: games.py [--write]

capi/games.json is the list of them. This script writes, or compares, the part of capi/picoply.h between the
marks below: a declaration and a size for each game, threat search and book, and macros that name them all.
"""
import argparse
import json
import pathlib
import re
import sys
import textwrap

CAPI = pathlib.Path(__file__).resolve().parents[2] / "capi"
LIST, HEADER = CAPI / "games.json", CAPI / "picoply.h"
KINDS = {  # mark -> what is between it and its end
    "games": "/* Made from games.json: games */",
    "sizes": "/* Made from games.json: sizes */",
    "threats": "/* Made from games.json: threats */",
    "books": "/* Made from games.json: books */",
}
END = "/* End of that. */"
WIDTH = 100


def listed():
    """The list, without what it says about itself; SystemExit where it cannot be right."""
    games = json.loads(LIST.read_text())
    names = [game["name"] for game in games["games"]]
    for name in [*names, *games["threats"], *games["books"]]:
        if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name):
            sys.exit(f"{LIST}: {name} is no name of a game")
    for many in (names, games["threats"], games["books"]):
        if len(many) != len(set(many)):
            sys.exit(f"{LIST}: a game is there twice")
    if missing := (set(games["threats"]) | set(games["books"])) - set(names):
        sys.exit(f"{LIST}: no game is called {', '.join(sorted(missing))}")
    return games


def comment(text):
    if len(text) + 6 <= WIDTH:
        return [f"/* {text} */"]
    lines = textwrap.wrap(text, WIDTH - 3)
    if len(lines[-1]) + 6 > WIDTH:  # room for the end of the comment
        lines = textwrap.wrap(text, WIDTH - 6)
    return ["/* " + lines[0], *(" * " + line for line in lines[1:-1]), f" * {lines[-1]} */"]


def aligned(rows):
    """Declarations with what is said behind each, in columns as clang-format has them."""
    widest = max(len(code) for code, _ in rows)
    lines = [f"{code:<{widest}} /* {about} */" for code, about in rows]
    if long := [line for line in lines if len(line) > WIDTH]:
        sys.exit(f"{LIST}: too long for a line of {WIDTH}: {long[0]}")
    return lines


def macro(name, words):
    head = f"#define {name}(X)"
    lines = [head, *(f"  X({word})" for word in words)]
    widest = max(map(len, lines[:-1]), default=0)
    return [f"{line:<{widest}} \\" for line in lines[:-1]] + [lines[-1]]


def games_block(games):
    rows, lines = [], []
    for game in games["games"]:
        if "note" in game:
            lines += aligned(rows)
            lines += comment(game["note"])
            rows = []
        rows.append((f"PPLY_DATA const pply_game pply_{game['name']};", game["about"]))
    lines += aligned(rows)
    return [*lines, "", "/* X(name, NAME) for each of these games: pply_name, PPLY_NAME_SIZE. */",
            *macro("PPLY_GAMES", [f"{game['name']}, {game['name'].upper()}" for game in games["games"]])]


def blocks():
    games = listed()
    return {
        "games": games_block(games),
        "sizes": [f"#define PPLY_{game['name'].upper()}_SIZE {game['size']}u" for game in games["games"]],
        "threats": [*(f"PPLY_DATA const pply_threats_game pply_{rules}_threats;" for rules in games["threats"]), "",
                    "/* X(rules) for each of them. */", *macro("PPLY_THREATS_GAMES", games["threats"])],
        "books": [*(f"PPLY_DATA const uint8_t pply_{rules}_book[PPLY_BOOK_SIZE];" for rules in games["books"]), "",
                  "/* X(rules) for each of them. */", *macro("PPLY_BOOKS", games["books"])],
    }


def header_text(text):
    """picoply.h as it should be."""
    for kind, lines in blocks().items():
        pattern = re.escape(KINDS[kind]) + r"\n.*?" + re.escape(END) + r"\n"
        wanted = "\n".join([KINDS[kind], *lines, END]) + "\n"
        text, count = re.subn(pattern, lambda _, wanted=wanted: wanted, text, flags=re.DOTALL)
        if count != 1:
            sys.exit(f"{HEADER}: {KINDS[kind]} is there {count} times")
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    text = HEADER.read_text()
    if options.write:
        HEADER.write_text(header_text(text))
    elif text != header_text(text):
        sys.exit(f"{HEADER} is not what {LIST.name} says: ./run record games abi generated")
    print(f"{len(listed()['games'])} games: as {LIST.name}")


if __name__ == "__main__":
    main()
