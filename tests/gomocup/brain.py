"""Talking to pbrain-picoply from tests: `python3 some_test.py PROGRAM`."""
import os
import re
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tested  # noqa: E402  (the path comes first)
from conversation import Conversation  # noqa: E402

MOVE = re.compile(r"^\d+,\d+$")
EVERY_SIZE = range(5, 23)
# The boards that the program is built with; at least those of 5, 15, 20 and 22 lines.
SIZES = [int(size) for size in os.environ.get("PICOPLY_GOMOCUP_SIZES", "").split()] or EVERY_SIZE


def waits(pid):
    """Seconds that each thread of a process was ready to run but had no CPU."""
    seconds = {}
    try:
        for task in os.listdir("/proc/%d/task" % pid):
            with open("/proc/%d/task/%s/schedstat" % (pid, task)) as file:
                seconds[task] = int(file.read().split()[1]) / 1e9
    except (OSError, IndexError):
        pass  # it has ended, or the kernel does not tell
    return seconds


class Stopwatch:
    """Measures seconds less those that this process and another were kept waiting for a CPU."""

    def __init__(self, pid):
        self.pids = (pid, os.getpid())
        self.before = [waits(pid) for pid in self.pids]
        self.start = time.monotonic()

    def seconds(self, until=None):
        until = until or time.monotonic()
        waited = 0
        for pid, before in zip(self.pids, self.before):
            # Threads that have ended since are not told of any more.
            waited += sum(now - before.get(task, 0) for task, now in waits(pid).items())
        return until - self.start - waited


class Brain(Conversation):
    farewell = "END"

    def __init__(self):
        super().__init__([tested.PROGRAM])

    def silent(self):
        """True if nothing is there to be read once everything sent so far has been acted on."""
        return self.ask("ABOUT").startswith("name=")


class TestCase(unittest.TestCase):
    maxDiff = 4000

    def brain(self, *lines):
        """A program that has been told these lines; those that answer must answer OK."""
        brain = Brain()
        self.addCleanup(brain.kill)
        for line in lines:
            brain.send(line)
            if line.split()[0] in ("START", "RECTSTART", "RESTART"):
                answer = brain.read()
                if answer != "OK":
                    self.fail("%s: %s instead of OK; %s" % (line, answer, brain.state()))
        return brain

    def move(self, brain, *lines):
        """Sends lines and reads a move: (x, y)."""
        answer = brain.ask(*lines)
        self.assertRegex(answer or "", MOVE)
        x, y = answer.split(",")
        return int(x), int(y)

    def error(self, brain, *lines, says=""):
        answer = brain.ask(*lines)
        self.assertTrue(answer.startswith("ERROR "), answer)
        self.assertIn(says, answer)
        self.assertTrue(brain.silent())

    def plays_on_a_board(self, brain, size):
        """By every rule, of a program that does not think for long."""
        self.assertEqual(brain.ask("START %d" % size), "OK")
        for rule in (0, 1, 4, 8, 9):
            brain.send("INFO rule %d" % rule)
            self.assertEqual(brain.ask("RESTART"), "OK")
            self.assertEqual(self.move(brain, "BEGIN"), (size // 2, size // 2))
            x, y = self.move(brain, "TURN 0,%d" % (size - 1))
            self.assertTrue(0 <= x < size and 0 <= y < size)

    def ends_well(self, brain):
        self.assertEqual(brain.close(), 0)


def board(text):
    """BOARD lines for moves such as "h8h9": a1 is 0,0; whoever is to move owns the 1s."""
    moves = re.findall(r"[a-z]\d+", text)
    lines = []
    for index, move in enumerate(moves):
        own = (len(moves) - index) % 2 == 0
        lines.append("%d,%d,%d" % (ord(move[0]) - 97, int(move[1:]) - 1, 1 if own else 2))
    return lines


def cell(text):
    return ord(text[0]) - 97, int(text[1:]) - 1


# Nothing is decided here for a long time, however good the search is.
QUIET = board("h8")


class Timed(TestCase):
    def brain(self, *lines):
        """One that thinks from the first move on."""
        return super().brain("INFO book 0", *lines)

    def timed(self, program, *lines):
        """Sends lines; returns the answer and the seconds until it came, waiting for a CPU taken off.
        What a clock on the wall says is in self.wall."""
        watch = Stopwatch(program.process.pid)
        answer = program.ask(*lines)
        self.wall = program.came - watch.start
        return answer, watch.seconds(program.came)

    def thinking(self, *lines):
        program = self.brain("START 15", "INFO timeout_turn 60000", *lines)
        program.send("BOARD", *QUIET, "DONE")
        time.sleep(0.1)
        return program
