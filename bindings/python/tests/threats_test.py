"""Threat searches: wins and their lines, moves that save, limits, and what is refused."""
import asyncio
import copy
import gc
import pickle
import unittest
import weakref

import picoply
from interrupting import Interrupting
from picoply import ThreatAnswer, ThreatSearch

RULES = {"gomoku15": ("gomoku15", "gomoku15_small", "gomoku15_full"),
         "standard15": ("standard15", "standard15_small", "standard15_full"),
         "renju15": ("renju15", "renju15_small", "renju15_full"), "caro15": ("caro15",),
         "standard_caro15": ("standard_caro15",)}
OPEN_THREE = "h8a1i8c2j8"  # black's; white is to move
# Black's k8 makes a four that l8 answers, and three in column k, open at both ends.
FOUR_THREE = "h8g8i8a1j8a15k9o1k10o15"
# A search for a win here takes half a minute.
LONG = "k11j8k5d9f6f8j10k7l12k4h12h8d10h5f10e4f4l5k10i8"


def after(record, game="gomoku15"):
    engine = picoply.Engine(game)
    engine.play_record(record)
    return engine


class Answers(unittest.TestCase):
    """Under each rule, whichever game with that rule asks and the search was made for."""

    def each(self, record, test):
        for rule, games in RULES.items():
            for game in games:
                for made_for in {rule, game}:
                    with self.subTest(game=game, made_for=made_for), ThreatSearch(made_for) as threats, \
                            after(record, game) as engine:
                        test(threats, engine)

    def test_nothing_is_threatened_on_an_empty_board(self):
        def test(threats, engine):
            for ask in (threats.win, threats.threat):
                found = ask(engine)
                self.assertEqual((found.answer, found.line), (ThreatAnswer.NONE, ()))
            saving = threats.saving_moves(engine, threes=0)
            self.assertIs(saving.answer, ThreatAnswer.NONE)
            self.assertEqual(saving.moves, {move: True for move in engine.legal_moves})
        self.each("", test)

    def test_an_open_three_wins(self):
        def test(threats, engine):
            found = threats.win(engine, threes=0)
            self.assertIs(found.answer, ThreatAnswer.WIN)
            self.assertIn(str(found.line[0]), ("g8", "k8"))
            engine.play(found.line[0])
            lost = threats.saving_moves(engine, threes=0)
            self.assertEqual((lost.answer, lost.moves), (ThreatAnswer.WIN, {}))
        self.each(OPEN_THREE + "e1", test)

    def test_moves_that_save_from_an_open_three(self):
        def test(threats, engine):
            self.assertIs(threats.win(engine).answer, ThreatAnswer.NONE)
            threat = threats.threat(engine, threes=0)
            self.assertIs(threat.answer, ThreatAnswer.WIN)
            self.assertTrue(threat.line)
            saving = threats.saving_moves(engine, threes=0)
            self.assertIs(saving.answer, ThreatAnswer.NONE)
            ends = "f8 g8 k8 l8" if engine.game.key.endswith("caro15") else "g8 k8"
            self.assertEqual(saving.moves, {engine.move(text): True for text in ends.split()})
            self.assertEqual(list(saving.moves), sorted(saving.moves))
        self.each(OPEN_THREE, test)

    def test_a_line_of_a_four_and_an_open_four(self):
        def test(threats, engine):
            found = threats.win(engine, threes=0)
            self.assertIs(found.answer, ThreatAnswer.WIN)
            self.assertEqual([str(move) for move in found.line[:2]], ["k8", "l8"])
            self.assertIn(str(found.line[2]), ("k7", "k11"))
            self.assertEqual(len(found.line), 3)
            for move in found.line:
                engine.play(move)
            self.assertEqual(engine.search(depth=4).loses_in, 2)
        self.each(FOUR_THREE, test)


class Limits(unittest.TestCase):
    def setUp(self):
        self.threats, self.engine = ThreatSearch(picoply.GOMOKU15), after(FOUR_THREE)
        self.addCleanup(self.threats.close)
        self.addCleanup(self.engine.close)

    def test_too_few_positions_give_no_answer(self):
        whole = self.threats.win(self.engine)
        few = self.threats.win(self.engine, nodes=1)
        self.assertEqual((few.answer, few.line, few.nodes), (ThreatAnswer.UNKNOWN, (), 1))
        self.assertEqual(self.threats.win(self.engine, nodes=whole.nodes + 1), whole)

    def test_fewer_threes(self):
        engine = after("h8a1i9a15h9o1")  # won, but not by fours
        self.addCleanup(engine.close)
        self.assertIs(self.threats.win(engine, threes=0).answer, ThreatAnswer.NONE)

    def test_a_move_that_limits_let_pass_is_not_proven(self):
        self.engine.play("o8")
        proven = self.threats.saving_moves(self.engine)
        passed = self.threats.saving_moves(self.engine, nodes=1)
        self.assertTrue(set(proven.moves) < set(passed.moves))
        self.assertIn(False, passed.moves.values())
        self.assertTrue(proven.complete and passed.complete)

    def test_time(self):
        with after("e7g6k9f7h5i6k10e10k8g5f9i9i11h10") as engine:  # more than a thousand times as long
            found = self.threats.saving_moves(engine, ms=5)
            self.assertIs(found.answer, ThreatAnswer.UNKNOWN)
            self.assertGreater(found.nodes, 0)
            self.assertFalse(found.complete)
            found = asyncio.run(self.threats.saving_moves_async(engine, ms=5))
            self.assertIs(found.answer, ThreatAnswer.UNKNOWN)
        self.assertEqual(self.threats.win(self.engine, ms=2**32 - 1).line,
                         self.threats.win(self.engine).line)

    def test_wrong_limits(self):
        for name in ("threes", "nodes", "ms"):
            for value in (-1, 2**64, 2**200):
                with self.subTest(name=name, value=value), self.assertRaises(picoply.InvalidArgument):
                    self.threats.win(self.engine, **{name: value})
            for value in (None, 1.5, "3", [], object()):
                with self.subTest(name=name, value=value), self.assertRaises(TypeError):
                    self.threats.saving_moves(self.engine, **{name: value})
        self.assertRaises(picoply.InvalidArgument, self.threats.threat, self.engine, threes=33)


class Refusing(unittest.TestCase):
    def test_games_without_threats(self):
        for key, game in picoply.GAMES.items():
            if not any(key in games for games in RULES.values()):
                with self.subTest(game=key), self.assertRaises(picoply.Unsupported):
                    ThreatSearch(game)
        self.assertRaises(picoply.InvalidArgument, ThreatSearch, "gomoku")
        for thing in (None, 5, b"gomoku15", picoply.Engine):
            self.assertRaises(TypeError, ThreatSearch, thing)

    def test_engines_of_other_rules(self):
        with ThreatSearch("renju15") as threats:
            for game in picoply.GAMES:
                if not game.startswith("renju15"):
                    with self.subTest(game=game), picoply.Engine(game) as engine, \
                            self.assertRaises(picoply.Unsupported) as caught:
                        threats.win(engine)
                    self.assertIs(caught.exception.code, picoply.ErrorCode.ERR_SUPPORT)
            for thing in (None, "renju15", picoply.RENJU15, threats):
                self.assertRaises(TypeError, threats.win, thing)

    def test_a_game_that_is_over(self):
        with ThreatSearch("gomoku15") as threats, after(OPEN_THREE + "e1k8e3l8") as engine:
            for ask in (threats.win, threats.threat, threats.saving_moves):
                self.assertRaises(picoply.GameOver, ask, engine)


class Life(unittest.TestCase):
    def test_closed(self):
        threats, engine = ThreatSearch("gomoku15"), after(FOUR_THREE)
        self.addCleanup(engine.close)
        with threats:
            self.assertFalse(threats.closed)
        self.assertTrue(threats.closed)
        threats.close()
        self.assertRaises(picoply.ClosedError, threats.__enter__)
        for ask in (threats.win, threats.threat, threats.saving_moves):
            self.assertRaises(picoply.ClosedError, ask, engine)

    def test_a_closed_engine(self):
        engine = after(FOUR_THREE)
        engine.close()
        with ThreatSearch("gomoku15") as threats:
            self.assertRaises(picoply.ClosedError, threats.win, engine)

    def test_no_copies(self):
        with ThreatSearch("gomoku15") as threats:
            for make in (copy.copy, copy.deepcopy, pickle.dumps):
                self.assertRaises(TypeError, make, threats)

    def test_memory_is_given_back_at_once(self):
        gc.disable()
        try:
            with after(FOUR_THREE) as engine:
                threats = ThreatSearch("gomoku15")
                threats.saving_moves(engine)
                held, whole = weakref.ref(threats._memory), weakref.ref(threats)
                del threats
                self.assertIsNone(whole())
                self.assertIsNone(held())
        finally:
            gc.enable()

    def test_the_result_is_the_callers(self):
        with ThreatSearch("gomoku15") as threats:
            with after(FOUR_THREE) as engine:
                first = threats.win(engine)
                again = threats.win(engine)
            with after("") as engine:
                threats.win(engine)
        self.assertEqual(first, again)
        self.assertEqual(pickle.loads(pickle.dumps(first)), first)


class Interrupted(Interrupting):
    """A question that takes long, and what ends it."""

    def setUp(self):
        self.threats, self.engine = ThreatSearch("gomoku15"), after(LONG)
        self.addCleanup(self.threats.close)
        self.addCleanup(self.engine.close)

    def test_control_c(self):
        self.control_c(lambda: self.threats.win(self.engine))
        with after(OPEN_THREE + "e1") as engine:  # it can be used again
            self.assertIs(self.threats.win(engine).answer, ThreatAnswer.WIN)

    def test_what_ends_a_question(self):
        with after(FOUR_THREE) as engine:
            for change, error in ((lambda task: task.cancel(), asyncio.CancelledError),
                                  (lambda _: self.threats.win(engine), picoply.SearchEnded),
                                  (lambda _: self.threats.close(), picoply.ClosedError)):
                self.interrupted(self.threats.win_async(self.engine), change, error)

    def test_what_does_not_end_it(self):
        async def run():
            task = asyncio.ensure_future(self.threats.win_async(self.engine, nodes=200000))
            await asyncio.sleep(0.01)
            self.assertFalse(task.done())
            self.assertRaises(picoply.InvalidArgument, self.threats.win, self.engine, threes=33)
            self.engine.close()
            return await task
        with after(LONG) as engine, ThreatSearch("gomoku15") as threats:
            self.assertEqual(asyncio.run(run()), threats.win(engine, nodes=200000))

    def test_same_in_the_event_loop(self):
        def fresh(method, **limits):
            return getattr(ThreatSearch("gomoku15"), method)(self.engine, **limits)

        async def each():
            return await asyncio.gather(fresh("win_async", nodes=20000),
                                        fresh("threat_async", nodes=20000),
                                        fresh("saving_moves_async", nodes=300))
        self.assertEqual(asyncio.run(each()), [fresh("win", nodes=20000),
                                               fresh("threat", nodes=20000),
                                               fresh("saving_moves", nodes=300)])


if __name__ == "__main__":
    unittest.main()
