"""picoply-report as people call it: what it writes, and what it says to bad input."""
import hashlib
import json
import os
import re
import stat
import subprocess
import unittest
import xml.etree.ElementTree as ElementTree

from report_support import (PATH, SPRT, TRAINING, TUNING, Page, TestCase, lines, strength, summary,
                            tool)
import unittests

SVG = "{http://www.w3.org/2000/svg}"

SETTINGS = [{"name": f"{nodes} nodes, {table or 'no'} table", "elo": 100.25 * k + table / 512,
             "elo_95": [100.25 * k + table / 512 - 11, 100.25 * k + table / 512 + 13],
             "nodes": nodes, "table_bytes": table, "ram_bytes": 5000 + table}
            for k, nodes in enumerate((100, 1000, 10000)) for table in (0, 1024, 65536)]


def texts(svg):
    """Every text that an SVG file shows."""
    return ["".join(element.itertext())
            for element in ElementTree.fromstring(svg).iter(SVG + "text")]


class Everything(TestCase):
    def inputs(self):
        return [
            self.write("matches.json", lines(summary("A", "B"), summary("B", "C"),
                                             summary("A", "C", sprt=SPRT, path=PATH))),
            self.write("curve.jsonl", lines(*TRAINING)),
            self.write("tune.jsonl", lines(*TUNING)),
            self.write("strength.jsonl", strength(*SETTINGS, title="Toy", anchor="the first"))]

    def svgs(self, folder):
        return {name: self.read(os.path.join(folder, name))
                for name in sorted(os.listdir(self.path(folder)))}

    def test_equal_inputs_give_equal_bytes(self):
        inputs = self.inputs()
        said = self.good("-o", "a.html", "--svg", "a", *inputs)
        self.assertEqual(said, self.good("-o", "b.html", "--svg", "b", *inputs))
        self.assertEqual(self.read("a.html"), self.read("b.html"))
        self.assertEqual(self.svgs("a"), self.svgs("b"))
        self.assertEqual(list(self.svgs("a")), [
            "ladder-1-othello-8.svg", "match-1-othello-8.svg", "match-2-othello-8.svg",
            "match-3-othello-8.svg", "sprt-3-othello-8.svg", "strength-nodes.svg",
            "strength-ram-bytes.svg", "strength-table-bytes.svg", "training-1.svg", "tuning-1.svg"])
        self.assertEqual(len({hashlib.sha256(svg).digest() for svg in self.svgs("a").values()}), 10)

    def test_the_page_needs_nothing_from_outside(self):
        self.good_at_once("-o", "a.html", *self.inputs())
        content = self.read("a.html").decode()
        page = Page(content)
        self.assertFalse(page.tags & {"script", "link", "img", "iframe", "object", "image"})
        self.assertFalse("@import" in content)
        for key, value in page.attributes:
            self.assertFalse(key.startswith("on"), key)
            if key in ("href", "xlink:href", "src"):
                self.assertTrue(value.startswith("#"), value)
        # Only names of namespaces.
        self.assertEqual(set(re.findall(r"https?://[^\"'\s<>]+", content)),
                         {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"})
        self.assertEqual(len(page.ids), len(set(page.ids)))
        for name in re.findall(r'(?:url\(|href=")#([^)"]+)', content):
            self.assertIn(name, page.ids)

    def test_it_says_in_the_terminal_what_it_drew(self):
        said = self.good_at_once(*self.inputs())
        for text in ("A – B: +12 Elo (95 %: −32 … +58) in 200 games of othello 8\n",
                     "SPRT 0 to +5: H1 (LLR 2.97, 4 pairs)", "Ladder of othello 8 (A = 0):",
                     "curve.jsonl: 31 iterations, loss 9.03714, held out 9.7859 (least 9.7859)",
                     "tune.jsonl: 2 parameters after 20 iterations",
                     "strength.jsonl: 9 settings, the strongest 10000 nodes, 65536 table at +328"):
            self.assertIn(text, said)

    def test_the_numbers_are_those_of_the_inputs(self):
        self.good_at_once("-o", "a.html", "--svg", "a", *self.inputs())
        svgs = {name: texts(svg) for name, svg in self.svgs("a").items()}
        match = svgs["match-1-othello-8.svg"]
        for text in ("A against B", "+12 Elo (95 %: −32 … +58) in 200 games of othello 8",
                     "105 won", "35 drawn", "60 lost", "5", "5.0 %", "10", "10.0 %", "40", "40.0 %",
                     "25", "25.0 %", "20", "20.0 %"):
            self.assertIn(text, match)
        sprt = svgs["sprt-3-othello-8.svg"]
        for text in ("SPRT: H1 accepted after 4 pairs", "2.94", "−2.94", "+2.97",
                     "accept H1 (+5 Elo)", "accept H0 (0 Elo)"):
            self.assertIn(text, [text.replace("\u00a0", " ") for text in sprt])
        for text in ("training", "9.037", "held out", "9.786"):
            self.assertIn(text, svgs["training-1.svg"])
        for text in ("kLateMoves", "4", "4.95", "kWeights[2][0]", "700", "633.5"):
            self.assertIn(text, svgs["tuning-1.svg"])
        for text in ("100 nodes", "1,000 nodes", "10,000 nodes", "none", "1 KiB", "64 KiB"):
            self.assertIn(text, svgs["strength-table-bytes.svg"])
        table = "".join(f"{text}\n" for text in Page(self.read("a.html").decode()).text)
        for text in ("+328.5", "+317.5 … +341.5", "2.9700", "9.03714", "105, 35, 60",
                     "5, 10, 40, 25, 20", "hypotheses"):
            self.assertTrue(f"\n{text}\n" in table, text)
        self.assertTrue("probability that it is the stronger: 71.0 %." in table)

    def test_the_path_of_the_test_is_drawn_to_scale(self):
        self.good_at_once("--svg", "a",
                          self.write("m.json", lines(summary(sprt=SPRT, path=PATH))))
        root = ElementTree.fromstring(self.read("a/sprt-1-othello-8.svg"))
        drawn = [path.get("d") for path in root.iter(SVG + "path") if path.get("clip-path")
                 and path.get("d").count("L") == len(PATH)]
        self.assertEqual(len(drawn), 1)
        points = [tuple(map(float, point)) for point in re.findall(r"([\d.]+) ([\d.]+)", drawn[0])]
        (x0, y0), (x1, y1) = points[0], points[-1]  # the first is (0, 0)
        for (x, y), (pairs, llr) in zip(points[1:], PATH):
            self.assertAlmostEqual((x - x0) / (x1 - x0), pairs / PATH[-1][0], places=4)
            self.assertAlmostEqual((y - y0) / (y1 - y0), llr / PATH[-1][1], places=4)

    def test_names_are_text_and_nothing_else(self):
        evil = "<script>alert(1)</script>&amp;\"'$x_1$\u202ecba\x1b[31m"
        forfeits = {"A": {evil: 2}, "B": {}}
        inputs = [self.write("m.json", lines(summary(evil, "B"), summary("B", "C"),
                                             summary("A", evil, forfeits=forfeits))),
                  self.write("s.jsonl", strength(
                      {"name": evil, "elo": 1, "nodes": 5, "group": evil},
                      {"name": "b", "elo": 2, "nodes": 50}, title=evil, anchor=evil))]
        said = self.good_at_once("-o", "a.html", "--svg", "a", "--title", evil[:-6], *inputs)
        content = self.read("a.html").decode()
        self.assertFalse("<script" in content)
        for text in (content, said):
            self.assertFalse("\u202e" in text or "\x1b" in text)
        shown = "".join(Page(content).text)
        self.assertTrue("<script>alert(1)</script>&amp;\"'$x_1$\\u202ecba\\x1b[31m" in shown)
        self.assertTrue(any("$x_1$" in text for text in texts(self.read("a/strength-nodes.svg"))))

    def test_a_file_is_replaced_whole_or_not_at_all(self):
        good = self.write("m.json", lines(summary()))
        bad = self.write("bad.json", lines(summary(), {"players": ["A", "B"], "pentanomial": 0}))
        self.write("a.html", "before")
        self.bad("-o", "a.html", "--svg", "new", good, bad, says="bad.json:2: ")
        self.assertEqual(self.read("a.html"), b"before")
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.html", "bad.json", "m.json"])
        self.good_at_once("-o", "a.html", good)
        self.assertTrue(self.read("a.html").startswith(b"<!DOCTYPE html>"))
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.html", "bad.json", "m.json"])
        mask = os.umask(0)
        os.umask(mask)
        self.assertEqual(stat.S_IMODE(os.stat(self.path("a.html")).st_mode), 0o666 & ~mask)

    def test_places_that_cannot_be_written(self):
        good = self.write("m.json", lines(summary()))
        self.bad("-o", "nowhere/a.html", good, says="nowhere/a.html: cannot write: ")
        self.bad("--svg", "m.json", good, says="m.json: cannot make the folder: ")

    def test_a_running_tuning_may_have_a_torn_last_line(self):
        whole = lines(*TUNING)
        said = self.good_at_once(self.write("t.jsonl", whole[:-20]))
        self.assertIn("after 19 iterations", said)


class Hostile(TestCase):
    def check(self, cases):
        for content, says in cases:
            with self.subTest(says):
                path = self.write("x.jsonl", content)
                self.bad_at_once("-o", self.path("a.html"), path, says=["x.jsonl", *says])
                self.assertFalse(os.path.exists(self.path("a.html")))

    def test_what_is_no_json(self):
        self.check([
            (b"", ["empty"]), (b"\n \n", ["empty"]), (b"{\"a\":", ["x.jsonl:1: not JSON"]),
            (b"\xff\xfe", ["x.jsonl:1: not UTF-8"]), (b"{}\n", ["x.jsonl:1: not a match"]),
            (b"[1]\n", ["x.jsonl:1: not a JSON object"]), (b"\0\n", ["x.jsonl:1: not JSON"]),
            (b"[" * 100000, ["x.jsonl:1: not JSON that makes sense"]),
            (b'{"picoply":"probcut"}', ["x.jsonl:1: a file of kind 'probcut'"]),
            (b'{"iteration":1,"train_loss":NaN}', ["x.jsonl:1: NaN is not a JSON number"]),
            (b'{"iteration":1,"train_loss":1e999}', ["x.jsonl:1: train_loss: inf is not within"]),
            (b'{"iteration":1,"train_loss":' + b"9" * 5000 + b"}", ["x.jsonl:1: train_loss: inf"]),
            (b'{"iteration":1,"iteration":2,"train_loss":1}', ["a field stands there twice"]),
        ])

    def test_summaries(self):
        def without(key):
            return lines({k: v for k, v in summary().items() if k != key})
        self.check([
            (without("elo_95"), ["x.jsonl:1: elo_95: missing"]),
            (without("wins"), ["x.jsonl:1: wins: missing"]),
            (lines(summary(), summary(wins="7")), ["x.jsonl:2: wins: not a number"]),
            (lines(summary(wins=True)), ["wins: not a number"]),
            (lines(summary(wins=1.5)), ["wins: not a whole number"]),
            (lines(summary(wins=-1)), ["wins: -1 is not within"]),
            (lines(summary(games=7)), ["games: 7 is not wins + draws + losses"]),
            (lines(summary(pentanomial=(0, 0, 0, 0, 1), games=0, wins=0, draws=0, losses=0)),
             ["games: none"]),
            (lines(summary(pentanomial=(1, 1, 1, 1, 1), wins=1, draws=0, losses=1, games=2)),
             ["pentanomial: more pairs than games"]),
            (lines(summary(score=1.5)), ["score: 1.5 is not within 0 and 1"]),
            (lines(summary(elo=1e9)), ["elo: 1e+09 is not within"]),
            (lines(summary(elo_95=[20, 30])), ["elo_95: does not contain elo"]),
            (lines(summary(elo_95=[20])), ["elo_95: not a list of 2"]),
            (lines(summary("", "B")), ["players: not a text"]),
            (lines(summary("A" * 5000, "B")), ["players: longer than"]),
            (lines(summary(sprt={**SPRT, "verdict": "perhaps"})), ["verdict: 'perhaps' is not"]),
            (lines(summary(sprt={**SPRT, "bounds": [1, 2]})), ["bounds: not one below"]),
            (lines(summary(sprt={**SPRT, "elo1": 0})), ["elo1: not above elo0"]),
            (lines(summary(sprt=SPRT, path=[[2, 0], [1, 0]])), ["path: its pairs do not rise"]),
            (lines(summary(sprt=SPRT, path=[[1, None]])), ["path: not a number"]),
            (lines(summary(forfeits={"A": 3})), ["A: not a JSON object"]),
        ])

    def test_logs_and_tables(self):
        header, *entries = TUNING
        self.check([
            (lines({"picoply": "train", "version": 1}), ["a training log without iterations"]),
            (lines(TRAINING[1], TRAINING[0]), ["x.jsonl:2: iteration: 0 does not come after 1"]),
            (lines({"iteration": 0, "train_loss": -1}), ["train_loss: -1 is not within"]),
            (lines(header), ["a tuning log without iterations"]),
            (lines({"picoply": "tune", "job": {}}), ["parameters: not a list"]),
            (lines(header, {**entries[0], "theta": [1]}), ["x.jsonl:2: theta: not a list of 2"]),
            (strength(), ["x.jsonl:1: a table without settings"]),
            (lines({"picoply": "strength", "version": 2}),
             ["version: this program reads version 1"]),
            (strength({"name": "a"}), ["x.jsonl:2: elo: missing"]),
            (strength({"name": "a", "elo": 0, "nodes": -5}),
             ["x.jsonl:2: nodes: -5 is not within"]),
            (strength({"name": "a", "elo": 0, "elo_95": [1, 2]}), ["elo_95: does not contain elo"]),
            (strength({"name": 5, "elo": 0}), ["name: not a text"]),
            (strength({"name": "\ud800", "elo": 0}), ["name: half a surrogate pair"]),
        ])

    def test_files_that_are_none(self):
        self.bad_at_once(self.path("nothing.json"), says="nothing.json: cannot read: No such file")
        self.bad_at_once(self.folder, says="cannot read: Is a directory")

    def test_usage(self):
        done = self.report()
        self.assertEqual(done.returncode, 2)
        self.assertIn("usage:", done.stderr)

    def test_games_without_the_program_that_adds_them_up(self):
        path = self.write("m.jsonl", lines({"picoply": "match", "version": 1}))
        self.bad_at_once("--tools", self.folder, path, says="needs picoply-merge")


class RealMatches(TestCase):
    """The whole way, from games to a page."""

    def test_games_become_a_page(self):
        self.play("nodes=60", "nodes=20", "--game", "othello", "--size", "6", "--games", "40",
                  "--sprt", "0,400", "--out", "m.jsonl")
        said = self.good("-o", "a.html", "--svg", "a", "--tools", tool(""), "m.jsonl")
        # By its link in the build it finds the program beside itself.
        linked = subprocess.run([tool("picoply-report"), "m.jsonl"], check=True, encoding="utf-8",
                                capture_output=True, cwd=self.folder, env={"LC_ALL": "C.UTF-8"})
        self.assertEqual(linked.stdout, said)
        known = json.loads(subprocess.run([tool("picoply-merge"), "--summary", "--path", "m.jsonl"],
                                          check=True, capture_output=True, cwd=self.folder).stdout)
        self.assertIn(f"in {known['games']} games of othello 6", said)
        self.assertIn(f"LLR {known['sprt']['llr']:.2f}, {known['sprt']['pairs']} pairs", said)
        shown = "".join(f"{text}\n" for text in Page(self.read("a.html").decode()).text)
        self.assertIn(f"{known['wins']}, {known['draws']}, {known['losses']}\n", shown)
        self.assertIn(f"{known['sprt']['llr']:.4f}\n", shown)

    def test_damaged_games_are_refused_by_the_merger(self):
        self.play("nodes=60", "nodes=20", "--game", "othello", "--size", "6", "--games", "2",
                  "--out", "m.jsonl")
        self.write("m.jsonl", self.read("m.jsonl").replace(b'"result":"', b'"result":"x', 1))
        self.bad("--tools", tool(""), "m.jsonl", says="m.jsonl: picoply-merge: ")

    def test_times_are_taken_from_beside_the_results(self):
        self.play("nodes=60", "nodes=20", "--game", "othello", "--size", "6",
                  "--games", "2", "--out=-m.jsonl")
        times = self.read("-m.jsonl.timing").decode()
        sums = {side: [sum(json.loads(line)[side][key] for line in times.splitlines())
                       for key in ("ms", "moves")] for side in "AB"}
        shown = ", ".join(f"{ms / moves:.3g}" for ms, moves in sums.values())
        for more in ("", times[:20]):  # a line torn by a kill counts nothing
            self.write("-m.jsonl.timing", times + more)
            self.good_at_once("-o", "a.html", "--tools", tool(""), "--", "-m.jsonl",
                              "-m.jsonl.timing")
            table = "".join(f"{text}\n" for text in Page(self.read("a.html").decode()).text)
            self.assertIn(f"ms per move\n{shown}\n", table)
        self.write("-m.jsonl.timing", times + "{}\n")
        self.bad("--tools", tool(""), "--", "-m.jsonl", says="-m.jsonl.timing:3: A: missing")
        self.bad("--", "-m.jsonl.timing", says="times of games without their results")


if __name__ == "__main__":
    unittests.main()
