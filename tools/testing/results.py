"""What a suite leaves behind: how many checks passed, failed and were skipped, and the lines that say why.

A suite is any program. Its output may have lines

    skipped <id>: <reason>     something was not done; the id is one word
    built, not run: <what>     there is nothing that could run it
    FAILED  <what>             something is wrong; what explains it stands before
    <n> passed, <m> failed     the last line

A program without the last line is one check that passes if it ends with 0.
"""
import dataclasses
import re

SKIPPED = re.compile(r"^skipped (\S+?): (.*)$", re.MULTILINE)
BUILT_ONLY = re.compile(r"^built, not run: (.*)$", re.MULTILINE)
COUNTED = re.compile(r"^(\d+) passed, (\d+) failed$")
SHOWN_AT_ONCE, SHOWN_AGAIN = 200, 20  # lines


@dataclasses.dataclass
class Result:
    passed: int
    failed: int
    skips: list  # of (id, reason)
    seconds: float = 0.0
    cpu: float = 0.0  # seconds of processor time
    built_only: list = dataclasses.field(default_factory=list)  # of what was built and not run


def read(status, output):
    """The result of a suite that ended with `status` and printed `output`."""
    lines = output.splitlines()
    counted = COUNTED.match(lines[-1]) if lines else None
    if counted:
        passed, failed = int(counted[1]), int(counted[2])
        failed += status != 0 and failed == 0  # a script that fails without counting a failure
        failed += passed + failed == 0  # one that did nothing
    else:
        passed, failed = int(status == 0), int(status != 0)
    return Result(passed, failed, SKIPPED.findall(output), built_only=BUILT_ONLY.findall(output))


def explanation(output):
    """The lines of a failed suite that people need, but for what went well."""
    lines = [line for line in output.splitlines() if not line.startswith(("ok ", "skipped ", "built, "))]
    if len(lines) > SHOWN_AT_ONCE:
        lines = [f"... {len(lines) - SHOWN_AT_ONCE} lines before these are in the log"] + lines[-SHOWN_AT_ONCE:]
    return lines


def reminder(output):
    """The same in short, for the end of the run."""
    failures = [line for line in output.splitlines() if line.startswith("FAILED")]
    return failures[:SHOWN_AGAIN] or explanation(output)[-SHOWN_AGAIN:]
