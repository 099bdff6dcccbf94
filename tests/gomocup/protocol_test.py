"""Every command of the Gomocup protocol, as a manager uses it."""
import os
from unittest import mock

import brain
from brain import board
import tested


class Start(brain.TestCase):
    # every_board_test.py has those of a program with all of them.
    def test_its_sizes_by_all_rules(self):
        program = self.brain("INFO timeout_turn 0")
        for size in brain.SIZES:
            self.plays_on_a_board(program, size)
        self.ends_well(program)

    def test_sizes_that_are_not_built(self):
        program = self.brain("START 15", "INFO timeout_turn 0")
        for size in set(brain.EVERY_SIZE) - set(brain.SIZES):
            self.error(program, "START %d" % size, says="no board of %d" % size)
            self.error(program, "RECTSTART %d,%d" % (size, size), says="no board of %d" % size)
        # The board of 15 lines is still there.
        self.assertEqual(self.move(program, "BEGIN"), (7, 7))

    def test_rectangles_must_be_square(self):
        program = self.brain("RECTSTART 5,5")
        self.error(program, "RECTSTART 20,15", says="square")
        # The board of 5 lines is still there.
        self.error(program, "TURN 5,5", says="not on the board")
        self.assertEqual(self.move(program, "BEGIN"), (2, 2))

    def test_two_equal_numbers_are_a_size(self):
        program = self.brain()
        self.assertEqual(program.ask("START 15 15"), "OK")
        self.error(program, "START 15 20", says="square")
        self.error(program, "START 15 x", says="START wants a size, not '15 x'")
        self.error(program, "START 15 15 15", says="START wants a size")
        self.assertEqual(self.move(program, "BEGIN"), (7, 7))

    def test_a_block_before_start_is_answered_once(self):
        for command in ("BOARD", "YXBOARD", "SWAP2BOARD", "YXSOOSORVSTEP2", "YXSOOSORVSTEP5 2"):
            program = self.brain()
            self.error(program, command, "7,7,1", "nonsense", "8,8,2", "DONE", says="START comes first")
            self.error(program, command + " 7,7,1 DONE", says="START comes first")
            self.error(program, command, says="START comes first")
            self.assertEqual(program.ask("START 15"), "OK")

    def test_about_and_unknown(self):
        program = self.brain()
        self.assertRegex(program.ask("ABOUT"),
                         r'^name="picoply", version="\d+\.\d+\.\d+(-rc\d+)?", author="[^"]+", country=""$')
        self.assertEqual(program.ask("DANCE 1"), "UNKNOWN 'DANCE'")
        self.ends_well(program)

    def test_ends_of_lines_cases_and_blanks(self):
        program = self.brain()
        for data, answer in [(b"START 15\r\n", "OK"), (b"start 15\r", "OK"), (b"\n\r\n \nSTART 15\n", "OK"),
                             (b"  Start \t 15  \r\n\r\n", "OK"), (b"info timeout_turn 0\rBegin\r", "7,7"),
                             (b"turn  6 , 6 \n", None), (b"RESTART\n\n\n", "OK")]:
            program.send_bytes(data)
            line = program.read()
            if answer:
                self.assertEqual(line, answer)
            else:
                self.assertRegex(line, brain.MOVE)

    def test_bytes_may_come_one_by_one(self):
        program = self.brain()
        for byte in b"START 15\r\nINFO timeout_turn 0\r\nBEGIN\r\n":
            program.send_bytes(bytes([byte]))
        self.assertEqual([program.read(), program.read()], ["OK", "7,7"])


class Playing(brain.TestCase):
    def setUp(self):
        self.program = self.brain("START 15", "INFO timeout_turn 0")

    def test_turn_answers_on_free_cells(self):
        taken = {self.move(self.program, "BEGIN")}
        for cell in [(0, 0), (14, 14), (0, 14), (14, 0)]:
            taken.add(cell)
            answer = self.move(self.program, "TURN %d,%d" % cell)
            self.assertNotIn(answer, taken)
            taken.add(answer)

    def test_board_in_any_order_and_its_turn(self):
        own_five = ["3,3,1", "3,4,1", "3,5,1", "3,6,1", "0,0,2", "2,0,2", "4,0,2", "8,0,2"]
        for lines in (own_five, own_five[::-1], own_five[::2] + own_five[1::2]):
            self.assertIn(self.move(self.program, "BOARD", *lines, "DONE"), [(3, 2), (3, 7)])
        # One stone more of the other's: white to move, who must stop a four or lose.
        self.assertEqual(self.move(self.program, "BOARD", "0,0,2", "1,5,1", "1,0,2", "9,5,1", "2,0,2",
                                   "5,9,1", "3,0,2", "DONE"), (4, 0))

    def test_board_may_be_empty(self):
        self.move(self.program, "BEGIN")
        self.assertEqual(self.move(self.program, "BOARD", "DONE"), (7, 7))

    def test_board_can_share_lines_and_have_blanks(self):
        self.assertIn(self.move(self.program, "BOARD 3,3,1 0,0,2", "3, 4 ,1 2,0,2 3,5,1", "4,0,2",
                                "3,6,1", "8,0,2 DONE"), [(3, 2), (3, 7)])

    def test_play_confirms(self):
        self.assertEqual(self.program.ask("PLAY 7,7"), "7,7")
        self.assertEqual(self.program.ask("PLAY 8,8"), "8,8")
        self.error(self.program, "PLAY 8,8", says="8,8 is not empty")

    def test_takeback(self):
        first = self.move(self.program, "BEGIN")
        second = self.move(self.program, "TURN 0,0")
        self.error(self.program, "TAKEBACK 0,0", says="not the last")
        self.assertEqual(self.program.ask("TAKEBACK %d,%d" % second), "OK")
        self.assertEqual(self.program.ask("TAKEBACK 0,0"), "OK")
        self.assertEqual(self.program.ask("TAKEBACK %d,%d" % first), "OK")
        self.error(self.program, "TAKEBACK 0,0", says="no stone")
        self.assertEqual(self.move(self.program, "BEGIN"), first)

    def test_restart_empties_the_board(self):
        self.move(self.program, "BEGIN")
        self.error(self.program, "BEGIN", says="empty board")
        self.assertEqual(self.program.ask("RESTART"), "OK")
        self.assertEqual(self.move(self.program, "BEGIN"), (7, 7))

    def test_a_game_that_is_over(self):
        lines = board("a1a15b1b15c1c15d1d15")
        self.assertEqual(self.move(self.program, "BOARD", *lines, "DONE"), (4, 0))
        self.error(self.program, "TURN 9,9", says="over")
        # Taken back it goes on.
        self.assertEqual(self.program.ask("TAKEBACK 4,0"), "OK")
        self.error(self.program, "BOARD", *board("a1a15b1b15c1c15d1d15e1"), "DONE", says="over")
        self.assertEqual(self.program.ask("PLAY 4,0"), "4,0")

    def test_a_five_of_the_other_side_is_the_managers(self):
        self.program.send("YXBOARD", *board("a1a15b1b15c1c15d1d15"), "DONE")
        self.error(self.program, "TURN 4,0", says="4,0 ends the game")
        self.assertEqual(self.program.ask("PLAY 9,9"), "9,9")

    def test_where_black_can_only_pass(self):
        # Five cells are empty, and each would make a row of seven.
        rows = ("XXX-XXXOOOXXOOX OOOOXXOOXXOOXXO OOXXOOXXOOXOOOX XXOOXXOOXXX-XXX OOXXOOXXOOXXOOX "
                "XXOOXXOOXXOOXXO OOXXOOOXXX-XXXO XXOOXXOOXXOOXOO OOXXOOXXOOXXOOX OXOOXXOOXXOOXOO "
                "OXXX-XXXOOXXOOX XOOOXXOOXOOOXXO OOXXOOXOOOXXOOX XXOOOXXX-XXXOXO OOXXOOXXOOOXOOX")
        stones = ["%d,%d,%d" % (x, y, "-XO".index(row[x]))
                  for y, row in enumerate(rows.split()) for x in range(15) if row[x] != "-"]
        self.assertEqual(len(stones), 220)
        program = self.brain("START 15", "INFO timeout_turn 0", "INFO rule 4")
        self.error(program, "BOARD", *stones, "DONE", says="can only pass")
        last = "14,14"
        self.assertEqual(stones.pop(), last + ",1")
        last = "13,14"
        self.assertEqual(stones.pop(), last + ",2")
        program.send("YXBOARD", *stones, "14,14,1", "DONE")
        self.error(program, "TURN " + last, says="leaves black only a pass")
        # The stone was not put there.
        self.assertEqual(program.ask("PLAY " + last), last)
        self.error(program, "YXNBEST 1", says="can only pass")

    def test_the_last_cell(self):
        program = self.brain("START 5", "INFO timeout_turn 0", "INFO rule 1")
        # Rows of XXOOX and OOXXO: no five anywhere.
        stones = [(x, y, 1 if (x % 4 < 2) == (y % 2 == 0) else 2) for x in range(5) for y in range(5)]
        first = [s for s in stones if s[2] == 1]
        second = [s for s in stones if s[2] == 2]
        self.assertEqual((len(first), len(second)), (13, 12))
        last = first.pop()
        program.send("BOARD", *["%d,%d,%d" % s for s in first + second], "DONE")
        self.assertEqual(program.read(), "%d,%d" % last[:2])
        self.error(program, "BOARD", *["%d,%d,%d" % (x, y, 3 - w) for x, y, w in first + second],
                   "%d,%d,2" % last[:2], "DONE", says="over")


class Rules(brain.TestCase):

    def answer(self, rule, text, *lines):
        program = self.brain("START 15", "INFO timeout_turn 300", "INFO rule %d" % rule)
        return self.move(program, "BOARD", *board(text), "DONE")

    def test_six_in_a_row(self):
        # Black's only ways to win at once: g3 makes six, b3 makes five but is taken.
        text = "c3b3d3a3e3a5f3a8h3n1"
        self.assertEqual(self.answer(0, text), (6, 2))
        self.assertEqual(self.answer(8, text), (6, 2))
        self.assertNotEqual(self.answer(1, text), (6, 2))
        self.assertNotEqual(self.answer(4, text), (6, 2))
        self.assertNotEqual(self.answer(9, text), (6, 2))

    def test_blocked_at_both_ends_is_nothing_in_caro(self):
        text = "c3b3d3h3e3a5f3a8"
        self.assertEqual(self.answer(0, text), (6, 2))
        self.assertNotEqual(self.answer(8, text), (6, 2))
        self.assertNotEqual(self.answer(9, text), (6, 2))
        self.assertEqual(self.answer(9, "c3b3d3a1e3a5f3a8"), (6, 2))

    def test_mask(self):
        text = "c3b3d3a3e3a5f3a8h3n1"
        for mask, wins in [(2, True), (3, False), (6, False), (10, True), (11, False)]:
            with self.subTest(mask=mask):
                self.assertEqual(self.answer(mask, text) == (6, 2), wins)
        program = self.brain("START 15")
        for mask in (-1, 5, 7, 12, 13, 16, 99999999999999999999):
            self.error(program, "INFO rule %d" % mask, says="INFO rule")
        # The rule from before is kept.
        self.assertRegex(program.ask("BEGIN"), brain.MOVE)

    def test_two_is_renju_in_yixins_language(self):
        text = "h7a1h9a15g8o1i8o15"  # h8 would be a double three
        for words in (["YXSHOWINFO", "INFO rule 2"], ["INFO rule 2", "YXSHOWINFO"]):
            program = self.brain("START 15", *words)
            self.assertEqual([program.read()[:13], program.read()[:13]], ["MESSAGE INFO "] * 2)
            program.send("YXBOARD", *board(text), "DONE")
            self.assertEqual(program.ask("YXSHOWFORBID"), "FORBID 0707.")
            for mask in (0, 1, 4, 9):
                program.send("INFO rule %d" % mask)
            self.assertEqual(program.ask("YXSHOWFORBID"), "FORBID .")
        # Freestyle goes on as it began if Gomocup's manager says no such word.
        program = self.brain("START 15", "INFO timeout_turn 100", "INFO rule 2")
        self.assertEqual(self.move(program, "BOARD", *board(text), "DONE"), (7, 7))

    def test_rule_may_change_in_a_game(self):
        program = self.brain("START 15", "INFO timeout_turn 100", "INFO rule 1")
        program.send("YXBOARD", *board("c3b3d3a3e3a5f3a8h3n1"), "DONE", "INFO rule 0", "YXNBEST 1")
        self.assertEqual(program.read(), "6,2")
        # A row of six is no win in standard, and the end in freestyle: that change is refused.
        program = self.brain("START 15", "INFO rule 1", "INFO timeout_turn 0")
        program.send("YXBOARD", *board("c3b3d3a3e3a5f3a8h3n1g3"), "DONE")
        self.error(program, "INFO rule 0", says="over")
        self.assertRegex(program.ask("TURN 9,9"), brain.MOVE)

    def test_renju_never_on_a_forbidden_point(self):
        program = self.brain("START 15", "INFO timeout_turn 100", "INFO rule 4")
        # Black to move; h8 would be a double three.
        text = "h7a1h9a15g8o1i8o15"
        program.send("YXBOARD", *board(text), "DONE")
        self.assertEqual(program.ask("YXSHOWFORBID"), "FORBID 0707.")
        self.assertNotEqual(self.move(program, "BOARD", *board(text), "DONE"), (7, 7))
        # The same stones, grouped by colour.
        grouped = sorted(board(text), key=lambda line: line[-1])
        self.assertNotEqual(self.move(program, "BOARD", *grouped, "DONE"), (7, 7))

    def test_the_manager_judges_the_others_forbidden_moves(self):
        program = self.brain("START 15", "INFO timeout_turn 0", "INFO rule 4")
        program.send("YXBOARD", *board("h7a1h9a15g8o1i8o15"), "DONE")
        self.assertRegex(program.ask("TURN 7,7"), brain.MOVE)
        self.assertRegex(program.ask("TURN 0,7"), brain.MOVE)


class Info(brain.TestCase):
    def test_every_key_is_silent(self):
        program = self.brain("START 15")
        for line in ["timeout_turn 100", "timeout_match 100000", "time_left 50000", "time_left -5",
                     "time_left 2147483647", "max_memory 83886080", "max_memory 0", "game_type 1",
                     "rule 0", "evaluate 3,4", "folder /tmp/a b", "max_depth 4", "max_node 1000",
                     "hash_size 1024", "thread_num 2", "show_detail 0", "book 0", "caution_factor 3",
                     "something", "else 1 2 3", ""]:
            program.send("INFO " + line)
        self.assertTrue(program.silent())
        self.assertEqual(self.move(program, "BEGIN"), (7, 7))

    def test_depth_and_nodes_limit(self):
        program = self.brain("START 15", "INFO timeout_turn 60000", "INFO show_detail 2")
        position = ["YXBOARD", *board("h8"), "DONE", "YXNBEST 1"]
        for limit, key, most in [("INFO max_depth 3", "INFO DEPTH ", 3),
                                 ("INFO max_node 5000", "INFO NODES ", 5000)]:
            program.send(limit, *position)
            values = []
            while not brain.MOVE.match(line := program.read()):
                if line.startswith(key):
                    values.append(int(line.split()[-1]))
            self.assertTrue(values)
            self.assertLessEqual(max(values), most)
            program.send("INFO max_depth 0", "INFO max_node 0")

    def test_memory_is_kept_to(self):
        def memory(*lines):
            """Bytes that are in use, and bytes of data that it has asked for, used yet or not."""
            with mock.patch.dict(os.environ):  # the suites' runner has malloc keep more
                for name in [name for name in os.environ if name.startswith("MALLOC_")]:
                    del os.environ[name]
                program = self.brain("START 15", "INFO timeout_turn 150", "INFO book 0", *lines)
            self.move(program, "BOARD", "7,7,2", "DONE")
            with open("/proc/%d/status" % program.process.pid) as status:
                said = dict(line.split(":", 1) for line in status)
            return [int(said[name].split()[0]) << 10 for name in ("VmRSS", "VmData")]
        for limit in (20000000, 83886080):
            self.assertLess(max(memory(f"INFO max_memory {limit}")), limit)
        self.assertGreater(memory("INFO hash_size 131072")[1], 131072 << 10)

    def test_threads_and_more_memory_than_there_is(self):
        program = self.brain("START 15", "INFO timeout_turn 100", "INFO thread_num 4",
                             "INFO max_memory 9223372036854775807", "INFO book 0")
        for _ in range(3):
            self.move(program, "BOARD", *board("h8"), "DONE")
        self.ends_well(program)


class Piped(brain.TestCase):
    def run_script(self, text):
        result = tested.piped(text.encode())
        self.assertEqual(result.returncode, 0)
        return result.stdout.decode().split("\n")[:-1]

    def test_what_was_asked_before_end_is_answered(self):
        lines = self.run_script("START 15\nBEGIN\nTURN 7,8\nRESTART\nABOUT\nBEGIN\nEND\nBEGIN\n")
        self.assertEqual(len(lines), 6)
        self.assertEqual((lines[0], lines[1], lines[3], lines[5]), ("OK", "7,7", "OK", "7,7"))

    def test_the_input_may_just_end(self):
        self.assertEqual(self.run_script("START 15\nBEGIN"), ["OK", "7,7"])
        self.assertEqual(self.run_script(""), [])


if __name__ == "__main__":
    tested.main()
