"""Openings: answers that the rules allow, the better colour, limits, and what is refused."""
import asyncio
import copy
import gc
import pickle
import signal
import time
import unittest
import weakref

import picoply
from interrupting import Interrupting
from picoply import OpeningAdviser

GAMES = ("gomoku15", "standard15", "renju15", "caro15", "gomoku15_small")
EVEN, BLACK, WHITE = "c4b2d1", "h8a1i9", "a1h8o15"  # three stones, and for whom they are good


def after(record, game="gomoku15", table=0):
    engine = picoply.Engine(game, table)
    engine.play_record(record)
    return engine


class Answers(unittest.TestCase):
    def each(self, record, test):
        for game in GAMES:
            with self.subTest(game=game), OpeningAdviser(game) as adviser, \
                    after(record, game) as engine:
                test(adviser, engine)

    def test_three_stones(self):
        def test(adviser, engine):
            found = adviser.three(engine, nodes=20000)
            self.assertEqual((found.swap, len(set(found.moves))), (False, 3))
            self.assertLessEqual(found.nodes, 20000)
            for move in found.moves:
                engine.play(move)
            engine.reset()
            central = adviser.three(engine, central=True, nodes=26000)
            self.assertEqual(str(central.moves[0]), "h8")
            far = [max(abs(move % 15 - 7), abs(move // 15 - 7)) for move in central.moves]
            self.assertEqual((far[0], far[1]), (0, 1))
            self.assertIn(far[2], (1, 2))
        self.each("", test)

    def test_the_better_colour_is_taken(self):
        def test(adviser, engine):
            for ask in (adviser.swap2, adviser.colour):
                engine.reset()
                engine.play_record(BLACK)
                found = ask(engine, nodes=60000)
                self.assertEqual((found.swap, found.moves), (True, ()))
                self.assertLess(found.value, 0)
                engine.reset()
                engine.play_record(WHITE)
                found = ask(engine, nodes=60000)
                self.assertEqual((found.swap, len(found.moves)), (False, 1))
                self.assertIn(found.moves[0], engine.legal_moves)
                self.assertGreater(found.value, 0)
        self.each("", test)

    def test_swap2_of_an_even_position(self):
        def test(adviser, engine):
            found = adviser.swap2(engine, nodes=6000)
            self.assertEqual(found.swap, not found.moves)
            for move in found.moves:
                engine.play(move)
        self.each(EVEN, test)

    def test_mirror_images_are_no_offers(self):
        def test(adviser, engine):
            found = adviser.offer(engine, 4, nodes=30000)
            kinds = {tuple(sorted((abs(move % 15 - 7), abs(move // 15 - 7)))) for move in found.moves}
            self.assertEqual((len(found.moves), len(kinds), found.swap), (4, 4, False))
            self.assertEqual(len(adviser.offer(engine, 12, nodes=100).moves), 12)
        self.each("h8", test)  # which leaves all eight symmetries

    def test_the_weakest_offer_is_chosen(self):
        def test(adviser, engine):
            found = adviser.choose(engine, ["i9", 0, engine.move("i7")], nodes=30000)
            self.assertEqual([str(move) for move in found.moves], ["a1"])
            self.assertGreater(found.value, 0)
        self.each("h8h9i8g8", test)

    def test_an_offer_that_wins(self):
        def test(adviser, engine):
            self.assertEqual(adviser.choose(engine, ("l8",), nodes=3000).value, -picoply.VALUE_WIN)
            self.assertEqual(str(adviser.choose(engine, ("l8", "o15"), nodes=3000).moves[0]), "o15")
        self.each("h8a1i8a3j8a5k8c1", test)


class Limits(unittest.TestCase):
    def setUp(self):
        self.adviser, self.engine = OpeningAdviser(picoply.GOMOKU15), after("")
        self.addCleanup(self.adviser.close)
        self.addCleanup(self.engine.close)

    def test_time(self):
        begin = time.monotonic()
        found = self.adviser.three(self.engine, ms=200)
        self.assertGreater(time.monotonic() - begin, 0.15)
        self.assertLess(time.monotonic() - begin, 3)
        self.assertGreater(found.nodes, 1000)

    def test_wrong_limits(self):
        self.assertRaises(picoply.InvalidArgument, self.adviser.three, self.engine)
        for name, bits in (("nodes", 64), ("ms", 32)):
            for value in (-1, 2**bits):
                with self.subTest(name=name), self.assertRaises(picoply.InvalidArgument):
                    self.adviser.colour(self.engine, **{name: value})
            for value in (None, 1.5, "3"):
                with self.subTest(name=name), self.assertRaises(TypeError):
                    self.adviser.swap2(self.engine, **{name: value})


class Refusing(unittest.TestCase):
    def test_games_without_openings(self):
        for key in picoply.GAMES:
            if not key.startswith(("gomoku", "standard", "renju", "caro")):
                with self.subTest(game=key), self.assertRaises(picoply.Unsupported):
                    OpeningAdviser(key)
        self.assertRaises(picoply.InvalidArgument, OpeningAdviser, "gomoku")
        self.assertRaises(TypeError, OpeningAdviser, None)

    def test_engines_of_other_games(self):
        with OpeningAdviser("gomoku15") as adviser:
            for game in ("standard15", "gomoku15_small", "othello8"):
                with self.subTest(game=game), picoply.Engine(game) as engine, \
                        self.assertRaises(picoply.Unsupported) as caught:
                    adviser.colour(engine, nodes=100)
                self.assertIn(game, str(caught.exception))
            for thing in (None, "gomoku15", adviser):
                self.assertRaises(TypeError, adviser.three, thing, nodes=100)
                self.assertRaises(TypeError, adviser.choose, thing, ["h8"], nodes=100)

    def test_wrong_positions(self):
        with OpeningAdviser("gomoku15") as adviser, after("h8") as one, \
                after("h8a1i8a3j8a5k8c1l8") as over:
            for ask in (adviser.three, adviser.swap2):
                with self.assertRaises(picoply.PositionError) as caught:
                    ask(one, nodes=100)
                self.assertIs(caught.exception.code, picoply.ErrorCode.ERR_POSITION)
                self.assertIn("empty board", str(caught.exception))
            self.assertRaises(picoply.GameOver, adviser.colour, over, nodes=100)

    def test_wrong_offers(self):
        with OpeningAdviser("gomoku15") as adviser, after("h8") as engine:
            for count in (0, 13, -1, 2**16):
                with self.subTest(count=count), self.assertRaises(picoply.InvalidArgument):
                    adviser.offer(engine, count, nodes=100)
            self.assertRaises(TypeError, adviser.offer, engine, "2", nodes=100)
            for moves in ([], ["a1"] * 13, range(1, 14)):
                with self.subTest(moves=moves), self.assertRaises(picoply.InvalidArgument):
                    adviser.choose(engine, moves, nodes=100)
            for moves in (["h9", "i8"], ["h9", "h9"], ["h8"], [65535]):
                with self.subTest(moves=moves), self.assertRaises(picoply.IllegalMove):
                    adviser.choose(engine, moves, nodes=100)
            self.assertRaises(picoply.ParseError, adviser.choose, engine, ["??"], nodes=100)
            self.assertRaises(TypeError, adviser.choose, engine, [None], nodes=100)


class Life(unittest.TestCase):
    def test_closed(self):
        engine = after(EVEN)
        self.addCleanup(engine.close)
        with OpeningAdviser("gomoku15") as adviser:
            self.assertRaises(picoply.NothingThere, lambda: adviser.last_result)
            for make in (copy.copy, copy.deepcopy, pickle.dumps):
                self.assertRaises(TypeError, make, adviser)
        self.assertTrue(adviser.closed)
        adviser.close()
        self.assertRaises(picoply.ClosedError, adviser.__enter__)
        self.assertRaises(picoply.ClosedError, adviser.swap2, engine, nodes=100)
        self.assertRaises(picoply.ClosedError, lambda: adviser.last_result)
        engine.close()
        with OpeningAdviser("gomoku15") as adviser:
            self.assertRaises(picoply.ClosedError, adviser.swap2, engine, nodes=100)

    def test_the_table_is_kept(self):
        gc.disable()
        try:
            engine = after(EVEN, table=1 << 16)
            table = weakref.ref(engine._shared.memory)
            with OpeningAdviser("gomoku15") as adviser:
                adviser.colour(engine, nodes=100)
                engine.close()
                self.assertIsNotNone(table())
            self.assertIsNone(table())
        finally:
            gc.enable()


class Interrupted(Interrupting):
    def setUp(self):
        self.adviser, self.engine = OpeningAdviser("gomoku15"), after(EVEN, table=1 << 16)
        self.addCleanup(self.adviser.close)
        self.addCleanup(self.engine.close)

    def test_control_c(self):
        """Also when it comes inside the callback that reads the clock."""
        for limits in ({"nodes": 10**12}, {"ms": 100000}):
            with self.subTest(limits=limits):
                self.control_c(lambda: self.adviser.swap2(self.engine, **limits))
            self.assertGreater(self.adviser.last_result.nodes, 0)

    def test_a_signal_cannot_close_it_inside_the_clock(self):
        refused = []

        def close(_number, _frame):
            if self.adviser._inside:
                with self.assertRaises(picoply.BusyError):
                    self.adviser.close()
                refused.append(True)
        self.addCleanup(signal.signal, signal.SIGALRM, signal.signal(signal.SIGALRM, close))
        self.addCleanup(signal.setitimer, signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_REAL, 0.005, 0.005)
        self.adviser.swap2(self.engine, ms=300)
        self.assertTrue(refused)

    def test_what_ends_a_question(self):
        def asked():
            return self.adviser.swap2_async(self.engine, nodes=10**12)
        self.interrupted(asked(), lambda task: task.cancel(), asyncio.CancelledError)
        self.assertGreater(self.adviser.last_result.nodes, 0)
        self.interrupted(asked(), lambda _: self.adviser.colour(self.engine, nodes=10),
                         picoply.SearchEnded)
        self.interrupted(asked(), lambda _: self.adviser.close(), picoply.ClosedError)

    def test_what_does_not_end_it(self):
        async def run():
            task = asyncio.ensure_future(self.adviser.colour_async(self.engine, nodes=20000))
            await asyncio.sleep(0)
            self.assertRaises(picoply.InvalidArgument, self.adviser.offer, self.engine, 0, nodes=1)
            self.engine.close()
            return await task
        with after(EVEN) as engine, OpeningAdviser("gomoku15") as adviser:
            self.engine = engine.copy()
            self.assertEqual(asyncio.run(run()), adviser.colour(engine, nodes=20000))

    def test_same_in_the_event_loop(self):
        async def each():
            with after("") as empty, after("h8") as one:
                return [await self.adviser.three_async(empty, nodes=5000, central=True),
                        await self.adviser.swap2_async(self.engine, nodes=5000),
                        await self.adviser.offer_async(one, 2, nodes=5000),
                        await self.adviser.choose_async(one, ["h9", "a1"], nodes=5000)]
        found = asyncio.run(each())
        self.engine.clear_table()
        with after("") as empty, after("h8") as one:
            self.assertEqual(found, [self.adviser.three(empty, nodes=5000, central=True),
                                     self.adviser.swap2(self.engine, nodes=5000),
                                     self.adviser.offer(one, 2, nodes=5000),
                                     self.adviser.choose(one, ["h9", "a1"], nodes=5000)])


if __name__ == "__main__":
    unittest.main()
