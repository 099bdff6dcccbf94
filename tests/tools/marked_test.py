"""Tables on pages: they are replaced between their marks and nowhere else, and an old one is noticed."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools" / "footprint"), str(ROOT / "tools")]

import marked  # noqa: E402

PAGE = """Before: `<!-- one -->` is a mark.
<!-- one -->
| old |
<!-- end of one -->
Between.
<!-- two -->
| another |
<!-- end of two -->
After.
"""


class Marked(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.page = pathlib.Path(folder.name, "page.md")
        self.page.write_text(PAGE)

    def test_only_what_is_between_the_marks_is_replaced(self):
        marked.write({self.page: "| new |\n| and more |\n"}, "one")
        self.assertEqual(self.page.read_text(), PAGE.replace("| old |\n", "| new |\n| and more |\n"))
        marked.write({self.page: ""}, "two")
        self.assertEqual(self.page.read_text(),
                         PAGE.replace("| old |\n", "| new |\n| and more |\n").replace("| another |\n", ""))

    def test_an_old_table_is_noticed(self):
        self.assertEqual(marked.stale({self.page: "| old |\n"}, "one", "write it"), [])
        faults = marked.stale({self.page: "| new |\n"}, "one", "write it")
        self.assertEqual(faults, [f"{self.page} is stale: write it"])
        self.assertEqual(self.page.read_text(), PAGE)

    def test_a_page_without_marks(self):
        for text in ("", PAGE.replace("<!-- end of one -->", ""), PAGE.replace("\n<!-- one -->", "<!-- one -->")):
            self.page.write_text(text)
            self.assertEqual(len(marked.stale({self.page: "| old |\n"}, "one", "write it")), 1)
            with self.assertRaises(SystemExit):
                marked.write({self.page: "| new |\n"}, "one")
            self.assertEqual(self.page.read_text(), text)
        self.page.unlink()
        self.assertIn("has no place", marked.stale({self.page: ""}, "one", "write it")[0])

    def test_numbers(self):
        self.assertEqual([marked.number(value) for value in (7, 1234567, None)], ["7", "1,234,567", "–"])


if __name__ == "__main__":
    unittest.main()
