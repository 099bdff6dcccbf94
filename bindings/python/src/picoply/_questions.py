"""What the searches beside an engine share: they copy its position and go on without it."""
from __future__ import annotations

import ctypes
from typing import Any, Callable, Dict, Tuple, TypeVar

from ._library import LIBRARY as C
from ._memory import zeroed
from ._slices import Slices
from ._stepper import Stepper
from .engine import Engine
from .errors import fail
from .games import Move

T = TypeVar("T")


def checked(engine: Engine) -> Engine:
    """The engine. TypeError if it is none."""
    if not isinstance(engine, Engine):
        raise TypeError(f"engine must be an Engine, not {type(engine).__name__}")
    return engine


class Questions(Stepper):
    """Answers one question after another. A new one ends the one before.

    `progress` is called, in the thread that asks and between two slices, with each result so far that
    has something new besides its nodes, and the answer. It may ask something else, which ends this
    question; what it raises ends it, too."""

    def __init__(self, size: int, init: Callable[..., int], *game: int) -> None:
        super().__init__()
        self._memory = zeroed(size)
        self._moves: Dict[int, Move] = {}  # those of the engine that asked
        handle = ctypes.c_void_p()
        status = init(ctypes.byref(handle), *game, ctypes.addressof(self._memory), size)
        if status < 0:
            fail(status, self._noun)
        self._handle = handle

    def _ask(self, engine: Engine, read: Callable[[], T], function: Callable[..., int],
             *arguments: Any) -> Slices[T]:
        """Begins with `function(own handle, engine's handle, *arguments)`; `read` has the answer."""
        def begin(handle: Any) -> int:
            return self._on(function, handle, *arguments, about=self._noun, callbacks=True,
                            changes=True)
        with engine._lock, self._lock:  # always in this order
            engine._on(begin)
            self._moves = engine._every_move()
            self._ticket = ticket = object()
        return Slices(self, ticket, lambda _complete: read())

    def _listed(self, function: Callable[..., int]) -> Tuple[Move, ...]:
        """The moves that a function of the library lists."""
        count = self._on(function, None, 0)
        numbers = (ctypes.c_uint16 * count)()
        self._on(function, numbers, count)
        return tuple(self._moves[number] for number in numbers)
