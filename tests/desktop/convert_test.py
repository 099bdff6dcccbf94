"""Games of WTHOR, GGF and lists of moves: what is converted is what was played, and a fault is named."""
import json
import os
import random
import struct

import program
import tested
from othello_game import Game
from othello_rules import cell_of
from program import run


def play_out(seed):
    chance = random.Random(seed)
    game = Game()
    while not game.over():
        game.play(chance.choice(game.legal()))
    return game


def moves_of(game):
    return [move for _, move in game.moves if move is not None]


def record(game, numbers=(0, 1, 2)):
    black = (64 + game.margin()) // 2
    codes = [10 * (row + 1) + column + 1 for column, row in map(cell_of, moves_of(game))]
    return struct.pack("<HHHBB60s", *numbers, black, black, bytes(codes))


def wtb(records, count=None, size=0, kind=0):
    header = struct.pack("<BBBBIHHBBBB", 20, 1, 12, 31, len(records) if count is None else count, 0,
                         2001, size, kind, 0, 0)
    return header + b"".join(records)


def names(length, *texts):
    header = struct.pack("<BBBBIHHBBBB", 20, 1, 12, 31, 0, len(texts), 0, 0, 0, 0, 0)
    return header + b"".join(text.ljust(length, b"\0") for text in texts)


GAMES = [play_out(seed) for seed in range(30)]
MOVES = ["".join(moves_of(game)) for game in GAMES]


class Wthor(program.TestCase):
    def test_moves(self):
        self.assertTrue(any(None in (move for _, move in game.moves) for game in GAMES))
        file = self.write("games.wtb", wtb([record(game) for game in GAMES]))
        self.assertEqual(self.good("convert", file).lines, MOVES + [""])

    def test_ggf_with_names(self):
        file = self.write("games.WTB", wtb([record(game) for game in GAMES], size=8))
        players = self.write("w.jou", names(20, b"Nobody", b"Sm\xe9ad]", b"Tastet Marc 123456"))
        events = self.write("w.trn", names(26, b"Coupe"))
        arguments = ("convert", "--to", "ggf", "--players", players, "--tournaments", events, file)
        # Tournament 0, players 1 and 2 of record().
        lines = self.good(*arguments).lines
        for line, game in zip(lines, GAMES):
            self.assertTrue(line.startswith("(;GM[Othello]PC[Coupe]PB[Sm\xe9ad ]PW[Tastet Marc 123456]"),
                            line)
            self.assertIn("RE[%+d]" % game.margin(), line)
        # And back.
        again = self.write("again.ggf", "\n".join(lines))
        self.assertEqual(self.good("convert", again).lines, MOVES + [""])

    def test_damaged_files(self):
        good = wtb([record(game) for game in GAMES])
        one = record(GAMES[0])
        for content, says in {
                b"": "header", good[:10]: "header", good[:16]: "30 records", good[:-1]: "2056 bytes",
                good + b"\0": "2056 bytes", wtb([one], count=2): "2 records",
                wtb([one], count=0): "0 records", wtb([one], count=0xffffffff): "4294967295",
                wtb([], size=0): "holds no game", wtb([one], size=10): "10 lines",
                wtb([one], kind=1): "problems"}.items():
            with self.subTest(says=says):
                file = self.write("bad.wtb", content)
                self.bad("convert", file, says=[file, says])

    def test_faulty_games_are_named(self):
        bad = bytearray(record(GAMES[2]))
        bad[8 + 16] = bad[8 + 3]  # move 17 is on a taken square
        outside = bytearray(record(GAMES[1]))
        outside[8 + 4] = 99
        longer = bytearray(record(GAMES[3]))
        longer[8 + 59] = longer[8 + 58] or 11
        gap = bytearray(record(GAMES[1]))
        gap[8 + 20] = 0  # moves after the end
        for number, (faulty, says) in enumerate([(bad, "game 3: move 17: "),
                                                 (outside, "game 3: move 5: 99 is no square"),
                                                 (longer, "game 3: move 60: "),
                                                 (gap, "game 3: move 21: 0 is no square")]):
            file = self.write("faulty%d.wtb" % number,
                              wtb([record(GAMES[0]), record(GAMES[1]), bytes(faulty), record(GAMES[4])]))
            self.bad("convert", file, says=[file, says])
            result = run("convert", "--skip-faulty", file)
            self.assertEqual(result.status, 0)
            self.assertIn(says, result.err)
            self.assertEqual(result.lines, [MOVES[0], MOVES[1], MOVES[4], ""])

    def test_names_that_are_missing(self):
        file = self.write("games.wtb", wtb([record(GAMES[0], (0, 1, 7))]))
        players = self.write("w.jou", names(20, b"A", b"B"))
        self.bad("convert", "--players", players, file, says=["game 1", "name 7", players])
        for content in (b"", names(20, b"A")[:-1], names(26, b"A")):
            short = self.write("short.jou", content)
            self.bad("convert", "--players", short, file, says=short)

    def test_random_bytes(self):
        chance = random.Random(1)
        good = wtb([record(game) for game in GAMES[:3]])
        for _ in range(40):
            data = bytearray(good)
            for _ in range(chance.randrange(1, 6)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            result = run("convert", self.write("random.wtb", bytes(data)))
            self.assertIn(result.status, (0, 1))
            self.assertNotIn("unexpected", result.err)


class Lists(program.TestCase):
    def test_every_way_of_writing_moves(self):
        text = "# games\n\n%s\n%s  # upper case\n%s\r\n%s" % (
            MOVES[0], MOVES[1].upper(),
            " ".join(move or "pass" for _, move in GAMES[2].moves), ", ".join(moves_of(GAMES[3])))
        file = self.write("games.txt", text)
        self.assertEqual(self.good("convert", file).lines, MOVES[:4] + [""])

    def test_analyse_reads_transcripts_and_ggf(self):
        for moves in (MOVES[0][:40], MOVES[0][:40].upper(), " ".join(moves_of(GAMES[0])[:20])):
            answer = json.loads(self.good("analyse", "--json", "-g", "othello", "-n", "100", "-m",
                                          moves).out)
            self.assertEqual(answer["moves"].replace("pass", ""), MOVES[0][:40])
        file = self.write("game.ggf", GAMES[0].ggf() + GAMES[1].ggf())
        answer = json.loads(self.good("analyse", "--json", "-f", file).out)
        self.assertEqual(answer["moves"].replace("pass", ""), MOVES[0])
        self.bad("analyse", "-f", self.write("bad.ggf", GAMES[0].ggf()[:-9]), says="bad.ggf")
        self.bad("analyse", "-f", self.write("go.ggf", "(;GM[Go];)"), says="'Go'")

    def test_faults(self):
        file = self.write("bad.txt", "f5d6\nf5f5\n")
        self.bad("convert", file, says=file + ":2: ")
        file = self.write("bad.ggf", GAMES[0].ggf() + "\n" + GAMES[1].ggf().replace("B[", "B[A1]B[", 1))
        self.bad("convert", file, says=file + ":2: ")
        result = run("convert", "--skip-faulty", file)
        self.assertEqual((result.status, result.lines), (0, [MOVES[0], ""]))
        self.bad("convert", self.write("none.txt", "# nothing\n"), says="no game")
        self.bad("convert", "--to", "ggf", "-g", "gomoku", self.write("g.txt", "h8"), says="GGF")
        self.bad("convert", self.path("none"), says="none")
        cells = "-" * 19 + "X" + "-" * 7 + "XX" + "-" * 6 + "XO" + "-" * 27
        position = "(;GM[Othello]BO[8 %s O];)" % cells
        self.bad("convert", self.write("start.ggf", position), says="position of its own")

    def test_passes_in_every_way_of_writing_them(self):
        game = next(game for game in GAMES if sum(move is None for _, move in game.moves) > 1)
        for word in ("pass", "PASS", "pa", "PA", "ps", "--", "@@"):
            for between in (" ", "", ", "):
                text = between.join(move or word for _, move in game.moves)
                file = self.write("games.txt", text)
                self.assertEqual(self.good("convert", file).lines, ["".join(moves_of(game)), ""])
                self.good("analyse", "-g", "othello", "-n", "100", "-m", text)
        # What is told of a fault is where it stands in the text.
        played = [move for _, move in game.moves]
        text = " ".join(move or "--" for move in played[:played.index(None) + 1]) + " z9"
        self.bad("analyse", "-g", "othello", "-m", text, says="at offset %d ('z9')" % text.index("z9"))
        # Where there is no pass nothing is one.
        self.bad("analyse", "-g", "gomoku", "-m", "h8 pa", says="at offset 3 ('pa')")

    def test_a_byte_order_mark_is_no_text(self):
        mark = b"\xef\xbb\xbf"
        for content in (MOVES[0], GAMES[0].ggf(), "\n1 " + GAMES[0].ggf()):
            file = self.write("marked.txt", mark + content.encode())
            self.assertEqual(self.good("convert", file).lines, [MOVES[0], ""])
        self.good("analyse", "-n", "100", "-f", self.write("marked.ggf", mark + GAMES[0].ggf().encode()))
        saved = mark + b"picoply game 1\ngame othello\nmoves f5\n"
        self.good("analyse", "-n", "100", "-f", self.write("marked.save", saved))

    def test_the_first_game_of_an_archive(self):
        lines = ["%d %s" % (i + 1, GAMES[i % 30].ggf()) for i in range(200)]
        file = self.write("archive.txt", "\n" + "\r\n".join(lines) + "\n")
        self.assertGreater(os.path.getsize(file), 64 * 1024)
        answer = json.loads(self.good("analyse", "--json", "-f", file).out)
        self.assertEqual(answer["moves"].replace("pass", ""), MOVES[0])

    def test_a_game_that_was_given_up_keeps_its_result(self):
        codes = [10 * (row + 1) + column + 1 for column, row in map(cell_of, moves_of(GAMES[0])[:20])]
        for black, result in ((40, "+16"), (0, "-64"), (32, "+0")):
            given_up = struct.pack("<HHHBB60s", 0, 0, 0, black, black, bytes(codes))
            line = self.good("convert", "--to", "ggf", self.write("games.wtb", wtb([given_up]))).lines[0]
            self.assertIn("RE[%s]" % result, line)
        # A game played out has the result that its moves have.
        line = self.good("convert", "--to", "ggf", self.write("games.wtb", wtb([record(GAMES[0])]))).lines[0]
        self.assertIn("RE[%+d]" % GAMES[0].margin(), line)

    def test_archives_of_the_game_server(self):
        lines = ["1 %s" % GAMES[0].ggf(), "2 %s%s" % (GAMES[1].ggf(), GAMES[2].ggf())]
        file = self.write("archive.txt", "\n" + "\r\n".join(lines) + "\n")
        self.assertEqual(self.good("convert", file).lines, MOVES[:3] + [""])

    def test_damaged_ggf_takes_time_in_proportion(self):
        # Quadratic time would be minutes.
        good = GAMES[0].ggf() + "\n"
        for rest, faults in ((2000000 * "(;A[", 1), (2000000 * "(;A[" + "]", 1),
                             (2000000 * "(;A[" + "];)", 1), ("(;GM[Go];)" + good, 1),
                             ("(;" * 20000 + "x]", 20000)):
            result = run("convert", "--skip-faulty", self.write("bad.ggf", good + rest), timeout=30)
            self.assertEqual(result.status, 0)
            self.assertEqual(result.err.count("left out"), faults)
            self.assertEqual(result.lines, [MOVES[0], ""] if "Go" not in rest else [MOVES[0]] * 2 + [""])

    def test_output_file(self):
        file = self.write("games.txt", "\n".join(MOVES))
        self.assertEqual(self.good("convert", file, "-o", self.path("out")).out, "30 games\n")
        self.assertEqual(self.read("out").decode().split("\n"), MOVES + [""])
        self.bad("convert", file, "-o", self.path("no/such/folder"), says="cannot be written")

    def test_the_output_replaces_a_file_only_when_it_is_whole(self):
        file = self.write("games.txt", "\n".join(MOVES))
        self.good("convert", file, "-o", file)
        self.assertEqual(self.read("games.txt").decode().split("\n"), MOVES + [""])
        bad = self.write("bad.txt", MOVES[0] + "\nf5f5\n")
        self.bad("convert", bad, "-o", file, says=bad + ":2: ")
        self.assertEqual(self.read("games.txt").decode().split("\n"), MOVES + [""])
        self.bad("convert", bad, "-o", self.path("none"), says=bad + ":2: ")
        self.assertEqual(sorted(os.listdir(self.folder)), ["bad.txt", "games.txt"])
        beside = self.write("x", MOVES[1])
        # A link leads to the same file as before; a device is no file to replace.
        os.symlink("games.txt", self.path("link"))
        self.good("convert", beside, "-o", self.path("link"))
        self.assertTrue(os.path.islink(self.path("link")))
        self.assertEqual(self.read("games.txt").decode(), MOVES[1] + "\n")
        self.assertEqual(self.good("convert", beside, "-o", "/dev/stdout").lines[0], MOVES[1])

    def test_other_games(self):
        file = self.write("games.txt", "H8 I9 G7\nh8\n")
        self.assertEqual(self.good("convert", "-g", "gomoku", file).lines, ["h8i9g7", "h8", ""])
        self.bad("convert", "-g", "caro", "--evaluation", "nano", file, says="has one evaluation")


if __name__ == "__main__":
    tested.main()
