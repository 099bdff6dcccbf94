"""What an engine, and every search beside it, stands on: its life, calls that raise, and steps."""
from __future__ import annotations

import ctypes
import sys
import threading
import time
from types import TracebackType
from typing import Any, Callable, List, NoReturn, Optional, Type, TypeVar

from . import _abi
from ._memory import Table, Use
from ._rules import CALLBACK
from .errors import BusyError, ClosedError, SearchEnded, fail

Self = TypeVar("Self", bound="Stepper")

interrupts: List[BaseException] = []  # what a signal raised inside a callback
_MAIN_THREAD = threading.main_thread().ident

# Errors about which a text's place says nothing.
_NO_PLACE = (_abi.Error.ERR_NULL, _abi.Error.ERR_INVALID, _abi.Error.ERR_SUPPORT)


def _keeper(failed: List[BaseException], hook: Callable[[Any], Any]) -> Callable[[Any], None]:
    """A sys.unraisablehook for the time of a call. It puts into `failed` what a signal (Ctrl-C)
    raises as a callback begins, before its `try`: ctypes would only print it."""
    def keep(what: Any) -> None:
        # From Python 3.13 on only the message says which callback it was.
        where = getattr(what.object, "__qualname__", None) or what.err_msg or ""
        if CALLBACK in where and isinstance(what.exc_value, BaseException):
            failed.append(what.exc_value)
        else:
            hook(what)
    return keep


class Stepper:
    """An object of the library's in memory of its own, which works in steps."""

    _noun: str  # what errors call it
    _stepping: Callable[..., int]  # the library's function for one step

    def __init__(self) -> None:
        self._handle: Optional[ctypes.c_void_p] = None  # None: closed
        self._memory: Any = None
        self._lock = threading.RLock()  # reentrant: callbacks may read an engine
        self._inside = 0  # calls into the library under way
        self._raised = interrupts  # where callbacks leave what they raise
        self._ticket: Optional[object] = None  # the search that may be stepped
        self._shared: Optional[Table] = None  # which others search with, too
        self._rate = 100.0  # nodes in a millisecond: a first guess

    # ---- Life

    @property
    def closed(self) -> bool:
        return self._handle is None

    def close(self) -> None:
        """Gives the memory back. BusyError inside a callback."""
        with self._lock:
            if self._inside:
                raise BusyError(f"the {self._noun} cannot be closed while it calls back")
            self._handle = self._memory = self._ticket = self._shared = None

    def __enter__(self: Self) -> Self:
        self._check_open()
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"the {self._noun} cannot be copied or pickled")

    def _check_open(self) -> None:
        if self._handle is None:
            raise ClosedError(f"the {self._noun} is closed")

    # ---- Calls

    def _on(self, function: Callable[..., int], *arguments: Any, about: object = "",
            text: Optional[bytes] = None, where: Optional[ctypes.c_size_t] = None,
            callbacks: bool = False, changes: bool = False, reads: bool = False) -> int:
        """Calls a function of the library with this object; raises its error. `reads`: it changes
        nothing, so that an argument is wrong if it says so inside a callback."""
        with self._lock:
            if self._handle is None:
                self._check_open()
            keep, hook, outer = None, sys.unraisablehook, self._inside
            if ((callbacks or self._raised is not interrupts)
                    and threading.get_ident() == _MAIN_THREAD):
                keep = _keeper(self._raised, hook)
            try:  # `finally` calls nothing: Ctrl-C cannot come in between
                if keep is not None:  # signals come to the main thread alone
                    sys.unraisablehook = keep
                self._inside = outer + 1
                status = function(self._handle, *arguments)
            finally:
                self._inside = outer
                if keep is not None:
                    sys.unraisablehook = hook
            if self._raised is not interrupts and self._raised:
                self._give_up()
            if status >= 0:
                if changes:  # which ends a search
                    self._ticket = None
                return status
            if status == _abi.Error.ERR_INVALID and self._inside and not reads:
                raise BusyError(f"a callback cannot change the {self._noun} that calls it")
        at = None
        if where is not None and status not in _NO_PLACE:
            at = where.value if text is None else len(text[:where.value].decode("utf-8", "ignore"))
        fail(status, str(about)[:60], at)

    def _give_up(self) -> None:
        """Raises what a callback of a custom game raised: only an engine has such."""
        raise NotImplementedError

    # ---- Steps

    def _check_ticket(self, ticket: Optional[object]) -> None:
        self._check_open()
        if ticket is None or ticket is not self._ticket:
            raise SearchEnded("the search was ended by another search or a change of the position")

    def _end_search(self, ticket: Optional[object]) -> None:
        with self._lock:
            if self._ticket is ticket:
                self._ticket = None

    def _use(self) -> Optional[Use]:
        """To be held for as long as it searches."""
        with self._lock:
            return None if self._shared is None else self._shared.use()

    def _step(self, ticket: object, milliseconds: float) -> bool:
        """Searches for about so long. False once the search is complete."""
        with self._lock:
            self._check_ticket(ticket)
            use = self._use()
            try:
                nodes = max(1, min(int(self._rate * milliseconds), 0xffffffff))
                begin = time.perf_counter_ns()
                status = self._on(self._stepping, nodes, callbacks=True)
                passed = (time.perf_counter_ns() - begin) / 1e6
            finally:
                del use  # also from the exception's frames
        time.sleep(0)  # lets threads have the lock that wait for it
        if interrupts:
            raise interrupts.pop()
        # Slower at once, faster by and by: one quick slice promises nothing.
        self._rate = max(0.01, min(nodes / max(passed, 1e-3), 1.5 * self._rate, 1e6))
        return status == _abi.Error.RUNNING
