"""What a game defined in Python may tell besides its rules."""
import unittest

import picoply
from custom_test import TicTacToe
from picoply import Standing


class Takes(picoply.CustomGame):
    """Take one to three of a heap; if what is left is even, take again. Who takes the last one wins. A
    position: what is left, whose turn it is, who took last."""

    state_size, move_count, max_length = 3, 3, 30

    def __init__(self, heap=15):
        self.heap = heap

    def reset(self):
        return bytes((self.heap, 0, 1))

    def moves(self, state):
        return range(min(3, state[0]))

    def play(self, state, move):
        left = state[0] - move - 1
        return bytes((left, state[1] if left % 2 == 0 else 1 - state[1], state[1]))

    def outcome(self, state):
        if state[0] > 0:
            return Standing.ONGOING
        return Standing.WON if state[1] == state[2] else Standing.LOST

    def side(self, state):
        return state[1]

    def solve(self, state, ply=0):
        """The value, by trying everything."""
        standing = self.outcome(state)
        if standing != Standing.ONGOING:
            return (picoply.VALUE_WIN - ply) * (1 if standing == Standing.WON else -1)
        values = []
        for move in self.moves(state):
            after = self.play(state, move)
            values.append(self.solve(after, ply + 1) * (1 if after[1] == state[1] else -1))
        return max(values)


class Large(picoply.CustomGame):
    """As large as games get. A position is the sum of the moves, in its last bytes."""

    state_size, move_count, max_moves, max_length, max_ply = 4096, 1023, 1023, 1000, 63

    def reset(self):
        return bytes(4096)

    def moves(self, state):
        return range(1023)

    def play(self, state, move):
        return state[:4092] + (int.from_bytes(state[4092:], "little") + move).to_bytes(4, "little")

    def outcome(self, state):
        return Standing.LOST if state[4092:] == bytes((254, 3, 0, 0)) else Standing.ONGOING

    def evaluate(self, state):
        return int.from_bytes(state[4092:], "little") % 1000


class Counting(TicTacToe):
    """Counts how often `method` is called, and answers by `answer`."""

    def __new__(cls, method, answer):
        def replacement(self, *arguments):
            self.calls += 1
            return answer(*arguments)
        return object.__new__(type("Counting", (cls,), {method: replacement}))

    def __init__(self, _method, _answer):
        self.calls = 0


def searched(game, table=0, **limits):
    with picoply.Engine(game, table=table) as engine:
        return engine.search(**limits)


def mirrored(state):
    """The same for a position of tic-tac-toe and its mirror image."""
    image = bytes(state[row * 3 + 2 - col] for row in range(3) for col in range(3))
    number = int.from_bytes(min(bytes(state[:9]), image) + bytes(state[9:]), "little")
    return number * 0x9e3779b97f4a7c15 >> 7


def taken_back(state, move):
    before = bytearray(state)
    before[move], before[9] = 0, 1 - state[9]
    return before


class Sides(unittest.TestCase):
    def test_a_side_that_moves_twice(self):
        for heap in range(1, 16):
            game = Takes(heap)
            with self.subTest(heap=heap), picoply.Engine(game, table=1 << 14) as engine:
                self.assertEqual(engine.search().value, game.solve(game.reset()))
                while not engine.is_over:
                    engine.play(engine.search().best)
                winner = picoply.Outcome.FIRST_WINS if game.solve(game.reset()) > 0 \
                    else picoply.Outcome.SECOND_WINS
                self.assertIs(engine.outcome, winner)

    def test_whose_turn_it_is(self):
        with picoply.Engine(Takes(15)) as engine:
            sides = [engine.side]
            for move in (0, 0, 1):  # 14 left: again; 13; 11
                engine.play(move)
                sides.append(engine.side)
        self.assertEqual(sides, [0, 0, 1, 0])

    def test_a_repetition_is_a_draw(self):
        class Repeating(Takes):
            def outcome(self, state):
                return Standing.REPEATED if state[0] == 0 else Standing.ONGOING
        with picoply.Engine(Repeating(3)) as engine:
            self.assertEqual(engine.search().value, 0)
            engine.play(2)
            self.assertIs(engine.outcome, picoply.Outcome.DRAW)


class Sizes(unittest.TestCase):
    def test_the_largest(self):
        with picoply.Engine(Large()) as engine:
            self.assertEqual(len(engine.legal_moves), 1023)
            self.assertEqual(engine.search(depth=1).best, 1022)  # the only win
            engine.play(1022)
            self.assertIs(engine.outcome, picoply.Outcome.FIRST_WINS)
            engine.undo()
            self.assertEqual(engine.search(nodes=500).nodes, 500)
            self.assertGreater(engine.size, 63 * 4096)

    def test_more_moves_than_promised(self):
        game = Large()
        game.max_moves = 1022
        self.assertRaises(picoply.CallbackError, picoply.Engine, game)

    def test_the_deepest_search(self):
        class Walk(Large):
            state_size, max_moves = 8, 1

            def reset(self):
                return bytes(8)

            def moves(self, state):
                return [0]

            def play(self, state, move):
                return state

            def outcome(self, state):
                return Standing.ONGOING
        sizes = []
        for plies in (0, 1, 24, 63):
            game = Walk()
            game.max_ply = plies
            with picoply.Engine(game) as engine:
                self.assertEqual(engine.search().depth_max, plies or 24)
                sizes.append(engine.size)
        self.assertEqual(sizes[0], sizes[2])
        self.assertLess(sizes[1], sizes[2])
        self.assertLess(sizes[2], sizes[3])


class Searching(unittest.TestCase):
    def told(self, method, answer, **limits):
        game = Counting(method, answer)
        result = searched(game, **limits)
        self.assertGreater(game.calls, 0)
        return result

    def test_undo_changes_no_search(self):
        for limits in ({"depth": 5}, {"depth": 6, "table": 1 << 14}):
            plain, undone = searched(TicTacToe(), **limits), self.told("undo", taken_back, **limits)
            self.assertEqual((undone.nodes, undone.value, undone.best), (plain.nodes, plain.value, plain.best))
        with picoply.Engine(Counting("undo", taken_back)) as engine:
            self.assertLess(engine.size, picoply.Engine(TicTacToe()).size)

    def test_a_wrong_undo_changes_no_game(self):
        with picoply.Engine(Counting("undo", lambda state, move: bytes(10))) as engine:
            while not engine.is_over:
                engine.play(engine.search(nodes=200).best)
            record = engine.record
        with picoply.Engine(TicTacToe()) as engine:
            engine.play_record(record)
            self.assertTrue(engine.is_over)

    def test_hash(self):
        plain, told = searched(TicTacToe(), table=1 << 18), self.told("hash", mirrored, table=1 << 18)
        self.assertEqual(told.value, plain.value)
        self.assertLess(told.nodes, 0.9 * plain.nodes)  # what is known of one is known of its image

    def test_move_score(self):
        last = self.told("move_score", lambda state, move: move, depth=1)
        self.assertEqual(last.best, 8)
        self.assertEqual(searched(TicTacToe(), depth=1).best, 4)

    def test_is_tactical(self):
        told = self.told("is_tactical", lambda state, move: True, depth=7)
        self.assertGreater(told.nodes, searched(TicTacToe(), depth=7).nodes)

    def test_is_forced(self):
        plain, told = searched(TicTacToe(), depth=3), self.told("is_forced", lambda state: True, depth=3)
        self.assertGreater(told.depth_max, plain.depth_max)

    def test_final_value(self):
        class Margin(Takes):
            def final_value(self, state):
                return 70 if state[1] == state[2] else -70
        for heap in (5, 7, 8):
            game = Margin(heap)
            self.assertEqual(searched(game).value, 70 if game.solve(game.reset()) > 0 else -70)


class Words(unittest.TestCase):
    class Chess(TicTacToe):
        NAMES = ("Ka1", "Kb1", "Kc1+", "O-O", "dxe8=Q", "exactly15chars!", "6", "7", "8")

        def move_text(self, move):
            return self.NAMES[move] if move < 6 else None

        def move_cells(self, move):
            return None if move == 3 else (move, 8 - move)

    def test_texts(self):
        with picoply.Engine(self.Chess()) as engine:
            engine.play("o-o")
            engine.play("DXE8=q")
            engine.play(5)
            self.assertEqual(engine.record, "O-O dxe8=Q exactly15chars!")
            self.assertEqual([str(move) for move in engine.moves], ["O-O", "dxe8=Q", "exactly15chars!"])
            self.assertEqual([str(move) for move in engine.legal_moves][:3], ["Ka1", "Kb1", "Kc1+"])
            record = engine.record
            engine.reset()
            engine.play_record(record)
            self.assertEqual(engine.moves, (3, 4, 5))
            self.assertRaises(picoply.ParseError, engine.play, "Kd1")
            self.assertEqual(str(engine.move(7)), "b3")  # as without a text
            self.assertIn(str(engine.search().best), [str(move) for move in engine.legal_moves])

    def test_cells(self):
        with picoply.Engine(self.Chess()) as engine:
            self.assertEqual(engine.move_cells("Kb1"), (1, 7))
            self.assertEqual(engine.move_cells(4), (4, 4))
            self.assertIsNone(engine.move_cells("O-O"))
            self.assertRaises(picoply.InvalidArgument, engine.move_cells, 9)
        with picoply.Engine(TicTacToe()) as engine:  # moves are cells
            self.assertEqual(engine.move_cells("b2"), (4, 4))
        with picoply.Engine(Takes()) as engine:
            self.assertIsNone(engine.move_cells(1))

    def test_cells_of_built_in_games(self):
        with picoply.Engine("gomoku15") as engine:
            self.assertEqual(engine.move_cells("h8"), (112, 112))
        with picoply.Engine("othello8") as engine:
            self.assertIsNone(engine.move_cells(picoply.PASS))
            self.assertEqual(engine.move_cells("c4"), (26, 26))
        with picoply.Engine("connect4") as engine:
            engine.play(3)
            self.assertEqual(engine.move_cells(3), (10, 10))  # where the stone would fall


class Broken(unittest.TestCase):
    """What the new callbacks raise, or answer wrongly."""

    USES = {
        "undo": lambda engine: engine.search(depth=4), "hash": lambda engine: engine.play(1),
        "move_score": lambda engine: engine.search(depth=4), "side": lambda engine: engine.play(1),
        "is_tactical": lambda engine: engine.search(), "is_forced": lambda engine: engine.search(depth=4),
        "final_value": lambda engine: engine.search(), "move_text": lambda engine: engine.legal_moves,
        "move_cells": lambda engine: engine.move_cells(1),
    }
    RIGHT = {
        "undo": taken_back, "hash": mirrored, "move_score": lambda state, move: -move,
        "side": lambda state: state[9], "is_tactical": lambda state, move: move == 4,
        "is_forced": lambda state: False, "final_value": lambda state: -5,
        "move_text": lambda move: f"m{move}", "move_cells": lambda move: (0, move),
    }

    def test_exceptions(self):
        for method, use in self.USES.items():
            broken = []

            def answer(*arguments):
                if broken:
                    raise broken[0]
                return self.RIGHT[method](*arguments)  # pylint: disable=cell-var-from-loop
            with self.subTest(method=method), picoply.Engine(Counting(method, answer), table=1 << 12) as engine:
                engine.play(0)
                wanted = searched_from(engine)
                for error in (ZeroDivisionError("x"), KeyboardInterrupt()):
                    broken.append(error)
                    engine._moves.clear()  # as if no move had been named yet
                    with self.assertRaises(type(error)) as raised:
                        use(engine)
                    self.assertIs(raised.exception, error)
                    broken.clear()
                    engine.clear_table()
                    self.assertEqual(engine.record_length, 1)
                    self.assertEqual(searched_from(engine), wanted)

    def test_reading_a_text(self):
        broken = []

        def answer(move):
            if broken:
                raise ZeroDivisionError
            return f"m{move}"
        with picoply.Engine(Counting("move_text", answer)) as engine:
            engine.play("m4")
            broken.append(True)
            for call in (lambda: engine.play("m5"), lambda: engine.play_record("m5 m6"), lambda: engine.record):
                self.assertRaises(ZeroDivisionError, call)
            broken.clear()
            self.assertEqual(engine.record, "m4")

    def test_wrong_answers(self):
        wrong = {
            "undo": (None, b"", bytes(11), "text"), "hash": (None, 1.5, "x"),
            "side": (None, 2, -1, 2**40, "X"), "move_score": (None, 32001, -32001, 2**70, 0.5),
            "final_value": (None, 29000, -29000, 2**70, 1.5),
            "move_text": (7, "", "a b", "a,b", "é", "sixteen_letters!", "tab\t", "\0"),
            "move_cells": (3, (1,), (1, 2, 3), (0, 9), (-1, 0), ("a1", "b2"), (2**40, 0)),
        }
        for method, answers in wrong.items():
            for answer in answers:
                with self.subTest(method=method, answer=str(answer)[:20]), \
                        self.assertRaises((TypeError, ValueError)):
                    with picoply.Engine(Counting(method, lambda *_, given=answer: given)) as engine:
                        self.USES[method](engine)


def searched_from(engine):
    result = engine.search(depth=5)
    engine.clear_table()
    return result.nodes, result.value, int(result.best)


if __name__ == "__main__":
    unittest.main()
