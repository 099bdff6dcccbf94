#!/usr/bin/env python3
"""Plays a whole game against ports/common/serial_game.c over its serial line: serial_test.py COMMAND...

COMMAND runs the firmware with the serial line as its standard input and output. The script plays
moves drawn at random from a fixed seed; in draughts, of which the board has men and kings, also several in a
turn. While the firmware thinks it is asked for its status, again and
again: it must answer at once, and its LED must have been toggled since. picoply must win.
"""
import random
import re
import subprocess
import sys
import threading
import time

SECONDS = 100  # for all of it


class Firmware:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        killer = threading.Timer(SECONDS, self.process.kill)
        killer.daemon = True
        killer.start()
        self.expect("picoply")

    def say(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def hear(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit("the firmware has fallen silent")
        return line.decode().strip()

    def expect(self, line):
        heard = self.hear()
        if heard != line:
            sys.exit(f"expected {line!r}, heard {heard!r}")

    def board(self):
        self.say("board")
        rows = [self.hear()]
        while len(rows) < len(rows[0]):
            rows.append(self.hear())
        return rows


def squares_apart(distance):
    """Two squares of draughts' board so many diagonal steps apart, from every square in every direction."""
    square = {(row, col): row * 4 + col // 2 + 1 for row in range(8) for col in range(8) if (row + col) % 2}
    return [(number, square[to]) for (row, col), number in square.items() for down in (-distance, distance)
            for right in (-distance, distance) if (to := (row + down, col + right)) in square]


def draughts_moves():
    return [f"{a}x{b}" for a, b in squares_apart(2)] + [f"{a}-{b}" for a, b in squares_apart(1)]


def empty_cells(rows, rank_1_on_top):
    cells = []
    for i, row in enumerate(rows):
        rank = i + 1 if rank_1_on_top else len(rows) - i
        cells += [f"{chr(97 + col)}{rank}" for col, mark in enumerate(row) if mark == "."]
    return cells


def play(firmware, move):
    """Returns what the firmware says to the move, or None if it may not be played."""
    firmware.say(move)
    heard = firmware.hear()
    if heard.startswith("error"):
        return None
    if not heard.startswith("you " + move):
        sys.exit(f"played {move}, heard {heard!r}")
    return heard


def my_move(firmware, is_draughts, rng):
    rows = firmware.board()
    moves = draughts_moves() if is_draughts else empty_cells(rows, rank_1_on_top=len(rows) == 8)
    rng.shuffle(moves)
    for move in moves + ["pass"]:
        heard = play(firmware, move)
        if heard:
            return heard
    sys.exit("no move is accepted")


def its_move(firmware, seen):
    """`seen` counts answers while thinking, with toggles of the LED before them."""
    firmware.say("go")
    facts = {}
    while True:
        firmware.say("status")
        heard = firmware.hear()
        status = re.match(r"(thinking|waiting), toggles: (\d+)$", heard)
        if status:
            if status.group(1) == "thinking" and int(status.group(2)) > 0:
                seen.append(int(status.group(2)))
            time.sleep(0.002)
            continue
        while not heard.startswith("picoply "):
            name, number = heard.split(": ")
            facts[name] = int(number)
            heard = firmware.hear()
        firmware.hear()  # to the last status
        if facts["toggles"] < facts["steps"] - 1:
            sys.exit(f"the LED stood still: {facts}")
        return heard


def main():
    firmware = Firmware(sys.argv[1:])
    rng = random.Random(1)
    seen = []
    moves = 0
    for error in ("zz", "a99", "x" * 100, "undo"):
        firmware.say(error)
        if not firmware.hear().startswith("error: "):
            sys.exit(f"{error!r} is taken for a command")
    firmware.say("level 10")
    firmware.expect("level: 10")
    is_draughts = "x" in firmware.board()[0]  # a man
    turn, heard = its_move, ""
    while "," not in heard:
        heard = its_move(firmware, seen) if turn is its_move else my_move(firmware, is_draughts, rng)
        moves += 1
        if not heard.endswith(" again"):
            turn = my_move if turn is its_move else its_move
    if not heard.endswith(", first wins"):
        sys.exit(f"picoply did not win: {heard}")
    if len(seen) < 10:
        sys.exit(f"it answered only {len(seen)} times while thinking")
    firmware.say("new")
    firmware.expect("new")
    firmware.say("quit")
    if firmware.process.wait(timeout=20) != 0:
        sys.exit(f"it ended with {firmware.process.returncode}")
    print(f"won in {moves} moves, {len(seen)} answers while it thought")
    print("ok")


if __name__ == "__main__":
    main()
