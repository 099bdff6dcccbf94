"""English draughts, as simple as it can be: squares are 1 to 32, players "b" (first) and "w"; a turn is
the list of the squares that a piece stands on, one after another."""


def place(square):
    row, number = divmod(square - 1, 4)
    return 2 * number + (row + 1) % 2, row


SQUARES = {place(square): square for square in range(1, 33)}


class Board:
    def __init__(self):
        self.men = {square: "b" if square <= 12 else "w" for square in range(1, 33)
                    if square <= 12 or square > 20}
        self.kings = set()
        self.moving_on = None  # the square of a piece that has jumped and must jump on

    def directions(self, square):
        forward = 1 if self.men[square] == "b" else -1
        return [(dx, dy) for dy in (1, -1) for dx in (-1, 1) if dy == forward or square in self.kings]

    @staticmethod
    def beyond(square, direction, steps):
        x, y = place(square)
        return SQUARES.get((x + steps * direction[0], y + steps * direction[1]))

    def jumps(self, square):
        """Where the piece can land, with the square that it jumps over."""
        for direction in self.directions(square):
            over, to = self.beyond(square, direction, 1), self.beyond(square, direction, 2)
            if to and to not in self.men and self.men.get(over, self.men[square]) != self.men[square]:
                yield to, over

    def turns(self, player):
        """The rest of the turn where one has begun."""
        own = [self.moving_on] if self.moving_on else sorted(s for s, p in self.men.items() if p == player)
        captures = [[square] + rest for square in own for rest in self.captures(square)]
        return captures or [[square, to] for square in own for direction in self.directions(square)
                            for to in [self.beyond(square, direction, 1)] if to and to not in self.men]

    def captures(self, square):
        for to, _ in self.jumps(square):
            after = self.copy()
            after.play([square, to])
            yield from ([to] + rest for rest in after.captures(to)) if after.moving_on else [[to]]

    def copy(self):
        other = Board()
        other.men, other.kings, other.moving_on = dict(self.men), set(self.kings), self.moving_on
        return other

    def play(self, squares):
        """A turn, or its beginning."""
        for square, to in zip(squares, squares[1:]):
            taken = dict(self.jumps(square)).get(to)
            player = self.men.pop(square)
            self.men[to] = player
            king = square in self.kings
            self.kings -= {square, taken}
            self.men.pop(taken, None)
            crowned = not king and place(to)[1] == (7 if player == "b" else 0)
            if king or crowned:
                self.kings.add(to)
            self.moving_on = to if taken and not crowned and any(self.jumps(to)) else None
