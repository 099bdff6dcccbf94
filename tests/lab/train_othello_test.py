"""picoply-train fit --layout library: tables that Othello 8x8's own evaluation reads as the trainer does."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAMS = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else "build/lab/tools/lab"
ROOT = pathlib.Path(__file__).resolve().parents[2]
SET_J = json.loads((ROOT / "tools/lab/train/patterns/othello8_j.json").read_text())

FLAGS = ["-std=c++20", "-O1", "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics", "-Wall",
         "-Wextra", "-Wconversion", "-Wshadow", "-Werror", "-fsanitize=undefined,address",
         "-fno-sanitize-recover=all", "-I", ROOT / "include"]

# Compares the values of boards of digits on its input with those of the tables, on all words.
EVALUATE = """
#include <stdio.h>
#include "picoply/games/othello.hpp"
#include "picoply/games/othello/pattern_evaluation.hpp"
#include "weights.hpp"
using namespace picoply;
using Evaluation = othello::PatternEvaluation<othello::weights::Trained>;
static_assert(Evaluation::kTableBytes == %(bytes)s);
static_assert(BoardGame<Othello<8, Word::kBits64, Evaluation>>);

template <Word W>
int value(const char* digits) {
  using Set = othello::Bits<8, W>;
  Set own = Set(0), other = Set(0);
  for (uint8_t i = 0; i < 64; ++i) {
    if (digits[i] == '1') othello::toggle(own, i);
    if (digits[i] == '2') othello::toggle(other, i);
  }
  using Rays = othello::Rays<8, W>;
  return Evaluation::of<8, W>(own, other, Rays::mobility(own, other), Rays::mobility(other, own));
}

int main() {
  char text[100];
  int expected = 0, wrong = 0, count = 0;
  while (scanf("%%99s %%d", text, &expected) == 2) {
    ++count;
    if (value<Word::kBits64>(text) != expected) ++wrong;
    if (value<Word::kBits32>(text) != expected) ++wrong;
    if (value<Word::kBits8>(text) != expected) ++wrong;
  }
  printf("%%d positions, %%d wrong\\n", count, wrong);
  return wrong != 0;
}
"""


def run(program, *arguments, cwd=None, stdin=""):
    return subprocess.run([str(program), *map(str, arguments)], cwd=cwd, text=True, timeout=300,
                          capture_output=True, input=stdin)


class LibraryLayout(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        made = tempfile.TemporaryDirectory()
        cls.addClassCleanup(made.cleanup)
        cls.games = pathlib.Path(made.name) / "othello8.games"
        done = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--game", "othello", "--size", "8",
                   "--games", "200", "--seed", "5", "--nodes", "50", "--exact", "8", "--jobs", "2",
                   "--out", cls.games)
        assert done.returncode == 0, done.stderr

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def fit(self, *more, **changes):
        path = self.folder / "patterns.json"
        content = SET_J | changes
        path.write_text(json.dumps({k: v for k, v in content.items() if v is not None}))
        return run(os.path.join(PROGRAMS, "picoply-train"), "fit", "--data", self.games, "--patterns",
                   path, "--layout", "library", "--name", "Trained", "--iterations", "8", "--quiet",
                   "-o", "weights.hpp", *more, cwd=self.folder)

    def test_evaluates_as_the_trainer_does(self):
        for stages, bytes_of_tables in ((SET_J["stages"], 45333), (None, 15111),
                                        ({"empties": [0, 30], "between": "step"}, 30222)):
            with self.subTest(stages=stages):
                done = self.fit("--check", "check.txt", stages=stages)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(f"{bytes_of_tables:,} bytes of tables", done.stdout)
                source = self.folder / "check.cpp"
                source.write_text(EVALUATE % {"bytes": bytes_of_tables})
                built = run("c++", *FLAGS, "-I", self.folder, source, "-o", self.folder / "check")
                self.assertEqual(built.returncode, 0, built.stderr)
                done = run(self.folder / "check", stdin=(self.folder / "check.txt").read_text())
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                self.assertRegex(done.stdout, r"^[1-9]\d\d+ positions, 0 wrong")

    def test_the_same_bytes_again_and_where_they_come_from(self):
        texts = []
        for _ in range(2):
            self.assertEqual(self.fit().returncode, 0)
            texts.append((self.folder / "weights.hpp").read_text())
        self.assertEqual(texts[0], texts[1])
        self.assertIn("#ifndef PICOPLY_GAMES_OTHELLO_WEIGHTS_TRAINED_HPP_INCLUDED", texts[0])
        self.assertIn("200 games of othello8, seed 5", texts[0])
        self.assertNotIn(str(self.games.parent), texts[0])

    def test_refuses_what_the_library_cannot_evaluate(self):
        patterns = SET_J["patterns"]
        longer = [patterns[0] | {"cells": patterns[0]["cells"] + " b2"}, *patterns[1:]]
        cases = [((), {"patterns": patterns[:-1]}, "there are 8 patterns, not 9"),
                 ((), {"patterns": [patterns[1], patterns[0], *patterns[2:]]},
                  "pattern row2 is not a1b1c1d1e1f1g1h1"),
                 ((), {"patterns": longer}, "pattern edge8 is not a1b1c1d1e1f1g1h1"),
                 ((), {"scalars": ["mobility"]}, "the scalars are not mobility and constant"),
                 ((), {"scalars": ["constant", "mobility"]}, "the scalars are not"),
                 ((), {"colours": "free"}, "the colours are not tied"),
                 ((), {"symmetry": "mirror"}, "not all symmetries are used"),
                 (("--bits", "16"), {}, "entries have 16 bits, not 8")]
        for more, changes, says in cases:
            with self.subTest(says=says):
                done = self.fit(*more, **changes)
                self.assertEqual(done.returncode, 1, done.stdout)
                self.assertIn(says, done.stderr)
                self.assertFalse((self.folder / "weights.hpp").exists())


if __name__ == "__main__":
    unittest.main()
