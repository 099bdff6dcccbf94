"""picoply-tune: whole runs, killed and resumed, at random instants too, by default twice; settings that cannot be.

`KILLS=1000 python3 -B lab/tests/tune_program_test.py FOLDER_OF_PROGRAMS`"""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import unittests  # noqa: E402  (the path comes first)

PROGRAMS = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else "build/lab/lab"
ROOT = pathlib.Path(__file__).resolve().parents[2]
TUNE = ROOT / "lab" / "tune" / "picoply-tune"
KILLS = int(os.environ.get("KILLS", "2"))
WEIGHTS = "include/picoply/games/othello/weights/terms.hpp"

SETTINGS = {
    "game": "othello", "size": "6", "iterations": 3, "games": 40, "nodes": 40, "plies": 6,
    "table": "16K", "seed": 4,
    "parameters": [{"file": WEIGHTS, "name": "kWeights", "index": [2, 0], "start": 0, "min": -3000,
                    "max": 3000, "step": 300},
                   {"file": WEIGHTS, "name": "kWeights", "index": [3, 5], "min": -500, "max": 500,
                    "step": 50}]}


class Tune(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def settings(self, **changes):
        path = self.folder / "settings.json"
        path.write_text(json.dumps({**SETTINGS, **changes}))
        return path

    def command(self, settings, out, *more):
        return [sys.executable, str(TUNE), str(settings), "--programs", PROGRAMS, "--jobs", "2",
                "--out", str(self.folder / out), *map(str, more)]

    def run_tune(self, settings, out="record.jsonl", *more, status=0):
        done = subprocess.run(self.command(settings, out, *more), text=True, capture_output=True,
                              timeout=300, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def content(self, name):
        return (self.folder / name).read_bytes()

    def test_killed_and_resumed(self):
        settings = self.settings()
        before = (ROOT / WEIGHTS).read_bytes()
        done = self.run_tune(settings, "whole.jsonl")
        self.assertEqual((ROOT / WEIGHTS).read_bytes(), before)  # the tree itself is left alone
        self.assertIn("kWeights[2][0]", done.stdout)
        lines = [json.loads(line) for line in self.content("whole.jsonl").splitlines()]
        self.assertEqual([line["iteration"] for line in lines[1:]], [0, 1, 2])
        for line in lines[1:]:
            self.assertEqual(line["wins"] + line["draws"] + line["losses"], 40)
            self.assertNotEqual(line["plus"], line["minus"])
        self.assertNotEqual(lines[3]["theta"], lines[1]["theta"])
        self.assertFalse((self.folder / "whole.jsonl.work").exists())

        # Killed in the middle of every second or so of work, until it gets through.
        kills = 0
        for wait in (0.4, 1.0, 1.7, 2.6, 3.7, 300):
            process = subprocess.Popen(self.command(settings, "killed.jsonl"),
                                       stdout=subprocess.DEVNULL, start_new_session=True)
            try:
                process.wait(wait)
                break
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)  # the match and compilers that it started too
                process.wait()
                kills += 1
                time.sleep(0.1)
        self.assertEqual(process.returncode, 0)
        self.assertGreater(kills, 0)
        self.assertEqual(self.content("killed.jsonl"), self.content("whole.jsonl"))

        # Finished: nothing more happens.
        self.run_tune(settings, "whole.jsonl")
        self.assertEqual(self.content("killed.jsonl"), self.content("whole.jsonl"))

        self.assertIn("of another job",
                      self.run_tune(self.settings(seed=5), "whole.jsonl", status=1).stderr)

    def test_killed_at_random_instants(self):
        """The record is absent or has whole lines, the first of an undisturbed one; run again it is that one."""
        settings = self.settings(games=4, nodes=20)
        # What the compiler has made is kept, so that most of the time is the program's own.
        with unittest.mock.patch.dict(os.environ, PICOPLY_OBJECTS=str(self.folder / "objects")):
            self.run_tune(settings, "whole.jsonl")
            started = time.monotonic()
            self.run_tune(settings, "again.jsonl")
            seconds, chance, record = time.monotonic() - started, random.Random(6), self.folder / "killed.jsonl"
            whole, kills, runs, between = self.content("whole.jsonl"), 0, 0, 0
            self.assertEqual(self.content("again.jsonl"), whole)
            while kills < KILLS:
                runs += 1
                self.assertLess(runs, 20 * KILLS, "it ends before it can be killed")
                process = subprocess.Popen(self.command(settings, record.name), stdout=subprocess.DEVNULL,
                                           start_new_session=True)
                started = time.monotonic()
                try:
                    self.assertEqual(process.wait(chance.uniform(0, 2 * seconds)), 0)
                    seconds = 0.8 * seconds + 0.2 * (time.monotonic() - started)  # other work comes and goes
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    kills += process.wait() == -signal.SIGKILL
                kept = record.read_bytes() if record.exists() else b""
                between += b"" != kept != whole
                self.assertTrue(whole.startswith(kept) and (not kept or kept.endswith(b"\n")), kept)
                if kept == whole or kills == KILLS:
                    self.run_tune(settings, record.name)
                    self.assertEqual(record.read_bytes(), whole)
                    record.unlink()
        if KILLS >= 10:
            print(f"tune: killed {kills} times in {runs} runs, {between} of them in the middle of the record", flush=True)

    def test_stop_file(self):
        stop = self.folder / "stop"
        stop.write_text("")
        done = self.run_tune(self.settings(), "record.jsonl", "--stop-file", stop, status=3)
        self.assertIn("after 0 iterations", done.stderr)

    def test_settings_that_cannot_be(self):
        first = SETTINGS["parameters"][0]
        cases = [({"game": 5}, "game: a text"),
                 ({"iterations": 0}, "iterations: a whole number from 1"),
                 ({"games": 1.5}, "games: a whole number"),
                 ({"nodes": True}, "nodes: a whole number"),
                 ({"rate": -1}, "rate: a number above 0"),
                 ({"node": 5}, 'unknown key "node"'),
                 ({"parameters": []}, "parameters: a list of at least one"),
                 ({"parameters": [first, first]}, "is there twice")]
        for change, says in [({"file": "/etc/passwd"}, "must lie in include/"),
                             ({"file": "include/../../x"}, "must lie in include/"),
                             ({"file": "include/none.hpp"}, "include/none.hpp"),
                             ({"name": "kNothing"}, "no constexpr definitions of kNothing"),
                             ({"name": "a b"}, "no C++ name"),
                             ({"index": [2]}, "not a plain whole number"),
                             ({"index": [9, 9]}, "only 5 elements"),
                             ({"index": -1}, "index: a list"),
                             ({"min": 5}, "start: a whole number from 5"),
                             ({"min": 10, "max": 5}, "max: a whole number from 10"),
                             ({"step": 0}, "step: a number above 0"),
                             ({"stp": 0}, 'unknown key "stp"')]:
            cases.append(({"parameters": [{**first, **change}]}, says))
        for changes, says in cases:
            with self.subTest(changes=changes):
                done = self.run_tune(self.settings(**changes), status=1)
                self.assertIn("picoply-tune: ", done.stderr)
                self.assertIn(says, done.stderr)
                self.assertFalse((self.folder / "record.jsonl").exists())

    def test_files_that_are_no_settings(self):
        path = self.folder / "settings.json"
        for content in (b"", b"[]", b"{", b"\xff\xfe"):
            path.write_bytes(content)
            self.assertIn("settings.json", self.run_tune(path, status=1).stderr)

    def test_a_value_that_does_not_compile(self):
        """The compiler's words are shown, with the values."""
        limits = {"min": 40000, "max": 60000, "start": 50000, "step": 100}
        settings = self.settings(parameters=[{**SETTINGS["parameters"][0], **limits}])
        done = self.run_tune(settings, status=1)
        self.assertIn("does not compile with kWeights[2][0] = ", done.stderr)


if __name__ == "__main__":
    unittests.main()
