"""What is recorded in this checkout, and how each of it is recorded anew: the list that tools/record goes by.

Measured times (docs/scaling.md, positions per second), matches (docs/strength/) and what picoply-train and
picoply-openings fitted are not here: they take hours, or differ from machine to machine.
"""
import dataclasses

LIBRARY = ("cmake", "ninja-build", "g++")  # what builds it


@dataclasses.dataclass(frozen=True)
class Record:
    """A record is made in one of two ways, by commands of the shell in the checkout's root: `make` makes its
    files, under their own names, in the folder {out}; or `write` has them written where they are, and `check`
    fails unless they are what it would write. A command that ends with 77 cannot do it here, and says why.
    {archive} and {shared} are the library, as GCC's release build has it; it is built before."""
    name: str
    about: str
    files: tuple  # what is written, from the checkout's root
    seconds: int  # of processor time, about, without the library's 35
    make: str = ""
    write: str = ""
    check: str = ""
    packages: tuple = ()  # of the distribution; tools/debian_packages says how to tell that one is there
    quoted: tuple = ()  # pages that repeat the file's only line
    only_with: tuple = ()  # how what this command prints must begin, if not all versions make the same: (text, command)


def printed(program, field, file):
    """Makes a file of one number that a firmware program prints."""
    return f"tools/host_program.py {{archive}} {program} | sed -n 's/^{field}: //p' > {{out}}/{file}"


def number(name, about, program, field, *quoted):
    file = f"{name.replace('-', '_')}.txt"
    return Record(name, about, (f"tests/{file}",), 1, make=printed(program, field, file), packages=LIBRARY,
                  quoted=quoted)


def chart(name, what, picture):
    """Makes a picture of docs/images/ of a chart of the strength's rows."""
    return (f"lab/strength/picoply-strength chart {name} > {{out}}/{name}.jsonl; "
            f"lab/report/picoply-report {{out}}/{name}.jsonl --svg {{out}}/{name}; "
            f"mv {{out}}/{name}/{what}.svg {{out}}/{picture}.svg; ")


def generator(script):
    """(what writes, what checks) of a script that has both."""
    return f"python3 -B {script}", f"python3 -B {script} --check"


BINDINGS = [generator(script) for script in (
    "bindings/csharp/generate.py", "bindings/java/generate.py", "bindings/python/generate.py",
    "bindings/rust/picoply-sys/generate.py", "ports/ios/headers.py", "packaging/distributions/symbols.py")]
SIZES = "python3 -B tools/page_sizes.py --make"
PICTURES = ("strength_ram", "strength_gomoku_flash", "strength_flash", "strength_ram_othello")

RECORDS = (
    Record("games", "the built-in games in the C interface",
           ("capi/picoply.h",), 1,
           write="tools/abi/games.py --write", check="tools/abi/games.py"),
    # After games, which are in it.
    Record("abi", "the C interface as data",
           ("tools/abi/abi.json",), 1,
           write="tools/abi/abi.py --write", check="tools/abi/abi.py", packages=("clang-14",)),
    # After abi, which they are made from.
    Record("generated", "what bindings repeat of the C interface",
           ("bindings/csharp/src/Abi.cs", "bindings/csharp/native/games.c", "bindings/csharp/native/picoplynet.def",
            "bindings/java/src/main/java/org/picoply/Abi.java", "bindings/java/ffm/Layouts.java",
            "bindings/java/native/methods.h", "bindings/java/native/plain.c",
            "bindings/python/src/picoply/_abi.py",
            "bindings/rust/picoply-sys/src/bindings.rs", "bindings/rust/picoply-sys/tests/layout/layout.c",
            "bindings/rust/picoply-sys/tests/layout/list.rs",
            "ports/ios/CPicoply/CPicoply.h", "ports/ios/CPicoply/module.modulemap",
            "packaging/distributions/debian/libpicoply1.symbols",
            # Parts of them, between two comments.
            "bindings/csharp/src/Games.cs", "bindings/java/src/main/java/org/picoply/Game.java",
            "bindings/java/src/main/java/org/picoply/Core.java",
            "bindings/python/src/picoply/games.py", "bindings/python/src/picoply/books.py",
            "bindings/rust/picoply/src/game.rs", "bindings/rust/picoply/src/threats.rs",
            "bindings/rust/picoply/src/books.rs", "ports/ios/Sources/Picoply/Game.swift",
            "ports/ios/Sources/Picoply/ThreatSearch.swift", "ports/ios/Sources/Picoply/OpeningBook.swift"), 1,
           write="; ".join(write for write, _ in BINDINGS),
           check="old=0; " + "".join(f"{check} || old=1; " for _, check in BINDINGS) + "exit $old"),
    # After generated.
    Record("features", "which language reaches what", ("docs/bindings/features.md",), 1,
           write="python3 -B tools/features/features.py", check="python3 -B tools/features/features.py --check"),
    Record("documents", "which code blocks of the pages are not run", ("docs/testing.md",), 1,
           write="python3 -B tools/documents/__main__.py --write", check="python3 -B tools/documents/__main__.py --check"),
    number("signature", "the bench signature", "bench_full", "signature", "docs/ports/apple.md"),
    number("signature-small", "the same at small depths, without a table", "bench", "signature",
           "docs/ports/apple.md"),
    number("signature-trained", "the same of the trained evaluations", "bench_trained", "signature"),
    number("smoke-digest", "the answers of every function of the C interface", "smoke", "digest",
           "docs/ports/android.md"),
    Record("conformance", "the answers that bindings must give",
           ("tests/conformance/conformance.json",), 1,
           make="python3 -B tests/conformance/reference.py {shared} --write --file {out}/conformance.json",
           packages=LIBRARY),
    Record("desktop", "instructions per position on the desktop",
           ("tools/footprint/desktop.json", "docs/footprint.md"), 6,
           write="tools/footprint/desktop.py {archive} --write", check="tools/footprint/desktop.py {archive}",
           packages=(*LIBRARY, "valgrind")),
    Record("footprint", "flash, RAM, stack and instructions on small devices",
           ("tools/footprint/record.json", "docs/footprint.md", "README.md", "docs/packaging/pico-sdk.md",
            "docs/packaging/esp-idf.md", "docs/ports/cortex-m.md",
            "docs/ports/low-power.md"), 270,
           write=f"python3 tools/footprint/footprint.py --write && {SIZES} --write footprint",
           check=f"python3 tools/footprint/footprint.py && {SIZES} footprint",
           packages=("cmake", "ninja-build", "g++", "gcc-arm-none-eabi", "libnewlib-arm-none-eabi", "qemu-system-arm",
                     "gcc-riscv64-unknown-elf", "qemu-system-misc", "gcc-avr", "avr-libc", "clang-19",
                     "libsimavr-dev", "libelf-dev")),
    Record("steps", "the longest step of everything that is cut into steps",
           ("tools/footprint/steps.json", "docs/footprint.md"), 60,
           write="python3 tools/footprint/steps.py --write", check="python3 tools/footprint/steps.py",
           packages=("cmake", "ninja-build", "g++", "gcc-arm-none-eabi", "libnewlib-arm-none-eabi", "qemu-system-arm")),
    Record("sizes-wasm", "bytes of WebAssembly's module, packages and page on pages",
           ("docs/ports/wasm.md", "docs/bindings/node.md", "docs/playground.md", "README.md"), 45,
           write=f"{SIZES} --write wasm node playground", check=f"{SIZES} wasm node playground",
           packages=("cmake", "ninja-build", "clang-16", "llvm-16", "lld", "nodejs", "npm")),
    Record("sizes-avr", "flash, RAM and cycles on the page of AVR", ("docs/ports/avr.md",), 110,
           write=f"{SIZES} --write avr", check=f"{SIZES} avr",
           packages=("cmake", "ninja-build", "gcc-avr", "avr-libc", "clang-19", "libsimavr-dev", "libelf-dev")),
    *(Record(f"sizes-{port}", about, (f"docs/{page}.md",), seconds,
             write=f"{SIZES} --write {port}", check=f"{SIZES} {port}", packages=packages)
      for port, about, page, seconds, packages in (
          ("csharp", "bytes of C#'s package", "bindings/csharp", 40, ("g++", "mono-mcs", "mono-runtime")),
          ("java", "bytes of Java's package", "bindings/java", 60, ("cmake", "ninja-build", "g++", "junit4")),
          ("python", "bytes of Python's wheel", "bindings/python", 40, ("cmake", "ninja-build", "g++", "mypy")),
          ("android", "bytes of Android's libraries", "ports/android", 500, ("cmake", "ninja-build", "clang-16", "lld-16")),
          ("ios", "bytes of Apple's libraries", "ports/apple", 400, ("clang-16", "lld-16", "llvm-16")))),
    Record("strength", "the tables of strength, from the matches that are kept",
           ("docs/strength.md",), 1,
           write="lab/strength/picoply-strength write", check="lab/strength/picoply-strength check"),
    Record("charts", "the pictures of strength, from the same",
           tuple(f"docs/images/{picture}.svg" for picture in PICTURES), 8,
           make=chart("gomoku", "strength-ram-bytes", "strength_ram") +
                chart("gomoku-flash", "strength-flash-bytes", "strength_gomoku_flash") +
                chart("othello", "strength-flash-bytes", "strength_flash") +
                chart("othello-ram", "strength-ram-bytes", "strength_ram_othello"),
           packages=("python3-numpy", "python3-matplotlib"),
           # Another places letters elsewhere.
           only_with=("matplotlib 3.6.",
                      "/usr/bin/python3 -c 'import matplotlib; print(\"matplotlib\", matplotlib.__version__)'")),
)
