"""What tools/check_links.py finds and what it lets pass: links_test.py"""
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import check_links  # noqa: E402
import checklib  # noqa: E402

PAGE = """# Twice
## Twice
### A `code`, two words
[there](page.md#twice-1) [here](#a-code-two-words) [web](https://nowhere.example)
`tools/thing.py --all`, `tools/NAME.py`, `tools/**/*.py`
```
[not a link](nowhere.md) tools/nothing.py
```
"""


class Links(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for file in ("docs/ports/board.md", "ports/board/tests/run.sh", "tools/thing.py"):
            (self.root / file).parent.mkdir(parents=True, exist_ok=True)
            (self.root / file).touch()
        self.page = self.root / "docs" / "page.md"
        self.page.write_text(PAGE)
        patch = mock.patch.object(checklib, "ROOT", self.root)
        patch.start()
        self.addCleanup(patch.stop)

    def links(self, text):
        return list(check_links.bad_links(self.page, check_links.without_code(text)))

    def paths(self, file, text):
        return list(check_links.bad_paths(self.root / file, text))

    def test_what_is_there(self):
        self.assertEqual(self.links(PAGE), [])
        self.assertEqual(self.paths("docs/page.md", check_links.without_code(PAGE)), [])
        self.assertEqual(self.paths("docs/ports/board.md", "`tests/run.sh`"), [], "in what the page is about")
        self.assertEqual(self.paths("ports/board/build.sh", "# see tests/run.sh and ports/board.md"), [])

    def test_what_is_not(self):
        for link in ("none.md", "none.md#twice", "#none", "page.md#twice-2", "../none.png"):
            self.assertEqual(len(self.links(f"[text]({link})")), 1, link)
        for path in ("tools/none.py", "tools/*.sh", "docs/none.md", "tests/run.sh"):
            self.assertEqual(self.paths("docs/page.md", f"`{path}`"), [f"{path} is not there"])
            self.assertEqual(self.paths("tools/thing.py", f"# {path}"), [f"{path} is not there"])

    def test_the_map(self):
        files = [path for path in self.root.rglob("*") if path.is_file()]
        (self.root / "docs" / "index.md").write_text("[a](page.md) [b](ports/board.md) [c](../tools/README.md)")
        self.assertEqual(check_links.off_the_map(files), ["docs/index.md does not lead to ports/README.md"])

    def test_only_code_on_a_page(self):
        self.assertEqual(self.paths("docs/page.md", "tools/none.py"), [])


if __name__ == "__main__":
    unittest.main()
