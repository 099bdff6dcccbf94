"""Running picoply-match from tests: `python3 some_test.py FOLDER_OF_PROGRAMS`."""
import json
import os
import shlex
import subprocess
import sys
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import scratch  # noqa: E402  (the path comes first)
import unittests  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = ""


def program(name="picoply-match"):
    return os.path.join(FOLDER, name)


def pbrain():
    """pbrain-picoply: the one that the environment names, or what the tests' build has: first that with all the
    boards that they play on."""
    beside = [os.path.normpath(os.path.join(FOLDER, "..", *path)) for path in (
        ("tests", "gomocup", "picoply_gomocup_lab"), ("ports", "desktop", "gomocup", "pbrain-picoply"))]
    return os.environ.get("PICOPLY_PBRAIN") or next(filter(os.path.exists, beside), beside[-1])


def engine(protocol, *words, options=""):
    """The player that is lab/tests/engines/PROTOCOL_engine.py, e.g. engine("gtp", "hang")."""
    if protocol == "nboard" and "depth" not in options:
        options += ("," if options else "") + "depth=1"
    script = os.path.join(HERE, "engines", protocol + "_engine.py")
    command = " ".join(shlex.quote(word) for word in [sys.executable, "-B", "-S", script, *words])
    return "%s%s:%s" % (protocol, "[%s]" % options if options else "", command)


def part_lines(lines):
    """Lines of a finished file as they stand in a part."""
    return [b"%s\t%08x\n" % (line.rstrip(b"\n"), zlib.crc32(line.rstrip(b"\n")))
            for line in lines]


def processes(marker):
    """Command lines of all processes that have `marker` in them, but for this one and shells."""
    found = []
    for number in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/cmdline" % number, "rb") as file:
                words = file.read().decode(errors="replace").split("\0")
        except OSError:
            continue
        if marker in words and int(number) != os.getpid():
            found.append(words)
    return found


class TestCase(scratch.TestCase):
    def run_match(self, *arguments, timeout=120):
        return scratch.Result(subprocess.run([program(), *arguments], stdin=subprocess.DEVNULL,
                                             stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                             timeout=timeout))

    def match(self, *arguments):
        """Plays a match that must go well; returns its summary and its records."""
        out = self.path("match.jsonl")
        if os.path.exists(out):
            os.remove(out)
        result = self.run_match("--json", "--out", out, *arguments, timeout=600)
        self.assertEqual(result.status, 0, result.out + result.err)
        return json.loads(result.out), self.records("match.jsonl")

    def records(self, name):
        lines = [json.loads(line) for line in self.read(name).decode().splitlines()]
        self.assertIn("picoply", lines[0])
        self.assertEqual(lines[-1]["end"]["records"], len(lines) - 2)
        return lines[1:-1]

    def bad(self, *arguments, says, status=1):
        result = self.run_match(*arguments)
        self.assertEqual(result.status, status, result.out + result.err)
        for text in [says] if isinstance(says, str) else says:
            self.assertIn(text, result.err)
        return result


def main():
    global FOLDER
    if len(sys.argv) < 2:
        sys.exit("usage: %s FOLDER [unittest arguments]" % sys.argv[0])
    FOLDER = os.path.abspath(sys.argv.pop(1))
    # The test files import this one under its module name; both must know the folder.
    sys.modules["match_support"].FOLDER = FOLDER
    unittests.main()
