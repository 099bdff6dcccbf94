use crate::error::{check, within};
use crate::{callback, sys, Engine, Error, Move, TextError};
use core::fmt;
use core::ops::Deref;

/// A move's text: "h8", in draughts "11-15" or "22x15".
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MoveName {
    bytes: [u8; MoveName::CAPACITY],
    length: usize,
}

impl MoveName {
    /// What a game of your own calls a move, or "pass", "z26" or a number, and the 0 of C.
    const CAPACITY: usize = sys::PPLY_CUSTOM_TEXT_MAX + 1;
}

impl Deref for MoveName {
    type Target = str;

    fn deref(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.length]).unwrap_or("")
    }
}

impl fmt::Display for MoveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl fmt::Debug for MoveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// The text that a writer of the C interface left in `out`.
fn written(status: sys::c_int, out: &[u8]) -> Result<&str, Error> {
    callback::resume(); // from the rules' `cell` or `MOVE_TEXT`
    let length = check(status)? as usize;
    if length >= out.len() {
        return Err(Error::Memory); // the last byte is the 0
    }
    core::str::from_utf8(&out[..length]).map_err(|_| Error::Invalid)
}

#[cfg(feature = "alloc")]
fn string(
    mut write: impl FnMut(*mut sys::c_char, usize) -> sys::c_int,
) -> Result<alloc::string::String, Error> {
    let status = write(core::ptr::null_mut(), 0);
    callback::resume();
    let length = check(status)? as usize;
    let mut out = alloc::vec![0; length + 1];
    let status = write(out.as_mut_ptr(), out.len());
    written(status, &out).map(Into::into)
}

/// What a reader of the C interface returned.
pub(crate) fn located(status: Result<u32, Error>, at: usize) -> Result<(), TextError> {
    status.map(drop).map_err(|error| TextError { error, at })
}

impl Engine<'_> {
    /// A move's text: of any move of the game, legal or not.
    pub fn name(&self, move_: Move) -> Result<MoveName, Error> {
        if move_ != Move::PASS || !self.info().has_pass {
            within("move", move_.0.into(), 0, i64::from(self.info().move_count) - 1)?;
        }
        let mut bytes = [0; MoveName::CAPACITY];
        let status =
            unsafe { sys::pply_move_write(self.raw(), move_.0, bytes.as_mut_ptr(), bytes.len()) };
        let length = written(status, &bytes)?.len();
        Ok(MoveName { bytes, length })
    }

    /// The move of a text with nothing around it. Legality is not looked at.
    pub fn read_move(&self, text: &str) -> Result<Move, Error> {
        let mut number = 0;
        let status =
            unsafe { sys::pply_move_parse(self.raw(), text.as_ptr(), text.len(), &mut number) };
        self.check(status).map(|_| Move(number))
    }

    /// Writes the position to `out`, which needs a byte more than the text: "X-O------ X". In
    /// draughts it is the FEN of PDN: "W:W22,K30:B1,18".
    pub fn position_into<'b>(&self, out: &'b mut [u8]) -> Result<&'b str, Error> {
        let status = unsafe { sys::pply_position_write(self.raw(), out.as_mut_ptr(), out.len()) };
        written(status, out)
    }

    /// The position as text.
    #[cfg(feature = "alloc")]
    pub fn position(&self) -> Result<alloc::string::String, Error> {
        string(|out, room| unsafe { sys::pply_position_write(self.raw(), out, room) })
    }

    /// Sets the position from text. The moves played are forgotten.
    pub fn set_position(&mut self, text: &str) -> Result<(), TextError> {
        let mut at = 0;
        let (start, length) = (text.as_ptr(), text.len());
        let status = unsafe { sys::pply_position_set(self.raw_mut(), start, length, &mut at) };
        located(self.check(status), at)
    }

    /// Writes the moves played to `out`, which needs a byte more than the text: "f5d6c3". In
    /// draughts there are blanks between turns, and the jumps of one are together: "11-15 22x15x8".
    pub fn record_into<'b>(&self, out: &'b mut [u8]) -> Result<&'b str, Error> {
        let status = unsafe { sys::pply_record_write(self.raw(), out.as_mut_ptr(), out.len()) };
        written(status, out)
    }

    /// The moves played, as text.
    #[cfg(feature = "alloc")]
    pub fn record(&self) -> Result<alloc::string::String, Error> {
        string(|out, room| unsafe { sys::pply_record_write(self.raw(), out, room) })
    }

    /// Plays a whole record on from the present position, all or none.
    pub fn play_record(&mut self, text: &str) -> Result<(), TextError> {
        let mut at = 0;
        let (start, length) = (text.as_ptr(), text.len());
        let status = unsafe { sys::pply_record_play(self.raw_mut(), start, length, &mut at) };
        located(self.check(status), at)
    }

    /// Writes the game to `out` as bytes, which are the same in every language and on every
    /// processor: where it began and the moves played. `PPLY_SNAPSHOT_EXTRA` and a byte for each
    /// move, or two in games of more than 255 distinct moves, are enough on boards of up to 240
    /// cells. [`Error::Memory`]: it is longer.
    pub fn snapshot_into<'b>(&self, out: &'b mut [u8]) -> Result<&'b [u8], Error> {
        let start = out.as_mut_ptr().cast();
        let status = unsafe { sys::pply_snapshot_write(self.raw(), start, out.len()) };
        let length = self.check(status)? as usize;
        out.get(..length).ok_or(Error::Memory)
    }

    /// The game as bytes.
    #[cfg(feature = "alloc")]
    pub fn snapshot(&self) -> Result<alloc::vec::Vec<u8>, Error> {
        let status = unsafe { sys::pply_snapshot_write(self.raw(), core::ptr::null_mut(), 0) };
        let mut out = alloc::vec![0; self.check(status)? as usize];
        self.snapshot_into(&mut out)?;
        Ok(out)
    }

    /// Makes it the game of a snapshot, or changes nothing. The bytes are not trusted; an error has
    /// the offset of the byte. [`Error::Support`]: that of another kind of game.
    pub fn restore_snapshot(&mut self, snapshot: &[u8]) -> Result<(), TextError> {
        let mut at = 0;
        let (start, length) = (snapshot.as_ptr().cast(), snapshot.len());
        let status = unsafe { sys::pply_snapshot_restore(self.raw_mut(), start, length, &mut at) };
        located(self.check(status), at)
    }
}
