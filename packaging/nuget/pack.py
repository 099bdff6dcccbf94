#!/usr/bin/env python3
"""Packs a NuGet package: pack.py FOLDER NATIVE OUT

FOLDER has what the package contains but for the native libraries: lib/, build/, README.md, LICENSE.txt, icon.png. NATIVE
is what packaging/native/build.py made. The manifest is written of bindings/csharp/Picoply.csproj, which a .NET SDK packs
by. OUT/NAME.VERSION.nupkg is the same bytes for the same files: a zip as "Open Packaging Conventions" (ECMA-376, part 2)
have it, with a .nuspec at its root.
"""
import hashlib
import pathlib
import sys
import time
import xml.etree.ElementTree as ElementTree
import zipfile
from xml.sax.saxutils import escape

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tools"))
import pack_folder  # noqa: E402

HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
NUSPEC = "http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd"
CORE = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
# What .NET calls a platform. Its libraries need no C library: linux-x64 serves musl too, which .NET calls linux-musl-x64
# and seeks in linux-x64 when there is no folder of that name.
RUNTIMES = {"linux-x86_64": "linux-x64", "linux-aarch64": "linux-arm64", "windows-x86_64": "win-x64",
            "macos-x86_64": "osx-x64", "macos-aarch64": "osx-arm64"}
# lib/ -> what .nuspec calls it
FRAMEWORKS = {"net472": ".NETFramework4.7.2", "netstandard2.0": ".NETStandard2.0", "netstandard2.1": ".NETStandard2.1"}


def project():
    """{tag: text} of the project."""
    root = ElementTree.parse(ROOT / "bindings" / "csharp" / "Picoply.csproj").getroot()
    return {one.tag: one.text for one in root.iter() if one.text and one.text.strip()}


def manifest(fields):
    simple = [("id", fields["PackageId"]), ("version", fields["Version"]), ("authors", fields["Authors"]),
              ("description", fields["Description"]), ("copyright", fields["Copyright"]), ("tags", fields["PackageTags"]),
              ("projectUrl", fields["PackageProjectUrl"]), ("readme", fields["PackageReadmeFile"]), ("icon", "icon.png"),
              ("requireLicenseAcceptance", "false")]
    lines = [f"    <{tag}>{escape(text)}</{tag}>" for tag, text in simple]
    lines.append(f'    <license type="expression">{fields["PackageLicenseExpression"]}</license>')
    lines.append(f'    <repository type="{fields["RepositoryType"]}" url="{fields["RepositoryUrl"]}" />')
    lines += ["    <dependencies>", *(f'      <group targetFramework="{name}" />' for name in FRAMEWORKS.values()), "    </dependencies>"]
    return HEAD + f'<package xmlns="{NUSPEC}">\n  <metadata>\n' + "\n".join(lines) + "\n  </metadata>\n</package>\n"


def properties(fields):
    """What a zip of this kind says about itself."""
    return HEAD + (
        f'<coreProperties xmlns="{CORE}" xmlns:dc="http://purl.org/dc/elements/1.1/">\n'
        f'  <dc:creator>{escape(fields["Authors"])}</dc:creator>\n  <dc:description>{escape(fields["Description"])}</dc:description>\n'
        f'  <dc:identifier>{fields["PackageId"]}</dc:identifier>\n  <version>{fields["Version"]}</version>\n'
        f'  <keywords>{escape(fields["PackageTags"])}</keywords>\n</coreProperties>\n')


def relations(nuspec, core):
    types = {nuspec: "http://schemas.microsoft.com/packaging/2010/07/manifest",
             core: "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"}
    lines = [f'  <Relationship Type="{kind}" Target="/{name}" Id="R{number}" />'
             for number, (name, kind) in enumerate(types.items(), 1)]
    return (HEAD + '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\n' +
            "\n".join(lines) + "\n</Relationships>\n")


def types(names):
    kinds = {"rels": "application/vnd.openxmlformats-package.relationships+xml",
             "psmdcp": "application/vnd.openxmlformats-package.core-properties+xml"}
    suffixes = sorted({name.rsplit(".", 1)[1] for name in names})
    lines = [f'  <Default Extension="{one}" ContentType="{kinds.get(one, "application/octet")}" />' for one in suffixes]
    return (HEAD + '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\n' +
            "\n".join(lines) + "\n</Types>\n")


def main():
    folder, native, out = map(pathlib.Path, sys.argv[1:])
    fields = project()
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    for platform, runtime in RUNTIMES.items():
        library, = (native / platform).glob("*picoplynet.*")
        files[f"runtimes/{runtime}/native/{library.name}"] = library.read_bytes()
    nuspec, core = f"{fields['PackageId']}.nuspec", properties(fields).encode()
    named = f"package/services/metadata/core-properties/{hashlib.sha256(core).hexdigest()[:32]}.psmdcp"
    files |= {nuspec: manifest(fields).encode(), named: core, "_rels/.rels": relations(nuspec, named).encode()}
    files["[Content_Types].xml"] = types(files).encode()
    made = out / f"{fields['PackageId']}.{fields['Version']}.nupkg"
    with zipfile.ZipFile(made, "w") as archive:
        for name in sorted(files, key=lambda name: (not name.startswith(("[", "_", nuspec)), name)):
            entry = zipfile.ZipInfo(name, time.gmtime(pack_folder.date())[:6])
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
            archive.writestr(entry, files[name], compresslevel=9)
    print(f"{made}: {made.stat().st_size} bytes")


if __name__ == "__main__":
    main()
