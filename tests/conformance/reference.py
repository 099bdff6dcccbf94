#!/usr/bin/env python3
"""The answers that every binding must give: reference.py LIBRARY [--write]

conformance.json holds cases: a game, and calls of the C API on one engine of it, one after the other,
each with the answer expected. A binding for another language reads the file and makes the same calls
in its own words. This script makes them through the shared library LIBRARY, without any binding, and
compares; with --write it writes the answers into the file (see cases.py for the calls).

A call is an object:
  do        what to do: see class Runner, whose methods are the calls
  ...       its arguments
  error     the error expected, a name of enum pply_error in lower case without "PPLY_ERR_"; then
            nothing has changed. "where", if there is one, is the place in the text
  says      a part of that error's message: the library's text for the error; or what only a
            binding can say, which cases.py has: the argument and its range, or why a search ended
  expect    or else the answer expected, if there is one
"""
import argparse
import ctypes
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
HEADER = HERE.parents[1] / "capi" / "picoply.h"
FILE = HERE / "conformance.json"

PASS, NONE = 0xfffe, 0xffff
OUTCOMES = ["ongoing", "first", "second", "draw"]
REASONS = ["", "overline", "double_four", "double_three"]
DECIDED = ["undecided", "win", "loss", "draw"]


class Failure(Exception):
    """A pply_error, by name, and the place in a text."""

    def __init__(self, name, says, where=None):
        super().__init__(name)
        self.name, self.says, self.where = name, says, where


class Config(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_uint32), ("flags", ctypes.c_uint32),
                ("custom", ctypes.c_void_p), ("custom_user", ctypes.c_void_p),
                ("weights", ctypes.c_void_p)]


class Limits(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_uint32), ("max_ms", ctypes.c_uint32),
                ("now_ms", ctypes.c_void_p), ("progress", ctypes.c_void_p),
                ("user", ctypes.c_void_p), ("max_nodes", ctypes.c_uint64),
                ("seed", ctypes.c_uint64), ("max_depth", ctypes.c_uint32),
                ("multi_pv", ctypes.c_uint32), ("level", ctypes.c_uint32),
                ("flags", ctypes.c_uint32)]


class Result(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_uint32), ("best", ctypes.c_uint16),
                ("length", ctypes.c_uint16), ("nodes", ctypes.c_uint64),
                ("value", ctypes.c_int16), ("depth", ctypes.c_uint16),
                ("depth_max", ctypes.c_uint16), ("exact", ctypes.c_uint8),
                ("decided", ctypes.c_uint8), ("pv", ctypes.c_uint16 * 32)]


def error_names():
    """Number -> name, from the header."""
    return {int(number): name.lower() for name, number in
            re.findall(r"PPLY_ERR_(\w+) = (-\d+)", HEADER.read_text())}


class Runner:
    """One engine; each public method is a call of the conformance file."""

    def __init__(self, library, game, table=0):
        self._c, self._errors = library, error_names()
        descriptor = ctypes.c_ubyte.in_dll(library, "pply_" + game)
        self._size = library.pply_engine_size
        self._size.restype = ctypes.c_size_t
        library.pply_error_text.restype = ctypes.c_char_p
        size = self._size(ctypes.byref(descriptor))
        self._memory = (ctypes.c_uint64 * ((size + 7) // 8))()
        self._table = (ctypes.c_uint64 * max(1, table // 8))()
        config = Config(ctypes.sizeof(Config))
        self._engine = ctypes.c_void_p()
        self._call("pply_engine_init", ctypes.byref(self._engine), ctypes.byref(descriptor),
                   ctypes.byref(self._memory), ctypes.c_size_t(size), ctypes.byref(config))
        if table:
            self._call("pply_engine_set_table", self._engine, ctypes.byref(self._table),
                       ctypes.c_size_t(table), 0)

    def _call(self, function, *arguments, where=None):
        status = getattr(self._c, function)(*arguments)
        if status < 0:
            raise Failure(self._errors[status], self._c.pply_error_text(status).decode(),
                          where.value if where is not None and self._errors[status] != "support"
                          else None)
        return status

    def _on(self, function, *arguments, **options):
        return self._call(function, self._engine, *arguments, **options)

    def _written(self, function, *arguments):
        length = self._on(function, *arguments, None, ctypes.c_size_t(0))
        text = ctypes.create_string_buffer(length + 1)
        self._on(function, *arguments, text, ctypes.c_size_t(length + 1))
        return text.value.decode()

    def _read(self, function, text):
        data, where = text.encode(), ctypes.c_size_t(0)
        self._on(function, data, ctypes.c_size_t(len(data)), ctypes.byref(where), where=where)

    def _name(self, move):
        return self._written("pply_move_write", ctypes.c_uint16(move))

    def _move(self, text):
        data, move = text.encode(), ctypes.c_uint16()
        self._on("pply_move_parse", data, ctypes.c_size_t(len(data)), ctypes.byref(move))
        return move

    def _listed(self, function):
        count = self._on(function, None, ctypes.c_size_t(0))
        moves = (ctypes.c_uint16 * max(1, count))()
        self._on(function, moves, ctypes.c_size_t(count))
        return [self._name(move) for move in moves[:count]]

    def _result(self, result):
        return {"best": self._name(result.best), "value": result.value, "depth": result.depth,
                "exact": bool(result.exact), "decided": DECIDED[result.decided],
                "nodes": result.nodes,
                "pv": [self._name(move) for move in result.pv[:result.length]]}

    # ---- Position and moves

    def play(self, move):
        self._on("pply_move_play", self._move(move))

    def fail(self, of):
        """The error of this number."""
        raise Failure(self._errors[of], self._c.pply_error_text(of).decode())

    def undo(self):
        self._on("pply_move_undo")

    def reset(self):
        self._on("pply_position_reset")

    def legal(self):
        return self._listed("pply_moves_legal")

    def is_legal(self, move):
        return bool(self._on("pply_move_is_legal", self._move(move)))

    def count(self):
        return self._on("pply_record_length")

    def forbidden(self):
        """[move, reason] of each."""
        count = self._on("pply_moves_forbidden", None, None, ctypes.c_size_t(0))
        moves, reasons = (ctypes.c_uint16 * max(1, count))(), (ctypes.c_uint8 * max(1, count))()
        self._on("pply_moves_forbidden", moves, reasons, ctypes.c_size_t(count))
        return [[self._name(move), REASONS[reason]]
                for move, reason in zip(moves[:count], reasons[:count])]

    def side(self):
        """0 for the first player."""
        return self._on("pply_position_side")

    def cell(self, col, row):
        return self._on("pply_position_cell", ctypes.c_uint32(col), ctypes.c_uint32(row))

    def piece(self, col, row):
        """"" for an empty cell, else 1 or 2 and k for a king, m for the piece that must move on."""
        piece = self._on("pply_position_piece", ctypes.c_uint32(col), ctypes.c_uint32(row))
        return (str(piece & 3) + "k" * (piece >> 2 & 1) + "m" * (piece >> 3)) if piece else ""

    def outcome(self):
        return OUTCOMES[self._on("pply_position_outcome")]

    def margin(self):
        margin = ctypes.c_int32()
        self._on("pply_position_margin", ctypes.byref(margin))
        return margin.value

    def winning_line(self):
        """Cells, as row * columns + column."""
        count = self._on("pply_position_winning_line", None, ctypes.c_size_t(0))
        cells = (ctypes.c_uint16 * max(1, count))()
        self._on("pply_position_winning_line", cells, ctypes.c_size_t(count))
        return list(cells[:count])

    # ---- Text

    def position(self):
        return self._written("pply_position_write")

    def set_position(self, text):
        self._read("pply_position_set", text)

    def record(self):
        return self._written("pply_record_write")

    def play_record(self, text):
        self._read("pply_record_play", text)

    # ---- Snapshots, in hexadecimal digits

    def snapshot(self):
        data = ctypes.create_string_buffer(self._on("pply_snapshot_write", None, ctypes.c_size_t(0)))
        self._on("pply_snapshot_write", data, ctypes.c_size_t(len(data)))
        return data.raw.hex()

    def restore_snapshot(self, text):
        data, where = bytes.fromhex(text), ctypes.c_size_t(0)
        self._on("pply_snapshot_restore", data, ctypes.c_size_t(len(data)), ctypes.byref(where),
                 where=where)

    # ---- Searching

    def _limits(self, **limits):
        wanted = Limits(ctypes.sizeof(Limits))
        for name, value in limits.items():
            setattr(wanted, {"depth": "max_depth", "nodes": "max_nodes",
                             "lines": "multi_pv"}.get(name, name), value)
        return wanted

    def _info(self):
        result = Result(ctypes.sizeof(Result))
        self._on("pply_search_info", ctypes.byref(result))
        return self._result(result)

    def search(self, **limits):
        """Limits: depth, nodes, level, seed, lines. To the end."""
        result = Result(ctypes.sizeof(Result))
        self._on("pply_search_run", ctypes.byref(self._limits(**limits)), ctypes.byref(result))
        return self._result(result)

    def search_and_stop(self, after, **limits):
        """Begins the same, stops after so many nodes, and tells what it found until then."""
        self._on("pply_search_begin", ctypes.byref(self._limits(**limits)))
        self._on("pply_search_step", ctypes.c_uint32(after))
        return self._info()

    def search_and_play(self, after, move, **limits):
        """Begins the same, plays a move after so many nodes, and asks for the search's end."""
        self._on("pply_search_begin", ctypes.byref(self._limits(**limits)))
        self._on("pply_search_step", ctypes.c_uint32(after))
        self.play(move)
        self._on("pply_search_step", ctypes.c_uint32(after))

    def search_in_steps(self, step, **limits):
        """The same in steps of so many nodes: nothing may change."""
        self._on("pply_search_begin", ctypes.byref(self._limits(**limits)))
        while self._on("pply_search_step", ctypes.c_uint32(step)) == 1:
            pass
        return self._info()

    def lines(self):
        """[move, value, depth, exact, decided] of each line of the last search."""
        found = []
        while True:
            result = Result(ctypes.sizeof(Result))
            status = self._c.pply_search_ranked(self._engine, ctypes.c_uint32(len(found)),
                                              ctypes.byref(result))
            if status < 0:
                return found
            found.append([self._name(result.best), result.value, result.depth,
                          bool(result.exact), DECIDED[result.decided]])


def answer(runner, call):
    """What a call gives: {}, {"expect": ...} or {"error": ...}."""
    arguments = {name: value for name, value in call.items()
                 if name not in ("do", "expect", "error", "says", "where")}
    try:
        given = getattr(runner, call["do"])(**arguments)
    except Failure as failure:
        found = {"error": failure.name, "says": call.get("says", failure.says)}
        return found if failure.where is None else found | {"where": failure.where}
    return {} if given is None else {"expect": given}


def expected(call):
    return {name: call[name] for name in ("expect", "error", "says", "where") if name in call}


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--file", type=pathlib.Path, default=FILE)
    options = parser.parse_args()
    library = ctypes.CDLL(options.library)
    if options.write:
        sys.path.insert(0, str(HERE))
        import cases  # pylint: disable=import-outside-toplevel
        lines = []
        for name, game, table, calls in cases.CASES:
            runner = Runner(library, game, table)
            done = [call | answer(runner, call) for call in calls]
            body = ",\n".join("    " + json.dumps(call) for call in done)
            lines.append(f'  {{"name": {json.dumps(name)}, "game": {json.dumps(game)}, '
                         f'"table": {table}, "calls": [\n{body}\n  ]}}')
        options.file.write_text("[\n" + ",\n".join(lines) + "\n]\n")
    failures = calls = 0
    for case in json.loads(options.file.read_text()):
        runner = Runner(library, case["game"], case["table"])
        for call in case["calls"]:
            given, calls = answer(runner, call), calls + 1
            if given != expected(call):
                failures += 1
                print(f"FAILED: {case['name']}: {json.dumps(call)} gave {json.dumps(given)}")
    print(f"{calls} calls, {failures} failed")
    return failures != 0


if __name__ == "__main__":
    sys.exit(main())
