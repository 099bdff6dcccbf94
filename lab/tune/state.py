"""The record of a tuning run: a header and one line for each iteration, as JSON lines.

Lines are appended in one write and flushed to the disk, so that a kill at any moment leaves whole
lines and at most one torn at the end, which the next run drops. The file is locked while a run has
it.
"""
import fcntl
import json
import os

from constants import TuneError


class Busy(Exception):
    """Another process has the record."""


def _line(entry):
    return json.dumps(entry).encode() + b"\n"


class Record:
    def __init__(self, path, header):
        """Opens or creates it. An existing one must have this header."""
        self.path = path
        self.file = open(path, "a+b")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.file.close()
            raise Busy(f"{path}: another process is at it") from None
        try:
            self._load(header)
        except TuneError:
            self.file.close()
            raise

    def _load(self, header):
        """Nothing is changed before it is clear that the file is this job's."""
        self.file.seek(0)
        content = self.file.read()
        whole = content[:content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        self.iterations = []
        ours = self._parse(lines[0], 1) == header if lines else _line(header).startswith(content)
        if not ours:
            raise TuneError(f"{self.path}: is of another job, or no record; "
                            "choose another file or the same settings")
        for number, line in enumerate(lines[1:], 2):
            entry = self._parse(line, number)
            if not isinstance(entry, dict) or entry.get("iteration") != len(self.iterations):
                raise TuneError(f"{self.path}: line {number}: "
                                f"iteration {len(self.iterations)} expected")
            self.iterations.append(entry)
        self.file.truncate(len(whole))
        if not lines:
            self.append(header)

    def _parse(self, line, number):
        try:
            return json.loads(line)
        except ValueError:
            raise TuneError(f"{self.path}: line {number}: no valid JSON") from None

    def append(self, entry):
        self.file.write(_line(entry))
        self.file.flush()
        os.fsync(self.file.fileno())

    def add(self, entry):
        self.append(entry)
        self.iterations.append(entry)
