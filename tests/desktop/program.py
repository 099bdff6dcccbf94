"""Running the desktop program from tests: `python3 some_test.py PROGRAM`."""
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM = ""


class Result:
    def __init__(self, process):
        self.out = process.stdout.decode()
        self.err = process.stderr.decode()
        self.status = process.returncode
        self.lines = self.out.split("\n")


def run(*arguments, stdin="", timeout=120):
    """Runs PROGRAM; stdin is text or a list of lines."""
    if isinstance(stdin, list):
        stdin = "".join(line + "\n" for line in stdin)
    if isinstance(stdin, str):
        stdin = stdin.encode()
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    return Result(subprocess.run([PROGRAM, *arguments], input=stdin, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, timeout=timeout, env=environment))


class TestCase(unittest.TestCase):
    maxDiff = 4000

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        path = self.path(name)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def good(self, *arguments, stdin=""):
        result = run(*arguments, stdin=stdin)
        self.assertEqual(result.status, 0, result.out + result.err)
        self.assertEqual(result.err, "")
        return result

    def bad(self, *arguments, says, stdin=""):
        """The program must fail, and every text of `says` must be in what it says on stderr."""
        result = run(*arguments, stdin=stdin)
        self.assertIn(result.status, (1, 2), result.out + result.err)
        for text in [says] if isinstance(says, str) else says:
            self.assertIn(text, result.err)
        return result


def main():
    global PROGRAM
    if len(sys.argv) < 2:
        sys.exit("usage: %s PROGRAM [unittest arguments]" % sys.argv[0])
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    # The test files import this one under its module name; both must know the program.
    sys.modules["program"].PROGRAM = PROGRAM
    unittest.main(module="__main__")
