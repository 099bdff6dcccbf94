"""Othello, as simple as it can be: cells are (column, row) from 0, players 'X' (first) and 'O'."""


DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


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
        for dx, dy in DIRECTIONS:
            line = []
            x, y = cell[0] + dx, cell[1] + dy
            while self.cells.get((x, y), player) != player:
                line.append((x, y))
                x, y = x + dx, y + dy
            if line and self.cells.get((x, y)) == player:
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


def other(player):
    return "O" if player == "X" else "X"


def copy_of(board):
    copy = Board(board.size)
    copy.cells = dict(board.cells)
    return copy


def margin(board, player):
    """Final discs of a player minus the other's; empty cells count for the winner."""
    own = sum(1 for disc in board.cells.values() if disc == player)
    theirs = len(board.cells) - own
    empty = board.size * board.size - len(board.cells)
    return own - theirs + (empty if own > theirs else -empty if own < theirs else 0)


def scores(board, player):
    """Every move of a player, None for a pass, with its exact score by plain minimax; none if it is over."""
    moves = board.moves(player)
    if not moves:
        return {None: solve(board, player)} if board.moves(other(player)) else {}
    result = {}
    for move in moves:
        after = copy_of(board)
        after.play(player, move)
        result[move] = -solve(after, other(player))
    return result


def solve(board, player):
    if board.moves(player):
        return max(scores(board, player).values())
    if board.moves(other(player)):
        return -solve(board, other(player))
    return margin(board, player)


def random_ending(chance, empties, size=8):
    """A position with that many empty cells, reached by random moves, and who moves; not over."""
    while True:
        board, player = Board(size), "X"
        while size * size - len(board.cells) > empties:
            moves = board.moves(player)
            if not moves and not board.moves(other(player)):
                break
            if moves:
                board.play(player, chance.choice(moves))
            player = other(player)
        if size * size - len(board.cells) == empties and board.moves(player):
            return board, player


def text_of(board, player):
    """As OBF."""
    cells = "".join(board.cells.get((x, y), "-") for y in range(board.size)
                    for x in range(board.size))
    return cells + " " + player
