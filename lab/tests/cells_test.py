"""Every cell of the table of docs/files.md that is about the lab's commands, as tests/desktop/cells_test.py does it for
picoply's own: python3 cells_test.py BUILD/lab"""
import os
import re
import subprocess

import match_support
from game_files import FORMATS, NONE, table
from match_support import program


class Cells(match_support.TestCase):
    TABLE = table()

    def read_openings(self, path, game):
        result = self.run_match("random", "random", "-g", game, "--openings", path, "--plies", "4", "--check")
        if result.status == 0:
            return True
        self.assertEqual(result.status, 1)
        self.assertIn(path, result.err)
        return False

    def read_import(self, path, game):
        done = subprocess.run([program("picoply-train"), "import", path, "-g", game, "-o", self.path("games")],
                              text=True, capture_output=True, timeout=60, check=False)
        if done.returncode == 0:
            self.count = sum(map(int, re.findall(r"(\d+) (?:games|left out)", done.stdout)))
            return True
        self.assertEqual(done.returncode, 1)
        self.assertIn(path, done.stderr)
        self.assertFalse(os.path.exists(self.path("games")))
        return False

    def test_what_is_read(self):
        for form in FORMATS:
            for game, name, data, _, count in form.files:
                path = self.write(name, data)
                with self.subTest(file=name):
                    self.assertEqual(self.read_openings(path, game), self.TABLE[form.name]["--openings"] != NONE)
                    self.assertEqual(self.read_import(path, game), self.TABLE[form.name]["import"] != NONE)
                    if self.TABLE[form.name]["import"] != NONE:
                        self.assertEqual(self.count, count)
                        os.remove(self.path("games"))

    def test_the_first_moves_are_the_opening(self):
        for form in FORMATS:
            for game, name, data, moves, _ in form.files:
                if moves:
                    _, records = self.match("random", "random", "-g", game, "--games", "2", "--openings",
                                            self.write(name, data), "--plies", "4")
                    self.assertTrue(moves.startswith(records[0]["opening"]), (name, records[0]["opening"]))
                    self.assertEqual(len(re.findall("[a-z]", records[0]["opening"])), 4)

    def test_what_is_damaged_is_refused(self):
        for form in FORMATS:
            ending = os.path.splitext(form.files[0][1])[1]
            for game, what, data in form.damaged:
                path = self.write("damaged" + ending, data)
                with self.subTest(format=form.name, damage=what):
                    for command, read in (("--openings", self.read_openings), ("import", self.read_import)):
                        if self.TABLE[form.name][command] != NONE:
                            self.assertFalse(read(path, game), command)


if __name__ == "__main__":
    match_support.main()
