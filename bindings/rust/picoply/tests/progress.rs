//! Threat searches, exact endings and openings tell what they find while they go on.
#![cfg(feature = "alloc")]
use picoply::{
    EndgameSolver, Engine, Game, OpeningAdviser, OpeningLimits, OpeningQuestion, SolverGoal,
    SolverLimits, Steps, ThreatAnswer, ThreatLimits, ThreatQuestion, ThreatSearch,
};

/// 14 squares are empty, and the side to move wins by 18.
const PROBLEM: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
/// The search for a forced win takes long.
const WIDE: &str = "i4l7l4k7j6g11h9f5e7g5";

#[test]
fn threats() {
    let mut engine = Engine::boxed(Game::gomoku15(), 0).unwrap();
    engine.play_record(WIDE).unwrap();
    let mut threats = ThreatSearch::boxed(Game::gomoku15()).unwrap();
    let limits = ThreatLimits { nodes: 20_000, ..ThreatLimits::default() };
    let whole = threats.win(&engine, &limits).unwrap();
    let mut threats = ThreatSearch::boxed(Game::gomoku15()).unwrap(); // which remembers nothing
    let steps = threats.begin(ThreatQuestion::Win, &engine, &limits).unwrap();
    let news: Vec<_> = steps.progress(10).map(Result::unwrap).collect();
    assert!(news.len() > 3, "{:?}", news);
    assert_eq!(*news.last().unwrap(), whole);
    let searched = |i: usize| (news[i].searched_attacks, news[i].searched_threes);
    for i in 1..news.len() - 1 {
        assert_eq!(news[i].answer, ThreatAnswer::Unknown);
        assert_ne!(searched(i), searched(i - 1));
        assert!(news[i].nodes > news[i - 1].nodes);
    }
}

#[test]
fn endings() {
    let mut engine = Engine::boxed(Game::othello8(), 0).unwrap();
    engine.set_position(PROBLEM).unwrap();
    let mut solver = EndgameSolver::boxed(0).unwrap();
    let limits = SolverLimits::default();
    let whole = solver.margin(&engine, &limits).unwrap();
    let steps = solver.begin(SolverGoal::Margin, &engine, &limits).unwrap();
    let news: Vec<_> = steps.progress(100).map(Result::unwrap).collect();
    assert!(news.len() > 2);
    assert_eq!(*news.last().unwrap(), whole);
    for pair in news.windows(2) {
        let known = |i: usize| (pair[i].lower, pair[i].upper, pair[i].best);
        assert!(pair[1].solved || known(0) != known(1));
        assert!(pair[0].lower <= pair[1].lower && pair[1].upper <= pair[0].upper);
    }
}

#[test]
fn openings() {
    let mut engine = Engine::boxed(Game::gomoku15(), 0).unwrap();
    engine.play_record("h8h9i8").unwrap();
    let mut adviser = OpeningAdviser::boxed(Game::gomoku15()).unwrap();
    let limits = OpeningLimits { nodes: 6000, ..OpeningLimits::default() };
    let whole = adviser.swap2(&engine, &limits).unwrap();
    let steps = adviser.begin(OpeningQuestion::Swap2, &engine, &limits).unwrap();
    let news: Vec<_> = steps.progress(20).map(Result::unwrap).collect();
    assert!(news.len() > 2);
    assert_eq!(*news.last().unwrap(), whole);
    for pair in news.windows(2).take(news.len() - 2) {
        let found = |i: usize| (pair[i].swap, &*pair[i].moves, pair[i].value);
        assert_ne!(found(0), found(1));
    }
    // It can be left at any time.
    let mut few = adviser.begin(OpeningQuestion::Colour, &engine, &limits).unwrap().progress(0);
    assert!(few.next().unwrap().is_ok());
    drop(few);
    assert_eq!(adviser.swap2(&engine, &limits), Ok(whole));
}

#[cfg(feature = "std")]
#[test]
fn a_panic_ends_it() {
    fn broken() -> u32 {
        panic!("the clock is broken")
    }
    let mut engine = Engine::boxed(Game::othello8(), 0).unwrap();
    engine.set_position(PROBLEM).unwrap();
    let mut solver = EndgameSolver::boxed(0).unwrap();
    let limits = SolverLimits { ms: 1000, clock: Some(broken), ..SolverLimits::default() };
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let steps = solver.begin(SolverGoal::Margin, &engine, &limits)?;
        steps.progress(1000).last().unwrap().map(drop)
    }));
    assert_eq!(*caught.unwrap_err().downcast::<&str>().unwrap(), "the clock is broken");
}
