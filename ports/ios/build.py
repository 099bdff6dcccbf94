#!/usr/bin/env python3
"""Builds picoply.xcframework without a Mac: build.py [--platform NAME]... [--objects SOURCE]... FOLDER

Compiles the library for Apple's platforms with Clang, makes static libraries of it with LLVM's tools
and puts those, the headers and a module map into FOLDER/picoply.xcframework, and that into a .zip. No SDK
is needed: the library includes no header of a system. The same sources and tools give the same bytes.
Systems with the same processor have the same code, so it is compiled once, and a copy made for each.
check_xcframework.py reads back what came out; it shares nothing with this script.
"""
import argparse
import concurrent.futures
import functools
import hashlib
import os
import pathlib
import plistlib
import re
import shutil
import struct
import sys
import tempfile

import headers

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tools"))
import checklib  # pylint: disable=wrong-import-position
import pack_folder  # pylint: disable=wrong-import-position

# Identifier of a library -> its platform and variant in Info.plist, and the triples it is compiled
# for. All of one year, 2020, the first with Macs that have Apple's own processors; visionOS: its first.
LIBRARIES = {
    "ios-arm64": ("ios", None, ["arm64-apple-ios14.0"]),
    "ios-arm64_x86_64-simulator": (
        "ios", "simulator", ["arm64-apple-ios14.0-simulator", "x86_64-apple-ios14.0-simulator"]),
    "ios-arm64_x86_64-maccatalyst": (
        "ios", "maccatalyst", ["arm64-apple-ios14.0-macabi", "x86_64-apple-ios14.0-macabi"]),
    "macos-arm64_x86_64": (
        "macos", None, ["arm64-apple-macos11.0", "x86_64-apple-macos11.0"]),
    "tvos-arm64": ("tvos", None, ["arm64-apple-tvos14.0"]),
    "tvos-arm64_x86_64-simulator": (
        "tvos", "simulator", ["arm64-apple-tvos14.0-simulator", "x86_64-apple-tvos14.0-simulator"]),
    "watchos-arm64_arm64_32": (
        "watchos", None, ["arm64-apple-watchos7.0", "arm64_32-apple-watchos7.0"]),
    "watchos-arm64_x86_64-simulator": (
        "watchos", "simulator",
        ["arm64-apple-watchos7.0-simulator", "x86_64-apple-watchos7.0-simulator"]),
    "xros-arm64": ("xros", None, ["arm64-apple-xros1.0"]),
    "xros-arm64-simulator": ("xros", "simulator", ["arm64-apple-xros1.0-simulator"]),
}
LIBRARY = "libpicoply.a"
LARGE = ("_full", "_small", "_loaded")
STAND_IN = checklib.ROOT / "ports" / "common" / "large_games_stand_in.cpp"
MH_MAGIC, MH_MAGIC_64, LC_BUILD_VERSION = 0xfeedface, 0xfeedfacf, 0x32
LLVM = "16"
# Clang 16 does not know visionOS: it writes an ELF file and says nothing.
CLANG_FOR = {"xros": "19"}

FLAGS = ["-Os", "-ffreestanding", "-nostdlibinc",
         # Darwin's default: it would need two more symbols of the system.
         "-fno-stack-protector",
         *checklib.WARNINGS]


def clang(triple):
    return "clang-" + next((version for name, version in CLANG_FOR.items() if name in triple), LLVM)


def processor(triple):
    """What the code for a triple is made for: its compiler, its architecture and the oldest processor."""
    said = checklib.must(clang(triple), f"--target={triple}", "-###", "-S", "-x", "c", os.devnull)
    return clang(triple), triple.split("-")[0], re.search(r'"-target-cpu" "(.+?)"', said).group(1)


def architecture(triple):
    """The same without the oldest processor: what is made for a phone runs on the newer ones of a Mac."""
    return processor(triple)[:2]


def lighter(sources):
    """The sources with tic-tac-toe in place of the games with larger evaluations, half of the work."""
    return [source for source in sources if not source.stem.endswith(LARGE)] + [STAND_IN]


def lighter_but_for_phones(triple, sources):
    """A quick build's sources."""
    phones = LIBRARIES["ios-arm64"][2][0]
    return sources if architecture(triple) == architecture(phones) else lighter(sources)


def build_version(data):
    """Where in an object the load command is that says which system it is for: a slice."""
    magic, _, _, _, count = struct.unpack_from("<5I", data)
    at = {MH_MAGIC: 28, MH_MAGIC_64: 32}[magic]
    for _ in range(count):
        command, size = struct.unpack_from("<2I", data, at)
        if command == LC_BUILD_VERSION:
            return slice(at, at + size)
        at += size
    raise ValueError("an object does not say which system it is for")


@functools.cache
def said_of(triple):
    """That load command, as the compiler writes it for a triple."""
    with tempfile.NamedTemporaryFile(suffix=".o") as made:
        checklib.must(clang(triple), f"--target={triple}", "-c", "-x", "c", os.devnull, "-o", made.name)
        data = pathlib.Path(made.name).read_bytes()
    return data[build_version(data)]


def compile_one(triple, source, scratch, level=()):
    flags = [word for word in checklib.LIBRARY_FLAGS
             if word not in ("-ffunction-sections", "-fdata-sections")]  # Mach-O divides by symbols
    made = scratch / triple / f"{source.stem}.o"
    # From the root, by relative paths: no name of a folder of this machine can get into the object.
    checklib.must(clang(triple), f"--target={triple}", *flags, *FLAGS, *level, "-c",
                  source.relative_to(checklib.ROOT), "-o", made, cwd=checklib.ROOT)
    return made


def compile_alike(triples, source, scratch, quick=False):
    """Compiles a source once for triples of one processor; returns their objects. A quick build optimizes arm64 only."""
    level = ["-O0"] if quick and not triples[0].startswith("arm64-") else []
    made = [compile_one(triples[0], source, scratch, level)]
    data = made[0].read_bytes()
    at = build_version(data)
    for triple in triples[1:]:
        made.append(scratch / triple / made[0].name)
        made[-1].write_bytes(data[:at.start] + said_of(triple) + data[at.stop:])
    return made


def compile_apart(triples, source, scratch):
    """The same, each by itself and without a look at what they have in common."""
    return [compile_one(triple, source, scratch) for triple in triples]


def objects_of(triples, sources, scratch, jobs, compiled, quick=False):
    """Triple -> its objects, in the order of the sources. Those of one kind may have the same."""
    kind, sources_of = (architecture, lighter_but_for_phones) if quick else (processor, lambda _, same: same)
    alike = {}
    for triple in triples:
        (scratch / triple).mkdir(parents=True)
        alike.setdefault(kind(triple), []).append(triple)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        made = [(ones, pool.map(lambda source, ones=ones: compiled(ones, source, scratch),
                                sources_of(ones[0], sources)))
                for ones in alike.values()]
    return {triple: objects for ones, found in made for triple, objects in zip(ones, zip(*found))}


def make_library(name, triples, objects, scratch, out):
    """The static library of one identifier, fat where there are several architectures."""
    thin = []
    for triple in triples:
        archive = scratch / f"{triple}.a"
        checklib.must(f"llvm-libtool-darwin-{LLVM}", "-static", "-D", "-o", archive, *objects[triple])
        thin.append(archive)
    (out / name).mkdir()
    made = out / name / LIBRARY
    if len(thin) == 1:
        shutil.copyfile(thin[0], made)
    else:
        checklib.must(f"llvm-lipo-{LLVM}", "-create", *thin, "-output", made)


def entry(name):
    """What Info.plist says of a library."""
    platform, variant, triples = LIBRARIES[name]
    found = {"BinaryPath": LIBRARY, "HeadersPath": "Headers", "LibraryIdentifier": name,
             "LibraryPath": LIBRARY, "SupportedArchitectures": [t.split("-")[0] for t in triples],
             "SupportedPlatform": platform}
    return found if variant is None else found | {"SupportedPlatformVariant": variant}


def assemble(names, objects, scratch, out):
    """Writes the bundle into a folder, which it replaces."""
    if out.exists():
        shutil.rmtree(out)
    out.mkdir(parents=True)
    for name in names:
        make_library(name, LIBRARIES[name][2], objects, scratch, out)
        headers.write(out / name / "Headers")
    plist = {"AvailableLibraries": [entry(name) for name in names],
             "CFBundlePackageType": "XFWK", "XCFrameworkFormatVersion": "1.0"}
    (out / "Info.plist").write_bytes(plistlib.dumps(plist))
    shutil.copyfile(HERE / "Sources" / "Picoply" / "PrivacyInfo.xcprivacy",
                    out / "PrivacyInfo.xcprivacy")
    shutil.copyfile(checklib.ROOT / "LICENSE", out / "LICENSE")


def zip_bundle(bundle):
    """Zips the bundle beside itself, for SwiftPM's binaryTarget; returns the checksum it wants."""
    made = bundle.with_name(bundle.name + ".zip")
    pack_folder.pack(bundle, made)
    return hashlib.sha256(made.read_bytes()).hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--platform", action="append", choices=list(LIBRARIES), metavar="NAME",
                        help="only this library, e.g. ios-arm64; may be repeated")
    parser.add_argument("--apart", action="store_true",
                        help="compile for each system by itself: the same bytes in twice the time")
    parser.add_argument("--quick", action="store_true",
                        help="for a test: compile once for an architecture, not for Macs' processors too, and the "
                             "larger evaluations for phones only; not optimized for x86_64 and arm64_32")
    parser.add_argument("--objects", action="append", metavar="SOURCE",
                        help="only FOLDER/objects, and in it only of this source, e.g. text; may be repeated")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 1))
    options = parser.parse_args()
    names = sorted(options.platform or LIBRARIES)
    scratch = options.folder.resolve() / "objects"
    if scratch.exists():
        shutil.rmtree(scratch)
    sources = [source for source in checklib.library_sources()
               if not options.objects or source.stem in options.objects]
    objects = objects_of([triple for name in names for triple in LIBRARIES[name][2]], sources, scratch,
                         options.jobs,
                         compile_apart if options.apart else functools.partial(compile_alike, quick=options.quick),
                         options.quick)
    if options.objects:
        print(f"ok: {len(sources)} objects each of {len(objects)} slices")
        return 0
    out = options.folder.resolve() / "picoply.xcframework"
    assemble(names, objects, scratch, out)
    print(f"ok: {checklib.shown(out)}, {len(names)} libraries, {len(objects)} slices")
    print(f"sha256 of the .zip: {zip_bundle(out)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
