"""Sizes on pages: one that is off is noticed and named, and only numbers are written; and the pages have all places."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import page_sizes  # noqa: E402
import records  # noqa: E402

PAGE = "| it | 10,000 bytes, 63 KB of all (not 10,000) |\nIt has 10,000 bytes.\n"
PLACES = [("page.md", "| it | {small} bytes, {big:KB} KB of all"), ("page.md", "It has {small} bytes.")]


class Pages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "page.md").write_text(PAGE)

    def look(self, small, big, write=False, places=PLACES):
        return page_sizes.look_at(self.root, places, {"small": small, "big": big}, write)

    def test_a_hundredth_is_allowed_and_no_more(self):
        for small in (10000, 9910, 10090):
            self.assertEqual(self.look(small, 63 * 1024), [])
        for small in (9890, 10110, 1, 100000):
            self.assertEqual(self.look(small, 63 * 1024), [
                f"page.md says 10,000 for small, which is {small:,}"] * 2)

    def test_a_kilobyte_is_rounded(self):
        for big in (62.5, 63.4, 64):
            self.assertEqual(self.look(10000, int(big * 1024)), [], big)
        for big in (61.7, 64.3):
            self.assertEqual(self.look(10000, int(big * 1024)), [
                f"page.md says 63 for big, which is {round(big)}"])
        self.assertEqual((self.root / "page.md").read_text(), PAGE)

    def test_a_text_that_is_not_there_once(self):
        for text in ("It had {small} bytes.", "{small}"):
            self.assertRegex(self.look(10000, 0, places=[("page.md", text)])[0], r"^page.md has \d times, not once: ")

    def test_only_numbers_are_written(self):
        self.assertEqual(self.look(1234567, 2 * 1024 + 600, write=True), [])
        self.assertEqual((self.root / "page.md").read_text(),
                         "| it | 1,234,567 bytes, 3 KB of all (not 10,000) |\nIt has 1,234,567 bytes.\n")
        self.assertEqual(self.look(1234567, 2 * 1024 + 600), [])


class Places(unittest.TestCase):
    def test_what_is_said_of_the_footprint_is_what_is_recorded(self):
        self.assertEqual(page_sizes.look_at(ROOT, page_sizes.PLACES["footprint"], page_sizes.measure_footprint(None), False),
                         [])

    def test_each_is_recorded(self):
        names = {record.name for record in records.RECORDS}
        for port in page_sizes.PLACES:
            self.assertIn(page_sizes.record_of(port), names)

    def test_each_is_on_its_page_once(self):
        for port, places in page_sizes.PLACES.items():
            for page, text in places:
                with self.subTest(port, text=text):
                    pattern, names = page_sizes.pattern_of(text)
                    self.assertEqual(len(pattern.findall((ROOT / page).read_text())), 1)
                    self.assertTrue(names)

    def test_each_ports_test_looks(self):
        self.assertEqual(page_sizes.MEASURES.keys(), page_sizes.PLACES.keys())
        for port in page_sizes.PLACES.keys() - {"footprint"}:
            self.assertRegex(page_sizes.SCRIPTS[port].read_text(),
                             rf"(?m)^ *(\[\[ .* \]\] \|\| )?page_sizes {port}\b")


if __name__ == "__main__":
    unittest.main()
