"""Positions that the organisers of Gomocup ask programs about: rule, moves, right answers."""
import brain
from brain import board, cell
import tested

POSITIONS = [
    *[(rule, "h8h9i8i9j8j9k8k9", {"g8", "l8"}) for rule in (0, 1, 4, 8, 9)],
    (1, "h8h9i8h10g8h11j13h12g14h14i15", {"f8", "j8"}),
    (8, "h8f8g8f9i8f7j8l8", {"f5", "f6", "f10", "f11"}),
]
FORBIDDEN = (4, "h8h9i7i9h10i6i11i12", "g9")


class Positions(brain.TestCase):
    TIMES = (0, 50)  # milliseconds; positions_slow_test.py has longer ones

    def answers(self, rule, moves):
        for ms in self.TIMES:
            program = self.brain("START 15", "INFO timeout_turn %d" % ms, "INFO rule %d" % rule)
            yield self.move(program, "BOARD", *board(moves), "DONE")

    def test_answers(self):
        for rule, moves, right in POSITIONS:
            with self.subTest(rule=rule, moves=moves):
                for answer in self.answers(rule, moves):
                    self.assertIn(answer, {cell(move) for move in right})

    def test_not_the_forbidden_point(self):
        rule, moves, wrong = FORBIDDEN
        for answer in self.answers(rule, moves):
            self.assertNotEqual(answer, cell(wrong))


if __name__ == "__main__":
    tested.main()
