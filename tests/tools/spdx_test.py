"""A release's contents: every file is named once with its sums, inside archives too, as SPDX 2.3 wants it."""
import hashlib
import io
import pathlib
import re
import sys
import tarfile
import tempfile
import unittest
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import spdx  # noqa: E402

# What the format demands, of fields that are used here.
IDENTITY = re.compile(r"SPDXRef-[A-Za-z0-9.-]+")
DOCUMENT = {"spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo"}
PACKAGE = {"name", "SPDXID", "downloadLocation", "filesAnalyzed", "packageVerificationCode"}


class Contents(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name in ("go", "page/inner"):
            (self.folder / name).mkdir(parents=True)
        with zipfile.ZipFile(self.folder / "go" / "a.whl", "w") as archive:
            archive.writestr("core/one.h", b"one")
            archive.writestr("core/empty/", b"")
            archive.writestr("two.cpp", b"two")
        with tarfile.open(self.folder / "picoply.tar.gz", "w:gz") as archive:
            entry = tarfile.TarInfo("picoply/three")
            entry.size = 5
            archive.addfile(entry, io.BytesIO(b"three"))
        (self.folder / "page" / "index.html").write_bytes(b"<p>")
        (self.folder / "page" / "inner" / "x.js").write_bytes(b"x")

    def described(self):
        return spdx.describe(self.folder, "1.2.3", "2026-01-02T03:04:05Z")

    def contents(self, document):
        """{package: names of its files}."""
        names = {entry["SPDXID"]: entry["fileName"] for entry in document["files"]}
        found = {package["SPDXID"]: (package["name"], []) for package in document["packages"]}
        for relation in document["relationships"]:
            if relation["relationshipType"] == "CONTAINS":
                found[relation["spdxElementId"]][1].append(names.pop(relation["relatedSpdxElement"]))
        self.assertEqual(names, {}, "in no package")
        return dict(found.values())

    def test_every_file_is_in_one_package(self):
        self.assertEqual(self.contents(self.described()), {
            "a.whl": ["./core/one.h", "./two.cpp"], "picoply.tar.gz": ["./picoply/three"],
            "page": ["./page/index.html", "./page/inner/x.js"]})

    def test_sums(self):
        document = self.described()
        wheel = next(package for package in document["packages"] if package["name"] == "a.whl")
        self.assertEqual(wheel["packageFileName"], "go/a.whl")
        self.assertEqual(wheel["checksums"], spdx.sums((self.folder / "go" / "a.whl").read_bytes()))
        of_files = sorted(hashlib.sha1(content).hexdigest() for content in (b"one", b"two"))
        self.assertEqual(wheel["packageVerificationCode"]["packageVerificationCodeValue"],
                         hashlib.sha1("".join(of_files).encode()).hexdigest())
        one = next(entry for entry in document["files"] if entry["fileName"] == "./core/one.h")
        self.assertEqual({entry["algorithm"]: entry["checksumValue"] for entry in one["checksums"]},
                         {"SHA1": hashlib.sha1(b"one").hexdigest(), "SHA256": hashlib.sha256(b"one").hexdigest()})

    def add_program(self, *texts):
        with zipfile.ZipFile(self.folder / "go" / "windows.zip", "w") as archive:
            archive.writestr("program.exe", b"MZ..N3CLI3AppE..[json.exception...Mingw-w64 runtime failure:..")
            for number, text in enumerate(texts):
                archive.writestr(f"licences/{number}.txt", text)

    def test_others_code_is_named_with_its_licence(self):
        self.add_program(b"Copyright: University of Cincinnati", b"2013-2022 Niels Lohmann", b"2009-2016 the mingw-w64 project")
        document = self.described()
        packages = {package["SPDXID"]: package for package in document["packages"]}
        program = next(package for package in packages.values() if package["name"] == "windows.zip")
        self.assertEqual(program["licenseDeclared"],
                         "MIT AND BSD-3-Clause AND ZPL-2.1 AND GPL-3.0-or-later WITH GCC-exception-3.1")
        linked = [packages[relation["relatedSpdxElement"]] for relation in document["relationships"]
                  if relation["relationshipType"] == "STATIC_LINK" and relation["spdxElementId"] == program["SPDXID"]]
        self.assertEqual([(one["name"], one["licenseDeclared"]) for one in linked],
                         [("CLI11", "BSD-3-Clause"), ("nlohmann-json", "MIT"), ("mingw-w64-runtime", "ZPL-2.1"),
                          ("gcc-runtime", "GPL-3.0-or-later WITH GCC-exception-3.1")])
        self.assertEqual({package["licenseDeclared"] for package in packages.values()
                          if package not in linked and package is not program}, {"MIT"})
        identities = [entry["SPDXID"] for entry in [*document["packages"], *document["files"]]]
        self.assertEqual(len(identities), len(set(identities)))

    def test_a_licence_that_is_not_there(self):
        self.add_program(b"Copyright: University of Cincinnati", b"2009-2016 the mingw-w64 project")
        with self.assertRaises(SystemExit) as refused:
            self.described()
        self.assertEqual(str(refused.exception), "release: windows.zip contains nlohmann-json, and not the text of its licence")

    def test_a_text_that_names_others_code_is_not_it(self):
        (self.folder / "page" / "index.html").write_bytes(b"[json.exception. N3CLI")
        self.assertEqual({package["licenseDeclared"] for package in self.described()["packages"]}, {"MIT"})

    def test_what_the_format_demands(self):
        document = self.described()
        self.assertLessEqual(DOCUMENT, document.keys())
        self.assertRegex(document["documentNamespace"], r"^https://[^#]+$")
        self.assertEqual(document["creationInfo"]["created"], "2026-01-02T03:04:05Z")
        for package in document["packages"]:
            self.assertLessEqual(PACKAGE if package["filesAnalyzed"] else PACKAGE - {"packageVerificationCode"}, package.keys())
        identities = [entry["SPDXID"] for entry in [*document["packages"], *document["files"]]]
        self.assertEqual(len(identities), len(set(identities)))
        for identity in identities:
            self.assertRegex(identity, IDENTITY)
        described = [relation["relatedSpdxElement"] for relation in document["relationships"]
                     if relation["relationshipType"] == "DESCRIBES"]
        self.assertEqual(described, [package["SPDXID"] for package in document["packages"]])

    def test_the_same_files_are_the_same_document_and_others_another(self):
        before = self.described()
        self.assertEqual(before, self.described())
        (self.folder / "page" / "index.html").write_bytes(b"<q>")
        self.assertNotEqual(before["documentNamespace"], self.described()["documentNamespace"])


if __name__ == "__main__":
    unittest.main()
