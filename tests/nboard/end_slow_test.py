"""What is left of a search once its input has ended: some ten seconds."""
# Labels: slow
import random
import time

import board
import tested
from othello_game import random_game


class End(board.TestCase):
    def test_the_input_may_end_in_a_search(self):
        program = self.board("set depth 30", "set game " + random_game(random.Random(5), 8).ggf())
        program.send("go")
        self.assertEqual(program.read(), "status picoply is thinking")
        start = time.monotonic()
        program.process.stdin.close()
        self.assertEqual(program.process.wait(timeout=60), 0)
        self.assertLess(time.monotonic() - start, 25)
        self.ends_with_its_answer(program)


if __name__ == "__main__":
    tested.main()
