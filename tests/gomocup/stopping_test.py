"""A search can be stopped and ended, and limits are kept to, roughly: timing_test.py measures them exactly."""
import os
import time
import unittest

import brain
import tested

LATE = 0.5  # seconds, on a busy machine


class Limits(brain.Timed):
    def test_turn(self):
        for size, ms in ((15, 1), (15, 100), (20, 200)):
            for rule in (0, 4):
                with self.subTest(size=size, ms=ms, rule=rule):
                    program = self.brain("START %d" % size, "INFO rule %d" % rule,
                                         "INFO timeout_turn %d" % ms)
                    answer, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE")
                    self.assertRegex(answer, brain.MOVE)
                    self.assertLess(seconds, ms / 1000 + LATE)
                    # What there is is used where it is lost otherwise.
                    self.assertGreater(self.wall, ms / 1000 * 0.9 - 0.001)

    def test_match(self):
        for info in (["timeout_match 800"], ["timeout_match 100000", "time_left 800"], ["time_left 800"]):
            with self.subTest(info=info):
                program = self.brain("START 15", "INFO timeout_turn 100000",
                                     *["INFO " + line for line in info])
                _, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE")
                self.assertLess(seconds, 0.2 + LATE)


class Stopping(brain.Timed):
    def test_stop(self):
        for word, threads in (("STOP", 1), ("YXSTOP", 3), ("yxstop", 1)):
            with self.subTest(word=word, threads=threads):
                program = self.thinking("INFO thread_num %d" % threads)
                answer, seconds = self.timed(program, word)
                self.assertRegex(answer, brain.MOVE)
                self.assertLess(seconds, LATE)
                # It does not stop what is asked for later.
                program.send("INFO timeout_turn 100")
                self.timed(program, "BOARD", *brain.QUIET, "DONE")
                self.assertGreater(self.wall, 0.06)

    def test_stop_at_once_and_without_need(self):
        program = self.brain("START 15", "INFO timeout_turn 60000")
        self.assertTrue(program.ask("STOP", "ABOUT").startswith("name="))
        answer, seconds = self.timed(program, "BOARD", *brain.QUIET, "DONE", "YXSTOP")
        self.assertRegex(answer, brain.MOVE)
        self.assertLess(seconds, LATE)

    def test_end(self):
        for lines in ([], ["INFO thread_num 3"]):
            program = self.thinking(*lines)
            start = time.monotonic()
            self.assertEqual(program.close(), 0)
            self.assertLess(time.monotonic() - start, 1 + LATE)

    def test_nothing_is_said_after_end(self):
        for line in ("INFO thread_num 1", "INFO thread_num 3", "INFO show_detail 3"):
            for command in (["BOARD", *brain.QUIET, "DONE"], ["YXBOARD", *brain.QUIET, "DONE", "YXNBEST 5"],
                            ["YXSOOSORVSTEP3", "7,7", "7,8", "8,8", "DONE"], ["SWAP2BOARD", "DONE"]):
                with self.subTest(line=line, command=command[0]):
                    program = self.brain("START 15", "INFO rule 4", "INFO timeout_turn 60000", line)
                    program.send(*command)
                    time.sleep(0.3)
                    start = time.monotonic()
                    program.send("ABOUT", "END")
                    self.assertEqual(program.process.wait(timeout=60), 0)
                    self.assertLess(time.monotonic() - start, LATE)
                    # Neither a move nor an answer to what came before END; the rest was said before it.
                    said = list(iter(program.read, None))
                    self.assertEqual([text for text in said if not text.startswith(("INFO ", "MESSAGE REAL"))], [])

    def test_end_with_more_to_do(self):
        program = self.thinking()
        for _ in range(20):
            program.send("BOARD", *brain.QUIET, "DONE")
        start = time.monotonic()
        self.assertEqual(program.close(), 0)
        self.assertLess(time.monotonic() - start, 1 + LATE)

    def test_end_when_idle(self):
        for lines in ([], ["START 20"]):
            program = self.brain(*lines)
            start = time.monotonic()
            self.assertEqual(program.close(), 0)
            self.assertLess(time.monotonic() - start, 1 + LATE)

    def test_commands_wait_for_the_answer(self):
        program = self.brain("START 15", "INFO timeout_turn 200")
        program.send("BOARD", *brain.QUIET, "DONE", "ABOUT", "INFO timeout_turn 0", "RESTART", "BEGIN")
        self.assertRegex(program.read(), brain.MOVE)
        self.assertTrue(program.read().startswith("name="))
        self.assertEqual([program.read(), program.read()], ["OK", "7,7"])

    def test_end_of_input_while_thinking(self):
        program = self.brain("START 15", "INFO timeout_turn 200")
        program.send("BOARD", *brain.QUIET, "DONE")
        program.process.stdin.close()
        self.assertRegex(program.read(), brain.MOVE)
        self.assertEqual(program.process.wait(timeout=60), 0)


class Pondering(brain.Timed):
    def busy(self, program, seconds):
        """Seconds of processor time that it takes in so many while nothing is asked."""
        def used():
            with open("/proc/%d/stat" % program.process.pid) as file:
                fields = file.read().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        before = used()
        time.sleep(seconds)
        return used() - before

    @unittest.skipUnless(os.path.exists("/proc/self/stat"), "no /proc")
    def test_it_thinks_in_the_others_time(self):
        program = self.brain("START 15", "INFO timeout_turn 200", "INFO book 0")
        self.assertRegex(program.ask("BOARD", *brain.QUIET, "DONE"), brain.MOVE)
        self.assertLess(self.busy(program, 0.4), 0.1)
        program.send("INFO pondering 1")
        self.assertLess(self.busy(program, 0.4), 0.1)  # from the next move on
        self.assertRegex(program.ask("BOARD", *brain.QUIET, "DONE"), brain.MOVE)
        self.assertGreater(self.busy(program, 1), 0.1)
        program.send("INFO timeout_turn 100")
        self.assertGreater(self.busy(program, 1), 0.1)
        program.send("INFO pondering 0")
        answer, seconds = self.timed(program, "TURN 0,14")
        self.assertRegex(answer, brain.MOVE)
        self.assertLess(seconds, 0.1 + LATE)
        self.assertLess(self.busy(program, 0.4), 0.1)

    def test_whatever_comes_while_it_ponders_is_obeyed(self):
        for lines in (["YXBLOCKRESET"], ["RESTART", "BEGIN"], ["START 20", "BEGIN"], ["YXHASHCLEAR", "YXNBEST 2"],
                      ["INFO rule 4", "TURN 0,14"], ["INFO hash_size 64", "TURN 0,14"], ["YXSHOWFORBID"], ["PLAY 0,14"],
                      ["YXBALANCEONE"], ["SWAP2BOARD", "DONE"]):
            with self.subTest(lines=lines):
                program = self.brain("START 15", "INFO timeout_turn 50", "INFO book 0", "INFO pondering 1")
                first = program.ask("BEGIN")
                self.assertRegex(first, brain.MOVE)
                self.assertRegex(program.ask("TURN 7,8"), brain.MOVE)
                time.sleep(0.1)
                program.send(*lines, "ABOUT")
                while not program.read().startswith("name="):
                    pass
                time.sleep(0.1)  # whatever it still ponders on
                start = time.monotonic()
                self.assertEqual(program.close(), 0)
                self.assertLess(time.monotonic() - start, 1 + LATE)


if __name__ == "__main__":
    tested.main()
