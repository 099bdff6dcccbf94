"""What the engines of the match tests have in common: how they talk, and the ways they go wrong.

    python3 gomocup_engine.py [MODE [ARGUMENT]]

The default mode is an honest engine. The others (see Engine.before_move) go wrong at the third move
that they are asked for in a game, unless they say otherwise.
"""
import os
import signal
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../tests/support"))

WHEN = 3  # the move that goes wrong


def say_bytes(data):
    os.write(1, data)


def say(text):
    say_bytes(text.encode() + b"\n")


def say_in_pieces(text):
    """With CR LF as line ends, and CR and LF in pieces of their own."""
    for line in text.split("\n")[:-1]:
        say_bytes(line.encode() + b"\r")
        time.sleep(0.02)
        say_bytes(b"\n")


class Engine:
    """A protocol is a subclass with run(), and with the attributes `illegal` and `garbage`: answers
    that are illegal moves and no moves."""

    illegal = garbage = ""
    flood_word = b"MESSAGE "  # what lines begin with that go before an answer

    def __init__(self):
        self.mode = sys.argv[1] if len(sys.argv) > 1 else "honest"
        self.argument = sys.argv[2] if len(sys.argv) > 2 else ""
        self.moves = 0
        self.ends = "\r\n" if self.mode == "crlf" else "\r" if self.mode == "cr" else "\n"

    def start(self):
        """To be called before anything is read."""
        if self.mode == "crash-at-start":
            print("no evaluation file", file=sys.stderr)
            sys.exit(3)
        if self.mode == "hang-at-start":
            self.hang()
        if self.mode == "flood-at-start":
            self.flood()
        if self.mode == "closed-input":
            os.close(0)
            time.sleep(1000)
        if self.mode == "child":
            import subprocess  # what takes long to load: most engines start many times

            # A process of its own that outlives this one unless it is killed with the group.
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", self.argument])
        if self.mode == "leaves-group":
            # Into the referee's group: whoever kills this one's own group finds nobody there.
            os.setpgid(0, os.getpgid(os.getppid()))
        if self.mode == "ignores-signals":
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
                signal.signal(number, signal.SIG_IGN)

    def hang(self):
        while True:
            time.sleep(1000)

    def flood(self):
        try:
            while True:
                say_bytes(self.flood_word + b"x" * 8000 + b"\n")
        except OSError:
            self.hang()

    def new_game(self):
        self.moves = 0

    def before_move(self):
        """True if the answer has been given (or withheld) here."""
        self.moves += 1
        if self.mode == "slow":
            time.sleep(float(self.argument) / 1000)
        if self.mode == "talks":
            self.talk()
        if self.mode == "stderr-flood":
            os.write(2, b"thinking\n" * 20000)
        if self.moves != WHEN:
            return False
        return self.go_wrong()

    def talk(self):
        """Whatever a protocol allows besides answers."""

    def go_wrong(self):
        if self.mode == "exit":
            sys.exit(0)
        elif self.mode == "crash":
            os.kill(os.getpid(), signal.SIGSEGV)
        elif self.mode in ("hang", "leaves-group"):
            self.hang()
        elif self.mode == "flood":
            self.flood()
        elif self.mode == "long-line":
            while True:
                say_bytes(b"x" * 65536)
        elif self.mode == "illegal":
            self.answer(self.illegal)
        elif self.mode == "garbage":
            self.answer(self.garbage)
        elif self.mode == "invalid-utf-8":
            say_bytes(self.frame(b"\xff\xfe\x80") + b"\n")
        elif self.mode == "nul":
            say_bytes(self.frame(b"\0\0\0") + b"\n")
        elif self.mode == "utf-16":
            say_bytes(self.frame(self.illegal.encode("utf-16")) + b"\n")
        elif self.mode == "hungry":
            self.hoard = b"x" * (512 << 20)  # more than the referee allows
            return False
        elif self.mode == "closed-output":
            os.close(1)
            time.sleep(1000)
        else:
            return False
        return True

    def frame(self, data):
        """`data` where a move would stand, as bytes."""
        return data

    def answer(self, move):
        data = self.frame(move.encode()) + self.ends.encode()
        if self.mode == "unasked":
            # In one piece: the referee finds both when it reads the first.
            data += self.frame(self.illegal.encode()) + self.ends.encode()
        say_bytes(data)

    def end(self):
        """The referee says goodbye."""
        if self.mode == "crash-on-end":
            os.kill(os.getpid(), signal.SIGSEGV)
        if self.mode == "ignores-end":
            self.hang()
        if self.mode == "floods-at-end":
            while True:
                say_bytes(b"x" * 65536)
        sys.exit(0)
