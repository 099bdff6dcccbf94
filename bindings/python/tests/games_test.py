"""Every built-in game, played at random: what is told of its cells, its turns, and the game as text and bytes."""
import random
import unittest

import picoply
from custom_test import TicTacToe

KINDS = ("checkers",)  # games with several kinds of pieces, whose turns may have several moves
MOST = 120  # plies: as many as most games of draughts have when they are played at random


def all_pieces(engine):
    """What is on each cell, a1 first."""
    return [engine.piece(col, row) for row in range(engine.game.rows) for col in range(engine.game.cols)]


class Games(unittest.TestCase):
    def each(self, test):
        """Calls test(engine, before) for positions of a game, which may be over. `before` is the side
        that has played, or None."""
        for key in picoply.GAMES:
            choice = random.Random(key).choice
            with self.subTest(game=key), picoply.Engine(key) as engine:
                before = None
                for _ in range(MOST):
                    test(engine, before)
                    if engine.is_over:
                        break
                    before = engine.side
                    engine.play(choice(engine.legal_moves))

    def test_cells_and_pieces(self):
        kings, moving = set(), set()

        def test(engine, _before):
            pieces, cols = all_pieces(engine), engine.game.cols
            for index, piece in enumerate(pieces):
                side = engine.cell(index % cols, index // cols)
                self.assertIs(side, piece and piece.player)
            there = [piece for piece in pieces if piece]
            kings.update(engine.game.key for piece in there if piece.king)
            moving.update(engine.game.key for piece in there if piece.moving)
        self.each(test)
        self.assertEqual((kings, moving), ({*KINDS}, {*KINDS}))

    def test_whose_turn_it_is(self):
        again = dict.fromkeys(picoply.GAMES, 0)

        def test(engine, before):
            if before is None or engine.is_over:
                return
            moving = [piece for piece in all_pieces(engine) if piece and piece.moving]
            goes_on = engine.side is before
            self.assertEqual([piece.player for piece in moving], [before] if goes_on else [])
            again[engine.game.key] += goes_on
        self.each(test)
        self.assertEqual([key for key in again if again[key]], [*KINDS])

    def test_text_and_bytes(self):
        def test(engine, _before):
            if engine.record_length % 8 and engine.game.key not in KINDS:
                return
            with picoply.Engine(engine.game) as other:
                other.play_record(engine.record)
                self.assertEqual((other.moves, other.position), (engine.moves, engine.position))
                other.reset()
                other.restore_snapshot(engine.snapshot())
                self.assertEqual((other.moves, other.position), (engine.moves, engine.position))
                if not engine.is_over:
                    other.position = engine.position
                    self.assertEqual(other.legal_moves, engine.legal_moves)
                    self.assertEqual((other.side, all_pieces(other)), (engine.side, all_pieces(engine)))
        self.each(test)

    def test_undo(self):
        for key in picoply.GAMES:
            choice = random.Random(key).choice
            with self.subTest(game=key), picoply.Engine(key) as engine:
                positions = [engine.position]
                while not engine.is_over and len(positions) < MOST:
                    engine.play(choice(engine.legal_moves))
                    positions.append(engine.position)
                while engine.record_length:
                    self.assertEqual(engine.position, positions.pop())
                    engine.undo()
                self.assertEqual([engine.position], positions)

    def test_what_a_search_finds_is_a_game(self):
        """Best moves and variations, in steps of whoever is to move."""
        for key in picoply.GAMES:
            with self.subTest(game=key), picoply.Engine(key) as engine:
                while not engine.is_over and engine.record_length < 16:
                    result = engine.search(nodes=400, level=1 + engine.record_length % 10)
                    with engine.copy() as other:
                        for move in result.pv:
                            other.play(move)
                    engine.play(result.best)


class OneKind(unittest.TestCase):
    def test_stones(self):
        with picoply.Engine("othello8") as engine:
            self.assertIsNone(engine.piece(0, 0))
            self.assertEqual(engine.piece(3, 3), picoply.Piece(picoply.Side.SECOND, False, False))
            self.assertEqual(engine.piece(4, 3), picoply.Piece(picoply.Side.FIRST, False, False))

    def test_a_game_of_ones_own(self):
        with picoply.Engine(TicTacToe()) as engine:
            engine.play_record("b2a1")
            self.assertEqual(engine.piece(1, 1), picoply.Piece(picoply.Side.FIRST, False, False))
            self.assertIs(engine.piece(0, 0).player, picoply.Side.SECOND)
            self.assertIsNone(engine.piece(2, 2))

    def test_no_grid(self):
        class Bare(TicTacToe):
            cols = rows = 0
            cell = picoply.CustomGame.cell
        with picoply.Engine(Bare()) as engine:
            for ask in (engine.cell, engine.piece):
                self.assertRaises(picoply.Unsupported, ask, 0, 0)


if __name__ == "__main__":
    unittest.main()
