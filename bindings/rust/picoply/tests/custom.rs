//! A game of one's own: take one to three of the stones; who takes the last one wins.
#![cfg(feature = "std")]

use picoply::{CustomGame, End, Engine, Error, Limits, Move, MoveBuffer, Outcome, Player, Rules};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

struct Stones {
    start: u8,
    broken: AtomicBool,
}

fn stones(start: u8) -> CustomGame<Stones> {
    CustomGame::new(Stones { start, broken: AtomicBool::new(false) })
}

impl Rules for Stones {
    const STATE_SIZE: u16 = 1;
    const MOVE_COUNT: u16 = 3;
    const MAX_LENGTH: u16 = 40;

    fn reset(&self, state: &mut [u8]) {
        state[0] = self.start;
    }

    fn moves(&self, state: &[u8], out: &mut MoveBuffer<'_>) {
        assert!(!self.broken.load(Relaxed), "broken rules");
        (0..3).filter(|take| *take < u16::from(state[0])).for_each(|take| out.push(Move(take)));
    }

    fn play(&self, state: &mut [u8], move_: Move) {
        state[0] -= move_.0 as u8 + 1;
    }

    fn end(&self, state: &[u8]) -> Option<End> {
        (state[0] == 0).then_some(End::Lost)
    }
}

#[test]
fn it_is_solved() {
    let game = stones(21);
    let mut engine = Engine::boxed_custom(&game, 1 << 12).unwrap();
    while engine.outcome() == Outcome::Ongoing {
        let found = engine.run(&Limits::default()).unwrap();
        assert!(found.exact);
        // The side to move wins unless the stones are a multiple of four, and leaves such a number.
        let taken: u16 = engine.moves_played().map(|move_| move_.0 + 1).sum();
        let left = 21 - taken;
        assert_eq!(found.wins_in().is_some(), left % 4 != 0);
        assert_eq!(found.loses_in().is_some(), left % 4 == 0);
        assert!(left % 4 == 0 || (left - found.best.0 - 1) % 4 == 0);
        engine.play(found.best).unwrap();
    }
    assert_eq!(engine.outcome(), Outcome::Won(Player::First));
    assert_eq!(engine.position(), Err(Error::Support));
    assert_eq!(engine.piece(0, 0), Err(Error::Support));
    engine.undo().unwrap();
    assert_eq!(engine.outcome(), Outcome::Ongoing);
}

#[test]
fn a_panic_of_the_rules_passes_through() {
    let game = stones(21);
    let mut engine = Engine::boxed_custom(&game, 0).unwrap();
    game.rules().broken.store(true, Relaxed);
    let caught = catch_unwind(AssertUnwindSafe(|| engine.run(&Limits::default()).map(drop)));
    assert_eq!(*caught.unwrap_err().downcast::<&str>().unwrap(), "broken rules");
    let caught = catch_unwind(AssertUnwindSafe(|| Engine::boxed_custom(&game, 0).map(drop)));
    assert!(caught.is_err());
    game.rules().broken.store(false, Relaxed);
    engine.reset().unwrap();
    assert!(engine.run(&Limits::default()).unwrap().exact);
}

/// Lists more moves than there are.
struct TooMany;

impl Rules for TooMany {
    const STATE_SIZE: u16 = 1;
    const MOVE_COUNT: u16 = 2;
    const MAX_LENGTH: u16 = 4;

    fn reset(&self, _: &mut [u8]) {}
    fn moves(&self, _: &[u8], out: &mut MoveBuffer<'_>) {
        (0..100).for_each(|number| out.push(Move(number)));
    }
    fn play(&self, _: &mut [u8], _: Move) {}
    fn end(&self, _: &[u8]) -> Option<End> {
        None
    }
}

/// Asks for a larger state than there can be.
struct TooLarge;

impl Rules for TooLarge {
    const STATE_SIZE: u16 = 4097;
    const MOVE_COUNT: u16 = 2;
    const MAX_LENGTH: u16 = 4;

    fn reset(&self, _: &mut [u8]) {
        panic!("called");
    }
    fn moves(&self, _: &[u8], _: &mut MoveBuffer<'_>) {}
    fn play(&self, _: &mut [u8], _: Move) {}
    fn end(&self, _: &[u8]) -> Option<End> {
        None
    }
}

#[test]
fn broken_rules_are_errors() {
    assert_eq!(Engine::boxed_custom(&stones(0), 0).err(), None); // over at once, but a game
    let too_many = CustomGame::new(TooMany);
    assert_eq!(Engine::boxed_custom(&too_many, 0).err(), Some(Error::Callback));
    let too_large = CustomGame::new(TooLarge);
    let refused = Error::OutOfRange { name: "STATE_SIZE", value: 4097, low: 1, high: 4096 };
    assert_eq!(Engine::boxed_custom(&too_large, 0).err(), Some(refused));
}

/// Two moves for ever, on a grid.
struct Grid<const MOVES: u16, const LENGTH: u16, const COLS: u16, const ROWS: u16>;

impl<const MOVES: u16, const LENGTH: u16, const COLS: u16, const ROWS: u16> Rules
    for Grid<MOVES, LENGTH, COLS, ROWS>
{
    const STATE_SIZE: u16 = 1;
    const MOVE_COUNT: u16 = MOVES;
    const MAX_LENGTH: u16 = LENGTH;
    const COLS: u16 = COLS;
    const ROWS: u16 = ROWS;

    fn reset(&self, _: &mut [u8]) {}
    fn moves(&self, _: &[u8], out: &mut MoveBuffer<'_>) {
        (0..2).for_each(|number| out.push(Move(number)));
    }
    fn play(&self, _: &mut [u8], _: Move) {}
    fn end(&self, _: &[u8]) -> Option<End> {
        None
    }
    fn cell(&self, _: &[u8], col: u32, _: u32) -> Option<Player> {
        (col == 1).then_some(Player::Second)
    }
}

#[test]
fn sizes_have_ranges() {
    fn refused<R: Rules + Sync>(rules: R) -> String {
        let game = CustomGame::new(rules);
        let error = Engine::boxed_custom(&game, 0).err();
        error.map_or("".into(), |error| error.to_string())
    }
    assert_eq!(refused(Grid::<1023, 1000, 26, 1>), "");
    assert_eq!(refused(Grid::<2, 1, 0, 0>), "");
    assert_eq!(refused(Grid::<0, 9, 0, 0>), "MOVE_COUNT: 0 is not within 1 .. 1023");
    assert_eq!(refused(Grid::<1024, 9, 0, 0>), "MOVE_COUNT: 1024 is not within 1 .. 1023");
    assert_eq!(refused(Grid::<2, 1001, 0, 0>), "MAX_LENGTH: 1001 is not within 1 .. 1000");
    assert_eq!(refused(Grid::<2, 9, 27, 1>), "COLS: 27 is not within 1 .. 26");
    assert_eq!(refused(Grid::<2, 9, 1, 0>), "ROWS: 0 is not within 1 .. 26");
    let game = CustomGame::new(Grid::<2, 9, 2, 1>);
    let engine = Engine::boxed_custom(&game, 0).unwrap();
    assert_eq!((engine.cell(0, 0), engine.piece(0, 0)), (Ok(None), Ok(None)));
    assert_eq!(engine.cell(1, 0), Ok(Some(Player::Second)));
    let piece = engine.piece(1, 0).unwrap().unwrap();
    assert_eq!((piece.player, piece.king, piece.moving), (Player::Second, false, false));
    assert_eq!(engine.piece(2, 0).unwrap_err().to_string(), "col: 2 is not within 0 .. 1");
    assert_eq!(engine.cell(2, 0).unwrap_err().to_string(), "col: 2 is not within 0 .. 1");
    assert_eq!(engine.name(Move(2)).unwrap_err().to_string(), "move: 2 is not within 0 .. 1");
    assert_eq!((engine.info().move_count, engine.info().cols), (2, 2));
}

#[test]
fn an_engine_can_own_its_game() {
    let mut engine = Engine::boxed_own_custom(stones(21), 1 << 10).unwrap();
    let mut copy = engine.try_clone().unwrap();
    engine.play(Move(2)).unwrap();
    drop(engine);
    assert_eq!(copy.record_length(), 0);
    assert!(copy.run(&Limits::default()).unwrap().wins_in().is_some());
    let shared = std::sync::Arc::new(stones(20));
    let mut other = Engine::boxed_own_custom(shared.clone(), 0).unwrap();
    assert!(other.run(&Limits::default()).unwrap().loses_in().is_some());
    assert!(matches!(copy.share_table(&other), Err(Error::Refused { name: "other", .. })));
    drop(other);
    assert_eq!(std::sync::Arc::strong_count(&shared), 1);
}

/// Who asks it for a cell is copied.
struct Copying;

std::thread_local! {
    static ASKING: std::cell::RefCell<Option<Engine<'static>>> = Default::default();
    static SEEN: std::cell::Cell<Option<Error>> = Default::default();
}

impl Rules for Copying {
    const STATE_SIZE: u16 = 1;
    const MOVE_COUNT: u16 = 1;
    const MAX_LENGTH: u16 = 1;
    const COLS: u16 = 1;
    const ROWS: u16 = 1;

    fn reset(&self, _: &mut [u8]) {}

    fn moves(&self, _: &[u8], out: &mut MoveBuffer<'_>) {
        out.push(Move(0));
    }

    fn cell(&self, _: &[u8], _: u32, _: u32) -> Option<Player> {
        ASKING.with(|asking| {
            if let Ok(asking) = asking.try_borrow() {
                SEEN.with(|seen| seen.set(asking.as_ref().and_then(|e| e.try_clone().err())));
            }
        });
        None
    }

    fn play(&self, _: &mut [u8], _: Move) {}

    fn end(&self, _: &[u8]) -> Option<End> {
        None
    }
}

#[test]
fn it_is_not_copied_while_it_calls_back() {
    let engine = Engine::boxed_own_custom(CustomGame::new(Copying), 0).unwrap();
    ASKING.with(|asking| *asking.borrow_mut() = Some(engine));
    ASKING.with(|asking| {
        let asking = asking.borrow();
        let engine = asking.as_ref().unwrap();
        assert_eq!(engine.cell(0, 0), Ok(None));
        assert!(engine.try_clone().is_ok());
    });
    let seen = SEEN.with(std::cell::Cell::take);
    assert!(matches!(seen, Some(Error::Refused { name: "engine", .. })), "{:?}", seen);
}
