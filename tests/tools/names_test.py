#!/usr/bin/env python3
"""What tools/check_names.py finds and what it lets pass: names_test.py"""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import check_names  # noqa: E402

PAGE = """| before | now | why |
|---|---|---|
| `a_name` | `a_better_name` | it is better |
| `TWO` | `THREE` | more |
"""


class Names(unittest.TestCase):
    def test_the_table(self):
        self.assertEqual(check_names.names_gone(PAGE), {"a_name": "a_better_name", "TWO": "THREE"})

    def test_whole_names_only(self):
        gone = check_names.names_gone(PAGE)
        text = "a_name_s a_better_name TWOFOLD\n_a_name(TWO) a_name.field"
        self.assertEqual(list(check_names.old_names(text, gone)), [(2, "a_name"), (2, "TWO"), (2, "a_name")])


if __name__ == "__main__":
    unittest.main()
