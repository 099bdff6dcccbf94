"""GTP 2 as its draft wants it, GoGui's extensions, and whole games."""
import os
import random
import tempfile
import time

import controller
import tested
from othello_game import Game, random_game
from othello_rules import name, scores
from othello_telling import COLOURS, solved, tell

FAST = ("-d", "2")
REQUIRED = ["protocol_version", "name", "version", "known_command", "list_commands", "quit",
            "boardsize", "clear_board", "komi", "play", "genmove", "undo", "time_settings",
            "time_left", "final_score", "showboard", "reg_genmove", "set_game", "loadsgf",
            "gogui-rules_game_id", "gogui-rules_board", "gogui-rules_board_size",
            "gogui-rules_legal_moves", "gogui-rules_side_to_move", "gogui-rules_final_result",
            "gogui-analyze_commands", "gogui-interrupt"]


def position(program):
    """Cells by name and the side to move, as GoGui sees them."""
    rows = program.good("gogui-rules_board").split("\n")
    cells = {}
    for number, row in zip(range(len(rows), 0, -1), rows):
        for column, cell in enumerate(row.split(" ")):
            if cell != ".":
                cells[column, number - 1] = cell
    return cells, program.good("gogui-rules_side_to_move")


class Draft(controller.TestCase):
    def test_administration(self):
        program = self.controller()
        self.assertEqual(program.raw("protocol_version"), "= 2")
        self.assertEqual(program.raw("name"), "= picoply")
        self.assertRegex(program.raw("version"), r"^= \d+\.\d+\.\d+(-rc\d+)?$")
        commands = program.good("list_commands").split("\n")
        self.assertEqual(sorted(commands), commands)
        for command in REQUIRED:
            self.assertIn(command, commands)
            self.assertEqual(program.good("known_command " + command), "true")
        self.assertEqual(program.good("known_command xyzzy"), "false")
        self.ends_well(program)

    def test_ids_and_forms_of_lines(self):
        program = self.controller()
        for line, answer in {
                "1 name": "=1 picoply", "0 name": "=0 picoply", "007 name": "=007 picoply",
                "12345678901234567890 name": "=12345678901234567890 picoply",
                "5 foo": "?5 unknown command", "foo": "? unknown command",
                "6": "?6 unknown command", "\t8\tname\t": "=8 picoply", "  name  ": "= picoply",
                "9 name # comment": "=9 picoply", "10 na\x07me": "=10 picoply",
                "11 name\r": "=11 picoply", "12 na\rme": "=12 picoply"}.items():
            with self.subTest(line=line):
                self.assertEqual(program.raw(line), answer)
        # Comments and empty lines have no answer.
        program.send_bytes(b"# 1 name\n\n   \n\t\n\r\n\x01\n#\n77 name\n")
        self.assertEqual(program.answer(), "=77 picoply")

    def test_every_answer_ends_in_an_empty_line(self):
        program = self.controller()
        program.send("1 boardsize 8", "2 foo", "3 showboard", "4 name", "5 quit")
        self.assertEqual(program.process.wait(timeout=60), 0)
        text = ""
        while (line := program.read()) is not None:
            text += line + "\n"
        answers = text.split("\n\n")
        self.assertEqual([answer[:2] for answer in answers], ["=1", "?2", "=3", "=4", "=5", ""])

    def test_errors(self):
        program = self.controller()
        for line, says in {
                "boardsize": "syntax error", "boardsize x": "syntax error",
                "boardsize 7": "unacceptable size", "boardsize 25": "unacceptable size",
                "boardsize 8 8": "syntax error", "komi": "syntax error", "komi x": "syntax error",
                "play black": "syntax error", "play red D3": "colour", "play black Z9": "vertex",
                "play black D9": "vertex", "play black D0": "vertex", "play black I3": "vertex",
                "play black 3D": "vertex", "play black D3 C3": "syntax error",
                "play black A1": "illegal move", "play white D3": "illegal move",
                "play black pass": "illegal move", "play black resign": "vertex",
                "genmove": "syntax error", "genmove red": "colour", "genmove white": "illegal",
                "undo": "cannot undo", "undo 1": "syntax error", "gg-undo 1": "cannot undo",
                "gg-undo 0": "syntax error", "time_settings 1 2": "syntax error",
                "time_settings -1 0 0": "syntax error", "time_settings x 0 0": "syntax error",
                "time_settings nan 0 0": "syntax error",
                "time_settings 1 2 0.5": "number of moves", "time_left black 1 1.5": "number of moves",
                "time_left black 1 -1": "number of moves", "time_left black 1 1e3": "number of moves",
                "time_left black 1 1000001": "number of moves", "time_left red 1 1": "colour",
                "final_score": "not over", "set_game Chess": "chess", "set_game Connect4": "square",
                "known_command": "syntax error"}.items():
            with self.subTest(line=line):
                self.refused(program, line, says)
        self.assertEqual(position(program)[1], "black")
        self.assertEqual(program.raw("1 quit now"), "=1")
        self.assertEqual(program.process.wait(timeout=60), 0)

    def test_play_undo_and_clear(self):
        program = self.controller(*FAST)
        start = position(program)
        self.assertEqual(start[0], Game().board.cells)
        game = random_game(random.Random(1), 20)
        tell(program, game)
        self.assertEqual(position(program), (game.board.cells, COLOURS[game.turn]))
        self.assertEqual(program.good("gg-undo %d" % (len(game.moves) - 1)), "")
        program.good("undo")
        self.assertEqual(position(program), start)
        self.refused(program, "undo", "cannot undo")
        for line in ("PLAY", "Play"):
            self.refused(program, line + " black D3", "unknown command")
        program.good("play B d3")
        program.good("play w C3")
        program.good("clear_board")
        self.assertEqual(position(program), start)
        self.assertEqual(program.good("komi 6.5"), "")

    def test_genmove_plays_and_reg_genmove_does_not(self):
        program = self.controller(*FAST)
        before = position(program)
        move = program.good("reg_genmove black")
        self.assertEqual(position(program), before)
        self.assertEqual(program.good("genmove black"), move)
        game = Game()
        game.play(move.lower())
        self.assertEqual(position(program), (game.board.cells, "white"))

    def test_sizes(self):
        program = self.controller(*FAST)
        for size in (4, 6, 10, 8):
            program.good("boardsize %d" % size)
            self.assertEqual(program.good("gogui-rules_board_size"), str(size))
            self.assertEqual(position(program)[0], Game(size).board.cells)

    def test_column_letters(self):
        program = self.controller(*FAST, "-g", "gomoku")
        program.good("play black J9")
        self.refused(program, "play white I9", "vertex")
        self.assertIn((8, 8), position(program)[0])
        program = self.controller(*FAST, "-g", "gomoku", "--letters", "all")
        program.good("play black I9")
        self.assertIn((8, 8), position(program)[0])
        self.assertEqual(program.good("gogui-rules_legal_moves").split()[-1], "O15")


class Evaluations(controller.TestCase):
    def scores(self, program):
        program.good("clear_board")
        for move in ("black F5", "white D6", "black C3"):
            program.good("play " + move)
        return program.good("picoply-scores")

    def test_the_chosen_one_is_kept(self):
        known = {evaluation: self.scores(self.controller("-d", "4", "--evaluation", evaluation))
                 for evaluation in ("full", "small", "nano")}
        self.assertEqual(len(set(known.values())), 3)
        self.assertEqual(self.scores(self.controller("-d", "4")), known["full"])
        for arguments in (["--evaluation", "nano"], ["-g", "othello8_nano"]):
            program = self.controller("-d", "4", *arguments)
            self.assertEqual(self.scores(program), known["nano"])
            for lines in (["boardsize 8"], ["boardsize 6", "boardsize 8"],
                          ["set_game Gomoku", "set_game Othello"]):
                for line in lines:
                    program.good(line)
                self.assertEqual(self.scores(program), known["nano"], lines)
            program.good("set_game othello8_small")
            program.good("boardsize 8")
            self.assertEqual(self.scores(program), known["small"])

    def test_each_game_keeps_its_own(self):
        program = self.controller("-d", "4", "-g", "gomoku15_nano")
        nano = self.scores(program)
        program.good("set_game gomoku15_small")
        small = self.scores(program)
        self.assertNotEqual(small, nano)
        for first, then in (("gomoku15_nano", nano), ("gomoku15_small", small)):
            for line in ("set_game " + first, "set_game Othello", "set_game Gomoku"):
                program.good(line)
            self.assertEqual(self.scores(program), then)
        # Small is a choice for Gomoku; Othello has its usual evaluation all the same.
        program.good("set_game Othello")
        self.assertEqual(self.scores(program), self.scores(self.controller("-d", "4")))

    def test_unknown_ones_are_refused(self):
        for arguments in (["--evaluation", "bogus"], ["-g", "caro", "--evaluation", "nano"]):
            program = self.controller(*arguments)
            self.assertIsNone(program.read())
            self.assertEqual(program.process.wait(timeout=60), 1)


class Passes(controller.TestCase):
    def game_with_pass(self, seed):
        """A game whose side to move has to pass."""
        chance = random.Random(seed)
        while True:
            game = random_game(chance, chance.randrange(50, 58))
            if game.legal() == [None]:
                return game

    def test_a_pass_is_a_move(self):
        for seed in range(3):
            game = self.game_with_pass(seed)
            program = self.controller(*FAST)
            tell(program, game)
            self.assertEqual(program.good("gogui-rules_legal_moves"), "PASS")
            self.assertEqual(program.good("genmove " + COLOURS[game.turn]), "PASS")
            game.play(None)
            self.assertEqual(position(program)[1], COLOURS[game.turn])
            self.ends_well(program)

    def test_a_pass_may_be_left_out(self):
        for seed in range(3):
            game = self.game_with_pass(seed)
            program = self.controller(*FAST)
            tell(program, game, passes=False)
            game.play(None)
            move = program.good("genmove " + COLOURS[game.turn])
            self.assertIn(move.lower(), game.legal())


    def test_undo_takes_a_supplied_pass_along(self):
        for seed in range(3):
            game = self.game_with_pass(seed)
            told = [move for _, move in game.moves if move is not None]
            before = game.board.cells, COLOURS[game.turn]
            after = game.copy()
            after.play(None)
            colour = COLOURS[after.turn]
            for line in ("play %s %s" % (colour, after.legal()[0]), "genmove " + colour,
                         "gogui-play_sequence %s %s" % (colour, after.legal()[0])):
                program = self.controller(*FAST)
                tell(program, game, passes=False)
                program.good("reg_genmove " + colour)
                program.good(line)
                program.good("undo")
                self.assertEqual(position(program), before)
                program.good(line)
                self.refused(program, "gg-undo %d" % (len(told) + 2), "cannot undo")
                program.good("gg-undo %d" % (len(told) + 1))
                self.assertEqual(position(program), (Game().board.cells, "black"))
                self.refused(program, "undo", "cannot undo")
            # One that was told counts.
            tell(program, game)
            program.good("play %s pass" % COLOURS[game.turn])
            program.good("play %s %s" % (colour, after.legal()[0]))
            program.good("undo")
            self.assertEqual(position(program)[1], colour)
            program.good("undo")
            self.assertEqual(position(program), before)


class GoGui(controller.TestCase):
    def test_rules(self):
        program = self.controller(*FAST)
        self.assertEqual(program.good("gogui-rules_game_id"), "Othello")
        self.assertEqual(program.good("gogui-rules_board_size"), "8")
        self.assertEqual(program.good("gogui-rules_final_result"), "unknown")
        for seed in range(5):
            game = random_game(random.Random(seed), 10 * seed)
            tell(program, game)
            self.assertEqual(sorted(program.good("gogui-rules_legal_moves").lower().split()),
                             sorted(move or "pass" for move in game.legal()))

    def test_results(self):
        seen = set()
        for seed in range(6):
            chance = random.Random(seed)
            game = Game()
            while not game.over():
                game.play(chance.choice(game.legal()))
            program = self.controller(*FAST)
            tell(program, game)
            margin = game.margin()
            winner = "Black" if margin > 0 else "White"
            seen.add(winner)
            expected = "%s wins by %d" % (winner, abs(margin)) if margin else "Draw"
            self.assertEqual(program.good("gogui-rules_final_result"), expected)
            self.assertEqual(program.good("final_score"),
                             "%s+%d" % (winner[0], abs(margin)) if margin else "0")
            self.assertEqual(program.good("gogui-rules_legal_moves"), "")
            self.refused(program, "genmove black", "over")
            self.refused(program, "picoply-scores", "over")
            self.assertIn(expected, program.good("showboard"))
        self.assertEqual(len(seen), 2)

    def test_play_sequence_is_all_or_nothing(self):
        program = self.controller(*FAST)
        game = random_game(random.Random(3), 15)
        text = " ".join("%s %s" % (COLOURS[player][0], move or "pass")
                        for player, move in game.moves)
        self.refused(program, "gogui-play_sequence " + text + " b A1")
        self.refused(program, "gogui-play_sequence " + text + " b")
        self.assertEqual(position(program)[0], Game().board.cells)
        program.good("gogui-play_sequence " + text)
        self.assertEqual(position(program)[0], game.board.cells)
        program.good("gogui-play_sequence")

    def test_analyses(self):
        program = self.controller("-t", "3000")
        for line in program.good("gogui-analyze_commands").split("\n"):
            kind, _, command = line.split("/")
            self.assertIn(kind, ("gfx", "string"))
            self.assertEqual(program.good("known_command " + command), "true")
        game = random_game(random.Random(4), 54)
        known = {name(move): score for move, score in scores(game.board, game.turn).items()}
        tell(program, game)
        labels, text = program.good("picoply-scores").split("\n")
        words = labels.split()
        self.assertEqual(words[0], "LABEL")
        self.assertEqual({move.lower(): int(score) for move, score in zip(words[1::2], words[2::2])},
                         known)
        self.assertIn("TEXT exact", text)
        line = program.good("picoply-variation")
        self.assertIn("exact:", line)
        for move in line.split(":")[1].split():
            game.play(None if move == "PASS" else move.lower())
        self.assertTrue(game.over())
        program = self.controller("-d", "2")
        self.assertIn("TEXT heuristic", program.good("picoply-scores"))


class OtherGames(controller.TestCase):
    def test_all_of_them_play(self):
        program = self.controller("-n", "200")
        games = program.good("list_games").split("\n")
        for game in ("Othello", "Gomoku", "Renju", "Tictactoe"):
            self.assertIn(game, games)
        for game in games:
            with self.subTest(game=game):
                program.good("set_game " + game)
                self.assertEqual(program.good("gogui-rules_game_id"), game)
                for _ in range(6):
                    if not program.good("gogui-rules_legal_moves"):
                        break
                    program.good("genmove " + program.good("gogui-rules_side_to_move"))
                program.good("clear_board")

    def test_a_game_from_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.sgf")
            with open(path, "w") as file:
                file.write("(;GM[4]SZ[15]RU[Renju];B[hh];W[ig];B[hf];W[gh])")
            program = self.controller("-n", "200")
            for number, stones in ((None, 4), (1, 0), (2, 1), (4, 3), (5, 4), (99, 4)):
                program.good("loadsgf %s%s" % (path, "" if number is None else " %d" % number))
                cells, side = position(program)
                self.assertEqual((len(cells), side), (stones, "black" if stones % 2 == 0 else "white"))
            self.assertEqual(program.good("gogui-rules_game_id"), "Renju")
            self.assertEqual(cells[7, 7], "X")
            program.good("undo")
            self.assertEqual(len(position(program)[0]), 3)
            # What cannot be loaded changes nothing.
            for words in (path + " 0", path + " x", path + "x", folder, ""):
                self.assertTrue(program.raw("loadsgf " + words).startswith("?"), words)
            with open(path, "w") as file:
                file.write("(;GM[4]SZ[15];B[hh];W[hh])")
            self.assertIn("move 2", program.raw("loadsgf " + path))
            self.assertEqual((len(position(program)[0]), program.good("gogui-rules_game_id")), (3, "Renju"))
            with open(path, "w") as file:
                file.write("(;GM[2]SZ[8]" + "".join(";%s[%s]" % ("B" if player == "X" else "W", move.upper())
                                                    for player, move in random_game(random.Random(5), 4).moves) + ")")
            program.good("loadsgf " + path)
            self.assertEqual((len(position(program)[0]), program.good("gogui-rules_game_id")), (8, "Othello"))
            program.good("genmove black")

    def test_five_in_a_row(self):
        program = self.controller("-g", "gomoku", "-n", "2000")
        for black, white in zip("FGHK", "FGHK"):
            program.good("play black %s8" % black)
            program.good("play white %s1" % white)
        self.assertIn(program.good("genmove black"), ("E8", "J8"))
        moves = program.good("gogui-rules_final_result")
        if moves == "unknown":  # J8 makes the five; E8 does not
            self.fail("five in a row was missed")
        self.assertEqual(moves, "Black wins")
        self.assertEqual(program.good("final_score"), "B+1")
        program.good("boardsize 19")
        program.good("boardsize 9")

    def test_forbidden_moves_are_named(self):
        program = self.controller("-g", "renju", "-n", "500")
        for black, white in (("H8", "A1"), ("H9", "A3"), ("J10", "A5"), ("K10", "A7")):
            program.good("play b " + black)
            program.good("play w " + white)
        self.refused(program, "play b H10", "double three")

    def test_games_without_squares_are_refused(self):
        for arguments in (["-g", "connect4"], ["-g", "mnk", "-s", "5x4x4"]):
            program = self.controller(*arguments)
            self.assertIsNone(program.read())
            self.assertEqual(program.process.wait(timeout=60), 1)


class Play(controller.TestCase):
    def test_endings_are_solved(self):
        game = random_game(random.Random(5), 43)
        program = self.controller("-t", "6000")
        tell(program, game)
        start = time.monotonic()
        move = program.good("genmove " + COLOURS[game.turn]).lower()
        self.assertLess(time.monotonic() - start, 4.5)  # a search would use its time
        score = solved(game)
        game.play(move)
        self.assertEqual(solved(game), -score)

    def test_equal_games_get_equal_answers(self):
        games = []
        program = self.controller("-n", "2000")
        for _ in range(2):
            program.good("clear_board")
            games.append([program.good("genmove " + colour) for colour in ["black", "white"] * 5])
        self.assertEqual(games[0], games[1])

    def test_whole_games(self):
        won = 0
        for seed in range(4):
            chance = random.Random(seed)
            program = self.controller("-d", "3")
            game = Game()
            while not game.over():
                if (game.turn == "X") == (seed % 2 == 0):
                    move = program.good("genmove " + COLOURS[game.turn]).lower()
                    move = None if move == "pass" else move
                else:
                    move = chance.choice(game.legal())
                    program.good("play %s %s" % (COLOURS[game.turn], move or "pass"))
                game.play(move)
            won += (game.margin() > 0) == (seed % 2 == 0)
            self.ends_well(program)
        self.assertGreaterEqual(won, 3)


if __name__ == "__main__":
    tested.main()
