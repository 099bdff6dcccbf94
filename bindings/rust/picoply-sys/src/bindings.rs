// Made by generate.py from tools/abi/abi.json; change picoply.h and that.

use crate::{c_char, c_int, c_void};

pub const PPLY_VERSION_MAJOR: u32 = 1;
pub const PPLY_VERSION_MINOR: u32 = 0;
pub const PPLY_VERSION_PATCH: u32 = 0;
pub const PPLY_VERSION: u32 = 65536;
pub const PPLY_TICTACTOE_SIZE: usize = 1024;
pub const PPLY_CONNECT4_SIZE: usize = 2560;
pub const PPLY_GOMOKU15_SIZE: usize = 12288;
pub const PPLY_STANDARD15_SIZE: usize = 12288;
pub const PPLY_RENJU15_SIZE: usize = 12544;
pub const PPLY_CARO15_SIZE: usize = 12288;
pub const PPLY_STANDARD_CARO15_SIZE: usize = 12288;
pub const PPLY_GOMOKU15_SMALL_SIZE: usize = 77824;
pub const PPLY_STANDARD15_SMALL_SIZE: usize = 77824;
pub const PPLY_RENJU15_SMALL_SIZE: usize = 77824;
pub const PPLY_GOMOKU15_FULL_SIZE: usize = 77824;
pub const PPLY_STANDARD15_FULL_SIZE: usize = 77824;
pub const PPLY_RENJU15_FULL_SIZE: usize = 77824;
pub const PPLY_OTHELLO8_SIZE: usize = 8192;
pub const PPLY_OTHELLO8_FULL_SIZE: usize = 8192;
pub const PPLY_OTHELLO8_LOADED_SIZE: usize = 8192;
pub const PPLY_OTHELLO6_SIZE: usize = 5120;
pub const PPLY_CHECKERS_SIZE: usize = 7680;
pub const PPLY_ALIGN: usize = 8;
pub const PPLY_MOVE_PASS: pply_move = 0xfffe;
pub const PPLY_MOVE_NONE: pply_move = 0xffff;
pub const PPLY_TABLE_KEEP: u32 = 1;
pub const PPLY_PIECE_SIDE: u8 = 3;
pub const PPLY_PIECE_KING: u8 = 4;
pub const PPLY_PIECE_MOVING: u8 = 8;
pub const PPLY_SNAPSHOT_EXTRA: usize = 64;
pub const PPLY_VALUE_WIN: i16 = 30000;
pub const PPLY_VALUE_EVAL: i16 = 28999;
pub const PPLY_VALUE_DISC: i16 = 100;
pub const PPLY_PV_MAX: usize = 32;
pub const PPLY_LEVEL_MAX: u32 = 10;
pub const PPLY_THREATS15_SIZE: usize = 32768;
pub const PPLY_THREATS_ALL: u32 = 32;
pub const PPLY_WEIGHTS_SIZE: usize = 512;
pub const PPLY_SOLVER_SIZE: usize = 24576;
pub const PPLY_SOLVER_EMPTIES: u32 = 40;
pub const PPLY_OPENING_EXTRA: usize = 256;
pub const PPLY_OPENING_MOVES: usize = 12;
pub const PPLY_OPENING_CENTRAL: u16 = 1;
pub const PPLY_BOOK_SIZE: usize = 2048;
pub const PPLY_CUSTOM_STATE_MAX: usize = 4096;
pub const PPLY_CUSTOM_MOVES_MAX: usize = 1023;
pub const PPLY_CUSTOM_LENGTH_MAX: usize = 1000;
pub const PPLY_CUSTOM_PLY_MAX: usize = 63;
pub const PPLY_CUSTOM_PLY: u32 = 24;
pub const PPLY_CUSTOM_GRID_MAX: usize = 26;
pub const PPLY_CUSTOM_TEXT_MAX: usize = 15;

pub type pply_error = c_int;
pub const PPLY_OK: pply_error = 0;
pub const PPLY_RUNNING: pply_error = 1;
pub const PPLY_ERR_NULL: pply_error = -1;
pub const PPLY_ERR_INVALID: pply_error = -2;
pub const PPLY_ERR_STRUCT: pply_error = -3;
pub const PPLY_ERR_MEMORY: pply_error = -4;
pub const PPLY_ERR_ALIGN: pply_error = -5;
pub const PPLY_ERR_ILLEGAL: pply_error = -6;
pub const PPLY_ERR_OVER: pply_error = -7;
pub const PPLY_ERR_EMPTY: pply_error = -8;
pub const PPLY_ERR_PARSE: pply_error = -9;
pub const PPLY_ERR_POSITION: pply_error = -10;
pub const PPLY_ERR_SUPPORT: pply_error = -11;
pub const PPLY_ERR_CALLBACK: pply_error = -12;

pub type pply_forbidden = c_int;
pub const PPLY_NOT_FORBIDDEN: pply_forbidden = 0;
pub const PPLY_FORBIDDEN_OVERLINE: pply_forbidden = 1;
pub const PPLY_FORBIDDEN_DOUBLE_FOUR: pply_forbidden = 2;
pub const PPLY_FORBIDDEN_DOUBLE_THREE: pply_forbidden = 3;

pub type pply_outcome = c_int;
pub const PPLY_ONGOING: pply_outcome = 0;
pub const PPLY_FIRST_WINS: pply_outcome = 1;
pub const PPLY_SECOND_WINS: pply_outcome = 2;
pub const PPLY_DRAW: pply_outcome = 3;

pub type pply_decided = c_int;
pub const PPLY_UNDECIDED: pply_decided = 0;
pub const PPLY_DECIDED_WIN: pply_decided = 1;
pub const PPLY_DECIDED_LOSS: pply_decided = 2;
pub const PPLY_DECIDED_DRAW: pply_decided = 3;

pub type pply_threats_question = c_int;
pub const PPLY_THREATS_MINE: pply_threats_question = 0;
pub const PPLY_THREATS_THEIRS: pply_threats_question = 1;
pub const PPLY_THREATS_SAVING: pply_threats_question = 2;

pub type pply_threats_answer = c_int;
pub const PPLY_THREATS_UNKNOWN: pply_threats_answer = 0;
pub const PPLY_THREATS_NONE: pply_threats_answer = 1;
pub const PPLY_THREATS_WIN: pply_threats_answer = 2;

pub type pply_solver_goal = c_int;
pub const PPLY_SOLVER_MARGIN: pply_solver_goal = 0;
pub const PPLY_SOLVER_WINNER: pply_solver_goal = 1;

pub type pply_opening_question = c_int;
pub const PPLY_OPENING_THREE: pply_opening_question = 0;
pub const PPLY_OPENING_SWAP2: pply_opening_question = 1;
pub const PPLY_OPENING_COLOUR: pply_opening_question = 2;
pub const PPLY_OPENING_OFFER: pply_opening_question = 3;
pub const PPLY_OPENING_CHOOSE: pply_opening_question = 4;

pub type pply_standing = c_int;
pub const PPLY_STANDING_ONGOING: pply_standing = 0;
pub const PPLY_STANDING_LOST: pply_standing = 1;
pub const PPLY_STANDING_DRAWN: pply_standing = 2;
pub const PPLY_STANDING_WON: pply_standing = 3;
pub const PPLY_STANDING_REPEATED: pply_standing = 4;

pub type pply_move = u16;

#[repr(C)]
pub struct pply_game {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct pply_engine {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct pply_weights {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct pply_threats {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct pply_threats_game {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct pply_solver {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct pply_opening {
    _opaque: [u8; 0],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_game_info {
    pub struct_size: u32,
    pub engine_size: u32,
    pub cols: u16,
    pub rows: u16,
    pub move_count: u16,
    pub max_length: u16,
    pub max_ply: u16,
    pub has_pass: u8,
    pub has_forbidden: u8,
    pub has_gravity: u8,
    pub rank1_on_top: u8,
    pub has_margin: u8,
    pub reserved: [u8; 3],
    pub name: *const c_char,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_engine_options {
    pub struct_size: u32,
    pub flags: u32,
    pub custom: *const pply_custom_game,
    pub custom_user: *mut c_void,
    pub weights: *const pply_weights,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_search_result {
    pub struct_size: u32,
    pub best: pply_move,
    pub length: u16,
    pub nodes: u64,
    pub value: i16,
    pub depth: u16,
    pub depth_max: u16,
    pub exact: u8,
    pub decided: u8,
    pub pv: [pply_move; 32],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_search_options {
    pub struct_size: u32,
    pub max_ms: u32,
    pub now_ms: Option<unsafe extern "C" fn(user: *mut c_void) -> u32>,
    pub progress: Option<unsafe extern "C" fn(user: *mut c_void, result: *const pply_search_result) -> c_int>,
    pub user: *mut c_void,
    pub max_nodes: u64,
    pub seed: u64,
    pub max_depth: u32,
    pub multi_pv: u32,
    pub level: u32,
    pub flags: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_threats_result {
    pub struct_size: u32,
    pub best: pply_move,
    pub length: u16,
    pub nodes: u64,
    pub answer: u16,
    pub searched_attacks: u16,
    pub searched_threes: u16,
    pub complete: u16,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_threats_options {
    pub struct_size: u32,
    pub max_ms: u32,
    pub now_ms: Option<unsafe extern "C" fn(user: *mut c_void) -> u32>,
    pub progress: Option<unsafe extern "C" fn(user: *mut c_void, result: *const pply_threats_result) -> c_int>,
    pub user: *mut c_void,
    pub max_nodes: u64,
    pub question: u32,
    pub max_threes: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_solver_result {
    pub struct_size: u32,
    pub best: pply_move,
    pub length: u16,
    pub nodes: u64,
    pub lower: i16,
    pub upper: i16,
    pub solved: u8,
    pub reserved: [u8; 3],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_solver_options {
    pub struct_size: u32,
    pub max_ms: u32,
    pub now_ms: Option<unsafe extern "C" fn(user: *mut c_void) -> u32>,
    pub progress: Option<unsafe extern "C" fn(user: *mut c_void, result: *const pply_solver_result) -> c_int>,
    pub user: *mut c_void,
    pub max_nodes: u64,
    pub goal: u32,
    pub flags: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_opening_result {
    pub struct_size: u32,
    pub best: pply_move,
    pub length: u16,
    pub nodes: u64,
    pub value: i16,
    pub swap: u16,
    pub moves: [pply_move; 12],
    pub reserved: [u16; 2],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_opening_options {
    pub struct_size: u32,
    pub max_ms: u32,
    pub now_ms: Option<unsafe extern "C" fn(user: *mut c_void) -> u32>,
    pub progress: Option<unsafe extern "C" fn(user: *mut c_void, result: *const pply_opening_result) -> c_int>,
    pub user: *mut c_void,
    pub max_nodes: u64,
    pub question: u32,
    pub flags: u16,
    pub count: u16,
    pub moves: [pply_move; 12],
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct pply_custom_game {
    pub struct_size: u32,
    pub flags: u32,
    pub state_size: u16,
    pub move_count: u16,
    pub max_moves: u16,
    pub max_length: u16,
    pub max_ply: u16,
    pub cols: u16,
    pub rows: u16,
    pub reserved: u16,
    pub name: *const c_char,
    pub reset: Option<unsafe extern "C" fn(user: *mut c_void, state: *mut c_void)>,
    pub moves: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void, out: *mut pply_move) -> c_int>,
    pub play: Option<unsafe extern "C" fn(user: *mut c_void, state: *mut c_void, move_: pply_move)>,
    pub outcome: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void) -> c_int>,
    pub evaluate: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void) -> c_int>,
    pub cell: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void, col: u32, row: u32) -> c_int>,
    pub side: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void) -> c_int>,
    pub undo: Option<unsafe extern "C" fn(user: *mut c_void, state: *mut c_void, move_: pply_move)>,
    pub hash: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void) -> u64>,
    pub move_score: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void, move_: pply_move) -> c_int>,
    pub is_tactical: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void, move_: pply_move) -> c_int>,
    pub is_forced: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void) -> c_int>,
    pub final_value: Option<unsafe extern "C" fn(user: *mut c_void, state: *const c_void) -> c_int>,
    pub move_text: Option<unsafe extern "C" fn(user: *mut c_void, move_: pply_move, out: *mut c_char, capacity: usize) -> c_int>,
    pub move_cells: Option<unsafe extern "C" fn(user: *mut c_void, move_: pply_move, from: *mut u16, to: *mut u16) -> c_int>,
}

extern "C" {
    pub static pply_tictactoe: pply_game;
    pub static pply_connect4: pply_game;
    pub static pply_gomoku15: pply_game;
    pub static pply_standard15: pply_game;
    pub static pply_renju15: pply_game;
    pub static pply_caro15: pply_game;
    pub static pply_standard_caro15: pply_game;
    pub static pply_gomoku15_small: pply_game;
    pub static pply_standard15_small: pply_game;
    pub static pply_renju15_small: pply_game;
    pub static pply_gomoku15_full: pply_game;
    pub static pply_standard15_full: pply_game;
    pub static pply_renju15_full: pply_game;
    pub static pply_othello8: pply_game;
    pub static pply_othello8_full: pply_game;
    pub static pply_othello8_loaded: pply_game;
    pub static pply_othello6: pply_game;
    pub static pply_checkers: pply_game;
    pub static pply_custom: pply_game;
    pub static pply_gomoku15_threats: pply_threats_game;
    pub static pply_standard15_threats: pply_threats_game;
    pub static pply_renju15_threats: pply_threats_game;
    pub static pply_caro15_threats: pply_threats_game;
    pub static pply_standard_caro15_threats: pply_threats_game;
    pub static pply_gomoku15_book: [u8; PPLY_BOOK_SIZE];
    pub static pply_standard15_book: [u8; PPLY_BOOK_SIZE];
    pub static pply_renju15_book: [u8; PPLY_BOOK_SIZE];
    pub fn pply_version() -> u32;
    pub fn pply_error_text(error: c_int) -> *const c_char;
    pub fn pply_game_describe(game: *const pply_game, info: *mut pply_game_info) -> c_int;
    pub fn pply_engine_size(game: *const pply_game) -> usize;
    pub fn pply_engine_init(engine: *mut *mut pply_engine, game: *const pply_game, memory: *mut c_void, memory_size: usize, options: *const pply_engine_options) -> c_int;
    pub fn pply_engine_game(engine: *const pply_engine) -> *const pply_game;
    pub fn pply_engine_set_table(engine: *mut pply_engine, table: *mut c_void, size: usize, flags: u32) -> c_int;
    pub fn pply_engine_clear_table(engine: *mut pply_engine) -> c_int;
    pub fn pply_position_reset(engine: *mut pply_engine) -> c_int;
    pub fn pply_move_play(engine: *mut pply_engine, move_: pply_move) -> c_int;
    pub fn pply_move_undo(engine: *mut pply_engine) -> c_int;
    pub fn pply_record_length(engine: *const pply_engine) -> c_int;
    pub fn pply_record_move(engine: *const pply_engine, index: u32, move_: *mut pply_move) -> c_int;
    pub fn pply_move_is_legal(engine: *const pply_engine, move_: pply_move) -> c_int;
    pub fn pply_moves_legal(engine: *const pply_engine, out: *mut pply_move, capacity: usize) -> c_int;
    pub fn pply_move_cells(engine: *const pply_engine, move_: pply_move, from: *mut u16, to: *mut u16) -> c_int;
    pub fn pply_move_forbidden(engine: *const pply_engine, move_: pply_move) -> c_int;
    pub fn pply_moves_forbidden(engine: *const pply_engine, out: *mut pply_move, reasons: *mut u8, capacity: usize) -> c_int;
    pub fn pply_position_side(engine: *const pply_engine) -> c_int;
    pub fn pply_position_cell(engine: *const pply_engine, col: u32, row: u32) -> c_int;
    pub fn pply_position_piece(engine: *const pply_engine, col: u32, row: u32) -> c_int;
    pub fn pply_position_outcome(engine: *const pply_engine) -> c_int;
    pub fn pply_position_winning_line(engine: *const pply_engine, out: *mut pply_move, capacity: usize) -> c_int;
    pub fn pply_position_margin(engine: *const pply_engine, margin: *mut i32) -> c_int;
    pub fn pply_move_write(engine: *const pply_engine, move_: pply_move, out: *mut c_char, capacity: usize) -> c_int;
    pub fn pply_move_parse(engine: *const pply_engine, text: *const c_char, len: usize, move_: *mut pply_move) -> c_int;
    pub fn pply_position_write(engine: *const pply_engine, out: *mut c_char, capacity: usize) -> c_int;
    pub fn pply_position_set(engine: *mut pply_engine, text: *const c_char, len: usize, where_: *mut usize) -> c_int;
    pub fn pply_record_write(engine: *const pply_engine, out: *mut c_char, capacity: usize) -> c_int;
    pub fn pply_record_play(engine: *mut pply_engine, text: *const c_char, len: usize, where_: *mut usize) -> c_int;
    pub fn pply_snapshot_write(engine: *const pply_engine, out: *mut c_void, capacity: usize) -> c_int;
    pub fn pply_snapshot_restore(engine: *mut pply_engine, snapshot: *const c_void, size: usize, where_: *mut usize) -> c_int;
    pub fn pply_search_begin(engine: *mut pply_engine, options: *const pply_search_options) -> c_int;
    pub fn pply_search_step(engine: *mut pply_engine, max_nodes: u32) -> c_int;
    pub fn pply_search_info(engine: *const pply_engine, result: *mut pply_search_result) -> c_int;
    pub fn pply_search_run(engine: *mut pply_engine, options: *const pply_search_options, result: *mut pply_search_result) -> c_int;
    pub fn pply_search_ranked(engine: *const pply_engine, rank: u32, result: *mut pply_search_result) -> c_int;
    pub fn pply_ponder_begin(engine: *mut pply_engine, reply: pply_move, options: *const pply_search_options) -> c_int;
    pub fn pply_ponder_hit(engine: *mut pply_engine) -> c_int;
    pub fn pply_threats_size(game: *const pply_threats_game) -> usize;
    pub fn pply_threats_init(threats: *mut *mut pply_threats, game: *const pply_threats_game, memory: *mut c_void, memory_size: usize) -> c_int;
    pub fn pply_threats_set_table(threats: *mut pply_threats, table: *mut c_void, size: usize, flags: u32) -> c_int;
    pub fn pply_threats_begin(threats: *mut pply_threats, engine: *const pply_engine, options: *const pply_threats_options) -> c_int;
    pub fn pply_threats_step(threats: *mut pply_threats, max_nodes: u32) -> c_int;
    pub fn pply_threats_info(threats: *const pply_threats, result: *mut pply_threats_result) -> c_int;
    pub fn pply_threats_line(threats: *const pply_threats, out: *mut pply_move, capacity: usize) -> c_int;
    pub fn pply_threats_saving(threats: *const pply_threats, out: *mut pply_move, proven: *mut u8, capacity: usize) -> c_int;
    pub fn pply_weights_size() -> usize;
    pub fn pply_weights_open(weights: *mut *mut pply_weights, memory: *mut c_void, memory_size: usize, file: *const c_void, file_size: usize, where_: *mut usize) -> c_int;
    pub fn pply_solver_size() -> usize;
    pub fn pply_solver_init(solver: *mut *mut pply_solver, memory: *mut c_void, memory_size: usize) -> c_int;
    pub fn pply_solver_set_table(solver: *mut pply_solver, table: *mut c_void, size: usize, flags: u32) -> c_int;
    pub fn pply_solver_begin(solver: *mut pply_solver, engine: *const pply_engine, options: *const pply_solver_options) -> c_int;
    pub fn pply_solver_step(solver: *mut pply_solver, max_nodes: u32) -> c_int;
    pub fn pply_solver_info(solver: *const pply_solver, result: *mut pply_solver_result) -> c_int;
    pub fn pply_solver_line(solver: *const pply_solver, out: *mut pply_move, capacity: usize) -> c_int;
    pub fn pply_opening_size(game: *const pply_game) -> usize;
    pub fn pply_opening_init(opening: *mut *mut pply_opening, game: *const pply_game, memory: *mut c_void, memory_size: usize) -> c_int;
    pub fn pply_opening_begin(opening: *mut pply_opening, engine: *const pply_engine, options: *const pply_opening_options) -> c_int;
    pub fn pply_opening_step(opening: *mut pply_opening, max_nodes: u32) -> c_int;
    pub fn pply_opening_info(opening: *const pply_opening, result: *mut pply_opening_result) -> c_int;
    pub fn pply_book_move(engine: *const pply_engine, book: *const c_void, book_size: usize, move_: *mut pply_move) -> c_int;
    pub fn pply_custom_size(rules: *const pply_custom_game, max_ply: u32) -> usize;
}
