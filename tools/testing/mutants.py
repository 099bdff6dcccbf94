#!/usr/bin/env python3
"""Are deliberate faults found? mutants.py [AREA]...

Makes each fault of tests/mutants/faults.json in a copy of the working tree and runs what is expected to find
it: a suite, or of a suite's tests only those with some names, for which one target has to be built. Ends
with "N passed, M failed": a fault that is not found, or one whose text is not there any more, has failed."""
import json
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / "build" / "mutants"
FAULTS = ROOT / "tests" / "mutants" / "faults.json"


def copy_tree():
    """What git knows or would know; what earlier faults built there stays."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            stdout=subprocess.PIPE, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        source, target = ROOT / name, COPY / name
        if not source.exists() or (target.exists() and source.read_bytes() == target.read_bytes()):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def command(suite, target="", names=""):
    """What finds a fault, in as little time as it takes. Of a suite's tests the quick ones."""
    if not target:
        return ["./run", "test", suite]
    return [sys.executable, "-B", "tools/testing/ctest_suite.py", suite, "--target", target, "--only", names,
            "--labels", "^quick$"]


def try_fault(fault):
    """'' if it is found, or what is wrong."""
    path = COPY / fault["file"]
    whole = path.read_text()
    if whole.count(fault["from"]) != 1:
        return f"its text is not once in {fault['file']}"
    path.write_text(whole.replace(fault["from"], fault["to"]))
    try:
        done = subprocess.run(command(*fault["found_by"]), cwd=COPY, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    finally:
        path.write_text(whole)
    failures = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    if done.returncode == 0:
        return f"{' '.join(fault['found_by'])} passes"
    if any(line.startswith(("FAILED  cmake", "FAILED  no test")) for line in failures):
        return f"{' '.join(fault['found_by'])} does not get as far as a test: {failures[-1]}"
    print("\n".join(failures[:5]) or done.stdout[-2000:])
    return ""


def main():
    faults = json.loads(FAULTS.read_text())
    chosen = [fault for fault in faults if not sys.argv[1:] or fault["area"] in sys.argv[1:]]
    copy_tree()
    failed = 0
    for fault in chosen:
        start = time.monotonic()
        wrong = try_fault(fault)
        failed += bool(wrong)
        what = f"{fault['area']}: {fault['file']}"
        seconds = time.monotonic() - start
        print(f"FAILED  {what}: {wrong}" if wrong
              else f"ok      {what}: found by {' '.join(fault['found_by'])} in {seconds:.0f} s", flush=True)
    print(f"{len(chosen) - failed} passed, {failed} failed")
    sys.exit(failed != 0 or not chosen)


if __name__ == "__main__":
    main()
