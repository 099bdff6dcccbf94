#!/usr/bin/env python3
"""Checks that everything that names the library's version names that of capi/picoply.h.

Manifests are found by their names, wherever they lie, so that a new one is checked without being listed. One
of which no version can be read is a fault, unless its kind may do without.
"""
import json
import os
import pathlib
import re
import sys

import checklib

SKIPPED = {".git", "build", "node_modules", "target", "third_party"}


def pattern(expression):
    """Reads all versions that an expression matches."""
    return lambda text: re.findall(expression, text, re.MULTILINE)


def package_json(text):
    manifest = json.loads(text)
    # What is never published has no version to be wrong.
    return None if manifest.get("private") and "version" not in manifest else [manifest.get("version")]


def cargo_toml(text):
    if "[package]" not in text:
        return None  # of a workspace alone
    # Its own, and those that it asks of picoply's other crates.
    return re.findall(r'^(?:version = |picoply[\w-]* = \{ version = )"([^"]+)"', text, re.MULTILINE)


def optional(read):
    return lambda text: read(text) or None


# By pattern of the file's path: what reads its versions; None says that it needs none. Where nothing but numbers is
# allowed, they are what counts.
NUMBERS = ("wasm/js/module.mjs", "AssemblyInfo.cs", "prefab.json", "Info.plist")
MANIFESTS = {
    "CHANGELOG.md": lambda text: pattern(r"^## (?:Unreleased: )?\[?(\d[\w.+-]*)")(text)[:1],
    "library.properties": pattern(r"^version=(\S+)$"),
    "library.json": lambda text: [json.loads(text).get("version")],
    "idf_component.yml": pattern(r'^version: "([^"]+)"$'),
    "packaging/frameworks/pico-sdk/CMakeLists.txt": pattern(r"\bGIT_TAG v([\w.+-]+)\)"),
    "Cargo.toml": cargo_toml,
    "Cargo.lock": optional(pattern(r'^name = "picoply[\w-]*"\nversion = "([^"]+)"')),
    # The wheel's backend reads picoply.h; a number here would be a second source.
    "pyproject.toml": optional(pattern(r'^version = "([^"]+)"')),
    "package.json": package_json,
    "wasm/js/module.mjs": pattern(r"^const kVersion = '([^']+)'"),
    "vcpkg.json": lambda text: [json.loads(text).get("version-semver")],
    "conan/conanfile.py": pattern(r'^    version = "([^"]+)"'),
    "debian/changelog": lambda text: [found.replace("~", "-") for found in pattern(r"^picoply \(([^)]+)-\d+\)")(text)[:1]],
    "*.podspec": pattern(r"^\s*\w+\.version\s*=\s*['\"]([^'\"]+)"),
    "*.nuspec": pattern(r"<version>([^<]+)</version>"),
    "*.csproj": optional(pattern(r"<(?:Package)?Version>([^<$]+)</")),
    "AssemblyInfo.cs": optional(pattern(
        r'^\[assembly: Assembly\w*Version\("(\d+\.\d+\.\d+)(?:\.0)?"\)\]')),
    "pom.xml": lambda text: pattern(r"<version>([^<]+)</version>")(text)[:1],
    # At the margin, or else it is a tool's.
    "build.gradle": optional(pattern(r"(?:^version|\bversionName)\s*=?\s*['\"]([^'\"]+)['\"]")),
    "build.gradle.kts": optional(pattern(r'(?:^version|\bversionName)\s*=\s*"([^"]+)"')),
    "gradle.properties": optional(pattern(r"^(?:VERSION_NAME|version)\s*=\s*(\S+)")),
    "prefab.json": optional(lambda text: [json.loads(text).get("version")]),
    "Info.plist": optional(pattern(
        r"<key>CFBundleShortVersionString</key>\s*<string>(\d[^<]*)</string>")),
    "AndroidManifest.xml": optional(pattern(r'android:versionName="([^"]+)"')),
}


def manifests():
    """(path, what reads its versions) of each."""
    for folder, folders, files in os.walk(checklib.ROOT):
        folders[:] = sorted(set(folders) - SKIPPED)
        for file in sorted(files):
            path = pathlib.Path(folder, file)
            for glob, read in MANIFESTS.items():
                if path.relative_to(checklib.ROOT).match(glob):
                    yield path, read


def faults_of(release, version):
    """(number of manifests that name a version, faults)"""
    count, faults = 0, []
    if not re.fullmatch(re.escape(version) + r"(-rc[1-9]\d*)?", release):
        faults.append(f"capi/picoply.h: PPLY_VERSION_TEXT is {release}, the numbers say {version}")
    for path, read in manifests():
        where, found = checklib.shown(path), read(path.read_text())
        wanted = version if any(path.match(glob) for glob in NUMBERS) else release
        if found is None:
            continue
        count += 1
        if not found:
            faults.append(f"{where} says no version, capi/picoply.h says {wanted}")
        faults += [f"{where} says {other}, capi/picoply.h says {wanted}"
                   for other in found if other != wanted]
    # CMake takes it from picoply.h; a number of its own would be a second source.
    if not re.search(r"^project\(picoply\s+VERSION \$\{picoply_version\}",
                     (checklib.ROOT / "CMakeLists.txt").read_text(), re.MULTILINE):
        faults.append("CMakeLists.txt: project() does not take its VERSION from capi/picoply.h")
    return count, faults


def main():
    release = checklib.release()
    count, faults = faults_of(release, checklib.version())
    if count < 10:
        sys.exit(f"FAILED: only {count} manifests were found; something is wrong with the search")
    checklib.finish(f"version {release} everywhere, in {count} manifests", faults)


if __name__ == "__main__":
    main()
