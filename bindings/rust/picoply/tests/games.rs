//! Every built-in game, played at random: what is told of its cells and its turns, and the game as
//! text and bytes.
use picoply::{blocks, sys, Block, Engine, Error, Game, Limits, Move, Outcome, Piece};

const ENGINE: usize = blocks(sys::PPLY_GOMOKU15_SMALL_SIZE);
/// Plies: as many as most games of draughts have when they are played at random.
const MOST: u32 = 120;

/// Whether the game has several kinds of pieces, and turns of several moves.
fn has_kinds(game: &str) -> bool {
    game == "checkers"
}

/// What is on each cell, a1 first.
fn pieces<'e>(engine: &'e Engine<'_>) -> impl Iterator<Item = Option<Piece>> + 'e {
    let (cols, rows) = (u32::from(engine.info().cols), u32::from(engine.info().rows));
    (0..rows * cols).map(move |cell| engine.piece(cell % cols, cell / cols).unwrap())
}

fn is_same(one: &Engine<'_>, other: &Engine<'_>) -> bool {
    one.moves_played().eq(other.moves_played()) && is_same_position(one, other)
}

fn is_same_position(one: &Engine<'_>, other: &Engine<'_>) -> bool {
    let (mut text, mut other_text) = ([0; 512], [0; 512]);
    one.position_into(&mut text) == other.position_into(&mut other_text)
        && one.side() == other.side()
        && pieces(one).eq(pieces(other))
        && one.legal_moves().eq(other.legal_moves())
}

/// Hands the test the positions of a game that is played at random; the last one may be its end.
fn played(game: &str, mut test: impl FnMut(&mut Engine<'_>)) {
    let (mut memory, mut state) = ([Block::ZERO; ENGINE], 7u64);
    let mut engine = Engine::new(Game::by_name(game).unwrap(), &mut memory, &mut []).unwrap();
    test(&mut engine);
    while engine.outcome() == Outcome::Ongoing && engine.record_length() < MOST {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let mut moves = [Move(0); 256];
        let count = engine.legal_moves_into(&mut moves).unwrap();
        engine.play(moves[(state >> 33) as usize % count]).unwrap();
        test(&mut engine);
    }
}

#[test]
fn a_cell_is_whose_piece_is_there() {
    for &game in Game::NAMES {
        let (mut kings, mut moving) = (0, 0);
        played(game, |engine| {
            let cols = u32::from(engine.info().cols);
            for (cell, piece) in (0..).zip(pieces(engine)) {
                let player = engine.cell(cell % cols, cell / cols).unwrap();
                assert_eq!(player, piece.map(|piece| piece.player));
                kings += piece.map_or(0, |piece| i32::from(piece.king));
                moving += piece.map_or(0, |piece| i32::from(piece.moving));
            }
        });
        assert_eq!((kings > 0, moving > 0), (has_kinds(game), has_kinds(game)), "{}", game);
    }
}

/// Who plays twice does so with the piece that is moving.
#[test]
fn turns_have_several_moves_only_in_draughts() {
    for &game in Game::NAMES {
        let (mut before, mut again) = (None, 0);
        played(game, |engine| {
            if engine.outcome() != Outcome::Ongoing {
                return;
            }
            let side = engine.side();
            let mut moving = pieces(engine).flatten().filter(|piece| piece.moving);
            let goes_on = before == Some(side);
            assert_eq!(moving.next().map(|piece| piece.player), goes_on.then_some(side));
            assert_eq!(moving.next(), None);
            again += u32::from(goes_on);
            before = Some(side);
        });
        assert_eq!(again > 0, has_kinds(game), "{}", game);
    }
}

#[test]
fn a_game_is_that_of_its_text_and_of_its_snapshot() {
    let mut memory = [Block::ZERO; ENGINE];
    for &game in Game::NAMES {
        let mut other = Engine::new(Game::by_name(game).unwrap(), &mut memory, &mut []).unwrap();
        played(game, |engine| {
            if engine.record_length() % 8 != 0 && !has_kinds(game) {
                return;
            }
            let (mut text, mut snapshot) = ([0; 1024], [0; 512]);
            other.reset().unwrap();
            other.play_record(engine.record_into(&mut text).unwrap()).unwrap();
            assert!(is_same(&other, engine), "{}", game);
            other.reset().unwrap();
            other.restore_snapshot(engine.snapshot_into(&mut snapshot).unwrap()).unwrap();
            assert!(is_same(&other, engine), "{}", game);
            if engine.outcome() == Outcome::Ongoing {
                other.set_position(engine.position_into(&mut text).unwrap()).unwrap();
                assert!(is_same_position(&other, engine), "{}", game);
                assert_eq!(other.record_length(), 0);
            }
        });
    }
}

#[test]
fn a_move_is_taken_back() {
    let mut memory = [Block::ZERO; ENGINE];
    for &game in Game::NAMES {
        let mut before = Engine::new(Game::by_name(game).unwrap(), &mut memory, &mut []).unwrap();
        played(game, |engine| {
            if let Some(last) = engine.moves_played().last() {
                engine.undo().unwrap();
                assert!(is_same(&before, engine), "{}", game);
                engine.play(last).unwrap();
                before.play(last).unwrap();
            }
        });
    }
}

/// Whoever is to move: a variation is played as it stands.
#[test]
fn variations_are_legal() {
    for &game in Game::NAMES {
        played(game, |engine| {
            if engine.outcome() != Outcome::Ongoing || engine.record_length() % 10 != 0 {
                return;
            }
            let found = engine.run(&Limits { nodes: 300, ..Limits::default() }).unwrap();
            for &move_ in &found.pv {
                engine.play(move_).unwrap();
            }
            for _ in &found.pv {
                engine.undo().unwrap();
            }
        });
    }
}

#[test]
fn a_piece_is_on_the_board() {
    let mut memory = [Block::ZERO; ENGINE];
    for &game in Game::NAMES {
        let engine = Engine::new(Game::by_name(game).unwrap(), &mut memory, &mut []).unwrap();
        let (cols, rows) = (engine.info().cols.into(), engine.info().rows.into());
        let out_of_range = |name, value: u32, most: u32| {
            Err(Error::OutOfRange { name, value: value.into(), low: 0, high: i64::from(most) - 1 })
        };
        assert!(engine.piece(cols - 1, rows - 1).is_ok());
        for value in [cols, u32::MAX] {
            assert_eq!(engine.piece(value, 0), out_of_range("col", value, cols));
        }
        for value in [rows, u32::MAX] {
            assert_eq!(engine.piece(0, value), out_of_range("row", value, rows));
        }
    }
}
