"""Whole games over NBoard and GTP by a referee that is not ours to change; without it, nothing is tested
and that is said."""
import os
import re
import shlex
import subprocess
import sys
import unittest

import board
import tested

REFEREE = os.path.join(os.environ.get("PICOPLY_SHARED_TOOLS", ""), "othello_referee.py")


@unittest.skipUnless(os.path.exists(REFEREE), "no referee at '%s'" % REFEREE)
class Referee(board.TestCase):
    def play(self, first, second):
        program = shlex.quote(tested.PROGRAM)
        commands = {"nboard": program + " --protocol nboard", "gtp": program + " --protocol gtp -d 3",
                    "gtp-nopass": program + " --protocol gtp -d 1"}
        result = subprocess.run([sys.executable, REFEREE, "--a", commands[first], "--ap", first, "--b",
                                 commands[second], "--bp", second, "--adepth", "3", "--bdepth", "2",
                                 "--pairs", "4"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                timeout=200, check=False)
        text = result.stdout.decode()
        self.assertEqual(result.returncode, 0, text)
        self.assertRegex(text, r"games 8 .* errors 0 ", text)
        return float(re.search(r"score (\d\.\d+)", text)[1])

    def test_no_game_is_lost_by_an_error(self):
        for first, second in (("nboard", "gtp"), ("gtp", "nboard"), ("nboard", "gtp-nopass"),
                              ("gtp", "gtp-nopass")):
            with self.subTest(first=first, second=second):
                score = self.play(first, second)
                if second == "gtp-nopass":
                    self.assertGreater(score, 0.5)


if __name__ == "__main__":
    tested.main()
