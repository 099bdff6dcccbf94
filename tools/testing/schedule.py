"""Runs suites: in the order of the list, as many side by side as there are processors for."""
import collections
import contextlib
import os
import signal
import subprocess
import time

import processes
import results
import suites

Running = collections.namedtuple("Running", "suite started log")


# A program keeps the memory that it frees, for its next request. Where page faults are dear, as on virtual
# machines, tests that allocate much take a fifth of the time, and under AddressSanitizer a third. The tests'
# own leaks are no news: the library allocates nothing, which tools/check_archive.py sees.
MEMORY = {"MALLOC_TRIM_THRESHOLD_": str(1 << 30), "MALLOC_MMAP_THRESHOLD_": str(1 << 25),
          "MALLOC_TOP_PAD_": str(1 << 24), "ASAN_OPTIONS": "quarantine_size_mb=16:detect_leaks=0"}


class Interrupted(Exception):
    """A signal asked the run to end."""


def interrupt(number, _frame):
    raise Interrupted(signal.Signals(number).name)


def slots(suite, jobs):
    return jobs if suite.slots == suites.ALL else min(suite.slots, jobs)


def fits(suite, running, jobs):
    """'yes'; 'later' while something else has what it needs; 'wait' if nothing may start before it."""
    others = [one.suite for one in running]
    if sum(slots(one, jobs) for one in others) + slots(suite, jobs) > jobs:
        return "wait"
    return "later" if suite.lock and suite.lock in [one.lock for one in others] else "yes"


def start(suite, logs):
    log = logs / f"{suite.name}.log"
    with log.open("wb") as out:
        process = subprocess.Popen(  # pylint: disable=consider-using-with; processes.reap() waits for it
            suite.command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
            start_new_session=True, env={**MEMORY, **os.environ, **suite.environment})
    return process, Running(suite, time.monotonic(), log)


def run(wanted, jobs, logs, report):
    """report(suite, result, output) is called for each suite when it has ended. Whatever happens, no process
    is left."""
    logs.mkdir(parents=True, exist_ok=True)
    processes.adopt_orphans()
    before = {number: signal.signal(number, interrupt)
              for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    pending, running, handles = list(wanted), {}, {}
    try:
        while pending or running:
            for suite in list(pending):
                answer = fits(suite, running.values(), jobs)
                if answer == "wait":
                    break
                if answer == "yes":
                    pending.remove(suite)
                    process, entry = start(suite, logs)
                    running[process.pid], handles[process.pid] = entry, process
            for pid, status, cpu in processes.reap():
                if pid not in running:
                    continue  # an orphan
                entry = running.pop(pid)
                handles.pop(pid).returncode = status
                output = entry.log.read_text(errors="replace")
                now = time.monotonic()
                if status < 0:
                    output += (f"\nFAILED  {entry.suite.name} was ended by signal {-status}"
                               f" after {now - entry.started:.0f} s of at most {entry.suite.limit}\n")
                result = results.read(status, output)
                result.seconds, result.cpu = now - entry.started, cpu
                report(entry.suite, result, output)
            for pid, entry in running.items():
                if time.monotonic() - entry.started > entry.suite.limit:
                    with contextlib.suppress(ProcessLookupError):
                        os.killpg(pid, signal.SIGKILL)
            time.sleep(0.05)
    finally:
        for number in before:
            signal.signal(number, signal.SIG_IGN)
        processes.end_all()
        for handle in handles.values():
            handle.returncode = -signal.SIGKILL
        for number, handler in before.items():
            signal.signal(number, handler)

