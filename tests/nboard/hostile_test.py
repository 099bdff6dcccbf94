"""Nothing that is said makes the program fail: a status line that names what, and nothing changed."""
import random

import board
import tested
from othello_game import START, Game, random_game

COMMANDS = ["nboard", "set depth", "set game", "set contempt", "set", "move", "hint", "go", "ping",
            "learn", "analyze", "status", "nodestats", "quit now", "x"]
ARGUMENTS = ["", "1", "2", "-1", "0", "F5", "PA", "A1", "Z99", "F5//", "F5/x/y", "(;", "(;GM[Othello];)",
             Game().ggf(), "99999999999999999999", "\x00", "\xff\xfe", "%s%n", "1e9", "d6 c3"]


def ggf(cells=START, size="8", moves="", side="*", game="Othello"):
    return "(;GM[%s]PB[a]PW[b]BO[%s %s %s]%s;)" % (game, size, cells, side, moves)


class Refused(board.TestCase):
    def setUp(self):
        self.game = random_game(random.Random(1), 12)
        self.program = self.board("set depth 1", "set game " + self.game.ggf())

    def refused(self, line, says=""):
        answers = self.program.sync(line)
        self.assertEqual(len(answers), 1, answers)
        self.assertTrue(answers[0].startswith("status error: "), answers)
        self.assertIn(says, answers[0])

    def tearDown(self):
        # Nothing has changed.
        self.assertEqual(set(self.program.hint(60)), set(self.game.legal()))
        self.ends_well(self.program)

    def test_games(self):
        for text, says in {
                "": "GGF", "(": "GGF", "(;": "tag", "(;)": "tag", "(;;)": "BO", "(;BO[]": "size",
                "(;BO[8 " + START: "tag", ggf(size="0"): "size", ggf(size="7"): "size '7'",
                ggf(size="12"): "12", ggf(size="999999999999"): "size",
                ggf(cells=START[1:]): "position", ggf(cells=START + "-"): "position",
                ggf(cells="?" * 64): "position", ggf(side="?"): "position", ggf(game="Go"): "'Go'",
                ggf(moves="B[A1]"): "a1", ggf(moves="W[F5]"): "turn", ggf(moves="B[]"): "no move",
                ggf(moves="B[F5]B[D6]"): "turn", ggf(moves="B[F5]W[PA]"): "pass",
                ggf(moves="B[Z9]"): "no move", ggf(moves="B[F5\x01]"): "no move",
                ggf(moves="B[F5]W[" + "D6" * 3000 + "]"): "no move", "x": "GGF"}.items():
            with self.subTest(text=text[:60]):
                self.refused("set game " + text, says)

    def test_moves(self):
        for move in ("", "A", "A0", "I9", "PA", "pass", "F55", "\x00", "F5F6", "/", "//", "9"):
            with self.subTest(move=move):
                self.refused("move " + move)
        taken = next(iter(self.game.moves))[1]
        self.refused("move " + taken, "not legal")

    def test_numbers(self):
        for line in ("set depth", "set depth 0", "set depth -3", "set depth x", "set depth 1.5",
                     "hint", "hint 0", "hint -1", "hint x"):
            with self.subTest(line=line):
                self.refused(line, "number")
        self.assertEqual(self.program.sync("set depth 99999999999999999999"),
                         ["set myname picoply1000"])
        self.program.sync("set depth 1")
        self.assertEqual(set(self.program.hint(99999999999999999999)), set(self.game.legal()))

    def test_long_lines_and_bytes(self):
        self.refused("set game " + "x" * 70000, "65536 bytes")
        self.refused("x" * 1000000, "65536 bytes")
        self.assertEqual(self.program.sync("y" * 65536), [])
        self.program.send_bytes(bytes(range(256)) + b"\n\r\n\0\n")
        self.assertEqual(self.program.sync(), [])

    def test_line_ends(self):
        self.program.send_bytes(b"ping 1000\r\nping 1001\n\n\r\n  ping 1002  \n")
        self.assertEqual([self.program.read() for _ in range(3)],
                         ["pong 1000", "pong 1001", "pong 1002"])


class Over(board.TestCase):
    def test_a_finished_game(self):
        chance = random.Random(2)
        game = Game()
        while not game.over():
            game.play(chance.choice(game.legal()))
        program = self.board("set depth 2", "set game " + game.ggf())
        for line in ("go", "hint 3"):
            self.assertEqual(program.sync(line), ["status error: the game is over"])
        self.assertEqual(program.sync("move a1")[0][:13], "status error:")
        self.ends_well(program)


class Fuzz(board.TestCase):
    def test_random_lines(self):
        for seed in range(8):
            with self.subTest(seed=seed):
                chance = random.Random(seed)
                lines = [tested.random_line(chance, COMMANDS, ARGUMENTS, [1]) for _ in range(400)]
                lines = [line for line in lines if not line.lstrip(b" \t").startswith(b"quit")]
                data = b"nboard 2\nset depth 1\n"
                data += b"".join(line + chance.choice([b"\n", b"\r\n", b"\r"]) for line in lines)
                result = tested.piped(data + b"\nping 12345\nquit\n", "--protocol", "nboard", "-d", "2")
                self.assertEqual((result.returncode, result.stderr), (0, b""))
                said = result.stdout.decode("latin-1").split("\n")
                self.assertEqual(said[-2:], ["pong 12345", ""])
                self.check_lines(said[:-1])


class Streams(board.TestCase):
    def test_nobody_listens(self):
        self.assertEqual(tested.unheard(b"nboard 2\nping 1\n", "--protocol", "nboard"), 1)

    def test_nothing_is_said(self):
        result = tested.piped(b"", "--protocol", "nboard")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, b"", b""))

    def test_the_input_ends_in_a_line(self):
        result = tested.piped(b"nboard 2\nping 9", "--protocol", "nboard")
        self.assertEqual((result.returncode, result.stdout), (0, b"set myname picoply\npong 9\n"))

    def test_arguments(self):
        for arguments in (["--protocol", "uci"], ["--protocol"], ["protocol"],
                          ["--protocol", "nboard", "-g", "gomoku"],
                          ["--protocol", "nboard", "--threads", "0"]):
            result = tested.piped(b"", *arguments)
            self.assertIn(result.returncode, (1, 2), arguments)
            self.assertEqual(result.stdout, b"")
            self.assertNotEqual(result.stderr, b"")


if __name__ == "__main__":
    tested.main()
