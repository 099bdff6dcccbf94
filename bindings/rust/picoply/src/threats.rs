use crate::callback::{self, Clock};
use crate::error::{check, within};
#[cfg(feature = "alloc")]
use crate::memory::Owned;
use crate::{sys, Block, Engine, Error, Game, List, Move, Status};
use core::array::from_fn;
use core::fmt;
use core::marker::PhantomData;
use core::mem::{size_of, size_of_val};
use core::ptr::{addr_of, null_mut, NonNull};

/// A search for forced wins in a game of five in a row on 15 lines: is there one, by which line, and
/// which moves prevent it? It looks at nothing but fours, which must be answered at once, and threes,
/// which threaten to win in 3 plies. A win that it finds is proven; its limits can only make it miss
/// one. It copies the position that it is asked about, and can be asked any number of times. `'a` is
/// how long it may use its memory.
///
/// ```
/// use picoply::{Engine, Game, ThreatAnswer, ThreatLimits, ThreatSearch};
/// # fn main() -> Result<(), picoply::Error> {
/// let mut engine = Engine::boxed(Game::renju15(), 0)?;
/// engine.play_record("h8a1i8c2j8")?; // an open three of black's
/// let mut threats = ThreatSearch::boxed(Game::renju15())?;
/// let threat = threats.threat(&engine, &ThreatLimits::default())?; // were it black's turn
/// assert_eq!(threat.answer, ThreatAnswer::Win);
/// for saving in &threats.saving_moves(&engine, &ThreatLimits::default())?.moves {
///     println!("{} {}", engine.name(saving.cell)?, saving.proven);
/// }
/// # Ok(())
/// # }
/// ```
pub struct ThreatSearch<'a> {
    raw: NonNull<sys::pply_threats>,
    #[cfg(feature = "alloc")]
    _owned: Option<Owned>,
    _borrowed: PhantomData<&'a mut [Block]>,
}

// SAFETY: it points to nothing but its memory, which it alone has, its rules, which are constant, and
// a clock, which is a function.
unsafe impl Send for ThreatSearch<'_> {}

/// Of the boards that there are searches for.
const CELLS: usize = 15 * 15;
/// Of 32 attacks with their replies, with a table about 100: no more than there are cells.
const MAX_LINE: usize = CELLS;

/// What a [`ThreatSearch`] is asked about the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThreatQuestion {
    /// Does it win by force?
    Win = sys::PPLY_THREATS_MINE as isize,
    /// Would the opponent, if it were his turn?
    Threat = sys::PPLY_THREATS_THEIRS as isize,
    /// After which moves does he not?
    Saving = sys::PPLY_THREATS_SAVING as isize,
}

/// How far a threat search goes.
#[derive(Clone, Copy, Debug)]
pub struct ThreatLimits {
    /// Most threes on the way to the win: 0, only fours, ..= 32, which is the default and all that
    /// it can look at. The fewer, the sooner [`ThreatAnswer::None`] is certain.
    pub threes: u32,
    /// Positions, for [`ThreatQuestion::Saving`] after each move; 0, the default: no limit.
    pub nodes: u64,
    /// Milliseconds for the whole question, by `clock`; 0, the default: no limit. What it finds then
    /// depends on the clock, which is looked at every 64 positions.
    pub ms: u32,
    /// For `ms`; with the feature `std` a monotonic clock is taken where there is none.
    pub clock: Option<Clock>,
}

impl Default for ThreatLimits {
    fn default() -> ThreatLimits {
        ThreatLimits { threes: sys::PPLY_THREATS_ALL, nodes: 0, ms: 0, clock: None }
    }
}

impl ThreatLimits {
    fn check(&self) -> Result<(), Error> {
        within("threes", self.threes.into(), 0, sys::PPLY_THREATS_ALL.into())?;
        callback::check_clock(self.ms, self.clock)
    }

    fn raw(&self, question: ThreatQuestion) -> sys::pply_threats_options {
        let (now_ms, user) = callback::now_ms(self.clock);
        sys::pply_threats_options {
            struct_size: size_of::<sys::pply_threats_options>() as u32,
            max_ms: self.ms,
            max_nodes: self.nodes,
            now_ms,
            user,
            question: question as u32,
            max_threes: self.threes,
            // SAFETY: of numbers and functions that there may be or not, 0 is a value.
            ..unsafe { core::mem::zeroed() }
        }
    }
}

/// Whether there is a forced win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThreatAnswer {
    /// No answer yet, or not within the limits.
    Unknown,
    /// No win by such threats; for [`ThreatQuestion::Saving`]: some moves save.
    None,
    /// A forced win; for [`ThreatQuestion::Saving`]: every move loses by force.
    Win,
}

/// What a threat search has found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ThreatResult {
    /// Whether there is a forced win.
    pub answer: ThreatAnswer,
    /// How: threats and, after each, the reply that holds out longest, up to a move after which the
    /// next or the next but one is a five whatever is replied. Empty without a win.
    pub line: List<Move, MAX_LINE>,
    /// Positions visited.
    pub nodes: u64,
    /// How deep all lines have been searched: no win in at most so many threats ...
    pub searched_attacks: u16,
    /// ... with at most so many threes among them.
    pub searched_threes: u16,
}

/// A move after which no forced win of the opponent's was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SavingMove {
    /// The move.
    pub cell: Move,
    /// There is none; otherwise a limit ended the search for one.
    pub proven: bool,
}

/// The moves that prevent a forced win, of those looked at so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SavingMoves {
    /// `None` if one of the moves is proven, `Win` if there is no move left.
    pub answer: ThreatAnswer,
    /// The moves, ascending.
    pub moves: List<SavingMove, CELLS>,
    /// Positions visited.
    pub nodes: u64,
    /// The search has ended, and no limit of time ended it: all other legal moves lose by force.
    pub complete: bool,
}

/// What a game's name, which is the same whatever its depth and evaluation, says of its rules.
#[allow(unused_unsafe)] // until Rust 1.82 it is needed
fn rules_of(game: Game) -> Result<*const sys::pply_threats_game, Error> {
    // SAFETY: only their addresses are taken.
    unsafe {
        match game.info()?.name {
            // generated: threats, by ../../picoply-sys/generate.py
            "Gomoku 15x15" => Ok(addr_of!(sys::pply_gomoku15_threats)),
            "Standard Gomoku 15x15" => Ok(addr_of!(sys::pply_standard15_threats)),
            "Renju 15x15" => Ok(addr_of!(sys::pply_renju15_threats)),
            "Caro 15x15" => Ok(addr_of!(sys::pply_caro15_threats)),
            "Standard Caro 15x15" => Ok(addr_of!(sys::pply_standard_caro15_threats)),
            // end of threats
            _ => Err(Error::Support),
        }
    }
}

impl<'a> ThreatSearch<'a> {
    /// A search by the rules of `game`, be it small, full or neither, in `memory` of at least
    /// [`ThreatSearch::memory_size`] bytes; `PPLY_THREATS15_SIZE` is no less. A program that calls
    /// this is linked with the searches of all rules. [`Error::Support`] for other games.
    pub fn new(game: Game, memory: &'a mut [Block]) -> Result<ThreatSearch<'a>, Error> {
        // SAFETY: the memory is borrowed for as long as the search lives.
        unsafe { ThreatSearch::place(game, memory) }
    }

    /// The same in memory of its own.
    #[cfg(feature = "alloc")]
    pub fn boxed(game: Game) -> Result<ThreatSearch<'static>, Error> {
        let owned = Owned::new(ThreatSearch::memory_size(game)?)?;
        // SAFETY: it lives as long as the search.
        let mut threats = unsafe { ThreatSearch::place(game, owned.slice())? };
        threats._owned = Some(owned);
        Ok(threats)
    }

    /// # Safety
    /// The memory must live as long as the search, for it alone.
    unsafe fn place(game: Game, memory: *mut [Block]) -> Result<ThreatSearch<'a>, Error> {
        let (mut raw, size) = (null_mut(), size_of_val(&*memory));
        check(sys::pply_threats_init(&mut raw, rules_of(game)?, memory.cast(), size))?;
        Ok(ThreatSearch {
            raw: NonNull::new(raw).ok_or(Error::Null)?,
            #[cfg(feature = "alloc")]
            _owned: None,
            _borrowed: PhantomData,
        })
    }

    /// Bytes of memory that a search by the rules of `game` needs.
    pub fn memory_size(game: Game) -> Result<usize, Error> {
        // SAFETY: a descriptor.
        Ok(unsafe { sys::pply_threats_size(rules_of(game)?) })
    }

    /// Remembers what fails in `table`, which is cleared, and has room for lines of about 100 threats
    /// instead of 32. It pays from 256 KB on; rows of many fours want 16 to 64 MB. What was
    /// remembered is forgotten. [`Error::Refused`] after a search whose steps were dropped.
    pub fn lend_table(&mut self, table: &'a mut [Block]) -> Result<(), Error> {
        let size = size_of_val(&*table);
        // SAFETY: it is borrowed for as long as the search lives.
        check(unsafe {
            sys::pply_threats_set_table(self.raw.as_ptr(), table.as_mut_ptr().cast(), size, 0)
        })
        .map_err(|error| {
            error.because("table", "a question is under way, whose steps were dropped")
        })?;
        Ok(())
    }

    /// Does the side to move win by force?
    pub fn win(
        &mut self,
        engine: &Engine<'_>,
        limits: &ThreatLimits,
    ) -> Result<ThreatResult, Error> {
        self.begin(ThreatQuestion::Win, engine, limits)?.complete()?.info()
    }

    /// Would the opponent, if it were his turn?
    pub fn threat(
        &mut self,
        engine: &Engine<'_>,
        limits: &ThreatLimits,
    ) -> Result<ThreatResult, Error> {
        self.begin(ThreatQuestion::Threat, engine, limits)?.complete()?.info()
    }

    /// After which moves does he not?
    pub fn saving_moves(
        &mut self,
        engine: &Engine<'_>,
        limits: &ThreatLimits,
    ) -> Result<SavingMoves, Error> {
        self.begin(ThreatQuestion::Saving, engine, limits)?.complete()?.saving_moves()
    }

    /// Begins to answer a question, to be done in steps. The engine should play by the rules of this
    /// search, whatever its depth and evaluation; what it plays by is not looked at, but a position
    /// that these rules do not allow is [`Error::Position`]. [`Error::OutOfRange`]: too many threes;
    /// [`Error::Refused`]: a limit of time without a clock.
    pub fn begin(
        &mut self,
        question: ThreatQuestion,
        engine: &Engine<'_>,
        limits: &ThreatLimits,
    ) -> Result<ThreatSteps<'_, 'a>, Error> {
        limits.check()?;
        let raw = limits.raw(question);
        // SAFETY: the engine's position and the limits are copied; what `user` is in them is no
        // pointer to data.
        let status = unsafe { sys::pply_threats_begin(self.raw.as_ptr(), engine.raw(), &raw) };
        callback::resume();
        check(status)?;
        Ok(ThreatSteps { search: self })
    }
}

/// A threat search that is done in steps. To cancel it, drop it.
#[must_use = "a search does nothing until it is stepped"]
#[derive(Debug)]
pub struct ThreatSteps<'s, 'a> {
    search: &'s mut ThreatSearch<'a>,
}

// SAFETY of the calls below: it is a threat search, which is borrowed for these steps alone.
impl ThreatSteps<'_, '_> {
    /// Visits at most so many more positions. How a search is cut into steps changes what it finds
    /// only under a limit of time.
    pub fn step(&mut self, nodes: u32) -> Result<Status, Error> {
        let status = unsafe { sys::pply_threats_step(self.search.raw.as_ptr(), nodes) };
        callback::resume();
        check(status).map(Status::of)
    }

    fn complete(mut self) -> Result<Self, Error> {
        while self.step(u32::MAX)?.is_running() {}
        Ok(self)
    }

    /// What it has found so far.
    pub fn info(&self) -> Result<ThreatResult, Error> {
        let result = self.result()?;
        let line = List::listed(|out, room| {
            check(unsafe { sys::pply_threats_line(self.search.raw.as_ptr(), out, room) })
        })?;
        Ok(ThreatResult {
            answer: answer_of(&result),
            line,
            nodes: result.nodes,
            searched_attacks: result.searched_attacks,
            searched_threes: result.searched_threes,
        })
    }

    /// The same for [`ThreatQuestion::Saving`]; [`Error::Support`] for others.
    pub fn saving_moves(&self) -> Result<SavingMoves, Error> {
        let result = self.result()?;
        let (mut cells, mut proven) = ([0; CELLS], [0; CELLS]);
        let (out, flags) = (cells.as_mut_ptr(), proven.as_mut_ptr());
        let raw = self.search.raw.as_ptr();
        let count = check(unsafe { sys::pply_threats_saving(raw, out, flags, CELLS) })?;
        let moves = from_fn(|i| SavingMove { cell: Move(cells[i]), proven: proven[i] != 0 });
        let moves = List::first(moves, count as usize);
        Ok(SavingMoves {
            answer: answer_of(&result),
            moves,
            nodes: result.nodes,
            complete: result.complete != 0,
        })
    }

    fn result(&self) -> Result<sys::pply_threats_result, Error> {
        let mut result = sys::pply_threats_result {
            struct_size: size_of::<sys::pply_threats_result>() as u32,
            // SAFETY: numbers alone, for which 0 is a value.
            ..unsafe { core::mem::zeroed() }
        };
        check(unsafe { sys::pply_threats_info(self.search.raw.as_ptr(), &mut result) })?;
        Ok(result)
    }
}

fn answer_of(result: &sys::pply_threats_result) -> ThreatAnswer {
    match sys::c_int::from(result.answer) {
        sys::PPLY_THREATS_NONE => ThreatAnswer::None,
        sys::PPLY_THREATS_WIN => ThreatAnswer::Win,
        _ => ThreatAnswer::Unknown,
    }
}

impl fmt::Debug for ThreatSearch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ThreatSearch").finish_non_exhaustive()
    }
}
