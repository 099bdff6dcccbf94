"""What picoply_add_game() refuses, and how it says so: add_game_test.py"""
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@unittest.skipUnless(shutil.which("cmake"), "there is no CMake")
class Refusals(unittest.TestCase):
    def said(self, call):
        """What CMake says of a project that makes this call."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "below").mkdir()
            (folder / "below" / "CMakeLists.txt").write_text("add_custom_target(elsewhere)\n")
            (folder / "CMakeLists.txt").write_text(
                f'cmake_minimum_required(VERSION 3.22)\nproject(refused LANGUAGES NONE)\nadd_subdirectory(below)\n'
                f'include("{ROOT}/cmake/PicoplyAddGame.cmake")\npicoply_add_game({call})\n')
            done = subprocess.run(["cmake", "-S", name, "-B", folder / "build"], capture_output=True, text=True, check=False)
            self.assertNotEqual(done.returncode, 0, call)
            return " ".join(done.stderr.split())

    def test_each_names_the_game_and_what_is_wrong(self):
        for call, text in (
                ('Gomoku13 "Gomoku<13>" MAX_PLY 4', 'picoply_add_game: "Gomoku13" is not a C identifier in lower case'),
                ('x "Gomoku<13>"', 'picoply_add_game(x): MAX_PLY "" is not within 1 .. 63'),
                ('x "Gomoku<13>" MAX_PLY 0', 'picoply_add_game(x): MAX_PLY "0" is not within 1 .. 63'),
                ('x "Gomoku<13>" MAX_PLY 64', 'picoply_add_game(x): MAX_PLY "64" is not within 1 .. 63'),
                ('x "Gomoku<13>" MAX_PLY 4 DEPTH 5', "picoply_add_game(x): unknown arguments DEPTH;5"),
                ('x "Gomoku<13>" MAX_PLY 4 TARGET app', "picoply_add_game(x): there is no target app yet"),
                ('x "Gomoku<13>" MAX_PLY 4 TARGET elsewhere',
                 "picoply_add_game(x): the target elsewhere is of another folder")):
            with self.subTest(call):
                self.assertIn(text, self.said(call))


if __name__ == "__main__":
    unittest.main()
