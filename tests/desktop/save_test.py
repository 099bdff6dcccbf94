"""Saved games: the round trip, and files that are not what they should be."""
import os

import program
from program import run
import tested


class RoundTrip(program.TestCase):
    def test_save_and_load(self):
        for game, size, moves in [("tictactoe", "3", ["b2", "a1"]),
                                  ("connect4", "7x6", ["4", "4", "3"]),
                                  ("othello", "8", ["f5", "d6", "c3"]),
                                  ("renju", "15", ["h8", "i9", "g8"]),
                                  ("gomoku", "19", ["s19", "a1"])]:
            with self.subTest(game=game):
                path = self.path(game + ".txt")
                self.good("play", "-g", game, "-s", size, "--side", "both",
                          stdin=moves + ["save " + path])
                loaded = self.good("play", "-g", "mnk", "--side", "both",
                                   stdin=["load " + path, "record"])
                self.assertIn("record: " + "".join(moves) + "\n", loaded.out)
                direct = self.good("play", "--file", path, stdin=["record"])
                self.assertIn("record: " + "".join(moves) + "\n", direct.out)

    def test_starting_position_and_side_are_kept(self):
        path = self.path("game.txt")
        self.good("play", "-g", "tictactoe", "--side", "both", "-p", "X---O---- X",
                  stdin=["c3", "save " + path])
        loaded = self.good("play", "-f", path, stdin=["position", "undo", "position", "record"])
        self.assertIn("position: X---O---X O", loaded.out)
        self.assertIn("position: X---O---- X", loaded.out)

    def test_undo_works_after_loading(self):
        path = self.write("game.txt", "picoply game 1\ngame gomoku\nmoves h8i9\n")
        loaded = self.good("play", "-f", path, "--side", "both", stdin=["undo", "record"])
        self.assertIn("record: h8\n", loaded.out)

    def test_windows_line_ends_and_comments(self):
        path = self.write("game.txt", "picoply game 1\r\n# mine\r\ngame gomoku\r\nmoves h8 i9\r\n")
        self.assertIn("record: h8i9\n",
                      self.good("play", "-f", path, "--side", "both", stdin=["record"]).out)

    def test_failed_save_keeps_the_old_file(self):
        path = self.path("no/such/folder/game.txt")
        result = self.bad("play", "--side", "both", stdin=["h8", "save " + path, "record"],
                          says="line 2: " + path)
        self.assertIn("record: h8", result.out)
        self.assertEqual(os.listdir(self.folder), [])


HEAD = "picoply game 1\n"
HOSTILE = [
    ("empty", b"", "is empty"),
    ("not a game", b"hello\n", ":1: not a saved game"),
    ("only the head", HEAD, "without a 'game' line"),
    ("no moves", HEAD + "game gomoku\n", "without a 'moves' line"),
    ("unknown game", HEAD + "game chess\nmoves \n", ":2: no game is called 'chess'"),
    ("unknown size", HEAD + "game gomoku\nsize 99\nmoves \n", ":3: no gomoku of size '99'"),
    ("unknown line", HEAD + "game gomoku\nfoo bar\nmoves \n", ":3: unknown line 'foo bar'"),
    ("twice", HEAD + "game gomoku\ngame renju\nmoves \n", ":3: a second 'game' line"),
    ("bad side", HEAD + "game gomoku\nside up\nmoves \n", ":3: side is black"),
    ("illegal move", HEAD + "game gomoku\nmoves h8h8\n", [":3: moves:", "offset 2"]),
    ("nonsense move", HEAD + "game gomoku\nmoves h8z99\n", [":3: moves:", "offset 2"]),
    ("after the end", HEAD + "game tictactoe\nmoves a1a2b1b2c1c2\n", [":3: moves:", "offset 10"]),
    ("forbidden", HEAD + "game renju\nmoves f8e9g8d10h9e8h10k7i7c12j6b11h8\n", ":3: moves:"),
    ("short position", HEAD + "game gomoku\nstart XO\nmoves \n", ":3: position:"),
    ("impossible position", HEAD + "game tictactoe\nstart XXXOOO--- X\nmoves \n",
     ":3: position:"),
    ("binary", b"picoply game 1\ngame gomoku\nmoves \x00\xff\x1b[2J\n", ":3: moves:"),
    ("binary line", b"picoply game 1\n\x1b[2J\x00\n", ":2: unknown line '?[2J?'"),
    ("endless line", HEAD + "game gomoku\nmoves " + "h8" * 20000 + "\n", ":3: moves:"),
    ("huge", HEAD + "#" * 100000, "longer than"),
]


class Hostile(program.TestCase):
    def test_errors_name_the_place_and_lose_nothing(self):
        for name, content, says in HOSTILE:
            with self.subTest(name=name):
                path = self.write("hostile.txt", content)
                self.bad("play", "-f", path, says=says)
                result = run("play", "-g", "tictactoe", "--side", "both",
                             stdin=["b2", "load " + path, "record"])
                self.assertEqual(result.status, 1)
                for text in [says] if isinstance(says, str) else says:
                    self.assertIn(text, result.err)
                self.assertNotIn("\x1b", result.err)
                self.assertIn("line 2: " + path, result.err)
                self.assertIn("record: b2\n", result.out)

    def test_folders_and_missing_files(self):
        self.bad("play", "-f", self.folder, says="is a folder")
        self.bad("play", "-f", self.path("none"), says="no such file")


if __name__ == "__main__":
    tested.main()
