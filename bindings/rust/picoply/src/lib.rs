//! picoply, a board-game brain measured in kilobytes, for Rust: Gomoku, Renju, Caro, Othello,
//! Checkers, Connect Four, tic-tac-toe, and games of your own ([`Rules`]).
//!
//! ```
//! use picoply::{Engine, Game, Limits};
//! # fn main() -> Result<(), picoply::Error> {
//! let mut engine = Engine::boxed(Game::othello8(), 1 << 20)?;
//! let found = engine.run(&Limits { nodes: 10_000, ..Limits::default() })?;
//! engine.play(found.best)?;
//! assert_eq!(engine.record()?.len(), 2);
//! # Ok(())
//! # }
//! ```
//!
//! Without the features `std` and `alloc` nothing is allocated: an engine lives in memory that is
//! lent to it, and so does its table.
//!
//! ```
//! use picoply::{blocks, Block, Engine, Game, Limits};
//! # fn main() -> Result<(), picoply::Error> {
//! let mut memory = [Block::ZERO; blocks(picoply::sys::PPLY_TICTACTOE_SIZE)];
//! let mut engine = Engine::new(Game::tictactoe(), &mut memory, &mut [])?;
//! let mut search = engine.search(&Limits::default())?;
//! while search.step(64)?.is_running() {
//!     // Something else can be done here; to cancel, drop the search.
//! }
//! assert_eq!(search.info()?.value, 0);
//! # Ok(())
//! # }
//! ```
//!
//! Besides its search there is [`ThreatSearch`] for games of five in a row: is there a forced win, by
//! which line, and which moves prevent it? [`EndgameSolver`] solves the last moves of Othello exactly.
//! [`OpeningAdviser`] answers what Swap2 and Renju's openings ask, and [`Engine::book_move`] has the
//! first moves of freestyle, standard and Renju.
//!
//! What blocks is what searches, for as long as its limits say: [`Engine::run`], questions such as
//! [`ThreatSearch::win`], and steps. Bad input is an [`Error`], and then nothing has changed. An engine
//! is [`Send`] but not [`Sync`]: all that it points to is borrowed for it alone, or, as a table that it
//! [shares](Engine::share_table), made for several threads; the rules of a custom game and [`Weights`]
//! are `Sync`, and a clock is a plain function. So it may move to another thread, even in the middle of
//! a search; but the library wants one thread at a time.
//!
//! ```compile_fail,E0277
//! fn share<T: Sync>(_: T) {}
//! share(picoply::Engine::boxed(picoply::Game::tictactoe(), 0));
//! ```
//!
//! ```compile_fail,E0597
//! use picoply::{Block, Engine, Game};
//! let mut memory = [Block::ZERO; 128];
//! let engine = {
//!     let mut table = [Block::ZERO; 128]; // does not live as long as the engine
//!     Engine::new(Game::tictactoe(), &mut memory, &mut table)
//! };
//! drop(engine);
//! ```
#![no_std]
#![deny(missing_docs, missing_debug_implementations)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub use picoply_sys as sys;

mod books;
mod callback;
mod custom;
mod custom_game;
mod engine;
mod error;
mod game;
mod list;
mod memory;
mod openings;
mod place;
mod position;
mod progress;
mod search;
#[cfg(any(not(feature = "alloc"), target_has_atomic = "ptr"))]
mod share;
mod solver;
mod text;
mod threats;
mod weights;

pub use books::{GOMOKU15_BOOK, RENJU15_BOOK, STANDARD15_BOOK};
pub use callback::Clock;
pub use custom::{End, MoveBuffer, Rules, TextBuffer};
pub use custom_game::CustomGame;
pub use engine::{Engine, LegalMoves};
pub use error::{Error, TextError};
pub use game::{Game, Info};
pub use list::{List, Move, MoveList};
pub use memory::{blocks, Block};
pub use openings::{OpeningAdviser, OpeningLimits, OpeningQuestion, OpeningResult, OpeningSteps};
pub use position::{Outcome, Piece, Player, Reason};
pub use progress::{Reports, Steps};
pub use search::{Decided, Found, Limits, Ponder, Progress, Search, Status};
pub use solver::{EndgameSolver, SolverGoal, SolverLimits, SolverResult, SolverSteps};
pub use text::MoveName;
pub use threats::{
    SavingMove, SavingMoves, ThreatAnswer, ThreatLimits, ThreatQuestion, ThreatResult,
    ThreatSearch, ThreatSteps,
};
pub use weights::Weights;
