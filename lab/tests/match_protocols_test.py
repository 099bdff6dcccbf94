"""Honest programs over each protocol, and programs that go wrong in every way there is: each case
ends in a correct record."""
import os
import re

import match_support
from match_support import engine

OTHELLO = ("-g", "othello")
CHECKERS = ("-g", "checkers")
PROTOCOLS = {"gomocup": (), "nboard": OTHELLO, "gtp": OTHELLO}
# Long enough for a busy machine to start Python, beside other tests.
PATIENCE = ("--patience", "30000")
# What hangs is waited for in all games at once.
HANGS = ("--patience", "1500", "--jobs", "4")


class Honest(match_support.TestCase):
    def test_games_are_played_to_their_end(self):
        for protocol, game in PROTOCOLS.items():
            for mode in ["honest", "talks", "crlf"] + (["cr"] if protocol != "gtp" else []):
                with self.subTest(protocol=protocol, mode=mode):
                    summary, games = self.match(engine(protocol, mode), "random", *game, "--games",
                                                "4", *PATIENCE)
                    self.assertEqual(summary["games"], 4)
                    self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})
                    self.assertEqual(summary["timing"]["A"]["notes"], 0)
                    self.assertGreater(summary["timing"]["A"]["moves"], 10)
                    self.assertEqual([game["first"] for game in games], list("ABAB"))

    def test_both_sides_may_be_programs(self):
        summary, _ = self.match(engine("gtp"), engine("nboard"), *OTHELLO, "--games", "4")
        self.assertEqual(summary["reasons"], {"discs": 4})
        # The program fills rows from a1, and calls column i J: GTP knows no I.
        opening = self.write("openings.txt", "a1b1c1d1e1f1g1h1\n")
        summary, games = self.match(engine("gtp", "honest-gomoku"), engine("gomocup"), "--games",
                                    "4", "-g", "renju", "--openings", opening)
        self.assertEqual(summary["reasons"], {"five": 4})
        self.assertTrue(games[0]["moves"].startswith("a1b1c1d1e1f1g1h1i1"), games[0])

    def test_a_turn_of_checkers_is_told_and_answered_as_a_whole(self):
        for mode in ["honest-checkers", "short-checkers"]:
            with self.subTest(mode):
                summary, games = self.match(engine("gtp", mode), engine("gtp", "honest-checkers"),
                                            *CHECKERS, "--games", "10")
                self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})
                self.assertTrue(any(re.search("x.*x", turn) for game in games
                                    for turn in game["moves"].split()), games)

    def test_an_opening_may_end_within_a_turn(self):
        opening = self.write("openings.txt", "9-14 22-18 6-9 24-20 11-16 20x11 8x15\n")
        for players in [(engine("gtp", "honest-checkers"), "random"),
                        ("random", engine("gtp", "honest-checkers"))]:
            summary, games = self.match(*players, *CHECKERS, "--games", "2", "--openings", opening)
            self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})
            self.assertRegex(games[0]["moves"], "^9-14 22-18 6-9 24-20 11-16 20x11 8x15x22 ")

    def test_passes(self):
        for player in [engine("nboard"), engine("gtp"), engine("gtp", "no-pass", options="nopass")]:
            with self.subTest(player=player):
                summary, games = self.match(player, "random", *OTHELLO, "--games", "10")
                self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})
                self.assertTrue(any("pass" in game["moves"] for game in games))

    def test_other_sizes(self):
        self.match(engine("nboard"), engine("gtp"), *OTHELLO, "-s", "6", "--games", "2")

    def test_gomocup_is_told_the_rules(self):
        for game, rule in [("gomoku", 0), ("standard", 1), ("renju", 4), ("caro", 8)]:
            with self.subTest(game=game):
                wanted = ("rule %d;timeout_turn 900;timeout_match 0;max_memory 67108864;game_type 1;"
                          "max_node 5000;max_depth 7;time_left 2147483647" % rule)
                player = engine("gomocup", "checks-info", wanted,
                                options="time=900,nodes=5000,depth=7,memory=64M")
                summary, _ = self.match(player, "random", "-g", game, "--games", "2",
                                        "--allow-oversubscription", "--move-tolerance", "5000",
                                        "--draw-after", "10")
                self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})

    def test_gtp_is_told_the_time(self):
        player = engine("gtp", "honest", "2", options="time=2500")
        summary, _ = self.match(player, "random", *OTHELLO, "--games", "2",
                                "--allow-oversubscription")
        self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})

    def test_resigning(self):
        summary, games = self.match(engine("gtp", "resigns"), "random", *OTHELLO, "--games", "2")
        self.assertEqual(summary["reasons"], {"resignation": 2})
        self.assertEqual([game["result"] for game in games], ["B", "B"])

    def test_gomocup_without_restart(self):
        summary, _ = self.match(engine("gomocup", "no-restart"), "random", "--games", "4")
        self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})


class Bad(match_support.TestCase):
    # mode: kind of forfeit, what its detail says, moves the engine makes before it happens
    AT_A_MOVE = {
        "exit": ("crash", "ended with status 0"),
        "crash": ("crash", "ended by signal 11"),
        "hang": ("timeout", "no answer"),
        "flood": ("flood", "1 MiB"),
        "long-line": ("flood", "1 MiB"),
        "illegal": ("illegal", ""),
        "garbage": ("protocol", "is no move"),
        "invalid-utf-8": ("protocol", "\\xff\\xfe\\x80"),
        "nul": ("protocol", "\\x00\\x00\\x00"),
        "utf-16": ("protocol", "\\x00"),
        "closed-output": ("crash", "closed its"),
    }
    AT_THE_START = {
        "crash-at-start": ("crash", "ended with status 3"),
        "hang-at-start": ("timeout", "no answer"),
        "flood-at-start": ("flood", "1 MiB"),
        "closed-input": ("", ""),
    }

    def check(self, protocol, mode, kind, detail, move, words=()):
        """B must forfeit every game, when he is asked for his move-th move (0: before any)."""
        player = engine(protocol, mode, *words)
        game = PROTOCOLS[protocol]
        # Started again more than once where that is the same for all.
        count = 4 if protocol == "gomocup" else 2
        # A tolerance and patience are the same thing for a program without a time limit.
        summary, games = self.match("nodes=50", player, *game, "--games", str(count), "--plies", "4",
                                    *(HANGS if "hang" in mode else PATIENCE))
        self.assertEqual(len(games), count)
        for number, record in enumerate(games):
            self.assertEqual(record["result"], "A")
            self.assertEqual(record["reason"], "forfeit")
            forfeit = record["forfeit"]
            self.assertEqual(forfeit["player"], "B")
            self.assertEqual(forfeit["kind"], kind, forfeit)
            self.assertIn(detail, forfeit["detail"])
            # After four moves of opening; B is second in even games.
            self.assertEqual(forfeit["ply"],
                             4 if move == 0 else 4 + 2 * (move - 1) + (1 - number % 2))
            transcript = self.read("match.jsonl.transcripts/game-%06d-B.txt" % number)
            self.assertIn(kind.encode(), transcript.split(b"\n")[0])
            self.assertLess(len(transcript), 500 * 1700)
            transcript.decode("ascii")
        self.assertEqual(summary["forfeits"], {"A": {}, "B": {kind: count}})
        return games

    def test_going_wrong_at_a_move(self):
        for protocol in PROTOCOLS:
            for mode, (kind, detail) in self.AT_A_MOVE.items():
                with self.subTest(protocol=protocol, mode=mode):
                    self.check(protocol, mode, kind, detail, 3)

    def test_going_wrong_at_the_start(self):
        for protocol in PROTOCOLS:
            for mode, (kind, detail) in self.AT_THE_START.items():
                with self.subTest(protocol=protocol, mode=mode):
                    if mode != "closed-input":
                        self.check(protocol, mode, kind, detail, 0)
                        continue
                    # Whether the referee sees that nobody reads, or nobody answers, is a race.
                    summary, _ = self.match("random", engine(protocol, mode), "--games", "2",
                                            *PROTOCOLS[protocol], *HANGS)
                    self.assertEqual(sum(summary["forfeits"]["B"].values()), 2)

    def test_refusing_the_game(self):
        self.check("gomocup", "refuses", "start", "refuses", 0)
        self.check("gtp", "refuses", "start", "unacceptable", 0)

    def test_a_taken_cell(self):
        self.check("gomocup", "illegal", "illegal", "", 3, ["taken"])

    def test_half_a_turn_of_checkers(self):
        opening = self.write("openings.txt", "9-14 22-18 6-9 24-20 11-16 20x11\n")
        _, games = self.match(engine("gtp", "stops-early-checkers"), "random", *CHECKERS, "--games", "2",
                              "--openings", opening)
        self.assertEqual(games[0]["forfeit"], {"player": "A", "kind": "illegal", "ply": 6,
                                               "detail": "8x15 ends before the turn does"})

    def test_forbidden_in_renju(self):
        # Black is asked to make two threes at h8; white stays away from them.
        black = engine("gomocup", "plays", "6,7;8,7;7,6;7,8;7,7")
        white = engine("gomocup", "plays", "0,0;2,0;4,0;6,0;8,0;10,0")
        opening = self.write("openings.txt", "o1o15\n")
        summary, games = self.match(black, white, "-g", "renju", "--games", "2", "--openings",
                                    opening)
        self.assertEqual(games[0]["forfeit"],
                         {"player": "A", "kind": "forbidden", "ply": 10,
                          "detail": "h8: double three"})
        self.assertEqual(games[0]["result"], "B")
        self.assertNotIn("forbidden", games[1].get("forfeit", {}).get("kind", ""))
        self.assertEqual(summary["forfeits"]["A"].get("forbidden"), 1)

    def test_what_is_no_forfeit(self):
        for mode in ["crash-on-end", "ignores-end", "child", "ignores-signals", "stderr-flood"]:
            with self.subTest(mode=mode):
                summary, _ = self.match(engine("gomocup", mode), "random", "--games", "2")
                self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})
                self.assertEqual(summary["timing"]["A"]["notes"],
                                 1 if mode in ("crash-on-end", "ignores-end") else 0)

    def test_nothing_is_left_behind(self):
        # The marker is in the command lines of the engines and what they start, and of nobody else.
        marker = "marker-%d" % os.getpid()
        for mode in ["child", "hang", "ignores-end", "ignores-signals"]:
            self.match(engine("gomocup", mode, marker), "random", "--games", "2", *HANGS)
        self.assertEqual(match_support.processes(marker), [])

    def test_cannot_be_started(self):
        self.bad("random", "gomocup:/no/such/engine", says="/no/such/engine: no such file")
        self.bad("random", "gtp:no-such-engine-anywhere", says="no such program on the PATH")
        self.bad("random", "gomocup:" + self.write("text", "hello"), says="cannot be run")
        # Runnable by its mode but for no interpreter: only the system can tell.
        script = self.write("script", "#!/no/such/interpreter\n")
        os.chmod(script, 0o755)
        summary, games = self.match("random", "gomocup:" + script, "--games", "2")
        self.assertEqual(summary["forfeits"]["B"], {"start": 2})
        self.assertIn("No such file", games[0]["forfeit"]["detail"])


class Unfit(match_support.TestCase):
    def test_players_for_other_games(self):
        self.bad(engine("gomocup"), "random", *OTHELLO, says="not for othello")
        self.bad(engine("nboard"), "random", says="not for gomoku")
        self.bad(engine("gtp"), "random", "-g", "connect4", says="not for connect4")
        self.bad("nboard:cat", "random", *OTHELLO, says="asks for a depth")

    def test_specifications(self):
        for player, says in [("gomocup:", "a command belongs"),
                             ("gomocup[time=300:x", "end with ']:'"),
                             ("gomocup[speed=3]:x", "'gomocup[speed=3]:x': speed=3"),
                             ("gomocup[time=0]:x", "a number from 1"),
                             ("gtp[depth=3]:x", "not an option"),
                             ("gtp[memory=3G]:x", "a number from 1"),
                             ("gtp:x 'y", "a quote is not closed")]:
            with self.subTest(player=player):
                self.bad(player, "random", *OTHELLO, says=says)

    def test_a_position_cannot_be_told_by_gtp(self):
        obf = self.write("positions.obf", "-" * 27 + "OX------XO" + "-" * 27 + " X\n")
        self.bad(engine("gtp"), "random", *OTHELLO, "--openings", obf, says="no words for openings")
        fen = self.write("positions.txt", "B:W21,22:B1,2\n")
        self.bad(engine("gtp"), "random", *CHECKERS, "--openings", fen, says="no words for openings")


if __name__ == "__main__":
    match_support.main()
