"""An engine's life, its words for moves and positions, and what it does about bad input."""
import copy
import ctypes
import gc
import pickle
import threading
import unittest
import unittest.mock
import weakref

import picoply
from picoply import _abi, _library

HOSTILE_TEXT = ["", "\0", "h8\0", "\0h8", "h", "8", "h0", "h16", "z9", "h8h8", "ä8", "h８", "\ud800",
                "h8" * 100000, "-1", "pass", "🂡", "%s%n", "h" + "9" * 400, " ", "\n"]
HOSTILE_NUMBERS = [-1, -2**63, 225, 65534, 65535, 65536, 2**16 + 112, 2**32, 2**64 + 3, 10**5000]
HOSTILE_TYPES = [None, 1.5, b"h8", [], {}, object(), picoply.GOMOKU15, float("nan")]


class Version(unittest.TestCase):
    def loaded(self, version):
        """What is said to a library of that version, which has nothing else."""
        class Library:  # pylint: disable=too-few-public-methods
            class pply_version:  # pylint: disable=invalid-name
                restype = None

                def __new__(cls):
                    return version
        with unittest.mock.patch("ctypes.CDLL", return_value=Library):
            with self.assertRaises((ImportError, AttributeError)) as caught:
                _library._load()  # pylint: disable=protected-access
        return str(caught.exception)

    def test_another_version_is_refused(self):
        for wrong in (_abi.VERSION - 1, _abi.VERSION + 0x10000):
            self.assertRegex(self.loaded(wrong), r"is picoply \d+\.\d+\.\d+, this package needs ")

    def test_a_newer_one_is_not(self):
        self.assertIn("pply_", self.loaded(_abi.VERSION + 1))  # a function that it lacks


class Life(unittest.TestCase):
    def test_games(self):
        for key, game in picoply.GAMES.items():
            with picoply.Engine(game) as engine, picoply.Engine(key) as by_name:
                self.assertIs(engine.game, by_name.game)
                self.assertTrue(engine.legal_moves)
        self.assertEqual(picoply.OTHELLO8.name, "Othello 8x8")
        self.assertTrue(picoply.RENJU15.has_forbidden)
        self.assertIs(pickle.loads(pickle.dumps(picoply.RENJU15)), picoply.RENJU15)

    def test_closed(self):
        with picoply.Engine("gomoku15", table=1 << 16) as engine:
            thinking = engine.thinking(depth=4)
        self.assertTrue(engine.closed)
        engine.close()
        for use in (lambda: engine.play("h8"), lambda: engine.legal_moves, lambda: engine.search(),
                    lambda: engine.copy(), engine.__enter__, lambda: next(thinking),
                    thinking.result, lambda: engine.position, lambda: thinking.now):
            self.assertRaises(picoply.ClosedError, use)

    def test_memory_is_given_back_at_once(self):
        gc.disable()
        try:
            engine = picoply.Engine("gomoku15", table=1 << 20)
            held = weakref.ref(engine._shared.memory)
            engine.search(depth=2)
            engine.close()
            self.assertIsNone(held())
            engine = picoply.Engine("gomoku15", table=1 << 20)
            engine.search(depth=2)
            held, whole = weakref.ref(engine._shared.memory), weakref.ref(engine)
            del engine
            self.assertIsNone(whole())
            self.assertIsNone(held())
        finally:
            gc.enable()

    def test_copy(self):
        with picoply.Engine("gomoku15", table=1 << 16) as engine:
            engine.play_record("h8i9")
            other = copy.copy(engine)
            other.play("a1")
            self.assertEqual((engine.record, other.record), ("h8i9", "h8i9a1"))
            self.assertRaises(TypeError, copy.deepcopy, engine)
            self.assertRaises(TypeError, pickle.dumps, engine)
        self.assertEqual(other.search(depth=3).depth, 3)  # the table lives on

    def test_properties(self):
        with picoply.Engine(picoply.OTHELLO8) as engine:
            engine.play("f5")
            engine.play(engine.legal_moves[0])
            self.assertEqual(engine.moves[0], engine.move("F5"))
            self.assertEqual(str(engine.moves[0]), "f5")
            self.assertEqual(int(engine.moves[0]), 4 * 8 + 5)
            self.assertEqual(str(engine.move(picoply.PASS)), "pass")
            self.assertEqual((engine.side, engine.outcome, engine.is_over),
                             (picoply.Side.FIRST, picoply.Outcome.ONGOING, False))
            self.assertIs(engine.cell(3, 3), picoply.Side.SECOND)
            self.assertIsNone(engine.cell(0, 0))
            before = engine.position
            engine.reset()
            engine.position = before
            self.assertEqual((engine.position, engine.record_length), (before, 0))
            self.assertEqual(pickle.loads(pickle.dumps(engine.move("f5"))).text, "f5")

    def test_forbidden(self):
        with picoply.Engine("renju15") as engine:
            engine.play_record("h8a1i8a3h9a5")
            self.assertIsNone(engine.forbidden("o15"))
            engine.reset()
            engine.play_record("f8a1g8a3h8a5j8a7k8a9")
            self.assertIs(engine.forbidden("i8"), picoply.Forbidden.OVERLINE)
            self.assertEqual(engine.forbidden_moves, {engine.move("i8"): picoply.Forbidden.OVERLINE})


class Hostile(unittest.TestCase):
    """Each gives an ordinary exception and changes nothing."""

    def setUp(self):
        self.engine = picoply.Engine("gomoku15")
        self.engine.play_record("h8i9")
        self.addCleanup(self.engine.close)

    def tearDown(self):
        self.assertEqual(self.engine.record, "h8i9")

    def test_moves(self):
        for text in HOSTILE_TEXT:
            for use in (self.engine.play, self.engine.is_legal, self.engine.forbidden):
                with self.subTest(text=text[:9], use=use.__name__), self.assertRaises(ValueError):
                    use(text)
        for number in HOSTILE_NUMBERS:
            with self.subTest(number=number % 2**70), self.assertRaises(picoply.IllegalMove):
                self.engine.play(number)
            self.assertIs(self.engine.is_legal(number), False)
        for thing in HOSTILE_TYPES:
            with self.subTest(thing=thing), self.assertRaises(TypeError):
                self.engine.play(thing)
            with self.subTest(asked=thing), self.assertRaises(TypeError):
                self.engine.is_legal(thing)

    def test_text(self):
        for text in HOSTILE_TEXT[1:-2] + ["j10h8", "j10,zz"]:
            with self.subTest(text=text[:9]):
                with self.assertRaises(ValueError) as caught:
                    self.engine.play_record(text)
                self.assertIsInstance(caught.exception.where, int)
            with self.subTest(position=text[:9]), self.assertRaises(picoply.ParseError):
                self.engine.position = text
        for thing in HOSTILE_TYPES + [7]:
            with self.subTest(thing=thing), self.assertRaises(TypeError):
                self.engine.play_record(thing)
            with self.subTest(thing=thing), self.assertRaises(TypeError):
                self.engine.position = thing

    def test_where_counts_characters(self):
        for text, where in (("j10ä", 3), ("j10 h8", 4), ("j10k1z", 5), ("ä", 0)):
            with self.assertRaises(picoply.PicoplyError) as caught:
                self.engine.play_record(text)
            self.assertEqual(caught.exception.where, where)
            self.assertIn(f"(at {where})", str(caught.exception))

    def test_cells(self):
        for ask in (self.engine.cell, self.engine.piece):
            for col, row in ((15, 0), (0, 15), (2**31, 2**31), (2**32 - 1, 2**32 - 1)):
                self.assertRaises(IndexError, ask, col, row)
            for col, row in ((-1, 0), (2**32, 0), (0, 2**70)):
                self.assertRaises(ValueError, ask, col, row)
            for thing in HOSTILE_TYPES:
                self.assertRaises(TypeError, ask, thing, 0)

    def test_limits(self):
        for name, bits in (("depth", 32), ("nodes", 64), ("ms", 32), ("level", 32), ("seed", 64),
                           ("lines", 32)):
            for value in (-1, 2**bits, 2**200):
                with self.subTest(name=name), self.assertRaises(picoply.InvalidArgument):
                    self.engine.search(**{name: value})
            for value in HOSTILE_TYPES:
                with self.subTest(name=name), self.assertRaises(TypeError):
                    self.engine.search(**{name: value})
        self.assertRaises(picoply.InvalidArgument, self.engine.search, level=11)
        largest = self.engine.search(depth=2**32 - 1, nodes=500, seed=2**64 - 1, lines=2**32 - 1)
        self.assertEqual(largest.nodes, 500)

    def test_engines(self):
        for game in ("", "gomoku", "gomoku15\0", "custom", "x" * 10**6, "\ud800"):
            self.assertRaises(picoply.InvalidArgument, picoply.Engine, game)
        for thing in [None, 5, b"gomoku15", picoply.Engine, object()]:
            self.assertRaises(TypeError, picoply.Engine, thing)
        for size in (2**45, 2**62, 2**63 - 1):
            self.assertRaises(MemoryError, picoply.Engine, "gomoku15", size)
        for size in (-1, 2**64, 10**100):
            self.assertRaises(ValueError, picoply.Engine, "gomoku15", size)
        self.assertRaises(TypeError, picoply.Engine, "gomoku15", 1.5)
        for size in (1, 31, 33, 4097):
            picoply.Engine("gomoku15", size).close()

    def test_what_is_not_there(self):
        self.assertRaises(NotImplementedError, lambda: self.engine.margin)
        self.assertRaises(IndexError, lambda: self.engine.last_result)
        self.assertEqual(self.engine.lines, ())
        with picoply.Engine("tictactoe") as engine:
            self.assertRaises(IndexError, engine.undo)
            engine.play_record("a1b1b2c1c3")
            self.assertRaises(picoply.GameOver, engine.search)
            self.assertRaises(picoply.GameOver, engine.play, "a2")

    def test_codes(self):
        for use, code in ((lambda: self.engine.play("h8"), "ERR_ILLEGAL"),
                          (lambda: self.engine.play("?"), "ERR_PARSE"),
                          (lambda: self.engine.search(level=99), "ERR_INVALID")):
            with self.assertRaises(picoply.PicoplyError) as caught:
                use()
            self.assertEqual(caught.exception.code.name, code)

    def test_threads_share_an_engine(self):
        errors = []
        with picoply.Engine("gomoku15", table=1 << 16) as engine:
            def work():
                for _ in range(60):
                    try:
                        engine.play("h8")
                        engine.search(nodes=200)
                        engine.undo()
                    except picoply.PicoplyError:
                        pass
                    except BaseException as error:  # pylint: disable=broad-except
                        errors.append(error)
            threads = [threading.Thread(target=work) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(errors, [])
            self.assertLessEqual(engine.record_length, 4)


class Layout(unittest.TestCase):
    def test_structs_are_laid_out_as_in_c(self):
        for struct, sizes in picoply._abi.LAYOUT.items():
            size, offsets = sizes[ctypes.sizeof(ctypes.c_void_p)]
            self.assertEqual(ctypes.sizeof(struct), size)
            self.assertEqual([getattr(struct, name).offset for name, *_ in struct._fields_], offsets)


if __name__ == "__main__":
    unittest.main()
