"""picoply-openings and `picoply-match --openings balanced` as a user runs them:
python3 openings_program_test.py BUILD/lab"""
import os
import re
import shlex
import subprocess

import match_support
from match_support import program

SETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "openings")
GAMES = ["gomoku", "standard", "renju", "caro"]
# Lines of each set that are made again: some seconds' worth, one opening taking about three.
REMADE = {"gomoku": 1, "standard": 1, "renju": 3, "caro": 1}
# Makes an opening in a few hundredths of a second.
QUICK = ["--nodes", "2000", "--limit", "300", "--games", "4", "--play-nodes", "100-400", "--wins",
         "1", "--draws", "2"]


def openings_of(text):
    """The records of a set, without their comments."""
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    return [line for line in lines if line]


def committed(game):
    with open(os.path.join(SETS, game + "15.txt"), encoding="ascii") as file:
        return file.read()


class Program(match_support.TestCase):
    def run_openings(self, *arguments, status=0):
        done = subprocess.run([program("picoply-openings"), *arguments], text=True, timeout=120,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        return done


class Openings(Program):
    def test_threads_do_not_show(self):
        for game in GAMES:
            with self.subTest(game=game):
                one = self.run_openings("-g", game, "--count", "6", *QUICK).stdout
                two = self.run_openings("-g", game, "--count", "6", *QUICK, "--jobs", "2").stdout
                self.assertEqual(one, two)
                self.assertEqual(len(openings_of(one)), 6)

    def test_the_seed_and_the_limits_decide(self):
        def make(option="--seed", value="1"):
            options = dict(zip(QUICK[::2], QUICK[1::2]))
            options[option] = value
            return self.run_openings("--count", "6", *sum(options.items(), ())).stdout
        usual = make()
        self.assertNotEqual(openings_of(usual), openings_of(make("--seed", "2")))
        for line in usual.splitlines()[4:]:
            value, black, white, draws = map(int, re.search(
                r"# (-?\d+) (\d+)-(\d+)-(\d+)$", line).groups())
            self.assertLessEqual(abs(value), 300)
            self.assertGreaterEqual(min(black, white), 1)
            self.assertEqual(black + white + draws, 4)
        self.assertNotEqual(openings_of(usual), openings_of(make("--limit", "50")))
        self.assertNotEqual(openings_of(usual), openings_of(make("--wins", "2")))
        lengths = {len(re.findall("[a-z]", o)) for o in openings_of(make("--plies", "6"))}
        self.assertEqual(lengths, {6})

    def test_smaller_sets_begin_larger_ones(self):
        few = self.run_openings("--count", "3", *QUICK).stdout
        many = self.run_openings("--count", "6", *QUICK).stdout
        self.assertEqual(openings_of(few), openings_of(many)[:3])

    def test_the_head_holds_the_command(self):
        self.run_openings("-g", "caro", "--count", "4", *QUICK, "--out", self.path("caro"))
        made = self.read("caro").decode()
        self.assertEqual(os.listdir(self.folder), ["caro"])
        command = shlex.split(made.splitlines()[2][2:])
        self.assertEqual(command[0], "picoply-openings")
        self.assertEqual(self.run_openings(*command[1:]).stdout, made)
        # A set is a file of openings.
        _, games = self.match("nodes=50", "random", "-g", "caro", "--games", "8", "--openings",
                              self.path("caro"))
        self.assertEqual([game["opening"] for game in games[::2]], openings_of(made))

    def test_mistakes(self):
        for arguments, says in [
                (["-g", "othello"], "othello: openings are made for gomoku"),
                (["-g", "chess"], "no game is called 'chess'"),
                (["--plies", "0"], "--plies must be from 1 to 20"),
                (["--plies", "9-5"], "'9-5' is not"),
                (["--play-nodes", "4-x"], "'4-x' is not a number of nodes for --play-nodes"),
                (["--play-nodes", "9-5"], "the lower number first"),
                (["--limit", "29000"], "--limit must be at most 28999"),
                (["--games", "4", "--wins", "3"], "not both colours can win 3 of 4"),
                (["--nodes", "0"], "--nodes must be"),
                (["--count", "0"], "--count must be"),
                (["--plies", "1", *QUICK], "different candidates are balanced"),
                (["--count", "1", *QUICK, "--out", "/no/such/folder/x"], "/no/such/folder/x"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(says, self.run_openings(*arguments, status=1).stderr)
        self.run_openings("--jobs", "0", status=2)
        self.assertEqual(os.listdir(self.folder), [])


class Sets(Program):
    def test_the_recorded_command_makes_the_set_again(self):
        """Its first lines, as long as the search is the one that made it: a set is kept when the
        search changes, so that matches before and after are played from the same openings."""
        for game in GAMES:
            with self.subTest(game=game):
                text = committed(game)
                head = text.splitlines()[:4]
                command = shlex.split(head[2][2:])
                self.assertEqual(command[:6], ["picoply-openings", "--game", game, "--size", "15",
                                               "--count"])
                self.assertEqual(len(openings_of(text)), int(command[6]))
                quick = self.run_openings("-g", game, "--count", "1", *QUICK).stdout
                print_of = re.compile("fingerprint is ([0-9a-f]{8})")
                if print_of.search(quick).group(1) != print_of.search(head[1]).group(1):
                    self.skipTest(game + ": the search has changed since its set was made")
                lines = REMADE[game]
                command[6] = str(lines)
                made = self.run_openings(*command[1:], "--jobs", "2").stdout
                self.assertEqual(made.splitlines()[4:], text.splitlines()[4:4 + lines])


class Books(Program):
    QUICK = ["book", "--count", "12", "--nodes", "300", "--reply-nodes", "300", "--table", "64K"]

    def make(self, *arguments):
        self.run_openings(*self.QUICK, *arguments, "--out", self.path("out"), "--source",
                          self.path("c"), "--list", self.path("list"))
        return [self.read(name) for name in ("out", "c", "list")]

    def test_bytes_source_and_list_say_the_same(self):
        for game in GAMES:
            with self.subTest(game=game):
                book, source, listed = self.make("-g", game, "-s", "15", "--name", "some_book")
                self.assertEqual(book[:8], b"PPBK\x01\x0f" + bytes([GAMES.index(game), book[7]]))
                self.assertEqual(len(book), 16 + 5 * 12)
                keys = [int.from_bytes(book[i:i + 4], "little") for i in range(16, len(book), 5)]
                self.assertEqual(keys, sorted(set(keys)))
                text = source.decode()
                self.assertIn("const uint8_t some_book[PPLY_BOOK_SIZE] = {", text)
                self.assertEqual(bytes(int(x, 16) for x in re.findall("0x(..),", text)), book)
                lines = listed.decode().splitlines()
                self.assertEqual(len(lines), 1 + 12)
                self.assertTrue(any(line.startswith("- h8 # ") for line in lines))
                stones = max(len(re.findall("[a-z]", line.split()[0])) for line in lines[1:])
                self.assertEqual(stones, book[7])

    def test_the_recorded_command_makes_the_book_again(self):
        book, source, _ = self.make("-g", "standard15_small", "--step", "30")
        command = re.search(r"Made by (.*?),\s+by\s+a", source.decode().replace("\n *", " "),
                            re.DOTALL).group(1).split()
        self.assertEqual(command[:2], ["picoply-openings", "book"])
        self.run_openings(*command[1:], "--out", self.path("again"))
        self.assertEqual(self.read("again"), book)

    def test_options_count(self):
        usual = self.make()[0]
        self.assertEqual(self.make("--size", "15", "-g", "gomoku")[0][16:21], usual[16:21])
        self.assertNotEqual(self.make("--replies", "1")[0], usual)
        self.assertNotEqual(self.make("--step", "1")[0], usual)
        self.assertEqual(self.make("--stones", "1")[0][7], 1)

    def test_mistakes(self):
        for arguments, says in [
                (["-g", "othello"], "othello: books are made for gomoku"),
                (["-g", "tictactoe"], "tictactoe: books"),
                (["-g", "chess"], "no game is called 'chess'"),
                (["--count", "407"], "--count must be from 1 to 406"),
                (["--nodes", "0"], "--nodes and --reply-nodes must be"),
                (["--replies", "0"], "--replies must be"),
                (["--step", "0"], "--step must be"),
                (["--stones", "0"], "--stones must be"),
                ([], "--out, --source or --list is wanted"),
        ]:
            with self.subTest(arguments=arguments):
                out = ["--out", self.path("x")] if arguments else []
                done = self.run_openings("book", *arguments, *out, status=1)
                self.assertIn(says, done.stderr)
        self.assertEqual(os.listdir(self.folder), [])


class Balanced(match_support.TestCase):
    def test_plays_the_sets(self):
        for game in GAMES:
            with self.subTest(game=game):
                known = openings_of(committed(game))
                _, games = self.match("nodes=20", "random", "-g", game, "--games", "12",
                                      "--openings", "balanced")
                played = [one["opening"] for one in games]
                self.assertEqual(played[::2], played[1::2])
                self.assertEqual(len(set(played)), 6)
                self.assertTrue(set(played) <= set(known))
                self.assertNotEqual(played[::2], known[:6])

    def test_the_seed_decides_the_order(self):
        def openings(seed, games="8"):
            _, played = self.match("random", "random", "--games", games, "--openings", "balanced",
                                   "--seed", seed)
            return [one["opening"] for one in played[::2]]
        self.assertEqual(openings("3"), openings("3", "16")[:4])
        self.assertNotEqual(openings("3"), openings("4"))

    def test_all_are_used_before_any_comes_again(self):
        known = openings_of(committed("renju"))
        _, games = self.match("random", "random", "-g", "renju", "--games",
                              str(2 * len(known) + 2), "--openings", "balanced")
        played = [one["opening"] for one in games[::2]]
        self.assertEqual(set(played), set(known))
        self.assertEqual(played[-1], played[0])

    def test_it_is_another_job_than_the_file(self):
        arguments = ("random", "random", "--games", "2", "--out", self.path("out"))
        first = self.run_match(*arguments, "--openings", "balanced")
        self.assertEqual(first.status, 0, first.err)
        self.bad(*arguments, "--openings", os.path.join(SETS, "gomoku15.txt"), says="another job")

    def test_mistakes(self):
        for arguments, says in [
                (("-g", "othello"), "--openings balanced: there is no set for othello 8"),
                (("-g", "connect4"), "there is no set for connect4 7x6; there are caro15, gomoku15"),
                (("--plies", "4"), "beginnings of them (--plies)"),
        ]:
            with self.subTest(arguments=arguments):
                self.bad("random", "random", *arguments, "--openings", "balanced", says=says)


if __name__ == "__main__":
    match_support.main()
