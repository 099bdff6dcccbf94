#include "selfplay/info.hpp"

#include <cmath>
#include <unordered_set>

#include "common/numbers.hpp"
#include "data/positions.hpp"
#include "data/symmetry.hpp"
#include "hosted/engine.hpp"
#include "hosted/format.hpp"

namespace lab {
namespace {

using hosted::grouped;

struct Statistics {
  std::uint64_t openings = 0, labelled = 0, exact = 0, decided = 0, agreeing = 0, judged = 0;
  double sum = 0, squares = 0;    // of values that are no wins by distance
  std::uint64_t results[3] = {};  // second player won, draw, first player won
  std::uint64_t duplicate_games = 0;
  std::unordered_set<std::uint64_t> keys;

  void count(const Position& p, std::uint64_t key) {
    keys.insert(key);
    openings += p.ply < p.game->opening_plies;
    if (p.value == kNoValue) return;
    ++labelled;
    exact += p.exact;
    if (p.value != 0 && p.result != 0) {
      ++judged;
      agreeing += (p.value > 0) == (p.result > 0);
    }
    if (std::abs(p.value) > PPLY_VALUE_EVAL) {
      ++decided;
    } else {
      sum += p.value;
      squares += static_cast<double>(p.value) * p.value;
    }
  }
};

std::string percent(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "-";
  return hosted::decimals(100.0 * static_cast<double>(part) / static_cast<double>(whole), 1) + " %";
}

std::string header_lines(const GameData& data, std::size_t bytes) {
  const GameDataHeader& h = data.header();
  std::string text =
      "game       " + h.game + ", " + std::to_string(h.cols) + "x" + std::to_string(h.rows) + "\n";
  text += "shard      " + shard_text(h.shard) + ": games " + grouped(h.units.first) + " to " +
          grouped(h.units.last) + " of " + grouped(h.job_games) + "\n";
  text += "seed       " + std::to_string(h.seed) + "\nsettings   " + h.settings + "\n";
  text += "size       " + grouped(bytes) + " bytes";
  if (data.positions() != 0) {
    text +=
        ", " +
        hosted::decimals(static_cast<double>(bytes) / static_cast<double>(data.positions()), 2) +
        " a position";
  }
  return text + "\n";
}

std::string statistics_lines(const GameData& data, const Statistics& s) {
  const std::uint64_t games = data.games().size();
  std::string text = "games      " + grouped(games) + ", " + grouped(s.duplicate_games) +
                     " with the moves of an earlier one\n";
  text += "results    first " + percent(s.results[2], games) + ", draw " +
          percent(s.results[1], games) + ", second " + percent(s.results[0], games) + "\n";
  text += "positions  " + grouped(data.positions()) + ", " + grouped(s.keys.size()) +
          " different under symmetry, " + grouped(s.openings) + " in openings\n";
  text += "labelled   " + grouped(s.labelled) + " (" + percent(s.labelled, data.positions()) +
          "), exact " + grouped(s.exact) + " (" + percent(s.exact, data.positions()) +
          "), wins and losses by distance " + grouped(s.decided) + "\n";
  const auto evaluations = static_cast<double>(s.labelled - s.decided);
  if (evaluations > 0) {
    const double mean = s.sum / evaluations;
    const double spread = std::sqrt(std::max(0.0, s.squares / evaluations - mean * mean));
    text += "values     mean " + hosted::signed_decimals(mean, 1) + ", deviation " +
            hosted::decimals(spread, 1) + "; sign agrees with the result in " +
            percent(s.agreeing, s.judged) + "\n";
  }
  return text;
}

}  // namespace

std::string describe_games(const std::string& path) {
  const GameData data(path);
  const Symmetries symmetries(data.header());
  Statistics statistics;
  std::unordered_set<std::string_view> seen;
  for (const GameView& game : data.games()) {
    statistics.duplicate_games += !seen.insert(game.move_text()).second;
    ++statistics.results[game.result() + 1];
  }
  visit_positions(data,
                  [&](const Position& p) { statistics.count(p, symmetries.canonical(p).key); });
  return header_lines(data, data.size_bytes()) + statistics_lines(data, statistics) +
         "checks     all passed: checksum " + hex(data.crc()) + ", every game by its rules\n";
}

std::string list_games(const std::string& path) {
  const GameData data(path);
  visit_positions(data, [](const Position&) {});
  hosted::Engine engine(game_of(data.header()));
  std::string text;
  for (const GameView& game : data.games()) {
    engine.reset();
    std::string values;
    for (std::size_t ply = 0; ply < game.plies; ++ply) {
      engine.play(game.move(ply));
      const std::int16_t v = game.value(ply);
      values += ' ' + (v == kNoValue ? "-" : std::to_string(v));
      if (v != kNoValue && ply >= game.exact_from) values += '!';
    }
    text += std::to_string(game.number) + ": " + engine.record_text() + " |" + values + " | " +
            (game.result() > 0   ? "first wins"
             : game.result() < 0 ? "second wins"
                                 : "draw");
    if (game.margin != 0) text += ' ' + std::to_string(game.margin);
    text += '\n';
  }
  return text;
}

}  // namespace lab
