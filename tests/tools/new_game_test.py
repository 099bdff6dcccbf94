"""What `./run new-game` writes compiles and passes its own test: new_game_test.py"""
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))

import unittests  # noqa: E402

SPEC = importlib.util.spec_from_file_location("new_game", ROOT / "tools" / "new_game" / "__main__.py")
new_game = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(new_game)

COMPILER = os.environ.get("CXX", "c++")


def has_googletest():
    return shutil.which(COMPILER) is not None and subprocess.run(
        [COMPILER, "-E", "-x", "c++", "-include", "gtest/gtest.h", "/dev/null"], capture_output=True, check=False).returncode == 0


class NewGame(unittest.TestCase):
    def test_names_that_are_refused(self):
        for name in ("", "Peg", "peg row", "_peg", "peg_", "7up", "int", "../peg", "gomoku15", "checkers", "mnk"):
            listed = [game["name"] for game in json.loads(new_game.LIST.read_text())["games"]]
            self.assertIsNotNone(new_game.fault(name, listed), name)
        self.assertIsNone(new_game.fault("peg_row", ["gomoku15"]))

    @unittest.skipUnless(has_googletest(), "there is no compiler with GoogleTest")
    def test_it_compiles_and_passes(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name, "picoply")
            subprocess.run([sys.executable, "-B", ROOT / "tools" / "documents", "--clone", folder], check=True)
            made = subprocess.run([sys.executable, "-B", folder / "tools" / "new_game", "peg_row"],
                                  capture_output=True, text=True, check=False)
            self.assertEqual(made.returncode, 0, made.stdout + made.stderr)
            self.assertIn("PPLY_PEG_ROW_SIZE 4096u", (folder / "capi" / "picoply.h").read_text())
            again = subprocess.run([sys.executable, "-B", folder / "tools" / "new_game", "peg_row"],
                                   capture_output=True, text=True, check=False)
            self.assertEqual((again.returncode, again.stdout), (1, ""))
            self.assertIn("new-game: capi/games.json has a game peg_row", again.stderr)
            flags = ["-std=c++20", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror",
                     *(f"-I{folder / place}" for place in ("include", "capi", "tests"))]
            for arguments in (["-fsyntax-only", folder / "capi" / "games" / "peg_row.cpp"],
                              ["-O1", folder / "tests" / "unit" / "peg_row_test.cpp", "-o", folder / "test", "-lgtest",
                               "-lgtest_main", "-pthread"], None):
                done = subprocess.run([COMPILER, *flags, *arguments] if arguments else [folder / "test"],
                                      capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertIn("[  PASSED  ] ", done.stdout)


if __name__ == "__main__":
    unittests.main()
