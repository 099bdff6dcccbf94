// The table of docs/adding-a-game.md: measure PAIRS plays so many pairs of games for each row.
// measure time: nanoseconds a node, which are this machine's, and
// bytes.
#include "measure.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

constexpr uint32_t kTurns = 9;

// The fastest of several turns, in processor time.
template <class P>
void print_time(const char* what) {
  P player;
  double least = 1e9;
  for (uint32_t turn = 0; turn < kTurns; ++turn) {
    player.begin_game();
    const std::clock_t start = std::clock();
    player.think({}, {.max_nodes = 500000, .max_depth = 0, .multi_pv = 1});
    const double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
    least = std::min(least, seconds / double(player.nodes()));
  }
  std::printf("| %s | %.0f |\n", what, least * 1e9);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fprintf(stderr, "measure PAIRS | time\n"), 2;
  if (std::strcmp(argv[1], "time") == 0) {
    print_time<tutorial::Player<Breakthrough>>("the rules alone");
    print_time<tutorial::Player<WithScores>>("`move_score`");
    print_time<tutorial::Player<WithSettled>>("`settle`");
    print_time<tutorial::Player<WithTactics>>("these four");
    print_time<tutorial::Player<WithTactics, 1 << 26>>("these four, a table of 64 MB");
    print_time<tutorial::Player<WithHashAfter, 1 << 26>>("`hash_after`, a table of 64 MB");
    std::printf("a search takes %zu bytes, with `kBranch` %zu\n",
                sizeof(picoply::Search<WithTactics, tutorial::kPly>),
                sizeof(picoply::Search<WithBranch, tutorial::kPly>));
    return 0;
  }
  for (const tutorial::Row& row : tutorial::rows()) {
    std::printf("%s\n", row.text(uint32_t(std::atoi(argv[1]))).c_str());
    std::fflush(stdout);
  }
  return 0;
}
