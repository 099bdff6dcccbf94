"""Numbers from outside: ctypes would cut them to size without a word."""
from __future__ import annotations

import operator
from typing import SupportsIndex

from .errors import InvalidArgument


def unsigned(value: SupportsIndex, bits: int, name: str) -> int:
    """The value as an integer. TypeError if it is none, InvalidArgument if it has too many bits."""
    number = operator.index(value)
    if number < 0 or number >> bits:
        shown = str(number) if number.bit_length() < 100 else "a number"
        raise InvalidArgument(f"{name}: {shown} is not within 0 .. {(1 << bits) - 1}")
    return number


def encoded(text: str, name: str) -> bytes:
    """Text as the library takes it. What is no character becomes '?', which is in no valid text."""
    if not isinstance(text, str):
        raise TypeError(f"{name} must be str, not {type(text).__name__}")
    return text.encode("utf-8", "replace")
