#!/usr/bin/env python3
"""What tools/features/ finds in sources that lack something, and in reasons that are not needed: features_test.py"""
import copy
import json
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "features"))

import features  # noqa: E402
import uses  # noqa: E402

LANGUAGES = uses.languages(ROOT)
NOTES = json.loads(features.NOTES.read_text())
# What the tables are made from.
READ = ("capi/picoply.h", "tools/abi/abi.json", "ports/wasm/package.json", "bindings/python/src/picoply/*.py",
        "bindings/rust/picoply/src/*.rs", "bindings/go/*.go", "bindings/csharp/src/*.cs",
        "bindings/java/src/main/java/org/picoply/*.java", "bindings/java/native/*.[ch]",
        "ports/android/kotlin/src/main/kotlin/org/picoply/*.kt", "ports/ios/Sources/Picoply/*.swift", "ports/wasm/js/*.mjs")


class Tables(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)
        self.root = pathlib.Path(self._folder.name)
        for pattern in READ:
            for path in ROOT.glob(pattern):
                to = self.root / path.relative_to(ROOT)
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, to)

    def edit(self, name, old, new):
        path = self.root / name
        text = re.sub(old, new, path.read_text())
        self.assertNotEqual(text, path.read_text(), f"{name} has no {old}")
        path.write_text(text)

    def fault(self, notes=NOTES):
        with self.assertRaises(features.Fault) as raised:
            features.made_from(self.root, notes)
        return str(raised.exception)

    def test_the_page_is_that_of_the_code(self):
        text = features.made_from(self.root, NOTES)
        for line in ("| `pply_move_play` | Plays a move. | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ |",
                     "| `pply_search_options`: `seed` |  | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ |", "## Exact endings of Othello"):
            self.assertIn(line, text)
        functions = json.loads((self.root / "tools/abi/abi.json").read_text())["functions"]
        self.assertEqual(set(re.findall(r"(?m)^\| `(pply_\w+)` \|", text)), set(functions))

    def test_a_function_that_is_not_called_any_more(self):
        for name, call in (("python", "bindings/python/src/picoply/_core.py"), ("rust", "bindings/rust/picoply/src/engine.rs"),
                           ("go", "bindings/go/table.go"), ("csharp", "bindings/csharp/src/Engine.cs"),
                           ("swift", "ports/ios/Sources/Picoply/Engine+Search.swift")):
            with self.subTest(name):
                before = (self.root / call).read_text()
                self.edit(call, r"\bpply_engine_clear_table\b", "pply_engine_forget")
                title = LANGUAGES[name].title
                self.assertEqual(self.fault(), f"pply_engine_clear_table: {title} does not reach it, and "
                                               "features.json does not say why")
                (self.root / call).write_text(before)

    def test_comments_and_texts_are_no_code(self):
        self.edit("bindings/rust/picoply/src/engine.rs", r"\bpply_engine_clear_table\b",
                  'other /* pply_engine_clear_table */ ("see pply_engine_clear_table") // pply_engine_clear_table\n')
        self.edit("bindings/python/src/picoply/_core.py", r"\bpply_engine_clear_table\b",
                  "other")
        self.edit("bindings/python/src/picoply/_core.py", r"\A", '"""pply_engine_clear_table"""  # pply_engine_clear_table\n')
        self.assertEqual(len(self.fault().splitlines()), 2)

    def test_java_has_to_call_the_native_method(self):
        self.edit("bindings/java/src/main/java/org/picoply/Engine.java", r"\bcore\.snapshotWrite\b", "core.other")
        self.assertIn("pply_snapshot_write: Java, Kotlin does not reach it", self.fault())

    def test_and_the_native_method_has_to_call_c(self):
        self.edit("bindings/java/native/threats.c", r"\bpply_threats_line\(", "other(")
        self.assertEqual(len(self.fault().splitlines()), 1)

    def test_a_field_that_is_not_set(self):
        self.edit("bindings/csharp/src/ThreatSearch.cs", r"\.MaxThrees\b", ".Others")
        self.assertIn("pply_threats_options.max_threes: C# does not reach it", self.fault())
        self.edit("bindings/java/native/rules.c", r"->hash\b", "->other")
        self.assertIn("pply_custom_game.hash: Java, Kotlin does not reach it", self.fault())

    def test_a_function_that_no_language_has(self):
        self.edit("capi/picoply.h", r"(?m)^/\* ---- Text -", "/* Flips it. */\nint pply_board_flip(void);\n\n\\g<0>")
        self.assertEqual(len(self.fault().splitlines()), len(LANGUAGES))

    def test_a_reason_that_is_not_needed(self):
        self.edit("bindings/csharp/src/Engine.cs", r"Native\.pply_engine_set_table\(", "Native.pply_engine_size(game); \\g<0>")
        self.assertEqual(self.fault(), "pply_engine_size: C# reaches it, so features.json need not say why not")

    def test_javascript_follows_what_is_imported(self):
        self.edit("ports/wasm/js/index.mjs", r"\A", "import { clone } from './cloning.mjs';\n")
        (self.root / "ports/wasm/js" / "cloning.mjs").write_text("export const clone = (c) => c.pply_search_run();\n")
        (self.root / "ports/wasm/js" / "loose.mjs").write_text("export const other = (c) => c.pply_engine_game();\n")
        self.assertEqual(self.fault(), "pply_search_run: JavaScript reaches it, so features.json need not say why not")

    def test_an_entry_of_the_package_is_a_language(self):
        package = self.root / "ports/wasm/package.json"
        content = json.loads(package.read_text())
        content["exports"]["./other"] = {"default": "./js/index.mjs"}
        package.write_text(json.dumps(content))
        self.assertEqual(set(uses.languages(self.root)) - set(LANGUAGES), {"javascript_other"})

    def test_notes_that_fit_nothing(self):
        for change, said in (
                (lambda notes: notes["reasons"][0]["rows"].append("pply_gone_*"), "there is no row pply_gone_*"),
                (lambda notes: notes["reasons"][0]["languages"].append("cobol"), "there is no language cobol"),
                (lambda notes: notes["reasons"].append(dict(notes["reasons"][0], reason="another")),
                 "pply_engine_game has two reasons for python"),
                (lambda notes: notes["beyond"]["a copy of an engine"]["code"].update(go="func Clone"),
                 "a copy of an engine: Go has nothing like func Clone"),
                (lambda notes: notes["beyond"]["a copy of an engine"].update(section="Copies"),
                 'the header has no part "Copies"')):
            notes = copy.deepcopy(NOTES)
            change(notes)
            self.assertIn(said, self.fault(notes))

    def test_a_language_without_files(self):
        shutil.rmtree(self.root / "ports/ios/Sources")
        with self.assertRaisesRegex(SystemExit, "Swift has no files"):
            features.made_from(self.root, NOTES)


if __name__ == "__main__":
    unittest.main()
