#!/usr/bin/env python3
"""Checks a port's vcpkg.json against the rules of vcpkg's documentation: vcpkg_manifest.py FOLDER"""
import json
import pathlib
import re
import sys

FIELDS = {"name", "version", "version-semver", "version-date", "version-string", "port-version", "description",
          "homepage", "documentation", "license", "supports", "dependencies", "features", "default-features"}
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SEMVER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?")
HELPERS = {"vcpkg_cmake_configure": "vcpkg-cmake", "vcpkg_cmake_install": "vcpkg-cmake",
           "vcpkg_cmake_config_fixup": "vcpkg-cmake-config"}


def faults(folder):
    manifest = json.loads((folder / "vcpkg.json").read_text())
    port = (folder / "portfile.cmake").read_text()
    for field in sorted(set(manifest) - FIELDS):
        yield f"unknown field {field}"
    for field in ("name", "version-semver", "description", "license"):
        if not isinstance(manifest.get(field), str):
            yield f"{field} has to be a text"
    if not NAME.fullmatch(manifest["name"]) or manifest["name"] != folder.name:
        yield f"{manifest['name']} is no name, or not the folder's"
    if not SEMVER.fullmatch(manifest["version-semver"]):
        yield f"{manifest['version-semver']} is not of the form 1.2.3 or 1.2.3-rc1"
    hosts = {dependency["name"] for dependency in manifest["dependencies"] if dependency.get("host")}
    for function, helper in HELPERS.items():
        if function in port and helper not in hosts:
            yield f"portfile.cmake calls {function}, of which {helper} is no host dependency"
    for helper in sorted(hosts - set(HELPERS.values())):
        yield f"{helper} is asked for and not used"
    for needed in ("vcpkg_install_copyright", '"${CURRENT_PACKAGES_DIR}/debug/include"'):
        if needed not in port:
            yield f"portfile.cmake does without {needed}"


def main():
    found = list(faults(pathlib.Path(sys.argv[1])))
    for fault in found:
        print(f"FAILED: {fault}")
    if found:
        sys.exit(1)
    print("ok: vcpkg.json")


if __name__ == "__main__":
    main()
