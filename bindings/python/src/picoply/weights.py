"""Othello's weights from a file."""
from __future__ import annotations

import ctypes
from typing import Any, Tuple, Union

from ._library import LIBRARY as C
from ._memory import zeroed
from .errors import fail

Bytes = Union[bytes, bytearray, memoryview]


class Weights:
    """What `Engine(OTHELLO8_LOADED, weights=...)` judges positions by: a file of picoply-train's.

    It has a copy of the file's bytes and cannot be changed, so that any number of engines, in any
    threads, may use one. They keep what they need of it. ParseError if it is no such file, or a
    damaged one: `where` is the byte that is wrong.
    """

    def __init__(self, file: Bytes) -> None:
        data = memoryview(file).tobytes()
        # One block, as the library's part points to the file: who keeps one keeps the other.
        size = C.pply_weights_size() + 7 & ~7
        memory = zeroed(size + len(data))
        start = ctypes.addressof(memory)
        ctypes.memmove(start + size, data, len(data))
        handle, where = ctypes.c_void_p(), ctypes.c_size_t()
        status = C.pply_weights_open(ctypes.byref(handle), start, size, start + size, len(data),
                                     ctypes.byref(where))
        if status < 0:
            fail(status, "weights", where.value)
        self._memory, self._length = memory, len(data)

    def __reduce__(self) -> Tuple[Any, Tuple[bytes]]:
        # Memory that is copied would point to where it was: only the file is.
        end = ctypes.addressof(self._memory) + ctypes.sizeof(self._memory)
        size = self._length + 7 & ~7
        return type(self), (ctypes.string_at(end - size, self._length),)
