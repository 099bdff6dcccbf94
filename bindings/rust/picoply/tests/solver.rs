//! Exact endings of Othello: margins, winners, lines, limits, steps, and what is refused.
#[cfg(feature = "std")]
mod clocks;
mod weights_file;

use picoply::{
    blocks, sys, Block, EndgameSolver, Engine, Error, Game, Move, Outcome, SolverGoal,
    SolverLimits, Status, Weights,
};
use weights_file::file_of;

/// The first of the endgame problems of the French Othello Federation: 14 squares are empty, and g8
/// wins by 18.
const PROBLEM: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
/// The side to move must pass, and loses all its discs.
const PASS: &str = "-OXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O";
/// 30 squares are empty, with which it takes hours without a table.
const LONG: &str = "-X-X-----X-XXX--XXXXXX--XX-XO---XOXXOXX-XXXOOO----OX-----O-XO--- X";
/// Nobody can move.
const OVER: &str = "OOXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX O";

const ENGINE: usize = blocks(sys::PPLY_OTHELLO8_LOADED_SIZE);
const SOLVER: usize = blocks(sys::PPLY_SOLVER_SIZE);

const ALL: SolverLimits = SolverLimits { nodes: 0, ms: 0, clock: None };

fn nodes(nodes: u64) -> SolverLimits {
    SolverLimits { nodes, ..ALL }
}

/// Of a limit of time without `std` that names no clock.
const NO_CLOCK: Error = Error::Refused { name: "ms", reason: "a limit of time needs a clock" };

/// Hands the test a solver with a table of so many blocks and an engine at that position.
fn with(table: usize, text: &str, test: impl FnOnce(&mut EndgameSolver<'_>, &mut Engine<'_>)) {
    let (mut memory, mut board) = ([Block::ZERO; SOLVER], [Block::ZERO; ENGINE]);
    let mut table = vec![Block::ZERO; table];
    let mut solver = EndgameSolver::new(&mut memory, &mut table).unwrap();
    let mut engine = Engine::new(Game::othello8(), &mut board, &mut []).unwrap();
    engine.set_position(text).unwrap();
    test(&mut solver, &mut engine);
}

fn name(engine: &Engine<'_>, move_: Option<Move>) -> String {
    engine.name(move_.unwrap()).unwrap().to_string()
}

#[test]
fn a_known_ending_is_solved() {
    for table in [0, 1 << 13] {
        with(table, PROBLEM, |solver, engine| {
            let margin = solver.margin(engine, &ALL).unwrap();
            assert_eq!((margin.solved, margin.lower, margin.upper), (true, 18, 18));
            assert_eq!(name(engine, margin.best), "g8");
            assert_eq!(margin.line.first().copied(), margin.best);

            let winner = solver.winner(engine, &ALL).unwrap();
            assert_eq!((winner.solved, winner.lower, winner.upper), (true, 1, 1));
            assert!(winner.line.is_empty());
            assert!(winner.nodes < margin.nodes);

            for &move_ in &margin.line {
                engine.play(move_).unwrap();
            }
            assert_ne!(engine.outcome(), Outcome::Ongoing);
            assert_eq!(engine.margin(), Ok(18));
        });
    }
}

#[test]
fn a_pass_is_a_move_of_the_line() {
    with(0, PASS, |solver, engine| {
        let margin = solver.margin(engine, &ALL).unwrap();
        assert_eq!((margin.lower, margin.upper, margin.best), (-64, -64, Some(Move::PASS)));
        assert_eq!(margin.line[..], [Move::PASS, Move(0)]);
        assert_eq!(solver.winner(engine, &ALL).unwrap().lower, -1);
    });
}

#[test]
fn a_game_that_is_over_has_no_move() {
    with(0, OVER, |solver, engine| {
        let margin = solver.margin(engine, &ALL).unwrap();
        assert_eq!((margin.solved, margin.lower, margin.best), (true, -60, None));
        assert!(margin.line.is_empty());
    });
}

#[test]
fn a_limit_ends_it_before_it_is_solved() {
    with(0, PROBLEM, |solver, engine| {
        let whole = solver.margin(engine, &ALL).unwrap();
        for most in [1, 1000] {
            let part = solver.margin(engine, &nodes(most)).unwrap();
            assert!(!part.solved && part.line.is_empty());
            assert!(part.lower <= 18 && part.upper >= 18 && part.lower < part.upper);
            assert!(part.nodes >= most && part.nodes < most + 100, "{}", part.nodes);
            let mut steps = solver.begin(SolverGoal::Margin, engine, &nodes(most)).unwrap();
            while steps.step(7).unwrap().is_running() {}
            assert_eq!(steps.step(7), Ok(Status::Complete));
            let part = steps.info().unwrap();
            assert!(!part.solved && part.nodes >= most && part.nodes < most + 100);
        }
        assert_eq!(solver.margin(engine, &nodes(u64::MAX)), Ok(whole));
        // In 32 bits it would be 1.
        assert_eq!(solver.margin(engine, &nodes((1 << 32) + 1)), Ok(whole));
    });
}

#[test]
fn steps_find_the_same_and_need_no_engine() {
    with(0, PROBLEM, |solver, engine| {
        let whole = solver.margin(engine, &ALL).unwrap();
        let mut steps = solver.begin(SolverGoal::Margin, engine, &ALL).unwrap();
        engine.reset().unwrap();
        assert_eq!(steps.step(1), Ok(Status::Running));
        assert!(!steps.info().unwrap().solved);
        while steps.step(1000).unwrap().is_running() {}
        assert_eq!(steps.step(1), Ok(Status::Complete));
        assert_eq!(steps.info(), Ok(whole));
    });
}

#[test]
fn one_that_was_dropped_is_forgotten() {
    with(0, PROBLEM, |solver, engine| {
        let whole = solver.margin(engine, &ALL).unwrap();
        let mut steps = solver.begin(SolverGoal::Winner, engine, &ALL).unwrap();
        assert_eq!(steps.step(1), Ok(Status::Running));
        drop(steps);
        assert_eq!(solver.margin(engine, &ALL), Ok(whole));
    });
}

/// They order the moves, which changes how many positions are visited, and no margin.
#[test]
fn evaluations_are_the_engines() {
    let file = file_of(1234);
    let (mut memory, mut board) = ([Block::ZERO; SOLVER], [Block::ZERO; ENGINE]);
    let mut weights_memory = [Block::ZERO; blocks(sys::PPLY_WEIGHTS_SIZE)];
    let mut solver = EndgameSolver::new(&mut memory, &mut []).unwrap();
    let mut solve = |game: Game, weights: Option<&Weights<'_>>| {
        let mut engine = match weights {
            Some(weights) => Engine::with_weights(game, weights, &mut board, &mut []),
            None => Engine::new(game, &mut board, &mut []),
        }
        .unwrap();
        engine.set_position(PROBLEM).unwrap();
        let margin = solver.margin(&engine, &ALL).unwrap();
        assert_eq!((margin.solved, margin.lower), (true, 18));
        margin.nodes
    };
    let plain = solve(Game::othello8(), None);
    let full = solve(Game::othello8_full(), None);
    let weights = Weights::new(&file, &mut weights_memory).unwrap();
    let loaded = solve(Game::othello8_loaded(), Some(&weights));
    assert_eq!(solve(Game::othello8_loaded(), None), plain);
    assert!(full != plain && loaded != plain && loaded != full);
}

#[test]
fn what_it_cannot_solve_is_an_error() {
    with(0, PROBLEM, |solver, engine| {
        engine.reset().unwrap(); // 60 squares are empty
        assert_eq!(solver.margin(engine, &ALL), Err(Error::Support));
        assert_eq!(solver.winner(engine, &ALL), Err(Error::Support));
        let mut board = [Block::ZERO; blocks(sys::PPLY_GOMOKU15_SIZE)];
        for game in [Game::othello6(), Game::gomoku15(), Game::tictactoe(), Game::checkers()] {
            let other = Engine::new(game, &mut board, &mut []).unwrap();
            assert_eq!(solver.margin(&other, &ALL), Err(Error::Support));
        }
    });
}

#[test]
fn forty_squares_may_be_empty() {
    with(0, PROBLEM, |solver, engine| {
        let mut text = [0; 80];
        engine.reset().unwrap();
        for (empties, error) in [(41, Some(Error::Support)), (40, None)] {
            while engine.position_into(&mut text).unwrap().matches('-').count() > empties {
                let first = engine.legal_moves().next().unwrap();
                engine.play(first).unwrap();
            }
            assert_eq!(solver.begin(SolverGoal::Margin, engine, &ALL).err(), error);
        }
    });
}

#[test]
fn memory_must_suffice() {
    let mut memory = [Block::ZERO; SOLVER];
    assert!(EndgameSolver::memory_size() <= sys::PPLY_SOLVER_SIZE);
    let short = &mut memory[..blocks(EndgameSolver::memory_size()) - 1];
    assert_eq!(EndgameSolver::new(short, &mut []).err(), Some(Error::Memory));
    #[cfg(feature = "alloc")]
    assert_eq!(EndgameSolver::boxed(usize::MAX / 2).err(), Some(Error::Memory));
}

#[cfg(feature = "alloc")]
#[test]
fn it_may_own_its_memory_and_change_threads() {
    with(1 << 13, PROBLEM, |solver, engine| {
        let expected = solver.margin(engine, &ALL);
        let mut boxed = EndgameSolver::boxed(1 << 16).unwrap();
        let mut steps = boxed.begin(SolverGoal::Margin, engine, &ALL).unwrap();
        assert_eq!(steps.step(1), Ok(Status::Running));
        let found = std::thread::scope(|scope| {
            let work = move || {
                while steps.step(1000).unwrap().is_running() {}
                steps.info()
            };
            scope.spawn(work).join().unwrap()
        });
        assert_eq!(found, expected);
    });
}

#[test]
fn time_is_kept_by_any_clock() {
    use std::sync::atomic::{AtomicU32, Ordering};
    static TICKS: AtomicU32 = AtomicU32::new(u32::MAX - 10); // wraps
    let clock = || TICKS.fetch_add(1, Ordering::Relaxed);
    with(0, LONG, |solver, engine| {
        let limits = SolverLimits { ms: 40, clock: Some(clock), ..ALL };
        for ask in [EndgameSolver::margin, EndgameSolver::winner] {
            let part = ask(solver, engine, &limits).unwrap();
            assert!(!part.solved && part.lower < part.upper && part.line.is_empty());
            assert!((1024 * 40..1024 * 41 + 4000).contains(&part.nodes), "{}", part.nodes);
            // Both limits hold.
            let part = ask(solver, engine, &SolverLimits { nodes: 5000, ..limits }).unwrap();
            assert!(!part.solved && (5000..5100).contains(&part.nodes), "{}", part.nodes);
        }
        // Without std there is no other clock.
        let part = solver.margin(engine, &SolverLimits { clock: None, nodes: 5000, ..limits });
        assert_eq!(part.err(), (!cfg!(feature = "std")).then_some(NO_CLOCK));
        // Time that is not over changes nothing.
        engine.set_position(PROBLEM).unwrap();
        let whole = solver.margin(engine, &ALL);
        assert_eq!(solver.margin(engine, &SolverLimits { ms: u32::MAX, ..limits }), whole);
    });
}

#[cfg(feature = "std")]
#[test]
fn time_ends_it() {
    use std::time::{Duration, Instant};
    with(0, LONG, |solver, engine| {
        let start = Instant::now();
        let part = solver.margin(engine, &SolverLimits { ms: 5, ..ALL }).unwrap();
        let took = start.elapsed();
        assert!(!part.solved && part.lower < part.upper && part.nodes > 0);
        assert!(took >= Duration::from_millis(4) && took < Duration::from_secs(30), "{:?}", took);
    });
}

#[cfg(feature = "std")]
#[test]
fn a_panic_of_the_clock_passes_through() {
    use std::panic::{catch_unwind, AssertUnwindSafe};
    with(0, PROBLEM, |solver, engine| {
        for clock in clocks::that_panic() {
            let limits = SolverLimits { ms: 10, clock: Some(clock), ..ALL };
            let asked = AssertUnwindSafe(|| solver.margin(engine, &limits).map(drop));
            assert_eq!(*catch_unwind(asked).unwrap_err().downcast::<&str>().unwrap(), "no clock");
            assert!(solver.margin(engine, &ALL).unwrap().solved);
        }
    });
}
