"""picoply.exe in Wine, as people and scripts use it on Windows: console_test.py COMMAND

tests/desktop has what does not depend on the system; its tests run with the same command before a release."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "desktop"))

import program  # noqa: E402
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


if __name__ == "__main__":
    tested.main()
