"""What picoply-match shows while it plays: a line on a terminal, nothing anywhere else."""
import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
import time

import match_support
from match_support import program


def on_a_terminal(*arguments, columns=120):
    """What the program writes to a terminal as its stderr, and to its stdout."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    process = subprocess.Popen([program(), *arguments], stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    shown = b""
    while True:
        try:
            data = os.read(ours, 65536)
        except OSError:  # the other side is closed
            break
        if not data:
            break
        shown += data
    os.close(ours)
    out = process.stdout.read().decode()
    process.stdout.close()
    return shown.decode(), out, process.wait()


class Progress(match_support.TestCase):
    def test_bar(self):
        shown, out, status = on_a_terminal("nodes=1000", "nodes=1000", "-g", "othello", "--games",
                                           "60", "--sprt", "0,5")
        self.assertEqual(status, 0)
        for text in ["░", "█", "/60", "/s", " left", "Elo ", "LLR "]:
            self.assertIn(text, shown)
        self.assertTrue(shown.endswith("\r\x1b[K"), repr(shown[-40:]))
        self.assertIn("60 games:", out)
        self.assertNotIn("█", out)

    def test_what_was_done_before_does_not_count_for_the_rate(self):
        job = ("nodes=500", "nodes=500", "-g", "othello", "--games", "200")
        self.assertEqual(self.run_match(*job, "--out", self.path("whole")).status, 0)
        lines = self.read("whole").splitlines(keepends=True)
        self.write("out.part", lines[0] + b"".join(match_support.part_lines(lines[1:185])))
        begin = time.monotonic()
        shown, _, status = on_a_terminal(*job, "--out", self.path("out"))
        seconds = time.monotonic() - begin
        self.assertEqual(status, 0)
        self.assertEqual(self.read("out"), self.read("whole"))
        rates = [float(rate) for rate in re.findall(r"/200  ([\d.]+)/s", shown)]
        self.assertLess(rates[-1], 6 * 16 / seconds, rates)  # it was 200 / seconds

    def test_nothing_elsewhere(self):
        result = self.run_match("nodes=300", "random", "-g", "othello", "--games", "20")
        self.assertEqual((result.status, result.err), (0, ""))
        self.assertNotIn("\x1b", result.out)


if __name__ == "__main__":
    match_support.main()
