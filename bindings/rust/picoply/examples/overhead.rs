//! What a call costs: play and undo of a game's first legal move, again and again.
use picoply::{blocks, sys, Block, Engine, Error, Game, Move};
use std::time::Instant;

const ROUNDS: u32 = 200_000;

fn main() -> Result<(), Error> {
    for name in ["tictactoe", "othello8", "gomoku15"] {
        let mut memory = [Block::ZERO; blocks(sys::PPLY_GOMOKU15_SIZE)];
        let game = Game::by_name(name).ok_or(Error::Invalid)?;
        let mut engine = Engine::new(game, &mut memory, &mut [])?;
        let first: Move = engine.legal_moves().next().ok_or(Error::Over)?;
        let mut best = f64::MAX;
        for _ in 0..5 {
            let start = Instant::now();
            for _ in 0..ROUNDS {
                engine.play(first)?;
                engine.undo()?;
            }
            best = best.min(start.elapsed().as_nanos() as f64 / f64::from(ROUNDS));
        }
        println!("play and undo, {}, Rust: {:.0} ns", name, best);
    }
    Ok(())
}
