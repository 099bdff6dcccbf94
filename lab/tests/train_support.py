"""What the tests of the trainer's fits of Gomoku have in common."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAMS = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else "build/lab/lab"
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))  # for the tests, too


def run(program, *arguments, cwd=None):
    return subprocess.run([str(program), *map(str, arguments)], cwd=cwd, text=True, timeout=300,
                          capture_output=True)


class Fit(unittest.TestCase):
    """Fits of one kind: what `picoply-train` is asked for, and positions a move of the games."""
    VERB, NODES = "", 0

    @classmethod
    def setUpClass(cls):
        made = tempfile.TemporaryDirectory()
        cls.addClassCleanup(made.cleanup)
        cls.made = made.name

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    @classmethod
    def play(cls, game, games):
        path = pathlib.Path(cls.made) / f"{game}.games"
        done = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--game", game, "--games", games,
                   "--seed", 3, "--nodes", cls.NODES, "--out", path)
        assert done.returncode == 0, done.stderr
        return path

    def train(self, *arguments, status=0):
        done = run(os.path.join(PROGRAMS, "picoply-train"), self.VERB, *arguments, cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def bad(self, *arguments, says, status=1):
        done = self.train(*arguments, "-o", "w.hpp", status=status)
        for text in says:
            self.assertIn(text, done.stderr)
        self.assertEqual(os.listdir(self.folder), [])
