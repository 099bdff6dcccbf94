#!/usr/bin/env python3
"""Debian's list of the shared library's symbols: symbols.py [--check] [--description ABI_JSON]

Adds those of the C interface that are not listed yet, with the version of the header. The version of one that is
listed stays: it is the first that had it.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "tools" / "abi"), str(HERE.parents[1] / "tools")]
import abi as description  # pylint: disable=wrong-import-position
import checklib  # pylint: disable=wrong-import-position
import generated  # pylint: disable=wrong-import-position

LIST = "debian/libpicoply1.symbols"


def files(abi):
    lines, version = (HERE / LIST).read_text().splitlines(), checklib.debian_release()
    head = [line for line in lines if not line.startswith(" ")]
    since = dict(re.findall(r"^ (\w+)@Base (\S+)$", "\n".join(lines), re.MULTILINE))
    listed = [f" {name}@Base {since.get(name, version)}" for name in sorted(description.exported(abi))]
    return {LIST: "\n".join([*head, *listed]) + "\n"}


if __name__ == "__main__":
    sys.exit(generated.main(__file__, __doc__, files))
