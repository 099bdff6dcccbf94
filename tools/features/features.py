#!/usr/bin/env python3
"""Writes which language reaches what of picoply.h, as tables on docs/bindings/features.md: features.py [--check]

The rows are read from the header and from tools/abi/abi.json: every function, every field of the limits of a search
and of a game of one's own; and what features.json adds, which has no name in C. The cells are read from the sources
of each language (uses.py). A cell without a use must have a reason in features.json, and a reason must be needed:
both are faults otherwise. --check writes nothing.
"""
import argparse
import fnmatch
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / "footprint")]

import checklib  # noqa: E402
import marked  # noqa: E402
import uses  # noqa: E402

PAGE = pathlib.Path("docs/bindings/features.md")
NOTES = HERE / "features.json"
COMMAND = "./run record features"
# Fields that carry others, or have no meaning yet.
PLUMBING = {"struct_size", "user", "now_ms", "reserved", "custom_user"}
YES = "✓"


class Fault(Exception):
    """The table cannot be made; the text says why."""


class Row:
    """A line of a table: what it is called, what it is, and how to ask a language for it."""

    def __init__(self, section, name, about, is_used):
        self.section, self.name, self.about, self.is_used = section, name, about, is_used


# ---- What the header says ------------------------------------------------------------------------

def sections(header):
    """(title, text) of each part of the header."""
    parts = re.split(r"(?m)^/\* ---- (.*?) -*(?: \*/)?$", header)[1:]
    return list(zip(parts[::2], parts[1::2]))


def first_sentence(comment):
    """Without what is in brackets. It ends at a colon, too, unless that comes too soon to say anything."""
    text = " ".join(re.sub(r"(?m)^\s*\*?\s?", "", comment).split())
    text = re.sub(r" \([^()]{12,}\)", "", text)
    found = re.match(r"((?:\w+ ){3}.*?[:;.]|.*?[;.])(?=\s|$)(?<!e\.g\.)(?<!\.\.\.)", text)
    text = re.sub(r"[;:]$", ".", found.group(1) if found else text)
    return text.replace("|", "\\|").replace("*", "\\*")


def functions_of(text):
    """(name, what its comment begins with) of the functions that a part of the header declares."""
    pattern = r"(?:/\*((?:(?!\*/).)*?)\*/\n)?^[a-z][\w ]*[ *]+(pply_\w+)\([^;{}]*\);"
    for comment, name in re.findall(pattern, text, re.DOTALL | re.MULTILINE):
        yield name, first_sentence(comment)


def fields_of(text, abi):
    """(struct, field) of the structs of a part whose fields are a choice of the caller."""
    for struct in re.findall(r"\bstruct (pply_\w+) \{", text):
        if struct.endswith("_options") or struct == "pply_custom_game":
            for field in abi["structs"][struct]["fields"]:
                # Flags are a choice where there are some.
                is_empty = field["name"] == "flags" and re.search(
                    rf"struct {struct} \{{(?:(?!\n\}}).)*\bflags;\s*/\* none yet", text, re.DOTALL)
                if field["name"] not in PLUMBING and not is_empty:
                    yield struct, field["name"]


def rows(header, abi, notes):
    found = []
    for title, text in sections(header):
        for name, about in functions_of(text):
            found.append(Row(title, name, about, lambda _, language, name=name: language.calls(name)))
        for struct, field in fields_of(text, abi):
            name = f"{struct}.{field}"
            if name not in notes["beyond"]:
                found.append(Row(title, name, "", lambda _, language, at=(struct, field): language.sets(*at)))
    for name, beyond in notes["beyond"].items():
        found.append(Row(beyond["section"], name, beyond["about"],
                         lambda key, language, marks=beyond["code"]: key in marks and found_in(marks[key], language)))
    missing = abi["functions"].keys() - {row.name for row in found}
    if missing:
        raise Fault(f"the header has no declaration of {', '.join(sorted(missing))}")
    titles = [title for title, _ in sections(header)]
    for row in found:
        if row.section not in titles:
            raise Fault(f"{row.name}: the header has no part \"{row.section}\"")
    return sorted(found, key=lambda row: titles.index(row.section))  # stable


def found_in(mark, language):
    return language.contains(mark)


# ---- Cells ---------------------------------------------------------------------------------------

def reasons(table, languages, notes):
    """(row, language) -> the reason's number."""
    given = {}
    for number, reason in enumerate(notes["reasons"]):
        for key in reason["languages"]:
            if key not in languages:
                raise Fault(f"features.json: there is no language {key}")
        for pattern in reason["rows"]:
            names = [row.name for row in table if fnmatch.fnmatchcase(row.name, pattern)]
            if not names:
                raise Fault(f"features.json: there is no row {pattern}")
            for name in names:
                for key in reason["languages"]:
                    if given.setdefault((name, key), number) != number:
                        raise Fault(f"features.json: {name} has two reasons for {key}")
    return given


def cells(table, languages, notes):
    """(row's name, language) -> YES or the number of a reason. All faults at once."""
    given, made, faults = reasons(table, languages, notes), {}, []
    for row in table:
        for key, language in languages.items():
            at = (row.name, key)
            is_used = row.is_used(key, language)
            if is_used and at in given:
                faults.append(f"{row.name}: {language.title} reaches it, so features.json need not say why not")
            elif not is_used and at not in given:
                faults.append(f"{row.name}: {language.title} does not reach it, and features.json does not say why")
            made[at] = YES if is_used else given.get(at)
    for name, beyond in notes["beyond"].items():
        for key in beyond["code"]:
            if key not in languages:
                faults.append(f"features.json: {name}: there is no language {key}")
            elif not found_in(beyond["code"][key], languages[key]):
                faults.append(f"{name}: {languages[key].title} has nothing like {beyond['code'][key]}")
    if faults:
        raise Fault("\n".join(faults))
    return made


def page(table, languages, made, notes):
    """The text of all tables. Reasons are numbered in the order in which they appear."""
    numbers, lines = {}, []

    def cell(at):
        if made[at] == YES:
            return YES
        return str(numbers.setdefault(made[at], len(numbers) + 1))
    for section in dict.fromkeys(row.section for row in table):
        here = [row for row in table if row.section == section]
        lines += [f"## {section}", "", " | ".join(["| row", "what it is", *(one.title for one in languages.values())]) + " |",
                  "|---" * (2 + len(languages)) + "|"]
        for row in here:
            name = f"`{row.name.replace('.', '`: `')}`" if row.name.startswith("pply_") else row.name
            lines.append(" | ".join([f"| {name}", row.about, *(cell((row.name, key)) for key in languages)]) + " |")
        lines.append("")
    lines += ["## Reasons", ""]
    lines += [f"{number}. {notes['reasons'][reason]['reason']}" for reason, number in numbers.items()]
    count = len(table) * len(languages)
    lines += ["", f"{sum(value == YES for value in made.values())} of {count} cells are {YES}.", ""]
    return "\n".join(lines)


def made_from(root, notes):
    """The page's text for a checkout."""
    header = (root / "capi" / "picoply.h").read_text()
    abi = json.loads((root / "tools" / "abi" / "abi.json").read_text())
    languages = uses.languages(root)
    table = rows(header, abi, notes)
    return page(table, languages, cells(table, languages, notes), notes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    try:
        wanted = {checklib.ROOT / PAGE: made_from(checklib.ROOT, json.loads(NOTES.read_text()))}
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    if not options.check:
        marked.write(wanted, "features")
    checklib.finish("every cell of the table of features", marked.stale(wanted, "features", COMMAND))
    return 0


if __name__ == "__main__":
    sys.exit(main())
