#!/usr/bin/env python3
"""The runner of the suites, tools/testing: what a suite's output means, which skips are allowed, that suites
wait for each other where they must, and that nothing is left running."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTING = ROOT / "tools" / "testing"
sys.path.insert(0, str(TESTING))
import page  # pylint: disable=wrong-import-position
import results  # pylint: disable=wrong-import-position
import schedule  # pylint: disable=wrong-import-position
import skips  # pylint: disable=wrong-import-position
import suites  # pylint: disable=wrong-import-position


class Output(unittest.TestCase):
    def counts(self, status, output):
        result = results.read(status, output)
        return result.passed, result.failed, len(result.skips)

    def test_a_program_without_counts_is_one_check(self):
        self.assertEqual(self.counts(0, "ok: 3 files\n"), (1, 0, 0))
        self.assertEqual(self.counts(1, "bad\n"), (0, 1, 0))
        self.assertEqual(self.counts(0, ""), (1, 0, 0))

    def test_the_last_line_counts(self):
        self.assertEqual(self.counts(0, "9 passed, 9 failed\n12 passed, 0 failed\n"), (12, 0, 0))
        self.assertEqual(self.counts(1, "12 passed, 2 failed\n"), (12, 2, 0))

    def test_a_script_that_fails_without_a_failure_or_does_nothing_has_failed(self):
        self.assertEqual(self.counts(1, "12 passed, 0 failed\n"), (12, 1, 0))
        self.assertEqual(self.counts(0, "0 passed, 0 failed\n"), (0, 1, 0))
        self.assertEqual(self.counts(1, "5 passed, 0 failed\nbroken after that\n"), (0, 1, 0))

    def test_skips_have_an_id_and_a_reason(self):
        result = results.read(0, "skipped ios.swift: no Swift: here\nnot skipped x: y\n3 passed, 0 failed")
        self.assertEqual(result.skips, [("ios.swift", "no Swift: here")])

    def test_what_was_built_and_not_run_is_named(self):
        result = results.read(0, "ok   board builds\nbuilt, not run: board with gcc\n1 passed, 0 failed")
        self.assertEqual((result.passed, result.built_only), (1, ["board with gcc"]))

    def test_people_see_what_went_wrong(self):
        output = "ok    one\n" * 500 + "why\nFAILED  two\n" + "ok    three\n" * 500
        self.assertEqual(results.explanation(output), ["why", "FAILED  two"])
        self.assertEqual(results.reminder(output), ["FAILED  two"])
        self.assertEqual(len(results.explanation("line\n" * 1000)), results.SHOWN_AT_ONCE + 1)


class Skips(unittest.TestCase):
    def faults(self, *found):
        return list(skips.faults(found, skips.allowed("# note\n\na - why not\nb command:x no x\nd.* - no d\n"),
                                 lambda probe: probe == "command:x"))

    def test_what_is_named_is_allowed(self):
        self.assertEqual(self.faults(("a", "no a"), ("d.one", "no d")), [])

    def test_what_is_not_named_fails(self):
        self.assertRegex(self.faults(("c", "no c"))[0], "^FAILED  skipped c: no c; .* does not allow it$")

    def test_what_is_named_fails_once_its_tool_is_there(self):
        self.assertEqual(self.faults(("b", "no b")), ["FAILED  skipped b: no b; but command:x is there"])

    def test_the_file_is_well_formed_and_every_probe_is_one(self):
        with self.assertRaises(SystemExit):
            skips.allowed("a -\n")
        for probe in skips.allowed(skips.FILE.read_text()).values():
            self.assertRegex(probe, "^(-|command:.+|file:.+)$")


def shell(name, script, **settings):
    return suites.Suite(name, "", "test", ["sh", "-c", script], **settings)


class Schedule(unittest.TestCase):
    def run_all(self, *wanted, jobs=2):
        """name -> (result, output), in the order in which they ended."""
        ended = {}
        with tempfile.TemporaryDirectory() as folder:
            schedule.run(wanted, jobs, pathlib.Path(folder), lambda suite, result, output:
                         ended.update({suite.name: (result, output)}))
        return ended

    def test_each_is_run_and_counted(self):
        ended = self.run_all(shell("a", "echo 3 passed, 0 failed"), shell("b", "echo oh; exit 4"))
        self.assertEqual((ended["a"][0].passed, ended["b"][0].failed, ended["b"][1]), (3, 1, "oh\n"))

    def test_a_suite_that_takes_too_long_is_ended(self):
        ended = self.run_all(shell("slow", "sleep 60", limit=0.2))
        self.assertEqual(ended["slow"][0].failed, 1)
        self.assertIn("FAILED  slow was ended by signal 9", ended["slow"][1])

    def test_processor_time_is_measured_of_grandchildren_too(self):
        ended = self.run_all(shell("busy", "sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'; true"))
        self.assertGreater(ended["busy"][0].cpu, 0.02)

    def test_two_with_one_lock_or_all_processors_are_never_at_once(self):
        # Each says whether it is alone in a folder.
        with tempfile.TemporaryDirectory() as folder:
            alone = f"mkdir {folder}/x && sleep 0.2 && rmdir {folder}/x"
            for settings in ({"slots": 1, "lock": "x"}, {"slots": suites.ALL}, {"slots": 2}):
                ended = self.run_all(*[shell(name, alone, **settings) for name in "abc"])
                self.assertEqual([result.failed for result, _ in ended.values()], [0, 0, 0], settings)

    def test_two_are_side_by_side_where_they_can(self):
        began = time.monotonic()
        self.run_all(*[shell(name, "sleep 0.5", slots=1) for name in "ab"])
        self.run_all(shell("waits", "sleep 0.5", slots=0), shell("works", "sleep 0.5"))
        self.assertLess(time.monotonic() - began, 1.8)

    def test_a_signal_leaves_nothing_running(self):
        script = textwrap.dedent(f"""
            import pathlib, sys
            sys.path[:0] = [{str(TESTING)!r}]
            import schedule, suites
            command = ["sh", "-c", "setsid sleep 1001 & (setsid sh -c 'trap : TERM; sleep 1001; sleep 1001' &) ; "
                       "touch ready; sleep 1001"]
            try:
                schedule.run([suites.Suite("s", "", "test", command)], 2, pathlib.Path("."), print)
            except schedule.Interrupted as why:
                print("interrupted by", why)
            """)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with tempfile.TemporaryDirectory() as folder:
                with subprocess.Popen([sys.executable, "-B", "-c", script], cwd=folder, text=True,
                                      stdout=subprocess.PIPE) as process:
                    while not pathlib.Path(folder, "ready").exists():
                        time.sleep(0.01)
                    process.send_signal(number)
                    self.assertEqual(process.communicate()[0], f"interrupted by {number.name}\n")
                self.assertEqual(self.processes_in(folder), [])

    @staticmethod
    def processes_in(folder):
        found = []
        for entry in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if os.readlink(entry / "cwd") == os.path.realpath(folder):
                    found.append((entry / "cmdline").read_bytes())
            except OSError:
                continue
        return found


class Table(unittest.TestCase):
    def test_names_are_unique_words_and_groups_are_those_of_packages(self):
        known = suites.suites()
        names = [suite.name for suite in known]
        self.assertEqual(len(names), len(set(names)))
        groups = {line.split()[0] for line in (ROOT / "tools" / "debian_packages").read_text().splitlines()
                  if line and not line.startswith("#")}
        for suite in known:
            self.assertRegex(suite.name, "^[a-z0-9-]+$")
            self.assertIn(suite.tier, suites.TIERS)
            self.assertTrue((ROOT / suite.command[0]).exists() or shutil.which(suite.command[0]), suite)
            # A port or binding without a group of packages needs none.
            self.assertLessEqual(set(suite.groups) - suites.rooms.found("test.sh").keys(), groups)

    def test_every_script_is_a_suite(self):
        names = {suite.name for suite in suites.suites()}
        self.assertTrue(suites.rooms.found("test.sh").keys() <= names)

    def test_the_page_has_them_all(self):
        rows = re.findall(r"^\| `([a-z0-9-]+)` \| (\w+) \| (.*?) \|",
                          (ROOT / "docs" / "testing.md").read_text(), re.MULTILINE)
        self.assertEqual(rows, [(suite.name, suite.tier, suite.about) for suite in suites.suites()],
                         "tools/testing/page.py writes it")
        self.assertIn(page.faults(), (ROOT / "docs" / "testing.md").read_text(), "tools/testing/page.py writes it")

    def test_words_choose(self):
        def chosen(*words):
            done = subprocess.run([sys.executable, "-B", "-c", textwrap.dedent(f"""
                import sys
                sys.path[:0] = [{str(TESTING)!r}]
                import runpy, suites
                main = runpy.run_path({str(TESTING / "__main__.py")!r}, run_name="main")
                tier, wanted = main["chosen"](sys.argv[1:], suites.suites())
                print(tier, *[suite.name for suite in wanted])"""), *words],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, env=environment)
            return done.stdout.split()
        # This test is run by a tier, too.
        environment = {name: value for name, value in os.environ.items() if name != "PICOPLY_TIER"}
        quick, whole, everything = chosen(), chosen("all"), chosen("everything")
        self.assertEqual((quick[0], whole[0], everything[0]), ("test", "all", "everything"))
        self.assertLess(set(quick[1:]), set(whole[1:]))
        self.assertLessEqual(set(whole[1:]), set(everything[1:]))
        self.assertEqual(chosen("format"), ["all", "format"])
        self.assertIn("port-linux", chosen("port-*"))
        self.assertIn("'nonsense';", chosen("format", "nonsense"))


if __name__ == "__main__":
    unittest.main()
