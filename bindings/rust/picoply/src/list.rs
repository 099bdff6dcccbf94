use crate::{sys, Error};
use core::fmt;
use core::ops::Deref;

/// A move, or a cell: on a grid row × columns + column, a1 being 0; in games with gravity the column;
/// in draughts where a piece is and in which direction it goes: see
/// [`Engine::move_cells`](crate::Engine::move_cells). [`Engine::name`](crate::Engine::name) has its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Move(pub u16);

impl Move {
    /// A pass, where the game has one.
    pub const PASS: Move = Move(sys::PPLY_MOVE_PASS);
}

/// At most `N` items, without any allocation.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    length: usize,
}

/// A few moves.
pub type MoveList = List<Move, { sys::PPLY_PV_MAX }>;

impl<T: Copy, const N: usize> List<T, N> {
    /// The most items that it has room for.
    pub const CAPACITY: usize = N;

    /// The first so many of the items.
    pub(crate) fn first(items: [T; N], length: usize) -> List<T, N> {
        List { items, length: length.min(N) }
    }
}

impl<const N: usize> List<Move, N> {
    /// What a function of the C interface lists, which is told where and for how many there is room,
    /// and returns how many there are.
    pub(crate) fn listed(
        list: impl FnOnce(*mut sys::pply_move, usize) -> Result<u32, Error>,
    ) -> Result<List<Move, N>, Error> {
        let mut moves = [Move(0); N];
        // A Move is a pply_move: it is transparent.
        let length = list(moves.as_mut_ptr().cast(), N)?;
        Ok(List::first(moves, length as usize))
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..self.length]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &List<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
