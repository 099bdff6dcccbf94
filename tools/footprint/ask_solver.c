/* Who wins with best play? */
#include "ask.h"

static PPLY_STORAGE(memory, PPLY_SOLVER_SIZE);

int footprint_ask(const pply_engine* engine, uint32_t* ram) {
  pply_solver* solver;
  pply_solver_options limits = {0};
  pply_solver_result result;
  int status = pply_solver_init(&solver, &memory, sizeof memory);
  if (status < 0) return status;
  limits.struct_size = sizeof limits;
  limits.max_nodes = 1000;
  limits.goal = PPLY_SOLVER_WINNER;
  status = pply_solver_begin(solver, engine, &limits);
  if (status < 0) return status;
  do {
    status = pply_solver_step(solver, 1);
  } while (status == PPLY_RUNNING);
  if (status < 0) return status;
  *ram = (uint32_t)pply_solver_size();
  result.struct_size = sizeof result;
  return pply_solver_info(solver, &result);
}
