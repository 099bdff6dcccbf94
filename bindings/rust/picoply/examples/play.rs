//! A game against picoply, or picoply against itself when there is nothing to read:
//! play [game] [level] < moves
use picoply::{Engine, Error, Game, Limits, Outcome, Player};
use std::io::{self, BufRead};

/// The board. A king, in draughts, is two men on one another.
fn show(engine: &Engine) -> Result<(), Error> {
    let info = engine.info();
    for place in 0..info.rows {
        let row = if info.rank1_on_top { place } else { info.rows - 1 - place };
        print!("{:>3} ", row + 1);
        for col in 0..info.cols {
            let piece = engine.piece(col.into(), row.into())?;
            let letter = match piece.map(|piece| piece.player) {
                None => ".",
                Some(Player::First) => "X",
                Some(Player::Second) => "O",
            };
            let height = piece.map_or(1, |piece| 1 + usize::from(piece.king));
            print!("{:>2}", letter.repeat(height));
        }
        println!();
    }
    let letters = (0..info.cols).map(|col| format!(" {}", (b'a' + col as u8) as char));
    println!("    {}\n", letters.collect::<String>());
    Ok(())
}

/// A move from the input; `None` at its end.
fn ask(
    engine: &Engine,
    lines: &mut impl Iterator<Item = io::Result<String>>,
) -> Option<picoply::Move> {
    loop {
        let line = lines.next()?.ok()?;
        match engine.read_move(line.trim()) {
            Ok(move_) if engine.is_legal(move_) => return Some(move_),
            Ok(_) => println!("{}: {}", line.trim(), Error::Illegal),
            Err(error) => println!("{}: {}", line.trim(), error),
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "tictactoe".into());
    let level = arguments.next().map_or(Ok(0), |level| level.parse())?;
    let game = Game::by_name(&name).ok_or_else(|| format!("there is no game {}", name))?;
    let mut engine = Engine::boxed(game, 1 << 20)?;
    let mut lines = io::stdin().lock().lines();
    let mut human = true;
    while engine.outcome() == Outcome::Ongoing {
        if human && engine.side() == Player::First {
            match ask(&engine, &mut lines) {
                Some(move_) => engine.play(move_)?,
                None => human = false,
            }
            // In draughts who has jumped may have to jump on, which is another move.
            if human && engine.outcome() == Outcome::Ongoing && engine.side() == Player::First {
                show(&engine)?;
            }
            continue;
        }
        let limits = Limits { level, nodes: 20_000, seed: 1, ..Limits::default() };
        // In steps, as a program with more to do would.
        let mut search = engine.search(&limits)?;
        while search.step(1000)?.is_running() {}
        let found = search.info()?;
        println!("{} (depth {}, value {})", engine.name(found.best)?, found.depth, found.value);
        engine.play(found.best)?;
        show(&engine)?;
    }
    println!("moves: {}", engine.record()?);
    println!("outcome: {:?}", engine.outcome());
    Ok(())
}
