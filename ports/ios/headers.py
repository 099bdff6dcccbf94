#!/usr/bin/env python3
"""The headers of the module CPicoply, and the games, threat searches and books in Swift: headers.py [--check]

Swift sees C through a Clang module. It cannot import a constant of a type that only the library knows,
as `extern const pply_game pply_renju15`, and makes a tuple of an array, so the module has a function for
each game, threat search and book besides picoply.h. This script writes them into CPicoply/ from
tools/abi/abi.json, and what names them into the Swift layer, or, with --check, compares; build.py writes
the same headers into the XCFramework.
"""
import argparse
import json
import pathlib
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tools" / "abi"))
import generated  # pylint: disable=wrong-import-position

PACKAGE = HERE / "CPicoply"
LAYER = HERE / "Sources" / "Picoply"
ABI = json.loads((ROOT / "tools" / "abi" / "abi.json").read_text())

HEADER = """\
/* CPicoply.h - picoply.h for Swift: a function for each game, threat search and book. Swift does
 * not import constants of types that only the library knows.
 *
 * Made from tools/abi/abi.json by ports/ios/headers.py.
 */
#ifndef CPICOPLY_H_INCLUDED
#define CPICOPLY_H_INCLUDED

#include "{header}"

#ifdef __cplusplus
extern "C" {{
#endif

{functions}

#ifdef __cplusplus
}}
#endif

#endif /* CPICOPLY_H_INCLUDED */
"""
# Kind of constant -> the function of one.
FUNCTIONS = {
    "games": "static inline const pply_game* cpicoply_{name}(void) {{ return &pply_{name}; }}",
    "threat_games": "static inline const pply_threats_game* cpicoply_{name}(void) {{\n  return &pply_{name};\n}}",
    "books": "static inline const uint8_t* cpicoply_{name}(void) {{ return pply_{name}; }}",
}
MODULE = """\
module CPicoply {{
  header "{header}"
  header "CPicoply.h"
  export *
}}
"""


def texts(header):
    """Name -> text of both files; `header` is where picoply.h is, seen from them."""
    functions = "\n".join(text.format(name=name) for kind, text in FUNCTIONS.items() for name in ABI[kind])
    return {"CPicoply.h": HEADER.format(header=header, functions=functions),
            "module.modulemap": MODULE.format(header=header)}


def write(folder):
    """Headers for an XCFramework. The module map is in a folder of the module's name, where Clang
    looks too: Xcode copies the headers of all static libraries of an app into one folder."""
    (folder / "CPicoply").mkdir(parents=True)
    (folder / "picoply.h").write_text((ROOT / "capi" / "picoply.h").read_text())
    for name, text in texts("../picoply.h").items():
        (folder / "CPicoply" / name).write_text(text)


def property_name(game):
    """gomoku15_small -> gomoku15Small"""
    name = generated.camel(game)
    return name[0].lower() + name[1:]


def games():
    for game, about in ABI["about"].items():
        yield f"/// {about}."
        yield f'public static let {property_name(game)} = Game("{game}", cpicoply_{game}())'
    yield ""
    yield "public static var allCases: [Game] {"
    names = ", ".join(map(property_name, ABI["about"]))
    yield from textwrap.wrap(f"[{names}]", 94, initial_indent="  ", subsequent_indent="    ")
    yield "}"


def threats():
    found = {}
    for game, name in generated.rules(ABI, "threat_games").items():
        found.setdefault(name, []).append(f'"{game}"')
    for name, ids in found.items():
        yield f"case {', '.join(ids)}:"
        yield f"  return cpicoply_{name}()"


def books():
    for game, name in generated.rules(ABI, "books").items():
        if name == f"{game}_book":
            yield f"/// For {ABI['titles'][game]}, with or without a network."
            yield f"public static let {property_name(game)} = OpeningBook(cpicoply_{name}())"


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    files = {PACKAGE / name: text for name, text in texts("../../../capi/picoply.h").items()}
    for name, part, lines in (("Game", "games", games()), ("ThreatSearch", "threats", threats()),
                              ("OpeningBook", "books", books())):
        file = LAYER / f"{name}.swift"
        files[file] = generated.with_part(file, part, lines)
    for file, text in files.items():
        if not check:
            file.write_text(text)
        elif not file.exists() or file.read_text() != text:
            return f"{file.relative_to(ROOT)} is not what abi.json says: run ports/ios/headers.py"
    print("ok: the headers of CPicoply and what the Swift layer names of them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
