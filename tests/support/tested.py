"""The program that a test file is about: `python3 some_test.py PROGRAM [unittest arguments]`. Test files
find it by sys.path; see tests/desktop/program.py."""
import os
import subprocess
import sys

import unittests

PROGRAM = ""  # its path, once main() has been called


def piped(data, *arguments, timeout=120, env=None):
    """Runs the program to its end with these bytes as its input."""
    return subprocess.run([PROGRAM, *arguments], input=data, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=timeout, env=env, check=False)


def unheard(data, *arguments):
    """The status of the program when nobody reads what it says to these bytes."""
    with subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as process:
        process.stdout.close()
        process.stdin.write(data)
        process.stdin.flush()
        return process.wait(timeout=60)


def random_line(chance, commands, arguments, counts):
    """A line of a protocol as bytes, without its end: a command with some of these arguments, now and then
    anything. How many arguments is drawn from `counts`."""
    if chance.random() < 0.1:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(40)))
    words = [chance.choice(commands)] + chance.choices(arguments, k=chance.choice(counts))
    return " ".join(words).encode("latin-1")


def main():
    global PROGRAM
    if len(sys.argv) < 2:
        sys.exit("usage: %s PROGRAM [unittest arguments]" % sys.argv[0])
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittests.main()
