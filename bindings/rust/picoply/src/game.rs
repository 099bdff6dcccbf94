use crate::error::{check, text_of};
use crate::{sys, Error};
use core::ptr::{addr_of, null};

/// A game of one size. A program is linked with those that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game(*const sys::pply_game);

// SAFETY: a descriptor is constant.
unsafe impl Send for Game {}
unsafe impl Sync for Game {}

macro_rules! games {
    ($($(#[$text:meta])* $name:ident = $descriptor:ident;)*) => {
        impl Game {
            $($(#[$text])*
            #[allow(unused_unsafe)] // until Rust 1.82 it is needed
            pub fn $name() -> Game {
                // SAFETY: only its address is taken.
                Game(unsafe { addr_of!(sys::$descriptor) })
            })*

            /// The names of all games. To name them links none of them.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// The game of that name, which is that of its function: "renju15". Names them all, so
            /// that a program that calls this is linked with all of them.
            pub fn by_name(name: &str) -> Option<Game> {
                match name {
                    $(stringify!($name) => Some(Game::$name()),)*
                    _ => None,
                }
            }
        }
    };
}

games! {
    // generated: games, by ../../picoply-sys/generate.py
    /// 3x3, three in a row.
    tictactoe = pply_tictactoe;
    /// 7x6, four in a row, stones fall.
    connect4 = pply_connect4;
    /// 15x15, five or more win.
    gomoku15 = pply_gomoku15;
    /// 15x15, exactly five win.
    standard15 = pply_standard15;
    /// 15x15, Renju: restrictions for black.
    renju15 = pply_renju15;
    /// 15x15, five count unless blocked at both ends.
    caro15 = pply_caro15;
    /// 15x15, exactly five, not blocked at both ends.
    standard_caro15 = pply_standard_caro15;
    /// gomoku15 with a 10 KB network: stronger.
    gomoku15_small = pply_gomoku15_small;
    /// standard15 with a 10 KB network: stronger.
    standard15_small = pply_standard15_small;
    /// renju15 with a 19 KB network: stronger.
    renju15_small = pply_renju15_small;
    /// gomoku15 with a 28 KB network: strongest.
    gomoku15_full = pply_gomoku15_full;
    /// standard15 with a 28 KB network: strongest.
    standard15_full = pply_standard15_full;
    /// renju15 with a 56 KB network: strongest.
    renju15_full = pply_renju15_full;
    /// Othello 8x8.
    othello8 = pply_othello8;
    /// othello8 with 61 KB of tables: much stronger.
    othello8_full = pply_othello8_full;
    /// othello8 with weights from a file.
    othello8_loaded = pply_othello8_loaded;
    /// Othello 6x6.
    othello6 = pply_othello6;
    /// English draughts: American checkers.
    checkers = pply_checkers;
    // end of games
}

/// What there is to know of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Info {
    /// For people: "Renju 15x15".
    pub name: &'static str,
    /// Columns of the board; 0 without one.
    pub cols: u16,
    /// Rows of the board; 0 without one.
    pub rows: u16,
    /// Moves are 0 .. `move_count` - 1, and [`Move::PASS`](crate::Move::PASS) if `has_pass`.
    pub move_count: u16,
    /// Most plies in a game.
    pub max_length: u16,
    /// Deepest search, plies.
    pub max_ply: u16,
    /// A side without a move passes.
    pub has_pass: bool,
    /// A rule forbids some moves for a reason (Renju).
    pub has_forbidden: bool,
    /// Stones fall: a move is a column.
    pub has_gravity: bool,
    /// Boards of this game are drawn with rank 1 at the top (Othello, draughts).
    pub rank1_on_top: bool,
    /// The game is decided by a disc count.
    pub has_margin: bool,
}

impl Game {
    /// A game whose descriptor was compiled by `picoply_add_game()`.
    ///
    /// # Safety
    /// It must point to such a descriptor, which is static.
    pub unsafe fn from_descriptor(descriptor: *const sys::pply_game) -> Game {
        Game(descriptor)
    }

    #[allow(unused_unsafe)]
    pub(crate) fn custom() -> Game {
        // SAFETY: only its address is taken.
        Game(unsafe { addr_of!(sys::pply_custom) })
    }

    pub(crate) fn descriptor(self) -> *const sys::pply_game {
        self.0
    }

    /// Bytes of memory that an engine of this game needs.
    pub fn engine_size(self) -> usize {
        // SAFETY: a descriptor.
        unsafe { sys::pply_engine_size(self.0) }
    }

    /// Describes the game.
    pub fn info(self) -> Result<Info, Error> {
        let mut info = sys::pply_game_info {
            struct_size: core::mem::size_of::<sys::pply_game_info>() as u32,
            engine_size: 0,
            cols: 0,
            rows: 0,
            move_count: 0,
            max_length: 0,
            max_ply: 0,
            has_pass: 0,
            has_forbidden: 0,
            has_gravity: 0,
            rank1_on_top: 0,
            has_margin: 0,
            reserved: [0; 3],
            name: null(),
        };
        // SAFETY: a descriptor, and a struct that says its size.
        check(unsafe { sys::pply_game_describe(self.0, &mut info) })?;
        Ok(Info {
            // SAFETY: a descriptor's name is static.
            name: unsafe { text_of(info.name) },
            cols: info.cols,
            rows: info.rows,
            move_count: info.move_count,
            max_length: info.max_length,
            max_ply: info.max_ply,
            has_pass: info.has_pass != 0,
            has_forbidden: info.has_forbidden != 0,
            has_gravity: info.has_gravity != 0,
            rank1_on_top: info.rank1_on_top != 0,
            has_margin: info.has_margin != 0,
        })
    }
}
