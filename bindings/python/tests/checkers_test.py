"""English draughts: kings, turns of several moves, and their text."""
import copy
import pickle
import unittest

import picoply
from picoply import Piece, Side

TURN = "W:W22:BK18,11,17,9,1"  # 22x15 must go on to 8


def at(square):
    """Column and row of a square's number."""
    row, place = divmod(square - 1, 4)
    return 2 * place + 1 - row % 2, row


class Checkers(unittest.TestCase):
    def setUp(self):
        self.engine = picoply.Engine(picoply.CHECKERS, table=1 << 16)
        self.addCleanup(self.engine.close)

    def test_the_beginning(self):
        engine = self.engine
        self.assertIs(engine.side, Side.FIRST)
        self.assertEqual([move.text for move in engine.legal_moves],
                         ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"])
        for square in range(1, 33):
            side = Side.FIRST if square <= 12 else Side.SECOND if square > 20 else None
            self.assertEqual(engine.piece(*at(square)), side if side is None else Piece(side, False, False))
        self.assertIsNone(engine.piece(0, 0))  # no square

    def test_pieces(self):
        engine = self.engine
        engine.position = TURN
        self.assertEqual(engine.piece(3, 4), Piece(Side.FIRST, king=True, moving=False))  # 18
        self.assertIs(engine.cell(3, 4), Side.FIRST)
        self.assertEqual(engine.piece(*at(22)), Piece(Side.SECOND, king=False, moving=False))
        engine.play("22x15")
        self.assertIsNone(engine.piece(3, 4))
        self.assertIsNone(engine.piece(*at(22)))
        self.assertEqual(engine.piece(4, 3), Piece(Side.SECOND, king=False, moving=True))
        self.assertIs(engine.cell(4, 3), Side.SECOND)
        engine.play("15x8")
        self.assertEqual(engine.piece(*at(8)), Piece(Side.SECOND, king=False, moving=False))
        engine.position = "W30:WK30,31:BK25,26"
        self.assertEqual(engine.piece(*at(30)), Piece(Side.SECOND, king=True, moving=True))

    def test_pieces_are_values(self):
        self.engine.position = TURN
        piece = self.engine.piece(3, 4)
        self.assertEqual({piece: 1}[Piece(Side.FIRST, True, False)], 1)
        self.assertEqual(pickle.loads(pickle.dumps(piece)), piece)
        self.assertEqual(copy.copy(piece), piece)
        self.assertIn("king=True", repr(piece))

    def test_a_turn(self):
        engine = self.engine
        engine.position = TURN
        sides = [engine.side]
        for text, record in (("22x15", "22x15"), ("15X8", "22x15x8"), ("1-5", "22x15x8 1-5")):
            engine.play(text)
            sides.append(engine.side)
            self.assertEqual(engine.record, record)
            if text == "22x15":
                self.assertEqual(engine.position, "W15:W15:B1,9,11,17")
                self.assertEqual(engine.legal_moves, (engine.move("15x8"),))
        self.assertEqual(sides, [Side.SECOND, Side.SECOND, Side.FIRST, Side.SECOND])
        self.assertEqual([move.text for move in engine.moves], ["22x15", "15x8", "1-5"])
        engine.undo()
        engine.undo()
        self.assertEqual(engine.position, "W15:W15:B1,9,11,17")

    def test_records(self):
        engine = self.engine
        for text in ("22x15x8 1-5", "22x8,1-5", "22x15 15x8 1-5"):
            engine.position = TURN
            engine.play_record(text)
            self.assertEqual((engine.record, engine.record_length), ("22x15x8 1-5", 3))
        engine.position = "W:WK30:B25,17,18,26,10"
        for text, error, where in (("30x7", picoply.ParseError, 0),  # there are two ways
                                   ("22x15", picoply.IllegalMove, 0), ("30x33", picoply.ParseError, 3)):
            with self.subTest(text=text), self.assertRaises(error) as caught:
                engine.play_record(text)
            self.assertEqual((caught.exception.where, engine.record), (where, ""))

    def test_what_is_no_move(self):
        for text in ("11", "11-14", "11x15", "22x15x8", "0-4", "h8", "#300", ""):
            with self.subTest(text=text), self.assertRaises(picoply.ParseError):
                self.engine.play(text)
        self.assertRaises(picoply.IllegalMove, self.engine.play, "22x15")

    def test_what_is_no_position(self):
        before = self.engine.position
        for text, error, where in (("-XO X", picoply.ParseError, 0), ("B:W21", picoply.ParseError, 5),
                                   ("B:W21,21:B1", picoply.PositionError, 6),
                                   ("B1:W21:B1", picoply.PositionError, 1)):
            with self.subTest(text=text), self.assertRaises(error) as caught:
                self.engine.position = text
            self.assertEqual((caught.exception.where, self.engine.position), (where, before))

    def test_cells_of_moves(self):
        engine = self.engine
        self.assertEqual(engine.move_cells("11-15"), (2 * 8 + 5, 3 * 8 + 4))
        self.assertEqual(engine.move_cells("22x15"), (5 * 8 + 2, 3 * 8 + 4))
        cells = [engine.move_cells(number) for number in range(engine.game.move_count)]
        self.assertEqual(sum(pair is not None for pair in cells), 98 + 72)
        over_the_edge = engine.move(cells.index(None))
        self.assertEqual(over_the_edge.text, f"#{int(over_the_edge)}")
        self.assertFalse(engine.is_legal(over_the_edge))

    def test_a_search_knows_turns(self):
        engine = self.engine
        engine.position = TURN
        result = engine.search(depth=5)
        self.assertEqual([move.text for move in result.pv][:2], ["22x15", "15x8"])
        engine.play(result.best)
        self.assertEqual(engine.search(level=1, seed=3).best.text, "15x8")

    def test_pondering_about_a_move_of_ones_own(self):
        engine = self.engine
        engine.position = TURN
        engine.play(engine.search(depth=5).best)
        for reply in (None, "15x8"):
            thinking = engine.pondering(reply, depth=4)
            next(thinking)
            result = thinking.hit().result()
            self.assertEqual((engine.record, engine.side), ("22x15x8", Side.FIRST))
            self.assertIn(result.best, engine.legal_moves)
            engine.undo()


if __name__ == "__main__":
    unittest.main()
