"""What a search found."""
from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Optional, Tuple

from . import _abi
from .games import Move


class Decided(enum.Enum):
    """What a search has made certain, whatever either side plays."""

    UNDECIDED = _abi.Decided.UNDECIDED.value  #: nothing
    WIN = _abi.Decided.DECIDED_WIN.value  #: the side to move wins, by the first move of `pv`
    LOSS = _abi.Decided.DECIDED_LOSS.value  #: every move loses
    DRAW = _abi.Decided.DECIDED_DRAW.value


@dataclass(frozen=True)
class Line:
    """One of several best moves, with its own value."""

    best: Move
    value: int
    depth: int  #: plies that the value is from
    exact: bool  #: the value is proven
    decided: Decided  #: what is certain after this move, for the side that plays it
    pv: Tuple[Move, ...]


@dataclass(frozen=True)
class Result:
    """A search's result so far. Values are for the side to move."""

    best: Move  #: the move to play; legal from the beginning
    value: int  #: in the game's own units, or near WIN and -WIN: see wins_in
    depth: int  #: plies, of the last complete iteration
    depth_max: int  #: deepest ply looked at
    exact: bool  #: the value is proven
    decided: Decided  #: what is certain: resign, or tell of a win, by this and not by `value`
    nodes: int  #: positions visited
    pv: Tuple[Move, ...]  #: the principal variation, from the move that `value` belongs to
    lines: Tuple[Line, ...]  #: the best moves, if more than one was asked for
    complete: bool  #: the search has reached its limits

    @property
    def wins_in(self) -> Optional[int]:
        """Plies to a forced win of the side to move, or None."""
        return _abi.VALUE_WIN - self.value if self.value > _abi.VALUE_EVAL else None

    @property
    def loses_in(self) -> Optional[int]:
        """Plies to a forced loss of the side to move, or None."""
        return _abi.VALUE_WIN + self.value if self.value < -_abi.VALUE_EVAL else None
