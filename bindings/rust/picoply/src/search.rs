use crate::callback::{self, Clock, Host};
use crate::error::within;
use crate::{sys, Engine, Error, Move, MoveList};
use core::ops::ControlFlow;
use core::ptr::addr_of_mut;

/// How far a search goes; 0 means no limit, and is the default of all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Plies.
    pub depth: u32,
    /// Positions; kept exactly.
    pub nodes: u64,
    /// Milliseconds, by `clock`. Looked at every 64 positions.
    pub ms: u32,
    /// How many best moves to tell apart: see [`Engine::line`]. 0 means 1.
    pub lines: u32,
    /// 1 (weakest) .. [`Limits::LEVEL_MAX`]; 0: full strength.
    pub level: u32,
    /// For `level`: the same seed chooses the same move.
    pub seed: u64,
    /// For `ms`; with the feature `std` a monotonic clock is taken where there is none.
    pub clock: Option<Clock>,
}

impl Limits {
    /// The strongest `level`.
    pub const LEVEL_MAX: u32 = sys::PPLY_LEVEL_MAX;

    fn raw(&self) -> Result<sys::pply_search_options, Error> {
        within("level", self.level.into(), 0, Limits::LEVEL_MAX.into())?;
        callback::check_clock(self.ms, self.clock)?;
        let (now_ms, user) = callback::now_ms(self.clock);
        Ok(sys::pply_search_options {
            struct_size: core::mem::size_of::<sys::pply_search_options>() as u32,
            max_ms: self.ms,
            max_nodes: self.nodes,
            now_ms,
            user,
            seed: self.seed,
            max_depth: self.depth,
            multi_pv: self.lines,
            level: self.level,
            // SAFETY: of numbers and functions that there may be or not, 0 is a value.
            ..unsafe { core::mem::zeroed() }
        })
    }
}

/// What a search has made certain, whatever either side plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decided {
    /// Nothing.
    Undecided,
    /// The side to move wins, by the first move of [`Found::pv`].
    Win,
    /// Every move loses.
    Loss,
    /// Best play of both ends in a draw.
    Draw,
}

/// What a search has found so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found {
    /// The move to play; always legal.
    pub best: Move,
    /// Its value for the side to move; [`wins_in`](Found::wins_in) and
    /// [`loses_in`](Found::loses_in) count the plies to a win or loss.
    pub value: i16,
    /// Plies, of the last complete iteration.
    pub depth: u16,
    /// Deepest ply looked at.
    pub depth_max: u16,
    /// The value is proven.
    pub exact: bool,
    /// What is certain. Resign, or tell of a win, by this and not by `value`: a value of a loss says
    /// only that no move tried so far is better.
    pub decided: Decided,
    /// Positions visited.
    pub nodes: u64,
    /// The principal variation; the first is the move that `value` belongs to.
    pub pv: MoveList,
}

impl Found {
    pub(crate) fn new(result: &sys::pply_search_result) -> Found {
        Found {
            best: Move(result.best),
            value: result.value,
            depth: result.depth,
            depth_max: result.depth_max,
            exact: result.exact != 0,
            decided: match result.decided.into() {
                sys::PPLY_DECIDED_WIN => Decided::Win,
                sys::PPLY_DECIDED_LOSS => Decided::Loss,
                sys::PPLY_DECIDED_DRAW => Decided::Draw,
                _ => Decided::Undecided,
            },
            nodes: result.nodes,
            pv: MoveList::first(result.pv.map(Move), result.length.into()),
        }
    }

    /// The plies until the side to move wins, if it does.
    pub fn wins_in(&self) -> Option<i16> {
        (self.value > sys::PPLY_VALUE_EVAL).then(|| sys::PPLY_VALUE_WIN - self.value)
    }

    /// The plies until it loses, if it does.
    pub fn loses_in(&self) -> Option<i16> {
        (self.value < -sys::PPLY_VALUE_EVAL).then(|| sys::PPLY_VALUE_WIN + self.value)
    }
}

/// Whether a search is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is more to do.
    Running,
    /// It is complete, and stays so.
    Complete,
}

impl Status {
    /// Of what a step of the C interface returned.
    pub(crate) fn of(step: u32) -> Status {
        match step as sys::c_int {
            sys::PPLY_RUNNING => Status::Running,
            _ => Status::Complete,
        }
    }

    /// Whether there is more to do.
    pub fn is_running(self) -> bool {
        self == Status::Running
    }
}

fn empty_result() -> sys::pply_search_result {
    sys::pply_search_result {
        struct_size: core::mem::size_of::<sys::pply_search_result>() as u32,
        // SAFETY: numbers alone, for which 0 is a value.
        ..unsafe { core::mem::zeroed() }
    }
}

impl<'a> Engine<'a> {
    /// Begins a search of the position, to be done in steps. What it finds can still be read with
    /// [`found`](Engine::found) when it is dropped.
    pub fn search(&mut self, limits: &Limits) -> Result<Search<'_, 'a>, Error> {
        let raw = limits.raw()?;
        // SAFETY: the limits are copied; what `user` is in them is no pointer to data.
        let status = unsafe { sys::pply_search_begin(self.raw_mut(), &raw) };
        callback::resume();
        self.check(status)?;
        Ok(Search { engine: self })
    }

    /// Searches to the end.
    pub fn run(&mut self, limits: &Limits) -> Result<Found, Error> {
        let mut search = self.search(limits)?;
        while search.step(u32::MAX)?.is_running() {}
        search.info()
    }

    /// Searches to the end and reports each complete iteration; `ControlFlow::Break` stops it. A
    /// panic of `progress` ends the search and goes on from here. `progress` cannot use the engine,
    /// which is borrowed for the search.
    pub fn run_with(
        &mut self,
        limits: &Limits,
        mut progress: impl FnMut(&Found) -> ControlFlow<()>,
    ) -> Result<Found, Error> {
        let clock = limits.clock.or(callback::DEFAULT_CLOCK);
        let mut host = Host { clock, progress: &mut progress };
        let mut raw = limits.raw()?;
        raw.now_ms = host.clock.map(|_| callback::clock_of_host as _);
        raw.progress = Some(callback::progress);
        raw.user = addr_of_mut!(host).cast();
        let mut result = empty_result();
        // SAFETY: the host outlives this call. The engine then still has its address, but only a
        // step of this search would use it, and steps are made by a Search, which begins anew.
        let status = unsafe { sys::pply_search_run(self.raw_mut(), &raw, &mut result) };
        callback::resume();
        self.check(status)?;
        Ok(Found::new(&result))
    }

    /// What the last search found.
    pub fn found(&self) -> Result<Found, Error> {
        let mut result = empty_result();
        let status = unsafe { sys::pply_search_info(self.raw(), &mut result) };
        self.check(status).map(|_| Found::new(&result))
    }

    /// The rank-th best move (0: the best) of the last search with its own value and variation. The
    /// lines are sorted at every moment; `depth` is the depth that the line's value is from, `exact`
    /// and `decided` are about the position after its move, seen from this side.
    pub fn line(&mut self, rank: u32) -> Result<Found, Error> {
        let mut result = empty_result();
        let raw = self.raw_mut();
        let status = unsafe { sys::pply_search_ranked(raw, rank, &mut result) };
        if status == sys::PPLY_ERR_INVALID {
            let mut other = empty_result();
            let is_there =
                |&rank: &u32| unsafe { sys::pply_search_ranked(raw, rank, &mut other) } >= 0;
            let ranks = (0..rank).take_while(is_there).count();
            within("rank", rank.into(), 0, ranks as i64 - 1)?;
        }
        self.check(status).map(|_| Found::new(&result))
    }

    /// Thinks in the opponent's time: about the position after `reply`, or after the move that the
    /// last search predicted. The position does not change until [`Ponder::hit`]. Where a side may
    /// have several moves in a row, as in draughts, the reply may be a move of either.
    pub fn ponder(
        &mut self,
        reply: Option<Move>,
        limits: &Limits,
    ) -> Result<Ponder<'_, 'a>, Error> {
        let (raw, reply) = (limits.raw()?, reply.map_or(sys::PPLY_MOVE_NONE, |move_| move_.0));
        // SAFETY: as in search().
        let status = unsafe { sys::pply_ponder_begin(self.raw_mut(), reply, &raw) };
        callback::resume();
        self.check(status)?;
        Ok(Ponder { search: Search { engine: self } })
    }
}

/// A search that is done in steps. To cancel it, drop it. Nothing can change the position, or begin
/// another search of it, before that:
///
/// ```compile_fail,E0499
/// use picoply::{Engine, Game, Limits, Move};
/// let mut engine = Engine::boxed(Game::tictactoe(), 0).unwrap();
/// let mut search = engine.search(&Limits::default()).unwrap();
/// engine.play(Move(4)).unwrap(); // the search needs it still
/// search.step(1000).unwrap();
/// ```
#[must_use = "a search does nothing until it is stepped"]
#[derive(Debug)]
pub struct Search<'e, 'a> {
    engine: &'e mut Engine<'a>,
}

impl<'e, 'a> Search<'e, 'a> {
    /// Visits at most so many more positions. How a search is cut into steps never changes what it
    /// finds.
    pub fn step(&mut self, nodes: u32) -> Result<Status, Error> {
        let status = unsafe { sys::pply_search_step(self.engine.raw_mut(), nodes) };
        callback::resume();
        self.engine.check(status).map(Status::of)
    }

    /// What it has found so far.
    pub fn info(&self) -> Result<Found, Error> {
        self.engine.found()
    }

    /// See [`Engine::line`].
    pub fn line(&mut self, rank: u32) -> Result<Found, Error> {
        self.engine.line(rank)
    }

    /// The engine, for reading.
    pub fn engine(&self) -> &Engine<'a> {
        self.engine
    }

    /// The search as an iterator: what it has found, each time that it reached a greater depth, and
    /// at its end. Goes on in steps of so many positions, at least 1.
    pub fn progress(self, step: u32) -> Progress<'e, 'a> {
        Progress { search: self, step: step.max(1), depth: 0, ended: false }
    }
}

/// See [`Search::progress`].
#[must_use = "a search does nothing until it is iterated"]
#[derive(Debug)]
pub struct Progress<'e, 'a> {
    search: Search<'e, 'a>,
    step: u32,
    depth: u16,
    ended: bool,
}

impl Progress<'_, '_> {
    fn advance(&mut self) -> Result<Found, Error> {
        loop {
            self.ended = !self.search.step(self.step)?.is_running();
            let found = self.search.info()?;
            if self.ended || found.depth > self.depth {
                self.depth = found.depth;
                return Ok(found);
            }
        }
    }
}

impl Iterator for Progress<'_, '_> {
    type Item = Result<Found, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let found = self.advance();
        self.ended |= found.is_err();
        Some(found)
    }
}

/// Thinking in the opponent's time. To end it, drop it.
#[must_use = "pondering does nothing until it is stepped"]
#[derive(Debug)]
pub struct Ponder<'e, 'a> {
    search: Search<'e, 'a>,
}

impl<'e, 'a> Ponder<'e, 'a> {
    /// As [`Search::step`], without a limit of nodes or time.
    pub fn step(&mut self, nodes: u32) -> Result<Status, Error> {
        self.search.step(nodes)
    }

    /// What it has found so far.
    pub fn info(&self) -> Result<Found, Error> {
        self.search.info()
    }

    /// The opponent did play that reply: plays it and goes on with the same search under its limits.
    pub fn hit(self) -> Result<Search<'e, 'a>, Error> {
        let engine = self.search.engine;
        let status = unsafe { sys::pply_ponder_hit(engine.raw_mut()) };
        callback::resume();
        engine.check(status)?;
        Ok(Search { engine })
    }
}
