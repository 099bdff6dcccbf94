"""What a search found."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Optional, Tuple

from . import _abi
from .games import Move


@dataclass(frozen=True)
class Line:
    """One of several best moves."""

    best: Move
    value: int
    pv: Tuple[Move, ...]


@dataclass(frozen=True)
class Result:
    """A search's result so far. Values are for the side to move."""

    best: Move  #: the move to play; legal from the beginning
    value: int  #: in the game's own units, or near WIN and -WIN: see wins_in
    depth: int  #: plies, of the last complete iteration
    depth_max: int  #: deepest ply looked at
    exact: bool  #: the value is proven
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
