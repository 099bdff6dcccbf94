// Solves Othello on 6x6 from its start, or from later in a game:
//
//   othello_six [--table MB] [moves]       such as d2c5b3; 64 MB unless told
//
// Prints the final margin of who is to move, the line of best play and what it took.
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <utility>

#include "picoply/games/othello/solver.hpp"

namespace {

using Board = picoply::othello::SolverBoard<6>;
using Solver =
    picoply::othello::Solver<picoply::othello::SolverFeatures{}, picoply::othello::Nano, 32, 6>;

// As on a board of its own: a1 is the first square of the first row.
std::string name_of(std::uint32_t square) {
  if (square == Solver::kPass) return "--";
  return {static_cast<char>('a' + square % 8 - Board::kRim),
          static_cast<char>('1' + square / 8 - Board::kRim)};
}

int refuse(const char* what, const char* which) {
  std::fprintf(stderr, "othello_six: %s: '%s'\n", what, which);
  return 2;
}

struct Position {
  std::uint64_t own = Board::widened(std::uint64_t{1} << 15 | std::uint64_t{1} << 20);
  std::uint64_t other = Board::widened(std::uint64_t{1} << 14 | std::uint64_t{1} << 21);

  void pass() { std::swap(own, other); }
  // False: not a move, also after a pass if there is no other.
  bool play(const char* text) {
    if (text[0] < 'a' || text[0] > 'f' || text[1] < '1' || text[1] > '6') return false;
    const auto square =
        static_cast<std::uint32_t>((text[1] - '1' + static_cast<int>(Board::kRim)) * 8 + text[0] -
                                   'a' + static_cast<int>(Board::kRim));
    if (Board::moves_of(own, other) == 0) pass();
    if ((Board::moves_of(own, other) >> square & 1) == 0) return false;
    picoply::othello::play(own, other, picoply::othello::turned(square, own, other), square);
    pass();
    return true;
  }
};

}  // namespace

int main(int argc, char** argv) {
  std::size_t megabytes = 64;
  Position position;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--table") == 0) {
      char* end = nullptr;
      const char* given = i + 1 < argc ? argv[++i] : "";
      megabytes = std::strtoul(given, &end, 10);
      if (*given < '0' || *given > '9' || *end != '\0' || megabytes > 65536)
        return refuse("the table is 0 to 65536 MB", given);
      continue;
    }
    for (const char* move = argv[i]; *move != '\0'; move += 2)
      if (!position.play(move)) return refuse("not a move there", move);
  }
  if (Board::moves_of(position.own, position.other) == 0) position.pass();

  const std::size_t bytes = megabytes << 20;
  const std::unique_ptr<void, decltype(&std::free)> table(std::calloc(bytes + 1, 1), &std::free);
  if (!table) return refuse("no memory for the table", std::to_string(megabytes).c_str());
  const auto solver = std::make_unique<Solver>();
  solver->init();
  solver->set_table(table.get(), bytes);
  const std::clock_t start = std::clock();
  if (!solver->begin(position.own, position.other))
    return refuse("cannot be solved", argv[argc - 1]);
  while (solver->step(100000000) == picoply::Status::kRunning) {
    std::fprintf(stderr, "%" PRIu64 " nodes\r", std::uint64_t{solver->nodes()});
  }
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::printf("score: %+d\nline:", static_cast<int>(solver->score()));
  for (std::uint32_t i = 0; i < solver->length(); ++i)
    std::printf(" %s", name_of(solver->move(i)).c_str());
  std::printf("\nnodes: %" PRIu64 "\nseconds: %.1f\n", std::uint64_t{solver->nodes()}, seconds);
  return 0;
}
