#!/usr/bin/env python3
"""Looks for what Clang gets wrong on AVR: check_arguments.py BUILD_FOLDER

- Functions whose arguments do not all fit in registers.

On parts with more than 128 KB of flash a call pushes a return address of three bytes, and Clang (14,
16 and 19) looks for arguments on the stack as if it were two: a program with such a function does not
work there. Registers hold 18 bytes of arguments. Each source of BUILD_FOLDER/compile_commands.json of which
a function is in one of BUILD_FOLDER/*.elf is compiled to LLVM's language, where every function that is left
after inlining shows what it takes; those count that are in one of them.

- Arrays on the stack that are aligned by more than an element. No AVR aligns its stack, and Clang (19) takes such
addresses for multiples of the alignment: `address | index` for `address + index`.
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys

REGISTERS = 18
SCALARS = {"i1": 1, "i8": 1, "i16": 2, "i32": 4, "i64": 8, "ptr": 2}  # bytes


def split(text):
    """A list at its outermost commas."""
    parts, depth, start, quoted = [], 0, 0, False
    for at, c in enumerate(text + ","):
        quoted ^= c == '"'
        if quoted:
            continue
        depth += {"(": 1, ")": -1, "[": 1, "]": -1, "{": 1, "}": -1}.get(c, 0)
        if c == "," and depth == 0:
            if text[start:at].strip():
                parts.append(text[start:at].strip())
            start = at + 1
    return parts


def size_of(kind, types):
    """Bytes of a type at the beginning of a text, which may go on behind it."""
    array = re.match(r"\[(\d+) x (.*)\]", kind)
    if array:
        return int(array.group(1)) * size_of(array.group(2), types)
    struct = re.match(r"<?\{(.*)\}>?", kind)
    if struct:
        return sum(size_of(part, types) for part in split(struct.group(1)))
    named = re.match(r'%("[^"]*"|[\w.$]+)', kind)
    if named:
        return size_of(types[named.group(1)], types)
    word = kind.split()[0]
    if word not in SCALARS:
        sys.exit(f"unknown type {kind}")
    return SCALARS[word]


def compile_to_ir(entry):
    command = shlex.split(entry["command"])
    out = command.index("-o")
    command[out:out + 2] = []
    command += ["-S", "-emit-llvm", "-o", "-", "-w"]
    return subprocess.run(command, cwd=entry["directory"], check=True, capture_output=True,
                          text=True).stdout


def elements(kind, types):
    """The sizes of the elements of all arrays within a type, down to the innermost."""
    array = re.match(r"\[(\d+) x (.*)\]", kind)
    if array:
        yield size_of(array.group(2), types)
        yield from elements(array.group(2), types)
        return
    struct = re.match(r"<?\{(.*)\}>?", kind)
    named = re.match(r'%("[^"]*"|[\w.$]+)', kind)
    for part in split(struct.group(1)) if struct else [types[named.group(1)]] if named else []:
        yield from elements(part, types)


def aligned_arrays(code, types):
    """By function: the largest alignment of an array on the stack that is larger than an element."""
    found = {}
    for body in re.findall(r"^define [^\n]*\n.*?^}", code, re.MULTILINE | re.DOTALL):
        name = re.search(r'@([\w.$]+|"[^"]*")\(', body).group(1)
        for kind, align in re.findall(r" = alloca (.*), align (\d+)", body):
            if int(align) > min(elements(kind, types), default=int(align)):
                found[name] = max(found.get(name, 0), int(align))
    return found


def functions_of(entry):
    """Of the object that an entry has made: functions, and those of them that no other object has."""
    command = shlex.split(entry["command"])
    made = pathlib.Path(entry["directory"], command[command.index("-o") + 1])
    if not made.is_file():  # of a program that was not built
        return set(), set()
    lines = subprocess.run(["avr-nm", made], check=True, capture_output=True, text=True).stdout.splitlines()
    words = [line.split() for line in lines]
    return ({word[-1] for word in words if word[-2] in "TtWV"}, {word[-1] for word in words if word[-2] == "t"})


def linked_functions(folder):
    names = set()
    for image in folder.glob("*.elf"):
        lines = subprocess.run(["avr-nm", image], check=True, capture_output=True,
                               text=True).stdout.splitlines()
        names |= {line.split()[-1] for line in lines}
    return names


def main():
    folder = pathlib.Path(sys.argv[1])
    linked = linked_functions(folder)
    entries = json.loads((folder / "compile_commands.json").read_text())
    found, seen, functions, aligned = {}, set(), 0, {}
    for entry in entries:
        every, own = functions_of(entry)
        if not every & linked - (seen - own):
            continue
        seen |= every
        code = compile_to_ir(entry)
        types = dict(re.findall(r'^%("[^"]*"|[\w.$]+) = type (.*)$', code, re.MULTILINE))
        aligned.update((name, size) for name, size in aligned_arrays(code, types).items() if name in linked)
        for line in re.findall(r"^define [^\n]*", code, re.MULTILINE):
            name = re.search(r'@([\w.$]+|"[^"]*")\(', line)
            end, depth = name.end(), 1
            while depth:
                depth += {"(": 1, ")": -1}.get(line[end], 0)
                end += 1
            sizes = [size_of(kind, types) for kind in split(line[name.end():end - 1])]
            size = sum(size + size % 2 for size in sizes)  # registers come in pairs
            functions += 1
            if size > REGISTERS and name.group(1) in linked:
                found[name.group(1)] = size
    for name, size in sorted(found.items(), key=lambda item: -item[1]):
        print(f"{size} bytes of arguments: {name}")
    for name, size in sorted(aligned.items()):
        print(f"an array on the stack is aligned by {size}: {name}")
    print(f"{functions} functions, {len(found)} with arguments on the stack, {len(aligned)} with aligned arrays there")
    return found != {} or aligned != {}


if __name__ == "__main__":
    sys.exit(main())
