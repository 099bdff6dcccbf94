"""An engine's search in slices of time, which tells what it finds on the way."""
from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, AsyncIterator, Deque, Iterator, Optional

from ._slices import LOOP_MS, Slices
from .errors import SearchEnded
from .results import Result

if TYPE_CHECKING:
    from ._searching import Searching

# Milliseconds in the library between two looks at the world, for a caller who watches.
WATCH_MS = 10.0
# A caller who watches hears something at least so often.
NEWS_SECONDS = 0.1


class Thinking(Slices[Result]):
    """A search that advances only while somebody asks it to.

    Iterating, with `for` or `async for`, yields a Result after each deeper iteration and at least
    every tenth of a second; the last one is complete. To cancel, stop iterating. `result()` and
    `await` go on to the end. A change of the position or another search of the same engine ends it:
    it raises SearchEnded then.
    """

    def __init__(self, engine: Searching, ticket: object, pondering: bool = False) -> None:
        super().__init__(engine, ticket, engine._info)
        self._engine, self._pondering = engine, pondering
        self._told = False
        self._news: Deque[Result] = deque()
        self._heard = time.monotonic()

    # ---- One slice

    def _slice(self, milliseconds: float) -> None:
        if not self._done:
            super()._slice(milliseconds)
            self._news.extend(self._engine._take_iterations(self._done))

    def _next(self) -> Optional[Result]:
        """The next thing to tell, if there is one yet."""
        self._engine._check_ticket(self._ticket)
        if self._news:
            found: Optional[Result] = self._news.popleft()
        elif self._done or time.monotonic() - self._heard >= NEWS_SECONDS:
            found = self.now
        else:
            found = None
        if found is not None:
            self._heard = time.monotonic()
            self._told = found.complete
        return found

    def cancel(self) -> None:
        """Ends the search. What was found so far stays in `engine.last_result`."""
        super().cancel()

    # ---- The pondering's end

    def hit(self) -> Thinking:
        """The opponent played the expected reply: plays it and goes on under the limits given."""
        if not self._pondering:
            raise SearchEnded("this search does not ponder, or its pondering has ended")
        self._engine._ponder_hit(self._ticket)
        self._pondering = self._done = self._told = False
        return self

    # ---- Ways to watch

    def __iter__(self) -> Iterator[Result]:
        return self

    def __next__(self) -> Result:
        while not self._told:
            found = self._next()
            if found is not None:
                return found
            self._slice(WATCH_MS)
        raise StopIteration

    def __aiter__(self) -> AsyncIterator[Result]:
        return self

    async def __anext__(self) -> Result:
        while not self._told:
            found = self._next()
            if found is not None:
                return found
            self._slice(LOOP_MS)
            await self._pause()
        raise StopAsyncIteration
