"""picoply-train fit --features checkers-terms: from games to the numbers of checkers' evaluation."""
import re
import unittest

from train_support import Fit, ROOT, run
import unittests

WEIGHTS = "include/picoply/games/checkers/weights.hpp"


def form(text):
    """A header's code with every number of an initialiser as N, and blanks as one."""
    code = text[text.index("#ifndef"):]
    code = re.sub(r"(?<=[{ ,=])-?\d+(?=[,};])", "N", code)
    return re.sub(r" +", " ", code)


class Checkers(Fit):
    VERB, NODES = "fit", 50

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.games = cls.play("checkers", 120)

    def fit(self, output, *more):
        return self.train("--data", self.games, "--features", "checkers-terms", "--loss", "logistic",
                          "--scale", 60, *more, "-o", output)

    def test_replaces_the_librarys_numbers(self):
        done = self.fit("one.hpp")
        self.fit("two.hpp", "--quiet")
        text = (self.folder / "one.hpp").read_text()
        self.assertEqual(text, (self.folder / "two.hpp").read_text())
        self.assertIn("picoply-train fit --data checkers.games --features checkers-terms", text)
        self.assertIn("games of checkers8, seed 3", text)
        self.assertLess(max(map(len, text.splitlines())), 101)
        self.assertIn("124 bytes", done.stdout)
        # Only numbers differ, and those of the hunt do not.
        old = (ROOT / WEIGHTS).read_text()
        self.assertEqual(form(text), form(old))
        self.assertNotEqual(text[text.index("#ifndef"):], old[old.index("#ifndef"):])
        hunt = re.compile(r"    \{16, 6, 0, 0.*?\},", re.DOTALL)
        self.assertEqual(hunt.search(text).group(), hunt.search(old).group())
        # A man is what is held; what a king is so few games hardly tell.
        men = [int(n) for table in re.findall(r"\{([^{}]+)\}", text)[-4:-2]
               for n in re.findall(r"\d+", table)]
        kings = [int(n) for n in re.findall(r"\d+", re.findall(r"\{([^{}]+)\}", text)[-2])]
        self.assertEqual((len(men), len(kings)), (56, 32))
        self.assertAlmostEqual(sum(men[:28]) / 28, 85, delta=0.5)
        self.assertAlmostEqual(sum(men[28:]) / 28, 130, delta=0.5)
        self.assertGreater(sum(kings) / 32, 50)
        # What is fitted predicts better than nothing does, on games held out as well.
        zero, fitted = re.findall(r"([\d.]+) / ([\d.]+)", " ".join(text.split("//")))[:2]
        self.assertLess(float(fitted[0]), float(zero[0]))
        self.assertLess(float(fitted[1]), float(zero[1]))

    def test_the_library_takes_the_header(self):
        self.fit("one.hpp")
        tree = self.folder / "tree"
        run("cp", "-r", ROOT / "include", tree)
        source = self.folder / "use.cpp"
        source.write_text('#include "picoply/games/checkers/positional.hpp"\n'
                          '#include <cstdio>\n'
                          'using namespace picoply::checkers;\n'
                          'int main() {\n'
                          '  const Board b{{0x00000fffu, 0xff700000u}, 0};\n'
                          '  std::printf("%d", Positional::of(b, 0));\n'
                          '}\n')
        values = []
        for header in (None, self.folder / "one.hpp"):
            if header:
                run("cp", header, tree / "picoply/games/checkers/weights.hpp")
            built = run("c++", "-std=c++20", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-I", tree,
                        source, "-o", self.folder / "use")
            self.assertEqual(built.returncode, 0, built.stderr)
            values.append(int(run(self.folder / "use").stdout))
        self.assertNotEqual(values[0], values[1])
        for value in values:  # a man ahead
            self.assertGreater(value, 0)

    def test_refuses_what_it_cannot_do(self):
        terms = ["--features", "checkers-terms"]
        self.bad("--data", self.play("connect4", 2), *terms, says=["checkers-terms", "connect4"])
        self.bad("--data", self.games, "--features", "othello-terms", says=["checkers8"])
        self.bad("--data", self.games, "--features", "gomoku-terms", says=["checkers8"])
        self.bad("--data", self.games, *terms, "--loss", "logistic", "--first-ply", 900,
                 says=["no positions"])
        patterns = self.folder.parent / (self.folder.name + ".json")
        self.addCleanup(patterns.unlink)
        patterns.write_text('{"game": "checkers8", "cols": 8, "rows": 8, "symmetry": "none", "patterns":'
                            ' [{"name": "corner", "cells": "a1 b2"}]}')
        self.bad("--data", self.games, "--patterns", patterns, says=["no kings", "checkers-terms"])


if __name__ == "__main__":
    unittests.main()
