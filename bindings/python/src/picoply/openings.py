"""What the openings of five in a row ask of a player: stones, a colour, offers."""
from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Iterable, Sequence, Tuple, Union

from . import _abi
from ._checks import UINT32, UINT64, within
from ._core import AnyMove
from ._library import LIBRARY as C
from ._questions import Questions, checked
from ._searching import CLOCK
from ._slices import Heard, Slices
from .engine import Engine
from .errors import InvalidArgument, PositionError, Unsupported
from .games import ADDRESSES, Game, Move, game_of

_Question = _abi.OpeningQuestion


@dataclass(frozen=True)
class OpeningResult:
    """An answer, which the rules allow."""

    swap: bool  #: take the colour that is not to move; there are no moves then
    moves: Tuple[Move, ...]  #: to put on the board one after the other, or to offer, best first
    value: int  #: for the side to move: see OpeningAdviser
    nodes: int  #: positions visited


class OpeningAdviser(Questions):
    """Answers what openings ask, for engines of one game of five in a row. Of the usual ones:

    Swap: one player asks three(), the other colour().
    Swap2: three(); the other swap2(); if he puts down two stones more, the first colour().
    Renju (RIF): three(central=True); the other colour(); black offer(2); white choose().

    Every question has a limit, `nodes` or `ms` or both, for all its searches together. The value is
    for the side to move: of colour(), offer() (where the worst of the moves counts) and a swap2()
    without two stones now, otherwise after `moves`.

    It owns its memory and gives it back as an Engine does. The position is copied, but the engine's
    table is used and kept. `progress` hears of each answer so far that differs from the one before,
    between two slices of 5 ms. Threads may share it, but a new question ends the one before, which then
    raises SearchEnded.
    """

    _noun = "opening adviser"
    _stepping = C.pply_opening_step

    def __init__(self, game: Union[Game, str]) -> None:
        self._game = game_of(game)
        address = ADDRESSES[self._game.key]
        super().__init__(C.pply_opening_size(address), C.pply_opening_init, address)

    def three(self, engine: Engine, *, central: bool = False, nodes: int = 0, ms: int = 0,
              progress: Heard[OpeningResult] = None) -> OpeningResult:
        """Three stones, black, white and black, on an empty board, as even as can be found: near a
        corner, or `central`, one of Renju's 26 openings. PositionError if there are stones."""
        return self._three(engine, central, nodes, ms).telling(progress).result()

    async def three_async(self, engine: Engine, *, central: bool = False, nodes: int = 0,
                          ms: int = 0, progress: Heard[OpeningResult] = None) -> OpeningResult:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._three(engine, central, nodes, ms).telling(progress)

    def swap2(self, engine: Engine, *, nodes: int = 0, ms: int = 0,
              progress: Heard[OpeningResult] = None) -> OpeningResult:
        """With three stones on the board: swap, stay with one move, or put down two stones, white
        and black. PositionError if there are not three."""
        return self._begin(_Question.OPENING_SWAP2, engine, nodes, ms).telling(progress).result()

    async def swap2_async(self, engine: Engine, *, nodes: int = 0, ms: int = 0,
                          progress: Heard[OpeningResult] = None) -> OpeningResult:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._begin(_Question.OPENING_SWAP2, engine, nodes, ms).telling(progress)

    def colour(self, engine: Engine, *, nodes: int = 0, ms: int = 0,
               progress: Heard[OpeningResult] = None) -> OpeningResult:
        """Swap, or stay with a move."""
        return self._begin(_Question.OPENING_COLOUR, engine, nodes, ms).telling(progress).result()

    async def colour_async(self, engine: Engine, *, nodes: int = 0, ms: int = 0,
                           progress: Heard[OpeningResult] = None) -> OpeningResult:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._begin(_Question.OPENING_COLOUR, engine, nodes, ms).telling(progress)

    def offer(self, engine: Engine, count: int, *, nodes: int = 0, ms: int = 0,
              progress: Heard[OpeningResult] = None) -> OpeningResult:
        """The `count` best moves, 1 .. 12, none the mirror image of another; fewer if there are not
        so many."""
        return self._offer(engine, count, nodes, ms).telling(progress).result()

    async def offer_async(self, engine: Engine, count: int, *, nodes: int = 0, ms: int = 0,
                          progress: Heard[OpeningResult] = None) -> OpeningResult:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._offer(engine, count, nodes, ms).telling(progress)

    def choose(self, engine: Engine, moves: Iterable[AnyMove], *, nodes: int = 0, ms: int = 0,
               progress: Heard[OpeningResult] = None) -> OpeningResult:
        """Which of the moves offered, at most 12, to play against. IllegalMove if one is not legal,
        is there twice or mirrors another."""
        return self._choose(engine, moves, nodes, ms).telling(progress).result()

    async def choose_async(self, engine: Engine, moves: Iterable[AnyMove], *, nodes: int = 0,
                           ms: int = 0, progress: Heard[OpeningResult] = None) -> OpeningResult:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._choose(engine, moves, nodes, ms).telling(progress)

    @property
    def last_result(self) -> OpeningResult:
        """The last answer, as far as it came if it was cancelled. NothingThere before the first."""
        with self._lock:
            return self._result()

    def _three(self, engine: Engine, central: bool, nodes: int, ms: int) -> Slices[OpeningResult]:
        flags = _abi.OPENING_CENTRAL if central else 0
        return self._begin(_Question.OPENING_THREE, engine, nodes, ms, flags=flags)

    def _offer(self, engine: Engine, count: int, nodes: int, ms: int) -> Slices[OpeningResult]:
        count = within(count, _abi.OPENING_MOVES, "count", 1)
        return self._begin(_Question.OPENING_OFFER, engine, nodes, ms, count=count)

    def _choose(self, engine: Engine, moves: Iterable[AnyMove], nodes: int,
                ms: int) -> Slices[OpeningResult]:
        numbers = [checked(engine)._number(move) for move in moves]
        count = within(len(numbers), _abi.OPENING_MOVES, "number of moves", 1)
        return self._begin(_Question.OPENING_CHOOSE, engine, nodes, ms, count=count, moves=numbers)

    def _begin(self, question: int, engine: Engine, nodes: int, ms: int, flags: int = 0,
               count: int = 0, moves: Sequence[int] = ()) -> Slices[OpeningResult]:
        if checked(engine).game != self._game:
            raise Unsupported(f"{self._game.key}'s adviser was asked by {engine.game.key}")
        limits = _abi.OpeningOptions(ctypes.sizeof(_abi.OpeningOptions), question=question)
        limits.max_nodes = within(nodes, UINT64, "nodes")
        limits.max_ms = within(ms, UINT32, "ms")
        if not (limits.max_nodes or limits.max_ms):
            raise InvalidArgument("nodes or ms must be set: an opening needs a limit")
        limits.flags, limits.count = flags, count
        limits.moves[:len(moves)] = moves
        limits.now_ms = CLOCK
        with engine._lock, self._lock:
            try:
                asked = self._ask(engine, self._result, C.pply_opening_begin, ctypes.byref(limits))
            except PositionError:  # whose text is about text
                raise PositionError("three() wants an empty board, swap2() three stones") from None
            self._shared = engine._shared
        return asked

    def _result(self) -> OpeningResult:
        info = _abi.OpeningResult(ctypes.sizeof(_abi.OpeningResult))
        self._on(C.pply_opening_info, ctypes.byref(info))
        return OpeningResult(bool(info.swap),
                             tuple(self._moves[number] for number in info.moves[:info.length]),
                             info.value, info.nodes)
