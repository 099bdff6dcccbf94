#!/usr/bin/env python3
"""One suite of tests of CTest: configures a preset, builds targets of it, runs the tests with some labels or
names.

    ctest_suite.py PRESET [--target NAME]... [--labels REGEX] [--without REGEX] [--only REGEX]

Prints what results.py reads. Counted from CTest's report, so that a CTest that ran nothing or broke down
is no success."""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree

from suites import JOBS

# The build that ports, bindings and pages repeat a part of: they find it in the compiler cache, which
# ports/common/cache.sh has the settings of. Not by its folder of compilers: the preset names the compiler to everybody.
SHARED = "release"
LAUNCHER = ["-DCMAKE_C_COMPILER_LAUNCHER=ccache", "-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"]


def use_cache():
    """From now on CMake's compilers use the cache, and the options that tell it so."""
    said = subprocess.run(["bash", "-c", "source ports/common/cache.sh && env -0"], stdout=subprocess.PIPE, text=True, check=True)
    settings = dict(line.split("=", 1) for line in said.stdout.split("\0") if line.startswith("CCACHE_"))
    os.environ.update(settings)
    return LAUNCHER if settings else []


def must(*command):
    """Runs a step of the build; what it prints is shown if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout)
        print(f"FAILED  {' '.join(command)}\n0 passed, 1 failed")
        sys.exit(1)


def skipped(case):
    """The skips in a test of a report, as (id, reason)."""
    output = case.findtext("system-out") or ""
    named = re.findall(r"^skipped (\S+?): (.*)$", output, re.MULTILINE)
    if case.find("skipped") is None:
        return named
    # GoogleTest prints where, and the reason after it.
    reason = re.search(r": Skipped\n(.*)", output)
    name = case.get("name").replace(" ", "")
    return named or [(name, reason[1] if reason else case.find("skipped").get("message", "no reason given"))]


def count(report):
    """Prints what a report says that people want to know; returns how many passed and failed."""
    passed = failed = 0
    for case in report.iter("testcase"):
        skips = skipped(case)
        for name, reason in skips:
            print(f"skipped {name}: {reason}")
        if case.find("failure") is not None:
            failed += 1
            print(case.findtext("system-out") or "")
            print(f"FAILED  {case.get('name')}")
        elif case.find("skipped") is None:
            passed += 1
    return passed, failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("preset")
    parser.add_argument("--target", action="append", default=[])
    parser.add_argument("--labels")
    parser.add_argument("--without")
    parser.add_argument("--only")
    arguments = parser.parse_args()
    folder = pathlib.Path("build", arguments.preset)
    report = (folder / "report.xml").resolve()
    must("cmake", "--preset", arguments.preset, *(use_cache() if arguments.preset == SHARED else []))
    targets = ["--target", *arguments.target] if arguments.target else []
    must("cmake", "--build", str(folder), "-j", JOBS, *targets)
    report.unlink(missing_ok=True)
    command = ["ctest", "--test-dir", str(folder), "-j", JOBS, "--output-junit", str(report),
               "--test-output-size-passed", "200000", "--test-output-size-failed", "200000", "-Q"]
    for option, value in (("-L", arguments.labels), ("-LE", arguments.without), ("-R", arguments.only)):
        command += [option, value] if value else []
    subprocess.run(command, stdin=subprocess.DEVNULL, check=False)
    passed, failed = count(xml.etree.ElementTree.parse(report)) if report.exists() else (0, 1)
    if passed + failed == 0:
        failed = 1
        print("FAILED  no test was run")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
