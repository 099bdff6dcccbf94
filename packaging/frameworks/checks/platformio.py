#!/usr/bin/env python3
"""Builds a project as PlatformIO does for its platform `native`, which is this computer: platformio.py PROJECT OUT

PROJECT has src/ and lib/, with libraries in it. Of a library.json are obeyed: headers, build.srcFilter, build.flags and
build.unflags, the latter two in the project's own files, too; another word there is an error. PlatformIO knows more.
"""
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[2] / "tools"))
import checklib  # noqa: E402

OBEYED = {"srcFilter", "flags", "unflags"}


def filtered(folder, patterns):
    """The files that srcFilter leaves: +<pattern> adds, -<pattern> takes away, in order."""
    chosen = set()
    for pattern in patterns:
        sign, glob = re.fullmatch(r"([+-])<(.+)>", pattern).groups()
        found = set(folder.rglob("*") if glob == "*" else folder.glob(glob))
        chosen = chosen | found if sign == "+" else chosen - found
    return sorted(path for path in chosen if path.suffix in (".c", ".cpp"))


def main():
    project, out = (pathlib.Path(word) for word in sys.argv[1:])
    out.mkdir(parents=True, exist_ok=True)
    sources, includes, flags = filtered(project / "src", ["+<*>"]), [], []
    for library in sorted((project / "lib").iterdir()):
        about = json.loads((library / "library.json").read_text())
        build = about["build"]
        if set(build) - OBEYED or not (library / "src" / about["headers"]).is_file():
            sys.exit(f"{library.name}: library.json: {build}, {about['headers']}")
        sources += filtered(library / "src", build["srcFilter"])
        includes += ["-I", library / "src"]
        flags = [flag for flag in flags if flag not in build["unflags"]] + build["flags"]
    objects = []
    for source in sources:
        objects.append(out / f"{source.name}.o")
        # A language's flag is not given to the other one's compiler.
        own = [flag for flag in flags if source.suffix == ".cpp" or not flag.startswith("-std=gnu++")]
        checklib.must("g++" if source.suffix == ".cpp" else "gcc", *own, "-Wall", "-Wextra", "-Werror", *includes, "-c", source,
                      "-o", objects[-1])
    checklib.must("g++", *objects, "-o", out / "program")


if __name__ == "__main__":
    main()
