#!/usr/bin/env python3
"""Fuzzes for so many minutes on all processors, and adds up what was called.

    fuzzing.py MINUTES [--jobs N] [--target NAME]...    fuzzes, prints the report
    fuzzing.py --report [FILE...]                       prints the report, with those of other machines

Every target of tests/fuzz runs in two ways in turn: on random bytes in the build that is shipped, quickly, and
under libFuzzer with sanitizers, which looks for bytes that reach new code. New inputs are kept in
build/fuzz/corpus/TARGET. What was called how often is added to build/fuzz/report.json. A finding ends the run
with an error: its input is kept in build/fuzz/findings, and how to replay it is printed."""
import argparse
import concurrent.futures
import json
import os
import pathlib
import secrets
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOME = ROOT / "build" / "fuzz"
REPORT = HOME / "report.json"
CORPUS = ROOT / "tests" / "fuzz" / "corpus"
FUZZER_COMPILER = "clang++-14"  # of the preset asan
ABI = json.loads((ROOT / "tools" / "abi" / "abi.json").read_text())
RESULTS = ABI["enums"]["pply_error"]
ERRORS = {"0": "ok"} | {str(value): name.removeprefix("PPLY_ERR_") for name, value in RESULTS.items() if value < 0}
SHORTEST, LONGEST = 5, 300  # seconds of a job


# ---- The report ------------------------------------------------------------------------------------------------------

def merge(into, other):
    """Adds numbers to numbers, name by name."""
    for name, value in other.items():
        if isinstance(value, dict):
            merge(into.setdefault(name, {}), value)
        else:
            into[name] = into.get(name, 0) + value
    return into


def read_report(path):
    return json.loads(path.read_text()) if path.exists() else {}


def add_to_report(counts, path=REPORT):
    """Writes the sum beside the file and renames it, so that an interrupted run loses nothing."""
    whole = merge(read_report(path), counts)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(whole, indent=1, sort_keys=True) + "\n")
    beside.replace(path)
    return whole


def table(report):
    """The lines of a report for people."""
    functions = report.get("functions", {})
    codes = list(ERRORS)
    width = max([len(name) for name in functions] or [10])
    lines = [" " * width + "".join(f"{ERRORS[code]:>12}" for code in codes)]
    for name in functions:
        cells = (functions[name].get(code, 0) for code in codes)
        lines.append(f"{name:<{width}}" + "".join(f"{n or '':>12}" for n in cells))
    calls = sum(n for of in functions.values() for n in of.values())
    lines += ["", "compared besides:"]
    lines += [f"  {name:<24}{n:>14}" for name, n in report.get("comparisons", {}).items()]
    lines += ["", "target, how: inputs, hours by the clock"]
    lines += [f"  {name:<32}{run.get('inputs', 0):>14}{run.get('seconds', 0) / 3600:>12.3f}"
              for name, run in sorted(report.get("runs", {}).items())]
    if functions:
        least = min(functions, key=lambda name: sum(functions[name].values()))
        few = [f"{name} {ERRORS[code]}" for name, of in functions.items() for code, n in of.items() if n < 1000]
        lines += ["", f"{calls} calls; fewest of {least}: {sum(functions[least].values())}"]
        lines += [f"seen fewer than 1000 times: {', '.join(few) or 'none'}"]
    return lines


# ---- Running ---------------------------------------------------------------------------------------------------------

def build(preset):
    """Builds the targets of tests/fuzz; their folder."""
    folder = ROOT / "build" / preset
    # Twice: CMake forgets a preset's variables when it finds that the compiler's path has changed.
    configure = ["cmake", "--preset", preset]
    for command in (configure, configure, ["cmake", "--build", folder, "--target", "tests_fuzz"]):
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{done.stdout}\nfuzz: {preset} cannot be built")
    return folder / "tests"


def targets():
    return sorted(path.stem for path in (ROOT / "tests" / "fuzz").rglob("*_fuzz.cpp"))


def command_for(how, folder, target, seconds, seed, findings):
    """What runs a target, and where it leaves the input of a finding."""
    if how == "random":
        kept = findings / f"{target}-random-{seed}"
        return [folder / target, "--seed", str(seed), "--seconds", str(seconds), "--keep", kept]
    new = HOME / "corpus" / target
    new.mkdir(parents=True, exist_ok=True)
    words = ROOT / "tests" / "fuzz" / "dictionaries" / f"{target}.dict"
    return [folder / target, f"-seed={seed}", f"-max_total_time={seconds}", "-verbosity=0", "-max_len=4096",
            "-timeout=60", "-len_control=0", f"-artifact_prefix={findings}/{target}-",
            *([f"-dict={words}"] if words.exists() else []), new, *([CORPUS / target] if (CORPUS / target).is_dir() else [])]


def run_job(how, folder, target, seconds):
    """One target for so long; (its part of the report, the output of a finding or None)."""
    findings = HOME / "findings"
    findings.mkdir(parents=True, exist_ok=True)
    seed = secrets.randbelow(1 << 31)
    command = command_for(how, folder, target, seconds, seed, findings)
    with tempfile.TemporaryDirectory() as scratch:
        counted = pathlib.Path(scratch) / "counts.json"
        begin = time.monotonic()
        done = subprocess.run(command, cwd=scratch, env={**os.environ, "PICOPLY_FUZZ_COUNTS": str(counted)},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        taken = time.monotonic() - begin
        part = json.loads(counted.read_text()) if counted.exists() else {}
    part["runs"] = {f"{target}, {how}": {"inputs": part.pop("inputs", 0), "seconds": taken}}
    output = done.stdout.decode(errors="replace")
    if done.returncode == 0:
        return part, None
    shown = "\n".join(output.splitlines()[-60:])
    command = [str(word).replace(str(ROOT) + "/", "") for word in command]
    return part, f"{shown}\nFAILED  {target}, {how}\nfound by: {' '.join(command)}\nreplay: build/" \
                 f"{'release' if how == 'random' else 'asan'}/tests/{target} build/fuzz/findings/FILE"


def fuzz(minutes, jobs, only):
    """True if nothing was found."""
    folders = {"random": build("release")}
    if shutil.which(FUZZER_COMPILER):
        folders["libFuzzer"] = build("asan")
    else:
        print(f"skipped fuzz.libFuzzer: {FUZZER_COMPILER} is not there")
    end = time.monotonic() + minutes * 60
    # Half of the time for the whole interface in the build that is shipped, the rest for all in turn.
    chosen = only or targets()
    kinds = []
    for target in chosen:
        kinds += [("random", target)] + ([("libFuzzer", target)] if "libFuzzer" in folders else [])
    if "api_fuzz" in chosen:
        kinds = [kind for other in kinds for kind in (("random", "api_fuzz"), other)]
    each = min(LONGEST, max(SHORTEST, minutes * 60 * jobs / len(kinds)))
    following = iter(kinds * (2 + int(minutes * 60 * jobs / each)))
    found = []
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        running = set()
        while True:
            while len(running) < jobs and not found and end - time.monotonic() > 1:
                how, target = next(following)
                seconds = max(1, round(min(each, end - time.monotonic())))
                running.add(pool.submit(run_job, how, folders[how], target, seconds))
            if not running:
                break
            ended, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for job in ended:
                part, finding = job.result()
                add_to_report(part)
                if finding:
                    found.append(finding)
                    print(finding, flush=True)
    return not found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("minutes", nargs="?", type=float)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--target", action="append", choices=targets())
    parser.add_argument("--report", nargs="*", type=pathlib.Path, metavar="FILE")
    arguments = parser.parse_args()
    if arguments.report is not None:
        report = read_report(REPORT)
        for path in arguments.report:
            merge(report, json.loads(path.read_text()))
        print("\n".join(table(report)))
        return
    if arguments.minutes is None or arguments.minutes <= 0 or arguments.jobs < 1:
        parser.error("how many minutes?")
    good = fuzz(arguments.minutes, arguments.jobs, arguments.target)
    print("\n".join(table(read_report(REPORT))))
    sys.exit(not good)


if __name__ == "__main__":
    main()
