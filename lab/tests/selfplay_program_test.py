"""picoply-selfplay as a user runs it: python3 selfplay_program_test.py BUILD/lab"""
import os
import re
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import scratch  # noqa: E402  (the path comes first)
import unittests  # noqa: E402

TOOLS = ""
JOB = ["--game", "othello", "--seed", "3", "--nodes", "100,300", "--plies", "4-8", "--exact", "8"]


def run(*arguments, program="picoply-selfplay", timeout=120):
    return subprocess.run([os.path.join(TOOLS, program), *map(str, arguments)],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          timeout=timeout)


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Selfplay(scratch.TestCase):
    def good(self, *arguments, **more):
        result = run(*arguments, **more)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result

    def bad(self, *arguments, says, status=1):
        result = run(*arguments)
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertIn(says, result.stderr)
        return result

    def make(self, name, games=60, *more):
        self.good(*JOB, "--games", games, "--out", self.path(name), *more)
        return read(self.path(name))

    def test_threads_do_not_show(self):
        one = self.make("one", 60)
        self.assertEqual(self.make("two", 60, "--jobs", 2), one)
        self.assertEqual(self.make("three", 60, "--jobs", 3), one)
        self.assertEqual(sorted(os.listdir(self.folder)), ["one", "three", "two"])

    def test_checkers(self):
        job = ["--game", "checkers", "--games", 12, "--seed", 3, "--nodes", "50,100", "--out"]
        self.good(*job, self.path("one"))
        self.good(*job, self.path("three"), "--jobs", 3)
        self.assertEqual(read(self.path("one")), read(self.path("three")))
        self.assertIn("game       checkers8, 8x8", self.good("--info", self.path("one")).stdout)
        lines = self.good("--list", self.path("one")).stdout.splitlines()
        self.assertEqual(len(lines), 12)
        for number, line in enumerate(lines):  # turns as PDN has them, a value for each move
            record, values, result = line.split(" | ")
            self.assertRegex(record, rf"^{number}: \d+(-\d+|(x\d+)+)( \d+(-\d+|(x\d+)+))+$")
            moves = len(re.findall(r"[-x]", record))
            self.assertEqual(len(values.split()), moves)
            self.assertRegex(result, "^(first wins|second wins|draw)$")
        self.assertIn("x", "".join(lines))
        self.good("--relabel", self.path("one"), "--label-nodes", 200, "--out", self.path("better"))
        self.assertIn("all passed", self.good("--info", self.path("better")).stdout)

    def test_shards_merge_to_the_unsharded_file(self):
        whole = self.make("whole", 50)
        shards = []
        for i in range(4):
            shards.append(self.path("shard%d" % i))
            self.make("shard%d" % i, 50, "--shard", "%d/4" % i, "--jobs", 1 + i % 3)
        merged = self.path("merged")
        self.good("-o", merged, *reversed(shards), program="picoply-merge")
        self.assertEqual(read(merged), whole)

    def kill_while_working(self, out, games, after):
        """Starts the job and kills it once its part has `after` bytes; returns the part's size."""
        process = subprocess.Popen(
            [os.path.join(TOOLS, "picoply-selfplay"), *JOB, "--games", str(games), "--out", out,
             "--jobs", "2"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < deadline:
            if os.path.exists(out + ".part") and os.path.getsize(out + ".part") > after:
                break
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
        return os.path.getsize(out + ".part") if os.path.exists(out + ".part") else None

    def test_kill_and_resume(self):
        games = 600
        whole = self.make("whole", games, "--jobs", 2)
        out = self.path("killed")
        sizes = [self.kill_while_working(out, games, share * len(whole) // 8)
                 for share in (1, 3, 5)]
        self.assertNotIn(None, sizes)
        self.assertEqual(sizes, sorted(sizes))
        self.assertLess(sizes[0], len(whole))
        with open(out + ".part", "ab") as part:  # as if the last write had been torn
            part.write(b"\xcc\x00\x00\x00torn")
        resumed = self.good(*JOB, "--games", games, "--out", out, "--jobs", 2)
        made = int(re.match(r"([\d,]+) games", resumed.stderr).group(1).replace(",", ""))
        self.assertLess(made, games)  # nothing finished was made again
        self.assertEqual(read(out), whole)
        self.assertFalse(os.path.exists(out + ".part"))

    def test_interrupt_and_resume(self):
        whole = self.make("whole", 400)
        out = self.path("out")
        process = subprocess.Popen([os.path.join(TOOLS, "picoply-selfplay"), *JOB, "--games", "400",
                                    "--out", out], stderr=subprocess.PIPE, text=True)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if os.path.exists(out + ".part") and os.path.getsize(out + ".part") > 5000:
                break
            time.sleep(0.001)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130, errors)
        self.assertIn("run it again", errors)
        self.assertEqual(self.make("out", 400), whole)

    def test_stop_file(self):
        stop = self.path("stop")
        open(stop, "w").close()
        result = self.bad(*JOB, "--games", 20, "--out", self.path("out"), "--stop-file", stop,
                          says="stopped", status=3)
        self.assertIn(".part", result.stderr)
        os.remove(stop)
        self.assertEqual(self.make("out", 20, "--stop-file", stop), self.make("plain", 20))

    def test_only_one_at_a_time(self):
        out = self.path("out")
        process = subprocess.Popen([os.path.join(TOOLS, "picoply-selfplay"), *JOB, "--games",
                                    "100000", "--out", out], stderr=subprocess.DEVNULL)
        try:
            while not os.path.exists(out + ".part") or os.path.getsize(out + ".part") < 1000:
                self.assertIsNone(process.poll())
                time.sleep(0.001)
            self.bad(*JOB, "--games", 100000, "--out", out, says="another process", status=75)
        finally:
            process.kill()
            process.wait()

    def test_done_already(self):
        before = self.make("out", 10)
        changed = os.stat(self.path("out")).st_mtime_ns
        again = self.good(*JOB, "--games", 10, "--out", self.path("out"))
        self.assertIn("already done", again.stderr)
        self.assertEqual(os.stat(self.path("out")).st_mtime_ns, changed)
        self.bad(*JOB, "--games", 11, "--out", self.path("out"), says="another job")
        self.bad(*JOB, "--games", 10, "--shard", "0/2", "--out", self.path("out"),
                 says="another job or shard")
        self.assertEqual(read(self.path("out")), before)
        os.rename(self.path("out"), self.path("moved.part"))
        self.bad(*JOB, "--games", 11, "--out", self.path("moved"), says="another job")

    def test_relabel(self):
        self.make("out", 20)
        labels = ["--relabel", self.path("out"), "--label-nodes", 1000, "--out"]
        self.good(*labels, self.path("better"), "--jobs", 2)
        self.good(*labels, self.path("again"))
        self.assertEqual(read(self.path("better")), read(self.path("again")))
        self.assertIn("already done", self.good(*labels, self.path("again")).stderr)
        info = self.good("--info", self.path("better")).stdout
        self.assertIn('"relabel":[{"nodes":1000', info)
        old = self.good("--list", self.path("out")).stdout.split("\n")
        new = self.good("--list", self.path("better")).stdout.split("\n")
        for a, b in zip(old[:20], new[:20]):
            moves, values, result = a.split(" | ")
            better_moves, better_values, better_result = b.split(" | ")
            self.assertEqual((moves, result), (better_moves, better_result))
            self.assertNotEqual(values, better_values)
            for x, y in zip(values.split(), better_values.split()):
                self.assertTrue(x == y if x == "-" or x.endswith("!") else y != "-")
        for i in range(3):
            self.make("s%d" % i, 20, "--shard", "%d/3" % i)
            self.good("--relabel", self.path("s%d" % i), "--label-nodes", 1000, "--out",
                      self.path("b%d" % i))
        self.good("-o", self.path("merged"), *[self.path("b%d" % i) for i in range(3)],
                  program="picoply-merge")
        self.assertEqual(read(self.path("merged")), read(self.path("better")))

    def test_info(self):
        self.make("out", 30, "--shard", "1/2")
        info = self.good("--info", self.path("out")).stdout
        for text in ["othello8, 8x8", "shard      1/2: games 15 to 30 of 30", "seed       3",
                     '"nodes":[100,300]', "games      15, ", "all passed"]:
            self.assertIn(text, info)
        data = bytearray(read(self.path("out")))
        data[len(data) // 2] ^= 4
        with open(self.path("bad"), "wb") as file:
            file.write(data)
        self.bad("--info", self.path("bad"), says=self.path("bad") + ": game record ")
        self.bad("--relabel", self.path("bad"), "--label-nodes", 10, "--out", self.path("x"),
                 says=self.path("bad"))
        self.bad("--info", self.path("none"), says=self.path("none"))

    def test_book(self):
        with open(self.path("book"), "w") as file:
            file.write("f5d6c3 # a comment\n\nf5f6e6f4\n")
        self.good("--game", "othello", "--games", 6, "--seed", 1, "--nodes", "50,100", "--openings",
                  self.path("book"), "--random-moves", 10, "--out", self.path("out"))
        lines = self.good("--list", self.path("out")).stdout.split("\n")[:6]
        for number, line in enumerate(lines):
            opening = ["f5d6c3", "f5f6e6f4"][number % 2]
            self.assertTrue(line.startswith("%d: %s" % (number, opening)), line)
        with open(self.path("book"), "a") as file:
            file.write("f5d6c3a1\n")
        self.bad("--game", "othello", "--games", 6, "--openings", self.path("book"), "--out",
                 self.path("out2"), says=self.path("book") + ":4")

    def test_every_game(self):
        for game in ["gomoku", "standard", "renju", "caro", "connect4", "tictactoe", "checkers"]:
            with self.subTest(game=game):
                plies = ["--plies", "1-2"] if game == "tictactoe" else []
                self.good("--game", game, "--games", 5, "--nodes", "50,100", *plies, "--out",
                          self.path(game))
                self.assertIn("all passed", self.good("--info", self.path(game)).stdout)

    def test_usage(self):
        out = ["--out", self.path("x")]
        self.bad("--game", "othello", *out, says="--games", status=2)
        self.bad("--games", 5, *out, says="--game", status=2)
        self.bad(*JOB, "--games", 5, says="--out", status=2)
        self.bad(*JOB, "--games", -1, *out, says="--games")
        self.bad("--frobnicate", says="--frobnicate", status=2)
        self.bad(*JOB, "--games", 5, *out, "--openings", "f", says="excludes", status=2)
        self.bad("--relabel", "f", *out, says="--label-nodes", status=2)
        self.bad("--game", "halma", "--games", 5, *out, says="halma")
        self.bad(*JOB, "--games", 5, *out, "--shard", "3/3", says="shard '3/3'")
        self.bad(*JOB, "--games", 5, *out, "--table", "1T", says="'1T'")
        self.bad("--game", "gomoku", "--exact", 10, "--games", 5, *out, says="--exact is for")
        self.bad(*JOB, "--games", 10 ** 12, *out, says="use more shards")
        self.bad(*JOB, "--games", 5, "--out", "/no/such/folder/x", says="/no/such/folder/x")
        self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    TOOLS = os.path.abspath(sys.argv.pop())
    unittests.main()
