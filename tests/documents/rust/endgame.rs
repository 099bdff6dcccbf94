use picoply::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut engine = Engine::boxed(Game::othello8_full(), 1 << 20)?;
    engine.set_position("XOOOO-OXXOOO-OX-XOOOOXOXXXXXXOO-XXOXXOXXOOXOXOXOOXXXOXOOOX-XXXXO O")?;
    // @block@
    assert_eq!(ending.lower, 10);
    Ok(())
}
