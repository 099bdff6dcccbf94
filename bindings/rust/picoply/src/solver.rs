use crate::callback::{self, Clock};
use crate::error::check;
#[cfg(feature = "alloc")]
use crate::memory::{Kept, Owned};
use crate::{sys, Block, Engine, Error, List, Move, Status};
use core::fmt;
use core::marker::PhantomData;
use core::mem::{size_of, size_of_val};
use core::ptr::{null_mut, NonNull};

/// A search for the last moves of Othello 8×8: the final margin with best play by both, or only who
/// wins. With 20 empty squares it takes about half a second on a desktop, and for two more twice to
/// four times as long, with a large table; without one it is enough for about 18. It copies the
/// position that it is asked about, and can be asked any number of times. `'a` is how long it may
/// use its memory.
///
/// ```
/// use picoply::{EndgameSolver, Engine, Game, SolverLimits};
/// # fn main() -> Result<(), picoply::Error> {
/// let mut engine = Engine::boxed(Game::othello8(), 0)?;
/// engine.set_position("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X")?;
/// let mut solver = EndgameSolver::boxed(1 << 20)?;
/// let limits = SolverLimits { nodes: 1_000_000, ..SolverLimits::default() }; // then it gives up
/// let ending = solver.margin(&engine, &limits)?;
/// if ending.solved {
///     assert_eq!(ending.lower, 18);
///     for &move_ in &ending.line {
///         engine.play(move_)?;
///     }
/// }
/// assert_eq!(engine.margin(), Ok(18));
/// # Ok(())
/// # }
/// ```
pub struct EndgameSolver<'a> {
    raw: NonNull<sys::pply_solver>,
    #[cfg(feature = "alloc")]
    _owned: Option<(Owned, Owned)>,
    _borrowed: PhantomData<&'a mut [Block]>,
}

// SAFETY: its memory and table are for it alone. Of an engine it keeps only the game, which is
// constant, and weights, which are Sync; of limits a clock, which is a function.
unsafe impl Send for EndgameSolver<'_> {}

/// The most squares that may be empty.
const EMPTIES: usize = sys::PPLY_SOLVER_EMPTIES as usize;
/// One move in each, and a pass between two.
const MAX_LINE: usize = 2 * EMPTIES;

/// What an [`EndgameSolver`] looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SolverGoal {
    /// The final margin.
    Margin = sys::PPLY_SOLVER_MARGIN as isize,
    /// Its sign: some times faster.
    Winner = sys::PPLY_SOLVER_WINNER as isize,
}

/// How long a solver tries; 0 means no limit, and is the default of all.
#[derive(Clone, Copy, Debug, Default)]
pub struct SolverLimits {
    /// Positions; kept to within some tens.
    pub nodes: u64,
    /// Milliseconds, by `clock`. What is known then depends on the clock, which is looked at every
    /// 1,024 positions.
    pub ms: u32,
    /// For `ms`; with the feature `std` a monotonic clock is taken where there is none.
    pub clock: Option<Clock>,
}

impl SolverLimits {
    fn check(&self) -> Result<(), Error> {
        callback::check_clock(self.ms, self.clock)
    }

    fn raw(&self, goal: SolverGoal) -> sys::pply_solver_options {
        let (now_ms, user) = callback::now_ms(self.clock);
        sys::pply_solver_options {
            struct_size: size_of::<sys::pply_solver_options>() as u32,
            max_ms: self.ms,
            max_nodes: self.nodes,
            now_ms,
            user,
            goal: goal as u32,
            // SAFETY: of numbers and functions that there may be or not, 0 is a value.
            ..unsafe { core::mem::zeroed() }
        }
    }
}

/// What a solver has found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolverResult {
    /// `lower` and `upper` are equal, and the answer.
    pub solved: bool,
    /// What the side to move has at least: its discs less the opponent's, empty squares going to the
    /// winner. Once solved for [`SolverGoal::Winner`] 1, 0 or -1.
    pub lower: i16,
    /// What it has at most.
    pub upper: i16,
    /// Once solved a move that reaches the answer, before that a good one if there is one yet;
    /// `None`, too, if the game is over.
    pub best: Option<Move>,
    /// Best play to the end of the game, passes among it, once a margin is solved.
    pub line: List<Move, MAX_LINE>,
    /// Positions visited.
    pub nodes: u64,
}

impl<'a> EndgameSolver<'a> {
    /// A solver in `memory` of at least [`EndgameSolver::memory_size`] bytes; `PPLY_SOLVER_SIZE` is
    /// no less. `table` is where it remembers positions, of any size; empty: nowhere.
    pub fn new(
        memory: &'a mut [Block],
        table: &'a mut [Block],
    ) -> Result<EndgameSolver<'a>, Error> {
        // SAFETY: both are borrowed for as long as the solver lives.
        unsafe { EndgameSolver::place(memory, table) }
    }

    /// The same in memory of its own, with a table of so many bytes.
    #[cfg(feature = "alloc")]
    pub fn boxed(table_size: usize) -> Result<EndgameSolver<'static>, Error> {
        let owned = (Owned::new(EndgameSolver::memory_size())?, Owned::new(table_size)?);
        // SAFETY: both live as long as the solver.
        let mut solver = unsafe { EndgameSolver::place(owned.0.slice(), owned.1.slice())? };
        solver._owned = Some(owned);
        Ok(solver)
    }

    /// # Safety
    /// Memory and table must live as long as the solver, for it alone.
    unsafe fn place(memory: *mut [Block], table: *mut [Block]) -> Result<EndgameSolver<'a>, Error> {
        let (mut raw, size) = (null_mut(), size_of_val(&*memory));
        check(sys::pply_solver_init(&mut raw, memory.cast(), size))?;
        check(sys::pply_solver_set_table(raw, table.cast(), size_of_val(&*table), 0))?;
        Ok(EndgameSolver {
            raw: NonNull::new(raw).ok_or(Error::Null)?,
            #[cfg(feature = "alloc")]
            _owned: None,
            _borrowed: PhantomData,
        })
    }

    /// Bytes of memory that a solver needs.
    pub fn memory_size() -> usize {
        // SAFETY: it asks for nothing.
        unsafe { sys::pply_solver_size() }
    }

    /// The final margin with best play by both, for the side to move. If a limit ends it, the result
    /// is not solved, and has what is proven so far.
    pub fn margin(
        &mut self,
        engine: &Engine<'_>,
        limits: &SolverLimits,
    ) -> Result<SolverResult, Error> {
        self.begin(SolverGoal::Margin, engine, limits)?.run()
    }

    /// Who wins, which is the sign of the margin; likewise.
    pub fn winner(
        &mut self,
        engine: &Engine<'_>,
        limits: &SolverLimits,
    ) -> Result<SolverResult, Error> {
        self.begin(SolverGoal::Winner, engine, limits)?.run()
    }

    /// Begins to solve an engine's position, to be done in steps. The engine's evaluation orders the
    /// moves, which changes how long it takes but no margin: with that of [`Game::othello8_full`] it
    /// visits about half as many positions as with that of [`Game::othello8`]. [`Error::Support`] for
    /// other games, and over 40 empty squares; [`Error::Refused`]: a limit of time without a clock.
    ///
    /// The engine is not needed any more then, but its weights from a file are:
    ///
    /// ```compile_fail,E0505
    /// use picoply::{EndgameSolver, Engine, Game, SolverGoal, SolverLimits, Weights};
    /// let weights = Weights::boxed(&[]).unwrap();
    /// let engine = Engine::boxed_with_weights(Game::othello8_loaded(), &weights, 0).unwrap();
    /// let mut solver = EndgameSolver::boxed(0).unwrap();
    /// let limits = SolverLimits::default();
    /// let mut steps = solver.begin(SolverGoal::Margin, &engine, &limits).unwrap();
    /// drop(engine);
    /// drop(weights); // the solver looks at them still
    /// steps.step(1000).unwrap();
    /// ```
    ///
    /// [`Game::othello8`]: crate::Game::othello8
    /// [`Game::othello8_full`]: crate::Game::othello8_full
    pub fn begin<'w>(
        &mut self,
        goal: SolverGoal,
        engine: &Engine<'w>,
        limits: &SolverLimits,
    ) -> Result<SolverSteps<'_, 'a, 'w>, Error> {
        limits.check()?;
        let raw = limits.raw(goal);
        // SAFETY: the position and the limits are copied; what `user` is in them is no pointer to
        // data. The weights, which the engine borrows for 'w, are looked at only in steps.
        let status = unsafe { sys::pply_solver_begin(self.raw.as_ptr(), engine.raw(), &raw) };
        callback::resume();
        check(status)?;
        Ok(SolverSteps {
            solver: self,
            #[cfg(feature = "alloc")]
            _own_weights: engine.kept.clone(),
            _weights: PhantomData,
        })
    }
}

/// A solver's work that is done in steps. To cancel it, drop it.
#[must_use = "a solver does nothing until it is stepped"]
pub struct SolverSteps<'s, 'a, 'w> {
    solver: &'s mut EndgameSolver<'a>,
    /// The engine's own, which may be gone before the solver is done.
    #[cfg(feature = "alloc")]
    _own_weights: Kept,
    _weights: PhantomData<&'w ()>,
}

// SAFETY of the calls below: it is a solver, which is borrowed for these steps alone.
impl SolverSteps<'_, '_, '_> {
    /// Visits so many more positions, and at most some tens more. How a search is cut into steps
    /// changes what it finds only under a limit.
    pub fn step(&mut self, nodes: u32) -> Result<Status, Error> {
        let status = unsafe { sys::pply_solver_step(self.solver.raw.as_ptr(), nodes) };
        callback::resume();
        check(status).map(Status::of)
    }

    fn run(mut self) -> Result<SolverResult, Error> {
        while self.step(u32::MAX)?.is_running() {}
        self.info()
    }

    /// What it has found so far.
    pub fn info(&self) -> Result<SolverResult, Error> {
        let raw = self.solver.raw.as_ptr();
        let mut result = sys::pply_solver_result {
            struct_size: size_of::<sys::pply_solver_result>() as u32,
            // SAFETY: numbers alone, for which 0 is a value.
            ..unsafe { core::mem::zeroed() }
        };
        check(unsafe { sys::pply_solver_info(raw, &mut result) })?;
        Ok(SolverResult {
            solved: result.solved != 0,
            lower: result.lower,
            upper: result.upper,
            best: (result.best != sys::PPLY_MOVE_NONE).then_some(Move(result.best)),
            line: List::listed(|out, room| {
                check(unsafe { sys::pply_solver_line(raw, out, room) })
            })?,
            nodes: result.nodes,
        })
    }
}

impl fmt::Debug for EndgameSolver<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EndgameSolver").finish_non_exhaustive()
    }
}

impl fmt::Debug for SolverSteps<'_, '_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolverSteps").field("solver", &self.solver).finish_non_exhaustive()
    }
}
