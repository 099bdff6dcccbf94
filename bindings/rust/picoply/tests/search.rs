//! Searching in steps, with progress, by the clock, in the opponent's time, on another thread.
#![cfg(feature = "std")]

use picoply::{Engine, Error, Game, Limits, Status};
use std::ops::ControlFlow;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

fn depth(depth: u32) -> Limits {
    Limits { depth, ..Limits::default() }
}

#[test]
fn progress_reports_every_depth() {
    let mut engine = Engine::boxed(Game::othello8(), 1 << 16).unwrap();
    let mut depths = Vec::new();
    let found = engine.run_with(&depth(6), |found| {
        depths.push(found.depth);
        ControlFlow::Continue(())
    });
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    engine.clear_table().unwrap();
    let iterated: Vec<_> =
        engine.search(&depth(6)).unwrap().progress(64).collect::<Result<_, _>>().unwrap();
    assert_eq!(iterated.last().unwrap(), &found.unwrap());
    assert!(iterated.windows(2).all(|pair| pair[0].depth <= pair[1].depth));
}

#[test]
fn progress_can_stop_it() {
    let mut engine = Engine::boxed(Game::othello8(), 0).unwrap();
    let found = engine.run_with(&Limits::default(), |found| {
        if found.depth < 3 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert_eq!(found.unwrap().depth, 3);
}

#[test]
fn a_panic_passes_through() {
    let mut engine = Engine::boxed(Game::othello8(), 0).unwrap();
    let caught = catch_unwind(AssertUnwindSafe(|| {
        let _ = engine.run_with(&depth(20), |_| panic!("enough"));
    }));
    assert_eq!(*caught.unwrap_err().downcast::<&str>().unwrap(), "enough");
    assert_eq!(engine.run(&depth(2)).unwrap().depth, 2);
    let late = Limits { ms: 1, clock: Some(|| panic!("no clock")), ..Limits::default() };
    let caught = catch_unwind(AssertUnwindSafe(|| engine.run(&late).map(drop)));
    assert_eq!(*caught.unwrap_err().downcast::<&str>().unwrap(), "no clock");
    assert_eq!(engine.run(&depth(2)).unwrap().depth, 2);
}

#[test]
fn time_is_kept_by_any_clock() {
    let mut engine = Engine::boxed(Game::gomoku15(), 0).unwrap();
    let start = Instant::now();
    engine.run(&Limits { ms: 50, ..Limits::default() }).unwrap();
    let took = start.elapsed();
    assert!(took >= Duration::from_millis(49) && took < Duration::from_secs(10), "{:?}", took);

    static TICKS: AtomicU32 = AtomicU32::new(u32::MAX - 2); // wraps
    let clock = || TICKS.fetch_add(1, Ordering::Relaxed);
    let limits = Limits { ms: 5, clock: Some(clock), ..Limits::default() };
    let found = engine.run(&limits).unwrap();
    assert!((64..=64 * 6).contains(&found.nodes), "{}", found.nodes);
    let again = engine.run_with(&limits, |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(again, found);
}

#[test]
fn pondering_hits_what_was_predicted() {
    let mut engine = Engine::boxed(Game::othello8(), 1 << 16).unwrap();
    let found = engine.run(&depth(6)).unwrap();
    engine.play(found.best).unwrap();
    let limits = Limits { nodes: 5000, ..Limits::default() };
    let mut ponder = engine.ponder(None, &limits).unwrap();
    assert_eq!(ponder.step(100), Ok(Status::Running));
    assert_eq!(ponder.info().unwrap().nodes, 100);
    let mut search = ponder.hit().unwrap();
    while search.step(1000).unwrap().is_running() {}
    let best = search.info().unwrap().best;
    assert_eq!(search.engine().record_length(), 2);
    assert_eq!(engine.moves_played().collect::<Vec<_>>(), found.pv[..2]);
    engine.play(best).unwrap();
    let illegal = engine.ponder(Some(found.best), &limits).err();
    assert_eq!(illegal, Some(Error::Illegal));
}

#[test]
fn a_search_may_change_threads() {
    let mut engine = Engine::boxed(Game::connect4(), 1 << 16).unwrap();
    let expected = engine.run(&depth(9)).unwrap();
    engine.clear_table().unwrap();
    let mut search = engine.search(&depth(9)).unwrap();
    assert!(search.step(1000).unwrap().is_running());
    let found = std::thread::scope(|scope| {
        let search = scope.spawn(move || {
            while search.step(1000).unwrap().is_running() {}
            search
        });
        search.join().unwrap().info().unwrap()
    });
    assert_eq!(found, expected);
}
