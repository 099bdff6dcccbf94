"""Whatever is said, every line gets its answer and the program goes on."""
import random
import subprocess

import controller

COMMANDS = ["protocol_version", "name", "version", "known_command", "list_commands", "boardsize",
            "clear_board", "komi", "play", "genmove", "reg_genmove", "undo", "gg-undo", "showboard",
            "time_settings", "time_left", "final_score", "set_game", "list_games",
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


class Fuzz(controller.TestCase):
    def line(self, chance):
        if chance.random() < 0.1:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(40)))
        words = [chance.choice(COMMANDS)] + chance.choices(ARGUMENTS, k=chance.choice([0, 1, 1, 2, 2, 3]))
        return " ".join(words).encode("latin-1")

    def test_random_lines(self):
        for seed in range(8):
            with self.subTest(seed=seed):
                chance = random.Random(seed)
                data = b"".join(self.line(chance) + b"\n" for _ in range(500))
                result = subprocess.run([controller.PROGRAM, "--protocol=gtp", "-n", "200"],
                                        input=data + b"\n999 clear_board\n1000 quit\n",
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=200,
                                        check=False)
                self.assertEqual((result.returncode, result.stderr), (0, b""))
                answers = result.stdout.decode("latin-1").split("\n\n")
                self.assertEqual(answers[-3:], ["=999", "=1000", ""])
                for answer in answers[:-1]:
                    self.assertRegex(answer, r"^[=?]\d*($| )")


class Streams(controller.TestCase):
    def test_nobody_listens(self):
        with subprocess.Popen([controller.PROGRAM, "--protocol", "gtp"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as process:
            process.stdout.close()
            process.stdin.write(b"name\n")
            process.stdin.flush()
            self.assertEqual(process.wait(timeout=60), 1)

    def test_the_input_ends(self):
        for data, said in ((b"", b""), (b"1 name", b"=1 picoply\n\n"), (b"# only words", b"")):
            result = subprocess.run([controller.PROGRAM, "--protocol", "gtp"], input=data,
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
            self.assertEqual((result.returncode, result.stdout, result.stderr), (0, said, b""))


if __name__ == "__main__":
    controller.main()
