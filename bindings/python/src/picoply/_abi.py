"""picoply.h in ctypes. Written by bindings/python/generate.py from tools/abi/abi.json: do not edit."""
from ctypes import CFUNCTYPE, POINTER, Structure
from ctypes import c_char_p, c_int, c_int16, c_int32, c_size_t, c_uint8, c_uint16, c_uint32
from ctypes import c_uint64, c_void_p
from enum import IntEnum

VERSION_MAJOR = 1
VERSION_MINOR = 0
VERSION_PATCH = 0
VERSION = 65536
TICTACTOE_SIZE = 1024
CONNECT4_SIZE = 2560
GOMOKU15_SIZE = 12288
STANDARD15_SIZE = 12288
RENJU15_SIZE = 12544
CARO15_SIZE = 12288
STANDARD_CARO15_SIZE = 12288
GOMOKU15_SMALL_SIZE = 77824
STANDARD15_SMALL_SIZE = 77824
RENJU15_SMALL_SIZE = 77824
GOMOKU15_FULL_SIZE = 77824
STANDARD15_FULL_SIZE = 77824
RENJU15_FULL_SIZE = 77824
OTHELLO8_SIZE = 8192
OTHELLO8_FULL_SIZE = 8192
OTHELLO8_LOADED_SIZE = 8192
OTHELLO6_SIZE = 5120
CHECKERS_SIZE = 7680
ALIGN = 8
MOVE_PASS = 65534
MOVE_NONE = 65535
TABLE_KEEP = 1
PIECE_SIDE = 3
PIECE_KING = 4
PIECE_MOVING = 8
SNAPSHOT_EXTRA = 64
VALUE_WIN = 30000
VALUE_EVAL = 28999
VALUE_DISC = 100
PV_MAX = 32
LEVEL_MAX = 10
THREATS15_SIZE = 32768
THREATS_ALL = 32
WEIGHTS_SIZE = 512
SOLVER_SIZE = 24576
SOLVER_EMPTIES = 40
OPENING_EXTRA = 256
OPENING_MOVES = 12
OPENING_CENTRAL = 1
BOOK_SIZE = 2048
CUSTOM_STATE_MAX = 4096
CUSTOM_MOVES_MAX = 1023
CUSTOM_LENGTH_MAX = 1000
CUSTOM_PLY_MAX = 63
CUSTOM_PLY = 24
CUSTOM_GRID_MAX = 26
CUSTOM_TEXT_MAX = 15

GAMES = (
    'tictactoe',
    'connect4',
    'gomoku15',
    'standard15',
    'renju15',
    'caro15',
    'standard_caro15',
    'gomoku15_small',
    'standard15_small',
    'renju15_small',
    'gomoku15_full',
    'standard15_full',
    'renju15_full',
    'othello8',
    'othello8_full',
    'othello8_loaded',
    'othello6',
    'checkers',
    'custom',
)

THREAT_GAMES = (
    'gomoku15_threats',
    'standard15_threats',
    'renju15_threats',
    'caro15_threats',
    'standard_caro15_threats',
)


class Error(IntEnum):
    OK = 0
    RUNNING = 1
    ERR_NULL = -1
    ERR_INVALID = -2
    ERR_STRUCT = -3
    ERR_MEMORY = -4
    ERR_ALIGN = -5
    ERR_ILLEGAL = -6
    ERR_OVER = -7
    ERR_EMPTY = -8
    ERR_PARSE = -9
    ERR_POSITION = -10
    ERR_SUPPORT = -11
    ERR_CALLBACK = -12


class Forbidden(IntEnum):
    NOT_FORBIDDEN = 0
    FORBIDDEN_OVERLINE = 1
    FORBIDDEN_DOUBLE_FOUR = 2
    FORBIDDEN_DOUBLE_THREE = 3


class Outcome(IntEnum):
    ONGOING = 0
    FIRST_WINS = 1
    SECOND_WINS = 2
    DRAW = 3


class Decided(IntEnum):
    UNDECIDED = 0
    DECIDED_WIN = 1
    DECIDED_LOSS = 2
    DECIDED_DRAW = 3


class ThreatsQuestion(IntEnum):
    THREATS_MINE = 0
    THREATS_THEIRS = 1
    THREATS_SAVING = 2


class ThreatsAnswer(IntEnum):
    THREATS_UNKNOWN = 0
    THREATS_NONE = 1
    THREATS_WIN = 2


class SolverGoal(IntEnum):
    SOLVER_MARGIN = 0
    SOLVER_WINNER = 1


class OpeningQuestion(IntEnum):
    OPENING_THREE = 0
    OPENING_SWAP2 = 1
    OPENING_COLOUR = 2
    OPENING_OFFER = 3
    OPENING_CHOOSE = 4


class Standing(IntEnum):
    STANDING_ONGOING = 0
    STANDING_LOST = 1
    STANDING_DRAWN = 2
    STANDING_WON = 3
    STANDING_REPEATED = 4


class GameInfo(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('engine_size', c_uint32),
        ('cols', c_uint16),
        ('rows', c_uint16),
        ('move_count', c_uint16),
        ('max_length', c_uint16),
        ('max_ply', c_uint16),
        ('has_pass', c_uint8),
        ('has_forbidden', c_uint8),
        ('has_gravity', c_uint8),
        ('rank1_on_top', c_uint8),
        ('has_margin', c_uint8),
        ('reserved', c_uint8 * 3),
        ('name', c_char_p),
    ]


class EngineOptions(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('flags', c_uint32),
        ('custom', c_void_p),
        ('custom_user', c_void_p),
        ('weights', c_void_p),
    ]


class SearchResult(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('best', c_uint16),
        ('length', c_uint16),
        ('nodes', c_uint64),
        ('value', c_int16),
        ('depth', c_uint16),
        ('depth_max', c_uint16),
        ('exact', c_uint8),
        ('decided', c_uint8),
        ('pv', c_uint16 * 32),
    ]


class SearchOptions(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('max_ms', c_uint32),
        ('now_ms', CFUNCTYPE(c_uint32, c_void_p)),
        ('progress', CFUNCTYPE(c_int, c_void_p, POINTER(SearchResult))),
        ('user', c_void_p),
        ('max_nodes', c_uint64),
        ('seed', c_uint64),
        ('max_depth', c_uint32),
        ('multi_pv', c_uint32),
        ('level', c_uint32),
        ('flags', c_uint32),
    ]


class ThreatsResult(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('best', c_uint16),
        ('length', c_uint16),
        ('nodes', c_uint64),
        ('answer', c_uint16),
        ('searched_attacks', c_uint16),
        ('searched_threes', c_uint16),
        ('complete', c_uint16),
    ]


class ThreatsOptions(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('max_ms', c_uint32),
        ('now_ms', CFUNCTYPE(c_uint32, c_void_p)),
        ('progress', CFUNCTYPE(c_int, c_void_p, POINTER(ThreatsResult))),
        ('user', c_void_p),
        ('max_nodes', c_uint64),
        ('question', c_uint32),
        ('max_threes', c_uint32),
    ]


class SolverResult(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('best', c_uint16),
        ('length', c_uint16),
        ('nodes', c_uint64),
        ('lower', c_int16),
        ('upper', c_int16),
        ('solved', c_uint8),
        ('reserved', c_uint8 * 3),
    ]


class SolverOptions(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('max_ms', c_uint32),
        ('now_ms', CFUNCTYPE(c_uint32, c_void_p)),
        ('progress', CFUNCTYPE(c_int, c_void_p, POINTER(SolverResult))),
        ('user', c_void_p),
        ('max_nodes', c_uint64),
        ('goal', c_uint32),
        ('flags', c_uint32),
    ]


class OpeningResult(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('best', c_uint16),
        ('length', c_uint16),
        ('nodes', c_uint64),
        ('value', c_int16),
        ('swap', c_uint16),
        ('moves', c_uint16 * 12),
        ('reserved', c_uint16 * 2),
    ]


class OpeningOptions(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('max_ms', c_uint32),
        ('now_ms', CFUNCTYPE(c_uint32, c_void_p)),
        ('progress', CFUNCTYPE(c_int, c_void_p, POINTER(OpeningResult))),
        ('user', c_void_p),
        ('max_nodes', c_uint64),
        ('question', c_uint32),
        ('flags', c_uint16),
        ('count', c_uint16),
        ('moves', c_uint16 * 12),
    ]


class CustomGame(Structure):
    _fields_ = [
        ('struct_size', c_uint32),
        ('flags', c_uint32),
        ('state_size', c_uint16),
        ('move_count', c_uint16),
        ('max_moves', c_uint16),
        ('max_length', c_uint16),
        ('max_ply', c_uint16),
        ('cols', c_uint16),
        ('rows', c_uint16),
        ('reserved', c_uint16),
        ('name', c_char_p),
        ('reset', CFUNCTYPE(None, c_void_p, c_void_p)),
        ('moves', CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(c_uint16))),
        ('play', CFUNCTYPE(None, c_void_p, c_void_p, c_uint16)),
        ('outcome', CFUNCTYPE(c_int, c_void_p, c_void_p)),
        ('evaluate', CFUNCTYPE(c_int, c_void_p, c_void_p)),
        ('cell', CFUNCTYPE(c_int, c_void_p, c_void_p, c_uint32, c_uint32)),
        ('side', CFUNCTYPE(c_int, c_void_p, c_void_p)),
        ('undo', CFUNCTYPE(None, c_void_p, c_void_p, c_uint16)),
        ('hash', CFUNCTYPE(c_uint64, c_void_p, c_void_p)),
        ('move_score', CFUNCTYPE(c_int, c_void_p, c_void_p, c_uint16)),
        ('is_tactical', CFUNCTYPE(c_int, c_void_p, c_void_p, c_uint16)),
        ('is_forced', CFUNCTYPE(c_int, c_void_p, c_void_p)),
        ('final_value', CFUNCTYPE(c_int, c_void_p, c_void_p)),
        ('move_text', CFUNCTYPE(c_int, c_void_p, c_uint16, c_void_p, c_size_t)),
        ('move_cells', CFUNCTYPE(c_int, c_void_p, c_uint16, POINTER(c_uint16), POINTER(c_uint16))),
    ]


# name -> (result, arguments)
PROTOTYPES = {
    'pply_version': (
        c_uint32, []),
    'pply_error_text': (
        c_char_p, [c_int]),
    'pply_game_describe': (
        c_int, [c_void_p, POINTER(GameInfo)]),
    'pply_engine_size': (
        c_size_t, [c_void_p]),
    'pply_engine_init': (
        c_int, [POINTER(c_void_p), c_void_p, c_void_p, c_size_t, POINTER(EngineOptions)]),
    'pply_engine_game': (
        c_void_p, [c_void_p]),
    'pply_engine_set_table': (
        c_int, [c_void_p, c_void_p, c_size_t, c_uint32]),
    'pply_engine_clear_table': (
        c_int, [c_void_p]),
    'pply_position_reset': (
        c_int, [c_void_p]),
    'pply_move_play': (
        c_int, [c_void_p, c_uint16]),
    'pply_move_undo': (
        c_int, [c_void_p]),
    'pply_record_length': (
        c_int, [c_void_p]),
    'pply_record_move': (
        c_int, [c_void_p, c_uint32, POINTER(c_uint16)]),
    'pply_move_is_legal': (
        c_int, [c_void_p, c_uint16]),
    'pply_moves_legal': (
        c_int, [c_void_p, POINTER(c_uint16), c_size_t]),
    'pply_move_cells': (
        c_int, [c_void_p, c_uint16, POINTER(c_uint16), POINTER(c_uint16)]),
    'pply_move_forbidden': (
        c_int, [c_void_p, c_uint16]),
    'pply_moves_forbidden': (
        c_int, [c_void_p, POINTER(c_uint16), POINTER(c_uint8), c_size_t]),
    'pply_position_side': (
        c_int, [c_void_p]),
    'pply_position_cell': (
        c_int, [c_void_p, c_uint32, c_uint32]),
    'pply_position_piece': (
        c_int, [c_void_p, c_uint32, c_uint32]),
    'pply_position_outcome': (
        c_int, [c_void_p]),
    'pply_position_winning_line': (
        c_int, [c_void_p, POINTER(c_uint16), c_size_t]),
    'pply_position_margin': (
        c_int, [c_void_p, POINTER(c_int32)]),
    'pply_move_write': (
        c_int, [c_void_p, c_uint16, c_void_p, c_size_t]),
    'pply_move_parse': (
        c_int, [c_void_p, c_char_p, c_size_t, POINTER(c_uint16)]),
    'pply_position_write': (
        c_int, [c_void_p, c_void_p, c_size_t]),
    'pply_position_set': (
        c_int, [c_void_p, c_char_p, c_size_t, POINTER(c_size_t)]),
    'pply_record_write': (
        c_int, [c_void_p, c_void_p, c_size_t]),
    'pply_record_play': (
        c_int, [c_void_p, c_char_p, c_size_t, POINTER(c_size_t)]),
    'pply_snapshot_write': (
        c_int, [c_void_p, c_void_p, c_size_t]),
    'pply_snapshot_restore': (
        c_int, [c_void_p, c_void_p, c_size_t, POINTER(c_size_t)]),
    'pply_search_begin': (
        c_int, [c_void_p, POINTER(SearchOptions)]),
    'pply_search_step': (
        c_int, [c_void_p, c_uint32]),
    'pply_search_info': (
        c_int, [c_void_p, POINTER(SearchResult)]),
    'pply_search_run': (
        c_int, [c_void_p, POINTER(SearchOptions), POINTER(SearchResult)]),
    'pply_search_ranked': (
        c_int, [c_void_p, c_uint32, POINTER(SearchResult)]),
    'pply_ponder_begin': (
        c_int, [c_void_p, c_uint16, POINTER(SearchOptions)]),
    'pply_ponder_hit': (
        c_int, [c_void_p]),
    'pply_threats_size': (
        c_size_t, [c_void_p]),
    'pply_threats_init': (
        c_int, [POINTER(c_void_p), c_void_p, c_void_p, c_size_t]),
    'pply_threats_set_table': (
        c_int, [c_void_p, c_void_p, c_size_t, c_uint32]),
    'pply_threats_begin': (
        c_int, [c_void_p, c_void_p, POINTER(ThreatsOptions)]),
    'pply_threats_step': (
        c_int, [c_void_p, c_uint32]),
    'pply_threats_info': (
        c_int, [c_void_p, POINTER(ThreatsResult)]),
    'pply_threats_line': (
        c_int, [c_void_p, POINTER(c_uint16), c_size_t]),
    'pply_threats_saving': (
        c_int, [c_void_p, POINTER(c_uint16), POINTER(c_uint8), c_size_t]),
    'pply_weights_size': (
        c_size_t, []),
    'pply_weights_open': (
        c_int, [POINTER(c_void_p), c_void_p, c_size_t, c_void_p, c_size_t, POINTER(c_size_t)]),
    'pply_solver_size': (
        c_size_t, []),
    'pply_solver_init': (
        c_int, [POINTER(c_void_p), c_void_p, c_size_t]),
    'pply_solver_set_table': (
        c_int, [c_void_p, c_void_p, c_size_t, c_uint32]),
    'pply_solver_begin': (
        c_int, [c_void_p, c_void_p, POINTER(SolverOptions)]),
    'pply_solver_step': (
        c_int, [c_void_p, c_uint32]),
    'pply_solver_info': (
        c_int, [c_void_p, POINTER(SolverResult)]),
    'pply_solver_line': (
        c_int, [c_void_p, POINTER(c_uint16), c_size_t]),
    'pply_opening_size': (
        c_size_t, [c_void_p]),
    'pply_opening_init': (
        c_int, [POINTER(c_void_p), c_void_p, c_void_p, c_size_t]),
    'pply_opening_begin': (
        c_int, [c_void_p, c_void_p, POINTER(OpeningOptions)]),
    'pply_opening_step': (
        c_int, [c_void_p, c_uint32]),
    'pply_opening_info': (
        c_int, [c_void_p, POINTER(OpeningResult)]),
    'pply_book_move': (
        c_int, [c_void_p, c_void_p, c_size_t, POINTER(c_uint16)]),
    'pply_custom_size': (
        c_size_t, [POINTER(CustomGame), c_uint32]),
}

# struct -> pointer size -> (size, offsets)
LAYOUT = {
    GameInfo: {
        8: (40, [0, 4, 8, 10, 12, 14, 16, 18, 19, 20, 21, 22, 23, 32]),
        4: (32, [0, 4, 8, 10, 12, 14, 16, 18, 19, 20, 21, 22, 23, 28]),
    },
    EngineOptions: {
        8: (32, [0, 4, 8, 16, 24]),
        4: (20, [0, 4, 8, 12, 16]),
    },
    SearchResult: {
        8: (88, [0, 4, 6, 8, 16, 18, 20, 22, 23, 24]),
        4: (88, [0, 4, 6, 8, 16, 18, 20, 22, 23, 24]),
    },
    SearchOptions: {
        8: (64, [0, 4, 8, 16, 24, 32, 40, 48, 52, 56, 60]),
        4: (56, [0, 4, 8, 12, 16, 24, 32, 40, 44, 48, 52]),
    },
    ThreatsResult: {
        8: (24, [0, 4, 6, 8, 16, 18, 20, 22]),
        4: (24, [0, 4, 6, 8, 16, 18, 20, 22]),
    },
    ThreatsOptions: {
        8: (48, [0, 4, 8, 16, 24, 32, 40, 44]),
        4: (40, [0, 4, 8, 12, 16, 24, 32, 36]),
    },
    SolverResult: {
        8: (24, [0, 4, 6, 8, 16, 18, 20, 21]),
        4: (24, [0, 4, 6, 8, 16, 18, 20, 21]),
    },
    SolverOptions: {
        8: (48, [0, 4, 8, 16, 24, 32, 40, 44]),
        4: (40, [0, 4, 8, 12, 16, 24, 32, 36]),
    },
    OpeningResult: {
        8: (48, [0, 4, 6, 8, 16, 18, 20, 44]),
        4: (48, [0, 4, 6, 8, 16, 18, 20, 44]),
    },
    OpeningOptions: {
        8: (72, [0, 4, 8, 16, 24, 32, 40, 44, 46, 48]),
        4: (64, [0, 4, 8, 12, 16, 24, 32, 36, 38, 40]),
    },
    CustomGame: {
        8: (152, [0, 4, 8, 10, 12, 14, 16, 18, 20, 22, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144]),
        4: (88, [0, 4, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84]),
    },
}
