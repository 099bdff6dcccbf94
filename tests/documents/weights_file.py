"""Writes a small file of Othello's weights: one stage, and of patterns the smallest, which is worth nothing."""
import pathlib
import struct
import sys
import zlib

body = (struct.pack("<4BI", 1, 8, 1, 0, 1 << 15) + bytes(2 * 65 + 2) + struct.pack("<4i", 0, 0, 0, 1234) + bytes(41))
head = b"plyothw1" + struct.pack("<2I", 16 + len(body), zlib.crc32(body))
pathlib.Path(sys.argv[1]).write_bytes(head + body)
