//! Opening books: the library's own, and bytes of the user's.
use picoply::{
    blocks, sys, Block, Engine, Error, Game, Move, GOMOKU15_BOOK, RENJU15_BOOK, STANDARD15_BOOK,
};

const ENGINE: usize = blocks(sys::PPLY_GOMOKU15_SMALL_SIZE);

/// Hands the test an engine of that game with these moves played.
fn with<T>(game: &str, record: &str, test: impl FnOnce(&mut Engine<'_>) -> T) -> T {
    let mut memory = [Block::ZERO; ENGINE];
    let mut engine = Engine::new(Game::by_name(game).unwrap(), &mut memory, &mut []).unwrap();
    engine.play_record(record).unwrap();
    test(&mut engine)
}

fn name(engine: &Engine<'_>, move_: Option<Move>) -> String {
    engine.name(move_.unwrap()).unwrap().to_string()
}

/// FNV-1a of all but itself.
fn sealed(mut book: Vec<u8>) -> Vec<u8> {
    let hashed = book[..12].iter().chain(&book[16..]);
    let sum =
        hashed.fold(2166136261u32, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(16777619));
    book[12..16].copy_from_slice(&sum.to_le_bytes());
    book
}

/// For freestyle, with one move: that of the empty board, as its offset from the centre.
fn book_of(cols: i8, rows: i8) -> Vec<u8> {
    let mut book = b"PPBK".to_vec();
    book.extend([1, 15, 0, 0, 1, 0, 0, 0]);
    book.extend([0; 4 + 4]); // the checksum, and the key of the empty board
    book.push((0x88 + 16 * i16::from(rows) + i16::from(cols)) as u8);
    sealed(book)
}

#[test]
fn games_begin_in_the_centre() {
    let books = [
        (GOMOKU15_BOOK, ["gomoku15", "gomoku15_small", "gomoku15_full"]),
        (STANDARD15_BOOK, ["standard15", "standard15_small", "standard15_full"]),
        (RENJU15_BOOK, ["renju15", "renju15_small", "renju15_full"]),
    ];
    for (book, games) in books {
        assert_eq!(book.len(), sys::PPLY_BOOK_SIZE);
        for game in games {
            with(game, "", |engine| {
                let first = engine.book_move(book).unwrap();
                assert_eq!(name(engine, first), "h8");
                engine.play(first.unwrap()).unwrap();
                let second = engine.book_move(book).unwrap().unwrap();
                assert!(engine.is_legal(second));
            });
        }
    }
}

#[test]
fn mirror_images_have_mirrored_moves() {
    let answer = |record| {
        let cell = with("gomoku15", record, |engine| engine.book_move(GOMOKU15_BOOK));
        let number = cell.unwrap().unwrap().0;
        (number % 15, number / 15)
    };
    let (col, row) = answer("i10");
    assert_eq!(answer("j9"), (row, col));
    assert_eq!(answer("g10"), (14 - col, row));
}

#[test]
fn a_position_that_is_not_in_it_has_no_move() {
    with("gomoku15", "a1o15a15", |engine| {
        assert_eq!(engine.book_move(GOMOKU15_BOOK), Ok(None));
    });
    // A book may say anything: a move beyond the edge is none.
    with("gomoku15", "", |engine| {
        assert_eq!(engine.book_move(&book_of(-8, 0)), Ok(None));
    });
}

#[test]
fn a_book_of_ones_own() {
    with("gomoku15", "", |engine| {
        let book = book_of(1, -2);
        let first = engine.book_move(&book).unwrap();
        assert_eq!(name(engine, first), "i6");
        let longer = [&[0], &book[..], &[7; 100]].concat();
        assert_eq!(engine.book_move(&longer[1..]), Ok(first)); // at an odd address, too
        engine.play(first.unwrap()).unwrap();
        assert_eq!(engine.book_move(&book), Ok(None));
    });
}

#[test]
fn what_is_no_book_is_an_error() {
    with("gomoku15", "", |engine| {
        let book = book_of(0, 0);
        assert!(engine.book_move(&book).unwrap().is_some());
        for length in 0..book.len() {
            assert_eq!(engine.book_move(&book[..length]), Err(Error::Parse));
        }
        for place in 0..book.len() {
            let mut damaged = book.clone();
            damaged[place] ^= 0x40;
            assert_eq!(engine.book_move(&damaged), Err(Error::Parse), "{}", place);
        }
    });
}

#[test]
fn other_games_and_rules_are_refused() {
    for game in ["tictactoe", "connect4", "othello6", "othello8", "checkers", "renju15"] {
        with(game, "", |engine| {
            assert_eq!(engine.book_move(GOMOKU15_BOOK), Err(Error::Support));
        });
    }
    with("gomoku15", "", |engine| {
        assert_eq!(engine.book_move(RENJU15_BOOK), Err(Error::Support));
    });
    with("gomoku15", "h8a1i8a3j8a5k8c1l8", |engine| {
        assert_eq!(engine.book_move(GOMOKU15_BOOK), Err(Error::Over));
    });
}
