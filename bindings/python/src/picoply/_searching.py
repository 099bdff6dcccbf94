"""Searching."""
from __future__ import annotations

import ctypes
import time
from typing import Any, Callable, List, Optional, Sequence, Tuple

from . import _abi
from ._checks import UINT32, UINT64, within
from ._core import AnyMove, Core
from ._library import LIBRARY as C
from ._rules import CALLBACK
from ._stepper import interrupts
from .errors import IllegalMove, InvalidArgument, NothingThere
from .results import Decided, Line, Result
from .thinking import Thinking

_NOW: Any = dict((name, kind) for name, kind, *_ in _abi.SearchOptions._fields_)["now_ms"]


def _read_clock(_user: None) -> int:
    try:
        return time.monotonic_ns() // 1_000_000 & 0xffffffff
    except BaseException as error:  # pylint: disable=broad-except
        interrupts.append(error)
        return 0


_read_clock.__qualname__ = CALLBACK
CLOCK = _NOW(_read_clock)


class Searching(Core):
    """The part of an engine that searches."""

    _stepping = C.pply_search_step

    def thinking(self, *, depth: int = 0, nodes: int = 0, ms: int = 0, level: int = 0,
                 seed: int = 0, lines: int = 1) -> Thinking:
        """Begins a search that advances as it is iterated: see Thinking.

        Limits: plies, positions, milliseconds (0: none), level 1 .. 10 (0: full strength) with
        its seed, and how many best moves to tell apart.
        """
        return self._begin(C.pply_search_begin, False, depth, nodes, ms, level, seed, lines)

    def search(self, *, depth: int = 0, nodes: int = 0, ms: int = 0, level: int = 0,
               seed: int = 0, lines: int = 1) -> Result:
        """Searches to the end. Limits as for thinking()."""
        return self.thinking(depth=depth, nodes=nodes, ms=ms, level=level, seed=seed,
                             lines=lines).result()

    async def search_async(self, *, depth: int = 0, nodes: int = 0, ms: int = 0, level: int = 0,
                           seed: int = 0, lines: int = 1) -> Result:
        """The same in slices of 1 ms between which the event loop runs. Cancel the task to end it."""
        return await self.thinking(depth=depth, nodes=nodes, ms=ms, level=level, seed=seed,
                                   lines=lines)

    def pondering(self, reply: Optional[AnyMove] = None, *, depth: int = 0, nodes: int = 0,
                  ms: int = 0, level: int = 0, seed: int = 0, lines: int = 1) -> Thinking:
        """Thinks in the opponent's time about the position after `reply`, or after what the last
        search predicts (NothingThere if it predicts nothing). The limits count from hit() on. Where a
        side may have several moves in a row, as in draughts, the reply may be a move of either."""
        number = _abi.MOVE_NONE
        if reply is not None:
            # MOVE_NONE would ask for the prediction.
            number = within(self._number(reply, "reply"), _abi.MOVE_PASS, "reply", error=IllegalMove)

        def begin(engine: Any, limits: Any) -> int:
            status: int = C.pply_ponder_begin(engine, number, limits)
            return status
        return self._begin(begin, True, depth, nodes, ms, level, seed, lines)

    @property
    def last_result(self) -> Result:
        """What the last search found, even if it was cancelled. NothingThere before the first."""
        return self._info(False)

    @property
    def lines(self) -> Tuple[Result, ...]:
        """The best moves that the last search told apart, the best first at every moment. `depth`,
        `exact` and `decided` are the line's own."""
        with self._lock:
            found: List[Result] = []
            result = _abi.SearchResult(ctypes.sizeof(_abi.SearchResult))
            try:
                while True:
                    self._on(C.pply_search_ranked, len(found), ctypes.byref(result), reads=True)
                    found.append(self._result(result, False))
            except (InvalidArgument, NothingThere):
                return tuple(found)

    def _begin(self, function: Callable[..., int], pondering: bool, depth: int, nodes: int, ms: int,
               level: int, seed: int, lines: int) -> Thinking:
        limits = _abi.SearchOptions(ctypes.sizeof(_abi.SearchOptions))
        limits.max_depth = within(depth, UINT32, "depth")
        limits.max_nodes = within(nodes, UINT64, "nodes")
        limits.max_ms = within(ms, UINT32, "ms")
        limits.level = within(level, _abi.LEVEL_MAX, "level")
        limits.seed = within(seed, UINT64, "seed")
        limits.multi_pv = within(lines, UINT32, "lines")
        limits.now_ms, limits.progress = CLOCK, self._progress
        with self._lock:
            self._on(function, ctypes.byref(limits), about="search", callbacks=True)
            self._iterations.clear()
            self._wanted_lines = limits.multi_pv
            self._ticket = ticket = object()
        return Thinking(self, ticket, pondering)

    # ---- For Thinking

    def _ponder_hit(self, ticket: object) -> None:
        with self._lock:
            self._check_ticket(ticket)
            self._on(C.pply_ponder_hit)

    def _take_iterations(self, done: bool) -> Sequence[Result]:
        """The iterations completed since, except the last of a search that is complete."""
        with self._lock:
            taken = list(self._iterations)
            self._iterations.clear()
            return [self._result(one, False) for one in (taken[:-1] if done else taken)]

    def _info(self, complete: bool) -> Result:
        with self._lock:
            result = _abi.SearchResult(ctypes.sizeof(_abi.SearchResult))
            self._on(C.pply_search_info, ctypes.byref(result))
            return self._result(result, complete, self._wanted_lines > 1)

    def _result(self, result: Any, complete: bool, lines: bool = False) -> Result:
        told = tuple(Line(one.best, one.value, one.depth, one.exact, one.decided, one.pv)
                     for one in self.lines) if lines else ()
        return Result(self._move(result.best), result.value, result.depth, result.depth_max,
                      bool(result.exact), Decided(result.decided), result.nodes,
                      tuple(self._move(number) for number in result.pv[:result.length]), told,
                      complete)
