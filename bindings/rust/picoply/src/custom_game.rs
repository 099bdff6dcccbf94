//! A game of one's own as the library takes it, and what C calls.
use crate::callback::guard;
use crate::error::within;
use crate::{sys, End, Error, Move, MoveBuffer, Player, Rules, TextBuffer};
use core::ffi::c_void;
use core::fmt;
use core::mem::size_of;
use core::ptr::null;
use core::slice;

/// Rules in the form that the library takes them in.
pub struct CustomGame<R> {
    raw: sys::pply_custom_game,
    rules: R,
}

// SAFETY: the pointers in `raw` are to functions, and there is no name.
unsafe impl<R: Send> Send for CustomGame<R> {}
unsafe impl<R: Sync> Sync for CustomGame<R> {}

impl<R> fmt::Debug for CustomGame<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CustomGame")
            .field("state_size", &self.raw.state_size)
            .field("move_count", &self.raw.move_count)
            .finish_non_exhaustive()
    }
}

impl<R: Rules> CustomGame<R> {
    /// Bytes of memory that an engine of this game needs, on every processor as many or a few more
    /// than [`engine_size`](CustomGame::engine_size): for arrays,
    /// `[Block::ZERO; blocks(CustomGame::<MyRules>::ENGINE_SIZE)]`.
    pub const ENGINE_SIZE: usize = sys::PPLY_CUSTOM_SIZE(
        R::STATE_SIZE as usize,
        R::MOVE_COUNT as usize,
        R::MAX_MOVES as usize,
        R::MAX_LENGTH as usize,
        R::MAX_PLY as usize,
        R::UNDO.is_some(),
    );

    /// Impossible limits are found by [`Engine::custom`](crate::Engine::custom).
    pub fn new(rules: R) -> CustomGame<R> {
        let raw = sys::pply_custom_game {
            struct_size: size_of::<sys::pply_custom_game>() as u32,
            flags: 0,
            state_size: R::STATE_SIZE,
            move_count: R::MOVE_COUNT,
            max_moves: R::MAX_MOVES,
            max_length: R::MAX_LENGTH,
            max_ply: R::MAX_PLY,
            cols: R::COLS,
            rows: R::ROWS,
            reserved: 0,
            name: null(),
            reset: Some(reset::<R>),
            moves: Some(moves::<R>),
            play: Some(play::<R>),
            outcome: Some(outcome::<R>),
            evaluate: Some(evaluate::<R>),
            cell: if R::COLS == 0 { None } else { Some(cell::<R>) },
            side: R::SIDE.map(|_| side::<R> as _),
            undo: R::UNDO.map(|_| undo::<R> as _),
            hash: R::HASH.map(|_| hash::<R> as _),
            move_score: R::MOVE_SCORE.map(|_| move_score::<R> as _),
            is_tactical: R::IS_TACTICAL.map(|_| is_tactical::<R> as _),
            is_forced: R::IS_FORCED.map(|_| is_forced::<R> as _),
            final_value: R::FINAL_VALUE.map(|_| final_value::<R> as _),
            move_text: R::MOVE_TEXT.map(|_| move_text::<R> as _),
            move_cells: R::MOVE_CELLS.map(|_| move_cells::<R> as _),
        };
        CustomGame { raw, rules }
    }

    /// Whether the numbers are in their ranges.
    pub(crate) fn check() -> Result<(), Error> {
        let fewest = (R::COLS > 0 || R::ROWS > 0).into();
        within("STATE_SIZE", R::STATE_SIZE.into(), 1, sys::PPLY_CUSTOM_STATE_MAX as i64)?;
        within("MOVE_COUNT", R::MOVE_COUNT.into(), 1, sys::PPLY_CUSTOM_MOVES_MAX as i64)?;
        within("MAX_MOVES", R::MAX_MOVES.into(), 1, R::MOVE_COUNT.into())?;
        within("MAX_LENGTH", R::MAX_LENGTH.into(), 1, sys::PPLY_CUSTOM_LENGTH_MAX as i64)?;
        within("MAX_PLY", R::MAX_PLY.into(), 1, sys::PPLY_CUSTOM_PLY_MAX as i64)?;
        within("COLS", R::COLS.into(), fewest, sys::PPLY_CUSTOM_GRID_MAX as i64)?;
        within("ROWS", R::ROWS.into(), fewest, sys::PPLY_CUSTOM_GRID_MAX as i64)
    }

    /// Bytes of memory that an engine of this game needs; 0 if its limits are impossible.
    pub fn engine_size(&self) -> usize {
        // SAFETY: a description that says its size.
        unsafe { sys::pply_custom_size(&self.raw, 0) }
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    pub(crate) fn raw(&self) -> *const sys::pply_custom_game {
        &self.raw
    }

    pub(crate) fn user(&self) -> *mut c_void {
        self as *const CustomGame<R> as *mut c_void // nothing is written through it
    }
}

// SAFETY of the functions below: `user` is the CustomGame<R> that the engine borrows, and a state has
// the number of bytes that its rules ask for; the library has checked that number. Those of constants
// that a game need not have are called only if it has them.

unsafe fn rules<'g, R>(user: *mut c_void) -> &'g R {
    &(*(user as *const CustomGame<R>)).rules
}

unsafe fn read<'s, R: Rules>(state: *const c_void) -> &'s [u8] {
    slice::from_raw_parts(state.cast(), usize::from(R::STATE_SIZE))
}

unsafe fn write<'s, R: Rules>(state: *mut c_void) -> &'s mut [u8] {
    slice::from_raw_parts_mut(state.cast(), usize::from(R::STATE_SIZE))
}

unsafe extern "C" fn reset<R: Rules>(user: *mut c_void, state: *mut c_void) {
    state.cast::<u8>().write_bytes(0, usize::from(R::STATE_SIZE));
    guard((), || rules::<R>(user).reset(write::<R>(state)))
}

unsafe extern "C" fn moves<R: Rules>(
    user: *mut c_void,
    state: *const c_void,
    out: *mut sys::pply_move,
) -> sys::c_int {
    let out = slice::from_raw_parts_mut(out.cast(), usize::from(R::MAX_MOVES));
    let mut buffer = MoveBuffer { out, length: 0 };
    guard(-1, || {
        rules::<R>(user).moves(read::<R>(state), &mut buffer);
        buffer.count()
    })
}

unsafe extern "C" fn play<R: Rules>(user: *mut c_void, state: *mut c_void, move_: sys::pply_move) {
    guard((), || rules::<R>(user).play(write::<R>(state), Move(move_)))
}

unsafe extern "C" fn outcome<R: Rules>(user: *mut c_void, state: *const c_void) -> sys::c_int {
    guard(-1, || match rules::<R>(user).end(read::<R>(state)) {
        None => sys::PPLY_STANDING_ONGOING,
        Some(End::Lost) => sys::PPLY_STANDING_LOST,
        Some(End::Draw) => sys::PPLY_STANDING_DRAWN,
        Some(End::Won) => sys::PPLY_STANDING_WON,
        Some(End::Repeated) => sys::PPLY_STANDING_REPEATED,
    })
}

unsafe extern "C" fn evaluate<R: Rules>(user: *mut c_void, state: *const c_void) -> sys::c_int {
    guard(0, || sys::c_int::from(rules::<R>(user).evaluate(read::<R>(state))))
}

unsafe extern "C" fn cell<R: Rules>(
    user: *mut c_void,
    state: *const c_void,
    col: u32,
    row: u32,
) -> sys::c_int {
    guard(0, || match rules::<R>(user).cell(read::<R>(state), col, row) {
        None => 0,
        Some(Player::First) => 1,
        Some(Player::Second) => 2,
    })
}

unsafe extern "C" fn side<R: Rules>(user: *mut c_void, state: *const c_void) -> sys::c_int {
    guard(-1, || match R::SIDE.map(|side| side(rules::<R>(user), read::<R>(state))) {
        Some(Player::Second) => 1,
        _ => 0,
    })
}

unsafe extern "C" fn undo<R: Rules>(user: *mut c_void, state: *mut c_void, move_: sys::pply_move) {
    if let Some(undo) = R::UNDO {
        guard((), || undo(rules::<R>(user), write::<R>(state), Move(move_)))
    }
}

unsafe extern "C" fn hash<R: Rules>(user: *mut c_void, state: *const c_void) -> u64 {
    guard(0, || R::HASH.map_or(0, |hash| hash(rules::<R>(user), read::<R>(state))))
}

unsafe extern "C" fn move_score<R: Rules>(
    user: *mut c_void,
    state: *const c_void,
    move_: sys::pply_move,
) -> sys::c_int {
    guard(0, || {
        R::MOVE_SCORE.map_or(0, |score| score(rules::<R>(user), read::<R>(state), Move(move_)))
    })
    .into()
}

unsafe extern "C" fn is_tactical<R: Rules>(
    user: *mut c_void,
    state: *const c_void,
    move_: sys::pply_move,
) -> sys::c_int {
    guard(false, || {
        R::IS_TACTICAL.map_or(false, |is| is(rules::<R>(user), read::<R>(state), Move(move_)))
    })
    .into()
}

unsafe extern "C" fn is_forced<R: Rules>(user: *mut c_void, state: *const c_void) -> sys::c_int {
    guard(false, || R::IS_FORCED.map_or(false, |is| is(rules::<R>(user), read::<R>(state)))).into()
}

unsafe extern "C" fn final_value<R: Rules>(user: *mut c_void, state: *const c_void) -> sys::c_int {
    guard(0, || R::FINAL_VALUE.map_or(0, |value| value(rules::<R>(user), read::<R>(state)))).into()
}

unsafe extern "C" fn move_text<R: Rules>(
    user: *mut c_void,
    move_: sys::pply_move,
    out: *mut sys::c_char,
    capacity: usize,
) -> sys::c_int {
    out.write_bytes(0, capacity);
    let mut text = TextBuffer { out: slice::from_raw_parts_mut(out, capacity), length: 0 };
    guard(-1, || {
        R::MOVE_TEXT.map_or(-1, |write| {
            write(rules::<R>(user), Move(move_), &mut text);
            text.count()
        })
    })
}

unsafe extern "C" fn move_cells<R: Rules>(
    user: *mut c_void,
    move_: sys::pply_move,
    from: *mut u16,
    to: *mut u16,
) -> sys::c_int {
    let told = || R::MOVE_CELLS.and_then(|cells| cells(rules::<R>(user), Move(move_)));
    match guard(None, told) {
        Some(cells) => {
            (*from, *to) = cells;
            1
        }
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nothing;

    impl Rules for Nothing {
        const STATE_SIZE: u16 = 1;
        const MOVE_COUNT: u16 = 1;
        const MAX_LENGTH: u16 = 1;
        const IS_FORCED: Option<fn(&Self, &[u8]) -> bool> = Some(|_, _| true);

        fn reset(&self, _: &mut [u8]) {}
        fn moves(&self, _: &[u8], _: &mut MoveBuffer<'_>) {}
        fn play(&self, _: &mut [u8], _: Move) {}
        fn end(&self, _: &[u8]) -> Option<End> {
            None
        }
    }

    #[test]
    fn what_a_game_does_not_have_is_null() {
        let raw = CustomGame::new(Nothing).raw;
        assert!(raw.is_forced.is_some());
        assert!(raw.side.is_none() && raw.undo.is_none() && raw.hash.is_none());
        assert!(raw.move_score.is_none() && raw.is_tactical.is_none());
        assert!(raw.final_value.is_none() && raw.move_text.is_none() && raw.move_cells.is_none());
    }
}
