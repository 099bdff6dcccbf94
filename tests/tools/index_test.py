#!/usr/bin/env python3
"""What tools/check_index.py finds and what it lets pass: index_test.py"""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import check_index  # noqa: E402


class Index(unittest.TestCase):
    def test_a_folder(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name) / "game"
            folder.mkdir()
            for file in ("board.hpp", "rows.hpp"):
                (folder / file).touch()
            header = folder.with_suffix(".hpp")
            header.write_text("// A game.\n//   game/board.hpp  the board\n//   game/rows.hpp\n#include <x>\n")
            self.assertEqual(list(check_index.unlisted(header, folder)), [])
            header.write_text("// A game.\n//   game/board.hpp\n//   game/gone.hpp\n\n// game/rows.hpp\n")
            faults = list(check_index.unlisted(header, folder))
            self.assertEqual([fault.split(": ")[1] for fault in faults],
                             ["its index lacks game/rows.hpp", "its index has game/gone.hpp, which is not there"])

    def test_platforms(self):
        for text in ("#if defined(__GNUC__)", "# ifdef __AVX2__", "#elif defined(_WIN32)", "#ifndef __clang__"):
            self.assertTrue(check_index.asks_for_platform(f"int a;\n{text}\n"), text)
        for text in ("#ifdef __cplusplus", "#if defined(PPLY_CHECKED)", "// #if defined(__GNUC__) it was",
                     "#if __has_include(<x>)"):
            self.assertFalse(check_index.asks_for_platform(f"int a;\n{text}\n"), text)


if __name__ == "__main__":
    unittest.main()
