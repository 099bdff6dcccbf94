#!/usr/bin/env python3
"""A struct of picoply.h may grow: programs compiled with the header of today work with a library whose structs
have one more field each, and the other way round, as long as that field is 0; a program of version 1 too."""
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = ROOT / "capi" / "picoply.h"
GAMES = ["games/gomoku15.cpp", "games/othello8.cpp", "games/custom.cpp", "threats/gomoku15_threats.cpp"]
V1 = ROOT / "tests" / "abi" / "v1"
PROGRAM = V1 / "structs.c"
FIELD = "uint32_t appended"
SIZES = {"lp64": 8, "ilp32": 4, "avr": 2, "uint8_t": 1, "uint16_t": 2, "pply_move": 2, "uint32_t": 4, "uint64_t": 8}


def grown(text):
    """The header with a field more at the end of each struct that begins with struct_size."""
    found = 0

    def append(match):
        nonlocal found
        found += 1
        return f"{match[1]}  {FIELD};\n}}"
    text = re.sub(r"(struct \w+ \{\n  uint32_t struct_size;.*?)\}", append, text, flags=re.S)
    return text, found


def run(*command, **keywords):
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True, **keywords).stdout


@unittest.skipUnless(shutil.which("g++") and shutil.which("gcc"), "no compiler")
class StructGrowth(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        path = pathlib.Path(cls.folder.name)
        for name in ("today", "later"):
            shutil.copytree(ROOT / "capi", path / name / "capi")
        shutil.copy(PROGRAM, path)  # where no header is beside it
        (path / "v1" / "capi").mkdir(parents=True)
        shutil.copy(V1 / "picoply.h", path / "v1" / "capi")
        text, cls.structs = grown(HEADER.read_text())
        (path / "later" / "capi" / "picoply.h").write_text(text)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def answers(self, program, library, *flags):
        """{call: status} of the program of one header with the library of another."""
        path = pathlib.Path(self.folder.name)
        archive = path / library / "objects"
        if not archive.exists():
            archive.mkdir()
            capi = path / library / "capi"
            sources = [*capi.glob("*.cpp"), *(capi / name for name in GAMES), *ROOT.glob("src/*/*.cpp")]
            run("g++", "-std=c++20", "-O0", "-fno-exceptions", "-fno-rtti", "-I", capi, "-I", ROOT / "include",
                "-c", *sources, cwd=archive)
        run("gcc", "-std=c99", *flags, "-I", path / program / "capi", path / PROGRAM.name, *sorted(archive.glob("*.o")),
            "-o", path / "program")
        return dict(line.rsplit(" ", 1) for line in run(path / "program").splitlines())

    def test_every_struct_is_grown_and_used(self):
        declared = re.findall(r"typedef struct (\w+) \{\n  uint32_t struct_size", HEADER.read_text()) + ["pply_custom_game"]
        self.assertEqual(len(declared), self.structs)
        for name in declared:
            self.assertIn(f"STRUCT({name}, ", PROGRAM.read_text())

    def test_no_struct_ends_in_padding(self):
        """A field that is appended would take the padding's place, and the size would not tell of it."""
        abi = json.loads((ROOT / "tools" / "abi" / "abi.json").read_text())
        for name, struct in abi["structs"].items():
            for model, layout in struct["layout"].items():
                field = struct["fields"][-1]
                size = SIZES[model] if "function" in field or field["type"].endswith("*") else SIZES[field["type"]]
                with self.subTest(name=name, model=model):
                    self.assertEqual(layout["offsets"][-1] + size * field.get("count", 1), layout["size"])

    def test_old_programs_work_with_a_new_library(self):
        for header in ("today", "v1"):
            for call, status in self.answers(header, "later").items():
                self.assertGreaterEqual(int(status), 0, f"{header}: {call}")

    def test_new_programs_work_with_an_old_library_while_the_field_is_0(self):
        for call, status in self.answers("later", "today", "-DAPPENDED=0").items():
            self.assertGreaterEqual(int(status), 0, call)

    def test_what_an_old_library_does_not_know_is_refused(self):
        read = ("_init(", "_begin(", "_run(")
        for call, status in self.answers("later", "today", "-DAPPENDED=1").items():
            if any(name in call for name in read):
                self.assertEqual(int(status), -3, call)
            else:
                self.assertGreaterEqual(int(status), 0, call)


if __name__ == "__main__":
    unittest.main()
