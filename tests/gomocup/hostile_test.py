"""Nothing that is said makes the program fail: an ERROR line that names what, and nothing changed."""
import random

import brain
import tested
from brain import board

COMMANDS = ["START", "RECTSTART", "RESTART", "BEGIN", "TURN", "PLAY", "BOARD", "SWAP2BOARD", "TAKEBACK",
            "INFO", "ABOUT", "STOP", "YXSTOP", "YXBOARD", "YXSHOWFORBID", "YXHASHCLEAR", "YXNBEST",
            "YXSHOWINFO", "YXBLOCK", "YXBLOCKUNDO", "YXBLOCKRESET", "YXSEARCHDEFEND", "YXBALANCEONE",
            "YXBALANCETWO", "YXSWAP2STEP1", "YXSWAP2STEP2", "YXSWAP2STEP3", "YXSOOSORVSTEP1", "YXSOOSORVSTEP2",
            "YXSOOSORVSTEP3", "YXSOOSORVSTEP4", "YXSOOSORVSTEP5 3", "YXSOOSORVSTEP6", "DONE", "info rule",
            "INFO timeout_turn", "INFO time_left", "INFO thread_num", "INFO hash_size", "INFO max_memory",
            "INFO max_depth", "INFO show_detail"]
ARGUMENTS = ["", "5", "6", "15", "22", "0", "1", "4", "8", "-1", "7,7", "3,4,1", "0,0,2", "4,4,1", "99,99",
             "-1,-1,3", "1,", ",", "1,2,3,4,5", "x", "99999999999999999999999", "DONE", "1e9", "\x00", "5,5",
             "\xff\xfe", "%s%n", "2,2", "1,1", "2,3", "0x10"]


class BeforeStart(brain.TestCase):
    def test_commands_that_need_a_board(self):
        program = self.brain()
        for line in ["YXBLOCK", "YXBLOCKUNDO", "YXBLOCKRESET", "YXSEARCHDEFEND", "YXBALANCEONE", "YXBALANCETWO",
                     "RESTART", "BEGIN", "TURN 7,7", "PLAY 7,7", "BOARD", "SWAP2BOARD", "TAKEBACK 7,7",
                     "YXBOARD", "YXSHOWFORBID", "YXHASHCLEAR", "YXNBEST 2", "YXSWAP2STEP1", "YXSWAP2STEP2",
                     "YXSWAP2STEP3", "YXSOOSORVSTEP1", "YXSOOSORVSTEP2", "YXSOOSORVSTEP5 3",
                     "YXSOOSORVSTEP6"]:
            with self.subTest(line=line):
                self.error(program, line, says="START comes first")
        self.assertEqual(program.ask("START 15"), "OK")

    def test_sizes(self):
        program = self.brain()
        for size in ["4", "23", "0", "-15", "15x", "", "1e1", "99999999999999999999", "15 16", "15 15 15", "15 x"]:
            with self.subTest(size=size):
                self.error(program, "START " + size)
        for sides in ["15", "15,15,15", "4,4", "a,b", "", "15,-15"]:
            with self.subTest(sides=sides):
                self.error(program, "RECTSTART " + sides)


class Refused(brain.TestCase):
    def setUp(self):
        self.program = self.brain("START 15", "INFO timeout_turn 0", "INFO rule 4")

    def test_cells(self):
        self.move(self.program, "BEGIN")
        for text in ["7,7", "15,0", "0,15", "-1,3", "3", "3,4,5", "", "a,b", "3;4", "3.5,4",
                     "99999999999999999999,1", "3,4x"]:
            for word in ("TURN", "PLAY", "TAKEBACK"):
                if (word, text) == ("TAKEBACK", "7,7"):
                    continue
                with self.subTest(word=word, text=text):
                    self.error(self.program, word + " " + text)
        # Nothing has changed.
        self.assertEqual(self.program.ask("TAKEBACK 7,7"), "OK")

    def test_boards(self):
        bad = {"twice": ["7,7,1", "7,7,2"], "own too many": ["7,7,1"], "counts": ["1,1,2", "2,2,2"],
               "outside": ["15,7,2"], "below": ["7,-1,2"], "whose": ["7,7,4"], "words": ["hello"],
               "too few numbers": ["7,7"], "too many": ["7,7,2,1"], "pass": ["-1,-1,2"],
               "huge": ["99999999999999999999,1,2"], "five": board("a1a15b1b15c1c15d1d15e1")}
        self.program.ask("PLAY 3,3")
        for name, lines in bad.items():
            with self.subTest(name=name):
                self.error(self.program, "BOARD", *lines, "DONE")
                self.error(self.program, "YXBOARD", *(lines + ["1,1,1", "1,1,2"]), "DONE")
        # More lines than the board has cells.
        self.error(self.program, "BOARD", *["%d,%d,1" % (i % 15, i // 15 % 15) for i in range(5000)],
                   "DONE", says="has a stone already")
        self.error(self.program, "PLAY 3,3", says="not empty")

    def test_a_block_that_is_not_ended(self):
        self.program.send("BOARD", "7,7,2", "START 5")
        self.assertIn("not ended by DONE", self.program.read())
        self.assertEqual(self.program.read(), "OK")
        self.error(self.program, "TURN 9,9", says="not on the board")
        self.program.send("BOARD", "7,7,2", "END")
        self.assertIn("not ended by DONE", self.program.read())
        self.assertEqual(self.program.process.wait(timeout=60), 0)

    def test_long_lines(self):
        self.error(self.program, "A" * 1025, says="1024 bytes")
        self.error(self.program, "START " + "9" * 1000000, says="1024 bytes")
        self.error(self.program, "BOARD", "7,7," + "1" * 5000, "DONE", says="1024 bytes")
        self.assertEqual(self.program.ask("D" * 1024)[:10], "UNKNOWN 'D")
        self.program.send_bytes(b"\0\0\0\n")
        self.assertEqual(self.program.read(), "UNKNOWN '???'")

    def test_info_values(self):
        for key in ["timeout_turn", "timeout_match", "time_left", "max_memory", "rule", "max_depth",
                    "max_node", "hash_size", "thread_num", "show_detail"]:
            for value in ["", "x", "1.5", "--1", "1 2"]:
                with self.subTest(key=key, value=value):
                    self.error(self.program, "INFO %s %s" % (key, value), says="INFO " + key)
        for line in ["timeout_turn -2", "max_memory -5", "pondering 2", "book 2", "show_detail 4",
                     "thread_num 0", "thread_num 1000000", "hash_size -99999999999999999999"]:
            self.error(self.program, "INFO " + line)
        for key in ["timeout_turn", "timeout_match", "time_left", "max_depth", "max_node", "hash_size"]:
            self.program.send("INFO %s 99999999999999999999" % key)
        self.program.send("INFO timeout_turn 0", "INFO hash_size 1")
        self.assertEqual(self.move(self.program, "BEGIN"), (7, 7))
        self.move(self.program, "TURN 0,0")

    def test_swap2_boards(self):
        for lines in [["7,7"], ["7,7", "8,8"], ["7,7", "8,8", "9,9", "1,1"], ["7,7", "7,7", "8,8"],
                      ["7", "8,8", "9,9"], ["15,1", "8,8", "9,9"], ["%d,0" % i for i in range(6)]]:
            with self.subTest(lines=lines):
                self.error(self.program, "SWAP2BOARD", *lines, "DONE")


class Fuzz(brain.TestCase):
    SEEDS = range(3)  # hostile_slow_test.py has more

    def test_random_lines(self):
        for seed in self.SEEDS:
            with self.subTest(seed=seed):
                chance = random.Random(seed)
                lines = []
                for _ in range(600):
                    lines.append(tested.random_line(chance, COMMANDS, ARGUMENTS, [0, 1, 1, 1, 2, 3]))
                    if chance.random() < 0.2:  # so that there is something to search, but not for long
                        lines += [b"DONE", b"INFO timeout_turn 0"]
                data = b"START 15\nINFO timeout_turn 0\n"
                data += b"".join(line + chance.choice([b"\n", b"\r\n", b"\r"]) for line in lines)
                data += b"\nDONE\nINFO timeout_turn 0\nSTART 15\nBEGIN\nEND\n"
                result = tested.piped(data)
                self.assertEqual((result.returncode, result.stderr), (0, b""))
                said = result.stdout.decode("ascii").split("\n")
                self.assertEqual(said[-3:], ["OK", said[-2], ""])
                self.assertIn(said[-2], ["7,7"])
                for line in said[:-1]:
                    self.assertRegex(line, r"^(OK|ERROR .+|UNKNOWN '.*'|\d+,\d+( \d+,\d+)*|SWAP|name=.*|"
                                           r"FORBID .*\.|MESSAGE .*|INFO .*)$")


class Streams(brain.TestCase):
    def test_nobody_listens(self):
        self.assertEqual(tested.unheard(b"START 15\nBEGIN\n"), 1)

    def test_arguments(self):
        result = tested.piped(b"", "--what")
        self.assertEqual((result.returncode, result.stdout), (2, b""))
        self.assertIn(b"usage", result.stderr)


if __name__ == "__main__":
    tested.main()
