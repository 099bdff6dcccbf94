#!/usr/bin/env python3
"""Where instructions go: profile.py EMULATE BOARD IMAGE [--nm NM] [--nodes N] [--top N]

Runs an image in the emulator script EMULATE (ports/*/emulate) under the counter instructions.c and
prints each function's share of all instructions and, given the number of nodes, its instructions per
node. A function's own instructions only: what it calls is another line.
"""
import argparse
import bisect
import pathlib
import re
import sys
import tempfile

import instructions


def functions(nm, image):
    """Sorted (address, name) of all code symbols."""
    return sorted((address, name) for address, kind, name in instructions.symbols(nm, image, "-C")
                  if kind in "TtWw" and not name.startswith("$"))


def short(name):
    """A template's name without what makes it long."""
    name = re.sub(r", picoply::Features\{[^}]*\}", "", name)
    return name.replace("picoply::", "").replace("unsigned ", "u")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("emulate")
    parser.add_argument("board")
    parser.add_argument("image", type=pathlib.Path)
    parser.add_argument("--nm", default="arm-none-eabi-nm")
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--top", type=int, default=25)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        instructions.compile_plugin(folder)
        counts = folder / "profile.txt"
        instructions.run(options, options.image, folder, f",profile={counts}")
        places = functions(options.nm, options.image)
        starts = [address for address, _ in places]
        total, share = 0, {}
        for line in counts.read_text().splitlines():
            address, count = line.split()
            at = bisect.bisect_right(starts, int(address, 16)) - 1
            key = places[at][1] if at >= 0 else "?"
            share[key] = share.get(key, 0) + int(count)
            total += int(count)
    print(f"{total:,} instructions")
    for key, count in sorted(share.items(), key=lambda item: -item[1])[:options.top]:
        node = f"{count / options.nodes:10,.0f} a node" if options.nodes else ""
        print(f"{100 * count / total:5.1f} %{node}  {short(key)[:110]}")


if __name__ == "__main__":
    sys.exit(main())
