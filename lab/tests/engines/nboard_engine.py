"""Othello over the NBoard protocol: plays the first legal move in the order of rows."""
import re
import sys

from misbehave import Engine, say
from othello_rules import Board, cell_of, name


class Nboard(Engine):
    illegal = "A1"
    garbage = "Z99"

    def run(self):
        self.start()
        self.turn = "X"
        self.board = Board()
        for line in iter(sys.stdin.readline, ""):
            self.command(line.strip())

    def frame(self, data):
        return b"=== " + data

    def command(self, line):
        if line.startswith("set game "):
            self.set_game(line)
        elif line.startswith("move "):
            self.play(line[5:].split("/")[0])
        elif line.startswith("ping "):
            say("pong " + line[5:])
        elif line == "go":
            self.go()
        elif line == "quit":
            self.end()

    def set_game(self, line):
        size, cells, side = re.search(r"BO\[(\d+) ([-*O]+) ([*O])\]", line).groups()
        self.board = Board(int(size))
        self.board.read(cells)
        self.turn = "X" if side == "*" else "O"
        self.new_game()
        for player, move in re.findall(r"\]([BW])\[(\w+)", line):
            assert player == {"X": "B", "O": "W"}[self.turn], line
            self.play(move)

    def play(self, move):
        if move == "PA":
            assert not self.board.moves(self.turn), "a pass with moves left"
        else:
            self.board.play(self.turn, cell_of(move))
        self.turn = "O" if self.turn == "X" else "X"

    def talk(self):
        say("status thinking")
        say("nodestats 35805 0.01")
        say("set myname Test")
        say("something of version 3")

    def go(self):
        if self.before_move():
            return
        move = name(self.board.moves(self.turn)[0])
        if self.mode == "talks":
            self.answer(move + " -1.00 0.0")  # blanks for slashes, small letters
        else:
            self.answer(move.upper() + "/1.50/0.2")


if __name__ == "__main__":
    Nboard().run()
