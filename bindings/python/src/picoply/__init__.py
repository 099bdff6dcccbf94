"""A board-game brain measured in kilobytes: Gomoku, Renju, Othello, Checkers, Connect Four and your own.

    with picoply.Engine(picoply.RENJU15, table=1 << 20) as engine:
        engine.play("h8")
        print(engine.search(ms=500).best)
"""
from ._abi import VALUE_DISC, VALUE_EVAL, VALUE_WIN
from ._library import LIBRARY as _LIBRARY
from ._core import AnyMove
from . import books as _books
from . import games as _games
from .books import *
from .custom import CustomGame, Standing
from .endgame import EndgameSolver, SolverResult
from .engine import Engine
from .errors import (BusyError, CallbackError, ClosedError, ErrorCode, GameOver, IllegalMove,
                     InvalidArgument, NotEnoughMemory, NothingThere, OutOfRange, ParseError,
                     PicoplyError, PositionError, SearchEnded, Unsupported)
from .games import *
from .openings import OpeningAdviser, OpeningResult
from .results import Decided, Line, Result
from .thinking import Thinking
from .threats import SavingMoves, ThreatAnswer, ThreatResult, ThreatSearch
from .weights import Weights

_version = _LIBRARY.pply_version()
__version__ = f"{_version >> 16}.{_version >> 8 & 255}.{_version & 255}"

__all__ = [
    "AnyMove", "BusyError", "CallbackError", "ClosedError", "CustomGame", "Decided", "EndgameSolver", "Engine",
    "ErrorCode", "GameOver", "IllegalMove", "InvalidArgument", "Line", "NotEnoughMemory", "NothingThere",
    "OpeningAdviser", "OpeningResult", "OutOfRange", "ParseError", "PicoplyError", "PositionError", "Result",
    "SavingMoves", "SearchEnded", "SolverResult", "Standing", "Thinking", "ThreatAnswer", "ThreatResult",
    "ThreatSearch", "Unsupported", "VALUE_DISC", "VALUE_EVAL", "VALUE_WIN", "Weights",
]
__all__ += _books.__all__
__all__ += _games.__all__
