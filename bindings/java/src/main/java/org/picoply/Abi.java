// Written by bindings/java/generate.py from tools/abi/abi.json: do not edit.
package org.picoply;

/** picoply.h in numbers. */
final class Abi {
  static final int VERSION_MAJOR = 1;
  static final int VERSION_MINOR = 0;
  static final int VERSION_PATCH = 0;
  static final int VERSION = 65536;
  static final int TICTACTOE_SIZE = 1024;
  static final int CONNECT4_SIZE = 2560;
  static final int GOMOKU15_SIZE = 12288;
  static final int STANDARD15_SIZE = 12288;
  static final int RENJU15_SIZE = 12544;
  static final int CARO15_SIZE = 12288;
  static final int STANDARD_CARO15_SIZE = 12288;
  static final int GOMOKU15_SMALL_SIZE = 77824;
  static final int STANDARD15_SMALL_SIZE = 77824;
  static final int RENJU15_SMALL_SIZE = 77824;
  static final int GOMOKU15_FULL_SIZE = 77824;
  static final int STANDARD15_FULL_SIZE = 77824;
  static final int RENJU15_FULL_SIZE = 77824;
  static final int OTHELLO8_SIZE = 8192;
  static final int OTHELLO8_FULL_SIZE = 8192;
  static final int OTHELLO8_LOADED_SIZE = 8192;
  static final int OTHELLO6_SIZE = 5120;
  static final int CHECKERS_SIZE = 7680;
  static final int ALIGN = 8;
  static final int MOVE_PASS = 65534;
  static final int MOVE_NONE = 65535;
  static final int TABLE_KEEP = 1;
  static final int PIECE_SIDE = 3;
  static final int PIECE_KING = 4;
  static final int PIECE_MOVING = 8;
  static final int SNAPSHOT_EXTRA = 64;
  static final int VALUE_WIN = 30000;
  static final int VALUE_EVAL = 28999;
  static final int VALUE_DISC = 100;
  static final int PV_MAX = 32;
  static final int LEVEL_MAX = 10;
  static final int THREATS15_SIZE = 32768;
  static final int THREATS_ALL = 32;
  static final int WEIGHTS_SIZE = 512;
  static final int SOLVER_SIZE = 24576;
  static final int SOLVER_EMPTIES = 40;
  static final int OPENING_EXTRA = 256;
  static final int OPENING_MOVES = 12;
  static final int OPENING_CENTRAL = 1;
  static final int BOOK_SIZE = 2048;
  static final int CUSTOM_STATE_MAX = 4096;
  static final int CUSTOM_MOVES_MAX = 1023;
  static final int CUSTOM_LENGTH_MAX = 1000;
  static final int CUSTOM_PLY_MAX = 63;
  static final int CUSTOM_PLY = 24;
  static final int CUSTOM_GRID_MAX = 26;
  static final int CUSTOM_TEXT_MAX = 15;

  // enum pply_error
  static final int OK = 0;
  static final int RUNNING = 1;
  static final int ERR_NULL = -1;
  static final int ERR_INVALID = -2;
  static final int ERR_STRUCT = -3;
  static final int ERR_MEMORY = -4;
  static final int ERR_ALIGN = -5;
  static final int ERR_ILLEGAL = -6;
  static final int ERR_OVER = -7;
  static final int ERR_EMPTY = -8;
  static final int ERR_PARSE = -9;
  static final int ERR_POSITION = -10;
  static final int ERR_SUPPORT = -11;
  static final int ERR_CALLBACK = -12;

  // enum pply_forbidden
  static final int NOT_FORBIDDEN = 0;
  static final int FORBIDDEN_OVERLINE = 1;
  static final int FORBIDDEN_DOUBLE_FOUR = 2;
  static final int FORBIDDEN_DOUBLE_THREE = 3;

  // enum pply_outcome
  static final int ONGOING = 0;
  static final int FIRST_WINS = 1;
  static final int SECOND_WINS = 2;
  static final int DRAW = 3;

  // enum pply_decided
  static final int UNDECIDED = 0;
  static final int DECIDED_WIN = 1;
  static final int DECIDED_LOSS = 2;
  static final int DECIDED_DRAW = 3;

  // enum pply_threats_question
  static final int THREATS_MINE = 0;
  static final int THREATS_THEIRS = 1;
  static final int THREATS_SAVING = 2;

  // enum pply_threats_answer
  static final int THREATS_UNKNOWN = 0;
  static final int THREATS_NONE = 1;
  static final int THREATS_WIN = 2;

  // enum pply_solver_goal
  static final int SOLVER_MARGIN = 0;
  static final int SOLVER_WINNER = 1;

  // enum pply_opening_question
  static final int OPENING_THREE = 0;
  static final int OPENING_SWAP2 = 1;
  static final int OPENING_COLOUR = 2;
  static final int OPENING_OFFER = 3;
  static final int OPENING_CHOOSE = 4;

  // enum pply_standing
  static final int STANDING_ONGOING = 0;
  static final int STANDING_LOST = 1;
  static final int STANDING_DRAWN = 2;
  static final int STANDING_WON = 3;
  static final int STANDING_REPEATED = 4;

  static final String[] GAMES = {
    "tictactoe",
    "connect4",
    "gomoku15",
    "standard15",
    "renju15",
    "caro15",
    "standard_caro15",
    "gomoku15_small",
    "standard15_small",
    "renju15_small",
    "gomoku15_full",
    "standard15_full",
    "renju15_full",
    "othello8",
    "othello8_full",
    "othello8_loaded",
    "othello6",
    "checkers",
    "custom"
  };

  static final String[] THREAT_GAMES = {
    "gomoku15_threats",
    "standard15_threats",
    "renju15_threats",
    "caro15_threats",
    "standard_caro15_threats"
  };

  static final String[] BOOKS = {
    "gomoku15_book",
    "standard15_book",
    "renju15_book"
  };

  private Abi() {}
}
