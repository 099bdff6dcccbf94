"""What of an image is the library's, read from GNU ld's map file."""
import re

# " .text.name  0xaddress  0xsize  file", or the name on a line of its own.
SECTION = re.compile(r"^ (\.\S+|COMMON)(?:\s+0x[0-9a-f]+\s+0x([0-9a-f]+)\s+(\S.*))?$")
REST = re.compile(r"^\s+0x[0-9a-f]+\s+0x([0-9a-f]+)\s+(\S.*)$")
# What link-time optimization makes is the library's alone: all else is compiled without it.
LIBRARY = re.compile(r"lib(picoply\w*|gcc)\.a\(|\.ltrans\d*\.o$")
LIBGCC = re.compile(r"libgcc\.a\(")
FLASH = (".text", ".rodata", ".progmem", ".srodata")
BOTH = (".data", ".sdata")
RAM = (".bss", ".sbss", "COMMON")


def kept(text):
    """(section, bytes, file) of all that the linker kept."""
    memory_map = text[text.index("\nLinker script and memory map"):]
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
        yield name, int(size, 16), path
        name = None


def footprint(text, constants_in_ram=False):
    """(flash, static RAM) in bytes of all that comes from picoply's archives and from libgcc, which
    the compiler calls for what the processor has no instructions for. Initialised data counts as
    both. `constants_in_ram`: so does .rodata, as on AVR."""
    flash = ram = 0
    for name, size, path in kept(text):
        if LIBRARY.search(path):
            in_both = name.startswith(BOTH) or (constants_in_ram and name.startswith(".rodata"))
            if in_both or name.startswith(FLASH):
                flash += size
            if in_both or name.startswith(RAM):
                ram += size
    return flash, ram


def libgcc(text):
    """Bytes of flash from libgcc alone."""
    return sum(size for name, size, path in kept(text) if LIBGCC.search(path) and name.startswith(FLASH + BOTH))
