"""An Arm executable as a programmer writes it to a chip: its segments and its symbols. Layout: System V ABI,
chapters 4 and 5; Arm's additions: ELF for the Arm Architecture."""
import dataclasses
import struct

EXECUTABLE, ARM = 2, 40  # e_type, e_machine
LOAD, RUNNABLE = 1, 1  # p_type; a bit of p_flags
SYMBOLS = 2  # sh_type
UNDEFINED = 0  # st_shndx


class NotAnImage(Exception):
    """What is wrong with the file, so that nothing more can be said of it."""


@dataclasses.dataclass
class Segment:
    address: int  # when the program runs
    load_address: int  # where its bytes are written to
    content: bytes
    size: int  # when the program runs: what is not in `content` is cleared or painted by the program
    runnable: bool


@dataclasses.dataclass
class Symbol:
    name: str
    defined: bool


class Image:
    """The file `data`; raises NotAnImage if it is no Arm executable or is cut short."""

    def __init__(self, data):
        self.data = data
        if data[:6] != b"\x7fELF\x01\x01":
            raise NotAnImage("not a 32-bit little-endian ELF file")
        kind, machine, _, _, headers, sections, _, _, size, count, section_size, section_count, _ = self.unpack(
            "<HHIIIIIHHHHHH", 16)
        if (kind, machine) != (EXECUTABLE, ARM):
            raise NotAnImage("not an executable for Arm")
        self.segments = [self.segment(headers + i * size) for i in range(count)]
        self.segments = [one for one in self.segments if one]
        self.symbols = []
        for i in range(section_count):
            self.symbols += self.symbols_of(sections, section_size, i)

    def unpack(self, layout, at):
        try:
            return struct.unpack_from(layout, self.data, at)
        except struct.error:
            raise NotAnImage("it is cut short") from None

    def bytes_at(self, at, size):
        if at + size > len(self.data):
            raise NotAnImage("it is cut short")
        return self.data[at:at + size]

    def segment(self, at):
        kind, offset, address, load_address, length, size, flags, _ = self.unpack("<8I", at)
        if kind != LOAD or size == 0:
            return None
        return Segment(address, load_address, self.bytes_at(offset, length), size, bool(flags & RUNNABLE))

    def symbols_of(self, sections, section_size, number):
        """The symbols of that section, none if it has none; the first of a table is always empty."""
        _, kind, _, _, offset, length, link, _, _, _ = self.unpack("<10I", sections + number * section_size)
        if kind != SYMBOLS:
            return []
        names = self.bytes_at(*self.unpack("<II", sections + link * section_size + 16))
        found = []
        for at in range(16, len(self.bytes_at(offset, length)), 16):
            name, _, _, _, _, section = self.unpack("<IIIBBH", offset + at)
            found.append(Symbol(names[name:].split(b"\0", 1)[0].decode("ascii", "replace"), section != UNDEFINED))
        return [one for one in found if one.name]

    def written(self, address, size):
        """`size` bytes as a programmer writes them from `address` on; None if not all of them are of the image."""
        for one in self.segments:
            start = address - one.load_address
            if 0 <= start and start + size <= len(one.content):
                return one.content[start:start + size]
        return None

    def word(self, address):
        content = self.written(address, 4)
        return None if content is None else struct.unpack("<I", content)[0]
