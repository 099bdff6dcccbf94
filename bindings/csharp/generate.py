#!/usr/bin/env python3
"""Writes src/Abi.cs, native/games.c, native/picoplynet.def and a part of src/Games.cs from tools/abi/abi.json; --check
only tells whether they are up to date. tools/abi/abi.py compares that description with picoply.h.

A pointer of C is a pointer of C#, but IntPtr where only the library knows what it points to, or where it
points to a function. Enums are public, unless methods stand for their values: their names lose what C needs
as a prefix.
"""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tools" / "abi"))
import generated  # pylint: disable=wrong-import-position

NOTE = "Made by bindings/csharp/generate.py from tools/abi/abi.json; change picoply.h and that."

SIMPLE = {"uint8_t": "byte", "uint16_t": "ushort", "int16_t": "short", "uint32_t": "uint",
          "int32_t": "int", "uint64_t": "ulong", "size_t": "UIntPtr", "int": "int", "void": "void",
          "char": "byte"}
KEYWORDS = {"out"}  # of C#, used as names of arguments
# What each enum is called, what is taken from its constants, and what it says about itself.
ENUMS = {
    "pply_error": ("ErrorCode", ("PPLY_ERR_", "PPLY_"), "What went wrong, as the library numbers it."),
    "pply_forbidden": ("Forbidden", ("PPLY_FORBIDDEN_", "PPLY_"), "Why a rule forbids a move."),
    "pply_outcome": ("Outcome", ("PPLY_",), "How a game stands."),
    "pply_standing": ("Standing", ("PPLY_STANDING_",), "How a position of a custom game stands for the side to move."),
    "pply_decided": ("Decided", ("PPLY_DECIDED_", "PPLY_"), "What a search has made certain, whatever either side plays."),
    "pply_threats_question": ("ThreatQuestion", ("PPLY_THREATS_",), "What a threat search is asked."),
    "pply_solver_goal": ("SolverGoal", ("PPLY_SOLVER_",), "What a solver is asked."),
    "pply_opening_question": ("OpeningQuestion", ("PPLY_OPENING_",), "What is asked about an opening."),
    "pply_threats_answer": ("ThreatAnswer", ("PPLY_THREATS_",), "What a threat search found."),
}
INTERNAL = {"pply_threats_question", "pply_solver_goal", "pply_opening_question"}
# What native/games.c tells of the index-th game: its function, its type, and what is said about it.
OF_GAMES = {
    "game": ("pplynet_game", "const pply_game*", "The index-th game"),
    "threats": ("pplynet_threats", "const pply_threats_game*", "The threat search by the rules of the index-th game"),
    "book": ("pplynet_book", "const uint8_t*", "The opening book for the index-th game"),
}

HEAD = f"""// {NOTE}
using System;
using System.Runtime.InteropServices;

namespace Picoply
{{
"""


def pascal(name):
    """pply_search_result, PPLY_ERR_NULL -> PplySearchResult, PplyErrNull"""
    return "".join(part.capitalize() for part in name.split("_"))


def without(prefixes, name):
    for prefix in prefixes:
        if name.startswith(prefix):
            return name[len(prefix):]
    return sys.exit(f"generate.py: {name} begins with none of {prefixes}")


class Writer:
    def __init__(self, abi):
        self.abi = abi

    @staticmethod
    def struct(name):
        return "Native" + pascal(without(["pply_"], name))

    def kind(self, text):
        """A C type in C#."""
        plain = text.replace("const ", "")
        target, stars = plain.rstrip("*"), plain.count("*")
        if target in self.abi["opaque"] or (target == "void" and stars):
            return "IntPtr" + "*" * (stars - 1)
        if target in self.abi["structs"]:
            return self.struct(target) + "*" * stars
        target = self.abi["typedefs"].get(target, target)
        if target not in SIMPLE:
            sys.exit(f"generate.py: abi.json has a type that is not understood: {text}")
        return SIMPLE[target] + "*" * stars

    def parameters(self, function):
        return ", ".join(self.kind(one["type"]) + " " +
                         ("@" if one["name"] in KEYWORDS else "") + one["name"]
                         for one in function["parameters"])

    def constants(self):
        yield "  internal static class Abi"
        yield "  {"
        for name, value in self.abi["constants"].items():
            yield f"    internal const int {pascal(without(['PPLY_'], name))} = {value};"
        yield "  }"

    def enums(self):
        for name, values in self.abi["enums"].items():
            if name not in ENUMS:
                sys.exit(f"generate.py: abi.json has {name}, which ENUMS does not know")
            called, prefixes, summary = ENUMS[name]
            yield f"\n  /// <summary>{summary}</summary>"
            yield f"  {'internal' if name in INTERNAL else 'public'} enum {called}"
            yield "  {"
            for constant, value in values.items():
                yield f"    /// <summary>{constant}</summary>"
                yield f"    {pascal(without(prefixes, constant))} = {value},"
            yield "  }"

    def field(self, one):
        name = pascal(one["name"])
        if "function" in one:
            return f"    internal IntPtr {name};"
        kind = self.kind(one["type"])
        if "count" in one:
            return f"    internal fixed {kind} {name}[{one['count']}];"
        return f"    internal {kind} {name};"

    def structs(self):
        for name, struct in self.abi["structs"].items():
            for one in struct["fields"]:
                if "function" in one:
                    kind = f"{self.struct(name)[len('Native'):]}{pascal(one['name'])}"
                    yield "\n  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]"
                    yield (f"  internal unsafe delegate {self.kind(one['function']['returns'])} "
                           f"{kind}({self.parameters(one['function'])});")
            yield "\n  [StructLayout(LayoutKind.Sequential)]"
            yield f"  internal unsafe struct {self.struct(name)}"
            yield "  {"
            yield from (self.field(one) for one in struct["fields"])
            yield "  }"

    def functions(self):
        yield "\n  internal static unsafe class Native"
        yield "  {"
        yield "    private const string Library = \"picoplynet\";"
        index = [{"name": "index", "type": "uint32_t"}]
        own = {name: {"returns": kind, "parameters": index} for name, kind, _ in OF_GAMES.values()}
        for name, function in (self.abi["functions"] | own).items():
            yield "\n    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]"
            yield (f"    internal static extern {self.kind(function['returns'])} "
                   f"{name}({self.parameters(function)});")
        yield "  }"

    def games(self):
        yield "\n  internal static class GameKeys"
        yield "  {"
        yield "    // In the order of native/games.c."
        yield "    internal static readonly string[] All ="
        yield "    {"
        yield from (f'      "{name}",' for name in self.abi["games"])
        yield "    };"
        yield "  }"

    def csharp(self):
        lines = [*self.constants(), *self.enums(), *self.structs(), *self.functions(), *self.games()]
        return HEAD + "\n".join(lines) + "\n}\n"

    def properties(self):
        """Of Game, one for each."""
        for game, about in self.abi["about"].items():
            yield f"/// <summary>{about}.</summary>"
            yield f'public static Game {generated.camel(game)} {{ get; }} = Find("{game}");'

    def of_games(self, what):
        """Game -> the constant of C that stands for that, for those that have one."""
        if what == "game":
            return {game: f"&pply_{game}" for game in self.abi["games"]}
        if what == "threats":
            return {game: f"&pply_{name}" for game, name in generated.rules(self.abi, "threat_games").items()}
        return {game: f"pply_{name}" for game, name in generated.rules(self.abi, "books").items()}

    def c(self):
        text = f"""/* {NOTE} */
#include "picoply.h"

/* P/Invoke calls functions, and does not reach constants. */
"""
        for what, (function, kind, summary) in OF_GAMES.items():
            cases = "\n".join(f"    case {self.abi['games'].index(game)}: return {constant};"
                              for game, constant in self.of_games(what).items())
            text += f"""
/* {summary}, or NULL. */
{kind} {function}(uint32_t index);

{kind} {function}(uint32_t index) {{
  switch (index) {{
{cases}
    default: return NULL;
  }}
}}
"""
        return text

    def exports(self):
        """What a linker for Windows is told to export."""
        own = [name for name, _, _ in OF_GAMES.values()]
        names = "".join(f"  {name}\n" for name in [*self.abi["functions"], *own])
        return f"; {NOTE}\nLIBRARY picoplynet\nEXPORTS\n{names}"


def files(abi):
    writer = Writer(abi)
    return {"src/Abi.cs": writer.csharp(), "native/games.c": writer.c(),
            "native/picoplynet.def": writer.exports(),
            "src/Games.cs": generated.with_part(HERE / "src" / "Games.cs", "games", writer.properties())}


if __name__ == "__main__":
    sys.exit(generated.main(__file__, __doc__, files))
