"""The examples in docs/bindings/python.md of what is beside the search: each prints what its comments say."""
import contextlib
import io
import pathlib
import re
import unittest

PAGE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "bindings" / "python.md"
SECTION = "\n## Beside the search\n"


class Docs(unittest.TestCase):
    def test_examples(self):
        section = PAGE.read_text(encoding="utf-8").partition(SECTION)[2].partition("\n## ")[0]
        blocks = re.findall(r"^```python\n(.*?)^```$", section, re.M | re.S)
        self.assertTrue(blocks)
        names = {}
        for block in blocks:
            with self.subTest(block=block.splitlines()[0]):
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed):
                    exec(block, names)  # pylint: disable=exec-used
                self.assertEqual(printed.getvalue().splitlines(),
                                 re.findall(r"^ *print\(.*\) +# (.*)$", block, re.M))


if __name__ == "__main__":
    unittest.main()
