"""Reads the parts of an ELF file that Android's loader cares about."""
import struct

EXECUTABLE, WRITABLE = 1, 2  # flags of a segment
PT_LOAD, PT_DYNAMIC, PT_GNU_STACK, PT_GNU_RELRO = 1, 2, 0x6474e551, 0x6474e552
DT_NEEDED, DT_STRTAB, DT_SYMTAB, DT_SONAME, DT_RPATH, DT_TEXTREL, DT_FLAGS = 1, 5, 6, 14, 15, 22, 30
DT_HASH, DT_RUNPATH, DT_FLAGS_1 = 4, 29, 0x6ffffffb
DF_TEXTREL, DF_BIND_NOW, DF_1_NOW = 4, 8, 1


class Malformed(Exception):
    """The file is no ELF file that this reader understands."""


class Elf:
    """bits, machine, kind, flags; segments: (kind, flags, offset, address, file size, memory size,
    alignment); dynamic: (tag, value); needed, soname, defined, undefined."""

    def __init__(self, data):
        self.data = data
        try:
            self._read()
        except (struct.error, IndexError, ValueError) as error:
            raise Malformed(str(error)) from error

    def _read(self):
        data = self.data
        if data[:4] != b"\x7fELF" or data[4] not in (1, 2) or data[5] != 1:
            raise Malformed("no little-endian ELF file")
        self.bits = 32 * data[4]
        wide = self.bits == 64
        self.kind, self.machine = struct.unpack_from("<HH", data, 16)
        start = struct.unpack_from("<Q" if wide else "<I", data, 32 if wide else 28)[0]
        self.flags = struct.unpack_from("<I", data, 48 if wide else 36)[0]
        size, count = struct.unpack_from("<HH", data, 54 if wide else 42)
        self.segments = []
        for at in range(start, start + size * count, size):
            if wide:
                kind, flags, offset, address, _, stored, memory, align = \
                    struct.unpack_from("<IIQQQQQQ", data, at)
            else:
                kind, offset, address, _, stored, memory, flags, align = \
                    struct.unpack_from("<IIIIIIII", data, at)
            self.segments.append((kind, flags, offset, address, stored, memory, align))
        self.dynamic = self._dynamic(wide)
        strings = self._offset(self.value(DT_STRTAB))
        self.needed = [self._text(strings + value) for tag, value in self.dynamic if tag == DT_NEEDED]
        soname = self.value(DT_SONAME)
        self.soname = None if soname is None else self._text(strings + soname)
        self.defined, self.undefined = self._symbols(wide, strings)

    def _dynamic(self, wide):
        for kind, _, offset, _, size, _, _ in self.segments:
            if kind == PT_DYNAMIC:
                form = "<qQ" if wide else "<iI"
                pairs = [struct.unpack_from(form, self.data, at)
                         for at in range(offset, offset + size, struct.calcsize(form))]
                tags = [tag for tag, _ in pairs]
                return pairs[:tags.index(0)]
        raise Malformed("no dynamic section")

    def value(self, wanted):
        return next((value for tag, value in self.dynamic if tag == wanted), None)

    def _offset(self, address):
        """Where in the file an address is stored."""
        for kind, _, offset, start, stored, _, _ in self.segments:
            if kind == PT_LOAD and address is not None and start <= address < start + stored:
                return offset + address - start
        raise Malformed(f"nothing is stored at address {address}")

    def _text(self, at):
        return self.data[at:self.data.index(0, at)].decode()

    def _symbols(self, wide, strings):
        """Names that the file has and wants, from the table that DT_HASH counts."""
        count = struct.unpack_from("<I", self.data, self._offset(self.value(DT_HASH)) + 4)[0]
        table, size = self._offset(self.value(DT_SYMTAB)), 24 if wide else 16
        defined, undefined = set(), set()
        for at in range(table + size, table + size * count, size):
            name = struct.unpack_from("<I", self.data, at)[0]
            section = struct.unpack_from("<H", self.data, at + (6 if wide else 14))[0]
            (defined if section else undefined).add(self._text(strings + name))
        return defined, undefined
