//! Copies of engines, tables that several engines use, and what engines own.
mod weights_file;

use picoply::{blocks, sys, Block, Engine, Error, Game, Limits};
#[cfg(feature = "alloc")]
use picoply::{EndgameSolver, SolverGoal, SolverLimits, Weights};
use weights_file::file_of;

const OTHELLO: usize = blocks(sys::PPLY_OTHELLO8_SIZE);

fn to_depth(engine: &mut Engine<'_>, depth: u32) -> u64 {
    engine.run(&Limits { depth, ..Limits::default() }).unwrap().nodes
}

#[test]
fn a_copy_goes_its_own_way() {
    let (mut first, mut second) = ([Block::ZERO; OTHELLO], [Block::ZERO; OTHELLO]);
    let mut table = [Block::ZERO; 4096];
    let mut engine = Engine::new(Game::othello8(), &mut first, &mut table).unwrap();
    engine.play_record("f5d6c3").unwrap();
    let mut search = engine.search(&Limits::default()).unwrap();
    assert!(search.step(5000).unwrap().is_running());
    let (found, mut copy) =
        (search.info().unwrap(), search.engine().try_clone_in(&mut second).unwrap());
    assert!(search.step(5000).unwrap().is_running(), "the search goes on");
    assert_eq!(copy.found(), Ok(found));
    copy.play_record("d3").unwrap();
    engine.undo().unwrap();
    assert_eq!((engine.record_length(), copy.record_length()), (2, 4));
    // It remembers what the other has found out.
    engine.reset().unwrap();
    copy.reset().unwrap();
    let alone = to_depth(&mut engine, 6);
    assert!(to_depth(&mut copy, 6) < alone / 2);
}

#[test]
fn memory_for_a_copy_must_suffice() {
    let (mut first, mut second) = ([Block::ZERO; OTHELLO], [Block::ZERO; OTHELLO]);
    let engine = Engine::new(Game::othello8(), &mut first, &mut []).unwrap();
    let short = blocks(Game::othello8().engine_size()) - 1;
    assert_eq!(engine.try_clone_in(&mut second[..short]).err(), Some(Error::Memory));
}

#[test]
fn a_lent_table_is_not_cleared_by_one_of_two() {
    let (mut first, mut second) = ([Block::ZERO; OTHELLO], [Block::ZERO; OTHELLO]);
    let (mut table, mut other_table) = ([Block::ZERO; 4096], [Block::ZERO; 512]);
    let mut engine = Engine::new(Game::othello8(), &mut first, &mut table).unwrap();
    let mut other = Engine::new(Game::othello8(), &mut second, &mut other_table).unwrap();
    let alone = to_depth(&mut engine, 6);
    other.clear_table().unwrap();
    other.share_table(&engine).unwrap();
    assert!(to_depth(&mut other, 6) < alone / 2);
    for each in [&mut engine, &mut other] {
        assert!(matches!(each.clear_table(), Err(Error::Refused { name: "table", .. })));
    }
}

#[test]
fn a_table_is_for_one_game() {
    let (mut first, mut second) = ([Block::ZERO; OTHELLO], [Block::ZERO; OTHELLO]);
    let mut engine = Engine::new(Game::othello6(), &mut first, &mut []).unwrap();
    let mut other = Engine::new(Game::othello8(), &mut second, &mut []).unwrap();
    assert!(matches!(engine.share_table(&other), Err(Error::Refused { name: "other", .. })));
    drop(engine);
    let mut third = [Block::ZERO; OTHELLO];
    let same = Engine::new(Game::othello8(), &mut third, &mut []).unwrap();
    drop(other.search(&Limits::default()).unwrap());
    assert!(matches!(other.share_table(&same), Err(Error::Refused { name: "table", .. })));
    other.reset().unwrap(); // which ends the search
    other.share_table(&same).unwrap();
}

#[cfg(feature = "alloc")]
#[test]
fn copies_search_side_by_side() {
    let mut engine = Engine::boxed(Game::othello8(), 1 << 16).unwrap();
    let alone = to_depth(&mut engine, 8);
    engine.clear_table().unwrap();
    let copies = [engine.try_clone().unwrap(), engine.try_clone().unwrap()];
    assert!(matches!(engine.clear_table(), Err(Error::Refused { name: "table", .. })));
    // How many nodes each visits, and what the table then holds, is chance: the copies write to it
    // at one time. Their depth is not.
    let threads = copies.map(|mut copy| {
        std::thread::spawn(move || copy.run(&Limits { depth: 8, ..Limits::default() }).unwrap())
    });
    for thread in threads {
        assert_eq!(thread.join().unwrap().depth, 8);
    }
    // The copies are gone, and the table is its engine's alone again.
    engine.clear_table().unwrap();
    assert_eq!(to_depth(&mut engine, 8), alone);
}

#[cfg(feature = "alloc")]
#[test]
fn a_shared_table_outlives_its_engine() {
    let mut engine = Engine::boxed(Game::othello8(), 1 << 16).unwrap();
    let alone = to_depth(&mut engine, 6);
    let mut other = Engine::boxed(Game::othello8(), 1 << 10).unwrap();
    other.share_table(&engine).unwrap();
    drop(engine);
    assert!(to_depth(&mut other, 6) < alone / 2);
    other.clear_table().unwrap();
    assert_eq!(to_depth(&mut other, 6), alone);
}

#[cfg(feature = "alloc")]
#[test]
fn weights_are_the_engines_own() {
    let value = |engine: &mut Engine<'_>| {
        engine.reset().unwrap();
        engine.play_record("f5d6").unwrap();
        engine.run(&Limits { depth: 2, ..Limits::default() }).unwrap().value
    };
    let game = Game::othello8_loaded();
    let by_value = || {
        let weights = Weights::boxed(&file_of(1234)).unwrap();
        Engine::boxed_with_own_weights(game, weights, 1 << 10)
    };
    let mut engine = by_value().unwrap();
    assert_eq!(value(&mut engine), 1234);
    let mut copy = engine.try_clone().unwrap();
    drop(engine);
    assert_eq!(value(&mut copy), 1234);
    let shared = std::sync::Arc::new(Weights::boxed(&file_of(4321)).unwrap());
    let mut engine = Engine::boxed_with_own_weights(game, shared.clone(), 0).unwrap();
    assert_eq!(std::sync::Arc::strong_count(&shared), 2);
    assert_eq!(value(&mut engine), 4321);
    drop(engine);
    assert_eq!(std::sync::Arc::strong_count(&shared), 1);
    let refused = Engine::boxed_with_own_weights(Game::othello8(), shared, 0);
    assert!(matches!(refused, Err(Error::Refused { name: "weights", .. })));
}

#[cfg(feature = "alloc")]
#[test]
fn a_solver_keeps_them_after_the_engine() {
    let weights = std::sync::Arc::new(Weights::boxed(&file_of(1234)).unwrap());
    let mut engine =
        Engine::boxed_with_own_weights(Game::othello8_loaded(), weights.clone(), 0).unwrap();
    let position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    engine.set_position(position).unwrap();
    let mut solver = EndgameSolver::boxed(1 << 16).unwrap();
    let mut steps = solver.begin(SolverGoal::Margin, &engine, &SolverLimits::default()).unwrap();
    drop(engine);
    assert_eq!(std::sync::Arc::strong_count(&weights), 2);
    while steps.step(10_000).unwrap().is_running() {}
    assert_eq!(steps.info().unwrap().lower, 18);
    drop(steps);
    assert_eq!(std::sync::Arc::strong_count(&weights), 1);
}
