use picoply::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    fn everything_else() {}
    let mut engine = Engine::boxed(Game::gomoku15(), 1 << 20)?;
    // @block@

    Ok(())
}
