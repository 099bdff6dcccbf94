#!/usr/bin/env python3
"""The accounts: footprint.py [--write] [--target NAME]... [--jobs N]

For every target and build of builds.json, builds a program that plays (game_main.c), and tells

  flash     code and constants from picoply's archives and libgcc in the linked image
  libgcc    how much of that is libgcc's
  static    RAM that the library itself takes, which is none
  engine    bytes of an engine, the largest if the build has several games, and of what else it asks
  stack     a bound on the deepest call of what the program links, from the compiler's call graph
            (callgraph.py); recursion or an unknown frame is an error. Not where Clang compiles, which
            tells no call graph, nor with link-time optimization
  painted   stack that the whole program was seen to use, its own frames included
  node      instructions per position, counted exactly in the simulator
  p999      99.9th percentile of instructions in one pply_search_step of one position
  most      the most of them

and compares with the record in record.json: a number that grew is a failure, one that shrank is a
stale record. --write renews the record of these targets, docs/footprint.md and the table of README.md,
unless a budget of builds.json is broken. Targets with "extras" also have those builds of builds.json: larger
evaluations, other questions than the best move, link-time optimization. All images of a build must print the same digest of their games.
The record is GCC 12.2's; with another compiler only budgets and digests are looked at.
"""
import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "firmware")]

import callgraph  # noqa: E402
import checklib  # noqa: E402
import instructions  # noqa: E402
import linkmap  # noqa: E402
import marked  # noqa: E402
import tables  # noqa: E402

COMPILER = "12.2"
RECORD = HERE / "record.json"
FIELDS = ("flash", "libgcc", "static", "engine", "stack", "painted", "node", "p999", "most")


def is_avr(target):
    return target["port"] == "avr"


def builds_of(setup, target):
    """Small targets have room for what says so only."""
    return [build for build in setup["builds"]
            if not target.get("small") or target["name"] in build.get("small_targets", ())
            ] + (setup["extras"] if target.get("extras") else [])


def configure(target, folder):
    """Builds every image of a target."""
    port = checklib.ROOT / "ports" / target["port"]
    checklib.must("cmake", "-S", port, "-B", folder, "-G", "Ninja", "-DPICOPLY_FOOTPRINT=ON", "-DPICOPLY_WERROR=ON",
                  f"-DFOOTPRINT_EXTRAS={'ON' if target.get('extras') else 'OFF'}",
                  f"-DPICOPLY_LARGE_GAMES={'ON' if target.get('extras') else 'OFF'}",  # which no other build has
                  "--toolchain", port / "boards" / (target["board"] + ".cmake"))
    checklib.must("cmake", "--build", folder, "--target", "footprint")


def graph_of(target, builds, folder):
    """The call graph of the library and all further games, as their CMake build made them, but for games
    with a larger evaluation that no build has: they compile long. check_recursion.py looks at every game."""
    wanted = {game["name"] for build in builds for game in build["games"]}
    others = {name for name in checklib.game_names() if name.endswith(("_small", "_full"))} - wanted
    sources = [path for path in checklib.library_sources()
               if path.parent.name != "games" or path.stem not in others]
    sources += sorted(folder.glob("picoply_games/*/game.cpp"))
    games = [path.parent.name for path in sources if path.name == "game.cpp"]
    with tempfile.TemporaryDirectory() as name:
        return callgraph.build(target["name"], "-Os", sources, pathlib.Path(name), games,
                               ["-I" + str(folder / "picoply_games" / game) for game in games])[0]


def linked(target, image):
    """Names of the C API's functions in an image."""
    return {name for _, kind, name in instructions.symbols(target["tools"] + "nm", image)
            if kind == "T" and name.startswith("pply_")}


def play_avr(target, image, folder):
    """The same in simavr, which counts by itself."""
    emulate, out = folder / "avr-emulate", folder / f"{target['board']}-{image.stem}.txt"
    done = subprocess.run([emulate, "--marks", out, target["board"], image], check=True, text=True,
                          stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
    watched = re.search(r"^stack watched: (\d+)$", done.stderr, re.M).group(1)
    fields = re.findall(r"^(\w+): (\d+)\r?$", done.stdout, re.M)
    return fields + [("stack", watched)], instructions.read_counts(out)


def play(target, image, folder):
    """Runs an image under the counter; what it printed, and its steps' instructions."""
    if is_avr(target):
        return play_avr(target, image, folder)
    emulate = checklib.ROOT / "ports" / target["port"] / "emulate"
    options = argparse.Namespace(emulate=emulate, board=target["board"],
                                 nm=target["tools"] + "nm")
    text, groups = instructions.run(options, image, folder)
    fields = re.findall(r"^(\w+): (\d+)\r?$", text, re.M)
    return fields, groups


def measure(target, build, folder, graph, plugin):
    """One row of the accounts, and the digest."""
    image = folder / f"footprint_{build['name']}.elf"
    memory_map = (folder / f"footprint_{build['name']}.map").read_text()
    flash, static = linkmap.footprint(memory_map, constants_in_ram=is_avr(target))
    names = [game["name"] for game in build["games"]]
    stack = None
    if graph and not build.get("lto"):  # which makes functions that the compiler's graph does not have
        functions = linked(target, image) & set(graph.frame)
        memos = {name: {} for name in names}
        asked = graph.table.get(f"{names[0]}_{build.get('ask')}", set())
        stack = max(graph.depth(f, graph.table[name] | asked, memos[name])
                    for f in functions for name in names)
    fields, groups = play(target, image, plugin)
    printed = dict(fields)
    nodes = sum(int(printed[name]) for name in names)
    steps = sorted(count for group in groups for count in group)
    return {"flash": flash, "libgcc": linkmap.libgcc(memory_map), "static": static,
            "engine": max(int(value) for name, value in fields if name == "engine") + int(printed.get("asked", 0)),
            "stack": stack, "painted": int(printed["stack"]),
            "node": round(sum(steps) / nodes), "p999": instructions.percentile(steps, 999),
            "most": steps[-1]}, int(printed["digest"])


def measure_target(target, builds, plugin):
    """All rows of a target."""
    # As deep below the sources as the ports' builds, of which a compiler cache has the library then.
    scratch = checklib.ROOT / "build" / "footprint"
    scratch.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=scratch) as name:
        folder = pathlib.Path(name)
        configure(target, folder)
        graph = None if is_avr(target) else graph_of(target, builds, folder)
        faults = [f"{target['name']}: {fault}" for fault in graph.faults] if graph else []
        rows = {} if faults else {build["name"]: measure(target, build, folder, graph, plugin)
                                  for build in builds}
    print(f"{target['name']}: {len(rows)} builds measured", flush=True)
    return rows, faults


def check_budgets(setup, rows):
    """Ceilings that no record can lift."""
    faults = []
    for budget in setup["budgets"]:
        row = rows.get(budget["target"], {}).get(budget["build"])
        for field, column in (("flash", "flash"), ("ram", "engine"), ("stack", "stack")):
            if row and row[column] > budget[field]:
                faults.append(f"{budget['build']} on {budget['target']}: {row[column]} bytes of "
                              f"{field}, and the budget is {budget[field]}")
    limit = setup["step_limit"]
    for name, row in rows.get(limit["target"], {}).items():
        if row["most"] > limit["instructions"]:
            faults.append(f"{name} on {limit['target']}: a step of {row['most']} instructions, "
                          f"and the limit is {limit['instructions']}")
    return faults


def check_digests(digests):
    """Every processor must have played the same games."""
    return [f"{build}: the digests differ: {found}" for build, found in digests.items()
            if len(set(found.values())) != 1]


def check_record(record, rows):
    """Compares with what was recorded."""
    faults = []
    for target, builds in rows.items():
        for build, row in builds.items():
            old = record.get(target, {}).get(build)
            if old is None:
                faults.append(f"{build} on {target} is not in the record")
                continue
            faults += [f"{build} on {target}: {field} {'grew' if row[field] > old[field] else 'shrank'}"
                       f" from {old[field]} to {row[field]}"
                       for field in FIELDS if row[field] != old[field]]
    return faults


def main():
    setup = json.loads((HERE / "builds.json").read_text())
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--target", action="append",
                        choices=[target["name"] for target in setup["targets"]])
    parser.add_argument("--jobs", type=int, default=2, help="targets at a time")
    options = parser.parse_args()
    targets = [target for target in setup["targets"]
               if not options.target or target["name"] in options.target]

    rows, digests, faults = {}, {}, []
    with tempfile.TemporaryDirectory() as name, \
            concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        plugin = pathlib.Path(name)
        instructions.compile_plugin(plugin)
        if any(map(is_avr, targets)):
            checklib.must("cc", "-O2", checklib.ROOT / "ports" / "avr" / "emulate.c", "-o",
                          plugin / "avr-emulate", "-lsimavr", "-lelf")
        measured = pool.map(lambda t: measure_target(t, builds_of(setup, t), plugin), targets)
        for target, (found, wrong) in zip(targets, measured):
            faults += wrong
            rows[target["name"]] = {build: row for build, (row, _) in found.items()}
            for build, (_, digest) in found.items():
                digests.setdefault(build, {})[target["name"]] = digest
    faults += check_budgets(setup, rows) + check_digests(digests)
    if options.write:
        if not faults:
            rows = json.loads(RECORD.read_text()) | rows
            RECORD.write_text(json.dumps(rows, indent=1) + "\n")
            marked.write(tables.pages(setup, rows), tables.MARK)
        checklib.finish("the record is written", faults)
    versions = {checklib.must(t["tools"] + "gcc", "-dumpversion").strip() for t in targets
                if not is_avr(t)}
    if all(version.startswith(COMPILER) for version in versions):
        record = json.loads(RECORD.read_text())
        faults += check_record(record, rows)
        faults += marked.stale(tables.pages(setup, record), tables.MARK, "./run record footprint")
    else:
        print(f"the record is GCC {COMPILER}'s and this is {versions}: not compared")
    checklib.finish(f"{sum(map(len, rows.values()))} accounts as recorded, within their budgets",
                    faults)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(f"{' '.join(map(str, error.cmd))} ended with {error.returncode}:\n"
                 f"{error.stdout or ''}{error.stderr or ''}")
