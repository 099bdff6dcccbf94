"""Every package that tools/packages has for a port is named on the port's page: packages_test.py"""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Ports whose page has another name; ports/packages has several, and the compilers are for this one.
PAGES = {"ios": "apple", "packages": "arduino"}


def groups():
    """Port -> the packages its test needs."""
    found = {}
    for line in (ROOT / "tools" / "packages").read_text().splitlines():
        words = line.split()
        if words and words[0].startswith("port-"):
            found.setdefault(words[0].removeprefix("port-"), set()).add(words[1])
    return found


class Packages(unittest.TestCase):
    def test_pages_name_what_is_installed(self):
        self.assertTrue(groups())
        for port, packages in groups().items():
            page = ROOT / "docs" / "ports" / f"{PAGES.get(port, port)}.md"
            with self.subTest(page=page.name):
                named = set(re.findall(r"`([^`\s]+)`", page.read_text()))
                self.assertEqual(packages - named, set())

    def test_a_port_has_a_script(self):
        for port in groups():
            self.assertTrue((ROOT / "ports" / port / "test.sh").is_file(), port)


if __name__ == "__main__":
    unittest.main()
