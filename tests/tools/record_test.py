"""tools/record: what differs is noticed and named, what is written, and what is skipped, with records that are
made up; and that the list has everything."""
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True

import records  # noqa: E402
import rooms  # noqa: E402

loader = importlib.machinery.SourceFileLoader("record", str(ROOT / "tools" / "record"))
program = importlib.util.module_from_spec(importlib.util.spec_from_loader("record", loader))
loader.exec_module(program)

NUMBER = records.Record("number", "a number", ("number.txt",), 1, make="echo 17 > {out}/number.txt",
                        quoted=("page.md",))
GENERATED = records.Record("generated", "a file", ("made.txt",), 1, write="echo new > made.txt",
                           check="grep -qx new made.txt || { echo made.txt is old; exit 1; }")


class Scratch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("number.txt", "16\n")
        self.write("page.md", "The number is 16, and this is not: 17.\n")
        self.write("made.txt", "old\n")

    def write(self, name, text):
        (self.root / name).write_text(text)

    def read(self, name):
        return (self.root / name).read_text()

    def run_with(self, *chosen, check=False, known=None, **variables):
        """(whether all is well, what was said)"""
        said = io.StringIO()
        variables.setdefault("PICOPLY_SKIP_NOTHING", "0")
        with contextlib.redirect_stdout(said), mock.patch.dict(os.environ, variables):
            well = program.run(program.Checkout(self.root), chosen, known or {}, check)
        return well, said.getvalue()


class Checking(Scratch):
    def test_what_differs_is_named_with_its_command(self):
        for record, file in ((NUMBER, "number.txt differs"), (GENERATED, "made.txt is old")):
            well, said = self.run_with(record, check=True)
            self.assertFalse(well)
            self.assertIn(file, said)
            self.assertIn(f"./run record {record.name}\n", said)
            self.assertIn("0 passed, 1 failed\n", said)
        self.assertEqual([self.read(name) for name in ("number.txt", "made.txt")], ["16\n", "old\n"])

    def test_what_is_as_recorded(self):
        self.write("number.txt", "17\n")
        self.write("made.txt", "new\n")
        well, said = self.run_with(NUMBER, GENERATED, check=True)
        self.assertTrue(well, said)
        self.assertIn("2 passed, 0 failed\n", said)

    def test_a_page_that_has_another_number(self):
        self.write("number.txt", "17\n")
        self.write("page.md", "The number is 15.\n")
        well, said = self.run_with(NUMBER, check=True)
        self.assertFalse(well)
        self.assertIn("page.md does not quote number.txt, 17", said)


class Writing(Scratch):
    def test_a_number_and_the_page_that_has_it(self):
        well, said = self.run_with(NUMBER)
        self.assertTrue(well, said)
        self.assertIn("written anew: number.txt, page.md\n", said)
        self.assertEqual(self.read("number.txt"), "17\n")
        self.assertEqual(self.read("page.md"), "The number is 17, and this is not: 17.\n")
        self.assertEqual(self.run_with(NUMBER, check=True)[0], True)
        self.assertIn("number: as recorded\n", self.run_with(NUMBER)[1])

    def test_a_generator(self):
        self.assertIn("written anew: made.txt\n", self.run_with(GENERATED)[1])
        self.assertEqual(self.read("made.txt"), "new\n")

    def test_nothing_changes_if_it_goes_wrong(self):
        for command, says in (("echo no good; exit 3", "no good"), (": > {out}/number.txt", "nothing was made"),
                              ("true", "nothing was made"), ("false | echo 17 > {out}/number.txt", "")):
            well, said = self.run_with(records.Record("number", "", ("number.txt",), 1, make=command,
                                                      quoted=("page.md",)))
            self.assertFalse(well)
            self.assertIn(says, said)
            self.assertEqual(self.read("number.txt"), "16\n")
            self.assertIn("is 16,", self.read("page.md"))


class Skipping(Scratch):
    NEEDY = records.Record("needy", "", ("made.txt",), 1, write="false", check="false",
                           packages=("bash", "no-such-package", "listed"))

    def test_a_missing_package_is_named(self):
        for check in (False, True):
            well, said = self.run_with(self.NEEDY, check=check, known={"listed": "file:/no/such/file*"})
            self.assertTrue(well)
            self.assertEqual(said, "skipped needy: needs the packages no-such-package, listed\n0 passed, 0 failed\n")

    def test_it_is_a_failure_if_nothing_may_be_skipped(self):
        well, said = self.run_with(self.NEEDY, GENERATED, PICOPLY_SKIP_NOTHING="1")
        self.assertFalse(well)
        self.assertIn("skipped needy: needs", said)
        self.assertIn("1 passed, 1 failed\n", said)

    def test_a_command_may_say_that_it_cannot(self):
        well, said = self.run_with(records.Record("number", "", ("number.txt",), 1,
                                                  make="echo skipped: another compiler; exit 77"))
        self.assertTrue(well)
        self.assertIn("skipped number: another compiler\n", said)

    def test_another_version(self):
        record = records.Record("made", "", ("made.txt",), 1, write="false", check="false",
                                only_with=("tool 3.6.", "echo tool 3.7.1"))
        self.assertIn("skipped made: it is recorded with tool 3.6, and this is tool 3.7.1\n", self.run_with(record)[1])

    def test_probes_are_those_of_the_list_of_packages(self):
        known = program.probes("# text\n\nplay  g++  command:g++\nlab zlib file:/usr/*/zlib.h\n")
        self.assertEqual(known, {"g++": "command:g++", "zlib": "file:/usr/*/zlib.h"})


class List(unittest.TestCase):
    def test_records_are_made_in_one_way(self):
        names = [record.name for record in records.RECORDS]
        self.assertEqual(len(names), len(set(names)))
        for record in records.RECORDS:
            with self.subTest(record.name):
                self.assertEqual(bool(record.make), not record.write)
                self.assertEqual(bool(record.write), bool(record.check))
                for file in (*record.files, *record.quoted):
                    self.assertTrue((ROOT / file).is_file(), file)

    def test_pages_quote_the_numbers(self):
        for record in records.RECORDS:
            for page in record.quoted:
                self.assertIn((ROOT / record.files[0]).read_text().strip(), (ROOT / page).read_text(), page)

    def test_nothing_is_forgotten(self):
        files = {file for record in records.RECORDS for file in record.files}
        commands = "\n".join(record.make + record.write for record in records.RECORDS)
        for path in ROOT.glob("tests/*.txt"):
            if path.name not in ("CMakeLists.txt", "allowed_skips.txt"):
                self.assertIn(f"tests/{path.name}", files)
        for path in (*[one for room in rooms.ROOMS for one in ROOT.glob(f"{room}/**/generate.py")], *ROOT.glob("tools/**/*.py")):
            text = path.read_text()
            if re.search(r'add_argument\("--write"', text) or path.name == "generate.py":
                self.assertIn(str(path.relative_to(ROOT)), commands)

    def test_the_program_lists_them(self):
        done = subprocess.run([ROOT / "tools" / "record", "--list"], capture_output=True, text=True, check=True)
        for record in records.RECORDS:
            self.assertRegex(done.stdout, rf"(?m)^{record.name} ")

    def test_an_unknown_name(self):
        done = subprocess.run([ROOT / "tools" / "record", "nonsense"], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("no record is called 'nonsense'; there are games,", done.stderr)


if __name__ == "__main__":
    unittest.main()
