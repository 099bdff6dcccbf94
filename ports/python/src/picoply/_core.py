"""What all of an engine stands on: its memory, and calls into the library that raise."""
from __future__ import annotations

import ctypes
import sys
import threading
from collections import deque
from types import TracebackType
from typing import Any, Callable, Deque, Dict, List, NoReturn, Optional, SupportsIndex, Type
from typing import TypeVar, Union

from . import _abi
from ._checks import encoded, unsigned
from ._library import LIBRARY as C
from ._memory import zeroed
from .custom import CALLBACK, CustomGame, Rules
from .errors import BusyError, ClosedError, IllegalMove, InvalidArgument, fail
from .games import ADDRESSES, CUSTOM, GAMES, Game, Move
from .weights import Weights

AnyMove = Union[str, SupportsIndex]
Self = TypeVar("Self", bound="Core")

_PROGRESS: Any = dict((name, kind) for name, kind, *_ in _abi.Limits._fields_)["progress"]
interrupts: List[BaseException] = []  # what a signal raised inside a callback of an engine
_MAIN_THREAD = threading.main_thread().ident

# Errors about which a text's place says nothing.
_NO_PLACE = (_abi.Error.ERR_NULL, _abi.Error.ERR_INVALID, _abi.Error.ERR_SUPPORT)


def _keeper(failed: List[BaseException], hook: Callable[[Any], Any]) -> Callable[[Any], None]:
    """A sys.unraisablehook for the time of a call. It puts into `failed` what a signal (Ctrl-C)
    raises as a callback begins, before its `try`: ctypes would only print it."""
    def keep(what: Any) -> None:
        # From Python 3.13 on only the message says which callback it was.
        where = getattr(what.object, "__qualname__", None) or what.err_msg or ""
        if CALLBACK in where and isinstance(what.exc_value, BaseException):
            failed.append(what.exc_value)
        else:
            hook(what)
    return keep


class Core:
    """The life of an engine; Engine says what it is for."""

    def __init__(self, game: Union[Game, str, CustomGame], table: int = 0,
                 weights: Optional[Weights] = None) -> None:
        self._engine: Optional[ctypes.c_void_p] = None  # None: closed
        self._lock = threading.RLock()  # reentrant: callbacks may read the engine
        self._inside = 0  # calls into the library under way
        self._rules = Rules(game) if isinstance(game, CustomGame) else None
        if self._rules:
            game = CUSTOM
        elif isinstance(game, str):
            if game not in GAMES:
                raise InvalidArgument(f"no such game: {game[:40]!r}; there are {', '.join(GAMES)}")
            game = GAMES[game]
        if not isinstance(game, Game) or game.key not in ADDRESSES:
            raise TypeError(f"game must be a Game, its key or a CustomGame, not {type(game).__name__}")
        if weights is not None and not isinstance(weights, Weights):
            raise TypeError(f"weights must be Weights, not {type(weights).__name__}")
        address = ADDRESSES[game.key]
        self._game = game
        self._size: int = C.pply_engine_size(address)
        table = unsigned(table, 8 * ctypes.sizeof(ctypes.c_size_t) - 1, "table")
        self._table = zeroed(table) if table else None
        self._weights = None if weights is None else weights._memory
        self._memory = zeroed(self._size)
        config = _abi.Config(ctypes.sizeof(_abi.Config))
        if self._table is not None:
            config.table, config.table_size = ctypes.addressof(self._table), table
        if self._rules:
            config.custom = ctypes.addressof(self._rules.table)
        if self._weights is not None:
            config.weights = ctypes.addressof(self._weights)
        handle = ctypes.c_void_p()
        status = C.pply_engine_init(ctypes.byref(handle), address,
                                    ctypes.addressof(self._memory), self._size, ctypes.byref(config))
        if self._rules:
            self._rules.raise_failure()
        if status < 0:
            fail(status, game.key)
        self._prepare(handle)

    def _prepare(self, handle: ctypes.c_void_p) -> None:
        count = self._rules.table.move_count if self._rules else self._game.move_count
        self._list = (ctypes.c_uint16 * max(count + 1, self._game.cols * self._game.rows))()
        self._engine = handle
        self._count, self._moves = count, {}  # type: int, Dict[int, Move]
        self._numbers: Dict[str, int] = {}
        self._ticket: Optional[object] = None  # the search that may be stepped
        self._iterations: Deque[_abi.SearchResult] = deque()
        iterations = self._iterations  # the callback must not keep the engine alive

        def progress(_user: None, result: Any) -> int:
            try:
                iterations.append(_abi.SearchResult.from_buffer_copy(result.contents))
            except BaseException as error:  # pylint: disable=broad-except
                interrupts.append(error)
            return 0
        progress.__qualname__ = CALLBACK
        self._progress = _PROGRESS(progress)
        self._wanted_lines = 1
        self._rate = 100.0  # nodes in a millisecond: a first guess

    # ---- Life

    @property
    def game(self) -> Game:
        return self._game

    @property
    def closed(self) -> bool:
        return self._engine is None

    @property
    def size(self) -> int:
        """Bytes of the engine and its table."""
        table: int = 0 if self._table is None else ctypes.sizeof(self._table)
        return self._size + table

    def close(self) -> None:
        """Gives the memory back. BusyError inside a callback of a custom game."""
        with self._lock:
            if self._inside:
                raise BusyError("an engine cannot be closed while it calls back")
            self._engine = self._memory = self._table = self._weights = None
            self._ticket = None

    def __enter__(self: Self) -> Self:
        if self._engine is None:
            raise ClosedError("the engine is closed")
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<picoply.Engine {self._game.key}{', closed' if self.closed else ''}>"

    def copy(self: Self) -> Self:
        """Another engine at the same point of the game, with the same table and weights and no
        search."""
        with self._lock:
            if self._engine is None:
                raise ClosedError("the engine is closed")
            if self._inside:
                raise BusyError("an engine cannot be copied while it calls back")
            other = object.__new__(type(self))
            # Callbacks of one CustomGame share the place for what they raise.
            other._lock = self._lock if self._rules else threading.RLock()
            other._inside, other._rules = 0, self._rules
            other._game, other._size, other._table = self._game, self._size, self._table
            other._weights = self._weights
            other._memory = zeroed(self._size)
            ctypes.memmove(other._memory, self._memory, self._size)
            other._prepare(ctypes.c_void_p(ctypes.addressof(other._memory)))
            return other

    __copy__ = copy

    def __reduce__(self) -> NoReturn:
        raise TypeError("an engine cannot be pickled: keep its position and record, or copy() it")

    def clear_table(self) -> None:
        """Forgets what the table holds."""
        self._on(C.pply_engine_clear_table)

    # ---- Calls

    def _on(self, function: Callable[..., int], *arguments: Any, about: object = "",
            text: Optional[bytes] = None, where: Optional[ctypes.c_size_t] = None,
            callbacks: bool = False, changes: bool = False) -> int:
        """Calls a function of the library with this engine; raises its error."""
        with self._lock:
            if self._engine is None:
                raise ClosedError("the engine is closed")
            keep, hook, outer = None, sys.unraisablehook, self._inside
            if (callbacks or self._rules is not None) and threading.get_ident() == _MAIN_THREAD:
                keep = _keeper(interrupts if self._rules is None else self._rules.failed, hook)
            try:  # `finally` calls nothing: Ctrl-C cannot come in between
                if keep is not None:  # signals come to the main thread alone
                    sys.unraisablehook = keep
                self._inside = outer + 1
                status = function(self._engine, *arguments)
            finally:
                self._inside = outer
                if keep is not None:
                    sys.unraisablehook = hook
            if self._rules is not None and self._rules.failed:
                self._give_up()
            if status >= 0:
                if changes:  # which ends a search
                    self._ticket = None
                return status
            if status == _abi.Error.ERR_INVALID and self._inside:
                raise BusyError("a callback cannot change the engine that calls it")
        at = None
        if where is not None and text is not None and status not in _NO_PLACE:
            at = len(text[:where.value].decode("utf-8", "ignore"))
        fail(status, str(about)[:60], at)

    def _give_up(self) -> None:
        """A callback raised: what the search and the table know since is worth nothing."""
        if not self._inside:
            self._ticket = None
            C.pply_engine_clear_table(self._engine)
        assert self._rules is not None
        self._rules.raise_failure()

    def _written(self, function: Callable[..., int], *arguments: Any) -> str:
        length = self._on(function, *arguments, None, 0)
        text = ctypes.create_string_buffer(length + 1)
        self._on(function, *arguments, text, length + 1)
        return text.value.decode()

    def _move(self, number: int) -> Move:
        """The Move of a number, made once."""
        move = self._moves.get(number)
        if move is None:
            move = Move(number, self._written(C.pply_move_write, number))
            self._moves[number] = move
        return move

    def _number(self, move: AnyMove) -> int:
        if isinstance(move, str):
            number = self._numbers.get(move)
            return self._read_move(move) if number is None else number
        try:
            return unsigned(move, 16, "move")
        except InvalidArgument as error:
            raise IllegalMove(str(error)) from None

    def _read_move(self, move: str) -> int:
        text, number = encoded(move, "move"), ctypes.c_uint16()
        self._on(C.pply_move_read, text, len(text), ctypes.byref(number), about=repr(move[:40]))
        if len(self._numbers) < 1000:  # each move may be written in several ways
            self._numbers[move] = number.value
        return number.value
