#!/usr/bin/env python3
"""Are corrupted invariants found by assertions? corruptions.py [FIRST]

Makes each corruption of tests/mutants/corruptions.json in a copy of the library's headers, compiles
tests/mutants/checked.cpp with it, assertions trapping, and runs that, which has to end by a trap; without
any corruption it has to end well. FIRST: only so many. Ends with "N passed, M failed"."""
import concurrent.futures
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "tests" / "mutants" / "checked.cpp"
CORRUPTIONS = ROOT / "tests" / "mutants" / "corruptions.json"
TRAP = "-DPPLY_ASSERT(condition)=((condition) ? (void)0 : __builtin_trap())"
SECONDS = 60  # a corrupted search may not end


def ends(change=None):
    """'well', 'by a trap', or what else the program did."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shutil.copytree(ROOT / "include", folder / "include")
        if change:
            path = folder / change["file"]
            whole = path.read_text()
            if whole.count(change["from"]) != 1:
                return "nowhere: its text is not there once"
            path.write_text(whole.replace(change["from"], change["to"]))
        compiled = subprocess.run([os.environ.get("CXX", "g++"), "-std=c++20", "-O1", "-w", TRAP, "-I", folder / "include",
                                   PROGRAM, "-o", folder / "checked"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  text=True, check=False)
        if compiled.returncode != 0:
            return f"nowhere: it does not compile: {compiled.stdout[:500]}"
        try:
            done = subprocess.run([folder / "checked"], timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return f"not within {SECONDS} s"
    if done.returncode == 0:
        return "well"
    # The trap of x86 is an illegal instruction, that of others another signal.
    return "by a trap" if -done.returncode in (signal.SIGILL, signal.SIGTRAP) else f"with {done.returncode}"


def main():
    changes = json.loads(CORRUPTIONS.read_text())[:int(sys.argv[1]) if sys.argv[1:] else None]
    wanted = [(None, "well"), *[(change, "by a trap") for change in changes]]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (change, want), found in zip(wanted, pool.map(lambda one: ends(one[0]), wanted)):
            failed += found != want
            what = f"{change['file']}, {change['what']}" if change else "nothing corrupted"
            print(f"{'ok     ' if found == want else 'FAILED '} {what}: ends {found}", flush=True)
    print(f"{len(wanted) - failed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
