"""A test case with a folder of its own, and what a program has said: for all tests that run programs.
Test files find it by sys.path; see tests/desktop/program.py."""
import os
import tempfile
import unittest


class Result:
    """What a finished process, run with both outputs as pipes of bytes, has said."""

    def __init__(self, process):
        self.out = process.stdout.decode()
        self.err = process.stderr.decode()
        self.status = process.returncode
        self.lines = self.out.split("\n")


class TestCase(unittest.TestCase):
    maxDiff = 4000

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return self.path(name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()
