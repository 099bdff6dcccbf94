"""The shard contract, kept by every program that makes shards: a job is the same bytes cut up or
whole, with one thread or several, undisturbed or killed and taken up again."""
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import scratch  # noqa: E402  (the path comes first)
import unittests  # noqa: E402

PROGRAMS = sys.argv.pop() if len(sys.argv) > 1 else "build/lab/lab"

# Name, ending of its files, a job of well under a second, one of a few seconds.
JOBS = [
    ("match", ".jsonl",
     ["--game", "othello", "--size", "6", "--games", "60", "--seed", "1", "nodes=200", "nodes=50"],
     ["--game", "othello", "--size", "8", "--games", "24", "--seed", "1", "nodes=2000", "nodes=900"]),
    ("match", ".jsonl",
     ["--game", "gomoku", "--games", "20", "--seed", "2", "nodes=300", "random"],
     ["--game", "gomoku", "--games", "80", "--seed", "2", "nodes=2000", "random"]),
    ("selfplay", ".ppg",
     ["--game", "othello", "--games", "60", "--seed", "3", "--nodes", "50,200", "--exact", "8"],
     ["--game", "othello", "--games", "120", "--seed", "3", "--nodes", "50,800", "--exact", "8"]),
]


def run(program, *arguments, status=0):
    done = subprocess.run([os.path.join(PROGRAMS, "picoply-" + program), *arguments], text=True,
                          capture_output=True, timeout=120, stdin=subprocess.DEVNULL)
    assert done.returncode == status, (program, arguments, done.returncode, done.stderr)
    return done


def content(path):
    with open(path, "rb") as file:
        return file.read()


class ShardContract(scratch.TestCase):
    def each(self):
        for number, (program, ending, small, long) in enumerate(JOBS):
            with self.subTest(program=program, job=number):
                yield program, ending, small, long, f"{number}-"

    def test_shards_merge_to_the_whole(self):
        for program, ending, small, _, name in self.each():
            whole = self.path(name + "whole" + ending)
            run(program, *small, "--out", whole)
            for count in (2, 5):
                shards = []
                for i in reversed(range(count)):
                    shards.append(self.path(f"{name}{i}-of-{count}{ending}"))
                    run(program, *small, "--shard", f"{i}/{count}", "--out", shards[-1])
                merged = self.path(name + "merged" + ending)
                run("merge", "-o", merged, *shards)
                self.assertEqual(content(merged), content(whole))
                missing = run("merge", "-o", merged, *shards[1:], status=1)
                self.assertIn(f"{count - 1}", missing.stderr)
                twice = run("merge", "-o", merged, *shards, shards[0], status=1)
                self.assertIn(shards[0], twice.stderr)

    def test_threads_change_nothing(self):
        for program, ending, small, _, name in self.each():
            files = [self.path(f"{name}{jobs}{ending}") for jobs in (1, 2, 3)]
            for jobs, file in zip("123", files):
                run(program, *small, "--jobs", jobs, "--out", file)
            self.assertEqual(len({content(file) for file in files}), 1)

    def test_killed_runs_go_on(self):
        for program, ending, _, long, name in self.each():
            whole, broken = self.path(name + "whole" + ending), self.path(name + "broken" + ending)
            started = time.monotonic()
            run(program, *long, "--out", whole)
            pause = (time.monotonic() - started) / 4
            kills = 0
            while not os.path.exists(broken) and kills < 50:
                process = subprocess.Popen(
                    [os.path.join(PROGRAMS, "picoply-" + program), *long, "--out", broken],
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                try:
                    process.wait(pause)
                    self.assertEqual(process.returncode, 0)
                except subprocess.TimeoutExpired:
                    process.send_signal(signal.SIGKILL)
                    process.wait()
                    kills += 1
            self.assertGreaterEqual(kills, 1, "the job was over before it could be killed")
            self.assertEqual(content(broken), content(whole))
            # The last kill may have come between finishing the file and deleting the part.
            run(program, *long, "--out", broken)
            self.assertFalse(os.path.exists(broken + ".part"))

    def test_what_a_kill_at_the_end_leaves_goes(self):
        for program, ending, small, long, name in self.each():
            file, stop = self.path(name + "left" + ending), self.path(name + "stop")
            part = file + ".part"
            with open(stop, "w"):
                run(program, *small, "--stop-file", stop, "--out", file, status=3)
            left = content(part)
            run(program, *small, "--out", file)
            whole = content(file)
            for bytes_left in (len(left), 10, 0):
                with open(part, "wb") as again:
                    again.write(left[:bytes_left])
                run(program, *small, "--out", file)
                self.assertFalse(os.path.exists(part), bytes_left)
            with open(part, "wb") as of_another:
                of_another.write(b"another job's")
            run(program, *small, "--out", file)
            self.assertEqual((content(part), content(file)), (b"another job's", whole))

    def test_what_is_done_is_left_alone(self):
        for program, ending, small, long, name in self.each():
            file = self.path(name + "done" + ending)
            run(program, *small, "--out", file)
            before = content(file), os.stat(file).st_mtime_ns
            run(program, *small, "--out", file)
            self.assertEqual((content(file), os.stat(file).st_mtime_ns), before)
            other = run(program, *long, "--out", file, status=1)
            self.assertIn(file, other.stderr)
            self.assertEqual(content(file), before[0])

    def test_stop_file(self):
        for program, ending, _, long, name in self.each():
            file, stop = self.path(name + "stopped" + ending), self.path(name + "stop")
            content_of_stop = open(stop, "w")
            content_of_stop.close()
            run(program, *long, "--stop-file", stop, "--out", file, status=3)
            self.assertFalse(os.path.exists(file))
            os.remove(stop)
            run(program, *long, "--stop-file", stop, "--out", file)
            self.assertTrue(os.path.exists(file))

    def test_bad_shards_are_refused(self):
        for program, ending, small, _, name in self.each():
            for shard in ("2/2", "x", "1/0"):
                done = run(program, *small, "--shard", shard, "--out", self.path("x"), status=1)
                self.assertIn(f"'{shard}'", done.stderr)


class SequentialTest(unittest.TestCase):
    """The test's verdict and the merged file do not depend on which shards were made."""

    JOB = ["--game", "othello", "--size", "6", "--games", "400", "--seed", "4", "--sprt", "0,60",
           "nodes=400", "nodes=40"]

    def test_early_stop_over_shards(self):
        with tempfile.TemporaryDirectory() as folder:
            whole = os.path.join(folder, "whole.jsonl")
            run("match", *self.JOB, "--out", whole)
            games = content(whole).count(b'"result"')
            self.assertLess(games, 400)
            shards, merged = [], os.path.join(folder, "merged.jsonl")
            for i in range(20):
                shards.append(os.path.join(folder, f"shard-{i:04}.jsonl"))
                run("match", *self.JOB, "--shard", f"{i}/20", "--out", shards[-1])
                run("merge", "--decide", folder)
                if os.path.exists(os.path.join(folder, "stop")):
                    break
            self.assertEqual(len(shards), -(-games // 20), "stopped with the shard that decides")
            run("merge", "-o", merged, *shards)
            self.assertEqual(content(merged), content(whole))
            run("merge", "-o", merged, *shards[:-1], status=1)


if __name__ == "__main__":
    unittests.main()
