"""Time limits are kept to, a search can be stopped and ended, and no time is wasted.

Seconds that the program was ready to run but had no CPU are the machine's and not counted. A test that finds an answer
late is done again: tests/support/punctual.py says why."""
# Labels: timing
import random
import time

import brain
from brain import board
import punctual
import tested

LATE = 0.020  # seconds; what may be exceeded


@punctual.again_if_late
class Limits(brain.Timed):
    def test_turn(self):
        for size, ms in [(15, 1), (15, 10), (15, 50), (22, 100), (15, 300), (20, 700), (15, 1500)]:
            for rule in (0, 4):
                program = self.brain("START %d" % size, "INFO rule %d" % rule,
                                     "INFO timeout_turn %d" % ms)
                answer, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE")
                self.assertRegex(answer, brain.MOVE)
                punctual.check(seconds, ms / 1000 + LATE, size, ms, rule)
                # What there is is used where it is lost otherwise.
                self.assertGreater(self.wall, ms / 1000 * 0.9 - 0.001)

    def test_by_the_clock_on_the_wall(self):
        # Nothing taken off: the best of some tries, since other programs have the CPUs at times, too.
        for ms in (20, 200):
            program = self.brain("START 15", "INFO timeout_turn %d" % ms)
            walls = []
            while len(walls) < 20 and (len(walls) < 3 or min(walls) >= ms / 1000 + LATE):
                self.timed(program, "BOARD", *brain.QUIET, "DONE")
                walls.append(self.wall)
            punctual.check(min(walls), ms / 1000 + LATE, ms)

    def test_as_fast_as_possible(self):
        program = self.brain("START 20", "INFO timeout_turn 0")
        for _ in range(5):
            _, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE")
            punctual.check(seconds, LATE)

    def test_threads_keep_to_it_too(self):
        program = self.brain("START 15", "INFO timeout_turn 300", "INFO thread_num 3")
        for _ in range(3):
            _, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE")
            punctual.check(seconds, 0.3 + LATE)

    def test_match(self):
        for info in (["timeout_match 2000"], ["timeout_match 100000", "time_left 2000"], ["time_left 2000"]):
            program = self.brain("START 15", "INFO timeout_turn 100000",
                                 *["INFO " + line for line in info])
            _, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE")
            punctual.check(seconds, 0.5 + LATE, info)

    def test_an_opening_takes_no_more_of_a_match_than_a_move(self):
        stones = ["7,7", "8,8", "6,8"]
        for lines in (["SWAP2BOARD", "DONE"], ["SWAP2BOARD", *stones, "DONE"], ["YXSWAP2STEP1"], ["YXSOOSORVSTEP1"],
                      ["YXSOOSORVSTEP3", *stones, "DONE"], ["YXBOARD", *brain.QUIET, "DONE", "YXBALANCEONE"]):
            program = self.brain("START 15", "INFO timeout_turn 100000", "INFO timeout_match 20000")
            _, seconds = self.timed(program, *lines)
            punctual.check(seconds, 0.9 + LATE, lines)  # a twenty-fifth or so; the most that a move may take is 5 s
            self.assertLess(self.wall, 4)

    def test_a_match_without_being_told_of_it_again(self):
        for info in (["timeout_match 2000"], ["timeout_match 9000", "time_left 2000"]):
            program = self.brain("START 20", "INFO timeout_turn 100000", "INFO rule 1",
                                 *["INFO " + line for line in info])
            total = 0
            for _ in range(50):
                program.send("YXBOARD", *brain.QUIET, "DONE")
                total += self.timed(program, "YXNBEST 1")[1]
            punctual.check(total, 2, info)
            # Much of it was used all the same; less where answers are late, on a busy machine.
            self.assertGreater(total, 0.6)

    def test_no_time_left(self):
        program = self.brain("START 15", "INFO timeout_turn 5000", "INFO timeout_match 10000")
        for left in (0, -100, 1, 5):
            program.send("INFO time_left %d" % left)
            _, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE")
            punctual.check(seconds, LATE, left)

    def test_time_left_is_told_before_start(self):
        """As Yixin's board tells it, in every game but the first and after every move that is taken back."""
        program = self.brain("START 15", "INFO timeout_turn 100000", "INFO timeout_match 400000")
        for start in (["START 15 15"], ["RESTART"], ["RECTSTART 15,15"]):
            program.send("INFO time_left 2000")
            self.timed(program, "BOARD", *brain.QUIET, "DONE")
            self.assertEqual(program.ask("INFO time_left 2000", *start), "OK")
            _, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE")
            punctual.check(seconds, 0.5 + LATE, start)

    def test_time_left_in_another_game_is_forgotten(self):
        program = self.brain("START 15", "INFO timeout_turn 500", "INFO timeout_match 1000000", "INFO time_left 1")
        program.ask("BOARD", *brain.QUIET, "DONE")
        self.assertEqual(program.ask("START 15"), "OK")
        self.timed(program, "BOARD", *brain.QUIET, "DONE")
        self.assertGreater(self.wall, 0.4)

    def test_nothing_to_think_about(self):
        program = self.brain("START 15", "INFO timeout_turn 20000")
        for text in ["a1a15b1b15c1c15d1d15",      # a win
                     "a1a15b1b15c1c15d1",         # one reply
                     "h8a1i8a15j8o1g8"]:          # lost, whatever is played
            _, seconds = self.timed(program, "BOARD", *board(text), "DONE")
            punctual.check(seconds, 0.5, text)
        _, seconds = self.timed(program, "RESTART")
        _, seconds = self.timed(program, "BEGIN")
        punctual.check(seconds, 0.1)

    def test_a_whole_game(self):
        chance = random.Random(1)
        total = 3000
        program = self.brain("START 15", "INFO timeout_turn 200", "INFO timeout_match %d" % total)
        free = {(x, y) for x in range(15) for y in range(15)}
        left, late, moves = total / 1000, [], 0
        answer, seconds = self.timed(program, "BEGIN")
        while answer and brain.MOVE.match(answer) and moves < 60:
            free.discard(tuple(map(int, answer.split(","))))
            left -= max(seconds, 0)
            late.append(seconds - 0.2)
            moves += 1
            self.assertGreater(left, 0)
            # Far from everything, so that the game goes on for some moves.
            x, y = chance.choice(sorted(free, key=lambda c: -abs(c[0] - 7) - abs(c[1] - 7))[:20])
            free.discard((x, y))
            program.send("INFO time_left %d" % (left * 1000))
            answer, seconds = self.timed(program, "TURN %d,%d" % (x, y))
        self.assertGreater(moves, 3)
        punctual.check(max(late), LATE)


@punctual.again_if_late
class Stopping(brain.Timed):
    def test_stop(self):
        for word in ("STOP", "YXSTOP", "yxstop"):
            for threads in (1, 3):
                program = self.thinking("INFO thread_num %d" % threads)
                answer, seconds = self.timed(program, word)
                self.assertRegex(answer, brain.MOVE)
                punctual.check(seconds, 0.1, word, threads)
                # It does not stop what is asked for later.
                program.send("INFO timeout_turn 300")
                self.timed(program, "BOARD", *brain.QUIET, "DONE")
                self.assertGreater(self.wall, 0.2)

    def test_stop_at_once_and_without_need(self):
        program = self.brain("START 15", "INFO timeout_turn 60000")
        self.assertTrue(program.ask("STOP", "ABOUT").startswith("name="))
        answer, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE", "YXSTOP")
        self.assertRegex(answer, brain.MOVE)
        punctual.check(seconds, 0.1)


@punctual.again_if_late
class Openings(brain.TestCase):
    def test_swap2(self):
        program = self.brain("START 15", "INFO timeout_turn 300", "INFO rule 1")
        for stones in ([], ["7,7", "0,0", "8,8"], ["7,7", "8,8", "6,6"]):
            watch = brain.Stopwatch(program.process.pid)
            self.assertRegex(program.ask("SWAP2BOARD", *stones, "DONE"), r"^(SWAP|\d+,\d+( \d+,\d+){0,2})$")
            punctual.check(watch.seconds(program.came), 0.32, stones)

    def test_soosorv(self):
        program = self.brain("START 15", "INFO timeout_turn 300", "INFO rule 4")
        even = ["7,7", "8,8", "6,8"]
        for step, stones, count in ((2, even, None), (3, even, None), (4, even + ["9,9"], 5),
                                    (6, even + ["9,9", "5,5", "6,6", "0,14"], None)):
            watch = brain.Stopwatch(program.process.pid)
            line = "YXSOOSORVSTEP%d" % step + ("" if count is None else " %d" % count)
            self.assertRegex(program.ask(line, *stones, "DONE"), r"^MESSAGE SOOSORV ")
            punctual.check(watch.seconds(program.came), 0.32, step)


if __name__ == "__main__":
    tested.main()
