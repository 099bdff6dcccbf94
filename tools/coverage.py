#!/usr/bin/env python3
"""How much of the library the fuzz targets reach: lines and branches of every file of include, src and capi.

    coverage.py [SECONDS]     each target runs on its corpus and on random bytes for so long (default 20)

Builds the library with GCC's counters (-O0) in build/coverage, runs the targets of tests/fuzz, and adds up what
gcov says. A template counts as reached where any of its instances is. Prints a table for docs/reliability.md."""
import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "coverage"
FLAGS = ["-std=c++20", "-O0", "--coverage", "-fprofile-update=single", "-w", f"-I{ROOT}/include", f"-I{ROOT}/capi",
         f"-I{ROOT}/tests"]
CXX = os.environ.get("CXX", "g++")


def compile_one(source):
    """An object beside its counters."""
    out = BUILD / (str(source.relative_to(ROOT)).replace("/", "-") + ".o")
    if not out.exists() or out.stat().st_mtime < source.stat().st_mtime:
        subprocess.run([CXX, *FLAGS, "-c", source, "-o", out], check=True)
    return out


def measured(notes):
    """What gcov says of an object: (file, line, hits, [hits of each branch])."""
    done = subprocess.run(["gcov", "--json-format", "--stdout", "--branch-probabilities", notes], cwd=BUILD,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    for text in done.stdout.splitlines():
        for of in json.loads(text)["files"]:
            try:
                path = str((BUILD / of["file"]).resolve().relative_to(ROOT))
            except ValueError:
                continue
            if path.split("/")[0] in ("include", "src", "capi"):
                for line in of["lines"]:
                    yield path, line["line_number"], line["count"], [b["count"] for b in line["branches"] if not b["throw"]]


def main():
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    BUILD.mkdir(parents=True, exist_ok=True)
    sources = [path for pattern in ("capi/*.cpp", "capi/*/*.cpp", "src/*/*.cpp") for path in sorted(ROOT.glob(pattern))]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(compile_one, sources))
        for counted in BUILD.glob("*.gcda"):
            counted.unlink()
        main_object = compile_one(ROOT / "tests" / "fuzz" / "standalone_main.cpp")
        for target in sorted((ROOT / "tests" / "fuzz").glob("*_fuzz.cpp")):
            program = BUILD / target.stem
            subprocess.run([CXX, *FLAGS, target, main_object, *objects, "-o", program], check=True)
            corpus = ROOT / "tests" / "fuzz" / "corpus" / target.stem
            subprocess.run([program, "--seconds", str(seconds), corpus], cwd=BUILD, stdout=subprocess.DEVNULL, check=True)
        hits, branches = collections.defaultdict(dict), collections.defaultdict(dict)
        for lines in pool.map(lambda path: list(measured(path.with_suffix(".gcno"))), objects):
            for path, line, count, ways in lines:
                hits[path][line] = hits[path].get(line, 0) + count
                known = branches[path].setdefault(line, [0] * len(ways))
                # Instances of one line may differ in their branches: those that they have in common are added.
                known += [0] * (len(ways) - len(known))
                for i, way in enumerate(ways):
                    known[i] += way
    total = [0, 0, 0, 0]
    print("| file | lines | reached | branches | reached |\n|---|---|---|---|---|")
    for path in sorted(hits):
        ways = [way for of in branches[path].values() for way in of]
        row = [len(hits[path]), sum(n > 0 for n in hits[path].values()), len(ways), sum(n > 0 for n in ways)]
        total = [a + b for a, b in zip(total, row)]
        print(f"| `{path}` | {row[0]} | {percent(row[1], row[0])} | {row[2]} | {percent(row[3], row[2])} |")
    print(f"| all | {total[0]} | {percent(total[1], total[0])} | {total[2]} | {percent(total[3], total[2])} |")


def percent(part, whole):
    return "-" if whole == 0 else f"{100 * part / whole:.1f} %"


if __name__ == "__main__":
    main()
