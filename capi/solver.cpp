// Exact endings of Othello 8x8. No descriptor: there is one game of this kind, and a program that
// calls none of these functions does not link this file.
#include "picoply/games/othello/solver.hpp"
#include "arguments.hpp"
#include "watch.hpp"

namespace picoply::capi {
namespace {

// The evaluation of the engine's game. Patterns are linked with the game that has them, not here.
struct GamesJudge {
  const pply_game* game;
  const othello::WeightsFile* weights;

  template <uint32_t N, Word W>
  Value of(uint64_t own, uint64_t other, uint64_t own_moves, uint64_t other_moves) const noexcept {
    if (game->judge != nullptr) return game->judge(weights, own, other, own_moves, other_moves);
    return othello::Nano::of<N, W>(own, other, own_moves, other_moves);
  }
};

using EndingSolver = othello::Solver<othello::SolverFeatures{}, GamesJudge, PPLY_SOLVER_EMPTIES>;

constexpr uint32_t kSolverPoll = 1024;  // positions from one look at the clock to the next

}  // namespace
}  // namespace picoply::capi

namespace picoply::capi {

// What lies at the beginning of the caller's memory.
struct SolverHead {
  const void* game;  // the only one: kGame below
  uint32_t cookie;   // see Head
  uint8_t flags;     // kBusy
  bool asked;        // there was a pply_solver_begin
  bool running;      // and it is not solved yet
  bool stopped;      // nor will it be
  uint32_t start_ms;
  uint32_t told;  // what `progress` was told of last
  pply_solver_options options;
};
static_assert(kHasHead<SolverHead>);

}  // namespace picoply::capi

struct pply_solver : picoply::capi::SolverHead {
  picoply::capi::EndingSolver search;
};

namespace picoply::capi {
namespace {

static_assert(sizeof(pply_solver) <= PPLY_SOLVER_SIZE && alignof(pply_solver) <= PPLY_ALIGN);
static_assert(kTriviallyCopyable<pply_solver>, "it is moved with memcpy");

constexpr uint8_t kGame = 0;

pply_move move_of(uint8_t square) noexcept {
  return square == EndingSolver::kPass ? pply_move(PPLY_MOVE_PASS) : pply_move(square);
}

bool is_solved(const pply_solver* solver) noexcept { return !solver->running && !solver->stopped; }

void fill_solver_result(const pply_solver* solver, pply_solver_result& r) noexcept {
  __builtin_memset(&r, 0, sizeof r);
  r.struct_size = sizeof r;
  const EndingSolver& s = solver->search;
  r.solved = is_solved(solver) ? 1 : 0;
  r.lower = int16_t(s.lower());
  r.upper = int16_t(s.upper());
  if (r.solved != 0) r.lower = r.upper = int16_t(s.score());
  r.best = s.is_over() || (r.solved == 0 && s.best_move() == EndingSolver::kPass)
               ? pply_move(PPLY_MOVE_NONE)
               : move_of(s.best_move());
  r.length = uint16_t(r.solved == 0 ? 0 : s.length());
  r.nodes = s.nodes();
}

// Positions that are left of the limit.
uint64_t nodes_left(const pply_solver* solver) noexcept {
  const uint64_t most = solver->options.max_nodes, used = solver->search.nodes();
  return most == 0 ? ~uint64_t(0) : most > used ? most - used : 0;
}

// Asks the clock and the application.
bool is_to_stop(pply_solver* solver) noexcept {
  const pply_solver_options& o = solver->options;
  if (nodes_left(solver) == 0 || is_late(o, solver->start_ms)) return true;
  if (o.progress == nullptr) return false;
  pply_solver_result r;
  fill_solver_result(solver, r);
  // Margins have 8 bits.
  const uint32_t known =
      uint32_t(uint8_t(r.lower)) << 24 | uint32_t(uint8_t(r.upper)) << 16 | r.best;
  return is_told_to_stop(o, r, known, solver->told);
}

}  // namespace
}  // namespace picoply::capi

using namespace picoply::capi;

size_t pply_solver_size(void) { return sizeof(pply_solver); }

int pply_solver_init(pply_solver** solver, void* memory, size_t memory_size) {
  const int error = check_place(solver, memory, memory_size, sizeof(pply_solver));
  if (error != PPLY_OK) return error;
  pply_solver* const s = place<kSolverKind, pply_solver>(memory, sizeof(pply_solver), &kGame);
  s->search.init();
  *solver = s;
  return PPLY_OK;
}

int pply_solver_set_table(pply_solver* solver, void* table, size_t size, uint32_t flags) {
  int error = check_idle_object<kSolverKind>(solver);
  if (error == PPLY_OK) error = check_lent(solver, sizeof *solver, table, size, flags);
  if (error != PPLY_OK) return error;
  if (solver->running) return PPLY_ERR_INVALID;
  solver->search.set_table(table, size);
  if ((flags & PPLY_TABLE_KEEP) == 0) solver->search.clear_table();
  return PPLY_OK;
}

int pply_solver_begin(pply_solver* solver, const pply_engine* engine,
                      const pply_solver_options* options) {
  int error = check_idle_object<kSolverKind>(solver);
  if (error == PPLY_OK) error = check(engine);
  if (error != PPLY_OK) return error;
  pply_solver_options o;
  __builtin_memset(&o, 0, sizeof o);
  if (options != nullptr) error = read_struct(o, options);
  if (error != PPLY_OK) return error;
  if (o.goal > PPLY_SOLVER_WINNER || o.flags != 0 || lacks_clock(o)) return PPLY_ERR_INVALID;
  Ranges ranges;
  ranges.add(solver, sizeof *solver);
  ranges.add_table(solver->search.table());
  ranges.add(engine);
  if (!ranges.are_apart()) return PPLY_ERR_INVALID;
  const pply_game* const game = engine->game;
  if (game->custom != nullptr || game->cols != 8 || game->rows != 8 ||
      (game->traits & kHasMargin) == 0)
    return PPLY_ERR_SUPPORT;
  const uint8_t side = game->side(engine);
  uint64_t discs[2] = {0, 0};
  for (uint32_t i = 0; i < 64; ++i) {
    const uint8_t cell = game->cell(engine, i);
    if (cell != 0) discs[cell - 1u] |= picoply::othello::one<uint64_t>(i);
  }
  if (uint32_t(64 - picoply::othello::count(discs[0] | discs[1])) > PPLY_SOLVER_EMPTIES)
    return PPLY_ERR_SUPPORT;
  solver->search.set_judge({game, game->weights == nullptr ? nullptr : game->weights(engine)});
  using picoply::othello::SolverGoal;
  (void)solver->search.begin(
      discs[side], discs[side ^ 1u],
      o.goal == PPLY_SOLVER_MARGIN ? SolverGoal::kMargin : SolverGoal::kWinner);
  solver->asked = true;
  solver->running = solver->search.is_running();
  solver->stopped = false;
  solver->options = o;
  solver->told = 0;
  const Busy busy(solver->flags);
  solver->start_ms = clock_of(o);
  return PPLY_OK;
}

int pply_solver_step(pply_solver* solver, uint32_t max_nodes) {
  int error = check_idle_asked<kSolverKind>(solver);
  if (error == PPLY_OK) error = check_apart(solver, sizeof *solver, solver->search.table());
  if (error != PPLY_OK) return error;
  const Busy busy(solver->flags);
  return step_watched(
      *solver, kSolverPoll, max_nodes,
      [solver](uint32_t n) noexcept {
        const uint32_t part = uint32_t(picoply::min(uint64_t(n), nodes_left(solver)));
        return solver->search.step(part) == picoply::Status::kRunning;
      },
      [solver]() noexcept { return is_to_stop(solver); });
}

int pply_solver_info(const pply_solver* solver, pply_solver_result* result) {
  const int error = check_object<kSolverKind>(solver);
  if (error != PPLY_OK) return error;
  return tell_result(solver, sizeof *solver, solver->asked, result,
                     [solver](pply_solver_result& r) noexcept { fill_solver_result(solver, r); });
}

int pply_solver_line(const pply_solver* solver, pply_move* out, size_t capacity) {
  int error = check_asked<kSolverKind>(solver);
  if (error != PPLY_OK) return error;
  error = check_output_list(solver, sizeof *solver, out, capacity);
  if (error != PPLY_OK) return error;
  if (!is_solved(solver)) return 0;
  const uint32_t length = solver->search.length();
  for (uint32_t i = 0; i < length && i < capacity; ++i) out[i] = move_of(solver->search.move(i));
  return int(length);
}
