"""Hexapawn, defined in Python and searched by picoply: hexapawn.py [--measure]

Three pawns a side on 3 x 3. They walk and take as in chess; who reaches the far row wins, who
cannot move loses. Martin Gardner described it in 1962; the second player wins.
"""
import sys
import time

import picoply
from picoply import Standing

EMPTY, FIRST, SECOND = 0, 1, 2
SIDE = 9  # the state: 9 cells from a1 on, then whose turn it is


class Hexapawn(picoply.CustomGame):
    """A move is the cell it leaves, times 3, plus its way: 0 straight on, 1 and 2 taking aside."""

    name = "Hexapawn"
    state_size = 10
    move_count = 27
    max_length = 20
    cols = rows = 3

    @staticmethod
    def target(state, move):
        """Where a move goes, or None if there is no such move here."""
        cell, way = divmod(move, 3)
        col, row = cell % 3 + (0, -1, 1)[way], cell // 3 + (1 if state[SIDE] == 0 else -1)
        if state[cell] != state[SIDE] + 1 or not (0 <= col < 3 and 0 <= row < 3):
            return None
        wanted = EMPTY if way == 0 else 2 - state[SIDE]
        return row * 3 + col if state[row * 3 + col] == wanted else None

    def reset(self):
        return bytes([FIRST] * 3 + [EMPTY] * 3 + [SECOND] * 3 + [0])

    def moves(self, state):
        return [move for move in range(27) if self.target(state, move) is not None]

    def play(self, state, move):
        after = bytearray(state)
        after[self.target(state, move)] = after[move // 3]
        after[move // 3] = EMPTY
        after[SIDE] = 1 - state[SIDE]
        return bytes(after)

    def outcome(self, state):
        far = state[6:9] if state[SIDE] else state[0:3]
        if 2 - state[SIDE] in far or not self.moves(state):
            return Standing.LOST
        return Standing.ONGOING

    def cell(self, state, col, row):
        return state[row * 3 + col]


class Precomputed(picoply.CustomGame):
    """Sixteen moves in any position: nearly no work in Python, so that the call's own cost shows."""

    name = "16 moves"
    state_size, move_count, max_length = 2, 16, 200
    ALL = tuple(range(16))

    def reset(self):
        return b"\0\0"

    def moves(self, state):
        return self.ALL

    def play(self, state, move):
        return (int.from_bytes(state, "little") * 31 + move + 1 & 0xffff).to_bytes(2, "little")

    def outcome(self, state):
        return 0


def measure():
    """Microseconds for a node, all callbacks included."""
    for game, limits in ((Hexapawn(), {"depth": 6}), (Precomputed(), {"nodes": 20000})):
        with picoply.Engine(game) as engine:
            begin = time.process_time()
            nodes = engine.search(**limits).nodes
            each = (time.process_time() - begin) / nodes * 1e6
            print(f"{game.name}: {nodes} nodes, {each:.1f} us each")


def show(engine):
    for row in reversed(range(3)):
        print(" ".join(".XO"[0 if side is None else side + 1]
                       for side in (engine.cell(col, row) for col in range(3))))
    print()


def main():
    with picoply.Engine(Hexapawn(), table=1 << 16) as engine:
        result = engine.search()
        print(f"{result.nodes} nodes: the first player loses in {result.loses_in} plies")
        while not engine.is_over:
            engine.play(engine.search().best)
            show(engine)
        print(engine.outcome.name)


if __name__ == "__main__":
    measure() if sys.argv[1:] == ["--measure"] else main()
