//! Somebody's program with the crate from a registry: the only reply to a1 that does not lose.
use picoply::{Engine, Game, Limits};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = Game::by_name("tictactoe").ok_or("no such game")?;
    let mut engine = Engine::boxed(game, 0)?;
    engine.play(engine.read_move("a1")?)?;
    let found = engine.run(&Limits { depth: 9, ..Limits::default() })?;
    println!("play {}", engine.name(found.best)?);
    Ok(())
}
