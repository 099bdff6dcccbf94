"""Games defined in Python: right ones, and ones that break every rule of the contract."""
import inspect
import pathlib
import sys
import time
import unittest

import picoply
from picoply import Standing

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "examples"))
import breakthrough  # noqa: E402  pylint: disable=wrong-import-position
from hexapawn import Hexapawn  # noqa: E402  pylint: disable=wrong-import-position


class TicTacToe(picoply.CustomGame):
    name = "Tic-tac-toe"
    state_size, move_count, max_length, cols, rows = 10, 9, 9, 3, 3
    LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def reset(self):
        return bytes(10)

    def moves(self, state):
        return (cell for cell in (4, 0, 2, 6, 8, 1, 3, 5, 7) if not state[cell])

    def play(self, state, move):
        after = bytearray(state)
        after[move], after[9] = state[9] + 1, 1 - state[9]
        return after

    def outcome(self, state):
        last = 2 - state[9]
        if any(all(state[cell] == last for cell in line) for line in self.LINES):
            return Standing.LOST
        return Standing.ONGOING if 0 in state[:9] else Standing.DRAWN

    def cell(self, state, col, row):
        return state[row * 3 + col]


class Tutorial(unittest.TestCase):
    PAGE = (pathlib.Path(__file__).resolve().parents[3] / "docs" / "adding-a-game-python.md").read_text()

    def test_the_page_shows_the_game_that_is_measured(self):
        for _, game in breakthrough.ROWS:
            self.assertIn("\n" + inspect.getsource(game), self.PAGE)

    def test_the_page_has_the_nodes_of_now(self):
        for name, game in breakthrough.ROWS:
            self.assertIn(f"\n| {name} | {breakthrough.nodes_to_depth(game()):,} |", self.PAGE)

    def test_what_methods_say(self):
        game = breakthrough.WithTactics()
        state = bytearray(37)
        state[24], state[31], state[35], state[12] = 1, 2, 2, 2     # a5; b6, f6 and a3
        capture, step = 24 * 3 + 2, 24 * 3 + 1
        self.assertEqual(sorted(game.moves(state)), [step, capture])
        self.assertGreater(game.move_score(state, capture), game.move_score(state, step))
        self.assertTrue(game.is_tactical(state, capture))
        self.assertFalse(game.is_tactical(state, step))
        self.assertEqual(game.evaluate(state), 140 - 100 - 100 - 130)
        state[36] = 1
        self.assertEqual(game.evaluate(state), 100 + 100 + 130 - 140)
        self.assertEqual(game.outcome(state), Standing.ONGOING)
        state[30], state[24] = 1, 0
        self.assertEqual(game.outcome(state), Standing.LOST)


class Right(unittest.TestCase):
    def test_hexapawn_is_won_by_the_second_player(self):
        with picoply.Engine(Hexapawn(), table=1 << 16) as engine:
            result = engine.search()
            self.assertTrue(result.exact)
            # The same from the rules alone, without the library.
            self.assertEqual(result.value, self.solve(Hexapawn(), Hexapawn().reset(), 0))
            self.assertEqual(str(result.best), str(int(result.best)))
            self.assertIs(engine.cell(0, 2), picoply.Side.SECOND)

    def solve(self, game, state, ply):
        standing = game.outcome(state)
        if standing != Standing.ONGOING:
            return -(picoply.VALUE_WIN - ply)
        return max(-self.solve(game, game.play(state, move), ply + 1)
                   for move in game.moves(state))

    def test_as_the_built_in_game(self):
        with picoply.Engine(TicTacToe()) as mine, picoply.Engine("tictactoe") as built_in:
            for engine in (mine, built_in):
                engine.play_record("b2a1c2")
            self.assertEqual([move.text for move in mine.legal_moves],
                             [move.text for move in built_in.legal_moves])
            self.assertEqual(mine.search().value, built_in.search().value)
            mine.undo()
            self.assertEqual((mine.record, mine.record_length, mine.side), ("b2a1", 2, 0))
            self.assertEqual(mine.position, "O---X---- X")
            self.assertRaises(NotImplementedError, setattr, mine, "position", mine.position)
            other = mine.copy()
            other.play("c3")
            self.assertEqual((mine.record, other.record), ("b2a1", "b2a1c3"))

    def test_reading_while_it_searches(self):
        seen = []

        class Reading(TicTacToe):
            def outcome(self, state):
                if engines and len(seen) < 5:
                    seen.append((engines[0].record, len(engines[0].legal_moves)))
                return super().outcome(state)
        engines = []
        with picoply.Engine(Reading()) as engine:
            engine.play("a1")
            engines.append(engine)
            engine.search(depth=3)
        self.assertEqual(seen, [("a1", 8)] * 5)


class Broken(unittest.TestCase):
    """`after`: how many calls go well first, so that it breaks when created and in a search."""

    def broken(self, method, answer, after):
        state = {"left": after}

        def replacement(*arguments):
            state["left"] -= 1
            if state["left"] >= 0:
                return original(*arguments)
            if isinstance(answer, BaseException):
                raise answer
            return answer
        original = getattr(TicTacToe, method, None)
        return type("Broken", (TicTacToe,), {method: replacement})(), state

    def use(self, game):
        with picoply.Engine(game, table=1 << 12) as engine:
            engine.play("b2")
            engine.cell(1, 1)
            return engine.search(depth=5)

    def test_what_a_callback_raises_is_raised(self):
        for method in ("reset", "moves", "play", "outcome", "cell"):
            for after in (0, 1, 2, 5, 100, 300):
                for error in (ZeroDivisionError("x"), KeyError(1), KeyboardInterrupt(), SystemExit(3)):
                    game, state = self.broken(method, error, after)
                    if after > 1 and method in ("reset", "cell"):
                        continue
                    with self.subTest(method=method, after=after, error=error):
                        try:
                            self.use(game)
                        except BaseException as caught:  # pylint: disable=broad-except
                            self.assertIs(caught, error)
                        else:
                            self.assertGreaterEqual(state["left"], 0)

    def test_wrong_answers(self):
        wrong = {"reset": [None, b"", bytes(9), bytes(11), "x" * 10, 7],
                 "moves": [None, [], [9], [-1], [2**40], ["a1"], [None], range(1000), iter(int, 1)],
                 "play": [None, b"", bytes(64), "text", 3.5],
                 "outcome": [None, 5, -1, 2**40, "won", 1.5],
                 "cell": [None, 3, -1, 2**40, "X"]}
        for method, answers in wrong.items():
            for answer in answers:
                with self.subTest(method=method, answer=str(answer)[:20]):
                    game, _ = self.broken(method, answer, 0)
                    with self.assertRaises((TypeError, picoply.PicoplyError)):
                        self.use(game)

    def test_wrong_evaluation(self):
        for answer in (None, 29000, -10**9, 2**70, "good", 1.5):
            game, _ = self.broken("evaluate", answer, 0)
            with self.subTest(answer=answer), self.assertRaises((TypeError, picoply.InvalidArgument)):
                self.use(game)

    def test_the_engine_can_be_used_afterwards(self):
        game, state = self.broken("play", ZeroDivisionError(), 40)
        with picoply.Engine(game, table=1 << 14) as engine:
            thinking = engine.thinking()
            self.assertRaises(ZeroDivisionError, thinking.result)
            self.assertRaises(picoply.SearchEnded, thinking.result)
            state["left"] = 10**9
            self.assertEqual(engine.search().value, 0)
            self.assertEqual(engine.record, "")

    def test_changing_the_engine_inside(self):
        for change in (lambda e: e.play("a1"), lambda e: e.undo(), lambda e: e.search(),
                       lambda e: e.reset(), lambda e: e.close(), lambda e: e.copy()):
            engines = []

            class Meddling(TicTacToe):
                def outcome(self, state):
                    if engines:
                        change(engines[0])  # pylint: disable=cell-var-from-loop
                    return super().outcome(state)
            with picoply.Engine(Meddling()) as engine:
                engine.play("b2")
                engines.append(engine)
                with self.assertRaises(picoply.BusyError):
                    engine.search()
                engines.clear()
                self.assertEqual(engine.record, "b2")

    def test_impossible_sizes(self):
        for name, values in (("state_size", (0, 4097, -1, 2**20, None, "8")),
                             ("move_count", (0, 1024, -1, 1.5)), ("max_length", (0, 1001, 2**16)),
                             ("max_moves", (10, -1, 2**16)), ("max_ply", (64, -1, 2**16 + 1, "5")),
                             ("cols", (27, -1, 0)), ("rows", (2**40,))):
            for value in values:
                game = type("Impossible", (TicTacToe,), {name: value})()
                with self.subTest(name=name, value=value):
                    with self.assertRaises((TypeError, ValueError)) as raised:
                        picoply.Engine(game)
                    if isinstance(raised.exception, ValueError):
                        self.assertIn(f"{name}: {value} is not within ", str(raised.exception))

        class Unfinished(TicTacToe):
            def __getattribute__(self, name):
                if name == "state_size":
                    raise AttributeError(name)
                return super().__getattribute__(name)
        self.assertRaises(picoply.InvalidArgument, picoply.Engine, Unfinished())

    def test_a_time_limit_holds_for_slow_rules(self):
        class Slow(TicTacToe):
            def outcome(self, state):
                time.sleep(0.001)
                return super().outcome(state)
        with picoply.Engine(Slow()) as engine:
            begin = time.monotonic()
            engine.search(ms=100)
            self.assertLess(time.monotonic() - begin, 5)


if __name__ == "__main__":
    unittest.main()
