"""Talking to `picoply --protocol nboard` from tests: `python3 some_test.py PROGRAM`."""
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tested  # noqa: E402  (the path comes first)
from conversation import Conversation  # noqa: E402

SEARCH = re.compile(r"^search ((?:[A-J]\d\d?|PA)+) (-?\d+\.\d\d) 0 (\d+ heuristic|100% exact)$")
ANSWER = re.compile(r"^=== ([A-J]\d\d?|PA)(?:/(-?\d+\.\d\d)?/(\d+\.\d+))?$")
LINE = re.compile(r"^(set myname picoply\d*|status.*|nodestats \d+ \d+\.\d+|learned|pong .*|"
                  r"analysis \d+ -?\d+\.\d\d)$")


class Board(Conversation):
    def __init__(self, *arguments):
        super().__init__([tested.PROGRAM, "--protocol", "nboard", *arguments])
        self.pings = 0

    def sync(self, *lines):
        """Sends lines and a ping; all lines that come before its pong."""
        self.pings += 1
        self.send(*lines, "ping %d" % self.pings)
        return self.until("pong %d" % self.pings)

    def until(self, last):
        """Lines up to one that begins like that, which is left out."""
        lines = []
        while True:
            line = self.read()
            assert line is not None, lines
            if line.startswith(last):
                self.last = line
                return lines
            lines.append(line)

    def go(self):
        """The answer's match, and the lines before it."""
        self.send("go")
        lines = self.until("===")
        return ANSWER.match(self.last), lines

    def hint(self, count):
        """The last `count` search lines: {move: (value, exact, line)}."""
        self.send("hint %d" % count)
        found = [match for match in map(SEARCH.match, self.until_idle()) if match]
        return {split(match[1])[0]: (float(match[2]), match[3] == "100% exact", split(match[1]))
                for match in found[-count:]}

    def until_idle(self):
        """Lines up to the end of an analysis."""
        lines = []
        while True:
            line = self.read()
            assert line is not None, lines
            if line == "status":
                return lines
            lines.append(line)


def split(line):
    """"F5PAD6" -> ["f5", None, "d6"]."""
    return [None if move == "PA" else move.lower() for move in re.findall(r"PA|[A-J]\d+", line)]


class TestCase(unittest.TestCase):
    maxDiff = 4000

    def board(self, *lines, arguments=()):
        """A program that has been told these lines after the greeting."""
        board = Board(*arguments)
        self.addCleanup(board.kill)
        self.assertEqual(board.ask("nboard 2"), "set myname picoply")
        self.assertEqual([line for line in board.sync(*lines) if "myname" not in line], [])
        return board

    def ends_well(self, board):
        self.assertEqual(board.close(), 0)

    def check_lines(self, lines):
        for line in lines:
            self.assertTrue(SEARCH.match(line) or LINE.match(line) or ANSWER.match(line), line)

    def ends_with_its_answer(self, board):
        """Of one that has ended while it was thinking."""
        lines = []
        while (line := board.read()) is not None:
            lines.append(line)
        self.assertTrue(lines[-1].startswith("==="), lines[-1])
