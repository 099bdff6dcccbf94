"""Memory for the library. ctypes gives it back with the last reference."""
from __future__ import annotations

import ctypes
import os
import threading
import weakref
from typing import Any, Callable

from .errors import BusyError, NotEnoughMemory


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


class Use:
    """Held by a search for as long as it uses a table: one that Ctrl-C ends lets go of it, too."""


class Table:
    """The table that copies of an engine, and advisers that these ask, search with at the same time.
    It is cleared only while none of them does."""

    def __init__(self, size: int) -> None:
        self.memory = zeroed(size)
        self._lock = threading.Lock()
        self._uses: "weakref.WeakSet[Use]" = weakref.WeakSet()

    def use(self) -> Use:
        use = Use()
        with self._lock:
            self._uses.add(use)
        return use

    def clear(self, clearing: Callable[[], object]) -> None:
        """BusyError if a search uses it."""
        with self._lock:
            if self._uses:
                raise BusyError("a search uses this table")
            clearing()
