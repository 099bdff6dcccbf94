"""Every test has its folder's label, and exactly one that says when it is run (labels.cmake):
`python3 labels_test.py CTEST BUILD_FOLDER`."""
import collections
import json
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import unittests  # noqa: E402  (the path comes first)

TIERS = {"quick", "slow", "long", "timing", "boards"}
FOLDERS = {"unit", "perft", "oracle", "capi", "link", "fuzz", "desktop", "nboard", "gtp", "gomocup", "lab", "cluster",
           "check", "install"}
BUILD = os.path.abspath(sys.argv.pop())
CTEST = sys.argv.pop()


class Labels(unittest.TestCase):
    def setUp(self):
        text = subprocess.run([CTEST, "--show-only=json-v1"], cwd=BUILD, check=True, timeout=60,
                              stdout=subprocess.PIPE).stdout
        self.tests = {}
        for test in json.loads(text)["tests"]:
            properties = {p["name"]: p["value"] for p in test.get("properties", [])}
            self.tests[test["name"]] = properties.get("LABELS", []), properties.get("RUN_SERIAL", False)

    def test_each_has_two(self):
        self.assertGreater(len(self.tests), 20)
        for name, (labels, _) in self.tests.items():
            # A program that is not built has no tests yet, but ctest says so.
            if name.endswith("_NOT_BUILT"):
                continue
            with self.subTest(name=name):
                self.assertEqual(len(TIERS.intersection(labels)), 1, labels)
                self.assertEqual(len(FOLDERS.intersection(labels)), 1, labels)
                self.assertEqual(len(labels), 2, labels)

    def test_only_what_measures_time_runs_alone(self):
        alone = {name for name, (_, serial) in self.tests.items() if serial}
        measuring = {name for name, (labels, _) in self.tests.items() if "timing" in labels}
        self.assertEqual(alone, measuring)

    def test_suites_say_that_they_are_slow_or_long(self):
        for name, (labels, _) in self.tests.items():
            if name.endswith("_NOT_BUILT") or not FOLDERS.intersection(labels) & {"unit", "perft", "oracle", "capi"}:
                continue
            with self.subTest(name=name):
                again = name.startswith(("unit.words.", "unit.avx2."))
                long = "Long." in name or "Long/" in name
                self.assertEqual("long" in labels, long)
                self.assertEqual("slow" in labels, "Slow." in name or "Slow/" in name or (again and not long))

    def test_no_folder_is_without_quick_tests(self):
        tiers = collections.defaultdict(set)
        for labels, _ in self.tests.values():
            for folder in FOLDERS.intersection(labels):
                tiers[folder].update(TIERS.intersection(labels))
        for folder, found in tiers.items():
            if folder != "cluster":
                self.assertIn("quick", found, folder)


if __name__ == "__main__":
    unittests.main()
