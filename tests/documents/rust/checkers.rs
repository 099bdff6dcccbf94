use picoply::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // @block@
    assert_eq!(on_15.map(|piece| (piece.player, piece.moving)), Some((Player::Second, true)));
    assert_eq!(&*engine.name(jump.ok_or(Error::Over)?)?, "15x8");
    assert_eq!(engine.record()?, "22x15x8 1-5");
    Ok(())
}
