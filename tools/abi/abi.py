#!/usr/bin/env python3
"""The C interface as data: abi.py [--write] [--compiler clang-14]

Reads capi/picoply.h and compares it with abi.json beside this script, from which the bindings for
other languages take their constants, structs and prototypes; --write writes that file. The parser
knows just the C that the header uses and refuses everything else, so that no declaration can be
overlooked. What it understood is then put to a compiler: every constant, size, offset and type, for
pointers of 64, 32 and 16 bits.

abi.json:
  version     of the header, numbers alone: "1.0.0"
  constants   name -> integer, the #defines
  enums       name -> {constant: integer}
  typedefs    name -> C type, for integers
  opaque      structs that only the library knows
  games, threat_games  names of the descriptors, without "pply_"
  titles      name of a built-in game -> what it is called, from capi/games.json
  about       the same -> what it is
  books       names of the opening books, without "pply_"; each is an array of PPLY_BOOK_SIZE bytes
  structs     name -> {fields: [...], layout: {lp64, ilp32, avr: {size, align, offsets}}}
              a field has name, type, and "count" if it is an array; a pointer to a function has
              "function": {returns, parameters} instead of a type. A 64-bit integer is aligned to 8;
              on AVR nothing is aligned
  functions   name -> {returns, parameters: [{name, type}]}
Types are written as in C without needless blanks: "const pply_game*".
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

import games

HERE = pathlib.Path(__file__).resolve().parent
HEADER = HERE.parents[1] / "capi" / "picoply.h"
FILE = HERE / "abi.json"

BASIC = {"char": 1, "uint8_t": 1, "uint16_t": 2, "int16_t": 2,
         "uint32_t": 4, "int32_t": 4, "uint64_t": 8}
# Macros that say how C is to be compiled; what they do is no business of another language.
C_ONLY = {"PICOPLY_H_INCLUDED", "PPLY_VERSION_TEXT", "PPLY_STORAGE", "PPLY_CUSTOM_SIZE", "PPLY_ALIGNED_", "PPLY_DATA",
          "PPLY_GAMES", "PPLY_THREATS_GAMES", "PPLY_BOOKS"}
POINTER = {"lp64": 8, "ilp32": 4, "avr": 2}
ALIGN = {"lp64": 8, "ilp32": 8, "avr": 1}  # the most that a field is aligned to
TARGETS = {"lp64": "x86_64-linux-gnu", "ilp32": "wasm32", "avr": "avr -mmcu=atmega328p"}


class Unknown(Exception):
    """The header holds something that this parser does not know."""


# ---- Reading -------------------------------------------------------------------------------------

def without_comments(text):
    if "//" in re.sub(r"/\*.*?\*/", "", text, flags=re.S):
        raise Unknown("a comment of C++")
    return re.sub(r"/\*.*?\*/", " ", text, flags=re.S).replace("\\\n", " ")


def integer(text, known):
    """The value of a constant expression of integers and constants defined before."""
    plain = re.sub(r"\b[A-Za-z_]\w*\b", lambda m: str(known[m.group()]) if m.group() in known
                   else m.group(), text)
    plain = re.sub(r"\b(0x[0-9a-f]+|\d+)(?:ul|u|l)?\b", r"\1", plain, flags=re.I)
    if not re.fullmatch(r"(?:0x[0-9a-fA-F]+|\d+|<<|[|()+ -])+", plain):
        raise Unknown(f"no constant: {text}")
    return eval(plain, {"__builtins__": {}})  # pylint: disable=eval-used


def read_macros(text):
    """(constants, the text without lines for the preprocessor)"""
    constants, rest = {}, []
    for line in text.split("\n"):
        if not line.lstrip().startswith("#"):
            rest.append(line)
            continue
        define = re.fullmatch(r"#define (\w+)(\(.*?\))?(.*)", line)
        if define is None:
            if not re.match(r"#(?:ifndef PICOPLY_H_INCLUDED|ifdef __cplusplus|if defined\(__GNUC__\)|"
                            r"if defined PPLY_DLL && defined _WIN32|else|endif|include <std(?:def|int)\.h>)", line):
                raise Unknown(line)
        elif define.group(1) not in C_ONLY:
            if define.group(2):
                raise Unknown(line)
            constants[define.group(1)] = integer(define.group(3).strip(), constants)
    return constants, "\n".join(rest)


def pieces(text):
    """The declarations, each on one line, without its semicolon."""
    text = re.sub(r'extern "C" \{', "", text)
    depth, start, found = 0, 0, []
    for at, letter in enumerate(text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == ";" and depth == 0:
            found.append(" ".join(text[start:at].split()))
            start = at + 1
        if depth < 0:  # the end of extern "C"
            break
    else:
        raise Unknown("braces do not match")
    if text[at:].strip() != "}":
        raise Unknown(f"after the declarations: {text[at:].strip()}")
    return found


def c_type(words):
    """'const pply_game * ' -> 'const pply_game*'"""
    plain = re.sub(r"\s*(\*)\s*", r"\1", words.strip())
    if not re.fullmatch(r"(?:const )?\w+(?:\*(?: ?const)?)*", plain):
        raise Unknown(f"no type: {words}")
    return plain


def declared(text):
    """'const char* name' -> its name and type"""
    match = re.fullmatch(r"(.*?[\s*])(\w+)", text.strip())
    if match is None:
        raise Unknown(f"no declaration: {text}")
    return {"name": match.group(2), "type": c_type(match.group(1))}


def parameters(text):
    return [] if text.strip() == "void" else [declared(one) for one in text.split(",")]


def field(text, constants):
    """The fields that one line of a struct declares."""
    function = re.fullmatch(r"(.+?)\(\*(\w+)\)\((.*)\)", text)
    if function:
        return [{"name": function.group(2), "function": {
            "returns": c_type(function.group(1)), "parameters": parameters(function.group(3))}}]
    first, *others = [one.strip() for one in text.split(",")]
    array = re.fullmatch(r"(.*)\[(\w+)\]", first)
    if array:
        if others:
            raise Unknown(text)
        return [declared(array.group(1)) | {"count": integer(array.group(2), constants)}]
    found = [declared(first)]
    if others and "*" in found[0]["type"]:
        raise Unknown(text)
    for name in others:
        if not re.fullmatch(r"\w+", name):
            raise Unknown(text)
        found.append({"name": name, "type": found[0]["type"]})
    return found


def parse(text):
    constants, rest = read_macros(without_comments(text))
    abi = {"version": ".".join(str(constants[f"PPLY_VERSION_{part}"])
                               for part in ("MAJOR", "MINOR", "PATCH")),
           "constants": constants, "enums": {}, "typedefs": {}, "opaque": [], "games": [],
           "threat_games": [], "books": [], "structs": {}, "functions": {}}
    forward = []
    for piece in pieces(rest):
        if match := re.fullmatch(r"typedef struct (\w+) \1", piece):
            forward.append(match.group(1))
        elif match := (re.fullmatch(r"typedef struct (\w+) \{(.*)\} \1", piece) or
                       re.fullmatch(r"struct (\w+) \{(.*)\}", piece)):
            fields = [one for line in match.group(2).split(";") if line.strip()
                      for one in field(line.strip(), constants)]
            abi["structs"][match.group(1)] = {"fields": fields}
        elif match := re.fullmatch(r"typedef (\w+) (\w+)", piece):
            abi["typedefs"][match.group(2)] = match.group(1)
        elif match := re.fullmatch(r"enum (\w+) \{(.*)\}", piece):
            values = [re.fullmatch(r"\s*(\w+) = (-?\d+)\s*", one)
                      for one in match.group(2).rstrip(", ").split(",")]
            if None in values:
                raise Unknown(piece)
            abi["enums"][match.group(1)] = {one.group(1): int(one.group(2)) for one in values}
        elif match := re.fullmatch(r"PPLY_DATA const pply_game pply_(\w+)", piece):
            abi["games"].append(match.group(1))
        elif match := re.fullmatch(r"PPLY_DATA const pply_threats_game pply_(\w+)", piece):
            abi["threat_games"].append(match.group(1))
        elif match := re.fullmatch(r"PPLY_DATA const uint8_t pply_(\w+)\[PPLY_BOOK_SIZE\]", piece):
            abi["books"].append(match.group(1))
        elif match := re.fullmatch(r"(.+?[\s*])(\w+)\((.*)\)", piece):
            abi["functions"][match.group(2)] = {"returns": c_type(match.group(1)),
                                                "parameters": parameters(match.group(3))}
        else:
            raise Unknown(piece)
    abi["opaque"] = [name for name in forward if name not in abi["structs"]]
    for struct in abi["structs"].values():
        struct["layout"] = {model: layout(abi, struct["fields"], model) for model in POINTER}
    return abi


def layout(abi, fields, model):
    """Where a compiler puts the fields."""
    at, widest, offsets = 0, 1, []
    for one in fields:
        kind = abi["typedefs"].get(one.get("type"), one.get("type"))
        if kind is None or kind.endswith("*") or kind == "size_t":
            size = POINTER[model]
        elif kind in BASIC:
            size = BASIC[kind]
        else:
            raise Unknown(f"a field of type {kind}")
        align = min(size, ALIGN[model])
        at = -(-at // align) * align
        offsets.append(at)
        at += size * one.get("count", 1)
        widest = max(widest, align)
    return {"size": -(-at // widest) * widest, "align": widest, "offsets": offsets}


def exported(abi):
    """The names that a library must show: functions, games, threat searches, books."""
    return {*abi["functions"], *(f"pply_{name}" for kind in ("games", "threat_games", "books") for name in abi[kind])}


# ---- Asking a compiler ---------------------------------------------------------------------------

def written(name, one):
    """A declaration in C again."""
    if "function" in one:
        return function_type(f"(*{name})", one["function"])
    count = f"[{one['count']}]" if "count" in one else ""
    return f"{one['type']} {name}{count}"


def function_type(name, function):
    inside = ", ".join(f"{p['type']} {p['name']}" for p in function["parameters"]) or "void"
    return f"{function['returns']} {name}({inside})"


def claims(abi, model):
    """C that compiles only if the header says what the description says."""
    yield '#include "picoply.h"'
    numbers = dict(abi["constants"])
    for values in abi["enums"].values():
        numbers.update(values)
    for name, value in numbers.items():
        yield f'_Static_assert({name} == {value}, "{name}");'
    for name, kind in abi["typedefs"].items():
        yield f'_Static_assert(_Generic(({name})0, {kind}: 1), "{name}");'
    for name in abi["games"]:
        yield f"PPLY_DATA const pply_game pply_{name};"
    for name in abi["threat_games"]:
        yield f"PPLY_DATA const pply_threats_game pply_{name};"
    for name in abi["books"]:
        yield f"PPLY_DATA const uint8_t pply_{name}[PPLY_BOOK_SIZE];"
    for name, struct in abi["structs"].items():
        where = struct["layout"][model]
        yield f'_Static_assert(sizeof({name}) == {where["size"]}, "{name}");'
        yield f'_Static_assert(_Alignof({name}) == {where["align"]}, "{name}");'
        for one, offset in zip(struct["fields"], where["offsets"]):
            member = f"offsetof({name}, {one['name']})"
            yield f'_Static_assert({member} == {offset}, "{member}");'
            # A pointer to the member must be one to the described type.
            pointer = written(f"(*{name}_{one['name']})" if "count" in one
                              else f"*{name}_{one['name']}", one)
            if "function" in one:
                pointer = function_type(f"(**{name}_{one['name']})", one["function"])
            yield f"extern {pointer};"
            yield (f'_Static_assert(_Generic(&(({name}*)0)->{one["name"]}, '
                   f'__typeof__({name}_{one["name"]}): 1), "{member}");')
    for name, function in abi["functions"].items():
        yield f"{function_type(name, function)};"


def ask_compiler(abi, compiler, folder):
    """The compiler's complaints, if any."""
    said = ""
    for model, target in TARGETS.items():
        done = subprocess.run(
            [compiler, *f"--target={target}".split(), "-c", "-ffreestanding", "-nostdlibinc", "-std=c11",
             "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I", str(folder), "-x", "c", "-"],
            input="\n".join(claims(abi, model)) + "\n", capture_output=True, text=True, check=False)
        if done.returncode != 0:
            said += f"{target}:\n{done.stderr or done.returncode}"
    return said


def as_text(abi):
    """JSON with a line for each constant, struct and function."""
    def entry(value):
        if not isinstance(value, dict) or not value:
            return json.dumps(value)
        inside = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in value.items())
        return "{\n" + inside + "\n }"
    return "{\n" + ",\n".join(f" {json.dumps(k)}: {entry(v)}" for k, v in abi.items()) + "\n}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--compiler", default="clang-14", help="a clang")
    parser.add_argument("--header", type=pathlib.Path, default=HEADER)
    parser.add_argument("--file", type=pathlib.Path, default=FILE)
    options = parser.parse_args()
    try:
        abi = parse(options.header.read_text())
    except Unknown as unknown:
        return f"{options.header}: not understood: {unknown}"
    if said := ask_compiler(abi, options.compiler, options.header.parent):
        return f"{options.header}: {options.compiler} sees something else\n{said}"
    abi |= {kind: {game["name"]: game[key] for game in games.listed()["games"]}
            for kind, key in (("titles", "title"), ("about", "about"))}
    if abi["games"] != [*abi["about"], "custom"]:
        return f"{options.header} has other games than {games.LIST}"
    text = as_text(abi)
    if options.write:
        options.file.write_text(text)
    elif not options.file.exists() or options.file.read_text() != text:
        return f"{options.file} is not what {options.header} says: run tools/abi/abi.py --write"
    print(f"{len(abi['functions'])} functions, {len(abi['structs'])} structs, "
          f"{len(abi['constants'])} constants, {len(abi['enums'])} enums: as {options.header.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
