"""Breakthrough on 6 x 6, defined in Python and searched by picoply: breakthrough.py [--measure]

A man steps one row ahead, straight or diagonally, and captures diagonally. Who reaches the last row
wins, and so does who captures all men. Dan Troyka described it in 2000.
"""
import sys
import time

import picoply
from picoply import Standing

SIDE = 36  # the state: 36 cells from a1 on, then whose turn it is


class Breakthrough(picoply.CustomGame):
    """A move is its man's cell * 3, and 0, 1 or 2: to the left, straight, to the right."""

    name = "Breakthrough 6x6"
    state_size = 37
    move_count = 108
    max_moves = 36
    max_length = 120  # each move is a step ahead
    cols = rows = 6

    @staticmethod
    def target(state, move):
        return move // 3 + (6 if state[SIDE] == 0 else -6) + move % 3 - 1

    def reset(self):
        return bytes([1] * 12 + [0] * 12 + [2] * 12 + [0])

    def moves(self, state):
        found, own = [], state[SIDE] + 1
        for cell in range(36):
            if state[cell] == own:
                for step in range(3):
                    if 0 <= cell % 6 + step - 1 < 6:
                        there = state[self.target(state, cell * 3 + step)]
                        if there == 0 or step != 1 and there != own:
                            found.append(cell * 3 + step)
        return found

    def play(self, state, move):
        after = bytearray(state)
        after[self.target(state, move)] = after[move // 3]
        after[move // 3] = 0
        after[SIDE] = 1 - state[SIDE]
        return bytes(after)

    def outcome(self, state):  # only the side that has just moved can have won
        last = state[:6] if state[SIDE] == 0 else state[30:36]
        lost = 2 - state[SIDE] in last or state[SIDE] + 1 not in state[:36]
        return Standing.LOST if lost else Standing.ONGOING

    def cell(self, state, col, row):
        return state[row * 6 + col]


class WithEvaluation(Breakthrough):
    """100 for a man, 10 for each of its steps."""

    WORTH = [100 + 10 * row for row in range(6) for _ in range(6)]

    def evaluate(self, state):
        value = 0
        for cell in range(36):
            if state[cell] == 1:
                value += self.WORTH[cell]
            elif state[cell] == 2:
                value -= self.WORTH[35 - cell]
        return value if state[SIDE] == 0 else -value


class WithScores(WithEvaluation):
    """Captures first, then men that are far ahead."""

    def move_score(self, state, move):
        row = move // 18
        capture = 400 if state[self.target(state, move)] else 0
        return capture + 40 * (row if state[SIDE] == 0 else 5 - row)


class WithTactics(WithScores):
    """Captures, and steps to the row before the last, are no quiet moves."""

    def is_tactical(self, state, move):
        target = self.target(state, move)
        return state[target] != 0 or target // 6 == (4 if state[SIDE] == 0 else 1)


def scatter(number):
    """As splitmix64 does."""
    number = number + 0x9e3779b97f4a7c15 & 0xffffffffffffffff
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9 & 0xffffffffffffffff
    number = (number ^ number >> 27) * 0x94d049bb133111eb & 0xffffffffffffffff
    return number ^ number >> 31


def opening(random, plies):
    """Moves at random that do not end the game."""
    game = Breakthrough()
    while True:
        state, moves = game.reset(), []
        while len(moves) < plies and game.outcome(state) == Standing.ONGOING:
            legal = game.moves(state)
            moves.append(legal[(scatter(random) >> 32) * len(legal) >> 32])
            random += 0x9e3779b97f4a7c15
            state = game.play(state, moves[-1])
        if game.outcome(state) == Standing.ONGOING:
            return moves


def nodes_to_depth(game, depth=5, positions=5):
    """Of searches from so many positions."""
    nodes = 0
    for number in range(positions):
        with picoply.Engine(game) as engine:
            for move in opening(number, 4 + number % 24):
                engine.play(move)
            nodes += engine.search(depth=depth).nodes
    return nodes


ROWS = (("the rules alone", Breakthrough), ("`evaluate`", WithEvaluation), ("`move_score`", WithScores),
        ("`is_tactical`", WithTactics))


def measure():
    """The table of docs/adding-a-game-python.md."""
    for name, game in ROWS:
        begin = time.process_time()
        nodes = nodes_to_depth(game())
        seconds = time.process_time() - begin
        print(f"| {name} | {nodes:,} | {seconds:.2f} | {seconds / nodes * 1e6:.0f} |")


def show(engine):
    for row in reversed(range(6)):
        print(" ".join(".XO"[0 if side is None else side + 1]
                       for side in (engine.cell(col, row) for col in range(6))))
    print()


def main():
    with picoply.Engine(WithTactics()) as engine:
        while not engine.is_over:
            engine.play(engine.search(nodes=300).best)
            show(engine)
        print(engine.outcome.name)


if __name__ == "__main__":
    measure() if sys.argv[1:] == ["--measure"] else main()
