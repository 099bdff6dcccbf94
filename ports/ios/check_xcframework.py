#!/usr/bin/env python3
"""Reads an XCFramework back and says what is wrong with it: check_xcframework.py FOLDER

Of each library: are its architectures, its platform and its oldest system those of Info.plist and
Package.swift, in every object; does it have all functions and games of tools/abi/abi.json and nothing
else to be seen; does it need anything but C's four memory functions; do its headers parse as C,
Objective-C and C++, also as a module, with structs laid out as abi.json says. Shares nothing with build.py.
"""
import json
import pathlib
import plistlib
import re
import subprocess
import sys
import tempfile
import xml.parsers.expat

import macho

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "abi"))
import abi as description  # pylint: disable=wrong-import-position

ABI = json.loads((ROOT / "tools" / "abi" / "abi.json").read_text())

# Platform and variant in Info.plist -> number in LC_BUILD_VERSION, from <mach-o/loader.h>; its name in
# Package.swift; the end of a triple.
PLATFORMS = {
    ("macos", None): (1, "macOS", "macos{}"),
    ("ios", None): (2, "iOS", "ios{}"),
    ("ios", "simulator"): (7, "iOS", "ios{}-simulator"),
    ("ios", "maccatalyst"): (6, "macCatalyst", "ios{}-macabi"),
    ("tvos", None): (3, "tvOS", "tvos{}"),
    ("tvos", "simulator"): (8, "tvOS", "tvos{}-simulator"),
    ("watchos", None): (4, "watchOS", "watchos{}"),
    ("watchos", "simulator"): (9, "watchOS", "watchos{}-simulator"),
    ("xros", None): (11, "visionOS", "xros{}"),
    ("xros", "simulator"): (12, "visionOS", "xros{}-simulator"),
}
# LLVM writes memset with 0 as bzero, on x86-64 __bzero; they lie in libSystem beside the others.
MAY_NEED = {"memcpy", "memmove", "memset", "memcmp", "bzero", "__bzero"}
UNREADABLE = (OSError, plistlib.InvalidFileException, xml.parsers.expat.ExpatError, ValueError, KeyError)
PROMISED = description.exported(ABI)
# Where data lies that a program can change, and code that runs before it.
MAY_NOT_HAVE = ("__DATA,__data", "__DATA,__bss", "__DATA,__common", "__DATA,__mod_init_func",
                "__DATA,__thread_data", "__TEXT,__init_offsets")


def oldest_systems(package=ROOT / "Package.swift"):
    """Platform -> oldest version, as Package.swift promises. visionOS began with 1.0."""
    listed = re.search(r"platforms: \[(.*?)\]", package.read_text(), re.DOTALL).group(1)
    found = {name: (int(major), int(minor or 0)) for name, major, minor in
             re.findall(r"\.(\w+)\(\.v(\d+)(?:_(\d+))?\)", listed)}
    return {"visionOS": (1, 0)} | found


def object_faults(one, architecture, platform, minimum):
    if one.kind != macho.MH_OBJECT:
        yield f"is no object but a Mach-O file of kind {one.kind}"
    if one.architecture != architecture:
        yield f"is for {one.architecture}"
    if one.platform != platform:
        yield f"is for platform {one.platform} instead of {platform}"
    if one.minimum != minimum:
        yield f"needs version {one.minimum} instead of {minimum}"
    if one.linker_options:
        yield "tells the linker what to link"
    for section in MAY_NOT_HAVE:
        if one.sections.get(section):
            yield f"has {one.sections[section]} bytes in {section}"


def slice_faults(objects, architecture, platform, minimum):
    for one in objects:
        for fault in object_faults(one, architecture, platform, minimum):
            yield f"{one.name} {fault}"
    exported = set().union(*(one.exported for one in objects))
    hidden = set().union(*(one.hidden for one in objects))
    needed = set().union(*(one.undefined for one in objects)) - exported - hidden
    for name in sorted(PROMISED - exported):
        yield f"{name} is missing"
    for name in sorted(exported - PROMISED):
        yield f"{name} can be seen and is not in abi.json"
    for name in sorted(needed - MAY_NEED):
        yield f"{name} is needed"


def library_faults(folder, entry, oldest):
    key = (entry["SupportedPlatform"], entry.get("SupportedPlatformVariant"))
    wanted = entry["SupportedArchitectures"]
    if key not in PLATFORMS:
        yield f"platform {key} is unknown"
        return
    number, system, _ = PLATFORMS[key]
    identifier = "-".join([key[0], "_".join(wanted), *([key[1]] if key[1] else [])])
    if entry["LibraryIdentifier"] != identifier:
        yield f"its identifier should be {identifier}"
    library = folder / entry["LibraryPath"]
    if entry.get("BinaryPath") != entry["LibraryPath"]:
        yield "LibraryPath and BinaryPath differ"
    if not library.is_file():
        yield f"{entry['LibraryPath']} is missing"
        return
    data = library.read_bytes()
    if str(ROOT).encode() in data or str(pathlib.Path.home()).encode() in data:
        yield "has the name of a folder of the machine that built it"
    try:
        parts = [(name, macho.read_archive(part)) for name, part in macho.architectures(data)]
        indices = [macho.read_index(part) for _, part in macho.architectures(data)]
    except macho.Malformed as error:
        yield f"{entry['LibraryPath']}: {error}"
        return
    there = [name or objects[0].architecture for name, objects in parts if objects]
    if sorted(there) != sorted(wanted):
        yield f"has slices for {there} where Info.plist says {wanted}"
    for architecture, index in zip(there, indices):
        for name in sorted(PROMISED - index):
            yield f"{architecture}: {name} is not in the table of contents"
    for architecture, (_, objects) in zip(there, parts):
        for fault in slice_faults(objects, architecture, number, oldest.get(system)):
            yield f"{architecture}: {fault}"


# ---- Headers -------------------------------------------------------------------------------------

def all_names():
    """C that needs every function and game."""
    names = [*ABI["functions"], *(f"cpicoply_{game}" for game in ABI["games"])]
    plain = ", ".join(f"(any){name}" for name in names)
    return f"typedef void (*any)(void);\nextern const any names[];\nconst any names[] = {{{plain}}};\n"


# Language, flags beyond those of the language, how the header is named.
WAYS = [("c", ["-std=c99"], '#include "CPicoply/CPicoply.h"'),
        ("c", ["-std=c11", "-fmodules"], '#include "picoply.h"\n#include "CPicoply/CPicoply.h"'),
        ("c++", ["-std=c++11"], '#include "CPicoply/CPicoply.h"'),
        ("objective-c", ["-fmodules"], "@import CPicoply;"),
        ("objective-c++", ["-std=c++20", "-fmodules", "-fcxx-modules"], "@import CPicoply;")]


def compiler_for(triple):
    return "clang-19" if "xros" in triple else "clang-16"


def layout_claims(triple):
    """C that compiles only if structs and constants are what abi.json says, for this processor."""
    return "\n".join(description.claims(ABI, "ilp32" if "arm64_32" in triple else "lp64")) + "\n"


def header_faults(headers, triple):
    """What compilers say of a folder with headers."""
    sources = [(*way[:2], f"{way[2]}\n{all_names()}") for way in WAYS]
    sources.append(("c", ["-std=c11"], layout_claims(triple)))
    for language, flags, source in sources:
        # A module compiled from an older header at the same place must not be taken for this one.
        with tempfile.TemporaryDirectory() as modules:
            cache = [f"-fmodules-cache-path={modules}"] if "-fmodules" in flags else []
            done = subprocess.run(
                [compiler_for(triple), f"--target={triple}", "-ffreestanding", "-nostdlibinc",
                 "-Wall", "-Wextra", "-Wno-cast-function-type", "-Werror", "-fsyntax-only",
                 "-I", str(headers), *flags, *cache, "-x", language, "-"],
                input=source, capture_output=True, text=True, check=False,
                env={"PATH": "/usr/bin:/bin", "TMPDIR": "/tmp"})
        if done.returncode:
            said = (done.stderr.strip().splitlines() or ["?"])[0]
            yield f"headers as {' '.join([language, *flags])}: {said}"


# ---- The bundle ----------------------------------------------------------------------------------

def privacy_faults(file):
    """The library asks nothing of the system, so its manifest declares nothing, in all four ways."""
    try:
        manifest = plistlib.loads(file.read_bytes())
    except UNREADABLE as error:
        yield f"{file.name}: {error}"
        return
    if manifest != {"NSPrivacyTracking": False, "NSPrivacyTrackingDomains": [],
                    "NSPrivacyCollectedDataTypes": [], "NSPrivacyAccessedAPITypes": []}:
        yield f"{file.name} declares something"


def bundle_faults(bundle, with_headers=True):
    """Everything that is wrong, as texts."""
    oldest = oldest_systems()
    try:
        plist = plistlib.loads((bundle / "Info.plist").read_bytes())
        entries = {entry["LibraryIdentifier"]: entry for entry in plist["AvailableLibraries"]}
    except UNREADABLE as error:
        return [f"Info.plist: {error!r}"]
    faults = list(privacy_faults(bundle / "PrivacyInfo.xcprivacy"))
    if (plist.get("CFBundlePackageType"), plist.get("XCFrameworkFormatVersion")) != ("XFWK", "1.0"):
        faults.append("Info.plist is not that of an XCFramework")
    there = {folder.name for folder in bundle.iterdir() if folder.is_dir()}
    if there != set(entries) or len(entries) != len(plist["AvailableLibraries"]):
        faults.append(f"Info.plist lists {sorted(entries)} and there are {sorted(there)}")
    for name in sorted(there & set(entries)):
        entry = entries[name]
        faults += [f"{name}: {fault}" for fault in library_faults(bundle / name, entry, oldest)]
        headers = bundle / name / entry["HeadersPath"]
        if not (headers / "picoply.h").is_file() or (
                headers / "picoply.h").read_bytes() != (ROOT / "capi" / "picoply.h").read_bytes():
            faults.append(f"{name}: its picoply.h is not capi/picoply.h")
        key = (entry["SupportedPlatform"], entry.get("SupportedPlatformVariant"))
        if not with_headers or key not in PLATFORMS:
            continue
        version = ".".join(map(str, oldest[PLATFORMS[key][1]]))
        for architecture in entry["SupportedArchitectures"]:
            triple = f"{architecture}-apple-{PLATFORMS[key][2].format(version)}"
            faults += [f"{name}: {architecture}: {fault}" for fault in header_faults(headers, triple)]
    return faults


def table(bundle):
    """A line for each slice: what it is."""
    for library in sorted(bundle.glob("*/libpicoply.a")):
        for _, data in macho.architectures(library.read_bytes()):
            objects = macho.read_archive(data)
            code = sum(size for one in objects for name, size in one.sections.items()
                       if name.startswith("__TEXT") or name == "__DATA,__const")
            one = objects[0]
            yield (f"{library.parent.name}: {one.architecture}, platform {one.platform}, from "
                   f"{'.'.join(map(str, one.minimum))}, {len(objects)} objects, {code} bytes")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    bundle = pathlib.Path(sys.argv[1])
    faults = bundle_faults(bundle)
    for fault in faults:
        print(f"FAILED: {fault}")
    if not faults:
        print("\n".join(table(bundle)))
        print(f"ok: {bundle.name}")
    return faults != []


if __name__ == "__main__":
    sys.exit(main())
