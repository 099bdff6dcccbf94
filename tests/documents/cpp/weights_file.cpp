#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

#include "picoply/games/othello/loaded.hpp"

using namespace picoply;

static void play(const uint8_t* bytes, size_t size) {
  // @block@
  std::printf("%u bytes, %d\n", unsigned(size), int(game.evaluate()));
}

int main() {
  std::ifstream file("othello.weights", std::ios::binary);
  const std::vector<char> bytes((std::istreambuf_iterator<char>(file)),
                                std::istreambuf_iterator<char>());
  play(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
}
