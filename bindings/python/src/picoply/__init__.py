"""A board-game brain measured in kilobytes: Gomoku, Renju, Othello, Connect Four and your own games.

    with picoply.Engine(picoply.RENJU15, table=1 << 20) as engine:
        engine.play("h8")
        print(engine.search(ms=500).best)
"""
from ._abi import VALUE_DISC, VALUE_EVAL, VALUE_WIN
from ._library import LIBRARY as _LIBRARY
from ._core import AnyMove
from .books import GOMOKU15_BOOK, RENJU15_BOOK, STANDARD15_BOOK
from .custom import CustomGame, Standing
from .endgame import EndgameSolver, SolverResult
from .engine import Engine
from .errors import (BusyError, CallbackError, ClosedError, ErrorCode, GameOver, IllegalMove,
                     InvalidArgument, NotEnoughMemory, NothingThere, OutOfRange, ParseError,
                     PicoplyError, PositionError, SearchEnded, Unsupported)
from .games import (CARO15, CONNECT4, GAMES, GOMOKU15, GOMOKU15_FULL, GOMOKU15_SMALL, OTHELLO6,
                    OTHELLO8, OTHELLO8_FULL, OTHELLO8_LOADED, PASS, RENJU15, RENJU15_FULL,
                    RENJU15_SMALL, STANDARD15, STANDARD15_FULL, STANDARD15_SMALL, TICTACTOE,
                    Forbidden, Game, Move, Outcome, Side)
from .openings import OpeningAdviser, OpeningResult
from .results import Decided, Line, Result
from .thinking import Thinking
from .threats import SavingMoves, ThreatAnswer, ThreatResult, ThreatSearch
from .weights import Weights

_version = _LIBRARY.pply_version()
__version__ = f"{_version >> 16}.{_version >> 8 & 255}.{_version & 255}"

__all__ = [
    "AnyMove", "BusyError", "CARO15", "CONNECT4", "CallbackError", "ClosedError", "CustomGame",
    "Decided", "EndgameSolver", "Engine", "ErrorCode", "Forbidden", "GAMES", "GOMOKU15", "GOMOKU15_BOOK",
    "GOMOKU15_FULL", "GOMOKU15_SMALL", "Game", "GameOver", "IllegalMove", "InvalidArgument", "Line",
    "Move", "NotEnoughMemory", "NothingThere", "OTHELLO6", "OTHELLO8", "OTHELLO8_FULL",
    "OTHELLO8_LOADED", "OpeningAdviser", "OpeningResult", "OutOfRange", "Outcome", "PASS",
    "ParseError", "PicoplyError", "PositionError", "RENJU15", "RENJU15_BOOK", "RENJU15_FULL",
    "RENJU15_SMALL", "Result", "STANDARD15", "STANDARD15_BOOK", "STANDARD15_FULL",
    "STANDARD15_SMALL", "SavingMoves", "SearchEnded", "Side", "SolverResult", "Standing",
    "TICTACTOE", "Thinking", "ThreatAnswer", "ThreatResult", "ThreatSearch", "Unsupported",
    "VALUE_DISC", "VALUE_EVAL", "VALUE_WIN", "Weights",
]
