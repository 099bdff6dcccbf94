"""An engine: one game, its record and its search."""
from __future__ import annotations

import ctypes
from typing import Any, Callable, Dict, Optional, Tuple

from ._abi import PIECE_KING, PIECE_MOVING, PIECE_SIDE
from ._checks import UINT32, encoded, within
from ._core import AnyMove
from ._library import LIBRARY as C
from ._searching import Searching
from .errors import IllegalMove, InvalidArgument, NothingThere, OutOfRange
from .games import Forbidden, Move, Outcome, Piece, Side
from .weights import Bytes


class Engine(Searching):
    """Plays one game. `table` is the size of its transposition table in bytes; 0 means none.
    `weights`, for OTHELLO8_LOADED only, are what it judges by; without them it plays as OTHELLO8.

    It owns its memory and gives it back when closed, at the end of a `with` or when forgotten.
    Moves are taken as text ("h8") or numbers. Threads may share it: they wait for one another. A
    change of the position or another search ends a search that is under way in another thread or
    task, which then raises SearchEnded. A callback of a custom game may read its engine; BusyError if
    it would change it.
    """

    def reset(self) -> None:
        """Back to the starting position."""
        self._on(C.pply_position_reset, changes=True)

    def play(self, move: AnyMove) -> None:
        """Plays a move. IllegalMove, GameOver; ParseError if it is no move at all. In draughts each jump
        is a move: `play_record("22x15x8")` plays a turn."""
        self._on(C.pply_move_play, self._number(move), about=move, changes=True)

    def undo(self) -> None:
        """Takes back the last move. NothingThere at the beginning."""
        self._on(C.pply_move_undo, changes=True)

    def is_legal(self, move: AnyMove) -> bool:
        """Whether a move is legal here. A number that no move has is not. ParseError for a text that
        is no move."""
        try:
            return bool(self._on(C.pply_move_is_legal, self._number(move)))
        except IllegalMove:  # more than C's 16 bits
            return False

    def move(self, move: AnyMove) -> Move:
        """The Move of a text or number, legal here or not. InvalidArgument if the game has no such
        number."""
        return self._move(self._known(move))

    def move_cells(self, move: AnyMove) -> Optional[Tuple[int, int]]:
        """The cells that a move goes from and to, each row * columns + column, legal here or not. They
        are equal if it only puts a stone there; None if it has no cells, as a pass or a move over the
        edge in draughts."""
        number, start, end = self._known(move), ctypes.c_uint16(), ctypes.c_uint16()
        has = self._on(C.pply_move_cells, number, ctypes.byref(start), ctypes.byref(end), reads=True)
        return (start.value, end.value) if has else None

    @property
    def legal_moves(self) -> Tuple[Move, ...]:
        """Every legal move, ascending, a pass last."""
        with self._lock:
            count = self._on(C.pply_moves_legal, self._list, len(self._list))
            return tuple(self._move(number) for number in self._list[:count])

    @property
    def moves(self) -> Tuple[Move, ...]:
        """The moves played since the position was set."""
        with self._lock:
            move, found = ctypes.c_uint16(), []
            for index in range(self.record_length):
                self._on(C.pply_record_move, index, ctypes.byref(move))
                found.append(self._move(move.value))
            return tuple(found)

    @property
    def record_length(self) -> int:
        return self._on(C.pply_record_length)

    def forbidden(self, move: AnyMove) -> Optional[Forbidden]:
        """Why the side to move may not play on that empty cell, or None."""
        number = self._known(move)
        try:
            reason = self._on(C.pply_move_forbidden, number, reads=True)
        except InvalidArgument:
            raise InvalidArgument(f"move: {str(move)[:40]} is not an empty cell") from None
        return Forbidden(reason) if reason else None

    @property
    def forbidden_moves(self) -> Dict[Move, Forbidden]:
        """All forbidden moves with the reason."""
        with self._lock:
            reasons = (ctypes.c_uint8 * len(self._list))()
            count = self._on(C.pply_moves_forbidden, self._list, reasons, len(self._list))
            return {self._move(number): Forbidden(reason)
                    for number, reason in zip(self._list[:count], reasons)}

    @property
    def side(self) -> Side:
        """Whose turn it is. In draughts it stays the same until a piece has jumped as often as it can."""
        return Side(self._on(C.pply_position_side))

    @property
    def outcome(self) -> Outcome:
        return Outcome(self._on(C.pply_position_outcome))

    @property
    def is_over(self) -> bool:
        return self._on(C.pply_position_outcome) != 0

    def cell(self, col: int, row: int) -> Optional[Side]:
        """Whose stone or piece is there, or None."""
        stone = self._at(C.pply_position_cell, col, row)
        return Side(stone - 1) if stone else None

    def piece(self, col: int, row: int) -> Optional[Piece]:
        """What is there, with its kind, or None. Only draughts have several kinds."""
        piece = self._at(C.pply_position_piece, col, row)
        if not piece:
            return None
        return Piece(Side((piece & PIECE_SIDE) - 1), bool(piece & PIECE_KING), bool(piece & PIECE_MOVING))

    def _at(self, function: Callable[..., int], col: int, row: int) -> int:
        """What a function of the library tells of a cell."""
        grid: Any = self._rules.table if self._rules else self._game
        # Without a grid the library refuses all.
        col = within(col, grid.cols - 1 if grid.cols else UINT32, "col", error=OutOfRange)
        row = within(row, grid.rows - 1 if grid.rows else UINT32, "row", error=OutOfRange)
        return self._on(function, col, row)

    @property
    def winning_line(self) -> Tuple[int, ...]:
        """The cells of the winning line, each row * columns + column."""
        with self._lock:
            count = self._on(C.pply_position_winning_line, self._list, len(self._list))
            return tuple(self._list[:count])

    @property
    def margin(self) -> int:
        """The first player's discs minus the second's. Unsupported where none are counted."""
        margin = ctypes.c_int32()
        self._on(C.pply_position_margin, ctypes.byref(margin))
        return margin.value

    def book_move(self, book: Bytes) -> Optional[Move]:
        """The move of an opening book here, which is legal, or None if it has none: of GOMOKU15_BOOK,
        STANDARD15_BOOK, RENJU15_BOOK or the bytes of another. It should be for this game's rules.
        Looks through all of it. Unsupported if it is for another board, GameOver; ParseError if it is
        no book, or a damaged one."""
        data, number = memoryview(book).tobytes(), ctypes.c_uint16()
        try:
            self._on(C.pply_book_move, data, len(data), ctypes.byref(number), about="book")
        except NothingThere:
            return None
        return self._move(number.value)

    # ---- Text

    @property
    def position(self) -> str:
        """Every cell as X, O or - and then whose turn it is; in draughts PDN's FEN, "W:W22,K30:B1,18". May
        be assigned."""
        with self._lock:
            return self._written(C.pply_position_write)

    @position.setter
    def position(self, text: str) -> None:
        self._read(C.pply_position_set, text, "position")

    @property
    def record(self) -> str:
        """The moves played since the position was set, as text: "h8i9". In draughts there are blanks between
        turns, and the jumps of one are together: "11-15 22x15x8"."""
        with self._lock:
            return self._written(C.pply_record_write)

    def play_record(self, text: str) -> None:
        """Plays a record on from here, all of it or nothing. `where` of an error is its place."""
        self._read(C.pply_record_play, text, "record")

    # ---- Snapshots

    def snapshot(self) -> bytes:
        """The game as bytes, which are the same in every language and on every processor: where it
        began and the moves played."""
        with self._lock:
            size = self._on(C.pply_snapshot_write, None, 0)
            data = ctypes.create_string_buffer(size)
            self._on(C.pply_snapshot_write, data, size)
            return data.raw

    def restore_snapshot(self, data: Bytes) -> None:
        """Makes it the game of a snapshot, or changes nothing. The bytes are not trusted. ParseError,
        IllegalMove, GameOver, ImpossiblePosition with `where`, the offset of the byte; Unsupported for
        that of another kind of game."""
        data, where = memoryview(data).tobytes(), ctypes.c_size_t()
        self._on(C.pply_snapshot_restore, data, len(data), ctypes.byref(where), about="snapshot",
                 where=where, changes=True)

    def _read(self, function: Callable[..., int], text: str, name: str) -> None:
        data, where = encoded(text, name), ctypes.c_size_t()
        self._on(function, data, len(data), ctypes.byref(where), about=name, text=data,
                 where=where, changes=True)
