//! Bad input gives an error and changes nothing; whatever it is, nothing panics or crashes.
use picoply::{blocks, sys, Block, Engine, Error, Game, Limits, Move, Outcome};

#[test]
fn memory_must_suffice() {
    let mut memory = [Block::ZERO; blocks(sys::PPLY_GOMOKU15_SIZE)];
    let size = Game::gomoku15().engine_size();
    assert!(size <= sys::PPLY_GOMOKU15_SIZE);
    let short = &mut memory[..blocks(size) - 1];
    assert_eq!(Engine::new(Game::gomoku15(), short, &mut []).err(), Some(Error::Memory));
    assert_eq!(Engine::new(Game::tictactoe(), &mut [], &mut []).err(), Some(Error::Memory));
    assert!(Engine::new(Game::gomoku15(), &mut memory, &mut []).is_ok());
}

#[cfg(feature = "alloc")]
#[test]
fn a_table_that_does_not_fit_is_an_error() {
    assert_eq!(Engine::boxed(Game::othello8(), usize::MAX / 2).err(), Some(Error::Memory));
    assert_eq!(Engine::boxed(Game::othello8(), usize::MAX).err(), Some(Error::Memory));
}

#[test]
fn errors_have_texts_and_numbers() {
    let errors = [
        Error::Null,
        Error::Invalid,
        Error::Struct,
        Error::Memory,
        Error::Align,
        Error::Illegal,
        Error::Over,
        Error::Empty,
        Error::Parse,
        Error::Position,
        Error::Support,
        Error::Callback,
    ];
    let mut texts: Vec<String> = errors.iter().map(Error::to_string).collect();
    assert!(errors.iter().zip(1..).all(|(error, number)| error.code() == -number));
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), errors.len());
    assert_eq!(Error::Illegal.code(), sys::PPLY_ERR_ILLEGAL);
    assert_eq!(Error::Other(-99).code(), -99);
}

#[cfg(feature = "std")]
#[test]
fn errors_are_those_of_std() {
    let mut memory = [Block::ZERO; blocks(sys::PPLY_TICTACTOE_SIZE)];
    let mut engine = Engine::new(Game::tictactoe(), &mut memory, &mut []).unwrap();
    let error: Box<dyn std::error::Error> = engine.set_position("XQ").unwrap_err().into();
    assert!(error.to_string().ends_with(", at byte 1"), "{}", error);
    assert_eq!(error.source().unwrap().to_string(), Error::Parse.to_string());
}

#[test]
fn searching_when_it_cannot_be() {
    let mut memory = [Block::ZERO; blocks(sys::PPLY_TICTACTOE_SIZE)];
    let mut engine = Engine::new(Game::tictactoe(), &mut memory, &mut []).unwrap();
    assert_eq!(engine.found().err(), Some(Error::Empty));
    assert_eq!(engine.line(0).err(), Some(Error::Empty));
    assert_eq!(engine.ponder(None, &Limits::default()).err().unwrap(), Error::Empty);
    let strong = Limits { level: 11, ..Limits::default() };
    let refused = Error::OutOfRange { name: "level", value: 11, low: 0, high: 10 };
    assert_eq!(engine.run(&strong), Err(refused));
    assert_eq!(engine.run_with(&strong, |_| panic!("called")), Err(refused));
    assert_eq!(engine.ponder(Some(Move(4)), &strong).err(), Some(refused));
    engine.play_record("a1b1a2b2a3").unwrap();
    assert_ne!(engine.outcome(), Outcome::Ongoing);
    assert_eq!(engine.run(&Limits::default()), Err(Error::Over));
    assert_eq!(engine.legal_moves().count(), 0);
    assert_eq!(engine.winning_line().unwrap().len(), 3);
}

/// What is out of range is named, and has the number of what is invalid.
#[test]
fn ranges_are_told() {
    let mut memory = [Block::ZERO; blocks(sys::PPLY_RENJU15_SIZE)];
    let says = |error: Option<Error>, text: &str| {
        assert_eq!(error.map(Error::code), Some(sys::PPLY_ERR_INVALID), "{}", text);
        assert_eq!(error.unwrap().to_string(), text);
    };
    let mut engine = Engine::new(Game::tictactoe(), &mut memory, &mut []).unwrap();
    engine.run(&Limits { lines: 3, ..Limits::default() }).unwrap();
    assert!(engine.line(2).is_ok() && engine.cell(2, 2).is_ok() && engine.name(Move(8)).is_ok());
    says(engine.line(3).err(), "rank: 3 is not within 0 .. 2");
    says(engine.line(u32::MAX).err(), "rank: 4294967295 is not within 0 .. 2");
    says(engine.piece(3, 0).err(), "col: 3 is not within 0 .. 2");
    says(engine.cell(3, 0).err(), "col: 3 is not within 0 .. 2");
    says(engine.cell(0, u32::MAX).err(), "row: 4294967295 is not within 0 .. 2");
    says(engine.name(Move(9)).err(), "move: 9 is not within 0 .. 8");
    says(engine.name(Move::PASS).err(), "move: 65534 is not within 0 .. 8");
    let most = Limits { level: u32::MAX, ..Limits::default() };
    says(engine.run(&most).err(), "level: 4294967295 is not within 0 .. 10");
    let mut engine = Engine::new(Game::renju15(), &mut memory, &mut []).unwrap();
    engine.play_record("h8").unwrap();
    says(engine.forbidden(Move(225)).err(), "move: 225 is not within 0 .. 224");
    let taken = "move: it is not an empty cell, or not an open column";
    says(engine.forbidden(Move(112)).err(), taken);
    assert_eq!(&*engine.name(Move::PASS).unwrap(), "pass");
}

#[test]
fn text_needs_room() {
    let mut memory = [Block::ZERO; blocks(sys::PPLY_TICTACTOE_SIZE)];
    let mut engine = Engine::new(Game::tictactoe(), &mut memory, &mut []).unwrap();
    engine.play_record("b2a1").unwrap();
    let mut out = [0; 16];
    assert_eq!(engine.record_into(&mut out), Ok("b2a1"));
    assert_eq!(engine.record_into(&mut out[..4]), Err(Error::Memory));
    assert_eq!(engine.record_into(&mut []), Err(Error::Memory));
    assert_eq!(engine.position_into(&mut out), Ok("O---X---- X"));
    assert_eq!(engine.position_into(&mut out[..11]), Err(Error::Memory));
}

/// Text and moves at random: mostly of bytes that mean something.
#[test]
fn noise_is_harmless() {
    let mut state = 1u64;
    let mut random = move |below: u64| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) % below
    };
    let mut memory = [Block::ZERO; blocks(sys::PPLY_GOMOKU15_SMALL_SIZE)];
    let mut table = [Block::ZERO; 128];
    let (mut good, mut bad) = (0, 0);
    for &name in Game::NAMES {
        let game = Game::by_name(name).unwrap();
        let mut engine = Engine::new(game, &mut memory, &mut table).unwrap();
        for _ in 0..3000 {
            let (text, short): (String, String) = if name == "checkers" {
                let mut noisy = |text: &[u8]| {
                    let mut text = text.to_vec();
                    for _ in 0..random(4) {
                        let at = random(text.len() as u64) as usize;
                        text[at] = b"WBK:,.-x# 0123456789\n\x00\x7f"[random(23) as usize];
                    }
                    String::from_utf8(text).unwrap()
                };
                (noisy(b"W:W22,21,K30:BK18,11,17,9,1"), noisy(b"22x15"))
            } else {
                let text: String = (0..random(240))
                    .map(|_| char::from(b"XO-XO- abch8153;,*pas\n\x00z\x7f"[random(24) as usize]))
                    .collect();
                let short = text[..text.len().min(3)].into();
                (text, short)
            };
            let results = [
                engine.set_position(&text).is_ok(),
                engine.play_record(&short).is_ok(),
                engine.read_move(&short).is_ok(),
                engine.play(Move(random(1 << 16) as u16)).is_ok(),
                engine.play(Move(random(230) as u16)).is_ok(),
                engine.name(Move(random(1 << 16) as u16)).is_ok(),
                engine.forbidden(Move(random(1 << 16) as u16)).is_ok(),
                engine.cell(random(1 << 32) as u32, random(20) as u32).is_ok(),
                engine.piece(random(20) as u32, random(20) as u32).is_ok(),
                engine.move_cells(Move(random(1 << 16) as u16)).is_ok(),
                engine.line(random(5) as u32).is_ok(),
            ];
            good += results.iter().filter(|&&ok| ok).count();
            bad += results.iter().filter(|&&ok| !ok).count();
            if random(20) == 0 {
                let _ = engine.run(&Limits { nodes: 1 + random(50), ..Limits::default() });
            }
            if random(4) == 0 {
                let _ = engine.undo();
            }
            if engine.outcome() != Outcome::Ongoing || random(100) == 0 {
                engine.reset().unwrap();
            }
        }
    }
    assert!(good > 1000 && bad > 1000, "{} good, {} bad", good, bad);
}

/// Without std a panic cannot be caught before it would pass through C. The test starts itself again,
/// to panic there.
#[cfg(all(not(feature = "std"), unix))]
#[test]
fn a_panic_of_a_callback_aborts() {
    use std::os::unix::process::ExitStatusExt;
    const NAME: &str = "a_panic_of_a_callback_aborts";
    if std::env::var_os("PICOPLY_PANIC").is_some() {
        let mut memory = [Block::ZERO; blocks(sys::PPLY_TICTACTOE_SIZE)];
        let mut engine = Engine::new(Game::tictactoe(), &mut memory, &mut []).unwrap();
        let _ = engine.run_with(&Limits::default(), |_| panic!("enough"));
        std::process::exit(0);
    }
    let status = std::process::Command::new(std::env::current_exe().unwrap())
        .args([NAME, "--exact"])
        .env("PICOPLY_PANIC", "1")
        .stderr(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .status();
    assert_eq!(status.unwrap().signal(), Some(6)); // SIGABRT
}
