// Othello's solver where it is a module (PICOPLY_DESKTOP_MODULES): few games of a person get to
// where it is asked. These are called as the library's functions are, and throw UserError as well.
#include "hosted/games/modules.hpp"
#include "picoply.h"

namespace {

template <class Function>
Function* in_solver(Function*, const char* name) {
  return reinterpret_cast<Function*>(hosted::find_in_module("solver", name));
}

}  // namespace

// Calls the module's function of the same name.
#define IN_SOLVER(function, ...)                               \
  static const auto found = in_solver(&::function, #function); \
  return found(__VA_ARGS__)

int pply_solver_init(pply_solver** solver, void* memory, size_t memory_size) {
  IN_SOLVER(pply_solver_init, solver, memory, memory_size);
}

int pply_solver_set_table(pply_solver* solver, void* table, size_t size, uint32_t flags) {
  IN_SOLVER(pply_solver_set_table, solver, table, size, flags);
}

int pply_solver_begin(pply_solver* solver, const pply_engine* engine,
                      const pply_solver_options* options) {
  IN_SOLVER(pply_solver_begin, solver, engine, options);
}

int pply_solver_step(pply_solver* solver, uint32_t max_nodes) {
  IN_SOLVER(pply_solver_step, solver, max_nodes);
}

int pply_solver_info(const pply_solver* solver, pply_solver_result* result) {
  IN_SOLVER(pply_solver_info, solver, result);
}

int pply_solver_line(const pply_solver* solver, pply_move* out, size_t capacity) {
  IN_SOLVER(pply_solver_line, solver, out, capacity);
}
