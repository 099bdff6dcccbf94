"""Reads Mach-O objects and the archives they lie in: just what check_xcframework.py asks about.

Written from Apple's <mach-o/loader.h>, <mach-o/fat.h>, <mach-o/nlist.h> and <ar.h>; little-endian
objects only. Anything unexpected is a Malformed.
"""
import dataclasses
import struct

MAGIC_32, MAGIC_64, MAGIC_FAT = 0xfeedface, 0xfeedfacf, 0xcafebabe
MH_OBJECT, MH_EXECUTE, MH_DYLIB = 1, 2, 6
LC_SEGMENT, LC_SYMTAB, LC_SEGMENT_64, LC_LINKER_OPTION, LC_BUILD_VERSION = 0x1, 0x2, 0x19, 0x2d, 0x32
N_STAB, N_PEXT, N_TYPE, N_EXT, N_UNDF = 0xe0, 0x10, 0x0e, 0x01, 0x00

# (cputype, cpusubtype without its flags) -> name
ARCHITECTURES = {(0x01000007, 3): "x86_64", (0x0100000c, 0): "arm64", (0x0200000c, 1): "arm64_32",
                 (0x0200000c, 0): "arm64_32"}


class Malformed(Exception):
    """Bytes that are no such file."""


@dataclasses.dataclass
class Object:
    """A Mach-O file. Symbols are without the leading underscore that C's names have there."""
    name: str
    kind: int
    architecture: str
    platform: int = 0  # as in LC_BUILD_VERSION; 0 if it does not say
    minimum: tuple = ()
    linker_options: int = 0
    sections: dict = dataclasses.field(default_factory=dict)  # "segment,section" -> bytes
    exported: set = dataclasses.field(default_factory=set)
    hidden: set = dataclasses.field(default_factory=set)  # seen by other objects of the same image only
    undefined: set = dataclasses.field(default_factory=set)


def unpack(form, data, at):
    try:
        return struct.unpack_from(form, data, at)
    except struct.error as error:
        raise Malformed(f"ends at {len(data)}, before {at}") from error


def text_at(data, at):
    end = data.find(b"\0", at)
    if end < 0:
        raise Malformed("a name without an end")
    return data[at:end].decode()


def read_segment(found, data, at, wide):
    count = unpack("<I", data, at + (64 if wide else 48))[0]
    each = 80 if wide else 68
    for where in range(at + (72 if wide else 56), at + (72 if wide else 56) + count * each, each):
        section, segment = (part.rstrip(b"\0").decode() for part in unpack("<16s16s", data, where))
        size = unpack("<Q", data, where + 40)[0] if wide else unpack("<I", data, where + 36)[0]
        found.sections[f"{segment},{section}"] = found.sections.get(f"{segment},{section}", 0) + size


def read_symbols(found, data, at, wide):
    where, count, strings, _ = unpack("<4I", data, at + 8)
    for one in range(where, where + count * (16 if wide else 12), 16 if wide else 12):
        name_at, kind, _, _ = unpack("<IBBH", data, one)
        if kind & N_STAB or not kind & N_EXT:
            continue
        name = text_at(data, strings + name_at)
        name = name[1:] if name.startswith("_") else name
        if kind & N_TYPE == N_UNDF:
            found.undefined.add(name)
        else:
            (found.hidden if kind & N_PEXT else found.exported).add(name)


def read_object(name, data):
    magic, cpu, subtype, kind, commands, _, _ = unpack("<7I", data, 0)
    if magic not in (MAGIC_32, MAGIC_64):
        raise Malformed(f"{name} is no Mach-O object: {magic:#x}")
    wide = magic == MAGIC_64
    architecture = ARCHITECTURES.get((cpu, subtype & 0xffffff), f"cpu {cpu:#x}, {subtype:#x}")
    found = Object(name, kind, architecture)
    at = 32 if wide else 28
    for _ in range(commands):
        command, size = unpack("<II", data, at)
        if command in (LC_SEGMENT, LC_SEGMENT_64):
            read_segment(found, data, at, command == LC_SEGMENT_64)
        elif command == LC_SYMTAB:
            read_symbols(found, data, at, wide)
        elif command == LC_BUILD_VERSION:
            platform, version = unpack("<II", data, at + 8)
            found.platform, found.minimum = platform, (version >> 16, version >> 8 & 0xff)
        elif command == LC_LINKER_OPTION:
            found.linker_options += 1
        if size == 0:
            raise Malformed(f"{name}: a command without a size")
        at += size
    return found


def read_archive(data):
    """The objects of an archive, without its table of contents."""
    if data[:8] != b"!<arch>\n":
        raise Malformed("no archive")
    at, found = 8, []
    while at < len(data):
        header = unpack("60s", data, at)[0]
        if header[58:] != b"`\n":
            raise Malformed(f"no member at {at}")
        name, size = header[:16].decode().rstrip(), int(header[48:58])
        start, at = at + 60, at + 60 + size + size % 2
        body = data[start:start + size]
        if len(body) != size:
            raise Malformed(f"{name} is cut off")
        if name.startswith("#1/"):  # BSD: the name begins the member
            length = int(name[3:])
            name, body = body[:length].rstrip(b"\0").decode(), body[length:]
        if not name.startswith("__.SYMDEF"):
            found.append(read_object(name, body))
    return found


def read_index(data):
    """The symbols in an archive's table of contents, by which linkers find its objects; of 32 bits."""
    header = unpack("60s", data, 8)[0]
    name = header[:16].decode().rstrip()
    at = 68 + (int(name[3:]) if name.startswith("#1/") else 0)
    if not data[68:at].startswith(b"__.SYMDEF") or data[68:at].startswith(b"__.SYMDEF_64"):
        raise Malformed("an archive without a table of contents")
    size = unpack("<I", data, at)[0]
    strings = at + size + 8
    offsets = struct.unpack_from(f"<{size // 4}I", data, at + 4)[::2]
    return {text_at(data, strings + offset).removeprefix("_") for offset in offsets}


def architectures(data):
    """(architecture, bytes) of each part of a file; of a file with one only: (None, all of it)."""
    if len(data) < 8 or unpack(">I", data, 0)[0] != MAGIC_FAT:
        return [(None, data)]
    found = []
    for one in range(unpack(">I", data, 4)[0]):
        cpu, subtype, offset, size, _ = unpack(">5I", data, 8 + one * 20)
        name = ARCHITECTURES.get((cpu, subtype & 0xffffff), f"cpu {cpu:#x}, {subtype:#x}")
        found.append((name, data[offset:offset + size]))
    return found
