#!/usr/bin/env python3
"""Looks at the Swift layer where there is no Swift: check_swift.py [FOLDER]

FOLDER holds the sources, by default Sources/Picoply. parse/parse.mjs reads their syntax; here the names
of C that they use are compared with tools/abi/abi.json: do they exist, have functions the right number of
arguments, have structs those fields, is every function and error of C in use. No pointer may be seen in
the public interface, all of which is documented, and nothing may be imported but the C module, the clock, the system's memory and, for
errors, Foundation where it is there.
"""
import json
import pathlib
import re
import subprocess
import sys

import headers

HERE = pathlib.Path(__file__).resolve().parent
# Where test.sh has put parse/ and installed what it needs: npm ci --prefix build/ios/parse.
PARSER = HERE.parents[1] / "build" / "ios" / "parse" / "parse.mjs"
ABI = json.loads((HERE.parents[1] / "tools" / "abi" / "abi.json").read_text())

MAY_IMPORT = {"CPicoply", "Dispatch"}
# Files that may import more.
MORE_IMPORTS = {"Memory.swift": {"Darwin", "Glibc", "Musl"}, "PicoplyError+Localized.swift": {"Foundation"}}
# Functions of C that the Swift layer has no use for, and why.
UNUSED = {
    "pply_engine_game": "an engine knows its game's info",
    "pply_search_run": "it blocks",
}
INHERITED = {"==", "hash", "encode", "allCases", "Element", "makeAsyncIterator", "next"}
POINTER = re.compile(r"\b(?:Unsafe\w*|OpaquePointer|Unmanaged|pply_\w+)\b")


def names():
    """Every name of C -> the number of arguments it can be called with, or None if it is no function."""
    found = {name: len(function["parameters"]) for name, function in ABI["functions"].items()}
    found |= {f"cpicoply_{name}": 0 for kind in headers.FUNCTIONS for name in ABI[kind]}
    for values in [ABI["constants"], ABI["enums"], *ABI["enums"].values(), ABI["structs"], ABI["typedefs"]]:
        found |= dict.fromkeys(values)
    return found


def use_faults(uses):
    known = names()
    for use in uses:
        where = f"{pathlib.Path(use['file']).name}:{use['line']}: {use['name']}"
        if use["name"] not in known:
            yield f"{where} is not in abi.json"
        elif known[use["name"]] is not None and use["arguments"] != known[use["name"]]:
            yield f"{where} takes {known[use['name']]} arguments, not {use['arguments']}"
    used = {use["name"] for use in uses}
    for name in sorted(ABI["functions"].keys() - used - UNUSED.keys()):
        yield f"{name} is not used"
    for name in sorted(used & UNUSED.keys()):
        yield f"{name} is said not to be used: {UNUSED[name]}"
    for name in ABI["enums"]["pply_error"].keys() - used - {"PPLY_OK"}:
        yield f"{name} is not used"
    for kind in headers.FUNCTIONS:
        for name in ABI[kind]:
            if f"cpicoply_{name}" not in used:
                yield f"{name} is not used"


def field_faults(file, text):
    """Fields of variables that are made as structs of C: `var limits = pply_search_options()`."""
    for variable, struct in re.findall(r"\bvar (\w+) = (pply_\w+)\(\)", text):
        fields = {field["name"] for field in ABI["structs"][struct]["fields"]}
        at = text.index(f"var {variable} = {struct}()")
        rest = text[at:text.find("\n  }", at)]
        for name in re.findall(rf"(?<![\w.]){variable}\.(\w+)", rest):
            if name not in fields:
                yield f"{file.name}: {struct} has no field {name}"
        if f"{variable}.struct_size = UInt32(MemoryLayout<{struct}>.stride)" not in rest:
            yield f"{file.name}: the size of a {struct} is not set"


def document_faults(file, text):
    """Public declarations, and what a public protocol asks for, without a documentation comment."""
    lines = text.splitlines()
    inside = ""
    for number, line in enumerate(lines):
        if re.match(r"\S.*\{$", line):
            inside = line
        asked = inside.startswith("public protocol ") and re.match(r"  (?:var|func) (\w+)", line)
        declared = re.match(r" *public (?:[\w()]+ )*?(?:var|let|func|struct|class|enum|actor|protocol|typealias|init)\b"
                            r"(?: (\w+|==))?", line)
        found = asked or declared
        # Defaults of a protocol, and what Swift's own protocols ask for, have its documentation.
        if not found or inside.startswith("extension GameRules") or found[1] in INHERITED:
            continue
        before = lines[number - 1].strip()
        if not before.startswith("///") and not (before.startswith("@") and lines[number - 2].strip().startswith("///")):
            yield f"{file.name}:{number + 1}: no documentation: {line.strip()}"


def faults(folder):
    files = sorted(folder.glob("*.swift"))
    done = subprocess.run(["node", PARSER, "--facts", *files], capture_output=True, text=True,
                          check=False)
    if done.returncode:
        return done.stderr.strip().splitlines() or ["the sources cannot be parsed"]
    facts = json.loads(done.stdout)
    found = list(use_faults(facts["uses"]))
    for one in facts["public"]:
        if POINTER.search(one["text"].split("=")[0] if "static let" in one["text"] else one["text"]):
            found.append(f"{pathlib.Path(one['file']).name}:{one['line']}: a pointer, or a type of C, in "
                         f"the public interface: {one['text'].splitlines()[0]}")
    for file in files:
        text = file.read_text()
        for module in re.findall(r"^\s*(?:@\w+ )*import (?:\w+ )?(\w+)", text, re.MULTILINE):
            if module not in MAY_IMPORT | MORE_IMPORTS.get(file.name, set()):
                found.append(f"{file.name}: imports {module}")
        found += field_faults(file, text)
        found += document_faults(file, text)
    return found


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "Sources" / "Picoply"
    found = faults(folder)
    for fault in found:
        print(f"FAILED: {fault}")
    if not found:
        print("ok: the Swift layer's use of C")
    return found != []


if __name__ == "__main__":
    sys.exit(main())
