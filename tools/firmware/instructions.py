#!/usr/bin/env python3
"""Counts instructions exactly: instructions.py EMULATE BOARD FOLDER [--nm NM] [--json FILE]

Runs the images bench.elf and latency.elf of a port's build FOLDER in the emulator script EMULATE
(ports/*/emulate) under the plugin instructions.c, and prints for each game of the benchmark
instructions per node, and the most, the 99.9th percentile and the median of one pply_search_step of a
single node. The same numbers on every run: nothing depends on time.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
MARKS = {"group": "mark_group", "begin": "mark_begin", "end": "mark_end"}


def symbols(nm, image, *flags):
    """(address, kind, name) of all that an image defines, as nm tells them."""
    for line in subprocess.run([nm, *flags, image], check=True, capture_output=True,
                               text=True).stdout.splitlines():
        words = line.split(maxsplit=2)
        if len(words) == 3:
            yield int(words[0], 16) & ~1, words[1], words[2]  # Thumb's mark is no part of it


def addresses(nm, image):
    """Where the marks are, as the counter takes them."""
    places = {name: address for address, _, name in symbols(nm, image)}
    return ",".join("%s=%#x" % (mark, places[name]) for mark, name in MARKS.items())


def compile_plugin(folder):
    """Puts the counter into a folder."""
    subprocess.run(["cc", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC", "-fvisibility=hidden",
                    HERE / "instructions.c", "-o", folder / "instructions.so"], check=True)


def read_counts(path):
    """The counter's file: a list of counts for each group."""
    groups = []
    for line in path.read_text().splitlines():
        group, count = map(int, line.split())
        while len(groups) <= group:
            groups.append([])
        groups[group].append(count)
    return groups


def run(options, image, folder, more=""):
    """Runs an image with the counter that is in `folder`. Returns (what the image printed, a list
    of counts for each group). `more` goes to the counter."""
    plugin, out = folder / "instructions.so", folder / f"{options.board}-{image.stem}.txt"
    command = [options.emulate, options.board, image, "-plugin",
               f"{plugin},{addresses(options.nm, image)},out={out}{more}"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                          timeout=600, check=True)
    return done.stdout, read_counts(out)


def percentile(ordered, share):
    """The smallest value that at least this share of all do not exceed."""
    return ordered[max(0, -(-len(ordered) * share // 1000) - 1)]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("emulate")
    parser.add_argument("board")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--nm", default="arm-none-eabi-nm")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()

    report = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        compile_plugin(folder)
        text, groups = run(options, options.folder / "bench.elf", folder)
        games = re.findall(r"^(\w+): (\d+)$", text, re.M)[:len(groups)]
        for (game, nodes), counts in zip(games, groups):
            report[game] = {"nodes": int(nodes), "per_node": round(sum(counts) / int(nodes))}
        _, groups = run(options, options.folder / "latency.elf", folder)
        for (game, _), counts in zip(games, groups):
            counts.sort()
            report[game] |= {"step_median": percentile(counts, 500),
                             "step_p999": percentile(counts, 999), "step_most": counts[-1]}
    print("%-12s %9s %12s | one step: %9s %9s %9s" % ("game", "nodes", "per node", "median",
                                                      "99.9 %", "most"))
    for game, row in report.items():
        print("%-12s %9d %12d | %19d %9d %9d" % (game, row["nodes"], row["per_node"],
                                                 row["step_median"], row["step_p999"],
                                                 row["step_most"]))
    if options.json:
        options.json.write_text(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    sys.exit(main())
