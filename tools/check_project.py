#!/usr/bin/env python3
"""Checks that the project's name, address, authors and licence are those of tools/project.json everywhere.

check_project.py                  says what differs, and which manifest lacks what its registry demands
check_project.py --pom FILE       the same of a .pom that was made
check_project.py --move ADDRESS   the project lives at another address from now on: changes every file that names
                                  the old one, Go's import paths among them

Manifests are those that check_version.py finds. An address within the project has to lead to a file that is there.
"""
import argparse
import json
import pathlib
import re
import sys
import xml.etree.ElementTree

import check_version
import checklib

PLACE = checklib.ROOT / "tools" / "project.json"


def known():
    return json.loads(PLACE.read_text())


# What each registry takes from a manifest, as (field, what the project says, or None: anything that is not empty).
# Each returns {field: text}.

def of_cargo(text):
    package = re.search(r"^\[package\]\n(.*?)(?=^\[|\Z)", text, re.MULTILINE | re.DOTALL)
    if not package or "publish = false" in package.group(1):
        return None
    return {key: re.sub(r'["\[\],]', "", value) for key, value in re.findall(r"^([\w-]+) = (.+)$", package.group(1), re.MULTILINE)}


def of_npm(text):
    manifest = json.loads(text)
    if manifest.get("private"):
        return None
    repository = manifest.get("repository", {})
    return {**{key: value if isinstance(value, str) else " ".join(value) for key, value in manifest.items()
               if isinstance(value, (str, list))},
            "bugs": manifest.get("bugs", {}).get("url", ""), "repository": repository.get("url", ""),
            "directory": repository.get("directory", "")}


def of_xml(text):
    """Of a .csproj."""
    return {one.tag: (one.text or "").strip() for one in xml.etree.ElementTree.fromstring(text).iter()}


def of_pom(text):
    """Paths of tags, without the name space."""
    fields = {}

    def walk(node, path):
        fields.setdefault(path, (node.text or "").strip())
        for child in node:
            walk(child, f"{path}/{child.tag.split('}')[-1]}".lstrip("/"))
    walk(xml.etree.ElementTree.fromstring(text), "")
    return fields


def of_lines(text):
    """key=value, or key: "value"."""
    return {key: value for key, value in re.findall(r'^(\w+)(?:=|: )"?(.*?)"?$', text, re.MULTILINE)}


def of_platformio(text):
    manifest = json.loads(text)
    return {"repository": manifest["repository"]["url"], "authors": manifest["authors"]["name"],
            "license": manifest["license"], "description": manifest["description"],
            "keywords": " ".join(manifest["keywords"])}


def of_vcpkg(text):
    return {key: value for key, value in json.loads(text).items() if isinstance(value, str)}


def of_conan(text):
    return dict(re.findall(r'^    (\w+) = "(.*)"$', text, re.MULTILINE))


def demanded(project):
    """Pattern of a manifest's path -> (what reads it, {field: text that it must have, or None for any})."""
    address, authors, licence = project["address"], project["authors"], project["licence"]
    git = f"{address}.git"
    return {
        "Cargo.toml": (of_cargo, {"description": None, "license": licence, "repository": address, "readme": None,
                                  "keywords": None, "categories": None, "authors": authors, "rust-version": None}),
        "package.json": (of_npm, {"name": project["name"], "description": None, "license": licence, "author": authors,
                                  "repository": f"git+{git}", "homepage": f"{address}#readme",
                                  "bugs": f"{address}/issues", "keywords": None, "directory": None}),
        "*.csproj": (of_xml, {"PackageId": None, "Authors": authors, "Description": None,
                              "PackageLicenseExpression": licence, "PackageProjectUrl": address,
                              "RepositoryUrl": git, "RepositoryType": "git", "PackageReadmeFile": None,
                              "PackageTags": None, "Copyright": None}),
        # What Maven Central wants of every .pom.
        "pom.xml": (of_pom, {"groupId": None, "artifactId": None, "version": None, "name": None, "description": None,
                             "url": address, "licenses/license/name": licence,
                             "licenses/license/url": f"{address}/blob/main/LICENSE",
                             "developers/developer/name": authors, "developers/developer/email": project["email"],
                             "scm/url": address, "scm/connection": f"scm:git:{git}"}),
        "library.properties": (of_lines, {"name": project["name"], "author": authors, "maintainer": authors,
                                          "url": address}),
        "idf_component.yml": (of_lines, {"license": licence, "url": address, "repository": git}),
        "library.json": (of_platformio, {"repository": git, "authors": authors, "license": licence,
                                         "description": None, "keywords": None}),
        "vcpkg.json": (of_vcpkg, {"name": project["name"], "homepage": address, "license": licence}),
        "conan/conanfile.py": (of_conan, {"name": project["name"], "url": address, "homepage": address,
                                          "license": licence}),
    }


def lacking(where, fields, wanted):
    """What is missing or says something else."""
    for field, text in wanted.items():
        found = fields.get(field, "")
        if not found:
            yield f"{where} has no {field}"
        elif text is not None and found != text:
            yield f"{where}: {field} is {found!r}, tools/project.json means {text!r}"


def manifest_faults(project):
    """(number of manifests, faults)"""
    count, faults, demands = 0, [], demanded(project)
    for path, _ in check_version.manifests():
        for glob, (read, wanted) in demands.items():
            if path.relative_to(checklib.ROOT).match(glob):
                fields = read(path.read_text())
                if fields is not None:
                    count += 1
                    faults += lacking(checklib.shown(path), fields, wanted)
    return count, faults


def others(text, project):
    """Addresses and mail addresses of a project of this name that are not the project's."""
    host, name = project["address"].split("://")[1].split("/")[0], project["name"]
    for found in re.findall(rf"{re.escape(host)}/[\w.-]+/{name}\b", text):
        if found != project["address"].split("://")[1]:
            yield found
    for found in re.findall(rf"\b{name}@[\w.-]+\w", text):
        if found != project["email"] and re.search(r"\.[a-z]{2,}$", found):
            yield found


def dead(text, project):
    """Files that an address within the project promises and that are not there."""
    for path in re.findall(re.escape(project["address"]) + r"/(?:blob|tree)/main/([\w./-]+\w)", text):
        if not (checklib.ROOT / path).exists():
            yield path


def text_faults(project):
    for path, text in checklib.texts():
        where = checklib.shown(path)
        yield from (f"{where} names {other}" for other in others(text, project))
        yield from (f"{where}: there is no {path_} here" for path_ in dead(text, project))


def move(project, address):
    old, new = (one.split("://")[1].rstrip("/") for one in (project["address"], address))
    for path, text in checklib.texts():
        changed = text.replace(old, new)
        if changed != text:
            path.write_text(changed)
            print(checklib.shown(path))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--move", metavar="ADDRESS")
    parser.add_argument("--pom", metavar="FILE", help="looks at this .pom alone")
    options = parser.parse_args()
    project = known()
    if options.move:
        if not re.fullmatch(r"https://[\w.-]+/[\w.-]+/[\w.-]+", options.move):
            sys.exit("an address is https://HOST/OWNER/NAME")
        move(project, options.move)
        return
    if options.pom:
        read, wanted = demanded(project)["pom.xml"]
        checklib.finish("the .pom", list(lacking(options.pom, read(pathlib.Path(options.pom).read_text()), wanted)))
    count, faults = manifest_faults(project)
    if count < 8:
        sys.exit(f"FAILED: only {count} manifests were found; something is wrong with the search")
    checklib.finish(f"one project in {count} manifests", [*faults, *text_faults(project)])


if __name__ == "__main__":
    main()
