"""The suites of `./run test`: what is run, when, and what it needs. docs/testing.md says more of each.

They are run in the order in which they stand here, so that what is cheap and fails often comes first."""
import dataclasses
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import records  # noqa: E402
import rooms  # noqa: E402

JOBS = os.environ.get("JOBS") or str(os.cpu_count())
# Each has what the ones before it have.
TIERS = ("test", "all", "everything")
ALL = -1  # processors


@dataclasses.dataclass
class Suite:
    name: str
    about: str
    tier: str
    command: list
    groups: tuple = ()  # of tools/debian_packages
    tool: str = ""  # of the group "extra": without it the suite is skipped
    slots: int = ALL  # processors it keeps busy; 0 for one that mostly waits
    lock: str = ""  # of suites with the same lock one runs at a time
    limit: int = 1500  # seconds after which it is ended
    environment: dict = dataclasses.field(default_factory=dict)


def ctest(name, about, tier, preset, *arguments, groups=(), **settings):
    command = [sys.executable, "-B", "tools/testing/ctest_suite.py", preset, *arguments]
    return Suite(name, about, tier, command, ("play", "lab", "test", "extra", *groups),
                 lock=preset, **settings)


def check(name, about, tier, *command, groups=("test", "extra"), **settings):
    return Suite(name, about, tier, list(command), groups, **settings)


def targets(*names):
    return [word for name in names for word in ("--target", name)]


HOST = [
    check("format", "layout of C and C++ sources", "test", "tools/check_format.sh",
          tool="clang-format-16", slots=1),
    check("shellcheck", "shell scripts", "test", "tools/check_shell.sh", slots=1),
    ctest("release", "rules, search, C interface, programs: as released", "test", "release",
          *targets("tests_quick"), "--labels", "^quick$", "--without", "^(lab|cluster)$"),
    check("signature", "the bench signature of the release build", "test",
          "tools/testing/signature.sh", "release", lock="release", slots=1),
    ctest("sanitizers", "what reads foreign input, under sanitizers, invariants trapped", "test", "asan",
          *targets("tests_capi_quick", "tests_link_quick", "tests_fuzz"), "--labels", "^(capi|link|fuzz)$", "--without",
          "^(slow|long)$"),
    ctest("slow", "long comparisons with slow oracles", "all", "release",
          *targets("tests_quick", "tests_slow"), "--labels", "^slow$", "--without", "^(lab|cluster)$"),
    ctest("timing", "what measures time", "all", "release", *targets("tests_quick"), "--labels", "^timing$",
          "--without", "^(lab|cluster)$"),
    ctest("lab", "the strength lab", "all", "release", *targets("tests_lab"), "--labels", "^lab$",
          groups=("report", "labtest")),
    ctest("sanitizers-rules", "rules and search under sanitizers", "all", "asan",
          *targets("tests_unit_quick"), "--labels", "^unit$", "--without", "^(slow|long)$"),
    ctest("debug", "known counts of positions without optimisation, invariants trapped", "all", "debug",
          *targets("tests_perft"), "--labels", "^perft$", "--without", "^(slow|long)$", slots=1),
    ctest("clang-14", "known counts of positions", "all", "clang-14", *targets("tests_perft"),
          "--labels", "^perft$"),
    ctest("clang-16", "known counts of positions and known answers", "all", "clang-16",
          *targets("tests_perft", "oracle_search_values_test", "othello_six"), "--labels", "^(perft|oracle)$",
          "--without", "^(slow|long)$", tool="clang++-16"),
    *[check(f"signature-{preset}", f"the bench signature of the {preset} build", "all",
            "tools/testing/signature.sh", preset, lock=preset)
      for preset in ("debug", "clang-14", "clang-14-debug")],
    check("archive-min-size", "what the archive at -Os needs and has", "all",
          "tools/testing/min_size.sh", lock="min-size"),
    check("tidy-library", "clang-tidy of the library", "all",
          "tools/testing/tidy.sh", "src", "capi", "link", lock="clang-14"),
    check("tidy-program", "clang-tidy of the programs", "all", "tools/testing/tidy.sh", "hosted", "ports/desktop",
          lock="clang-14"),
]


# Mostly waits for packages and one compiler, so it begins before the ports.
SWIFT = check("swift", "the Swift package, the sample's logic and their tests, in a root with Debian 13's Swift", "all",
              "ports/ios/test_swift.sh", groups=("ports", "swift"), slots=1, limit=3600)


def port(name, script):
    text = script.read_text()
    alone = "\n# Runs alone" in text
    # The first clause of the comment that it begins with.
    comment = " ".join(re.findall(r"(?m)^# (.*)$", text.split("\nset -", maxsplit=1)[0]))
    about = re.split(r"[.:;,](?:\s|$)", comment)[0]
    return Suite(name, about[0].lower() + about[1:], "all", [str(script.relative_to(ROOT))],
                 ("ports", "test", name), slots=ALL if alone else 1, limit=3600)


def ports():
    """Those that take longest first, so that none of them is left over at the end; packages after cortex-m and
    before the languages, which have libraries in common: who comes later finds them in the cache. Those that
    run alone last."""
    first = ["port-cortex-m", "packaging-distributions", "port-linux", "port-ios", "packaging-frameworks", "port-android",
             "binding-rust"]
    found = [port(name, script) for name, script in rooms.found("test.sh").items()]
    # The pages build what these have built: the cache has it then. For the same processors they, too, leave the larger
    # evaluations out; suite documents-bare does not.
    found.append(check("documents", "the code blocks of the pages, as they stand", "all",
                       "bash", "-c", "source ports/common/cache.sh && PICOPLY_QUICK=1 PICOPLY_WERROR=1 "
                       "PICOPLY_LARGE_GAMES=OFF "
                       f"exec python3 -B tools/documents --jobs {JOBS}",
                       groups=("play", "lab", "report", "test", "ports", "documents", *(suite.name for suite in found)), limit=3600))
    order = {name: number for number, name in enumerate(first)}
    return sorted(found, key=lambda suite: (suite.slots == ALL, order.get(suite.name, len(first))))


# What repeats the above with other compilers, or takes long: before a release.
EVERYTHING = [
    ctest("boards", "pbrain-picoply's boards of every size", "everything", "release", *targets("tests_boards"),
          "--labels", "^boards$"),
    ctest("clusters", "the lab on many machines", "everything", "release", *targets("lab"), "--labels", "^cluster$",
          groups=("report", "labtest"), slots=0),
    ctest("long", "comparisons of further games and sizes", "everything", "release",
          *targets("tests_long"), "--labels", "^long$", "--without", "^(lab|cluster)$", limit=5400),
    check("oss-fuzz", "the fuzz targets are built as OSS-Fuzz builds them", "everything", sys.executable, "-B",
          "tools/testing/oss_fuzz.py"),
    check("tidy-lab", "clang-tidy of the lab", "everything", "tools/testing/tidy.sh", "lab", lock="clang-14"),
    ctest("sanitizers-slow", "long comparisons under sanitizers", "everything", "asan",
          *targets("tests_slow", "tests_long", "tests_capi"), "--labels", "^(slow|long)$", "--without",
          "^(lab|cluster)$", limit=5400),
    # The sanitizers' build traps invariants in the slow ones too, and is faster.
    ctest("debug-whole", "rules, search and C interface without optimisation, invariants trapped", "everything",
          "debug", *targets("tests_unit_quick", "tests_capi_quick", "tests_fuzz", "tests_oracle_quick"),
          "--labels", "^(unit|capi|fuzz|oracle)$", "--without", "^(slow|long)$"),
    *[ctest(f"{preset}-whole", f"all tests of rules, search and C interface with {preset}", "everything",
            preset, *targets("tests_unit", "tests_capi", "tests_fuzz", "tests_oracle"),
            "--labels", "^(unit|capi|fuzz|oracle)$", tool=tool, limit=5400)
      for preset, tool in (("clang-14", ""), ("clang-16", "clang++-16"))],
    # Sizes on pages are looked at by the ports' tests, which build what is measured.
    ctest("threads", "tables that threads share, and the protocols' threads, under ThreadSanitizer", "everything", "tsan",
          *targets("capi_sharing_test", "gomocup_fuzz", "gtp_fuzz", "nboard_fuzz"),
          "--only", r"^(capi\.Sharing\..*|fuzz\.(gomocup|gtp|nboard)_fuzz(_slow)?)$"),
    ctest("memory", "the fuzz targets of the C interface under MemorySanitizer", "everything", "msan",
          *targets("api_fuzz", "text_fuzz", "book_fuzz", "weights_fuzz"), "--labels", "^fuzz$"),
    check("records", "everything else that is recorded", "everything", "tools/record", "--check",
          *(one.name for one in records.RECORDS if not one.name.startswith("sizes-")),
          groups=("play", "test", "report", "ports", "port-cortex-m", "port-riscv", "port-avr"),
          lock="release"),
    check("windows-32", "the library, the DLL and the programs for Windows of 32 bits, in a root with Wine for them",
          "everything", "ports/windows/test_32.sh", groups=("ports", "port-windows", "windows-32"), slots=1, limit=3600),
    check("documents-bare", "the code blocks of the pages, each with no packages but those that the page names", "everything",
          "tools/documents/bare.sh", groups=("ports", "documents-bare"), limit=21600),
    check("corruptions", "broken invariants are found by assertions", "everything", sys.executable, "-B",
          "tools/testing/corruptions.py"),
    check("mutants", "deliberate faults are found", "everything", sys.executable, "-B",
          "tools/testing/mutants.py", groups=("play", "lab", "test", "ports", "binding-python", "port-riscv"), limit=5400),
]

LAST = [
    check("playground-speed", "the playground page's targets of speed, in headless Chromium", "all",
          "playground/speed.sh", groups=("ports", "test", "playground")),
    check("footprint", "bytes and instructions on microcontrollers", "all",
          # By way of the ports' compiler cache, which has most of it then.
          # `records` measures the other processors too, before a release.
          "bash", "-c", f"source ports/common/cache.sh && exec python3 tools/footprint/footprint.py --jobs {JOBS}"
          + "".join(f" --target {name}" for name in ("cortex-m4f", "atmega328p")),
          groups=("ports", "port-cortex-m", "port-avr")),
    check("steps", "the longest step on a microcontroller", "all", "python3", "tools/footprint/steps.py",
          groups=("ports", "port-cortex-m")),
]


def suites():
    return [*HOST, SWIFT, *ports(), *LAST, *EVERYTHING]
