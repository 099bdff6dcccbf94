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
                self.assertEqual(brain.read(), "OK")
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
