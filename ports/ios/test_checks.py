#!/usr/bin/env python3
"""Do the checks of this port see what they are for? test_checks.py XCFRAMEWORK FOLDER

Makes copies with one thing wrong each, of two libraries of an XCFramework, of Package.swift, of the Swift
sources and of the description of the ABI, and expects the check to say what. FOLDER is for the copies.
"""
import copy
import pathlib
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import unittest
from unittest import mock

import check_package
import check_swift
import check_xcframework as check
import headers

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LIBRARIES = ["ios-arm64", "ios-arm64_x86_64-simulator"]
BUNDLE, SCRATCH = pathlib.Path(), pathlib.Path()


class Bundle(unittest.TestCase):
    """check_xcframework.py"""

    def setUp(self):
        self.bundle = SCRATCH / "picoply.xcframework"
        shutil.rmtree(self.bundle, ignore_errors=True)
        self.bundle.mkdir(parents=True)
        for file in BUNDLE.iterdir():
            if file.is_file():
                shutil.copy(file, self.bundle)
        for name in LIBRARIES:
            shutil.copytree(BUNDLE / name, self.bundle / name)
        self.edit_plist(lambda plist: plist.update(AvailableLibraries=[
            one for one in plist["AvailableLibraries"] if one["LibraryIdentifier"] in LIBRARIES]))
        self.assertEqual(check.bundle_faults(self.bundle, with_headers=False), [])

    def edit_plist(self, change):
        file = self.bundle / "Info.plist"
        plist = plistlib.loads(file.read_bytes())
        change(plist)
        file.write_bytes(plistlib.dumps(plist))

    def edit_entry(self, name, **values):
        def change(plist):
            for one in plist["AvailableLibraries"]:
                if one["LibraryIdentifier"] == name:
                    one.update(values)
        self.edit_plist(change)

    def edit_library(self, old, new, name="ios-arm64", count=1):
        """Replaces bytes, once or (-1) everywhere."""
        file = self.bundle / name / "libpicoply.a"
        data = file.read_bytes()
        self.assertIn(old, data)
        self.assertEqual(len(old), len(new))
        file.write_bytes(data.replace(old, new, count))

    def add_object(self, source, triple="arm64-apple-ios14.0"):
        """Puts one more object into the library for ios-arm64."""
        library, made = self.bundle / "ios-arm64" / "libpicoply.a", SCRATCH / "more.o"
        subprocess.run(["clang-16", f"--target={triple}", "-Os", "-fno-stack-protector", "-x", "c", "-c",
                        "-o", made, "-"], input=source, text=True, check=True)
        subprocess.run(["llvm-ar-16", "--format=bsd", "rD", library, made], check=True)

    def expect(self, pattern, with_headers=False):
        faults = check.bundle_faults(self.bundle, with_headers)
        self.assertTrue(any(re.search(pattern, fault) for fault in faults), faults[:5])

    def test_wrong_platform_in_plist(self):
        self.edit_entry("ios-arm64", SupportedPlatform="tvos")
        self.expect("error_text.o is for platform 2 instead of 3")

    def test_wrong_platform_in_object(self):
        version = struct.pack("<4I", 0x32, 24, 2, 14 << 16)
        self.edit_library(version, struct.pack("<4I", 0x32, 24, 3, 14 << 16))
        self.expect("is for platform 3 instead of 2")

    def test_newer_system_in_object(self):
        version = struct.pack("<4I", 0x32, 24, 2, 14 << 16)
        self.edit_library(version, struct.pack("<4I", 0x32, 24, 2, 14 << 16 | 5 << 8))
        self.expect(r"needs version \(14, 5\) instead of \(14, 0\)")

    def test_wrong_architecture_in_plist(self):
        self.edit_entry("ios-arm64", SupportedArchitectures=["x86_64"])
        self.expect(r"has slices for \['arm64'\] where Info.plist says \['x86_64'\]")

    def test_wrong_architecture_in_object(self):
        self.edit_library(struct.pack("<3I", 0xfeedfacf, 0x0100000c, 0),
                          struct.pack("<3I", 0xfeedfacf, 0x01000007, 3), "ios-arm64_x86_64-simulator")
        self.expect(r"arm64: \w+\.o is for x86_64")

    def test_missing_slice(self):
        self.edit_entry("ios-arm64_x86_64-simulator", SupportedArchitectures=["arm64"])
        self.expect(r"has slices for \[.*\] where Info.plist says \['arm64'\]")

    def test_missing_object(self):
        library = self.bundle / "ios-arm64" / "libpicoply.a"
        subprocess.run(["llvm-ar-16", "d", library, "renju15.o"], check=True)
        self.expect("pply_renju15 is missing")

    def test_missing_function(self):
        self.edit_library(b"_pply_move_undo\0", b"_pply_move_undx\0")
        self.expect("pply_move_undo is not in the table of contents")
        self.edit_library(b"_pply_move_undo\0", b"_pply_move_undx\0", count=-1)
        self.expect("pply_move_undo is missing")
        self.expect("pply_move_undx can be seen and is not in abi.json")

    def test_foreign_import(self):
        self.add_object("void *malloc(unsigned long);\n"
                        "__attribute__((visibility(\"hidden\"))) void *f(void) { return malloc(1); }\n")
        self.expect("malloc is needed")

    def test_mutable_global(self):
        self.add_object("__attribute__((visibility(\"hidden\"))) int counter = 1;\n")
        self.expect("more.o has 4 bytes in __DATA,__data")

    def test_foreign_object(self):
        self.add_object("", "arm64-apple-macos11.0")
        self.expect("more.o is for platform 1 instead of 2")

    def test_cut_off(self):
        library = self.bundle / "ios-arm64" / "libpicoply.a"
        library.write_bytes(library.read_bytes()[:-20])
        self.expect("cut off")

    def test_no_archive(self):
        (self.bundle / "ios-arm64" / "libpicoply.a").write_bytes(b"")
        self.expect("no archive")

    def test_folder_of_this_machine(self):
        self.add_object(f'__attribute__((visibility("hidden"))) const char n[] = "{ROOT}";\n')
        self.expect("has the name of a folder")

    def test_missing_library(self):
        shutil.rmtree(self.bundle / "ios-arm64")
        self.expect("lists .*ios-arm64.* and there are")

    def test_unreadable_plist(self):
        (self.bundle / "Info.plist").write_text("<plist>")
        self.expect("Info.plist")

    def test_other_header(self):
        header = self.bundle / "ios-arm64" / "Headers" / "picoply.h"
        header.write_text(header.read_text().replace("30000", "30001"))
        self.expect("its picoply.h is not capi/picoply.h")

    def test_module_without_a_header(self):
        (self.bundle / "ios-arm64" / "Headers" / "CPicoply" / "module.modulemap").write_text(
            "module CPicoply { header \"../picoply.h\" export * }\n")
        self.expect("headers as objective-c -fmodules.*cpicoply_tictactoe", with_headers=True)

    def test_privacy(self):
        file = self.bundle / "PrivacyInfo.xcprivacy"
        file.write_bytes(file.read_bytes().replace(b"<false/>", b"<true/>"))
        self.expect("PrivacyInfo.xcprivacy declares something")


class Manifest(unittest.TestCase):
    """check_package.py"""

    def expect(self, old, new, pattern):
        text = (ROOT / "Package.swift").read_text()
        self.assertIn(old, text)
        manifest = SCRATCH / "Package.swift"
        manifest.write_text(text.replace(old, new, 1))
        targets, standard = check_package.read(manifest)
        faults = list(check_package.layout_faults(targets))
        if not faults:  # one is enough
            faults = [next(check_package.compile_faults(targets["CPicoply"], standard, SCRATCH / "c"))]
        self.assertTrue(any(re.search(pattern, fault) for fault in faults), faults[:3])

    def test_missing_source(self):
        self.expect('["capi", "src"]', '["capi"]', "other files than CMake does.*src/books/gomoku15_book.cpp")

    def test_source_that_is_none(self):
        self.expect('["capi", "src"]', '["capi", "src", "LICENSE"]', "other files.*LICENSE")

    def test_missing_header_folder(self):
        self.expect('.headerSearchPath("include"), ', "", "'picoply/.*' file not found")

    def test_wrong_folder(self):
        self.expect("ports/ios/Sources/Picoply", "ports/ios/Sources/Pico", "missing")

    def test_missing_dependency(self):
        self.expect('dependencies: ["CPicoply"],', "", "Picoply imports CPicoply and does not depend")


@unittest.skipUnless((check_swift.PARSER.parent / "node_modules").is_dir(), "npm's registry cannot be reached")
class Sources(unittest.TestCase):
    """check_swift.py"""

    def expect(self, name, old, new, pattern):
        folder = SCRATCH / "Picoply"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(HERE / "Sources" / "Picoply", folder)
        text = (folder / name).read_text()
        self.assertIn(old, text)
        (folder / name).write_text(text.replace(old, new, 1))
        faults = check_swift.faults(folder)
        self.assertTrue(any(re.search(pattern, fault) for fault in faults), faults)

    def test_unknown_function(self):
        self.expect("Engine.swift", "pply_move_undo", "pply_move_undone", "pply_move_undone is not in abi")

    def test_number_of_arguments(self):
        self.expect("Engine.swift", "pply_move_play(core.handle, move.inC)", "pply_move_play(core.handle)",
                    "pply_move_play takes 2 arguments, not 1")

    def test_unknown_field(self):
        self.expect("Search.swift", "limits.max_ms", "limits.max_s", "pply_search_options has no field max_s")

    def test_size_not_set(self):
        self.expect("Core.swift", "config.struct_size", "config.flags", "size of a pply_engine_options is not set")

    def test_error_forgotten(self):
        text = (HERE / "Sources" / "Picoply" / "PicoplyError.swift").read_text()
        self.assertEqual(text.count("PPLY_ERR_OVER"), 2)
        self.expect("PicoplyError.swift", text, text.replace("PPLY_ERR_OVER", "PPLY_ERR_NULL"),
                    "PPLY_ERR_OVER is not used")

    def test_pointer_in_public(self):
        self.expect("Engine.swift", "public func reset() throws", "public func reset(_ p: UnsafeRawPointer)",
                    "a pointer, or a type of C, in the public interface")

    def test_import(self):
        self.expect("Game.swift", "import CPicoply", "import CPicoply\nimport Foundation",
                    "Game.swift: imports Foundation")

    def test_documentation(self):
        self.expect("Engine.swift", "  /// Back to the starting position.\n", "",
                    r"Engine.swift:\d+: no documentation: public func reset")
        self.expect("GameRules.swift", "  /// The starting position.\n", "",
                    r"GameRules.swift:\d+: no documentation: func start")

    def test_syntax(self):
        self.expect("Board.swift", "case won(Side)", "case won(Side", "syntax error")


class Drift(unittest.TestCase):
    """A picoply.h, and with it abi.json, that the Swift layer does not know yet."""

    def expect(self, change, pattern):
        abi = copy.deepcopy(check_swift.ABI)
        change(abi)
        with mock.patch.object(check_swift, "ABI", abi):
            faults = check_swift.faults(HERE / "Sources" / "Picoply")
        self.assertTrue(any(re.search(pattern, fault) for fault in faults), faults)

    def test_new_function(self):
        self.expect(lambda abi: abi["functions"].update(pply_new={"returns": "int", "parameters": []}),
                    "pply_new is not used")

    def test_another_argument(self):
        self.expect(lambda abi: abi["functions"]["pply_move_undo"]["parameters"].append({}),
                    "pply_move_undo takes 2 arguments, not 1")

    def test_constant_gone(self):
        self.expect(lambda abi: abi["constants"].pop("PPLY_VALUE_WIN"), "PPLY_VALUE_WIN is not in abi.json")

    def test_new_error(self):
        self.expect(lambda abi: abi["enums"]["pply_error"].update(PPLY_ERR_NEW=-13), "PPLY_ERR_NEW is not used")

    def test_new_game(self):
        self.expect(lambda abi: abi["games"].append("hex11"), "hex11 is not used")

    def test_field_renamed(self):
        def change(abi):
            fields = abi["structs"]["pply_search_options"]["fields"]
            next(field for field in fields if field["name"] == "max_depth")["name"] = "depth"
        self.expect(change, "pply_search_options has no field max_depth")

    def test_layout(self):
        abi = copy.deepcopy(check.ABI)
        abi["structs"]["pply_search_options"]["layout"]["lp64"]["size"] += 8
        with mock.patch.object(check, "ABI", abi):
            faults = list(check.header_faults(BUNDLE / "ios-arm64" / "Headers", "arm64-apple-ios14.0"))
        self.assertRegex(" ".join(faults), "static assertion failed.*sizeof.struct pply_search_options")

    def test_headers(self):
        self.assertEqual((HERE / "CPicoply" / "CPicoply.h").read_text(),
                         headers.texts("../../../capi/picoply.h")["CPicoply.h"])
        for name in (*check_swift.ABI["games"], *check_swift.ABI["threat_games"]):
            self.assertIn(f"return &pply_{name};", headers.texts("x")["CPicoply.h"])
        for name in check_swift.ABI["books"]:
            self.assertIn(f"return pply_{name};", headers.texts("x")["CPicoply.h"])


if __name__ == "__main__":
    BUNDLE, SCRATCH = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    SCRATCH.mkdir(parents=True, exist_ok=True)
    unittest.main(argv=sys.argv[:1], verbosity=2)
