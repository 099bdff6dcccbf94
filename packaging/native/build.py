#!/usr/bin/env python3
"""Builds the shared libraries that packages for Python, Java and C# carry: build.py [--platform NAME]... FOLDER [KIND]...

  FOLDER/linux-x86_64/libpicoply.so     KIND picoply: the C interface
  FOLDER/linux-x86_64/libpicoply_jni.so KIND picoply_jni: what Java calls
  FOLDER/linux-x86_64/libpicoplynet.so  KIND picoplynet: what C# calls

and so on for the other platforms. None needs a C library, so those for Linux serve glibc and musl alike; those for macOS
need the four functions of libSystem that compilers call. check.py says so of what came out.

What is compiled is what other ports compile, with the same flags: for Linux as for Android, for macOS as in the
XCFramework, for Windows as in ports/windows. With PICOPLY_QUICK set, for a test, without most of the larger evaluations
in those that cannot be run here, as those ports' own quick builds.
"""
import argparse
import os
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "ports" / "ios")]
import build as apple  # noqa: E402
import checklib  # noqa: E402

KINDS = ("picoply", "picoply_jni", "picoplynet")
QUICK = bool(os.environ.get("PICOPLY_QUICK"))
COMMON = ROOT / "ports" / "common"
JNI = ROOT / "bindings" / "java" / "native"
NET = ROOT / "bindings" / "csharp" / "native"
STRICT = ["-Wall", "-Wextra", "-Werror"]


def java_include():
    """Where the JDK has jni.h."""
    found = shutil.which("javac")
    if not found:
        sys.exit("native: there is no JDK, which has jni.h")
    return pathlib.Path(found).resolve().parents[1] / "include"


def sources_of(kind):
    """The C files that a kind has beside the library."""
    return {"picoply": [], "picoply_jni": sorted(JNI.glob("*.c")), "picoplynet": [NET / "games.c"]}[kind]


def build_with_cmake(source, folder, toolchain, *settings):
    warnings = ["-DPICOPLY_WERROR=ON"] if os.environ.get("PICOPLY_WERROR") else []
    checklib.must("cmake", "-S", source, "-B", folder, "-G", "Ninja", "--toolchain", toolchain, *settings, *warnings)
    checklib.must("cmake", "--build", folder, "--target", "picoply")
    return folder / "picoply" / "libpicoply.a"


class Platform:
    """compiler, with what compiles C for it; library, a static one or its objects; link() makes the shared one."""
    jni_md = "linux"
    memory = [COMMON / "memory.c"]

    def __init__(self, name, folder):
        self.name, self.folder = name, folder
        self.processor = name.split("-")[1]

    def compile(self, source, kind):
        made = self.folder / f"{kind}-{source.stem}.o"
        seen = [] if kind == "picoplynet" else ["-fvisibility=hidden"]
        checklib.must(*self.compiler, "-std=gnu99", "-O2", "-ffreestanding", "-ffunction-sections", *seen, *STRICT,
                      "-I", ROOT / "capi", *self.includes(kind), "-c", source, "-o", made)
        return made

    def includes(self, kind):
        if kind != "picoply_jni":
            return []
        jdk = java_include()
        md = HERE / "include" if self.jni_md == "win32" else jdk / "linux"
        return ["-I", md, "-I", jdk, "-I", ROOT / "ports" / "android" / "include"]

    def make(self, kind, out):
        objects = [self.compile(source, kind) for source in sources_of(kind)]
        objects += [self.compile(source, "own") for source in self.memory]
        self.link(kind, objects, out / self.file(kind))


class Linux(Platform):
    def __init__(self, name, folder):
        super().__init__(name, folder)
        abi = {"x86_64": "x86_64", "aarch64": "arm64-v8a"}[self.processor]
        target = {"x86_64": "x86_64-linux-android24", "aarch64": "aarch64-linux-android24"}[self.processor]
        self.compiler = ["clang-16", f"--target={target}", "-nostdlibinc", "-fPIC", "-fno-stack-protector",
                         "-fno-asynchronous-unwind-tables"]
        large = "OFF" if QUICK and abi != "x86_64" else "ON"
        self.library = build_with_cmake(ROOT / "ports" / "android", folder, ROOT / "ports" / "android" / "clang.cmake",
                                        f"-DPICOPLY_ABI={abi}", f"-DPICOPLY_LARGE_GAMES={large}", "-DCMAKE_BUILD_TYPE=")

    def file(self, kind):
        return f"lib{kind}.so"

    def link(self, kind, objects, made):
        library = [self.library, "-Wl,--exclude-libs,ALL"]
        if kind != "picoply_jni":
            library = ["-Wl,--whole-archive", self.library, "-Wl,--no-whole-archive"]
        checklib.must(*self.compiler, "-shared", "-nostdlib", f"--ld-path={shutil.which('ld.lld-16')}", *objects, *library,
                      *(f"-Wl,{option}" for option in (
                          "--no-undefined", "--gc-sections", "--strip-all", "--build-id=sha1", "--hash-style=both", "-z,now",
                          "-z,relro", "-z,text", "-z,max-page-size=16384", "--fatal-warnings", f"-soname,{made.name}")),
                      "-o", made)


class Windows(Platform):
    jni_md = "win32"
    memory = [COMMON / "memory.c", HERE / "entry.c"]

    def __init__(self, name, folder):
        super().__init__(name, folder)
        self.compiler = [f"{self.processor}-w64-mingw32-gcc", "-fno-builtin", "-fno-asynchronous-unwind-tables"]
        self.library = build_with_cmake(ROOT / "ports" / "windows", folder, ROOT / "cmake" / "toolchains" / "mingw.cmake",
                                        f"-DPICOPLY_WINDOWS={self.processor}", "-DPICOPLY_BUILD_DESKTOP=OFF",
                                        "-DPICOPLY_INSTALL=OFF")

    def file(self, kind):
        return f"{kind}.dll"

    def link(self, kind, objects, made):
        named = self.folder / f"{kind}.def"
        if kind == "picoply":
            shutil.copyfile(self.folder / "picoply" / "picoply.def", named)
        elif kind == "picoplynet":
            shutil.copyfile(NET / "picoplynet.def", named)
        else:
            named.write_text("LIBRARY picoply_jni\nEXPORTS\n  JNI_OnLoad\n")
        library = [self.library]
        if kind != "picoply_jni":
            library = ["-Wl,--whole-archive", self.library, "-Wl,--no-whole-archive"]
        checklib.must(*self.compiler, "-shared", "-s", "-nostdlib", "-nostartfiles", "-Wl,-e,picoply_entry",
                      "-Wl,--no-insert-timestamp", "-Wl,--gc-sections", *objects, *library, named, "-lgcc", "-o", made)


class MacOS(Platform):
    memory = []

    def __init__(self, name, folder):
        super().__init__(name, folder)
        self.arch = {"aarch64": "arm64", "x86_64": "x86_64"}[self.processor]
        mine = f"{self.arch}-apple-macos11.0"
        # A quick build is compiled once for a processor, and by the name that the XCFramework's is.
        first = {"arm64": "arm64-apple-ios14.0", "x86_64": "x86_64-apple-ios14.0-macabi"}[self.arch]
        self.compiler = ["clang-16", f"--target={mine}", "-nostdlibinc", "-fno-stack-protector"]
        scratch = folder / "objects"
        shutil.rmtree(scratch, ignore_errors=True)
        self.library = apple.objects_of(
            [first, mine] if QUICK else [mine], checklib.library_sources(), scratch, os.cpu_count() or 1,
            lambda ones, source, into: apple.compile_alike(ones, source, into, QUICK), QUICK)[mine]

    def file(self, kind):
        return f"lib{kind}.dylib"

    def link(self, kind, objects, made):
        shown = ["-exported_symbol", "_JNI_OnLoad"] if kind == "picoply_jni" else []
        checklib.must("ld64.lld-16", "-arch", self.arch, "-platform_version", "macos", "11.0", "11.0", "-fatal_warnings",
                      "-dead_strip", "-x", "-dylib", "-install_name", f"@rpath/{made.name}", *shown,
                      "-L", ROOT / "ports" / "ios" / "link", *objects, *self.library, "-lSystem", "-o", made)


PLATFORMS = {"linux-x86_64": Linux, "linux-aarch64": Linux, "windows-x86_64": Windows, "macos-x86_64": MacOS,
             "macos-aarch64": MacOS}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("kinds", nargs="*", metavar="KIND", choices=[*KINDS, []])
    parser.add_argument("--platform", action="append", choices=PLATFORMS, metavar="NAME")
    options = parser.parse_args()
    for name in options.platform or PLATFORMS:
        work, out = options.folder.resolve() / "work" / name, options.folder.resolve() / name
        work.mkdir(parents=True, exist_ok=True)
        out.mkdir(parents=True, exist_ok=True)
        platform = PLATFORMS[name](name, work)
        for kind in options.kinds or KINDS:
            platform.make(kind, out)
            made = out / platform.file(kind)
            print(f"{name}/{made.name}: {made.stat().st_size} bytes", flush=True)


if __name__ == "__main__":
    main()
