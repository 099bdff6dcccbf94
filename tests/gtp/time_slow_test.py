"""What takes its time: whole games by the clock, and what is left of a search once its input has ended."""
# Labels: slow
import time

import controller
import tested


class Time(controller.TestCase):
    def test_time_left_is_of_one_side(self):
        program = self.controller()  # a second for a move without another limit
        program.good("time_left white 0 0")
        self.assertGreater(program.seconds("black"), 0.2)
        self.assertLess(program.seconds("white"), 0.9)
        # A new game has the time that time_settings told of: here none.
        program.good("clear_board")
        program.good("time_left black 0 0")
        program.good("clear_board")
        self.assertGreater(program.seconds("black"), 0.2)

    def test_a_whole_game_within_its_time(self):
        program = self.controller()
        program.good("boardsize 6")
        program.good("time_settings 2 0 0")
        used = {"black": 0.0, "white": 0.0}
        while program.good("gogui-rules_legal_moves"):
            side = program.good("gogui-rules_side_to_move")
            used[side] += program.seconds(side)
        self.assertLess(max(used.values()), 3)  # the machine may be busy

    def test_the_input_may_end_in_a_search(self):
        program = self.controller("-t", "600000")
        program.send("genmove black")
        program.process.stdin.close()
        start = time.monotonic()
        self.assertTrue(program.answer().startswith("= "))
        self.assertLess(time.monotonic() - start, 25)
        self.assertEqual(program.process.wait(timeout=60), 0)


if __name__ == "__main__":
    tested.main()
