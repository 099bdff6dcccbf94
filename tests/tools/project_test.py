#!/usr/bin/env python3
"""What tools/check_project.py finds and what it lets pass: project_test.py"""
import json
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import check_project  # noqa: E402

PROJECT = {"name": "picoply", "address": "https://host.example/owner/picoply", "authors": "Some authors",
           "email": "@".join(("picoply", "host.example")), "licence": "MIT"}


def faults(manifest, text):
    read, wanted = check_project.demanded(PROJECT)[manifest]
    return list(check_project.lacking(manifest, read(text), wanted))


class Project(unittest.TestCase):
    def test_a_field_that_is_missing_and_one_that_differs(self):
        crate = ('[package]\nname = "picoply"\ndescription = "It plays"\nlicense = "MIT"\nreadme = "README.md"\n'
                 'authors = ["Some authors"]\nrust-version = "1.63"\nkeywords = ["a", "b"]\ncategories = ["c"]\n')
        right = f'{crate}repository = "{PROJECT["address"]}"\n[dependencies]\nlicense = "no"\n'
        self.assertEqual(faults("Cargo.toml", right), [])
        self.assertEqual(faults("Cargo.toml", crate), ["Cargo.toml has no repository"])
        self.assertEqual(len(faults("Cargo.toml", right.replace("MIT", "GPL"))), 1)

    def test_what_is_not_published_needs_nothing(self):
        self.assertIsNone(check_project.of_cargo('[package]\nname = "x"\npublish = false\n'))
        self.assertIsNone(check_project.of_npm(json.dumps({"private": True})))

    def test_a_pom(self):
        pom = (ROOT / "bindings" / "java" / "pom.xml").read_text()
        known = check_project.known()
        read, wanted = check_project.demanded(known)["pom.xml"]
        self.assertEqual(list(check_project.lacking("pom", read(pom), wanted)), [])
        without = pom.replace("<scm>", "<smc>").replace("</scm>", "</smc>")
        self.assertEqual(len(list(check_project.lacking("pom", read(without), wanted))), 2)

    def test_other_addresses(self):
        mail = "@".join(("picoply", "elsewhere.example"))  # in parts: the check reads this file, too
        text = f"https://host.example/owner/picoply/x host.example/else/picoply {mail} picoply@v1"
        self.assertEqual(list(check_project.others(text, PROJECT)), ["host.example/else/picoply", mail])

    def test_a_file_that_an_address_promises(self):
        gone = "/".join(("docs", "none.md"))
        text = f"{PROJECT['address']}/blob/main/README.md {PROJECT['address']}/blob/main/{gone}"
        self.assertEqual(list(check_project.dead(text, PROJECT)), [gone])


if __name__ == "__main__":
    unittest.main()
