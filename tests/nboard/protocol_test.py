"""What the protocol asks of an engine, command by command, and whole games."""
import random
import time

import board
from board import SEARCH, split
import tested
from othello_game import Game, random_game
from othello_rules import cell_of, name, scores


def exact_scores(game):
    return {move and name(move): score for move, score in scores(game.board, game.turn).items()}


def ending(seed, empties):
    """A game with that many empty cells and at least two moves."""
    chance = random.Random(seed)
    while True:
        game = random_game(chance, 60 - empties)
        if 64 - len(game.board.cells) == empties and len(game.legal()) > 1:
            return game


def start_of(size):
    """The line that begins a game on a board of that size."""
    half = size // 2
    side = "-" * (size * (half - 1) + half - 1)
    cells = side + "O*" + "-" * (size - 2) + "*O" + side
    return "set game (;GM[Othello]BO[%d %s *];)" % (size, cells)


class Commands(board.TestCase):
    def test_greeting(self):
        program = board.Board()
        self.addCleanup(program.kill)
        self.assertEqual(program.ask("nboard 2"), "set myname picoply")
        self.assertEqual(program.ask("set depth 7"), "set myname picoply7")
        self.assertEqual(program.ask("ping 42"), "pong 42")
        self.ends_well(program)

    def test_other_versions_are_told_of_and_served(self):
        program = board.Board()
        self.addCleanup(program.kill)
        self.assertEqual(program.sync("nboard 3")[1][:13], "status error:")
        self.assertEqual(program.sync("set depth 2"), ["set myname picoply2"])

    def test_go_answers_and_does_not_play(self):
        program = self.board("set depth 3", "set game " + Game().ggf())
        first, lines = program.go()
        self.assertIn(first[1].lower(), Game().legal())
        self.check_lines(lines)
        self.assertEqual([line for line in lines if line.startswith("search")][-1].split()[4], "3")
        self.assertTrue(any(line.startswith("nodestats") for line in lines))
        second, _ = program.go()
        self.assertEqual(second[1], first[1])
        self.assertEqual(program.sync("move %s/%s/%s" % first.groups()), [])
        self.assertNotEqual(program.go()[0][1], first[1])

    def test_moves_in_every_form(self):
        for moves in (["F5", "D6", "C3"], ["f5", "d6", "c3"], ["F5//", "d6/1.50/0.3", "C3/-2.00"]):
            program = self.board("set depth 1", *["move " + move for move in moves])
            game = Game()
            for move in ("f5", "d6", "c3"):
                game.play(move)
            self.assertEqual(set(program.hint(60)), set(game.legal()))
            self.ends_well(program)

    def test_set_game_replaces_the_game(self):
        program = self.board("set depth 1")
        chance = random.Random(1)
        for plies in (0, 1, 10, 30, 55, 3):
            game = random_game(chance, plies)
            self.assertEqual(program.sync("set game " + game.ggf()), [])
            self.assertEqual(set(program.hint(60)), set(game.legal()))

    def test_other_sizes(self):
        program = self.board("set depth 2")
        for size in (4, 6, 10, 8):
            self.assertEqual(program.sync(start_of(size)), [])
            self.assertEqual(set(program.hint(9)), set(Game(size).legal()))

    def test_hint_tells_the_best_moves(self):
        program = self.board("set depth 4", "set game " + random_game(random.Random(2), 10).ggf())
        known = program.hint(60)
        best = sorted((value for value, _, _ in known.values()), reverse=True)
        self.assertGreater(len(known), 3)
        self.assertFalse(any(exact for _, exact, _ in known.values()))
        three = program.hint(3)
        self.assertEqual(sorted((value for value, _, _ in three.values()), reverse=True), best[:3])

    def test_hints_in_endings_are_exact_to_the_end(self):
        program = self.board("set depth 6")
        for seed in range(4):
            game = ending(seed, 6)
            program.sync("set game " + game.ggf())
            hints = program.hint(60)
            self.assertEqual({move: value for move, (value, _, _) in hints.items()},
                             exact_scores(game))
            for value, exact, line in hints.values():
                self.assertTrue(exact)
                end = game.copy()
                for move in line:
                    end.play(move)
                self.assertTrue(end.over())
                self.assertEqual(end.margin() * (1 if game.turn == "X" else -1), value)

    def test_go_in_endings_is_perfect(self):
        program = self.board("set depth 4")  # solves from twice as many
        for seed in range(6):
            game = ending(seed, 7)
            known = exact_scores(game)
            program.sync("set game " + game.ggf())
            answer, _ = program.go()
            self.assertEqual(known[answer[1].lower()], max(known.values()))
            self.assertEqual(float(answer[2]), max(known.values()))

    def test_threads_prove_what_one_does(self):
        # More empty cells than are solved on 6x6 by a search of its own: helpers take part to the end.
        chance = random.Random(3)
        for _ in range(3):
            game = Game(6)
            while len(game.board.cells) < 36 - 16 and not game.over():
                game.play(chance.choice(game.legal()))
            self.assertGreater(len(game.legal()), 1)
            found = set()
            for threads in ("1", "2", "3"):
                moves = ["move " + (move or "PA") for _, move in game.moves]
                program = self.board("set depth 30", start_of(6), *moves,
                                     arguments=["--threads", threads])
                answer, told = program.go()
                self.assertIn(answer[1].lower(), game.legal())
                exact = SEARCH.match([line for line in told if line.startswith("search")][-1])
                self.assertEqual(exact[3], "100% exact")
                self.assertEqual(float(answer[2]), float(exact[2]))
                found.add(float(answer[2]))
                self.ends_well(program)
            self.assertEqual(len(found), 1)

    def test_what_is_not_solved_has_no_value_of_the_solver(self):
        game = ending(1, 18)
        lines = ("set depth 10", "set game " + game.ggf())
        program = self.board(*lines, arguments=["-n", "2000"])
        answer, told = program.go()
        self.assertIn(answer[1].lower(), game.legal())
        self.assertIsNone(answer[2])
        self.assertFalse(any("exact" in line for line in told))
        # The analysis estimates by the general search instead, here as deep as its limits let it.
        program.send("analyze")
        values = {int(line.split()[1]): float(line.split()[2])
                  for line in program.until_idle() if line.startswith("analysis")}
        general = self.board(*lines, arguments=["-n", "2000"]).hint(1)
        (value, exact, _), = general.values()
        self.assertFalse(exact)
        self.assertAlmostEqual(values[len(game.moves)], value, delta=8)
        self.assertGreater(min(values.values()), -64)

    def test_forced_moves_and_passes(self):
        chance = random.Random(3)
        program = self.board("set depth 2")
        passes = 0
        while passes < 3:
            game = random_game(chance, chance.randrange(30, 58))
            if len(game.legal()) > 1:
                continue
            program.sync("set game " + game.ggf())
            answer, _ = program.go()
            self.assertEqual(split(answer[1]), game.legal())
            if game.legal() == [None]:
                passes += 1
                self.assertEqual(program.sync("move PA"), [])
                game.play(None)
                self.assertIn(split(program.go()[0][1])[0], game.legal())

    def test_analyze_goes_back_through_the_game(self):
        game = ending(4, 3)
        while not game.over():
            game.play(game.legal()[0])
        program = self.board("set depth 3", "set game " + game.ggf())
        program.send("analyze")
        lines = [line.split() for line in program.until_idle() if line.startswith("analysis")]
        self.assertEqual([int(line[1]) for line in lines], list(range(len(game.moves), -1, -1)))
        replay = Game()
        values = {int(line[1]): float(line[2]) for line in lines}
        for number, (_, move) in enumerate(game.moves):
            if 64 - len(replay.board.cells) <= 5:
                self.assertEqual(values[number], max(exact_scores(replay).values()))
            replay.play(move)
        # Whoever is said to be to move, the last value is the margin.
        self.assertEqual(abs(values[len(game.moves)]), abs(game.margin()))

    def test_the_evaluation_is_the_chosen_one(self):
        lines = ("set depth 4", "set game " + random_game(random.Random(7), 12).ggf())
        values = {}
        for evaluation in (None, "full", "small", "nano"):
            arguments = ["--evaluation", evaluation] if evaluation else []
            program = self.board(*lines, arguments=arguments)
            values[evaluation] = program.go()[0][2]
            program.sync("set game (;GM[Othello]BO[4 -----O*--*O----- *];)")  # has one of its own
            self.assertEqual(program.sync(lines[1]), [])
            self.assertEqual(program.go()[0][2], values[evaluation])
        self.assertEqual(len(set(values.values())), 3)
        self.assertEqual(values[None], values["full"])
        program = board.Board("--evaluation", "bogus")
        self.addCleanup(program.kill)
        self.assertIsNone(program.read())
        self.assertEqual(program.process.wait(timeout=60), 1)

    def test_the_rest(self):
        program = self.board()
        self.assertEqual(program.sync("set contempt 10", "learn"), ["learned"])
        # Words that are not known are ignored, as the protocol asks.
        self.assertEqual(program.sync("set colour blue", "hello", "set", "GO", "status x"), [])


class WhileThinking(board.TestCase):
    DEEP = ("set depth 30", "set game " + random_game(random.Random(5), 8).ggf())

    def test_ping_ends_go_with_an_answer(self):
        program = self.board(*self.DEEP)
        program.send("go")
        while not program.read().startswith("nodestats"):
            pass
        start = time.monotonic()
        lines = program.sync()
        self.assertLess(time.monotonic() - start, 5)
        self.assertEqual(sum(line.startswith("===") for line in lines), 1)
        self.check_lines(lines)

    def test_ping_ends_hint_and_analyze(self):
        program = self.board(*self.DEEP)
        for command in ("hint 4", "analyze"):
            program.send(command)
            self.assertEqual(program.read(), "status picoply is analysing")
            start = time.monotonic()
            lines = program.sync()
            self.assertLess(time.monotonic() - start, 5)
            self.check_lines(lines)
            # Nothing of the old position comes after the pong.
            self.assertEqual(program.sync(), [])

    def test_a_new_position_ends_thinking_about_the_old_one(self):
        program = self.board(*self.DEEP)
        game = random_game(random.Random(6), 20)
        for change in ("set game " + game.ggf(), "move " + game.legal()[0]):
            program.send("hint 2")
            self.assertEqual(program.read(), "status picoply is analysing")
            program.send(change)
            program.until_idle()
        game.play(game.legal()[0])
        program.sync("set depth 1")
        self.assertEqual(set(program.hint(60)), set(game.legal()))

    def test_other_commands_wait(self):
        program = self.board("set depth 7", "set game " + Game().ggf())
        program.send("go", "set depth 2", "learn", "go")
        lines = program.until("===")
        self.assertEqual([line for line in lines if line.startswith("search")][-1].split()[4], "7")
        lines = program.until("===")
        self.assertEqual(lines[:2], ["set myname picoply2", "learned"])
        self.assertEqual([line for line in lines if line.startswith("search")][-1].split()[4], "2")

    def test_quit(self):
        program = self.board(*self.DEEP)
        program.send("go")
        self.assertEqual(program.read(), "status picoply is thinking")
        start = time.monotonic()
        program.send("quit")
        self.assertEqual(program.process.wait(timeout=60), 0)
        self.assertLess(time.monotonic() - start, 5)
        self.ends_with_its_answer(program)

    # Without a limit of its own it has ten seconds: end_slow_test.py.
    def test_the_input_may_end_in_a_search(self):
        program = self.board(*self.DEEP, arguments=["-t", "300"])
        program.send("go")
        program.process.stdin.close()
        self.assertEqual(program.process.wait(timeout=60), 0)
        self.ends_with_its_answer(program)


class Games(board.TestCase):
    def test_whole_games_against_random_moves(self):
        won = 0
        for seed in range(4):
            chance = random.Random(seed)
            program = self.board("set depth 3")
            game = Game()
            program.sync("set game " + game.ggf())
            while not game.over():
                if (game.turn == "X") == (seed % 2 == 0) and len(game.legal()) > 0:
                    move = split(program.go()[0][1])[0]
                else:
                    move = chance.choice(game.legal())
                game.play(move)
                self.assertEqual(program.sync("move " + (move or "pa")), [])
            won += (game.margin() > 0) == (seed % 2 == 0)
            self.assertIn("over", program.sync("go")[0])
            self.ends_well(program)
        self.assertGreaterEqual(won, 3)

    def test_limits_of_the_command_line(self):
        program = self.board("set depth 60", "set game " + Game().ggf(), arguments=["-t", "100"])
        start = time.monotonic()
        program.go()
        self.assertLess(time.monotonic() - start, 10)
        answers = set()
        for _ in range(3):
            program = self.board("set depth 60", arguments=["-n", "3000"])
            answers.add(program.go()[0].group(1, 2))
        self.assertEqual(len(answers), 1)
        program = self.board("set depth 8", "set game " + Game().ggf(),
                             arguments=["-l", "1", "--threads", "2", "--table", "1"])
        self.assertIn(cell_of(program.go()[0][1]), Game().board.moves("X"))


if __name__ == "__main__":
    tested.main()
