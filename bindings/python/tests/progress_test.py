"""Threat searches, exact endings and openings tell what they find while they go on."""
import asyncio
import unittest
from dataclasses import replace

import picoply
from picoply import EndgameSolver, OpeningAdviser, ThreatSearch

# The search for a forced win takes long.
WIDE = "i4l7l4k7j6g11h9f5e7g5"
# 14 squares are empty, and the side to move wins by 18.
PROBLEM = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"


def engine_of(game, record="", position=None):
    engine = picoply.Engine(game)
    if position is not None:
        engine.position = position
    engine.play_record(record)
    return engine


class Progress(unittest.TestCase):
    def check(self, news, answer, least=2):
        """Each is new, the last is the answer."""
        self.assertGreaterEqual(len(news), least)
        for before, now in zip(news, news[1:]):
            self.assertNotEqual(replace(before, nodes=0), replace(now, nodes=0))
            self.assertGreater(now.nodes, before.nodes)
        self.assertEqual(replace(news[-1], nodes=0), replace(answer, nodes=0))

    def test_threats(self):
        with ThreatSearch("gomoku15") as threats, engine_of("gomoku15", WIDE) as engine:
            news = []
            found = threats.win(engine, nodes=200_000, progress=news.append)
            self.check(news, found)
            self.assertGreater(news[-1].searched_attacks, news[0].searched_attacks)
            news = []
            self.check(news, asyncio.run(
                threats.saving_moves_async(engine, nodes=3_000, progress=news.append)))

    def test_endings(self):
        with EndgameSolver() as solver, engine_of("othello8", position=PROBLEM) as engine:
            for ask in (solver.margin, solver.winner):
                news = []
                self.check(news, ask(engine, progress=news.append), 1)
            news = []
            found = asyncio.run(solver.margin_async(engine, progress=news.append))
            self.assertEqual(found.lower, 18)
            self.check(news, found)

    def test_openings(self):
        with OpeningAdviser("gomoku15") as adviser, engine_of("gomoku15", "h8h9i8") as engine:
            news = []
            self.check(news, adviser.swap2(engine, nodes=60_000, progress=news.append))
            news = []
            self.check(news, asyncio.run(adviser.colour_async(engine, nodes=60_000, progress=news.append)))

    def test_what_it_may_do(self):
        with ThreatSearch("gomoku15") as threats, engine_of("gomoku15", WIDE) as engine:
            # Another question ends the one that it hears of.
            with self.assertRaises(picoply.SearchEnded):
                threats.win(engine, nodes=200_000, progress=lambda _: threats.win(engine, nodes=1))
            # What it raises comes out.
            with self.assertRaises(ZeroDivisionError):
                threats.win(engine, nodes=200_000, progress=lambda _: 1 // 0)
            self.assertEqual(threats.win(engine, nodes=1).nodes, 1)


if __name__ == "__main__":
    unittest.main()
