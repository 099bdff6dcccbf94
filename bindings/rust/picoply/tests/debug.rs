//! Everything can be written by `{:?}`, without addresses and other noise.
use picoply::{blocks, sys, Block, CustomGame, End, Engine, Game, Limits, Move, MoveBuffer, Rules};
#[cfg(feature = "alloc")]
use picoply::{EndgameSolver, OpeningAdviser, ThreatLimits, ThreatQuestion, ThreatSearch};

struct Nothing;

impl Rules for Nothing {
    const STATE_SIZE: u16 = 3;
    const MOVE_COUNT: u16 = 7;
    const MAX_LENGTH: u16 = 1;

    fn reset(&self, _: &mut [u8]) {}
    fn moves(&self, _: &[u8], _: &mut MoveBuffer<'_>) {}
    fn play(&self, _: &mut [u8], _: Move) {}
    fn end(&self, _: &[u8]) -> Option<End> {
        None
    }
}

#[test]
fn engines_and_searches() {
    let mut memory = [Block::ZERO; blocks(sys::PPLY_RENJU15_SIZE)];
    let mut engine = Engine::new(Game::renju15(), &mut memory, &mut []).unwrap();
    engine.play_record("h8i9").unwrap();
    let text = "Engine { game: \"Renju 15x15\", moves: 2, .. }";
    assert_eq!(format!("{:?}", engine), text);
    assert_eq!(
        format!("{:?}", engine.legal_moves()),
        format!("LegalMoves {{ engine: {}, next: 0 }}", text)
    );
    let search = engine.search(&Limits::default()).unwrap();
    assert_eq!(format!("{:?}", search), format!("Search {{ engine: {} }}", text));
    assert_eq!(
        format!("{:?}", CustomGame::new(Nothing)),
        "CustomGame { state_size: 3, move_count: 7, .. }"
    );
}

#[cfg(feature = "alloc")]
#[test]
fn what_answers_questions() {
    let engine = Engine::boxed(Game::renju15(), 0).unwrap();
    let mut threats = ThreatSearch::boxed(Game::renju15()).unwrap();
    assert_eq!(format!("{:?}", threats), "ThreatSearch { .. }");
    let steps = threats.begin(ThreatQuestion::Win, &engine, &ThreatLimits::default()).unwrap();
    assert_eq!(format!("{:?}", steps), "ThreatSteps { search: ThreatSearch { .. } }");
    assert_eq!(format!("{:?}", EndgameSolver::boxed(0).unwrap()), "EndgameSolver { .. }");
    let adviser = OpeningAdviser::boxed(Game::renju15()).unwrap();
    assert_eq!(format!("{:?}", adviser), "OpeningAdviser { .. }");
}
