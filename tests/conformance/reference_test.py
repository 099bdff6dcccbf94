"""The reference runner notices wrong answers: reference_test.py LIBRARY"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import unittests  # noqa: E402  (the path comes first)

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = sys.argv.pop()


class Reference(unittest.TestCase):
    def run_with(self, change):
        cases = json.loads((HERE / "conformance.json").read_text())
        change(cases)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "cases.json"
            path.write_text(json.dumps(cases))
            done = subprocess.run([sys.executable, HERE / "reference.py", LIBRARY, "--file", path],
                                  capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    def test_as_it_is(self):
        status, text = self.run_with(lambda cases: None)
        self.assertEqual(status, 0, text)
        self.assertGreater(int(text.split()[0]), 100)

    def test_every_error_has_its_case(self):
        header = (HERE / "../../capi/picoply.h").read_text()
        errors = {int(number): name.lower() for name, number in re.findall(r"PPLY_ERR_(\w+) = (-\d+)", header)}
        cases = json.loads((HERE / "conformance.json").read_text())
        asked = {call["of"]: call["error"] for case in cases for call in case["calls"] if call["do"] == "fail"}
        self.assertEqual(asked, errors)

    def test_another_answer(self):
        def change(cases):
            cases[0]["calls"][0]["expect"].pop()
        self.assertEqual(self.run_with(change)[0], 1)

    def test_an_error_that_does_not_come(self):
        def change(cases):
            call = next(c for c in cases[0]["calls"] if c["do"] == "play")
            call["error"] = "illegal"
        self.assertEqual(self.run_with(change)[0], 1)

    def test_another_place_in_a_text(self):
        def change(cases):
            call = next(c for case in cases for c in case["calls"] if "where" in c)
            call["where"] += 1
        self.assertEqual(self.run_with(change)[0], 1)


if __name__ == "__main__":
    unittests.main()
