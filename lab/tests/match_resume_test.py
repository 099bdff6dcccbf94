"""A match that is stopped, interrupted, killed or disturbed loses no finished game and plays none
twice: the file at the end is the same bytes."""
import json
import os
import shutil
import signal
import subprocess
import time

import match_support
from match_support import engine, program

PATIENCE = 30  # seconds


class Resume(match_support.TestCase):
    def start(self, *arguments):
        process = subprocess.Popen([program(), *arguments], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        return process

    @staticmethod
    def games(path):
        """Finished games in a part; -1 if not even its header is there."""
        if not os.path.exists(path):
            return -1
        with open(path, "rb") as file:
            return file.read().count(b"\n") - 1

    def wait_for_games(self, path, count):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.games(path) >= count:
                return
            time.sleep(0.002)
        self.fail("%s has not %d games" % (path, count))

    def job(self, marker=""):
        return (engine("gtp", "honest", marker, options="name=python"), "nodes=100", "-g",
                "othello", "--games", "24", "--seed", "3")

    def whole(self, *job):
        self.assertEqual(self.run_match(*job, "--out", self.path("whole")).status, 0)
        return self.read("whole")

    def test_killed_again_and_again(self):
        marker = "kill-%d" % os.getpid()
        whole = self.whole(*self.job(marker))
        out = self.path("out")
        for number in range(4):
            process = self.start(*self.job(marker), "--out", out, "--jobs", "2")
            self.wait_for_games(out + ".part", 2 + 4 * number)
            process.kill()
            process.wait()
            self.assertFalse(os.path.exists(out))
            time.sleep(0.1)  # the kernel kills what a killed program started
            self.assertEqual(match_support.processes(marker), [])
        before = self.read("out.part").splitlines()
        result = self.run_match(*self.job(marker), "--out", out)
        self.assertEqual(result.status, 0, result.err)
        self.assertEqual(self.read("out"), whole)
        self.assertFalse(os.path.exists(out + ".part"))
        self.assertGreater(len(before), 12)

    def test_a_torn_last_line(self):
        job = ("nodes=100", "random", "-g", "othello", "--games", "8")
        whole = self.whole(*job)
        lines = whole.splitlines(keepends=True)
        lines = lines[:1] + match_support.part_lines(lines[1:])
        for keep in [b"", lines[0][:20], lines[0], b"".join(lines[:3]), b"".join(lines[:3]) +
                     lines[3][:50]]:
            self.write("out.part", keep)
            result = self.run_match(*job, "--out", self.path("out"))
            self.assertEqual(result.status, 0, result.err)
            self.assertEqual(self.read("out"), whole)
            os.remove(self.path("out"))

    def test_interrupted(self):
        job = ("nodes=20000", "nodes=20000", "-g", "gomoku", "--games", "6")
        whole = self.whole(*job)
        for number in [signal.SIGINT, signal.SIGTERM]:
            before = max(0, self.games(self.path("out.part")))
            process = self.start(*job, "--out", self.path("out"))
            self.wait_for_games(self.path("out.part"), before + 1)
            process.send_signal(number)
            out, err = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, 130, out + err)
            self.assertIn(b"the same command goes on", err)
        self.assertEqual(self.run_match(*job, "--out", self.path("out")).status, 0)
        self.assertEqual(self.read("out"), whole)

    def test_interrupted_while_a_program_hangs(self):
        marker = "hangs-%d" % os.getpid()
        process = self.start(engine("gomocup", "hang", marker), "random", "--games", "2")
        end = time.monotonic() + PATIENCE
        while not match_support.processes(marker) and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=5)
        self.assertEqual(process.returncode, 130)
        self.assertEqual(match_support.processes(marker), [])

    def test_stop_file(self):
        job = ("nodes=1000", "nodes=1000", "-g", "othello", "--games", "40")
        stop = self.path("stop")
        process = self.start(*job, "--out", self.path("out"), "--stop-file", stop)
        self.wait_for_games(self.path("out.part"), 2)
        self.write("stop", "")
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3, out + err)
        self.assertIn(b"stopped by", err)
        games = len(self.read("out.part").splitlines()) - 1
        self.assertLess(games, 40)
        result = self.run_match(*job, "--out", self.path("out"), "--stop-file", stop)
        self.assertEqual(result.status, 3)
        self.assertEqual(len(self.read("out.part").splitlines()) - 1, games)
        os.remove(stop)
        self.assertEqual(self.run_match(*job, "--out", self.path("out"), "--stop-file",
                                        stop).status, 0)
        self.assertEqual(self.read("out"), self.whole(*job))

    def test_one_at_a_time(self):
        job = ("nodes=50000", "nodes=50000", "--games", "2", "--out", self.path("out"))
        process = self.start(*job)
        self.wait_for_games(self.path("out.part"), 0)
        result = self.run_match(*job)
        self.assertEqual(result.status, 75, result.err)
        self.assertIn("another process", result.err)
        process.kill()
        process.wait()

    def test_done_and_other_jobs(self):
        job = ("random", "random", "-g", "connect4", "--games", "4", "--out", self.path("out"))
        self.assertEqual(self.run_match(*job).status, 0)
        whole = self.read("out")
        again = self.run_match(*job, "--json")
        self.assertEqual(again.status, 0)
        self.assertIn("already done", again.err)
        summary = json.loads(again.out)
        self.assertEqual(summary["games"], 4)
        self.assertGreater(summary["timing"]["A"]["moves"], 0)
        self.bad(*job, "--seed", "9", says="holds another job or shard")
        self.bad(*job, "--shard", "0/2", says="holds another job or shard")
        self.assertEqual(self.read("out"), whole)
        shutil.copy(self.path("out"), self.path("out.part"))
        os.remove(self.path("out"))
        self.bad(*job, "--seed", "9", says=["out.part", "seed is 1, not 9"])
        damaged = whole.replace(b'"result":"A"', b'"result":"B"', 1)
        self.write("out", damaged)
        self.bad(*job, says="damaged")

    def test_a_test_that_was_decided_before_the_interruption(self):
        job = ("nodes=500", "random", "-g", "othello", "--games", "200", "--sprt", "0,100")
        whole = self.whole(*job)
        # All games that decided it are in the part, and some more.
        longer = ("nodes=500", "random", "-g", "othello", "--games", "200")
        self.assertEqual(self.run_match(*longer, "--out", self.path("longer")).status, 0)
        lines = self.read("longer").splitlines(keepends=True)
        header = whole.splitlines(keepends=True)[0]
        self.write("out.part", header + b"".join(reversed(match_support.part_lines(
            lines[1:-1]))))
        self.assertEqual(self.run_match(*job, "--out", self.path("out")).status, 0)
        self.assertEqual(self.read("out"), whole)


if __name__ == "__main__":
    match_support.main()
