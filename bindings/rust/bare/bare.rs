//! A whole game without std, without a heap, in memory known to the linker.
#![no_std]

use picoply::{blocks, sys, Block, Engine, Error, Game, Limits, Outcome};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

fn play() -> Result<bool, Error> {
    let mut memory = [Block::ZERO; blocks(sys::PPLY_TICTACTOE_SIZE)];
    let mut table = [Block::ZERO; 64];
    let mut engine = Engine::new(Game::tictactoe(), &mut memory, &mut table)?;
    while engine.outcome() == Outcome::Ongoing {
        let mut search = engine.search(&Limits::default())?;
        while search.step(64)?.is_running() {}
        let best = search.info()?.best;
        engine.play(best)?;
    }
    Ok(engine.outcome() == Outcome::Draw && engine.record_length() == 9)
}

/// 0 if both played as well as they can.
#[no_mangle]
pub extern "C" fn bare() -> i32 {
    match play() {
        Ok(true) => 0,
        Ok(false) => 1,
        Err(_) => 2,
    }
}
