//! How large a game of one's own may be, and the memory that it needs.
use core::ffi::c_void;
use picoply::sys::{self, c_int, pply_custom_game};
use picoply::{blocks, Block, CustomGame, End, Engine, Error, Limits, Move, MoveBuffer, Rules};

/// The largest: whoever moves writes the move at both ends of the state.
struct Large;

const LAST: usize = 4095;

impl Rules for Large {
    const STATE_SIZE: u16 = 4096;
    const MOVE_COUNT: u16 = 1023;
    const MAX_LENGTH: u16 = 1000;
    const MAX_PLY: u16 = 4;

    fn reset(&self, state: &mut [u8]) {
        assert_eq!(state.len(), LAST + 1);
        state[LAST] = 1;
    }
    fn moves(&self, state: &[u8], out: &mut MoveBuffer<'_>) {
        assert_eq!(state.len(), LAST + 1);
        (0..1023).for_each(|number| out.push(Move(number)));
    }
    fn play(&self, state: &mut [u8], move_: Move) {
        state[0] = state[LAST];
        state[LAST] = (move_.0 % 101) as u8;
    }
    fn end(&self, _: &[u8]) -> Option<End> {
        None
    }
    fn evaluate(&self, state: &[u8]) -> i16 {
        i16::from(state[0]) - 2 * i16::from(state[LAST])
    }
}

#[test]
fn the_largest_game() {
    let game = CustomGame::new(Large);
    assert!(game.engine_size() > 4096 * 8);
    static mut MEMORY: [Block; blocks(CustomGame::<Large>::ENGINE_SIZE)] =
        [Block::ZERO; blocks(CustomGame::<Large>::ENGINE_SIZE)];
    // SAFETY: nothing else uses it.
    let memory = unsafe { &mut *core::ptr::addr_of_mut!(MEMORY) };
    let mut engine = Engine::custom(&game, memory, &mut []).unwrap();
    assert_eq!((engine.info().move_count, engine.info().max_length), (1023, 1000));
    assert_eq!(engine.info().max_ply, 4);
    let mut moves = [Move(0); 1023];
    assert_eq!(engine.legal_moves_into(&mut moves), Ok(1023));
    assert_eq!(moves[1022], Move(1022));
    let found = engine.run(&Limits { depth: 1, ..Limits::default() }).unwrap();
    assert_eq!((found.value, found.best.0 % 101), (2 * 100 - 1, 100));
    engine.play(Move(1022)).unwrap(); // 12
    let found = engine.run(&Limits { depth: 1, ..Limits::default() }).unwrap();
    assert_eq!(found.value, 2 * 100 - 12);
    let mut text = [0; 5];
    assert_eq!(engine.record_into(&mut text), Ok("1022"));
    engine.undo().unwrap();
    assert_eq!(engine.record_length(), 0);
    // As many plies as a game can have.
    for ply in 0..1000 {
        engine.play(Move(ply % 1023)).unwrap();
    }
    assert_eq!(engine.outcome(), picoply::Outcome::Draw);
    let mut one = [Block::ZERO; 1];
    assert_eq!(Engine::custom(&game, &mut one, &mut []).err(), Some(Error::Memory));
}

/// With another number at one place.
struct Sized<const MOST: u16, const PLY: u16>;

impl<const MOST: u16, const PLY: u16> Rules for Sized<MOST, PLY> {
    const STATE_SIZE: u16 = 1;
    const MOVE_COUNT: u16 = 9;
    const MAX_MOVES: u16 = MOST;
    const MAX_LENGTH: u16 = 9;
    const MAX_PLY: u16 = PLY;

    fn reset(&self, _: &mut [u8]) {}
    fn moves(&self, _: &[u8], out: &mut MoveBuffer<'_>) {
        (0..2).for_each(|number| out.push(Move(number)));
    }
    fn play(&self, _: &mut [u8], _: Move) {}
    fn end(&self, _: &[u8]) -> Option<End> {
        None
    }
}

#[test]
fn less_needs_less() {
    fn refused<R: Rules + Sync>(rules: R) -> Option<Error> {
        let mut memory = [Block::ZERO; 2048];
        Engine::custom(&CustomGame::new(rules), &mut memory, &mut []).err()
    }
    fn out_of_range(name: &'static str, value: i64, high: i64) -> Option<Error> {
        Some(Error::OutOfRange { name, value, low: 1, high })
    }
    assert_eq!(refused(Sized::<9, 63>), None);
    assert_eq!(refused(Sized::<2, 1>), None);
    assert_eq!(refused(Sized::<1, 24>), Some(Error::Callback)); // lists two moves
    assert_eq!(refused(Sized::<0, 24>), out_of_range("MAX_MOVES", 0, 9));
    assert_eq!(refused(Sized::<10, 24>), out_of_range("MAX_MOVES", 10, 9));
    assert_eq!(refused(Sized::<9, 0>), out_of_range("MAX_PLY", 0, 63));
    assert_eq!(refused(Sized::<9, 64>), out_of_range("MAX_PLY", 64, 63));
    let size = CustomGame::new(Sized::<9, 24>).engine_size();
    assert!(CustomGame::new(Sized::<2, 24>).engine_size() < size);
    assert!(CustomGame::new(Sized::<9, 12>).engine_size() < size);
    assert_eq!(CustomGame::new(Sized::<9, 64>).engine_size(), 0);
}

unsafe extern "C" fn change(_: *mut c_void, _: *mut c_void) {}
unsafe extern "C" fn play(_: *mut c_void, _: *mut c_void, _: sys::pply_move) {}
unsafe extern "C" fn moves(_: *mut c_void, _: *const c_void, _: *mut sys::pply_move) -> c_int {
    1
}
unsafe extern "C" fn look(_: *mut c_void, _: *const c_void) -> c_int {
    0
}

/// The const fn gives as much as the library uses, or a little more.
#[test]
fn the_size_is_known_at_compile_time() {
    let mut seed = 7u64;
    let mut any = |most: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        match seed >> 62 {
            0 => 1,
            1 => most,
            which => 1 + (seed >> 33) as usize % if which == 2 { most.min(70) } else { most },
        }
    };
    for round in 0..2000 {
        let (state, count) = (any(sys::PPLY_CUSTOM_STATE_MAX), any(sys::PPLY_CUSTOM_MOVES_MAX));
        let (most, length) = (any(count), any(sys::PPLY_CUSTOM_LENGTH_MAX));
        let (ply, undoes) = (any(sys::PPLY_CUSTOM_PLY_MAX), round % 2 == 1);
        let rules = pply_custom_game {
            struct_size: core::mem::size_of::<pply_custom_game>() as u32,
            state_size: state as u16,
            move_count: count as u16,
            max_moves: most as u16,
            max_length: length as u16,
            max_ply: ply as u16,
            reset: Some(change),
            moves: Some(moves),
            play: Some(play),
            outcome: Some(look),
            undo: if undoes { Some(play) } else { None },
            // SAFETY: of numbers and functions that there may be or not, 0 is a value.
            ..unsafe { core::mem::zeroed() }
        };
        let used = unsafe { sys::pply_custom_size(&rules, 0) };
        let known = sys::PPLY_CUSTOM_SIZE(state, count, most, length, ply, undoes);
        assert!(used > 0 && known >= used && known <= used + used / 6 + 200, "{} {}", known, used);
    }
}
