"""A CustomGame as the library calls it."""
from __future__ import annotations

import ctypes
import itertools
import operator
from typing import Any, Callable, Dict, List

from . import _abi
from ._checks import UINT16, UINT64, within
from .custom import CustomGame
from .errors import CallbackError, InvalidArgument

CALLBACK = "picoply callback"  # what the functions that the library calls are named
_SIZES = (("state_size", 1, _abi.CUSTOM_STATE_MAX), ("move_count", 1, _abi.CUSTOM_MOVES_MAX),
          ("max_length", 1, _abi.CUSTOM_LENGTH_MAX), ("max_ply", 0, _abi.CUSTOM_PLY_MAX),
          ("cols", 0, _abi.CUSTOM_GRID_MAX), ("rows", 0, _abi.CUSTOM_GRID_MAX))
_FIELDS: Dict[str, Any] = {name: kind for name, kind, *_ in _abi.CustomGame._fields_}
_SCORE = 32000  # the largest of move_score


class Rules:
    """A CustomGame as the table of callbacks that the library calls.

    No exception may pass through the library. The first one is kept in `failed` and the callbacks
    answer from then on that the game is broken, without asking the CustomGame, so that the library
    returns soon; the engine then raises it.
    """

    def __init__(self, game: CustomGame) -> None:
        self.failed: List[BaseException] = []
        self.table = _abi.CustomGame(ctypes.sizeof(_abi.CustomGame))
        self._game = game
        self._set_sizes()
        self._set_rules()
        self._set_numbers()
        self._set_more()
        self._set_words()

    def _set_sizes(self) -> None:
        game, table = self._game, self.table
        for name, low, high in _SIZES:
            if not hasattr(game, name):
                raise InvalidArgument(f"{type(game).__name__} has no {name}")
            setattr(table, name, within(getattr(game, name), high, name, low))
        table.max_moves = within(game.max_moves, table.move_count, "max_moves")
        if bool(table.cols) != bool(table.rows):  # a grid has both
            name = "rows" if table.cols else "cols"
            within(0, _abi.CUSTOM_GRID_MAX, name, 1)
        table.name = str(game.name).encode("utf-8", "replace")

    def _set_rules(self) -> None:
        """The callbacks without which there is no game, and undo, which is like play."""
        game, size, count = self._game, self.table.state_size, self.table.move_count
        most = self.table.max_moves or count
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
            listed = list(itertools.islice(game.moves(string_at(state, size)), most + 1))
            if not 0 < len(listed) <= most:
                raise CallbackError(f"moves() gave {'no' if not listed else 'too many'} moves")
            for at, move in enumerate(listed):
                number = index(move)
                if not 0 <= number < count:
                    raise InvalidArgument(f"moves() gave {number}, moves are 0 .. {count - 1}")
                out[at] = number
            return len(listed)

        def play(_user: None, state: int, move: int) -> None:
            store(state, game.play(string_at(state, size), move), "play")

        def undo(_user: None, state: int, move: int) -> None:
            store(state, game.undo(string_at(state, size), move), "undo")

        def outcome(_user: None, state: int) -> int:
            standing = index(game.outcome(string_at(state, size)))
            if not 0 <= standing <= _abi.Standing.STANDING_REPEATED:
                raise InvalidArgument(f"outcome() gave {standing}, no Standing")
            return standing

        self._set("reset", reset, None)
        self._set("moves", moves, 0)
        self._set("play", play, None)
        self._set("outcome", outcome, -1)
        self._set_if_there("undo", undo, None)

    def _set_numbers(self) -> None:
        """The callbacks that tell a number, in a range, of a position."""
        size, string_at = self.table.state_size, ctypes.string_at

        def teller(name: str, low: int, high: int) -> Callable[..., int]:
            ask, what = getattr(self._game, name), f"{name}()"

            def tell(_user: None, state: int, *more: int) -> int:
                return within(ask(string_at(state, size), *more), high, what, low)
            return tell

        for name, low, high in (("evaluate", -_abi.VALUE_EVAL, _abi.VALUE_EVAL), ("cell", 0, 2),
                                ("side", 0, 1), ("move_score", -_SCORE, _SCORE),
                                ("final_value", -_abi.VALUE_EVAL, _abi.VALUE_EVAL)):
            self._set_if_there(name, teller(name, low, high), 0)

    def _set_more(self) -> None:
        game, size, string_at = self._game, self.table.state_size, ctypes.string_at

        def hash_(_user: None, state: int) -> int:
            return operator.index(game.hash(string_at(state, size))) & UINT64

        def is_tactical(_user: None, state: int, move: int) -> bool:
            return bool(game.is_tactical(string_at(state, size), move))

        def is_forced(_user: None, state: int) -> bool:
            return bool(game.is_forced(string_at(state, size)))

        self._set_if_there("hash", hash_, 0)
        self._set_if_there("is_tactical", is_tactical, 0)
        self._set_if_there("is_forced", is_forced, 0)

    def _set_words(self) -> None:
        """What is told of moves, whatever the position."""
        game = self._game
        cells = self.table.cols * self.table.rows or UINT16  # without a grid the library asks in vain

        def move_text(_user: None, move: int, out: int, _capacity: int) -> int:
            text = game.move_text(move)
            if text is None:
                return 0
            if not isinstance(text, str):
                raise TypeError(f"move_text() gave {type(text).__name__}, not str")
            if not 0 < len(text) <= _abi.CUSTOM_TEXT_MAX or any(
                    not "!" <= char <= "~" or char == "," for char in text):
                raise InvalidArgument(f"move_text() gave {text[:40]!r}, not 1 .. {_abi.CUSTOM_TEXT_MAX} "
                                      "printable ASCII characters, no blank and no comma")
            ctypes.memmove(out, text.encode(), len(text))
            return len(text)

        def move_cells(_user: None, move: int, start: Any, end: Any) -> int:
            told = game.move_cells(move)
            if told is None:
                return 0
            first, last = told
            start[0] = within(first, cells - 1, "move_cells()")
            end[0] = within(last, cells - 1, "move_cells()")
            return 1

        self._set_if_there("move_text", move_text, 0)
        self._set_if_there("move_cells", move_cells, 0)

    def _set_if_there(self, name: str, function: Callable[..., Any], broken: Any) -> None:
        """What the class does not define stays NULL: a search does without it, and faster."""
        if getattr(type(self._game), name) is not getattr(CustomGame, name):
            self._set(name, function, broken)

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
