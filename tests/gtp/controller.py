"""Talking to `picoply --protocol gtp` from tests: `python3 some_test.py PROGRAM`."""
import os
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tested  # noqa: E402  (the path comes first)
from conversation import Conversation  # noqa: E402


class Controller(Conversation):
    def __init__(self, *arguments):
        super().__init__([tested.PROGRAM, "--protocol", "gtp", *arguments])

    def answer(self):
        """The lines of the next answer, which an empty line ends."""
        lines = []
        while True:
            line = self.read()
            assert line is not None, lines
            if line == "":
                assert lines
                return "\n".join(lines)
            lines.append(line)

    def raw(self, line):
        self.send(line)
        return self.answer()

    def good(self, line):
        answer = self.raw(line)
        assert answer.startswith("="), (line, answer)
        return answer[1:].strip()

    def seconds(self, colour):
        """How long it thinks about a move."""
        start = time.monotonic()
        self.good("genmove " + colour)
        return time.monotonic() - start


class TestCase(unittest.TestCase):
    maxDiff = 4000

    def controller(self, *arguments):
        controller = Controller(*arguments)
        self.addCleanup(controller.kill)
        return controller

    def refused(self, controller, line, says=""):
        answer = controller.raw(line)
        self.assertTrue(answer.startswith("? "), (line, answer))
        self.assertNotIn("\n", answer)
        self.assertIn(says, answer)

    def ends_well(self, controller):
        self.assertEqual(controller.raw("quit"), "=")
        self.assertEqual(controller.process.wait(timeout=60), 0)
