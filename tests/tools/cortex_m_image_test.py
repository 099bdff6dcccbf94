#!/usr/bin/env python3
"""What ports/cortex-m/check_image.py finds in broken firmware images, made here without a compiler:
cortex_m_image_test.py"""
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

PORT = pathlib.Path(__file__).resolve().parents[2] / "ports" / "cortex-m"
sys.path.insert(0, str(PORT))

import check_image  # noqa: E402
import elf_image  # noqa: E402

BOARD = {"BOARD_FLASH_ORIGIN": "0x08000000", "BOARD_FLASH_LENGTH": "64K",
         "BOARD_RAM_ORIGIN": "0x20000000", "BOARD_RAM_LENGTH": "8K"}
FLASH, RAM, STACK, CODE = 0x08000000, 0x20000000, 2048, 0x08000041
VECTORS = [RAM + STACK, CODE, CODE, CODE, CODE, CODE, CODE, 0, 0, 0, 0, CODE, CODE, 0, CODE, CODE]


def image(vectors=None, code=b"\xfe\xe7" * 8, flash=FLASH, ram=RAM, ram_size=4096, symbols=(("main", 1),)):
    """An executable: vectors and code in flash, RAM that the program fills, and a table of symbols."""
    text = struct.pack("<16I", *(vectors or VECTORS)) + code
    names = b"\0" + b"".join(name.encode() + b"\0" for name, _ in symbols)
    table = bytes(16)
    for name, section in symbols:
        table += struct.pack("<IIIBBH", names.index(b"\0" + name.encode() + b"\0") + 1, 0, 0, 0x12, 0, section)
    headers, at = 52, 52 + 2 * 32
    parts, places = b"", []
    for part in (text, table, names):
        places.append((at + len(parts), len(part)))
        parts += part
    sections = at + len(parts)
    out = b"\x7fELF\x01\x01\x01" + bytes(9)
    out += struct.pack("<HHIIIIIHHHHHH", 2, 40, 1, flash + 64, headers, sections, 0, 52, 32, 2, 40, 3, 0)
    out += struct.pack("<8I", 1, places[0][0], flash, flash, len(text), len(text), 5, 4)
    out += struct.pack("<8I", 1, 0, ram, ram, 0, ram_size, 6, 4)
    out += parts + bytes(40)
    out += struct.pack("<10I", 0, 2, 0, 0, *places[1], 2, 1, 4, 16)
    return out + struct.pack("<10I", 0, 3, 0, 0, *places[2], 0, 0, 1, 0)


def vectors(**changes):
    return [changes.get(f"v{number}", word) for number, word in enumerate(VECTORS)]


class Images(unittest.TestCase):
    def faults(self, **changes):
        return check_image.faults(elf_image.Image(image(**changes)), BOARD)

    def found(self, *parts, **changes):
        faults = self.faults(**changes)
        self.assertEqual(len(faults), len(parts), faults)
        for part, fault in zip(parts, faults):
            self.assertIn(part, fault)

    def test_a_sound_image(self):
        self.found()
        self.assertEqual(check_image.sizes(elf_image.Image(image()), BOARD), "flash 80 of 65536, RAM 4096 of 8192")

    def test_the_stack_pointer(self):
        self.found("the first stack pointer, 0x20002008, is not in RAM", vectors=vectors(v0=RAM + 8200))
        self.found("is not in RAM", vectors=vectors(v0=RAM))
        self.found("not a multiple of 8", vectors=vectors(v0=RAM + 2044))
        self.found(vectors=vectors(v0=RAM + 8192))

    def test_the_other_vectors(self):
        self.found("vector 1, 0x8000040, is not an address of Thumb code", vectors=vectors(v1=CODE - 1))
        self.found("vector 1, 0x0, is not an address", vectors=vectors(v1=0))
        self.found("vector 3, 0x0, is not an address", vectors=vectors(v3=0))
        self.found("vector 15, 0x8000051, does not lead to code", vectors=vectors(v15=FLASH + 0x51))
        self.found("vector 2, 0x20000001, does not lead to code in flash", vectors=vectors(v2=RAM + 1))

    def test_a_linker_script_for_other_memory(self):
        self.found("80 bytes are written to 0x0, outside of flash", "80 bytes are used at 0x0",
                   "there is no vector table at 0x8000000", flash=0)
        self.found("there is no vector table", flash=FLASH + 0x1000)
        self.found("4096 bytes are used at 0x24000000, outside of flash and RAM", ram=0x24000000)

    def test_what_does_not_fit(self):
        self.found("bytes are written to 0x8000000", "bytes are used at 0x8000000", code=bytes(65536))
        self.found("8196 bytes are used at 0x20000000", ram_size=8196)

    def test_symbols(self):
        self.found("memcpy is undefined", symbols=(("main", 1), ("memcpy", 0)))
        self.found("it has no symbols", symbols=())
        for name in ("malloc", "_malloc_r", "_sbrk", "printf", "__libc_init_array", "_exit", "__errno", "_Znwj",
                     "__cxa_atexit", "_Unwind_Resume", "_impure_ptr"):
            self.found(f"{name} should not be there", symbols=(("main", 1), (name, 1)))
        self.found(symbols=(("main", 1), ("board_exit", 1), ("print", 1), ("memcpy", 1), ("__aeabi_memcpy", 1)))

    def test_the_block_of_rp2350(self):
        block = [0xffffded3, 0x10210142, 0x000001ff, 0, 0xab123579]

        def faults(*words, before=0):
            whole = elf_image.Image(image(code=b"\xfe\xe7" * 8 + bytes(before) + struct.pack(f"<{len(words)}I", *words)))
            return check_image.faults(whole, BOARD | {"BOARD_BOOT_BLOCK": "rp2350"})

        self.assertEqual(faults(*block), [])
        self.assertEqual(faults(*block, before=4096 - 84), [])
        self.assertEqual(faults(*block[:2], 0x0203, 7, 0x000003ff, 0, block[4]), [])  # a vector table of its own
        for words, part in ((block[:0], "have no block"), (block[1:], "have no block"),
                            (block[:2], "it is cut short"), (block[:4], "is not a loop of itself"),
                            ([block[0], 0x11210142, *block[2:]], "has image types [4385], not 0x1021"),
                            ([block[0], 0x00000142, *block[2:]], "has image types [0]"),
                            ([block[0], block[2], 0, block[4]], "tells of 1 words of items, there are 0"),
                            ([*block[:2], 0x000002ff, 0, block[4]], "tells of 2 words of items, there are 1"),
                            ([block[0], 0x10210042, *block[2:]], "an item has no size"),
                            ([block[0], 0x00008006, *block[2:]], "it is cut short"),
                            ([*block[:3], 16, block[4]], "is not a loop of itself"),
                            ([*block[:4], 0], "is not a loop of itself")):
            found = faults(*words)
            self.assertEqual(len(found), 1, found)
            self.assertIn(part, found[0])
        self.assertIn("have no block", faults(*block, before=4096 - 80)[0])

    def test_a_file_that_is_cut_short_at_any_byte_is_refused(self):
        whole = image()
        for size in range(len(whole)):
            with self.assertRaises(elf_image.NotAnImage, msg=size):
                elf_image.Image(whole[:size])

    def test_other_files(self):
        for other in (b"", b"UF2\n" * 100, image()[:16] + b"\x02\0\x03\0" + image()[20:]):
            with self.assertRaises(elf_image.NotAnImage):
                elf_image.Image(other)

    def test_the_program(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "board.cmake").write_text("".join(f"set({key} {value})\n" for key, value in BOARD.items()))
            (folder / "good.elf").write_bytes(image())
            (folder / "bad.elf").write_bytes(image()[:100])
            def check(*images):
                return subprocess.run([sys.executable, "-B", PORT / "check_image.py", folder / "board.cmake",
                                       *[folder / one for one in images]], text=True, capture_output=True, check=False)
            self.assertEqual(check("good.elf").stdout, "good.elf: flash 80 of 65536, RAM 4096 of 8192\n")
            done = check("bad.elf", "good.elf", "none.elf")
            self.assertEqual(done.returncode, 1)
            self.assertIn("bad.elf: it is cut short\ngood.elf: flash", done.stdout)
            self.assertIn("none.elf: ", done.stdout)


if __name__ == "__main__":
    unittest.main()
