"""picoply-speed: positions a second, by what both programs say."""
import os
import pathlib
import re
import subprocess
import sys
import unittest

from report_support import ROOT, TOOLS, scratch
import unittests

PROGRAM = os.path.join(ROOT, "lab", "strength", "picoply-speed")
PICOPLY = os.path.join(TOOLS, "..", "ports", "desktop", "picoply")

# Answers every board with a move, after a second of work as it says; what it was told goes to a file.
BRAIN = """#!{python}
import sys, time
told = open("told.txt", "a")
nodes = 0
for line in sys.stdin:
    told.write(line)
    if line.startswith("INFO max_node"):
        nodes = int(line.split()[-1])
    if line == "DONE\\n":
        told.close()
        print("MESSAGE Speed 1K | Depth 3-4 | Eval 5 | Node %s | Time 1000ms" % ({says}))
        print("7,7", flush=True)
        break
sys.stdin.read()
"""


class Speed(scratch.TestCase):
    def speed(self, says, *options):
        path = pathlib.Path(self.folder, "brain.py")
        path.write_text(BRAIN.format(python=sys.executable, says=says))
        path.chmod(0o755)
        return subprocess.run([PROGRAM, "--picoply", PICOPLY, *options, str(path)], cwd=self.folder,
                              capture_output=True, text=True, timeout=120, check=False)

    def test_it_adds_up_what_was_not_decided_early(self):
        done = self.speed('"%dK" % (nodes // 1000)', "--nodes", "5000", "--openings", "4")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        found = re.fullmatch(r"([1-4]) of 4 openings, 5,000 positions each: picoply \(nano\) (\d+\.\d\d), "
                             r"the other 0\.01 million positions a second: (\d+\.\d\d) times\n", done.stdout)
        self.assertTrue(found, done.stdout)
        # 5,000 positions in a second are 0.005 million.
        self.assertAlmostEqual(float(found[3]), float(found[2]) / 0.005, delta=1.1)

    def test_it_asks_for_the_same_position(self):
        self.assertEqual(self.speed("nodes", "--nodes", "1000", "--openings", "1", "--table", "2").returncode, 0)
        told = pathlib.Path(self.folder, "told.txt").read_text()
        self.assertIn("INFO max_node 1000\n", told)
        self.assertIn(f"INFO max_memory {2 << 20}\n", told)
        # i7g6i5h5k6, five stones: white is to move, so that the second is the program's own.
        self.assertIn("BOARD\n8,8,2\n6,9,1\n8,10,2\n7,10,1\n10,9,2\nDONE\n", told)

    def test_a_search_decided_early_counts_for_nothing(self):
        done = self.speed("nodes // 2", "--nodes", "1000", "--openings", "2")
        self.assertEqual((done.returncode, done.stderr), (1, "picoply-speed: every search was decided early\n"))

    def test_what_goes_wrong_is_told(self):
        done = self.speed('"none"', "--nodes", "1000", "--openings", "1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("does not say how many positions it took how long", done.stderr)
        done = self.speed("time.sleep(60)", "--nodes", "1000", "--openings", "1", "--seconds", "2")
        self.assertEqual(done.returncode, 1)
        self.assertIn("brain.py: no move in 2 s", done.stderr)
        nothing = os.path.join(self.folder, "nothing")
        for picoply, other in ((nothing, "brain"), (PICOPLY, nothing)):
            done = subprocess.run([PROGRAM, "--picoply", picoply, "--nodes", "1000", other], capture_output=True,
                                  text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, "^picoply-speed: .*nothing")


if __name__ == "__main__":
    unittests.main()
