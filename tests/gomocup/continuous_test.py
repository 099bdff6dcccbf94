"""Continuous games: what has been in a row that won is blocked, 3 in BOARD, and play goes on with the rest.

The manager here does what Piskvork does: the sides take turns; the stones of a row that wins are blocked and the
position is told anew, RESTART and BOARD in the order of the moves; without a win the next move is told by TURN.
"""
import random

import brain
from brain import board
import tested

STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
CONTINUOUS = 2


class Manager:
    """A game of the program against itself or against random moves near stones."""

    def __init__(self, size, rule):
        self.size, self.rule = size, rule
        self.cells = {}  # (x, y): 0 black, 1 white, None blocked; in the order of the moves
        self.points = [0, 0]

    def turn(self):
        return len(self.cells) % 2

    def on_board(self, x, y):
        return 0 <= x < self.size and 0 <= y < self.size

    def row(self, x, y, dx, dy):
        """The cells of the row through a stone, and what stands at its ends."""
        side = self.cells[x, y]
        row = [(x, y)]
        ends = []
        for sign in (1, -1):
            i = 1
            while self.cells.get((x + sign * i * dx, y + sign * i * dy), "none") == side:
                row.append((x + sign * i * dx, y + sign * i * dy))
                i += 1
            ends.append(self.cells.get((x + sign * i * dx, y + sign * i * dy)))
        return row, ends

    def play(self, x, y):
        """True if it wins, and what is in its row is blocked from then on."""
        side = self.turn()
        assert self.on_board(x, y) and (x, y) not in self.cells, "%d,%d by %d" % (x, y, side)
        self.cells[x, y] = side
        exact = self.rule & 1 or (self.rule & 4 and side == 0)
        for step in STEPS:
            row, ends = self.row(x, y, *step)
            if len(row) < 5 or (exact and len(row) > 5):
                continue
            if self.rule & 8 and len(row) == 5 and ends == [1 - side] * 2:
                continue
            for cell in row:
                self.cells[cell] = None
            self.points[side] += 1
            return True
        return False

    def board(self):
        """What asks the side to move, of a new board."""
        own = self.turn()
        if not self.cells:
            return ["BEGIN"]
        if len(self.cells) == 1:
            return ["TURN %d,%d" % next(iter(self.cells))]
        return ["BOARD"] + ["%d,%d,%d" % (x, y, 3 if side is None else 1 if side == own else 2)
                            for (x, y), side in self.cells.items()] + ["DONE"]

    def near(self, choice):
        cells = [(x + dx, y + dy) for x, y in self.cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)
                 if self.on_board(x + dx, y + dy) and (x + dx, y + dy) not in self.cells]
        return choice.choice(sorted(set(cells)) or
                             [(x, y) for x in range(self.size) for y in range(self.size) if (x, y) not in self.cells])


class Continuous(brain.TestCase):
    def told(self, program, manager):
        """The program's move in a position that is told from scratch."""
        self.assertEqual(program.ask("RESTART"), "OK")
        return self.move(program, *manager.board())

    def play(self, size, rule, plies, seed, opponent):
        choice = random.Random(seed)
        manager = Manager(size, rule)
        players = [self.brain("START %d" % size, "INFO timeout_turn 0", "INFO max_node 300",
                              "INFO rule %d" % (rule | CONTINUOUS)) for _ in range(2 if opponent is None else 1)]
        # Whoever was told by BOARD goes on by TURN until a row is blocked.
        fresh = [True, True]
        last = None
        for ply in range(plies):
            side = manager.turn()
            if opponent == side:
                cell = manager.near(choice)
            else:
                program = players[side % len(players)]
                if fresh[side] or last is None:
                    cell = self.told(program, manager)
                    fresh[side] = False
                else:
                    cell = self.move(program, "TURN %d,%d" % last)
            last = cell
            if manager.play(*cell):
                fresh = [True, True]
        for program in players:
            self.assertTrue(program.silent())
            self.ends_well(program)
        return manager.points

    def test_whole_games_by_every_rule(self):
        for rule in (0, 1, 4, 8, 9):
            self.play(15, rule, 120, rule, None)

    def test_it_goes_on_winning(self):
        for rule in (0, 1, 8, 9):
            points = self.play(15, rule, 100, 5, rule % 2)
            self.assertGreaterEqual(points[1 - rule % 2], 3, points)
        # White is forbidden nothing.
        self.assertGreaterEqual(self.play(15, 4, 100, 5, 1)[0], 2)

    def test_to_the_last_cell_of_a_small_board(self):
        self.play(5, 0, 24, 1, 1)
        self.play(5, 0, 24, 2, 0)

    def test_blocked_cells_are_walls(self):
        program = self.brain("START 15", "INFO timeout_turn 200", "INFO rule 2", "INFO book 0")
        # Four in a row with the fifth cell blocked at one end: the other end wins.
        four = ["%d,7,%d" % (x, 1) for x in range(5, 9)] + ["%d,0,2" % x for x in (0, 2, 5, 8)]
        for blocked, wins in (("4,7", "9,7"), ("9,7", "4,7")):
            program.send("RESTART")
            self.assertEqual(program.read(), "OK")
            self.assertEqual(program.ask("BOARD", *four, blocked + ",3", "14,14,3", "DONE"), wins)
            self.error(program, "TAKEBACK " + blocked, says="is blocked")
        # At both ends: nobody can win there, and the other side's four is not to be answered.
        self.assertEqual(program.ask("RESTART"), "OK")
        self.assertNotIn(program.ask("BOARD", *four, "4,7,3", "9,7,3", "DONE"), ("4,7", "9,7"))
        self.error(program, "TURN 9,7", says="is not empty")
        theirs = [entry[:-1] + str(3 - int(entry[-1])) for entry in four]
        program.send("RESTART")
        self.assertEqual(program.read(), "OK")
        self.assertEqual(program.ask("BOARD", *theirs, "4,7,3", "14,14,3", "DONE"), "9,7")

    def test_a_forbidden_stone_is_blocked_in_renju(self):
        # h8 made a double three and is blocked: white is to move, and what is left makes none.
        program = self.brain("START 15", "INFO timeout_turn 100", "INFO rule 6")
        entries = [entry[:-1] + str(3 - int(entry[-1])) for entry in board("h7a1h9a15g8o1i8o15")]
        self.assertRegex(program.ask("BOARD", *entries, "7,7,3", "DONE"), brain.MOVE)

    def test_counts_of_turns_and_what_cannot_be(self):
        program = self.brain("START 15", "INFO timeout_turn 0", "INFO rule 2")
        self.assertRegex(program.ask("BOARD", "1,1,3", "2,2,3", "DONE"), brain.MOVE)
        # Of three moves two were the other side's and one was one's own.
        for entries in (["1,1,1", "2,2,1", "3,3,3"], ["1,1,2", "2,2,2", "3,3,2", "4,4,3"]):
            self.error(program, "BOARD", *entries, "DONE", says="too many")
        self.error(program, "BOARD", "1,1,3", "1,1,2", "DONE", says="has a stone already")
        self.error(program, "BOARD", "1,1,4", "DONE", says="3 is a blocked one")
        self.error(program, "YXBOARD", "1,1,3", "DONE", says="whose stone is 1 or 2")
        # A change of the rule or of the table keeps them.
        program.send("INFO rule 3", "INFO hash_size 4096")
        self.error(program, "TURN 1,1", says="is not empty")
        # No opening has any.
        self.error(program, "BOARD", *("%d,%d,3" % (i % 15, i // 15) for i in range(225)), "DONE",
                   says="the game is over")
        self.assertEqual(program.ask("RESTART"), "OK")
        self.assertRegex(program.ask("BOARD", "7,7,3", "8,8,2", "DONE"), brain.MOVE)
        self.error(program, "YXSWAP2STEP2", says="no blocked cells")
        # What the program has played can be taken back, and the game goes on.
        answer = program.ask("TURN 0,0")
        self.assertEqual(program.ask("TAKEBACK " + answer), "OK")
        self.error(program, "TAKEBACK 7,7", says="is blocked")
        self.assertEqual(program.ask("TAKEBACK 0,0"), "OK")

    def test_twenty_lines_full_of_walls(self):
        program = self.brain("START 20", "INFO timeout_turn 0", "INFO rule 2")
        entries = ["%d,%d,3" % (i % 20, i // 20) for i in range(398)]
        self.assertIn(program.ask("BOARD", *entries, "DONE"), ("18,19", "19,19"))


if __name__ == "__main__":
    tested.main()
