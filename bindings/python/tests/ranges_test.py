"""An argument out of range is refused by name, with its value and its range, and changes nothing."""
import threading
import unittest

import picoply
from custom_test import TicTacToe
from endgame_test import ending
from threats_test import LONG

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
            for ask in (engine.cell, engine.piece):
                self.each("col", 0, 6, lambda col, ask=ask: ask(col, 0))
                self.each("row", 0, 5, lambda row, ask=ask: ask(0, row))
                ask(6, 5)
                with self.assertRaises(IndexError):
                    ask(7, 0)

    def test_moves(self):
        with picoply.Engine("renju15") as engine:
            engine.play("h8")
            for move in (-1, 2**16):
                with self.assertRaisesRegex(picoply.IllegalMove, f"move: {move} is not within 0 .. 65535"):
                    engine.play(move)
            with self.assertRaisesRegex(picoply.InvalidArgument, "^move: h8 is not an empty cell$"):
                engine.forbidden("h8")
            for call in (engine.move, engine.forbidden):
                self.each("move", 0, 224, lambda move, call=call: call(move))
            self.assertEqual(str(engine.move(picoply.PASS)), "pass")
            for reply, high in ((-1, 65535), (65535, 65534), (2**16, 65535)):
                with self.assertRaisesRegex(picoply.IllegalMove,
                                            f"^reply: {reply} is not within 0 .. {high}$"):
                    engine.pondering(reply)
        with picoply.Engine("gomoku15") as engine:  # which has no pass
            self.refused("move", picoply.PASS, 0, 224, lambda: engine.move(picoply.PASS))
        with picoply.Engine(TicTacToe()) as engine:
            self.each("move", 0, 8, engine.move)

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
        for name, low, high in (("state_size", 1, 4096), ("move_count", 1, 1023), ("max_length", 1, 1000),
                                ("max_moves", 0, 9), ("max_ply", 0, 63),
                                ("cols", 0, 26), ("rows", 0, 26)):
            self.each(name, low, high,
                      lambda **given: picoply.Engine(type("Sized", (TicTacToe,), given)()))
        for name in ("cols", "rows"):
            self.refused(name, 0, 1, 26,
                         lambda name=name: picoply.Engine(type("Sized", (TicTacToe,), {name: 0})()))


class Contract(unittest.TestCase):
    def test_a_change_from_another_thread_ends_a_search(self):
        with picoply.Engine("gomoku15") as other:
            other.play_record("g7g8")
            position = other.position
        for change in (lambda e: e.play("h8"), lambda e: e.play_record("h8i9"), lambda e: e.reset(),
                       lambda e: e.undo(), lambda e: setattr(e, "position", position),
                       lambda e: e.search(nodes=10), lambda e: e.thinking(nodes=10),
                       lambda e: e.pondering("h8", nodes=10)):
            for begin in (lambda e: e.thinking(), lambda e: e.pondering("i8")):
                with picoply.Engine("gomoku15") as engine:
                    engine.play("g7")
                    seen = threading.Event()

                    def search(engine=engine, begin=begin, seen=seen):
                        for _ in begin(engine):
                            seen.set()
                    self.ended(search, seen, lambda change=change, engine=engine: change(engine))

    def test_another_question_from_another_thread_ends_the_one_before(self):
        long, (othello, _) = picoply.Engine("gomoku15"), ending(30, 1)
        with long, othello, picoply.Engine("gomoku15") as short, \
                picoply.ThreatSearch("gomoku15") as threats, picoply.EndgameSolver() as solver, \
                picoply.OpeningAdviser("gomoku15") as adviser:
            long.play_record(LONG)
            short.play("h8")
            for stepper, question, other in (
                    (threats, lambda: threats.win(long), lambda: threats.threat(short, nodes=10)),
                    (solver, lambda: solver.margin(othello), lambda: solver.winner(othello, nodes=1)),
                    (adviser, lambda: adviser.colour(short, nodes=10**12),
                     lambda: adviser.offer(short, 2, nodes=10))):
                seen, step = threading.Event(), stepper._step

                def stepped(*arguments, step=step, seen=seen):
                    more = step(*arguments)
                    seen.set()
                    return more
                stepper._step = stepped
                self.ended(question, seen, other)

    def ended(self, search, seen, change):
        """A change while the search is under way in another thread."""
        errors = []

        def run():
            try:
                search()
            except picoply.PicoplyError as error:
                errors.append(error)
        thread = threading.Thread(target=run)
        thread.start()
        self.assertTrue(seen.wait(60))
        change()
        thread.join(60)
        self.assertEqual([(type(one), one.code) for one in errors],
                         [(picoply.SearchEnded, picoply.ErrorCode.ERR_EMPTY)])
        self.assertIn("ended", str(errors[0]))

    def test_what_does_not_ponder(self):
        with picoply.Engine("gomoku15") as engine:
            with self.assertRaisesRegex(picoply.SearchEnded, "ended"):
                engine.thinking(nodes=10).hit()

    def test_what_is_refused_ends_nothing(self):
        with picoply.Engine("gomoku15") as engine:
            engine.play("h8")
            thinking = engine.thinking(nodes=2000)
            for refused in (lambda: engine.play("h8"), lambda: engine.play_record("a1a1"),
                            lambda: engine.search(level=11)):
                self.assertRaises(picoply.PicoplyError, refused)
            self.assertTrue(thinking.result().complete)

    def test_a_callback_reads_its_engine_and_cannot_change_it(self):
        seen, codes, read = [], [], []
        busy, invalid = picoply.BusyError, picoply.InvalidArgument

        class Asking(TicTacToe):
            def moves(self, state):
                if engines and not seen:
                    seen.append(None)
                    mine = engines[0]
                    for error, call in ((busy, lambda: mine.play("a1")), (busy, mine.undo),
                                        (busy, mine.reset), (busy, lambda: mine.play_record("a1")),
                                        (busy, lambda: setattr(mine, "position", position)),
                                        (busy, lambda: mine.search(depth=1)), (busy, mine.thinking),
                                        (busy, lambda: mine.pondering("a1")),
                                        (picoply.OutOfRange, lambda: mine.cell(3, 0)),
                                        (picoply.OutOfRange, lambda: mine.piece(0, 3)),
                                        (invalid, lambda: mine.move(9)),
                                        (invalid, lambda: mine.forbidden(9)),
                                        (invalid, lambda: mine.search(level=11))):
                        try:
                            call()
                        except picoply.PicoplyError as caught:
                            seen.append(type(caught) is error)
                            codes.append(caught.code)
                    read.extend((mine.record, mine.position, mine.cell(1, 1), mine.is_legal("a1")))
                return super().moves(state)
        engines = []
        with picoply.Engine(Asking()) as engine:
            engine.play("b2")
            position = engine.position
            engines.append(engine)
            self.assertTrue(engine.search(depth=3).complete)
        self.assertEqual(seen, [None] + 13 * [True])
        self.assertEqual(codes, 13 * [picoply.ErrorCode.ERR_INVALID])
        self.assertEqual(read, ["b2", position, picoply.Side.FIRST, True])


if __name__ == "__main__":
    unittest.main()
