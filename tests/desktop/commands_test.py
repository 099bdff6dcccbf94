"""analyse, perft, bench, sizes and the command line itself."""
import json
import pathlib
import struct
import tempfile
import zlib

import program
from program import run
import tested


class Analyse(program.TestCase):
    def analyse(self, *arguments):
        return json.loads(self.good("analyse", "--json", *arguments).out)

    def test_json(self):
        answer = self.analyse("-g", "tictactoe", "-d", "9", "--lines", "9")
        self.assertEqual(answer["game"], "tictactoe")
        self.assertEqual(answer["value"], 0)
        self.assertEqual(answer["exact"], True)
        self.assertEqual(len(answer["lines"]), 9)
        self.assertEqual(sorted(line["move"] for line in answer["lines"]),
                         sorted(column + rank for column in "abc" for rank in "123"))
        self.assertEqual(answer["lines"][0]["value"], 0)

    def test_win_is_found_and_worded(self):
        answer = self.analyse("-g", "gomoku", "-m", "c5a1d5a3e5a5f5a8", "-d", "3")
        self.assertIn(answer["best"], ("b5", "g5"))
        self.assertEqual(answer["value_text"], "win in 1")

    def test_lines_are_ordered(self):
        for game, moves in [("gomoku", "h8i9"), ("renju", "h8i9"), ("othello", "f5d6"),
                            ("connect4", "4")]:
            with self.subTest(game=game):
                answer = self.analyse("-g", game, "-m", moves, "-d", "3", "--lines", "4")
                values = [line["value"] for line in answer["lines"]]
                self.assertEqual(len(values), 4)
                self.assertEqual(values, sorted(values, reverse=True))
                self.assertEqual(len({line["move"] for line in answer["lines"]}), len(values))
                self.assertEqual(answer["best"], answer["lines"][0]["move"])

    def test_node_limit_is_exact(self):
        answer = self.analyse("-g", "othello", "-n", "5000")
        self.assertEqual(answer["nodes"], 5000)

    def test_time_limit(self):
        answer = self.analyse("-t", "100")
        self.assertLess(answer["ms"], 1000)

    def test_table_mode_shows_each_depth(self):
        out = self.good("analyse", "-g", "othello", "-d", "4").out
        self.assertEqual([line.split()[0] for line in out.split("\n")[3:7]], ["1", "2", "3", "4"])
        self.assertIn("\nbest ", out)

    def test_finished_game(self):
        self.assertIn("X has won", self.good("analyse", "-g", "tictactoe", "-m", "a1a2b1b2c1").out)
        answer = self.analyse("-g", "tictactoe", "-m", "a1a2b1b2c1")
        self.assertEqual((answer["outcome"], answer["lines"]), ("first", []))

    def test_obf_position(self):
        start = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27 + " X"
        answer = self.analyse("-g", "othello", "-p", start, "-d", "1")
        self.assertEqual(answer["position"], start)


class Perft(program.TestCase):
    EXPECTED = {
        ("othello", "8"): [4, 12, 56, 244, 1396, 8200, 55092],
        ("othello", "6"): [4, 12, 56, 244, 1364, 7604, 47740],
        ("othello", "4"): [4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540],
        ("tictactoe", "3"): [9, 72, 504, 3024, 15120, 56160, 154944, 255168, 255168],
        ("connect4", "7x6"): [7, 49, 343, 2401, 16807],
    }

    def test_published_counts(self):
        for (game, size), counts in self.EXPECTED.items():
            with self.subTest(game=game, size=size):
                if game == "tictactoe":
                    counts = counts[:7]
                answer = json.loads(self.good("perft", "-g", game, "-s", size, "-d",
                                              str(len(counts)), "--json").out)
                self.assertEqual(answer["perft"], counts)

    def test_divide_adds_up(self):
        out = self.good("perft", "-d", "4", "--divide").out.split("\n")
        parts = [int(line.split(": ")[1]) for line in out if line]
        self.assertEqual(parts, [61, 61, 61, 61, 244])

    def test_all_games_of_tictactoe(self):
        out = self.good("perft", "-g", "tictactoe", "-d", "9").out
        self.assertIn(" 255168 ", out)


class Bench(program.TestCase):
    def test_same_signature_twice(self):
        arguments = ("bench", "--json", "-d", "3")
        first, second = (json.loads(self.good(*arguments).out) for _ in range(2))
        self.assertEqual(first["signature"], second["signature"])
        self.assertEqual(first["nodes"], second["nodes"])
        self.assertNotEqual(first["signature"], 2166136261)

    def test_signature_depends_on_the_work(self):
        signatures = {json.loads(self.good("bench", "--json", "-g", "connect4", "-d", depth).out)
                      ["signature"] for depth in ("3", "4", "5")}
        self.assertEqual(len(signatures), 3)

    def test_text(self):
        out = self.good("bench", "-g", "tictactoe").out
        self.assertRegex(out, r"\nnodes: \d+\nnodes/s: \d+\nsignature: \d+\n$")

    def test_tutorial_ratio(self):
        answer = json.loads(self.good("bench", "--json", "-d", "3", "--tutorial").out)
        self.assertGreater(answer["tutorial"]["nodes"], 1000)
        self.assertGreater(answer["tutorial"]["ratio"], 1)


class Sizes(program.TestCase):
    def test_sizes(self):
        rows = {row["descriptor"]: row for row in json.loads(self.good("sizes", "--json").out)}
        self.assertLessEqual(rows["pply_gomoku15"]["engine_bytes"], 12 * 1024)
        self.assertEqual(rows["pply_gomoku15"]["max_ply"], 24)
        self.assertLessEqual(rows["pply_tictactoe"]["engine_bytes"], 1024)
        self.assertIn("pply_custom", rows)
        self.assertIn("pply_renju15", self.good("sizes").out)


class CommandLine(program.TestCase):
    def test_help_and_version(self):
        self.assertIn("play", self.good("--help").out)
        self.assertRegex(self.good("--version").out, r"^picoply \d+\.\d+\.\d+(-rc\d+)?\n$")
        for command in ["play", "analyse", "review", "solve", "protocol", "convert", "perft", "bench",
                        "sizes"]:
            self.assertIn("Usage", self.good(command, "--help").out)

    def test_bad_arguments(self):
        for arguments, says in [
                ((), "subcommand is required"),
                (("dance",), "no command is called 'dance'"),
                (("play", "--level", "11"), "--level"),
                (("play", "--depth", "0"), "--depth"),
                (("play", "--nodes", "many"), "--nodes"),
                (("play", "--game", "chess"), "no game is called 'chess'"),
                (("play", "--game", "gomoku", "--size", "14"), "no gomoku of size '14'"),
                (("play", "--side", "purple"), "side 'purple'"),
                (("play", "--moves", "h8h8"), "offset 2"),
                (("analyse", "-g", "tictactoe", "-p", "XXX"), "position:"),
                (("analyse", "-g", "tictactoe", "-p", "XXXXXXXXX O"), "position:"),
                (("analyse", "-f", "x", "-m", "h8"), "--file"),
                (("bench", "-g", "chess"), "'chess'"),
                (("perft", "-d", "99"), "--depth"),
        ]:
            with self.subTest(arguments=arguments):
                result = self.bad(*arguments, says=says)
                self.assertEqual(result.out, "")

    def test_game_and_size_in_one_word(self):
        self.assertIn("Othello 6x6", self.good("analyse", "-g", "othello6", "-d", "1").out)
        self.assertEqual(run("analyse", "-g", "othello7", "-d", "1").status, 1)

    def test_evaluations(self):
        def nodes(*arguments):
            return json.loads(self.good("analyse", "--json", "-d", "8", *arguments).out)["nodes"]
        by_name = {name: nodes("-g", "othello", "--evaluation", name)
                   for name in ("full", "small", "nano")}
        self.assertEqual(len(set(by_name.values())), 3)
        self.assertEqual(nodes("-g", "othello"), by_name["full"])
        self.assertEqual(nodes("-g", "othello8_small"), by_name["small"])
        for game in ("gomoku", "standard", "renju"):
            full, small, nano = (nodes("-g", game, "--evaluation", name)
                                 for name in ("full", "small", "nano"))
            self.assertEqual(len({full, small, nano}), 3)
            self.assertEqual(nodes("-g", game), full)
            self.assertEqual(nodes("-g", game + "15_nano"), nano)
        for arguments, says in [
                (("-g", "othello", "--evaluation", "huge"), "there are full, small, nano"),
                (("-g", "othello6", "--evaluation", "full"), "has one evaluation"),
                (("-g", "gomoku19", "--evaluation", "large"), "there are full, small, nano\n"),
                (("-g", "caro", "--evaluation", "nano"), "has one evaluation"),
                (("-g", "othello8_huge",), "no game is called 'othello8_huge'")]:
            with self.subTest(arguments=arguments):
                self.assertEqual(self.bad("analyse", *arguments, says=says).out, "")

    def test_evaluation_and_size_of_a_game_in_a_file(self):
        def answer(*arguments):
            found = json.loads(self.good("analyse", "--json", "-d", "6", *arguments).out)
            return {key: found[key] for key in ("game", "moves", "position", "nodes", "value")}
        file = self.write("moves.txt", "f5d6c3\n")
        saved = self.write("game.sgf", self.good("convert", "--to", "sgf", file).out)
        by_name = [answer("-f", saved, "--evaluation", name) for name in ("full", "small", "nano")]
        self.assertEqual(len({found["nodes"] for found in by_name}), 3)
        self.assertEqual(by_name[0], answer("-f", saved, "-s", "8"))
        self.assertEqual(by_name[2], answer("-g", "othello", "-m", "f5d6c3", "--evaluation", "nano"))
        begun = self.write("begun.sgf", "(;GM[4]SZ[15]AB[hh][ij]AW[ii]PL[W];W[gg])")
        nano, usual = (answer("-f", begun, *words) for words in (("--evaluation", "nano"), ()))
        self.assertNotEqual(nano["nodes"], usual["nodes"])
        self.assertEqual([nano[key] for key in ("moves", "position")], [usual[key] for key in ("moves", "position")])
        for words, says in ((("--evaluation", "huge"), "there are full, small, nano"),
                            (("-s", "6"), "a game of size 8, not 6"), (("-s", "7"), "7")):
            self.bad("analyse", "-f", saved, *words, says=says)

    def test_weights_from_a_file(self):
        def nodes(*arguments):
            return json.loads(self.good("analyse", "--json", "-d", "8", "-g", "othello",
                                        *arguments).out)["nodes"]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "weights"
            # One stage; entries for the diagonals of four, all 0; a move is worth 0.64 discs.
            rest = (bytes([1, 8, 1, 0]) + (1 << 15).to_bytes(4, "little") + bytes(132)
                    + (0).to_bytes(4, "little") + (64).to_bytes(4, "little") + bytes(8 + 41))
            whole = len(rest) + 16
            good = b"plyothw1" + struct.pack("<II", whole, zlib.crc32(rest)) + rest
            path.write_bytes(good)
            self.assertNotIn(nodes("--evaluation", str(path)),
                             [nodes("--evaluation", name) for name in ("full", "small", "nano")])
            self.bad("analyse", "-g", "othello6", "--evaluation", str(path),
                     says="has one evaluation")
            for content, says in [
                    (b"", "is no file"), (good[:100], "is too short"), (b"p" + good, "is no file"),
                    (good + b"x", "is not as long"), (good[:-1] + b"x", "is damaged")]:
                path.write_bytes(content)
                self.bad("analyse", "-g", "othello", "--evaluation", str(path),
                         says=f"{path}: {says}")
            path.unlink()
            self.bad("analyse", "-g", "othello", "--evaluation", str(path), says="no such file")


if __name__ == "__main__":
    tested.main()
