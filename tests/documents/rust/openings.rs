use picoply::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut engine = Engine::boxed(Game::gomoku15(), 1 << 20)?;
    // @block@
    println!("{}", answer.swap);
    Ok(())
}
