"""Opening books for `Engine.book_move()`: moves for some hundred first positions each."""
from __future__ import annotations

import ctypes

from . import _abi
from ._library import LIBRARY


def _book(name: str) -> bytes:
    return bytes((ctypes.c_ubyte * _abi.BOOK_SIZE).in_dll(LIBRARY, "pply_" + name))


GOMOKU15_BOOK = _book("gomoku15_book")
STANDARD15_BOOK = _book("standard15_book")
RENJU15_BOOK = _book("renju15_book")
