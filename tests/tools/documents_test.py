"""How the code blocks of the pages are found, marked and run: documents_test.py"""
import pathlib
import runpy
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "documents"))
import blocks  # noqa: E402
import framed  # noqa: E402
import page  # noqa: E402

documents = runpy.run_path(str(ROOT / "tools" / "documents" / "__main__.py"), run_name="documents")

TEXT = """Words

```sh
first
  second
```

<!-- not run: there is no board -->
```sh
flash it
```

- in a list:

  <!-- frame: loop -->
  ```c
  for (;;)
    continue;
  ```

```text
what it prints
```

<!-- file: data.json -->
```json
{}
```

<!-- with: games=20 -->
<!-- smaller: 2000 10, 10 2 -->
```sh
play --games 2000 --nodes 10,2000,10000 --seed 20001 --share 0.10
```
"""


class Blocks(unittest.TestCase):
    def test_what_a_page_says(self):
        found = blocks.blocks_of("page.md", TEXT)
        self.assertEqual([(one.line, one.language, one.text, one.marks) for one in found[:-1]], [
            (4, "sh", "first\n  second\n", {}),
            (10, "sh", "flash it\n", {"not run": "there is no board"}),
            (17, "c", "for (;;)\n  continue;\n", {"frame": "loop"}),
            (27, "json", "{}\n", {"file": "data.json"})])
        self.assertEqual(found[-1].marks, {"with": "games=20", "smaller": "2000 10, 10 2"})
        self.assertEqual(found[-1].text_to_run, "play --games 10 --nodes 2,10,10000 --seed 20001 --share 0.10\n")

    def test_what_cannot_be_run_has_to_say_so(self):
        def fault(language, kind="", what="", text=""):
            return blocks.Block("page.md", 1, language, text, {kind: what} if kind else {}).fault()
        self.assertEqual(fault("sh"), "")
        self.assertEqual(fault("c"), "")
        self.assertEqual(fault("c", "frame", "none"), "there is no tests/documents/none/run")
        self.assertEqual(fault("python", "frame", "python/prints"), "")
        self.assertEqual(fault("python", "frame", "python/none"), "there is no part none in tests/documents/python")
        self.assertEqual(fault("cobol"), "there is no tests/documents/cobol/run")
        self.assertEqual(fault("cobol", "not run", "no compiler"), "")
        self.assertEqual(fault("sh", "given", "wthor"), "")
        self.assertEqual(fault("sh", "given", "none"), "there is no tests/documents/given/none")
        self.assertIn("without a language", fault(""))

    def test_what_another_suite_compiles_is_in_its_frame(self):
        block = blocks.Block("page.md", 7, "swift", "import Picoply\nlet it = 1\n", {"compiled": "swift"})
        self.assertEqual((block.fault(), block.left), ("", True))
        text = framed.text_of(block)
        self.assertIn("func page_7(engine: Engine, url: URL) async throws {\nlet it = 1\n}\n", text)
        self.assertEqual(text.count("import Picoply\n"), 1)
        self.assertIn("no tests/documents/cobol/page", blocks.Block("page.md", 1, "cobol", "", {"compiled": "x"}).fault())

    def test_packages_are_those_that_a_page_says_are_needed(self):
        self.assertEqual(blocks.packages_of(
            "Debian's packages for all pages: `cmake`, `g++`.\n\nDebian's packages that it\ninstalls: `qemu-system-arm`,\n"
            "`python3`. `git` is there. Debian's packages are old."), {"cmake", "g++", "qemu-system-arm", "python3"})
        found = documents["packages_needed"](blocks.blocks_in(["docs/ports/riscv.md", "docs/snapshots.md", "docs/safety.md"]))
        self.assertEqual(sorted(found.values()), [["docs/ports/riscv.md"], ["docs/snapshots.md", "docs/safety.md"]])
        self.assertTrue(all({"git", "g++", "cmake"} <= set(packages) for packages in found))

    def test_smaller_numbers_are_smaller_and_there(self):
        def fault(what):
            return blocks.Block("page.md", 1, "sh", "play --games 2000", {"smaller": what}).fault()
        self.assertEqual(fault("2000 20"), "")
        self.assertEqual(fault("200 20"), "smaller: there is no number 200 in it")
        for what in ("2000 2000", "2000 3000", "2000", "2000 20 2", "2000 x", "2000 20,"):
            with self.subTest(what):
                self.assertIn("two whole numbers are expected", fault(what))


class Run(unittest.TestCase):
    def setUp(self):
        if subprocess.run(["git", "rev-parse"], cwd=ROOT, capture_output=True, check=False).returncode != 0:
            self.skipTest("a release's sources have no git folder")

    def run_blocks(self, *texts):
        lines = [blocks.Block("documents_test.md", 10 * number, language, text, dict([mark] if mark else []))
                 for number, (language, text, *mark) in enumerate(texts)]
        return [(block.line, seconds is not None) for block, seconds, _ in page.run(lines)]

    def test_blocks_follow_each_other_in_one_shell(self):
        self.assertEqual(self.run_blocks(
            ("sh", "cd docs\nword=later\n"),
            ("sh", "nothing like this\n", "not run", "there is none"),
            ("json", '{"a": 1}\n', "file", "made/data.json"),
            ("sh", "[[ $PWD == */docs && $word == later ]]\ngrep -q a made/data.json\n"),
            ("sh", "[[ $name == \"$PWD\" ]]\n", "with", "name=$PWD"),
            ("sh", "[[ -s WTH_2001.wtb ]]\n", "given", "wthor"),
            ("text", "any\n", "file", "any.txt"),
            ("sh", "[[ $(cat any.txt) == any ]]\n")),
            [(0, True), (20, True), (30, True), (40, True), (50, True), (60, True), (70, True)])

    def test_a_command_that_fails_ends_the_page(self):
        for text in ("false\ntrue\n", "false | true\n", "no_such_command\n"):
            with self.subTest(text):
                self.assertEqual(self.run_blocks(("sh", "true\n"), ("sh", text), ("sh", "true\n")),
                                 [(0, True), (10, False)])

    def test_what_is_logged_is_read(self):
        self.assertEqual(self.run_blocks(
            ("sh", "lab/strength/picoply-speed --picoply a --evaluation nano $RAPFI\n"
             "lab/build_player.sh --max-ply 4 . othello8 othello8.so -O3\n[[ ! -e othello8.so ]]\n", "logged", "hours"),
            ("sh", "! lab/strength/picoply-speed --evaluate nano\n! lab/build_player.sh . othello7 othello7.so\n"
             "! lab/build_player.sh --header picoply/none.hpp . gx gx.so\n", "logged", "hours"),
            ("sh", "lab/strength/picoply-speed --evaluate nano\n", "logged", "hours")),
            [(0, True), (10, True), (20, False)])

    def test_a_block_that_its_frame_refuses_fails(self):
        self.assertEqual(self.run_blocks(("json", '{"a": }\n')), [(0, False)])
        self.assertEqual(self.run_blocks(("json", '{"a": 1}\n')), [(0, True)])


if __name__ == "__main__":
    unittest.main()
