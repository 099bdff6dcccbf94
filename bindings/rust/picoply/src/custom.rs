use crate::callback::guard;
use crate::error::within;
use crate::{sys, Error, Move, Player};
use core::ffi::c_void;
use core::mem::MaybeUninit;
use core::ptr::null;
use core::slice;

/// The rules of a game of your own. A position is `STATE_SIZE` bytes, which the library copies
/// freely, so that nothing has to be taken back; equal bytes must mean equal positions. The methods
/// must be pure functions of their arguments. A panic in one of them passes on to the call that
/// caused it, or ends the program without the feature `std`.
pub trait Rules {
    /// Bytes in a position: 1 ..= 64.
    const STATE_SIZE: u16;
    /// Moves are 0 .. `MOVE_COUNT` - 1: 1 ..= 64 of them.
    const MOVE_COUNT: u16;
    /// Most plies in a game, 1 ..= 256; longer is a draw.
    const MAX_LENGTH: u16;
    /// Columns of the grid, at most 26; 0 if there is none.
    const COLS: u16 = 0;
    /// Rows of the grid, at most 26; 0 if there is none.
    const ROWS: u16 = 0;

    /// Writes the starting position over zeros. The first player is to move.
    fn reset(&self, state: &mut [u8]);
    /// Lists the legal moves of an ongoing position, best first if it cares; at least one.
    fn moves(&self, state: &[u8], out: &mut MoveBuffer<'_>);
    /// Plays a legal move; the other side is to move then.
    fn play(&self, state: &mut [u8], move_: Move);
    /// How the game has ended for the side to move, if it has.
    fn end(&self, state: &[u8]) -> Option<End>;
    /// Value of an ongoing position for the side to move, within ±28999.
    fn evaluate(&self, _state: &[u8]) -> i16 {
        0
    }
    /// Whose stone is on a cell of the grid.
    fn cell(&self, _state: &[u8], _col: u32, _row: u32) -> Option<Player> {
        None
    }
}

/// How a game has ended for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It has lost.
    Lost,
    /// Nobody has won.
    Draw,
    /// It has won.
    Won,
}

/// Where [`Rules::moves`] lists its moves.
pub struct MoveBuffer<'b> {
    out: &'b mut [MaybeUninit<sys::pply_move>],
    length: usize,
}

impl MoveBuffer<'_> {
    /// Appends a move. More than `MOVE_COUNT` of them break the contract.
    pub fn push(&mut self, move_: Move) {
        if let Some(place) = self.out.get_mut(self.length) {
            place.write(move_.0);
        }
        self.length += 1;
    }

    /// The number for C; one that it refuses if there were too many.
    fn count(&self) -> sys::c_int {
        if self.length > self.out.len() {
            return -1;
        }
        self.length as sys::c_int
    }
}

/// Rules in the form that the library takes them in.
pub struct CustomGame<R> {
    raw: sys::pply_custom_game,
    rules: R,
}

// SAFETY: the pointers in `raw` are to functions, and there is no name.
unsafe impl<R: Send> Send for CustomGame<R> {}
unsafe impl<R: Sync> Sync for CustomGame<R> {}

impl<R: Rules> CustomGame<R> {
    /// Impossible limits are found by [`Engine::custom`](crate::Engine::custom).
    pub fn new(rules: R) -> CustomGame<R> {
        let raw = sys::pply_custom_game {
            struct_size: core::mem::size_of::<sys::pply_custom_game>() as u32,
            state_size: R::STATE_SIZE,
            move_count: R::MOVE_COUNT,
            max_length: R::MAX_LENGTH,
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
        };
        CustomGame { raw, rules }
    }

    /// Whether the numbers are in their ranges.
    pub(crate) fn check() -> Result<(), Error> {
        let fewest = (R::COLS > 0 || R::ROWS > 0).into();
        within("STATE_SIZE", R::STATE_SIZE.into(), 1, sys::PPLY_CUSTOM_STATE_MAX as i64)?;
        within("MOVE_COUNT", R::MOVE_COUNT.into(), 1, sys::PPLY_CUSTOM_MOVES_MAX as i64)?;
        within("MAX_LENGTH", R::MAX_LENGTH.into(), 1, sys::PPLY_CUSTOM_LENGTH_MAX as i64)?;
        within("COLS", R::COLS.into(), fewest, sys::PPLY_CUSTOM_GRID_MAX as i64)?;
        within("ROWS", R::ROWS.into(), fewest, sys::PPLY_CUSTOM_GRID_MAX as i64)
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
// the number of bytes that its rules ask for; the library has checked that number.

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
    let out = slice::from_raw_parts_mut(out.cast(), usize::from(R::MOVE_COUNT));
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
