"""What of an image is the library's, read from GNU ld's map file."""
import re

# " .text.name  0xaddress  0xsize  file", or the name on a line of its own.
SECTION = re.compile(r"^ (\.\S+|COMMON)(?:\s+0x[0-9a-f]+\s+0x([0-9a-f]+)\s+(\S.*))?$")
REST = re.compile(r"^\s+0x[0-9a-f]+\s+0x([0-9a-f]+)\s+(\S.*)$")
# What link-time optimization makes is the library's alone: all else is compiled without it.
LIBRARY = re.compile(r"lib(picoply\w*|gcc)\.a\(|\.ltrans\d*\.o$")
FLASH = (".text", ".rodata", ".progmem", ".srodata")
BOTH = (".data", ".sdata")
RAM = (".bss", ".sbss", "COMMON")


def footprint(text, constants_in_ram=False):
    """(flash, static RAM) in bytes of all that comes from picoply's archives and from libgcc, which
    the compiler calls for what the processor has no instructions for. Initialised data counts as
    both. `constants_in_ram`: so does .rodata, as on AVR."""
    memory_map = text[text.index("\nLinker script and memory map"):]
    flash = ram = 0
    name = None
    for line in memory_map.splitlines():
        section, rest = SECTION.match(line), REST.match(line)
        if section:
            name, size, path = section.groups()
        elif rest and name:
            size, path = rest.groups()
        else:
            name = None
            continue
        if size is None:
            continue  # the rest is on the next line
        if LIBRARY.search(path):
            in_both = name.startswith(BOTH) or (constants_in_ram and name.startswith(".rodata"))
            if in_both or name.startswith(FLASH):
                flash += int(size, 16)
            if in_both or name.startswith(RAM):
                ram += int(size, 16)
        name = None
    return flash, ram
