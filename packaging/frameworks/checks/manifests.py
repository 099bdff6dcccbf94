#!/usr/bin/env python3
"""Checks assembled packages against the rules of those who take them: manifests.py FOLDER

FOLDER is what packaging/frameworks/assemble.py made. The rules are those of the Arduino library specification 1.5 rev.
2.2, the PlatformIO library.json schema, the ESP-IDF component manager's manifest, and Zephyr's modules;
checked are the fields that these packages have, and the files that they promise.
"""
import json
import pathlib
import re
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools"))
import checklib  # noqa: E402 (found only by the line before)

# With what follows a hyphen in a version that comes before another: all three registries take it.
SEMVER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?")
ARDUINO_FIELDS = {"name", "version", "author", "maintainer", "sentence", "paragraph", "category", "url",
                  "architectures"}
ARDUINO_OPTIONAL = {"depends", "dot_a_linkage", "includes", "precompiled", "ldflags"}
ARDUINO_CATEGORIES = {"Display", "Communication", "Signal Input/Output", "Sensors", "Device Control",
                      "Timing", "Data Storage", "Data Processing", "Other"}
KEYWORD_KINDS = {"KEYWORD1", "KEYWORD2", "KEYWORD3", "LITERAL1", "LITERAL2"}
# Processors of ARCHIVES in packaging/frameworks/assemble.py, and what their objects have to be.
AVR, ARM = "Atmel AVR 8-bit microcontroller", "ARM"
MACHINES = {"atmega328p": AVR, "atmega2560": AVR, "cortex-m0plus": ARM, "cortex-m3": ARM,
            "cortex-m4": ARM, "fpv4-sp-d16-hard": ARM}


class Checks:
    def __init__(self, folder):
        self.folder = folder
        self.faults = []

    def need(self, holds, what):
        if not holds:
            self.faults.append(what)

    def need_files(self, package, *names):
        for name in names:
            path = self.folder / package / name
            self.need(path.is_file() and path.stat().st_size > 0, f"{package} lacks {name}")

    def arduino(self):
        folder = self.folder / "arduino"
        self.need_files("arduino", "library.properties", "keywords.txt", "LICENSE", "README.md",
                        "src/picoply.h", "src/picoply.cpp", "src/picoply_small.h")
        fields = {}
        for line in (folder / "library.properties").read_text().splitlines():
            key, equals, value = line.partition("=")
            self.need(equals and value and key not in fields, f"library.properties: {line!r}")
            fields[key] = value
        self.need(ARDUINO_FIELDS <= fields.keys(),
                  f"library.properties lacks {ARDUINO_FIELDS - fields.keys()}")
        self.need(fields.keys() <= ARDUINO_FIELDS | ARDUINO_OPTIONAL,
                  f"library.properties: unknown {fields.keys() - ARDUINO_FIELDS - ARDUINO_OPTIONAL}")
        self.need(re.fullmatch(r"(?!(?i:arduino))[A-Za-z0-9][A-Za-z0-9 _.-]{0,62}", fields["name"]),
                  "library.properties: name")
        self.need(SEMVER.fullmatch(fields["version"]), "library.properties: version")
        self.need(fields["category"] in ARDUINO_CATEGORIES, "library.properties: category")
        self.need(re.match(r"https?://", fields["url"]), "library.properties: url")
        self.need(not fields["paragraph"].startswith(fields["sentence"]),
                  "library.properties: the paragraph repeats the sentence")
        for header in fields["includes"].split(","):
            self.need_files("arduino", f"src/{header}")
        self.need(fields["precompiled"] == "full" and fields["ldflags"] == "-lpicoply",
                  "library.properties: precompiled, ldflags")
        for sketch in (folder / "examples").iterdir():
            self.need((sketch / f"{sketch.name}.ino").is_file(), f"{sketch} has no sketch of its name")
        for line in (folder / "keywords.txt").read_text().splitlines():
            word, _, kind = line.partition("\t")
            self.need(re.fullmatch(r"\w+", word) and kind in KEYWORD_KINDS, f"keywords.txt: {line!r}")
        self.archives(folder / "src")

    def archives(self, src):
        found = sorted(src.rglob("*.a"))
        self.need(len(found) == len(MACHINES), f"{len(found)} archives, not {len(MACHINES)}")
        for archive in found:
            wanted = MACHINES.get(archive.parent.name)
            headers = subprocess.run(["readelf", "-h", archive], check=True, text=True,
                                     stdout=subprocess.PIPE).stdout
            machines = set(re.findall(r"Machine: +(.*)", headers))
            self.need(archive.name == "libpicoply.a" and machines == {wanted},
                      f"{archive} is for {machines}, not {wanted}")

    def platformio(self):
        about = json.loads((self.folder / "platformio" / "library.json").read_text())
        text = {"$schema": 200, "name": 50, "version": 20, "description": 255, "license": 50}
        for key, longest in text.items():
            self.need(isinstance(about.get(key), str) and len(about[key]) <= longest,
                      f"library.json: {key}")
        self.need(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", about["name"]), "library.json: name")
        self.need(SEMVER.fullmatch(about["version"]), "library.json: version")
        self.need(all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", word) for word in about["keywords"]),
                  "library.json: keywords")
        self.need(about["repository"]["type"] == "git", "library.json: repository")
        self.need(about["authors"]["name"], "library.json: authors")
        self.need(set(about["build"]) <= {"flags", "unflags", "includeDir", "srcDir", "srcFilter"},
                  "library.json: build")
        self.need_files("platformio", f"src/{about['headers']}")
        packed = {path for pattern in about["export"]["include"]
                  for path in (self.folder / "platformio").glob(pattern)}
        for pattern in about["export"]["include"]:
            self.need(list((self.folder / "platformio").glob(pattern)), f"library.json: no {pattern}")
        for name in ("library.json", "src/picoply.h", "src/picoply.cpp"):
            self.need(self.folder / "platformio" / name in packed, f"library.json does not export {name}")

    def esp_idf(self):
        self.need_files("esp-idf", "CMakeLists.txt", "LICENSE", "README.md", "src/picoply.cpp")
        about = yaml.safe_load((self.folder / "esp-idf" / "idf_component.yml").read_text())
        known = {"version", "description", "license", "url", "repository", "dependencies"}
        self.need(set(about) == known, f"idf_component.yml: {set(about) ^ known}")
        self.need(SEMVER.fullmatch(about["version"]), "idf_component.yml: version")
        self.need(about["license"] == "MIT", "idf_component.yml: license")
        self.need(about["dependencies"] == {"idf": ">=5.0"}, "idf_component.yml: dependencies")

    def zephyr(self):
        about = yaml.safe_load((self.folder / "zephyr" / "zephyr" / "module.yml").read_text())
        self.need(about == {"name": "picoply", "build": {"cmake": "zephyr",
                                                         "kconfig": "zephyr/Kconfig"}},
                  f"module.yml: {about}")
        self.need_files("zephyr", "zephyr/CMakeLists.txt", about["build"]["kconfig"],
                        "src/picoply.cpp", "LICENSE")
        kconfig = (self.folder / "zephyr" / about["build"]["kconfig"]).read_text()
        used = re.findall(r"CONFIG_(\w+)", (self.folder / "zephyr/zephyr/CMakeLists.txt").read_text())
        for symbol in used:
            self.need(f"config {symbol}\n" in kconfig, f"Kconfig does not define {symbol}")


def main():
    checks = Checks(pathlib.Path(sys.argv[1]))
    for check in (checks.arduino, checks.platformio, checks.esp_idf, checks.zephyr):
        check()
    checklib.finish("four manifests", checks.faults)


if __name__ == "__main__":
    main()
