#!/usr/bin/env python3
"""Builds what Package.swift says where there is no Swift: check_package.py [--quick] [MANIFEST] OUT

Reads the C target's path, sources, header folders and language from the manifest, compiles every file
that SwiftPM would, with the flags that SwiftPM would use on a Mac and with those of this machine, and
checks that the module is picoply.h and the games only. The other targets must be where they are said to
be. SwiftPM's rules are those of its Sources/PackageLoading/TargetSourcesBuilder.swift: below a folder
of `sources` it compiles every file that is no header. With --quick stand-ins are compiled for the games with larger
evaluations.
"""
import os
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tools"))
import build  # pylint: disable=wrong-import-position
import checklib  # pylint: disable=wrong-import-position

HEADERS = {".h", ".hh", ".hpp", ".h++", ".hp", ".hxx", ".H", ".ipp", ".def"}
STANDARDS = {"cxx20": "c++20"}


def first_error(said):
    """The line of a compiler's output that says what is wrong."""
    lines = said.strip().splitlines() or ["it says nothing"]
    return next((line for line in lines if "error:" in line or "warning:" in line), lines[0])


class Target:
    """One target of the manifest, by the few words that ours uses."""

    def __init__(self, text, root):
        self.kind, self.name = re.match(r"(\w+)\(\s*name: \"(\w+)\"", text).groups()
        self.path = root / self.word(text, "path")
        self.sources = [self.path / name for name in self.words(text, r"\bsources: \[(.*?)\]")] or [
            self.path]
        self.resources = [self.path / name for name in self.words(text, r"resources: \[(.*?)\]")]
        self.excluded = [self.path / name for name in self.words(text, r"exclude: \[(.*?)\]")]
        self.dependencies = self.words(text, r"dependencies: \[(.*?)\]")
        headers = re.search(r"publicHeadersPath: \"(.*?)\"", text)
        self.public = self.path / headers.group(1) if headers else None
        self.search = [self.path / name for name in re.findall(r"\.headerSearchPath\(\"(.*?)\"\)", text)]

    @staticmethod
    def word(text, name):
        return re.search(rf"\b{name}: \"(.*?)\"", text).group(1)

    @staticmethod
    def words(text, pattern):
        found = re.search(pattern, text, re.DOTALL)
        return re.findall(r"\"(.*?)\"", found.group(1)) if found else []

    def files(self):
        """What SwiftPM would compile: nothing of a catalogue of documentation."""
        found = []
        for source in self.sources:
            found += [source] if source.is_file() else [
                pathlib.Path(folder, name) for folder, _, names in os.walk(source) for name in names
                if ".docc" not in folder]
        return sorted(file for file in found if file.suffix not in HEADERS and file not in self.resources
                      and file not in self.excluded)


def read(manifest):
    """The manifest's targets and language."""
    text = re.sub(r"^\s*//.*$", "", manifest.read_text(), flags=re.MULTILINE)
    parts = re.split(r"^ {4}\.(?=target\(|testTarget\()", text, flags=re.MULTILINE)[1:]
    root = checklib.ROOT
    standard = re.search(r"cxxLanguageStandard: \.(\w+)", text)
    return {target.name: target for target in (Target(part, root) for part in parts)}, (
        STANDARDS[standard.group(1)])


def compile_faults(target, standard, out, quick=False):
    """Compiles the C target for a Mac, as in a debug build, and for this machine."""
    search = [word for folder in [*target.search, target.public] for word in ("-I", folder)]
    ways = {"mac": ["clang-16", "--target=arm64-apple-macos11.0", "-nostdlibinc", "-O0", "-fblocks",
                    f"-fmodule-name={target.name}"],
            "here": ["clang-14", "-O0"]}
    objects = {}
    for way, command in ways.items():
        (out / way).mkdir(parents=True, exist_ok=True)
        objects[way] = []
        for file in build.lighter(target.files()) if quick else target.files():
            made = out / way / f"{file.stem}.o"
            status, said = checklib.run(*command, f"-std={standard}", *search, "-Wall", "-Wextra",
                                        "-Werror", "-c", file, "-o", made)
            if status:
                yield f"{way}: {checklib.shown(file)}: {first_error(said)}"
            objects[way].append(made)
    # A program that needs all of it: nothing may be left out. SwiftPM links the runtime of C++ too.
    main = out / "main.c"
    main.write_text('#include "check_names.h"\nint main(void) { return names[0] == 0; }\n')
    sys.path.insert(0, str(HERE))
    import check_xcframework as check  # pylint: disable=import-outside-toplevel
    (out / "check_names.h").write_text('#include "CPicoply.h"\n' + check.all_names())
    status, said = checklib.run("clang-14", "-Wno-cast-function-type", "-I", target.public, main,
                                *objects["here"], "-lstdc++", "-o", out / "main")
    if status:
        yield f"not all that picoply.h declares is there: {first_error(said)}"
    elif checklib.run(out / "main")[0]:
        yield "the program that uses all of it does not run"


def module_faults(target, out):
    """What a user of the module sees: as Objective-C and as C++, and nothing of include/picoply/."""
    map_file = target.public / "module.modulemap"
    if not map_file.is_file():
        yield f"{checklib.shown(map_file)} is missing"
        return
    for language, flags in (("objective-c", []), ("objective-c++", ["-fcxx-modules"])):
        source = out / "uses.m"
        source.write_text("@import CPicoply;\nint f(void) { return pply_game_describe("
                          "cpicoply_renju15(), 0) == PPLY_ERR_NULL; }\n")
        status, said = checklib.run(
            "clang-16", "--target=arm64-apple-ios14.0", "-nostdlibinc", "-ffreestanding", "-fmodules",
            *flags, f"-fmodules-cache-path={out / 'modules'}", f"-fmodule-map-file={map_file}", "-Wall",
            "-Werror", "-fsyntax-only", "-x", language, source)
        if status:
            yield f"the module as {language}: {first_error(said)}"
    listed = re.findall(r'header "(.*?)"', map_file.read_text())
    there = {(map_file.parent / name).resolve() for name in listed}
    wanted = {checklib.ROOT / "capi" / "picoply.h", target.public / "CPicoply.h"}
    if there != wanted:
        yield f"the module has {sorted(listed)}"
    extra = {file.name for file in target.public.iterdir()} - {"module.modulemap", "CPicoply.h"}
    if extra:
        yield f"{checklib.shown(target.public)} also has {sorted(extra)}"


def layout_faults(targets):
    """What does not need a compiler."""
    c = targets["CPicoply"]
    if c.files() != checklib.library_sources():
        odd = set(c.files()) ^ set(checklib.library_sources())
        yield f"it would compile other files than CMake does: {sorted(map(checklib.shown, odd))}"
    for target in targets.values():
        for path in [target.path, *target.sources, *target.search, *target.resources, *target.excluded]:
            if not path.exists():
                yield f"{target.name}: {checklib.shown(path)} is missing"
        for name in target.dependencies:
            if name not in targets:
                yield f"{target.name} depends on {name}, which is no target"
    for target in targets.values():
        if target is not c and (not target.files() or any(
                file.suffix != ".swift" for file in target.files())):
            yield f"{target.name} is to have Swift sources only"
        modules = set(re.findall(r"^@?\w* ?import (\w+)", "\n".join(
            file.read_text() for file in target.files() if file.suffix == ".swift"), re.MULTILINE))
        for name in sorted(modules & targets.keys() - set(target.dependencies)):
            yield f"{target.name} imports {name} and does not depend on it"


def main():
    quick = sys.argv[1:2] == ["--quick"]
    words = sys.argv[2 if quick else 1:]
    if not 1 <= len(words) <= 2:
        sys.exit(__doc__)
    manifest = pathlib.Path(words[0]) if len(words) == 2 else checklib.ROOT / "Package.swift"
    out = pathlib.Path(words[-1]).resolve()
    out.mkdir(parents=True, exist_ok=True)
    targets, standard = read(manifest)
    faults = list(layout_faults(targets))
    faults = faults or [*module_faults(targets["CPicoply"], out),
                        *compile_faults(targets["CPicoply"], standard, out, quick)]
    checklib.finish(f"Package.swift: {', '.join(targets)}; {len(targets['CPicoply'].files())} files in C++",
                    faults)


if __name__ == "__main__":
    main()
