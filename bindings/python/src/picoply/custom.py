"""Games defined in Python."""
from __future__ import annotations

import abc
import ctypes
import enum
import itertools
import operator
from typing import Any, Callable, Dict, Iterable, List, SupportsIndex, Union

from . import _abi
from ._checks import within
from .errors import CallbackError, InvalidArgument

CALLBACK = "picoply callback"  # what the functions that the library calls are named
_SIZES = (("state_size", 1, _abi.CUSTOM_STATE_MAX), ("move_count", 1, _abi.CUSTOM_MOVES_MAX),
          ("max_length", 1, _abi.CUSTOM_LENGTH_MAX),
          ("cols", 0, _abi.CUSTOM_GRID_MAX), ("rows", 0, _abi.CUSTOM_GRID_MAX))
_FIELDS: Dict[str, Any] = {name: kind for name, kind, *_ in _abi.CustomGame._fields_}


class Standing(enum.IntEnum):
    """How a position stands for the side to move."""

    ONGOING = _abi.Standing.STANDING_ONGOING
    LOST = _abi.Standing.STANDING_LOST
    DRAWN = _abi.Standing.STANDING_DRAWN
    WON = _abi.Standing.STANDING_WON


class CustomGame(abc.ABC):
    """Rules for `Engine(MyGame())`.

    A position is `state_size` bytes; equal bytes must mean equal positions. The methods must be
    pure: the same answer for the same position, nothing else changed. An exception in one ends the
    call of the engine that needed it, and is raised there.
    """

    name: str = "custom game"
    state_size: int  #: 1 .. 64
    move_count: int  #: moves are 0 .. move_count - 1; at most 64
    max_length: int  #: plies, at most 256; a longer game is a draw
    cols: int = 0  #: the grid that `cell` shows, at most 26 x 26. If it has move_count cells,
    rows: int = 0  #: moves are written as cells ("b2"), otherwise as numbers ("12")

    @abc.abstractmethod
    def reset(self) -> bytes:
        """The starting position. The first player is to move."""

    @abc.abstractmethod
    def moves(self, state: bytes) -> Iterable[SupportsIndex]:
        """The legal moves of an ongoing position, best first if it can tell; at least one."""

    @abc.abstractmethod
    def play(self, state: bytes, move: int) -> bytes:
        """The position after a legal move, with the other side to move."""

    @abc.abstractmethod
    def outcome(self, state: bytes) -> Union[Standing, int]:
        """How the position stands for the side to move."""

    def evaluate(self, state: bytes) -> int:
        """The value of an ongoing position for the side to move, within +-28999."""
        return 0

    def cell(self, state: bytes, col: int, row: int) -> int:
        """0 for an empty cell, 1 for a stone of the first player, 2 of the second."""
        return 0


class Rules:
    """A CustomGame as the table of callbacks that the library calls.

    No exception may pass through the library. The first one is kept in `failed` and the callbacks
    answer from then on that the game is broken, without asking the CustomGame, so that the library
    returns soon; the engine then raises it.
    """

    def __init__(self, game: CustomGame) -> None:
        self.failed: List[BaseException] = []
        self.table = _abi.CustomGame(ctypes.sizeof(_abi.CustomGame))
        for name, low, high in _SIZES:
            if not hasattr(game, name):
                raise InvalidArgument(f"{type(game).__name__} has no {name}")
            setattr(self.table, name, within(getattr(game, name), high, name, low))
        if bool(self.table.cols) != bool(self.table.rows):  # a grid has both
            name = "rows" if self.table.cols else "cols"
            within(0, _abi.CUSTOM_GRID_MAX, name, 1)
        self.table.name = str(game.name).encode("utf-8", "replace")
        size, count = self.table.state_size, self.table.move_count
        string_at, memmove, index = ctypes.string_at, ctypes.memmove, operator.index

        def store(state: int, new: bytes, who: str) -> None:
            if not isinstance(new, (bytes, bytearray, memoryview)):
                raise TypeError(f"{who}() gave {type(new).__name__}, not bytes")
            data = bytes(new)
            if len(data) != size:
                raise InvalidArgument(f"{who}() gave {len(data)} bytes, state_size is {size}")
            memmove(state, data, size)

        def reset(_user: None, state: int) -> None:
            store(state, game.reset(), "reset")

        def moves(_user: None, state: int, out: Any) -> int:
            # One more than there can be: an endless iterator must not hang the search.
            listed = list(itertools.islice(game.moves(string_at(state, size)), count + 1))
            if not 0 < len(listed) <= count:
                raise CallbackError(f"moves() gave {'no' if not listed else 'too many'} moves")
            for at, move in enumerate(listed):
                number = index(move)
                if not 0 <= number < count:
                    raise InvalidArgument(f"moves() gave {number}, moves are 0 .. {count - 1}")
                out[at] = number
            return len(listed)

        def play(_user: None, state: int, move: int) -> None:
            store(state, game.play(string_at(state, size), move), "play")

        def outcome(_user: None, state: int) -> int:
            standing = index(game.outcome(string_at(state, size)))
            if not 0 <= standing <= 3:
                raise InvalidArgument(f"outcome() gave {standing}, no Standing")
            return standing

        def evaluate(_user: None, state: int) -> int:
            value = index(game.evaluate(string_at(state, size)))
            if abs(value) > _abi.VALUE_EVAL:
                raise InvalidArgument(f"evaluate() gave {value}, "
                                      f"beyond +-{_abi.VALUE_EVAL}")
            return value

        def cell(_user: None, state: int, col: int, row: int) -> int:
            stone = index(game.cell(string_at(state, size), col, row))
            if stone not in (0, 1, 2):
                raise InvalidArgument(f"cell() gave {stone}, not 0, 1 or 2")
            return stone

        self._set("reset", reset, None)
        self._set("moves", moves, 0)
        self._set("play", play, None)
        self._set("outcome", outcome, -1)
        if type(game).evaluate is not CustomGame.evaluate:
            self._set("evaluate", evaluate, 0)
        if type(game).cell is not CustomGame.cell:
            self._set("cell", cell, 0)

    def _set(self, name: str, function: Callable[..., Any], broken: Any) -> None:
        failed = self.failed

        def guarded(*arguments: Any) -> Any:
            if failed:
                return broken
            try:
                return function(*arguments)
            except BaseException as error:  # pylint: disable=broad-except
                failed.append(error)
                return broken

        guarded.__qualname__ = CALLBACK
        setattr(self.table, name, _FIELDS[name](guarded))

    def raise_failure(self) -> None:
        """Raises what a callback raised, if one did."""
        if self.failed:
            error = self.failed[0]
            self.failed.clear()
            raise error
