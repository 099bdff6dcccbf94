"""What all of an engine stands on: its game, its memory, and words for its moves."""
from __future__ import annotations

import ctypes
import operator
from collections import deque
from typing import Any, Callable, Deque, Dict, NoReturn, Optional, SupportsIndex, TypeVar, Union

from . import _abi
from ._checks import SIZE, UINT16, encoded, within
from ._library import LIBRARY as C
from ._memory import Table, zeroed
from ._rules import CALLBACK, Rules
from ._stepper import Stepper, interrupts
from .custom import CustomGame
from .errors import BusyError, IllegalMove, InvalidArgument, fail
from .games import ADDRESSES, CUSTOM, PASS, Game, Move, game_of
from .weights import Weights

AnyMove = Union[str, SupportsIndex]
Self = TypeVar("Self", bound="Core")

_PROGRESS: Any = dict((name, kind) for name, kind, *_ in _abi.SearchOptions._fields_)["progress"]


class Core(Stepper):
    """The life of an engine; Engine says what it is for."""

    _noun = "engine"

    def __init__(self, game: Union[Game, str, CustomGame], table: int = 0,
                 weights: Optional[Weights] = None) -> None:
        super().__init__()
        self._rules = Rules(game) if isinstance(game, CustomGame) else None
        if self._rules:
            self._raised = self._rules.failed
        game = CUSTOM if isinstance(game, CustomGame) else game_of(game)
        if weights is not None and not isinstance(weights, Weights):
            raise TypeError(f"weights must be Weights, not {type(weights).__name__}")
        address = ADDRESSES[game.key]
        self._game = game
        self._size: int = (C.pply_custom_size(ctypes.byref(self._rules.table), 0) if self._rules
                           else C.pply_engine_size(address))
        table = within(table, SIZE, "table")
        self._shared = Table(table) if table else None
        self._weights = None if weights is None else weights._memory
        self._memory = zeroed(self._size)
        config = _abi.EngineOptions(ctypes.sizeof(_abi.EngineOptions))
        if self._rules:
            config.custom = ctypes.addressof(self._rules.table)
        if self._weights is not None:
            config.weights = ctypes.addressof(self._weights)
        handle = ctypes.c_void_p()
        status = C.pply_engine_init(ctypes.byref(handle), address,
                                    ctypes.addressof(self._memory), self._size, ctypes.byref(config))
        if self._rules:
            self._rules.raise_failure()
        if status == _abi.Error.ERR_INVALID and weights is not None:
            raise InvalidArgument(f"weights: {game.key} does not play by weights from a file")
        if status >= 0 and self._shared is not None:
            status = C.pply_engine_set_table(handle, ctypes.addressof(self._shared.memory), table, 0)
        if status < 0:
            fail(status, game.key)
        self._prepare(handle)

    def _prepare(self, handle: ctypes.c_void_p) -> None:
        count = self._rules.table.move_count if self._rules else self._game.move_count
        self._list = (ctypes.c_uint16 * max(count + 1, self._game.cols * self._game.rows))()
        self._handle = handle
        self._count, self._moves = count, {}  # type: int, Dict[int, Move]
        self._named_all = False
        self._numbers: Dict[str, int] = {}
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

    # ---- Life

    @property
    def game(self) -> Game:
        return self._game

    @property
    def size(self) -> int:
        """Bytes of the engine and its table."""
        table: int = 0 if self._shared is None else ctypes.sizeof(self._shared.memory)
        return self._size + table

    def close(self) -> None:
        """Gives the memory back. BusyError inside a callback of a custom game."""
        with self._lock:
            super().close()
            self._weights = None

    def __repr__(self) -> str:
        return f"<picoply.Engine {self._game.key}{', closed' if self.closed else ''}>"

    def copy(self: Self) -> Self:
        """Another engine at the same point of the game, with the same table and weights and no
        search."""
        with self._lock:
            self._check_open()
            if self._inside:
                raise BusyError("an engine cannot be copied while it calls back")
            other = object.__new__(type(self))
            Stepper.__init__(other)
            other._rules, other._raised = self._rules, self._raised
            if self._rules:  # callbacks of one CustomGame share the place for what they raise
                other._lock = self._lock
            other._game, other._size, other._shared = self._game, self._size, self._shared
            other._weights = self._weights
            other._memory = zeroed(self._size)
            ctypes.memmove(other._memory, self._memory, self._size)
            other._prepare(ctypes.c_void_p(ctypes.addressof(other._memory)))
            return other

    __copy__ = copy

    def __reduce__(self) -> NoReturn:
        raise TypeError("an engine cannot be pickled: keep its position and record, or copy() it")

    def clear_table(self) -> None:
        """Forgets what the table holds. BusyError while a search in another thread uses it: this
        engine's, a copy's or an OpeningAdviser's."""
        with self._lock:
            if self._shared is None:
                self._on(C.pply_engine_clear_table)
            else:
                self._shared.clear(lambda: self._on(C.pply_engine_clear_table))

    # ---- Calls

    def _give_up(self) -> None:
        # What the search and the table know since is worth nothing.
        if not self._inside:
            self._ticket = None
            C.pply_engine_clear_table(self._handle)
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

    def _every_move(self) -> Dict[int, Move]:
        """All moves of the game by their numbers, for what outlives the engine."""
        if not self._named_all:
            for number in (*range(self._count), *([PASS] if self._game.has_pass else [])):
                self._move(number)
            self._named_all = True
        return self._moves

    def _number(self, move: AnyMove, name: str = "move") -> int:
        if isinstance(move, str):
            number = self._numbers.get(move)
            return self._read_move(move) if number is None else number
        return within(move, UINT16, name, error=IllegalMove)

    def _known(self, move: AnyMove) -> int:
        """The number of a move that the game has, legal here or not."""
        if isinstance(move, str):
            return self._number(move)
        number = operator.index(move)
        if number == PASS and self._game.has_pass:
            return number
        return within(number, self._count - 1, "move")

    def _read_move(self, move: str) -> int:
        text, number = encoded(move, "move"), ctypes.c_uint16()
        self._on(C.pply_move_parse, text, len(text), ctypes.byref(number), about=repr(move[:40]))
        if len(self._numbers) < 1000:  # each move may be written in several ways
            self._numbers[move] = number.value
        return number.value
