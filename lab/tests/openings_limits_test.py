"""Lists of openings that are too long are refused before they are held in memory; docs/trust.md tells the limits."""
import os
import subprocess

import match_support
from match_support import program

MB = 1 << 20
# Who reads the list, and the most bytes.
READERS = [
    (["picoply-match", "-g", "gomoku", "random", "random", "--games", "2"], 64 * MB),
    (["picoply-selfplay", "--game", "gomoku", "--games", "2", "--nodes", "10", "--out", "out"], 16 * MB),
]


class Limits(match_support.TestCase):
    def test_one_byte_too_many(self):
        path = self.write("openings", b"")
        for words, most in READERS:
            for size in (most, most + 1):
                with self.subTest(program=words[0], size=size):
                    os.truncate(path, size)
                    done = subprocess.run([program(words[0]), *words[1:], "--openings", path], timeout=120, text=True,
                                          stdin=subprocess.DEVNULL, capture_output=True, cwd=self.folder, check=False)
                    said = f"{path}: longer than {most} bytes"
                    self.assertNotEqual(done.returncode, 0)  # zeros are no openings
                    (self.assertIn if size > most else self.assertNotIn)(said, done.stderr)


if __name__ == "__main__":
    match_support.main()
