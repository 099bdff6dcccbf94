#!/usr/bin/env python3
"""The campaign's page says what its file has; counts are moved there and not lost; rare errors are named."""
import json
import pathlib
import re
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "testing"))
import campaign  # noqa: E402

HEADER = """
/* Plays a move. PPLY_ERR_ILLEGAL, PPLY_ERR_OVER. */
int pply_move_play(pply_engine* engine, pply_move move);

/* Reads. */
const pply_game* pply_engine_game(const pply_engine* engine);
"""
COUNTS = {"functions": {"pply_move_play": {"0": 2000000, "-6": 1000, "-7": 999}, "pply_engine_game": {"0": 5}},
          "comparisons": {"moved": 1234},
          "runs": {"api_fuzz, random": {"inputs": 50, "seconds": 1800}, "text_fuzz, random": {"inputs": 7000, "seconds": 1800}}}


class Campaign(unittest.TestCase):
    def test_named_errors(self):
        self.assertEqual(campaign.documented(HEADER), [("pply_move_play", "ILLEGAL"), ("pply_move_play", "OVER")])
        real = campaign.documented(campaign.HEADER.read_text())
        for pair in (("pply_move_undo", "EMPTY"), ("pply_book_move", "PARSE"), ("pply_engine_init", "CALLBACK")):
            self.assertIn(pair, real)

    def test_a_function_that_was_never_called_is_the_one_called_least(self):
        text = "\n".join(campaign.lines(COUNTS, HEADER, ["pply_move_play", "pply_engine_game", "pply_new_one"]))
        self.assertIn("`pply_new_one` | 0 |", text)
        code = re.sub(r"/\*.*?\*/", "", campaign.HEADER.read_text(), flags=re.DOTALL)
        self.assertCountEqual(campaign.fuzzing.ABI["functions"], re.findall(r"\b(pply_\w+)\(", code))

    def test_the_lines(self):
        text = "\n".join(campaign.lines(COUNTS, HEADER, ["pply_move_play", "pply_engine_game"]))
        for wanted in ("| calls that were compared | 2,002,004 |", "`pply_engine_game` | 5 |", "seen 1,000 times | 1 | 2 |",
                       "| texts and files | 7,000 |", "together | 1.0 hours |", "moved 1,234.", "`pply_move_play` OVER 999."):
            self.assertIn(wanted, text)

    def test_counts_are_moved(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            report, whole, page = folder / "report.json", folder / "campaign.json", folder / "page.md"
            page.write_text(f"before\n{campaign.BEGIN}\nold\n{campaign.END}\nafter\n")
            for times in (1, 2):
                report.write_text(json.dumps(COUNTS))
                campaign.publish(report, whole, page)
                self.assertFalse(report.exists())
                calls = json.loads(whole.read_text())["functions"]["pply_move_play"]["0"]
                self.assertEqual(calls, times * 2000000)
            text = page.read_text()
            self.assertTrue(text.startswith("before\n") and text.endswith("after\n"))
            self.assertNotIn("old", text)
            self.assertIn("4,004,008", text)

    def test_the_page_is_up_to_date(self):
        self.assertTrue(campaign.up_to_date(), "./run fuzz --publish")


if __name__ == "__main__":
    unittest.main()
