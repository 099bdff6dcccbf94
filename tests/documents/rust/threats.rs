use picoply::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut engine = Engine::boxed(Game::renju15(), 1 << 20)?;
    engine.play_record("h8a1i8c2j8")?;
    // @block@
    assert_eq!(threat.answer, ThreatAnswer::Win);
    Ok(())
}
