"""An argument out of range is refused by name, with its value and its range, and changes nothing."""
import threading
import unittest

import picoply
from custom_test import TicTacToe

UINT32, UINT64 = 2**32 - 1, 2**64 - 1


class Ranges(unittest.TestCase):
    def refused(self, name, value, low, high, call):
        with self.subTest(name=name, value=value):
            with self.assertRaises(picoply.InvalidArgument) as caught:
                call()
            shown = value if abs(value) < 2**99 else "a number"
            self.assertEqual(str(caught.exception), f"{name}: {shown} is not within {low} .. {high}")
            self.assertEqual(caught.exception.code, picoply.ErrorCode.ERR_INVALID)

    def each(self, name, low, high, call):
        for value in (low - 1, high + 1, -2**63, 2**200):
            self.refused(name, value, low, high, lambda value=value: call(**{name: value}))

    def test_limits(self):
        limits = (("depth", UINT32), ("nodes", UINT64), ("ms", UINT32), ("level", 10), ("seed", UINT64),
                  ("lines", UINT32))
        with picoply.Engine("gomoku15") as engine:
            for name, high in limits:
                self.each(name, 0, high, engine.search)
                self.each(name, 0, high, engine.thinking)
                self.each(name, 0, high, lambda **given: engine.pondering("h8", **given))
            self.assertRaises(picoply.NothingThere, lambda: engine.last_result)
            engine.search(level=10, nodes=10, lines=UINT32, seed=UINT64)

    def test_cells(self):
        with picoply.Engine("connect4") as engine:
            self.each("col", 0, 6, lambda col: engine.cell(col, 0))
            self.each("row", 0, 5, lambda row: engine.cell(0, row))
            engine.cell(6, 5)
            with self.assertRaises(IndexError):
                engine.cell(7, 0)

    def test_moves(self):
        with picoply.Engine("renju15") as engine:
            engine.play("h8")
            for move in (-1, 2**16):
                with self.assertRaisesRegex(picoply.IllegalMove, f"move: {move} is not within 0 .. 65535"):
                    engine.play(move)
            with self.assertRaisesRegex(picoply.InvalidArgument, "^move: h8 is not an empty cell$"):
                engine.forbidden("h8")

    def test_tables(self):
        for value in (-1, 2**63):
            for make in (lambda table: picoply.Engine("othello8", table=table),
                         lambda table: picoply.ThreatSearch("gomoku15", table=table),
                         lambda table: picoply.EndgameSolver(table=table)):
                self.refused("table", value, 0, 2**63 - 1, lambda make=make, value=value: make(value))

    def test_questions(self):
        with picoply.Engine("gomoku15") as engine, picoply.ThreatSearch("gomoku15") as threats, \
                picoply.OpeningAdviser("gomoku15") as adviser:
            for ask in (threats.win, threats.threat, threats.saving_moves):
                for name, high in (("threes", 32), ("nodes", UINT64), ("ms", UINT32)):
                    self.each(name, 0, high, lambda ask=ask, **given: ask(engine, **given))
            self.each("count", 1, 12, lambda count: adviser.offer(engine, count, nodes=100))
            for name, high in (("nodes", UINT64), ("ms", UINT32)):
                self.each(name, 0, high, lambda **given: adviser.three(engine, **given))
            for moves in ((), range(13)):
                self.refused("number of moves", len(moves), 1, 12,
                             lambda moves=moves: adviser.choose(engine, moves, nodes=100))
            with self.assertRaisesRegex(picoply.InvalidArgument, "nodes or ms must be set"):
                adviser.three(engine)
        with picoply.Engine("othello8") as engine, picoply.EndgameSolver() as solver:
            for name, high in (("nodes", UINT64), ("ms", UINT32)):
                for ask in (solver.margin, solver.winner):
                    self.each(name, 0, high, lambda ask=ask, **given: ask(engine, **given))

    def test_games_of_ones_own(self):
        for name, low, high in (("state_size", 1, 64), ("move_count", 1, 64), ("max_length", 1, 256),
                                ("cols", 0, 26), ("rows", 0, 26)):
            self.each(name, low, high,
                      lambda **given: picoply.Engine(type("Sized", (TicTacToe,), given)()))
        for name in ("cols", "rows"):
            self.refused(name, 0, 1, 26,
                         lambda name=name: picoply.Engine(type("Sized", (TicTacToe,), {name: 0})()))


class Contract(unittest.TestCase):
    def test_a_change_from_another_thread_ends_a_search(self):
        for change in (lambda e: e.play("h8"), lambda e: e.play_record("h8i9"), lambda e: e.reset(),
                       lambda e: e.search(nodes=10)):
            with picoply.Engine("gomoku15") as engine:
                seen, ended = threading.Event(), []

                def search(engine=engine, seen=seen, ended=ended):
                    try:
                        for _ in engine.thinking():
                            seen.set()
                    except picoply.SearchEnded as error:
                        ended.append(error)
                thread = threading.Thread(target=search)
                thread.start()
                self.assertTrue(seen.wait(60))
                change(engine)
                thread.join(60)
                self.assertEqual([one.code for one in ended], [picoply.ErrorCode.ERR_EMPTY])
                self.assertIn("ended", str(ended[0]))

    def test_what_is_refused_ends_nothing(self):
        with picoply.Engine("gomoku15") as engine:
            engine.play("h8")
            thinking = engine.thinking(nodes=2000)
            for refused in (lambda: engine.play("h8"), lambda: engine.play_record("a1a1"),
                            lambda: engine.search(level=11)):
                self.assertRaises(picoply.PicoplyError, refused)
            self.assertTrue(thinking.result().complete)

    def test_a_callback_reads_its_engine_and_cannot_change_it(self):
        seen = []

        class Asking(TicTacToe):
            def moves(self, state):
                if engines and not seen:
                    seen.append(None)
                    for error, call in ((picoply.BusyError, lambda: engines[0].play("a1")),
                                        (picoply.BusyError, lambda: engines[0].search(depth=1)),
                                        (picoply.BusyError, engines[0].undo),
                                        (picoply.OutOfRange, lambda: engines[0].cell(3, 0))):
                        try:
                            call()
                        except picoply.PicoplyError as caught:
                            seen.append(type(caught) is error)
                return super().moves(state)
        engines = []
        with picoply.Engine(Asking()) as engine:
            engine.play("b2")
            engines.append(engine)
            engine.search(depth=3)
        self.assertEqual(seen, [None, True, True, True, True])


if __name__ == "__main__":
    unittest.main()
