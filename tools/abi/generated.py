"""What the generators of bindings share: reading the description of the ABI, and writing their files or, with
--check, saying which are not what the description says.

Used as a module by generate.py of each binding, whose first lines are the program's help.
"""
import argparse
import json
import pathlib
import sys

ABI = pathlib.Path(__file__).resolve().parent / "abi.json"
ROOT = ABI.parents[2]


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
