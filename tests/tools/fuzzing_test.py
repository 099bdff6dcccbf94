#!/usr/bin/env python3
"""Reports of fuzzing are added up, and count every function of picoply.h; dictionaries and corpora belong to
targets."""
import json
import pathlib
import re
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "testing"))
import fuzzing  # noqa: E402

ONE = {"functions": {"pply_move_play": {"0": 3, "-6": 1}}, "comparisons": {"moved": 2},
       "runs": {"api_fuzz, random": {"inputs": 5, "seconds": 1.5}}}


class Fuzzing(unittest.TestCase):
    def test_every_function_is_counted(self):
        header = re.sub(r"/\*.*?\*/", "", (ROOT / "capi" / "picoply.h").read_text(), flags=re.DOTALL)
        declared = set(re.findall(r"\b(pply_\w+)\(", header))
        counted = (ROOT / "tests" / "fuzz" / "counts.hpp").read_text()
        names = counted[counted.index("#define PICOPLY_FUNCTIONS"):counted.index("// What was compared")]
        self.assertEqual({"pply_" + name for name in re.findall(r"X\((\w+)\)", names) if name != "name"},
                         {name for name in declared if "PPLY" not in name})

    def test_reports_are_added(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a" / "report.json"
            fuzzing.add_to_report(json.loads(json.dumps(ONE)), path)
            whole = fuzzing.add_to_report({"functions": {"pply_move_play": {"-6": 4}, "pply_version": {"0": 1}}}, path)
            self.assertEqual(whole["functions"], {"pply_move_play": {"0": 3, "-6": 5}, "pply_version": {"0": 1}})
            self.assertEqual(whole["runs"]["api_fuzz, random"]["seconds"], 1.5)
            self.assertEqual(fuzzing.read_report(path), whole)

    def test_the_table_names_what_is_rare(self):
        text = "\n".join(fuzzing.table(ONE))
        self.assertIn("4 calls; fewest of pply_move_play: 4", text)
        self.assertIn("seen fewer than 1000 times: pply_move_play ok, pply_move_play ILLEGAL", text)

    def test_corpora_and_dictionaries_have_a_target(self):
        for kind in ("corpus", "dictionaries"):
            for path in (ROOT / "tests" / "fuzz" / kind).glob("*"):
                self.assertIn(path.stem, fuzzing.targets())


if __name__ == "__main__":
    unittest.main()
