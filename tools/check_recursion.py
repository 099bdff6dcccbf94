#!/usr/bin/env python3
"""Checks the library's call graph: check_recursion.py [--target=cortex-m0] [--opt=-Os] [--only=GAMES]
[--json FILE]

Compiles every source of the library with GCC's -fcallgraph-info (callgraph.py) and shows that
  - no function can call itself, directly or through others,
  - every stack frame has a fixed size that the compiler knows,
and reports the deepest stack below each public function, for each game.
"""
import argparse
import json
import pathlib
import tempfile

import callgraph
import checklib


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", default="host", choices=checklib.TARGETS)
    parser.add_argument("--opt", default="-Os", help="optimization level, e.g. --opt=-O2")
    parser.add_argument("--only", help="of the games' files only those of these, separated by commas")
    parser.add_argument("--json", help="write the stack depths to this file")
    args = parser.parse_args()

    sources = checklib.library_sources()
    if args.only:
        games = args.only.split(",")
        sources = [path for path in sources if path.parent.name not in ("games", "threats")
                   or path.stem.removesuffix("_threats") in games]
    with tempfile.TemporaryDirectory() as name:
        graph, outside = callgraph.build(args.target, args.opt, sources, pathlib.Path(name))
    if graph.faults:
        checklib.finish("", graph.faults)

    public = sorted(f for f in graph.frame if f.startswith("pply_"))
    report = {}
    for game in sorted(graph.table):
        memo = {}
        report[game] = {f: graph.depth(f, graph.table[game], memo) for f in public}
    if args.json:
        pathlib.Path(args.json).write_text(json.dumps(report, indent=2) + "\n")
    for game, depths in report.items():
        deepest = max(depths, key=depths.get)
        print(f"{game}: at most {depths[deepest]} bytes of stack ({deepest}); "
              f"pply_search_step {depths.get('pply_search_step', 0)}")
    print("calls back into the application: " + ", ".join(sorted(outside)))
    checklib.finish(f"no recursion in {len(graph.frame)} functions for {args.target} at {args.opt}, "
                    "every frame fixed",
                    [])


if __name__ == "__main__":
    main()
