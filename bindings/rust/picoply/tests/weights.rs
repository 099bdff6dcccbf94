//! Othello's weights from a file: engines that judge by them, and what is refused.
mod weights_file;

use picoply::{blocks, sys, Block, Engine, Error, Game, Limits, TextError, Weights};
use weights_file::{file_of, sealed};

/// After two moves, so that Othello's own evaluation is not even.
fn value(engine: &mut Engine<'_>, depth: u32) -> i16 {
    engine.reset().unwrap();
    engine.play_record("f5d6").unwrap();
    engine.run(&Limits { depth, ..Limits::default() }).unwrap().value
}

const SIZE: usize = blocks(sys::PPLY_OTHELLO8_LOADED_SIZE);
const WEIGHTS: usize = blocks(sys::PPLY_WEIGHTS_SIZE);

#[test]
fn engines_judge_by_them() {
    let (file, mut memory) = (file_of(1234), [Block::ZERO; WEIGHTS]);
    let weights = Weights::new(&file, &mut memory).unwrap();
    let (mut first, mut second) = ([Block::ZERO; SIZE], [Block::ZERO; SIZE]);
    let game = Game::othello8_loaded();
    let mut one = Engine::with_weights(game, &weights, &mut first, &mut []).unwrap();
    let mut other = Engine::with_weights(game, &weights, &mut second, &mut []).unwrap();
    assert_eq!((value(&mut one, 1), value(&mut other, 1)), (-1234, -1234));
    assert_eq!((value(&mut one, 2), value(&mut other, 2)), (1234, 1234));
    let mut plain_memory = [Block::ZERO; SIZE];
    let mut plain = Engine::new(Game::othello8(), &mut plain_memory, &mut []).unwrap();
    assert_ne!(value(&mut plain, 1), -1234);
}

#[test]
fn without_them_it_plays_as_othello8() {
    let (mut first, mut second) = ([Block::ZERO; SIZE], [Block::ZERO; SIZE]);
    let mut plain = Engine::new(Game::othello8(), &mut first, &mut []).unwrap();
    let mut engine = Engine::new(Game::othello8_loaded(), &mut second, &mut []).unwrap();
    for depth in 1..6 {
        assert_eq!(value(&mut engine, depth), value(&mut plain, depth));
        assert_eq!(engine.found(), plain.found());
    }
}

#[cfg(feature = "alloc")]
#[test]
fn they_keep_a_copy_of_the_file() {
    let mut file = file_of(1234);
    let weights = Box::new(Weights::boxed(&file).unwrap());
    file.fill(0);
    drop(file);
    let moved = *weights; // what the engines have the address of is not in it
    let mut engine = Engine::boxed_with_weights(Game::othello8_loaded(), &moved, 1 << 12).unwrap();
    assert_eq!(value(&mut engine, 2), 1234);
}

#[cfg(feature = "alloc")]
#[test]
fn threads_share_them() {
    let weights = Weights::boxed(&file_of(1234)).unwrap();
    let work = || {
        let game = Game::othello8_loaded();
        let mut engine = Engine::boxed_with_weights(game, &weights, 1 << 12).unwrap();
        value(&mut engine, 4)
    };
    let values = std::thread::scope(|scope| {
        let threads = [scope.spawn(work), scope.spawn(work), scope.spawn(work)];
        threads.map(|thread| thread.join().unwrap())
    });
    assert_eq!(values, [1234; 3]);
}

fn refused(file: &[u8]) -> usize {
    let mut memory = [Block::ZERO; WEIGHTS];
    let lent = Weights::new(file, &mut memory).err().unwrap();
    #[cfg(feature = "alloc")]
    assert_eq!(Weights::boxed(file).err(), Some(lent));
    assert_eq!(lent.error, Error::Parse);
    lent.at
}

#[test]
fn damaged_files_are_refused() {
    let good = file_of(1234);
    assert_eq!(refused(&[]), 0);
    assert_eq!(refused(&good[..100]), 100);
    assert_eq!(refused(&good[..good.len() - 1]), 8);
    let wrong = [(0, 0, 0), (12, good[12] ^ 1, 12), (212, 1, 12)];
    for (place, byte, at) in wrong {
        let mut file = good.clone();
        file[place] = byte;
        assert_eq!(refused(&file), at);
    }
    let sealed_wrong = [
        (16, 0, 16),
        (16, 65, 16),
        (17, 9, 17),
        (18, 2, 17),
        (19, 31, 17),
        (20, 1, 8),
        (22, 1, 20),
        (24, 1, 16),
    ];
    for (place, byte, at) in sealed_wrong {
        let mut file = good.clone();
        file[place] = byte;
        assert_eq!(refused(&sealed(file)), at, "{}", place);
    }
}

#[test]
fn memory_must_suffice() {
    let (file, mut memory) = (file_of(1234), [Block::ZERO; WEIGHTS]);
    assert!(Weights::memory_size() <= sys::PPLY_WEIGHTS_SIZE);
    let short = &mut memory[..blocks(Weights::memory_size()) - 1];
    let error = TextError { error: Error::Memory, at: 0 };
    assert_eq!(Weights::new(&file, short).err(), Some(error));
    assert_eq!(Weights::new(&file, &mut []).err(), Some(error));
}

#[test]
fn other_games_refuse_them() {
    const REFUSED: Error =
        Error::Refused { name: "weights", reason: "only othello8_loaded can have them" };
    let (file, mut memory) = (file_of(1234), [Block::ZERO; WEIGHTS]);
    let weights = Weights::new(&file, &mut memory).unwrap();
    let mut memory = [Block::ZERO; blocks(sys::PPLY_GOMOKU15_SMALL_SIZE)];
    for game in Game::NAMES.iter().copied().filter(|&game| game != "othello8_loaded") {
        let game = Game::by_name(game).unwrap();
        let refused = Engine::with_weights(game, &weights, &mut memory, &mut []).err();
        assert_eq!(refused, Some(REFUSED));
        #[cfg(feature = "alloc")]
        assert_eq!(Engine::boxed_with_weights(game, &weights, 0).err(), Some(REFUSED));
    }
}
