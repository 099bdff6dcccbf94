"""What the check_*.py scripts share: running tools, reporting, and where things are."""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The library's own compile flags, as cmake/PicoplyFlags.cmake sets them.
LIBRARY_FLAGS = [
    "-std=c++20", "-fno-exceptions", "-fno-rtti", "-fno-threadsafe-statics",
    "-ffunction-sections", "-fdata-sections", "-fvisibility=hidden",
    "-include", str(ROOT / "capi" / "visible.h"),
    "-I", str(ROOT / "include"), "-I", str(ROOT / "capi"),
]
WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror"]


# Processors the scripts can look at: what GCC's programs begin with there, and the flags that choose it.
TARGETS = {
    "host": ("", []),
    "cortex-m0": ("arm-none-eabi-", ["-mcpu=cortex-m0", "-mthumb"]),
    "cortex-m0plus": ("arm-none-eabi-", ["-mcpu=cortex-m0plus", "-mthumb"]),
    "cortex-m3": ("arm-none-eabi-", ["-mcpu=cortex-m3", "-mthumb"]),
    "cortex-m4f": ("arm-none-eabi-", ["-mcpu=cortex-m4", "-mthumb", "-mfpu=fpv4-sp-d16",
                                      "-mfloat-abi=hard"]),
    "cortex-m7": ("arm-none-eabi-", ["-mcpu=cortex-m7", "-mthumb", "-mfpu=fpv5-d16",
                                     "-mfloat-abi=hard"]),
    "cortex-m33": ("arm-none-eabi-", ["-mcpu=cortex-m33", "-mthumb", "-mfpu=fpv5-sp-d16",
                                      "-mfloat-abi=hard"]),
    "rv32imac": ("riscv64-unknown-elf-", ["-march=rv32imac", "-mabi=ilp32", "-mcmodel=medany",
                                          "-ffreestanding"]),
}


def library_sources():
    """Every .cpp file the archive is made of."""
    return sorted([*ROOT.glob("src/**/*.cpp"), *ROOT.glob("capi/**/*.cpp")])


def library_headers():
    """Every C++ header a user can include."""
    return sorted([*ROOT.glob("include/**/*.hpp"), *ROOT.glob("capi/**/*.hpp")])


def texts():
    """The text files that git knows, or all where there is no git, with their text."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode == 0:
        paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    else:  # a release's sources
        paths = [path for path in sorted(ROOT.rglob("*"))
                 if not {"build", "node_modules", ".git"} & set(path.relative_to(ROOT).parts)]
    for path in paths:
        if path.is_file():
            try:
                yield path, path.read_text(encoding="utf-8")
            except UnicodeDecodeError:  # a picture
                pass


def shown(path):
    """A path as people write it: relative to the checkout where it lies inside."""
    path = pathlib.Path(path)
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def run(*command, **kwargs):
    """Runs a command and returns (status, stdout and stderr together)."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False, **kwargs)
    return done.returncode, done.stdout


def must(*command, **kwargs):
    """Runs a command that has to succeed and returns its output."""
    status, out = run(*command, **kwargs)
    if status != 0:
        sys.exit(f"{' '.join(map(str, command))}\nended with {status}:\n{out}")
    return out


def found(*names):
    """Those of the named programs that are installed."""
    return [name for name in names if shutil.which(name)]


def failed(jobs):
    """Runs the commands of (name, command) pairs on all processors; what those that fail say."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        said = pool.map(lambda job: run(*job[1]), jobs)
        return [f"{name}:\n{out}" for (name, _), (status, out) in zip(jobs, said) if status != 0]


def finish(what, faults):
    """Prints the faults, or that there are none, and ends the script accordingly."""
    for fault in faults:
        print(f"FAILED: {fault}")
    if faults:
        sys.exit(1)
    print(f"ok: {what}")
    sys.exit(0)


def game_names():
    """The games that picoply.h declares."""
    text = (ROOT / "capi" / "picoply.h").read_text()
    return re.findall(r"^PPLY_DATA const pply_game pply_(\w+);", text, re.MULTILINE)


def threat_game_names():
    """The threat searches that picoply.h declares."""
    text = (ROOT / "capi" / "picoply.h").read_text()
    return re.findall(r"^PPLY_DATA const pply_threats_game pply_(\w+);", text, re.MULTILINE)


def book_names():
    """The opening books that picoply.h declares."""
    text = (ROOT / "capi" / "picoply.h").read_text()
    return re.findall(r"^PPLY_DATA const uint8_t pply_(\w+)\[", text, re.MULTILINE)


def release():
    """What the version is called, e.g. "1.0.0-rc1": capi/picoply.h is the one place that says it."""
    found = re.search(r'^#define PPLY_VERSION_TEXT "([^"]+)"$', (ROOT / "capi" / "picoply.h").read_text(), re.MULTILINE)
    if not found:
        sys.exit('capi/picoply.h has to define PPLY_VERSION_TEXT as a text like "1.0.0"')
    return found.group(1)


def python_release(name=None):
    """The same, or another, as Python's packages spell it: 1.0.0rc1."""
    return (name or release()).replace("-", "")


def debian_release(name=None):
    """As Debian's spell it: 1.0.0~rc1, which comes before 1.0.0."""
    return (name or release()).replace("-", "~")


def version():
    """Its numbers, e.g. "1.0.0", from there too: pply_version() and CMake know nothing else."""
    text = (ROOT / "capi" / "picoply.h").read_text()
    parts = [re.search(rf"^#define PPLY_VERSION_{part} (\d+)ul\b", text, re.MULTILINE)
             for part in ("MAJOR", "MINOR", "PATCH")]
    if not all(parts):
        sys.exit("capi/picoply.h has to define PPLY_VERSION_MAJOR, _MINOR and _PATCH as numbers "
                 "like 1ul")
    return ".".join(part.group(1) for part in parts)
