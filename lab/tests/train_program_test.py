"""picoply-train and build_player.sh: headers that evaluate as the trainer does, hostile inputs."""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
import zlib

PROGRAMS = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else "build/lab/lab"
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
from othello_rules import Board, name, other  # noqa: E402  (the path comes first)
import unittests  # noqa: E402

LAB = ROOT / "lab"

LIBRARY_FLAGS = ["-std=c++20", "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics",
                 "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror",
                 "-I", ROOT / "include", "-I", ROOT / "capi", "-I", LAB]

# Prints the header's value for each board of digits on its input; C only, as the library is.
EVALUATE = """
#include <stdio.h>
#include "picoply/games/%(game_header)s"
#include "tables.hpp"
#include "train/pattern_game.hpp"
using Game = %(game)s;
using Evaluation = picoply::PatternEvaluation<Game, picoply::trained::Tables>;
using Whole = picoply::PatternGame<Game, picoply::trained::Tables>;
static_assert(picoply::BoardGame<Whole>);
int main() {
  char text[600];
  int expected = 0, wrong = 0, count = 0;
  while (scanf("%%599s %%d", text, &expected) == 2) {
    uint8_t digits[picoply::trained::Tables::kCells];
    for (uint32_t i = 0; i < picoply::trained::Tables::kCells; ++i) digits[i] = uint8_t(text[i] - '0');
    const int value = Evaluation::of(digits);
    ++count;
    if (value != expected) {
      ++wrong;
      printf("%%s: %%d, not %%d\\n", text, value, expected);
    }
    Whole whole;  // the first player is to move; not every board can be of a game
    if (whole.set_position(digits, 0).fault != picoply::PositionFault::kNone) continue;
    if (whole.evaluate() != expected) ++wrong;
  }
  printf("%%d positions, %%d wrong\\n", count, wrong);
  return wrong != 0;
}
"""


def run(program, *arguments, cwd=None, stdin=None, environment=None):
    return subprocess.run([str(program), *map(str, arguments)], cwd=cwd, text=True, timeout=300, env=environment,
                          capture_output=True, input=stdin if stdin is not None else "")


class TestCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.made.cleanup)
        cls.games = pathlib.Path(cls.made.name) / "othello6.games"
        done = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--game", "othello", "--size", "6",
                   "--games", "300", "--seed", "5", "--nodes", "50,100", "--exact", "8",
                   "--jobs", "2", "--out", cls.games)
        assert done.returncode == 0, done.stderr

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def train(self, *arguments, status=0):
        done = run(os.path.join(PROGRAMS, "picoply-train"), *arguments, cwd=self.folder)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def bad(self, *arguments, says, status=1):
        before = sorted(os.listdir(self.folder))
        done = self.train(*arguments, status=status)
        for text in says:
            self.assertIn(text, done.stderr)
        self.assertEqual(sorted(os.listdir(self.folder)), before)  # nothing was written

    def patterns(self, **changes):
        content = {"game": "othello6", "cols": 6, "rows": 6, "scalars": ["mobility", "constant"],
                   "stages": {"empties": [0, 11, 22], "between": "linear"},
                   "patterns": [{"name": "edge", "cells": "a1 b1 c1 d1 e1 f1"},
                                {"name": "corner", "cells": "a1 b1 c1 a2 b2 a3"},
                                {"name": "line", "cells": "a1 a2 a3", "everywhere": True}]}
        content.update(changes)
        path = self.folder / "patterns.json"
        path.write_text(json.dumps({k: v for k, v in content.items() if v is not None}))
        return path

    def fit(self, *more, **changes):
        return self.train("fit", "--data", self.games, "--patterns", self.patterns(**changes),
                          "--quiet", "-o", "tables.hpp", *more)


class Headers(TestCase):
    def check_header(self, game="picoply::Othello<6>", game_header="othello.hpp", optimised=False):
        source = self.folder / "check.cpp"
        source.write_text(EVALUATE % {"game": game, "game_header": game_header})
        sanitised = ["-O0", "-fsanitize=undefined,address", "-fno-sanitize-recover=all"]
        for flags in [sanitised, ["-O2"]] if optimised else [sanitised]:
            built = run("c++", *LIBRARY_FLAGS, *flags, "-I", self.folder, source, "-o",
                        self.folder / "check")
            self.assertEqual(built.returncode, 0, built.stderr)
            done = run(self.folder / "check", stdin=(self.folder / "check.txt").read_text())
            self.assertEqual(done.returncode, 0, done.stdout[-2000:] + done.stderr)
        self.assertRegex(done.stdout, r"^[1-9]\d+ positions, 0 wrong")

    def test_every_form_evaluates_as_the_trainer_does(self):
        forms = [("8", "direct", {}), ("16", "direct", {"colours": "free"}),
                 ("8", "tied", {"stages": {"empties": [0, 8, 16, 24], "between": "step"}}),
                 ("16", "tied", {"scalars": ["constant", "discs", "mobility"]}),
                 ("8", "direct", {"scalars": None, "stages": None}),
                 ("8", "direct", {"patterns": None})]
        for bits, layout, changes in forms:
            with self.subTest(bits=bits, layout=layout, changes=changes):
                self.fit("--bits", bits, "--layout", layout, "--check", "check.txt", **changes)
                self.check_header(optimised=not changes)

    def test_another_game(self):
        done = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--game", "connect4", "--games",
                   "200", "--seed", "5", "--nodes", "50,100", "--out", self.folder / "c4.games")
        self.assertEqual(done.returncode, 0, done.stderr)
        size = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--info", self.folder / "c4.games")
        game = re.search(r"connect4[^\s,]*", size.stdout).group()
        patterns = self.patterns(game=game, cols=7, rows=6, symmetry="mirror", colours="free",
                                 scalars=["constant"], stages=None,
                                 patterns=[{"name": "row", "cells": "a1 b1 c1 d1", "everywhere": True},
                                           {"name": "column", "cells": "a1 a2 a3 a4",
                                            "everywhere": True}])
        self.train("fit", "--data", "c4.games", "--patterns", patterns, "--quiet", "--loss",
                   "logistic", "-o", "tables.hpp", "--check", "check.txt", "--curve", "curve.jsonl")
        self.check_header("picoply::ConnectFour<7, 6>", "connect_four.hpp")
        curve = [json.loads(line) for line in (self.folder / "curve.jsonl").read_text().splitlines()]
        self.assertAlmostEqual(curve[0]["train_loss"], 0.6931, places=3)  # ln 2: all even
        self.assertLess(curve[-1]["train_loss"], 0.66)

    def test_the_same_bytes_wherever_they_are_written(self):
        self.fit()
        first = (self.folder / "tables.hpp").read_bytes()
        self.fit("--curve", "curve.jsonl")
        self.assertEqual(first, (self.folder / "tables.hpp").read_bytes())
        self.fit("--prior", "11")
        self.assertNotEqual(first, (self.folder / "tables.hpp").read_bytes())

    def test_provenance(self):
        self.fit()
        text = re.sub(r"\n//\s+", " ", (self.folder / "tables.hpp").read_text())
        for part in ("Command: picoply-train fit --data othello6.games --patterns patterns.json",
                     "300 games of othello6, seed 5", "held out", "as stored here"):
            self.assertIn(part, text)
        self.assertNotIn(self.made.name, text)  # no folders
        self.assertRegex(text, r"crc32 [0-9a-f]{8}")

    def test_clang_format_leaves_headers_alone(self):
        formatter = next((f for f in ("clang-format-16", "clang-format")
                          if run("sh", "-c", f"command -v {f}").returncode == 0), None)
        if formatter is None:
            self.skipTest("clang-format is not installed")
        self.fit()
        self.train("fit", "--data", self.games, "--features", "othello-terms", "--quiet", "-o",
                   "weights.hpp")
        self.train("probcut", "--data", self.games, "--depth", "3", "--positions", "100", "-o",
                   "probcut.hpp")
        (self.folder / ".clang-format").write_bytes((ROOT / ".clang-format").read_bytes())
        for name in ("tables.hpp", "weights.hpp", "probcut.hpp"):
            done = run(formatter, "--dry-run", "-Werror", self.folder / name)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_othello_terms_replace_the_librarys_table(self):
        self.train("fit", "--data", self.games, "--features", "othello-terms", "--quiet", "-o",
                   "weights.hpp")
        text = (self.folder / "weights.hpp").read_text()
        tree = self.folder / "tree"
        run("cp", "-r", ROOT / "include", tree)
        (tree / "picoply/games/othello/weights/terms.hpp").write_text(text)
        source = self.folder / "use.cpp"
        source.write_text('#include "picoply/games/othello.hpp"\n'
                          'int main() { return picoply::Othello<8>().evaluate(); }\n')
        done = run("c++", *LIBRARY_FLAGS[:-6], "-I", tree, "-c", source, "-o", self.folder / "use.o")
        self.assertEqual(done.returncode, 0, done.stderr)
        # A corner is worth having in the middle of the game, and moves at its beginning.
        rows = [[int(n) for n in re.findall(r"-?\d+", row)]
                for row in re.findall(r"^    \{(.*)\},$", text, re.MULTILINE)]
        self.assertEqual([len(row) for row in rows], [8] * 5)
        self.assertGreater(rows[2][0], 0)

    def test_gomoku_terms_replace_the_librarys_tables(self):
        games = self.folder / "renju.games"
        done = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--game", "renju", "--games", "160",
                   "--seed", "1", "--nodes", "50", "--out", games)
        self.assertEqual(done.returncode, 0, done.stderr)
        fit = ["fit", "--data", games, "--features", "gomoku-terms", "--loss", "logistic",
               "--scale", "300", "--quiet", "-o"]
        self.train(*fit, "one.hpp")
        self.train(*fit, "two.hpp")
        text = (self.folder / "one.hpp").read_text()
        self.assertEqual(text, (self.folder / "two.hpp").read_text())
        self.assertIn("--features gomoku-terms", text)
        # Black's and white's: worths of pairs of 12 line classes, and the members of ThreatWeights.
        pairs = [int(n) for triangle in re.findall(r"Worth\[2\]\[78\] = \{(.+?)\n\};", text, re.DOTALL)
                 for n in re.findall(r"-?\d+", triangle)]
        self.assertEqual(len(pairs), 2 * 78)
        rows = [row.count(",") + 1 for row in re.findall(r"^ +\{(.+)\},$", text, re.MULTILINE)]
        self.assertEqual(rows, 2 * ([64, 64] + 24 * [24] + 4 * [24] + [6, 10]))
        # Renju's threats are stored in bytes, in parts of 4.
        threats = [int(n) for row in re.findall(r"^ +\{(.+)\},$", text, re.MULTILINE) for n in row.split(",")]
        self.assertEqual({n % 4 for n in threats}, {0})
        self.assertGreater(pairs[28], pairs[15])  # an open three is more than an open two
        tree = self.folder / "tree"
        run("cp", "-r", ROOT / "include", tree)
        (tree / "picoply/games/gomoku/weights/renju.hpp").write_text(text)
        source = self.folder / "use.cpp"
        source.write_text('#include "picoply/games/gomoku.hpp"\n'
                          'using namespace picoply;\n'
                          'int main() { return Gomoku<15, Rule::kRenju>().evaluate(); }\n')
        done = run("c++", *LIBRARY_FLAGS[:-6], "-I", tree, "-c", source, "-o", self.folder / "use.o")
        self.assertEqual(done.returncode, 0, done.stderr)
        # What is fitted predicts better than nothing does, on games held out as well.
        zero, fitted = re.findall(r"([\d.]+) / ([\d.]+)", " ".join(text.split("//")))[:2]
        self.assertLess(float(fitted[1]), float(zero[1]))

    def test_gomoku_terms_need_gomoku(self):
        self.bad("fit", "--data", self.games, "--features", "gomoku-terms", "-o", "w.hpp",
                 says=["gomoku-terms", "othello6"])

    def test_probcut(self):
        self.train("probcut", "--data", self.games, "--depth", "4", "--positions", "800",
                   "--stages", "2", "-o", "one.hpp", "--json", "one.json", "--jobs", "2")
        self.train("probcut", "--data", self.games, "--depth", "4", "--positions", "800",
                   "--stages", "2", "-o", "two.hpp", "--json", "two.json", "--jobs", "1")
        for end in (".hpp", ".json"):
            self.assertEqual((self.folder / ("one" + end)).read_bytes(),
                             (self.folder / ("two" + end)).read_bytes())
        lines = json.loads((self.folder / "one.json").read_text())["lines"]
        self.assertEqual(len(lines), 2 * 6)
        sigma = {(l["stage"], l["shallow"], l["deep"]): l for l in lines}
        for line in lines:
            self.assertTrue(line["fitted"])
            self.assertGreater(line["slope"], 0.5)
            self.assertLess(line["slope"], 1.5)
        # A search two plies shallower tells more than one three plies shallower.
        self.assertGreater(sigma[1, 2, 4]["correlation"], sigma[1, 1, 4]["correlation"] - 0.02)
        source = self.folder / "use.cpp"
        source.write_text('#include "one.hpp"\nusing P = picoply::trained::ProbCut;\n'
                          "static_assert(P::pair(1, 2) == 0 && P::pair(3, 4) == P::kPairs - 1);\n"
                          "static_assert(P::kLines[1][P::pair(2, 4)].sigma > 0);\n")
        done = run("c++", *LIBRARY_FLAGS, "-I", self.folder, "-fsyntax-only", source)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_probcut_of_evaluations(self):
        games = self.folder / "othello8.games"
        done = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--game", "othello", "--games", "60",
                   "--seed", "5", "--nodes", "50", "--out", games)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = {}
        for evaluation in ("nano", "full"):
            self.train("probcut", "--data", games, "--evaluation", evaluation, "--depth", "4",
                       "--positions", "400", "-o", "cut.hpp", "--json", "cut.json")
            lines[evaluation] = json.loads((self.folder / "cut.json").read_text())["lines"]
            self.assertIn("--evaluation " + evaluation, (self.folder / "cut.hpp").read_text())
        self.assertNotEqual(lines["nano"], lines["full"])


class Hostile(TestCase):
    def test_pattern_files(self):
        cases = [({"patterns": [{"name": "x", "cells": "a1 z9"}]}, ["pattern x", "z9", "not on the board"]),
                 ({"patterns": [{"name": "x", "cells": "a1 a1"}]}, ["twice"]),
                 ({"patterns": [{"name": "x", "cells": "a1 %"}]}, ["character 4"]),
                 ({"patterns": [{"name": "x y", "cells": "a1"}]}, ["patterns[0].name"]),
                 ({"patterns": [{"name": "x", "cells": "a1"}, {"name": "x", "cells": "b1"}]},
                  ["patterns[1]", "taken"]),
                 ({"patterns": [{"name": "x"}]}, ["patterns[0]", '"cells" is missing']),
                 ({"patterns": [{"name": "x", "cells": "a1", "cels": 1}]}, ["unknown key", "cels"]),
                 ({"patterns": [{"name": "x", "cells": "a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2 a3"}]},
                  ["at most 12"]),
                 ({"patterns": 5}, ["patterns: a list"]),
                 ({"patterns": None, "scalars": None}, ["neither patterns nor scalars"]),
                 ({"cols": 0}, ["cols: a whole number from 1 to 26"]),
                 ({"cols": 18446744073709551615}, ["cols: a whole number"]),
                 ({"cols": 6.5}, ["cols: a whole number"]),
                 ({"cols": 7}, ["is for othello6 on 7x6"]),
                 ({"game": "gomoku15", "scalars": None}, ["is for gomoku15"]),
                 ({"game": "gomoku15"}, ["mobility is known in Othello only"]),
                 ({"stages": {"empties": [0, 9, 9]}}, ["stages.empties[2]"]),
                 ({"stages": {"empties": [3]}}, ["stages.empties[0]"]),
                 ({"stages": {"empties": []}}, ["stages.empties"]),
                 ({"stages": {"empties": [0], "between": "cubic"}}, ["stages.between", "cubic"]),
                 ({"stages": {"empties": [0], "weights": "lent"}}, ["stages.weights", "lent", "own, shared"]),
                 ({"stages": {"empties": [0], "weights": True}}, ["stages.weights: a text"]),
                 ({"stages": {"empties": [0], "weight": "own"}}, ["unknown key", "weight"]),
                 ({"game": "gomoku15", "scalars": ["constant", "potential"]},
                  ["scalars[1]", "potential is known in Othello only"]),
                 ({"scalars": ["potential", "potential"]}, ["scalars[1]", "twice"]),
                 ({"game": "othello6", "cols": 5, "scalars": ["potential"], "patterns": None},
                  ["is for othello6 on 5x6"]),
                 ({"symmetry": "some"}, ["symmetry", "some"]),
                 ({"scalars": ["tempo"]}, ["scalars[0]", "tempo"])]
        for changes, says in cases:
            with self.subTest(changes=changes):
                path = self.patterns(**changes)
                self.bad("fit", "--data", self.games, "--patterns", path, "-o", "tables.hpp",
                         says=["picoply-train: ", *says])

    def test_what_the_pattern_game_does_not_evaluate(self):
        shared = {"empties": [0, 11, 22], "between": "linear", "weights": "shared"}
        for changes, says in (({"stages": shared}, "shared weights"),
                              ({"scalars": ["potential"]}, "potential")):
            path = self.patterns(**changes)
            for layout in ("direct", "tied"):
                self.bad("fit", "--data", self.games, "--patterns", path, "--layout", layout, "-o",
                         "tables.hpp", says=[says, "--layout library", "PatternGame"])
            self.bad("blank", "--patterns", path, "-o", "tables.hpp", says=[says, "--layout library"])
        path = self.patterns(stages=shared)
        self.bad("fit", "--data", self.games, "--patterns", path, "--loss", "logistic", "-o",
                 "tables.hpp", says=["--loss logistic", "patterns.json", "shared weights"])
        self.bad("fit", "--data", self.games, "--patterns", path, "--layout", "library", "-o",
                 "tables.hpp", says=["--layout library", "the game is othello6"])
        self.bad("fit", "--data", self.games, "--patterns", path, "--rounds", "0", "-o",
                 "tables.hpp", says=["--rounds"], status=2)

    def test_show_tells_the_bytes(self):
        self.assertRegex(self.train("show", self.patterns()).stdout, r"3 stages, .* bytes direct, [\d,]+ tied")
        small = ROOT / "lab/train/patterns/othello8_small.json"
        self.assertRegex(self.train("show", small).stdout,
                         r"5 stages that share weights, 3 scalars, .* 50 factors; 18,392 bytes")

    def test_files_that_are_no_json(self):
        for content in (b"", b"{", b"\xff\xfe\x00", b'{"game": "oth', b"[" * 100000):
            path = self.folder / "patterns.json"
            path.write_bytes(content)
            self.bad("fit", "--data", self.games, "--patterns", path, "-o", "tables.hpp",
                     says=["patterns.json"])

    def test_damaged_data(self):
        whole = self.games.read_bytes()
        path = self.folder / "damaged.games"
        patterns = self.patterns()
        cases = [b"", whole[:20], whole[:-1], whole + b"x", whole[:len(whole) // 2]]
        for at in (3, 30, len(whole) // 3, len(whole) - 2):
            cases.append(whole[:at] + bytes([whole[at] ^ 0x10]) + whole[at + 1:])
        for content in cases:
            path.write_bytes(content)
            self.bad("fit", "--data", path, "--patterns", patterns, "-o", "tables.hpp",
                     says=["damaged.games"])
            self.bad("probcut", "--data", path, "-o", "cut.hpp", says=["damaged.games"])

    def test_evaluations(self):
        self.bad("probcut", "--data", self.games, "--evaluation", "tiny", "-o", "cut.hpp", says=["tiny"])

    def test_options(self):
        fit = ["fit", "--data", self.games, "--patterns", self.patterns(), "-o", "tables.hpp"]
        self.bad(*fit, "--lambda", "2", says=["--lambda", "0 to 1"])
        self.bad(*fit, "--lambda", "nan", says=["--lambda"])
        self.bad(*fit, "--scale", "0", "--loss", "logistic", says=["--scale"])
        self.bad(*fit, "--limit", "-5", says=["--limit"])
        self.bad(*fit, "--name", "int x; int", says=["no name of a C++ struct"])
        self.bad(*fit, "--bits", "7", says=["--bits"], status=2)
        self.bad(*fit, "--features", "othello-terms", says=["--features"], status=2)
        self.bad("fit", "--data", self.games, "-o", "tables.hpp", says=["--patterns"], status=2)
        self.bad("fit", "--data", "missing", "--patterns", "x", "-o", "t", says=["missing"])
        self.bad(*fit[:-1], "no/such/folder/t.hpp", says=["no/such/folder"])
        self.bad(says=["subcommand"], status=2)

    def test_imports(self):
        match = self.folder / "match.jsonl"
        done = run(os.path.join(PROGRAMS, "picoply-match"), "nodes=30", "random", "--game",
                   "othello", "--size", "6", "--games", "20", "--out", match)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.train("import", match, "-o", "match.games")
        info = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--info",
                   self.folder / "match.games")
        self.assertEqual(info.returncode, 0, info.stderr)
        self.assertRegex(info.stdout, r"games +20,")
        (self.folder / "match.games").unlink()
        whole = match.read_bytes()
        for content in (b"", whole[:-10], whole.replace(b'"moves":"', b'"moves":"a1', 1)):
            match.write_bytes(content)
            self.bad("import", match, "-o", "match.games", says=["match.jsonl"])

    def test_imports_a_match_with_games_that_were_not_played_to_the_end(self):
        match = self.folder / "match.jsonl"
        run(os.path.join(PROGRAMS, "picoply-match"), "random", "random", "--game", "othello", "--size",
            "6", "--games", "40", "--draw-after", "33", "--out", match)
        done = self.train("import", match, "-o", "match.games")
        games, left_out = map(int, re.findall(r"(\d+) (?:games|left)", done.stdout))
        self.assertEqual(games + left_out, 40)
        self.assertGreater(min(games, left_out), 0)
        info = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--info",
                   self.folder / "match.games")
        self.assertRegex(info.stdout, r"games +%d," % games)

    def test_imports_lists_of_games(self):
        """Two whole games of 4x4, and one that is not over."""
        games = [self.whole_game(chance) for chance in range(2)]
        file = self.folder / "games.txt"
        file.write_text("# two games\n" + "\n".join(games) + "\n" + games[0][:8] + "\n")
        done = self.train("import", file, "-g", "othello", "-s", "4", "-o", "games.ppg")
        self.assertIn("2 games, 1 left out", done.stdout)
        info = run(os.path.join(PROGRAMS, "picoply-selfplay"), "--info", self.folder / "games.ppg")
        self.assertRegex(info.stdout, r"games +2,")
        file.write_text(games[0] + "\n" + games[0] + "a1\n")
        self.bad("import", file, "-g", "othello", "-s", "4", "-o", "bad.ppg", says=["games.txt:2"])
        self.assertFalse((self.folder / "bad.ppg").exists())
        self.bad("import", file, "-o", "bad.ppg", says=["games.txt"])
        file.write_text(games[0][:8] + "\n")
        self.bad("import", file, "-g", "othello", "-s", "4", "-o", "bad.ppg", says=["no game"])

    @staticmethod
    def whole_game(seed):
        chance = random.Random(seed)
        board, turn, text = Board(4), "X", ""
        while True:
            moves = board.moves(turn)
            if not moves and not board.moves(other(turn)):
                return text
            if moves:
                cell = chance.choice(moves)
                board.play(turn, cell)
                text += name(cell)
            turn = other(turn)

    def test_import_refuses_moves_that_break_the_rules(self):
        """With right checksums, so that the rules are what finds it."""
        match = self.folder / "match.jsonl"
        run(os.path.join(PROGRAMS, "picoply-match"), "nodes=30", "random", "--game", "othello",
            "--size", "6", "--games", "2", "--out", match)
        lines = match.read_bytes().splitlines(keepends=True)
        lines[1] = re.sub(rb'"moves":"[a-f][1-6]', b'"moves":"a1', lines[1])
        body = b"".join(lines[:-1])
        end = json.loads(lines[-1])
        end["end"]["crc32"] = f"{zlib.crc32(body):08x}"
        match.write_bytes(body + json.dumps(end, separators=(",", ":")).encode() + b"\n")
        self.bad("import", match, "-o", "match.games", says=["match.jsonl: record 0", "a1"])


class BuildPlayer(TestCase):
    def build(self, *arguments, environment=None):
        return run(LAB / "build_player.sh", *arguments, cwd=self.folder, environment=environment)

    def test_the_same_sources_give_the_same_bytes(self):
        # At -O0, which compiles in a fraction of the time: where sources lie is written down at every level.
        compiled = {name: value for name, value in os.environ.items() if name != "PICOPLY_OBJECTS"}
        kept = {**compiled, "PICOPLY_OBJECTS": str(self.folder / "objects")}
        done = self.build(ROOT, "tictactoe", self.folder / "one.so", "-O0", environment=compiled)
        self.assertEqual(done.returncode, 0, done.stderr)
        copy = self.folder / "elsewhere"
        copy.mkdir()
        for part in ("include", "capi", "src"):
            run("cp", "-r", ROOT / part, copy)
        self.assertEqual(self.build(copy, "tictactoe", "two.so", "-O0", environment=kept).returncode, 0)
        objects = sorted((self.folder / "objects").iterdir())
        self.assertEqual(len(objects), len([*ROOT.glob("capi/*.cpp"), *ROOT.glob("src/*/*.cpp")]) + 1)
        # From the objects that another folder left; and other text is compiled anew.
        self.assertEqual(self.build(ROOT, "tictactoe", "three.so", "-O0", environment=kept).returncode, 0)
        self.assertEqual(sorted((self.folder / "objects").iterdir()), objects)
        self.assertEqual(self.build(ROOT, "connect4", "four.so", "-O0", environment=kept).returncode, 0)
        self.assertEqual(len(list((self.folder / "objects").iterdir())), len(objects) + 1)
        one = (self.folder / "one.so").read_bytes()
        self.assertEqual(one, (self.folder / "two.so").read_bytes())
        self.assertEqual(one, (self.folder / "three.so").read_bytes())
        self.assertNotEqual(one, (self.folder / "four.so").read_bytes())
        symbols = run("nm", "-D", "--defined-only", self.folder / "one.so").stdout
        names = [line.split()[-1] for line in symbols.splitlines()]
        self.assertIn("pply_search_step", names)
        self.assertIn("pply_tictactoe", names)
        self.assertTrue(all(name.startswith("pply_") for name in names), names)

    def test_plays_as_the_library_does(self):
        self.assertEqual(self.build(ROOT, "othello6", "o6.so").returncode, 0)
        for player in ("nodes=60", "lib=./o6.so,nodes=60"):
            done = run(os.path.join(PROGRAMS, "picoply-match"), player, "random", "--game",
                       "othello", "--size", "6", "--games", "10", "--out",
                       self.folder / (player[:3] + ".jsonl"), cwd=self.folder)
            self.assertEqual(done.returncode, 0, done.stderr)
        games = [[json.loads(line)["moves"] for line in
                  (self.folder / name).read_text().splitlines() if '"moves"' in line]
                 for name in ("nod.jsonl", "lib.jsonl")]
        self.assertEqual(len(games[0]), 10)
        # The desktop's own engine may be deeper than the library's; at 60 nodes neither gets there.
        self.assertEqual(games[0], games[1])

    def test_faults_are_named(self):
        for arguments, says in [((ROOT, "chess", "x.so"), "has no game chess"),
                                ((self.folder, "othello6", "x.so"), "no checkout of picoply"),
                                ((ROOT, "../x", "x.so"), "no game's name"),
                                (("--type", "T", ROOT, "t", "x.so"), "go together"),
                                (("--type", "Nothing", "--header", "none.hpp", ROOT, "t", "x.so"),
                                 "does not compile")]:
            done = self.build(*arguments)
            self.assertEqual(done.returncode, 1, arguments)
            self.assertIn(says, done.stderr)
            self.assertFalse((self.folder / "x.so").exists())


if __name__ == "__main__":
    unittests.main()
