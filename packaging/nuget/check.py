#!/usr/bin/env python3
"""Whether a NuGet package is one that can be published: check.py NUPKG

No tool of NuGet's is in Debian. This looks for what its documentation demands ("nuspec reference", "Creating a package",
"Validation on nuget.org") and what the packing conventions do (ECMA-376, part 2): manifest, content types, relations,
licence, readme and icon that are there, a known framework for each folder of lib/ with an assembly that is for it, a
known runtime for each folder of runtimes/ with a library for it. What the libraries need, packaging/native/check.py says.
"""
import json
import pathlib
import re
import struct
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "packaging" / "native")]
import checklib  # noqa: E402
import check as native  # noqa: E402  # pylint: disable=wrong-import-order

NUSPEC = "{http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd}"
TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
RELATIONS = "{http://schemas.openxmlformats.org/package/2006/relationships}"
DEMANDED = ("id", "version", "authors", "description", "license", "projectUrl", "repository", "readme", "icon", "tags", "copyright")
# Folder of lib/ -> what its assembly says it is for, and what it refers to
FRAMEWORKS = {"net472": (b".NETFramework,Version=v4.7.2", b"mscorlib"), "netstandard2.0": (b".NETStandard,Version=v2.0", b"netstandard"),
              "netstandard2.1": (b".NETStandard,Version=v2.1", b"netstandard")}
RUNTIMES = {"linux-x64": ("linux", "x86_64"), "linux-arm64": ("linux", "aarch64"), "win-x64": ("windows", "x86_64"),
            "osx-x64": ("macos", "x86_64"), "osx-arm64": ("macos", "aarch64")}
LIMIT = 250 << 20  # of nuget.org


def manifest_faults(files, project):
    """Yields what is wrong with the manifest."""
    manifests = [name for name in files if "/" not in name and name.endswith(".nuspec")]
    if len(manifests) != 1:
        yield f"has {len(manifests)} manifests, not one"
        return
    metadata = ElementTree.fromstring(files[manifests[0]]).find(f"{NUSPEC}metadata")
    if metadata is None:
        yield "has a manifest of another kind"
        return
    fields = {one.tag.removeprefix(NUSPEC): one for one in metadata}
    texts = {tag: (one.text or "").strip() for tag, one in fields.items()}
    repository = fields["repository"].attrib if "repository" in fields else {}
    texts["repository"] = repository.get("url", "")
    yield from (f"has no {tag} in its manifest" for tag in DEMANDED if not texts.get(tag))
    wanted = {"authors": project["authors"], "license": project["licence"], "projectUrl": project["address"],
              "repository": f"{project['address']}.git", "version": checklib.release()}
    yield from (f"says {tag} {texts.get(tag)!r}, not {text!r}" for tag, text in wanted.items() if texts.get(tag) != text)
    if "license" in fields and fields["license"].get("type") != "expression" or repository.get("type") != "git":
        yield "says no kind of licence or of repository"
    if f"{texts.get('id')}.nuspec" != manifests[0] or not re.fullmatch(r"[\w.-]{1,100}", texts.get("id", "")):
        yield "has a manifest that is not called as the package is"
    yield from (f"lacks its {tag}" for tag in ("readme", "icon") if texts.get(tag) not in files)
    if files.get(texts.get("icon"), b"")[:8] != b"\x89PNG\r\n\x1a\n" or len(files[texts["icon"]]) > 1 << 20:
        yield "has an icon that is no PNG, or over 1 MB"
    groups = [one.get("targetFramework") for one in metadata.iterfind(f"{NUSPEC}dependencies/{NUSPEC}group")]
    named = sorted("." + one.removeprefix(b".").decode().replace(",Version=v", "") for one, _ in FRAMEWORKS.values())
    if sorted(groups) != named:
        yield f"has dependencies for {', '.join(groups)}, not for {', '.join(named)}"


def convention_faults(files):
    """Yields what is wrong with it as a zip of parts."""
    known = {one.get("Extension") for one in ElementTree.fromstring(files["[Content_Types].xml"]).iter(f"{TYPES}Default")}
    yield from (f"says no content type for {name}" for name in files
                if name != "[Content_Types].xml" and name.rsplit(".", 1)[-1] not in known)
    targets = [one.get("Target") for one in ElementTree.fromstring(files["_rels/.rels"]).iter(f"{RELATIONS}Relationship")]
    yield from (f"refers to {one}, which is not there" for one in targets if one.lstrip("/") not in files)
    if sorted(one.rsplit(".", 1)[-1] for one in targets) != ["nuspec", "psmdcp"]:
        yield "does not refer to its manifest and to what it says about itself"


def assembly_faults(files):
    folders = {name.split("/")[1] for name in files if name.startswith("lib/")}
    if folders != FRAMEWORKS.keys():
        yield f"has assemblies for {', '.join(sorted(folders))}"
    for folder in sorted(folders & FRAMEWORKS.keys()):
        data, (framework, refers) = files.get(f"lib/{folder}/Picoply.dll", b""), FRAMEWORKS[folder]
        if data[:2] != b"MZ" or framework not in data or b"\0" + refers + b"\0" not in data:
            yield f"has no assembly for {framework.decode()} in lib/{folder}"
        elif struct.unpack_from("<I", data, struct.unpack_from("<I", data, 0x3c)[0] + 8) != (0,):
            yield f"lib/{folder}: the time of its making is in it"
        elif refers == b"netstandard" and b"\0mscorlib\0" in data:
            yield f"lib/{folder}: refers to Mono's own assemblies"
        if b'<member name="M:Picoply.Engine.Play' not in files.get(f"lib/{folder}/Picoply.xml", b""):
            yield f"lib/{folder}: has no documentation"


def runtime_faults(files):
    libraries = {name: data for name, data in files.items() if name.startswith("runtimes/")}
    folders = {name.split("/")[1] for name in libraries}
    if folders != RUNTIMES.keys() or len(libraries) != len(RUNTIMES):
        yield f"has {len(libraries)} libraries for {', '.join(sorted(folders))}"
        return
    for name, data in libraries.items():
        library = native.Library(data)
        if RUNTIMES[name.split("/")[1]] != (library.system, library.processor) or name.split("/")[2] != "native":
            yield f"{name} is for {library.system}, {library.processor}"


def main():
    path = pathlib.Path(sys.argv[1])
    project = json.loads((ROOT / "tools" / "project.json").read_text())
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
        faults = ["has a file twice"] if len(files) != len(archive.namelist()) else []
    missing = [f"has no {name}" for name in ("[Content_Types].xml", "_rels/.rels", "LICENSE.txt") if name not in files]
    if path.stat().st_size > LIMIT:
        faults.append("is over the limit of its size")
    if not missing:
        for look in (lambda: manifest_faults(files, project), lambda: convention_faults(files), lambda: assembly_faults(files),
                     lambda: runtime_faults(files)):
            faults += look()
    checklib.finish(f"{len(files)} files", [f"{path.name} {fault}" for fault in [*missing, *faults]])


if __name__ == "__main__":
    main()
