#!/usr/bin/env python3
"""How the boards of ports/cortex-m say how they are checked, and that nothing pretends to run one that is only
built: cortex_m_boards_test.py"""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

PORT = pathlib.Path(__file__).resolve().parents[2] / "ports" / "cortex-m"


class Boards(unittest.TestCase):
    def test_every_board_says_how_it_is_checked(self):
        boards = sorted(PORT.glob("boards/*.cmake"))
        self.assertTrue(boards)
        for file in boards:
            said = re.findall(r"^set\(BOARD_CHECK (.*)\)$", file.read_text(), re.MULTILINE)
            self.assertEqual(len(said), 1, file.name)
            self.assertIn(said[0], ("qemu", "rp2040js", "built-only"), file.name)
            name = re.search(r"^set\(PICOPLY_BOARD (.*)\)$", file.read_text(), re.MULTILINE)
            self.assertEqual(name[1], file.stem)

    def test_boards_that_are_built_only_are_on_the_page_and_no_others(self):
        page = (PORT.parents[1] / "docs" / "ports" / "hardware.md").read_text()
        built_only = [file.stem for file in PORT.glob("boards/*.cmake") if "BOARD_CHECK built-only" in file.read_text()]
        self.assertEqual(sorted(re.findall(r"^\| `([\w-]+)`: .*(?:Cortex|RISC|Xtensa)", page, re.MULTILINE)),
                         sorted(built_only))

    def test_every_variable_is_described_and_no_other(self):
        page = (PORT / "README.md").read_text()
        rows = re.findall(r"^\| ((?:`(?:PICOPLY|BOARD)_\w+`(?:, )?)+) \|", page, re.MULTILINE)
        described = sorted(name for row in rows for name in re.findall(r"`(\w+)`", row))
        used = {name for file in PORT.glob("boards/*.cmake")
                for name in re.findall(r"^set\((\w+) ", file.read_text(), re.MULTILINE)}
        self.assertEqual(described, sorted(used))

    def test_every_processor_is_named(self):
        toolchain = (PORT.parents[1] / "cmake" / "toolchains" / "arm-none-eabi.cmake").read_text()
        row = re.search(r"^\| `PICOPLY_CORE` .*$", (PORT / "README.md").read_text(), re.MULTILINE)[0]
        self.assertEqual(re.findall(r"`(cortex-[\w]+)`", row), re.findall(r"^set\(picoply_core_([\w-]+)", toolchain, re.MULTILINE))

    def test_what_cannot_be_run_is_refused(self):
        with tempfile.TemporaryDirectory() as name:
            port = pathlib.Path(name)
            (port / "boards").mkdir()
            for script in ("emulate", "board.sh"):
                shutil.copy(PORT / script, port)
            (port / "boards" / "real.cmake").write_text("set(BOARD_CHECK built-only)\n")
            (port / "boards" / "vague.cmake").write_text("set(BOARD_CHECK somehow)\n")
            for board, why in (("real", "real is built, not run"), ("vague", "BOARD_CHECK is none of"),
                               ("none", "no such board")):
                done = subprocess.run([port / "emulate", board, "image.elf"], text=True, capture_output=True,
                                      check=False)
                self.assertEqual((done.returncode, done.stdout), (3, ""), board)
                self.assertIn(why, done.stderr)


if __name__ == "__main__":
    unittest.main()
