"""Exact endings of Othello: against plain minimax, limits, interruption, and what is refused."""
import asyncio
import copy
import gc
import pathlib
import pickle
import random
import sys
import unittest
import weakref

import picoply
from picoply import EndgameSolver
from interrupting import Interrupting
from weights_test import FILE

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tests" / "support"))
import othello_rules as rules  # noqa: E402  pylint: disable=wrong-import-position


def ending(empties, seed, game="othello8"):
    """An engine in a random position with so many empty squares, and the scores of its moves by
    minimax if those are few."""
    board, player = rules.random_ending(random.Random(seed), empties)
    engine = picoply.Engine(game)
    engine.position = rules.text_of(board, player)
    scores = rules.scores(board, player) if empties <= 6 else {}
    return engine, {rules.name(move): score for move, score in scores.items()}


class Answers(unittest.TestCase):
    def test_margins_and_winners_are_minimaxs(self):
        with EndgameSolver(1 << 16) as solver:
            for seed in range(20):
                engine, scores = ending(3 + seed % 4, seed)
                expected = max(scores.values())
                with self.subTest(seed=seed), engine:
                    found = solver.margin(engine)
                    self.assertEqual((found.solved, found.lower, found.upper),
                                     (True, expected, expected))
                    self.assertEqual(scores[str(found.best)], expected)
                    self.assertEqual(found.line[0], found.best)
                    winner = solver.winner(engine)
                    sign = (expected > 0) - (expected < 0)
                    self.assertEqual((winner.solved, winner.lower, winner.upper, winner.line),
                                     (True, sign, sign, ()))
                    reached = scores[str(winner.best)]
                    self.assertEqual((reached > 0) - (reached < 0), sign)
                    self.play_out(engine, found)

    def play_out(self, engine, found):
        """The line goes to the end of the game and gives what it promises."""
        side = engine.side
        for move in found.line:
            engine.play(move)
        self.assertTrue(engine.is_over)
        self.assertEqual(engine.margin if side is picoply.Side.FIRST else -engine.margin, found.lower)

    def test_a_line_with_a_pass(self):
        engine, _ = ending(6, 0)
        with engine, EndgameSolver() as solver:
            found = solver.margin(engine)
            self.assertIn("pass", [str(move) for move in found.line])
            self.play_out(engine, found)

    def test_a_game_that_is_over(self):
        engine, _ = ending(4, 0)
        with engine, EndgameSolver() as solver:
            self.play_out(engine, solver.margin(engine))
            found = solver.margin(engine)
            expected = engine.margin if engine.side is picoply.Side.FIRST else -engine.margin
            self.assertEqual((found.solved, found.lower, found.best, found.line),
                             (True, expected, None, ()))

    def test_an_evaluation_changes_the_way_and_no_margin(self):
        found = []
        with EndgameSolver() as solver:
            for game in ("othello8", "othello8_full", "othello8_loaded"):
                engine, _ = ending(14, 1, game)
                with engine:
                    found.append(solver.margin(engine))
        self.assertEqual(len({one.lower for one in found}), 1)
        self.assertNotEqual(found[1].nodes, found[0].nodes)
        self.assertEqual(found[2].nodes, found[0].nodes)

    def test_a_table_is_used(self):
        engine, _ = ending(16, 3)
        with engine, EndgameSolver() as none, EndgameSolver(1 << 20) as large:
            self.assertLess(large.margin(engine).nodes, none.margin(engine).nodes)
        for size in (1, 15, 33, 4097):
            engine, scores = ending(5, 0)
            with engine, EndgameSolver(size) as solver:
                self.assertEqual(solver.margin(engine).lower, max(scores.values()))


class Limits(unittest.TestCase):
    def test_positions(self):
        engine, _ = ending(20, 1)
        with engine, EndgameSolver() as solver:
            found = solver.margin(engine, nodes=20000)
            self.assertFalse(found.solved)
            self.assertLess(found.lower, found.upper)
            self.assertEqual(found.line, ())
            self.assertGreaterEqual(found.nodes, 20000)
            self.assertLess(found.nodes, 30000)
            self.assertEqual(solver.last_result, found)

    def test_a_limit_that_is_not_reached(self):
        engine, _ = ending(10, 1)
        with engine, EndgameSolver() as solver:
            free = solver.margin(engine)
            self.assertEqual(solver.margin(engine, nodes=free.nodes + 1), free)
            self.assertEqual(solver.margin(engine, nodes=2**64 - 1), free)

    def test_time(self):
        engine, _ = ending(34, 1)  # which would take days
        with engine, EndgameSolver() as solver:
            for ask in (solver.margin, solver.winner):
                found = ask(engine, ms=20)
                self.assertFalse(found.solved)
                self.assertGreater(found.nodes, 0)
            self.assertFalse(asyncio.run(solver.margin_async(engine, ms=20)).solved)

    def test_time_that_is_not_used_up(self):
        engine, _ = ending(10, 1)
        with engine, EndgameSolver() as solver:
            self.assertEqual(solver.margin(engine, ms=2**32 - 1), solver.margin(engine))

    def test_wrong_limits(self):
        engine, _ = ending(4, 0)
        with engine, EndgameSolver() as solver:
            for name, most in (("nodes", 2**64), ("ms", 2**32)):
                for value in (-1, most):
                    self.assertRaises(picoply.InvalidArgument, solver.margin, engine, **{name: value})
                for value in (None, 1.5, "3"):
                    self.assertRaises(TypeError, solver.winner, engine, **{name: value})


class Refusing(unittest.TestCase):
    def test_other_games(self):
        with EndgameSolver() as solver:
            for game in picoply.GAMES:
                if not game.startswith("othello8"):
                    with self.subTest(game=game), picoply.Engine(game) as engine, \
                            self.assertRaises(picoply.Unsupported):
                        solver.margin(engine)
            for thing in (None, "othello8", solver):
                self.assertRaises(TypeError, solver.margin, thing)

    def test_too_many_empty_squares(self):
        with EndgameSolver() as solver:
            for empties in (60, 41):
                engine, _ = ending(empties, 1)
                with engine, self.assertRaises(picoply.Unsupported):
                    solver.winner(engine)
            engine, _ = ending(40, 1)
            with engine:
                self.assertFalse(solver.winner(engine, nodes=1000).solved)

    def test_tables(self):
        for size in (-1, 2**64, 10**100):
            self.assertRaises(ValueError, EndgameSolver, size)
        for size in (2**45, 2**62):
            self.assertRaises(MemoryError, EndgameSolver, size)
        for size in (None, 1.5, "1"):
            self.assertRaises(TypeError, EndgameSolver, size)


class Life(unittest.TestCase):
    def test_closed(self):
        engine, _ = ending(4, 0)
        self.addCleanup(engine.close)
        with EndgameSolver(1 << 10) as solver:
            pass
        self.assertTrue(solver.closed)
        solver.close()
        self.assertRaises(picoply.ClosedError, solver.__enter__)
        self.assertRaises(picoply.ClosedError, solver.margin, engine)
        self.assertRaises(picoply.ClosedError, solver.winner, engine)
        self.assertRaises(picoply.ClosedError, lambda: solver.last_result)
        engine.close()
        with EndgameSolver() as solver:
            self.assertRaises(picoply.ClosedError, solver.margin, engine)
            self.assertRaises(picoply.NothingThere, lambda: solver.last_result)
            for make in (copy.copy, copy.deepcopy, pickle.dumps):
                self.assertRaises(TypeError, make, solver)

    def test_memory_is_given_back_at_once(self):
        gc.disable()
        try:
            engine, _ = ending(4, 0)
            with engine:
                solver = EndgameSolver(1 << 10)
                solver.margin(engine)
                table, memory = weakref.ref(solver._table), weakref.ref(solver._memory)
                solver.close()
                self.assertEqual((table(), memory()), (None, None))
        finally:
            gc.enable()

    def test_weights_are_kept_until_it_is_done(self):
        weights = picoply.Weights(FILE)
        memory = weakref.ref(weights._memory)
        engine = picoply.Engine("othello8_loaded", weights=weights)
        with ending(30, 1)[0] as other:
            engine.position = other.position
        del weights

        async def run():
            task = asyncio.ensure_future(solver.margin_async(engine, nodes=1000000))
            await asyncio.sleep(0.01)
            self.assertFalse(task.done())
            engine.close()
            gc.collect()
            self.assertIsNotNone(memory())
            return await task
        with EndgameSolver() as solver:
            self.assertGreaterEqual(asyncio.run(run()).nodes, 1000000)
        gc.collect()
        self.assertIsNone(memory())


class Interrupted(Interrupting):
    def setUp(self):
        self.solver = EndgameSolver()
        self.engine, _ = ending(30, 1)
        self.addCleanup(self.solver.close)
        self.addCleanup(self.engine.close)

    def test_control_c(self):
        self.control_c(lambda: self.solver.margin(self.engine))
        self.assertGreater(self.solver.last_result.nodes, 0)
        engine, scores = ending(5, 1)
        with engine:
            self.assertEqual(self.solver.margin(engine).lower, max(scores.values()))

    def test_what_ends_a_question(self):
        self.interrupted(self.solver.margin_async(self.engine), lambda task: task.cancel(),
                         asyncio.CancelledError)
        known = self.solver.last_result
        self.assertFalse(known.solved)
        self.assertGreater(known.nodes, 0)
        self.interrupted(self.solver.margin_async(self.engine),
                         lambda _: self.solver.winner(self.engine, nodes=1), picoply.SearchEnded)
        self.interrupted(self.solver.margin_async(self.engine), lambda _: self.solver.close(),
                         picoply.ClosedError)

    def test_what_does_not_end_it(self):
        engine, _ = ending(14, 2)
        expected = self.solver.margin(engine)

        async def run():
            task = asyncio.ensure_future(self.solver.margin_async(engine))
            await asyncio.sleep(0)
            self.assertRaises(picoply.InvalidArgument, self.solver.margin, self.engine, nodes=-1)
            engine.close()
            return await task
        self.assertEqual(asyncio.run(run()), expected)


if __name__ == "__main__":
    unittest.main()
