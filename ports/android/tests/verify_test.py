#!/usr/bin/env python3
"""Shows that verify.py finds faults: verify_test.py GOOD.aar. Makes one fault at a time in a copy."""
import io
import pathlib
import re
import struct
import sys
import tempfile
import unittest
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import elf  # noqa: E402 pylint: disable=wrong-import-position
import verify  # noqa: E402 pylint: disable=wrong-import-position
import zipped  # noqa: E402 pylint: disable=wrong-import-position

ARM64, ARM32 = "jni/arm64-v8a/libpicoply_jni.so", "jni/armeabi-v7a/libpicoply_jni.so"
SHARED = "prefab/modules/picoply/libs/android.x86/libpicoply.so"
STATIC = "prefab/modules/picoply_static/libs/android.x86/libpicoply.a"


def put(data, at, form, *values):
    changed = bytearray(data)
    struct.pack_into(form, changed, at, *values)
    return bytes(changed)


def program_header(data, wanted, occurrence=0):
    """Offset of a segment's header in a 64-bit file."""
    start, = struct.unpack_from("<Q", data, 32)
    found = [start + 56 * i for i, one in enumerate(elf.Elf(data).segments) if one[0] == wanted]
    return found[occurrence]


def dynamic_entry(data, tag):
    """Offset of an entry of the dynamic section of a 64-bit file."""
    found = elf.Elf(data)
    offset = next(one[2] for one in found.segments if one[0] == elf.PT_DYNAMIC)
    return offset + 16 * [one for one, _ in found.dynamic].index(tag)


def jar_with(data, change):
    with zipfile.ZipFile(io.BytesIO(data)) as jar:
        files = {name: jar.read(name) for name in jar.namelist()}
    change(files)
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as jar:
        for name, body in files.items():
            jar.writestr(name, body)
    return memory.getvalue()


# What is done to a 64-bit library, and what must be complained about.
LIBRARY_FAULTS = {
    "has a segment aligned to 4096": lambda d: put(d, program_header(d, elf.PT_LOAD) + 48, "<Q", 4096),
    "is of machine 62": lambda d: put(d, 18, "<H", 62),
    "type 2": lambda d: put(d, 16, "<H", 2),
    "needs libpicoply_jni.so": lambda d: put(d, dynamic_entry(d, elf.DT_SONAME), "<q", elf.DT_NEEDED),
    "calls itself None": lambda d: put(d, dynamic_entry(d, elf.DT_SONAME), "<q", 99),
    "has text relocations": lambda d: put(d, dynamic_entry(d, elf.DT_FLAGS) + 8, "<Q", 12),
    "has DT_TEXTREL": lambda d: put(d, dynamic_entry(d, elf.DT_FLAGS), "<q", elf.DT_TEXTREL),
    "has DT_RUNPATH": lambda d: put(d, dynamic_entry(d, elf.DT_FLAGS), "<q", elf.DT_RUNPATH),
    "binds lazily": lambda d: put(put(d, dynamic_entry(d, elf.DT_FLAGS) + 8, "<Q", 0),
                                  dynamic_entry(d, elf.DT_FLAGS_1) + 8, "<Q", 0),
    "has no read-only relocations": lambda d: put(d, program_header(d, elf.PT_GNU_RELRO), "<I", 0),
    "wants an executable stack": lambda d: put(d, program_header(d, elf.PT_GNU_STACK) + 4, "<I", 7),
    "has code that can be written": lambda d: put(d, program_header(d, elf.PT_LOAD, 1) + 4, "<I", 7),
    "exports too much or little": lambda d: d.replace(b"JNI_OnLoad\0", b"JNI_Unload\0"),
    "is no ELF library": lambda d: d[:40],
}


class Faults(unittest.TestCase):
    path = None  # of the good archive

    @classmethod
    def setUpClass(cls):
        with zipfile.ZipFile(cls.path) as archive:
            cls.good = {name: archive.read(name) for name in archive.namelist()}

    def problems(self, files):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "changed.aar"
            zipped.write(path, files, zipfile.ZIP_STORED)
            return list(verify.problems(path))

    def finds(self, complaint, files):
        self.assertNotEqual(files, self.good)
        found = self.problems(files)
        self.assertTrue(any(complaint in one for one in found), f"{complaint}: {found}")

    def test_nothing_wrong(self):
        self.assertEqual(self.problems(self.good), [])
        self.assertEqual(list(verify.problems(self.path)), [])

    def test_libraries(self):
        for complaint, fault in LIBRARY_FAULTS.items():
            with self.subTest(complaint):
                self.finds(f"{ARM64} {complaint}" if "type" not in complaint else complaint,
                           self.good | {ARM64: fault(self.good[ARM64])})

    def test_an_import(self):
        data = self.good[ARM64]
        table = elf.Elf(data)._offset(elf.Elf(data).value(elf.DT_SYMTAB))  # pylint: disable=W0212
        self.finds("imports JNI_OnLoad",
                   self.good | {ARM64: put(data, table + 24 + 6, "<H", 0)})

    def test_another_abis_library(self):
        self.finds("armeabi-v7a/libpicoply_jni.so is of machine 183",
                   self.good | {ARM32: self.good[ARM64]})
        self.finds("armeabi-v7a/libpicoply_jni.so has flags",
                   self.good | {ARM32: put(self.good[ARM32], 36, "<I", 0)})
        other = STATIC.replace("android.x86", "android.x86_64")
        self.finds("is no object for x86", self.good | {STATIC: self.good[other]})
        self.finds("calls itself", self.good | {SHARED: self.good["jni/x86/libpicoply_jni.so"]})
        self.finds("is no archive", self.good | {STATIC: b""})
        self.finds("is empty", self.good | {STATIC: b"!<arch>\n"})

    def test_exports(self):
        self.finds("pply_move_plaz", self.good | {SHARED: self.good[SHARED].replace(
            b"pply_move_play\0", b"pply_move_plaz\0")})

    def test_missing_files(self):
        for name in self.good:
            with self.subTest(name):
                self.assertTrue(self.problems({k: v for k, v in self.good.items() if k != name}))

    def test_files_too_many(self):
        for name in ("jni/mips/libpicoply_jni.so", "prefab/notes.txt", "assets/x"):
            self.finds(f"{name} does not belong here", self.good | {name: b""})

    def test_metadata(self):
        name = "prefab/prefab.json"
        self.finds("schema_version", self.good | {name: self.good[name].replace(b": 2", b": 1")})
        self.finds("version", self.good | {name: re.sub(rb"\d+\.\d+\.\d+", b"9.1.0", self.good[name])})
        self.finds("no JSON", self.good | {name: b"{"})
        name = STATIC.replace("libpicoply.a", "abi.json")
        for old, new in ((b"24", b"21"), (b"none", b"c++_shared"), (b"true", b"false"),
                         (b"x86", b"x86_64")):
            self.finds("abi.json is", self.good | {name: self.good[name].replace(old, new)})
        name = "prefab/modules/picoply/include/picoply.h"
        self.finds("does not declare", self.good | {
            name: self.good[name].replace(b"pply_move_play(", b"pply_move_plaz(")})
        name = "AndroidManifest.xml"
        self.finds(name, self.good | {name: self.good[name].replace(b'"24"', b'"14"')})

    def test_classes(self):
        def changed(change):
            return self.good | {"classes.jar": jar_with(self.good["classes.jar"], change)}

        def newer(files):
            files["org/picoply/Core.class"] = put(files["org/picoply/Core.class"], 6, ">H", 61)
        self.finds("version 61", changed(newer))
        self.finds("lacks org/picoply/SearchingKt.class",
                   changed(lambda files: files.pop("org/picoply/SearchingKt.class")))
        self.finds("has kotlin/Unit.class", changed(
            lambda files: files.update({"kotlin/Unit.class": files["org/picoply/Core.class"]})))
        self.finds("has notes.txt", changed(lambda files: files.update({"notes.txt": b""})))
        self.finds("classes.jar: ", self.good | {"classes.jar": b"no zip"})

    def rewritten(self, change):
        """Problems of an archive that zipfile writes by its own rules after `change` of each entry."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "changed.aar"
            with zipfile.ZipFile(path, "w") as archive:
                for name, data in self.good.items():
                    entry = zipfile.ZipInfo(name, zipped.DATE)
                    change(entry)
                    archive.writestr(entry, data)
            return "\n".join(verify.problems(path))

    def test_places(self):
        def packed(entry):
            entry.compress_type = zipfile.ZIP_DEFLATED

        def dated(entry):
            entry.date_time = (2026, 1, 1, 0, 0, 0)
        self.assertIn(f"{ARM64} is compressed", self.rewritten(packed))
        self.assertIn("not on a page", self.rewritten(lambda entry: None))
        self.assertIn("has a date of its own", self.rewritten(dated))

    def test_damage(self):
        data = bytearray(self.path.read_bytes())
        data[data.index(b"JNI_OnLoad")] ^= 1
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "changed.aar"
            path.write_bytes(data)
            self.assertIn("is damaged", "\n".join(verify.problems(path)))
            path.write_bytes(b"no zip")
            self.assertIn("no zip archive", "\n".join(verify.problems(path)))


if __name__ == "__main__":
    Faults.path = pathlib.Path(sys.argv.pop())
    unittest.main()
