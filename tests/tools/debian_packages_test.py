"""Every package that tools/debian_packages has for a port is named on the port's page: debian_packages_test.py"""
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import rooms  # noqa: E402

# Ports whose page has another name; packaging/frameworks has several, and the compilers are for this one.
PAGES = {"ios": "apple", "frameworks": "arduino"}


def groups():
    """The suite of a port, a binding, ... -> the packages its test needs."""
    found, scripts = {}, rooms.found("test.sh")
    for line in (ROOT / "tools" / "debian_packages").read_text().splitlines():
        words = line.split()
        if words and words[0] in scripts:
            found.setdefault(words[0], set()).add(words[1])
    return found


class Packages(unittest.TestCase):
    def test_pages_name_what_is_installed(self):
        self.assertTrue(groups())
        scripts = rooms.found("test.sh")
        for suite, packages in groups().items():
            folder = scripts[suite].parent.relative_to(ROOT)
            page = ROOT / "docs" / folder.parent / f"{PAGES.get(folder.name, folder.name)}.md"
            with self.subTest(page=page.name):
                named = set(re.findall(r"`([^`\s]+)`", page.read_text()))
                self.assertEqual(packages - named, set())


if __name__ == "__main__":
    unittest.main()
