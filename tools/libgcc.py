"""The stack that functions of libgcc need, read from their disassembly.

GCC says nothing of the frames of its own library, and a bound that leaves them out is none. Every
instruction of a function that lowers the stack pointer counts once, whatever path it is on; that is a
bound because none of these functions is recursive or lowers it in a loop.
"""
import functools
import re

import checklib

FUNCTION = re.compile(r"^[0-9a-f]+ <([^>]+)>:")
# Arm: push {r4, r5, lr}; stmdb sp!, {...}; str lr, [sp, #-8]!; sub sp, #8; sub sp, sp, #8
# RISC-V: addi sp,sp,-16
REGISTERS = re.compile(r"\t(?:push|stmdb|stmfd)(?:\.w)?\t(?:sp!, )?\{([^}]*)\}")
STORE = re.compile(r"\[sp, #-(\d+)\]!")
SUBTRACT = re.compile(r"\tsubw?(?:\.w)?\tsp, (?:sp, )?#(\d+)")
ADD = re.compile(r"\taddi\tsp,sp,-(\d+)")
BRANCH = re.compile(r"\t(?:bl?|blx|j|jal|tail|call)(?:\.[nw])?\t.*<([^>+]+)>")


def register_count(text):
    """How many registers "r4, r6-r8, lr" names."""
    count = 0
    for name in text.split(","):
        ends = re.findall(r"\d+", name)
        count += int(ends[1]) - int(ends[0]) + 1 if "-" in name and len(ends) == 2 else 1
    return count


def lowered(line):
    """Bytes by which one instruction lowers the stack pointer."""
    registers = REGISTERS.search(line)
    if registers:
        return 4 * register_count(registers.group(1))
    for pattern in (STORE, SUBTRACT, ADD):
        found = pattern.search(line)
        if found:
            return int(found.group(1))
    return 0


@functools.lru_cache(maxsize=None)
def _frames(prefix, flags):
    if not prefix:
        return {}  # x86-64 has instructions for all of it
    path = checklib.must(prefix + "gcc", *flags, "-print-libgcc-file-name").strip()
    own, calls, function = {}, {}, None
    for line in checklib.must(prefix + "objdump", "-d", "--no-show-raw-insn", path).splitlines():
        start = FUNCTION.match(line)
        if start:
            function = start.group(1)
            own[function], calls[function] = 0, set()
        elif function:
            own[function] += lowered(line)
            branch = BRANCH.search(line)
            if branch and branch.group(1) != function:
                calls[function].add(branch.group(1))

    def depth(name, above):
        if name in above:
            raise RuntimeError(f"{name} of libgcc calls itself")
        return own[name] + max((depth(callee, above | {name}) for callee in calls[name]
                                if callee in own), default=0)

    return {name: depth(name, frozenset()) for name in own if not name.startswith(("$", "."))}


def frames(prefix, flags):
    """Function of libgcc -> bytes of stack from it down, for a processor of checklib.TARGETS."""
    return _frames(prefix, tuple(flags))
