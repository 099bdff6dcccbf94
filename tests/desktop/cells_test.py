"""Every cell of the table of docs/files.md that is about picoply's own commands: a file of another program is read,
ten damaged ones are refused with the file's name and lose nothing, and what is said not to be read is not."""
import json
import os
import sys

import program
import tested
from game_files import FORMATS, NONE, table
from program import run

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gtp"))
from controller import Controller  # noqa: E402  (the path comes first)


def without_passes(record):
    return record.replace("pass", "")


class Cells(program.TestCase):
    """read(command, path, data, game): the first game without passes, "" where a command tells none; None where it is
    refused, in which case it has looked at what was said."""
    TABLE = table()

    def setUp(self):
        super().setUp()
        self.read = {"-f": self.read_f, "load": self.read_load, "loadsgf": self.read_loadsgf, "set game": self.read_set_game,
                     "convert": self.read_convert, "solve": self.read_solve}
        self.controller = Controller("-n", "20")
        self.addCleanup(self.controller.kill)

    def named(self, text, path):
        self.assertIn(path, text)
        self.assertNotIn("unexpected", text)

    def read_f(self, path, _data, _game):
        results = [run("analyse", "--json", "-n", "20", "-f", path), run("perft", "-d", "1", "-f", path),
                   run("play", "--side", "both", "-f", path, stdin=["record"])]
        self.assertEqual(len({result.status == 0 for result in results}), 1, [result.err for result in results])
        if results[0].status == 0:
            moves = json.loads(results[0].out)["moves"]
            self.assertIn("record: " + moves, results[2].out)
            return without_passes(moves)
        for result in results:
            self.assertEqual(result.status, 1)
            self.named(result.err, path)
        return None

    def read_load(self, path, _data, _game):
        result = run("play", "-g", "connect4", "--side", "both", stdin=["4", "load " + path, "record"])
        moves = without_passes(result.out.rpartition("record: ")[2].split("\n")[0])
        if result.status == 0:
            return moves
        self.assertEqual((result.status, moves), (1, "4"))
        self.named(result.err, "line 2: " + path)
        return None

    def read_loadsgf(self, path, _data, _game):
        self.controller.good("set_game tictactoe")
        self.controller.good("play black b2")
        answer = self.controller.raw("loadsgf " + path)
        if answer.startswith("="):
            self.assertNotEqual(self.controller.good("gogui-rules_game_id"), "tictactoe")
            return ""
        self.assertTrue(answer.startswith("? "), answer)
        self.named(answer, path)
        self.assertEqual(len(self.controller.good("gogui-rules_legal_moves").split()), 8)
        return None

    def read_set_game(self, _path, data, _game):
        line = data[max(0, data.find(b"(;GM[Othello]")):]
        line = line.split(b"\n")[0] if line.startswith(b"(;") else line.replace(b"\n", b" ")
        answers = tested.piped(b"nboard 2\nset game " + line.replace(b"\r", b" ") + b"\nping 1\n", "--protocol", "nboard").stdout.decode()
        self.assertIn("pong 1", answers)
        if "status error: " not in answers:
            return ""
        self.named(answers.split("status error: ")[1].split("\n")[0], "")
        return None

    def read_convert(self, path, _data, game):
        result = run("convert", "-g", game, path)
        if result.status == 0:
            self.assertEqual(result.err, "")
            self.count = len(result.lines) - 1
            return result.lines[0]
        self.assertEqual(result.status, 1)
        self.named(result.err, path)
        return None

    def read_solve(self, path, _data, _game):
        result = run("solve", "-n", "100000", path)
        if result.status == 0:
            return ""
        self.assertEqual(result.status, 1)
        self.named(result.err, path)
        return None

    def test_the_table_is_whole(self):
        self.assertEqual(set(self.TABLE), {form.name for form in FORMATS})
        for row in self.TABLE.values():
            self.assertLessEqual(set(self.read), set(row))

    def test_what_is_read(self):
        for form in FORMATS:
            for command, read in self.read.items():
                cell = self.TABLE[form.name][command]
                for game, name, data, moves, count in form.files:
                    with self.subTest(command=command, file=name):
                        found = read(self.write(name, data), data, game)
                        if cell == NONE:
                            self.assertIsNone(found)
                            continue
                        self.assertIsNotNone(found)
                        if found or command in ("-f", "load", "convert"):
                            self.assertEqual(found, moves)
                        if command == "convert":
                            self.assertEqual(self.count, count)
                            self.assertEqual(cell, "one" if form.name == "saved game" else "all")

    def test_what_is_damaged_is_refused(self):
        for form in FORMATS:
            ending = os.path.splitext(form.files[0][1])[1]
            for command, read in self.read.items():
                if self.TABLE[form.name][command] == NONE:
                    continue
                for game, what, data in form.damaged:
                    with self.subTest(command=command, format=form.name, damage=what):
                        self.assertIsNone(read(self.write("damaged" + ending, data), data, game))


if __name__ == "__main__":
    tested.main()
