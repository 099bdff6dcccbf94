//! Forced wins by threats, their lines, and the moves that prevent them.
#[cfg(feature = "std")]
mod clocks;

use picoply::{
    blocks, sys, Block, Engine, Error, Game, Move, SavingMoves, Status, ThreatAnswer, ThreatLimits,
    ThreatQuestion, ThreatResult, ThreatSearch,
};

fn is_five_in_a_row(game: &str) -> bool {
    ["gomoku", "standard", "renju", "caro"].iter().any(|rules| game.starts_with(rules))
}
fn games() -> impl Iterator<Item = &'static str> {
    Game::NAMES.iter().copied().filter(|game| is_five_in_a_row(game))
}
fn others() -> impl Iterator<Item = &'static str> {
    Game::NAMES.iter().copied().filter(|game| !is_five_in_a_row(game))
}

const ENGINE: usize = blocks(sys::PPLY_GOMOKU15_SMALL_SIZE);
const THREATS: usize = blocks(sys::PPLY_THREATS15_SIZE);

const ALL: ThreatLimits = ThreatLimits { threes: 32, nodes: 0, ms: 0, clock: None };
const FOURS: ThreatLimits = ThreatLimits { threes: 0, ..ALL };

/// Black's three stones in a row, open at both ends; black or white is to move.
const BLACKS_TURN: &str = "h8a1i8c2j8e1";
const WHITES_TURN: &str = "h8a1i8c2j8";
/// Two rows of two that cross at h8, where black makes two threes at once.
const TWOS: &str = "h6a1h7c2i8e1j8g2";
/// Black has very many fours in a row, too many for a search without a table to find an end.
const FULL: &str = concat!(
    "XO-O-O-X-XOOXO-",
    "-O--------O--XO",
    "-X------------O",
    "XO---X--X--X-XO",
    "---X----------X",
    "----O---O-X---O",
    "-X------O---X--",
    "---O--OX----X--",
    "O-------O----OX",
    "O--O--X------X-",
    "X-X------------",
    "O----X--------X",
    "O--------------",
    "O-X--O----X---X",
    "OO--X-X--OXOOX-",
    " X"
);

/// Of a limit of time without `std` that names no clock.
const NO_CLOCK: Error = Error::Refused { name: "ms", reason: "a limit of time needs a clock" };

/// Hands the test a search and an engine of that game with these moves played.
fn with<T>(
    game: &str,
    record: &str,
    test: impl FnOnce(&mut ThreatSearch<'_>, &mut Engine<'_>) -> T,
) -> T {
    let game = Game::by_name(game).unwrap();
    let (mut memory, mut board) = ([Block::ZERO; THREATS], [Block::ZERO; ENGINE]);
    let mut threats = ThreatSearch::new(game, &mut memory).unwrap();
    let mut engine = Engine::new(game, &mut board, &mut []).unwrap();
    engine.play_record(record).unwrap();
    test(&mut threats, &mut engine)
}

fn names(engine: &Engine<'_>, moves: impl IntoIterator<Item = Move>) -> String {
    let names = moves.into_iter().map(|move_| engine.name(move_).unwrap().to_string());
    names.collect::<Vec<_>>().join(" ")
}

fn line(engine: &Engine<'_>, result: &ThreatResult) -> String {
    names(engine, result.line.iter().copied())
}

fn cells(engine: &Engine<'_>, saving: &SavingMoves) -> String {
    names(engine, saving.moves.iter().map(|saving| saving.cell))
}

#[test]
fn an_open_three_wins() {
    for game in games() {
        with(game, BLACKS_TURN, |threats, engine| {
            let win = threats.win(engine, &FOURS).unwrap();
            assert_eq!(win.answer, ThreatAnswer::Win);
            assert_eq!(line(engine, &win), "g8", "{}", game);
            let threat = threats.threat(engine, &ALL).unwrap();
            assert_eq!((threat.answer, threat.line.len()), (ThreatAnswer::None, 0));
            engine.play(win.line[0]).unwrap();
            let saving = threats.saving_moves(engine, &FOURS).unwrap();
            assert_eq!((saving.answer, saving.moves.len()), (ThreatAnswer::Win, 0));
        });
    }
}

#[test]
fn moves_save_from_an_open_three() {
    for game in games() {
        with(game, WHITES_TURN, |threats, engine| {
            assert_eq!(threats.win(engine, &ALL).unwrap().answer, ThreatAnswer::None);
            let threat = threats.threat(engine, &FOURS).unwrap();
            assert_eq!(threat.answer, ThreatAnswer::Win);
            assert_eq!(line(engine, &threat), "g8", "{}", game);
            let saving = threats.saving_moves(engine, &FOURS).unwrap();
            assert_eq!(saving.answer, ThreatAnswer::None);
            assert!(saving.moves.iter().all(|saving| saving.proven));
            // In Caro a five that is held at both ends is none, so that the next cells save, too.
            let expected = if game.ends_with("caro15") { "f8 g8 k8 l8" } else { "g8 k8" };
            assert_eq!(cells(engine, &saving), expected, "{}", game);
        });
    }
}

#[test]
fn nothing_is_threatened_on_an_empty_board() {
    for game in games() {
        with(game, "", |threats, engine| {
            for result in [threats.win(engine, &ALL), threats.threat(engine, &ALL)] {
                let result = result.unwrap();
                assert_eq!((result.answer, result.line.len()), (ThreatAnswer::None, 0));
            }
            let saving = threats.saving_moves(engine, &FOURS).unwrap();
            assert_eq!((saving.answer, saving.moves.len()), (ThreatAnswer::None, 225));
        });
    }
}

#[test]
fn threes_win_where_fours_do_not() {
    with("gomoku15", TWOS, |threats, engine| {
        let fours = threats.win(engine, &FOURS).unwrap();
        assert_eq!((fours.answer, fours.line.len()), (ThreatAnswer::None, 0));
        let threes = threats.win(engine, &ThreatLimits::default()).unwrap();
        assert_eq!(threes.answer, ThreatAnswer::Win);
        assert_eq!(line(engine, &threes), "h8 g8 h5");
        for &move_ in &threes.line {
            engine.play(move_).unwrap();
        }
        assert_eq!(threats.saving_moves(engine, &FOURS).unwrap().answer, ThreatAnswer::Win);
    });
}

#[test]
fn limits_make_it_miss_a_win() {
    with("gomoku15", TWOS, |threats, engine| {
        let short = ThreatLimits { nodes: 1, ..ThreatLimits::default() };
        let win = threats.win(engine, &short).unwrap();
        assert_eq!((win.answer, win.nodes, win.line.len()), (ThreatAnswer::Unknown, 1, 0));
        engine.play_record("o15").unwrap();
        let whole = threats.saving_moves(engine, &ALL).unwrap();
        let saving = threats.saving_moves(engine, &short).unwrap();
        assert!(saving.moves.len() > whole.moves.len());
        assert!(saving.moves.iter().any(|saving| !saving.proven));
        assert!(whole.complete && saving.complete);
        let many = ThreatLimits { threes: 33, ..ALL };
        assert_eq!(
            threats.win(engine, &many),
            Err(Error::OutOfRange { name: "threes", value: 33, low: 0, high: 32 })
        );
    });
}

#[test]
fn a_table_waits_for_the_answer() {
    let (mut memory, mut board) = ([Block::ZERO; THREATS], [Block::ZERO; ENGINE]);
    let (mut early, mut late) = ([Block::ZERO; 64], [Block::ZERO; 64]);
    let mut engine = Engine::new(Game::gomoku15(), &mut board, &mut []).unwrap();
    engine.play_record(TWOS).unwrap();
    let mut threats = ThreatSearch::new(Game::gomoku15(), &mut memory).unwrap();
    let mut steps = threats.begin(ThreatQuestion::Win, &engine, &ALL).unwrap();
    assert!(steps.step(1).unwrap().is_running());
    let refused = threats.lend_table(&mut early).unwrap_err();
    assert_eq!(refused.code(), Error::Invalid.code());
    assert_eq!(refused.to_string(), "table: a question is under way, whose steps were dropped");
    threats.win(&engine, &ALL).unwrap();
    threats.lend_table(&mut late).unwrap();
}

#[test]
fn steps_find_the_same_and_need_no_engine() {
    with("gomoku15", TWOS, |threats, engine| {
        let whole = threats.win(engine, &ALL).unwrap();
        let mut steps = threats.begin(ThreatQuestion::Win, engine, &ALL).unwrap();
        engine.reset().unwrap();
        assert_eq!(steps.info().unwrap().answer, ThreatAnswer::Unknown);
        assert_eq!(steps.step(1), Ok(Status::Running));
        assert_eq!(steps.info().unwrap().nodes, 1);
        while steps.step(1).unwrap().is_running() {}
        assert_eq!(steps.step(1), Ok(Status::Complete));
        assert_eq!(steps.info(), Ok(whole));
        assert_eq!(steps.saving_moves(), Err(Error::Support));
    });
}

#[test]
fn a_search_that_was_dropped_is_forgotten() {
    with("gomoku15", TWOS, |threats, engine| {
        let whole = threats.win(engine, &ALL).unwrap();
        let mut steps = threats.begin(ThreatQuestion::Saving, engine, &ALL).unwrap();
        assert_eq!(steps.step(10), Ok(Status::Running));
        assert_eq!(steps.info().unwrap().answer, steps.saving_moves().unwrap().answer);
        assert!(!steps.saving_moves().unwrap().complete);
        drop(steps);
        assert_eq!(threats.win(engine, &ALL), Ok(whole));
    });
}

#[test]
fn what_it_cannot_answer_is_an_error() {
    let (mut memory, mut board) = ([Block::ZERO; THREATS], [Block::ZERO; ENGINE]);
    for game in others() {
        let game = Game::by_name(game).unwrap();
        assert_eq!(ThreatSearch::new(game, &mut memory).err(), Some(Error::Support));
        assert_eq!(ThreatSearch::memory_size(game), Err(Error::Support));
        let mut threats = ThreatSearch::new(Game::gomoku15(), &mut memory).unwrap();
        let engine = Engine::new(game, &mut board, &mut []).unwrap();
        assert_eq!(threats.win(&engine, &ALL), Err(Error::Support));
    }
    with("gomoku15", "h8a1i8c2j8e1k8g2l8", |threats, engine| {
        assert_eq!(threats.win(engine, &ALL), Err(Error::Over));
        assert_eq!(threats.saving_moves(engine, &ALL), Err(Error::Over));
    });
}

/// Six in a row go on where exactly five win, and are over in a game of five or more.
#[test]
fn a_position_of_other_rules() {
    with("gomoku15", "", |threats, _| {
        let mut board = [Block::ZERO; ENGINE];
        let mut engine = Engine::new(Game::standard15(), &mut board, &mut []).unwrap();
        engine.play_record("h8a1i8c2j8e1l8g2m8i1k8").unwrap();
        assert_eq!(threats.win(&engine, &ALL), Err(Error::Over));
        engine.play_record("k1").unwrap();
        assert_eq!(threats.win(&engine, &ALL), Err(Error::Position));
    });
}

#[test]
fn memory_must_suffice() {
    let mut memory = [Block::ZERO; THREATS];
    for game in games() {
        let game = Game::by_name(game).unwrap();
        let size = ThreatSearch::memory_size(game).unwrap();
        assert!(size <= sys::PPLY_THREATS15_SIZE);
        let short = &mut memory[..blocks(size) - 1];
        assert_eq!(ThreatSearch::new(game, short).err(), Some(Error::Memory));
    }
}

#[cfg(feature = "alloc")]
#[test]
fn it_may_own_its_memory_and_change_threads() {
    with("renju15", WHITES_TURN, |threats, engine| {
        let expected = threats.saving_moves(engine, &ALL);
        let mut boxed = ThreatSearch::boxed(Game::renju15()).unwrap();
        let mut steps = boxed.begin(ThreatQuestion::Saving, engine, &ALL).unwrap();
        assert_eq!(steps.step(10), Ok(Status::Running));
        let found = std::thread::scope(|scope| {
            let work = move || {
                while steps.step(100).unwrap().is_running() {}
                steps.saving_moves()
            };
            scope.spawn(work).join().unwrap()
        });
        assert_eq!(found, expected);
        assert_eq!(ThreatSearch::boxed(Game::othello8()).err(), Some(Error::Support));
    });
}

#[test]
fn time_is_kept_by_any_clock() {
    use std::sync::atomic::{AtomicU32, Ordering};
    static TICKS: AtomicU32 = AtomicU32::new(u32::MAX - 10); // wraps
    let clock = || TICKS.fetch_add(1, Ordering::Relaxed);
    let limits = ThreatLimits { ms: 40, clock: Some(clock), ..ALL };
    with("renju15", "", |threats, engine| {
        engine.set_position(FULL).unwrap();
        let win = threats.win(engine, &limits).unwrap();
        assert_eq!((win.answer, win.nodes, win.line.len()), (ThreatAnswer::Unknown, 64 * 40, 0));
        let saving = threats.saving_moves(engine, &limits).unwrap();
        assert_eq!((saving.answer, saving.nodes), (ThreatAnswer::Unknown, 64 * 40));
        // Both limits hold.
        let win = threats.win(engine, &ThreatLimits { nodes: 1000, ..limits }).unwrap();
        assert_eq!((win.answer, win.nodes), (ThreatAnswer::Unknown, 1000));
        // Without std there is no other clock.
        let limits = ThreatLimits { clock: None, nodes: 1000, ..limits };
        let refused = (!cfg!(feature = "std")).then_some(NO_CLOCK);
        assert_eq!(threats.win(engine, &limits).err(), refused);
        assert_eq!(threats.begin(ThreatQuestion::Saving, engine, &limits).err(), refused);
    });
    // Time that is not over changes nothing.
    let win = |limits| with("gomoku15", TWOS, |threats, engine| threats.win(engine, limits));
    assert_eq!(win(&ThreatLimits { ms: u32::MAX, ..limits }), win(&ALL));
}

#[cfg(feature = "std")]
#[test]
fn time_ends_it() {
    use std::time::{Duration, Instant};
    with("renju15", "", |threats, engine| {
        engine.set_position(FULL).unwrap();
        let start = Instant::now();
        let saving = threats.saving_moves(engine, &ThreatLimits { ms: 5, ..ALL }).unwrap();
        let took = start.elapsed();
        assert_ne!(saving.answer, ThreatAnswer::Win);
        assert!(took >= Duration::from_millis(4) && took < Duration::from_secs(30), "{:?}", took);
    });
}

#[cfg(feature = "std")]
#[test]
fn a_panic_of_the_clock_passes_through() {
    use std::panic::{catch_unwind, AssertUnwindSafe};
    with("gomoku15", "", |threats, engine| {
        for clock in clocks::that_panic() {
            engine.set_position(FULL).unwrap();
            let limits = ThreatLimits { ms: 10, clock: Some(clock), ..ALL };
            let asked = AssertUnwindSafe(|| threats.saving_moves(engine, &limits).map(drop));
            assert_eq!(*catch_unwind(asked).unwrap_err().downcast::<&str>().unwrap(), "no clock");
            engine.reset().unwrap();
            assert_eq!(threats.win(engine, &ALL).unwrap().answer, ThreatAnswer::None);
        }
    });
}
