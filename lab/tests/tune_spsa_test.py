"""SPSA on functions whose best point is known, constants in C++ text, the record of a run."""
import json
import os
import pathlib
import random
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import unittests  # noqa: E402  (the path comes first)

if len(sys.argv) > 1:
    sys.argv.pop()  # the folder of programs: none is needed here
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "lab" / "tune"))
import constants  # noqa: E402
import spsa  # noqa: E402
import state  # noqa: E402


class Match:
    """Games whose winner is drawn: the strength of a side falls with the square of its distance from
    the best point, and a difference of 400 points is ten wins to one."""

    def __init__(self, best, scale, games, seed):
        self.best, self.scale, self.games, self.random = best, scale, games, random.Random(seed)

    def elo(self, values):
        return -sum(((v - b) / s) ** 2 for v, b, s in zip(values, self.best, self.scale))

    def play(self, plus, minus):
        chance = 1 / (1 + 10 ** ((self.elo(minus) - self.elo(plus)) / 400))
        wins = sum(self.random.random() < chance for _ in range(self.games))
        return (2 * wins - self.games) / self.games


def tune(parameters, match, iterations, seed):
    method = spsa.Spsa(parameters, iterations, match.games, seed)
    theta = method.start()
    for k in range(iterations):
        signs, plus, minus = method.sides(k, theta)
        for p, a, b in zip(parameters, plus, minus):
            assert p.least <= a <= p.most and p.least <= b <= p.most
        theta = method.update(k, theta, signs, match.play(plus, minus))
    return theta


class Converges(unittest.TestCase):
    def test_on_a_noisy_objective(self):
        """From 150 Elo below the best to within 15, with matches of 40 games that alone tell nothing
        finer than 100 Elo. Five runs, so that none of them is luck."""
        best, scale = [40, 700, 5], [3, 40, 0.5]
        for seed in range(5):
            parameters = [spsa.Parameter("a", 20, 0, 100, 6), spsa.Parameter("b", 400, 0, 2000, 80),
                          spsa.Parameter("c", 8, 0, 20, 1)]
            match = Match(best, scale, 40, seed)
            before = match.elo([p.start for p in parameters])
            theta = tune(parameters, match, 400, seed)
            self.assertLess(before, -100)
            self.assertGreater(match.elo(theta), -15, theta)

    def test_pure_noise_leads_nowhere_far(self):
        """Where nothing matters chance leads some six steps away (spsa.py), hardly ever thrice that."""
        parameters = [spsa.Parameter("a", 500, 0, 1000, 10)]

        class Coin(Match):
            def elo(self, values):
                return 0

        for seed in range(5):
            theta = tune(parameters, Coin([], [], 40, seed), 400, seed)
            self.assertLess(abs(theta[0] - 500), 10 * 20)

    def test_stays_within_bounds(self):
        parameters = [spsa.Parameter("a", 5, 0, 10, 1)]
        self.assertEqual(round(tune(parameters, Match([20], [1], 40, 1), 200, 1)[0]), 10)

    def test_gain_sequences_are_spalls(self):
        p = spsa.Parameter("a", 1000, -10**6, 10**6, 10)
        method = spsa.Spsa([p], 100, 64, 1, rate=2.0)
        # At first the difference of chance in 64 games moves by `rate` steps ...
        moved = method.update(0, [0.0], [1], 1 / 8)[0]
        self.assertAlmostEqual(moved, 20.0)
        # ... later by a_k / c_k of that.
        later = method.update(50, [0.0], [1], 1 / 8)[0]
        self.assertAlmostEqual(later / moved, (11 / 61) ** 0.602 * 51 ** 0.101)
        # The sides end up one step away.
        _, plus, minus = method.sides(99, [1000.0])
        self.assertLessEqual(abs(abs(plus[0] - minus[0]) - 20), 1)

    def test_the_same_seed_tosses_the_same_coins(self):
        parameters = [spsa.Parameter(name, 50, 0, 100, 5) for name in "abc"]
        first, again, other = (spsa.Spsa(parameters, 100, 40, seed) for seed in (3, 3, 4))
        theta = first.start()
        runs = [[m.sides(k, theta) for k in range(20)] for m in (first, again, other)]
        self.assertEqual(runs[0], runs[1])
        self.assertNotEqual(runs[0], runs[2])

    def test_rounding_is_fair(self):
        """Sides average to where they should be, though each is a whole number."""
        method = spsa.Spsa([spsa.Parameter("a", 0, -100, 100, 1.3)], 4000, 40, 1)
        middles = [sum(side[0] for side in method.sides(k, [7.3])[1:]) / 2 for k in range(4000)]
        self.assertAlmostEqual(sum(middles) / len(middles), 7.3, delta=0.05)


SOURCE = """
// constexpr int kCommented = 5;
inline constexpr int32_t kPlain = 60;  // = 7
static constexpr uint8_t kHex = 0x1Fu;
constexpr int kNegative{-12};
inline constexpr int16_t kTable[2][3] = {
    {1, -2, 3},  // {9, 9, 9}
    {4, 5, 6},
};
constexpr int kSum = kPlain + 1;
constexpr const char* kText = "kPlain = 3;";
constexpr uint64_t kBig = 1'000'000u;
template <int N> struct S { static constexpr int kInner = 3; };
constexpr int kTwice = 1; namespace other { constexpr int kTwice = 2; }
if constexpr (kPlain > 3) { kPlain; }
"""


class Constants(unittest.TestCase):
    def value(self, name, *index):
        return constants.locate(SOURCE, name, index, "x.hpp")[2]

    def test_values(self):
        self.assertEqual(self.value("kPlain"), 60)
        self.assertEqual(self.value("kHex"), 31)
        self.assertEqual(self.value("kNegative"), -12)
        self.assertEqual(self.value("kTable", 0, 1), -2)
        self.assertEqual(self.value("kTable", 1, 2), 6)
        self.assertEqual(self.value("kBig"), 1000000)
        self.assertEqual(self.value("kInner"), 3)

    def test_replacing_changes_nothing_else(self):
        changed = constants.replace(SOURCE, "kTable", (0, 1), 77, "x.hpp")
        self.assertEqual(changed, SOURCE.replace("{1, -2, 3}", "{1, 77, 3}"))
        changed = constants.replace(SOURCE, "kNegative", (), -5, "x.hpp")
        self.assertEqual(changed, SOURCE.replace("{-12}", "{-5}"))
        changed = constants.replace(SOURCE, "kPlain", (), 61, "x.hpp")
        self.assertEqual(changed, SOURCE.replace("kPlain = 60", "kPlain = 61"))

    def test_faults(self):
        for name, index, says in [("kNone", (), "no constexpr definitions of kNone"),
                                  ("kCommented", (), "no constexpr"),
                                  ("kTwice", (), "2 constexpr definitions"),
                                  ("kSum", (), "not a plain whole number"),
                                  ("kTable", (), "not a plain whole number"),
                                  ("kTable", (2, 0), "only 2 elements"),
                                  ("kTable", (0, 3), "only 3 elements"),
                                  ("kPlain", (0,), "too many indices")]:
            with self.subTest(name=name, index=index):
                with self.assertRaises(constants.TuneError) as caught:
                    constants.locate(SOURCE, name, index, "x.hpp")
                self.assertIn("x.hpp: ", str(caught.exception))
                self.assertIn(says, str(caught.exception))

    def test_torn_sources(self):
        for text in ("constexpr int kX = {1, 2", "constexpr int kX = 4", "constexpr int kX = ;",
                     "constexpr int kX = {};", ""):
            with self.subTest(text=text), self.assertRaises(constants.TuneError):
                constants.locate(text, "kX", (), "x.hpp")


class Record(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "record.jsonl")

    def make(self, header=None):
        record = state.Record(self.path, header or {"job": 1})
        self.addCleanup(record.file.close)
        return record

    def test_a_cut_anywhere_loses_at_most_the_last_line(self):
        record = self.make()
        for k in range(3):
            record.add({"iteration": k, "theta": [k]})
        record.file.close()
        with open(self.path, "rb") as file:
            whole = file.read()
        for cut in range(len(whole) + 1):
            with open(self.path, "wb") as file:
                file.write(whole[:cut])
            record = self.make()
            done = max(whole[:cut].count(b"\n") - 1, 0)
            self.assertEqual(len(record.iterations), done)
            for k in range(done, 3):
                record.add({"iteration": k, "theta": [k]})
            record.file.close()
            with open(self.path, "rb") as file:
                self.assertEqual(file.read(), whole)

    def test_another_job_is_refused(self):
        self.make().file.close()
        with self.assertRaises(constants.TuneError) as caught:
            self.make({"job": 2})
        self.assertIn("of another job", str(caught.exception))

    def test_a_file_that_is_no_record_is_left_alone(self):
        for content in (b"a letter", b"a letter\nof two lines", b"\x00" * 50):
            with open(self.path, "wb") as file:
                file.write(content)
            with self.assertRaises(constants.TuneError):
                self.make()
            with open(self.path, "rb") as file:
                self.assertEqual(file.read(), content)

    def test_damage_is_named(self):
        for line in (b"{\n", b"[]\n", b'{"iteration": 5}\n', b"\xff\n"):
            with open(self.path, "wb") as file:
                file.write(json.dumps({"job": 1}).encode() + b"\n" + line)
            with self.assertRaises(constants.TuneError) as caught:
                self.make()
            self.assertIn("record.jsonl: line 2", str(caught.exception))

    def test_one_at_a_time(self):
        self.make()
        with self.assertRaises(state.Busy):
            state.Record(self.path, {"job": 1})


if __name__ == "__main__":
    unittests.main()
