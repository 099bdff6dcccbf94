#!/usr/bin/env python3
"""Programs of version 1 keep working: v1_test.py <shared library> <archive>

v1/ has the header of version 1, what it says as data, and programs. They are compiled with that header, linked with
the library of today, and run.
"""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT / "tools" / "abi")]
import abi  # pylint: disable=wrong-import-position
import compatible  # pylint: disable=wrong-import-position

V1 = HERE / "v1"
OLD = json.loads((V1 / "abi.json").read_text())
NEW = json.loads((ROOT / "tools" / "abi" / "abi.json").read_text())
SHARED = ARCHIVE = None  # set below
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]


def run(*command):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)


class Compatible(unittest.TestCase):
    def test_the_interface_of_today(self):
        self.assertEqual(compatible.broken(OLD, NEW), [])

    def test_the_data_are_those_of_the_header(self):
        data = abi.parse((V1 / "picoply.h").read_text())
        self.assertEqual(data, {key: OLD[key] for key in data})

    def broken(self, change):
        later = copy.deepcopy(OLD)
        change(later)
        return compatible.broken(OLD, later)

    def expect(self, change, *patterns):
        lines = self.broken(change)
        for pattern in patterns:
            self.assertTrue(any(pattern in line for line in lines), f"{pattern}: {lines}")

    def test_additions_are_no_break(self):
        def change(later):
            later["constants"]["PPLY_NEW"] = 1
            later["constants"]["PPLY_GOMOKU15_SIZE"] -= 8
            later["constants"]["PPLY_VERSION_MINOR"] += 1
            later["enums"]["pply_error"]["PPLY_ERR_NEW"] = -13
            later["games"].append("chess")
            later["functions"]["pply_new"] = {"returns": "int", "parameters": []}
            struct = later["structs"]["pply_game_info"]
            struct["fields"].append({"name": "more", "type": "uint64_t"})
            for model in compatible.MODELS:
                struct["layout"][model]["offsets"].append(struct["layout"][model]["size"])
        self.assertEqual(self.broken(change), [])

    def test_everything_else_is(self):
        options = "pply_search_options"

        def swapped(later):
            fields = later["structs"][options]["fields"]
            fields[1], fields[2] = fields[2], fields[1]

        def moved(later):
            later["structs"][options]["layout"]["avr"]["offsets"][3] += 1

        def in_padding(later):
            struct = later["structs"][options]
            struct["fields"].append({"name": "more", "type": "uint8_t"})
            for model in compatible.MODELS:
                struct["layout"][model]["offsets"].append(struct["layout"][model]["size"] - 1)
        for change, pattern in (
                (lambda a: a["constants"].pop("PPLY_PV_MAX"), "PPLY_PV_MAX is gone"),
                (lambda a: a["constants"].update(PPLY_PV_MAX=33), "PPLY_PV_MAX is 33"),
                (lambda a: a["constants"].update(PPLY_OTHELLO8_SIZE=1 << 20), "PPLY_OTHELLO8_SIZE is 1048576"),
                (lambda a: a["enums"]["pply_error"].update(PPLY_ERR_NULL=-2), "PPLY_ERR_NULL of pply_error is -2"),
                (lambda a: a["enums"]["pply_outcome"].pop("PPLY_DRAW"), "PPLY_DRAW of pply_outcome is gone"),
                (lambda a: a["enums"].pop("pply_outcome"), "PPLY_DRAW of pply_outcome is gone"),
                (lambda a: a["typedefs"].update(pply_move="uint32_t"), "pply_move is uint32_t"),
                (lambda a: a["opaque"].remove("pply_engine"), "opaque pply_engine is gone"),
                (lambda a: a["games"].remove("renju15"), "game renju15 is gone"),
                (lambda a: a["threat_games"].pop(), "threats of"),
                (lambda a: a["books"].pop(), "book"),
                (lambda a: a["structs"].pop(options), f"struct {options} is gone"),
                (lambda a: a["structs"][options]["fields"].pop(), f"{options}.flags is gone"),
                (swapped, f"{options}.max_ms is"), (moved, f"{options} has other offsets with avr"),
                (in_padding, f"{options}.more lies in what was padding with ilp32"),
                (lambda a: a["structs"][options]["layout"]["ilp32"].update(align=4), "is aligned to 4 with ilp32"),
                (lambda a: a["functions"].pop("pply_move_play"), "pply_move_play() is gone"),
                (lambda a: a["functions"]["pply_move_play"].update(returns="void"), "pply_move_play() is"),
                (lambda a: a["functions"]["pply_move_play"]["parameters"].pop(), "pply_move_play() is")):
            with self.subTest(pattern=pattern):
                self.expect(change, pattern)


class Programs(unittest.TestCase):
    def built(self, folder, source, *library):
        program = pathlib.Path(folder) / "program"
        done = run("gcc", "-std=c99", *WARNINGS, "-I", V1, V1 / source, *library, "-o", program)
        self.assertEqual(done.returncode, 0, done.stdout)
        return program

    def outputs(self, source):
        """What it prints with the shared library, and with the archive."""
        with tempfile.TemporaryDirectory() as folder:
            for library in ([SHARED, f"-Wl,-rpath,{SHARED.parent}"], [ARCHIVE]):
                done = run(self.built(folder, source, *library))
                self.assertEqual(done.returncode, 0, done.stdout)
                yield done.stdout

    def test_calls(self):
        for output in self.outputs("calls.c"):
            self.assertEqual(output, "ok\n")

    def test_structs(self):
        for output in self.outputs("structs.c"):
            for line in output.splitlines():
                self.assertGreaterEqual(int(line.rsplit(" ", 1)[1]), 0, line)

    def test_every_function_is_called(self):
        text = (V1 / "calls.c").read_text()
        for name in OLD["functions"]:
            self.assertIn(f"{name}(", text)

    def test_what_is_not_so_is_found(self):
        """A program that was given too little memory, and one of another version."""
        with tempfile.TemporaryDirectory() as folder:
            text = (V1 / "calls.c").read_text()
            for old, new, line in (("memory, PPLY_SOLVER_SIZE", "memory, 64", "pply_solver_init("),
                                   ("PPLY_VERSION_MAJOR", "PPLY_VERSION_MAJOR + 1", "pply_version()")):
                self.assertIn(old, text)
                source = pathlib.Path(folder) / "changed.c"
                source.write_text(text.replace(old, new))
                program = pathlib.Path(folder) / "program"
                done = run("gcc", "-I", V1, source, ARCHIVE, "-o", program)
                self.assertEqual(done.returncode, 0, done.stdout)
                done = run(program)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(line, done.stdout)

    def test_exports(self):
        done = run("nm", "-D", "--defined-only", SHARED)
        found = {line.split()[-1] for line in done.stdout.splitlines()}
        self.assertEqual(abi.exported(OLD) - found, set())
        self.assertEqual({name for name in found if not name.startswith("pply_")}, set(), "only names of the interface")

    def test_header(self):
        """It compiles alone, as C99 and as C++98."""
        for compiler, standard, language in (("gcc", "c99", "c"), ("g++", "c++98", "c++")):
            with tempfile.TemporaryDirectory() as folder:
                source = pathlib.Path(folder) / "one"
                source.write_text('#include "picoply.h"\n')
                done = run(compiler, f"-std={standard}", *WARNINGS, "-Wno-long-long", "-I", V1, "-x", language,
                           "-fsyntax-only", source)
                self.assertEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    SHARED, ARCHIVE = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    unittest.main(argv=sys.argv[:1])
