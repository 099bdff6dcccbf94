"""Othello's weights from a file: engines that judge by them, what they keep, what is refused."""
import copy
import ctypes
import gc
import pickle
import struct
import threading
import unittest
import weakref
import zlib

import picoply


class Nothing(picoply.CustomGame):
    """One move, and it is drawn."""

    state_size, move_count, max_length = 1, 1, 1

    def reset(self):
        return b"\0"

    def moves(self, state):
        return [0]

    def play(self, state, move):
        return b"\1"

    def outcome(self, state):
        return picoply.Standing.DRAWN if state[0] else picoply.Standing.ONGOING


def sealed(file):
    """The file with its size and checksum made right."""
    file = file[:8] + struct.pack("<I", len(file)) + file[12:]
    return file[:12] + struct.pack("<I", zlib.crc32(file[16:])) + file[16:]


def file_of(on_move):
    """One stage, and of patterns the smallest, which is worth nothing: all that counts is whose
    move it is, in hundredths of a disc."""
    return sealed(b"plyothw1" + bytes(8) + struct.pack("<4BI", 1, 8, 1, 0, 1 << 15)
                  + bytes(2 * 65 + 2) + struct.pack("<4i", 0, 0, 0, on_move) + bytes(41))


FILE = file_of(1234)


def value(engine, **limits):
    """After two moves, so that Othello's own evaluation is not even."""
    engine.reset()
    engine.play_record("f5d6")
    return engine.search(**(limits or {"depth": 1})).value


def loaded(weights, table=0):
    return picoply.Engine(picoply.OTHELLO8_LOADED, table, weights)


class Judging(unittest.TestCase):
    def test_engines_judge_by_them(self):
        weights = picoply.Weights(FILE)
        with picoply.Engine("othello8") as plain, loaded(weights) as one, loaded(weights) as other:
            self.assertEqual([value(one), value(other)], [-1234, -1234])
            self.assertNotEqual(value(plain), -1234)
            self.assertEqual(value(one, depth=2), 1234)
        with loaded(picoply.Weights(file_of(-5))) as engine:
            self.assertEqual(value(engine), 5)

    def test_without_them_it_plays_as_othello8(self):
        with picoply.Engine("othello8") as plain, loaded(None) as engine:
            for use in (plain, engine):
                use.play_record("f5d6c3d3")
            self.assertEqual(engine.search(depth=5), plain.search(depth=5))

    def test_any_bytes_are_copied(self):
        changing = bytearray(FILE)
        for file in (changing, memoryview(changing), memoryview(changing).cast("b")):
            weights = picoply.Weights(file)
            changing[:] = bytes(len(changing))
            with loaded(weights) as engine:
                self.assertEqual(value(engine), -1234)
            changing[:] = FILE

    def test_threads_share_them(self):
        weights, found = picoply.Weights(FILE), []

        def work():
            with loaded(weights, 1 << 12) as engine:
                found.append(value(engine, depth=4))
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [1234] * 4)


class Keeping(unittest.TestCase):
    def test_an_engine_keeps_them(self):
        gc.disable()
        try:
            weights = picoply.Weights(FILE)
            held, memory = weakref.ref(weights), weakref.ref(weights._memory)
            engine = loaded(weights)
            del weights
            self.assertIsNone(held())
            self.assertEqual(value(engine), -1234)
            other = engine.copy()
            engine.close()
            self.assertIsNotNone(memory())
            self.assertEqual(value(other), -1234)
            other.close()
            self.assertIsNone(memory())
        finally:
            gc.enable()

    def test_a_copy_judges_by_them(self):
        engine = loaded(picoply.Weights(FILE), 1 << 12)
        engine.play_record("f5d6")
        other = copy.copy(engine)
        engine.close()
        del engine
        gc.collect()
        self.assertEqual(other.record, "f5d6")
        self.assertEqual(other.search(depth=1).value, -1234)
        other.close()

    def test_copies_of_them_are_their_own(self):
        weights = picoply.Weights(FILE)
        self.assertEqual(ctypes.addressof(weights._memory) % 8, 0)
        for other in (copy.copy(weights), copy.deepcopy(weights),
                      pickle.loads(pickle.dumps(weights))):
            self.assertNotEqual(ctypes.addressof(other._memory), ctypes.addressof(weights._memory))
            with loaded(other) as engine:
                self.assertEqual(value(engine), -1234)

    def test_an_engine_minds_no_second_init(self):
        weights = picoply.Weights(FILE)
        with loaded(weights) as engine:
            weights.__init__(file_of(5))  # pylint: disable=unnecessary-dunder-call
            gc.collect()
            self.assertEqual(value(engine), -1234)


class Refusing(unittest.TestCase):
    def refused(self, file, where):
        with self.assertRaises(picoply.ParseError) as caught:
            picoply.Weights(file)
        self.assertEqual((caught.exception.where, caught.exception.code.name),
                         (where, "ERR_PARSE"))
        self.assertIn(f"(at {where})", str(caught.exception))

    def test_damaged_files(self):
        self.refused(b"", 0)
        self.refused(FILE[:100], 100)
        self.refused(b"\0" + FILE[1:], 0)
        self.refused(FILE[:-1], 8)
        self.refused(FILE + b"\0", 8)
        self.refused(FILE[:-1] + b"\1", 12)
        for place, byte, where in ((16, 0, 16), (16, 65, 16), (17, 9, 17), (18, 2, 17), (19, 31, 17),
                                   (20, 1, 8), (22, 1, 20), (24, 1, 16)):
            file = bytearray(FILE)
            file[place] = byte
            with self.subTest(place=place):
                self.refused(sealed(bytes(file)), where)

    def test_other_games(self):
        weights = picoply.Weights(FILE)
        for game in [*picoply.GAMES, Nothing()]:
            if game != "othello8_loaded":
                with self.subTest(game=game), self.assertRaises(picoply.InvalidArgument):
                    picoply.Engine(game, weights=weights)

    def test_other_types(self):
        for thing in (None, 5, "plyothw1", [], object()):
            with self.subTest(thing=thing):
                self.assertRaises(TypeError, picoply.Weights, thing)
        for thing in (FILE, 0, "", object(), picoply.Weights):
            with self.subTest(thing=thing):
                self.assertRaises(TypeError, picoply.Engine, "othello8_loaded", 0, thing)


if __name__ == "__main__":
    unittest.main()
