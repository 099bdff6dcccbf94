// Counts the ways to play n plies of Othello 8x8 with what the exact solver is made of
// (turning.hpp): the speed of moves alone, without a game's bookkeeping.
//
//   othello_perft [plies]        9 unless told
//
// Every last move is made too, none is counted in bulk, and nothing is remembered. A pass is a ply,
// and a game that ends earlier counts once: the convention of the published tables.
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "picoply/games/othello/solver/turning.hpp"

namespace {

using picoply::othello::moves_of;
using picoply::othello::play;
using picoply::othello::turned;

std::uint64_t boards = 0;  // of all last positions, so that no compiler leaves a move out

// The number of moves, each made.
std::uint64_t count_last(std::uint64_t own, std::uint64_t other, std::uint64_t moves) {
  std::uint64_t total = 0;
  for (; moves != 0; moves &= moves - 1) {
    const auto square = static_cast<std::uint32_t>(__builtin_ctzll(moves));
    std::uint64_t mover = own, replier = other;
    play(mover, replier, turned(square, own, other), square);
    boards += mover - replier;  // a sum or exclusive or of the two would not need the flips
    ++total;
  }
  return total;
}

std::uint64_t count(std::uint64_t own, std::uint64_t other, std::uint32_t plies) {
  std::uint64_t moves = moves_of(own, other);
  if (moves == 0) {
    const bool over = moves_of(other, own) == 0;
    return over || plies == 1 ? 1 : count(other, own, plies - 1);
  }
  if (plies == 1) return count_last(own, other, moves);
  std::uint64_t total = 0;
  for (; moves != 0; moves &= moves - 1) {
    const auto square = static_cast<std::uint32_t>(__builtin_ctzll(moves));
    std::uint64_t mover = own, replier = other;
    play(mover, replier, turned(square, own, other), square);
    total += count(replier, mover, plies - 1);
  }
  return total;
}

}  // namespace

int main(int argc, char** argv) {
  const int plies = argc > 1 ? std::atoi(argv[1]) : 9;
  if (plies < 1 || plies > 20) {
    std::fprintf(stderr, "othello_perft: plies must be 1 to 20, not '%s'\n", argv[1]);
    return 1;
  }
  const std::uint64_t black = std::uint64_t{1} << 28 | std::uint64_t{1} << 35;  // e4, d5
  const std::uint64_t white = std::uint64_t{1} << 27 | std::uint64_t{1} << 36;  // d4, e5
  const std::clock_t start = std::clock();
  const std::uint64_t leaves = count(black, white, static_cast<std::uint32_t>(plies));
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::printf("%d plies: %" PRIu64 " leaves in %.2f s, %.1f M leaves/s (boards %016" PRIx64 ")\n",
              plies, leaves, seconds, seconds > 0 ? static_cast<double>(leaves) / seconds / 1e6 : 0,
              boards);
  return 0;
}
