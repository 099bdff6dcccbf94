"""Othello, as simple as it can be: cells are (column, row) from 0, players 'X' (first) and 'O'."""


class Board:
    def __init__(self, size=8):
        self.size = size
        self.cells = {}
        half = size // 2
        for x, y, player in [(half - 1, half - 1, "O"), (half, half, "O"),
                             (half, half - 1, "X"), (half - 1, half, "X")]:
            self.cells[x, y] = player

    def read(self, text):
        """Cells row by row: * or X, O, anything else."""
        self.cells = {}
        for i, c in enumerate(text):
            if c in "*XO":
                self.cells[i % self.size, i // self.size] = "O" if c == "O" else "X"

    def flips(self, player, cell):
        if cell in self.cells:
            return []
        flipped = []
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                line = []
                x, y = cell[0] + dx, cell[1] + dy
                while (dx or dy) and self.cells.get((x, y), player) != player:
                    line.append((x, y))
                    x, y = x + dx, y + dy
                if self.cells.get((x, y)) == player:
                    flipped += line
        return flipped

    def moves(self, player):
        return [(x, y) for y in range(self.size) for x in range(self.size)
                if self.flips(player, (x, y))]

    def play(self, player, cell):
        flipped = self.flips(player, cell)
        assert flipped, "%s plays %s, which is illegal" % (player, cell)
        for other in flipped + [cell]:
            self.cells[other] = player


def name(cell):
    return "abcdefghij"[cell[0]] + str(cell[1] + 1)


def cell_of(text):
    return "abcdefghij".index(text[0].lower()), int(text[1:]) - 1
