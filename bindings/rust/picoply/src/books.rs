use crate::error::check;
use crate::{sys, Engine, Error, Move};

// SAFETY of all: constants.

// generated: books, by ../../picoply-sys/generate.py
/// An opening book of Gomoku 15x15, for [`Engine::book_move`]. It is linked with programs that name it.
pub static GOMOKU15_BOOK: &[u8] = unsafe { &sys::pply_gomoku15_book };
/// An opening book of Standard Gomoku 15x15, for [`Engine::book_move`]. It is linked with programs that name it.
pub static STANDARD15_BOOK: &[u8] = unsafe { &sys::pply_standard15_book };
/// An opening book of Renju 15x15, for [`Engine::book_move`]. It is linked with programs that name it.
pub static RENJU15_BOOK: &[u8] = unsafe { &sys::pply_renju15_book };
// end of books

impl Engine<'_> {
    /// The move, a legal one, that an opening book has for this position; `None` if it is not in the
    /// book. That is [`GOMOKU15_BOOK`] and so on, or the bytes of another that `picoply-openings book`
    /// has made. It should be for the rules that the engine plays by: of those only the board and
    /// whether Renju's restrictions hold are compared. [`Error::Support`]: for another board or other
    /// rules; [`Error::Parse`]: no book, or a damaged one.
    ///
    /// ```
    /// use picoply::{Engine, Game, Limits, RENJU15_BOOK};
    /// # fn main() -> Result<(), picoply::Error> {
    /// let mut engine = Engine::boxed(Game::renju15(), 1 << 16)?;
    /// let limits = Limits { nodes: 10_000, ..Limits::default() };
    /// let best = match engine.book_move(RENJU15_BOOK)? {
    ///     Some(known) => known,
    ///     None => engine.run(&limits)?.best,
    /// };
    /// assert_eq!(&*engine.name(best)?, "h8");
    /// # Ok(())
    /// # }
    /// ```
    pub fn book_move(&self, book: &[u8]) -> Result<Option<Move>, Error> {
        let mut number = 0;
        let (start, size) = (book.as_ptr().cast(), book.len());
        let status = unsafe { sys::pply_book_move(self.raw(), start, size, &mut number) };
        match check(status) {
            Ok(_) => Ok(Some(Move(number))),
            Err(Error::Empty) => Ok(None),
            Err(error) => Err(error),
        }
    }
}
