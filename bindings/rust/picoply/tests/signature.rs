//! The benchmark of every port at its small depths: the same searches as on every other machine.
#![cfg(feature = "alloc")]

use picoply::{Engine, Game, Limits};

const POSITIONS: &str = include_str!("../../../../ports/common/bench_positions.h");
const SIGNATURE: &str = include_str!("../../../../tests/signature_small.txt");

/// Game, record and depth of each X(game, "record", depth, small depth).
fn positions() -> Vec<(String, String, u32)> {
    let start = POSITIONS.find("#define BENCH_POSITIONS").unwrap();
    POSITIONS[start..]
        .split("X(")
        .skip(1) // of the macro itself, which takes X
        .filter_map(|entry| {
            let entry = &entry[..entry.find(')')?];
            let (game, rest) = entry.split_once(',')?;
            // The pieces between quotation marks are the record's.
            let record: String = rest.split('"').skip(1).step_by(2).collect();
            let depth = rest.rsplit(',').next()?.trim().parse().ok()?;
            Some((game.into(), record, depth))
        })
        .collect()
}

/// FNV-1a with a number's eight bytes in it.
fn add(hash: u32, number: u64) -> u32 {
    number
        .to_le_bytes()
        .iter()
        .fold(hash, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(16777619))
}

#[test]
fn the_signature_is_that_of_every_port() {
    let (mut signature, mut nodes) = (2166136261, 0);
    let positions = positions();
    assert_eq!(positions.len(), POSITIONS.matches("\n  X(").count());
    for (game, record, depth) in positions {
        let mut engine = Engine::boxed(Game::by_name(&game).unwrap(), 0).unwrap();
        engine.play_record(&record).unwrap();
        // By steps of an odd size, which must not matter.
        let mut search = engine.search(&Limits { depth, ..Limits::default() }).unwrap();
        while search.step(977).unwrap().is_running() {}
        let found = search.info().unwrap();
        for number in [found.best.0.into(), found.value as u64, found.depth.into(), found.nodes] {
            signature = add(signature, number);
        }
        nodes += found.nodes;
    }
    println!("nodes: {}\nsignature: {}", nodes, signature);
    assert_eq!(signature.to_string(), SIGNATURE.trim());
}
