"""Files that are too long are refused before they are held in memory; docs/trust.md tells the limits."""
import os
import unittest

import program
import tested

MB = 1 << 20
NO_GAMES = "none.wtb"
# What it is, how the program is asked to read it, the most bytes.
FILES = [
    ("saved game", ("play", "-f", "{}"), 64 * 1024),
    ("list of games", ("convert", "{}"), 64 * MB),
    ("names of WTHOR", ("convert", "--to", "ggf", "--players", "{}", NO_GAMES), 2 * MB),
    ("problems", ("solve", "{}"), 16 * MB),
    ("weights", ("perft", "-g", "othello", "--evaluation", "{}", "--depth", "1"), 17 * MB),
]


class Limits(program.TestCase):
    def test_one_byte_too_many(self):
        games = self.write(NO_GAMES, bytes(16))
        for name, arguments, most in FILES:
            for size in (most, most + 1):
                with self.subTest(name=name, size=size):
                    path = self.write("zeros", b"")
                    os.truncate(path, size)
                    result = program.run(*(path if word == "{}" else games if word == NO_GAMES else word
                                           for word in arguments))
                    if size > most:
                        self.assertNotEqual(result.status, 0)
                    said = f"{path}: longer than {most} bytes"
                    (self.assertIn if size > most else self.assertNotIn)(said, result.err)

    @unittest.skipUnless(os.path.exists("/dev/zero"), "there is no /dev/zero")
    def test_what_never_ends(self):
        self.bad("convert", "/dev/zero", says="longer than 67108864 bytes")


if __name__ == "__main__":
    tested.main()
