"""Which skips are allowed: tests/allowed_skips.txt. It has a line for each,

    <id>  <probe>  <reason>

with the id that the suite prints, or a pattern of such, and a probe, as in tools/debian_packages, for the tool that is missing: once
it is there the skip is an error, for then the check could have been made. A probe of - is for what no
tool changes."""
import fnmatch
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILE = ROOT / "tests" / "allowed_skips.txt"


def is_there(probe):
    return probe != "-" and subprocess.run([ROOT / "tools" / "setup.sh", "--probe", probe],
                                           check=False).returncode == 0


def allowed(text):
    """id -> probe"""
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split(maxsplit=2)
        if not words or words[0].startswith("#"):
            continue
        if len(words) != 3:
            raise SystemExit(f"{FILE.name}:{number}: not '<id> <probe> <reason>': {line}")
        found[words[0]] = words[1]
    return found


def faults(skips, names, probe=is_there):
    """What is wrong with skips, a list of (id, reason), where nothing may be skipped but `names`."""
    for name, reason in skips:
        needed = [names[pattern] for pattern in names if fnmatch.fnmatchcase(name, pattern)]
        if not needed:
            yield f"FAILED  skipped {name}: {reason}; tests/allowed_skips.txt does not allow it"
        elif probe(needed[0]):
            yield f"FAILED  skipped {name}: {reason}; but {needed[0]} is there"
