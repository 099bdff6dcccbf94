#!/usr/bin/env python3
"""What the deliberate faults and the corruptions alter stands where they look for it, once: the code they are
about may have moved."""
import json
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Mutants(unittest.TestCase):
    def test_what_they_alter_is_there(self):
        count = 0
        for name in ("faults.json", "corruptions.json"):
            for mutant in json.loads((ROOT / "tests" / "mutants" / name).read_text()):
                with self.subTest(name=name, file=mutant["file"], text=mutant["from"]):
                    self.assertEqual((ROOT / mutant["file"]).read_text().count(mutant["from"]), 1)
                    self.assertNotEqual(mutant["from"], mutant["to"])
                count += 1
        self.assertGreaterEqual(count, 30)


if __name__ == "__main__":
    unittest.main()
