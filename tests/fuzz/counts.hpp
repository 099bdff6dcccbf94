// How often which function was called, and what it returned: printed as a table by `--report`, and
// as JSON into a file, which tools/testing/fuzzing.py adds up.
#ifndef PICOPLY_TESTS_FUZZ_COUNTS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_COUNTS_HPP_INCLUDED

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "picoply.h"

namespace picoply::fuzz {

// X(name) for every function of picoply.h. tests/tools/fuzzing_test.py compares it with the header.
// clang-format off
#define PICOPLY_FUNCTIONS(X) \
  X(version) X(error_text) X(game_describe) X(engine_size) X(custom_size) \
  X(engine_init) X(engine_game) \
  X(engine_set_table) X(engine_clear_table) X(position_reset) X(move_play) X(move_undo) \
  X(record_length) X(record_move) X(move_is_legal) X(moves_legal) X(move_cells) X(move_forbidden) \
  X(moves_forbidden) X(position_side) X(position_cell) X(position_piece) \
  X(position_outcome) \
  X(position_winning_line) X(position_margin) X(move_write) X(move_parse) X(position_write) \
  X(position_set) X(record_write) X(record_play) X(snapshot_write) X(snapshot_restore) \
  X(search_begin) X(search_step) X(search_info) \
  X(search_run) X(search_ranked) X(ponder_begin) X(ponder_hit) X(threats_size) X(threats_init) \
  X(threats_set_table) X(threats_begin) X(threats_step) X(threats_info) X(threats_line) \
  X(threats_saving) X(weights_size) X(weights_open) X(solver_size) X(solver_init) \
  X(solver_set_table) X(solver_begin) X(solver_step) X(solver_info) X(solver_line) \
  X(opening_size) X(opening_init) X(opening_begin) X(opening_step) X(opening_info) X(book_move)

// What was compared with something besides a function's own result.
#define PICOPLY_COMPARISONS(X) \
  X(unchanged_after_error) X(unchanged_by_reading) X(search_steps) X(threats_steps) \
  X(solver_steps) X(opening_steps) X(search_truth) X(threats_truth) X(solver_truth) \
  X(round_trip) X(moved) X(forked) X(table_flipped) X(whole_position)
// clang-format on

#define PICOPLY_ENUMERATOR(name) k_##name,
enum Function : uint32_t { PICOPLY_FUNCTIONS(PICOPLY_ENUMERATOR) kFunctionCount };
enum Comparison : uint32_t { PICOPLY_COMPARISONS(PICOPLY_ENUMERATOR) kComparisonCount };
#undef PICOPLY_ENUMERATOR

inline constexpr uint32_t kErrors = 1 - PPLY_ERR_CALLBACK;  // success, and each error

struct Counts {
  uint64_t calls[kFunctionCount][kErrors] = {};
  uint64_t compared[kComparisonCount] = {};
  uint64_t inputs = 0;

  void count(Function function, int result) {
    ++calls[function][result >= 0 ? 0 : result < PPLY_ERR_CALLBACK ? 0 : -result];
  }
  uint64_t all() const {
    uint64_t sum = 0;
    for (const auto& function : calls)
      for (const uint64_t n : function) sum += n;
    return sum;
  }
};

inline Counts& counts() {
  static Counts all;
  return all;
}

inline const char* const kFunctionNames[] = {
#define PICOPLY_NAME(name) "pply_" #name,
    PICOPLY_FUNCTIONS(PICOPLY_NAME)
#undef PICOPLY_NAME
};
inline const char* const kComparisonNames[] = {
#define PICOPLY_NAME(name) #name,
    PICOPLY_COMPARISONS(PICOPLY_NAME)
#undef PICOPLY_NAME
};

inline void write_json(std::FILE* out) {
  const Counts& c = counts();
  std::fprintf(out, "{\"inputs\": %llu, \"functions\": {", (unsigned long long)c.inputs);
  for (uint32_t f = 0; f < kFunctionCount; ++f) {
    std::fprintf(out, "%s\n\"%s\": {", f == 0 ? "" : ",", kFunctionNames[f]);
    bool first = true;
    for (uint32_t e = 0; e < kErrors; ++e) {
      if (c.calls[f][e] == 0) continue;
      std::fprintf(out, "%s\"%d\": %llu", first ? "" : ", ", -int(e),
                   (unsigned long long)c.calls[f][e]);
      first = false;
    }
    std::fprintf(out, "}");
  }
  std::fprintf(out, "},\n\"comparisons\": {");
  for (uint32_t i = 0; i < kComparisonCount; ++i)
    std::fprintf(out, "%s\n\"%s\": %llu", i == 0 ? "" : ",", kComparisonNames[i],
                 (unsigned long long)c.compared[i]);
  std::fprintf(out, "}}\n");
}

// PICOPLY_FUZZ_COUNTS: the name of a file for the counts.
inline void write_counts() {
  const char* const pattern = std::getenv("PICOPLY_FUZZ_COUNTS");
  if (pattern == nullptr) return;
  std::FILE* const out = std::fopen(pattern, "w");
  if (out == nullptr) return;
  write_json(out);
  std::fclose(out);
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_COUNTS_HPP_INCLUDED
