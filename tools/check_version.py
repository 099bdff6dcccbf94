#!/usr/bin/env python3
"""Checks that everything that names the library's version names that of capi/picoply.h.

The manifests of ports/packages/ and ports/rust/, CMake's project() and the newest heading of CHANGELOG.md. A file
that should name the version and does not is a fault too.
"""
import json
import re

import checklib

PACKAGES = "ports/packages"


def text_of(path):
    return (checklib.ROOT / path).read_text()


def found_versions():
    """(where, version or None) for each place."""
    def search(path, pattern):
        match = re.search(pattern, text_of(path), re.MULTILINE)
        return path, match.group(1) if match else None

    yield search(f"{PACKAGES}/arduino/library.properties", r"^version=(\S+)$")
    yield f"{PACKAGES}/platformio/library.json", json.loads(
        text_of(f"{PACKAGES}/platformio/library.json")).get("version")
    yield search(f"{PACKAGES}/esp-idf/idf_component.yml", r'^version: "([^"]+)"$')
    yield search(f"{PACKAGES}/pico-sdk/CMakeLists.txt", r"\bGIT_TAG v([\w.+-]+)\)")
    for crate in ("picoply-sys", "picoply"):
        yield search(f"ports/rust/{crate}/Cargo.toml", r'^version = "([^"]+)"$')
    yield "ports/wasm/package.json", json.loads(text_of("ports/wasm/package.json")).get("version")
    yield search("CHANGELOG.md", r"^## (?:Unreleased: )?\[?(\d[\w.+-]*)")


def main():
    version = checklib.version()
    faults = [f"{where} says {found or 'no version'}, capi/picoply.h says {version}"
              for where, found in found_versions() if found != version]
    # CMake takes it from picoply.h; a number of its own would be a second source.
    if not re.search(r"^project\(picoply\s+VERSION \$\{picoply_version\}",
                     text_of("CMakeLists.txt"), re.MULTILINE):
        faults.append("CMakeLists.txt: project() does not take its VERSION from capi/picoply.h")
    checklib.finish(f"version {version} everywhere", faults)


if __name__ == "__main__":
    main()
