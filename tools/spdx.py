"""What a release consists of, as an SPDX 2.3 document: every archive, every file in it, their sums and licence.

https://spdx.github.io/spdx-spec/v2.3/ has the format. An archive is a package and contains its members; files of a
folder that are no archives, as a page's, are one package with the folder's name. Others' code that compiled files contain
is a package of its own, which the archive's links statically.
"""
import hashlib
import re
import sys
import tarfile
import zipfile

import checklib
import contained

LICENCE = "MIT"
COPYRIGHT = re.search("^Copyright .*", (checklib.ROOT / "LICENSE").read_text(), re.MULTILINE).group()


def members(archive):
    """(name, bytes) of every file in an archive; None if the file is none."""
    if zipfile.is_zipfile(archive):
        with zipfile.ZipFile(archive) as opened:
            return [(name, opened.read(name)) for name in opened.namelist() if not name.endswith("/")]
    if tarfile.is_tarfile(archive):
        with tarfile.open(archive) as opened:
            return [(entry.name, opened.extractfile(entry).read()) for entry in opened if entry.isfile()]
    return None


def sums(content):
    """SHA-1 has to be there by the format; SHA-256 is the one to trust."""
    return [{"algorithm": algorithm, "checksumValue": hashlib.new(algorithm.lower(), content).hexdigest()}
            for algorithm in ("SHA1", "SHA256")]


class Document:
    def __init__(self, version, created):
        self.version = version
        self.created = created  # YYYY-MM-DDThh:mm:ssZ
        self.packages = []
        self.files = []
        self.relationships = []
        self.components = {}  # identities by name

    def component(self, one):
        """The identity of others' code, which is in the document once."""
        if one.name not in self.components:
            self.components[one.name] = f"SPDXRef-Component-{one.name}"
            self.packages.append({"name": one.name, "SPDXID": self.components[one.name], "downloadLocation": "NOASSERTION",
                                  "filesAnalyzed": False, "licenseDeclared": one.licence, "copyrightText": "NOASSERTION"})
        return self.components[one.name]

    def add_package(self, name, contents, archive=None):
        """A package of (name, bytes); archive: (name below the release's folder, bytes) of the file it comes in."""
        identity = f"SPDXRef-Package-{len(self.packages) - len(self.components) + 1}"
        for one in contained.without_text(contents):
            sys.exit(f"release: {name} contains {one.name}, and not the text of its licence")
        others = contained.found(contents)
        sha1 = []
        for inside, content in sorted(contents):
            entry = {"fileName": f"./{inside.removeprefix('./')}", "SPDXID": f"SPDXRef-File-{len(self.files) + 1}",
                     "checksums": sums(content)}
            sha1.append(entry["checksums"][0]["checksumValue"])
            self.files.append(entry)
            self.relate(identity, "CONTAINS", entry["SPDXID"])
        # As the format has it: the sum of the files' sums, sorted.
        code = hashlib.sha1("".join(sorted(sha1)).encode()).hexdigest()
        package = {"name": name, "SPDXID": identity, "versionInfo": self.version, "downloadLocation": "NOASSERTION",
                   "filesAnalyzed": True, "packageVerificationCode": {"packageVerificationCodeValue": code},
                   "licenseDeclared": " AND ".join(dict.fromkeys([LICENCE, *(one.licence for one in others)])), "copyrightText": COPYRIGHT}
        if archive is not None:
            package["packageFileName"] = archive[0]
            package["checksums"] = sums(archive[1])
        self.packages.append(package)
        self.relate("SPDXRef-DOCUMENT", "DESCRIBES", identity)
        for one in others:
            self.relate(identity, "STATIC_LINK", self.component(one))

    def relate(self, one, how, other):
        self.relationships.append({"spdxElementId": one, "relationshipType": how, "relatedSpdxElement": other})

    def as_json(self):
        # Two documents must not have one namespace: that of the same release, made again, is the same document.
        content = "".join(entry["checksums"][1]["checksumValue"] for entry in self.files)
        unique = hashlib.sha256(content.encode()).hexdigest()
        return {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
                "name": f"picoply-{self.version}",
                "documentNamespace": f"https://spdx.org/spdxdocs/picoply-{self.version}-{unique}",
                "creationInfo": {"created": self.created,
                                 "creators": ["Organization: The picoply authors", "Tool: picoply-tools-release"]},
                "packages": self.packages, "files": self.files, "relationships": self.relationships}


def describe(folder, version, created):
    """The document of all files in a folder, as what json.dumps takes."""
    document = Document(version, created)
    loose = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        contents = members(path)
        if contents is None:
            loose.setdefault(name.split("/")[0], []).append((name, path.read_bytes()))
        else:
            document.add_package(path.name, contents, archive=(name, path.read_bytes()))
    for name, contents in loose.items():
        document.add_package(name, contents)
    return document.as_json()
