#!/usr/bin/env python3
"""Where a search reads and writes: accesses.py EMULATE BOARD IMAGE [--nm NM] [--ram ADDRESS]

Runs an image that searches in pply_search_step, such as the benchmark's, in the emulator script EMULATE
(ports/*/emulate) under the plugin instructions.c, and prints for each game and node: instructions, and loads and stores, with
their bytes, in flash (constants), the engine and other objects by their names, and the rest of RAM (the stack).
"""
import argparse
import bisect
import pathlib
import re
import subprocess
import tempfile

import instructions


def objects(nm, image):
    """Sorted (address, end, name) of what lies in RAM for the whole time."""
    lines = subprocess.run([nm, "-S", image], check=True, capture_output=True, text=True).stdout.splitlines()
    words = (line.split() for line in lines)
    return sorted((int(w[0], 16), int(w[0], 16) + int(w[1], 16), w[3]) for w in words if len(w) == 4 and w[2] in "bBdD")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("emulate")
    parser.add_argument("board")
    parser.add_argument("image", type=pathlib.Path)
    parser.add_argument("--nm", default="arm-none-eabi-nm")
    parser.add_argument("--ram", type=lambda text: int(text, 0), default=0x20000000, help="where RAM begins")
    options = parser.parse_args()
    in_ram = objects(options.nm, options.image)
    starts = [start for start, _, _ in in_ram]
    sums = {}  # group -> place -> [loads, bytes, stores, bytes]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        instructions.compile_plugin(folder)
        counts = folder / "accesses.txt"
        text, groups = instructions.run(options, options.image, folder, f",accesses={counts}")
        for line in counts.read_text().splitlines():
            group, address, *numbers = line.split()
            address = int(address, 16)
            at = bisect.bisect_right(starts, address + 31) - 1
            if address < options.ram:
                place = "flash"
            else:
                place = in_ram[at][2] if at >= 0 and address < in_ram[at][1] else "stack"
            places = sums.setdefault(int(group), {})
            places[place] = [a + int(b) for a, b in zip(places.get(place, [0] * 4), numbers)]
    games = re.findall(r"^(\w+): (\d+)\r?$", text, re.MULTILINE)
    for (game, nodes), (group, places) in zip(games, sorted(sums.items())):
        nodes = int(nodes)
        print(f"{game}: {sum(groups[group]) / nodes:,.0f} instructions a node")
        for place, (loads, read, stores, written) in sorted(places.items(), key=lambda item: -item[1][0]):
            print(f"  {place:8} {loads / nodes:9,.1f} loads of {read / nodes:9,.1f} bytes, "
                  f"{stores / nodes:8,.1f} stores of {written / nodes:8,.1f} bytes")


if __name__ == "__main__":
    main()
