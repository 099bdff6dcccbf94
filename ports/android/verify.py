#!/usr/bin/env python3
"""Reads an Android archive back and tells everything that is wrong with it: verify.py FILE.aar

It shares no code with pack.py. What a library must export comes from tools/abi/abi.json, what it must
look like from Android's rules: loaders since API 23 refuse text relocations and writable code, pages
have up to 16 KB.
"""
import argparse
import io
import json
import pathlib
import re
import struct
import sys
import zipfile

import elf

ABI_FILE = pathlib.Path(__file__).resolve().parents[2] / "tools" / "abi" / "abi.json"
sys.path.insert(0, str(ABI_FILE.parent))
import abi as description  # pylint: disable=wrong-import-position

PAGE = 16384

# ABI: (bits, e_machine, API level, e_flags that must be set)
MACHINES = {"arm64-v8a": (64, 183, 24, 0), "armeabi-v7a": (32, 40, 24, 0x5000000),
            "x86_64": (64, 62, 24, 0), "x86": (32, 3, 24, 0), "riscv64": (64, 243, 35, 0)}
SHARED = 3  # e_type
PLAIN = ("AndroidManifest.xml", "classes.jar", "R.txt", "proguard.txt", "LICENSE")
MODULES = {"picoply": "so", "picoply_static": "a"}
CLASS_MAJOR_MAX = 52  # Java 8
CLASSES = ("org/picoply/Engine.class", "org/picoply/Core.class", "org/picoply/SearchingKt.class")


def library_problems(data, abi, soname, exports):
    """What is wrong with a shared library."""
    bits, machine, _, flags = MACHINES[abi]
    try:
        found = elf.Elf(data)
    except elf.Malformed as error:
        yield f"is no ELF library: {error}"
        return
    if (found.bits, found.machine, found.kind) != (bits, machine, SHARED):
        yield f"is of machine {found.machine}, {found.bits} bits, type {found.kind}"
    if found.flags & flags != flags:
        yield f"has flags {found.flags:#x}"
    if found.soname != soname:
        yield f"calls itself {found.soname}"
    if found.needed:
        yield f"needs {', '.join(found.needed)}"
    if found.undefined:
        yield f"imports {', '.join(sorted(found.undefined))}"
    if found.defined != exports:
        yield f"exports too much or little: {', '.join(sorted(found.defined ^ exports))}"
    for tag, name in ((elf.DT_TEXTREL, "DT_TEXTREL"), (elf.DT_RPATH, "DT_RPATH"),
                      (elf.DT_RUNPATH, "DT_RUNPATH")):
        if found.value(tag) is not None:
            yield f"has {name}"
    if (found.value(elf.DT_FLAGS) or 0) & elf.DF_TEXTREL:
        yield "has text relocations"
    if not ((found.value(elf.DT_FLAGS) or 0) & elf.DF_BIND_NOW
            or (found.value(elf.DT_FLAGS_1) or 0) & elf.DF_1_NOW):
        yield "binds lazily"
    yield from segment_problems(found)


def segment_problems(found):
    kinds = [segment[0] for segment in found.segments]
    if elf.PT_GNU_RELRO not in kinds:
        yield "has no read-only relocations"
    if elf.PT_GNU_STACK not in kinds:
        yield "wants an executable stack"
    for kind, flags, offset, address, _, _, align in found.segments:
        if kind == elf.PT_GNU_STACK and flags & elf.EXECUTABLE:
            yield "wants an executable stack"
        if kind != elf.PT_LOAD:
            continue
        if align % PAGE or (address - offset) % PAGE:
            yield f"has a segment aligned to {align}"
        if flags & elf.EXECUTABLE and flags & elf.WRITABLE:
            yield "has code that can be written"


def archive_problems(data, abi):
    """What is wrong with a static library: its members must be objects for this machine."""
    bits, machine, _, _ = MACHINES[abi]
    if data[:8] != b"!<arch>\n":
        yield "is no archive"
        return
    at, objects = 8, 0
    while at + 60 <= len(data):
        name, size = data[at:at + 16].rstrip(), int(data[at + 48:at + 58])
        body = data[at + 60:at + 60 + size]
        at += 60 + size + size % 2
        if name in (b"/", b"//", b"/SYM64/"):
            continue
        objects += 1
        if body[:4] != b"\x7fELF" or body[4] * 32 != bits or \
                struct.unpack_from("<HH", body, 16) != (1, machine):
            yield f"has a member {name.decode()} that is no object for {abi}"
    if objects == 0:
        yield "is empty"


def read_json(files, name, wanted):
    """Problems of a JSON file that must hold exactly this."""
    try:
        found = json.loads(files[name])
    except KeyError:
        yield f"{name} is missing"
    except ValueError as error:
        yield f"{name} is no JSON: {error}"
    else:
        if found != wanted:
            yield f"{name} is {found}, not {wanted}"


def prefab_names():
    """Prefab refuses packages with files that it does not know."""
    yield "prefab/prefab.json"
    for module, suffix in MODULES.items():
        yield f"prefab/modules/{module}/module.json"
        yield f"prefab/modules/{module}/include/picoply.h"
        for abi in MACHINES:
            yield f"prefab/modules/{module}/libs/android.{abi}/abi.json"
            yield f"prefab/modules/{module}/libs/android.{abi}/libpicoply.{suffix}"


def prefab_problems(files, abi_description):
    exports = description.exported(abi_description)
    yield from read_json(files, "prefab/prefab.json", {
        "schema_version": 2, "name": "picoply", "version": abi_description["version"],
        "dependencies": []})
    for module, suffix in MODULES.items():
        base = f"prefab/modules/{module}"
        yield from read_json(files, f"{base}/module.json",
                             {"export_libraries": [], "library_name": "libpicoply"})
        header = files.get(f"{base}/include/picoply.h", b"").decode()
        declared = set(re.findall(r"\b(pply_\w+)\(", header)) & exports
        if not declared >= set(abi_description["functions"]):
            yield f"{base}/include/picoply.h does not declare all functions"
        for abi, (_, _, api, _) in MACHINES.items():
            folder = f"{base}/libs/android.{abi}"
            yield from read_json(files, f"{folder}/abi.json", {
                "abi": abi, "api": api, "ndk": 21, "stl": "none", "static": suffix == "a"})
            name = f"{folder}/libpicoply.{suffix}"
            problems = (archive_problems(files.get(name, b""), abi) if suffix == "a" else
                        library_problems(files.get(name, b""), abi, "libpicoply.so", exports))
            yield from (f"{name} {problem}" for problem in problems)


def classes_problems(data):
    """What is wrong with classes.jar."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as jar:
            classes = {name: jar.read(name) for name in jar.namelist()}
    except zipfile.BadZipFile as error:
        yield f"classes.jar: {error}"
        return
    yield from (f"classes.jar lacks {name}" for name in CLASSES if name not in classes)
    for name, body in classes.items():
        if name.endswith(".class"):
            magic, _, major = struct.unpack_from(">IHH", body)
            if magic != 0xcafebabe or major > CLASS_MAJOR_MAX:
                yield f"{name} is of class file version {major}"
        elif not name.endswith(".kotlin_module"):
            yield f"classes.jar has {name}"
        if name.endswith(".class") and not name.startswith("org/picoply/"):
            yield f"classes.jar has {name}"


def place_problems(path, archive):
    """Stored libraries must begin on pages."""
    data = path.read_bytes()
    for entry in archive.infolist():
        name, extra = struct.unpack_from("<HH", data, entry.header_offset + 26)
        start = entry.header_offset + 30 + name + extra
        if entry.filename.endswith(".so"):
            if entry.compress_type != zipfile.ZIP_STORED:
                yield f"{entry.filename} is compressed"
            elif start % PAGE:
                yield f"{entry.filename} begins at {start}, not on a page"
        if entry.date_time != (2000, 1, 1, 0, 0, 0):
            yield f"{entry.filename} has a date of its own"


def problems(path):
    """Everything that is wrong with an archive."""
    abi_description = json.loads(ABI_FILE.read_text())
    try:
        with zipfile.ZipFile(path) as archive:
            broken = archive.testzip()
            if broken is not None:
                yield f"{broken} is damaged"
                return
            files = {name: archive.read(name) for name in archive.namelist()}
            yield from place_problems(path, archive)
    except (zipfile.BadZipFile, struct.error) as error:
        yield f"no zip archive: {error}"
        return
    expected = set(PLAIN) | {f"jni/{abi}/libpicoply_jni.so" for abi in MACHINES} | set(prefab_names())
    yield from (f"{name} is missing" for name in sorted(expected - set(files)))
    yield from (f"{name} does not belong here" for name in sorted(files)
                if name not in expected)
    if b'package="org.picoply.android"' not in files.get("AndroidManifest.xml", b"") or \
            b'android:minSdkVersion="24"' not in files.get("AndroidManifest.xml", b""):
        yield "AndroidManifest.xml lacks its package or lowest API level"
    yield from classes_problems(files.get("classes.jar", b""))
    for abi in MACHINES:
        name = f"jni/{abi}/libpicoply_jni.so"
        yield from (f"{name} {problem}" for problem in library_problems(
            files.get(name, b""), abi, "libpicoply_jni.so", {"JNI_OnLoad"}))
    yield from prefab_problems(files, abi_description)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    found = list(problems(parser.parse_args().file))
    print("\n".join(found) if found else "nothing wrong")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
