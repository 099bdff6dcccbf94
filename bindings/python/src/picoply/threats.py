"""Forced wins by fours and threes, and the moves that prevent them."""
from __future__ import annotations

import ctypes
import enum
import re
from dataclasses import dataclass
from typing import Any, Callable, Dict, Tuple, TypeVar, Union

from . import _abi
from ._checks import SIZE, UINT32, UINT64, within
from ._library import LIBRARY as C, descriptor
from ._memory import zeroed
from ._questions import Questions, checked
from ._searching import CLOCK
from ._slices import Heard, Slices
from .engine import Engine
from .errors import fail
from .games import Game, Move, game_of

T = TypeVar("T")

_MINE = _abi.ThreatsQuestion.THREATS_MINE
_THEIRS = _abi.ThreatsQuestion.THREATS_THEIRS
_SAVING = _abi.ThreatsQuestion.THREATS_SAVING


class ThreatAnswer(enum.Enum):
    """What a threat search found."""

    UNKNOWN = _abi.ThreatsAnswer.THREATS_UNKNOWN.value  #: nothing within the limits
    NONE = _abi.ThreatsAnswer.THREATS_NONE.value  #: no win by such threats; some moves save
    WIN = _abi.ThreatsAnswer.THREATS_WIN.value  #: a forced win; every move loses


@dataclass(frozen=True)
class ThreatResult:
    """Whether there is a forced win."""

    answer: ThreatAnswer
    line: Tuple[Move, ...]  #: of a win: threats and the replies that hold out longest
    nodes: int  #: positions visited
    searched_attacks: int = 0  #: all lines of at most so many threats have been searched,
    searched_threes: int = 0  #: with at most so many threes among them


@dataclass(frozen=True)
class SavingMoves:
    """After which moves the opponent has no forced win."""

    answer: ThreatAnswer  #: NONE: there are such moves; WIN: every move loses
    moves: Dict[Move, bool]  #: ascending; False: only the limit ended the search for a win
    nodes: int  #: positions visited
    complete: bool = True  #: all other legal moves lose; False: the time was over before


def _rule(game: Game) -> str:
    """What all games with the rules of this one have in common."""
    return re.sub("_(small|full)$", "", game.key)


_DESCRIPTORS: Dict[str, int] = {name[:-len("_threats")]: descriptor(name)
                                for name in _abi.THREAT_GAMES}


class ThreatSearch(Questions):
    """Finds forced wins in games of five in a row: by fours, and by threes with all replies to them.

    `game` is GOMOKU15, STANDARD15, RENJU15, CARO15 or another with one of these rules, whose engines
    alone may ask. A win that is found is proven; limits can only make it miss one: `threes`, the
    most on the way to the win, 0 (only fours) .. 32; `nodes`, the most positions, for
    saving_moves() after each move; and `ms`, milliseconds. 0 nodes or ms: no limit. With `ms` the
    answer depends on the clock. `table` is the bytes it may use to remember what
    failed: with 256 KB or more it has room for lines of about 100 threats instead of 32; rows of many
    fours want 16 to 64 MB.

    It owns its memory and gives it back as an Engine does. The position is copied: the engine may
    change meanwhile. `progress` hears of each result so far that has something new, between two slices
    of 5 ms. Threads may share it, but a new question ends the one before, which then raises
    SearchEnded. It remembers where it found no win, so that a question costs fewer nodes later.
    """

    _noun = "threat search"
    _stepping = C.pply_threats_step

    def __init__(self, game: Union[Game, str], table: int = 0) -> None:
        table = within(table, SIZE, "table")
        self._rule = _rule(game_of(game))
        if self._rule not in _DESCRIPTORS:
            fail(_abi.Error.ERR_SUPPORT, f"threat search in {self._rule}")
        address = _DESCRIPTORS[self._rule]
        super().__init__(C.pply_threats_size(address), C.pply_threats_init, address)
        self._table = zeroed(table) if table else None
        if self._table is not None:
            self._on(C.pply_threats_set_table, ctypes.addressof(self._table), table, 0)

    def close(self) -> None:
        """Gives the memory back."""
        with self._lock:
            super().close()
            self._table = None

    def win(self, engine: Engine, *, threes: int = _abi.THREATS_ALL, nodes: int = 0, ms: int = 0,
            progress: Heard[ThreatResult] = None) -> ThreatResult:
        """Does the side to move win by force?"""
        asked = self._begin(_MINE, engine, threes, nodes, ms, self._result)
        return asked.telling(progress).result()

    async def win_async(self, engine: Engine, *, threes: int = _abi.THREATS_ALL, nodes: int = 0,
                        ms: int = 0, progress: Heard[ThreatResult] = None) -> ThreatResult:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._begin(_MINE, engine, threes, nodes, ms, self._result).telling(progress)

    def threat(self, engine: Engine, *, threes: int = _abi.THREATS_ALL, nodes: int = 0,
               ms: int = 0, progress: Heard[ThreatResult] = None) -> ThreatResult:
        """Would the opponent win by force, if it were his turn?"""
        asked = self._begin(_THEIRS, engine, threes, nodes, ms, self._result)
        return asked.telling(progress).result()

    async def threat_async(self, engine: Engine, *, threes: int = _abi.THREATS_ALL,
                           nodes: int = 0, ms: int = 0,
                           progress: Heard[ThreatResult] = None) -> ThreatResult:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._begin(_THEIRS, engine, threes, nodes, ms, self._result).telling(progress)

    def saving_moves(self, engine: Engine, *, threes: int = _abi.THREATS_ALL, nodes: int = 0,
                     ms: int = 0, progress: Heard[SavingMoves] = None) -> SavingMoves:
        """After which moves does the opponent not win by force?"""
        asked = self._begin(_SAVING, engine, threes, nodes, ms, self._saved)
        return asked.telling(progress).result()

    async def saving_moves_async(self, engine: Engine, *, threes: int = _abi.THREATS_ALL,
                                 nodes: int = 0, ms: int = 0,
                                 progress: Heard[SavingMoves] = None) -> SavingMoves:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._begin(_SAVING, engine, threes, nodes, ms, self._saved).telling(progress)

    def _begin(self, question: int, engine: Engine, threes: int, nodes: int, ms: int,
               read: Callable[[], T]) -> Slices[T]:
        # The library does not look at the rules the engine plays by.
        if _rule(checked(engine).game) != self._rule:
            fail(_abi.Error.ERR_SUPPORT, f"{self._rule} threats in {engine.game.key}")
        limits = _abi.ThreatsOptions(ctypes.sizeof(_abi.ThreatsOptions), question=question,
                                     max_nodes=within(nodes, UINT64, "nodes"),
                                     max_ms=within(ms, UINT32, "ms"),
                                     max_threes=within(threes, _abi.THREATS_ALL, "threes"))
        limits.now_ms = CLOCK
        return self._ask(engine, read, C.pply_threats_begin, ctypes.byref(limits))

    def _info(self) -> Any:
        info = _abi.ThreatsResult(ctypes.sizeof(_abi.ThreatsResult))
        self._on(C.pply_threats_info, ctypes.byref(info))
        return info

    def _result(self) -> ThreatResult:
        info = self._info()
        return ThreatResult(ThreatAnswer(info.answer), self._listed(C.pply_threats_line), info.nodes,
                            info.searched_attacks, info.searched_threes)

    def _saved(self) -> SavingMoves:
        info = self._info()
        count = self._on(C.pply_threats_saving, None, None, 0)
        numbers, proven = (ctypes.c_uint16 * count)(), (ctypes.c_uint8 * count)()
        self._on(C.pply_threats_saving, numbers, proven, count)
        return SavingMoves(ThreatAnswer(info.answer),
                           {self._moves[number]: bool(one) for number, one in zip(numbers, proven)},
                           info.nodes, bool(info.complete))
