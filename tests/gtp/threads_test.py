"""--threads: helpers search with the same table, and what is proven with them is right."""
import os
import random
import time

import controller
import tested
from othello_game import random_game
from othello_telling import COLOURS, solved, tell


class Threads(controller.TestCase):
    def helpers(self, threads):
        """How many threads more there are while it thinks than before."""
        program = self.controller("-t", "600000", "--threads", str(threads))
        program.good("name")
        tasks = "/proc/%d/task" % program.process.pid
        before = len(os.listdir(tasks))
        program.send("reg_genmove black")
        most = 0
        end = time.monotonic() + (1 if threads == 1 else 60)
        while most < threads - 1 or (threads == 1 and time.monotonic() < end):
            self.assertLess(time.monotonic(), end)
            most = max(most, len(os.listdir(tasks)) - before)
            time.sleep(0.02)
        program.send("# interrupt")
        self.assertTrue(program.answer().startswith("= "))
        self.assertEqual(len(os.listdir(tasks)), before)
        self.ends_well(program)
        return most

    def test_there_are_as_many_as_asked_for(self):
        for threads in (1, 2, 4):
            self.assertEqual(self.helpers(threads), threads - 1)

    def test_moves_are_legal(self):
        for arguments in (("-g", "othello", "-d", "8"), ("-g", "gomoku", "-d", "7"),
                          ("-g", "renju", "-d", "6")):
            with self.subTest(arguments=arguments):
                program = self.controller(*arguments, "--threads", "2")
                for _ in range(6):
                    legal = program.good("gogui-rules_legal_moves").split()
                    side = program.good("gogui-rules_side_to_move")
                    self.assertIn(program.good("genmove " + side), legal)
                self.ends_well(program)

    def test_endings_to_the_end_are_perfect(self):
        # To a depth the general search plays, with its helpers; a small table is fought for.
        for seed, table in ((1, "64"), (2, "64"), (3, "1"), (4, "1")):
            with self.subTest(seed=seed):
                game = random_game(random.Random(seed), 48)
                program = self.controller("-d", "40", "--threads", "2", "--table", table)
                tell(program, game)
                score = solved(game)
                move = program.good("genmove " + COLOURS[game.turn]).lower()
                game.play(None if move == "pass" else move)
                self.assertEqual(solved(game), -score)
                self.ends_well(program)


if __name__ == "__main__":
    tested.main()
