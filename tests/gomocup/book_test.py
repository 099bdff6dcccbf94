"""The opening book: the first moves come at once under the rules that have one, and from a search without it."""
import time

import brain
from brain import board
import tested

RULES = {0: "gomoku", 1: "standard", 4: "renju"}


def mirrored(x, y, how):
    if how & 1:
        x = 14 - x
    if how & 2:
        y = 14 - y
    return (y, x) if how & 4 else (x, y)


class Book(brain.TestCase):
    # Long enough that an answer within it did not come from a search.
    PATIENT = ["START 15", "INFO timeout_turn 20000"]

    def at_once(self, program, *lines):
        start = time.monotonic()
        move = self.move(program, *lines)
        self.assertLess(time.monotonic() - start, 5)
        return move

    def test_first_moves_come_at_once(self):
        for rule, name in RULES.items():
            with self.subTest(rule=name):
                program = self.brain(*self.PATIENT, "INFO rule %d" % rule)
                self.assertEqual(self.at_once(program, "BEGIN"), (7, 7))
                for first in [(7, 7), (8, 7), (8, 8), (5, 5)]:
                    self.assertEqual(program.ask("RESTART"), "OK")
                    self.at_once(program, "TURN %d,%d" % first)

    def test_mirror_images_are_answered_alike(self):
        for rule in RULES:
            program = self.brain(*self.PATIENT, "INFO rule %d" % rule)
            # Off the board's axes, so that an image's answers are one.
            answers = set()
            x, y = self.at_once(program, "BOARD", "7,8,2", "DONE")
            for how in range(8):
                stone = mirrored(7, 8, how)
                move = self.at_once(program, "BOARD", "%d,%d,2" % stone, "DONE")
                # h9 is its own mirror image in column h: either of two answers.
                answers.add(move in (mirrored(x, y, how), mirrored(14 - x, y, how)))
            self.assertEqual(answers, {True})

    def test_without_it_a_search_answers(self):
        program = self.brain("START 15", "INFO timeout_turn 300", "INFO book 0")
        start = time.monotonic()
        self.move(program, "BOARD", *board("h8"), "DONE")
        self.assertGreater(time.monotonic() - start, 0.25)
        program.send("INFO book 1", "INFO timeout_turn 20000")
        self.at_once(program, "BOARD", *board("h8"), "DONE")

    def test_analysis_does_not_ask_it(self):
        program = self.brain("START 15", "INFO timeout_turn 300", "INFO show_detail 2")
        program.send("YXBOARD", *board("h8"), "DONE", "YXNBEST 1")
        self.assertTrue(program.read().startswith("INFO PV"))

    def test_other_boards_and_caro_have_none(self):
        for size, rule in ((22, 0), (20, 0), (15, 8)):
            program = self.brain("START %d" % size, "INFO timeout_turn 300", "INFO rule %d" % rule)
            start = time.monotonic()
            self.move(program, "BOARD", "7,7,2", "DONE")
            self.assertGreater(time.monotonic() - start, 0.25)

    def test_its_key_wants_a_number(self):
        self.error(self.brain("START 15"), "INFO book maybe", says="INFO book")


if __name__ == "__main__":
    tested.main()
