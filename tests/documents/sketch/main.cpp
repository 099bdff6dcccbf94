#include <cstdio>
#include "picoply.h"

static PPLY_STORAGE(memory, PPLY_OTHELLO8_SIZE);
static pply_engine* engine;
static pply_search_result result;

// @block@

int main() {
  pply_search_options options = {};
  options.struct_size = sizeof options;
  options.max_nodes = 100;
  result.struct_size = sizeof result;
  if (pply_engine_init(&engine, &pply_othello8, &memory, sizeof memory, nullptr) < 0) return 1;
  if (pply_search_begin(engine, &options) < 0) return 1;
  int loops = 0;
  for (; result.length == 0 && loops < 100; ++loops) loop();
  std::printf("%d loops\n", loops);
  return loops < 10 || loops == 100;
}
