"""What can go wrong. Each class is also the built-in exception that Python has for such a thing."""
from __future__ import annotations

from typing import Dict, NoReturn, Optional, Type

from . import _abi
from ._library import LIBRARY

ErrorCode = _abi.Error


class PicoplyError(Exception):
    """Base of all. `code` is the library's error; `where`, for text, the offset of the first
    character that is wrong, and for a file of the byte."""

    code = ErrorCode.ERR_INVALID

    def __init__(self, message: str, where: Optional[int] = None) -> None:
        super().__init__(message)
        self.where = where


class InvalidArgument(PicoplyError, ValueError):
    """An argument is out of range."""


class OutOfRange(InvalidArgument, IndexError):
    """There is no such cell, played move or line."""


class ClosedError(PicoplyError, ValueError):
    """The engine, or what was asked, has been closed."""


class BusyError(PicoplyError, RuntimeError):
    """A callback tried to change the engine that is calling it."""


class SearchEnded(PicoplyError, RuntimeError):
    """The search was ended by another search or a change of the position."""

    code = ErrorCode.ERR_EMPTY


class NotEnoughMemory(PicoplyError, MemoryError):
    """There is not so much memory."""

    code = ErrorCode.ERR_MEMORY


class IllegalMove(PicoplyError, ValueError):
    """The move is not legal in this position."""

    code = ErrorCode.ERR_ILLEGAL


class GameOver(PicoplyError, ValueError):
    """The game is over."""

    code = ErrorCode.ERR_OVER


class NothingThere(PicoplyError, IndexError):
    """There is nothing to undo or report."""

    code = ErrorCode.ERR_EMPTY


class ParseError(PicoplyError, ValueError):
    """Text, or a file, is malformed."""

    code = ErrorCode.ERR_PARSE


class PositionError(PicoplyError, ValueError):
    """Text describes a position that cannot be, or the question is about other positions."""

    code = ErrorCode.ERR_POSITION


class Unsupported(PicoplyError, NotImplementedError):
    """This game has no such thing."""

    code = ErrorCode.ERR_SUPPORT


class CallbackError(PicoplyError, RuntimeError):
    """A custom game contradicts itself."""

    code = ErrorCode.ERR_CALLBACK


_CLASSES: Dict[int, Type[PicoplyError]] = {
    kind.code: kind for kind in (NotEnoughMemory, IllegalMove, GameOver, NothingThere, ParseError,
                                 PositionError, Unsupported, CallbackError)}


def fail(code: int, about: str = "", where: Optional[int] = None) -> NoReturn:
    """Raises what belongs to an error code."""
    text = LIBRARY.pply_error_text(code).decode()
    at = "" if where is None else f" (at {where})"
    error = _CLASSES.get(code, InvalidArgument)(f"{about}: {text}{at}" if about else text, where)
    error.code = ErrorCode(code)
    raise error
