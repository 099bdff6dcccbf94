"""picoply-winning: curves of games whose results are drawn from a known curve, and real games from end to end."""
import math
import os
import random
import subprocess
import sys

import match_support

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "winning"))
import curves  # noqa: E402  (the path comes first)
import listed  # noqa: E402
import rows  # noqa: E402


def drawn(early, late, length, games=2000, seed=1):
    """Positions of games that are won as often as the curve of these numbers says."""
    chance = random.Random(seed)
    found = []
    for game in range(games):
        for _ in range(4):
            moves, value = chance.randrange(length + 10), round(chance.gauss(0, 500))
            share = min(moves / length, 1)
            win = 1 / (1 + math.exp(-value * ((1 - share) / early + share / late)))
            found.append(listed.Position(value, moves, float(chance.random() < win), game % 4 == 0))
    return found


class Curves(match_support.TestCase):
    def test_a_known_curve_is_found(self):
        for early, late in ((600, 200), (300, 300)):
            with self.subTest(early=early, late=late):
                curve = curves.fit(drawn(early, late, 60), 60)
                self.assertLess(abs(curve.early / early - 1), 0.15)
                self.assertLess(abs(curve.late / late - 1), 0.15)
                if early == late:
                    self.assertEqual(curve.early, curve.late)  # no change where none is to be seen
                for bucket in curve.buckets:
                    if bucket.positions > 100:
                        self.assertLess(abs(bucket.predicted - bucket.observed), 0.1)

    def test_values_that_mean_nothing_have_no_curve(self):
        chance = random.Random(1)
        noise = [listed.Position(round(chance.gauss(0, 500)), 5, float(chance.random() < 0.5), i % 4 == 0)
                 for i in range(2000)]
        with self.assertRaises(curves.NoCurve):
            curves.fit([listed.Position(-p.value if p.won else p.value, 5, p.won, p.held_out) for p in drawn(300, 300, 60)], 60)
        with self.assertRaises(curves.NoCurve):
            curves.fit([listed.Position(0, 5, p.won, p.held_out) for p in noise], 60)
        with self.assertRaises(curves.NoCurve):
            curves.fit(noise[:100], 60)


class Games(match_support.TestCase):
    def test_positions_of_a_line(self):
        found = listed.positions("4: f5d6c3 | 120 -80! - | first wins 12\n", "cells")
        self.assertEqual(found, [listed.Position(120, 0, 1.0, True)])
        found = listed.positions("5: 11-15 22x15x8 | 10 -20 30 | draw\n", "turns")
        self.assertEqual([(p.value, p.moves, p.won) for p in found], [(10, 0, 0.5), (-20, 1, 0.5), (30, 2, 0.5)])
        self.assertEqual([p.moves for p in listed.positions("1: f5passd6 | 1 2 3 | second wins 1\n", "cells")], [0, 1, 1])

    def test_bad_lines_are_refused(self):
        for line in ("", "no game", "1: f5 | 1 2 | first wins 1", "1: f5 | 1 | nobody wins", "1: ?? | 1 | draw"):
            with self.subTest(line=line), self.assertRaises(listed.Malformed):
                list(listed.of_game(line, "cells"))

    def test_from_games_to_a_header(self):
        header = self.path("table.hpp")
        done = subprocess.run([match_support.program("picoply-winning"), "--work", self.path("games"), "--games", "20",
                               "--only", "connect4", "--header", header], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("| connect4 |", done.stdout)
        text = self.read("table.hpp").decode()
        self.assertRegex(text, r'\n    \{"connect4", "", [1-9]\d*, [1-9]\d*, 42\},\n\};')
        again = subprocess.run([match_support.program("picoply-winning"), "--work", self.path("games"), "--games", "20",
                                "--only", "connect4"], stdout=subprocess.PIPE, text=True, check=True)
        self.assertEqual(again.stdout, done.stdout)

    def test_every_row_has_one_name_and_evaluation(self):
        names = [(row.game, evaluation) for row in rows.ROWS if row.name != "othello6" for evaluation in row.evaluations]
        self.assertEqual(len(names), len(set(names)))


if __name__ == "__main__":
    match_support.main()
