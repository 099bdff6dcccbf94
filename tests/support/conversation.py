"""Talking to a program line by line, for tests of protocols."""
import queue
import subprocess
import threading
import time

PATIENCE = 60  # seconds; the machine may be busy


class Conversation:
    """A run of a program. Its lines are read by a thread that notes when they came."""
    farewell = "quit"

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, bufsize=0)
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self._read)
        self.reader.start()
        self.came = 0  # time.monotonic() of the last line that was read

    def _read(self):
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line.decode()))
        self.lines.put((time.monotonic(), None))

    def send_bytes(self, data):
        self.process.stdin.write(data)

    def send(self, *lines):
        self.send_bytes("".join(line + "\n" for line in lines).encode())

    def read(self, patience=PATIENCE):
        """The next line without its end; None once there are no more."""
        self.came, line = self.lines.get(timeout=patience)
        if line is None:
            return None
        assert line.endswith("\n"), line
        return line[:-1]

    def ask(self, *lines):
        self.send(*lines)
        return self.read()

    def state(self):
        """In words, for the text of a failed check: whether it runs, or how it has ended."""
        try:
            status = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return "the program runs"
        return "the program has ended with status %d: %s" % (status, self.process.stderr.read().decode(errors="replace"))

    def close(self):
        """Ends it; returns its status."""
        try:
            self.send(self.farewell)
        except OSError:
            pass
        try:
            return self.process.wait(timeout=PATIENCE)
        finally:
            self.kill()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()
