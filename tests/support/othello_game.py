"""A game of Othello as programs that own the board see it: plays moves, knows whose turn it is."""
import othello_rules
from othello_rules import Board, cell_of, copy_of, name, other

START = "-" * 27 + "O*" + "-" * 6 + "*O" + "-" * 27


class Game:
    def __init__(self, size=8):
        self.board = Board(size)
        self.turn = "X"
        self.moves = []  # (player, "f5" or None for a pass)
        self.known = None  # the legal moves, once they have been asked for

    def legal(self):
        """Names of legal moves; [None] if it must pass; [] if the game is over."""
        if self.known is None:
            self.known = [name(cell) for cell in self.board.moves(self.turn)]
            if not self.known and self.board.moves(other(self.turn)):
                self.known = [None]
        return list(self.known)

    def over(self):
        return not self.legal()

    def play(self, move):
        assert move in self.legal(), (move, self.legal())
        if move is not None:
            self.board.play(self.turn, cell_of(move))
        self.moves.append((self.turn, move))
        self.turn = other(self.turn)
        self.known = None

    def copy(self):
        copy = Game(self.board.size)
        copy.board, copy.turn, copy.moves = copy_of(self.board), self.turn, list(self.moves)
        return copy

    def margin(self):
        """Black's discs minus white's, empty cells for the winner."""
        return othello_rules.margin(self.board, "X")

    def ggf(self):
        moves = "".join("%s[%s]" % ("B" if player == "X" else "W", (move or "PA").upper())
                        for player, move in self.moves)
        return "(;GM[Othello]PC[test]PB[one]PW[two]RE[?]TI[15:00]TY[8]BO[8 %s *]%s;)" % (START, moves)


def random_game(chance, plies):
    """A game after that many random moves that is not over."""
    while True:
        game = Game()
        while len(game.moves) < plies and not game.over():
            game.play(chance.choice(game.legal()))
        if not game.over():
            return game
