"""`./run test`: runs the suites of a tier, or those that are named.

    ./run test                  what a contributor needs to trust a change on this machine
    ./run test all              that, every other target, the lab, other compilers
    ./run test everything       that, and what is run before a release
    ./run test NAME...          suites by name; a pattern as 'port-*' is fine
    ./run test --list           the suites with their last times

PICOPLY_SKIP_NOTHING=1 fails what is skipped unless tests/allowed_skips.txt allows it."""
import argparse
import fnmatch
import json
import os
import subprocess
import sys
import time

import results
import schedule
import skips
import suites

LOGS = suites.ROOT / "build" / "logs"
TIMES = suites.ROOT / "build" / "test_times.json"
SETUP = suites.ROOT / "tools" / "setup.sh"
START = time.monotonic()


def last_times():
    try:
        return json.loads(TIMES.read_text())
    except (OSError, ValueError):
        return {}


def chosen(words, known):
    """The tier and the suites that the words of the command line ask for."""
    if not words:
        words = ["test"]
    if len(words) == 1 and words[0] in suites.TIERS:
        tiers = suites.TIERS[:suites.TIERS.index(words[0]) + 1]
        return words[0], [suite for suite in known if suite.tier in tiers]
    for word in words:
        if not fnmatch.filter([suite.name for suite in known], word):
            sys.exit(f"run: there is no suite '{word}'; ./run test --list names them")
    tier = os.environ.get("PICOPLY_TIER", "all")
    return tier, [suite for suite in known if any(fnmatch.fnmatchcase(suite.name, word) for word in words)]


def list_suites(known):
    times = last_times()
    for suite in known:
        last = times.get(suite.name)
        took = f"{last['seconds']:5.0f} s" if last else "      -"
        print(f"{suite.name:18} {suite.tier:10} {took}  {suite.about}")


def missing(*groups):
    done = subprocess.run([SETUP, "--missing", *groups], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.split()


def set_up(wanted):
    """Installs packages; returns the results of the suites that cannot be run for want of one."""
    groups = sorted({group for suite in wanted for group in suite.groups})
    if subprocess.run([SETUP, *groups], check=False).returncode == 0:
        return {}
    lacking = {}
    for suite in wanted:
        packages = missing(*[group for group in suite.groups if group != "extra"])
        if packages:
            lacking[suite.name] = f"FAILED  {suite.name}: packages that are missing: {' '.join(packages)}"
    return lacking


class Report:
    """What is said while suites end, and at the end."""

    def __init__(self):
        self.strict = os.environ.get("PICOPLY_SKIP_NOTHING") == "1"
        self.allowed = skips.allowed(skips.FILE.read_text())
        self.results, self.reminders, self.times = {}, [], last_times()

    def __call__(self, suite, result, output):
        if self.strict:
            faults = list(skips.faults(result.skips, self.allowed))
            result.failed += len(faults)
            output = "\n".join([output.rstrip("\n"), *faults])
        self.results[suite.name] = result
        print(f"{time.monotonic() - START:5.0f} s  {suite.name:18} {result.passed:5} passed, {result.failed}"
              f" failed, {len(result.skips)} skipped in {result.seconds:.0f} s", flush=True)
        for name, reason in result.skips:
            print(f"         skipped {name}: {reason}")
        for what in result.built_only:
            print(f"         built, not run: {what}")
        if result.failed:
            print("\n".join(results.explanation(output)))
            print(f"({suite.name}: the text above is in {LOGS.relative_to(suites.ROOT)}/{suite.name}.log)", flush=True)
            self.reminders.append((suite.name, results.reminder(output)))
        else:
            self.times[suite.name] = {"seconds": round(result.seconds, 1), "cpu": round(result.cpu, 1)}
            TIMES.parent.mkdir(exist_ok=True)
            TIMES.write_text(json.dumps(self.times, indent=1, sort_keys=True))

    def end(self):
        """The table, what failed once more, the sum. True if all is well."""
        print(f"\n{'suite':18} {'passed':>7} {'failed':>7} {'skipped':>8} {'seconds':>8} {'processor':>10}")
        for name, one in self.results.items():
            print(f"{name:18} {one.passed:7} {one.failed:7} {len(one.skips):8} {one.seconds:8.0f} {one.cpu:10.0f}")
        for name, lines in self.reminders:
            print(f"\n{name} failed:")
            print("\n".join(lines))
        passed, failed, skipped = (sum(counts) for counts in zip(
            *[(one.passed, one.failed, len(one.skips)) for one in self.results.values()]))
        print(f"\n{time.monotonic() - START:.0f} s in all")
        if skipped:
            print(f"{skipped} skipped")
        print(f"{passed} passed, {failed} failed")
        return failed == 0 and passed > 0


def main():
    parser = argparse.ArgumentParser(prog="./run test", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", metavar="NAME")
    parser.add_argument("--list", action="store_true", help="names the suites")
    arguments = parser.parse_args()
    os.chdir(suites.ROOT)
    known = suites.suites()
    if arguments.list:
        list_suites(known)
        return
    tier, wanted = chosen(arguments.what, known)
    os.environ["PICOPLY_TIER"] = tier
    report = Report()
    lacking = set_up(wanted)
    runnable = []
    for suite in wanted:
        if suite.name in lacking:
            report(suite, results.Result(0, 1, []), lacking[suite.name])
        elif suite.tool and missing_tool(suite.tool):
            report(suite, results.Result(0, 0, [(suite.name, f"there is no {suite.tool} here")]), "")
        else:
            runnable.append(suite)
    try:
        schedule.run(runnable, int(suites.JOBS), LOGS, report)
    except schedule.Interrupted as signal:
        print(f"\nrun: interrupted ({signal}); nothing is left running", file=sys.stderr)
        sys.exit(130)
    sys.exit(not report.end())


def missing_tool(tool):
    return not skips.is_there(f"command:{tool}")


if __name__ == "__main__":
    main()
