"""SWAP2BOARD: the opening, the choice of colour and the offer of two stones more."""
import itertools

import brain
import tested

CLEARLY_BLACK = ["7,7", "0,0", "8,8"]   # black stands alone in the centre
CLEARLY_WHITE = ["0,0", "7,7", "14,14"]  # and here white does


def cells(answer):
    return [tuple(map(int, text.split(","))) for text in answer.split()]


class Swap2(brain.TestCase):
    def program(self, size=15, rule=1, nodes=20000):
        """Positions limit it, not time: the same answers on a busy machine."""
        return self.brain("START %d" % size, "INFO timeout_turn 60000", "INFO max_node %d" % nodes,
                          "INFO rule %d" % rule)

    def answer(self, program, stones):
        answer = program.ask("SWAP2BOARD", *stones, "DONE")
        self.assertRegex(answer, r"^(SWAP|\d+,\d+( \d+,\d+){0,2})$")
        return answer

    def test_opening(self):
        for size, rule in itertools.product((5, 15, 20, 22), (0, 1, 4, 8, 9)):
            with self.subTest(size=size, rule=rule):
                stones = cells(self.answer(self.program(size, rule, 2000), []))
                self.assertEqual(len(set(stones)), 3)
                self.assertTrue(all(0 <= n < size for cell in stones for n in cell))

    def test_the_better_colour(self):
        program = self.program()
        self.assertEqual(self.answer(program, CLEARLY_BLACK), "SWAP")
        self.assertEqual(len(cells(self.answer(program, CLEARLY_WHITE))), 1)
        # One more of each for both does not change which is which.
        self.assertEqual(self.answer(program, CLEARLY_BLACK + ["0,14", "6,8"]), "SWAP")
        self.assertEqual(len(cells(self.answer(program, CLEARLY_WHITE + ["8,8", "0,14"]))), 1)

    def test_an_even_opening_is_answered_with_two_stones(self):
        program = self.program(nodes=50000)
        opening = self.answer(program, []).split()
        more = self.answer(program, opening).split()
        self.assertEqual(len(set(opening + more)), 5)
        # Five stones are always decided.
        last = self.answer(program, opening + more)
        self.assertTrue(last == "SWAP" or len(cells(last)) == 1)

    def test_the_game_goes_on(self):
        program = self.program()
        self.assertEqual(self.answer(program, CLEARLY_BLACK), "SWAP")
        # The other side has taken white.
        x, y = self.move(program, "TURN 7,8")
        self.assertNotIn((x, y), [(7, 7), (0, 0), (8, 8), (7, 8)])
        # Own stones of an answer are on the board.
        x, y = cells(self.answer(program, CLEARLY_WHITE))[0]
        self.error(program, "TURN %d,%d" % (x, y), says="not empty")


if __name__ == "__main__":
    tested.main()
