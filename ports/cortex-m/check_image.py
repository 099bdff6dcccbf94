#!/usr/bin/env python3
"""Checks what can be seen of a firmware image without running it: check_image.py BOARD.cmake IMAGE.elf...

  - it is a whole Arm executable; what is written lies in the board's flash, what is used when it runs in its flash or RAM
  - it begins with the vector table: a stack pointer in RAM, aligned to 8, and addresses of Thumb code in flash
  - where BOARD.cmake sets BOARD_BOOT_BLOCK, its boot ROM finds what it looks for
  - no symbol is undefined, and none is a heap's, a C library's or of C++'s run-time

Prints the flash and the RAM that each image takes of what BOARD.cmake says there is.
"""
import pathlib
import re
import sys

import elf_image
import rp2350_block

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import check_archive  # noqa: E402

# Besides what the library's archive must not have: what newlib starts, ends and prints with.
LIBRARY = re.compile(r"^_?(s?n?printf|puts|putchar|exit)(_r)?$|^_(sbrk|write|read|malloc|free|impure_ptr)(_r)?$|"
                     r"^_(start|init|fini)$|^__(libc|errno|retarget|call_exit)")
BOOT_BLOCKS = {"rp2350": rp2350_block.faults}
VECTORS = 16  # words: those of the processor itself; the programs use no interrupts
RESET, HARD_FAULT = 1, 3
UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20}


def described(text):
    """What a board's file sets: name -> value."""
    return dict(re.findall(r"^set\(((?:BOARD|PICOPLY)_\w+) ([^)]*)\)", text, re.MULTILINE))


def memory(board, name):
    """The addresses of FLASH or RAM."""
    origin = int(board[f"BOARD_{name}_ORIGIN"], 0)
    number, unit = re.fullmatch(r"(\d+)([KM]?)", board[f"BOARD_{name}_LENGTH"]).groups()
    return range(origin, origin + int(number) * UNITS[unit])


def lies_in(address, size, place):
    return place.start <= address and address + size <= place.stop


def misplaced(image, flash, ram):
    for one in image.segments:
        if one.content and not lies_in(one.load_address, len(one.content), flash):
            yield f"{len(one.content)} bytes are written to {one.load_address:#x}, outside of flash"
        if not lies_in(one.address, one.size, flash) and not lies_in(one.address, one.size, ram):
            yield f"{one.size} bytes are used at {one.address:#x}, outside of flash and RAM"


def bad_vectors(image, flash, ram):
    """Armv7-M Architecture Reference Manual, B1.5.3; the same on Armv6-M and Armv8-M."""
    words = [image.word(flash.start + 4 * i) for i in range(VECTORS)]
    if None in words:
        yield f"there is no vector table at {flash.start:#x}, where flash begins"
        return
    code = [range(one.address, one.address + len(one.content)) for one in image.segments if one.runnable]
    if not ram.start < words[0] <= ram.stop:
        yield f"the first stack pointer, {words[0]:#x}, is not in RAM"
    elif words[0] % 8:
        yield f"the first stack pointer, {words[0]:#x}, is not a multiple of 8"
    for number, word in list(enumerate(words))[1:]:
        if word == 0 and number not in (RESET, HARD_FAULT):
            continue
        if word % 2 == 0:
            yield f"vector {number}, {word:#x}, is not an address of Thumb code: bit 0 is clear"
        elif word - 1 not in flash or not any(word - 1 in one for one in code):
            yield f"vector {number}, {word:#x}, does not lead to code in flash"


def bad_symbols(image):
    if not image.symbols:
        yield "it has no symbols to look at"
    for one in image.symbols:
        if not one.defined:
            yield f"{one.name} is undefined"
        if check_archive.BANNED.search(one.name) or LIBRARY.search(one.name):
            yield f"{one.name} should not be there"


def faults(image, board):
    flash, ram = memory(board, "FLASH"), memory(board, "RAM")
    found = [*misplaced(image, flash, ram), *bad_vectors(image, flash, ram), *bad_symbols(image)]
    if "BOARD_BOOT_BLOCK" in board:
        found += BOOT_BLOCKS[board["BOARD_BOOT_BLOCK"]](image, flash.start)
    return found


def sizes(image, board):
    flash, ram = memory(board, "FLASH"), memory(board, "RAM")
    written = sum(len(one.content) for one in image.segments)
    used = sum(one.size for one in image.segments if one.address in ram)
    return f"flash {written} of {len(flash)}, RAM {used} of {len(ram)}"


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    board = described(pathlib.Path(sys.argv[1]).read_text())
    failed = False
    for name in sys.argv[2:]:
        path = pathlib.Path(name)
        try:
            image = elf_image.Image(path.read_bytes())
            found = faults(image, board)
        except (elf_image.NotAnImage, OSError) as error:
            found = [str(error)]
        for fault in found:
            print(f"{path.name}: {fault}")
        if not found:
            print(f"{path.name}: {sizes(image, board)}")
        failed |= bool(found)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
