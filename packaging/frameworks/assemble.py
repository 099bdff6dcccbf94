#!/usr/bin/env python3
"""Assembles the packages through which firmware projects take the library: assemble.py NAME... FOLDER

NAME is a folder of packaging/frameworks/ that has a manifest (arduino, esp-idf, platformio, zephyr), cortex-m, or all.
Each package is written to FOLDER/NAME: its manifest, and the library as tools/amalgamate.py makes it.
The Arduino library also carries archives for processors whose boards come with compilers older than
C++20; --no-archives leaves them out, for which no cross compiler is needed. cortex-m is headers and
archives alone, for any compiler that follows Arm's ABI.
"""
import argparse
import functools
import os
import pathlib
import re
import shutil
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tools"))

import amalgamate  # noqa: E402
import checklib  # noqa: E402

NAMES = ("arduino", "cortex-m", "esp-idf", "platformio", "zephyr")

# Folders below src/ in the Arduino library, as its specification calls them: the processor
# {build.mcu}, and below that the floating point {build.fpu}-{build.float-abi} where a board's flags
# name one that src/{build.mcu} does not fit. Each with its toolchain file and what that is to make.
# The library has no floating point, so a Cortex-M3's code serves boards with a Cortex-M4 and the
# calling convention without registers for it.
SMALL = "-DPICOPLY_SMALL_ONLY=ON"
ARCHIVES = {
    "atmega328p": ("avr", "-DPICOPLY_MCU=atmega328p", SMALL),
    "atmega2560": ("avr", "-DPICOPLY_MCU=atmega2560", SMALL),
    "cortex-m0plus": ("arm-none-eabi", "-DPICOPLY_CORE=cortex-m0plus"),
    "cortex-m3": ("arm-none-eabi", "-DPICOPLY_CORE=cortex-m3"),
    "cortex-m4": ("arm-none-eabi", "-DPICOPLY_CORE=cortex-m3"),
    "cortex-m4/fpv4-sp-d16-hard": ("arm-none-eabi", "-DPICOPLY_CORE=cortex-m4f"),
}
# The folders of the package cortex-m, which its README.md describes.
CORES = ("cortex-m0plus", "cortex-m3", "cortex-m4f", "cortex-m7")


@functools.cache
def archive(toolchain, *settings):
    """The bytes of an archive, built with a toolchain file of cmake/toolchains/."""
    # Where a compiler cache finds the same sources as deep below as for the ports.
    scratch = checklib.ROOT / "build" / "packages"
    scratch.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=scratch) as build:
        checklib.must("cmake", "-S", HERE / "archive", "-B", build, "-G", "Ninja",
                      "--toolchain", checklib.ROOT / "cmake" / "toolchains" / f"{toolchain}.cmake",
                      *settings, *(["-DPICOPLY_WERROR=ON"] if os.environ.get("PICOPLY_WERROR") else []))
        checklib.must("cmake", "--build", build, "--target", "archive")
        return (pathlib.Path(build) / "libpicoply.a").read_bytes()


def write_archive(folder, toolchain, *settings):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "libpicoply.a").write_bytes(archive(toolchain, *settings))


def build_cortex_m(folder):
    """Writes the package of headers and archives, whose folder has its README.md."""
    headers = folder / "include"
    headers.mkdir()
    for header in (checklib.ROOT / "capi" / "picoply.h", HERE / "arduino" / "src" / "picoply_small.h"):
        shutil.copy(header, headers)
    for core in CORES:
        write_archive(folder / core, "arm-none-eabi", f"-DPICOPLY_CORE={core}")


def keywords(*headers):
    """The text of keywords.txt: what the Arduino IDE colours, from the C headers."""
    text = re.sub(r"/\*.*?\*/", "", "".join(path.read_text() for path in headers), flags=re.DOTALL)
    types = set(re.findall(r"^typedef .*?(pply_\w+)(?:;| \{)", text, re.MULTILINE))
    functions = set(re.findall(r"\b(pply_\w+)\(", text))
    games = set(re.findall(r"^PPLY_DATA const pply_game (pply_\w+);", text, re.MULTILINE))
    constants = set(re.findall(r"\bPPLY_\w+[A-Z0-9]\b", text))
    lines = [f"{word}\t{kind}" for words, kind in ((types, "KEYWORD1"), (functions, "KEYWORD2"),
                                                  (games | constants, "LITERAL1"))
             for word in sorted(words)]
    return "\n".join(lines) + "\n"


def build_package(name, folder, archives):
    """Writes a package into a folder, which it replaces."""
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(HERE / name, folder)
    shutil.copy(checklib.ROOT / "LICENSE", folder)
    if name == "cortex-m":
        build_cortex_m(folder)
        return
    shutil.copy(HERE / "README.md", folder)
    (folder / "src").mkdir(exist_ok=True)
    amalgamate.write(folder / "src", HERE / "small" if name == "arduino" else None)
    if name == "platformio":
        example = pathlib.Path("examples", "SerialOthello")
        shutil.copytree(HERE / "arduino" / example, folder / example)
    if name == "arduino":
        (folder / "keywords.txt").write_text(keywords(*sorted((folder / "src").glob("*.h"))))
    if name == "arduino" and archives:
        for processor, how in ARCHIVES.items():
            write_archive(folder / "src" / processor, *how)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="+", metavar="NAME", choices=[*NAMES, "all"])
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("--no-archives", action="store_true")
    args = parser.parse_args()
    names = NAMES if "all" in args.names else dict.fromkeys(args.names)
    args.folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        build_package(name, args.folder / name, not args.no_archives)
        print(f"ok: {args.folder / name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
