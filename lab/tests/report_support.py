"""Running picoply-report from tests: `python3 some_test.py FOLDER_OF_PROGRAMS`."""
import contextlib
import html.parser
import io
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import scratch  # noqa: E402  (the path comes first)

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.join(ROOT, "lab", "report", "picoply-report")
BUILD_PLAYER = os.path.join(ROOT, "lab", "build_player.sh")
TOOLS = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else ""

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(PROGRAM))

try:
    from picoply_report import main  # noqa: E402  (the path comes first)
except ModuleNotFoundError as missing:
    if missing.name != "numpy":
        raise
    # As tests/support/unittests.py says what was skipped.
    print("skipped %s: this Python has no numpy" % os.path.splitext(os.path.basename(sys.argv[0]))[0])
    sys.exit(0)


def tool(name):
    return os.path.join(TOOLS, name)


def lines(*objects):
    return "".join(json.dumps(one) + "\n" for one in objects)


def summary(first="A", second="B", pentanomial=(5, 10, 40, 25, 20), **more):
    """A summary as picoply-merge writes it. Its statistics are made up: nothing here computes them
    from the games."""
    pairs = sum(pentanomial)
    points = sum(k * n for k, n in enumerate(pentanomial))
    # Pairs of one point are taken for a win and a loss.
    wins = pentanomial[2] + pentanomial[3] + 2 * pentanomial[4]
    draws = pentanomial[1] + pentanomial[3]
    score = points / (4 * pairs)
    return {"game": "othello", "size": "8", "players": [first, second], "games": 2 * pairs,
            "wins": wins, "draws": draws, "losses": 2 * pairs - wins - draws,
            "pentanomial": list(pentanomial), "score": score,
            "score_95": [max(score - 0.1, 0), min(score + 0.1, 1)], "elo": 12.25,
            "elo_95": [-31.5, 57.75], "los": 0.71, "sprt": None,
            "forfeits": {"A": {}, "B": {}}, **more}


SPRT = {"elo0": 0, "elo1": 5, "alpha": 0.05, "beta": 0.05, "llr": 2.97,
        "bounds": [-2.94443897916644, 2.94443897916644], "verdict": "H1", "pairs": 4}
PATH = [[1, 0.31], [2, 1.27], [3, 0.94], [4, 2.97]]

TRAINING = [{"iteration": k, "train_loss": 9 + 30 * 0.8 ** k, "holdout_loss": 9.75 + 29 * 0.8 ** k}
            for k in range(31)]

TUNING = [{"picoply": "tune", "version": 1, "sources": "00000000", "job": {
    "game": "othello", "parameters": [{"name": "kLateMoves", "start": 4},
                                      {"name": "kWeights", "index": [2, 0], "start": 700}]}},
          *({"iteration": k, "plus": [5, 720], "minus": [3, 680], "wins": 3, "draws": 0,
             "losses": 1, "theta": [4 + 0.05 * k, 700 - 3.5 * k]} for k in range(20))]


def strength(*settings, **header):
    return lines({"picoply": "strength", "version": 1, **header}, *settings)


class Page(html.parser.HTMLParser):
    """What a page consists of, and that its elements are closed in order."""
    VOID = {"meta"}

    def __init__(self, content):
        super().__init__()
        self.open, self.tags, self.attributes, self.ids, self.text = [], set(), [], [], []
        self.feed(content)
        self.close()
        if self.open:
            raise AssertionError(f"not closed: {self.open}")

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs
        self.ids += [value for key, value in attrs if key == "id"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag):
        if self.open.pop() != tag:
            raise AssertionError(f"</{tag}> closes another element")

    def handle_data(self, data):
        self.text.append(data)


class TestCase(scratch.TestCase):
    def play(self, *arguments):
        subprocess.run([tool("picoply-match"), *arguments], check=True, capture_output=True,
                       timeout=300, cwd=self.folder)

    def report(self, *arguments):
        environment = {key: value for key, value in os.environ.items() if key != "MPLBACKEND"}
        return subprocess.run([sys.executable, PROGRAM, *arguments], capture_output=True,
                              encoding="utf-8", timeout=300, cwd=self.folder, check=False,
                              env={**environment, "PYTHONIOENCODING": "utf-8"})

    def good(self, *arguments):
        done = self.report(*arguments)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(done.stderr, "")
        return done.stdout

    def good_at_once(self, *arguments):
        """The same as good(), without a process of its own."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), \
                contextlib.chdir(self.folder):
            status = main.main(list(arguments))
        self.assertEqual((status, err.getvalue()), (0, ""), out.getvalue())
        return out.getvalue()

    def bad_at_once(self, *arguments, says):
        """The same as bad(), without a process of its own."""
        err = io.StringIO()
        with contextlib.redirect_stderr(err), contextlib.redirect_stdout(io.StringIO()):
            status = main.main(list(arguments))
        self.check_error(status, err.getvalue(), says)

    def bad(self, *arguments, says):
        """It must fail with one line, which has every text of `says`."""
        done = self.report(*arguments)
        self.check_error(done.returncode, done.stderr, says)

    def check_error(self, status, err, says):
        self.assertEqual(status, 1, err)
        for text in [says] if isinstance(says, str) else says:
            self.assertIn(text, err)
        self.assertTrue(err.startswith("picoply-report: "), err)
        self.assertEqual(err.count("\n"), 1, err)
