"""What the generators of bindings share: reading the description of the ABI, and writing their files or, with
--check, saying which are not what the description says.

Used as a module by generate.py of each binding, whose first lines are the program's help.
"""
import argparse
import json
import pathlib
import re
import sys

ABI = pathlib.Path(__file__).resolve().parent / "abi.json"
ROOT = ABI.parents[2]


def camel(name):
    """gomoku15_small -> Gomoku15Small"""
    return {"tictactoe": "TicTacToe"}.get(name) or "".join(part.capitalize() for part in name.split("_"))


def rules(abi, kind):
    """Game -> its threat search or book, for the games that have one; `kind` is "threat_games" or "books"."""
    ending = {"threat_games": "_threats", "books": "_book"}[kind]
    whole = {game: re.sub(r"_(small|full|loaded)$", "", game) + ending for game in abi["games"]}
    return {game: name for game, name in whole.items() if name in abi[kind]}


def with_part(path, name, lines):
    """The text of a file that is written by hand, but for the lines between two comments, `generated: NAME` and
    `end of NAME`: those are made of `lines`, indented like the comments."""
    text = path.read_text()
    found = re.findall(rf"(?ms)^([ \t]*)[^\n]*\bgenerated: {name}\b[^\n]*\n(.*?)^[^\n]*\bend of {name}\b", text)
    if len(found) != 1:
        sys.exit(f"{path}: \"generated: {name}\" and \"end of {name}\" are there {len(found)} times")
    indent, _ = found[0]
    part = "".join(f"{indent}{line}\n" if line else "\n" for line in lines)
    return re.sub(rf"(?ms)(^[^\n]*\bgenerated: {name}\b[^\n]*\n).*?(^[^\n]*\bend of {name}\b)",
                  lambda match: match.group(1) + part + match.group(2), text)


def main(generator, help_text, files):
    """The whole program. `generator` is its __file__, files(abi) gives path beside it -> text. Returns the exit
    status."""
    generator = pathlib.Path(generator).resolve()
    parser = argparse.ArgumentParser(description=help_text,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if a file is old")
    parser.add_argument("--description", type=pathlib.Path, default=ABI, metavar="ABI_JSON")
    options = parser.parse_args()
    old = 0
    for path, text in files(json.loads(options.description.read_text())).items():
        file = generator.parent / path
        if not options.check:
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            old += 1
            print(f"{file.relative_to(ROOT)} is not what {ABI.name} says: run {generator.relative_to(ROOT)}",
                  file=sys.stderr)
            continue
        print(f"{file.name} is up to date")
    return 1 if old else 0
