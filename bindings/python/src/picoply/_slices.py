"""Work in slices of time, so that something else can happen in between."""
from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Callable, Generator, Generic, Optional, TypeVar

from ._stepper import Stepper

T = TypeVar("T")

# Milliseconds in the library between two looks at the world: for Ctrl-C; for who hears of progress;
# for an event loop, which must not wait more than 10 ms for anything.
SEARCH_MS, TELL_MS, LOOP_MS = 50.0, 5.0, 1.0

Heard = Optional[Callable[[T], None]]  # what hears of each result that has something new


class Slices(Generic[T]):
    """A search that advances only while somebody waits for it."""

    def __init__(self, stepper: Stepper, ticket: object, read: Callable[[bool], T]) -> None:
        self._stepper, self._ticket = stepper, ticket
        self._read = read  # what is known so far; it is told whether the search is complete
        self._done = False
        self._heard_by: Heard[T] = None
        self._last: Any = None  # that was told

    def telling(self, progress: Heard[T]) -> Slices[T]:
        """This, and from now on `progress` hears of what it finds, between two slices."""
        self._heard_by = progress
        return self

    def _slice(self, milliseconds: float) -> None:
        if not self._done:
            self._done = not self._stepper._step(self._ticket, milliseconds)
            if self._heard_by is not None:
                self._tell(self._heard_by)

    def _tell(self, progress: Callable[[T], None]) -> None:
        """Tells of a result, a dataclass, unless only its nodes differ from the last one's."""
        found: Any = self.now
        new = replace(found, nodes=0)
        if new != self._last:
            self._last = new
            progress(found)

    @property
    def now(self) -> T:
        """The result so far."""
        with self._stepper._lock:
            self._stepper._check_ticket(self._ticket)
            return self._read(self._done)

    def cancel(self) -> None:
        """Ends the search."""
        self._stepper._end_search(self._ticket)

    def result(self) -> T:
        """Searches to the end."""
        use = self._stepper._use()
        try:
            while not self._done:
                self._slice(SEARCH_MS if self._heard_by is None else TELL_MS)
        finally:
            del use
        return self.now

    async def _wait(self) -> T:
        while not self._done:
            self._slice(LOOP_MS)
            await self._pause()
        return self.now

    async def _pause(self) -> None:
        """Lets the event loop run. The task may be cancelled here, which ends the search."""
        try:
            await asyncio.sleep(0)
        except asyncio.CancelledError:
            self.cancel()
            raise

    def __await__(self) -> Generator[None, None, T]:
        return self._wait().__await__()
