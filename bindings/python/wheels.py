#!/usr/bin/env python3
"""The source archive and a wheel for each platform: wheels.py NATIVE FOLDER

NATIVE is what packaging/native/build.py made. The library for Linux needs no C library, so one wheel is for those with
glibc (manylinux) and those with musl (musllinux). Years of the tags: glibc 2.17 is of 2012, musl 1.1 of 2014, macOS 11
of 2020.
"""
import pathlib
import sys

import backend

# Folder of NATIVE -> tags
PLATFORMS = {
    "linux-x86_64": ["manylinux_2_17_x86_64", "musllinux_1_1_x86_64"],
    "linux-aarch64": ["manylinux_2_17_aarch64", "musllinux_1_1_aarch64"],
    "windows-x86_64": ["win_amd64"],
    "macos-x86_64": ["macosx_11_0_x86_64"],
    "macos-aarch64": ["macosx_11_0_arm64"],
}


def main():
    native, out = (pathlib.Path(word) for word in sys.argv[1:])
    print(backend.build_sdist(out))
    for platform, tags in PLATFORMS.items():
        library, = (path for path in (native / platform).iterdir() if path.stem in ("libpicoply", "picoply"))
        print(backend.write_wheel(out, library.read_bytes(), library.name, tags))


if __name__ == "__main__":
    main()
