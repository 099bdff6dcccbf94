"""build_player.sh keeps objects by the text that they are compiled from, and takes no text for none:
`python3 build_player_test.py FOLDER_OF_THE_LAB`, where FOLDER is not used."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A compiler that compiles nothing: it writes what it was called with to where its output goes.
COMPILER = """#!/bin/sh
case " $* " in
  *" -E "*) [ -n "$SILENT" ] || (shift $(($# - 1)) && echo "text of $1") && exit 0 ;;
  *" --version "*) echo "made up" && exit 0 ;;
esac
echo "$*" >> "$CALLS"
while [ "$1" != -o ]; do shift; done
echo "$2" > "$2"
"""


class Kept(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.compiler = self.folder / "compiler"
        self.compiler.write_text(COMPILER)
        self.compiler.chmod(0o755)

    def build(self, **environment):
        calls = self.folder / "calls"
        calls.write_text("")
        done = subprocess.run(
            [ROOT / "lab" / "build_player.sh", ROOT, "tictactoe", self.folder / "player.so"], check=False, timeout=120,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "CXX": str(self.compiler), "CALLS": str(calls), "PICOPLY_OBJECTS": str(self.folder / "kept"),
                 "SILENT": "", **environment})
        return done, [line for line in calls.read_text().splitlines() if " -c " in line]

    def test_what_is_kept_is_not_compiled_again(self):
        done, calls = self.build()
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertGreater(len(calls), 20)
        done, calls = self.build()
        self.assertEqual((done.returncode, calls), (0, []), done.stdout)

    def test_a_compiler_that_prints_no_text_is_an_error(self):
        done, calls = self.build(SILENT="1")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"build_player.sh: \S+/compiler -E prints nothing for \S+/tictactoe.cpp\n")
        self.assertEqual(calls, [])
        self.assertFalse((self.folder / "player.so").exists())


if __name__ == "__main__":
    del sys.argv[1:]
    unittest.main()
