"""The calls of conformance.json, without their answers: reference.py --write adds those."""
import zlib


def play(*moves):
    return [{"do": "play", "move": move} for move in moves]


def ask(*names):
    return [{"do": name} for name in names]


def out_of_range(name, value, high):
    """What every binding says of an argument that may be 0 .. high."""
    return f"{name}: {value} is not within 0 .. {high}"


def pieces(*cells):
    return [{"do": "piece", "col": col, "row": row} for col, row in cells]


RENJU_FORBIDDEN = "h8a1i8a3h9a5i9a7j10a9k11o1k12o3"

def snapshot(kind, side, moves, played, cells=b""):
    """A game as bytes, in hexadecimal digits, by the description in src/engine/snapshot.cpp alone."""
    data = b"pply" + bytes([1, kind, side, side]) + moves.to_bytes(2, "little")
    data += len(played).to_bytes(2, "little") + cells + bytes(played)
    return (data + zlib.crc32(data).to_bytes(4, "little")).hex()


def restore(*snapshots):
    return [{"do": "restore_snapshot", "text": one} for one in snapshots]


def fail(*statuses):
    """An error for each of these numbers of the C interface, as a call that returns them is told of in each language: most
    of them no call of a language can provoke."""
    return [{"do": "fail", "of": status} for status in statuses]


OTHELLO_KIND = (1 | 8 | 16) << 2  # passes, rank 1 on top, a margin
F5_D6_C3 = snapshot(OTHELLO_KIND, 8, 64, [37, 43, 18])

# (name, game, bytes of table, calls)
CASES = [
    ("tic-tac-toe is a draw", "tictactoe", 0,
     ask("legal", "outcome", "side", "position", "record", "count") +
     [{"do": "search"}] + play("b2") + [{"do": "search"}] +
     play("a1", "a2", "c2", "b3", "b1", "c1", "a3", "c3") +
     ask("outcome", "legal", "winning_line", "record", "side")),
    ("tic-tac-toe is won on a diagonal", "tictactoe", 0,
     play("a1", "b1", "b2", "c1", "c3") + ask("outcome", "winning_line", "legal") +
     play("a2") + [{"do": "search", "depth": 1}] + ask("undo", "outcome", "legal", "undo", "record")),
    ("bad moves change nothing", "tictactoe", 0,
     play("b2", "b2", "d4", "", "b2x", "pass") + ask("record", "undo", "undo") +
     [{"do": "is_legal", "move": "c3"}, {"do": "is_legal", "move": "z9"}] +
     [{"do": "cell", "col": 1, "row": 1},
      {"do": "cell", "col": 3, "row": 0, "says": out_of_range("col", 3, 2)},
      {"do": "cell", "col": 0, "row": 4, "says": out_of_range("row", 4, 2)}]),
    ("what every error says", "tictactoe", 0, fail(*range(-1, -13, -1))),
    ("positions from text", "tictactoe", 0,
     [{"do": "set_position", "text": text} for text in
      ("XO- -X- --- O", "XX- --- --- O", "XO- -X- --- X", "XO-", "XQ- --- --- X",
       "X*- OO- --- X ; comment", "XXX OO- --- O", "")] + ask("position", "outcome", "legal", "record")),
    ("records from text", "connect4", 0,
     [{"do": "play_record", "text": text} for text in
      ("4453", "444", "88", "4 4, 3\n2", "x")] + ask("record", "position", "count", "legal")),
    ("a game as bytes", "othello8", 0,
     ask("snapshot") + restore(F5_D6_C3) + ask("record", "position", "snapshot", "undo", "snapshot") +
     restore(F5_D6_C3[:-2], F5_D6_C3[:26] + "ff" + F5_D6_C3[28:], "", "00" * 99,
             snapshot(OTHELLO_KIND, 8, 64, [37, 0]), snapshot(OTHELLO_KIND, 8, 64, [37, 64]),
             snapshot(OTHELLO_KIND, 6, 36, [])) + ask("record") +
     [{"do": "set_position", "text": "-" * 27 + "OO------XX" + "-" * 27 + " X"}] + play("d3") +
     ask("snapshot", "outcome")),
    ("another game as bytes", "tictactoe", 0,
     restore(snapshot(3, 3, 9, [6], bytes([1 + 2 * 3 + 81, 0])), snapshot(1, 3, 9, [], bytes([4, 0])),
             snapshot(0, 3, 9, [0, 3, 1, 4, 2, 5]), snapshot(2, 3, 9, []),
             snapshot(1, 3, 9, [], bytes([0, 250]))) + ask("position", "record", "snapshot")),
    ("Connect Four", "connect4", 65536,
     [{"do": "search", "depth": 8}] + play("4", "4", "4") + [{"do": "search", "nodes": 5000}] +
     ask("margin") + [{"do": "search", "depth": 6, "lines": 3}] + ask("lines")),
    ("Othello passes and counts", "othello6", 0,
     ask("margin", "legal", "forbidden") +
     [{"do": "search_in_steps", "nodes": 2000, "step": 1}, {"do": "search", "nodes": 2000}] +
     play("pass", "c2") + ask("margin", "position", "legal") +
     [{"do": "set_position", "text": "OOOOO- OOOOOX OOXXOO OOXXOO OOOOOO OOOOO- O"}] +
     ask("legal") + play("pass") + ask("legal", "record")),
    ("Othello, a game's record", "othello8", 65536,
     [{"do": "play_record", "text": "f5d6c3d3c4f4f6"}, {"do": "search", "nodes": 20000},
      {"do": "search", "depth": 5, "lines": 4}] + ask("lines") +
     [{"do": "play_record", "text": "a1"}] + ask("record", "undo", "record")),
    ("Othello's last squares, exactly", "othello8", 0,
     [{"do": "play_record", "text": "d3c5e6d2c3e3c4b5b4d6c2f3d1f5a6f6c6b6c7a4a7b3e2a5a3f1e7c1b1e8"
                                    "f8g8g5g4f7h5b2g6h4h3f4d8h6d7h2c8"},
      {"do": "search"}] + ask("margin")),
    ("Gomoku is won", "gomoku15", 0,
     [{"do": "play_record", "text": "h8a1i8a2j8a3k8a4"}, {"do": "search"}] + play("l8") +
     ask("outcome", "winning_line", "legal") + play("a5")),
    ("Gomoku is lost", "gomoku15", 0,
     [{"do": "play_record", "text": "h8a1i8a2j8a3k8"}, {"do": "search"},
      {"do": "search", "lines": 3, "nodes": 500}] + ask("lines")),
    ("lines of two iterations, some decided", "connect4", 65536,
     [{"do": "play_record", "text": "44363"},
      {"do": "search_and_stop", "after": 800, "lines": 5}] + ask("lines", "reset") +
     [{"do": "play_record", "text": "4433"},
      {"do": "search_and_stop", "after": 3000, "lines": 4}] + ask("lines")),
    ("Gomoku, stopped and in steps", "gomoku15", 65536,
     [{"do": "play_record", "text": "h8i9j8g8i7k9"},
      {"do": "search_and_stop", "after": 700, "depth": 12},
      {"do": "search_in_steps", "step": 7, "nodes": 3000},
      {"do": "search", "nodes": 3000}] + play("h9") + ask("side", "record")),
    ("levels draw by their seed", "gomoku15", 0,
     [{"do": "play_record", "text": "h8i9g9"}] +
     [{"do": "search", "level": level, "seed": seed, "nodes": nodes} for level, seed, nodes in
      ((1, 1, 0), (1, 2, 0), (1, 1, 0), (3, 5, 0), (10, 0, 2000))] +
     [{"do": "search", "level": 11, "says": out_of_range("level", 11, 10)},
      {"do": "search", "level": 4294967295, "says": out_of_range("level", 4294967295, 10)}]),
    ("a move ends the search of the position before", "gomoku15", 0,
     [{"do": "play_record", "text": "h8i9"},
      {"do": "search_and_play", "after": 200, "move": "g9", "nodes": 100000, "says": "ended"}] +
     ask("record", "side") + [{"do": "search", "nodes": 500}]),
    ("Renju's forbidden points", "renju15", 0,
     [{"do": "play_record", "text": "h8a1i8a3h9a5"}] + ask("forbidden") +
     [{"do": "reset"}, {"do": "play_record", "text": "f8a1g8a3h8a5j8a7k8a9"}] + ask("forbidden") +
     play("i8") + [{"do": "is_legal", "move": "i8"}, {"do": "is_legal", "move": "i9"}] +
     [{"do": "reset"}, {"do": "play_record", "text": "e8a1f8a3g8a5h9a7h10a9h11a11"}] +
     ask("forbidden") +
     [{"do": "reset"}, {"do": "play_record", "text": RENJU_FORBIDDEN}] + ask("forbidden") +
     [{"do": "search", "nodes": 1500}]),
    ("exactly five in standard Gomoku", "standard15", 0,
     [{"do": "play_record", "text": "h8a1i8a3j8a5k8a7m8a9"}] + play("l8") + ask("outcome") +
     [{"do": "search", "nodes": 1000}]),
    ("Caro, held at both ends", "caro15", 0,
     [{"do": "play_record", "text": "h8g8i8m8j8a5k8a7"}] + play("l8") +
     ask("outcome", "winning_line") + [{"do": "search", "nodes": 1000}]),
    ("checkers, moves from square to square", "checkers", 65536,
     ask("position", "legal", "forbidden") + play("9-14", "22-17", "11-14", "22x15") +
     [{"do": "play_record", "text": "11-15, 25-22"}] + ask("record", "margin", "winning_line") +
     pieces((1, 0), (0, 0), (4, 3), (0, 7)) + [{"do": "search", "nodes": 3000}] +
     [{"do": "set_position", "text": text} for text in
      ("B:WK1:B2", "W:W22,K30:B1,18", "W:W4:B1", "B:W21", "W22:W21:B1", "-XO X", "")] +
     pieces((1, 7), (2, 7)) + ask("position", "legal") + [{"do": "search", "nodes": 2000}]),
    ("checkers, a turn of two jumps", "checkers", 0,
     [{"do": "set_position", "text": "W:W22:BK18,11,17,9,1"}] + pieces((3, 4), (2, 5)) +
     [{"do": "search", "depth": 3}] + play("22x15") + ask("side", "position", "legal", "record", "snapshot") +
     pieces((4, 3)) + [{"do": "search", "level": 3, "seed": 5, "nodes": 0}] + play("1-5", "15x8") +
     ask("record", "side", "undo", "undo", "record") +
     [{"do": "play_record", "text": text} for text in ("22x15x11", "22-18", "22x8, 1-5", "x")] +
     ask("record", "count", "outcome")),
]
