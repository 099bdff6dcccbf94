//! What is answered to the questions of an opening is allowed and takes the better side, and what is
//! asked wrongly is refused.
use picoply::{
    blocks, sys, Block, Engine, Error, Game, Move, OpeningAdviser, OpeningLimits, OpeningQuestion,
    Status,
};

const GAMES: [&str; 5] = ["gomoku15", "standard15", "renju15", "caro15", "gomoku15_small"];
/// What the other games' names begin with.
const OTHERS: [&str; 4] = ["tictactoe", "connect4", "othello", "checkers"];

const ENGINE: usize = blocks(sys::PPLY_GOMOKU15_SMALL_SIZE);
const ADVISER: usize = ENGINE + blocks(sys::PPLY_OPENING_EXTRA);

/// Three stones that are even, better for black, who is not to move, and better for white.
const EVEN: &str = "c4b2d1";
const BLACK: &str = "h8a1i9";
const WHITE: &str = "a1h8o15";

fn nodes(nodes: u64) -> OpeningLimits {
    OpeningLimits { nodes, ..OpeningLimits::default() }
}

/// Of a limit of time without `std` that names no clock.
const NO_CLOCK: Error = Error::Refused { name: "ms", reason: "a limit of time needs a clock" };

/// Hands the test an adviser and an engine of that game with these moves played.
fn with<T>(
    game: &str,
    record: &str,
    test: impl FnOnce(&mut OpeningAdviser<'_>, &mut Engine<'_>) -> T,
) -> T {
    let game = Game::by_name(game).unwrap();
    let (mut memory, mut board) = ([Block::ZERO; ADVISER], [Block::ZERO; ENGINE]);
    let mut table = [Block::ZERO; 1024];
    let mut adviser = OpeningAdviser::new(game, &mut memory).unwrap();
    let mut engine = Engine::new(game, &mut board, &mut table).unwrap();
    engine.play_record(record).unwrap();
    test(&mut adviser, &mut engine)
}

fn cells(engine: &Engine<'_>, moves: &[&str]) -> Vec<Move> {
    moves.iter().map(|text| engine.read_move(text).unwrap()).collect()
}

/// How far a cell is from the centre, in columns and in rows, the greater first.
fn off_centre(cell: Move) -> (u16, u16) {
    let off = |at: u16| at.max(7) - at.min(7);
    let (x, y) = (off(cell.0 % 15), off(cell.0 / 15));
    (x.max(y), x.min(y))
}

#[test]
fn three_stones_are_even() {
    for game in GAMES {
        with(game, "", |adviser, engine| {
            let three = adviser.three(engine, false, &nodes(26_000)).unwrap();
            assert_eq!((three.swap, three.moves.len()), (false, 3));
            assert!(three.value.abs() <= 60 && three.nodes <= 26_000, "{:?}", three);
            for &stone in &three.moves {
                engine.play(stone).unwrap();
            }
            let two = adviser.swap2(engine, &nodes(26_000)).unwrap();
            assert_eq!(two.swap, two.moves.is_empty());
            for &stone in &two.moves {
                engine.play(stone).unwrap();
            }
        });
    }
}

/// The first stone in the centre, the second beside it, the third within two lines.
#[test]
fn central_openings_are_renjus() {
    with("renju15", "", |adviser, engine| {
        let moves = adviser.three(engine, true, &nodes(26_000)).unwrap().moves;
        assert_eq!(off_centre(moves[0]), (0, 0));
        assert_eq!(off_centre(moves[1]).0, 1);
        assert!((1..=2).contains(&off_centre(moves[2]).0));
    });
}

#[test]
fn the_better_colour_is_taken() {
    for game in GAMES {
        for question in [OpeningQuestion::Swap2, OpeningQuestion::Colour] {
            let answer = |record| {
                with(game, record, |adviser, engine| match question {
                    OpeningQuestion::Swap2 => adviser.swap2(engine, &nodes(60_000)).unwrap(),
                    _ => adviser.colour(engine, &nodes(60_000)).unwrap(),
                })
            };
            let black = answer(BLACK);
            assert!(black.swap && black.moves.is_empty() && black.value < 0);
            let white = answer(WHITE);
            assert!(!white.swap && white.moves.len() == 1 && white.value > 0);
        }
    }
}

/// One stone in the centre leaves all eight symmetries.
#[test]
fn offers_are_no_mirror_images() {
    for game in GAMES {
        with(game, "h8", |adviser, engine| {
            let offer = adviser.offer(engine, 4, &nodes(30_000)).unwrap();
            let mut kinds: Vec<_> = offer.moves.iter().map(|&cell| off_centre(cell)).collect();
            kinds.sort_unstable();
            kinds.dedup();
            assert_eq!(kinds.len(), 4);
            assert!(offer.moves.iter().all(|&cell| engine.is_legal(cell)));
        });
    }
}

/// Of two strong moves and a wasted one the chooser leaves the offerer the wasted one.
#[test]
fn the_weakest_offer_is_chosen() {
    for game in GAMES {
        with(game, "h8h9i8g8", |adviser, engine| {
            let offered = cells(engine, &["i9", "a1", "i7"]);
            let chosen = adviser.choose(engine, &offered, &nodes(30_000)).unwrap();
            assert_eq!(chosen.moves[..], offered[1..2]);
            assert!(chosen.value > 0);
        });
    }
}

#[test]
fn steps_find_the_same_and_every_answer_is_allowed() {
    let game = Game::gomoku15();
    let (mut memory, mut board) = ([Block::ZERO; ADVISER], [Block::ZERO; ENGINE]);
    let mut adviser = OpeningAdviser::new(game, &mut memory).unwrap();
    let mut engine = Engine::new(game, &mut board, &mut []).unwrap();
    engine.play_record(EVEN).unwrap();
    let whole = adviser.swap2(&engine, &nodes(6000)).unwrap();
    let mut steps = adviser.begin(OpeningQuestion::Swap2, &engine, &nodes(6000)).unwrap();
    loop {
        let answer = steps.info().unwrap();
        assert_eq!(answer.swap, answer.moves.is_empty());
        assert!(answer.moves.iter().all(|&cell| engine.is_legal(cell)));
        if steps.step(100) != Ok(Status::Running) {
            break;
        }
    }
    assert_eq!(steps.step(100), Ok(Status::Complete));
    assert_eq!(steps.info(), Ok(whole));
    drop(adviser.begin(OpeningQuestion::Colour, &engine, &nodes(6000)).unwrap());
    assert_eq!(adviser.swap2(&engine, &nodes(6000)), Ok(whole));
    assert_eq!(engine.found().err(), Some(Error::Empty)); // it searches a copy
}

#[test]
fn what_makes_no_sense_is_an_error() {
    use OpeningQuestion::{Choose, Colour, Offer, Swap2, Three};
    const UNLIMITED: Error = Error::Refused { name: "limits", reason: "nodes or ms must be set" };
    let outside = |name, value| Some(Error::OutOfRange { name, value, low: 1, high: 12 });
    with("gomoku15", "", |adviser, engine| {
        let mut refused = |record: &str, question, limits: OpeningLimits| {
            engine.reset().unwrap();
            engine.play_record(record).unwrap();
            adviser.begin(question, engine, &limits).err()
        };
        let three = Three { central: false };
        assert_eq!(refused("", three, nodes(1000)), None);
        assert_eq!(refused("", three, OpeningLimits::default()), Some(UNLIMITED));
        assert_eq!(refused("h8", three, nodes(1000)), Some(Error::Position));
        assert_eq!(refused("h8", Swap2, nodes(1000)), Some(Error::Position));
        assert_eq!(refused("h8a1i8a3j8a5k8c1l8", Colour, nodes(1000)), Some(Error::Over));
        assert_eq!(refused("h8", Offer(0), nodes(1000)), outside("count", 0));
        assert_eq!(refused("h8", Offer(12), nodes(1000)), None);
        assert_eq!(refused("h8", Offer(13), nodes(1000)), outside("count", 13));
        // h9 is cell 127, and i8, 113, its mirror image.
        assert_eq!(refused("h8", Choose(&[]), nodes(1000)), outside("moves.len()", 0));
        let many = [Move(127); 1 << 16];
        assert_eq!(refused("h8", Choose(&many[..13]), nodes(1000)), outside("moves.len()", 13));
        assert_eq!(refused("h8", Choose(&many), nodes(1000)), outside("moves.len()", 1 << 16));
        assert_eq!(refused("h8", Choose(&[Move(127); 2]), nodes(1000)), Some(Error::Illegal));
        assert_eq!(
            refused("h8", Choose(&[Move(127), Move(113)]), nodes(1000)),
            Some(Error::Illegal)
        );
        assert_eq!(refused("h8", Choose(&[Move(112)]), nodes(1000)), Some(Error::Illegal));
        assert_eq!(refused("h8", Choose(&[Move(127), Move(128)]), nodes(1000)), None);
    });
}

#[test]
fn other_games_are_refused() {
    let (mut memory, mut board) = ([Block::ZERO; ADVISER], [Block::ZERO; ENGINE]);
    let is_other = |game: &&&str| OTHERS.iter().any(|name| game.starts_with(name));
    let others: Vec<_> = Game::NAMES.iter().filter(is_other).collect();
    assert_eq!(others.len(), 7);
    for game in others {
        let game = Game::by_name(game).unwrap();
        assert_eq!(OpeningAdviser::new(game, &mut memory).err(), Some(Error::Support));
    }
    let mut adviser = OpeningAdviser::new(Game::renju15(), &mut memory).unwrap();
    for game in [Game::gomoku15(), Game::renju15_small(), Game::othello8(), Game::checkers()] {
        let engine = Engine::new(game, &mut board, &mut []).unwrap();
        assert_eq!(adviser.three(&engine, false, &nodes(1000)), Err(Error::Support));
    }
}

#[test]
fn memory_must_suffice() {
    let mut memory = [Block::ZERO; ADVISER];
    for game in GAMES {
        let game = Game::by_name(game).unwrap();
        let size = OpeningAdviser::memory_size(game);
        assert!(size <= game.engine_size() + sys::PPLY_OPENING_EXTRA);
        let short = &mut memory[..blocks(size) - 1];
        assert_eq!(OpeningAdviser::new(game, short).err(), Some(Error::Memory));
    }
}

#[test]
fn time_is_kept_by_any_clock() {
    use std::sync::atomic::{AtomicU32, Ordering};
    static TICKS: AtomicU32 = AtomicU32::new(u32::MAX - 100); // wraps
    let clock = || TICKS.fetch_add(1, Ordering::Relaxed);
    with("gomoku15", EVEN, |adviser, engine| {
        let limits = OpeningLimits { ms: 400, clock: Some(clock), ..OpeningLimits::default() };
        let answer = adviser.colour(engine, &limits).unwrap();
        assert!((64 * 350..=64 * 401).contains(&answer.nodes), "{}", answer.nodes);
        // Both limits hold.
        let answer = adviser.colour(engine, &OpeningLimits { nodes: 1000, ..limits }).unwrap();
        assert_eq!(answer.nodes, 1000);
        // Without std there is no other clock.
        let answer = adviser.colour(engine, &OpeningLimits { clock: None, ..limits });
        assert_eq!(answer.err(), (!cfg!(feature = "std")).then_some(NO_CLOCK));
    });
}

#[cfg(feature = "std")]
#[test]
fn a_panic_of_the_clock_passes_through() {
    use std::panic::{catch_unwind, AssertUnwindSafe};
    let mut adviser = OpeningAdviser::boxed(Game::gomoku15()).unwrap();
    let engine = Engine::boxed(Game::gomoku15(), 1 << 12).unwrap();
    let limits = OpeningLimits { ms: 10, clock: Some(|| panic!("no clock")), ..nodes(0) };
    let caught =
        catch_unwind(AssertUnwindSafe(|| adviser.three(&engine, false, &limits).map(drop)));
    assert_eq!(*caught.unwrap_err().downcast::<&str>().unwrap(), "no clock");
    assert!(adviser.three(&engine, false, &nodes(1000)).is_ok());
}
