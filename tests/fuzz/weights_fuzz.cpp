// Files of Othello's weights of any bytes: refused with an offset in the file, or taken; then an
// engine and a solver use them, whatever is in them, and find legal moves.
//
// The first byte says whether the length and the checksum are made right, so that what is behind
// them is reached.
#include "games.hpp"
#include "sums.hpp"
#include "world.hpp"

namespace picoply::fuzz {
namespace {

Memory<PPLY_WEIGHTS_SIZE> weights_memory;
Memory<PPLY_OTHELLO8_LOADED_SIZE> engine_memory;
Memory<PPLY_SOLVER_SIZE> solver_memory;
uint8_t file[1 << 16];

void use(const pply_weights* weights) {
  pply_engine_options options;
  std::memset(static_cast<void*>(&options), 0, sizeof options);
  options.struct_size = sizeof options;
  options.weights = weights;
  pply_engine* e = nullptr;
  require(pply_engine_init(&e, &pply_othello8_loaded, engine_memory.bytes,
                           sizeof engine_memory.bytes, &options) == PPLY_OK,
          "an engine takes them");
  static pply_solver* solver = nullptr;
  if (solver == nullptr)
    require(pply_solver_init(&solver, solver_memory.bytes, sizeof solver_memory.bytes) == PPLY_OK,
            "a solver is made");
  for (int plies = 0; pply_position_outcome(e) == PPLY_ONGOING && plies < 40; ++plies) {
    pply_search_options limits;
    std::memset(static_cast<void*>(&limits), 0, sizeof limits);
    limits.struct_size = sizeof limits;
    limits.max_nodes = 20;
    pply_search_result r;
    std::memset(static_cast<void*>(&r), 0, sizeof r);
    r.struct_size = sizeof r;
    require(pply_search_run(e, &limits, &r) == PPLY_OK && pply_move_is_legal(e, r.best) == 1,
            "the best move is legal");
    require(r.value <= PPLY_VALUE_EVAL && r.value >= -PPLY_VALUE_EVAL, "values are in range");
    require(pply_move_play(e, r.best) == PPLY_OK, "and is played");
  }
  const int begun = pply_solver_begin(solver, e, nullptr);
  require(begun == PPLY_OK || begun == PPLY_ERR_SUPPORT, "a solver takes the position");
  if (begun == PPLY_OK) require(pply_solver_step(solver, 100) >= 0, "and searches");
}

void run(const uint8_t* data, size_t size) {
  if (size == 0) return;
  const size_t n = size - 1 < sizeof file ? size - 1 : sizeof file;
  std::memcpy(file, data + 1, n);
  if (data[0] % 2 != 0) seal_weights(file, n);
  pply_weights* weights = nullptr;
  size_t where = 99999;
  const Kept kept(weights_memory.bytes, sizeof weights_memory.bytes);
  const int result = pply_weights_open(&weights, weights_memory.bytes, sizeof weights_memory.bytes,
                                       file, n, &where);
  require_kept(kept, result, k_weights_open);
  counts().count(k_weights_open, result);
  require(result == PPLY_OK || result == PPLY_ERR_PARSE, "it is opened or malformed");
  require(
      result == PPLY_OK ? where == 99999 && weights != nullptr : where <= n && weights == nullptr,
      "where is in the file");
  if (result == PPLY_OK) use(weights);
  ++counts().inputs;
}

}  // namespace
}  // namespace picoply::fuzz

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const bool writes = std::atexit(picoply::fuzz::write_counts) == 0;
  (void)writes;
  picoply::fuzz::run(data, size);
  return 0;
}
