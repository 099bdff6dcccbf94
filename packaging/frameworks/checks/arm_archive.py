#!/usr/bin/env python3
"""Whether other compilers for Arm can link an archive: arm_archive.py ARCHIVE

It may need the C library's memory functions and the helpers of Arm's run-time ABI, which every such compiler has, and
nothing of libgcc alone. Each object must say that it fits objects with enums of any size.
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tools"))
import checklib  # noqa: E402 (found only by the line before)

MEMORY = {"memcpy", "memmove", "memset", "memcmp"}
# Chapter 4 of "Run-time ABI for the Arm Architecture": those for whole numbers.
HELPER = re.compile(r"__aeabi_(u?idiv(mod)?|u?ldivmod|lmul|llsl|llsr|lasr|u?lcmp)")


def main():
    archive = sys.argv[1]
    symbols = checklib.must("arm-none-eabi-nm", archive)
    undefined = set(re.findall(r"^ +[Uw] (\S+)$", symbols, re.MULTILINE))
    needed = undefined - set(re.findall(r"^[0-9a-f]+ [A-TV-Z] (\S+)$", symbols, re.MULTILINE))
    faults = [f"it needs {name}" for name in sorted(needed - MEMORY) if not HELPER.fullmatch(name)]
    attributes = checklib.must("arm-none-eabi-readelf", "-A", archive)
    sizes = re.findall(r"Tag_ABI_enum_size: (.*)", attributes)
    if set(sizes) != {"forced to int"} or len(sizes) != attributes.count("\nFile: "):
        faults.append(f"{len(sizes)} objects say of enums: {', '.join(set(sizes))}")
    checklib.finish(f"needs {', '.join(sorted(needed))}", faults)


if __name__ == "__main__":
    main()
