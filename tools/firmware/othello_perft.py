#!/usr/bin/env python3
"""Counts what a move costs in Othello 8x8:

    othello_perft.py FOLDER [--depth N] [--words W,...] [-O FLAG]

Builds othello_perft.cpp for M0+, M3, M4 and M7, with each representation of the board, runs it in
QEMU under the plugin instructions.c and prints instructions, exactly: for each leaf of the game
tree (a move on bare discs, and a move of the game as the search makes it), each move_score() and
each evaluate(). Boards' start-up code is built in FOLDER/<board> if it is not there. Fails if a
count of leaves is wrong.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile
import types

import instructions

ROOT = pathlib.Path(__file__).resolve().parents[2]
PORT = ROOT / "ports" / "cortex-m"
LEAVES = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288]  # by depth; Othello's known ones
BOARDS = [
    ("M0+", "microbit", ["-mcpu=cortex-m0plus"]),  # the board is an M0: the same instructions
    ("M3", "mps2-an385", ["-mcpu=cortex-m3"]),
    ("M4", "mps2-an386", ["-mcpu=cortex-m4", "-mfpu=fpv4-sp-d16", "-mfloat-abi=hard"]),
    ("M7", "mps2-an500", ["-mcpu=cortex-m7", "-mfpu=fpv5-sp-d16", "-mfloat-abi=hard"]),
]
MEASURES = ("move", "game_move", "move_score", "evaluate")


def board_folder(parent, board):
    """Its start-up code and linker script."""
    folder = parent / board
    if not (folder / "board.ld").exists():
        subprocess.run(["cmake", "-S", PORT, "-B", folder, "--toolchain",
                        PORT / "boards" / f"{board}.cmake"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", folder, "--target", "board"], check=True,
                   stdout=subprocess.DEVNULL)
    return folder


def build(folder, cpu, options, word, image):
    flags = [*cpu, "-mthumb", f"-O{options.optimize}", "-ffreestanding", "-ffunction-sections",
             "-fdata-sections"]
    include = [f"-I{ROOT / 'include'}", f"-I{ROOT / 'ports/common'}"]
    marks = image.with_suffix(".marks.o")
    subprocess.run(["arm-none-eabi-gcc", *flags, *include, "-c", ROOT / "ports/common/marks.c",
                    "-o", marks], check=True)
    objects = [path for path in sorted(folder.glob("CMakeFiles/board.dir/**/*"))
               if path.suffix in (".o", ".obj")]
    subprocess.run(["arm-none-eabi-g++", "-std=c++20", *flags, "-fno-exceptions", "-fno-rtti",
                    *include, f"-DPERFT_DEPTH={options.depth}", f"-DPERFT_WORD=Word::kBits{word}",
                    pathlib.Path(__file__).with_suffix(".cpp"), marks, *objects, "-nostdlib",
                    "-nostartfiles", f"-T{folder / 'board.ld'}",
                    "-Wl,--gc-sections,--no-warn-execstack", "-lgcc", "-o", image], check=True)


def measure(board, image, folder, options):
    """Returns instructions for each of MEASURES."""
    run = types.SimpleNamespace(emulate=PORT / "emulate", board=board, nm="arm-none-eabi-nm")
    text, groups = instructions.run(run, image, folder)
    counts = dict(line.split(": ") for line in text.splitlines())
    for name in ("move", "game_move"):
        if int(counts[name]) != LEAVES[options.depth]:
            sys.exit(f"{board}: {name}: {counts[name]} leaves at depth {options.depth}, "
                     f"not {LEAVES[options.depth]}")
    return [sum(group) / int(counts[name]) for name, group in zip(MEASURES, groups)]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--depth", type=int, default=7, choices=range(1, len(LEAVES)))
    parser.add_argument("--words", default="32,64,8", help="of 64, 32, 8")
    parser.add_argument("-O", dest="optimize", default="s", help="s, 2, ...")
    options = parser.parse_args()
    print("%-4s %5s %9s %10s %11s %9s" % ("core", "word", *MEASURES))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        instructions.compile_plugin(folder)
        for core, board, cpu in BOARDS:
            built = board_folder(options.folder, board)
            for word in options.words.split(","):
                image = folder / f"{board}-{word}.elf"
                build(built, cpu, options, word, image)
                print("%-4s %5s %9.1f %10.1f %11.1f %9.1f" %
                      (core, word, *measure(board, image, folder, options)), flush=True)


if __name__ == "__main__":
    main()
