"""`play`, and the progress of `solve`, in a real terminal: tmux runs it, keys are sent and the screen is
read."""
import os
import random
import shlex
import shutil
import subprocess
import sys
import time

import program
from othello_rules import random_ending, text_of
import tested

if shutil.which("tmux") is None:
    print("tmux is not installed")
    sys.exit(77)

PATIENCE = 20  # seconds


class Terminal:
    """A tmux server of its own with the program in its one window."""

    count = 0

    def __init__(self, test, *arguments, cols=90, rows=32, environment=""):
        Terminal.count += 1
        self.socket = test.path("tmux%d" % Terminal.count)
        self.test = test
        test.addCleanup(self.close)
        # The shell stays behind so that the screen can be read after the program has ended, also by
        # Ctrl-C.
        words = " ".join(shlex.quote(word) for word in (tested.PROGRAM,) + arguments)
        command = ("trap : INT; env -u NO_COLOR TERM=xterm-256color %s %s; echo status=$?; exec cat"
                   % (environment, words))
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(cols), "-y", str(rows),
                  "sh", "-c", command)

    def tmux(self, *arguments):
        environment = dict(os.environ, LC_ALL="C.UTF-8")
        environment.pop("TMUX", None)
        done = subprocess.run(["tmux", "-u", "-S", self.socket, *arguments], check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        return done.stdout.decode()

    def close(self):
        try:
            self.tmux("kill-server")
        except subprocess.CalledProcessError:
            pass

    def type(self, line):
        self.tmux("send-keys", "-l", line)
        self.tmux("send-keys", "Enter")

    def key(self, name):
        self.tmux("send-keys", name)

    def screen(self, *options):
        return self.tmux("capture-pane", "-p", *options)

    def wait_for(self, *texts):
        """Waits until all texts are on the screen and returns it. Blanks at line ends are lost."""
        texts = [text.rstrip() for text in texts]
        end = time.monotonic() + PATIENCE
        while True:
            screen = self.screen()
            if all(text in screen for text in texts):
                return screen
            if time.monotonic() > end:
                self.test.fail("no %r on the screen:\n%s" % (texts, screen))
            time.sleep(0.05)


class Play(program.TestCase):
    def test_a_game_of_tictactoe(self):
        terminal = Terminal(self, "play", "-g", "tictactoe", "--side", "both")
        screen = terminal.wait_for("Tic-tac-toe", "X> ", "move 1, X to move")
        self.assertIn("───┼───┼───", screen)
        for move, prompt in [("b2", "O> "), ("a1", "X> "), ("b1", "O> "), ("b3", "X> ")]:
            terminal.type(move)
            terminal.wait_for(move, prompt)
        terminal.type("b3")
        terminal.wait_for("b3 is taken", "move 5, X to move")
        for number, move in enumerate(["c2", "a2", "a3", "c1", "c3"], 6):
            screen = terminal.wait_for("X> " if number % 2 == 0 else "O> ")
            terminal.type(move)
            screen = terminal.wait_for("move %d," % number if number < 10 else "Draw")
        self.assertIn(" 5. c3", screen)
        self.assertIn("3  X │ O │ X  3", screen)
        self.assertIn("2  O │ X │ X  2", screen)
        self.assertIn("1  O │ X │ O  1", screen)
        terminal.type("quit")
        terminal.wait_for("status=0")

    def test_win_is_marked_in_colour(self):
        terminal = Terminal(self, "play", "-g", "tictactoe", "--side", "both", "-m", "a1a2b1b2")
        terminal.wait_for("X> ")
        before = terminal.screen("-e")
        terminal.type("c1")
        screen = terminal.wait_for("X wins: a1 b1 c1", "new, undo, save or quit>")
        coloured = terminal.screen("-e")
        self.assertEqual(before.count("48;5;22m"), 0)
        self.assertEqual(coloured.count("48;5;22m"), 3)  # the three cells of the line
        self.assertIn(" 3. c1", screen)
        terminal.type("undo")
        terminal.wait_for("took back 1 move", "move 5, X to move")

    def test_engine_replies_with_live_status(self):
        terminal = Terminal(self, "play", "--no-book", "-l", "0", "--time", "1500")
        terminal.wait_for("Gomoku 15x15", "black> ")
        terminal.type("h8")
        terminal.wait_for("thinking: depth", "nodes", "/s")
        screen = terminal.wait_for("move 3, black to move", "black> ")
        self.assertIn("1. h8", screen)
        self.assertRegex(screen, r"depth \d+, [-+]?\d")
        self.assertEqual(screen.count("●"), 4)  # two on the board, two in the legend

    def test_interrupt_plays_the_best_move_so_far(self):
        terminal = Terminal(self, "play", "--no-book", "-l", "0", "--time", "600000")
        terminal.wait_for("black> ")
        terminal.type("h8")
        terminal.wait_for("thinking: depth")
        terminal.key("C-c")
        terminal.wait_for("move 3, black to move", "black> ")
        terminal.key("C-c")
        terminal.wait_for("Ctrl-C again to leave")
        terminal.key("C-c")
        terminal.wait_for("status=130")

    def test_end_of_input(self):
        terminal = Terminal(self, "play", "-g", "othello", "--side", "both")
        terminal.wait_for("black> ")
        terminal.key("C-d")
        terminal.wait_for("status=0")

    def test_ascii(self):
        for arguments, environment in [(("--ascii",), ""), ((), "NO_COLOR=1")]:
            terminal = Terminal(self, "play", "-g", "othello", "--side", "both", *arguments,
                                environment=environment)
            screen = terminal.wait_for("black> ", "4  . . + O X . . .  4")
            self.assertTrue(screen.isascii())
            self.assertNotIn("48;5;", terminal.screen("-e"))
            terminal.close()

    def test_checkers_in_ascii(self):
        terminal = Terminal(self, "play", "-g", "checkers", "--side", "both", "--ascii")
        screen = terminal.wait_for("black> ", "b black", "13 | 13      14      15      16     | 16")
        self.assertTrue(screen.isascii())

    def test_forbidden_points_are_marked(self):
        terminal = Terminal(self, "play", "-g", "renju", "--side", "both", "-m",
                            "f8e9g8d10h9e8h10k7i7c12j6b11")
        screen = terminal.wait_for("black> ")
        self.assertIn("×", screen)
        terminal.type("h8")
        terminal.wait_for("h8 is forbidden for black: double three", "move 13, black to move")

    def test_checkers(self):
        terminal = Terminal(self, "play", "-g", "checkers", "--side", "both", "-p", "W:W22,K32:B18,11,K2")
        screen = terminal.wait_for("white> ", "Checkers 8x8", "move 1, white to move")
        self.assertEqual(screen.count("♛"), 2)
        self.assertEqual(screen.count("●"), 3 + 2)  # and two in the legend
        self.assertEqual(screen.count("×"), 1)  # the man on 22 must jump
        for row in range(8):  # a square's number is above its piece
            numbers = "         ".join("%-2d" % (4 * row + i) for i in range(1, 5)).split()
            self.assertRegex(screen, "(?m)^ {%d}%s" % (1 if row % 2 else 6, "[ ×]+".join(numbers)))
        self.assertNotIn("48;5;136m", terminal.screen("-e"))
        terminal.type("22x15")
        terminal.wait_for("move 1, white must jump on", "1. 22x15")
        terminal.type("15x8")
        screen = terminal.wait_for("move 2, black to move", "1. 22x15x8", "black> ")
        self.assertIn("48;5;136m", terminal.screen("-e"))  # where it went
        terminal.type("2-6")
        terminal.wait_for("1. 22x15x8 2-6", "move 3, white to move")
        terminal.type("8-4")
        self.assertEqual(terminal.wait_for("move 4, black to move", "2. 8-4").count("♛"), 3)

    def test_narrow_terminal(self):
        terminal = Terminal(self, "play", "--side", "both", cols=44, rows=40)
        screen = terminal.wait_for("black> ", "Gomoku 15x15", "move 1, black to move")
        self.assertTrue(all(len(line) <= 44 for line in screen.split("\n")))


class Solve(program.TestCase):
    def two_problems(self):
        """The first is solved at once, the second not while anybody waits."""
        chance = random.Random(10)
        return self.write("two.obf", "".join(
            text_of(*random_ending(chance, empties)) + "\n" for empties in (4, 36)))

    def test_a_bar_while_solving(self):
        terminal = Terminal(self, "solve", self.two_problems(), cols=110)
        screen = terminal.wait_for("█" * 12 + "░" * 12 + " 1/2", "/s  ", " left", "36 empties, ",
                                   " nodes, ")
        before = screen.split("36 empties, ")[1]
        end = time.monotonic() + PATIENCE
        while terminal.screen().split("36 empties, ")[-1] == before:  # it lives
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)
        self.assertEqual(terminal.screen().count("1/2"), 1)  # in one line, over and over
        terminal.key("C-c")
        screen = terminal.wait_for("unsolved within the limits", "solved 1, unsolved 1", "status=3")
        self.assertNotRegex(screen, "[█░]|1/2")

    def test_no_bar_where_output_is_piped(self):
        file = self.two_problems()
        for arguments in ((), ("--json",)):
            result = program.run("solve", "-t", "1500", *arguments, file)  # many times the bar's 0.1 s
            self.assertEqual((result.status, result.err), (3, ""))
            self.assertNotRegex(result.out, "[█░\x1b\r]|1/2")


if __name__ == "__main__":
    tested.main()
