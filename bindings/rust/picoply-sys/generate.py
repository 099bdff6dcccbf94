#!/usr/bin/env python3
"""Writes the Rust bindings from tools/abi/abi.json: generate.py [--check]

src/bindings.rs has every constant, type, game and function; tests/layout/layout.c prints the size of every
type, the place and size of every field and the value of every constant as the C compiler sees them, and
tests/layout/list.rs has the same as Rust sees them. Parts of ../picoply/src/game.rs, threats.rs and books.rs
name the games, their threat searches and books. With --check nothing is written, and the exit
status is 1 if a file is not what the description says. tools/abi/abi.py compares that with the header.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2] / "tools" / "abi"))
import generated  # pylint: disable=wrong-import-position

NOTE = "// Made by generate.py from tools/abi/abi.json; change picoply.h and that.\n"

INTEGERS = {f"{sign}int{bits}_t": f"{letter}{bits}" for bits in (8, 16, 32, 64)
            for sign, letter in (("", "i"), ("u", "u"))}
SIMPLE = INTEGERS | {"size_t": "usize", "int": "c_int", "void": "c_void", "char": "c_char"}

# The type of a constant, by its name: where C has only an int, Rust wants to know.
CONSTANT_TYPES = [(r"PPLY_VERSION\w*|PPLY_CUSTOM_PLY", "u32"), (r"PPLY_\w+_SIZE|PPLY_ALIGN|PPLY_PV_MAX", "usize"),
                  (r"PPLY_CUSTOM_\w+_MAX", "usize"), (r"PPLY_MOVE_\w+", "pply_move"),
                  (r"PPLY_VALUE_\w+", "i16"), (r"PPLY_TABLE_KEEP|PPLY_LEVEL_MAX|PPLY_THREATS_ALL|PPLY_SOLVER_EMPTIES", "u32"),
                  (r"PPLY_OPENING_(MOVES|EXTRA)|PPLY_SNAPSHOT_EXTRA", "usize"), (r"PPLY_OPENING_CENTRAL", "u16"),
                  (r"PPLY_PIECE_\w+", "u8")]
CAST_IN_C = {"usize": "size_t", "pply_move": "pply_move", "i16": "int16_t", "u8": "uint8_t", "u16": "uint16_t",
             "u32": "uint32_t"}

KEYWORDS = {"move", "where"}  # of Rust, used as names of arguments


def rust_type(text):
    """A C type in Rust: const binds to the name on its right."""
    words = text.replace("*", " * ").split()
    constant, kind = words[0] == "const", words[1] if words[0] == "const" else words[0]
    kind = SIMPLE.get(kind, kind)
    for word in words[2 if constant else 1:]:
        if word != "*":
            sys.exit(f"generate.py: abi.json has a type that is not understood: {text}")
        kind, constant = f"*{'const' if constant else 'mut'} {kind}", False
    return kind


def constant_type(name):
    kind = next((kind for pattern, kind in CONSTANT_TYPES if re.fullmatch(pattern, name)), None)
    if kind is None:
        sys.exit(f"generate.py: abi.json has {name}, whose type CONSTANT_TYPES does not know")
    return kind


def constant_value(name, value):
    return hex(value) if constant_type(name) == "pply_move" else str(value)


def prototype(function):
    """What stands behind a function's name."""
    arguments = ", ".join(one["name"] + ("_: " if one["name"] in KEYWORDS else ": ") +
                          rust_type(one["type"]) for one in function["parameters"])
    result = rust_type(function["returns"])
    return f"({arguments})" + ("" if result == "c_void" else f" -> {result}")


def field_type(one):
    if "function" in one:
        return f'Option<unsafe extern "C" fn{prototype(one["function"])}>'
    kind = rust_type(one["type"])
    return f"[{kind}; {one['count']}]" if "count" in one else kind


def bindings(abi):
    lines = [NOTE, "use crate::{c_char, c_int, c_void};", ""]
    for name, value in abi["constants"].items():
        lines.append(f"pub const {name}: {constant_type(name)} = {constant_value(name, value)};")
    for name, values in abi["enums"].items():
        lines += ["", f"pub type {name} = c_int;"]
        lines += [f"pub const {constant}: {name} = {value};" for constant, value in values.items()]
    lines.append("")
    lines += [f"pub type {name} = {rust_type(kind)};" for name, kind in abi["typedefs"].items()]
    for name in abi["opaque"]:
        lines += ["", "#[repr(C)]", f"pub struct {name} {{", "    _opaque: [u8; 0],", "}"]
    for name, struct in abi["structs"].items():
        lines += ["", "#[repr(C)]", "#[derive(Clone, Copy)]", f"pub struct {name} {{"]
        lines += [f"    pub {one['name']}: {field_type(one)}," for one in struct["fields"]] + ["}"]
    lines += ["", 'extern "C" {']
    lines += [f"    pub static pply_{name}: pply_game;" for name in abi["games"]]
    lines += [f"    pub static pply_{name}: pply_threats_game;" for name in abi["threat_games"]]
    lines += [f"    pub static pply_{name}: [u8; PPLY_BOOK_SIZE];" for name in abi["books"]]
    lines += [f"    pub fn {name}{prototype(function)};" for name, function
              in abi["functions"].items()] + ["}"]
    return "\n".join(lines) + "\n"


def enumerators(abi):
    return [name for values in abi["enums"].values() for name in values]


def layout_c(abi):
    lines = [NOTE.replace("// ", "/* ").replace("\n", " */"), "#include <stddef.h>",
             "#include <stdio.h>", "", '#include "picoply.h"', "",
             "#define FIELD(type, name)".ljust(76) + "\\",
             '  printf(#type "." #name " %lu %lu\\n", (unsigned long)offsetof(type, name), \\',
             "         (unsigned long)sizeof(((type*)0)->name))",
             '#define TYPE(type) printf(#type " %lu\\n", (unsigned long)sizeof(type))',
             '#define VALUE(name, type) printf(#name " %ld\\n", (long)(type)(name))', "",
             "int main(void) {"]
    lines += [f"  VALUE({name}, {CAST_IN_C[constant_type(name)]});" for name in abi["constants"]]
    lines += [f"  VALUE({name}, int);" for name in enumerators(abi)]
    lines += [f"  TYPE({name});" for name in abi["typedefs"]]
    for name, struct in abi["structs"].items():
        lines += [f"  TYPE({name});"]
        lines += [f"  FIELD({name}, {one['name']});" for one in struct["fields"]]
    return "\n".join(lines + ["  return 0;", "}"]) + "\n"


def layout_rust(abi):
    lines = [NOTE, "use super::*;", "", "pub fn print(out: &mut String) {"]
    lines += [f"    value!(out, {name});" for name in [*abi["constants"], *enumerators(abi)]]
    lines += [f"    size!(out, {name});" for name in abi["typedefs"]]
    for name, struct in abi["structs"].items():
        lines.append(f"    size!(out, {name});")
        lines += [f"    field!(out, {name}, {one['name']});" for one in struct["fields"]]
    return "\n".join(lines + ["}"]) + "\n"


def games(abi):
    for game, about in abi["about"].items():
        yield f"/// {about}."
        yield f"{game} = pply_{game};"


def threats(abi):
    """Arms of a match of what games are called, which is the same whatever their depth and evaluation."""
    found = {abi["titles"][game]: name for game, name in generated.rules(abi, "threat_games").items()}
    yield from (f'"{title}" => Ok(addr_of!(sys::pply_{name})),' for title, name in found.items())


def books(abi):
    found = {name: abi["titles"][game] for game, name in generated.rules(abi, "books").items()}
    for name, title in found.items():
        yield f"/// An opening book of {title}, for [`Engine::book_move`]. It is linked with programs that name it."
        yield f"pub static {name.upper()}: &[u8] = unsafe {{ &sys::pply_{name} }};"


def files(abi):
    made = {"src/bindings.rs": bindings(abi), "tests/layout/layout.c": layout_c(abi),
            "tests/layout/list.rs": layout_rust(abi)}
    for name, lines in (("game", games), ("threats", threats), ("books", books)):
        path = f"../picoply/src/{name}.rs"
        made[path] = generated.with_part(HERE / path, "games" if name == "game" else name, lines(abi))
    return made


if __name__ == "__main__":
    sys.exit(generated.main(__file__, __doc__, files))
