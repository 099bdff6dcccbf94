#!/usr/bin/env python3
"""Debian's list of the shared library's symbols: symbols.py [--check] [--description ABI_JSON]

Adds those of the C interface that are not listed yet, with the version of the header. The version of one that is
listed stays: it is the first that had it.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tools" / "abi"))
import abi as description  # pylint: disable=wrong-import-position
import generated  # pylint: disable=wrong-import-position

LIST = "debian/libpicoply0.symbols"


def files(abi):
    lines = (HERE / LIST).read_text().splitlines()
    head = [line for line in lines if not line.startswith(" ")]
    since = dict(re.findall(r"^ (\w+)@Base (\S+)$", "\n".join(lines), re.MULTILINE))
    listed = [f" {name}@Base {since.get(name, abi['version'])}" for name in sorted(description.exported(abi))]
    return {LIST: "\n".join([*head, *listed]) + "\n"}


if __name__ == "__main__":
    sys.exit(generated.main(__file__, __doc__, files))
