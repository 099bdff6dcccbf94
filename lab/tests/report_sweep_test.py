"""picoply-report sweep: a plan, ordinary matches, a table of strength."""
import json
import os
import re
import subprocess
import unittest

from report_support import BUILD_PLAYER, ROOT, TestCase, lines, tool
import unittests


class Sweep(TestCase):
    def sweep(self, *arguments):
        return self.good_at_once("sweep", "--dir", "s", "--tools", tool(""), *arguments)

    def jobs(self):
        with open(self.path("s/jobs.txt"), encoding="utf-8") as file:
            return file.read().splitlines()

    def run_jobs(self):
        for job in reversed(self.jobs()):  # in any order
            subprocess.run(job, shell=True, check=True, capture_output=True, timeout=300,
                           cwd=self.folder)

    def collected(self, *arguments):
        said = self.sweep("--collect", "t.jsonl", *arguments)
        return said, [json.loads(line) for line in self.read("t.jsonl").decode().splitlines()]

    def library(self, game):
        subprocess.run([BUILD_PLAYER, ROOT, game, self.path("player.so")], check=True,
                       capture_output=True, timeout=300)

    def test_a_sweep_is_a_list_of_ordinary_jobs(self):
        self.library("othello6")
        grid = ("--game", "othello", "--size", "6", "--nodes", "20,60,180", "--table", "0,1K",
                "--games", "20", "--library", "./player.so")
        self.sweep(*grid, "--shards", "2", "--reference", "random")
        # A grid of 3 x 2 has 3 + 4 neighbours; with random, 8 matches of two shards.
        self.assertEqual(len(self.jobs()), 16)
        self.bad("sweep", "--dir", "s", "--tools", tool(""), "--collect", "t.jsonl",
                 says="match-000.shard-000.jsonl: not there yet")
        self.run_jobs()
        anchor = ("--anchor", "lib=./player.so,nodes=20,table=0")
        said, table = self.collected(*anchor)
        self.assertEqual(table[0]["anchor"], "20 nodes, no table")
        settings = {(row.get("nodes"), row.get("table_bytes")): row for row in table[1:]}
        self.assertEqual(settings[20, 0]["elo"], 0)
        with open(os.path.join(ROOT, "capi", "picoply.h"), encoding="utf-8") as file:
            promised = int(re.search(r"PPLY_OTHELLO6_SIZE (\d+)u?", file.read())[1])
        engine = settings[20, 0]["ram_bytes"]
        self.assertTrue(1000 < engine <= promised, engine)
        self.assertEqual(settings[60, 1024]["ram_bytes"], engine + 1024)
        self.assertGreater(settings[180, 0]["elo"], settings[60, 0]["elo"])
        self.assertGreater(settings[60, 0]["elo"], settings[20, 0]["elo"])
        self.assertGreater(settings[60, 0]["ms"], 0)
        self.assertTrue((None, None) in settings or "left out: random" in said)
        again = self.read("t.jsonl")
        self.collected(*anchor)
        self.assertEqual(self.read("t.jsonl"), again)
        self.good("-o", "a.html", "--svg", "a", "t.jsonl")
        self.assertEqual(sorted(os.listdir(self.path("a"))), [
            "strength-ms.svg", "strength-nodes.svg", "strength-ram-bytes.svg",
            "strength-table-bytes.svg"])
        # Unsharded, the same games give the same table but for the times.
        self.sweep(*grid, "--reference", "random")
        self.run_jobs()
        _, whole = self.collected(*anchor)
        for row in table + whole:
            row.pop("ms", None)
        self.assertEqual(table, whole)

    def test_a_sweep_over_settings_of_a_file(self):
        self.write("set.jsonl", lines({"player": "nodes=20", "weight_bytes": 100},
                                      {"player": "nodes=40", "name": "two", "weight_bytes": 250},
                                      {"player": "nodes=80", "group": "g", "weight_bytes": 900}))
        self.sweep("--settings", "set.jsonl", "--size", "6", "--games", "30", "--against", "all")
        self.assertEqual(len(self.jobs()), 3)
        self.run_jobs()
        _, table = self.collected()
        self.assertEqual([(row["name"], row.get("group"), row["weight_bytes"])
                          for row in table[1:]],
                         [("nodes=20", None, 100), ("two", None, 250), ("nodes=80", "g", 900)])
        self.write("s/match-000.jsonl", self.read("s/match-001.jsonl"))
        self.bad_at_once("sweep", "--dir", self.path("s"), "--tools", tool(""), "--collect",
                         self.path("t"), says="match-000.jsonl: a match of other players")
        for content, says in ((lines({"name": "a"}), "set.jsonl:1: player: missing"),
                              (lines({"player": "a"}, {"player": "b", "nodes": "x"}),
                               "set.jsonl:2: nodes: not a number"),
                              (lines({"player": "a"}, {"player": "a"}),
                               "set.jsonl: a player stands"),
                              (lines({"player": "lib=./no.so"}), "Give --size, or symbol="),
                              (lines({"player": "lib=no.so,symbol=x"}), "no.so: no library")):
            self.write("set.jsonl", content)
            self.bad_at_once("sweep", "--dir", self.path("x"), "--settings", self.path("set.jsonl"),
                             says=says)
        self.assertFalse(os.path.exists(self.path("x")))

    def test_a_plan_that_somebody_changed(self):
        self.sweep("--nodes", "10,20", "--table", "0")
        plan = json.loads(self.read("s/sweep.json"))
        match = plan["matches"][0]
        for change, says in (({"version": 2}, "not the plan of a sweep of version 1"),
                             ({"matches": 5}, "matches: not a list"),
                             ({"settings": [5]}, "not a JSON object"),
                             ({"matches": [{**match, "shards": ["../m.jsonl"]}]},
                              "shards: one is out"),
                             ({"matches": [{**match, "shards": []}]}, "shards: none"),
                             ({"matches": [{**match, "players": ["a"]}]},
                              "players: not a list of 2")):
            self.write("s/sweep.json", lines({**plan, **change}))
            self.bad_at_once("sweep", "--dir", self.path("s"), "--collect", self.path("t"),
                             says=["sweep.json:1: ", says])

    def test_sweeps_that_make_no_sense(self):
        for option, value in (("--nodes", "0,10"), ("--nodes", "10,5"), ("--nodes", "a"),
                              ("--table", ""), ("--table", "1G"), ("--games", "0"),
                              ("--shards", "-1")):
            self.bad_at_once("sweep", "--dir", self.path("s"), option + "=" + value, says=option)
        self.bad_at_once("sweep", "--dir", self.path("s"), "--nodes", "10", "--table", "0",
                         says="not 1 to")
        self.assertFalse(os.path.exists(self.path("s")))
        self.bad_at_once("sweep", "--dir", self.folder, "--collect", "t",
                         says="sweep.json: cannot read")


if __name__ == "__main__":
    unittests.main()
