"""Programs that write files, each with a small run: what the tests that disturb them have in common.
`python3 faults_x_test.py FOLDER_OF_PROGRAMS`."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import scratch  # noqa: E402  (the path comes first)
import unittests  # noqa: E402  pylint: disable=unused-import

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.realpath(os.path.join(HERE, "../.."))
PROGRAMS = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else os.path.join(ROOT, "build/lab/lab")
DESKTOP = os.path.join(PROGRAMS, "../ports/desktop/picoply")

PATTERNS = os.path.join(ROOT, "lab/train/patterns/othello6_toy.json")
SWEEP = ["--tools", PROGRAMS, "--game", "othello", "--size", "6", "--nodes", "20,60", "--table", "0", "--games", "6",
         "--reference", "random"]
ROWS = {"charts": {}, "opponents": {}, "rows": [
    {"name": "toy", "table": "toy", "game": "othello", "games": 6, "title": "Toy", "picoply": "20 nodes",
     "opponent": "random", "players": ["nodes=20", "random"], "options": ["--size", "6", "--seed", "5"]}]}
PAGE = b"Before.\n<!-- strength: toy -->\n<!-- end -->\nAfter.\n"

# What a run that was killed may leave besides its files, and the next one makes no use of.
LEFT = re.compile(r"\.tmp\.[a-z0-9_]+$")


def lab(name, *words):
    return [os.path.join(PROGRAMS, "picoply-" + name), *words]


def strength(*words):
    """What it starts is left alone, so that it may not be started by another program such as env."""
    return [sys.executable, *lab("strength", *words)]


class Job:
    """A run in a folder of its own, which words of the command line name by {}."""

    def __init__(self, name, command, files, stdin="", also=(), old=True, before=None, states=None, makes_folder=False,
                 slow=False):
        """files: what the run makes, always the same bytes.
        also: other names it may leave: FILE.part, which it goes on with, and logs, which are not compared.
        old: the files may be there before, with anything in them.
        before: what is always there before, since the run changes it.
        states: gives all contents that a file may have between two writes, where it is written often.
        makes_folder: it makes the folder of its files, if there is none.
        slow: it takes a second to begin, so that less of it is tried among the tests."""
        self.name, self.command, self.files, self.stdin = name, command, files, stdin
        self.also, self.old, self.before, self.states = also, old, before, states
        self.makes_folder, self.slow = makes_folder, slow

    def start(self, folder, environment=None, cwd=None):
        words = [word.replace("{}", folder) for word in self.command]
        process = subprocess.Popen(words, cwd=cwd or folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE, env={**os.environ, **(environment or {})},
                                   start_new_session=True)
        process.stdin.write(self.stdin.replace("{}", folder).encode())
        process.stdin.close()
        return process

    def run(self, folder, environment=None, cwd=None):
        """Runs it to its end: its status and what it says on its standard error."""
        process = self.start(folder, environment, cwd)
        process.stdin = None
        said = process.communicate(timeout=300)[1]
        return process.returncode, said.decode(errors="replace")


def _saves():
    """A game that is saved after each move."""
    moves = ["b2", "a1", "c3", "a3", "a2"]
    return "".join(f"{move}\nsave {{}}/game.txt\n" for move in moves)


def _saved(folder, job):
    """The file after each of those moves."""
    states = []
    steps = job.stdin.split("save")
    for count in range(1, len(steps)):
        some = Job("part", job.command, job.files, "save".join(steps[:count + 1]))
        status, said = some.run(folder)
        assert status == 0, said
        states.append(content(os.path.join(folder, "game.txt")))
    assert len(set(states)) == len(states) == 5
    return states


def content(path):
    with open(path, "rb") as file:
        return file.read()


def file_in(folder, name):
    """Its content, where the folder's own name is {}."""
    return content(os.path.join(folder, name)).replace(folder.encode(), b"{}")


def jobs(made):
    """The jobs. `made` is a folder with what some of them read; see make_inputs()."""
    nodes = ["nodes=60", "nodes=20"]
    match = ["--game", "othello", "--size", "6", "--games", "12", "--seed", "5", *nodes]
    games = os.path.join(made, "othello.ppg")
    gomoku = os.path.join(made, "gomoku.ppg")
    shards = [os.path.join(made, f"match-{i}.jsonl") for i in range(2)]
    quick = ["--count", "2", "--nodes", "200", "--limit", "1000", "--games", "2", "--play-nodes",
             "50-100", "--wins", "0", "--draws", "2", "-s", "9"]
    toy = ["--rows", os.path.join(made, "rows.json"), "--tools", PROGRAMS]
    fit = ["--data", games, "--patterns", PATTERNS, "--iterations", "5", "--quiet"]
    return [
        Job("play", [DESKTOP, "play", "-g", "tictactoe", "--side", "both"], ["game.txt"],
            stdin=_saves(), states=_saved),
        Job("convert", [DESKTOP, "convert", "--to", "sgf", "-o", "{}/games.sgf", os.path.join(made, "games.ggf")],
            ["games.sgf"]),
        Job("match", lab("match", *match, "--out", "{}/m.jsonl"), ["m.jsonl"],
            also=["m.jsonl.part", "m.jsonl.timing"], old=False),
        Job("match, games", lab("match", "--export", shards[0], "--games-dir", "{}", "--format", "ggf"),
            [f"game-{i:06}.ggf" for i in range(12)], makes_folder=True),
        Job("selfplay", lab("selfplay", "--game", "othello", "--games", "30", "--seed", "3", "--nodes",
                            "20,80", "--exact", "6", "--out", "{}/s.ppg"), ["s.ppg"],
            also=["s.ppg.part"], old=False),
        Job("selfplay, labels", lab("selfplay", "--relabel", games, "--label-nodes", "40", "--out", "{}/l.ppg"),
            ["l.ppg"], also=["l.ppg.part"], old=False),
        Job("merge", lab("merge", "-o", "{}/merged.jsonl", *shards), ["merged.jsonl"]),
        Job("openings", lab("openings", "-g", "gomoku", *quick, "--out", "{}/o.txt"), ["o.txt"]),
        Job("openings, book", lab("openings", "book", "-g", "gomoku15", "--count", "4", "--nodes", "50",
                                  "--reply-nodes", "20", "--out", "{}/b.bin", "--source", "{}/b.c", "--list",
                                  "{}/b.txt"), ["b.bin", "b.c", "b.txt"]),
        Job("train, fit", lab("train", "fit", *fit, "-o", "{}/w.hpp", "--curve", "{}/c.jsonl", "--check", "{}/c.txt"),
            ["w.hpp", "c.jsonl", "c.txt"]),
        Job("train, network", lab("train", "network", "--data", gomoku, "--epochs", "1", "--quiet", "-o", "{}/n.hpp"),
            ["n.hpp"]),
        Job("train, order", lab("train", "order", "--data", gomoku, "--epochs", "1", "--quiet", "-o", "{}/o.hpp"),
            ["o.hpp"]),
        Job("train, probcut", lab("train", "probcut", "--data", games, "--depth", "3", "--positions", "30", "-o",
                                  "{}/p.hpp", "--json", "{}/p.json"), ["p.hpp", "p.json"]),
        Job("train, blank", lab("train", "blank", "--patterns", PATTERNS, "-o", "{}/z.hpp"), ["z.hpp"]),
        Job("train, import", lab("train", "import", shards[0], "-o", "{}/i.ppg"), ["i.ppg"]),
        Job("report", lab("report", "-o", "{}/r.html", "--svg", "{}", os.path.join(made, "summary.jsonl")),
            ["r.html", "match-1-othello-6.svg"], makes_folder=True, slow=True),
        Job("report, sweep", lab("report", "sweep", "--dir", "{}", *SWEEP), ["sweep.json", "jobs.txt"],
            makes_folder=True, slow=True),
        Job("report, collect", lab("report", "sweep", "--dir", os.path.join(made, "sweep"), "--tools", PROGRAMS,
                                   "--collect", "{}/t.jsonl"), ["t.jsonl"], slow=True),
        Job("strength, run", strength("run", "toy", *toy, "--results", "{}", "--work", "{}"),
            ["toy.json", "toy.jsonl"], also=["toy.jsonl.part", "toy.jsonl.timing"], old=False, makes_folder=True,
            slow=True),
        Job("strength, keep", strength("keep", "toy", os.path.join(made, "kept", "toy.jsonl"), *toy,
                                  "--results", "{}"), ["toy.json"], makes_folder=True, slow=True),
        Job("strength, write", strength("write", *toy, "--results", os.path.join(made, "kept"),
                                   "--document", "{}/page.md"), ["page.md"], before=PAGE, slow=True),
    ]


def lay_out(job, folder, old):
    """The folder is empty but for the job's files, with `old` in them; None: without them, if it needs none. Gives what
    is there."""
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    old = old if job.before is None else job.before
    if old is None or not job.old:
        return None
    for name in job.files:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(old)
    return old


def make_inputs(made):
    """What the jobs read, in the folder `made`."""
    def run(*words):
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False)
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout
    match = ["--game", "othello", "--size", "6", "--games", "24", "--seed", "5", "nodes=20", "random"]
    for shard in range(2):
        run(*lab("match", *match, "--shard", f"{shard}/2", "--out", f"{made}/match-{shard}.jsonl"))
    run(*lab("merge", "-o", f"{made}/match.jsonl", f"{made}/match-0.jsonl", f"{made}/match-1.jsonl"))
    with open(f"{made}/summary.jsonl", "wb") as file:
        file.write(run(*lab("merge", "--summary", f"{made}/match.jsonl")))
    for game, size in (("othello", ["--size", "6"]), ("gomoku", [])):
        run(*lab("selfplay", "--game", game, *size, "--games", "20", "--seed", "3", "--nodes", "20", "--out",
                 f"{made}/{game}.ppg"))
    # A list of games is files one after another.
    run(*lab("match", "--game", "othello", "random", "random", "--games", "6", "--games-dir", f"{made}/all",
             "--format", "ggf"))
    with open(f"{made}/games.ggf", "wb") as file:
        for name in sorted(os.listdir(f"{made}/all")):
            file.write(content(f"{made}/all/{name}"))
    os.mkdir(f"{made}/sweep")
    run(*lab("report", "sweep", "--dir", f"{made}/sweep", *SWEEP))
    with open(f"{made}/sweep/jobs.txt", encoding="utf-8") as file:
        for job in file:
            run("sh", "-c", job)
    with open(f"{made}/rows.json", "w", encoding="utf-8") as file:
        json.dump(ROWS, file)
    run(*strength("run", "toy", "--rows", f"{made}/rows.json", "--tools", PROGRAMS, "--results", f"{made}/kept",
                  "--work", f"{made}/kept"))


class TestCase(scratch.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made = os.path.realpath(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.made)
        make_inputs(cls.made)
        cls.jobs = jobs(cls.made)
        cls.whole = {}

    def undisturbed(self, job):
        """All contents that each of its files may have, the last first."""
        if job.name not in self.whole:
            self.whole[job.name] = self.find_out(job)
        return self.whole[job.name]

    @staticmethod
    def find_out(job):
        with tempfile.TemporaryDirectory() as folder:
            folder = os.path.realpath(folder)
            lay_out(job, folder, None)
            status, said = job.run(folder)
            assert status == 0, (job.name, said)
            extra = set(os.listdir(folder)) - set(job.files) - set(job.also)
            assert not extra, (job.name, extra)
            whole = {name: [file_in(folder, name)] for name in job.files}
            if job.states:
                for name in job.files:
                    whole[name] += job.states(folder, job)
            return whole

    def assert_nothing_is_half(self, job, folder, old):
        """Each file is absent, the old one or a whole one, and nothing lies there that no page tells of.
        `old`: what was in the files, None if they were not there. Gives the number of files left over."""
        left = 0
        for name in sorted(os.listdir(folder)):
            if name in job.files:
                found = file_in(folder, name)
                whole = self.undisturbed(job)[name]
                self.assertTrue(found in whole or found == old, (job.name, name, found[:500]))
            elif name not in job.also:
                stem = LEFT.sub("", name)
                self.assertTrue(stem != name and (stem in job.files or stem + ".part" in job.also), (job.name, name))
                left += 1
        if old is not None:
            for name in job.files:
                self.assertTrue(os.path.exists(os.path.join(folder, name)), (job.name, name, "is lost"))
        return left

    def assert_done(self, job, folder):
        """Run again it ends with the bytes of the undisturbed run."""
        status, said = job.run(folder)
        self.assertEqual(status, 0, (job.name, said))
        for name in job.files:
            self.assertEqual(file_in(folder, name), self.undisturbed(job)[name][0], (job.name, name))
        for name in os.listdir(folder):
            self.assertFalse(name.endswith(".part"), (job.name, name))


class Calls:
    """The library of faults_calls.c, which lets the n-th call that changes a file fail."""

    def __init__(self, folder):
        self.library = os.path.join(folder, "faults_calls.so")
        self.told = os.path.join(folder, "told")
        subprocess.run(["cc", "-std=gnu99", "-O1", "-shared", "-fPIC", "-o", self.library,
                        os.path.join(HERE, "faults_calls.c"), "-ldl"], check=True)

    def environment(self, folder, call, what):
        """`what`: "kill", or the number of an error."""
        if os.path.exists(self.told):
            os.remove(self.told)
        return {"LD_PRELOAD": self.library, "FAULTS_FOLDER": folder, "FAULTS_AT": str(call),
                "FAULTS_DO": str(what), "FAULTS_TELL": self.told}

    def has_failed(self):
        return os.path.exists(self.told)
