"""What tools/check_uses.py finds in a table of archives and lets pass: uses_test.py"""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import check_uses  # noqa: E402

TABLE = """| archive | suite | most | what |
|---|---|---|---|
| `one/a-VERSION.zip` | `port-one` | ran | a program |
| `one/a-VERSION.pom` | `port-one` | read | a look |
| `two/b.tgz` | `port-two` | compiled | a program |
"""
ROWS = check_uses.table(TABLE, "1.2.3")
FILES = {"one/a-1.2.3.zip", "one/a-1.2.3.pom"}
USED = {"one/a-1.2.3.zip": {"ran"}, "one/a-1.2.3.pom": {"read"}}


def faults(files=None, used=None, suite="port-one"):
    return list(check_uses.use_faults(ROWS, suite, FILES if files is None else files, USED if used is None else used))


class Uses(unittest.TestCase):
    def test_what_is_as_it_says_is_fine(self):
        self.assertEqual(faults(), [])
        self.assertEqual(list(check_uses.script_faults(ROWS, {"one", "two"}, {"port-one", "port-two"})), [])
        # Others' archives may lie there.
        self.assertEqual(faults(FILES | {"two/b.tgz"}), [])

    def test_a_candidate_is_spelled_as_its_registry_wants_it(self):
        rows = check_uses.table("".join(f"| `{name}` | `port-one` | ran | a program |\n" for name in (
            "python/a-VERSION.whl", "distributions/picoply_VERSION-1.dsc", "distributions/a-VERSION.zip")), "1.0.0-rc1")
        self.assertEqual(list(rows), ["python/a-1.0.0rc1.whl", "distributions/picoply_1.0.0~rc1-1.dsc",
                                      "distributions/a-1.0.0-rc1.zip"])

    def test_a_new_archive(self):
        self.assertEqual(faults(FILES | {"one/new.zip"}), ["one/new.zip is not in the table"])

    def test_an_archive_that_is_not_used(self):
        self.assertEqual(faults(used={"one/a-1.2.3.pom": {"read"}}),
                         ["one/a-1.2.3.zip: nothing was done, the table says ran"])

    def test_less_or_more_than_promised(self):
        self.assertEqual(faults(used={**USED, "one/a-1.2.3.zip": {"compiled"}}),
                         ["one/a-1.2.3.zip: compiled was done, the table says ran"])
        self.assertEqual(faults(used={**USED, "one/a-1.2.3.pom": {"ran"}}),
                         ["one/a-1.2.3.pom: ran was done, the table says read"])

    def test_an_archive_that_was_not_made(self):
        self.assertEqual(faults({"one/a-1.2.3.zip"}), ["one/a-1.2.3.pom was not made"])

    def test_a_use_without_a_row(self):
        self.assertEqual(faults(used={**USED, "two/b.tgz": {"ran"}}),
                         ["two/b.tgz was used, and the table has no such row of port-one"])

    def test_folders_and_suites(self):
        self.assertEqual(list(check_uses.script_faults(ROWS, {"one", "three"}, {"port-one", "port-two"})),
                         ["three has a release.sh and no archive in the table",
                          "two has archives in the table and no release.sh"])
        self.assertEqual(list(check_uses.script_faults(ROWS, {"one", "two"}, {"port-one"})),
                         ["two/b.tgz: there is no suite port-two"])


if __name__ == "__main__":
    unittest.main()
