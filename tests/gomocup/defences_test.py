"""Positions of real games where the opponent threatens to win by fours: at 0.2 s a move the answer
is one of those that prevent it in at least 98 %. Every tenth position; with EVERY=1 in the
environment all 300, which takes a minute."""
# Labels: slow
import json
import os
import unittest

import brain
import tested

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                    "..", "..", "..", "shared", "data", "gomoku_tactics.json")
EVERY = int(os.environ.get("EVERY", "10"))


class Defences(brain.TestCase):
    @unittest.skipUnless(os.path.exists(DATA), "the positions are not here")
    def test_defences(self):
        with open(DATA, encoding="utf-8") as file:
            positions = json.load(file)["positions"]
        positions = [p for p in positions if p["category"] == "vcf_defence"
                     and p["rule"] == "freestyle" and p["size"] == 15][::EVERY]
        program = self.brain("START 15", "INFO timeout_turn 200")
        missed = []
        for position in positions:
            moves = position["moves"]
            lines = ["%d,%d,%d" % (x, y, 1 if (len(moves) - index) % 2 == 0 else 2)
                     for index, (x, y) in enumerate(moves)]
            answer = self.move(program, "BOARD", *lines, "DONE")
            if list(answer) not in position["expect"]["accept"]:
                missed.append((position["id"], answer))
        print("%d of %d" % (len(positions) - len(missed), len(positions)))
        self.assertLessEqual(len(missed) * 100, len(positions) * 2, missed)


if __name__ == "__main__":
    tested.main()
