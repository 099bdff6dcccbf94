"""picoply-train order: learns which moves are chosen, in a header that the library takes."""
import re
import unittest

from train_support import Fit, ROOT, run
import unittests


class Order(Fit):
    VERB, NODES = "order", 100

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.games = cls.play("gomoku", 600)

    def test_replaces_the_librarys_order(self):
        fit = ["--data", self.games, "--epochs", 3, "--rate", 0.03, "--holdout", 0.2]
        done = self.train(*fit, "-o", "one.hpp")
        self.train(*fit, "--quiet", "-o", "two.hpp")
        text = (self.folder / "one.hpp").read_text()
        self.assertEqual(text, (self.folder / "two.hpp").read_text())
        self.assertIn("Command: picoply-train order --data gomoku.games --evaluation small --epochs 3", text)
        self.assertIn("OrderWeights<8> kSmallOrderFreestyle[1] = {{", text)
        self.assertLess(max(map(len, text.splitlines())), 101)
        self.assertIn("1,024 bytes", done.stdout)
        # It learns, more than the classes of lines know, and whole numbers lose little.
        losses = [float(x) for x in re.findall(r"held out ([\d.]+),", done.stderr)]
        self.assertEqual(len(losses), 3)
        self.assertLess(losses[-1], losses[0])
        fitted, stored, tables = map(float, re.findall(r"([\d.]+) %", done.stdout))
        self.assertGreater(fitted, tables)
        self.assertAlmostEqual(stored, fitted, delta=2)

        tree = self.folder / "tree"
        run("cp", "-r", ROOT / "include", tree)
        source = self.folder / "use.cpp"
        source.write_text('#include "picoply/games/gomoku/small.hpp"\n'
                          '#include <cstdio>\n#include <initializer_list>\n'
                          'using namespace picoply;\n'
                          'int main() {\n'
                          '  Gomoku<15, Rule::kFreestyle, gomoku::Small> g;\n'
                          '  for (const auto m : {112, 113, 98}) g.make(Move(m));\n'
                          '  for (int m = 80; m < 150; ++m) std::printf("%d ", g.move_score(Move(m)));\n'
                          '}\n'.replace("Move(", "decltype(g)::Move("))
        scores = set()
        for header in (None, text):
            if header:
                (tree / "picoply/games/gomoku/weights/small_order_freestyle.hpp").write_text(header)
            built = run("c++", "-std=c++20", "-Wall", "-Wextra", "-Werror", "-I", tree, source, "-o",
                        self.folder / "use")
            self.assertEqual(built.returncode, 0, built.stderr)
            scores.add(run(self.folder / "use").stdout)
        self.assertEqual(len(scores), 2)

    def test_renju_has_an_order_for_either_colour(self):
        done = self.train("--data", self.play("renju", 60), "--epochs", 1, "--name",
                          "SmallOrderRenju", "-o", "w.hpp")
        text = (self.folder / "w.hpp").read_text()
        self.assertIn("2,048 bytes", done.stdout)
        self.assertIn(" kSmallOrderRenju[2] = {", text)
        black, white = text.split("// own\n")[1:]
        self.assertNotEqual(black, white)

    def test_the_larger_network_has_channels_of_its_own(self):
        fit = ["--data", self.games, "--epochs", 1, "--quiet", "-o", "w.hpp"]
        weights = set()
        for evaluation in ("small", "full"):
            self.train(*fit, "--evaluation", evaluation)
            weights.add((self.folder / "w.hpp").read_text().split("// own\n")[1])
        self.assertEqual(len(weights), 2)

    def test_refuses_what_it_cannot_do(self):
        caro = self.play("caro", 2)
        self.bad("--data", caro, says=["Caro"])
        self.bad("--data", self.play("connect4", 2), says=["connect4", "gomoku, standard"])
        self.bad("--data", "nothing.games", says=["nothing.games"])
        self.bad("--data", self.games, "--data", self.play("standard", 2),
                 says=["standard.games", "another rule", "gomoku.games"])
        self.bad("--data", self.games, "--name", "no name", says=["no name"])
        self.bad("--data", self.games, "--scale", "0", says=["--scale"])
        self.bad("--data", self.games, "--scale", "1e9", says=["does not fit"])
        self.bad("--data", self.games, "--evaluation", "nano", says=["--evaluation"], status=2)
        self.bad("--data", self.games, "--epochs", "0", says=["--epochs"], status=2)


if __name__ == "__main__":
    unittests.main()
