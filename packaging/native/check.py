#!/usr/bin/env python3
"""What the libraries in packages need and show: check.py FILE...

FILE is a library for Linux, Windows or macOS, or an archive with some in it: a wheel, a jar, a NuGet package. A library
may need nothing; for macOS, the memory functions of libSystem, without which its loader takes none. It shows what its
kind is to show. A wheel has one library, of the system and the processor that its name promises.
"""
import json
import pathlib
import re
import struct
import sys
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "ports" / "android"), str(ROOT / "ports" / "ios")]
import checklib  # noqa: E402
import elf  # noqa: E402
import macho  # noqa: E402

ABI = json.loads((ROOT / "tools" / "abi" / "abi.json").read_text())
SUFFIXES = (".so", ".dll", ".dylib")
MEMORY = {"memcpy", "memmove", "memset", "memcmp", "bzero", "__bzero"}
# Tag of a wheel -> system and processors
TAGS = {r"manylinux_2_\d+_(\w+)": "linux", r"musllinux_1_\d+_(\w+)": "linux", r"win_(amd64)": "windows",
        r"macosx_\d+_\d+_(\w+)": "macos"}
PROCESSORS = {"amd64": "x86_64", "arm64": "aarch64"}


def wanted_of(kind):
    """The names that a kind shows."""
    if kind == "picoply_jni":
        return {"JNI_OnLoad"}
    if kind == "picoplynet":
        text = (ROOT / "bindings" / "csharp" / "native" / "picoplynet.def").read_text()
        return set(re.findall(r"^  (\w+)(?: DATA)?$", text, re.MULTILINE))
    games = [f"pply_{name}" for part in ("games", "threat_games", "books") for name in ABI.get(part, [])]
    return set(ABI["functions"]) | set(games)


class Library:
    """system, processor; needed: other libraries; undefined and shown: names; faults of its own kind."""

    def __init__(self, data):
        self.faults = []
        if data[:4] == b"\x7fELF":
            self.read_elf(data)
        elif data[:2] == b"MZ":
            self.read_pe(data)
        else:
            self.read_macho(data)

    def read_elf(self, data):
        found = elf.Elf(data)
        self.system, self.processor = "linux", {62: "x86_64", 183: "aarch64"}[found.machine]
        self.needed, self.undefined, self.shown = set(found.needed), found.undefined, found.defined
        if found.value(elf.DT_TEXTREL) is not None:
            self.faults.append("has text relocations")
        stacks = [flags for kind, flags, *_ in found.segments if kind == elf.PT_GNU_STACK]
        if any(flags & elf.EXECUTABLE for flags in stacks) or not stacks:
            self.faults.append("has a stack that is executable")

    def read_pe(self, data):
        """As Microsoft's "PE Format" has it: headers, directories 0 (shown) and 1 (needed), sections."""
        start = struct.unpack_from("<I", data, 0x3c)[0]
        if data[start:start + 4] != b"PE\0\0":
            raise ValueError("no PE file")
        machine, count = struct.unpack_from("<HH", data, start + 4)
        size = struct.unpack_from("<H", data, start + 20)[0]
        head = start + 24
        self.system, self.processor = "windows", {0x8664: "x86_64", 0xaa64: "aarch64"}[machine]
        sections = [struct.unpack_from("<IIII", data, head + size + 40 * at + 8) for at in range(count)]

        def offset(address):
            return next(raw + address - virtual for length, virtual, stored, raw in sections
                        if virtual <= address < virtual + max(length, stored))

        def text(address):
            at = offset(address)
            return data[at:data.index(0, at)].decode()

        exports, _, imports, imported = struct.unpack_from("<IIII", data, head + 112)
        self.needed, self.undefined, self.shown = set(), set(), set()
        if imports and imported:
            at = offset(imports)
            while name := struct.unpack_from("<I", data, at + 12)[0]:
                self.needed.add(text(name))
                at += 20
        if exports:
            names = struct.unpack_from("<I", data, offset(exports) + 24)[0]
            at = offset(struct.unpack_from("<I", data, offset(exports) + 32)[0])
            self.shown = {text(struct.unpack_from("<I", data, at + 4 * number)[0]) for number in range(names)}

    def read_macho(self, data):
        (_, data), = macho.architectures(data)
        found = macho.read_object("library", data)
        self.system = "macos"
        self.processor = PROCESSORS.get(found.architecture, found.architecture)
        self.undefined = found.undefined - MEMORY - {"dyld_stub_binder"}
        self.shown, loads, kinds, at = found.exported, [], set(), 32
        for _ in range(struct.unpack_from("<I", data, 16)[0]):
            kind, size = struct.unpack_from("<II", data, at)
            kinds.add(kind)
            if kind == 0xc:  # LC_LOAD_DYLIB
                name = at + struct.unpack_from("<I", data, at + 8)[0]
                loads.append(data[name:data.index(0, name)].decode())
            at += size
        self.needed = set(loads) - {"/usr/lib/libSystem.B.dylib"}
        if not loads:
            self.faults.append("does not need libSystem, which macOS's loader refuses")
        if self.processor == "aarch64" and 0x1d not in kinds:  # LC_CODE_SIGNATURE
            self.faults.append("is not signed, which macOS on Apple's processors refuses")
        if found.kind != macho.MH_DYLIB:
            self.faults.append("is no shared library")


def faults_of(name, data):
    """Yields what is wrong with a library."""
    kind = re.sub(r"^lib", "", name.rsplit("/", 1)[-1]).rsplit(".", 1)[0]
    library = Library(data)
    yield from library.faults
    yield from (f"needs {one}" for one in sorted(library.needed))
    yield from (f"wants {one}" for one in sorted(library.undefined))
    wanted = wanted_of(kind)
    yield from (f"lacks {one}" for one in sorted(wanted - library.shown))
    if kind == "picoplynet":
        wanted |= wanted_of("picoply")  # it may show the games, but P/Invoke reaches functions only
    yield from (f"shows {one}" for one in sorted(library.shown - wanted))


def wheel_faults(path, libraries):
    """What is wrong with a wheel's name, for what is in it."""
    if len(libraries) != 1:
        yield f"has {len(libraries)} libraries, not one"
        return
    library = Library(next(iter(libraries.values())))
    for tag in path.stem.split("-")[-1].split("."):
        promised = [(system, PROCESSORS.get(match.group(1), match.group(1))) for pattern, system in TAGS.items()
                    if (match := re.fullmatch(pattern, tag))]
        if promised != [(library.system, library.processor)]:
            yield f"promises {tag} and is for {library.system}, {library.processor}"


def check(path):
    """(number of libraries, faults)"""
    if path.suffix in SUFFIXES:
        return 1, [f"{path.name} {fault}" for fault in faults_of(path.name, path.read_bytes())]
    with zipfile.ZipFile(path) as archive:
        # In lib/ a NuGet package has assemblies, which are called .dll too.
        libraries = {name: archive.read(name) for name in archive.namelist()
                     if name.endswith(SUFFIXES) and not name.startswith("lib/")}
    faults = [f"{path.name}: {name} {fault}" for name, data in libraries.items() for fault in faults_of(name, data)]
    if path.suffix == ".whl":
        faults += [f"{path.name} {fault}" for fault in wheel_faults(path, libraries)]
    elif not libraries:
        faults.append(f"{path.name} has no library")
    return len(libraries), faults


def main():
    count, faults = 0, []
    for name in sys.argv[1:]:
        found, wrong = check(pathlib.Path(name))
        count += found
        faults += wrong
    if not count:
        sys.exit(__doc__)
    checklib.finish(f"{count} libraries", faults)


if __name__ == "__main__":
    main()
