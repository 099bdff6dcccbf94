use crate::error::within;
#[cfg(feature = "alloc")]
use crate::memory::Owned;
use crate::Weights;
use crate::{callback, error, sys, Block, CustomGame, Error, Game, Info, Move, Reason, Rules};
use core::ffi::c_void;
use core::marker::PhantomData;
use core::mem::size_of_val;
use core::ptr::{addr_of, null, null_mut, NonNull};

/// A player of one game: its position, and a search of it. `'a` is how long it may use its memory.
pub struct Engine<'a> {
    raw: NonNull<sys::pply_engine>,
    info: Info,
    is_custom: bool,
    #[cfg(feature = "alloc")]
    _owned: Option<(Owned, Owned)>,
    _borrowed: PhantomData<&'a mut [Block]>,
}

// SAFETY: the crate's documentation says why.
unsafe impl Send for Engine<'_> {}

impl<'a> Engine<'a> {
    /// An engine at the starting position, in `memory` of at least [`Game::engine_size`] bytes.
    /// `table` is its transposition table, of any size; empty: none.
    pub fn new(
        game: Game,
        memory: &'a mut [Block],
        table: &'a mut [Block],
    ) -> Result<Engine<'a>, Error> {
        // SAFETY: both are borrowed for as long as the engine lives.
        unsafe { Engine::place(game, memory, table, null(), null_mut(), null()) }
    }

    /// The same with weights to judge by, for [`Game::othello8_loaded`], which without them plays
    /// as [`Game::othello8`] does. Other games refuse them.
    pub fn with_weights(
        game: Game,
        weights: &'a Weights<'_>,
        memory: &'a mut [Block],
        table: &'a mut [Block],
    ) -> Result<Engine<'a>, Error> {
        // SAFETY: so are the weights.
        unsafe { Engine::place(game, memory, table, null(), null_mut(), weights.raw()) }
    }

    /// The same for a game of your own; the memory is [`CustomGame::ENGINE_SIZE`] bytes, or
    /// [`CustomGame::engine_size`].
    pub fn custom<R: Rules + Sync>(
        game: &'a CustomGame<R>,
        memory: &'a mut [Block],
        table: &'a mut [Block],
    ) -> Result<Engine<'a>, Error> {
        CustomGame::<R>::check()?;
        // SAFETY: so is the game.
        unsafe { Engine::place(Game::custom(), memory, table, game.raw(), game.user(), null()) }
    }

    /// An engine in memory of its own, with a table of so many bytes.
    #[cfg(feature = "alloc")]
    pub fn boxed(game: Game, table_size: usize) -> Result<Engine<'static>, Error> {
        // SAFETY: there are neither rules nor weights to borrow.
        unsafe {
            Engine::place_owned(game, game.engine_size(), table_size, null(), null_mut(), null())
        }
    }

    /// The same with weights to judge by.
    #[cfg(feature = "alloc")]
    pub fn boxed_with_weights(
        game: Game,
        weights: &'a Weights<'_>,
        table_size: usize,
    ) -> Result<Engine<'a>, Error> {
        // SAFETY: the weights are borrowed for as long as the engine lives.
        unsafe {
            let size = game.engine_size();
            Engine::place_owned(game, size, table_size, null(), null_mut(), weights.raw())
        }
    }

    /// The same for a game of your own.
    #[cfg(feature = "alloc")]
    pub fn boxed_custom<R: Rules + Sync>(
        game: &'a CustomGame<R>,
        table_size: usize,
    ) -> Result<Engine<'a>, Error> {
        CustomGame::<R>::check()?;
        // SAFETY: the game is borrowed for as long as the engine lives.
        unsafe {
            let (size, rules, user) = (game.engine_size(), game.raw(), game.user());
            Engine::place_owned(Game::custom(), size, table_size, rules, user, null())
        }
    }

    /// # Safety
    /// Rules and weights must live as long as the engine.
    #[cfg(feature = "alloc")]
    unsafe fn place_owned(
        game: Game,
        size: usize,
        table_size: usize,
        custom: *const sys::pply_custom_game,
        user: *mut c_void,
        weights: *const sys::pply_weights,
    ) -> Result<Engine<'a>, Error> {
        let owned = (Owned::new(size)?, Owned::new(table_size)?);
        let (memory, table) = (owned.0.slice(), owned.1.slice());
        let mut engine = Engine::place(game, memory, table, custom, user, weights)?;
        engine._owned = Some(owned);
        Ok(engine)
    }

    /// # Safety
    /// Memory, table, rules and weights must live as long as the engine, the first two for it alone.
    unsafe fn place(
        game: Game,
        memory: *mut [Block],
        table: *mut [Block],
        custom: *const sys::pply_custom_game,
        user: *mut c_void,
        weights: *const sys::pply_weights,
    ) -> Result<Engine<'a>, Error> {
        assert!(is_supported(sys::pply_version()), "another version of picoply was linked");
        let config = sys::pply_engine_options {
            struct_size: core::mem::size_of::<sys::pply_engine_options>() as u32,
            flags: 0,
            custom,
            custom_user: user,
            weights,
        };
        let (mut raw, size) = (null_mut(), size_of_val(&*memory));
        let status = sys::pply_engine_init(
            &mut raw,
            game.descriptor(),
            memory.cast(),
            size,
            addr_of!(config),
        );
        callback::resume();
        error::check(status).map_err(|error| match weights.is_null() {
            true => error,
            false => error.because("weights", "only othello8_loaded can have them"),
        })?;
        let bytes = size_of_val(&*table);
        let mut info = game.info()?;
        if let Some(custom) = custom.as_ref() {
            (info.cols, info.rows) = (custom.cols, custom.rows);
            (info.move_count, info.max_length) = (custom.move_count, custom.max_length);
            info.max_ply = custom.max_ply;
        }
        let table = if bytes == 0 { null_mut() } else { table.cast() };
        error::check(sys::pply_engine_set_table(raw, table, bytes, 0))?;
        Ok(Engine {
            raw: NonNull::new(raw).ok_or(Error::Null)?,
            info,
            is_custom: !custom.is_null(),
            #[cfg(feature = "alloc")]
            _owned: None,
            _borrowed: PhantomData,
        })
    }

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

    /// Forgets what the table holds.
    pub fn clear_table(&mut self) -> Result<(), Error> {
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

/// See [`Engine::legal_moves`].
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

// Whether a library of this version is one that the declarations in picoply-sys are for.
fn is_supported(version: u32) -> bool {
    version >> 16 == sys::PPLY_VERSION_MAJOR && version >= sys::PPLY_VERSION
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        let major = sys::PPLY_VERSION_MAJOR << 16;
        assert!(is_supported(sys::PPLY_VERSION));
        assert!(is_supported(major | 0xffff));
        assert!(!is_supported(major + 0x10000));
        assert!(!is_supported(sys::PPLY_VERSION - 1));
    }
}
