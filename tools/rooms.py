"""The folders with a test or a release of their own, by the room that they stand in.

rooms.py test.sh prints where the scripts with this name are.
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
# The room -> what the name of a folder's suite begins with.
ROOMS = {"ports": "port-", "bindings": "binding-", "packaging": "packaging-"}


def found(script, root=ROOT):
    """The suite's name -> the script with this name, for all folders of the checkout that have it."""
    scripts = {begin + path.parent.name: path
               for room, begin in ROOMS.items() for path in sorted(root.glob(f"{room}/*/{script}"))}
    alone = root / "playground" / script
    return {**scripts, "playground": alone} if alone.is_file() else scripts



if __name__ == "__main__":
    print(*(path.relative_to(ROOT) for path in found(sys.argv[1]).values()), sep="\n")
