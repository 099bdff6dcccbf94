"""Files of games in the words of the programs that write them, ten damaged ones of each, and the table of
docs/files.md that says which command reads which.

The games are made here; how a file is laid out is a fact about the program that is named.
"""
import os
import random
import struct

from othello_game import START, Game
from othello_rules import cell_of, name, random_ending, scores, text_of

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "files.md")
NONE = "–"

# Played to their ends: by five on column h, and by the rules of Othello, with passes.
FIVE = ["h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12"]


def _played_out():
    chance = random.Random(11)
    while True:
        game = Game()
        while not game.over():
            game.play(chance.choice(game.legal()))
        if any(move is None for _, move in game.moves):
            return game


OTHELLO = _played_out()
DISCS = "".join(move for _, move in OTHELLO.moves if move)


class Format:
    """`files` are (game for --game, name, bytes, its first game without passes, how many games), `damaged` (game, what, bytes)."""

    def __init__(self, name, files, damaged):
        self.name, self.files, self.damaged = name, files, damaged
        assert len({data for _, _, data in damaged}) >= 10, name


def _point(cell, size=15):
    return chr(ord("a") + ord(cell[0]) - ord("a")) + chr(ord("a") + size - int(cell[1:]))


# ---- SGF: five in a row as boards for Gomoku write it, Othello as Edax does, which sets up the start and plays the first
# move in the same node, and calls a pass PA.
def _sgf():
    five = "(;FF[4]GM[4]SZ[15]RU[Freestyle]\r\nPB[a]PW[b]\r\n" + "".join(
        ";%s[%s]" % ("BW"[i % 2], _point(cell)) for i, cell in enumerate(FIVE)) + ")\r\n"
    edax = "(;FF[4]GM[2]AP[edax]\nPC[Edax]\nPB[?]PW[?]\nSZ[8]AB[e4][d5]AW[d4][e5]PL[B]\nRE[Void]\n" + ";".join(
        "%s[%s]" % ("B" if player == "X" else "W", move or "PA") for player, move in OTHELLO.moves) + ";)\n"
    head, damaged = "(;GM[4]SZ[15]", []
    for what, text in [
            ("no end", head), ("no end of a value", head + ";B[hh];W[hg)"), ("another game", "(;GM[1]SZ[19];B[aa])"),
            ("no board", "(;GM[4]SZ[0])"), ("no square", "(;GM[4]SZ[15:14])"), ("too large", "(;GM[4]SZ[99])"),
            ("beside the board", head + ";B[pa])"), ("taken", head + ";B[hh];W[hh])"), ("out of turn", head + ";W[hh])"),
            ("no value", head + ";B)"), ("no property", head + ";B[hh]!)"), ("twice", head + "AB[aa][aa])"),
            ("a stone too late", head + ";B[hh]AB[aa])"), ("no such corner", head + "AB[aa:ZZ])")]:
        damaged.append((what, text.encode()))
    return Format("SGF", [("gomoku", "five.sgf", five.encode(), "".join(FIVE), 1),
                          ("othello", "edax.sgf", edax.encode(), DISCS, 1)], [("gomoku", *one) for one in damaged])


# ---- psq: as Piskvork writes a game of a tournament, and as it writes one of two people.
def _psq():
    moves = "".join("%d,%d,%d\n" % (ord(cell[0]) - 96, 16 - int(cell[1:]), 9 * i) for i, cell in enumerate(FIVE))
    head = "Piskvorky 15x15, 11:11, 0\n"
    damaged = [("no square", "Piskvorky 15x14, 11:11, 0\n8,8,0\n"), ("no number", "Piskvorky x, 11:11, 0\n"),
               ("no board", "Piskvorky 0x0, 11:11, 0\n"), ("too large", "Piskvorky 99999999999999999999x1\n"),
               ("no size", "Piskvorky \n"), ("column 0", head + "0,1,0\n"), ("row 16", head + "8,8,0\n1,16,0\n"),
               ("taken", head + "8,8,0\n8,8,0\n"), ("no such size", "Piskvorky 16x16, 11:11, 0\n8,8,0\n"),
               ("negative", head + "8,-8,0\n")]
    return Format("psq", [("gomoku", "tournament.psq", (head + moves + "one.exe\ntwo.exe\n0\n").encode(), "".join(FIVE), 1),
                          ("gomoku", "people.psq", ("Piskvorky 15x15, 0:0, 0\n" + moves + "-1\n").replace(
                              "\n", "\r\n").encode(), "".join(FIVE), 1)],
                  [("gomoku", what, text.encode()) for what, text in damaged])


# ---- GGF: as NBoard writes it, and two lines of an archive of the game server, with its rows, times and numbers.
def _ggf():
    def game(cells, moves, head="GM[Othello]PC[NBoard]PB[a]PW[]RE[?]TI[5:00]TY[8]"):
        return "(;%sBO[8 %s *]%s;)" % (head, cells, moves)
    moves = [("B" if player == "X" else "W", (move or "pa").upper()) for player, move in OTHELLO.moves]
    rows = " ".join(START[i:i + 8] for i in range(0, 64, 8))
    server = game(rows, "".join("%s[%s//0.01]" % (side, move.lower()) for side, move in moves),
                  "GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[a]PW[b]RB[2197.01]RW[2199.72]TI[05:00//02:00]TY[8]RE[+0.000]")
    board = game(START, "".join("%s[%s/0.5/1.25]" % one for one in moves))
    short = START[1:]
    damaged = [("cut off", board[:-3]), ("illegal", game(START, "B[A1]")), ("out of turn", game(START, "W[F5]")),
               ("no board", "(;GM[Othello]PB[a]B[F5];)"), ("seven lines", game(START, "").replace("8 ---", "7 ---")),
               ("another game", game(START, "", "GM[Go]")), ("a cell too few", game(short, "B[F5]")),
               ("no move", game(START, "B[Z9]")), ("no end of a tag", game(START, "B[F5;").replace("];)", ";)")),
               ("a pass too early", game(START, "B[PA]")), ("no side", game(START, "").replace(" *]", "]"))]
    return Format("GGF", [("othello", "nboard.ggf", board.encode(), DISCS, 1),
                          ("othello", "server.txt", ("1 %s\n1 %s\n" % (server, board)).encode(), DISCS, 2)],
                  [("othello", what, text.encode()) for what, text in damaged])


# ---- RenLib: the beginning of a library that RenLib wrote: three lines, with other letters in their comments.
RENLIB_HEAD = b"\xffRenLib\xff\x03\x00" + b"\xff" * 10
RENLIB = RENLIB_HEAD + bytes.fromhex(
    "7808" + "78" * 17 + "00 6900 8908" + "78" * 18 + "0000"
    "5780 67c8" + "78" * 15 + "00 7a00 6748" + "78" * 11 + "00 6600 6748" + "78" * 15 + "00")


def _renlib():
    head = RENLIB_HEAD
    damaged = [("half a header", RENLIB[:15]), ("version 2", RENLIB[:8] + b"\x02" + RENLIB[9:]),
               ("a header's byte", RENLIB[:12] + b"\0" + RENLIB[13:]), ("no tree", head),
               ("no end of a comment", RENLIB[:30]), ("column 0", head + b"\x10\x40"), ("row 16", head + b"\xf1\x40"),
               ("a line without an end", head + b"\x78\x00\x69\x00"), ("half a node", head + b"\x78\x00\x69"),
               ("more moves than cells", head + b"\0\0" * 600), ("taken", head + b"\x78\x00\x78\x40"),
               ("a pass", head + b"\x78\x00\x00\x40")]
    return Format("RenLib", [("renju", "openings.lib", RENLIB, "h8i9i7g10g9", 3)],
                  [("renju", *one) for one in damaged])


# ---- WTHOR: as the French federation lays it out, 68 bytes a game.
def wthor(*games, count=None, size=8, kind=0):
    header = struct.pack("<BBBBIHHBBBB", 20, 1, 12, 31, len(games) if count is None else count, 0, 2001, size, kind, 0, 0)
    return header + b"".join(games)


def _wthor():
    codes = [10 * (row + 1) + column + 1 for column, row in (cell_of(move) for _, move in OTHELLO.moves if move)]

    def game(moves):
        return struct.pack("<HHHBB60s", 0, 1, 2, 33, 33, bytes(moves))
    good = game(codes)
    damaged = [("nothing", b""), ("half a header", wthor(good)[:10]), ("no games", wthor(good)[:16]),
               ("a byte too few", wthor(good)[:-1]), ("a byte too many", wthor(good) + b"\0"),
               ("a game too few", wthor(good, count=2)), ("games without number", wthor(good, count=0xffffffff)),
               ("none", wthor()), ("ten lines", wthor(good, size=10)), ("problems", wthor(good, kind=1)),
               ("taken", wthor(game(codes[:9] + [codes[3]] + codes[10:]))), ("no square", wthor(game([99] + codes[1:]))),
               ("a gap", wthor(game(codes[:20] + [0] + codes[21:])))]
    return Format("WTHOR", [("othello", "games.wtb", wthor(good, good), DISCS, 2)],
                  [("othello", *one) for one in damaged])


# ---- Saved games are picoply's own: as a person mends them, with a byte order mark and an editor's ends of lines.
def _saved():
    head = "picoply game 1\n"
    text = "\ufeff" + (head + "# mine\ngame gomoku\nsize 15\nside black\nmoves %s\n" % " ".join(FIVE)).replace("\n", "\r\n")
    damaged = [("nothing", ""), ("only the head", head), ("another version", "picoply game 2\ngame gomoku\nmoves h8\n"),
               ("no moves", head + "game gomoku\n"), ("no game", head + "moves h8\n"),
               ("an unknown game", head + "game chess\nmoves \n"), ("an unknown size", head + "game gomoku\nsize 99\nmoves \n"),
               ("an unknown line", head + "game gomoku\nfoo bar\nmoves \n"), ("taken", head + "game gomoku\nmoves h8h8\n"),
               ("no position", head + "game gomoku\nstart XO X\nmoves \n"), ("twice", head + "game gomoku\nmoves h8\nmoves i9\n"),
               ("an unknown side", head + "game gomoku\nside red\nmoves h8\n")]
    return Format("saved game", [("gomoku", "game.txt", text.encode(), "".join(FIVE), 1)],
                  [("gomoku", what, content.encode()) for what, content in damaged])


# ---- Lists of moves: capitals and passes in words, as Othello's servers show them.
def _moves():
    text = "# from a server\r\n" + " ".join((move or "PS").upper() for _, move in OTHELLO.moves) + "\r\n" + DISCS[:8] + "\r\n"
    damaged = ["f5f5\n", "e4\n", "z9\n", "f5d\n", "f5 --\n", "f5d6c9\n", "\x00f5\n", "\xff\xfe\n", "f5!d6\n", "# none\n",
               "f5d6\n" + "c3d3\n", "hello\n"]
    return Format("moves", [("othello", "list.txt", text.encode(), DISCS, 2)],
                  [("othello", repr(one), one.encode("latin-1")) for one in damaged])


# ---- OBF: as the files of problems have it, with scores and a remark.
def _obf():
    cells = START.replace("*", "X")
    board, player = random_ending(random.Random(12), 5)
    known = "".join(" %s:%+d;" % (name(move), score) for move, score in scores(board, player).items())
    damaged = ["", "% none\n", "hello\n", cells[1:] + " X;\n", "-" + cells + " X;\n", cells + " Z;\n", cells + "\n",
               "\xff\xfe\0\0", cells.replace("OX", "O?") + " X;\n", cells[:30] + "\n" + cells[30:] + " X;\n"]
    return Format("OBF", [("othello", "problems.obf", ("%% one\r\n%s;%s\r\n" % (text_of(board, player), known)).encode(), "", 1)],
                  [("othello", repr(one), one.encode("latin-1")) for one in damaged])


FORMATS = [_saved(), _sgf(), _psq(), _ggf(), _renlib(), _wthor(), _moves(), _obf()]


def table():
    """{format: {command: cell}} of the page's first table; a command as in its head."""
    with open(PAGE, encoding="utf-8") as page:
        lines = [line for line in page if line.startswith("|")]
    rows = [[cell.strip().strip("`") for cell in line.strip().strip("|").split("|")] for line in lines]
    found = {}
    for row in rows[2:]:
        if len(row) != len(rows[0]):
            break
        found[row[0].lstrip("[").split("]")[0]] = dict(zip(rows[0], row))
    return found
