"""What the Yixin engine's protocol adds, as programs with boards use it."""
import math

import brain
from brain import board
import tested

REALTIME = r"^MESSAGE REALTIME (REFRESH|(POS|BEST|DONE|LOST) \d+,\d+)$"


class Yixin(brain.TestCase):
    def until_move(self, program):
        lines = []
        while not brain.MOVE.match(line := program.read()):
            lines.append(line)
        return lines, line

    def test_board_is_silent_and_nbest_searches_it(self):
        program = self.brain("START 15", "INFO timeout_turn 100")
        program.send("YXBOARD", *board("a1a15b1b15c1c15d1d15"), "DONE")
        self.assertTrue(program.silent())
        self.assertEqual(program.ask("YXNBEST 1"), "4,0")
        # The answer was not played.
        self.assertEqual(program.ask("YXNBEST 3"), "4,0")
        self.error(program, "YXNBEST 0", says="YXNBEST")
        self.error(program, "YXNBEST x", says="YXNBEST")
        self.error(program, "YXNBEST -1", says="YXNBEST")

    def test_black_may_be_one_throughout(self):
        program = self.brain("START 15", "INFO timeout_turn 100", "INFO rule 4")
        program.send("YXBOARD", "7,7,1", "8,8,2", "6,6,1", "DONE")
        self.assertRegex(program.ask("YXNBEST 1"), brain.MOVE)
        self.error(program, "YXBOARD", "7,7,1", "8,8,1", "DONE", says="too many")

    def test_show_forbid(self):
        program = self.brain("START 15", "INFO rule 4")
        self.assertEqual(program.ask("YXSHOWFORBID"), "FORBID .")
        program.send("YXBOARD", *board("h7a1h9a15g8o1i8o15"), "DONE")
        self.assertEqual(program.ask("YXSHOWFORBID"), "FORBID 0707.")
        # x comes first: an overline along column b, at b4.
        program.send("YXBOARD", *board("b1d1b2d8b3d12b5f1b6f8b7f12"), "DONE")
        self.assertEqual(program.ask("YXSHOWFORBID"), "FORBID 0103.")
        # White is forbidden nothing, and the other rules forbid nothing.
        program.send("YXBOARD", *board("h7a1h9a15g8o1i8"), "DONE")
        self.assertEqual(program.ask("YXSHOWFORBID"), "FORBID .")
        program.send("INFO rule 0", "YXBOARD", *board("h7a1h9a15g8o1i8o15"), "DONE")
        self.assertEqual(program.ask("YXSHOWFORBID"), "FORBID .")

    def test_realtime_lines(self):
        program = self.brain("START 15", "INFO timeout_turn 200", "INFO show_detail 1",
                             "INFO book 0")
        program.send("BOARD", *board("h8"), "DONE")
        lines, move = self.until_move(program)
        for line in lines:
            self.assertRegex(line, REALTIME)
        best = [line for line in lines if "BEST" in line]
        self.assertGreater(len(best), 2)
        self.assertEqual(lines[0], "MESSAGE REALTIME REFRESH")
        program.send("INFO show_detail 0", "TURN 0,0")
        self.assertEqual(self.until_move(program)[0], [])
        self.assertRegex(move, brain.MOVE)

    def test_details_of_several_lines(self):
        program = self.brain("START 15", "INFO timeout_turn 60000", "INFO show_detail 2",
                             "INFO max_depth 4")
        program.send("YXBOARD", *board("h8"), "DONE", "YXNBEST 3")
        lines, move = self.until_move(program)
        self.assertEqual([line.split()[1] for line in lines[:10]],
                         ["PV", "NUMPV", "DEPTH", "SELDEPTH", "NODES", "TOTALTIME", "EVAL", "WINRATE", "BESTLINE", "PV"])
        last = lines[-30:]
        self.assertEqual([last[i] for i in (0, 10, 20)], ["INFO PV 0", "INFO PV 1", "INFO PV 2"])
        self.assertEqual(last[2], "INFO DEPTH 4")
        self.assertEqual(last[8].split()[2], move)
        values = [int(last[i].split()[2]) for i in (6, 16, 26)]
        self.assertEqual(values, sorted(values, reverse=True))
        for value, i in zip(values, (7, 17, 27)):
            self.assertAlmostEqual(float(last[i].split()[2]), 1 / (1 + math.exp(-value / 300)), places=4)
        self.assertEqual(len({last[i].split()[2] for i in (8, 18, 28)}), 3)

    def test_a_win_is_a_mate(self):
        program = self.brain("START 15", "INFO show_detail 2", "YXBOARD",
                             *board("a1a15b1b15c1c15d1d15"), "DONE")
        program.send("YXNBEST 1")
        lines = self.until_move(program)[0]
        self.assertIn("INFO EVAL +M1", lines)
        self.assertIn("INFO WINRATE 1.0000", lines)

    def test_stop_analysis(self):
        program = self.brain("START 15", "INFO timeout_turn 2147483647", "INFO show_detail 3",
                             "INFO thread_num 2", "YXBOARD", *board("h8"), "DONE")
        program.send("YXNBEST 2")
        while not program.read().startswith("INFO DEPTH 4"):
            pass
        program.send("YXSTOP")
        self.assertRegex(self.until_move(program)[1], brain.MOVE)
        self.assertTrue(program.silent())

    def test_hash_clear_makes_searches_repeatable(self):
        program = self.brain("START 15", "INFO timeout_turn 60000", "INFO show_detail 2",
                             "INFO max_depth 6", "YXBOARD", *board("h8"), "DONE")
        found = []
        for lines in (["YXHASHCLEAR"], [], ["YXHASHCLEAR"]):
            program.send(*lines, "YXNBEST 1")
            found.append([line for line in self.until_move(program)[0] if "TOTALTIME" not in line])
        self.assertEqual(found[0], found[2])
        self.assertNotEqual(found[0], found[1])

    def test_barred_cells(self):
        program = self.brain("START 15", "INFO timeout_turn 100", "INFO show_detail 2")
        barred = {"8,8", "6,8", "8,6", "6,6"}
        program.send("YXBLOCK", *barred, "DONE", "YXBOARD", *board("h8h9"), "DONE", "YXNBEST 3")
        lines, move = self.until_move(program)
        firsts = {line.split()[2] for line in lines if line.startswith("INFO BESTLINE")}
        self.assertTrue(firsts)
        self.assertFalse(firsts & barred)
        self.assertNotIn(move, barred)
        self.assertIn("INFO NUMPV 3", lines)
        # All but one; then that one too; then that one again, and all.
        program.send("INFO show_detail 0", "YXBLOCK",
                     *("%d,%d" % (x, y) for x in range(15) for y in range(15) if (x, y) != (3, 4)), "done")
        self.assertEqual(program.ask("YXNBEST 2"), "3,4")
        self.assertEqual(program.ask("BOARD", *board("h8h9"), "DONE"), "3,4")
        for command in ("YXNBEST 1", "YXBALANCEONE", "YXBALANCETWO 0", "YXSEARCHDEFEND", "TURN 0,0"):
            program.send("YXBOARD", *board("h8h9d5"), "DONE")
            self.error(program, command, says="barred every move")
        # Then nothing has changed.
        self.error(program, "BOARD", *board("h8h9d5a1"), "DONE", says="barred every move")
        self.error(program, "TAKEBACK 0,0", says="is empty")
        self.assertEqual(program.ask("TAKEBACK 3,4"), "OK")
        program.send("YXBOARD", *board("h8h9d5"), "DONE", "YXBLOCKUNDO", "4,4", "DONE")
        self.assertEqual(program.ask("YXNBEST 2"), "4,4")
        program.send("YXBLOCKRESET")
        self.assertNotEqual(program.ask("YXNBEST 2"), "4,4")
        self.error(program, "YXBLOCK", "15,15", "DONE", says="not on the board")
        # Another game's board has other cells.
        program.send("YXBLOCK", "10,10", "DONE")
        self.assertEqual([program.ask("START 20"), program.ask("BEGIN")], ["OK", "10,10"])

    def test_balance(self):
        program = self.brain("START 15", "INFO max_node 3000", "INFO timeout_turn 60000")
        for text in ("h8", "h8h9i9", "a1b1c1"):
            program.send("YXBOARD", *board(text), "DONE")
            stones = {line.rsplit(",", 1)[0] for line in board(text)}
            one = program.ask("YXBALANCEONE")
            self.assertRegex(one, brain.MOVE)
            self.assertNotIn(one, stones)
            two = program.ask("YXBALANCETWO 0").split()
            self.assertEqual(len(set(two) | stones), len(stones) + 2)
            self.assertTrue(all(brain.MOVE.match(cell) for cell in two))
            # It is not played.
            self.assertRegex(program.ask("TURN " + one), brain.MOVE)
        # Evener than the best move.
        program.send("YXHASHCLEAR", "YXBOARD", *board("h8h9"), "DONE")
        values = []
        for cell in (program.ask("YXBALANCEONE 0"), program.ask("YXNBEST 1")):
            x, y = map(int, cell.split(","))
            program.send("YXBOARD", *board("h8h9"), "%d,%d,1" % (x, y), "DONE", "INFO show_detail 2", "YXNBEST 1")
            lines = self.until_move(program)[0]
            values.append(abs(int([line for line in lines if "EVAL" in line][-1].split()[2])))
            program.send("INFO show_detail 0", "YXBOARD", *board("h8h9"), "DONE")
        self.assertLess(values[0], values[1])
        for bias in ("x", "29000", "1 2", "-29000", str(-2**63), str(-10**30)):
            self.error(program, "YXBALANCEONE " + bias, says="a value from -28999 to 28999 is wanted")

    def test_search_defend_has_every_move_looked_at(self):
        program = self.brain("START 5", "INFO timeout_turn 60000", "INFO max_depth 2", "INFO show_detail 2", "YXBOARD",
                             *board("a1a5b1b5c1c5"), "DONE", "YXSEARCHDEFEND")
        lines, move = self.until_move(program)
        best = {}
        for line in lines:
            words = line.split()
            if words[1] == "EVAL":
                value = words[2]
            elif words[1] == "BESTLINE":
                best[words[2]] = value
        self.assertGreater(len(best), 15)  # of 19; the others do not stop the three
        self.assertIn(move, best)

    def test_show_info(self):
        program = self.brain("START 15")
        self.assertEqual([program.ask("YXSHOWINFO"), program.read()],
                         ["MESSAGE INFO MAX_THREAD_NUM 64", "MESSAGE INFO MAX_HASH_SIZE 20"])

    def test_there_is_no_database(self):
        program = self.brain("START 15")
        for stones in ([], ["7,7"], ["7,7", "6,6"]):
            self.assertEqual([program.ask("YXQUERYDATABASEALL", *stones, "DONE"), program.read()],
                             ["MESSAGE DATABASE REFRESH", "MESSAGE DATABASE DONE"])
        self.assertTrue(program.silent())
        # Nothing is put on the board.
        self.assertEqual(self.move(program, "BEGIN"), (7, 7))
        self.error(program, "YXQUERYDATABASEALL", "7,7", "15,0", "DONE", says="not on the board")

    def test_stones_of_an_unknown_word_belong_to_it(self):
        program = self.brain("START 15")
        for lines in (["7,7", "8,8", "done"], ["DONE"], [], ["7,7"]):
            self.assertEqual(program.ask("yxdeletedatabaseone", *lines), "UNKNOWN 'yxdeletedatabaseone'")
            self.assertTrue(program.silent())
            # Not to a word after it, nor after DONE.
            self.assertEqual(program.ask("7,7"), "UNKNOWN '7,7'")
        for word in ("foo", "7,7", "done"):
            self.assertEqual([program.ask(word), program.ask("done")], ["UNKNOWN '%s'" % word, "UNKNOWN 'done'"])


if __name__ == "__main__":
    tested.main()
