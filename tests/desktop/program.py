"""Running the desktop program from tests: `python3 some_test.py PROGRAM`."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import scratch  # noqa: E402  (the path comes first)
import tested  # noqa: E402


def run(*arguments, stdin="", timeout=120):
    """Runs PROGRAM; stdin is text or a list of lines."""
    if isinstance(stdin, list):
        stdin = "".join(line + "\n" for line in stdin)
    if isinstance(stdin, str):
        stdin = stdin.encode()
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    return scratch.Result(tested.piped(stdin, *arguments, timeout=timeout, env=environment))


class TestCase(scratch.TestCase):
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
