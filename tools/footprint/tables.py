"""The pages that footprint.py's numbers go to."""
import re

import checklib

BEGIN, END = "<!-- footprint -->\n", "<!-- end of footprint -->"
README_TARGETS = ("cortex-m0", "cortex-m4f", "rv32imac")


def number(value):
    return "–" if value is None else f"{value:,}"


def budget_of(setup, target, build):
    for budget in setup["budgets"]:
        if (budget["target"], budget["build"]) == (target, build):
            return budget
    return None


def page(setup, rows):
    """docs/footprint.md's part: a table for each target."""
    text = []
    for target in setup["targets"]:
        text.append(f"### {target['title']}\n")
        text.append("| build | plies | flash | engine RAM | stack, bound | stack, seen "
                    "| instructions a node | a step, 99.9 % | a step, most |")
        text.append("|---|---|---|---|---|---|---|---|---|")
        for build in setup["builds"]:
            row = rows.get(target["name"], {}).get(build["name"])
            if row is None:
                continue
            plies = max(game["max_ply"] for game in build["games"])
            cells = [row[field] for field in ("flash", "engine", "stack", "painted", "node",
                                              "p999", "most")]
            text.append(f"| {build['title']} | {plies} | " + " | ".join(map(number, cells)) + " |")
        text.append("")
    text.append("### Budgets\n")
    text.append("| build | flash | engine RAM | stack |")
    text.append("|---|---|---|---|")
    titles = {target["name"]: target["title"] for target in setup["targets"]}
    names = {build["name"]: build["title"] for build in setup["builds"]}
    for budget in setup["budgets"]:
        row = rows.get(budget["target"], {}).get(budget["build"])
        if row:
            text.append(f"| {names[budget['build']]}, {titles[budget['target']]} | " + " | ".join(
                f"{number(row[column])} of {number(budget[field])}" for field, column in
                (("flash", "flash"), ("ram", "engine"), ("stack", "stack"))) + " |")
    return "\n".join(text) + "\n"


def summary(setup, rows):
    """README.md's table."""
    targets = [t for t in setup["targets"] if t["name"] in README_TARGETS]
    text = ["| build | plies | RAM | " + " | ".join(f"flash, {t['title']}" for t in targets) +
            " | stack, " + targets[0]["title"] + " | instructions a node, " +
            " and ".join(t["title"] for t in targets[:2]) + " |",
            "|---" * (5 + len(targets)) + "|"]
    for build in setup["builds"]:
        found = [rows.get(t["name"], {}).get(build["name"]) for t in targets]
        if None in found:
            continue
        plies = max(game["max_ply"] for game in build["games"])
        text.append(f"| {build['title']} | {plies} | {number(found[0]['engine'])} | " +
                    " | ".join(number(row["flash"]) for row in found) +
                    f" | {number(found[0]['stack'])} | {number(found[0]['node'])}, "
                    f"{number(found[1]['node'])} |")
    return "\n".join(text) + "\n"


def pages(setup, rows):
    """Path -> the text that belongs between its marks."""
    return {checklib.ROOT / "docs" / "footprint.md": page(setup, rows),
            checklib.ROOT / "README.md": summary(setup, rows)}


def parts(path):
    """The text before, between and after a page's marks, or None."""
    text = path.read_text() if path.exists() else ""
    found = re.search(re.escape(BEGIN) + "(.*?)" + re.escape(END), text, re.DOTALL)
    return found and (text[:found.start(1)], found.group(1), text[found.end(1):])


def stale(wanted):
    """Faults: pages that say something else."""
    faults = []
    for path, text in wanted.items():
        found = parts(path)
        if found is None:
            faults.append(f"{checklib.shown(path)} has no place for the accounts")
        elif found[1] != text:
            faults.append(f"{checklib.shown(path)} is stale: footprint.py --write")
    return faults


def write(wanted):
    for path, text in wanted.items():
        found = parts(path)
        if found is None:
            raise SystemExit(f"{checklib.shown(path)} has no place for the accounts")
        path.write_text(found[0] + text + found[2])
