"""Opening books: the library's own, and bytes of any kind."""
import unittest

import picoply

BOOKS = {picoply.GOMOKU15_BOOK: ("gomoku15", "gomoku15_small", "gomoku15_full"),
         picoply.STANDARD15_BOOK: ("standard15", "standard15_small", "standard15_full"),
         picoply.RENJU15_BOOK: ("renju15", "renju15_small", "renju15_full")}


class Books(unittest.TestCase):
    def test_they_begin_in_the_centre(self):
        for book, games in BOOKS.items():
            for game in games:
                with self.subTest(game=game), picoply.Engine(game) as engine:
                    self.assertEqual(engine.book_move(book), engine.move("h8"))

    def test_a_game_by_the_book(self):
        """Its moves are legal and end some time: no move is no error."""
        for book, games in BOOKS.items():
            with self.subTest(game=games[0]), picoply.Engine(games[0]) as engine:
                move = engine.book_move(book)
                while move is not None:
                    self.assertIn(move, engine.legal_moves)
                    engine.play(move)
                    move = engine.book_move(book)
                self.assertGreater(engine.record_length, 3)

    def test_the_position_counts(self):
        with picoply.Engine("gomoku15") as engine, picoply.Engine("gomoku15") as other:
            engine.play("h8")
            other.position = engine.position
            self.assertEqual(engine.book_move(picoply.GOMOKU15_BOOK),
                             other.book_move(picoply.GOMOKU15_BOOK))
            self.assertIsNotNone(other.book_move(picoply.GOMOKU15_BOOK))

    def test_a_position_that_no_book_has(self):
        with picoply.Engine("gomoku15") as engine:
            engine.play_record("a1o15")
            self.assertIsNone(engine.book_move(picoply.GOMOKU15_BOOK))

    def test_any_bytes(self):
        book = picoply.RENJU15_BOOK
        with picoply.Engine("renju15") as engine:
            for same in (bytearray(book), memoryview(book), memoryview(b"-" + book)[1:]):
                self.assertEqual(engine.book_move(same), engine.move("h8"))
            for wrong in (b"", b"PPBK", book[:100], bytes(2048), book[:40] + b"?" + book[41:]):
                with self.subTest(wrong=wrong[:4]), self.assertRaises(picoply.ParseError):
                    engine.book_move(wrong)
            for thing in (None, 5, "PPBK", [1]):
                with self.subTest(thing=thing), self.assertRaises(TypeError):
                    engine.book_move(thing)

    def test_other_games(self):
        renju = BOOKS[picoply.RENJU15_BOOK]
        for game in picoply.GAMES:
            for book in BOOKS:
                # Only the board and whether Renju's restrictions hold are compared.
                if "15" not in game or (game in renju) != (book is picoply.RENJU15_BOOK):
                    with self.subTest(game=game, book=book[:8]), picoply.Engine(game) as engine, \
                            self.assertRaises(picoply.Unsupported):
                        engine.book_move(book)

    def test_a_game_that_is_over_and_an_engine_that_is_closed(self):
        with picoply.Engine("gomoku15") as engine:
            engine.play_record("a1a15b1b15c1c15d1d15e1")
            self.assertRaises(picoply.GameOver, engine.book_move, picoply.GOMOKU15_BOOK)
        self.assertRaises(picoply.ClosedError, engine.book_move, picoply.GOMOKU15_BOOK)


if __name__ == "__main__":
    unittest.main()
