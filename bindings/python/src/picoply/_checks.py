"""Numbers from outside: ctypes would cut them to size without a word."""
from __future__ import annotations

import ctypes
import operator
from typing import SupportsIndex, Type

from .errors import InvalidArgument, PicoplyError


UINT16, UINT32, UINT64 = 0xffff, 0xffffffff, 0xffffffffffffffff
SIZE = (1 << 8 * ctypes.sizeof(ctypes.c_size_t) - 1) - 1  #: bytes of a table


def within(value: SupportsIndex, high: int, name: str, low: int = 0,
           error: Type[PicoplyError] = InvalidArgument) -> int:
    """The value as an integer. TypeError if it is none, the error if it is not low .. high."""
    number = operator.index(value)
    if not low <= number <= high:
        shown = str(number) if number.bit_length() < 100 else "a number"
        raise error(f"{name}: {shown} is not within {low} .. {high}")
    return number


def encoded(text: str, name: str) -> bytes:
    """Text as the library takes it. What is no character becomes '?', which is in no valid text."""
    if not isinstance(text, str):
        raise TypeError(f"{name} must be str, not {type(text).__name__}")
    return text.encode("utf-8", "replace")
