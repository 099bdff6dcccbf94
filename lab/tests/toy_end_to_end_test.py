"""A toy evaluation from nothing to a won match: games that an evaluation without any knowledge plays
against itself, a fit to their results, the header, a player made of it, and a match against the
untrained one at equal nodes."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import unittests  # noqa: E402  (the path comes first)

PROGRAMS = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else "build/lab/lab"
ROOT = pathlib.Path(__file__).resolve().parents[2]
LAB = ROOT / "lab"
PATTERNS = LAB / "train" / "patterns" / "othello6_toy.json"

GAMES = 1000  # of self-play
NODES = 200  # a move of the deciding match


class Toy(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_program(self, program, *arguments):
        done = subprocess.run([program, *map(str, arguments)], cwd=self.folder, text=True,
                              capture_output=True, timeout=300, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 0, f"{program} {arguments}\n{done.stdout}{done.stderr}")
        return done.stdout

    def lab(self, name, *arguments):
        return self.run_program(os.path.join(PROGRAMS, "picoply-" + name), *arguments)

    def build_player(self, struct, header, out):
        """A player library of Othello 6x6 that evaluates by the tables in `header`."""
        game = self.folder / f"{struct}.hpp"
        game.write_text("".join(f'#include "{file}"\n' for file in (
            "picoply/games/othello.hpp", self.folder / header, LAB / "train" / "pattern_game.hpp")))
        self.run_program(LAB / "build_player.sh",
                         "--type", f"PatternGame<Othello<6>, trained::{struct}>",
                         "--header", game, ROOT, "toy6", self.folder / out)
        return f"lib={out},symbol=pply_toy6"

    def match(self, first, second, games, seed, *more):
        return self.lab("match", first, second, "--game", "othello", "--size", "6", "--jobs", "2",
                        "--games", games, "--plies", "8", "--seed", seed, *more)

    def fit(self, out, *more):
        return self.lab("train", "fit", "--data", "self.games", "--patterns", PATTERNS,
                        "--unlabelled", "--lambda", "0", "--prior", "30", "--name", "Toy",
                        "--quiet", "-o", out, *more)

    def test_training_beats_no_training(self):
        self.lab("train", "blank", "--patterns", PATTERNS, "--name", "Blank", "-o", "blank.hpp")
        blank = self.build_player("Blank", "blank.hpp", "blank.so")

        # Unequal nodes, so that the two games of a pair are two different games.
        self.match(f"{blank},nodes=100", f"{blank},nodes=150", GAMES, 1, "--out", "self.jsonl")
        self.lab("train", "import", "self.jsonl", "-o", "self.games")

        self.fit("toy.hpp", "--curve", "curve.jsonl")
        curve = [json.loads(line) for line in (self.folder / "curve.jsonl").read_text().splitlines()]
        self.assertEqual([point["iteration"] for point in curve], list(range(len(curve))))
        self.assertLess(curve[-1]["train_loss"], 0.9 * curve[0]["train_loss"])
        self.assertLess(curve[-1]["holdout_loss"], 0.95 * curve[0]["holdout_loss"])

        # The same command makes the same bytes, wherever it writes them.
        self.fit("again.hpp")
        self.assertEqual((self.folder / "toy.hpp").read_bytes(),
                         (self.folder / "again.hpp").read_bytes())

        trained = self.build_player("Toy", "toy.hpp", "toy.so")
        summary = json.loads(self.match(f"{trained},nodes={NODES}", f"{blank},nodes={NODES}", 400,
                                        99, "--json"))
        self.assertEqual(summary["games"], 400)
        low, high = summary["elo_95"]
        print(f"trained against untrained: Elo {summary['elo']:+.0f} [{low:+.0f}, {high:+.0f}]",
              file=sys.stderr)
        self.assertGreater(low, 0)


if __name__ == "__main__":
    unittests.main()
