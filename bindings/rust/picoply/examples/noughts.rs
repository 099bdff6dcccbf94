//! Tic-tac-toe as a game of one's own, and what a node of its search takes: cargo run --release --example noughts
use picoply::{CustomGame, End, Engine, Error, Limits, Move, MoveBuffer, Player, Rules};
use std::time::Instant;

struct Noughts;

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Rules for Noughts {
    const STATE_SIZE: u16 = 10; // the cells: 0 empty, 1 and 2 the players; then how many are full
    const MOVE_COUNT: u16 = 9;
    const MAX_LENGTH: u16 = 9;
    const COLS: u16 = 3;
    const ROWS: u16 = 3;

    fn reset(&self, _: &mut [u8]) {}
    fn moves(&self, state: &[u8], out: &mut MoveBuffer<'_>) {
        let empty = |cell: &u16| state[usize::from(*cell)] == 0;
        [4, 0, 2, 6, 8, 1, 3, 5, 7].into_iter().filter(empty).for_each(|cell| out.push(Move(cell)));
    }
    fn play(&self, state: &mut [u8], Move(cell): Move) {
        state[usize::from(cell)] = 1 + state[9] % 2;
        state[9] += 1;
    }
    fn end(&self, state: &[u8]) -> Option<End> {
        let last = 2 - state[9] % 2;
        if ROWS.iter().any(|row| row.iter().all(|&cell| state[cell] == last)) {
            return Some(End::Lost);
        }
        (state[9] == 9).then_some(End::Draw)
    }
    fn cell(&self, state: &[u8], col: u32, row: u32) -> Option<Player> {
        [None, Some(Player::First), Some(Player::Second)]
            [usize::from(state[(row * 3 + col) as usize])]
    }
}

fn main() -> Result<(), Error> {
    const SEARCHES: u32 = 200;
    let game = CustomGame::new(Noughts);
    let mut engine = Engine::boxed_custom(&game, 0)?;
    let (start, mut nodes) = (Instant::now(), 0);
    for _ in 0..SEARCHES {
        nodes += engine.run(&Limits::default())?.nodes;
    }
    let time = start.elapsed();
    println!("{} nodes, {} ns each", nodes, time.as_nanos() / u128::from(nodes));
    while let Ok(found) = engine.run(&Limits::default()) {
        engine.play(found.best)?;
    }
    println!("{} {:?}", engine.position()?, engine.outcome());
    Ok(())
}
