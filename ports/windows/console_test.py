"""picoply.exe in Wine, as people and scripts use it on Windows: console_test.py COMMAND

tests/desktop has what does not depend on the system; its tests run with the same command before a release. A console is
one of Wine in a terminal that tmux plays: it obeys no escape sequences, so what is drawn is drawn without."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "desktop"))

import program  # noqa: E402
import terminal_test  # noqa: E402
import tested  # noqa: E402

FOLDER, FILE = "Spiele für 囲碁", "größer als é.sgf"


class Console(program.TestCase):
    def test_a_game_to_its_end(self):
        result = self.good("play", "-g", "othello", "-s", "6", "--side", "none", "--depth", "3", stdin=["record"])
        self.assertRegex(result.out, r"\n([A-Z][a-z]* wins|Draw)")
        # Bytes as they are: what is printed has no CR, in a pipe as in a file.
        self.assertNotIn("\r", result.out)

    def test_lines_may_end_as_on_windows(self):
        result = self.good("play", "--side", "both", stdin=b"h8\r\ni9\r\n\r\nrecord\r\nquit\r\n")
        self.assertIn("record: h8i9\n", result.out)

    def test_ctrl_z_in_a_pipe_is_no_end(self):
        self.bad("play", "--side", "both", stdin=b"h8\n\x1a\nrecord\n", says="line 2")

    def test_files_whose_names_have_blanks_and_letters(self):
        folder = pathlib.Path(self.path(FOLDER))
        folder.mkdir()
        path = folder / FILE
        # By a command and by an argument; over a file that is there, twice.
        for moves in ("h8", "h8i9"):
            self.good("play", "--side", "both", stdin=[*(moves[i:i + 2] for i in range(0, len(moves), 2)),
                                                       "save " + str(path)])
            self.assertEqual([each.name for each in folder.iterdir()], [FILE])
            self.assertIn("record: %s\n" % moves, self.good("play", "-f", str(path), "--side", "both", stdin=["record"]).out)
        target = folder / "Ω.psq"
        self.good("convert", "-g", "gomoku", str(path), "--to", "psq", "-o", str(target))
        self.assertTrue(target.read_bytes().startswith(b"Piskvorky "))

    def test_windows_names_of_files(self):
        path = self.path("game.txt")
        windows = "Z:" + path.replace("/", "\\")
        self.good("play", "--side", "both", stdin=["h8", "save " + windows])
        self.assertIn("moves h8\n", pathlib.Path(path).read_text())
        self.bad("play", "-f", windows + "x", says="game.txtx: no such file")

    def test_names_that_are_not_utf_8_are_refused(self):
        self.bad("play", "--side", "both", stdin=b"h8\nsave a\xff.txt\n", says="the name of a file is not UTF-8")

    def test_files_beyond_4_gb(self):
        # Sparse: it takes no room on the disk. The first line is a game, the rest zeros.
        path = pathlib.Path(self.path("large.txt"))
        with path.open("wb") as file:
            file.write(b"game gomoku\nmoves h8\n")
            file.truncate((4 << 30) + 4096)
        self.bad("play", "-f", str(path), says="large.txt: longer than ")


class InAConsole(program.TestCase):
    def test_a_game_and_its_end(self):
        terminal = terminal_test.Terminal(self, "play", "-g", "tictactoe", "--side", "both")
        screen = terminal.wait_for("Tic-tac-toe", "X> ", "move 1, X to move")
        self.assertTrue(screen.isascii())
        self.assertNotIn("[0m", screen)
        for move, prompt in [("b2", "O> "), ("a1", "X> "), ("b1", "O> "), ("b3", "X> ")]:
            terminal.type(move)
            terminal.wait_for(move, prompt)
        terminal.type("quit")
        terminal.wait_for("status=0")

    def test_letters_beyond_ascii_both_ways(self):
        folder = pathlib.Path(self.path(FOLDER))
        folder.mkdir()
        terminal = terminal_test.Terminal(self, "play", "--side", "both", cols=150)
        terminal.wait_for("black> ")
        terminal.type("save Z:" + str(folder / FILE).replace("/", "\\"))
        terminal.wait_for("saved to ", "größer als é.sgf")
        self.assertEqual([each.name for each in folder.iterdir()], [FILE])
        terminal.type("ü")
        terminal.wait_for("ü")
        terminal.type("quit")
        terminal.wait_for("status=0")

    def test_ctrl_c_plays_the_best_move_so_far(self):
        terminal = terminal_test.Terminal(self, "play", "--no-book", "-l", "0", "--time", "600000", rows=60)
        terminal.wait_for("black> ")
        terminal.type("h8")
        terminal.wait_for("move 2, white to move")
        terminal.key("C-c")
        terminal.wait_for("move 3, black to move")
        terminal.type("quit")
        terminal.wait_for("status=0")

    def test_the_windows_size(self):
        for cols, beside in ((44, False), (100, True)):
            terminal = terminal_test.Terminal(self, "play", "--side", "both", cols=cols, rows=45)
            screen = terminal.wait_for("black> ", "Gomoku 15x15", "move 1, black to move")
            self.assertEqual("15  Gomoku" in screen, beside, screen)
            terminal.close()

    def test_no_bar_where_a_line_cannot_be_drawn_anew(self):
        terminal = terminal_test.Terminal(self, "solve", "-t", "1500", terminal_test.Solve.two_problems(self))
        screen = terminal.wait_for("unsolved within the limits", "status=3")
        self.assertNotRegex(screen, r"[█░]|\[K")


if __name__ == "__main__":
    tested.main()
