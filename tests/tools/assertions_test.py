#!/usr/bin/env python3
"""PPLY_ASSERT (include/picoply/base.hpp): enough of them, none that does anything, and objects as released are
the same bytes without them."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("include", "capi", "src")
LEAST = 60
UNITS = ("capi/games/tictactoe.cpp", "capi/games/othello6.cpp", "capi/games/gomoku15.cpp", "src/engine/searching.cpp")
CALL = "PPLY_ASSERT("


def sources():
    return [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*"))
            if path.suffix in (".hpp", ".cpp") and path != ROOT / "include/picoply/base.hpp"]


def assertions(text):
    """[(start, end)] of each, from its name to the semicolon, which is no part of it."""
    found, start = [], text.find(CALL)
    while start >= 0:
        end, open_ones = start + len(CALL), 1
        while open_ones:
            open_ones += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        found.append((start, end))
        start = text.find(CALL, end)
    return found


def without(text):
    """The text with an empty statement for each; what stands in which line stays."""
    for start, end in reversed(assertions(text)):
        text = text[:start] + "\n" * text.count("\n", start, end) + text[end:]
    return text


def objects(root, folder):
    """{unit: bytes} of what the sources below `root` compile to."""
    running = [(unit, folder / f"{pathlib.Path(unit).stem}.o") for unit in UNITS]
    done = {}
    for unit, target in running:
        subprocess.run(["g++", "-std=c++20", "-Os", "-fno-exceptions", "-fno-rtti", "-I", "include", "-I", "capi", "-c", unit,
                        "-o", target], cwd=root, check=True)
        done[unit] = target.read_bytes()
    return done


class Assertions(unittest.TestCase):
    def test_there_are_enough(self):
        self.assertGreaterEqual(sum(len(assertions(path.read_text())) for path in sources()), LEAST)

    def test_they_change_nothing(self):
        for path in sources():
            text = path.read_text()
            for start, end in assertions(text):
                with self.subTest(file=path.name, condition=text[start:end]):
                    self.assertNotRegex(text[start:end], r"\+\+|--|[^=!<>]=[^=]")

    @unittest.skipUnless(shutil.which("g++"), "no g++")
    def test_released_objects_are_the_same_without(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            for name in FOLDERS:
                shutil.copytree(ROOT / name, folder / "plain" / name)
            for path in sources():
                text = path.read_text()
                (folder / "plain" / path.relative_to(ROOT)).write_text(without(text))
            self.assertFalse(re.search(r"PPLY_ASSERT\(", (folder / "plain/include/picoply/search.hpp").read_text()))
            self.assertEqual(objects(ROOT, folder), objects(folder / "plain", folder))


if __name__ == "__main__":
    unittest.main()
