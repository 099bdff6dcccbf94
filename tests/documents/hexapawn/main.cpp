#include <cstdio>

#include "hexapawn.hpp"
#include "picoply/search.hpp"

int main() {
  // @block@
  std::printf("%d\n", int(search.best_move()));
  return search.exact() ? 0 : 1;
}
