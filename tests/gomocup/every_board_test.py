"""Every board that there can be, by every rule."""
# Labels: boards
import brain
import tested


class EveryBoard(brain.TestCase):
    def test_all_sizes_and_rules(self):
        program = self.brain("INFO timeout_turn 0")
        for size in brain.EVERY_SIZE:
            self.plays_on_a_board(program, size)
        self.ends_well(program)

    def test_searches_on_them(self):
        program = self.brain("INFO timeout_turn 60000", "INFO max_node 2000", "INFO book 0")
        for size in brain.EVERY_SIZE:
            for rule in (0, 1, 4, 8, 9):
                with self.subTest(size=size, rule=rule):
                    program.send("INFO rule %d" % rule)
                    self.assertEqual(program.ask("START %d" % size), "OK")
                    middle = size // 2
                    taken = [(middle, middle), (middle + 1, middle), (0, 0)]
                    lines = ["%d,%d,%d" % (x, y, 2 - i % 2) for i, (x, y) in enumerate(taken)]
                    self.assertNotIn(self.move(program, "BOARD", *lines, "DONE"), taken)
        self.ends_well(program)

    def test_openings_on_them(self):
        program = self.brain("INFO timeout_turn 0")
        for size in brain.EVERY_SIZE:
            self.assertEqual(program.ask("START %d" % size), "OK")
            stones = program.ask("SWAP2BOARD", "DONE").split()
            self.assertEqual(len(set(stones)), 3)
            for stone in stones:
                self.assertTrue(all(0 <= int(number) < size for number in stone.split(",")), stone)

    def test_no_book_but_of_15_lines(self):
        # In Renju's as in all others: a search answers, whose nodes are told of.
        program = self.brain("INFO timeout_turn 60000", "INFO max_node 100", "INFO show_detail 2")
        for size in set(brain.EVERY_SIZE) - {15}:
            self.assertEqual(program.ask("START %d" % size), "OK")
            program.send("BOARD", "%d,%d,2" % (size // 2, size // 2), "DONE")
            lines = [program.read()]
            while not brain.MOVE.match(lines[-1]):
                lines.append(program.read())
            self.assertGreater(len(lines), 1, size)


if __name__ == "__main__":
    tested.main()
