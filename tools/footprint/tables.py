"""The pages that footprint.py's numbers go to."""
import checklib
from marked import number

MARK = "footprint"
README_TARGETS = ("cortex-m0", "cortex-m4f", "rv32imac")


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
        for build in setup["builds"] + setup["extras"]:
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
