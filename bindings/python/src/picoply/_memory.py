"""Memory for the library. ctypes gives it back with the last reference."""
from __future__ import annotations

import ctypes
import os
from typing import Any

from .errors import NotEnoughMemory


def zeroed(size: int) -> Any:
    """Zeroed memory, aligned to 8."""
    try:
        most = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (ValueError, OSError, AttributeError):
        most = 1 << 48
    # A system may promise more than it has, and then end the program that uses it.
    if size > most:
        raise NotEnoughMemory(f"{size} bytes are more than this machine has")
    try:
        return (ctypes.c_uint64 * ((size + 7) // 8))()
    except (MemoryError, OverflowError) as error:
        raise NotEnoughMemory(f"no memory for {size} bytes") from error
