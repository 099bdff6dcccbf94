#!/usr/bin/env python3
"""Writes src/picoply/_abi.py, and the names of games and books in games.py and books.py, from tools/abi/abi.json;
--check only tells whether they are up to date."""
import pathlib
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tools" / "abi"))
import generated  # pylint: disable=wrong-import-position

HEAD = '''"""picoply.h in ctypes. Written by bindings/python/generate.py from tools/abi/abi.json: do not edit."""
from ctypes import CFUNCTYPE, POINTER, Structure
from ctypes import c_char_p, c_int, c_int16, c_int32, c_size_t, c_uint8, c_uint16, c_uint32
from ctypes import c_uint64, c_void_p
from enum import IntEnum
'''


def camel(name):
    """pply_search_result -> SearchResult"""
    return "".join(part.capitalize() for part in name.split("_")[1:])


class Writer:
    def __init__(self, abi):
        self.abi = abi
        self.done = []  # structs written so far

    def plain(self, kind):
        kind = self.abi["typedefs"].get(kind, kind)
        if kind == "size_t":
            return "c_size_t"
        return "c_" + kind[:-2] if kind.endswith("_t") else "c_" + kind

    def pointer(self, kind):
        target = kind[:-1].replace("const ", "").strip()
        if target == "char":
            return "c_char_p" if kind.startswith("const ") else "c_void_p"  # bytes cannot be written to
        if target in self.done:
            return f"POINTER({camel(target)})"
        if target.endswith("*"):
            return "POINTER(c_void_p)"
        known = target.endswith("_t") or target in self.abi["typedefs"]
        return f"POINTER({self.plain(target)})" if known else "c_void_p"

    def kind(self, kind):
        if kind == "void":
            return "None"
        return self.pointer(kind) if kind.endswith("*") else self.plain(kind)

    def signature(self, function):
        return [self.kind(function["returns"])] + [self.kind(p["type"])
                                                   for p in function["parameters"]]

    def field(self, one):
        if "function" in one:
            return f"CFUNCTYPE({', '.join(self.signature(one['function']))})"
        kind = self.kind(one["type"])
        if one["type"].endswith("*") and kind != "c_char_p":
            kind = "c_void_p"
        return f"{kind} * {one['count']}" if "count" in one else kind

    def lines(self):
        yield HEAD
        for name, value in self.abi["constants"].items():
            yield f"{name[len('PPLY_'):]} = {value}"
        for name in ("games", "threat_games"):
            yield f"\n{name.upper()} = ("
            yield from (f"    {one!r}," for one in self.abi[name])
            yield ")"
        for name, values in self.abi["enums"].items():
            yield f"\n\nclass {camel(name)}(IntEnum):"
            yield from (f"    {constant[len('PPLY_'):]} = {value}"
                        for constant, value in values.items())
        for name, struct in self.abi["structs"].items():
            yield f"\n\nclass {camel(name)}(Structure):"
            yield "    _fields_ = ["
            yield from (f"        ({one['name']!r}, {self.field(one)}),"
                        for one in struct["fields"])
            yield "    ]"
            self.done.append(name)
        yield "\n\n# name -> (result, arguments)\nPROTOTYPES = {"
        for name, function in self.abi["functions"].items():
            result, *arguments = self.signature(function)
            yield f"    {name!r}: ("
            yield f"        {result}, [{', '.join(arguments)}]),"
        yield "}"
        yield "\n# struct -> pointer size -> (size, offsets)\nLAYOUT = {"
        for name, struct in self.abi["structs"].items():
            yield f"    {camel(name)}: {{"
            for size, model in ((8, "lp64"), (4, "ilp32")):
                where = struct["layout"][model]
                yield f"        {size}: ({where['size']}, {where['offsets']}),"
            yield "    },"
        yield "}"


def names(what):
    """Adds to what a module exports."""
    yield "__all__ += ["
    yield from textwrap.wrap(", ".join(f'"{name}"' for name in what), 96, initial_indent="    ", subsequent_indent="    ")
    yield "]"


def games(abi):
    for game, about in abi["about"].items():
        yield f'{game.upper()} = GAMES["{game}"]'
        yield f'"""{about}."""'
    yield from names(game.upper() for game in abi["about"])


def books(abi):
    yield from (f'{book.upper()} = _book("{book}")' for book in abi["books"])
    yield from names(book.upper() for book in abi["books"])


def files(abi):
    made = {"src/picoply/_abi.py": "\n".join(Writer(abi).lines()) + "\n"}
    for name, lines in (("games", games), ("books", books)):
        path = f"src/picoply/{name}.py"
        made[path] = generated.with_part(HERE / path, name, lines(abi))
    return made


if __name__ == "__main__":
    sys.exit(generated.main(__file__, __doc__, files))
