#!/usr/bin/env python3
"""The headers and the library's sources, as Clang reads them for Microsoft's compiler: check_msvc.py [--each-header]

No header of the SDK is needed: picoply includes <stddef.h> and <stdint.h> alone, which Clang has. It shows that nothing
is GNU's alone where there is no alternative; what only Microsoft's own compiler would say, it does not show."""
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import checklib  # noqa: E402

# Of Clang's own warnings these correspond to /W4, and what is a GNU extension of the language.
FLAGS = ["-fms-extensions", "-fms-compatibility", "-fms-compatibility-version=19.30", "-fsyntax-only", "-nostdinc",
         "-Wall", "-Wextra", "-Wgnu", "-Wno-unused-const-variable", "-Werror", "-I", ROOT / "include", "-I", ROOT / "capi"]
CXX = ["-std=c++20", "-fno-exceptions", "-fno-rtti"]
PROCESSORS = ("x86_64", "i686", "aarch64")


def jobs(clang, own, each_header):
    """(name, command) for each file, the C header on every processor, also as for the DLL, and for the C++ headers."""
    flags = [*FLAGS, "-isystem", own / "include"]
    header = ROOT / "capi" / "picoply.h"
    for processor in PROCESSORS:
        target = f"--target={processor}-pc-windows-msvc"
        for language, standard in (("c", "c11"), ("c", "c17"), ("c++", "c++14"), ("c++", "c++20")):
            for use in ([], ["-DPPLY_DLL"]):
                yield (" ".join([f"picoply.h as {standard} on {processor}", *use]),
                       [clang, target, f"-std={standard}", *use, *flags, "-x", language, header])
    target = "--target=x86_64-pc-windows-msvc"
    # Each is complete by itself, which another check says, too; here all of them are at least read.
    headers = checklib.library_headers()
    for paths in [[path] for path in headers] if each_header else [headers]:
        name = checklib.shown(paths[0]) if each_header else f"{len(paths)} headers"
        includes = [word for path in paths for word in ("-include", path)]
        yield name, [clang, target, *CXX, *flags, *includes, "-x", "c++", os.devnull]
    for path in checklib.library_sources():
        yield checklib.shown(path), [clang, target, *CXX, *flags, path]


def main():
    clang = checklib.must("which", "clang-19").strip()  # 18 is the first that knows Microsoft's attributes
    own = pathlib.Path(checklib.run(clang, "-print-resource-dir")[1].strip())
    all_jobs = list(jobs(clang, own, "--each-header" in sys.argv[1:]))
    checklib.finish(f"{len(all_jobs)} compilations", checklib.failed(all_jobs))


if __name__ == "__main__":
    main()
