#!/usr/bin/env python3
"""Sizes that ports' pages tell, compared with what was built: page_sizes.py [--write] [--make] [--runs FOLDER] PORT...

Measures what the port's test leaves in build/ and ports/; --make makes that first. What a page says may be 1 %
off, so that not each change has to be recorded, and half a KB where it is in KB; --write writes what it is. What
was run in a simulator is read from the logs in --runs, or run. `footprint` is what pages repeat of the footprint that
is recorded. Exit status 77 if npm's registry cannot be reached.
"""
import argparse
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import checklib
import rooms

ROOT = checklib.ROOT
SCRIPTS = {script.parent.name: script for script in rooms.found("test.sh").values()}
WASM, NODE, PLAYGROUND = ROOT / "ports" / "wasm", ROOT / "bindings" / "node", ROOT / "playground"
MODULES = {"module": "picoply.wasm", "full": "picoply-full.wasm", "threads": "picoply-full-threads.wasm",
           **{size: f"picoply-{size}.wasm" for size in ("five9", "five13", "five19", "othello10")}}
AVR = ROOT / "build" / "ports" / "atmega328p"
EMULATE = ROOT / "build" / "ports" / "avr-emulate"
AVR_HZ = 16_000_000
OFF = 0.01
UNITS = {"": 1, "kB": 1000, "KB": 1024}
# Whose tests build what is measured here: with all of it where all is tested.
BY_TEST = ("csharp", "java", "python", "android", "ios")

# port: (page, a text on it with the names of what is measured), where {NAME:KB} is in units of UNITS.
PLACES = {
    "wasm": [
        ("docs/ports/wasm.md", "those of one's own | {module} bytes, {module_gzipped} gzipped |"),
        ("docs/ports/wasm.md", "threat searches, endings, openings, books | {full} bytes, {full_gzipped} gzipped |"),
        ("docs/ports/wasm.md", "the same for several threads | {threads} bytes, {threads_gzipped} gzipped |"),
        *[("docs/ports/wasm.md", f"| `picoply-{size}.wasm`, loaded on demand | {{{size}}} bytes, {{{size}_gzipped}} gzipped |")
          for size in ("five9", "five13", "five19", "othello10")],
        ("README.md", "in a module of {module_gzipped:KB} KB gzipped, at two thirds of native speed; "
                      "everything in one of {full_gzipped:KB} KB;"),
    ],
    "node": [
        ("docs/bindings/node.md", "The packed file is {packed} bytes."),
        ("docs/bindings/node.md", "is {vite} bytes gzipped without the worker"),
        ("docs/ports/wasm.md", "bundled and minified by esbuild | {esbuild} bytes gzipped |"),
    ],
    "playground": [
        ("docs/playground.md", "| 150 KB | {page} bytes, {page_module:KB} KB of them the module |"),
        ("README.md", "shows what it thinks, {page:KB} KB before a board of another size is wanted;"),
    ],
    "avr": [
        *[("docs/ports/avr.md", f"| {title} | {{{name}.flash}} | {{{name}.ram}} | {{{name}.cycles}} | {{{name}.speed}} |")
          for title, name in (
              ("a game of Othello 8×8, 6 plies", "play_othello8"), ("a game of Gomoku 9×9, 4 plies", "play_gomoku9"),
              ("a game of Gomoku 15×15, 4 plies", "play_gomoku15"),
              ("a game of Checkers, 6 plies", "play_checkers"),
              ("tic-tac-toe against everybody", "perfect_play"), ("benchmark, tic-tac-toe", "bench_tictactoe"),
              ("benchmark, Connect Four, 10 plies", "bench_connect4"),
              ("benchmark, Othello 8×8, 8 plies", "bench_othello8"))],
        ("docs/ports/avr.md", "takes {serial_small_othello8.flash} bytes of flash there, and "
                              "{serial_small_othello8.data} of RAM before"),
    ],
    "csharp": [
        ("docs/bindings/csharp.md", "`Picoply.dll` has {assembly:kB} kB, the native library {native:kB} kB with all games"),
    ],
    "java": [
        ("docs/bindings/java.md", "The jar has {jar:kB} kB, in it the library with all games and all of the above, {native:kB} kB"),
    ],
    "python": [
        ("docs/bindings/python.md", "The wheel is {wheel:kB} kB, the library in it {native:kB} kB with all games"),
    ],
    "android": [
        *[("docs/ports/android.md", f"| {abi} | {{{abi}.jni:kB}} kB | {{{abi}.library:kB}} kB |")
          for abi in ("arm64-v8a", "armeabi-v7a", "x86_64", "x86", "riscv64")],
        ("docs/ports/android.md", "the archive has {archive:kB} kB, most of it static"),
    ],
    "ios": [
        ("docs/ports/apple.md", "| everything, as a shared library: code and constants | "
                                "{arm64-apple-ios14.0/libpicoply.dylib} bytes | {x86_64-apple-macos11.0/libpicoply.dylib} | "
                                "{arm64_32-apple-watchos7.0/libpicoply.dylib} |"),
        ("docs/ports/apple.md", "| a program with tic-tac-toe only | {arm64-apple-ios14.0/one_game} | "
                                "{x86_64-apple-macos11.0/one_game} | {arm64_32-apple-watchos7.0/one_game} |"),
    ],
    "footprint": [
        ("docs/packaging/pico-sdk.md", "{cortex-m0.tictactoe:KB} KB for tic-tac-toe, {cortex-m0.connect4:KB} KB for Connect Four,\n"
                                   "{cortex-m0.othello8:KB} KB for Othello 8×8, {cortex-m0.gomoku15:KB} KB for Gomoku, "
                                   "{cortex-m0.renju15:KB} KB for Renju."),
        ("docs/packaging/esp-idf.md", "{rv32imac.tictactoe:KB} KB for tic-tac-toe, {rv32imac.othello8:KB} KB for\n"
                                  "Othello 8×8, {rv32imac.gomoku15:KB} KB for Gomoku, {rv32imac.renju15:KB} KB for Renju."),
        *[("docs/ports/cortex-m.md", f"| {title} | {{cortex-m0.{build}.libgcc}} |") for title, build in (
            ("Tic-tac-toe, tiny", "tictactoe_tiny"), ("Othello 8×8, lean", "othello8_lean"),
            ("Tic-tac-toe; Othello 8×8", "othello8"), ("Connect Four", "connect4"),
            ("Gomoku 15×15, lean", "gomoku15_lean"), ("Gomoku, Renju or Caro 15×15", "renju15"))],
        ("docs/ports/low-power.md", "as instructions: {cortex-m33.othello8.most} for Othello 8×8 on an M33, "
                                    "{cortex-m33.gomoku15.most} for Gomoku 15×15."),
    ],
}


# ---- What is measured ----------------------------------------------------------------------------

def gzipped(*data):
    """Bytes of what gzip makes of it, each by itself."""
    return sum(len(subprocess.run(["gzip", "-9", "-n", "-c"], input=one, stdout=subprocess.PIPE, check=True).stdout)
               for one in data)


def measure_wasm(_):
    found = {}
    for name, file in MODULES.items():
        module = (WASM / "js" / file).read_bytes()
        found |= {name: len(module), f"{name}_gzipped": gzipped(module)}
    return found


def measure_node(_):
    # Its notices go to the other stream.
    packed = subprocess.run(["npm", "pack", "--dry-run", "--json", "--offline", WASM], check=True, cwd=ROOT,
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True).stdout
    package = json.loads(packed)[0]
    esbuild = subprocess.run([NODE / "node_modules" / ".bin" / "esbuild", WASM / "js" / "index.mjs", "--bundle",
                              "--minify", "--format=esm"], check=True, stdout=subprocess.PIPE).stdout
    with tempfile.TemporaryDirectory() as name:
        app = pathlib.Path(name, "app")
        for file in package["files"]:
            installed = app / "node_modules" / "picoply" / file["path"]
            installed.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(WASM / file["path"], installed)
        shutil.copy2(NODE / "tests" / "app.mjs", app)
        (app / "package.json").write_text('{ "name": "app", "private": true, "type": "module" }\n')
        checklib.must("node", "bundle.mjs", "vite", app, app / "out", cwd=NODE / "tests")
        return {"packed": package["size"], "esbuild": gzipped(esbuild),
                "vite": gzipped((app / "out" / "app.mjs").read_bytes())}


def measure_playground(_):
    with tempfile.TemporaryDirectory() as name:
        checklib.must("node", PLAYGROUND / "build.mjs", name)
        files = {path.name: gzipped(path.read_bytes()) for path in pathlib.Path(name).iterdir()
                 if not re.match(r"picoply-\w+\.", path.name)}  # boards of other sizes, loaded when they are wanted
    return {"page": sum(files.values()),
            "page_module": sum(size for name, size in files.items() if name.endswith(".wasm"))}


def measure_avr(runs):
    found = {}
    for name in {name for _, text in PLACES["avr"] for name in re.findall(r"\{(\w+)\.", text)}:
        image = AVR / f"{name}.elf"
        code, data, zeros = map(int, checklib.must("avr-size", image).splitlines()[-1].split()[:3])
        found |= {f"{name}.flash": code + data, f"{name}.data": data + zeros}
        if name.startswith("serial"):  # waits for somebody
            continue
        said = run_avr(name, image, runs)
        cycles, stack, nodes = (int(re.search(rf"^{field}: (\d+)\r?$", said, re.MULTILINE).group(1))
                                for field in ("cycles", "stack watched", "nodes"))
        found |= {f"{name}.ram": data + zeros + stack, f"{name}.cycles": round(cycles / nodes),
                  f"{name}.speed": round(AVR_HZ * nodes / cycles)}
    return found


def run_avr(name, image, runs):
    """What it prints in the simulator. The logs are those of ports/avr/test.sh."""
    log = runs and runs / ("run-" + re.sub("[^a-z0-9]", "-", f"atmega328p {name}, as on this computer") + ".log")
    return log.read_text() if log else checklib.must(EMULATE, "atmega328p", image, stdin=subprocess.DEVNULL)


def size_of(*path):
    """Of the one file that a pattern below build/ fits."""
    found = list((ROOT / "build").glob("/".join(path)))
    if len(found) != 1:
        sys.exit(f"there is not one {'/'.join(path)} in build/, but {len(found)}")
    return found[0].stat().st_size


def measure_csharp(_):
    return {"assembly": size_of("csharp/Picoply.dll"), "native": size_of("csharp/libpicoplynet.so")}


def measure_java(_):
    return {"jar": size_of("bindings/java/picoply.jar"), "native": size_of("bindings/java/native/libpicoply_jni.so")}


def measure_python(_):
    return {"wheel": size_of("bindings/python/dist/picoply-*.whl"), "native": size_of("python/libpicoply.so")}


def measure_android(_):
    libraries = "ports/android/libraries"
    found = {"archive": size_of("ports/android/picoply-android-*.aar")}
    for folder in (ROOT / "build" / libraries).iterdir():
        for name, file in (("jni", "libpicoply_jni.so"), ("library", "libpicoply.so")):
            found[f"{folder.name}.{name}"] = size_of(libraries, folder.name, file)
    return found


def measure_ios(_):
    """All sections but the one that takes no room in a file."""
    found = {}
    for name in {name for _, text in PLACES["ios"] for name, _ in pattern_of(text)[1]}:
        said = checklib.must("llvm-size-16", "-m", ROOT / "build" / "ios" / "linked" / name)
        found[name] = sum(int(size) for section, size in re.findall(r"Section (\S+): (\d+)", said)
                          if section != "__bss")
    return found


def measure_footprint(_):
    record = json.loads((ROOT / "tools" / "footprint" / "record.json").read_text())
    rows = {f"{target}.{build}": row for target, builds in record.items() for build, row in builds.items()}
    return {name: row["flash"] for name, row in rows.items()} | {
        f"{name}.{field}": number for name, row in rows.items() for field, number in row.items()}


MEASURES = {"wasm": measure_wasm, "node": measure_node, "playground": measure_playground, "avr": measure_avr,
            "csharp": measure_csharp, "java": measure_java, "python": measure_python, "android": measure_android,
            "ios": measure_ios, "footprint": measure_footprint}


# ---- What is on the pages ------------------------------------------------------------------------

def pattern_of(text):
    """(a pattern that finds the text with any numbers, [(name, unit of the number in bytes)])"""
    parts = re.split(r"\{([\w./-]+)(?::(KB|kB))?\}", text)
    names = list(zip(parts[1::3], (UNITS[unit or ""] for unit in parts[2::3])))
    return re.compile(r"([\d,]+)".join(map(re.escape, parts[::3]))), names


def is_right(shown, value, unit):
    return abs(value / unit - shown) <= OFF * value / unit + (0.5 if unit > 1 else 0)


def look_at(root, places, sizes, write):
    """Compares pages with sizes, or writes these. Returns faults."""
    faults = []
    for page, text in places:
        path = root / page
        whole = path.read_text()
        pattern, names = pattern_of(text)
        found = list(pattern.finditer(whole))
        if len(found) != 1:
            faults.append(f"{page} has {len(found)} times, not once: {text}")
            continue
        for i, (name, unit) in reversed(list(enumerate(names, start=1))):
            shown, value = int(found[0].group(i).replace(",", "")), sizes[name]
            if write:
                whole = whole[:found[0].start(i)] + f"{round(value / unit):,}" + whole[found[0].end(i):]
            elif not is_right(shown, value, unit):
                faults.append(f"{page} says {shown:,} for {name}, which is {round(value / unit):,}")
        if write and not faults:
            path.write_text(whole)
    return faults


# ---- What has to be there ------------------------------------------------------------------------

@functools.cache
def build(name, folder, toolchain, *more):
    """As ports/common/check.sh does."""
    checklib.must("cmake", "-S", ROOT / folder, "-B", ROOT / "build" / "ports" / name, "-G", "Ninja",
                  "-DPICOPLY_WERROR=ON", "--toolchain", ROOT / toolchain, *more)
    checklib.must("cmake", "--build", ROOT / "build" / "ports" / name)


def make(port):
    """Makes what is measured."""
    if port == "footprint":
        return
    if port in BY_TEST:
        # What its pages say is not yet right.
        checklib.must("bash", SCRIPTS[port],
                      env={**os.environ, "PICOPLY_TIER": "everything", "PICOPLY_PAGES": "later"})
        return
    if port == "avr":
        build("atmega328p", "ports/avr", "ports/avr/boards/atmega328p.cmake", "-DPICOPLY_LARGE_GAMES=OFF")
        checklib.must("cc", "-std=gnu99", "-O2", ROOT / "ports" / "avr" / "emulate.c", "-o", EMULATE, "-lsimavr", "-lelf")
        return
    build("wasm", "ports/wasm", "cmake/toolchains/wasm32.cmake")
    if port != "wasm":
        said = checklib.must("bash", "-c", f"source ports/common/check.sh && npm_install {port} {SCRIPTS[port].parent.relative_to(ROOT)} || :", cwd=ROOT)
        if said:
            print(said.strip())
            sys.exit(77 if said.startswith("skipped") else 1)


def record_of(port):
    """The record of tools/records.py that it is in."""
    return port if port == "footprint" else f"sizes-{'wasm' if port in ('node', 'playground') else port}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--make", action="store_true")
    parser.add_argument("--runs", type=pathlib.Path)
    parser.add_argument("ports", metavar="PORT", nargs="+", choices=PLACES)
    options = parser.parse_args()
    faults, count = [], 0
    for port in options.ports:
        if options.make:
            make(port)
        sizes = MEASURES[port](options.runs)
        faults += look_at(ROOT, PLACES[port], sizes, options.write)
        count += len(sizes)
    if faults and not options.write:
        faults[-1] += f"\nif that is meant: ./run record {record_of(options.ports[0])}"
    checklib.finish(f"{count} sizes", faults)


if __name__ == "__main__":
    main()
