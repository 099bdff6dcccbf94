"""The list of built-in games, capi/games.json: what is refused, what picoply.h gets of it, and that each game has its
file: games_test.py"""
import json
import pathlib
import re
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "abi"))

import games  # noqa: E402

SMALL = {"games": [{"name": "hex5", "size": 512, "about": "5x5"},
                   {"name": "hex11", "size": 4096, "about": "11x11", "note": "Large."}],
         "threats": [], "books": ["hex11"]}


class Games(unittest.TestCase):
    def listed(self, change=lambda _: None):
        """What the script makes of SMALL, changed."""
        data = json.loads(json.dumps(SMALL))
        change(data)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "games.json")
            file.write_text(json.dumps(data))
            with mock.patch.object(games, "LIST", file):
                return games.blocks()

    def test_blocks(self):
        blocks = self.listed()
        self.assertEqual(blocks["games"][:3], ["PPLY_DATA const pply_game pply_hex5; /* 5x5 */", "/* Large. */",
                                               "PPLY_DATA const pply_game pply_hex11; /* 11x11 */"])
        self.assertEqual(blocks["games"][-3:], ["#define PPLY_GAMES(X) \\", "  X(hex5, HEX5)       \\", "  X(hex11, HEX11)"])
        self.assertEqual(blocks["sizes"], ["#define PPLY_HEX5_SIZE 512u", "#define PPLY_HEX11_SIZE 4096u"])
        self.assertIn("PPLY_DATA const uint8_t pply_hex11_book[PPLY_BOOK_SIZE];", blocks["books"])

    def test_what_is_refused(self):
        for fault, change in (("no name of a game", lambda d: d["games"][0].update(name="Hex 5")),
                              ("too long", lambda d: d["games"][0].update(about="hexagons " * 10)),
                              ("is there twice", lambda d: d["games"][0].update(name="hex11")),
                              ("no game is called hex7", lambda d: d["books"].append("hex7"))):
            with self.assertRaises(SystemExit) as refused:
                self.listed(change)
            self.assertIn(fault, str(refused.exception))

    def test_a_header_without_the_marks(self):
        with self.assertRaises(SystemExit):
            games.header_text("no marks")

    def test_long_comments_keep_within_the_line(self):
        for length in range(1, 400):
            text = ("word " * 100)[:length].strip()
            lines = games.comment(text)
            self.assertLessEqual(max(map(len, lines)), games.WIDTH)
            self.assertEqual(" ".join(line.strip("/* ") for line in lines), text)

    def test_each_has_its_file(self):
        listed = games.listed()
        for game in listed["games"]:
            self.assertRegex((ROOT / "capi" / "games" / f"{game['name']}.cpp").read_text(),
                             rf'(?s)PPLY_DEFINE_GAME\({game["name"]}, .*"{re.escape(game["title"])}"\)')
        for names, pattern, ending in (([game["name"] for game in listed["games"]] + ["custom"], "capi/games/*.cpp", ""),
                                       (listed["threats"], "capi/threats/*.cpp", "_threats"),
                                       (listed["books"], "src/books/*.cpp", "_book")):
            self.assertEqual(sorted(path.stem for path in ROOT.glob(pattern)), sorted(name + ending for name in names))


if __name__ == "__main__":
    unittest.main()
