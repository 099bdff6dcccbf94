"""SGF and psq: what other programs write is read by every command, and what is written is read again."""
import json
import random

import program
from othello_game import Game
from othello_rules import cell_of
from program import run

GAME = "h8i9h10g8j10i10i8"
CELLS = ["h8", "i9", "h10", "g8", "j10", "i10", "i8"]


def from_top(cell, size=15):
    """(column, row) of "h8", both from 0, the row from the top."""
    return ord(cell[0]) - ord("a"), size - int(cell[1:])


def letters(cell, size=15):
    return "".join(chr(ord("a") + number) for number in from_top(cell, size))


def sgf(cells=CELLS, head="FF[4]GM[4]SZ[15]", size=15):
    moves = "".join(";%s[%s]" % ("BW"[i % 2], letters(cell, size)) for i, cell in enumerate(cells))
    return "(;%s%s)" % (head, moves)


def psq(cells=CELLS, rule="Freestyle", size=15, end="\n"):
    lines = ["Piskvorky %dx%d, 11:11, 0" % (size, size)]
    lines += ["%d,%d,%d" % (*(number + 1 for number in from_top(cell, size)), 7 * i) for i, cell in enumerate(cells)]
    return end.join([*lines, "one.exe", "two.exe", "-1", "0,%s" % rule, ""])


class Formats(program.TestCase):
    def record(self, name, text):
        """(game, moves) that analyse finds in a file of this text."""
        file = self.write(name, text.encode() if isinstance(text, str) else text)
        answer = json.loads(self.good("analyse", "--json", "-n", "50", "-f", file).out)
        return answer["game"], answer["moves"]

    def test_every_rule_and_size(self):
        for rule, game in (("Freestyle", "gomoku"), ("Gomoku", "gomoku"), ("Standard", "standard"), ("RENJU", "renju"),
                           ("Caro", "caro"), ("Standard Caro", "standard_caro")):
            with self.subTest(rule=rule):
                self.assertEqual(self.record("a.sgf", sgf(head="GM[4]SZ[15]RU[%s]" % rule)), (game, GAME))
                if rule != "Gomoku":
                    self.assertEqual(self.record("a.psq", psq(rule=rule)), (game, GAME))
        self.assertEqual(self.record("a.sgf", sgf(head="GM[4]")), ("gomoku", GAME))
        self.assertEqual(self.record("a.sgf", sgf(["k10"], "GM[4]SZ[19:19]", 19)), ("gomoku", "k10"))
        self.assertEqual(self.record("a.psq", psq(["k10"], size=19)), ("gomoku", "k10"))

    def test_how_other_programs_write(self):
        for text in (
                "\ufeff" + sgf(), "\r\n  ( ; FF [4] GM[ 4 ]\nSZ[15] ;B[hh]\n;W[ig];B [hf];W[gh];B[jf];W[if];B[ih]\r\n)\n",
                sgf(head="CA[UTF-8]AP[x:1]FF[4]ST[2]GM[4]SZ[15]C[a (comment\\] with ;B[aa\\] in it)]PB[\\\\]"),
                "(;GM[4]SZ[15];B[h8];W[I9];B[h10];W[g8];B[j10];W[i10];B[i8])",  # letters and numbers
                "(;GaM[4]SiZ[15];Bl[hh];Wh[ig];B[hf];W[gh];B[jf];W[if];B[ih])",  # small letters in names
                # The first variation, whatever the others have.
                "(;GM[4]SZ[15];B[hh](;W[ig];B[hf](;W[gh];B[jf];W[if];B[ih])(;W[aa]))(;W[bb](;B[zz])))",
                sgf() + "\n" + sgf(["a1"])):
            with self.subTest(text=text):
                self.assertEqual(self.record("a.sgf", text), ("gomoku", GAME))
        for text in (psq(end="\r\n"), psq(rule="Freestyle").replace("0,Freestyle\n", ""), psq().split("one.exe")[0],
                     "\ufeff" + psq()):
            self.assertEqual(self.record("a.psq", text), ("gomoku", GAME))

    def test_how_piskvork_and_tournaments_write(self):
        # Piskvork tells no rule, and no names of people; the board of its tournaments has 20 lines.
        bare = psq().split("one.exe")[0] + "-1\n"
        self.assertNotIn("PB", self.good("convert", "--to", "sgf", self.write("a.psq", bare)).out)
        self.assertEqual(self.record("a.psq", psq(["k10"], size=20).replace("0,Freestyle\n", "")), ("gomoku", "k10"))
        # Whose turn it is first stands in its first line.
        for first, names in (("0", "PB[one.exe]PW[two.exe]"), ("1", "PB[two.exe]PW[one.exe]")):
            text = psq().replace("11:11, 0", "11:11, " + first)
            self.assertIn(names, self.good("convert", "--to", "sgf", self.write("a.psq", text)).out)
        for rule, game in (("Renju15_2", "renju"), ("Freestyle15_1", "gomoku"), ("Fastgame", "gomoku")):
            self.assertEqual(self.record("a.psq", psq(rule=rule)), (game, GAME))
        # A name is no rule, and a number may be one.
        named = psq().replace("one.exe", "7,Renju").replace("two.exe", "7")
        self.assertEqual(self.record("a.psq", named), ("gomoku", GAME))
        self.assertIn("PB[7,Renju]PW[7]", self.good("convert", "--to", "sgf", self.write("a.psq", named)).out)
        # Several games in a file.
        many = self.write("many.psq", psq() + "\n" + psq(CELLS[:2]) + psq(["a1", "a1"]) + psq(["b1"]))
        self.bad("convert", "-g", "gomoku", many, says=many + ":21: move 2")
        result = run("convert", "-g", "gomoku", "--skip-faulty", many)
        self.assertEqual((result.status, result.lines), (0, [GAME, GAME[:4], "b1", ""]))
        # A name that looks like the beginning of a game.
        odd = self.write("a.sgf", sgf(head="GM[4]PB[Piskvorky 15x15]PW[b]"))
        odd = self.good("convert", "--to", "psq", "-g", "gomoku", odd).out
        self.assertEqual(self.good("convert", self.write("a.psq", odd)).lines, [GAME, ""])

    def test_whose_rule_counts(self):
        plain = self.write("plain.psq", psq().replace("0,Freestyle\n", ""))
        told = self.write("told.psq", psq(rule="Caro"))

        def game(*arguments):
            return json.loads(self.good("analyse", "--json", "-n", "50", *arguments).out)["game"]
        self.assertEqual(game("-f", plain), "gomoku")
        self.assertEqual(game("-g", "renju", "-f", plain), "renju")
        self.assertEqual((game("-f", told), game("-g", "standard", "-f", told)), ("caro", "standard"))
        for file, asked, says in ((plain, "othello", "a game of gomoku, not of othello"),
                                  (self.write("s.txt", "picoply game 1\ngame othello\nmoves f5\n"), "renju",
                                   "a game of othello, not of renju")):
            self.bad("analyse", "-g", asked, "-f", file, says=[file + ": ", says])
        # Within a game it is the game's, where the file does not tell it.
        for file, name in ((plain, "Renju"), (told, "Caro")):
            self.good("play", "-g", "renju", "--side", "both", stdin=["load " + file, "save " + self.path("x.sgf")])
            self.assertIn("RU[%s]" % name, self.read("x.sgf").decode())

    def test_positions_and_passes(self):
        # A pass is legal in Renju only where nothing else is.
        self.bad("analyse", "-f", self.write("a.sgf", "(;GM[4]SZ[15]RU[Renju];B[hh];W[aa];B[])"), says="move 3")
        text = "(;GM[4]SZ[15]AB[hh][hi]AW[gg]PL[W];W[aa])"
        answer = json.loads(self.good("analyse", "--json", "-n", "50", "-f", self.write("a.sgf", text)).out)
        self.assertEqual(answer["moves"], "a15")
        cells = answer["position"]
        self.assertEqual((cells.count("X"), cells.count("O")), (2 + cells.endswith(" X"), 2 + cells.endswith(" O")))
        text = "(;GM[4]SZ[15]AB[aa:ba]AW[ac:bc])"  # rectangles; black moves first
        cells = json.loads(self.good("analyse", "--json", "-n", "50", "-f", self.write("a.sgf", text)).out)["position"]
        self.assertEqual((cells[-17:], cells[-47:-45]), ("XX" + "-" * 13 + " X", "OO"))

    def test_othello(self):
        chance = random.Random(3)
        game = Game()
        while not game.over():
            game.play(chance.choice(game.legal()))
        self.assertIn(None, [move for _, move in game.moves])
        moves = "".join(move for _, move in game.moves if move)

        def point(move):
            column, row = cell_of(move)
            return "%c%c" % (97 + column, 97 + row)
        for written in (point, str.upper):
            for word in ("", "PA", "pass"):
                text = "(;GM[2]SZ[8]" + "".join(";%s[%s]" % ("B" if player == "X" else "W", written(move) if move else word)
                                                 for player, move in game.moves) + ")"
                file = self.write("o.sgf", text)
                self.assertEqual(self.good("convert", file).lines, [moves, ""])
        self.bad("convert", "-g", "gomoku", file, says="a game of Othello, not of Gomoku")
        self.bad("convert", "-g", "othello", self.write("g.sgf", sgf()), says="a game of five in a row, not of Othello")
        again = self.good("convert", "--to", "sgf", file).out
        self.assertIn("RE[%s]" % ("0" if game.margin() == 0 else "%s+%d" % (
            "BW"[game.margin() < 0], abs(game.margin()))), again)
        self.assertEqual(self.good("convert", self.write("again.sgf", again)).lines, [moves, ""])

    def test_what_is_written_is_read_again(self):
        for game in ("gomoku", "standard", "renju", "caro", "standard_caro"):
            for name in ("game.sgf", "game.psq", "game.SGF"):
                with self.subTest(game=game, name=name):
                    path = self.path(name)
                    self.good("play", "-g", game, "--side", "both", stdin=[*CELLS, "save " + path])
                    self.assertEqual(self.record(name, self.read(name)), (game, GAME))
                    self.assertIn("record: " + GAME, self.good("play", "--side", "both",
                                                               stdin=["load " + path, "record"]).out)
        text = self.read("game.SGF").decode()
        self.assertEqual(text, sgf(head="FF[4]CA[UTF-8]AP[picoply]GM[4]SZ[15]RU[Standard Caro]") + "\n")
        moves = self.write("m.txt", GAME + "\n" + GAME[:4] + "\n")
        both = self.good("convert", "-g", "renju", "--to", "sgf", moves).out
        self.assertEqual(self.good("convert", "-g", "renju", self.write("b.sgf", both)).lines, [GAME, GAME[:4], ""])
        self.bad("convert", "-g", "renju", "--to", "psq", moves, says="a second game")
        # From a pipe too; without --game the file tells it.
        self.assertEqual(self.good("convert", "-g", "renju", "/dev/stdin", stdin=both).lines, [GAME, GAME[:4], ""])
        self.assertEqual(self.good("convert", "/dev/stdin", stdin="f5d6\n").lines, ["f5d6", ""])
        self.assertEqual(self.good("convert", self.path("b.sgf")).lines, [GAME, GAME[:4], ""])
        self.assertIn("RU[Renju]", self.good("convert", "--to", "sgf", self.path("b.sgf")).out)
        self.assertIn(",Standard\n", self.good("convert", "--to", "psq", self.write("s.psq", psq(rule="Standard"))).out)
        one = self.good("convert", "-g", "gomoku", "--to", "psq", self.write("a.sgf", sgf(
            head="GM[4]SZ[15]PB[Ann]PW[B\\]ob]"))).out
        self.assertEqual(one.split("\n")[:3], ["Piskvorky 15x15, 11:11, 0", "8,8,0", "9,7,0"])
        self.assertEqual(one.split("\n")[8:], ["Ann", "B]ob", "-1", "0,Freestyle", ""])
        # A name is none of the moves, and no empty line.
        odd = self.good("convert", "-g", "gomoku", "--to", "psq", self.write("a.sgf", sgf(head="GM[4]PB[1,1]PW[ \x01]"))).out
        self.assertEqual(odd.split("\n")[8:10], ["1 1", "white"])
        self.assertEqual(self.good("convert", self.write("a.psq", odd)).lines, [GAME, ""])
        self.bad("play", "-g", "tictactoe", "--side", "both", stdin=["b2", "save " + self.path("t.sgf")],
                 says="five in a row and Othello, not of tictactoe")
        self.bad("play", "-g", "connect4", "--side", "both", stdin=["4", "save " + self.path("t.psq")],
                 says="five in a row, not of connect4")

    def test_saved_games_are_converted(self):
        for game, moves in (("othello", "f5d6"), ("renju", GAME), ("checkers", "11-15 22-18 15x22")):
            path = self.write("game", "picoply game 1\ngame %s\nmoves %s\n" % (game, moves))
            self.assertEqual(self.good("convert", path).lines, [moves, ""])
            self.assertEqual(self.good("convert", "-g", game, path).lines, [moves, ""])
        self.bad("convert", "-g", "gomoku", path, says="a game of Checkers 8x8, not of Gomoku 15x15")
        begun = self.write("begun", "picoply game 1\ngame gomoku\nsize 15\nstart %s X\nmoves a1\n" % ("-" * 223 + "XO"))
        self.assertIn("AB[na]AW[oa]", self.good("convert", "--to", "sgf", begun).out)
        self.bad("convert", begun, says="a position of its own")

    def test_a_faulty_game_does_not_keep_the_others(self):
        text = "\n".join([sgf(), "(;GM[4]SZ[15];B[hh];W[hh])", sgf(["a1", "b1"]), "(;GM[4]SZ[15];B[hh", sgf(["c1"])])
        file = self.write("many.sgf", text)
        self.bad("convert", "-g", "gomoku", file, says=[file + ": game 2: move 2"])
        result = run("convert", "-g", "gomoku", "--skip-faulty", file)
        self.assertEqual((result.status, result.lines[:2]), (0, [GAME, "a1b1"]))
        self.assertGreaterEqual(result.err.count("left out"), 2)


class Damaged(program.TestCase):
    SGF = {
        "(;GM[4]": "no ')' at its end", "(;GM[1]SZ[19];B[aa])": "a game of number '1'", "(;SZ[15]FF[4];B[hh])": "GM[4] or GM[2]",
        "(;GM[4]SZ[0])": "no square board", "(;GM[4]SZ[15:14])": "no square board", "(;GM[4]SZ[99])": "no square board",
        "(;GM[4]SZ[14])": "14", "(;GM[4]SZ[15];B[pa])": "move 1: column 16", "(;GM[4]SZ[15];B[h])": "no point",
        "(;GM[4]SZ[15];B[hh];W[hh])": "move 2", "(;GM[4]SZ[15];W[hh])": "move 1: it is the other side's turn",
        "(;GM[4]SZ[15];B[hh];W[hg)": "']' is missing", "(;GM[4]SZ[15];B)": "'B' has no value",
        "(;GM[4]SZ[15];B[hh]!)": "'!)' is no property", "(;GM[4]SZ[15]AB[aa][aa])": "set up twice",
        "(;GM[4]SZ[15];B[hh]AB[aa])": "after a move", "(;GM[4]SZ[15]AB[aa:ZZ])": "not on the board",
        "(;GM[4]SZ[15]AB[aa:b])": "no point", "(;GM[4]SZ[15];B[hh\\": "']' is missing",
        "(;GM[4]SZ[15];B[z99])": "no cell", "(;GM[4]SZ[15];B[])": "move 1: a pass is not legal",
    }
    PSQ = {
        "Piskvorky 15x14, 11:11, 0\n": "line 1: '15x14' is no square board", "Piskvorky x, 11:11, 0\n": "line 1",
        "Piskvorky 0x0, 11:11, 0\n": "line 1", "Piskvorky 99999999999999999999x1\n": "line 1", "Piskvorky \n": "line 1",
        "Piskvorky 15x15, 11:11, 0\n0,1,0\n": "line 2: a move beside the board",
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n16,1,0\n": "line 3: a move beside the board",
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n": "move 2", "Piskvorky 16x16, 11:11, 0\n8,8,0\n": "16",
        "Piskvorky 15x15, 11:11, 0\n8,-8,0\n": "line 2",
    }

    def test_a_fault_is_named(self):
        for name, faults in (("bad.sgf", self.SGF), ("bad.psq", self.PSQ)):
            for text, says in faults.items():
                with self.subTest(text=text):
                    file = self.write(name, text)
                    self.bad("analyse", "-f", file, says=[file + ": ", says])

    def test_random_bytes(self):
        chance = random.Random(8)
        for text in (sgf(), psq()):
            for _ in range(40):
                data = bytearray(text.encode())
                for _ in range(chance.randrange(1, 5)):
                    data[chance.randrange(len(data))] = chance.randrange(256)
                result = run("convert", "-g", "gomoku", self.write("random", bytes(data)))
                self.assertIn(result.status, (0, 1))
                self.assertNotIn("unexpected", result.err)

    def test_time_in_proportion(self):
        for text in ("(;GM[4]SZ[15]" + "(" * 3000000, "(;GM[4]" * 400000, "(;GM[4]SZ[15]C[" + "\\]" * 3000000,
                     "(;GM[4]SZ[15]" + "AB[aa:ZZ]" * 100000):
            result = run("convert", "-g", "gomoku", "--skip-faulty", self.write("bad.sgf", text), timeout=30)
            self.assertEqual(result.status, 1)
            self.assertIn("every game is faulty", result.err)


if __name__ == "__main__":
    import tested
    tested.main()
