#include "hosted/players/openings.hpp"

#include <algorithm>
#include <set>

#include "hosted/error.hpp"
#include "hosted/files/save_file.hpp"
#include "hosted/random.hpp"

namespace hosted {
namespace {

constexpr std::size_t kMaxOpeningsBytes = std::size_t{16} << 20;
constexpr int kTries = 1000;

std::uint32_t usual_plies(const pply_game_info& info) {
  if (info.has_margin != 0) return info.cols >= 8 ? 8 : 4;
  if (info.move_count <= 9) return 1;
  return info.move_count >= 81 ? 4 : 2;
}

// Free of far-apart stones: on a board of nine or more columns the middle seven.
bool central(const pply_game_info& info, pply_move move) {
  if (info.has_gravity != 0 || info.has_margin != 0 || info.cols < 9) return true;
  const int x = move % info.cols, y = move / info.cols;
  return std::abs(x - info.cols / 2) <= 3 && std::abs(y - info.rows / 2) <= 3;
}

// Empty if the moves ran out.
std::string random_opening(Engine& engine, std::uint32_t plies, Random& random) {
  engine.reset();
  for (std::uint32_t ply = 0; ply < plies; ++ply) {
    std::vector<pply_move> moves = engine.legal_moves();
    std::erase_if(moves, [&](pply_move m) { return !central(engine.info(), m); });
    if (moves.empty()) return "";
    engine.play(moves[random.below(moves.size())]);
    if (engine.is_over()) return "";
  }
  return engine.record_text();
}

}  // namespace

std::vector<std::string> read_openings(const std::string& path, const pply_game& game) {
  const std::string text = read_text_file(path, kMaxOpeningsBytes);
  Engine engine(game);
  std::vector<std::string> openings;
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = text.find('\n', at);
    if (end == std::string::npos) end = text.size();
    std::string line = text.substr(at, end - at);
    at = end + 1;
    ++number;
    line = line.substr(0, line.find('#'));
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r' || line.back() == '\t')) {
      line.pop_back();
    }
    if (line.empty()) continue;
    try {
      engine.reset();
      engine.play_record(line);
      if (engine.is_over()) throw UserError("the opening ends the game");
    } catch (const UserError& error) {
      throw UserError(path + ":" + std::to_string(number) + ": " + error.what());
    }
    openings.push_back(engine.record_text());
  }
  if (openings.empty()) throw UserError(path + ": holds no opening");
  return openings;
}

std::vector<std::string> random_openings(const pply_game& game, std::size_t count,
                                         std::uint32_t plies, std::uint64_t seed) {
  Engine engine(game);
  Random random(seed);
  if (plies == 0) plies = usual_plies(engine.info());
  std::vector<std::string> openings;
  std::set<std::string> seen;
  for (int tries = 0; openings.size() < count;) {
    std::string opening = random_opening(engine, plies, random);
    const bool fresh = !opening.empty() && seen.insert(opening).second;
    if (!fresh && ++tries < kTries) continue;
    if (opening.empty()) {
      if (openings.empty()) {
        throw UserError("no opening of " + std::to_string(plies) + " plies leaves " +
                        engine.info().name + " undecided");
      }
      opening = openings[random.below(openings.size())];
    }
    openings.push_back(opening);
  }
  return openings;
}

}  // namespace hosted
