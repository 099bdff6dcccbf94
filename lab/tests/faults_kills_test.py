"""Every program that writes files is killed (SIGKILL): at random instants, `--times N` of them for each,
and at each of its calls that change a file. What it was to write is absent, as before or whole, and the
next run ends with the bytes of one that was never disturbed.

`python3 -B lab/tests/faults_kills_test.py [--times N] [--only NAME] FOLDER_OF_PROGRAMS`"""
import argparse
import errno
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

import faults_support
import unittests

OPTIONS = argparse.Namespace(times=2, only="")
CALLS = 400  # more than any of the runs makes
OLD = b"what was there before\n"


def is_killed(status):
    return status == -signal.SIGKILL


class Kills(faults_support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.calls = faults_support.Calls(cls.made)

    def each(self):
        for number, job in enumerate(self.jobs):
            if OPTIONS.only in job.name and (OPTIONS.times >= 10 or not job.slow):
                with tempfile.TemporaryDirectory() as folder:
                    yield job, os.path.realpath(folder), random.Random(number)

    def test_at_random_instants(self):
        for job, folder, chance in self.each():
            faults_support.lay_out(job, folder, None)
            started = time.monotonic()
            self.assertEqual(job.run(folder)[0], 0)
            seconds = time.monotonic() - started
            kills = left = runs = 0
            while kills < OPTIONS.times and runs < 20 * OPTIONS.times + 20:
                runs += 1
                old = faults_support.lay_out(job, folder, OLD if chance.random() < 0.5 else None)
                process = job.start(folder)
                started = time.monotonic()
                try:
                    process.wait(chance.uniform(0, seconds))
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                process.stderr.read()
                process.stderr.close()
                status = process.wait()
                if status == 0:  # so that kills come at all moments of a run on a machine that has become faster
                    seconds = 0.8 * seconds + 0.2 * (time.monotonic() - started)
                self.assertIn(status, (0, -signal.SIGKILL))
                kills += is_killed(status)
                left += self.assert_nothing_is_half(job, folder, old)
                if runs % 10 == 0 or OPTIONS.times < 10:
                    self.assert_done(job, folder)
            self.assertEqual(kills, OPTIONS.times, "it ends before it can be killed")
            if OPTIONS.times >= 10:
                print(f"{job.name}: killed {kills} times, {left} files left over", flush=True)

    def test_at_each_call(self):
        for job, folder, chance in self.each():
            killed = 0
            for call in range(CALLS):
                old = faults_support.lay_out(job, folder, OLD if call % 2 == 0 else None)
                status, said = job.run(folder, self.calls.environment(folder, call, "kill"))
                if status == 0:
                    break
                self.assertTrue(is_killed(status), (job.name, status, said))
                killed += 1
                self.assert_nothing_is_half(job, folder, old)
                if call % 8 == 0 or OPTIONS.times >= 10:
                    self.assert_done(job, folder)
            self.assertEqual(status, 0, "it makes more calls than are tried")
            self.assertGreaterEqual(killed, 3)  # open, write, rename
            if OPTIONS.times >= 10:
                print(f"{job.name}: killed at each of its {killed} calls", flush=True)

    def test_one_after_another(self):
        """Kills and a full disk in turn, in a folder that keeps what each has left, until nothing goes wrong."""
        for job, folder, chance in self.each():
            for _ in range(max(1, OPTIONS.times // 20)):
                old = faults_support.lay_out(job, folder, OLD if chance.random() < 0.5 else None)
                for _ in range(5):
                    what = chance.choice(["kill", errno.ENOSPC])
                    status, said = job.run(folder, self.calls.environment(folder, chance.randrange(20), what))
                    self.assertTrue(status == 0 or self.calls.has_failed(), (job.name, status, said))
                    self.assert_nothing_is_half(job, folder, old)
                self.assert_done(job, folder)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=OPTIONS.times)
    parser.add_argument("--only", default="")
    OPTIONS, rest = parser.parse_known_args()
    unittests.main([sys.argv[0], *rest])
