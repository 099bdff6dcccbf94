"""Jobs cut up, run by the cluster scripts, disturbed and put together again: what the tests of
GNU parallel, Slurm and Open MPI have in common. `python3 cluster_x_test.py FOLDER_OF_PROGRAMS`."""
import glob
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SCRIPTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../cluster")
sys.path.insert(0, os.path.realpath(SCRIPTS))
import sandbox  # noqa: E402  pylint: disable=wrong-import-position
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import unittests  # noqa: E402  pylint: disable=wrong-import-position

PROGRAMS = "build/lab/lab"

SHARDS = 12
# Two seconds of one core or so: time enough to disturb them.
MATCH = ["picoply-match", "--game", "othello", "--size", "6", "--games", "120", "--seed", "5",
         "nodes=3000", "nodes=1500"]
SELFPLAY = ["picoply-selfplay", "--game", "othello", "--games", "240", "--seed", "3", "--nodes",
            "50,800", "--exact", "8"]
# Decided long before its end; the shards behind that are not needed.
TEST = ["picoply-match", "--game", "othello", "--size", "6", "--games", "600", "--seed", "2",
        "--sprt", "0,20", "--jobs", "1", "nodes=2000", "nodes=1400"]
TEST_SHARDS = 60

_whole = {}


def program(name):
    return os.path.join(PROGRAMS, name)


def content(path):
    with open(path, "rb") as file:
        return file.read()


def whole(job):
    """The bytes of the job when it is not cut up."""
    key = " ".join(job)
    if key not in _whole:
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "whole")
            subprocess.run([program(job[0]), "--out", out, *job[1:]], check=True, timeout=120,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            _whole[key] = content(out)
    return _whole[key]


def until(condition, what, seconds=60, explain=str):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("waited in vain for %s\n%s" % (what, explain()))
        time.sleep(0.01)


def processes(*words):
    """Numbers of the living processes that have all these words in their command lines."""
    found = []
    for folder in glob.glob("/proc/[0-9]*"):
        try:
            line = content(folder + "/cmdline").split(b"\0")
            state = content(folder + "/stat").rsplit(b")", 1)[1].split()[0]
        except OSError:
            continue
        if state != b"Z" and all(any(word.encode() in part for part in line) for word in words):
            found.append(int(os.path.basename(folder)))
    return found


class Run:
    """A script that was started. close() ends what is left of it."""

    def __init__(self, command, machine=False, environment=None, explain=str):
        """machine: as the first process of a machine of its own, which kill() cuts off.
        explain: gives the logs to show if it ends in another way than it should."""
        self.command, self.explain = command, explain
        self.out = tempfile.TemporaryFile()
        options = {"stdout": self.out, "stderr": subprocess.STDOUT, "stdin": subprocess.DEVNULL,
                   "env": {**os.environ, **(environment or {})},
                   "start_new_session": True}  # without a terminal, which stops those that use it
        if machine:
            self.machine = sandbox.Machine(command, **options)
            self.process = self.machine.process
        else:
            self.process = subprocess.Popen(command, preexec_fn=sandbox.die_with_parent, **options)

    def close(self):
        self.process.kill()
        self.process.wait()
        self.out.close()

    def said(self):
        self.out.seek(0)
        return self.out.read().decode(errors="replace")

    def ends(self, status=0, seconds=90):
        try:
            self.process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("%s does not end:\n%s%s" % (
                self.command, self.said(), self.explain())) from None
        if status is not None and self.process.returncode != status:
            raise AssertionError("%s: status %d instead of %d:\n%s%s" % (
                self.command, self.process.returncode, status, self.said(), self.explain()))
        return self.said()


class TestCase(unittest.TestCase):
    script = ""  # the one that is tested
    options = ()  # that it gets in every run
    environment = {}

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="lab")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.out = os.path.join(self.folder, "job")

    def command(self, job, *options, shards=SHARDS):
        return [os.path.join(SCRIPTS, self.script), "--shards", str(shards), "--out", self.out,
                *self.options, *options, "--", program(job[0]), *job[1:]]

    def start(self, job=None, *options, shards=SHARDS, machine=False):
        return self.run_command(self.command(job or MATCH, *options, shards=shards), machine)

    def run_command(self, command, machine=False):
        run = Run(command, machine, self.environment, self.logs)
        self.addCleanup(run.close)
        return run

    def logs(self):
        """The ends of the job's logs, for failures."""
        return "".join("---- %s\n%s\n" % (os.path.basename(path), content(path)[-500:].decode(
            errors="replace")) for path in sorted(glob.glob(self.out + "/logs/*")))

    def run_both_programs(self):
        """A match and self-play, undisturbed."""
        for job in [MATCH, SELFPLAY]:
            with self.subTest(program=job[0]):
                self.out = os.path.join(self.folder, job[0])
                self.start(job).ends()
                self.assert_same_as_whole(job)

    def finished(self):
        return [path for path in glob.glob(self.out + "/shard-*")
                if path.endswith((".jsonl", ".ppg")) and "timing" not in path]

    def parts(self):
        return glob.glob(self.out + "/shard-*.part")

    def workers(self):
        return processes("/picoply-", "--stop-file", self.out + "/shard-")

    def wait_for_the_middle(self):
        """Until some shards are finished and others are in the making."""
        def some_games_are_in_a_part():
            for part in self.parts():
                try:
                    if content(part).count(b"\n") > 1:  # besides the header
                        return True
                except FileNotFoundError:
                    pass
            return False
        until(lambda: len(self.finished()) >= 2 and some_games_are_in_a_part(),
              "the middle of the run", explain=self.logs)

    def assert_cut_short(self):
        """The disturbance must have been one: work was left, and work was there to lose."""
        self.assertLess(len(self.finished()), SHARDS)
        self.assertGreaterEqual(len(self.finished()), 2)
        self.assertFalse(os.path.exists(self.merged(MATCH)))

    def merged(self, job):
        return self.out + "/merged." + ("ppg" if job[0] == "picoply-selfplay" else "jsonl")

    def assert_same_as_whole(self, job=None):
        job = job or MATCH
        self.assertEqual(content(self.merged(job)), whole(job), "the merged file is another")
        self.assertEqual(self.parts(), [])

    def assert_stopped_early(self):
        """Of the job TEST: merged is what an unsharded run leaves, with much less played."""
        self.assertEqual(content(self.merged(TEST)), whole(TEST))
        end = json.loads(whole(TEST).split(b"\n")[-2])["end"]
        self.assertEqual(end["sprt"], "H1")
        self.assertLess(end["records"], 400)
        self.assertIn("H1 accepted", content(self.out + "/stop").decode())
        self.assertLess(len(self.finished()), TEST_SHARDS)

    def kill(self, *numbers):
        self.assertTrue(numbers, "there is nothing to kill")
        for number in numbers:
            os.kill(number, signal.SIGKILL)


def main():
    global PROGRAMS
    if len(sys.argv) > 1 and not sys.argv[-1].startswith("-"):
        PROGRAMS = sys.argv[-1]
    # Stays the last argument, for the sandbox starts this program again.
    PROGRAMS = os.path.abspath(PROGRAMS)
    sys.modules["cluster_support"].PROGRAMS = PROGRAMS
    os.environ["PATH"] = PROGRAMS + ":" + os.environ["PATH"]
    why = sandbox.enter()
    sys.modules["cluster_support"].NO_SANDBOX = why
    if why:
        print("no sandbox: " + why, file=sys.stderr)
    arguments = sys.argv[:-1] if len(sys.argv) > 1 and os.path.isdir(sys.argv[-1]) else sys.argv
    unittests.main(arguments)


NO_SANDBOX = None
_no_hosts = []  # why they do not work, once that is known


def start_hosts(test, names):
    """Hosts with an sshd for this test, which is skipped where there can be none."""
    if NO_SANDBOX:
        test.skipTest(NO_SANDBOX)
    # Root of a user namespace of one user cannot become the user that sshd wants.
    if os.geteuid() != 0 or content("/proc/self/uid_map").split()[2] == b"1":
        test.skipTest("sshd needs to be root")
    if not os.path.exists("/usr/sbin/sshd"):
        test.skipTest("sshd is not installed")
    if _no_hosts:
        test.skipTest("no hosts, as said above")
    folder = os.path.join(test.folder, "net")
    os.mkdir(folder)
    try:
        hosts = sandbox.Hosts(folder, names)
    except sandbox.NoHosts as why:
        _no_hosts.append(str(why))
        test.skipTest(str(why))
    test.addCleanup(hosts.stop)
    return hosts


def needs_sandbox(test):
    """Skips a test where namespaces are not allowed."""
    def run(self):
        if NO_SANDBOX:
            self.skipTest(NO_SANDBOX)
        test(self)
    run.__name__ = test.__name__
    return run
