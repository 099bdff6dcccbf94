#!/usr/bin/env python3
"""Writes what the Java package repeats of picoply.h, from tools/abi/abi.json:

  src/main/java/org/picoply/Abi.java   constants
  src/main/java/org/picoply/Game.java  the games, between two comments
  ffm/Layouts.java                     structs, for the sample without JNI
  src/main/java/org/picoply/Core.java  native methods of functions of one engine, between two comments
  native/plain.c                       and their code

and of Core.java:

  native/methods.h                     the native methods, for the virtual machine to find

A function is taken whose parameters are an engine, numbers, and at most one of these at the end:

  (char or void* out, size_t capacity)            -> byte[] out: the length of the whole
  (const char or void* text, size_t, size_t* where) -> byte[] text: the status, and where in the upper half
  (pply_move* out, size_t capacity)               -> the moves, null for an error

Others are written by hand. Names are those of picoply.h: pply_move_play is movePlay.

--check only tells whether they are up to date."""
import pathlib
import re
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tools" / "abi"))
import generated  # pylint: disable=wrong-import-position

GAME = "src/main/java/org/picoply/Game.java"
CORE = "src/main/java/org/picoply/Core.java"
HEAD = "Written by bindings/java/generate.py from tools/abi/abi.json: do not edit."

# What the library has under names, in the order of abi.json.
LISTS = ("games", "threat_games", "books")

SIZES = {"uint8_t": ("BYTE", 1), "uint16_t": ("SHORT", 2), "int16_t": ("SHORT", 2),
         "uint32_t": ("INT", 4), "int32_t": ("INT", 4), "uint64_t": ("LONG", 8),
         "size_t": ("LONG", 8)}


def abi_java(abi):
    yield f"// {HEAD}"
    yield "package org.picoply;\n"
    yield "/** picoply.h in numbers. */"
    yield "final class Abi {"
    for name, value in abi["constants"].items():
        yield f"  static final int {name[len('PPLY_'):]} = {value};"
    for name, values in abi["enums"].items():
        yield f"\n  // enum {name}"
        yield from (f"  static final int {constant[len('PPLY_'):]} = {value};"
                    for constant, value in values.items())
    for kind in LISTS:
        names = ",\n".join(f'    "{name}"' for name in abi[kind])
        yield f"\n  static final String[] {kind.upper()} = {{\n{names}\n  }};"
    yield "\n  private Abi() {}\n}"


def game_constants(abi):
    for game, about in abi["about"].items():
        yield f"/** {about}. */"
        yield f'public static final @NotNull Game {game.upper()} = builtIn("{game}");'
    yield ""
    yield "private static final Game[] BUILT_IN = {"
    yield from textwrap.wrap(", ".join(game.upper() for game in abi["about"]), 94, initial_indent="  ",
                             subsequent_indent="  ")
    yield "};"


def layouts_java(abi):
    """Offsets of every field on a 64-bit machine, and each struct's size and alignment."""
    def plain(one):
        if "function" in one or one["type"].endswith("*"):
            return "ADDRESS", 8
        return SIZES[abi["typedefs"].get(one["type"], one["type"])]

    yield f"// {HEAD}"
    yield "import static java.lang.foreign.ValueLayout.ADDRESS;"
    yield from (f"import static java.lang.foreign.ValueLayout.JAVA_{kind};"
                for kind in ("BYTE", "INT", "LONG", "SHORT"))
    yield "\nimport java.lang.foreign.MemoryLayout;"
    yield "import java.lang.foreign.StructLayout;\n"
    yield "/** The structs of picoply.h where addresses have 64 bits. */"
    yield "final class Layouts {"
    yield f"  static final int ALIGN = {abi['constants']['PPLY_ALIGN']};\n"
    for name, struct in abi["structs"].items():
        where, at = struct["layout"]["lp64"], 0
        yield f"  static final StructLayout {name[len('pply_'):].upper()} = MemoryLayout.structLayout("
        lines = []
        for one, offset in zip(struct["fields"], where["offsets"]):
            kind, size = plain(one)
            if offset > at:
                lines.append(f"      MemoryLayout.paddingLayout({offset - at})")
            text = kind if kind == "ADDRESS" else f"JAVA_{kind}"
            count = one.get("count", 1)
            if count > 1:
                text = f"MemoryLayout.sequenceLayout({count}, {text})"
            lines.append(f"      {text}.withName(\"{one['name']}\")")
            at = offset + size * count
        if where["size"] > at:
            lines.append(f"      MemoryLayout.paddingLayout({where['size'] - at})")
        yield ",\n".join(lines) + ");\n"
    yield "  private Layouts() {}\n}"


# ---- Native methods of functions of one engine

ENGINES = ("pply_engine*", "const pply_engine*")
NUMBERS = {"uint32_t": "(uint32_t){}", "pply_move": "move_of({})"}  # from a Java int
# Parameters after the numbers -> what Java gets, and the function of passing.h that does the work.
ENDINGS = {
    (): ("int", None),
    ("char*", "size_t"): ("int", "write_bytes"), ("void*", "size_t"): ("int", "write_bytes"),
    ("const char*", "size_t", "size_t*"): ("long", "read_bytes"), ("const void*", "size_t", "size_t*"): ("long", "read_bytes"),
    ("pply_move*", "size_t"): ("int[]", "list_moves"),
}
HANDED_OVER = {  # a function of this type is handed over as it is; another by a function made for it
    "write_bytes": ("const pply_engine*", "char*", "size_t"),
    "read_bytes": ("pply_engine*", "const char*", "size_t", "size_t*"),
    "list_moves": ("const pply_engine*", "pply_move*", "size_t"),
}


def mixed(name):
    """max_nodes -> maxNodes"""
    first, *others = name.split("_")
    return first + "".join(part.capitalize() for part in others)


class Plain:
    """A function whose native method needs nothing that is not in its declaration; valid is False for others."""

    def __init__(self, name, function):
        self.name = name
        kinds = [one["type"] for one in function["parameters"]]
        self.types = tuple(kinds)
        numbers = 1
        while numbers < len(kinds) and kinds[numbers] in NUMBERS:
            numbers += 1
        self.numbers = [(mixed(one["name"]), one["type"]) for one in function["parameters"][1:numbers]]
        ending = tuple(kinds[numbers:])
        self.valid = (bool(kinds) and kinds[0] in ENGINES and function["returns"] == "int" and ending in ENDINGS
                      and not (ending and self.numbers))
        if self.valid:
            self.returns, self.passing = ENDINGS[ending]
            self.bytes = function["parameters"][numbers]["name"] if self.passing in ("write_bytes", "read_bytes") else None
            self.method = mixed(name.removeprefix("pply_"))

    def java(self):
        parameters = ["long at", *(f"int {name}" for name, _ in self.numbers)]
        if self.bytes:
            parameters.append(f"byte[] {self.bytes}")
        return f"native {self.returns} {self.method}({', '.join(parameters)});"

    def c(self):
        returns = {"int": "jint", "long": "jlong", "int[]": "jintArray"}[self.returns]
        parameters = ["JNIEnv* env", "jobject self", "jlong at", *(f"jint {name}" for name, _ in self.numbers)]
        if self.bytes:
            parameters.append(f"jbyteArray {self.bytes}")
        head = f"NATIVE({returns}, {self.method})({', '.join(parameters)}) {{"
        if self.passing is None:
            given = ", ".join(["call.session->engine", *(NUMBERS[kind].format(name) for name, kind in self.numbers)])
            yield head
            yield "  const Call call = enter(env, self, at);"
            yield f"  return leave(&call, {self.name}({given}));"
            yield "}"
            return
        call = self.name
        wanted = HANDED_OVER[self.passing]
        if self.types != wanted:
            call = self.name.removeprefix("pply_")
            names = ["engine", *"abc"[:len(wanted) - 1]]
            yield f"static int {call}({', '.join(f'{kind} {name}' for kind, name in zip(wanted, names))}) {{"
            yield f"  return {self.name}({', '.join(names)});"
            yield "}"
        yield head
        yield f"  return {self.passing}(env, self, at, {self.bytes + ', ' if self.bytes else ''}{call});"
        yield "}"


def plain(abi):
    found = [Plain(name, function) for name, function in abi["functions"].items()]
    return [one for one in found if one.valid]


def plain_c(abi):
    yield f"/* {HEAD}"
    yield " * Native methods of functions of one engine. */"
    yield '#include "passing.h"'
    for one in plain(abi):
        yield ""
        yield from one.c()


# How the virtual machine writes a type.
DESCRIPTORS = {"boolean": "Z", "byte": "B", "int": "I", "long": "J", "void": "V", "String": "Ljava/lang/String;",
               "ByteBuffer": "Ljava/nio/ByteBuffer;"}


def descriptor(kind):
    """int[] -> [I"""
    return "[" + descriptor(kind[:-2]) if kind.endswith("[]") else DESCRIPTORS[kind]


def methods_h(core):
    core = re.sub(r"\s+", " ", core)
    found = re.findall(r"\bnative (\S+) (\w+)\(([^)]*)\);", core)
    yield "/* Written by bindings/java/generate.py from Core.java: do not edit."
    yield " * Name and signature of each native method of Core. */"
    yield "#ifndef PICOPLY_JAVA_METHODS_H_INCLUDED\n#define PICOPLY_JAVA_METHODS_H_INCLUDED\n"
    calls = [f'METHOD({name}, "({"".join(descriptor(one.split()[0]) for one in arguments.split(", ") if one)})'
             f'{descriptor(kind)}")' for kind, name, arguments in found]
    lines = ["#define METHODS", *(f"  {call}" for call in calls)]
    width = max(map(len, lines))
    yield " \\\n".join(line.ljust(width) for line in lines[:-1]) + f" \\\n{lines[-1]}"
    yield "\n#endif /* PICOPLY_JAVA_METHODS_H_INCLUDED */"


def files(abi):
    core = generated.with_part(HERE / CORE, "plain", (one.java() for one in plain(abi)))
    return {path: "\n".join(lines(abi)) + "\n" for path, lines in (
        ("src/main/java/org/picoply/Abi.java", abi_java),
        ("ffm/Layouts.java", layouts_java), ("native/plain.c", plain_c))} | {
            GAME: generated.with_part(HERE / GAME, "games", game_constants(abi)), CORE: core,
            "native/methods.h": "\n".join(methods_h(core)) + "\n"}


if __name__ == "__main__":
    sys.exit(generated.main(__file__, __doc__, files))
