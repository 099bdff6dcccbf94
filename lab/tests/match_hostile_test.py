"""Programs, files and machines that are worse than those of the other match tests: each used to
lose a game, a file or the runner."""
import json
import os
import resource
import subprocess

import match_support
from match_support import engine, program

OTHELLO = ("-g", "othello")
PROTOCOLS = {"gomocup": (), "nboard": OTHELLO, "gtp": OTHELLO}


class Programs(match_support.TestCase):
    def test_what_was_not_asked_for_is_no_answer(self):
        for protocol, game in PROTOCOLS.items():
            with self.subTest(protocol=protocol):
                summary, games = self.match(engine(protocol, "unasked"), "random", *game,
                                            "--games", "4", "--draw-after", "30")
                self.assertEqual(summary["forfeits"], {"A": {}, "B": {}}, games)
                self.assertGreater(summary["timing"]["A"]["moves"], 10)

    def test_a_line_end_that_comes_in_two_pieces(self):
        summary, games = self.match(engine("gtp", "split-crlf"), "random", *OTHELLO, "--games",
                                    "2", "--draw-after", "12")
        self.assertEqual(summary["forfeits"], {"A": {}, "B": {}}, games)

    def test_a_program_that_leaves_its_group_is_killed_all_the_same(self):
        marker = "group-%d" % os.getpid()
        summary, _ = self.match(engine("gomocup", "leaves-group", marker), "random", "--games",
                                "2", "--patience", "700")
        self.assertEqual(summary["forfeits"]["A"], {"timeout": 2})
        self.assertEqual(match_support.processes(marker), [])

    def test_a_flood_of_farewells_takes_no_memory(self):
        process = subprocess.Popen([program(), engine("gomocup", "floods-at-end"), "random",
                                    "--games", "2"], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        process.stdout.read()
        process.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0)
        self.assertLess(usage.ru_maxrss, 100 << 10)  # KiB

    def test_memory_beyond_the_limit_is_a_forfeit_at_that_move(self):
        def play(memory, *arguments):
            return self.match("nodes=50", engine("gomocup", "hungry", options="memory=" + memory),
                              "--games", "2", "--plies", "4", "--draw-after", "16", *arguments)
        summary, games = play("256M", "--enforce-memory")
        self.assertEqual(summary["forfeits"], {"A": {}, "B": {"crash": 2}})
        self.assertEqual([game["forfeit"]["ply"] for game in games], [9, 8])
        self.assertIn(b"MemoryError", self.read("match.jsonl.transcripts/game-000000-B.txt"))
        for arguments in [("2047M", "--enforce-memory"), ("256M",)]:
            self.assertEqual(play(*arguments)[0]["forfeits"], {"A": {}, "B": {}})

    def test_a_limit_that_is_none_is_refused(self):
        self.bad("random", engine("gomocup"), "--enforce-memory", says="--enforce-memory")
        self.bad("random", "random", "--enforce-memory", says="--enforce-memory")


class Files(match_support.TestCase):
    JOB = ("nodes=50", "random", *OTHELLO, "--games", "6")

    def test_a_part_with_games_of_another_shard(self):
        whole = self.run_match(*self.JOB, "--out", self.path("whole"))
        self.assertEqual(whole.status, 0)
        lines = self.read("whole").splitlines(keepends=True)
        header = lines[0].replace(b'"0/1"', b'"1/3"')
        for line in [lines[1], lines[5], lines[3].replace(b'"game":2', b'"game":99999999')]:
            part = header + b"".join(match_support.part_lines([lines[3], line]))
            self.write("out.part", part)
            self.bad(*self.JOB, "--shard", "1/3", "--out", self.path("out"),
                     says=["out.part:3: game ", "is not of this shard"])
            self.assertEqual(self.read("out.part"), part)
        no_result = lines[3].replace(b'"result"', b'"tluser"')
        self.write("out.part", header + b"".join(match_support.part_lines([no_result])))
        self.bad(*self.JOB, "--shard", "1/3", "--out", self.path("out"), says="out.part: game 2")

    def test_times_are_those_of_the_games_on_record(self):
        out = self.path("out")
        moves = []
        for _ in range(2):
            result = self.run_match(*self.JOB, "--out", out, "--json")
            moves.append(json.loads(result.out)["timing"]["A"]["moves"])
            os.remove(out)
        self.assertGreater(moves[0], 0)
        self.assertEqual(moves[0], moves[1])

    def test_words_that_are_not_utf_8(self):
        for player in [b"gomocup:/bin/true \xff", b"lib=/tmp/\xff.so", b"\xff"]:
            result = self.run_match(player, "random", "--out", self.path("out"))
            self.assertEqual(result.status, 1, result.err)
            self.assertIn("player '", result.err)
            self.assertNotIn("unexpected", result.err)
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_test_without_bounds(self):
        for sprt in ["0,inf", "-inf,0", "0,1e6", "nan,1", "0,nan", "0,1,nan,0.1"]:
            self.bad("random", "random", "--sprt=" + sprt, says="--sprt")


class Machine(match_support.TestCase):
    def limited(self, name, limit, *arguments):
        return match_support.scratch.Result(subprocess.run(
            arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            timeout=60, preexec_fn=lambda: resource.setrlimit(name, (limit, limit))))

    def test_no_room_for_threads(self):
        for name, job in [
                ("picoply-match", ("random", "random", "--games", "2000", "--jobs", "1000")),
                ("picoply-selfplay", ("--game", "othello", "--nodes", "1000", "--games", "100000",
                                      "--jobs", "1000", "--table", "0"))]:
            with self.subTest(program=name):
                result = self.limited(resource.RLIMIT_AS, 512 << 20, program(name), *job, "--out",
                                      self.path(name))
                self.assertEqual(result.status, 1, result.err)
                self.assertIn(name + ": ", result.err)
                self.assertIn("threads", result.err)

    def test_a_full_disk_loses_no_game(self):
        job = ("nodes=50", "random", *OTHELLO, "--games", "40", "--jobs", "3")
        self.assertEqual(self.run_match(*job, "--out", self.path("whole")).status, 0)
        size = len(self.read("whole"))
        out = self.path("out")
        for share in (3, 2):
            result = self.limited(resource.RLIMIT_FSIZE, size // share, "sh", "-c",
                                  'trap "" XFSZ; exec "$@"', "sh", program(), *job, "--out", out)
            self.assertEqual(result.status, 1, result.err)
            self.assertIn("out.part: File too large", result.err)
            self.assertLessEqual(len(self.read("out.part")), size // share)
            self.assertTrue(self.read("out.part").endswith(b"\n"))
        self.assertEqual(self.run_match(*job, "--out", out).status, 0)
        self.assertEqual(self.read("out"), self.read("whole"))


if __name__ == "__main__":
    match_support.main()
