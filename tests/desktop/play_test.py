"""`play` with moves from a pipe: whole games, refused moves, undo, hint, save and load."""
import re

import program
from program import run
import tested

# A renju position in which black has a double three at h8 and g9, black to move.
DOUBLE_THREE = "f8e9g8d10h9e8h10k7i7c12j6b11"
# Black to move: h8 would make six (c8..g8 and i8 are not all there: five stones and a gap).
OVERLINE = "d8a1e8a3f8a5h8c15i8e15"
# Black to move: h8 makes two fours at once, e8-f8-g8-h8 and h5-h6-h7-h8.
DOUBLE_FOUR = "e8d8f8o1g8o3h5h4h6o5h7o7"


class Games(program.TestCase):
    def test_every_game_is_played_to_its_end_by_the_engine(self):
        for game, size in [("tictactoe", "3"), ("mnk", "4x4x4"), ("mnk", "4x4x3"),
                           ("mnk", "5x4x4"), ("connect4", "7x6"), ("gomoku", "9"),
                           ("othello", "4"), ("othello", "6"), ("othello", "8"),
                           ("othello", "10"), ("checkers", "8")]:
            with self.subTest(game=game, size=size):
                result = self.good("play", "-g", game, "-s", size, "--side", "none", "--depth",
                                   "3", stdin=["record"])
                self.assertRegex(result.out, r"\n([A-Z][a-z]* wins|Draw)")
                self.assertRegex(result.out, r"record: \S+")

    def test_large_boards_begin(self):
        for game, size in [("gomoku", "13"), ("gomoku", "15"), ("gomoku", "19"),
                           ("standard", "15"), ("standard", "19"), ("renju", "15"),
                           ("caro", "15"), ("caro", "19")]:
            with self.subTest(game=game, size=size):
                result = self.good("play", "-g", game, "-s", size, "--depth", "2",
                                   stdin=["h8", "record"])
                self.assertRegex(result.out, r"2\. white \w+ \(")
                self.assertRegex(result.out, r"record: h8\w+")

    def test_two_people_and_a_winning_line(self):
        result = self.good("play", "-g", "tictactoe", "--side", "both",
                           stdin=["a1", "a2", "b1", "b2", "c1"])
        self.assertIn("X wins: a1 b1 c1", result.out)
        self.assertIn("1 =X=X=X= 1", result.out)

    def test_five_in_a_row(self):
        result = self.good("play", "--side", "both",
                           stdin=["h8", "a1", "h9", "a3", "h10", "a5", "h11", "a7", "h12"])
        self.assertIn("Black wins: h8 h9 h10 h11 h12", result.out)

    def test_connect_four_falls_and_fills(self):
        result = run("play", "-g", "connect4", "--side", "both", stdin=["4"] * 7 + ["record"])
        self.assertEqual(result.status, 1)
        self.assertIn("line 7: column 4 is full", result.err)
        self.assertIn("record: 444444", result.out)

    def test_othello_pass(self):
        # White to move has nothing to flip: the only black disc is in a corner.
        result = run("play", "-g", "othello", "-s", "4", "--side", "both", "-p",
                     "X--- -OO- -OO- ---- O", stdin=["moves", "a4", "pass", "pass", "record"])
        self.assertIn("1 legal: pass\n", result.out)
        self.assertIn("line 2: a4 flips nothing: you must pass", result.err)
        self.assertIn("line 4: there are moves to play: no pass", result.err)
        self.assertIn("record: pass\n", result.out)

    def test_engine_as_first_player(self):
        result = self.good("play", "-g", "tictactoe", "--side", "white", "--level", "0",
                           stdin=["record"])
        self.assertRegex(result.out, r"1\. X \w\d \(")
        self.assertRegex(result.out, r"record: \w\d\n")

    def test_full_strength_opens_by_the_book(self):
        for game in ("gomoku", "standard", "renju"):
            for level in ("0", "10"):
                with self.subTest(game=game, level=level):
                    by_book = ("play", "-g", game, "--side", "white", "--level", level, "--nodes", "100")
                    result = self.good(*by_book, stdin=["record"])
                    self.assertIn("1. black h8 (from the book, depth 0, 0 nodes)", result.out)
                    self.assertNotIn("book", self.good(*by_book, "--no-book", stdin=["record"]).out)
        # Weaker levels, other boards and rules, and hints are without it.
        for arguments in (["--level", "9"], ["-s", "13", "--level", "0"], ["-g", "caro", "--level", "0"]):
            result = self.good("play", *arguments, "--nodes", "100", stdin=["hint", "h8", "record"])
            self.assertNotIn("book", result.out)

    def test_perfect_play_draws_tictactoe(self):
        result = self.good("play", "-g", "tictactoe", "--side", "none", "--level", "0")
        self.assertIn("\nDraw\n", result.out)

    def test_output_is_deterministic(self):
        script = ["h8", "j9", "hint", "undo", "i9", "swap", "record"]
        first = run("play", "-g", "renju", "--nodes", "3000", "--seed", "5", stdin=script)
        again = run("play", "-g", "renju", "--nodes", "3000", "--seed", "5", stdin=script)
        self.assertEqual(first.out, again.out)
        self.assertEqual(first.err, again.err)

    def test_plain_output_is_ascii(self):
        result = run("play", "-g", "othello", "--nodes", "500", stdin=["d3", "hint", "help"])
        self.assertTrue(result.out.isascii())
        self.assertNotIn("\x1b", result.out)


class Renju(program.TestCase):
    def refused(self, record, move, reason):
        result = self.bad("play", "-g", "renju", "--side", "both", "-m", record,
                          stdin=[move, "record"],
                          says="line 1: %s is forbidden for black: %s" % (move, reason))
        self.assertEqual(result.status, 1)
        self.assertIn("record: " + record + "\n", result.out)  # nothing was lost

    def test_double_three(self):
        self.refused(DOUBLE_THREE, "h8", "double three")

    def test_double_four(self):
        self.refused(DOUBLE_FOUR, "h8", "double four")

    def test_overline(self):
        self.refused(OVERLINE, "g8", "overline")

    def test_marks_and_reasons(self):
        result = self.good("play", "-g", "renju", "--side", "both", "-m", DOUBLE_THREE,
                           stdin=["forbidden"])
        self.assertIn("h8: double three", result.out)
        rank8 = [line for line in result.lines if line.startswith(" 8 ")][0]
        self.assertEqual(rank8.split()[8], "!")

    def test_nothing_is_forbidden_elsewhere(self):
        self.good("play", "-g", "gomoku", "--side", "both", "-m", DOUBLE_THREE, stdin=["h8"])
        self.bad("play", "-g", "gomoku", stdin=["forbidden"], says="forbids no moves")


class Commands(program.TestCase):
    def test_undo_takes_back_both_plies(self):
        result = self.good("play", "-g", "connect4", "--nodes", "500",
                           stdin=["4", "3", "undo", "record"])
        self.assertIn("took back 2 moves", result.out)
        self.assertRegex(result.out, r"record: 4[1-7]\n")

    def test_undo_with_two_people_takes_back_one(self):
        result = self.good("play", "--side", "both", stdin=["h8", "i9", "undo", "record"])
        self.assertIn("took back 1 move\n", result.out)
        self.assertIn("record: h8\n", result.out)

    def test_undo_at_the_start_is_refused(self):
        self.bad("play", stdin=["undo"], says="line 1: there is no move to take back")
        self.bad("play", "-g", "tictactoe", "--side", "white", stdin=["undo"],
                 says="there is no move of yours")

    def test_hint_is_legal_and_changes_nothing(self):
        result = self.good("play", "-g", "othello", "--side", "both", "--nodes", "2000",
                           stdin=["f5", "hint", "record", "moves"])
        hint = re.search(r"hint: (\w\d) \(", result.out).group(1)
        self.assertIn("record: f5\n", result.out)
        self.assertIn(" " + hint, result.out.split("legal:")[1])

    def test_hint_has_full_strength_at_any_level(self):
        # Black to move wins at once at g5; the weakest level must still be told so.
        result = self.good("play", "-l", "1", "--side", "both", "-m", "c5a1d5a3e5a5f5a8",
                           stdin=["hint"])
        self.assertRegex(result.out, r"hint: (b5|g5) \(win in 1")

    def test_position_and_moves_options(self):
        result = self.good("play", "-g", "tictactoe", "--side", "both", "-p", "X-- -O- --- X",
                           "-m", "c3", stdin=["position"])
        self.assertIn("position: X---O---X O", result.out)

    def test_comments_blank_lines_and_case(self):
        result = self.good("play", "-g", "tictactoe", "--side", "both",
                           stdin=["# a comment", "", "A1", "  b2  ", "RECORD"])
        self.assertIn("record: a1b2", result.out)

    def test_quit_stops_reading(self):
        result = self.good("play", stdin=["quit", "nonsense"])
        self.assertEqual(result.err, "")

    def test_last_line_without_newline(self):
        result = self.good("play", "-g", "tictactoe", "--side", "both", stdin="b2\nrecord")
        self.assertIn("record: b2", result.out)

    def test_new_game_and_settings(self):
        result = self.good("play", "--side", "both",
                           stdin=["h8", "new othello 6", "level 3", "nodes 100", "swap",
                                  "side black", "c2", "record"])
        self.assertIn("new game: Othello 6x6", result.out)
        self.assertRegex(result.out, r"record: c2\w\d\n")

    def test_bad_lines_are_reported_and_the_game_goes_on(self):
        result = run("play", "-g", "tictactoe", "--side", "both",
                     stdin=["b2", "b2", "z9", "a1 a2", "level 11", "level x", "new chess",
                            "load nowhere", "load", "side purple", "quit now", "record",
                            "x" * 100000, b"\xff\xfe".decode("latin-1"), "a1", "record"])
        self.assertEqual(result.status, 1)
        for text in ["line 2: b2 is taken", "line 3: 'z9' is no move",
                     "line 4: one move at a time", "line 5: level takes a number from 0 to 10",
                     "line 6: level takes", "line 7: no game is called 'chess'",
                     "line 8: nowhere: no such file", "line 9: load: which file?",
                     "line 10: side 'purple'", "line 11: 'quit' takes nothing",
                     "line 13: the line is too long", "line 14: "]:
            self.assertIn(text, result.err)
        self.assertEqual(re.findall("record: .*", result.out), ["record: b2", "record: b2a1"])

    def test_moves_after_the_end_are_refused(self):
        self.bad("play", "-g", "tictactoe", "--side", "both",
                 stdin=["a1", "a2", "b1", "b2", "c1", "c2", "hint"],
                 says=["line 6: the game is over", "line 7: the game is over"])


if __name__ == "__main__":
    tested.main()
