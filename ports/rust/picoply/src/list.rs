use crate::sys;
use core::fmt;
use core::ops::Deref;

/// A move, or a cell: on a grid row × columns + column, a1 being 0; in games with gravity the column.
/// [`Engine::name`](crate::Engine::name) has its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Move(pub u16);

impl Move {
    /// A pass, where the game has one.
    pub const PASS: Move = Move(sys::PPLY_MOVE_PASS);
}

/// A few moves, without any allocation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MoveList {
    moves: [Move; MoveList::CAPACITY],
    length: usize,
}

impl MoveList {
    /// The most moves that it has room for.
    pub const CAPACITY: usize = sys::PPLY_PV_MAX;

    pub(crate) fn new(moves: &[sys::pply_move]) -> MoveList {
        let mut list = MoveList { moves: [Move(0); MoveList::CAPACITY], length: 0 };
        for &number in moves.iter().take(MoveList::CAPACITY) {
            list.moves[list.length] = Move(number);
            list.length += 1;
        }
        list
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.length]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
