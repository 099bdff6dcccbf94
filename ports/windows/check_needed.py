"""What a build for Windows needs and shows: check_needed.py BUILD

The programs and picoply.dll may need Windows' own DLLs alone, and picoply.dll shows what picoply.h declares."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import checklib  # noqa: E402

OBJDUMP = "x86_64-w64-mingw32-objdump"
# Part of every Windows since Vista. None is a part of the compiler, as libstdc++-6.dll is.
WINDOWS_OWN = {"KERNEL32.dll", "msvcrt.dll", "SHELL32.dll"}
FILES = ("picoply/ports/desktop/picoply.exe", "picoply/ports/desktop/gomocup/pbrain-picoply.exe", "picoply/picoply.dll")


def headers(path):
    return subprocess.run([OBJDUMP, "-p", path], stdout=subprocess.PIPE, text=True, check=True).stdout


def shown(text):
    """The names that a DLL exports."""
    table = text.split("[Ordinal/Name Pointer] Table", 1)[1].split("\n\n", 1)[0]
    return set(re.findall(r"^\s*\[ *\d+\] (?:\+base\[ *\d+\] +\w+ )?(\S+)$", table, re.MULTILINE))


def main():
    build, faults = pathlib.Path(sys.argv[1]), []
    for name in FILES:
        text = headers(build / name)
        needed = set(re.findall(r"DLL Name: (\S+)", text))
        if not needed:
            faults.append(f"{name}: no table of what it needs")
        faults += [f"{name} needs {dll}" for dll in sorted(needed - WINDOWS_OWN)]
    # abi.json says what picoply.h says; the tests of binding-python compare them.
    abi = json.loads((ROOT / "tools" / "abi" / "abi.json").read_text())
    declared = set(abi["functions"]) | {f"pply_{name}" for kind in ("games", "threat_games", "books") for name in abi[kind]}
    exports = shown(headers(build / FILES[-1]))
    faults += [f"picoply.dll shows {name}" for name in sorted(exports - declared)]
    faults += [f"picoply.dll lacks {name}" for name in sorted(declared - exports)]
    checklib.finish(f"{len(FILES)} files, {len(exports)} names shown", faults)


if __name__ == "__main__":
    main()
