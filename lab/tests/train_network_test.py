"""picoply-train network: the same bytes from any number of threads, a header that the library takes."""
import re
import unittest

from train_support import Fit, ROOT, run
import unittests


class Network(Fit):
    VERB, NODES = "network", 50

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.games = cls.play("gomoku", 400)

    def test_replaces_the_librarys_weights(self):
        fit = ["--data", self.games, "--epochs", 6, "--holdout", 0.2]
        done = self.train(*fit, "-o", "one.hpp")
        self.train(*fit, "--jobs", 3, "--quiet", "-o", "three.hpp")
        text = (self.folder / "one.hpp").read_text()
        self.assertEqual(text, (self.folder / "three.hpp").read_text())
        self.assertIn("Command: picoply-train network --data gomoku.games --evaluation small --epochs 6",
                      text)
        self.assertIn("8,584 bytes", done.stdout)
        # It learns, and whole numbers lose nothing worth mentioning.
        training = [float(x) for x in re.findall(r"epoch \d: ([\d.]+)", done.stderr)]
        self.assertEqual(len(training), 6)
        self.assertLess(training[-1], training[0])
        held_out, stored, tables = map(float, re.search(
            r"/ ([\d.]+), stored ([\d.]+), tables alone ([\d.]+)", done.stdout).groups())
        self.assertLess(held_out, tables)
        self.assertAlmostEqual(stored, held_out, delta=0.002)

        tree = self.folder / "tree"
        run("cp", "-r", ROOT / "include", tree)
        (tree / "picoply/games/gomoku/weights/small_freestyle.hpp").write_text(text)
        source = self.folder / "use.cpp"
        source.write_text('#include "picoply/games/gomoku/small.hpp"\n'
                          'using namespace picoply;\n'
                          'int main() {\n'
                          '  Gomoku<15, Rule::kFreestyle, gomoku::Small> g;\n'
                          '  const Value before = g.evaluate();\n'
                          '  g.make(112);\n'
                          '  return g.evaluate() != before ? 0 : 1;\n'
                          '}\n')
        built = run("c++", "-std=c++20", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-I", tree,
                    source, "-o", self.folder / "use")
        self.assertEqual(built.returncode, 0, built.stderr)
        self.assertEqual(run(self.folder / "use").returncode, 0)

    def test_renju_has_weights_for_either_colour(self):
        renju = self.play("renju", 200)
        done = self.train("--data", renju, "--epochs", 2, "--name", "SmallRenju", "-o", "w.hpp")
        text = (self.folder / "w.hpp").read_text()
        self.assertIn("17,168 bytes", done.stdout)
        self.assertIn(" kSmallRenju[2] = {", text)
        black, white = text.split("// own\n")[1:]
        self.assertNotEqual(black[:2000], white[:2000])
        held_out, stored = map(float, re.search(r"/ ([\d.]+), stored ([\d.]+)", done.stdout).groups())
        self.assertAlmostEqual(stored, held_out, delta=0.002)

    def test_starts_from_the_librarys_weights(self):
        standard = self.play("standard", 60)

        def first_loss(*more):
            done = self.train("--data", standard, "--epochs", 1, "--rate", 1e-6, "--holdout", 0.5,
                              *more, "-o", "w.hpp")
            return float(re.search(r"held out ([\d.]+)", done.stderr).group(1))
        # They know the game, even those of a rule that is much the same; random ones do not.
        random = first_loss()
        self.assertLess(first_loss("--start", "standard"), random - 0.01)
        self.assertLess(first_loss("--start", "freestyle"), random - 0.01)
        self.assertTrue("--start freestyle" in (self.folder / "w.hpp").read_text())
        self.assertLess(first_loss("--start", "freestyle", "--evaluation", "full"),
                        first_loss("--evaluation", "full") - 0.01)
        (self.folder / "w.hpp").unlink()
        self.bad("--data", standard, "--start", "chess", says=["--start"], status=2)

    def test_a_wide_network(self):
        fit = ["--data", self.games, "--holdout", 0.2, "--evaluation", "full", "--name", "MyFull"]
        done = self.train(*fit, "--epochs", 6, "-o", "one.hpp")
        self.train(*fit, "--epochs", 6, "--jobs", 2, "-o", "two.hpp")
        text = (self.folder / "one.hpp").read_text()
        self.assertEqual(text, (self.folder / "two.hpp").read_text())
        self.assertIn("27,072 bytes", done.stdout)
        self.assertIn("--evaluation full --epochs 6", text)
        self.assertIn("WideNetworkWeights<8, 16, 16> kMyFull[1] = {{", text)
        heads = text.split("// bias, worth, threats\n")[1:]
        self.assertEqual(len(heads), 16)
        # What the library makes of them is what was fitted, so it asks the same heads and blocks.
        held_out, stored, tables = map(float, re.search(
            r"/ ([\d.]+), stored ([\d.]+), tables alone ([\d.]+)", done.stdout).groups())
        self.assertLess(held_out, tables)
        self.assertAlmostEqual(stored, held_out, delta=0.002)
        self.assertGreater(len({head.splitlines()[0] for head in heads}), 8)

    def test_seed_and_rule(self):
        standard = self.play("standard", 60)
        texts = set()
        for more in (["--seed", 1], ["--seed", 2], ["--evaluation", "full"]):
            self.train("--data", standard, "--epochs", 1, "--quiet", "--name", "MyWeights", *more,
                       "-o", "w.hpp")
            texts.add((self.folder / "w.hpp").read_text())
        self.assertEqual(len(texts), 3)
        for text in texts:
            self.assertIn(" kMyWeights[1] = {", text)
            self.assertIn("PICOPLY_GAMES_GOMOKU_WEIGHTS_MY_WEIGHTS_HPP_INCLUDED", text)
            self.assertLess(max(map(len, text.splitlines())), 101)

    def test_refuses_what_it_cannot_do(self):
        self.bad("--data", self.play("connect4", 2), says=["connect4", "gomoku, standard"])
        self.bad("--data", "nothing.games", says=["nothing.games"])
        self.bad("--data", self.games, "--name", "no name", says=["no name"])
        self.bad("--data", self.games, "--lambda", "2", says=["--lambda"])
        self.bad("--data", self.games, "--scale", "0", says=["--scale"])
        self.bad("--data", self.games, "--last-ply", "0", "--first-ply", "1", says=["no positions"])
        self.bad("--data", self.games, "--evaluation", "nano", says=["--evaluation"], status=2)
        self.bad("--data", self.games, "--epochs", "0", says=["--epochs"], status=2)
        self.bad("--data", self.games, "--rate", "1", "--decay", "100", "--epochs", "3",
                 says=["does not fit"])


if __name__ == "__main__":
    unittests.main()
