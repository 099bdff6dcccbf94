// A pply_engine with its memory: the C interface with ownership, exceptions and std types.
#ifndef PICOPLY_HOSTED_ENGINE_HPP_INCLUDED
#define PICOPLY_HOSTED_ENGINE_HPP_INCLUDED

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "picoply.h"

namespace hosted {

struct Forbidden {
  pply_move move;
  pply_forbidden reason;
};

// Cells of a board are numbers: row * columns + column.
struct MoveCells {
  std::uint32_t from, to;
};

// Whether a game's moves are the cells, or the columns, where a stone is put. In the others pieces
// go from a cell to another, and a turn may have several moves of the same side.
bool puts_stones(const pply_game_info& info);

// "double three" and the like.
const char* forbidden_text(int reason);

// Position and record texts are untrusted; a fault in one throws UserError naming its offset.
class Engine {
 public:
  // At the game's starting position. table_bytes may be 0. `weights` must outlive it and its
  // copies. Throws UserError when memory runs out.
  explicit Engine(const pply_game& game, std::size_t table_bytes = 0,
                  const pply_weights* weights = nullptr);

  // At another game's starting position, with the table of an engine that is not to be used any
  // more: cleared, but no new memory, whose pages would take much longer to get than to clear.
  Engine(const pply_game& game, const Engine& table_of, const pply_weights* weights = nullptr);

  // A copy is the same game (and search) in memory of its own; the table is shared, which is
  // harmless: its contents are only hints.
  Engine(const Engine& other);
  Engine& operator=(const Engine& other);
  Engine(Engine&&) noexcept = default;
  Engine& operator=(Engine&&) noexcept = default;
  ~Engine() = default;

  // Whoever has this may search.
  pply_engine* get() {
    mark_written();
    return engine_;
  }
  const pply_engine* get() const { return engine_; }
  const pply_game& game() const { return *game_; }
  const pply_game_info& info() const { return info_; }

  void reset();
  void clear_table();
  // Its bytes may be used by others, to which its contents are only hints too; null if none.
  void* table() const {
    mark_written();
    return table_ ? table_->memory.get() : nullptr;
  }
  std::size_t table_bytes() const { return table_ ? table_->bytes : 0; }
  void play(pply_move move);
  void undo();
  std::size_t move_count() const;
  pply_move move_at(std::size_t index) const;
  bool is_legal(pply_move move) const;
  std::vector<pply_move> legal_moves() const;
  std::vector<Forbidden> forbidden_moves() const;
  // PPLY_NOT_FORBIDDEN also for a move that is no empty cell.
  int forbidden_reason(pply_move move) const;

  int side() const;  // 0 first, 1 second
  int cell(std::uint32_t col, std::uint32_t row) const;
  int piece(std::uint32_t col, std::uint32_t row) const;  // with PPLY_PIECE_KING and the others
  // Nothing for a move that has none: a pass.
  std::optional<MoveCells> cells_of(pply_move move) const;
  int outcome() const;  // pply_outcome
  bool is_over() const { return outcome() != PPLY_ONGOING; }
  std::vector<pply_move> winning_line() const;
  std::optional<std::int32_t> margin() const;

  std::string move_text(pply_move move) const;
  // The text of a cell of the board, which in games with gravity is no move.
  std::string cell_text(pply_move cell) const;
  std::optional<pply_move> parse_move(std::string_view text) const;
  std::string position_text() const;
  void set_position(std::string_view text);
  std::string record_text() const;
  void play_record(std::string_view text);  // all of it or nothing
  // Plays the moves before a fault, and throws UserError as the other does.
  void play_record_as_far(std::string_view text);

 private:
  void play_record(std::string_view text, bool as_far);
  // Of an engine and its copies. To clear one that nobody wrote to would take the system's memory
  // for nothing.
  struct Table {
    std::shared_ptr<void> memory;
    std::size_t bytes = 0;
    std::atomic<bool> written = false;
  };

  void initialise(const pply_weights* weights);
  void mark_written() const {
    if (table_) table_->written.store(true, std::memory_order_relaxed);
  }

  const pply_game* game_;
  pply_game_info info_{};
  std::unique_ptr<std::uint64_t[]> memory_;  // info_.engine_size bytes, rounded up
  std::shared_ptr<Table> table_;             // null if none
  pply_engine* engine_ = nullptr;            // == memory_.get()
};

// Throws UserError with the library's own words when `code` is an error.
int check(int code, std::string_view what);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_ENGINE_HPP_INCLUDED
