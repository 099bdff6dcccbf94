use crate::{
    Error, OpeningResult, OpeningSteps, SolverResult, SolverSteps, Status, ThreatResult,
    ThreatSteps,
};

/// What the steps of a question have in common, whichever it is.
pub trait Steps {
    /// What they have found so far.
    type News;

    /// Visits at most so many more positions, or some tens more.
    fn step(&mut self, nodes: u32) -> Result<Status, Error>;

    /// What they have found so far.
    fn news(&self) -> Result<Self::News, Error>;

    /// Whether one of them tells something that the other does not, besides the positions visited.
    fn is_new(before: &Self::News, now: &Self::News) -> bool;

    /// The steps as an iterator: what they have found, each time that there is something new, and at
    /// their end. Goes on in steps of so many positions, at least 1; what is found in the middle of a
    /// step is told after it. To cancel, drop it.
    ///
    /// ```
    /// use picoply::{EndgameSolver, Engine, Game, SolverGoal, SolverLimits, Steps};
    /// # fn main() -> Result<(), picoply::Error> {
    /// let mut engine = Engine::boxed(Game::othello8(), 0)?;
    /// engine.set_position("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X")?;
    /// let mut solver = EndgameSolver::boxed(1 << 20)?;
    /// let limits = SolverLimits::default();
    /// for news in solver.begin(SolverGoal::Margin, &engine, &limits)?.progress(1000) {
    ///     let news = news?;
    ///     println!("{} to {}", news.lower, news.upper);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    fn progress(self, step: u32) -> Reports<Self>
    where
        Self: Sized,
    {
        Reports { steps: self, step: step.max(1), last: None, ended: false }
    }
}

/// See [`Steps::progress`].
#[must_use = "a question is not answered until it is iterated"]
#[derive(Debug)]
pub struct Reports<S: Steps> {
    steps: S,
    step: u32,
    last: Option<S::News>,
    ended: bool,
}

impl<S: Steps> Reports<S>
where
    S::News: Copy,
{
    fn advance(&mut self) -> Result<S::News, Error> {
        loop {
            self.ended = !self.steps.step(self.step)?.is_running();
            let news = self.steps.news()?;
            let is_new = self.last.as_ref().map_or(true, |last| S::is_new(last, &news));
            self.last = Some(news);
            if self.ended || is_new {
                return Ok(news);
            }
        }
    }
}

impl<S: Steps> Iterator for Reports<S>
where
    S::News: Copy,
{
    type Item = Result<S::News, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let news = self.advance();
        self.ended |= news.is_err();
        Some(news)
    }
}

impl Steps for ThreatSteps<'_, '_> {
    type News = ThreatResult;

    fn step(&mut self, nodes: u32) -> Result<Status, Error> {
        ThreatSteps::step(self, nodes)
    }

    fn news(&self) -> Result<ThreatResult, Error> {
        self.info()
    }

    fn is_new(before: &ThreatResult, now: &ThreatResult) -> bool {
        (before.searched_attacks, before.searched_threes, before.answer)
            != (now.searched_attacks, now.searched_threes, now.answer)
    }
}

impl Steps for SolverSteps<'_, '_, '_> {
    type News = SolverResult;

    fn step(&mut self, nodes: u32) -> Result<Status, Error> {
        SolverSteps::step(self, nodes)
    }

    fn news(&self) -> Result<SolverResult, Error> {
        self.info()
    }

    fn is_new(before: &SolverResult, now: &SolverResult) -> bool {
        // Both bounds may be known a step before the search has ended.
        (before.solved, before.lower, before.upper, before.best)
            != (now.solved, now.lower, now.upper, now.best)
    }
}

impl Steps for OpeningSteps<'_, '_> {
    type News = OpeningResult;

    fn step(&mut self, nodes: u32) -> Result<Status, Error> {
        OpeningSteps::step(self, nodes)
    }

    fn news(&self) -> Result<OpeningResult, Error> {
        self.info()
    }

    fn is_new(before: &OpeningResult, now: &OpeningResult) -> bool {
        (before.swap, &*before.moves, before.value) != (now.swap, &*now.moves, now.value)
    }
}
