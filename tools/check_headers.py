#!/usr/bin/env python3
"""Checks every header by itself: check_headers.py [c|cpp|text] ...

  c    picoply.h compiles as C99, C11, C17, C++98, C++11, C++17 and C++20, pedantically, alone
  cpp  each C++ header compiles alone on g++ and clang++-16 (those that are installed; the builds
       have more)
  text each C++ header includes only <stddef.h>, <stdint.h> and picoply's own; those below include/ only others
       there, have the include guard the house style wants and declare no function that a source file has to
       define; what is below src/ calls no function of picoply.h
"""
import os
import re
import sys

import checklib

PEDANTIC = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", "-Wno-long-long"]
OWN_INCLUDE = re.compile(r'^\s*#\s*include\s+"([\w./]+)"', re.MULTILINE)
COMMENT = re.compile(r"//.*")
# At the start of a line, outside of classes, which are indented.
DECLARED_ONLY = re.compile(r"^(?!typedef|static_assert|using|return|#)[A-Za-z\[][^;{}=]*?\b(\w+)\([^;{}]*\)[\w\s()]*;",
                           re.MULTILINE)
CALL = re.compile(r"\b(pply_\w+)\(")
ANY_INCLUDE = re.compile(r"^\s*#\s*include\s+(\S+)", re.MULTILINE)


def compile_jobs_c():
    """(name, command) for the C header in every language it promises."""
    header = checklib.ROOT / "capi" / "picoply.h"
    for cc, cxx in (("gcc", "g++"), ("clang-14", "clang++-14"), ("clang-16", "clang++-16")):
        if not checklib.found(cc, cxx) == [cc, cxx]:
            continue
        for std in ("c99", "c11", "c17"):
            yield f"picoply.h as {std} on {cc}", [cc, f"-std={std}", *PEDANTIC, "-x", "c", header]
        for std in ("c++98", "c++11", "c++17", "c++20"):
            yield (f"picoply.h as {std} on {cxx}",
                   [cxx, f"-std={std}", *PEDANTIC, "-x", "c++", header])


def compile_jobs_cpp():
    """(name, command) for each C++ header on each compiler."""
    for cxx in checklib.found("g++", "clang++-16"):
        for header in checklib.library_headers():
            # Included from a source file: compiled as the main file, a header gets warnings about
            # things that are right in a header.
            yield (f"{checklib.shown(header)} alone on {cxx}",
                   [cxx, *checklib.LIBRARY_FLAGS, *checklib.WARNINGS, "-Wno-unused-const-variable",
                    "-fsyntax-only", "-include", header, "-x", "c++", os.devnull])


def text_faults():
    """What can be seen without compiling."""
    faults = []
    roots = [checklib.ROOT / "include", checklib.ROOT / "capi"]
    functions = set(CALL.findall((checklib.ROOT / "capi" / "picoply.h").read_text()))
    for path in checklib.library_headers() + checklib.library_sources():
        text = path.read_text()
        for include in ANY_INCLUDE.findall(text):
            if include in ("<stddef.h>", "<stdint.h>"):
                continue
            own = include.strip('"')
            if include.startswith("<") or not any((root / own).exists()
                                                  for root in [*roots, path.parent]):
                faults.append(f"{checklib.shown(path)} includes {include}")
            elif roots[0] in path.parents and not (roots[0] / own).exists():
                faults.append(f"{checklib.shown(path)} includes {include}, which is above it")
        if checklib.ROOT / "src" in path.parents:
            for function in sorted(set(CALL.findall(COMMENT.sub("", text))) & functions):
                faults.append(f"{checklib.shown(path)} calls {function}(), which is above it")
    for path in sorted((checklib.ROOT / "include" / "picoply").rglob("*.hpp")):
        name = str(path.relative_to(checklib.ROOT / "include"))
        guard = re.sub(r"[^A-Z0-9]", "_", name.upper()) + "_INCLUDED"
        text = path.read_text()
        if f"#ifndef {guard}\n#define {guard}\n" not in text:
            faults.append(f"{checklib.shown(path)} lacks the include guard {guard}")
        for function in DECLARED_ONLY.findall(COMMENT.sub("", text)):
            faults.append(f"{checklib.shown(path)} declares {function}() without a body, and users of the headers "
                          "link nothing")
    return faults


def main():
    wanted = sys.argv[1:] or ["c", "cpp", "text"]
    jobs, faults = [], []
    if "c" in wanted:
        jobs += compile_jobs_c()
    if "cpp" in wanted:
        jobs += compile_jobs_cpp()
    if "text" in wanted:
        faults += text_faults()
    faults += checklib.failed(jobs)
    checklib.finish(f"{len(jobs)} compilations", faults)


if __name__ == "__main__":
    main()
