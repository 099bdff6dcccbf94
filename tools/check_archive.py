#!/usr/bin/env python3
"""Checks what libpicoply.a contains: check_archive.py <archive> [--nm nm] [--objdump objdump]

  - it needs nothing but memcpy, memmove, memset and memcmp
  - it shows nothing outside but pply_ names: every other symbol is local or has hidden visibility,
    so that it cannot be seen or replaced from outside of the program that links the archive
  - it defines everything that picoply.h declares
  - it has no mutable global (.data, .bss), no static constructor and no exception tables
"""
import argparse
import re

import checklib

ALLOWED_UNDEFINED = {"memcpy", "memmove", "memset", "memcmp",
                     "_GLOBAL_OFFSET_TABLE_"}  # made by the linker for position independent code
BANNED = re.compile(r"malloc|calloc|realloc|^free$|^_Zn[wa]|^_Zd[la]|__cxa|__gxx|_Unwind|"
                    r"__stack_chk|^__dso_handle$|^atexit$")
BANNED_SECTIONS = re.compile(r"^\.(init_array|ctors|preinit_array|fini_array|dtors|init|tdata|tbss|"
                             r"gcc_except_table)(\..*)?$")
MUTABLE_SECTIONS = re.compile(r"^\.(data|bss|sdata|sbss)(\..*)?$")


def read_symbols(objdump, archive):
    """Yields (object, flags, section, size, hidden, name) for each symbol."""
    member = ""
    line_of = re.compile(r"^[0-9a-f]+ (.{7}) (\S+)\t([0-9a-f]+)\s+(\.hidden\s+)?(\S+)$")
    for line in checklib.must(objdump, "-t", archive).splitlines():
        if ":     file format" in line:
            member = line.split(":")[0]
            continue
        match = line_of.match(line)
        if match:
            flags, section, size, hidden, name = match.groups()
            yield member, flags, section, int(size, 16), bool(hidden), name


def read_sections(objdump, archive):
    """Yields (object, section, size)."""
    member = ""
    for line in checklib.must(objdump, "-h", archive).splitlines():
        if ":     file format" in line:
            member = line.split(":")[0]
        words = line.split()
        if len(words) >= 7 and words[0].isdigit():
            yield member, words[1], int(words[2], 16)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive")
    parser.add_argument("--objdump", default="objdump")
    args = parser.parse_args()

    faults = []
    defined, undefined, exported = set(), {}, set()
    for member, flags, section, _size, hidden, name in read_symbols(args.objdump, args.archive):
        is_global = flags[0] in "gu!" or flags[1] == "w"
        if section == "*UND*":
            undefined.setdefault(name, member)
            continue
        if is_global:
            defined.add(name)
            if not hidden:
                exported.add(name)
                if not name.startswith("pply_"):
                    faults.append(f"{member}: {name} is visible outside and is no pply_ name")
        if BANNED.search(name):
            faults.append(f"{member}: defines {name}")

    for name, member in sorted(undefined.items()):
        if name not in defined and name not in ALLOWED_UNDEFINED:
            faults.append(f"{member}: needs {name}")

    text = 0
    for member, section, size in read_sections(args.objdump, args.archive):
        if section.startswith(".text"):
            text += size
        if size == 0:
            continue
        if BANNED_SECTIONS.match(section):
            faults.append(f"{member}: has a section {section} of {size} bytes")
        # .data.rel.ro holds constant tables of addresses; the linker makes it read-only.
        if MUTABLE_SECTIONS.match(section) and not section.startswith(".data.rel.ro"):
            faults.append(f"{member}: has mutable data, {section} of {size} bytes")

    declared = set(re.findall(r"\b(pply_\w+)\(",
                              (checklib.ROOT / "capi" / "picoply.h").read_text()))
    declared |= {f"pply_{game}" for game in checklib.game_names() + checklib.threat_game_names() +
                 checklib.book_names()}
    for name in sorted(exported - declared):
        faults.append(f"{name} is visible outside but picoply.h does not declare it")
    for name in sorted(declared - exported):
        faults.append(f"picoply.h declares {name}, but nothing defines it")
    needed = sorted(name for name in undefined if name not in defined)
    checklib.finish(f"{args.archive}: {len(exported)} names shown, needs {needed}, "
                    f"text {text} bytes", faults)


if __name__ == "__main__":
    main()
