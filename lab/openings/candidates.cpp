#include "openings/candidates.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "common/shard.hpp"
#include "data/games.hpp"

namespace lab {
namespace {

constexpr std::uint64_t kPurpose = 0x62616c616e636564;  // "balanced": apart from other programs'
constexpr std::uint64_t kGiveUp = 10'000;               // draws in a row that gave nothing new
constexpr int kFromCentre = 1;                          // cells, of the first move
constexpr int kArea = 4;
constexpr int kReach = 2;  // cells from another stone

struct Point {
  int x, y;
};

int distance(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

// The moves that a candidate may go on with.
std::vector<pply_move> choices(const hosted::Engine& engine) {
  const int cols = engine.info().cols, rows = engine.info().rows;
  const auto point = [&](pply_move move) { return Point{move % cols, move / cols}; };
  const Point centre{cols / 2, rows / 2};
  std::vector<pply_move> moves = engine.legal_moves();
  std::erase_if(moves, [&](pply_move move) {
    const Point here = point(move);
    if (engine.move_count() == 0) return distance(here, centre) > kFromCentre;
    if (distance(here, centre) > kArea) return true;
    for (std::size_t i = 0; i < engine.move_count(); ++i) {
      if (distance(here, point(engine.move_at(i))) <= kReach) return false;
    }
    return true;
  });
  return moves;
}

}  // namespace

Symmetries symmetries_of(const hosted::GameEntry& entry) {
  const pply_game_info info = info_of(*entry.game);
  GameDataHeader header;
  header.game = std::string(entry.name) + entry.size;
  header.cols = static_cast<std::uint8_t>(info.cols);
  header.rows = static_cast<std::uint8_t>(info.rows);
  return Symmetries(header);
}

Symmetries::Canonical canonical_of(const Symmetries& symmetries, const hosted::Engine& engine) {
  Stones stones[2]{};  // of the first and the second player
  const std::uint32_t cols = engine.info().cols;
  for (std::uint32_t i = 0; i < symmetries.cells(); ++i) {
    const int colour = engine.cell(i % cols, i / cols);
    if (colour != 0) stones[colour - 1][i / 64] |= std::uint64_t{1} << i % 64;
  }
  const int side = engine.side();
  return symmetries.canonical(stones[side], stones[1 - side], side);
}

CandidateSource::CandidateSource(const OpeningSettings& settings)
    : settings_(settings),
      symmetries_(symmetries_of(*settings.game)),
      engine_(*settings.game->game) {}

std::optional<Candidate> CandidateSource::next() {
  for (std::uint64_t tries = 0; tries < kGiveUp; ++tries) {
    hosted::Random random(seed_of(settings_.seed ^ kPurpose, drawn_++));
    if (!draw(random)) continue;
    const auto [key, symmetry] = canonical_of(symmetries_, engine_);
    if (!seen_.insert(key).second) continue;
    Candidate candidate{seen_.size() - 1, {}};
    for (std::size_t i = 0; i < engine_.move_count(); ++i) {
      const std::size_t cell = symmetries_.image(symmetry, engine_.move_at(i));
      candidate.moves.push_back(static_cast<pply_move>(cell));
    }
    return candidate;
  }
  return std::nullopt;
}

// False if the moves ran out or the game ended.
bool CandidateSource::draw(hosted::Random& random) {
  engine_.reset();
  const std::uint32_t lengths = settings_.plies_max - settings_.plies_min + 1;
  const std::size_t plies = settings_.plies_min + random.below(lengths);
  while (engine_.move_count() < plies) {
    const std::vector<pply_move> moves = choices(engine_);
    if (moves.empty()) return false;
    engine_.play(moves[random.below(moves.size())]);
    if (engine_.is_over()) return false;
  }
  return true;
}

}  // namespace lab
