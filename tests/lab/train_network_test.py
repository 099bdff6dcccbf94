"""picoply-train network: the same bytes from any number of threads, a header that the library takes."""
import re
import unittest

from train_support import Fit, ROOT, run


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
        self.assertIn("Command: picoply-train network --data gomoku.games --channels 8 --epochs 6",
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
        (self.folder / "w.hpp").unlink()
        self.bad("--data", standard, "--start", "freestyle", "--channels", 16,
                 says=["no weights of 16 channels"])
        self.bad("--data", standard, "--start", "chess", says=["--start"], status=2)

    def test_heads_for_the_states_of_the_threats(self):
        fit = ["--data", self.games, "--holdout", 0.2]
        done = self.train(*fit, "--epochs", 6, "--heads", 32, "--name", "MyFull", "-o", "one.hpp")
        self.train(*fit, "--epochs", 6, "--heads", 32, "--name", "MyFull", "--jobs", 2, "-o", "two.hpp")
        text = (self.folder / "one.hpp").read_text()
        self.assertEqual(text, (self.folder / "two.hpp").read_text())
        self.assertIn("28,672 bytes", done.stdout)
        self.assertIn("--channels 8 --heads 32 --epochs 6", text)
        self.assertIn("NetworkWeights<8, 16, 32> kMyFull[1] = {{", text)
        heads = text.split("// bias, worth, threats\n")[1:]
        self.assertEqual(len(heads), 32)
        # What the library makes of them is what was fitted, so it asks the same heads.
        held_out, stored, tables = map(float, re.search(
            r"/ ([\d.]+), stored ([\d.]+), tables alone ([\d.]+)", done.stdout).groups())
        self.assertLess(held_out, tables)
        self.assertAlmostEqual(stored, held_out, delta=0.002)
        self.assertGreater(len({head.splitlines()[0] for head in heads}), 10)
        # All heads begin as the library's one.
        losses = [re.search(r"held out ([\d.]+)", self.train(
            *fit, "--epochs", 1, "--rate", 1e-6, "--start", "freestyle", *more, "-o", "w.hpp").stderr)
            .group(1) for more in ([], ["--heads", 32])]
        self.assertEqual(losses[0], losses[1])

    def test_channels_seed_and_rule(self):
        standard = self.play("standard", 60)
        texts = set()
        for more in (["--seed", 1], ["--seed", 2], ["--channels", 16], ["--channels", 32]):
            self.train("--data", standard, "--epochs", 1, "--quiet", "--name", "MyWeights", *more,
                       "-o", "w.hpp")
            texts.add((self.folder / "w.hpp").read_text())
        self.assertEqual(len(texts), 4)
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
        self.bad("--data", self.games, "--channels", "9", says=["--channels"], status=2)
        self.bad("--data", self.games, "--heads", "2", says=["--heads"], status=2)
        self.bad("--data", self.games, "--heads", "32", "--channels", "16", says=["--heads", "8 channels"])
        self.bad("--data", self.games, "--epochs", "0", says=["--epochs"], status=2)
        self.bad("--data", self.games, "--rate", "1", "--decay", "100", "--epochs", "3",
                 says=["does not fit"])


if __name__ == "__main__":
    unittest.main()
