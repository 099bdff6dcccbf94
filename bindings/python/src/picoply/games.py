"""The games, their moves and the words for a position."""
from __future__ import annotations

import ctypes
import enum
from dataclasses import dataclass
from typing import Dict, Optional, Tuple, Union

from . import _abi
from ._library import LIBRARY, descriptor
from .errors import InvalidArgument

__all__ = ["GAMES", "PASS", "Forbidden", "Game", "Move", "Outcome", "Piece", "Side"]

PASS = _abi.MOVE_PASS
"""The number of a pass."""


class Side(enum.IntEnum):
    """Whose turn, or whose piece, it is. FIRST is black or X."""

    FIRST = 0
    SECOND = 1


@dataclass(frozen=True)
class Piece:
    """A stone, or in draughts a piece of either kind."""

    player: Side  #: whose it is, as `Engine.cell` says
    king: bool
    moving: bool  #: it has jumped and must jump on in the same turn


class Outcome(enum.Enum):
    """How the game stands."""

    ONGOING = _abi.Outcome.ONGOING.value
    FIRST_WINS = _abi.Outcome.FIRST_WINS.value
    SECOND_WINS = _abi.Outcome.SECOND_WINS.value
    DRAW = _abi.Outcome.DRAW.value


class Forbidden(enum.Enum):
    """Why the side to move may not play on an empty cell (Renju)."""

    OVERLINE = _abi.Forbidden.FORBIDDEN_OVERLINE.value
    DOUBLE_FOUR = _abi.Forbidden.FORBIDDEN_DOUBLE_FOUR.value
    DOUBLE_THREE = _abi.Forbidden.FORBIDDEN_DOUBLE_THREE.value


class Move(int):
    """A move: the library's number, which prints as its text."""

    text: str

    def __new__(cls, number: int, text: str) -> Move:
        move = super().__new__(cls, number)
        move.text = text
        return move

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text} = {int(self)}>"

    def __getnewargs__(self) -> Tuple[int, str]:  # type: ignore[override]
        return int(self), self.text


@dataclass(frozen=True)
class Game:
    """A game of one size. Compare with `is` or `==`; the constants below are all there are."""

    key: str  #: as in `Engine("renju15")`
    name: str  #: for people
    cols: int
    rows: int
    move_count: int  #: moves are 0 .. move_count - 1, and PASS if has_pass
    max_length: int  #: most plies in a game
    max_ply: int  #: deepest search, plies
    engine_size: int  #: bytes
    has_pass: bool
    has_forbidden: bool  #: a rule forbids some moves for a reason (Renju)
    has_gravity: bool  #: stones fall: a move is a column
    has_margin: bool  #: decided by a disc count
    rank1_on_top: bool  #: drawn with rank 1 at the top (Othello, draughts)

    def __reduce__(self) -> Tuple[object, Tuple[str]]:
        return _named, (self.key,)


ADDRESSES: Dict[str, int] = {key: descriptor(key) for key in _abi.GAMES}


def _describe(key: str) -> Game:
    address = ADDRESSES[key]
    info = _abi.GameInfo(ctypes.sizeof(_abi.GameInfo))
    status = LIBRARY.pply_game_describe(address, ctypes.byref(info))
    if status < 0:
        raise ImportError(f"picoply cannot describe {key}: error {status}")
    return Game(
        key, info.name.decode(), info.cols, info.rows, info.move_count, info.max_length,
        info.max_ply, info.engine_size, bool(info.has_pass), bool(info.has_forbidden),
        bool(info.has_gravity), bool(info.has_margin), bool(info.rank1_on_top))


_ALL: Dict[str, Game] = {key: _describe(key) for key in _abi.GAMES}
GAMES: Dict[str, Game] = {key: game for key, game in _ALL.items() if key != "custom"}
"""Every built-in game by its key."""


def _named(key: str) -> Optional[Game]:
    return _ALL.get(key)


def game_of(game: Union[Game, str]) -> Game:
    """The Game, or that of a key."""
    if isinstance(game, str):
        if game not in GAMES:
            raise InvalidArgument(f"no such game: {game[:40]!r}; there are {', '.join(GAMES)}")
        return GAMES[game]
    if not isinstance(game, Game) or game.key not in ADDRESSES:
        raise TypeError("game must be a Game, its key or, for an engine, a CustomGame, "
                        f"not {type(game).__name__}")
    return game


CUSTOM = _ALL["custom"]

# generated: games, by generate.py
TICTACTOE = GAMES["tictactoe"]
"""3x3, three in a row."""
CONNECT4 = GAMES["connect4"]
"""7x6, four in a row, stones fall."""
GOMOKU15 = GAMES["gomoku15"]
"""15x15, five or more win."""
STANDARD15 = GAMES["standard15"]
"""15x15, exactly five win."""
RENJU15 = GAMES["renju15"]
"""15x15, Renju: restrictions for black."""
CARO15 = GAMES["caro15"]
"""15x15, five count unless blocked at both ends."""
STANDARD_CARO15 = GAMES["standard_caro15"]
"""15x15, exactly five, not blocked at both ends."""
GOMOKU15_SMALL = GAMES["gomoku15_small"]
"""gomoku15 with a 10 KB network: stronger."""
STANDARD15_SMALL = GAMES["standard15_small"]
"""standard15 with a 10 KB network: stronger."""
RENJU15_SMALL = GAMES["renju15_small"]
"""renju15 with a 19 KB network: stronger."""
GOMOKU15_FULL = GAMES["gomoku15_full"]
"""gomoku15 with a 28 KB network: strongest."""
STANDARD15_FULL = GAMES["standard15_full"]
"""standard15 with a 28 KB network: strongest."""
RENJU15_FULL = GAMES["renju15_full"]
"""renju15 with a 56 KB network: strongest."""
OTHELLO8 = GAMES["othello8"]
"""Othello 8x8."""
OTHELLO8_FULL = GAMES["othello8_full"]
"""othello8 with 61 KB of tables: much stronger."""
OTHELLO8_LOADED = GAMES["othello8_loaded"]
"""othello8 with weights from a file."""
OTHELLO6 = GAMES["othello6"]
"""Othello 6x6."""
CHECKERS = GAMES["checkers"]
"""English draughts: American checkers."""
__all__ += [
    "TICTACTOE", "CONNECT4", "GOMOKU15", "STANDARD15", "RENJU15", "CARO15", "STANDARD_CARO15",
    "GOMOKU15_SMALL", "STANDARD15_SMALL", "RENJU15_SMALL", "GOMOKU15_FULL", "STANDARD15_FULL",
    "RENJU15_FULL", "OTHELLO8", "OTHELLO8_FULL", "OTHELLO8_LOADED", "OTHELLO6", "CHECKERS"
]
# end of games
