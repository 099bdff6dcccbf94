use picoply::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut engine = Engine::boxed(Game::renju15(), 1 << 20)?;
    let limits = Limits { nodes: 1000, ..Limits::default() };
    // @block@
    engine.play(best)?;
    Ok(())
}
