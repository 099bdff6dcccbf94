#!/usr/bin/env python3
"""Builds a sketch with a library as the Arduino IDE does: arduino_sketch.py BOARD LIBRARY SKETCH.ino OUT

BOARD is one of the AVR core's, such as uno, or mega.menu.cpu.atmega2560 where there is a choice.
Compilers, flags and the order of linking are those of the installed core's platform.txt and boards.txt.
Writes OUT/sketch.elf and prints its sizes; with --compile-only the sketch is not linked. It does not
declare a sketch's functions ahead of them, as the IDE does; a sketch must do without.
"""
import argparse
import pathlib
import re
import shlex
import subprocess
import sys

CORE = pathlib.Path("/usr/share/arduino/hardware/arduino/avr")


def properties(path):
    """A file of lines key=value."""
    result = {}
    for line in path.read_text(errors="replace").splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            result[key.strip()] = value.strip()
    return result


def expand(text, values):
    """Puts in what stands for {name}, again and again; an unknown name stands for nothing."""
    while "{" in text:
        text = re.sub(r"\{([\w.]+)\}", lambda match: values.get(match.group(1), ""), text)
    return text


class Build:
    def __init__(self, board, out):
        self.values = properties(CORE / "platform.txt")
        boards = properties(CORE / "boards.txt")
        for chosen in (board.partition(".")[0] + ".", board + "."):
            self.values.update({key[len(chosen):]: value for key, value in boards.items()
                                if key.startswith(chosen)})
        if "build.mcu" not in self.values:
            sys.exit(f"boards.txt has no board {board}")
        self.values.update({
            "runtime.ide.version": "10819", "runtime.platform.path": str(CORE),
            "build.arch": "AVR", "build.path": str(out), "build.project_name": "sketch",
            "compiler.path": "",  # on the PATH
            # Arduino's own compiler is newer than Debian's GCC 5.4, whose float.h lacks this in C++11.
            "compiler.cpp.extra_flags": "-DDECIMAL_DIG=__DECIMAL_DIG__",
        })
        self.includes = [CORE / "cores" / self.values["build.core"],
                         CORE / "variants" / self.values["build.variant"]]
        self.out = out

    def run(self, recipe, **more):
        command = expand(self.values[recipe], {**self.values, **more})
        done = subprocess.run(shlex.split(command), text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
        if done.returncode != 0:
            sys.exit(f"{command}\nended with {done.returncode}:\n{done.stdout}")
        return done.stdout

    def compile(self, source):
        """Returns the object file, or None for a kind of file that is not compiled."""
        recipe = {".c": "recipe.c.o.pattern", ".cpp": "recipe.cpp.o.pattern",
                  ".S": "recipe.S.o.pattern"}.get(source.suffix)
        if recipe is None:
            return None
        target = self.out / f"{source.name}.o"
        self.run(recipe, source_file=str(source), object_file=str(target),
                 includes=" ".join(f'"-I{folder}"' for folder in self.includes))
        return target

    def core(self):
        """Compiles the core into an archive."""
        for source in sorted(self.includes[0].rglob("*")):
            made = self.compile(source)
            if made:
                self.run("recipe.ar.pattern", archive_file_path=str(self.out / "core.a"),
                         archive_file="core.a", object_file=str(made))

    def library(self, folder):
        """Returns the objects to link; for a precompiled library only the flags are set."""
        about = properties(folder / "library.properties")
        source = folder / "src"
        self.includes.append(source)
        precompiled = source / self.values["build.mcu"]
        if about.get("precompiled") in ("true", "full") and list(precompiled.glob("*.a")):
            self.values["compiler.libraries.ldflags"] = f'"-L{precompiled}" {about["ldflags"]}'
            if about["precompiled"] == "full":
                return []
        return [self.compile(path) for path in source.rglob("*.cpp")]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("board")
    for name in ("library", "sketch", "out"):
        parser.add_argument(name, type=pathlib.Path)
    parser.add_argument("--compile-only", action="store_true")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    (args.out / "core.a").unlink(missing_ok=True)
    build = Build(args.board, args.out)
    objects = build.library(args.library)
    source = args.out / "sketch.ino.cpp"
    source.write_text(f'#include <Arduino.h>\n#line 1 "{args.sketch}"\n{args.sketch.read_text()}')
    objects.insert(0, build.compile(source))
    if args.compile_only:
        print("ok")
        return
    build.core()
    build.run("recipe.c.combine.pattern", archive_file="core.a",
              object_files=" ".join(f'"{path}"' for path in objects))
    print(subprocess.run(["avr-size", args.out / "sketch.elf"], check=True, text=True,
                         stdout=subprocess.PIPE).stdout, end="")
    print("ok")


if __name__ == "__main__":
    main()
