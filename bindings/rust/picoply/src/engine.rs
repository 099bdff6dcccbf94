use crate::error::within;
use crate::memory::Table;
#[cfg(feature = "alloc")]
use crate::memory::{Kept, Owned};
use crate::{callback, error, sys, Block, Error, Info, Move, Reason};
use core::fmt;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// A player of one game: its position, and a search of it. `'a` is how long it may use its memory.
pub struct Engine<'a> {
    pub(crate) raw: NonNull<sys::pply_engine>,
    pub(crate) info: Info,
    /// Bytes.
    pub(crate) size: usize,
    pub(crate) is_custom: bool,
    pub(crate) table: Table,
    /// Its own memory.
    #[cfg(feature = "alloc")]
    pub(crate) _memory: Option<Owned>,
    /// Rules or weights that are its own, too.
    #[cfg(feature = "alloc")]
    pub(crate) kept: Kept,
    pub(crate) _borrowed: PhantomData<&'a mut [Block]>,
}

// SAFETY: the crate's documentation says why.
unsafe impl Send for Engine<'_> {}

impl<'a> Engine<'a> {
    /// For reading. SAFETY of all calls with it: it is an engine, and `&self` keeps others from
    /// changing it.
    pub(crate) fn raw(&self) -> *const sys::pply_engine {
        self.raw.as_ptr()
    }

    /// For changing. SAFETY of all calls with it: it is an engine, and `&mut self` is the only one.
    pub(crate) fn raw_mut(&mut self) -> *mut sys::pply_engine {
        self.raw.as_ptr()
    }

    /// What a call returned that can have called the rules of a custom game.
    pub(crate) fn check(&self, status: sys::c_int) -> Result<u32, Error> {
        if self.is_custom {
            callback::resume();
        }
        error::check(status)
    }

    /// The same where there is no error.
    pub(crate) fn number(&self, status: sys::c_int) -> u32 {
        self.check(status).unwrap_or(0)
    }

    /// What there is to know of the game.
    pub fn info(&self) -> &Info {
        &self.info
    }

    /// Forgets what the table holds. [`Error::Refused`] while another engine has the same one: see
    /// [`share_table`](Engine::share_table).
    pub fn clear_table(&mut self) -> Result<(), Error> {
        if self.table.is_shared() {
            return Err(Error::Refused { name: "table", reason: "another engine uses it" });
        }
        let status = unsafe { sys::pply_engine_clear_table(self.raw_mut()) };
        self.check(status).map(drop)
    }

    /// Back to the starting position.
    pub fn reset(&mut self) -> Result<(), Error> {
        let status = unsafe { sys::pply_position_reset(self.raw_mut()) };
        self.check(status).map(drop)
    }

    /// Plays a move. In draughts each jump is one; [`play_record`](Engine::play_record) plays a whole
    /// turn, "22x15x8".
    pub fn play(&mut self, move_: Move) -> Result<(), Error> {
        let status = unsafe { sys::pply_move_play(self.raw_mut(), move_.0) };
        self.check(status).map(drop)
    }

    /// Takes back the last move.
    pub fn undo(&mut self) -> Result<(), Error> {
        let status = unsafe { sys::pply_move_undo(self.raw_mut()) };
        self.check(status).map(drop)
    }

    /// How many moves were played, and not undone, since the position was set.
    pub fn record_length(&self) -> u32 {
        self.number(unsafe { sys::pply_record_length(self.raw()) })
    }

    /// Those moves, the first one first.
    pub fn moves_played(&self) -> impl Iterator<Item = Move> + '_ {
        (0..self.record_length()).map_while(move |index| {
            let mut number = 0;
            let status = unsafe { sys::pply_record_move(self.raw(), index, &mut number) };
            error::check(status).ok().map(|_| Move(number))
        })
    }

    /// Whether the move is legal here.
    pub fn is_legal(&self, move_: Move) -> bool {
        self.number(unsafe { sys::pply_move_is_legal(self.raw(), move_.0) }) == 1
    }

    /// The legal moves, ascending, a pass last; none when the game is over. Asks of one move after
    /// the other: [`legal_moves_into`](Engine::legal_moves_into) is faster for all of them.
    pub fn legal_moves(&self) -> LegalMoves<'_, 'a> {
        LegalMoves { engine: self, next: 0 }
    }

    /// Lists the same in `out`, as many as it has room for, and returns how many there are.
    pub fn legal_moves_into(&self, out: &mut [Move]) -> Result<usize, Error> {
        // A Move is a pply_move: it is transparent.
        let (start, room) = (out.as_mut_ptr().cast(), out.len());
        let status = unsafe { sys::pply_moves_legal(self.raw(), start, room) };
        self.check(status).map(|count| count as usize)
    }

    /// The cells that a move goes from and to, row × columns + column each; equal if it puts a stone
    /// there. `None` for a pass, a full column, a draughts move over the edge, and in a game without
    /// a grid.
    pub fn move_cells(&self, move_: Move) -> Result<Option<(u16, u16)>, Error> {
        if move_ != Move::PASS || !self.info.has_pass {
            within("move", move_.0.into(), 0, i64::from(self.info.move_count) - 1)?;
        }
        let (mut from, mut to) = (0, 0);
        let status = unsafe { sys::pply_move_cells(self.raw(), move_.0, &mut from, &mut to) };
        Ok((self.check(status)? == 1).then_some((from, to)))
    }

    /// Why the side to move may not play on that empty cell; `None` if it may.
    pub fn forbidden(&self, move_: Move) -> Result<Option<Reason>, Error> {
        within("move", move_.0.into(), 0, i64::from(self.info.move_count) - 1)?;
        let status = unsafe { sys::pply_move_forbidden(self.raw(), move_.0) };
        let reason = self.check(status).map_err(|error| {
            error.because("move", "it is not an empty cell, or not an open column")
        })?;
        Ok(match reason as sys::c_int {
            sys::PPLY_FORBIDDEN_OVERLINE => Some(Reason::Overline),
            sys::PPLY_FORBIDDEN_DOUBLE_FOUR => Some(Reason::DoubleFour),
            sys::PPLY_FORBIDDEN_DOUBLE_THREE => Some(Reason::DoubleThree),
            _ => None,
        })
    }

    /// The forbidden moves, ascending.
    pub fn forbidden_moves(&self) -> impl Iterator<Item = (Move, Reason)> + '_ {
        let cells = if self.info.has_forbidden { self.info.move_count } else { 0 };
        (0..cells).map(Move).filter_map(move |cell| Some((cell, self.forbidden(cell).ok()??)))
    }
}

impl fmt::Debug for Engine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.record_length();
        f.debug_struct("Engine")
            .field("game", &self.info.name)
            .field("moves", &moves)
            .finish_non_exhaustive()
    }
}

/// See [`Engine::legal_moves`].
#[derive(Debug)]
pub struct LegalMoves<'e, 'a> {
    engine: &'e Engine<'a>,
    next: u32,
}

impl Iterator for LegalMoves<'_, '_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let count = u32::from(self.engine.info.move_count);
        while self.next <= count {
            let number = self.next;
            self.next += 1;
            // After all others comes the pass.
            let move_ = if number == count { Move::PASS } else { Move(number as u16) };
            if self.engine.is_legal(move_) {
                return Some(move_);
            }
        }
        None
    }
}
