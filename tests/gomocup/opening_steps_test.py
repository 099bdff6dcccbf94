"""Openings in the words of the Yixin engine's programs with boards: Swap2 and Soosorv step by step."""
import brain
import tested

CLEARLY_BLACK = ["7,7", "0,0", "8,8"]    # black stands alone in the centre
CLEARLY_WHITE = ["0,0", "7,7", "14,14"]  # and here white does
EVEN = ["7,7", "8,8", "6,8"]
ANSWER = r"^MESSAGE SOOSORV "


class Steps(brain.TestCase):
    def program(self, nodes=40000, ms=60000, size=15, rule=4):
        """Positions limit it, not time: the same answers on a busy machine."""
        return self.brain("INFO timeout_turn %d" % ms, "INFO max_node %d" % nodes, "INFO rule %d" % rule,
                          "START %d" % size)

    def step(self, program, step, stones, count=None):
        """The words of the answer after MESSAGE SOOSORV."""
        line = "YXSOOSORVSTEP%d" % step + ("" if count is None else " %d" % count)
        answer = program.ask(line, *stones, "DONE")
        self.assertRegex(answer, ANSWER)
        return answer.split()[2:]

    def three(self, program, command, name):
        """The stones that an opening begins with."""
        stones = []
        for i, line in enumerate([program.ask(command), program.read(), program.read()]):
            self.assertRegex(line, r"^MESSAGE %s MOVE%d \d+ \d+$" % (name, i + 1))
            stones.append(tuple(map(int, line.split()[3:])))
        self.assertEqual(len(set(stones)), 3)
        return stones

    def offers(self, program, stones, count):
        """The answer of step 5."""
        self.assertEqual(self.step(program, 5, stones, count), ["MOVE5", "REFRESH"])
        moves = []
        while (line := program.read()) != "MESSAGE SOOSORV MOVE5 DONE":
            self.assertRegex(line, r"^MESSAGE SOOSORV MOVE5 \d+ \d+$")
            moves.append(tuple(map(int, line.split()[3:])))
        return moves


class Swap2(Steps):
    def on_board(self, program, stones):
        own = len(stones) % 2
        program.send("YXBOARD", *["%s,%d" % (cell, 1 + (i % 2 != own)) for i, cell in enumerate(stones)],
                     "DONE")

    def test_the_steps(self):
        program = self.program()
        for x, y in self.three(program, "YXSWAP2STEP1", "SWAP2"):
            self.error(program, "PLAY %d,%d" % (x, y), says="not empty")
        for stones, swap in ((CLEARLY_BLACK, "YES"), (CLEARLY_WHITE, "NO")):
            self.on_board(program, stones)
            self.assertEqual(program.ask("YXSWAP2STEP2"), "MESSAGE SWAP2 SWAP1 " + swap)
        for stones, swap in ((CLEARLY_BLACK + ["0,14", "6,8"], "YES"),
                             (CLEARLY_WHITE + ["8,8", "0,14"], "NO")):
            self.on_board(program, stones)
            self.assertEqual(program.ask("YXSWAP2STEP3"), "MESSAGE SWAP2 SWAP2 " + swap)

    def test_an_even_opening_may_be_answered_with_two_stones(self):
        program = self.program(50000, rule=1)
        opening = ["%d,%d" % cell for cell in self.three(program, "YXSWAP2STEP1", "SWAP2")]
        answer = program.ask("YXSWAP2STEP2")
        self.assertRegex(answer, r"^MESSAGE SWAP2 (SWAP1 (YES|NO)|MOVE4 \d+ \d+)$")
        if " MOVE4 " in answer:
            last = program.read()
            self.assertRegex(last, r"^MESSAGE SWAP2 MOVE5 \d+ \d+$")
            stones = [line.split()[3] + "," + line.split()[4] for line in (answer, last)]
            self.assertEqual(len(set(opening + stones)), 5)
            self.error(program, "PLAY " + stones[1], says="not empty")
        self.assertTrue(program.silent())

    def test_boards_that_a_step_is_not_about(self):
        program = self.program()
        for step, stones in ((2, []), (2, EVEN + ["9,9"]), (3, EVEN), (3, [])):
            self.on_board(program, stones)
            self.error(program, "YXSWAP2STEP%d" % step, says="stones, not %d" % len(stones))


class Soosorv(Steps):
    def test_the_opening_is_one_of_renjus(self):
        (a, b), (c, d), (e, f) = self.three(self.program(), "YXSOOSORVSTEP1", "SOOSORV")
        self.assertEqual((a, b), (7, 7))
        self.assertEqual(max(abs(c - 7), abs(d - 7)), 1)
        self.assertLessEqual(max(abs(e - 7), abs(f - 7)), 2)

    def test_the_better_colour(self):
        program = self.program()
        self.assertEqual(self.step(program, 2, CLEARLY_BLACK), ["SWAP1", "Y"])
        self.assertEqual(self.step(program, 2, CLEARLY_WHITE), ["SWAP1", "N"])
        # Black's one fifth move is his best; the worst of twelve does not save him.
        self.assertEqual(self.step(program, 4, CLEARLY_BLACK + ["14,0"], 1), ["SWAP2", "N"])
        self.assertEqual(self.step(program, 4, CLEARLY_WHITE + ["8,8"], 12), ["SWAP2", "Y"])

    def test_the_fourth_move_and_how_many_fifths(self):
        program = self.program()
        # Where black is clearly worse with four fifth moves, the first number tried, it is not more.
        for stones, least, most in ((EVEN, 1, 8), (CLEARLY_WHITE, 1, 4)):
            word, x, y, fifths = self.step(program, 3, stones)
            self.assertEqual(word, "MOVE4")
            self.assertNotIn("%s,%s" % (x, y), stones)
            self.assertIn(int(fifths), range(least, most + 1))
            # It is on the board.
            self.error(program, "PLAY %s,%s" % (x, y), says="not empty")

    def test_offers_differ_and_do_not_mirror_each_other(self):
        program = self.program()
        stones = ["7,7", "7,8", "7,6", "7,9"]  # their mirror images are themselves
        for count in (1, 2, 8, 12):
            moves = self.offers(program, stones, count)
            self.assertEqual(len(moves), count)
            self.assertEqual(len({min((x, y), (14 - x, y)) for x, y in moves}), count)
            self.assertFalse({"%d,%d" % move for move in moves} & set(stones))
        # None is on the board.
        self.assertEqual(program.ask("PLAY %d,%d" % moves[0]), "%d,%d" % moves[0])

    def test_the_worst_offer_is_chosen(self):
        program = self.program()
        for offers in (["6,6", "9,7", "0,14"], ["0,14", "6,6"], ["8,6", "6,7", "6,9", "0,14", "5,5"]):
            self.assertEqual(self.step(program, 6, EVEN + ["9,9"] + offers), ["MOVE5", "C", "0", "14"])
        self.error(program, "PLAY 0,14", says="not empty")
        self.assertEqual(program.ask("PLAY 5,5"), "5,5")  # the others are not there

    def test_whole_negotiations_with_itself(self):
        for size, rule, ms in ((15, 4, 50), (5, 4, 50), (22, 0, 50), (15, 4, 0)):
            with self.subTest(size=size, rule=rule, ms=ms):
                self.negotiate(self.program(0, ms, size=size, rule=rule))

    def negotiate(self, program):
        stones = ["%d,%d" % cell for cell in self.three(program, "YXSOOSORVSTEP1", "SOOSORV")]
        self.assertIn(self.step(program, 2, stones)[1], "YN")
        _, x, y, fifths = self.step(program, 3, stones)
        stones.append("%s,%s" % (x, y))
        self.assertIn(self.step(program, 4, stones, int(fifths))[1], "YN")
        moves = ["%d,%d" % move for move in self.offers(program, stones, int(fifths))]
        self.assertEqual(len(moves), int(fifths))
        _, _, x, y = self.step(program, 6, stones + moves)
        stones.append("%s,%s" % (x, y))
        self.assertIn(stones[-1], moves)
        # And white plays on.
        program.send("BOARD", *["%s,%d" % (cell, 2 - i % 2) for i, cell in enumerate(stones)], "DONE")
        self.assertRegex(program.read(), brain.MOVE)

    def test_stop(self):
        program = self.program(0, 2147483647)
        program.send("YXSOOSORVSTEP3", *EVEN, "DONE", "YXSTOP")
        self.assertRegex(program.read(), r"^MESSAGE SOOSORV MOVE4 \d+ \d+ [1-8]$")
        program.send("YXSOOSORVSTEP5 4", *EVEN, "9,9", "DONE", "STOP")
        self.assertEqual(program.read(), "MESSAGE SOOSORV MOVE5 REFRESH")


class Refused(Steps):
    def setUp(self):
        self.program = self.program(0, 0)
        self.program.ask("PLAY 3,3")

    def tearDown(self):
        # Nothing has changed.
        self.error(self.program, "PLAY 3,3", says="not empty")
        self.error(self.program, "TAKEBACK 7,7", says="is empty")

    def test_how_many_stones(self):
        four, many = EVEN + ["9,9"], ["%d,0" % i for i in range(13)]
        for step, stones in ((2, []), (2, EVEN[:2]), (2, four), (3, four), (6, four), (6, four + many)):
            with self.subTest(step=step, stones=len(stones)):
                self.error(self.program, "YXSOOSORVSTEP%d" % step, *stones, "DONE", says="stones, not")
        for step in (4, 5):
            self.error(self.program, "YXSOOSORVSTEP%d 2" % step, *EVEN, "DONE", says="stones, not 3")

    def test_how_many_fifth_moves(self):
        for step in (4, 5):
            for count in ("", " 0", " 13", " -1", " x", " 7,7", " 99999999999999999999", " 1.5"):
                with self.subTest(step=step, count=count):
                    self.error(self.program, "YXSOOSORVSTEP%d%s" % (step, count), *EVEN, "9,9", "DONE",
                               says="how many fifth moves")

    def test_cells(self):
        for bad in ("15,0", "-1,7", "7", "a,b", "7,7", "1,2,3,4", "7;8"):
            with self.subTest(bad=bad):
                self.error(self.program, "YXSOOSORVSTEP2", "7,7", "8,8", bad, "DONE")

    def test_offers_that_cannot_be(self):
        line = ["7,7", "7,8", "7,6", "7,9"]
        self.error(self.program, "YXSOOSORVSTEP6", *line, "6,7", "8,7", "DONE", says="mirrors another")
        self.error(self.program, "YXSOOSORVSTEP6", *line, "6,7", "6,7", "DONE", says="a stone already")

    def test_a_block_that_is_not_ended(self):
        self.program.send("YXSOOSORVSTEP3", "7,7", "YXSOOSORVSTEP2", *EVEN, "DONE")
        self.assertIn("not ended by DONE", self.program.read())
        self.assertRegex(self.program.read(), ANSWER + "SWAP1 [YN]$")
        self.program.ask("START 15")
        self.program.ask("PLAY 3,3")


if __name__ == "__main__":
    tested.main()
