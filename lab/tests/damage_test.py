"""Damaged files of results and of games, region by region: whoever is given one refuses it by name,
changes nothing and does not crash.

    python3 lab/tests/damage_test.py BUILD/lab
"""
import os
import random
import re
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import scratch  # noqa: E402  (the path comes first)
import unittests  # noqa: E402

from match_support import part_lines

PROGRAMS = ""
MATCH = ["--game", "connect4", "--games", "12", "--seed", "1", "nodes=30", "random"]
SELFPLAY = ["--game", "connect4", "--games", "6", "--seed", "1", "--nodes", "30"]


def run(program, *arguments):
    return subprocess.run([os.path.join(PROGRAMS, "picoply-" + program), *arguments],
                          capture_output=True, timeout=60, stdin=subprocess.DEVNULL)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def regions(data, cuts):
    """Names the regions that lie between offsets: {name: (first, last)}."""
    return {name: (first, last) for name, first, last in cuts if first < last <= len(data)}


def damages(data, first, last, chance):
    """Copies of `data`, each with one thing wrong between two offsets."""
    at = lambda: chance.randrange(first, last)
    for _ in range(3):
        i = at()
        yield "a bit flipped at %d" % i, data[:i] + bytes([data[i] ^ 1 << chance.randrange(8)]) + \
            data[i + 1:]
    i = at()
    yield "a byte lost at %d" % i, data[:i] + data[i + 1:]
    yield "a byte added at %d" % i, data[:i] + b"\xff" + data[i:]
    yield "zeros from %d" % i, data[:i] + bytes(last - i) + data[last:]
    yield "cut at %d" % i, data[:i]
    yield "the region is missing", data[:first] + data[last:]
    yield "the region is there twice", data[:last] + data[first:]


class Damage(scratch.TestCase):
    def setUp(self):
        super().setUp()
        self.chance = random.Random(1)

    def refused(self, path, what, program, *arguments):
        before = read(path)
        done = run(program, *arguments)
        self.assertEqual(done.returncode, 1, (what, arguments, done))
        self.assertIn(os.fsencode(path), done.stderr, (what, arguments))
        self.assertEqual(done.stdout, b"", (what, arguments))
        self.assertEqual(read(path), before, what)
        self.assertFalse(os.path.exists(self.path("merged")), what)

    def good(self, program, *arguments):
        done = run(program, *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_results(self):
        shards = [self.path("0.jsonl"), self.path("1.jsonl")]
        for i in range(2):
            self.good("match", *MATCH, "--shard", "%d/2" % i, "--out", shards[i])
        data = read(shards[1])
        lines = [match.start() for match in re.finditer(rb"^", data, re.MULTILINE)][:-1]
        lines.append(len(data))
        wanted = regions(data, [("header", 0, lines[1]), ("a game", lines[2], lines[3]),
                                ("the last game", lines[-3], lines[-2]),
                                ("end", lines[-2], lines[-1])])
        self.assertEqual(len(wanted), 4)
        for name, (first, last) in wanted.items():
            for what, bad in damages(data, first, last, self.chance):
                if bad == data:
                    continue
                with self.subTest(region=name, what=what):
                    write(shards[1], bad)
                    self.refused(shards[1], what, "merge", "-o", self.path("merged"), *shards)
                    self.refused(shards[1], what, "merge", "--summary", shards[1])
                    self.refused(shards[1], what, "match", *MATCH, "--shard", "1/2", "--out",
                                 shards[1])

    def test_games(self):
        shards = [self.path("0.ppg"), self.path("1.ppg")]
        for i in range(2):
            self.good("selfplay", *SELFPLAY, "--shard", "%d/2" % i, "--out", shards[i])
        data = read(shards[1])
        header = 76 + int.from_bytes(data[72:76], "little") + 4
        game = header + 4 + int.from_bytes(data[header:header + 4], "little")
        wanted = regions(data, [("magic", 0, 8), ("version and game", 8, 28),
                                ("board and shard", 28, 72), ("settings", 72, header - 4),
                                ("header's checksum", header - 4, header),
                                ("length of a game", header, header + 4),
                                ("fields of a game", header + 4, header + 24),
                                ("moves and values", header + 24, game - 4),
                                ("a game's checksum", game - 4, game),
                                ("a whole game", header, game),
                                ("end", len(data) - 24, len(data))])
        self.assertEqual(len(wanted), 11)
        for name, (first, last) in wanted.items():
            for what, bad in damages(data, first, last, self.chance):
                if bad == data:
                    continue
                with self.subTest(region=name, what=what):
                    write(shards[1], bad)
                    if bad.startswith(b"picoplyG"):
                        # What does not begin so is taken for results, and refused as that.
                        self.refused(shards[1], what, "merge", "-o", self.path("merged"), *shards)
                    self.refused(shards[1], what, "selfplay", "--info", shards[1])
                    self.refused(shards[1], what, "selfplay", "--list", shards[1])
                    self.refused(shards[1], what, "selfplay", *SELFPLAY, "--shard", "1/2", "--out",
                                 shards[1])

    def resumed_or_refused(self, program, job, part, whole, what):
        """A part may be taken up if what is left of it is sound: then the result is the same."""
        out = self.path("out")
        write(out + ".part", part)
        done = run(program, *job, "--out", out)
        if done.returncode == 0:
            self.assertEqual(read(out), whole, what)
            os.remove(out)
            return True
        self.assertEqual(done.returncode, 1, (what, done))
        self.assertIn(os.fsencode(out + ".part"), done.stderr, what)
        self.assertEqual(read(out + ".part"), part, what)
        self.assertFalse(os.path.exists(out), what)
        return False

    def test_parts(self):
        for program, job in [("match", MATCH), ("selfplay", SELFPLAY)]:
            self.good(program, *job, "--out", self.path("whole"))
            whole = read(self.path("whole"))
            if program == "match":
                lines = whole.splitlines(keepends=True)
                part = lines[0] + b"".join(part_lines(lines[1:6]))
                header = len(lines[0])
            else:
                header = 76 + int.from_bytes(whole[72:76], "little") + 4
                part = whole[:header]
                for _ in range(3):
                    part = whole[:len(part) + 4 +
                                 int.from_bytes(whole[len(part):len(part) + 4], "little")]
            self.assertTrue(self.resumed_or_refused(program, job, part, whole, "undamaged"))
            for name, first, last in [("header", 0, header), ("games", header, len(part)),
                                      ("the last bytes", len(part) - 30, len(part))]:
                refused = 0
                for what, bad in damages(part, first, last, self.chance):
                    with self.subTest(program=program, region=name, what=what):
                        refused += not self.resumed_or_refused(program, job, bad, whole, what)
                self.assertGreater(refused, 2, (program, name))
            os.remove(self.path("whole"))


if __name__ == "__main__":
    PROGRAMS = os.path.abspath(sys.argv.pop())
    unittests.main()
