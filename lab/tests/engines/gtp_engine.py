"""Othello, five in a row and checkers over GTP 2: plays the first legal move in the order of rows, in
checkers the last turn in the order of squares, so that a game ends."""
import sys

from misbehave import Engine, say, say_bytes, say_in_pieces
import checkers_rules  # misbehave says where it is
from othello_rules import Board, cell_of, name

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"  # without I


class Gtp(Engine):
    """Five in a row if the first argument ends with "-gomoku", checkers if with "-checkers"."""

    illegal = "A1"
    garbage = "nowhere"
    flood_word = b"= "  # an answer of many lines

    def run(self):
        self.gomoku = self.mode.endswith("-gomoku")
        self.checkers = self.mode.endswith("-checkers")
        self.mode = self.mode.replace("-gomoku", "").replace("-checkers", "")
        self.start()
        self.size = 8
        for line in iter(sys.stdin.readline, ""):
            self.command(line.split())

    def frame(self, data):
        return b"= " + data + (b"\n" if self.mode != "crlf" else b"\r\n")

    def reply(self, text=""):
        say("= %s\n" % text if text else "=\n")

    def command(self, words):
        if words[0] == "boardsize":
            if self.mode == "refuses":
                say("? unacceptable size\n")
                return
            self.size = int(words[1])
            self.reply()
        elif words[0] == "clear_board":
            self.board = ({} if self.gomoku else checkers_rules.Board() if self.checkers
                          else Board(self.size))
            self.new_game()
            self.reply()
        elif words[0] == "known_command":
            self.reply("true")
        elif words[0] == "time_settings":
            assert self.argument in ("", words[2]), words
            self.reply()
        elif words[0] == "play":
            self.play(words[1], words[2])
            self.reply("done\nand said in two lines" if self.mode == "talks" else "")
        elif words[0] == "genmove":
            self.genmove(words[1])
        elif words[0] == "quit":
            self.reply()
            self.end()
        else:
            say("? unknown command\n")

    def play(self, colour, vertex):
        if vertex == "PASS":
            assert self.mode != "no-pass", "was told of a pass"
        elif self.checkers:
            squares = [int(square) for square in vertex.replace("x", "-").split("-")]
            turns = self.board.turns(colour[0])
            assert any(turn[:len(squares)] == squares for turn in turns), (squares, turns)
            self.board.play(squares)
        elif self.gomoku:
            cell = LETTERS.index(vertex[0]), int(vertex[1:]) - 1
            assert cell not in self.board
            self.board[cell] = colour
        else:
            self.board.play(self.player(colour), cell_of(vertex))

    @staticmethod
    def player(colour):
        return "X" if colour[0] == "b" else "O"

    def genmove(self, colour):
        if self.before_move():
            return
        if self.mode == "resigns" and self.moves == 3:
            say("= resign\n")
            return
        if self.gomoku:
            cell = next((x, y) for y in range(self.size) for x in range(self.size)
                        if (x, y) not in self.board)
            self.board[cell] = colour
            move = LETTERS[cell[0]] + str(cell[1] + 1)
        elif self.checkers:
            move = self.turn(colour[0])
        else:
            cell = self.board.moves(self.player(colour))[0]
            self.board.play(self.player(colour), cell)
            move = name(cell)
        if self.mode == "split-crlf":
            say_in_pieces("= %s\nwith more to say\n\n" % move)
        elif self.mode == "talks":
            say_bytes(b"=7 " + move.upper().encode() + b"\nwith more to say\n\n")
        else:
            self.answer(move)

    def turn(self, player):
        squares = self.board.turns(player)[-1]
        before = set(self.board.men)
        self.board.play(squares)
        captures = len(self.board.men) < len(before)
        if self.mode == "stops-early" and len(squares) > 2:
            squares = squares[:2]
        if self.mode == "short":
            squares = [squares[0], squares[-1]]
        return ("x" if captures else "-").join(map(str, squares))


if __name__ == "__main__":
    Gtp().run()
