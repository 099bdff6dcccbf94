"""The block that RP2350's boot ROM wants in a program: RP2350 Datasheet 5.1.5, 5.9.1 and 5.9.5.1."""
import struct

SEARCHED = 4096  # bytes from the start of the image
START, END = 0xffffded3, 0xab123579
IMAGE_TYPE, LAST = 0x42, 0xff  # an item's first byte
SECURE_ARM_RP2350 = 0x1021  # executable, Secure, Arm, RP2350
LONG_SIZE = 0x80  # this bit of an item's first byte: its size has two bytes, else one


def words_from(image, address):
    while address is not None and (word := image.word(address)) is not None:
        yield word
        address += 4


def items(words):
    """Reads the items of a block from behind its first word up to the one that says how long all were: (type, bytes)
    of each. Raises ValueError if they do not end well."""
    length = 0
    for word in words:
        head = struct.pack("<I", word)
        size = struct.unpack_from("<H", head, 1)[0] if head[0] & LONG_SIZE else head[1]
        if head[0] == LAST:
            if size != length:
                raise ValueError(f"its last item tells of {size} words of items, there are {length}")
            return
        if size == 0:
            raise ValueError("an item has no size")
        rest = [next(words, None) for _ in range(size - 1)]
        if None in rest:
            raise ValueError("it is cut short")
        yield head[0], head
        length += size
    raise ValueError("it is cut short")


def faults(image, start):
    """What the boot ROM would not like of an image that begins at `start`."""
    address = next((at for at in range(start, start + SEARCHED, 4) if image.word(at) == START), None)
    if address is None:
        return [f"the first {SEARCHED} bytes have no block for the boot ROM, which begins with {START:#x}"]
    words = words_from(image, address + 4)
    try:
        found = [head[2] | head[3] << 8 for kind, head in items(words) if kind == IMAGE_TYPE]
    except ValueError as error:
        return [f"the block at {address:#x}: {error}"]
    link, end = next(words, None), next(words, None)
    if found != [SECURE_ARM_RP2350]:
        return [f"the block at {address:#x} has image types {found}, not {SECURE_ARM_RP2350:#x} alone"]
    if link != 0 or end != END:
        return [f"the block at {address:#x} is not a loop of itself that ends with {END:#x}"]
    return []
