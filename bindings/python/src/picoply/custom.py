"""Games defined in Python."""
from __future__ import annotations

import abc
import enum
from typing import Iterable, Optional, SupportsIndex, Tuple, Union

from . import _abi


class Standing(enum.IntEnum):
    """How a position stands for the side to move."""

    ONGOING = _abi.Standing.STANDING_ONGOING
    LOST = _abi.Standing.STANDING_LOST
    DRAWN = _abi.Standing.STANDING_DRAWN
    WON = _abi.Standing.STANDING_WON
    REPEATED = _abi.Standing.STANDING_REPEATED
    """A draw only because of the moves that led here, as a repetition."""


class CustomGame(abc.ABC):
    """Rules for `Engine(MyGame())`.

    A position is `state_size` bytes. The methods must be pure: the same answer for the same position,
    nothing else changed. An exception in one ends the call of the engine that needed it, and is
    raised there. Those from `evaluate` on may be left out; the library calls only what is there.
    """

    name: str = "custom game"
    state_size: int  #: 1 .. 4096
    move_count: int  #: moves are 0 .. move_count - 1; at most 1023
    max_length: int  #: plies, at most 1000; a longer game is a draw
    max_moves: int = 0  #: most legal moves in a position; 0: move_count
    max_ply: int = 0  #: plies of the deepest search, at most 63; 0: 24
    cols: int = 0  #: the grid that `cell` shows, at most 26 x 26. If it has move_count cells,
    rows: int = 0  #: moves are written as cells ("b2"), otherwise as numbers ("12")

    @abc.abstractmethod
    def reset(self) -> bytes:
        """The starting position."""

    @abc.abstractmethod
    def moves(self, state: bytes) -> Iterable[SupportsIndex]:
        """The legal moves of an ongoing position, best first if it can tell; at least one."""

    @abc.abstractmethod
    def play(self, state: bytes, move: int) -> bytes:
        """The position after a legal move."""

    @abc.abstractmethod
    def outcome(self, state: bytes) -> Union[Standing, int]:
        """How the position stands for the side to move."""

    def evaluate(self, state: bytes) -> int:
        """The value of an ongoing position for the side to move, within +-28999."""
        return 0

    def cell(self, state: bytes, col: int, row: int) -> int:
        """0 for an empty cell, 1 for a stone of the first player, 2 of the second."""
        return 0

    def side(self, state: bytes) -> int:
        """The side to move: 0 the first player, 1 the second; also in a finished game. Without it the
        first player begins, and every move gives the turn to the other side."""
        raise NotImplementedError

    def undo(self, state: bytes, move: int) -> bytes:
        """The position before `move`, which led to this one. Without it a search keeps a copy of each
        position on its way, which is faster here and takes more memory."""
        raise NotImplementedError

    def hash(self, state: bytes) -> int:
        """A number that differs for different positions, whose lowest 64 bits are well mixed. Without
        it all bytes are hashed, so that equal bytes must mean equal positions."""
        raise NotImplementedError

    def move_score(self, state: bytes, move: int) -> int:
        """How promising a legal move is, within +-32000; larger is tried earlier. Without it: by the
        order of `moves`."""
        raise NotImplementedError

    def is_tactical(self, state: bytes, move: int) -> bool:
        """Whether a legal move captures, threatens or parries, so that it is never searched to less
        depth."""
        return False

    def is_forced(self, state: bytes) -> bool:
        """Whether the side to move has only one sensible move, so that the search looks a ply deeper.
        Without it: where one move is legal."""
        raise NotImplementedError

    def final_value(self, state: bytes) -> int:
        """For games decided by a margin: the value of a won or lost position for the side to move,
        within +-28999. Without it a win is worth more the sooner it is."""
        raise NotImplementedError

    def move_text(self, move: int) -> Optional[str]:
        """The text of a move, another for every move: 1 .. 15 printable ASCII characters, no blank and
        no comma. It is read without regard to case. None: as without this method, see cols."""
        return None

    def move_cells(self, move: int) -> Optional[Tuple[int, int]]:
        """The cells that a move goes from and to, each row * cols + col; equal if it only puts a stone
        there. None: it has no cells. Without it: none, unless moves are cells."""
        raise NotImplementedError
