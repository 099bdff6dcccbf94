// What lies behind pply_game and pply_engine, as far as it does not depend on the game. The other
// opaque types have headers of their own: threat_engine.hpp, opening.hpp, opened_weights.hpp.
//
// The C functions are compiled once, a file for each part of picoply.h. They check arguments and do
// whatever is the same for all games; what is not, they call through the descriptor's table, whose
// functions can rely on checked arguments. There is no list of all games, so that a linker keeps
// only those a program names.
#ifndef PICOPLY_CAPI_ENGINE_HPP_INCLUDED
#define PICOPLY_CAPI_ENGINE_HPP_INCLUDED

#include "object.hpp"
#include "picoply/limits.hpp"
#include "picoply/notation.hpp"
#include "picoply/table.hpp"
#include "picoply/value.hpp"

namespace picoply::othello {
class WeightsFile;
}

namespace picoply::capi {

// What the present search was asked for: pply_search_options, checked and brought into range.
struct Request {
  uint64_t max_nodes = 0;
  uint64_t seed = 0;
  uint32_t (*now_ms)(void*) = nullptr;
  int (*progress)(void*, const pply_search_result*) = nullptr;
  void* user = nullptr;
  uint32_t max_ms = 0;
  uint16_t max_depth = 0;
  uint16_t multi_pv = 1;
  uint8_t level = 0;  // 1 .. 9, or 0 for full strength
};

// What a level looks at once its search is complete, in this order: see src/engine/level.cpp.
enum class Choosing : uint8_t {
  kDraw,   // a move by the search's values
  kWins,   // does a move win at once?
  kHangs,  // does it let the opponent win at once?
  kDone
};
struct Choice {
  uint16_t candidate;  // which move to look at next
  uint16_t reply;      // kHangs: from which reply on
};

}  // namespace picoply::capi

// The part of an engine that is the same for all games; Engine in game_engine.hpp has the rest.
struct pply_engine {
  const pply_game* game;
  uint32_t cookie;
  uint8_t flags;  // kSearched ...
  picoply::capi::Choosing choosing;
  uint16_t move_count;  // moves played
  pply_move predicted;  // the reply expected now, or pondered on; or PPLY_MOVE_NONE
  pply_move chosen;     // what a level plays, once it began to choose; or PPLY_MOVE_NONE
  picoply::capi::Choice choice;
  uint32_t start_ms;  // the clock when the search began
  uint64_t root;      // hash of the position searched: decides, with the seed, what a level plays
  picoply::capi::Request request;
};

namespace picoply::capi {

static_assert(kHasHead<pply_engine>);

// pply_engine::flags, besides kBusy
inline constexpr uint8_t kSearched = 1;   // there is a result
inline constexpr uint8_t kCurrent = 2;    // it is about the present position
inline constexpr uint8_t kPondering = 4;  // it is about the position after `predicted`
inline constexpr uint8_t kFromText = 16;  // the game began at a position that was read
inline constexpr uint8_t kWalking = 32;   // a variation is being played along
inline constexpr uint8_t kTelling = 64;   // `progress` is called, between two iterations
inline constexpr uint8_t kTrying = 128;   // moves are tried: the record stays as it is

// pply_game::traits
inline constexpr uint8_t kHasPass = 1;
inline constexpr uint8_t kHasForbidden = 2;
inline constexpr uint8_t kHasGravity = 4;
inline constexpr uint8_t kRank1OnTop = 8;
inline constexpr uint8_t kHasMargin = 16;
inline constexpr uint8_t kHasLines = 32;  // several lines at the root
inline constexpr uint8_t kHasGrid = 64;

inline constexpr uint8_t kNoCell = 0xff;

struct Line {
  Value value;
  pply_move move;
  uint8_t depth;  // that the value is from
  bool exact;     // the value is proven
  bool certain;   // it is a win or a loss, and certain
  // Of the first line: what is proven is so of the position, not only of the move.
  bool of_position;
};

// The most moves of a turn.
inline constexpr uint32_t kMostInTurn = 16;

// What a game says of its moves and positions in a form of its own: see picoply/forms.hpp.
struct OwnForms {
  // As write_move and read_move, where Notation::told.
  void (*write_text)(const pply_engine*, uint16_t move, picoply::TextWriter& out) noexcept;
  bool (*read_text)(const pply_engine*, const char* text, size_t len, size_t& at,
                    uint16_t& move) noexcept;
  // What pply_move_cells tells.
  bool (*find_cells)(const pply_engine*, pply_move move, uint16_t& from, uint16_t& to) noexcept;

  // Null unless a turn may have several moves, which a record writes together. If a move goes on
  // with the turn of the one before, writes what comes behind that one's text. Reads the moves of a
  // turn into out[kMostInTurn], and returns how many they are, or PPLY_ERR_PARSE, _ILLEGAL.
  bool (*write_further)(pply_move before, pply_move move, picoply::TextWriter& out) noexcept;
  int (*read_turn)(const pply_engine*, const char* text, size_t len, size_t& at,
                   pply_move* out) noexcept;

  // Null unless positions have texts of their own; the slot `read` reads them then.
  void (*write_position)(const pply_engine*, picoply::TextWriter& out) noexcept;
  // Null unless cells take four bits. What `read` does, with the cells instead of a text; `where`
  // is that of a fault, or their number.
  int (*set_cells)(pply_engine*, const uint8_t* cells, uint8_t side, size_t& where) noexcept;
};

// What the descriptor of a game with custom rules has besides.
struct CustomRules {
  // All of pply_engine_init but the game that is NULL.
  int (*init_custom)(pply_engine** engine, const pply_game*, void* memory, size_t memory_size,
                     const pply_engine_options*) noexcept;
  // Makes an engine of zeroed memory whose common part is filled in, by checked rules.
  // PPLY_ERR_CALLBACK.
  int (*make)(pply_engine*, const pply_custom_game& rules, void* user) noexcept;
  // How many bytes an engine for such rules needs; 0 if they are impossible.
  size_t (*bytes_for)(const pply_custom_game& rules) noexcept;
  size_t (*bytes_of)(const pply_engine*) noexcept;
  // What its callbacks are, and are called with.
  const pply_custom_game& (*rules)(const pply_engine*, void*& user, const void*& state) noexcept;
};

}  // namespace picoply::capi

// A game. Every function may be called with a valid engine only. Moves are as in picoply.h.
struct pply_game {
  const char* name;
  uint32_t engine_size;  // 0 if the rules are custom: see size_of
  uint16_t cols, rows, move_count, max_length, max_ply;
  uint8_t traits;

  // The pointers marked "null" may be so: the game, or its engine's Features, have no such thing,
  // and a program does not link what would be needed for it.

  // Levels below full strength, all null without: tightens limits and widens multi_pv; goes on
  // choosing what is played, once the search is complete, and is true when it is `chosen`; what it
  // would be by the values found so far.
  void (*limit_level)(uint8_t level, picoply::SearchLimits&) noexcept;
  bool (*choose_move)(pply_engine*, uint32_t nodes) noexcept;
  pply_move (*draw_move)(const pply_engine*) noexcept;

  // Null without pondering: see below.
  pply_move (*predict_reply)(pply_engine*, pply_move) noexcept;

  // What only some games take of the options, both null in others: weights, which must lie apart
  // from the engine's memory, and rules.
  int (*check_weights)(const void* memory, const pply_game*, const pply_engine_options&) noexcept;
  const picoply::capi::CustomRules* custom;
  // Null: moves and positions have the forms that all games have.
  const picoply::capi::OwnForms* forms;
  // Makes an engine of zeroed memory whose common part is filled in, by checked options. Null if
  // the rules are custom.
  void (*init)(pply_engine*, const pply_engine_options&) noexcept;
  picoply::Table& (*table)(pply_engine*) noexcept;  // null: there can be none
  picoply::Notation (*notation)(const pply_engine*) noexcept;

  int (*reset)(pply_engine*) noexcept;  // to the starting position: PPLY_ERR_CALLBACK
  int (*read)(pply_engine*, const char* text, size_t len, size_t& where) noexcept;  // null
  int (*play)(pply_engine*, pply_move) noexcept;  // a legal move: PPLY_ERR_CALLBACK
  // Back to the position after `count` moves, which are fewer than there are; null, as `played`
  // then is: moves are not recorded.
  void (*replay)(pply_engine*, uint32_t count) noexcept;
  pply_move (*played)(const pply_engine*, uint32_t index) noexcept;
  // With kFromText, where the game began, see packed_cell(). Null: the record's stones taken off
  // the board give it.
  const uint8_t* (*began)(const pply_engine*) noexcept;

  bool (*is_legal)(const pply_engine*, pply_move) noexcept;      // any move
  uint8_t (*forbidden)(const pply_engine*, pply_move) noexcept;  // an empty cell
  uint8_t (*side)(const pply_engine*) noexcept;
  uint8_t (*outcome)(const pply_engine*) noexcept;               // a pply_outcome
  uint8_t (*cell)(const pply_engine*, uint32_t index) noexcept;  // kNoCell without a grid
  uint32_t (*winning_line)(const pply_engine*, pply_move* out, size_t capacity) noexcept;  // null
  int32_t (*margin)(const pply_engine*) noexcept;

  // Is the move legal, and would it win at once? Would a legal one let the opponent win at once, by
  // the reply numbered `reply` or a later one? Tries as many as `nodes`, which is not 0, and takes
  // them off; `reply` is then where to go on, 0 if no reply is left. Null without levels.
  bool (*wins)(pply_engine*, pply_move) noexcept;
  bool (*hangs)(pply_engine*, pply_move, uint16_t& reply, uint32_t& nodes) noexcept;

  // Starts a search of the position after `reply`, which is legal or PPLY_MOVE_NONE. Stores the
  // root's hash. PPLY_ERR_OVER, PPLY_ERR_CALLBACK.
  int (*begin)(pply_engine*, const picoply::SearchLimits&, pply_move reply,
               uint64_t& root) noexcept;
  void (*extend)(pply_engine*, const picoply::SearchLimits&) noexcept;  // null without pondering
  // True while running. Else, with levels, takes off `nodes` what it needed.
  bool (*step)(pply_engine*, uint32_t& nodes) noexcept;
  void (*stop)(pply_engine*) noexcept;
  bool (*running)(const pply_engine*) noexcept;
  void (*result)(const pply_engine*, pply_search_result&) noexcept;
  uint32_t (*line_count)(const pply_engine*) noexcept;
  picoply::capi::Line (*line)(const pply_engine*, uint32_t rank) noexcept;
  uint32_t (*variation)(pply_engine*, uint32_t rank, pply_move* out, uint32_t capacity) noexcept;

  // The weights it was made with, or null. Null in games that take none.
  const picoply::othello::WeightsFile* (*weights)(const pply_engine*) noexcept;
  // For Othello 8x8's solver: the evaluation, as Othello::judge(), with those weights. Null: the
  // one the solver has.
  picoply::Value (*judge)(const picoply::othello::WeightsFile* weights, uint64_t own,
                          uint64_t other, uint64_t own_moves, uint64_t other_moves) noexcept;
};

namespace picoply::capi {

// ---- What src/engine/ does to an engine, once the arguments of a call are checked
// ----------------

// Ends the search, and forgets what it said about the position, which is about to change.
void leave_position(pply_engine* engine) noexcept;
// Plays a move: PPLY_ERR_OVER, PPLY_ERR_ILLEGAL, PPLY_ERR_CALLBACK.
int play_move(pply_engine* engine, pply_move move) noexcept;
// Takes back the last move: PPLY_ERR_SUPPORT, PPLY_ERR_EMPTY.
int undo_move(pply_engine* engine) noexcept;
// The reply that the search expects to this move in the present position, or PPLY_MOVE_NONE.
pply_move predict_reply(pply_engine* engine, pply_move move) noexcept;

// The game as bytes: writes them unless there are more than `capacity`, and returns how many there
// are. PPLY_ERR_SUPPORT.
int write_snapshot(const pply_engine* engine, uint8_t* out, size_t capacity) noexcept;
// Makes it the game of such bytes, or leaves it: the errors of pply_snapshot_restore.
int restore_snapshot(pply_engine* engine, const uint8_t* bytes, size_t size,
                     size_t& where) noexcept;

// The slots of the same names, for games that have levels.
void limit_level(uint8_t level, picoply::SearchLimits& limits) noexcept;
bool choose_move(pply_engine* engine, uint32_t nodes) noexcept;
pply_move draw_move(const pply_engine* engine) noexcept;

// The request's limits as the search takes them. While it ponders only the depth counts.
picoply::SearchLimits search_limits(const pply_game* game, const Request& request,
                                    bool pondering) noexcept;
// Begins the search of the position after `reply`, or of the present one for PPLY_MOVE_NONE.
// PPLY_ERR_OVER, PPLY_ERR_CALLBACK.
int begin_search(pply_engine* engine, const Request& request, pply_move reply) noexcept;
void start_clock(pply_engine* engine) noexcept;
// Goes on with the search that was begun last: PPLY_RUNNING, or PPLY_OK once it is complete.
int step_search(pply_engine* engine, uint32_t nodes) noexcept;
// What that search has found so far, and its line of that rank, which there is. The latter plays
// moves along and takes them back.
void fill_search_result(const pply_engine* engine, pply_search_result& r) noexcept;
void fill_ranked(pply_engine* engine, uint32_t rank, pply_search_result& r) noexcept;

// Called by a search in progress; lives on the stack of one step.
class Host {
 public:
  explicit Host(pply_engine* engine) noexcept : engine_(engine) {}
  bool poll() noexcept;
  bool iteration_done() noexcept;

 private:
  pply_engine* engine_;
};

// A position, packed: the side to move, then the cells of so many bits each, 2 or 4.
inline uint32_t packed_cell(const uint8_t* bytes, uint32_t i, uint32_t bits) noexcept {
  const uint32_t in_byte = 8 / bits;
  return uint32_t(bytes[1 + i / in_byte]) >> (i % in_byte * bits) & ((1u << bits) - 1);
}

// Copies a caller's rules, and checks what does not depend on an engine.
int read_rules(const pply_custom_game* theirs, pply_custom_game& rules) noexcept;
// Of every game with custom rules: its slots, and those of its forms.
int init_custom(pply_engine** engine, const pply_game* game, void* memory, size_t memory_size,
                const pply_engine_options* options) noexcept;
uint8_t custom_cell(const pply_engine* engine, uint32_t index) noexcept;
void write_text(const pply_engine* engine, uint16_t move, TextWriter& out) noexcept;
bool read_text(const pply_engine* engine, const char* text, size_t len, size_t& at,
               uint16_t& move) noexcept;
bool find_cells(const pply_engine* engine, pply_move move, uint16_t& from, uint16_t& to) noexcept;
// The bytes of an engine.
size_t size_of(const pply_engine* engine) noexcept;

// ---- What a game is -----------------------------------------------------------------------------

inline bool is_over(const pply_engine* engine) noexcept {
  return engine->game->outcome(engine) != PPLY_ONGOING;
}

// Whether stones stay where they are put, on any cell of a square. Of the games with a pass only
// Renju is known to be such.
inline bool keeps_stones(const pply_game* game) noexcept {
  const uint8_t t = game->traits, others = kHasGravity | kHasMargin;
  return (t & (kHasGrid | others)) == kHasGrid &&
         ((t & kHasPass) == 0 || (t & kHasForbidden) != 0) && game->custom == nullptr &&
         game->cols == game->rows && game->move_count == uint32_t(game->cols) * game->rows;
}

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_ENGINE_HPP_INCLUDED
