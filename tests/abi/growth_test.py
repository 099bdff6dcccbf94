#!/usr/bin/env python3
"""A struct of picoply.h may grow: programs compiled with the header of today work with a library whose structs
have one more field each, and the other way round, as long as that field is 0."""
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = ROOT / "capi" / "picoply.h"
LIBRARY = ["picoply", "memory", "search", "level", "ponder", "text", "error_text", "weights", "openings", "opening_plan",
           "solver", "threats", "games/gomoku15", "games/othello8", "games/custom", "threats/gomoku15_threats"]
FIELD = "uint32_t appended"
SIZES = {"lp64": 8, "ilp32": 4, "avr": 2, "uint8_t": 1, "uint16_t": 2, "pply_move": 2, "uint32_t": 4, "uint64_t": 8}

# Every struct is used once. APPENDED is the value of the field that a new program has, none in an old one.
PROGRAM = r"""
#include "picoply.h"
#include <stdio.h>
#include <string.h>
static PPLY_STORAGE(memory, PPLY_GOMOKU15_SIZE);
static PPLY_STORAGE(other, PPLY_OTHELLO8_SIZE);
static PPLY_STORAGE(own, PPLY_CUSTOM_SIZE);
static PPLY_STORAGE(threats_memory, PPLY_THREATS15_SIZE);
static PPLY_STORAGE(solver_memory, PPLY_SOLVER_SIZE);
static PPLY_STORAGE(opening_memory, PPLY_GOMOKU15_SIZE + PPLY_OPENING_SIZE);
static void reset(void* user, void* state) { (void)user; memset(state, 0, 8); }
static int moves(void* user, const void* state, pply_move* out) { (void)user; (void)state; out[0] = 0; return 1; }
static void play(void* user, void* state, pply_move move) { (void)user; (void)move; ++*(unsigned char*)state; }
static int outcome(void* user, const void* state) { (void)user; return *(const unsigned char*)state > 5; }
#ifdef APPENDED
#define NEW(s) ((s).appended = APPENDED)
#else
#define NEW(s) ((void)0)
#endif
#define STRUCT(type, name) type name; memset(&name, 0, sizeof name); name.struct_size = sizeof name; NEW(name)
#define TELL(call) printf("%s %d\n", #call, call)
int main(void) {
  pply_engine *e, *o, *c; pply_threats* t; pply_solver* s; pply_opening* a;
  STRUCT(pply_game_info, info); STRUCT(pply_engine_options, config); STRUCT(pply_search_options, limits);
  STRUCT(pply_search_result, result); STRUCT(pply_threats_options, tl); STRUCT(pply_threats_result, tr);
  STRUCT(pply_solver_result, sr); STRUCT(pply_opening_options, ol); STRUCT(pply_opening_result, opr);
  STRUCT(pply_custom_game, rules); STRUCT(pply_solver_options, so);
  limits.max_nodes = 50; tl.max_nodes = 50; ol.question = PPLY_OPENING_COLOUR; ol.max_nodes = 50;
  rules.state_size = 8; rules.move_count = 1; rules.max_length = 9;
  rules.reset = reset; rules.moves = moves; rules.play = play; rules.outcome = outcome;
  TELL(pply_engine_init(&e, &pply_gomoku15, &memory, sizeof memory, &config));
  TELL(pply_engine_init(&o, &pply_othello8, &other, sizeof other, &config));
  config.custom = &rules;
  TELL(pply_engine_init(&c, &pply_custom, &own, sizeof own, &config));
  /* What could not be made above is made without a struct. */
  pply_engine_init(&e, &pply_gomoku15, &memory, sizeof memory, NULL);
  pply_engine_init(&o, &pply_othello8, &other, sizeof other, NULL);
  pply_record_play(o, "f5d6c3d3c4f4f6f3e6e7c6g6f8f7g5h6h4g4h3h5h7e8d8c7d7c8b8b6", 56, NULL);
  pply_threats_init(&t, &pply_gomoku15_threats, &threats_memory, sizeof threats_memory);
  pply_solver_init(&s, &solver_memory, sizeof solver_memory);
  pply_opening_init(&a, &pply_gomoku15, &opening_memory, sizeof opening_memory);
  TELL(pply_game_describe(&pply_gomoku15, &info));
  TELL(pply_search_begin(e, &limits));
  pply_search_begin(e, NULL);
  TELL(pply_search_info(e, &result));
  TELL(pply_search_ranked(e, 0, &result));
  TELL(pply_search_run(e, &limits, &result));
  TELL(pply_threats_begin(t, e, &tl));
  pply_threats_begin(t, e, NULL);
  TELL(pply_threats_info(t, &tr) == PPLY_ERR_EMPTY ? 0 : pply_threats_info(t, &tr));
  TELL(pply_solver_begin(s, o, &so));
  TELL(pply_solver_info(s, &sr) == PPLY_ERR_EMPTY ? 0 : pply_solver_info(s, &sr));
  TELL(pply_opening_begin(a, e, &ol));
  TELL(pply_opening_info(a, &opr) == PPLY_ERR_EMPTY ? 0 : pply_opening_info(a, &opr));
  return 0;
}
"""


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
        (path / "program.c").write_text(PROGRAM)
        for name in ("today", "later"):
            shutil.copytree(ROOT / "capi", path / name / "capi")
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
            sources = [path / library / "capi" / f"{name}.cpp" for name in LIBRARY]
            run("g++", "-std=c++20", "-O0", "-fno-exceptions", "-fno-rtti", "-I", path / library / "capi", "-I",
                ROOT / "include", "-c", *sources, cwd=archive)
        run("gcc", "-std=c99", *flags, "-I", path / program / "capi", path / "program.c", *sorted(archive.glob("*.o")),
            "-o", path / "program")
        return dict(line.rsplit(" ", 1) for line in run(path / "program").splitlines())

    def test_every_struct_is_grown_and_used(self):
        declared = re.findall(r"typedef struct (\w+) \{\n  uint32_t struct_size", HEADER.read_text()) + ["pply_custom_game"]
        self.assertEqual(len(declared), self.structs)
        for name in declared:
            self.assertIn(f"STRUCT({name}, ", PROGRAM)

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
        for call, status in self.answers("today", "later").items():
            self.assertGreaterEqual(int(status), 0, call)

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
