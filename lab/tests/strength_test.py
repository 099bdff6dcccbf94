"""picoply-strength: the document says what the kept matches say, misses included."""
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from report_support import BUILD_PLAYER, ROOT, TOOLS, scratch
import unittests

PROGRAM = os.path.join(ROOT, "lab", "strength", "picoply-strength")
ROWS = os.path.join(ROOT, "lab", "strength", "rows.json")

from picoply_report import memory  # noqa: E402  (report_support sets the path)

PAGE = """Before.
<!-- strength: targets -->
<!-- end -->
<!-- strength: toy -->
<!-- end -->
<!-- strength: commands -->
<!-- end -->
After.
"""
MATCH = """#!{python}
import json, sys
open("said.json", "w").write(json.dumps(sys.argv[1:]))
print(json.dumps({{"games": 10, "wins": 4, "draws": 0, "losses": 6, "pentanomial": [1, 0, 4, 0, 0],
                  "score": 0.4, "score_95": [0.3, 0.5], "elo": -70.4, "elo_95": [None, 0.0],
                  "forfeits": {{"A": {{}}, "B": {{"timeout": 2}}}}, "timing": {{}}}}))
"""


class Strength(scratch.TestCase):
    def text(self, name):
        return self.read(name).decode()

    def call(self, *words, runner="", **variables):
        """runner: Python that prepares the process which then becomes the program."""
        start = [sys.executable, "-c", runner + "os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"] if runner \
            else [sys.executable]
        return subprocess.run(
            [*start, PROGRAM, *words, "--rows", self.path("rows.json"),
             "--results", self.path("results"), "--document", self.path("page.md"),
             "--tools", self.path("."), "--work", self.path("work")],
            capture_output=True, text=True, cwd=self.path("."), env={**os.environ, **variables})

    def good(self, *words, **variables):
        done = self.call(*words, **variables)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def bad(self, pattern, *words):
        done = self.call(*words)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stderr, "^picoply-strength: [^\n]*" + pattern)
        self.assertEqual(done.stderr.count("\n"), 1)

    def rows(self, ladder=None, **changes):
        row = {"name": "toy-row", "table": "toy", "game": "othello", "games": 10, "target": 50,
               "title": "The toy", "picoply": "small", "opponent": "Rival",
               "players": ["nodes=5", "gtp:$RIVAL 3"], "options": ["--plies", "4"], **changes}
        other = {"name": "later", "table": "toy", "game": "othello", "games": 8, "target": 60,
                 "title": "Another", "picoply": "full", "opponent": "Rival",
                 "players": ["nodes=9", "greedy"]}
        self.write("rows.json", json.dumps({
            "rows": [row, other], "charts": {}, **({"ladder": ladder} if ladder else {}),
            "opponents": {"RIVAL": {"name": "Rival", "version": "7", "about": "A toy"}}}))

    def setUp(self):
        super().setUp()
        self.rows()
        self.write("page.md", PAGE)
        os.makedirs(self.path("results"))
        self.write("picoply-match", MATCH.format(python=sys.executable))
        os.chmod(self.path("picoply-match"), 0o755)

    def measured(self):
        return self.good("run", "toy-row", RIVAL="/somewhere/rival")

    def test_a_full_disk_loses_nothing(self):
        self.measured()
        kept = self.text("results/toy-row.json")
        for words, path, old in ((["write"], "page.md", PAGE), (["run", "toy-row"], "results/toy-row.json", kept)):
            shutil.rmtree(self.path("work"), ignore_errors=True)
            limit = f"import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({len(old) // 2},) * 2);"
            done = self.call(*words, RIVAL="/somewhere/rival", runner=limit)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(f"{self.path(path)}: cannot write", done.stderr)
            self.assertEqual(self.text(path), old)

    def test_kept_files_that_are_none(self):
        self.measured()
        kept = self.text("results/toy-row.json")
        for content in ("", "[]", "{", "5", "{}", kept.replace("games", "game"), "\udcff"):
            with open(self.path("results/toy-row.json"), "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(content)
            self.bad("results/toy-row.json: ", "write")
            self.assertEqual(self.text("page.md"), PAGE)

    def test_no_page(self):
        self.measured()
        os.remove(self.path("page.md"))
        self.bad("page.md: No such file", "write")
        with open(self.path("page.md"), "wb") as file:
            file.write(b"\xff")
        self.bad("utf-8", "write")

    def test_a_match_is_kept_and_its_miss_is_shown(self):
        self.measured()
        self.assertEqual(json.loads(self.text("said.json"))[:7],
                         ["--game", "othello", "nodes=5", "gtp:/somewhere/rival 3", "--games", "10",
                          "--plies"])
        self.assertNotIn("somewhere", self.text("results/toy-row.json"))
        self.assertEqual(json.loads(self.text("results/toy-row.json"))["versions"], {"RIVAL": "7"})
        self.good("write")
        page = self.text("page.md")
        self.assertIn("| small | Rival | 10 | 4–0–6 (opponent's forfeits: 2 timeout) | "
                      "40.0 % [30.0, 50.0] | −70 [−∞, +0] | ≥ 50 %: **missed** |\n", page)
        self.assertIn("- **1 missed** of 2 targets\n  - The toy: at least 50 %, measured 40.0 %\n"
                      "- **1 not measured yet** of 2 targets\n", page)
        self.assertIn("| full | Rival | 8 | *not measured yet* | | | ≥ 60 % |\n", page)
        commit = json.loads(self.text("results/toy-row.json"))["picoply"]
        self.assertRegex(commit, "^[0-9a-f]{7,}$")
        self.assertIn(f'# toy-row: played with commit {commit}\npicoply-match --game othello '
                      'nodes=5 "gtp:$RIVAL 3" --games 10 --plies 4\n', page)
        self.assertIn("# later: not measured yet\npicoply-match ", page)
        self.assertTrue(page.startswith("Before.\n") and page.endswith("After.\n"))
        self.good("check")

    def test_a_target_is_reached_by_the_score_itself(self):
        for target, word in ((40, "reached"), (40.1, r"\*\*missed\*\*")):
            self.rows(target=target)
            self.measured()
            self.good("write")
            self.assertRegex(self.text("page.md"), f"≥ {target} %: {word} ")

    def test_almost_everything_is_not_everything(self):
        self.rows(target=100)
        missed = r"\*\*missed\*\*"
        for score, shown, word in (("0.9995", "99.95 %", missed), ("0.9994", "99.9 %", missed),
                                   ("1.0", "100.0 %", "reached")):
            self.write("picoply-match", MATCH.format(python=sys.executable).replace(
                '"score": 0.4', f'"score": {score}'))
            self.measured()
            self.good("write")
            self.assertRegex(self.text("page.md"), f"\\| {shown} \\[.*≥ 100 %: {word} ")
            self.assertIn(f"at least 100 %, measured {shown}\n", self.text("page.md"))

    def test_the_ladder_adds_a_match_to_what_is_known_of_the_opponent(self):
        self.rows(ladder={"game": "othello", "tables": ["toy"], "field": [
            {"name": "Weak", "elo": -50},
            {"name": "Strong, 1 s", "elo": 300, "at_least": True, "opponents": ["Rival"]}]})
        self.measured()
        self.write("page.md", PAGE + "<!-- strength: ladder -->\n<!-- end -->\n")
        self.good("write")
        self.assertIn("| ≥ +300 | Strong, 1 s | | |\n"
                      "| ≥ +230 | **picoply, small** | Strong, 1 s | [−∞, +300] |\n"
                      "| −50 | Weak | | |\n", self.text("page.md"))

    def test_a_page_that_says_something_else_is_told(self):
        self.measured()
        self.bad("is not what", "check")
        self.good("write")
        self.write("page.md", self.text("page.md").replace("40.0 %", "50.0 %"))
        self.bad("is not what", "check")

    def test_what_is_kept_must_be_of_the_rows(self):
        self.measured()
        self.rows(games=12)
        self.bad("of another match .* run toy-row again", "write")
        self.rows()
        self.write("results/stranger.json", "{}")
        self.bad("no row is called stranger", "write")

    def test_bad_input(self):
        self.bad(r"\$RIVAL is not set", "run", "toy-row")
        self.bad("no row is called 'nobody'", "run", "nobody")
        self.bad("no chart is called 'x'", "chart", "x")
        self.write("page.md", PAGE.replace("toy", "targets"))
        self.bad("no place in the document for the table toy", "write")
        self.write("page.md", PAGE)
        self.write("results/toy-row.json", "{")
        self.bad("toy-row.json: ", "write")


class TheDocument(unittest.TestCase):
    def test_it_is_what_the_tool_writes(self):
        done = subprocess.run([sys.executable, PROGRAM, "check"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_memory_is_what_the_engine_and_the_table_take(self):
        library = os.path.join(TOOLS, "..", "libpicoply.so")
        if not os.path.exists(library):
            self.skipTest("there is no shared library in this build")
        setup = json.loads(pathlib.Path(ROWS).read_text())
        rows = {row["name"]: row for row in setup["rows"]}
        for chart, game, size in (("gomoku", "gomoku", "15"), ("othello-ram", "othello", "8")):
            points = [point for point in setup["charts"][chart]["points"] if "row" in point]
            self.assertGreater(len(points), 3)
            for point in points:
                player = rows[point["row"]]["players"][0]
                table = re.search("table=[0-9KM]+", player)[0]
                taken = f"lib={library},{table}"
                deep = re.search("/gomoku15_(small|full).so", player)  # built for 40 plies
                if deep:
                    taken = f"lib={self.deep_network(deep[1])},symbol=pply_gx,{table}"
                self.assertEqual(point["ram_bytes"], memory.ram_bytes(taken, game, size), point)

    @functools.cache
    def deep_network(self, evaluation):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        library = os.path.join(folder.name, "gx.so")
        game = f"Gomoku<15, picoply::Rule::kFreestyle, picoply::gomoku::{evaluation.title()}>"
        subprocess.run([BUILD_PLAYER, "--type", "picoply::" + game, "--header",
                        f"picoply/games/gomoku/{evaluation}.hpp", "--max-ply", "40", ROOT, "gx",
                        library, "-O0"], check=True)
        return library


class BuildPlayer(scratch.TestCase):
    def engine_bytes(self, name, *options):
        library = self.path(name)
        subprocess.run([BUILD_PLAYER, "--type", "TicTacToe", "--header", "picoply/games/mnk.hpp",
                        "--max-ply", "9", *options, ROOT, "toy", library, "-O0"], check=True)
        return memory.ram_bytes(f"lib={library},symbol=pply_toy,table=0", "tictactoe", "3")

    def test_features_leave_out_what_they_say(self):
        self.assertLess(self.engine_bytes("less.so", "--features", "Features{.history = false}"),
                        self.engine_bytes("all.so"))


if __name__ == "__main__":
    unittests.main()
