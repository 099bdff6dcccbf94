"""Time limits, and lines that come while it thinks."""
import time

import controller
import tested


class Time(controller.TestCase):
    def test_time_settings(self):
        program = self.controller()
        program.good("time_settings 0 1 10")  # a tenth of a second for a move
        self.assertLess(program.seconds("black"), 0.9)
        program.good("clear_board")
        program.good("time_settings 3 0 0")
        self.assertLess(program.seconds("black"), 2.5)
        program.good("clear_board")
        program.good("time_settings 600 2 4")
        program.good("time_left black 0.2 0")
        self.assertLess(program.seconds("black"), 2)
        program.good("time_left white 0.3 3")
        self.assertLess(program.seconds("white"), 0.9)

    def test_interrupt(self):
        program = self.controller("-t", "60000")
        program.send("genmove black")
        time.sleep(0.3)
        start = time.monotonic()
        program.send("# interrupt")
        self.assertTrue(program.answer().startswith("= "))
        self.assertLess(time.monotonic() - start, 5)
        # What comes later is not concerned; other comments do nothing.
        program.send("name", "# interrupted")
        self.assertEqual(program.answer(), "= picoply")

    def test_commands_wait_while_it_thinks(self):
        program = self.controller("-t", "150")
        program.send("1 genmove black", "2 name", "3 genmove white", "4 quit")
        self.assertEqual([program.answer().split()[0] for _ in range(4)], ["=1", "=2", "=3", "=4"])
        self.assertEqual(program.process.wait(timeout=60), 0)

    # Without a limit of its own it has ten seconds: time_slow_test.py.
    def test_the_input_may_end_in_a_search(self):
        program = self.controller("-t", "300")
        program.send("genmove black")
        program.process.stdin.close()
        self.assertTrue(program.answer().startswith("= "))
        self.assertEqual(program.process.wait(timeout=60), 0)


if __name__ == "__main__":
    tested.main()
