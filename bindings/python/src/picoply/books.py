"""Opening books for `Engine.book_move()`: moves for some hundred first positions each."""
from __future__ import annotations

import ctypes
from typing import List

from . import _abi
from ._library import LIBRARY

__all__: List[str] = []


def _book(name: str) -> bytes:
    return bytes((ctypes.c_ubyte * _abi.BOOK_SIZE).in_dll(LIBRARY, "pply_" + name))


# generated: books, by generate.py
GOMOKU15_BOOK = _book("gomoku15_book")
STANDARD15_BOOK = _book("standard15_book")
RENJU15_BOOK = _book("renju15_book")
__all__ += [
    "GOMOKU15_BOOK", "STANDARD15_BOOK", "RENJU15_BOOK"
]
# end of books
