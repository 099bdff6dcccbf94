"""picoply-match with players inside the program: results, statistics, openings, files of games,
adjudication, and what it says to mistakes."""
import json
import os
import shutil
import subprocess
import sys

import match_support
from match_support import engine, program

OTHELLO = ("-g", "othello")


class Match(match_support.TestCase):
    def test_beats_random(self):
        for game in ["othello", "connect4", "gomoku", "checkers"]:
            with self.subTest(game=game):
                summary, _ = self.match("nodes=1000", "random", "-g", game, "--games", "6")
                self.assertEqual((summary["wins"], summary["losses"]), (6, 0))

    def test_reasons_of_checkers(self):
        # A king each, in corners that are safe; and two men that one turn takes.
        path = self.write("openings", "W:WK32:BK1\nW:W22:B18,11\n")
        summary, games = self.match("depth=6", "depth=6", "-g", "checkers", "--games", "4",
                                    "--openings", path)
        self.assertEqual(summary["reasons"], {"no progress": 2, "no move": 2}, games)
        self.assertEqual(games[2]["moves"], "22x15x8")

    def test_what_cannot_play_checkers(self):
        for player, says in [("nboard[depth=2]:true", "is for othello"),
                             ("gomocup[time=20]:true", "not for checkers"), ("tutorial3", "plays Gomoku"),
                             ("greedy", "plays Othello")]:
            with self.subTest(player=player):
                self.bad(player, "random", "-g", "checkers", says=says)

    def test_check_plays_nothing(self):
        players = ("lib=./none.so,nodes=100", "gomocup[time=20]:./none")
        for good in [(), ("--openings", "balanced"), ("--out", self.path("none"), "--games", "400")]:
            with self.subTest(good):
                result = self.run_match(*players, "-g", "gomoku", *good, "--check")
                self.assertEqual((result.status, result.out), (0, ""), result.err)
        self.assertFalse(os.path.exists(self.path("none")))
        for bad, status in [(("--opening", "balanced"), 2), (("--openings", "./balanced"), 1),
                            (("--resign", "100,4"), 1), (("--shard", "4/4"), 1)]:
            with self.subTest(bad):
                self.assertEqual(self.run_match(*players, "-g", "gomoku", *bad, "--check").status, status)
        self.assertEqual(self.run_match("gomocup[tim=20]:./none", "random", "-g", "gomoku", "--check").status, 1)

    def test_beats_the_tutorials(self):
        for player in ["greedy", "minimax3"]:
            with self.subTest(player=player):
                summary, _ = self.match("nodes=5000", player, *OTHELLO, "--games", "6")
                self.assertGreaterEqual(summary["wins"], 5)

    def test_repeatable_with_any_number_of_jobs(self):
        for jobs in ["1", "2", "3"]:
            result = self.run_match("nodes=300,level=5", "depth=2", "-g", "othello", "-s", "6",
                                    "--games", "8", "--seed", "7", "--jobs", jobs, "--out",
                                    self.path(jobs))
            self.assertEqual(result.status, 0, result.err)
        self.assertEqual(self.read("1"), self.read("2"))
        self.assertEqual(self.read("1"), self.read("3"))
        self.assertEqual([game["game"] for game in self.records("1")], list(range(8)))

    def test_colours_change_within_an_opening(self):
        _, games = self.match("random", "depth=1", "-g", "connect4", "--games", "4")
        for first, second in [games[0:2], games[2:4]]:
            self.assertEqual(first["opening"], second["opening"])
            self.assertEqual((first["first"], second["first"]), ("A", "B"))
        self.assertNotEqual(games[0]["opening"], games[2]["opening"])
        for game in games:
            self.assertTrue(game["moves"].startswith(game["opening"]))

    def test_openings_belong_to_pairs(self):
        # Not to how many games there are.
        _, few = self.match("random", "random", "--games", "4", "--seed", "5")
        _, many = self.match("random", "random", "--games", "8", "--seed", "5")
        self.assertEqual(few, many[:4])
        _, other = self.match("random", "random", "--games", "4", "--seed", "6")
        self.assertNotEqual(few[0]["opening"], other[0]["opening"])

    def test_records_say_what_happened(self):
        _, games = self.match("nodes=500", "greedy", *OTHELLO, "--games", "4")
        for game in games:
            self.assertEqual(game["reason"], "discs")
            self.assertEqual(game["result"], "A" if game["margin"] > 0 else "B")
            self.assertEqual(game["score"], 1 if game["margin"] > 0 else 0)
            self.assertGreater(game["nodes"][0], 500)
            self.assertIsNone(game["nodes"][1])
        _, games = self.match("depth=9", "depth=9", "-g", "tictactoe", "--games", "4")
        self.assertEqual({(game["result"], game["reason"]) for game in games},
                         {("draw", "full board")})
        _, games = self.match("depth=9", "random", "-g", "connect4", "--games", "2")
        self.assertEqual([game["reason"] for game in games], ["line", "line"])

    def test_sane_statistics(self):
        summary, _ = self.match("level=10", "level=10", "-g", "tictactoe", "--games", "4")
        self.assertEqual((summary["wins"], summary["draws"], summary["losses"]), (0, 4, 0))
        self.assertEqual(summary["pentanomial"], [0, 0, 2, 0, 0])
        self.assertEqual((summary["score"], summary["elo"], summary["los"]), (0.5, 0, 0.5))
        self.assertLess(summary["elo_95"][0], 0)
        self.assertIsNone(summary["sprt"])
        summary, _ = self.match("depth=9", "random", "-g", "connect4", "--games", "4")
        self.assertEqual(summary["pentanomial"], [0, 0, 0, 0, 2])
        self.assertEqual((summary["elo"], summary["elo_95"][1]), (None, None))
        text = self.run_match("depth=9", "random", "-g", "connect4", "--games", "4").out
        self.assertIn("4 won, 0 drawn, 0 lost (4-0-0)", text)
        self.assertIn("score 100.0 %, Elo above", text)

    def test_a_test_stops_the_match(self):
        def play(*arguments):
            summary, games = self.match("nodes=3000", "nodes=200", *OTHELLO, "--sprt", "0,60",
                                        "--games", "400", *arguments)
            return summary, games, self.read("match.jsonl")
        summary, games, content = play()
        self.assertEqual(summary["sprt"]["verdict"], "H1")
        self.assertEqual(summary["sprt"]["pairs"] * 2, len(games))
        self.assertLess(len(games), 200)
        self.assertGreaterEqual(summary["sprt"]["llr"], summary["sprt"]["bounds"][1])
        self.assertEqual(json.loads(content.splitlines()[-1])["end"]["sprt"], "H1")
        self.assertEqual(play("--jobs", "3")[2], content)
        weak, _ = self.match("nodes=200", "nodes=3000", *OTHELLO, "--sprt=-60,0,0.1,0.1", "--games",
                             "400")
        self.assertEqual(weak["sprt"]["verdict"], "H0")


class Openings(match_support.TestCase):
    def openings(self, content, *arguments, games="4", game=OTHELLO):
        path = self.write("openings", content)
        _, records = self.match("random", "random", *game, "--games", games, "--openings", path,
                                *arguments)
        return records

    def test_moves(self):
        records = self.openings("# two\nf5d6c3\n\nf5f6  # the diagonal\n", games="6")
        self.assertEqual([game["opening"] for game in records],
                         ["f5d6c3", "f5d6c3", "f5f6", "f5f6", "f5d6c3", "f5d6c3"])
        self.assertEqual(self.openings("f5d6c3d3\n", "--plies", "2")[0]["opening"], "f5d6")

    def test_obf(self):
        start = "-" * 26 + "XXX" + "---" * 2 + "XO" + "-" * 27
        content = "%s O; d3:-1\n%s X\n" % (start, start)
        records = self.openings(content)
        self.assertEqual([game["start"] for game in records], [start + " O"] * 2 + [start + " X"] * 2)
        self.assertEqual({game["opening"] for game in records}, {""})
        # Programs can be told of positions, where the protocol has words for it.
        path = self.write("positions", content)
        summary, games = self.match(engine("nboard"), "random", *OTHELLO, "--games", "4",
                                    "--openings", path)
        self.assertEqual(summary["reasons"], {"discs": 4}, games)
        stones = "-" * 110 + "XXOO" + "-" * 111
        path = self.write("stones", stones + " X\n")
        summary, _ = self.match(engine("gomocup"), "random", "--games", "4", "--openings", path)
        self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})

    def test_a_pass_that_a_protocol_has_no_word_for(self):
        start = ("XXX-XXXOOOXXOOXOOOOXXOOXXOOXXOOOXXOOXXOOXOOOXXXOOXXOOXXX-XXXOOXXOOXXOOXXOOX"
                 "XXOOXXOOXXOOXXOOOXXOOOXXX-XXXOXXOOXXOOXXOOXOOOOXXOOXXOOXXOOXOXOOXXOOXXOOXOO"
                 "OXXX-XXXOOXXOOXXOOOXXOOXOOOXXOOOXXOOXOOOXXOOXXXOOOXXX-XXXOXOOOXXOOXXOOOXOOX X")
        path = self.write("pass", start + "\n")
        game = ("-g", "renju", "--games", "2", "--openings", path)
        reason = "adjudicated: a pass, for which a protocol has no word"
        summary, games = self.match(engine("gomocup"), "random", *game)
        self.assertEqual(summary["reasons"], {reason: 2}, games)
        # Players that know passes play on.
        summary, games = self.match("random", "random", *game)
        self.assertNotIn(reason, summary["reasons"], games)
        self.assertIn("pass", games[0]["moves"])

    def test_checkers(self):
        records = self.openings("11-15 22-18 15x22\nW:WK30:B25,17,18,26,10\n", game=("-g", "checkers"))
        self.assertEqual([(game["opening"], game.get("start")) for game in records],
                         2 * [("11-15 22-18 15x22", None)] + 2 * [("", "W:WK30:B10,17,18,25,26")])
        self.assertRegex(records[0]["moves"], "^11-15 22-18 15x22 (25x18|26x17) ")

    def test_psq(self):
        games = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,15\n8,7,0\nA.zip\nB.zip\n-1\n"
        games += "Piskvorky 15x15, 0:0, 0\r\n1,1,0\r\n15,15,0\r\n"
        records = self.openings(games, game=("-g", "standard"))
        self.assertEqual([game["opening"] for game in records],
                         ["h8i7h9", "h8i7h9", "a15o1", "a15o1"])

    def test_sgf_and_saved_games(self):
        records = self.openings("(;GM[4]SZ[15]RU[Renju];B[hh];W[ig])\n(;GM[4]SZ[15]AB[aa]AW[bb];B[hh])", game=("-g", "renju"))
        self.assertEqual([game["opening"] for game in records], ["h8i9"] * 2 + ["h8"] * 2)
        self.assertTrue(records[2]["start"].endswith(" X"), records[2])
        self.assertEqual(self.openings("picoply game 1\ngame othello\nmoves f5d6\n")[0]["opening"], "f5d6")

    def test_ggf(self):
        start = "---------------------------O*------*O--------------------------- *"
        games = ("(;GM[Othello]PB[x]PW[y]RE[?]TY[8]BO[8 %s]B[F5//1.5]W[d6/0.3]B[C3];)" % start +
                 "\n(;GM[Othello]BO[8 %s]B[f5];)" % start.replace("-O*-", "OO*-"))
        records = self.openings(games)
        self.assertEqual(records[0]["opening"], "f5d6c3")
        self.assertNotIn("start", records[0])
        self.assertTrue(records[2]["start"].endswith("X"), records[2])
        self.assertEqual(records[2]["opening"], "f5")

    def test_faults_are_named(self):
        header = "Piskvorky 15x15, 11:11, 0\n"
        board = "---------------------------O*------*O--------------------------- *"
        for game, content, says in [
                ("gomoku", "h8i9\nh8h8\n", ":2: moves:"),
                ("tictactoe", "a1a2b1b2c1\n", ":1: the opening ends the game"),
                ("gomoku", "", "holds no opening"),
                ("gomoku", b"\xff\xfe\0h", ":1: moves:"),
                ("gomoku", header + "8,8,0\n8,8,0\n", ": move 2: "),
                ("gomoku", header + "8,16,0\n", ": psq: line 2: a move beside the board"),
                ("gomoku", "Piskvorky 20x20, 11:11, 0\n", ": a board of 20 lines"),
                ("gomoku", "Piskvorky\n", ": psq: line 1: "),
                ("othello", header + "8,8,0\n", ": a game of five in a row"),
                ("othello", "X" * 64 + " X\n", ":1: the opening ends the game"),
                ("othello", "X" * 64 + " Z\n", ":1: position:"),
                ("othello", "\n(;GM[Othello]BO[8 %s]B[A1];)" % board, ":2: "),
                ("othello", "(;GM[Othello]BO[8 %s]W[F5];)" % board, "the other side's turn"),
                ("othello", "(;GM[Othello]BO[8 %s]B[F5;)" % board, "GGF: a tag"),
                ("othello", "(;GM[Othello]BO[99999999999 x];)", "the board's size"),
                ("othello", "(;GM[Amazons];)", "not of Othello"),
                ("othello", "(;GM[Othello]B[F5];)", "the tag BO is missing"),
                ("gomoku", "(;GM[Othello]BO[8 %s]B[F5];)" % board, "games of Othello, not of Gomoku"),
                ("gomoku", "(;GM[4]SZ[15];B[hh];W[hh])", ": game 1: move 2"),
                ("checkers", "Piskvorky 8x8, 11:11, 0\n1,1,0\n", ": a game of five in a row"),
                ("checkers", "11-15 22x15\n", ":1: moves:"),
                ("checkers", "W:W4:B1\n", ":1: position:"),
        ]:
            with self.subTest(content=content):
                path = self.write("openings", content)
                self.bad("random", "random", "-g", game, "--openings", path, says=[path, says])


class Adjudication(match_support.TestCase):
    def test_draws(self):
        summary, games = self.match("nodes=100", "random", *OTHELLO, "--games", "2", "--draw-after",
                                    "20")
        self.assertEqual(summary["reasons"], {"adjudicated: draw after 20 plies": 2})
        self.assertEqual(len(games[0]["moves"]), 40)

    def test_resignation(self):
        _, fought = self.match("nodes=3000", "nodes=30", *OTHELLO, "--games", "10")
        summary, games = self.match("nodes=3000", "nodes=30", *OTHELLO, "--games", "10", "--resign",
                                    "1000,3")
        given_up = [game for game in games if game["reason"] == "adjudicated: resignation"]
        self.assertGreater(len(given_up), 3)
        self.assertEqual(summary["games"], 10)
        for game in given_up:
            whole = fought[game["game"]]
            self.assertTrue(whole["moves"].startswith(game["moves"]))
            self.assertLess(len(game["moves"]), len(whole["moves"]))
            self.assertEqual(game["result"], "A")
            self.assertNotIn("margin", game)
        self.bad("nodes=5", "random", "--resign", "1000,3", says="values are known")


class Files(match_support.TestCase):
    def test_games_are_saved_and_read_again(self):
        for game, form in [("othello", "ggf"), ("renju", "psq")]:
            with self.subTest(game=game):
                folder = self.path(game)
                _, games = self.match("nodes=50", "random", "-g", game, "--games", "4",
                                      "--games-dir", folder)
                self.assertEqual(sorted(os.listdir(folder)),
                                 ["game-%06d.%s" % (i, form) for i in range(4)])
                again = self.path("again")
                result = self.run_match("--export", self.path("match.jsonl"), "--games-dir", again)
                self.assertEqual(result.status, 0, result.err)
                plies = "4"
                _, replayed = self.match("random", "random", "-g", game, "--games", "2", "--plies",
                                         plies, "--openings", folder + "/game-000001." + form)
                self.assertTrue(games[1]["moves"].startswith(replayed[0]["opening"]))
                for name in os.listdir(folder):
                    with open(folder + "/" + name) as one, open(again + "/" + name) as other:
                        self.assertEqual(one.read(), other.read())
                shutil.rmtree(again)

    def test_sgf(self):
        for game, moves, point in [("gomoku", "h8i9", ";B[hh];W[ig]"),
                                   ("standard_caro", "h8i9", "RU[Standard Caro]"),
                                   ("othello", "f5d6", ";B[fe];W[df]")]:
            opening = self.write("openings", moves + "\n")
            self.match("nodes=50", "random", "-g", game, "--games", "2", "--openings", opening,
                       "--games-dir", self.folder, "--format", "sgf")
            content = self.read("game-000001.sgf").decode()
            self.assertIn(point, content)
            self.assertIn("PB[random]PW[nodes=50]", content)
            self.assertIn("RE[W+", content)

    def test_formats_that_do_not_fit(self):
        self.bad("random", "random", "-g", "connect4", "--games-dir", self.folder, "--format",
                 "sgf", says="games of connect4 are not saved as sgf")
        self.bad("random", "random", "--games-dir", self.folder, "--format", "pgn",
                 says="there are psq, sgf and ggf")
        self.bad("--export", self.write("x", "nothing\n"), "--games-dir", self.folder,
                 says=["x:1: no JSON object"])


class Mistakes(match_support.TestCase):
    def test_bad_arguments(self):
        for arguments, says in [
                (("level=6", "stockfish"), "'stockfish' is unknown"),
                (("level=11", "random"), "'level=11'"),
                (("level=", "random"), "'level='"),
                (("nodes=5x", "random"), "'nodes=5x'"),
                (("table=99999999M", "random"), "'table=99999999M'"),
                (("nodes=5,,", "random"), "'' is unknown"),
                (("greedy", "random", "-g", "gomoku"), "plays Othello"),
                (("minimax3", "random", "-g", "othello", "-s", "6"), "plays Othello 8x8"),
                (("tutorial3", "random", "-g", "othello"), "plays Gomoku"),
                (("random", "random", "-g", "chess"), "no game is called 'chess'"),
                (("random", "random", "--openings", "/no/such/file"), "no such file"),
                (("random", "random", "--out", "/no/such/folder/x"), "/no/such/folder/x"),
                (("random", "random", "--sprt", "5,0"), "elo0 must be below elo1"),
                (("random", "random", "--sprt", "1,2,3"), "elo0,elo1"),
                (("random", "random", "--resign", "x"), "VALUE,COUNT"),
                (("random", "random", "--shard", "2/2"), "shard '2/2'"),
                (("lib=/no/such.so", "random"), "/no/such.so"),
                (("lib=", "random"), "a file belongs after"),
        ]:
            with self.subTest(arguments=arguments):
                self.bad(*arguments, says=says)
        for arguments, says in [
                (("level=6",), "two players"),
                (("random", "random", "--games", "0"), "--games"),
                (("random", "random", "--nonsense"), "--nonsense"),
                (("random", "random", "--format", "sgf"), "--games-dir"),
        ]:
            with self.subTest(arguments=arguments):
                self.bad(*arguments, says=says, status=2)


class Fairness(match_support.TestCase):
    """On one CPU of the machine, whatever else runs there."""

    def on_one_cpu(self, *arguments):
        cpu = min(os.sched_getaffinity(0))
        return subprocess.run([program(), *arguments], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120,
                              preexec_fn=lambda: os.sched_setaffinity(0, {cpu}))

    def test_a_taken_cpu_is_noticed(self):
        cpu = min(os.sched_getaffinity(0))
        busy = subprocess.Popen([sys.executable, "-c", "while True: pass"],
                                preexec_fn=lambda: os.sched_setaffinity(0, {cpu}))
        try:
            result = self.on_one_cpu("time=30", "random", "-g", "gomoku", "--games", "2", "--json",
                                     "--move-tolerance", "5000", "--allow-oversubscription")
        finally:
            busy.kill()
            busy.wait()
        self.assertEqual(result.returncode, 0, result.stderr)
        timing = json.loads(result.stdout)["timing"]
        self.assertFalse(timing["fair"])
        self.assertGreater(timing["A"]["wait_share"], 0.1)
        self.assertIn(b"player A waited for a CPU", result.stderr)

    def test_no_more_games_than_cpus(self):
        result = self.on_one_cpu("time=30", "random", "--games", "2", "--jobs", "2")
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"players under a time limit need a CPU for each game", result.stderr)


class Library(match_support.TestCase):
    def build(self, name, *flags):
        """The picoply that was built beside the lab, as a shared library."""
        archive = os.path.join(match_support.FOLDER, "..", "libpicoply.a")
        path = self.path(name)
        subprocess.run([os.environ.get("CXX", "c++"), "-shared", "-o", path, "-Wl,--whole-archive",
                        archive, "-Wl,--no-whole-archive", *flags], check=True)
        return path

    def test_plays_as_what_is_linked_in(self):
        if not os.path.exists(os.path.join(match_support.FOLDER, "..", "libpicoply.a")):
            self.skipTest("no static library beside the programs")
        library = self.build("libpicoply.so")
        for game in ["othello", "renju", "connect4"]:
            _, linked = self.match("depth=3,table=64K", "random", "-g", game, "--games", "4")
            _, loaded = self.match("lib=%s,depth=3,table=64K" % library, "random", "-g", game,
                                   "--games", "4")
            # Node counts too, for depths that both engines reach.
            self.assertEqual(linked, loaded)
        self.bad("lib=%s,symbol=pply_gomoku15" % library, "random", *OTHELLO, says="another game")
        self.bad("lib=%s,symbol=pply_chess" % library, "random", *OTHELLO,
                 says="no game called pply_chess")
        self.bad("lib=" + self.write("text.so", "no library"), "random", says="text.so")
        empty = self.path("empty.so")
        subprocess.run([os.environ.get("CXX", "c++"), "-shared", "-o", empty, "-x", "c++",
                        "/dev/null"], check=True)
        self.bad("lib=" + empty, "random", says="has no function pply_version")

    def test_a_changed_library_is_another_job(self):
        if not os.path.exists(os.path.join(match_support.FOLDER, "..", "libpicoply.a")):
            self.skipTest("no static library beside the programs")
        library = self.build("libpicoply.so")
        arguments = ("lib=%s,nodes=50" % library, "random", *OTHELLO, "--games", "2", "--out",
                     self.path("out"))
        self.assertEqual(self.run_match(*arguments).status, 0)
        self.assertIn("already done", self.run_match(*arguments).err)
        self.build("libpicoply.so", "-Wl,--build-id=0x1234")
        self.bad(*arguments, says="another job")


class Help(match_support.TestCase):
    def test_help(self):
        text = self.run_match("--help").out
        for word in ["gomocup", "nboard", "gtp", "--sprt", "--resign", "--shard", "lib=FILE"]:
            self.assertIn(word, text)
        self.assertTrue(os.path.exists(program()))


if __name__ == "__main__":
    match_support.main()
