use crate::error::within;
use crate::{sys, Engine, Error, MoveList};

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Begins: black, X.
    First,
    /// White, O.
    Second,
}

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// A king; only draughts have such.
    pub king: bool,
    /// It has jumped and must jump on in the same turn; only in draughts.
    pub moving: bool,
}

/// How the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It is not over.
    Ongoing,
    /// Somebody has won.
    Won(Player),
    /// Nobody has.
    Draw,
}

/// Why a rule forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Six or more in a row.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once, each of which can become a straight four.
    DoubleThree,
}

fn player(cell: u8) -> Option<Player> {
    match cell {
        0 => None,
        1 => Some(Player::First),
        _ => Some(Player::Second),
    }
}

impl Engine<'_> {
    /// Who is to move. In draughts it is the same player until a piece has jumped as often as it can.
    pub fn side(&self) -> Player {
        match self.number(unsafe { sys::pply_position_side(self.raw()) }) {
            0 => Player::First,
            _ => Player::Second,
        }
    }

    /// Whose stone or piece is on a cell.
    pub fn cell(&self, col: u32, row: u32) -> Result<Option<Player>, Error> {
        self.check_cell(col, row)?;
        let status = unsafe { sys::pply_position_cell(self.raw(), col, row) };
        self.check(status).map(|cell| player(cell as u8))
    }

    /// What is on a cell, with its kind: only draughts have several.
    pub fn piece(&self, col: u32, row: u32) -> Result<Option<Piece>, Error> {
        self.check_cell(col, row)?;
        let status = unsafe { sys::pply_position_piece(self.raw(), col, row) };
        let piece = self.check(status)? as u8;
        let has = |bit: u8| piece & bit != 0;
        Ok(player(piece & sys::PPLY_PIECE_SIDE).map(|player| Piece {
            player,
            king: has(sys::PPLY_PIECE_KING),
            moving: has(sys::PPLY_PIECE_MOVING),
        }))
    }

    /// Without a grid the library refuses all.
    fn check_cell(&self, col: u32, row: u32) -> Result<(), Error> {
        if self.info().cols > 0 {
            within("col", col.into(), 0, i64::from(self.info().cols) - 1)?;
            within("row", row.into(), 0, i64::from(self.info().rows) - 1)?;
        }
        Ok(())
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        let status = unsafe { sys::pply_position_outcome(self.raw()) };
        match self.number(status) as sys::c_int {
            sys::PPLY_FIRST_WINS => Outcome::Won(Player::First),
            sys::PPLY_SECOND_WINS => Outcome::Won(Player::Second),
            sys::PPLY_DRAW => Outcome::Draw,
            _ => Outcome::Ongoing,
        }
    }

    /// The cells of the winning line; none while nobody has won, and in games won otherwise.
    pub fn winning_line(&self) -> Result<MoveList, Error> {
        MoveList::listed(|out, room| {
            self.check(unsafe { sys::pply_position_winning_line(self.raw(), out, room) })
        })
    }

    /// The first player's discs minus the second's; when the game is over empty squares count for
    /// the winner.
    pub fn margin(&self) -> Result<i32, Error> {
        let mut margin = 0;
        let status = unsafe { sys::pply_position_margin(self.raw(), &mut margin) };
        self.check(status).map(|_| margin)
    }
}
