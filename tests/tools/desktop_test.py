"""The desktop's account: what is read of the counter and the compiler, what is too far from the record, and why
nothing is counted."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "tools" / "footprint" / "desktop.py"
sys.path[:0] = [str(SCRIPT.parent), str(ROOT / "tools")]

import desktop  # noqa: E402
import marked  # noqa: E402

RECORD = {"tictactoe": 1000, "othello8": 2000}


class Gate(unittest.TestCase):
    def test_within_a_hundredth(self):
        for found in (991, 1000, 1009, 1010, 990):
            self.assertEqual(desktop.check(RECORD, {"tictactoe": found, "othello8": 2000}), [], found)

    def test_beyond(self):
        for found, change in ((1011, r"\+1.1 %"), (989, "-1.1 %")):
            faults = desktop.check(RECORD, {"tictactoe": found, "othello8": 2000})
            self.assertEqual(len(faults), 1)
            self.assertRegex(faults[0], rf"^tictactoe: {found} instructions a position, recorded 1000 \({change}\)")
            self.assertIn("./run record desktop", faults[0])

    def test_games_must_be_the_same(self):
        faults = desktop.check(RECORD, {"tictactoe": 1000, "chess": 5})
        self.assertEqual([fault.split(" is ")[0] for fault in faults], ["othello8", "chess"])


class Reading(unittest.TestCase):
    def test_instructions_per_position(self):
        printed = "tictactoe: 100\nothello8: 30\nnodes: 130\nsignature: 7\nstack: 0\n"
        self.assertEqual(desktop.per_position(printed, [250, 101]), {"tictactoe": 2, "othello8": 3})
        with self.assertRaises(SystemExit):
            desktop.per_position(printed, [250])

    def test_the_counters_parts(self):
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder, "bench.count")
            for name, total in ((".1", 0), ("", 99), *((f".{i}", 10 * i) for i in range(2, 12))):
                pathlib.Path(f"{out}{name}").write_text(f"events: Ir\nsummary: {total}\n\ntotals: {total}\n")
            self.assertEqual(desktop.read_counts(out), [*range(20, 120, 10), 99])

    def test_the_compiler(self):
        gcc = "String dump of section '.comment':\n  [     1]  GCC: (Debian 12.2.0-14+deb12u1) 12.2.0\n"
        clang = "  [     0]  Debian clang version 14.0.6\n"
        self.assertEqual(desktop.compilers(gcc + gcc), {"GCC 12.2"})
        self.assertEqual(desktop.compilers(clang), {"clang 14.0"})
        self.assertEqual(desktop.compilers(gcc + clang), {"GCC 12.2", "clang 14.0"})
        self.assertEqual(desktop.compilers(gcc.replace("12.2.0\n", "13.1.0\n")), {"GCC 13.1"})


class Page(unittest.TestCase):
    def test_the_page_says_what_is_recorded(self):
        record = json.loads(desktop.RECORD.read_text())
        self.assertEqual(marked.stale({desktop.PAGE: desktop.table(record)}, desktop.MARK, ""), [])

    def test_rows(self):
        self.assertEqual(desktop.table(RECORD).splitlines()[2:], ["| `tictactoe` | 1,000 |", "| `othello8` | 2,000 |"])


class Skipped(unittest.TestCase):
    def said_with(self, **tools):
        """The last line with these programs alone (name -> script) on the PATH; the exit status must be 77."""
        with tempfile.TemporaryDirectory() as folder:
            for name, script in tools.items():
                path = pathlib.Path(folder, name)
                path.write_text("#!/bin/sh\n" + script)
                path.chmod(0o755)
            done = subprocess.run([sys.executable, "-B", SCRIPT, "libpicoply.a"], env=os.environ | {"PATH": folder},
                                  capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 77, done.stdout + done.stderr)
        return done.stdout.splitlines()[-1]

    def readelf(self, machine, compiler):
        return f"""case $1 in
  -h) echo "  Machine:                           {machine}" ;;
  -p) echo "  [     1]  {compiler}" ;;
esac
"""

    def test_without_valgrind(self):
        self.assertEqual(self.said_with(), "skipped: there is no valgrind (package valgrind)")

    def test_another_compiler(self):
        readelf = self.readelf("Advanced Micro Devices X86-64", "GCC: (GNU) 13.2.1 20231011")
        self.assertEqual(self.said_with(valgrind="", readelf=readelf),
                         "skipped: the record is GCC 12.2's, and this library GCC 13.2's")

    def test_another_processor(self):
        self.assertEqual(self.said_with(valgrind="", readelf=self.readelf("AArch64", "GCC: (Debian 12.2.0) 12.2.0")),
                         "skipped: the record is of x86-64, and this library of AArch64")


if __name__ == "__main__":
    unittest.main()
