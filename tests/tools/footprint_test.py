"""How the accounts read a map file and libgcc's disassembly: footprint_test.py"""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools" / "footprint"), str(ROOT / "tools")]

import libgcc  # noqa: E402
import linkmap  # noqa: E402
import steps  # noqa: E402

MAP = """Discarded input sections

 .text.unused   0x00000000      0x400 picoply/libpicoply.a(text.cpp.obj)

Linker script and memory map

.text           0x00000000     0x1000
 *(.text*)
 .text          0x00000040       0x48 CMakeFiles/board.dir/startup.c.obj
 .text.pply_move_play
                0x000001a4       0x72 picoply/libpicoply.a(picoply.cpp.obj)
                0x000001a4                pply_move_play
 .text.step     0x00000220       0x10 libpicoply_mnk.a(game.cpp.obj)
 .rodata.pply_mnk
                0x00000230       0x80 libpicoply_mnk.a(game.cpp.obj)
 .text          0x000002b0       0x14 /usr/lib/gcc/arm-none-eabi/12.2.1/thumb/libgcc.a(_udivsi3.o)
 .text          0x000002c4       0x20 /usr/lib/libc.a(memcpy.o)
 .data.counter  0x20000000        0x4 picoply/libpicoply.a(picoply.cpp.obj)
 .bss.cache     0x20000004        0x8 picoply/libpicoply.a(picoply.cpp.obj)
 .bss.memory    0x2000000c      0x400 CMakeFiles/app.dir/main.c.obj
 .comment       0x00000000       0x33 picoply/libpicoply.a(picoply.cpp.obj)
"""


class Steps(unittest.TestCase):
    ROWS = {"othello8": {"steps": 5, "step": 200000, "begin": 900000}, "solver": {"steps": 2, "step": 200001, "begin": 1}}

    def test_a_step_over_the_limit_is_a_fault_and_a_beginning_is_not(self):
        faults = steps.check({"instructions": 200000, "others": {}}, self.ROWS)
        self.assertEqual(len(faults), 1)
        self.assertTrue(faults[0].startswith("solver: a step of 200001"), faults)

    def test_a_game_may_have_a_limit_of_its_own_with_all_that_is_asked_of_it(self):
        limits = {"instructions": 10, "others": {"net": 20}}
        rows = {"net_pondering": {"step": 20}, "net": {"step": 21}, "other": {"step": 11}}
        self.assertEqual([fault.split(":")[0] for fault in steps.check(limits, rows)], ["net", "other"])

    def test_shows_every_number(self):
        self.assertIn("| `othello8` | 5 | 200,000 | 900,000 |\n", steps.table(self.ROWS))


class LinkMap(unittest.TestCase):
    def test_counts_what_is_the_librarys_and_was_kept(self):
        self.assertEqual(linkmap.footprint(MAP), (0x72 + 0x10 + 0x80 + 0x14 + 4, 4 + 8))

    def test_libgcc_is_told_apart(self):
        self.assertEqual(linkmap.libgcc(MAP), 0x14)

    def test_what_link_time_optimization_makes_is_the_librarys(self):
        text = MAP + " .text.begin    0x00000300       0x30 /tmp/ccX.ltrans0.ltrans.o\n"
        self.assertEqual(linkmap.footprint(text)[0], linkmap.footprint(MAP)[0] + 0x30)

    def test_constants_in_ram_count_twice(self):
        flash, ram = linkmap.footprint(MAP, constants_in_ram=True)
        self.assertEqual((flash, ram), (0x72 + 0x10 + 0x80 + 0x14 + 4, 0x80 + 4 + 8))


class Libgcc(unittest.TestCase):
    def test_reads_what_lowers_the_stack(self):
        for line, size in (("   0:\tpush\t{r4, r5, r6, r7, lr}", 20),
                           ("   0:\tpush.w\t{r4-r8, lr}", 24),
                           ("   0:\tstmdb\tsp!, {r4, r5}", 8),
                           ("   0:\tstr.w\tlr, [sp, #-8]!", 8),
                           ("   0:\tsub\tsp, #12", 12),
                           ("   0:\tsub.w\tsp, sp, #16", 16),
                           ("   0:\taddi\tsp,sp,-32", 32),
                           ("   0:\taddi\tsp,sp,32", 0),
                           ("   0:\tpop\t{r4, pc}", 0),
                           ("   0:\tadd\tsp, #8", 0)):
            self.assertEqual(libgcc.lowered(line), size, line)


if __name__ == "__main__":
    unittest.main()
