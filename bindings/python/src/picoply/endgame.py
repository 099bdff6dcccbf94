"""Exact endings of Othello 8x8."""
from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Optional, Tuple

from . import _abi
from ._checks import SIZE, UINT32, UINT64, within
from ._library import LIBRARY as C
from ._memory import zeroed
from ._questions import Questions, checked
from ._searching import CLOCK
from ._slices import Heard, Slices
from .engine import Engine
from .games import Move

_MARGIN = _abi.SolverGoal.SOLVER_MARGIN
_WINNER = _abi.SolverGoal.SOLVER_WINNER


@dataclass(frozen=True)
class SolverResult:
    """What is proven of an ending so far, for the side to move."""

    solved: bool  #: `lower` and `upper` are equal and the answer
    lower: int  #: discs more than the opponent's, empty squares going to the winner; of winner(),
    upper: int  #: once solved, 1, 0 or -1
    best: Optional[Move]  #: once solved, one that reaches the answer; None if the game is over
    line: Tuple[Move, ...]  #: of a margin, once solved: best play to the end, passes among it
    nodes: int  #: positions visited


class EndgameSolver(Questions):
    """Solves the last moves of Othello 8x8: the margin with best play by both, or who wins.

    `table` is the bytes it may use to remember positions. Without any it is good for about 18 empty
    squares; with a large one 20 take about half a second and two more twice to four times as long.
    Positions have at most 40. Any engine of Othello 8x8 may ask; the better it judges, the fewer
    positions are visited, OTHELLO8_FULL half as many. `nodes` ends a search after about so many of
    them, and `ms` after so many milliseconds (0: no limit); the result says what is proven until then,
    which with `ms` depends on the clock.

    It owns its memory and gives it back as an Engine does. The position is copied: the engine may
    change meanwhile. `progress` hears of each result so far that has something new, between two slices
    of 5 ms. Threads may share it, but a new question ends the one before, which then raises
    SearchEnded.
    """

    _noun = "endgame solver"
    _stepping = C.pply_solver_step

    def __init__(self, table: int = 0) -> None:
        table = within(table, SIZE, "table")
        super().__init__(C.pply_solver_size(), C.pply_solver_init)
        self._table = zeroed(table) if table else None
        if self._table is not None:
            self._on(C.pply_solver_set_table, ctypes.addressof(self._table), table, 0)
        self._weights: Any = None  # those of the engine that asked, which are looked at all along

    def close(self) -> None:
        """Gives the memory back."""
        with self._lock:
            super().close()
            self._table = self._weights = None

    def margin(self, engine: Engine, *, nodes: int = 0, ms: int = 0,
               progress: Heard[SolverResult] = None) -> SolverResult:
        """The final margin. Unsupported for another game or over 40 empty squares."""
        return self._begin(_MARGIN, engine, nodes, ms).telling(progress).result()

    async def margin_async(self, engine: Engine, *, nodes: int = 0, ms: int = 0,
                           progress: Heard[SolverResult] = None) -> SolverResult:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._begin(_MARGIN, engine, nodes, ms).telling(progress)

    def winner(self, engine: Engine, *, nodes: int = 0, ms: int = 0,
               progress: Heard[SolverResult] = None) -> SolverResult:
        """Only who wins, which is some times faster. Errors as for margin()."""
        return self._begin(_WINNER, engine, nodes, ms).telling(progress).result()

    async def winner_async(self, engine: Engine, *, nodes: int = 0, ms: int = 0,
                           progress: Heard[SolverResult] = None) -> SolverResult:
        """The same in slices of 1 ms between which the event loop runs."""
        return await self._begin(_WINNER, engine, nodes, ms).telling(progress)

    @property
    def last_result(self) -> SolverResult:
        """What is proven of the last ending, even if it was cancelled. NothingThere before the
        first."""
        with self._lock:
            return self._result()

    def _begin(self, goal: int, engine: Engine, nodes: int, ms: int) -> Slices[SolverResult]:
        options = _abi.SolverOptions(ctypes.sizeof(_abi.SolverOptions), goal=goal,
                                     max_nodes=within(nodes, UINT64, "nodes"),
                                     max_ms=within(ms, UINT32, "ms"))
        options.now_ms = CLOCK
        with checked(engine)._lock, self._lock:
            asked = self._ask(engine, self._result, C.pply_solver_begin, ctypes.byref(options))
            self._weights = engine._weights
        return asked

    def _info(self) -> Any:
        info = _abi.SolverResult(ctypes.sizeof(_abi.SolverResult))
        self._on(C.pply_solver_info, ctypes.byref(info))
        return info

    def _result(self) -> SolverResult:
        info = self._info()
        best = None if info.best == _abi.MOVE_NONE else self._moves[info.best]
        return SolverResult(bool(info.solved), info.lower, info.upper, best,
                            self._listed(C.pply_solver_line), info.nodes)
