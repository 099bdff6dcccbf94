//! What a game of one's own may tell besides its rules.
#![cfg(feature = "std")]

mod breakthrough;

use breakthrough::*;
use picoply::{CustomGame, End, Engine, Error, Found, Game, Limits, Move, MoveBuffer, Outcome};
use picoply::{Player, Rules, TextBuffer, TextError};
use std::panic::{catch_unwind, AssertUnwindSafe};

fn breakthrough<const HOOKS: u32>() -> CustomGame<Breakthrough<HOOKS>> {
    CustomGame::new(Breakthrough::default())
}

fn to_depth(engine: &mut Engine<'_>, depth: u32) -> Found {
    engine.run(&Limits { depth, ..Limits::default() }).unwrap()
}

/// A search from the start, and how often `hook` was called.
fn searched<const HOOKS: u32>(depth: u32, hook: u32) -> (Found, u32) {
    let game = breakthrough::<HOOKS>();
    let mut engine = Engine::boxed_custom(&game, 1 << 16).unwrap();
    (to_depth(&mut engine, depth), game.rules().calls(hook))
}

#[test]
fn undo_changes_no_search() {
    let (copied, undone) = (breakthrough::<0>(), breakthrough::<UNDO>());
    let mut copying = Engine::boxed_custom(&copied, 1 << 16).unwrap();
    let mut undoing = Engine::boxed_custom(&undone, 1 << 16).unwrap();
    while copying.outcome() == Outcome::Ongoing {
        let found = to_depth(&mut copying, 5);
        assert_eq!(to_depth(&mut undoing, 5), found);
        copying.play(found.best).unwrap();
        undoing.play(found.best).unwrap();
    }
    assert!(copying.record_length() > 3);
    assert!(undone.rules().calls(UNDO) > 100);
    assert_eq!(copied.rules().calls(UNDO), 0);
    assert!(undone.engine_size() < copied.engine_size());
}

#[test]
fn what_is_told_counts() {
    let (plain, _) = searched::<0>(7, SIDE);
    let (hashed, hashes) = searched::<HASH>(7, HASH);
    assert!(hashes > 100 && hashed.nodes < plain.nodes, "{} {}", hashed.nodes, plain.nodes);
    let (scored, scores) = searched::<SCORE>(7, SCORE);
    assert!(scores > 100 && scored.nodes != plain.nodes, "{}", scored.nodes);
    let (tactical, asked) = searched::<TACTICAL>(7, TACTICAL);
    assert!(asked > 100 && tactical.nodes != plain.nodes, "{}", tactical.nodes);
    let (forced, asked) = searched::<FORCED>(7, FORCED);
    assert!(asked > 100 && forced.nodes != plain.nodes, "{}", forced.nodes);
}

#[test]
fn a_won_game_has_its_own_value() {
    let game = breakthrough::<FINAL>();
    let mut engine = Engine::boxed_custom(&game, 1 << 16).unwrap();
    let plain = breakthrough::<0>();
    let mut without = Engine::boxed_custom(&plain, 1 << 16).unwrap();
    let mut found = to_depth(&mut engine, 5);
    while !found.exact {
        engine.play(found.best).unwrap();
        without.play(found.best).unwrap();
        found = to_depth(&mut engine, 5);
    }
    assert_eq!(found.value.abs(), 777);
    assert!(game.rules().calls(FINAL) > 0);
    assert!(to_depth(&mut without, 5).value.abs() > 28999);
}

#[test]
fn moves_have_texts() {
    let game = breakthrough::<TEXT>();
    let mut engine = Engine::boxed_custom(&game, 0).unwrap();
    let move_ = engine.read_move("B1c2").unwrap();
    assert_eq!(engine.name(move_).unwrap().to_string(), "b1c2");
    engine.play(move_).unwrap();
    engine.play_record("d5d4 c2c3").unwrap();
    let record = engine.record().unwrap();
    assert_eq!(record, "b1c2 d5d4 c2c3");
    engine.reset().unwrap();
    engine.play_record(&record).unwrap();
    assert_eq!(engine.record_length(), 3);
    let refused = TextError { error: Error::Parse, at: 5 };
    assert_eq!(engine.play_record("d4d3 zz"), Err(refused));
    // A move without a text is a number.
    assert_eq!(engine.name(Move(0)).unwrap().to_string(), "0");
    assert_eq!(engine.read_move("0"), Ok(Move(0)));
    let plain = breakthrough::<0>();
    let engine = Engine::boxed_custom(&plain, 0).unwrap();
    assert_eq!(engine.name(move_).unwrap().to_string(), move_.0.to_string());
    assert_eq!(engine.read_move("b1c2"), Err(Error::Parse));
}

/// Three moves, whose texts have 15 bytes, 16 bytes and a comma.
struct Texts;

impl Rules for Texts {
    const STATE_SIZE: u16 = 1;
    const MOVE_COUNT: u16 = 3;
    const MAX_LENGTH: u16 = 4;
    const MOVE_TEXT: Option<fn(&Self, Move, &mut TextBuffer<'_>)> = Some(|_, move_, out| {
        let text = ["fifteen-letters", "sixteen--letters", "a,b"][usize::from(move_.0)];
        let _ = std::fmt::Write::write_str(out, text);
    });

    fn reset(&self, _: &mut [u8]) {}
    fn moves(&self, _: &[u8], out: &mut MoveBuffer<'_>) {
        (0..3).for_each(|number| out.push(Move(number)));
    }
    fn play(&self, _: &mut [u8], _: Move) {}
    fn end(&self, _: &[u8]) -> Option<End> {
        None
    }
}

#[test]
fn texts_have_limits() {
    let game = CustomGame::new(Texts);
    let engine = Engine::boxed_custom(&game, 0).unwrap();
    let names: Vec<_> = (0..3).map(|n| engine.name(Move(n)).unwrap().to_string()).collect();
    assert_eq!(names, ["fifteen-letters", "1", "2"]);
}

#[test]
fn moves_have_cells() {
    let game = breakthrough::<CELLS>();
    let engine = Engine::boxed_custom(&game, 0).unwrap();
    assert_eq!(engine.move_cells(Move(5)), Ok(Some((1, 6))));
    assert_eq!(engine.move_cells(Move(0)), Ok(None)); // leaves the board
    assert_eq!(
        engine.move_cells(Move(120)).unwrap_err().to_string(),
        "move: 120 is not within 0 .. 119"
    );
    let plain = breakthrough::<0>();
    assert_eq!(Engine::boxed_custom(&plain, 0).unwrap().move_cells(Move(5)), Ok(None));

    let gomoku = Engine::boxed(Game::gomoku15(), 0).unwrap();
    assert_eq!(gomoku.move_cells(Move(17)), Ok(Some((17, 17))));
    assert!(gomoku.move_cells(Move::PASS).is_err());
    let othello = Engine::boxed(Game::othello8(), 0).unwrap();
    assert_eq!(othello.move_cells(Move::PASS), Ok(None));
    let mut connect4 = Engine::boxed(Game::connect4(), 0).unwrap();
    connect4.play(Move(3)).unwrap();
    assert_eq!(connect4.move_cells(Move(3)), Ok(Some((10, 10))));
    connect4.play_record("44444").unwrap();
    assert_eq!(connect4.move_cells(Move(3)), Ok(None));
}

#[test]
fn a_panic_of_each_passes_through() {
    const HOOKS: u32 = 511;
    let game = breakthrough::<HOOKS>();
    let mut engine = Engine::boxed_custom(&game, 1 << 12).unwrap();
    let right = to_depth(&mut engine, 7);
    for hook in ALL {
        engine.reset().unwrap();
        engine.clear_table().unwrap();
        game.rules().panic_in(hook);
        let caught = catch_unwind(AssertUnwindSafe(|| match hook {
            TEXT => engine.name(Move(4)).map(drop),
            CELLS => engine.move_cells(Move(4)).map(drop),
            _ => engine.run(&Limits { depth: 7, ..Limits::default() }).map(drop),
        }));
        assert!(caught.unwrap_err().downcast::<String>().unwrap().contains("told to panic"));
        if hook == TEXT {
            for call in [
                |engine: &mut Engine<'_>| engine.read_move("b1c2").map(drop),
                |engine: &mut Engine<'_>| engine.play_record("b1c2").map_err(Error::from),
                |engine: &mut Engine<'_>| {
                    engine.play(Move(5)).unwrap();
                    engine.record().map(drop)
                },
            ] {
                assert!(catch_unwind(AssertUnwindSafe(|| call(&mut engine))).is_err());
            }
        }
        game.rules().panic_in(0);
        engine.reset().unwrap();
        engine.clear_table().unwrap();
        assert_eq!(to_depth(&mut engine, 7), right);
        assert!(engine.name(Move(4)).is_ok());
    }
}

/// Take one to three stones; who takes one ends the turn, who takes more moves again. Whose turn it
/// is without stones wins.
struct Turns;

impl Rules for Turns {
    const STATE_SIZE: u16 = 2;
    const MOVE_COUNT: u16 = 3;
    const MAX_LENGTH: u16 = 20;
    const SIDE: Option<fn(&Self, &[u8]) -> Player> =
        Some(|_, state| [Player::First, Player::Second][usize::from(state[1])]);

    fn reset(&self, state: &mut [u8]) {
        state[0] = 17;
    }
    fn moves(&self, state: &[u8], out: &mut MoveBuffer<'_>) {
        (0..3).filter(|take| *take < u16::from(state[0])).for_each(|take| out.push(Move(take)));
    }
    fn play(&self, state: &mut [u8], move_: Move) {
        state[0] -= move_.0 as u8 + 1;
        state[1] ^= (move_.0 == 0) as u8;
    }
    fn end(&self, state: &[u8]) -> Option<End> {
        (state[0] == 0).then_some(End::Won)
    }
}

/// The value by looking at everything: plies to the win or loss, the sooner the larger.
fn minimax(stones: u8) -> i16 {
    let value = |take: u8| match (stones - take, take) {
        (0, 1) => -29_999,
        (0, _) => 29_999,
        (left, 1) => -minimax(left),
        (left, _) => minimax(left),
    };
    let best = (1..=stones.min(3)).map(|take| match (stones == take, value(take)) {
        (true, value) => value,
        (false, value) => value - value.signum(),
    });
    best.max().unwrap()
}

#[test]
fn a_side_may_move_twice() {
    let game = CustomGame::new(Turns);
    let mut engine = Engine::boxed_custom(&game, 1 << 12).unwrap();
    let (mut stones, mut turns) = (17, 0);
    while engine.outcome() == Outcome::Ongoing {
        let found = engine.run(&Limits::default()).unwrap();
        assert_ne!(found.decided, picoply::Decided::Undecided);
        assert_eq!(found.value, minimax(stones), "{}", stones);
        let side = engine.side();
        let take = if stones % 2 == 0 { found.best } else { Move(1.min(u16::from(stones) - 1)) };
        engine.play(take).unwrap();
        stones -= take.0 as u8 + 1;
        turns += u32::from(engine.side() != side);
        assert_eq!(engine.side() == side, take.0 > 0);
    }
    assert!(turns > 0 && turns < engine.record_length());
}

/// Goes to and fro; the third time in the same place is a repetition.
struct ToAndFro;

impl Rules for ToAndFro {
    const STATE_SIZE: u16 = 1;
    const MOVE_COUNT: u16 = 1;
    const MAX_LENGTH: u16 = 100;

    fn reset(&self, _: &mut [u8]) {}
    fn moves(&self, _: &[u8], out: &mut MoveBuffer<'_>) {
        out.push(Move(0));
    }
    fn play(&self, state: &mut [u8], _: Move) {
        state[0] += 1;
    }
    fn end(&self, state: &[u8]) -> Option<End> {
        (state[0] == 5).then_some(End::Repeated)
    }
    fn evaluate(&self, _: &[u8]) -> i16 {
        100
    }
}

#[test]
fn a_repetition_is_a_draw() {
    let game = CustomGame::new(ToAndFro);
    let mut engine = Engine::boxed_custom(&game, 0).unwrap();
    let found = engine.run(&Limits::default()).unwrap();
    assert_eq!(found.value, 0);
    for _ in 0..5 {
        assert_eq!(engine.outcome(), Outcome::Ongoing);
        engine.play(Move(0)).unwrap();
    }
    assert_eq!(engine.outcome(), Outcome::Draw);
}
