"""picoply-train fit --layout library and file: tables that Othello 8x8's own evaluations read as the
trainer does."""
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
FOLDER = ROOT / "lab/train/patterns"
SMALL = json.loads((FOLDER / "othello8_small.json").read_text())
FULL = json.loads((FOLDER / "othello8_full.json").read_text())

WIDE = [{"name": "edge10", "cells": "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2"},
        {"name": "corner10", "cells": "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"},
        {"name": "triangle10", "cells": "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"}]

# Without optimisation, which takes longer than what it makes faster.
FLAGS = ["-std=c++20", "-O0", "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics", "-Wall",
         "-Wextra", "-Wconversion", "-Wshadow", "-Werror", "-fsanitize=undefined,address",
         "-fno-sanitize-recover=all", "-I", ROOT / "include"]

# Compares the values of boards of digits on its input with those of `evaluation`, on all words.
COMPARE = r"""
#include <stdio.h>
#include <vector>
#include "picoply/games/othello/loaded.hpp"
#include "picoply/games/othello/pattern_evaluation.hpp"
using namespace picoply;

template <Word W, class Evaluation>
int value(const Evaluation& evaluation, const char* digits) {
  using Set = othello::Bits<8, W>;
  Set own = Set(0), other = Set(0);
  for (uint8_t i = 0; i < 64; ++i) {
    if (digits[i] == '1') othello::toggle(own, i);
    if (digits[i] == '2') othello::toggle(other, i);
  }
  using Rays = othello::Rays<8, W>;
  return evaluation.template of<8, W>(own, other, Rays::mobility(own, other),
                                      Rays::mobility(other, own));
}

template <class Evaluation>
int compare(const Evaluation& evaluation) {
  char text[100];
  int expected = 0, wrong = 0, count = 0;
  while (scanf("%99s %d", text, &expected) == 2) {
    ++count;
    if (value<Word::kBits64>(evaluation, text) != expected) ++wrong;
    if (value<Word::kBits32>(evaluation, text) != expected) ++wrong;
    if (value<Word::kBits8>(evaluation, text) != expected) ++wrong;
  }
  printf("%d positions, %d wrong\n", count, wrong);
  return wrong != 0;
}
"""

# Of a header of so many bytes of tables.
EVALUATE = COMPARE + """
#include "weights.hpp"
using Evaluation = othello::PatternEvaluation<othello::weights::Trained>;
static_assert(Evaluation::kTableBytes == BYTES_OF_TABLES);
static_assert(BoardGame<Othello<8, Word::kBits64, Evaluation>>);

int main() { return compare(Evaluation()); }
"""

# Of a file of weights.
LOAD = COMPARE + r"""
int main() {
  std::vector<unsigned char> bytes(32u << 20);
  FILE* const file = fopen("weights.bin", "rb");
  bytes.resize(fread(bytes.data(), 1, bytes.size(), file));
  fclose(file);
  othello::WeightsFile weights;
  const othello::WeightsFault fault = weights.open(bytes.data(), bytes.size());
  if (fault != othello::WeightsFault::kNone) {
    printf("fault %d\n", int(fault));
    return 1;
  }
  return compare(othello::Loaded(weights));
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

    def fit(self, *more, iterations=8, layout="library", output="weights.hpp", **changes):
        path = self.folder / "patterns.json"
        content = SMALL | changes
        path.write_text(json.dumps({k: v for k, v in content.items() if v is not None}))
        return run(os.path.join(PROGRAMS, "picoply-train"), "fit", "--data", self.games, "--patterns",
                   path, "--layout", layout, "--name", "Trained", "--iterations", iterations, "--quiet",
                   "-o", output, *more, cwd=self.folder)

    def test_evaluates_as_the_trainer_does(self):
        patterns = SMALL["patterns"]
        step = SMALL["stages"] | {"empties": [0, 30], "between": "step"}
        for says, changes, bytes_of_tables in (
                ("small", {}, 18392),
                ("full", FULL, 3281 * 5 + 29525 + 3281 + 9842 + 1094 + 365 + 122 + 41),
                ("one stage", {"stages": None}, 18392),
                ("one stage, shared", {"stages": step | {"empties": [0]}}, 18392),
                ("steps", {"stages": step}, 18392),
                ("one pattern", {"patterns": patterns[4:5]}, 365),
                ("the widest", {"patterns": WIDE}, 3 * 29525),
                ("first and last", {"patterns": [FULL["patterns"][0], patterns[-1]]}, 29525 + 41)):
            with self.subTest(says):
                done = self.fit("--check", "check.txt", **changes)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(f"{bytes_of_tables:,} bytes of tables", done.stdout)
                source = self.folder / "check.cpp"
                source.write_text(EVALUATE)
                built = run("c++", *FLAGS, f"-DBYTES_OF_TABLES={bytes_of_tables}", "-I", self.folder,
                            source, "-o", self.folder / "check")
                self.assertEqual(built.returncode, 0, built.stderr)
                done = run(self.folder / "check", stdin=(self.folder / "check.txt").read_text())
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                self.assertRegex(done.stdout, r"^[1-9]\d\d+ positions, 0 wrong")

    def test_a_file_evaluates_as_the_trainer_does(self):
        (self.folder / "load.cpp").write_text(LOAD)
        built = run("c++", *FLAGS, self.folder / "load.cpp", "-o", self.folder / "load")
        self.assertEqual(built.returncode, 0, built.stderr)
        own = {"empties": [0, 15, 30, 45], "between": "step", "weights": "own"}
        for says, more, changes, bytes_of_tables in (
                ("shared, as the library's", (), FULL, 60675),
                ("shared, 16 bits", ("--bits", "16"), {}, 2 * 18392),
                ("of each stage", ("--bits", "16"), {"stages": own}, 8 * 18392),
                ("of each stage, blended", (), {"stages": own | {"between": "linear"}}, 4 * 18392),
                ("the widest", ("--bits", "16"), {"patterns": WIDE, "stages": own}, 24 * 29525)):
            with self.subTest(says):
                done = self.fit("--check", "check.txt", *more, layout="file", output="weights.bin",
                                **changes)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(f"{bytes_of_tables:,} bytes of tables", done.stdout)
                done = run(self.folder / "load", cwd=self.folder,
                           stdin=(self.folder / "check.txt").read_text())
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                self.assertRegex(done.stdout, r"^[1-9]\d\d+ positions, 0 wrong")
                self.assertIn(b"200 games of othello8, seed 5", (self.folder / "weights.bin").read_bytes())

    def test_a_match_plays_by_a_file(self):
        done = self.fit(layout="file", output="weights.bin")
        self.assertEqual(done.returncode, 0, done.stderr)
        done = run(os.path.join(ROOT, "lab", "build_player.sh"), ROOT, "othello8_loaded", "p.so",
                   "-O1", cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)

        def match(weights):
            player = "lib=p.so,symbol=pply_othello8_loaded,nodes=300"
            return run(os.path.join(PROGRAMS, "picoply-match"), "-g", "othello", "--games", "20", "--plies",
                       "8", "--seed", "1", f"{player},weights={weights}", player, cwd=self.folder)
        done = match("weights.bin")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("mean margin +0.00", done.stdout)  # as it is where both play the same
        (self.folder / "bad").write_bytes(b"x")
        for weights, says in ("bad", "bad: is too short"), ("none", "none: "):
            done = match(weights)
            self.assertEqual(done.returncode, 1)
            self.assertIn(says, done.stderr)

    def test_factors_fit_better_than_one_stage(self):
        few = [p for p in SMALL["patterns"] if p["name"] in ("corner6", "diagonal5", "diagonal4")]
        loss = {}
        for stages in ("shared", None):
            done = self.fit("--curve", "curve.jsonl", "--holdout", "0.3", iterations=48,
                            patterns=few, **({} if stages else {"stages": None}))
            self.assertEqual(done.returncode, 0, done.stderr)
            curve = [json.loads(line) for line in
                     (self.folder / "curve.jsonl").read_text().splitlines()]
            self.assertEqual([line["iteration"] for line in curve], list(range(len(curve))))
            loss[stages] = curve[-1]["train_loss"]
            if stages:
                command = " ".join((self.folder / "weights.hpp").read_text().split("//"))
                self.assertIn("--iterations 48 --rounds 8", " ".join(command.split()))
        self.assertLess(loss["shared"], loss[None] * 0.99)  # by as many bytes of tables

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
        patterns = SMALL["patterns"]
        longer = [patterns[0] | {"cells": patterns[0]["cells"] + " b2"}, *patterns[1:]]
        turned = [patterns[0] | {"cells": "h1 g1 f1 e1 d1 c1 b1 a1"}]
        own = SMALL["stages"] | {"weights": "own"}
        cases = [((), {"patterns": [patterns[1], patterns[0], *patterns[2:]]},
                  "pattern edge8 (a1b1c1d1e1f1g1h1) does not come after centre8"),
                 ((), {"patterns": [patterns[0], patterns[0] | {"name": "again"}]},
                  "pattern again (a1b1c1d1e1f1g1h1) does not come after edge8"),
                 ((), {"patterns": longer}, "pattern edge8 (a1b1c1d1e1f1g1h1b2) is none of the library's"),
                 ((), {"patterns": turned}, "(h1g1f1e1d1c1b1a1) is none of the library's"),
                 ((), {"patterns": [patterns[0] | {"everywhere": True}]}, "is none of the library's"),
                 ((), {"patterns": None}, "there are no patterns"),
                 ((), {"stages": own}, '"stages": the weights must be shared'),
                 ((), {"scalars": ["mobility", "constant"]},
                  "the scalars are not mobility, potential, constant"),
                 ((), {"scalars": ["potential", "mobility", "constant"]}, "the scalars are not"),
                 ((), {"scalars": None}, "the scalars are not"),
                 ((), {"colours": "free"}, "the colours are not tied"),
                 ((), {"symmetry": "mirror"}, "not all symmetries are used"),
                 (("--loss", "logistic"), {}, "--loss logistic: "),
                 (("--bits", "16"), {}, "entries have 16 bits, not 8")]
        for more, changes, says in cases:
            with self.subTest(says=says):
                done = self.fit(*more, **changes)
                self.assertEqual(done.returncode, 1, done.stdout)
                self.assertIn(says, done.stderr)
                self.assertFalse((self.folder / "weights.hpp").exists())


if __name__ == "__main__":
    unittests.main()
