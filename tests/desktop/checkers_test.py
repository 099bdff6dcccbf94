"""English draughts in the program: turns of several jumps, typed in each form, the board, counts, files; and
who does not know the game says so."""
import json
import pathlib
import random
import re

import program
from program import run
import tested

GAME = ("-g", "checkers")
ROOT = pathlib.Path(__file__).resolve().parents[2]
BOTH = ("play", *GAME, "--side", "both")
START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
# White jumps over two men, in two ways.
TWO_JUMPS = ("-p", "W:W22,32:BK18,11,17,9,1")
# A king that may go round, or to 7 in two ways.
TWO_WAYS = ("-p", "W:WK30:B25,17,18,26,10")


def board_of(text):
    """The rows of the last board that is shown, from above, as lists of eight cells."""
    rows = [line for line in text.split("\n") if re.match(r" *\d+ \|.*\| \d+$", line)]
    return [[row[4 + 4 * col:8 + 4 * col] for col in range(8)] for row in rows[-8:]]


def square(board, number):
    """What a board has on a square, with its marks."""
    row, place = divmod(number - 1, 4)
    return board[row][2 * place + (row + 1) % 2].strip()


def pieces_of(position):
    """{square: piece as it is drawn} of a FEN that names each square."""
    pieces = {}
    for side in position.split(":")[1:]:
        for word in side[1:].split(",") if side[1:] else []:
            king = word.startswith("K")
            letter = side[0].upper() if king else side[0].lower()
            pieces[int(word.lstrip("K"))] = letter
    return pieces


class Turns(program.TestCase):
    def test_each_form_of_a_turn(self):
        for typed in (["22x15x8"], ["22X8"], ["22x8"], ["22x15", "15x8"]):
            with self.subTest(typed=typed):
                out = self.good(*BOTH, *TWO_JUMPS, stdin=typed + ["record", "position", "1-5"]).out
                self.assertIn("record: 22x15x8\n", out)
                self.assertIn("position: B:W8,32:B1,9,17\n", out)
                # Jump by jump or at once, it is one turn.
                self.assertIn("1. white 22x15", out)
                self.assertIn("2. black 1-5\n", out)

    def test_within_a_turn(self):
        result = self.bad(*BOTH, *TWO_JUMPS, stdin=["22x15", "moves", "32-27", "17-21", "position", "undo",
                                                    "position"],
                          says=["line 3: the same piece must jump on: 15x8\n",
                                "line 4: the same piece must jump on: 15x8\n"])
        self.assertIn("1 legal: 15x8\n", result.out)
        self.assertIn("position: W15:W15,32:B1,9,11,17\n", result.out)
        self.assertIn("took back 1 move\n", result.out)
        self.assertIn("position: W:W22,32:B1,9,11,17,K18\n", result.out)

    def test_what_is_refused(self):
        for position, line, says in [
                ((), "fish", "'fish' is no move (a move looks like 9-13; help lists the commands)"),
                ((), "11", "'11' is no move"),
                ((), "11-", "'11-' is no move"),
                ((), "h8", "'h8' is no move"),
                ((), "pass", "'pass' is no move"),
                ((), "11--15", "'11--15' is no move"),
                ((), "11-15,22-18", "'11-15,22-18' is no move"),
                ((), "11-15 22-18", "one move at a time: '22-18' is left over"),
                ((), "22-18", "22-18 is not legal here"),
                ((), "11x18", "11x18 is not legal here"),
                ((), "99999999999999999999-3", "99999999999999999999-3 is not legal here"),
                (TWO_JUMPS, "32-27", "who can jump must: 22x13x6, 22x15x8\n"),
                (TWO_JUMPS, "22x15x11", "22x15x11 is not legal here"),
                (TWO_WAYS, "30x7", "30x7 may be any of 30x21x14x7, 30x23x14x7\n"),
                (TWO_WAYS, "30x14x7", "30x14x7 may be any of 30x21x14x7, 30x23x14x7\n"),
        ]:
            with self.subTest(position=position, line=line):
                result = self.bad(*BOTH, *position, stdin=[line, "record"], says="line 1: " + says)
                self.assertIn("record: \n", result.out)

    def test_two_ways_with_one_square_between(self):
        out = self.good(*BOTH, *TWO_WAYS, stdin=["moves", "30x21x7", "position"]).out
        self.assertIn("4 legal: 30x21x14x23x30 30x21x14x7 30x23x14x21x30 30x23x14x7\n", out)
        self.assertIn("position: B:WK7:B18,26\n", out)

    def test_the_engine_plays_a_whole_turn(self):
        """Also with levels, whose choice within a turn is theirs, and with its move number."""
        for level in ("0", "1", "5"):
            with self.subTest(level=level):
                out = self.good("play", *GAME, *TWO_JUMPS, "--side", "black", "--level", level, "-n", "3000",
                                stdin=["record"]).out
                self.assertRegex(out, r"\n1\. white 22x(15x8|13x6) \(")
                self.assertRegex(out, r"\nrecord: 22x(15x8|13x6)\n")

    def test_undo_takes_back_turns(self):
        # The reply is a turn of several jumps, and so may be the person's own.
        out = self.good("play", *GAME, "-p", "B:W22,32:B14,11,1", "-n", "2000",
                        stdin=["14-18", "record", "undo", "position"]).out
        self.assertIn("record: 14-18 22x15x8\n", out)
        self.assertIn("took back 2 moves\n", out)
        self.assertIn("position: B:W22,32:B1,11,14\n", out)
        out = self.good("play", *GAME, *TWO_JUMPS, "--side", "white", "-n", "2000",
                        stdin=["22x15", "15x8", "undo", "position"]).out
        self.assertIn("took back 2 moves\n", out)
        self.assertIn("position: W:W22,32:B1,9,11,17,K18\n", out)
        self.bad("play", *GAME, *TWO_JUMPS, "-n", "2000", stdin=["undo"],
                 says="there is no move of yours to take back")

    def test_undo_where_the_engine_plays_itself(self):
        out = self.good("play", *GAME, *TWO_JUMPS, "--side", "none", "-n", "500",
                        stdin=["undo", "undo", "record"]).out
        self.assertEqual(out.count("took back 1 move\n"), 2)

    def test_hints_are_turns(self):
        out = self.good(*BOTH, *TWO_JUMPS, "-n", "3000", stdin=["hint", "board"]).out
        self.assertRegex(out, r"hint: 22x(15x8|13x6) \(")
        board = board_of(out)
        turn = re.search(r"hint: (\S+)", out).group(1)
        for number in map(int, turn.split("x")):
            self.assertTrue(square(board, number).startswith("?"), (turn, board))


class Games(program.TestCase):
    def test_a_whole_game(self):
        result = self.good("play", *GAME, "--side", "none", "--depth", "3", stdin=["record", "position"])
        self.assertRegex(result.out, r"\n(Black wins|White wins|Draw)\n")
        record = re.search(r"record: (.*)", result.out).group(1)
        position = re.search(r"position: (.*)", result.out).group(1)
        turns = record.split()
        # The lines number turns.
        self.assertIn("\n%d. " % len(turns), result.out)
        self.assertNotIn("\n%d. " % (len(turns) + 1), result.out)
        # Two people play the same game, turn by turn, and load it from a file.
        path = self.path("game.txt")
        again = self.good(*BOTH, stdin=turns + ["position", "save " + path])
        self.assertIn("position: " + position, again.out)
        loaded = self.good("play", *GAME, stdin=["load " + path, "record"])
        self.assertIn("record: " + record + "\n", loaded.out)
        self.assertIn("Checkers 8x8, %d moves\n" % len(turns), loaded.out)
        # Cut short at random, with a random way to type each turn.
        chance = random.Random(1)
        lines = []
        for turn in turns[:chance.randrange(len(turns))]:
            squares = turn.split("x")
            steps = ["x".join(pair) for pair in zip(squares, squares[1:])]
            lines += steps if steps and chance.random() < 0.5 else [turn]
        self.assertIn("record: " + " ".join(turns[:2]), self.good(*BOTH, stdin=lines + ["record"]).out)

    def test_a_saved_game_that_began_elsewhere_and_in_a_turn(self):
        path = self.path("game.txt")
        out = self.good(*BOTH, *TWO_JUMPS, stdin=["22x15", "save " + path, "position"]).out
        position = re.search(r"position: (W15:.*)", out).group(1)
        loaded = self.good("play", "-f", path, stdin=["position", "15x8", "record"])
        self.assertIn("position: " + position, loaded.out)
        self.assertIn("record: 22x15x8\n", loaded.out)
        out = self.good(*BOTH, "-p", position, stdin=["15x8", "record", "undo", "position"]).out
        self.assertIn("1. white 15x8\n", out)
        self.assertIn("record: 15x8\n", out)
        self.assertIn("position: " + position, out)
        for name in ("game.sgf", "game.psq"):
            self.bad(*BOTH, stdin=["11-15", "save " + self.path(name)], says="of five in a row")

    def test_options(self):
        out = self.good(*BOTH, "-m", "11-15 22-18 15x22", stdin=["position", "moves"]).out
        self.assertIn("position: W:W21,23,24", out)
        self.assertIn("2 legal: 25x18 26x17\n", out)
        self.bad("play", *GAME, "-m", "11-15 22x15", says="offset 9 ('15')")
        self.bad("play", *GAME, "-p", "X---O---- X", says="position:")
        self.bad("play", *GAME, "-s", "10", says="no checkers of size '10'")
        self.good("play", "-g", "checkers8", stdin=["quit"])

    def test_output_is_deterministic(self):
        arguments = ("play", *GAME, "--level", "4", "--seed", "3", "-n", "2000")
        lines = ["11-15", "moves", "hint", "undo", "10-15", "swap", "record"]
        self.assertEqual(run(*arguments, stdin=lines).out, run(*arguments, stdin=lines).out)


class Board(program.TestCase):
    def test_squares_and_pieces(self):
        for position in (START, "W:W22,32,K30:BK18,11,K3,9,1", "B:WK1,K2:B20"):
            with self.subTest(position=position):
                board = board_of(self.good(*BOTH, "-p", position, stdin=["board"]).out)
                pieces = pieces_of(position)
                for number in range(1, 33):
                    self.assertEqual(square(board, number).strip("+"), pieces.get(number, str(number)))
                for row in range(8):
                    for col in range(8):
                        if (row + col) % 2 == 0:
                            self.assertEqual(board[row][col], "    ")

    def test_marks(self):
        board = board_of(self.good(*BOTH, stdin=["11-15", "22-18"]).out)
        for number, shown in [(22, "[22]"), (18, "[w]"), (15, "+b"), (14, "14"), (11, "11"), (10, "b"), (31, "w")]:
            self.assertEqual(square(board, number), shown)
        board = board_of(self.good(*BOTH, *TWO_JUMPS, stdin=["22x8"]).out)
        for number, shown in [(22, "[22]"), (15, "[15]"), (8, "[w]"), (18, "18"), (1, "b")]:
            self.assertEqual(square(board, number), shown)
        board = board_of(self.good(*BOTH, *TWO_JUMPS, stdin=["22x15"]).out)
        for number, shown in [(22, "[22]"), (15, "[w]"), (32, "w")]:
            self.assertEqual(square(board, number), shown)

    def test_a_man_becomes_a_king(self):
        out = self.good(*BOTH, "-p", "B:W32:B25", stdin=["25-29", "32-27"]).out
        self.assertEqual(square(board_of(out), 29), "B")
        self.assertTrue(out.isascii())

    def test_welcome_names_the_letters(self):
        self.assertIn("Checkers 8x8: black (b) you, white (w) picoply, level 6\n",
                      self.good("play", *GAME, stdin=["quit"]).out)


class Commands(program.TestCase):
    def test_perft_counts_turns(self):
        counts = [7, 49, 302, 1469, 7361, 36768]
        answer = json.loads(self.good("perft", *GAME, "-d", "6", "--json").out)
        self.assertEqual(answer["perft"], counts)
        self.assertIn("is one ply", self.good("perft", "--help").out)

    def test_perft_below_each_turn(self):
        lines = self.good("perft", *GAME, *TWO_WAYS, "-d", "1", "--divide").lines
        self.assertEqual(lines[:4], ["30x21x14x23x30: 1", "30x21x14x7: 1", "30x23x14x21x30: 1",
                                     "30x23x14x7: 1"])
        parts = self.good("perft", *GAME, "-d", "4", "--divide").lines[:-1]
        self.assertEqual(parts[-1], "total: 1469")
        self.assertEqual(sum(int(line.split(": ")[1]) for line in parts[:-1]), 1469)

    def test_analyse(self):
        answer = json.loads(self.good("analyse", "--json", *GAME, "-m", "11-15 22-18", "-d", "6").out)
        self.assertEqual(answer["moves"], "11-15 22-18")
        self.assertEqual(answer["best"], "15x22")
        self.assertEqual(answer["side"], "black")
        out = self.good("analyse", *GAME, "-p", "W:W22:B18,11,1", "-d", "4").out
        self.assertIn("\nbest 22x15x8, ", out)
        self.assertRegex(out, r"\n +4 .* 22x15x8 1-")
        out = self.good("analyse", *GAME, "-p", "W:W22:B18,11", "-d", "4").out
        self.assertIn("win in 2", out)
        out = self.good("analyse", *GAME, "-p", "W:W22:B18", "-m", "22x15").out
        self.assertIn("white has won", out)

    def test_analyse_tells_whole_turns_in_json_and_of_all_moves(self):
        position = ("-p", "W:W22:B18,11,1")
        answer = json.loads(self.good("analyse", *GAME, *position, "-d", "4", "--all-moves", "--json").out)
        line = answer["lines"][0]
        self.assertEqual([answer["best"], line["move"], line["pv"][0]], ["22x15x8"] * 3)
        self.assertRegex(line["pv"][1], "^1-")
        self.good("analyse", *GAME, *position, "-m", " ".join(line["pv"]), "-d", "1")  # may be typed
        out = self.good("analyse", *GAME, *position, "-d", "4", "--all-moves").out
        self.assertRegex(out, r"\n22x15x8 .*  22x15x8 1-")
        answer = json.loads(self.good("analyse", *GAME, *TWO_WAYS, "-d", "6", "--all-moves", "--json").out)
        for line in answer["lines"]:
            self.assertRegex(line["move"], "^30(x21x14|x23x14)(x23x30|x21x30|x7)$")

    def test_positions_of_the_pages_are_positions(self):
        for page, least in ("docs/checkers.md", 2), ("capi/picoply.h", 2):
            found = re.findall(r'[`"]([BW]\d*:[BW]\S*)[`"]', (ROOT / page).read_text(encoding="utf-8"))
            self.assertGreaterEqual(len(found), least, page)
            for fen in found:
                self.good("analyse", *GAME, "-p", fen, "-d", "1")
                self.good("analyse", *GAME, "-p", fen.lower(), "-d", "1")

    def test_sizes(self):
        self.assertIn("pply_checkers ", self.good("sizes").out)
        self.assertIn("pply_desk_checkers ", self.good("sizes", "--all").out)

    def test_lists_of_games(self):
        file = self.write("games.txt", "# openings\n11-15 23-19 8-11 22-17\n11-15, 22-18, 15x22 # exchange\n"
                                       "11-15 22-17 15-19 24x15 10x19 23x16 12x19 25-22\n")
        self.assertEqual(self.good("convert", *GAME, file).lines,
                         ["11-15 23-19 8-11 22-17", "11-15 22-18 15x22",
                          "11-15 22-17 15-19 24x15 10x19 23x16 12x19 25-22", ""])
        faulty = self.write("faulty.txt", "11-15 22-18\n11-15 22x15\n11-16 24-20 16x23\n")
        self.bad("convert", *GAME, faulty, says=[faulty + ":2: moves:", "offset 9 ('15')"])
        result = run("convert", *GAME, "--skip-faulty", faulty)
        self.assertEqual((result.status, result.lines), (0, ["11-15 22-18", ""]))
        self.assertIn("1 games are written, and 2 are not", result.err)
        # Where nothing is left, a file that was there stays.
        faulty, kept = self.write("worse.txt", "11-15 22x15\n"), self.write("kept.txt", "kept")
        self.bad("convert", *GAME, "--skip-faulty", faulty, "-o", kept, says=["offset 9 ('15')", "every game is faulty"])
        self.assertEqual(pathlib.Path(kept).read_text(encoding="utf-8"), "kept")

    def test_who_does_not_know_the_game(self):
        file = self.write("games.txt", "11-15 22-18\n")
        sgf = self.write("game.sgf", "(;GM[4]SZ[8];B[aa])")
        for arguments, says in [
                (("convert", *GAME, "--to", "sgf", file), "SGF is written of five in a row and Othello"),
                (("convert", *GAME, "--to", "psq", file), "psq is written of five in a row"),
                (("convert", *GAME, "--to", "ggf", file), "GGF is written of othello"),
                (("convert", *GAME, "--to", "sgf", "--skip-faulty", file), "SGF is written of five in a row and Othello"),
                (("convert", *GAME, "--to", "psq", "--skip-faulty", file), "psq is written of five in a row"),
                (("convert", *GAME, sgf), "a game of five in a row, not of Checkers 8x8"),
                (("bench", *GAME), "no game of the benchmark is called 'checkers'"),
                (("protocol", "gtp", *GAME), "GTP is for stones put on square boards, not for checkers 8"),
                (("protocol", "nboard", *GAME), "the NBoard protocol is for othello"),
                (("analyse", *GAME, "--evaluation", "full"), "checkers 8 has one evaluation"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertEqual(self.bad(*arguments, says=says).out, "")
        answer = self.good("protocol", "gtp", stdin=["list_games", "set_game checkers", "showboard", "quit"]).out
        self.assertNotIn("Checkers\n", answer.split("\n\n")[0] + "\n")
        self.assertIn("? GTP is for stones put on square boards, not for checkers 8", answer)
        self.assertIn("black to move (black X, white O)", answer)


if __name__ == "__main__":
    tested.main()
