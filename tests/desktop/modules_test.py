# Labels: long
"""The program as ./run makes it (PICOPLY_DESKTOP_MODULES): what is compiled when, and what is said if that
fails. It is built from a copy of its sources with the tested program's compiler, at -O1."""
import fcntl
import os
import pathlib
import pty
import re
import shutil
import subprocess
import tempfile
import time
import unittest

import program  # noqa: F401  (finds tested)
import tested

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ["CMakeLists.txt", "capi", "cmake", "include", "ports/common", "ports/desktop", "hosted", "src"]
TICTACTOE = "capi/games/tictactoe.cpp"
HEADER = "include/picoply/games/mnk.hpp"

# The compiler and the linker: notes what it is asked for, and breaks down where a file says so, with half of
# its work done.
LAUNCHER = """#!/bin/sh
echo "$*" >> "{folder}/asked"
[ -e "{folder}/broken" ] || exec "$@"
while [ "$1" != -o ]; do shift; done
echo half > "$2"
echo "$2: the disk is full"
exit 1
"""

FOLDER = None  # a pathlib.Path, with the sources in src and the build in build


def settings():
    """The tested program's build, as {name: value}."""
    for folder in pathlib.Path(tested.PROGRAM).parents:
        cache = folder / "CMakeCache.txt"
        if cache.exists():
            return dict(re.findall(r"^(\w+):\w+=(.*)$", cache.read_text(), re.MULTILINE))
    raise AssertionError("there is no CMakeCache.txt above " + tested.PROGRAM)


def setUpModule():
    global FOLDER
    scratch = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(scratch.cleanup)
    FOLDER = pathlib.Path(scratch.name)
    for name in SOURCES:
        copy = FOLDER / "src" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy2)(ROOT / name, copy)
    launcher = FOLDER / "launcher"
    launcher.write_text(LAUNCHER.format(folder=FOLDER))
    launcher.chmod(0o755)
    known = settings()
    definitions = {name: known[name] for name in ("CMAKE_C_COMPILER", "CMAKE_CXX_COMPILER")}
    definitions |= {
        "CMAKE_BUILD_TYPE": "Release", "CMAKE_CXX_FLAGS_RELEASE": "-O1 -DNDEBUG",
        "CMAKE_CXX_COMPILER_LAUNCHER": launcher, "CMAKE_C_LINKER_LAUNCHER": launcher,
        "PICOPLY_BUILD_TESTS": "OFF", "PICOPLY_INSTALL": "OFF", "PICOPLY_DESKTOP_MODULES": "ON"}
    cmake = known["CMAKE_COMMAND"]
    build = FOLDER / "build"
    for command in [[cmake, "-S", FOLDER / "src", "-B", build, "-G", known["CMAKE_GENERATOR"],
                     *("-D%s=%s" % item for item in definitions.items())],
                    [cmake, "--build", build, "--parallel", "2", "--target", "picoply_cli"]]:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise AssertionError(done.stdout + done.stderr)


def start(*arguments, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE):
    return subprocess.Popen([FOLDER / "build/ports/desktop/picoply", *arguments], text=True,
                            stdin=stdin, stdout=subprocess.PIPE, stderr=stderr)


def play(**more):
    return start("play", "-g", "tictactoe", "--side", "none", "--level", "0", **more)


class Modules(unittest.TestCase):
    def setUp(self):
        self.module("pply_tictactoe").unlink(missing_ok=True)
        os.utime(FOLDER / "src" / HEADER)

    def module(self, name):
        return FOLDER / "build/hosted/modules" / (name + ".so")

    def good(self, process, text=None):
        out, err = process.communicate(text, timeout=120)
        self.assertEqual((process.returncode, err), (0, ""), out)
        return out

    def plays(self, process):
        self.assertIn("\nDraw\n", self.good(process))

    def compiled(self):
        """How often tictactoe has been compiled so far."""
        asked = (FOLDER / "asked").read_text().splitlines()
        return sum(line.endswith(TICTACTOE) for line in asked)

    def test_a_game_is_compiled_once(self):
        before = self.compiled()
        self.plays(play())
        self.assertEqual(self.compiled(), before + 1)
        asked = (FOLDER / "asked").read_text()
        self.plays(play())
        self.assertEqual((FOLDER / "asked").read_text(), asked)

    def test_what_asks_for_no_game_compiles_none(self):
        self.plays(play())
        asked = (FOLDER / "asked").read_text()
        for arguments in [["--help"], ["--version"], ["play", "--help"]]:
            self.good(start(*arguments))
        gtp = start("protocol", "gtp", "-g", "tictactoe", stdin=subprocess.PIPE)
        self.assertIn("\nRenju\n", self.good(gtp, "list_games\nboardsize 3\nquit\n"))
        self.assertEqual((FOLDER / "asked").read_text(), asked)

    def test_a_changed_header_is_noticed(self):
        self.plays(play())
        before = self.compiled()
        os.utime(FOLDER / "src" / HEADER)
        self.plays(play())
        self.assertEqual(self.compiled(), before + 1)

    def test_two_at_once(self):
        before = self.compiled()
        for process in [play(), play()]:
            self.plays(process)
        self.assertEqual(self.compiled(), before + 1)

    def test_whoever_builds_is_waited_for(self):
        self.plays(play())
        with open(FOLDER / "build/lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            process = play()
            time.sleep(0.5)
            self.assertIsNone(process.poll())
        self.plays(process)

    def test_a_compiler_that_fails_is_reported(self):
        self.plays(play())
        os.utime(FOLDER / "src" / HEADER)
        self.fails("tictactoe.cpp.o: the disk is full")
        self.plays(play())

    def test_half_a_module_is_not_loaded(self):
        self.plays(play())
        self.module("pply_tictactoe").unlink()
        self.fails("pply_tictactoe.so: the disk is full")
        self.plays(play())

    def fails(self, reason):
        (FOLDER / "broken").touch()
        process = play()
        out, err = process.communicate(timeout=120)
        (FOLDER / "broken").unlink()
        self.assertEqual((process.returncode, out), (1, ""))
        self.assertIn(reason, err)
        self.assertIn("picoply: cannot compile tictactoe: what the compiler said is in", err)

    def test_a_module_that_is_none_is_reported(self):
        self.plays(play())
        self.module("pply_tictactoe").write_text("no code")  # newer than all that it depends on
        process = play()
        _, err = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 1)
        self.assertIn("picoply: cannot load tictactoe: ", err)

    def test_a_person_is_told_what_is_waited_for(self):
        mine, theirs = pty.openpty()
        process = play(stderr=theirs)
        os.close(theirs)
        process.communicate(timeout=120)
        with os.fdopen(mine, "rb") as terminal:
            self.assertEqual(os.read(terminal.fileno(), 1000), b"Compiling tictactoe, once ...\r\n")

    def test_the_solver(self):
        problem = FOLDER / "ending.obf"
        problem.write_text("--XXXXX--OOOXX-O-OOOXXOXXOOXXXOOXXXXXOOXOOOOXXO-XXOO-XO--OXOX-O- X;\n")
        self.assertFalse(self.module("solver").exists())
        self.assertIn("solved 1, unsolved 0", self.good(start("solve", problem)))
        self.assertTrue(self.module("solver").exists())

    def test_the_signature(self):
        signature = (ROOT / "tests/signature.txt").read_text().strip()
        self.assertIn("signature: " + signature + "\n", self.good(start("bench")))


if __name__ == "__main__":
    tested.main()
