"""Whatever is said, every line gets its answer and the program goes on."""
import os
import random
import time

import controller
import tested

COMMANDS = ["protocol_version", "name", "version", "known_command", "list_commands", "boardsize",
            "clear_board", "komi", "play", "genmove", "reg_genmove", "undo", "gg-undo", "showboard",
            "time_settings", "time_left", "final_score", "set_game", "list_games", "loadsgf",
            "gogui-rules_board", "gogui-rules_legal_moves", "gogui-play_sequence", "picoply-scores",
            "picoply-variation", "gogui-analyze_commands", "xyzzy", "QUIT"]
ARGUMENTS = ["", "b", "w", "black", "d3", "C4", "pass", "resign", "8", "6", "15", "0", "-1", "1e9", "nan",
             "inf", "99999999999999999999", "z9", "a", "\xff", "%s%n", "Othello", "gomoku", "0.01"]


class Lines(controller.TestCase):
    def test_long_lines(self):
        program = self.controller("-d", "1")
        for line in ("x" * 100000, "play black " + "D" * 100000, "1 " * 100000):
            self.refused(program, line, "65536 bytes")
        self.refused(program, "y" * 65000, "unknown command")
        self.refused(program, "play black " + "D3 " * 20000, "syntax error")
        self.refused(program, "gogui-play_sequence " + "b D3 " * 12000, "illegal move")
        self.assertEqual(program.raw("#" + "z" * 60000 + "\n3 name"), "=3 picoply")

    def test_bytes(self):
        program = self.controller("-d", "1")
        program.send_bytes(bytes(range(256)).replace(b"\n", b"") + b"\n1 name\n")
        answer = program.answer()
        if answer != "=1 picoply":  # '#' may have cut the bytes short
            self.assertTrue(answer.startswith("?"), answer)
            self.assertEqual(program.answer(), "=1 picoply")


    def test_an_error_is_one_line_that_shows(self):
        program = self.controller("-d", "1")
        for line in (b"set_game caf\xe9", b"set_game \xb1\xb1Othello", b"loadsgf \xff\x80.sgf", b"\xc3\xa9 \xff"):
            program.send_bytes(line + b"\n")
            answer = program.answer()
            self.assertRegex(answer, r"^\? [ -~]+$")
        self.assertEqual(program.raw("3 name"), "=3 picoply")


class Flood(controller.TestCase):
    """While it thinks, lines wait in memory: some megabytes of them, or some thousands, no more."""

    def sent_before_reading_stops(self, line, most):
        """How many bytes it takes of such lines while it thinks."""
        program = self.controller("-t", "60000")
        program.send("genmove black")
        data = line * (4 * most // len(line))
        pipe = program.process.stdin.fileno()
        os.set_blocking(pipe, False)
        sent, idle_since = 0, time.monotonic()
        while sent < len(data) and time.monotonic() - idle_since < 1:
            try:
                sent += os.write(pipe, data[sent:sent + 65536])
                idle_since = time.monotonic()
            except BlockingIOError:
                time.sleep(0.01)
        self.assertTrue(program.lines.empty(), "it has not thought long enough to tell")
        return sent

    def test_what_waits_is_bounded(self):
        sent = self.sent_before_reading_stops(b"#" + b"x" * 60000 + b"\n", 8 << 20)
        self.assertGreater(sent, 1 << 20)
        self.assertLess(sent, 8 << 20)

    def test_lines_that_wait_are_bounded(self):
        # 16,384 of them; a pipe holds 64 KB besides, and the reader some.
        sent = self.sent_before_reading_stops(b"# 345678\n", 1 << 20)
        self.assertGreaterEqual(sent, 16384 * 9)
        self.assertLess(sent, 16384 * 9 + (256 << 10))


class Fuzz(controller.TestCase):
    def test_random_lines(self):
        for seed in range(8):
            with self.subTest(seed=seed):
                chance = random.Random(seed)
                data = b"".join(tested.random_line(chance, COMMANDS, ARGUMENTS, [0, 1, 1, 2, 2, 3]) + b"\n"
                                for _ in range(500))
                result = tested.piped(data + b"\n999 clear_board\n1000 quit\n", "--protocol=gtp", "-n",
                                      "200", timeout=200)
                self.assertEqual((result.returncode, result.stderr), (0, b""))
                answers = result.stdout.decode("latin-1").split("\n\n")
                self.assertEqual(answers[-3:], ["=999", "=1000", ""])
                for answer in answers[:-1]:
                    self.assertRegex(answer, r"^[=?]\d*($| )")


class Streams(controller.TestCase):
    def test_nobody_listens(self):
        self.assertEqual(tested.unheard(b"name\n", "--protocol", "gtp"), 1)

    def test_the_input_ends(self):
        for data, said in ((b"", b""), (b"1 name", b"=1 picoply\n\n"), (b"# only words", b"")):
            result = tested.piped(data, "--protocol", "gtp")
            self.assertEqual((result.returncode, result.stdout, result.stderr), (0, said, b""))


if __name__ == "__main__":
    tested.main()
