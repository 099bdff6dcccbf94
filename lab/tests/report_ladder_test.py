"""One Elo scale for many players, against closed forms, its own equations and simulated matches."""
import math
import unittest

import report_support
import unittests

from picoply_report import bradley_terry, ladder, reading, results
from picoply_report.bradley_terry import Encounter
from picoply_report.errors import InputError

import numpy


def elo_of(score):
    return 400 * math.log10(score / (1 - score))


def summary(*arguments, **more):
    return results.parse_summary(reading.Fields(report_support.summary(*arguments, **more), "x:1"))


def wide(score, pairs=50):
    """A pentanomial of about this score: pairs won and lost."""
    won = round(score * pairs)
    return (pairs - won, 0, 0, 0, won)


class Fit(unittest.TestCase):
    def test_two_players_differ_by_the_elo_of_their_score(self):
        for score in (0.5, 0.75, 0.6, 0.01, 0.999):
            elo, _ = bradley_terry.fit(2, [Encounter(0, 1, 1000, 1000 * score, (0,) * 5)], 1)
            self.assertAlmostEqual(elo[0], elo_of(score), places=6)
            self.assertEqual(elo[1], 0)

    def test_the_interval_of_two_is_that_of_the_score(self):
        pentanomial = (5, 10, 40, 25, 20)
        outcomes = numpy.repeat([0, 0.25, 0.5, 0.75, 1], pentanomial)
        score = outcomes.mean()
        error = outcomes.std(ddof=1) / math.sqrt(len(outcomes))
        # d elo / d score = 400 / ln 10 / (s (1 - s))
        expected = bradley_terry.Z * error * 400 / math.log(10) / (score * (1 - score))
        _, half = bradley_terry.fit(2, [Encounter(0, 1, 200, 200 * score, pentanomial)], 0)
        self.assertEqual(half[0], 0)
        self.assertAlmostEqual(half[1], expected, places=6)

    def test_few_pairs_are_trials_of_one_game_each(self):
        # 8 pairs, 6 of 8 won: the variance of the score is p (1 - p) / 8.
        expected = bradley_terry.Z * math.sqrt(0.75 * 0.25 / 8) * 400 / math.log(10) / (0.75 * 0.25)
        _, half = bradley_terry.fit(2, [Encounter(0, 1, 16, 12, (2, 0, 0, 0, 6))], 1)
        self.assertAlmostEqual(half[0], expected, places=6)

    def test_three_in_a_row_add_up(self):
        # A beats B 3:1, B beats C 9:1: with no other match, the differences stand for themselves.
        elo, half = bradley_terry.fit(3, [Encounter(0, 1, 100, 75, wide(0.75)),
                                          Encounter(1, 2, 100, 90, wide(0.9))], 2)
        self.assertAlmostEqual(elo[1], elo_of(0.9), places=6)
        self.assertAlmostEqual(elo[0], elo_of(0.9) + elo_of(0.75), places=6)
        alone = [bradley_terry.fit(2, [Encounter(0, 1, 100, points, wide(points / 100))], 1)[1][0]
                 for points in (75, 90)]
        self.assertAlmostEqual(half[0], math.hypot(*alone), places=6)

    def test_three_that_beat_each_other_in_turn_are_equal(self):
        turn = [Encounter(0, 1, 40, 30, wide(0.75, 20)), Encounter(1, 2, 40, 30, wide(0.75, 20)),
                Encounter(2, 0, 40, 30, wide(0.75, 20))]
        elo, _ = bradley_terry.fit(3, turn, 0)
        numpy.testing.assert_allclose(elo, 0, atol=1e-6)

    def test_true_ratings_come_back_from_their_expected_scores(self):
        true = numpy.array([-310.0, 0.0, 45.5, 820.0, 130.0])
        met = [Encounter(i, j, 10 * (i + j), 10 * (i + j) / (1 + 10 ** ((true[j] - true[i]) / 400)),
                         (0,) * 5) for i in range(5) for j in range(i)]
        elo, _ = bradley_terry.fit(5, met, 1)
        numpy.testing.assert_allclose(elo, true, atol=1e-5)

    def test_everybody_has_the_points_expected_of_him(self):
        random = numpy.random.default_rng(7)
        met = [Encounter(i, j, 60, float(random.integers(5, 55)), (0,) * 5)
               for i in range(6) for j in range(i)]
        elo, _ = bradley_terry.fit(6, met, 3)
        for player in range(6):
            has = sum(e.points if e.i == player else e.games - e.points
                      for e in met if player in (e.i, e.j))
            due = sum(e.games * bradley_terry.expected(elo[player] - elo[e.i + e.j - player])
                      for e in met if player in (e.i, e.j))
            self.assertAlmostEqual(has, due, places=5)

    def test_intervals_hold_the_truth_nineteen_times_in_twenty(self):
        random = numpy.random.default_rng(20)
        # All within 190 Elo: scores from 0.25 to 0.75.
        true = numpy.array([0.0, 60.0, 110.0, -70.0])
        held = total = 0
        for _ in range(500):
            met = []
            for i in range(4):
                for j in range(i):
                    p = 1 / (1 + 10 ** ((true[j] - true[i]) / 400))
                    # Half of the openings are won by a colour, one point each; the others by the
                    # stronger of the day, who takes both games. So pairs are no independent games.
                    decided = random.random(100) < 0.5
                    points = numpy.where(decided, 1, 2 * random.binomial(1, 2 * p - 0.5, 100))
                    counts = tuple(int((points == k / 2).sum()) for k in range(5))
                    met.append(Encounter(i, j, 200, float(points.sum()), counts))
            elo, half = bradley_terry.fit(4, met, 0)
            held += int((abs(elo[1:] - true[1:]) <= half[1:]).sum())
            total += 3
        # 1,500 intervals, three of a match not independent: 95 % give or take 2.
        self.assertGreater(held / total, 0.93)
        self.assertLess(held / total, 0.97)


class Ladders(unittest.TestCase):
    def test_two_matches_of_the_same_players_are_one(self):
        one = ladder.ladders([summary("A", "B", wide(0.7)), summary("B", "A", wide(0.3)),
                              summary("C", "B", wide(0.6))], ["B"])
        other = ladder.ladders([summary("A", "B", wide(0.7, 100)), summary("C", "B", wide(0.6))],
                               ["B"])
        self.assertEqual(one, other)

    def test_the_anchor_has_the_elo_that_it_is_given(self):
        met = [summary("A", "B", wide(0.7)), summary("B", "nodes=7,table=0", wide(0.6))]
        base = {r.name: r.elo for r in ladder.ladders(met, ["B"])[0].rungs}
        self.assertEqual(base["B"], 0)
        for text, anchor, elo in (("A=1500", "A", 1500), ("nodes=7,table=0", "nodes=7,table=0", 0),
                                  ("nodes=7,table=0=-20.5", "nodes=7,table=0", -20.5)):
            made = ladder.ladders(met, [text])[0]
            self.assertEqual((made.anchor, made.anchor_elo), (anchor, elo))
            for rung in made.rungs:
                self.assertAlmostEqual(rung.elo - elo, base[rung.name] - base[anchor], places=6)

    def test_an_anchor_that_nobody_is(self):
        met = [summary("A", "B"), summary("B", "C")]
        for text in ("D", "D=100", "A=x", "A=nan", "A=1e9", "="):
            with self.assertRaisesRegex(InputError, "--anchor"):
                ladder.ladders(met, [text])

    def test_who_lost_all_has_a_bound_only(self):
        zero = (50, 0, 0, 0, 0)
        met = [summary("A", "B", wide(0.7)),
               summary("random", "B", zero, elo=None, elo_95=[None, -400])]
        rungs = {r.name: r for r in ladder.ladders(met, ["B"])[0].rungs}
        self.assertAlmostEqual(rungs["A"].elo, elo_of(0.7), places=6)
        self.assertEqual((rungs["random"].elo, rungs["random"].low), (-math.inf, -math.inf))
        # Wilson: the upper end of no success in 50 is z^2 / (50 + z^2).
        z2 = bradley_terry.Z ** 2
        self.assertAlmostEqual(rungs["random"].high, elo_of(z2 / (50 + z2)), places=6)
        mirrored = [summary("B", "random", zero[::-1], elo=None, elo_95=[400, None]),
                    summary("B", "A", wide(0.3))]
        again = {r.name: r for r in ladder.ladders(mirrored, ["B"])[0].rungs}
        self.assertAlmostEqual(again["random"].high, rungs["random"].high, places=9)
        other = {r.name: r for r in ladder.ladders(met, ["random"])[0].rungs}
        self.assertEqual(other["B"].elo, math.inf)
        self.assertAlmostEqual(other["B"].low, -rungs["random"].high, places=6)

    def test_who_never_met_stands_on_another_ladder(self):
        met = [summary("A", "B"), summary("B", "C"), summary("X", "Y"), summary("Y", "Z"),
               summary("A", "B", game="gomoku"), summary("P", "Q")]
        made = ladder.ladders(met, [])
        self.assertEqual([sorted(r.name for r in one.rungs) for one in made],
                         [["A", "B", "C"], ["X", "Y", "Z"]])

    def test_a_player_against_himself_changes_nothing(self):
        met = [summary("A", "B", wide(0.7)), summary("B", "C", wide(0.6))]
        self.assertEqual(ladder.ladders(met, ["A"]),
                         ladder.ladders(met + [summary("A", "A", wide(0.5))], ["A"]))


if __name__ == "__main__":
    unittests.main()
