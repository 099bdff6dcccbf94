//! English draughts: kings, turns of several moves, and their text.
use picoply::{blocks, sys, Block, Engine, Error, Game, Limits, Outcome, Player};

/// White's man on 22 jumps to 15 and must jump on to 8.
const TURN: &str = "W:W22:BK18,11,17,9,1";
const MID_TURN: &str = "W15:W15:B1,9,11,17";

fn with<T>(position: &str, test: impl FnOnce(&mut Engine<'_>) -> T) -> T {
    let mut memory = [Block::ZERO; blocks(sys::PPLY_CHECKERS_SIZE)];
    let mut engine = Engine::new(Game::checkers(), &mut memory, &mut []).unwrap();
    if !position.is_empty() {
        engine.set_position(position).unwrap();
    }
    test(&mut engine)
}

fn play(engine: &mut Engine<'_>, text: &str) {
    engine.play(engine.read_move(text).unwrap()).unwrap();
}

/// Whose piece is on a square, and whether it is a king and is moving.
fn on(engine: &Engine<'_>, square: u32) -> Option<(Player, bool, bool)> {
    let (row, place) = ((square - 1) / 4, (square - 1) % 4);
    let piece = engine.piece(2 * place + 1 - row % 2, row).unwrap()?;
    Some((piece.player, piece.king, piece.moving))
}

fn expect_text(engine: &Engine<'_>, position: &str, record: &str) {
    let mut out = [0; 128];
    assert_eq!(engine.position_into(&mut out), Ok(position));
    assert_eq!(engine.record_into(&mut out), Ok(record));
}

#[test]
fn black_begins() {
    with("", |engine| {
        assert_eq!(engine.side(), Player::First);
        let mut names = engine.legal_moves().map(|move_| engine.name(move_).unwrap());
        for name in ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"] {
            assert_eq!(&*names.next().unwrap(), name);
        }
        assert!(names.next().is_none());
        for square in 1..=32 {
            let player = match square {
                1..=12 => Some(Player::First),
                21..=32 => Some(Player::Second),
                _ => None,
            };
            assert_eq!(on(engine, square), player.map(|player| (player, false, false)));
        }
        assert_eq!(engine.piece(0, 0), Ok(None)); // no square
    });
}

#[test]
fn a_piece_has_a_kind() {
    with(TURN, |engine| {
        assert_eq!(on(engine, 18), Some((Player::First, true, false)));
        assert_eq!(engine.cell(3, 4), Ok(Some(Player::First)));
        assert_eq!(on(engine, 22), Some((Player::Second, false, false)));
        play(engine, "22x15");
        assert_eq!((on(engine, 18), on(engine, 22)), (None, None));
        assert_eq!(on(engine, 15), Some((Player::Second, false, true)));
        let piece = engine.piece(4, 3).unwrap().unwrap();
        assert_eq!((piece.player, piece.king, piece.moving), (Player::Second, false, true));
        assert_eq!(engine.cell(4, 3), Ok(Some(Player::Second)));
        play(engine, "15x8");
        assert_eq!(on(engine, 8), Some((Player::Second, false, false)));
    });
    with("W30:WK30,31:BK25,26", |engine| {
        assert_eq!(on(engine, 30), Some((Player::Second, true, true)));
    });
}

#[test]
fn a_turn_goes_on_with_the_same_piece() {
    with(TURN, |engine| {
        assert_eq!(engine.side(), Player::Second);
        play(engine, "22x15");
        assert_eq!(engine.side(), Player::Second);
        expect_text(engine, MID_TURN, "22x15");
        assert!(engine.legal_moves().eq([engine.read_move("15x8").unwrap()]));
        play(engine, "15X8");
        assert_eq!(engine.side(), Player::First);
        expect_text(engine, "B:W8:B1,9,17", "22x15x8");
        play(engine, "1-5");
        expect_text(engine, "W:W8:B5,9,17", "22x15x8 1-5");
        assert_eq!(engine.record_length(), 3);
        engine.undo().unwrap();
        engine.undo().unwrap();
        expect_text(engine, MID_TURN, "22x15");
    });
}

#[test]
fn records_may_leave_out_squares() {
    for record in ["22x15x8 1-5", "22x8,1-5", "22x15 15x8 1-5"] {
        with(TURN, |engine| {
            engine.play_record(record).unwrap();
            expect_text(engine, "W:W8:B5,9,17", "22x15x8 1-5");
        });
    }
    with("W:WK30:B25,17,18,26,10", |engine| {
        for (record, error, at) in [
            ("30x7", Error::Parse, 0), // there are two ways
            ("22x15", Error::Illegal, 0),
            ("30x33", Error::Parse, 3),
        ] {
            let refused = engine.play_record(record).unwrap_err();
            assert_eq!((refused.error, refused.at), (error, at), "{}", record);
            assert_eq!(engine.record_length(), 0);
        }
    });
}

#[test]
fn what_is_no_text_is_an_error() {
    with("", |engine| {
        for text in ["11", "11-14", "11x15", "22x15x8", "0-4", "h8", "#300", ""] {
            assert_eq!(engine.read_move(text), Err(Error::Parse), "{}", text);
        }
        assert_eq!(engine.play(engine.read_move("22x15").unwrap()), Err(Error::Illegal));
        for (text, error, at) in [
            ("-XO X", Error::Parse, 0),
            ("B:W21", Error::Parse, 5),
            ("B:W21,21:B1", Error::Position, 6),
            ("B1:W21:B1", Error::Position, 1),
        ] {
            let refused = engine.set_position(text).unwrap_err();
            assert_eq!((refused.error, refused.at), (error, at), "{}", text);
            assert_eq!(engine.legal_moves().count(), 7);
        }
    });
}

#[test]
fn moves_go_from_cell_to_cell() {
    with("", |engine| {
        let cells = |text: &str| engine.move_cells(engine.read_move(text).unwrap());
        assert_eq!(cells("11-15"), Ok(Some((2 * 8 + 5, 3 * 8 + 4))));
        assert_eq!(cells("22x15"), Ok(Some((5 * 8 + 2, 3 * 8 + 4))));
        let mut over_the_edge = 0;
        for number in 0..engine.info().move_count {
            let move_ = picoply::Move(number);
            if engine.move_cells(move_).unwrap().is_none() {
                assert_eq!(engine.name(move_).unwrap()[1..].parse(), Ok(number));
                assert!(!engine.is_legal(move_));
                over_the_edge += 1;
            }
        }
        assert_eq!(engine.info().move_count - over_the_edge, 98 + 72);
    });
}

#[test]
fn a_search_knows_turns() {
    let limits = Limits { depth: 5, ..Limits::default() };
    with(TURN, |engine| {
        let found = engine.run(&limits).unwrap();
        assert_eq!(&*engine.name(found.best).unwrap(), "22x15");
        let next = engine.read_move("15x8").unwrap();
        assert_eq!(found.pv[1], next);
        engine.play(found.best).unwrap();
        // What is expected is a move of one's own.
        for reply in [None, Some(next)] {
            let mut search = engine.ponder(reply, &limits).unwrap().hit().unwrap();
            while search.step(100).unwrap().is_running() {}
            let found = search.info().unwrap();
            expect_text(engine, "B:W8:B1,9,17", "22x15x8");
            assert_eq!(engine.side(), Player::First);
            assert!(engine.is_legal(found.best));
            engine.undo().unwrap();
            engine.undo().unwrap();
            engine.run(&limits).unwrap();
            play(engine, "22x15");
        }
        for level in 1..=Limits::LEVEL_MAX {
            assert_eq!(engine.run(&Limits { level, ..limits }).unwrap().best, next);
        }
    });
    with("W:W22:B18", |engine| {
        play(engine, "22x15");
        assert_eq!(engine.outcome(), Outcome::Won(Player::Second));
    });
}
