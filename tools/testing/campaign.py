#!/usr/bin/env python3
"""The numbers of all fuzzing so far: tests/fuzz/campaign.json, and what docs/reliability.md says of them.

A run counts into build/fuzz/report.json. `./run fuzz --publish` moves those counts into the repository's file and
writes the page's lines between two comments anew."""
import json
import pathlib
import re

import fuzzing

ROOT = fuzzing.ROOT
CAMPAIGN = ROOT / "tests" / "fuzz" / "campaign.json"
PAGE = ROOT / "docs" / "reliability.md"
HEADER = ROOT / "capi" / "picoply.h"
BEGIN, END = "<!-- campaign.json -->", "<!-- end of campaign.json -->"
CALLS, OF_EACH, OF_ERROR, TEXTS = 10**9, 10**6, 10**3, 10**8  # what is aimed at


def documented(header):
    """(function, error) for every error that the comment above a declaration names."""
    found = []
    for comment, name in re.findall(r"/\*((?:(?!\*/).)*)\*/\s*\n(?:[a-z_0-9]+[ *]+)+(pply_\w+)\(", header, re.DOTALL):
        found += [(name, error) for error in sorted(set(re.findall(r"PPLY_ERR_([A-Z]+)", comment)))]
    return found


def count(functions, name, error):
    code = next(code for code, known in fuzzing.ERRORS.items() if known == error)
    return functions.get(name, {}).get(code, 0)


def lines(campaign, header, names=tuple(fuzzing.ABI["functions"])):
    """The page's lines. `names`: of all functions, also of those that were never called."""
    functions = campaign.get("functions", {})
    if not functions:
        return  # nothing has been counted yet
    totals = dict.fromkeys(names, 0) | {name: sum(of.values()) for name, of in functions.items()}
    least = min(totals, key=totals.get)
    errors = documented(header)
    rare = [(name, error) for name, error in errors if count(functions, name, error) < OF_ERROR]
    runs = campaign.get("runs", {})
    texts = sum(run["inputs"] for name, run in runs.items() if not name.startswith("api_fuzz"))
    hours = sum(run["seconds"] for run in runs.values()) / 3600
    compared = campaign.get("comparisons", {})
    yield "| | so far | aimed at |"
    yield "|---|---|---|"
    yield f"| calls that were compared | {sum(totals.values()):,} | {CALLS:,} |"
    yield f"| of the function called least, `{least}` | {totals[least]:,} | {OF_EACH:,} |"
    yield f"| errors that a comment of `picoply.h` names, seen {OF_ERROR:,} times | {len(errors) - len(rare)} | {len(errors)} |"
    yield f"| texts and files | {texts:,} | {TEXTS:,} |"
    yield f"| time of all jobs together | {hours:.1f} hours | |"
    yield ""
    yield "Compared besides: " + ", ".join(f"{name.replace('_', ' ')} {n:,}" for name, n in sorted(compared.items())) + "."
    yield ""
    yield "| target, how | inputs | hours |"
    yield "|---|---|---|"
    for name, run in sorted(runs.items()):
        yield f"| {name} | {run['inputs']:,} | {run['seconds'] / 3600:.2f} |"
    if rare:
        yield ""
        yield f"Named errors seen fewer than {OF_ERROR:,} times: " + ", ".join(
            f"`{name}` {error} {count(functions, name, error):,}" for name, error in rare) + "."


def page_of(text, campaign, header):
    """The page's text with these numbers in it."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n" + "".join(f"{line}\n" for line in lines(campaign, header)) + f"{END}{after}"


def publish(report=fuzzing.REPORT, campaign=CAMPAIGN, page=PAGE):
    """Moves the counts of a report into the campaign's file, and onto the page."""
    whole = fuzzing.add_to_report(fuzzing.read_report(report), campaign)
    pathlib.Path(report).unlink(missing_ok=True)
    page.write_text(page_of(page.read_text(), whole, HEADER.read_text()))


def up_to_date():
    text = PAGE.read_text()
    return page_of(text, json.loads(CAMPAIGN.read_text()), HEADER.read_text()) == text


if __name__ == "__main__":
    publish()
