use crate::{sys, Move, Player};
use core::fmt;
use core::mem::MaybeUninit;

/// The rules of a game of your own. A position is `STATE_SIZE` bytes. The methods must be pure
/// functions of their arguments. A panic in one of them passes on to the call that caused it, or ends
/// the program without the feature `std`.
///
/// What a game need not have is a constant that names a function; `None` is the default, and then
/// nothing is called at all:
///
/// ```
/// use picoply::{End, Move, MoveBuffer, Player, Rules};
///
/// /// Take one to three of 21 stones; who takes more than one moves again. Whose turn it is without
/// /// stones wins.
/// struct Stones;
///
/// impl Stones {
///     fn mover(&self, state: &[u8]) -> Player {
///         if state[1] == 0 { Player::First } else { Player::Second }
///     }
/// }
///
/// impl Rules for Stones {
///     const STATE_SIZE: u16 = 2;
///     const MOVE_COUNT: u16 = 3;
///     const MAX_LENGTH: u16 = 21;
///     const SIDE: Option<fn(&Self, &[u8]) -> Player> = Some(Self::mover);
///
///     fn reset(&self, state: &mut [u8]) {
///         state[0] = 21;
///     }
///     fn moves(&self, state: &[u8], out: &mut MoveBuffer<'_>) {
///         (0..3).filter(|&take| take < u16::from(state[0])).for_each(|take| out.push(Move(take)));
///     }
///     fn play(&self, state: &mut [u8], Move(take): Move) {
///         state[0] -= take as u8 + 1;
///         state[1] ^= (take == 0) as u8;
///     }
///     fn end(&self, state: &[u8]) -> Option<End> {
///         (state[0] == 0).then_some(End::Won)
///     }
/// }
/// # let game = picoply::CustomGame::new(Stones);
/// # let mut engine = picoply::Engine::boxed_custom(&game, 0).unwrap();
/// # engine.play(Move(1)).unwrap();
/// # assert_eq!(engine.side(), Player::First);
/// ```
pub trait Rules {
    /// Bytes in a position: 1 ..= 4096.
    const STATE_SIZE: u16;
    /// Moves are 0 .. `MOVE_COUNT` - 1: 1 ..= 1023 of them.
    const MOVE_COUNT: u16;
    /// Most legal moves in a position, 1 ..= `MOVE_COUNT`. The fewer, the less memory is needed.
    const MAX_MOVES: u16 = Self::MOVE_COUNT;
    /// Most plies in a game, 1 ..= 1000; longer is a draw.
    const MAX_LENGTH: u16;
    /// Plies of the deepest search, 1 ..= 63. The fewer, the less memory is needed.
    const MAX_PLY: u16 = sys::PPLY_CUSTOM_PLY as u16;
    /// Columns of the grid, at most 26; 0 if there is none.
    const COLS: u16 = 0;
    /// Rows of the grid, at most 26; 0 if there is none.
    const ROWS: u16 = 0;

    /// Writes the starting position over zeros.
    fn reset(&self, state: &mut [u8]);
    /// Lists the legal moves of an ongoing position, best first if it cares; at least one.
    fn moves(&self, state: &[u8], out: &mut MoveBuffer<'_>);
    /// Plays a legal move.
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

    /// Who is to move, also when the game is over. `None`: the first player begins, and every move
    /// gives the turn to the other.
    const SIDE: Option<fn(&Self, &[u8]) -> Player> = None;
    /// Takes back the last move in a search: the state becomes what it was before. For large
    /// states; `None`: the search keeps a copy of the state for each ply.
    const UNDO: Option<fn(&Self, &mut [u8], Move)> = None;
    /// 64 well mixed bits that differ for different positions. They need not depend on who is to
    /// move. `None`: of all bytes of the state, so that equal bytes must mean equal positions.
    const HASH: Option<fn(&Self, &[u8]) -> u64> = None;
    /// How promising a legal move is, within ±32000; larger is tried earlier. `None`: by the order
    /// of [`moves`](Rules::moves).
    const MOVE_SCORE: Option<fn(&Self, &[u8], Move) -> i16> = None;
    /// Whether a legal move captures, threatens or parries, so that it is never searched to less
    /// depth. `None`: no move does.
    const IS_TACTICAL: Option<fn(&Self, &[u8], Move) -> bool> = None;
    /// Whether the side to move has only one sensible move, so that the search looks a ply deeper.
    /// `None`: only where one move is legal.
    const IS_FORCED: Option<fn(&Self, &[u8]) -> bool> = None;
    /// For games decided by a margin: the value of a won or lost position for the side to move,
    /// within ±28999. It is taken with the sign of the result. `None`: a win is worth more the
    /// sooner it is.
    const FINAL_VALUE: Option<fn(&Self, &[u8]) -> i16> = None;
    /// Writes a move's text, another one for every move: see [`TextBuffer`]. It is read without
    /// regard to case. `None`: moves are cells if the grid has `MOVE_COUNT` of them, else numbers.
    const MOVE_TEXT: Option<fn(&Self, Move, &mut TextBuffer<'_>)> = None;
    /// The cells that a move goes from and to, row × columns + column each, or `None`. Equal if it
    /// only puts a stone there. Without such a function no move has any, unless moves are cells.
    const MOVE_CELLS: Option<fn(&Self, Move) -> Option<(u16, u16)>> = None;
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
    /// A draw only because of the moves that led here: a repetition, or too many moves without
    /// progress. The state has what such rules need to know of earlier moves.
    Repeated,
}

/// Where [`Rules::moves`] lists its moves.
#[derive(Debug)]
pub struct MoveBuffer<'b> {
    pub(crate) out: &'b mut [MaybeUninit<sys::pply_move>],
    pub(crate) length: usize,
}

impl MoveBuffer<'_> {
    /// Appends a move. More than `MAX_MOVES` of them break the contract.
    pub fn push(&mut self, move_: Move) {
        if let Some(place) = self.out.get_mut(self.length) {
            place.write(move_.0);
        }
        self.length += 1;
    }

    /// The number for C; one that it refuses if there were too many.
    pub(crate) fn count(&self) -> sys::c_int {
        if self.length > self.out.len() {
            return -1;
        }
        self.length as sys::c_int
    }
}

/// Where [`Rules::MOVE_TEXT`] writes, with [`write!`]: 1 to 15 printable characters of ASCII, no blank
/// and no comma. After anything else the move is called what it is without a text.
#[derive(Debug)]
pub struct TextBuffer<'b> {
    pub(crate) out: &'b mut [u8],
    pub(crate) length: usize,
}

impl TextBuffer<'_> {
    /// The number of bytes for C; one that it refuses if they were too many.
    pub(crate) fn count(&self) -> sys::c_int {
        if self.length > self.out.len() {
            return -1;
        }
        self.length as sys::c_int
    }
}

impl fmt::Write for TextBuffer<'_> {
    /// Fails if it is too long.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let start = self.length;
        self.length = start.saturating_add(text.len());
        let place = self.out.get_mut(start..self.length).ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        Ok(())
    }
}
