//! Breakthrough on 4 × 5 cells, with the functions that a game may have besides its rules: those of
//! `HOOKS`. Each counts its calls, and panics if it is told to.
use picoply::{End, Move, MoveBuffer, Player, Rules, TextBuffer};
use std::fmt::Write;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

pub const SIDE: u32 = 1;
pub const UNDO: u32 = 2;
pub const HASH: u32 = 4;
pub const SCORE: u32 = 8;
pub const TACTICAL: u32 = 16;
pub const FORCED: u32 = 32;
pub const FINAL: u32 = 64;
pub const TEXT: u32 = 128;
pub const CELLS: u32 = 256;
pub const ALL: [u32; 9] = [SIDE, UNDO, HASH, SCORE, TACTICAL, FORCED, FINAL, TEXT, CELLS];

const COLS: usize = 4;
const BOARD: usize = 20;
const SIDE_AT: usize = BOARD;
const PLY_AT: usize = BOARD + 1;
/// What each ply captured, for undo: the same board may have another past.
const PAST_AT: usize = BOARD + 2;

#[derive(Default)]
pub struct Breakthrough<const HOOKS: u32> {
    calls: [AtomicU32; 9],
    panics: AtomicU32,
}

/// From where and to where a move goes; `None` if it leaves the board.
fn cells_of(Move(number): Move) -> Option<(usize, usize)> {
    let (side, cell, step) =
        (usize::from(number) / 60, usize::from(number) % 60 / 3, usize::from(number) % 3);
    let (row, col) = (cell / COLS, (cell % COLS + step).checked_sub(1)?);
    let row = if side == 0 { row + 1 } else { row.checked_sub(1)? };
    (row < BOARD / COLS && col < COLS).then_some((cell, row * COLS + col))
}

fn is_legal(state: &[u8], move_: Move) -> bool {
    let stone = 1 + state[SIDE_AT];
    (move_.0 / 60 == u16::from(state[SIDE_AT]))
        && cells_of(move_).map_or(false, |(from, to)| {
            state[from] == stone
                && state[to] != stone
                && (state[to] == 0 || from % COLS != to % COLS)
        })
}

fn legal(state: &[u8]) -> impl Iterator<Item = Move> + '_ {
    (0..120).map(Move).filter(move |&move_| is_legal(state, move_))
}

/// The sum of the rows that a player's pawns have gone.
fn progress(state: &[u8], stone: u8) -> i16 {
    let rows = (0..BOARD).filter(|&cell| state[cell] == stone).map(|cell| cell / COLS);
    rows.map(|row| 1 + if stone == 1 { row } else { 4 - row } as i16).sum()
}

impl<const HOOKS: u32> Breakthrough<HOOKS> {
    /// How often a function was called.
    pub fn calls(&self, hook: u32) -> u32 {
        self.calls[hook.trailing_zeros() as usize].load(Relaxed)
    }

    /// From now on that function panics.
    pub fn panic_in(&self, hook: u32) {
        self.panics.store(hook, Relaxed);
    }

    fn heard(&self, hook: u32) {
        self.calls[hook.trailing_zeros() as usize].fetch_add(1, Relaxed);
        assert_ne!(self.panics.load(Relaxed), hook, "told to panic");
    }

    fn side(&self, state: &[u8]) -> Player {
        self.heard(SIDE);
        [Player::First, Player::Second][usize::from(state[SIDE_AT])]
    }

    fn undo(&self, state: &mut [u8], move_: Move) {
        self.heard(UNDO);
        let (from, to) = cells_of(move_).unwrap();
        state[PLY_AT] -= 1;
        state[SIDE_AT] ^= 1;
        let past = PAST_AT + usize::from(state[PLY_AT]);
        state[from] = state[to];
        state[to] = state[past];
        state[past] = 0;
    }

    /// The same for mirror images.
    fn hash(&self, state: &[u8]) -> u64 {
        self.heard(HASH);
        let hash = |flip: usize| {
            (0..BOARD).fold(1, |hash: u64, cell| {
                let mixed =
                    (hash ^ u64::from(state[cell ^ flip])).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                mixed ^ mixed >> 29
            })
        };
        hash(0).min(hash(COLS - 1))
    }

    fn score(&self, state: &[u8], move_: Move) -> i16 {
        self.heard(SCORE);
        cells_of(move_).map_or(0, |(_, to)| i16::from(state[to]) * 100 - to as i16)
    }

    fn is_tactical(&self, state: &[u8], move_: Move) -> bool {
        self.heard(TACTICAL);
        cells_of(move_).map_or(false, |(_, to)| state[to] != 0)
    }

    fn is_forced(&self, state: &[u8]) -> bool {
        self.heard(FORCED);
        let row = if state[SIDE_AT] == 0 { COLS..2 * COLS } else { 3 * COLS..4 * COLS };
        state[row].contains(&(2 - state[SIDE_AT]))
    }

    fn final_value(&self, _: &[u8]) -> i16 {
        self.heard(FINAL);
        -777
    }

    fn text(&self, move_: Move, out: &mut TextBuffer<'_>) {
        self.heard(TEXT);
        for cell in cells_of(move_).map_or(vec![], |(from, to)| vec![from, to]) {
            write!(out, "{}{}", char::from(b'a' + (cell % COLS) as u8), cell / COLS + 1).unwrap();
        }
    }

    fn cells(&self, move_: Move) -> Option<(u16, u16)> {
        self.heard(CELLS);
        cells_of(move_).map(|(from, to)| (from as u16, to as u16))
    }
}

impl<const HOOKS: u32> Rules for Breakthrough<HOOKS> {
    const STATE_SIZE: u16 = PAST_AT as u16 + 32;
    const MOVE_COUNT: u16 = 120;
    const MAX_MOVES: u16 = 12;
    const MAX_LENGTH: u16 = 32;
    const MAX_PLY: u16 = 20;
    const COLS: u16 = COLS as u16;
    const ROWS: u16 = (BOARD / COLS) as u16;

    fn reset(&self, state: &mut [u8]) {
        state[..COLS].fill(1);
        state[BOARD - COLS..BOARD].fill(2);
    }
    fn moves(&self, state: &[u8], out: &mut MoveBuffer<'_>) {
        legal(state).for_each(|move_| out.push(move_));
    }
    fn play(&self, state: &mut [u8], move_: Move) {
        let (from, to) = cells_of(move_).unwrap();
        state[PAST_AT + usize::from(state[PLY_AT])] = state[to];
        state[to] = state[from];
        state[from] = 0;
        state[PLY_AT] += 1;
        state[SIDE_AT] ^= 1;
    }
    fn end(&self, state: &[u8]) -> Option<End> {
        let goal = if state[SIDE_AT] == 0 { 0..COLS } else { BOARD - COLS..BOARD };
        let lost = state[goal].contains(&(2 - state[SIDE_AT])) || legal(state).next().is_none();
        lost.then_some(End::Lost)
    }
    fn evaluate(&self, state: &[u8]) -> i16 {
        progress(state, 1 + state[SIDE_AT]) - progress(state, 2 - state[SIDE_AT])
    }

    const SIDE: Option<fn(&Self, &[u8]) -> Player> =
        if HOOKS & SIDE != 0 { Some(Self::side) } else { None };
    const UNDO: Option<fn(&Self, &mut [u8], Move)> =
        if HOOKS & UNDO != 0 { Some(Self::undo) } else { None };
    const HASH: Option<fn(&Self, &[u8]) -> u64> =
        if HOOKS & HASH != 0 { Some(Self::hash) } else { None };
    const MOVE_SCORE: Option<fn(&Self, &[u8], Move) -> i16> =
        if HOOKS & SCORE != 0 { Some(Self::score) } else { None };
    const IS_TACTICAL: Option<fn(&Self, &[u8], Move) -> bool> =
        if HOOKS & TACTICAL != 0 { Some(Self::is_tactical) } else { None };
    const IS_FORCED: Option<fn(&Self, &[u8]) -> bool> =
        if HOOKS & FORCED != 0 { Some(Self::is_forced) } else { None };
    const FINAL_VALUE: Option<fn(&Self, &[u8]) -> i16> =
        if HOOKS & FINAL != 0 { Some(Self::final_value) } else { None };
    const MOVE_TEXT: Option<fn(&Self, Move, &mut TextBuffer<'_>)> =
        if HOOKS & TEXT != 0 { Some(Self::text) } else { None };
    const MOVE_CELLS: Option<fn(&Self, Move) -> Option<(u16, u16)>> =
        if HOOKS & CELLS != 0 { Some(Self::cells) } else { None };
}
