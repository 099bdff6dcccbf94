#!/usr/bin/env python3
"""Links each slice of an XCFramework and runs what came out: check_link.py XCFRAMEWORK FOLDER

For each slice that lld knows (it does not know visionOS): a shared library of all of it, which must show
the functions and games of tools/abi/abi.json and nothing else; and ports/common/smoke_main.c, a program
that calls every function. Programs for arm64 and x86-64 are run by load.c, the former in qemu-aarch64:
they must print the digest that this program prints everywhere. On one slice of either processor the
benchmark must give the signature. A program with one game in it must not contain another.
"""
import pathlib
import plistlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path[:0] = [str(HERE.parent), str(ROOT / "tools")]
import check_xcframework as check  # pylint: disable=wrong-import-position
import checklib  # pylint: disable=wrong-import-position
import macho  # pylint: disable=wrong-import-position

COMMON = ROOT / "ports" / "common"
SHARED = [COMMON / "console.c", HERE / "board.c"]
BENCH = [COMMON / "bench_main.c", COMMON / "bench.c", COMMON / "marks.c", *SHARED]
PROGRAMS = {"smoke": ([COMMON / "smoke_main.c", *SHARED], []),
            "bench": (BENCH, ["-DBENCH_STEP=1000", f"-DBENCH_TABLE={1 << 20}"]),
            "bench_small": (BENCH, ["-DBENCH_STEP=1000", "-DBENCH_TABLE=0"]),
            "one_game": ([HERE / "one_game.c"], [])}
RUNNERS = {"arm64": ["qemu-aarch64", "load-arm64"], "x86_64": ["load-x86_64"]}
COMPILERS = {"arm64": ["aarch64-linux-gnu-gcc", "-static"], "x86_64": ["gcc"]}
LINKERS = {"maccatalyst": "mac-catalyst", "simulator": "{}-simulator"}
# Where the whole benchmark is run; elsewhere the small one is not either: it takes seconds.
FULL = {("ios-arm64", "arm64"): "bench_small", ("macos-arm64_x86_64", "x86_64"): "bench"}


def recorded(name):
    return (ROOT / "tests" / name).read_text().strip()


class Slice:
    """One architecture of one library."""

    def __init__(self, bundle, entry, architecture, oldest, out):
        platform, variant = entry["SupportedPlatform"], entry.get("SupportedPlatformVariant")
        self.number, system, triple = check.PLATFORMS[platform, variant]
        version = ".".join(map(str, oldest[system]))
        self.triple = f"{architecture}-apple-{triple.format(version)}"
        self.architecture, self.minimum = architecture, oldest[system]
        self.library = bundle / entry["LibraryIdentifier"] / entry["LibraryPath"]
        self.headers = bundle / entry["LibraryIdentifier"] / entry["HeadersPath"]
        self.out = out / self.triple
        self.out.mkdir(parents=True, exist_ok=True)
        named = LINKERS[variant].format(platform) if variant else platform
        self.linker = ["ld64.lld-16", "-arch", architecture, "-platform_version", named, version,
                       version, "-fatal_warnings", "-dead_strip", "-L", HERE]

    def made(self, path, kind):
        """What came out, after a look at what it says of itself."""
        (_, data), = macho.architectures(path.read_bytes())
        found = macho.read_object(path.name, data)
        expect(f"{self.triple}: {path.name} is what it should be",
               (found.kind, found.architecture, found.platform, found.minimum),
               (kind, self.architecture, self.number, self.minimum))
        return found

    def library_test(self):
        made = self.out / "libpicoply.dylib"
        checklib.must(*self.linker, "-dylib", "-install_name", "@rpath/libpicoply.dylib", "-force_load",
                      self.library, "-lSystem", "-o", made)
        found = self.made(made, macho.MH_DYLIB)
        expect(f"{self.triple}: a shared library shows the C interface", found.exported,
               check.PROMISED)
        expect(f"{self.triple}: a shared library needs memory functions only",
               found.undefined - check.MAY_NEED - {"dyld_stub_binder"}, set())

    def program(self, name):
        sources, flags = PROGRAMS[name]
        objects = []
        for source in sources:
            objects.append(self.out / f"{name}-{source.stem}.o")
            checklib.must("clang-16", f"--target={self.triple}", "-std=gnu99", "-O2", "-ffreestanding",
                          "-nostdlibinc", "-fno-stack-protector", "-Wall", "-Wextra", "-Werror", *flags,
                          "-I", COMMON, "-I", self.headers, "-c", source, "-o", objects[-1])
        made = self.out / name
        checklib.must(*self.linker, *objects, self.library, "-lSystem", "-o", made)
        return made, self.made(made, macho.MH_EXECUTE)


passed, failed = 0, 0


def expect(what, found, wanted):
    global passed, failed  # pylint: disable=global-statement
    if found == wanted:
        passed += 1
        print(f"ok      {what}")
        return
    failed += 1
    print(f"FAILED  {what}: {found} instead of {wanted}")


def run(one, program, out, line):
    """Runs a program, which has to print a line among others."""
    runner = [out / word if word.startswith("load-") else word for word in RUNNERS[one.architecture]]
    done = subprocess.run([*map(str, runner), str(program)], capture_output=True, text=True, timeout=120,
                          check=False)
    lines = done.stdout.splitlines()
    expect(f"{one.triple}: {program.name} prints \"{line}\"", (done.returncode, line in lines), (0, True))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    bundle, out = (pathlib.Path(word).resolve() for word in sys.argv[1:])
    out.mkdir(parents=True, exist_ok=True)
    for architecture, compiler in COMPILERS.items():
        checklib.must(*compiler, "-O1", "-Wall", "-Wextra", "-Werror", HERE / "load.c", "-o",
                      out / f"load-{architecture}")
    for entry in plistlib.loads((bundle / "Info.plist").read_bytes())["AvailableLibraries"]:
        if entry["SupportedPlatform"] == "xros":
            print(f"skipped ios.link-{entry['LibraryIdentifier']}: lld 16 does not link for visionOS")
            continue
        for architecture in entry["SupportedArchitectures"]:
            one = Slice(bundle, entry, architecture, check.oldest_systems(), out)
            one.library_test()
            smoke, _ = one.program("smoke")
            _, alone = one.program("one_game")
            games = {f"pply_{game}" for game in check.ABI["games"]}
            expect(f"{one.triple}: a program of one game has no other",
                   games & (alone.exported | alone.hidden), {"pply_tictactoe"})
            if architecture not in RUNNERS:
                print(f"skipped ios.run-{one.triple}: no emulator here runs pointers of 32 bits on this processor")
                continue
            run(one, smoke, out, f"digest: {recorded('smoke_digest.txt')}")
            bench = FULL.get((entry["LibraryIdentifier"], architecture))
            if bench:
                file = "signature.txt" if bench == "bench" else "signature_small.txt"
                run(one, one.program(bench)[0], out, f"signature: {recorded(file)}")
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
