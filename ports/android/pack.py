#!/usr/bin/env python3
"""Packs the libraries and classes as an Android archive: pack.py OUT --libraries DIR --classes DIR...

DIR of --libraries has a folder for each ABI, as build.sh makes them: libpicoply.a, libpicoply.so and
libpicoply_jni.so in it. Beside OUT.aar comes OUT.pom, for a Maven repository. For programs in C and
C++ the archive is a Prefab package too, of schema 2, with the modules picoply and picoply_static.
"""
import argparse
import io
import json
import pathlib
import re
import zipfile

import zipped

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]

# ABI -> lowest API level
ABIS = {"arm64-v8a": 24, "armeabi-v7a": 24, "x86_64": 24, "x86": 24, "riscv64": 35}
NDK = 21  # the lowest major version whose linker takes the archives; what Prefab asks for
COROUTINES = "1.8.1"  # the lowest version that the Kotlin part was made for

POM = """<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.picoply</groupId>
  <artifactId>picoply-android</artifactId>
  <version>{version}</version>
  <packaging>aar</packaging>
  <name>picoply</name>
  <description>A board-game brain measured in kilobytes</description>
{project}  <dependencies>
    <dependency>
      <groupId>org.jetbrains.kotlinx</groupId>
      <artifactId>kotlinx-coroutines-core-jvm</artifactId>
      <version>{coroutines}</version>
      <scope>compile</scope>
    </dependency>
  </dependencies>
</project>
"""


def release():
    header = (ROOT / "capi" / "picoply.h").read_text()
    return re.search(r'#define PPLY_VERSION_TEXT "(.+)"', header).group(1)


def numbers():
    """Of it: all that Prefab allows in a version."""
    return release().split("-", maxsplit=1)[0]


def project():
    """Address, licence, authors and sources: the jar's .pom has them."""
    text = (ROOT / "bindings" / "java" / "pom.xml").read_text()
    return re.search(r"  <url>.*</scm>\n", text, re.DOTALL).group(0)


def as_json(data):
    return (json.dumps(data, indent=2) + "\n").encode()


def prefab(libraries):
    header = (ROOT / "capi" / "picoply.h").read_bytes()
    files = {"prefab/prefab.json": as_json({"schema_version": 2, "name": "picoply",
                                            "version": numbers(), "dependencies": []})}
    for module, suffix in (("picoply", "so"), ("picoply_static", "a")):
        base = f"prefab/modules/{module}"
        files[f"{base}/module.json"] = as_json({"export_libraries": [],
                                                "library_name": "libpicoply"})
        files[f"{base}/include/picoply.h"] = header
        for abi, api in ABIS.items():
            folder = f"{base}/libs/android.{abi}"
            files[f"{folder}/abi.json"] = as_json({"abi": abi, "api": api, "ndk": NDK, "stl": "none",
                                                   "static": suffix == "a"})
            library = libraries / abi / f"libpicoply.{suffix}"
            files[f"{folder}/{library.name}"] = library.read_bytes()
    return files


def classes(folders):
    """classes.jar."""
    files = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if path.suffix in (".class", ".kotlin_module"):
                if name in files:
                    raise SystemExit(f"{name} is in more than one folder")
                files[name] = path.read_bytes()
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, zipped.DATE)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            archive.writestr(entry, data)
    return memory.getvalue()


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path, help="the archive's path, ending in .aar")
    parser.add_argument("--libraries", type=pathlib.Path, required=True)
    parser.add_argument("--classes", type=pathlib.Path, nargs="+", required=True)
    options = parser.parse_args()
    files = prefab(options.libraries)
    files["AndroidManifest.xml"] = (HERE / "aar" / "AndroidManifest.xml").read_bytes()
    files["proguard.txt"] = (HERE / "aar" / "proguard.txt").read_bytes()
    files["R.txt"] = b""  # no resources
    files["LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files["classes.jar"] = classes(options.classes)
    for abi in ABIS:
        library = options.libraries / abi / "libpicoply_jni.so"
        files[f"jni/{abi}/{library.name}"] = library.read_bytes()
    zipped.write(options.out, files)
    options.out.with_suffix(".pom").write_text(POM.format(version=release(), coroutines=COROUTINES,
                                                         project=project()))
    print(f"{options.out.name}: {options.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
