use crate::callback::{self, Clock};
use crate::error::{check, within};
#[cfg(feature = "alloc")]
use crate::memory::Owned;
use crate::{sys, Block, Engine, Error, Game, List, Move, Status};
use core::fmt;
use core::marker::PhantomData;
use core::mem::{size_of, size_of_val};
use core::ptr::{null_mut, NonNull};

/// Answers what the agreements that serious games of five in a row begin with ask of a player:
///
/// * Swap: one player asks [`three`](OpeningAdviser::three), the other
///   [`colour`](OpeningAdviser::colour).
/// * Swap2: `three`; the other [`swap2`](OpeningAdviser::swap2); if he puts down two stones more, the
///   first `colour`.
/// * Renju (RIF): `three`, central; the other `colour`; white an ordinary search; black
///   [`offer`](OpeningAdviser::offer) of 2; white [`choose`](OpeningAdviser::choose).
/// * Renju (Soosorv, Yamaguchi, Taraguchi): the same parts, `colour` after each move that allows it
///   and `offer` with the count agreed on.
///
/// It searches a copy of an engine's position, with that engine's table, and can be asked any number
/// of times. `'a` is how long it may use its memory.
///
/// ```
/// use picoply::{Engine, Game, OpeningAdviser, OpeningLimits};
/// # fn main() -> Result<(), picoply::Error> {
/// let mut engine = Engine::boxed(Game::gomoku15(), 1 << 16)?;
/// let mut adviser = OpeningAdviser::boxed(Game::gomoku15())?;
/// let limits = OpeningLimits { nodes: 26_000, ..OpeningLimits::default() };
/// for &stone in &adviser.three(&engine, false, &limits)?.moves {
///     engine.play(stone)?;
/// }
/// let answer = adviser.swap2(&engine, &limits)?;
/// assert_eq!(answer.swap, answer.moves.is_empty());
/// # Ok(())
/// # }
/// ```
pub struct OpeningAdviser<'a> {
    raw: NonNull<sys::pply_opening>,
    #[cfg(feature = "alloc")]
    _owned: Option<Owned>,
    _borrowed: PhantomData<&'a mut [Block]>,
}

// SAFETY: its memory is for it alone, and an engine's table is used only in steps, which are not Send.
unsafe impl Send for OpeningAdviser<'_> {}

/// What an [`OpeningAdviser`] is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningQuestion<'m> {
    /// Of the empty board: three stones, black, white, black, as even as can be found.
    Three {
        /// One of Renju's 26 openings, the first stone in the centre; otherwise they are near a
        /// corner.
        central: bool,
    },
    /// Of three stones: swap, stay with a move, or put down two stones, white and black?
    Swap2,
    /// Swap, or stay with a move?
    Colour,
    /// Which so many moves, at most 12, are best? None is another's mirror image in this position;
    /// they are fewer if there are not so many.
    Offer(u16),
    /// Which of these moves, at most 12, that are offered to play against?
    Choose(&'m [Move]),
}

impl OpeningQuestion<'_> {
    fn raw(&self) -> sys::pply_opening_question {
        match self {
            OpeningQuestion::Three { .. } => sys::PPLY_OPENING_THREE,
            OpeningQuestion::Swap2 => sys::PPLY_OPENING_SWAP2,
            OpeningQuestion::Colour => sys::PPLY_OPENING_COLOUR,
            OpeningQuestion::Offer(_) => sys::PPLY_OPENING_OFFER,
            OpeningQuestion::Choose(_) => sys::PPLY_OPENING_CHOOSE,
        }
    }
}

/// How far the searches for one answer go, all together; there must be a limit of nodes or time.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpeningLimits {
    /// Positions, of which each search, at most 26, has one at least; 0: no limit.
    pub nodes: u64,
    /// Milliseconds, by `clock`; 0: no limit.
    pub ms: u32,
    /// For `ms`; with the feature `std` a monotonic clock is taken where there is none.
    pub clock: Option<Clock>,
}

impl OpeningLimits {
    fn check(&self, question: OpeningQuestion<'_>) -> Result<(), Error> {
        const MOST: i64 = sys::PPLY_OPENING_MOVES as i64;
        match question {
            OpeningQuestion::Offer(count) => within("count", count.into(), 1, MOST)?,
            OpeningQuestion::Choose(moves) => {
                within("moves.len()", i64::try_from(moves.len()).unwrap_or(i64::MAX), 1, MOST)?
            }
            _ => {}
        }
        if self.nodes == 0 && self.ms == 0 {
            return Err(Error::Refused { name: "limits", reason: "nodes or ms must be set" });
        }
        callback::check_clock(self.ms, self.clock)
    }

    fn raw(&self, question: OpeningQuestion<'_>) -> sys::pply_opening_options {
        let (now_ms, user) = callback::now_ms(self.clock);
        let mut raw = sys::pply_opening_options {
            struct_size: size_of::<sys::pply_opening_options>() as u32,
            max_ms: self.ms,
            max_nodes: self.nodes,
            now_ms,
            user,
            question: question.raw() as u32,
            // SAFETY: of numbers and functions that there may be or not, 0 is a value.
            ..unsafe { core::mem::zeroed() }
        };
        match question {
            OpeningQuestion::Three { central: true } => raw.flags = sys::PPLY_OPENING_CENTRAL,
            OpeningQuestion::Offer(count) => raw.count = count,
            OpeningQuestion::Choose(moves) => {
                raw.count = moves.len() as u16;
                raw.moves.iter_mut().zip(moves).for_each(|(to, from)| *to = from.0);
            }
            _ => {}
        }
        raw
    }
}

/// What an adviser has found so far, which the rules always allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpeningResult {
    /// Take the colour that is not to move; then there are no moves.
    pub swap: bool,
    /// To put on the board, or to offer, best first; empty, too, if nothing can be played.
    pub moves: List<Move, { sys::PPLY_OPENING_MOVES }>,
    /// For the side to move: now, for `Colour` and `Offer` (of the worst of the moves searched) and
    /// for `Swap2` without two stones; else after `moves`.
    pub value: i16,
    /// Positions visited.
    pub nodes: u64,
}

impl<'a> OpeningAdviser<'a> {
    /// An adviser for engines of that game, in `memory` of at least [`OpeningAdviser::memory_size`]
    /// bytes, which is no more than an engine's and `PPLY_OPENING_EXTRA`. [`Error::Support`] unless
    /// it is five in a row.
    pub fn new(game: Game, memory: &'a mut [Block]) -> Result<OpeningAdviser<'a>, Error> {
        // SAFETY: the memory is borrowed for as long as the adviser lives.
        unsafe { OpeningAdviser::place(game, memory) }
    }

    /// The same in memory of its own.
    #[cfg(feature = "alloc")]
    pub fn boxed(game: Game) -> Result<OpeningAdviser<'static>, Error> {
        let owned = Owned::new(OpeningAdviser::memory_size(game))?;
        // SAFETY: it lives as long as the adviser.
        let mut adviser = unsafe { OpeningAdviser::place(game, owned.slice())? };
        adviser._owned = Some(owned);
        Ok(adviser)
    }

    /// # Safety
    /// The memory must live as long as the adviser, for it alone.
    unsafe fn place(game: Game, memory: *mut [Block]) -> Result<OpeningAdviser<'a>, Error> {
        let (mut raw, size) = (null_mut(), size_of_val(&*memory));
        check(sys::pply_opening_init(&mut raw, game.descriptor(), memory.cast(), size))?;
        Ok(OpeningAdviser {
            raw: NonNull::new(raw).ok_or(Error::Null)?,
            #[cfg(feature = "alloc")]
            _owned: None,
            _borrowed: PhantomData,
        })
    }

    /// Bytes of memory that an adviser for that game needs.
    pub fn memory_size(game: Game) -> usize {
        // SAFETY: a descriptor.
        unsafe { sys::pply_opening_size(game.descriptor()) }
    }

    /// Three stones for the empty board, see [`OpeningQuestion::Three`].
    pub fn three(
        &mut self,
        engine: &Engine<'_>,
        central: bool,
        limits: &OpeningLimits,
    ) -> Result<OpeningResult, Error> {
        self.run(OpeningQuestion::Three { central }, engine, limits)
    }

    /// Swap, stay with a move, or two stones more, see [`OpeningQuestion::Swap2`].
    pub fn swap2(
        &mut self,
        engine: &Engine<'_>,
        limits: &OpeningLimits,
    ) -> Result<OpeningResult, Error> {
        self.run(OpeningQuestion::Swap2, engine, limits)
    }

    /// Swap, or stay with a move, see [`OpeningQuestion::Colour`].
    pub fn colour(
        &mut self,
        engine: &Engine<'_>,
        limits: &OpeningLimits,
    ) -> Result<OpeningResult, Error> {
        self.run(OpeningQuestion::Colour, engine, limits)
    }

    /// So many moves to offer, see [`OpeningQuestion::Offer`].
    pub fn offer(
        &mut self,
        engine: &Engine<'_>,
        count: u16,
        limits: &OpeningLimits,
    ) -> Result<OpeningResult, Error> {
        self.run(OpeningQuestion::Offer(count), engine, limits)
    }

    /// One of the moves offered, see [`OpeningQuestion::Choose`].
    pub fn choose(
        &mut self,
        engine: &Engine<'_>,
        moves: &[Move],
        limits: &OpeningLimits,
    ) -> Result<OpeningResult, Error> {
        self.run(OpeningQuestion::Choose(moves), engine, limits)
    }

    fn run(
        &mut self,
        question: OpeningQuestion<'_>,
        engine: &Engine<'_>,
        limits: &OpeningLimits,
    ) -> Result<OpeningResult, Error> {
        let mut steps = self.begin(question, engine, limits)?;
        while steps.step(u32::MAX)?.is_running() {}
        steps.info()
    }

    /// Begins to answer a question, to be done in steps. The engine must be of the adviser's game, and
    /// does not change. [`Error::Support`]: it is of another game; [`Error::Refused`]: no limit;
    /// [`Error::OutOfRange`]: a wrong count; [`Error::Position`]: not as many stones as the question is about; [`Error::Illegal`]: an offer
    /// with an illegal move, one twice or one that mirrors another.
    pub fn begin<'s>(
        &'s mut self,
        question: OpeningQuestion<'_>,
        engine: &'s Engine<'_>,
        limits: &OpeningLimits,
    ) -> Result<OpeningSteps<'s, 'a>, Error> {
        limits.check(question)?;
        let raw = limits.raw(question);
        // SAFETY: the limits are copied; what `user` is in them is no pointer to data. The engine's
        // table is used by steps, which borrow the engine.
        let status = unsafe { sys::pply_opening_begin(self.raw.as_ptr(), engine.raw(), &raw) };
        callback::resume();
        check(status)?;
        Ok(OpeningSteps { adviser: self, _engine: PhantomData })
    }
}

/// An adviser's work that is done in steps. To cancel it, drop it. Until then the engine, whose table
/// it uses, can only be read, and it stays on the engine's thread.
///
/// ```compile_fail,E0277
/// use picoply::{Engine, Game, OpeningAdviser, OpeningLimits, OpeningQuestion};
/// fn send<T: Send>(_: T) {}
/// let engine = Engine::boxed(Game::gomoku15(), 1 << 16).unwrap();
/// let mut adviser = OpeningAdviser::boxed(Game::gomoku15()).unwrap();
/// send(adviser.begin(OpeningQuestion::Colour, &engine, &OpeningLimits::default()));
/// ```
///
/// ```compile_fail,E0505
/// use picoply::{Engine, Game, OpeningAdviser, OpeningLimits, OpeningQuestion};
/// let engine = Engine::boxed(Game::gomoku15(), 1 << 16).unwrap();
/// let mut adviser = OpeningAdviser::boxed(Game::gomoku15()).unwrap();
/// let limits = OpeningLimits { nodes: 1000, ..OpeningLimits::default() };
/// let mut steps = adviser.begin(OpeningQuestion::Colour, &engine, &limits).unwrap();
/// drop(engine); // and with it the table
/// steps.step(1000).unwrap();
/// ```
#[must_use = "an adviser does nothing until it is stepped"]
#[derive(Debug)]
pub struct OpeningSteps<'s, 'a> {
    adviser: &'s mut OpeningAdviser<'a>,
    _engine: PhantomData<&'s Engine<'s>>,
}

impl OpeningSteps<'_, '_> {
    /// Visits at most so many more positions. How the work is cut into steps changes what it finds
    /// only under a limit of time.
    pub fn step(&mut self, nodes: u32) -> Result<Status, Error> {
        let status = unsafe { sys::pply_opening_step(self.adviser.raw.as_ptr(), nodes) };
        callback::resume();
        check(status).map(Status::of)
    }

    /// What it has found so far.
    pub fn info(&self) -> Result<OpeningResult, Error> {
        let mut result = sys::pply_opening_result {
            struct_size: size_of::<sys::pply_opening_result>() as u32,
            // SAFETY: numbers alone, for which 0 is a value.
            ..unsafe { core::mem::zeroed() }
        };
        check(unsafe { sys::pply_opening_info(self.adviser.raw.as_ptr(), &mut result) })?;
        Ok(OpeningResult {
            swap: result.swap != 0,
            moves: List::first(result.moves.map(Move), result.length.into()),
            value: result.value,
            nodes: result.nodes,
        })
    }
}

impl fmt::Debug for OpeningAdviser<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpeningAdviser").finish_non_exhaustive()
    }
}
