#!/usr/bin/env python3
"""Writes the Rust bindings from capi/picoply.h: generate.py [--check]

src/bindings.rs has every constant, type, game and function; tests/layout/layout.c prints the size of every
type, the place and size of every field and the value of every constant as the C compiler sees them, and
tests/layout/list.rs has the same as Rust sees them. With --check nothing is written, and the exit
status is 1 if a file is not what the header says.
"""
import argparse
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
HEADER = HERE.parents[2] / "capi" / "picoply.h"
NOTE = "// Made by generate.py from capi/picoply.h; change that.\n"

INTEGERS = {f"{sign}int{bits}_t": f"{letter}{bits}" for bits in (8, 16, 32, 64)
            for sign, letter in (("", "i"), ("u", "u"))}
SIMPLE = INTEGERS | {"size_t": "usize", "int": "c_int", "void": "c_void", "char": "c_char"}

# The type of a macro's value, by its name: where C has only an int, Rust wants to know.
MACRO_TYPES = [(r"PPLY_VERSION\w*", "u32"), (r"PPLY_\w+_SIZE|PPLY_ALIGN|PPLY_PV_MAX", "usize"),
               (r"PPLY_CUSTOM_\w+_MAX", "usize"), (r"PPLY_MOVE_\w+", "pply_move"),
               (r"PPLY_VALUE_\w+", "i16"), (r"PPLY_CONFIG_\w+", "u32")]
NO_VALUE = {"PPLY_STORAGE", "PPLY_ALIGNED_", "PICOPLY_H_INCLUDED"}
MACRO_CAST = {"usize": "size_t", "pply_move": "pply_move", "i16": "int16_t", "u32": "uint32_t"}

KEYWORDS = {"move", "where"}  # of Rust, used as names of arguments


class Header:
    """What the header declares, in its order."""

    def __init__(self, text):
        text = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL).replace("\\\n", " ")
        self.macros = self._macros(text)
        text = re.sub(r"^\s*#.*$", "", text, flags=re.MULTILINE)
        text = text.replace('extern "C" {', "")
        self.enums, self.structs, self.opaque, self.aliases = [], {}, [], []
        self.games, self.functions = [], []
        text = re.sub(r"enum (\w+) \{([^}]*)\}\s*;", self._enum, text)
        text = re.sub(r"(?:typedef )?struct (\w+) \{([^}]*)\}[^;]*;", self._struct, text)
        for statement in text.replace("}", " ").split(";"):
            self._statement(" ".join(statement.split()))
        self.opaque = [name for name in self.opaque if name not in self.structs]

    @staticmethod
    def _macros(text):
        found = []
        for name, value in re.findall(r"^\s*#define (\w+)\b(.*)$", text, re.MULTILINE):
            if name in NO_VALUE:
                continue
            kind = next((kind for pattern, kind in MACRO_TYPES if re.fullmatch(pattern, name)), None)
            if kind is None:
                sys.exit(f"generate.py: picoply.h defines {name}, which MACRO_TYPES does not know")
            value = re.sub(r"\b(0x[0-9a-f]+|\d+)u?l?\b", r"\1", value.strip())
            found.append((name, kind, value.strip("()")))
        return found

    def _enum(self, match):
        names = [item.split("=") for item in match[2].split(",") if item.strip()]
        self.enums.append((match[1], [(name.strip(), int(value)) for name, value in names]))
        return ""

    def _struct(self, match):
        fields = []
        for line in match[2].split(";"):
            line = " ".join(line.split())
            if line:
                fields += self._fields(line)
        self.structs[match[1]] = fields
        return ""

    def _fields(self, line):
        pointer = re.fullmatch(r"(.*?)\(\*(\w+)\)\((.*)\)", line)
        if pointer:
            arguments, result = self._arguments(pointer[3]), self._result(pointer[1])
            return [(pointer[2], f'Option<unsafe extern "C" fn({arguments}){result}>')]
        first, *others = line.split(",")
        kind, name = re.fullmatch(r"(.*?[ *])(\w+(?:\[\w+\])?)", first.strip()).groups()
        found = []
        for item in [name, *others]:
            name, size = re.fullmatch(r"(\w+)(?:\[(\w+)\])?", item.strip()).groups()
            kind_here = self.type(kind)
            found.append((name, f"[{kind_here}; {size}]" if size else kind_here))
        return found

    def _arguments(self, text):
        if text.strip() == "void":
            return ""
        found = []
        for item in text.split(","):
            kind, name = re.fullmatch(r"(.*?[ *])(\w+)", item.strip()).groups()
            name += "_" if name in KEYWORDS else ""
            found.append(f"{name}: {self.type(kind)}")
        return ", ".join(found)

    def _result(self, text):
        kind = self.type(text)
        return "" if kind == "c_void" else f" -> {kind}"

    @staticmethod
    def type(text):
        """A C type in Rust: const binds to the name on its right."""
        words = text.replace("*", " * ").split()
        constant, kind = words[0] == "const", words[1] if words[0] == "const" else words[0]
        kind = SIMPLE.get(kind, kind)
        for word in words[2 if constant else 1:]:
            if word != "*":
                sys.exit(f"generate.py: picoply.h has a type that is not understood: {text}")
            kind, constant = f"*{'const' if constant else 'mut'} {kind}", False
        return kind

    def _statement(self, text):
        if not text:
            return
        opaque = re.fullmatch(r"typedef struct (\w+) (\w+)", text)
        alias = re.fullmatch(r"typedef (\w+) (\w+)", text)
        game = re.fullmatch(r"extern const pply_game (\w+)", text)
        function = re.fullmatch(r"(.*?[ *])(\w+)\((.*)\)", text)
        if opaque:
            self.opaque.append(opaque[1])
        elif alias:
            self.aliases.append((alias[2], self.type(alias[1])))
        elif game:
            self.games.append(game[1])
        elif function:
            self.functions.append((function[2], self._arguments(function[3]),
                                   self._result(function[1])))
        else:
            sys.exit(f"generate.py: picoply.h has a declaration that is not understood: {text}")


def bindings(header):
    lines = [NOTE, "use crate::{c_char, c_int, c_void};", ""]
    for name, kind, value in header.macros:
        lines.append(f"pub const {name}: {kind} = {value};")
    for name, values in header.enums:
        lines += ["", f"pub type {name} = c_int;"]
        lines += [f"pub const {constant}: {name} = {value};" for constant, value in values]
    lines.append("")
    lines += [f"pub type {name} = {kind};" for name, kind in header.aliases]
    for name in header.opaque:
        lines += ["", "#[repr(C)]", f"pub struct {name} {{", "    _opaque: [u8; 0],", "}"]
    for name, fields in header.structs.items():
        lines += ["", "#[repr(C)]", "#[derive(Clone, Copy)]", f"pub struct {name} {{"]
        lines += [f"    pub {field}: {kind}," for field, kind in fields] + ["}"]
    lines += ["", 'extern "C" {']
    lines += [f"    pub static {name}: pply_game;" for name in header.games]
    lines += [f"    pub fn {name}({arguments}){result};" for name, arguments, result
              in header.functions] + ["}"]
    return "\n".join(lines) + "\n"


def layout_c(header):
    lines = [NOTE.replace("// ", "/* ").replace("\n", " */"), "#include <stddef.h>",
             "#include <stdio.h>", "", '#include "picoply.h"', "",
             "#define FIELD(type, name)".ljust(76) + "\\",
             '  printf(#type "." #name " %lu %lu\\n", (unsigned long)offsetof(type, name), \\',
             "         (unsigned long)sizeof(((type*)0)->name))",
             '#define TYPE(type) printf(#type " %lu\\n", (unsigned long)sizeof(type))',
             '#define VALUE(name, type) printf(#name " %ld\\n", (long)(type)(name))', "",
             "int main(void) {"]
    lines += [f"  VALUE({name}, {MACRO_CAST[kind]});" for name, kind, _ in header.macros]
    lines += [f"  VALUE({name}, int);" for _, values in header.enums for name, _ in values]
    lines += [f"  TYPE({name});" for name, _ in header.aliases]
    for name, fields in header.structs.items():
        lines += [f"  TYPE({name});"] + [f"  FIELD({name}, {field});" for field, _ in fields]
    return "\n".join(lines + ["  return 0;", "}"]) + "\n"


def layout_rust(header):
    lines = [NOTE, "use super::*;", "", "pub fn print(out: &mut String) {"]
    for name in [name for name, _, _ in header.macros] + \
            [name for _, values in header.enums for name, _ in values]:
        lines.append(f"    value!(out, {name});")
    lines += [f"    size!(out, {name});" for name, _ in header.aliases]
    for name, fields in header.structs.items():
        lines.append(f"    size!(out, {name});")
        lines += [f"    field!(out, {name}, {field});" for field, _ in fields]
    return "\n".join(lines + ["}"]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--header", type=pathlib.Path, default=HEADER)
    options = parser.parse_args()
    header = Header(options.header.read_text())
    wrong = []
    for path, text in (("src/bindings.rs", bindings(header)), ("tests/layout/layout.c", layout_c(header)),
                       ("tests/layout/list.rs", layout_rust(header))):
        file = HERE / path
        if options.check:
            if not file.exists() or file.read_text() != text:
                wrong.append(path)
        else:
            file.write_text(text)
    for path in wrong:
        print(f"picoply-sys/{path} is not what picoply.h says: run picoply-sys/generate.py")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
