use crate::sys;
use core::fmt;

/// What can go wrong. A call that fails has changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// A required pointer is NULL.
    Null,
    /// An argument is not one that this call takes. Where this crate knows more it says so:
    /// [`Error::OutOfRange`] and [`Error::Refused`], whose number in the C interface is the same.
    Invalid,
    /// A struct has another size in the library that was linked.
    Struct,
    /// A buffer is too small.
    Memory,
    /// A buffer is not aligned to 8 bytes.
    Align,
    /// The move is not legal in this position.
    Illegal,
    /// The game is over.
    Over,
    /// There is nothing to undo or report.
    Empty,
    /// A text or a file is malformed.
    Parse,
    /// A text describes a position that cannot be.
    Position,
    /// This game, or its engine, has no such thing.
    Support,
    /// A custom game's rules broke their contract.
    Callback,
    /// An argument is out of range: "level: 11 is not within 0 .. 10".
    OutOfRange {
        /// Its name.
        name: &'static str,
        /// What it was.
        value: i64,
        /// The least that it can be.
        low: i64,
        /// The most. If this is less than `low` there is nothing to choose from.
        high: i64,
    },
    /// An argument does not fit for another reason: "limits: nodes or ms must be set".
    Refused {
        /// Its name.
        name: &'static str,
        /// Why.
        reason: &'static str,
    },
    /// An error that this package does not know, by its number in the C interface.
    Other(i32),
}

impl Error {
    const ALL: [(Error, sys::pply_error); 12] = [
        (Error::Null, sys::PPLY_ERR_NULL),
        (Error::Invalid, sys::PPLY_ERR_INVALID),
        (Error::Struct, sys::PPLY_ERR_STRUCT),
        (Error::Memory, sys::PPLY_ERR_MEMORY),
        (Error::Align, sys::PPLY_ERR_ALIGN),
        (Error::Illegal, sys::PPLY_ERR_ILLEGAL),
        (Error::Over, sys::PPLY_ERR_OVER),
        (Error::Empty, sys::PPLY_ERR_EMPTY),
        (Error::Parse, sys::PPLY_ERR_PARSE),
        (Error::Position, sys::PPLY_ERR_POSITION),
        (Error::Support, sys::PPLY_ERR_SUPPORT),
        (Error::Callback, sys::PPLY_ERR_CALLBACK),
    ];

    fn of(status: sys::c_int) -> Error {
        let known = Error::ALL.iter().find(|(_, code)| *code == status);
        #[allow(clippy::unnecessary_cast)] // an int may have 16 bits
        known.map_or(Error::Other(status as i32), |(error, _)| *error)
    }

    /// Its number in the C interface. Several have the number of [`Error::Invalid`].
    pub fn code(self) -> sys::c_int {
        let known = Error::ALL.iter().find(|(error, _)| *error == self);
        match (known, self) {
            (Some((_, code)), _) => *code,
            (None, Error::Other(code)) => code as sys::c_int,
            (None, _) => sys::PPLY_ERR_INVALID,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::OutOfRange { name, value, low, high } => {
                return write!(f, "{}: {} is not within {} .. {}", name, value, low, high);
            }
            Error::Refused { name, reason } => return write!(f, "{}: {}", name, reason),
            _ => {}
        }
        // SAFETY: the text is never NULL, ends in 0 and is static.
        let text = unsafe { text_of(sys::pply_error_text(self.code())) };
        f.write_str(text)
    }
}

/// The text that a pointer of C points to.
///
/// # Safety
/// It must be NULL, or end in 0 and be static.
pub(crate) unsafe fn text_of(start: *const sys::c_char) -> &'static str {
    if start.is_null() {
        return "";
    }
    let mut length = 0;
    while *start.add(length) != 0 {
        length += 1;
    }
    core::str::from_utf8(core::slice::from_raw_parts(start, length)).unwrap_or("")
}

/// An error in a text or a file of [`Weights`](crate::Weights), and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextError {
    /// What is wrong.
    pub error: Error,
    /// Offset of the offending byte or move.
    pub at: usize,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, at byte {}", self.error, self.at)
    }
}

impl From<TextError> for Error {
    fn from(error: TextError) -> Error {
        error.error
    }
}

#[cfg(feature = "std")]
impl std::error::Error for Error {}

#[cfg(feature = "std")]
impl std::error::Error for TextError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

/// Looks whether an argument is in its range.
pub(crate) fn within(name: &'static str, value: i64, low: i64, high: i64) -> Result<(), Error> {
    if value < low || value > high {
        return Err(Error::OutOfRange { name, value, low, high });
    }
    Ok(())
}

impl Error {
    /// Says what is wrong, if the library has found an argument invalid.
    pub(crate) fn because(self, name: &'static str, reason: &'static str) -> Error {
        match self {
            Error::Invalid => Error::Refused { name, reason },
            other => other,
        }
    }
}

/// What a function of the C interface returned: a number from 0 on, or an error.
pub(crate) fn check(status: sys::c_int) -> Result<u32, Error> {
    u32::try_from(status).map_err(|_| Error::of(status))
}
