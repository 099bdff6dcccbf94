#include "hosted/files/obf.hpp"

#include <algorithm>

#include "hosted/error.hpp"
#include "hosted/files/save_file.hpp"
#include "hosted/protocol/words.hpp"

namespace hosted {
namespace {

using protocol::shown;
using protocol::trimmed;

constexpr std::size_t kMaxObfBytes = std::size_t{16} << 20;

const GameEntry& entry_of(std::string_view position) {
  std::size_t cells = 0;
  while (cells < position.size() &&
         std::string_view("XxOo*-.BbWw").find(position[cells]) != std::string_view::npos) {
    ++cells;
  }
  for (const GameEntry& entry : games()) {
    if (std::string_view(entry.name) != "othello") continue;
    const auto side = static_cast<std::size_t>(std::stoul(entry.size));
    if (cells == side * side) return entry;
  }
  throw UserError("a position begins with every cell as X, O or -: 64 on a board of 8 lines, not " +
                  std::to_string(cells));
}

ObfScore read_score(const Engine& engine, std::string_view item) {
  const std::size_t colon = item.find(':');
  if (colon == std::string_view::npos) {
    throw UserError("a move with its score is wanted, such as G8:+18, not " + shown(item));
  }
  const std::string_view name = trimmed(item.substr(0, colon));
  const auto move =
      protocol::is_pass(name) ? std::optional<pply_move>(PPLY_MOVE_PASS) : engine.parse_move(name);
  if (!move) throw UserError(shown(name) + " is no move");
  if (!engine.is_legal(*move)) throw UserError(shown(name) + " is not legal here");
  const auto score = protocol::read_number(trimmed(item.substr(colon + 1)));
  const int most = engine.info().cols * engine.info().rows;
  if (!score || *score < -most || *score > most) {
    throw UserError("a score is a number of discs from -" + std::to_string(most) + " to " +
                    std::to_string(most) + ", not " + shown(trimmed(item.substr(colon + 1))));
  }
  return {*move, static_cast<int>(*score)};
}

ObfProblem read_problem(std::string_view line) {
  ObfProblem problem;
  std::size_t end = std::min(line.find(';'), line.size());
  const std::string_view position = trimmed(line.substr(0, end));
  problem.entry = &entry_of(position);
  Engine engine(*problem.entry->game);
  engine.set_position(position);
  problem.position = engine.position_text();
  problem.empties =
      static_cast<int>(std::count(problem.position.begin(), problem.position.end(), '-'));
  while (end < line.size()) {
    line.remove_prefix(end + 1);
    end = std::min(line.find(';'), line.size());
    const std::string_view item = trimmed(line.substr(0, end));
    if (!item.empty()) problem.scores.push_back(read_score(engine, item));
  }
  return problem;
}

}  // namespace

std::optional<int> ObfProblem::best() const {
  std::optional<int> best;
  for (const ObfScore& given : scores) best = std::max(best.value_or(given.score), given.score);
  return best;
}

std::vector<ObfProblem> read_obf(const std::string& path,
                                 const std::function<void(const UserError&)>& faulty) {
  return parse_obf(read_text_file(path, kMaxObfBytes), path, faulty);
}

std::vector<ObfProblem> parse_obf(std::string_view text, const std::string& path,
                                  const std::function<void(const UserError&)>& faulty) {
  std::vector<ObfProblem> problems;
  bool empty = true;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    line = trimmed(line);
    if (line.empty() || line.front() == '%' || line.front() == '#') continue;
    empty = false;
    const std::string where = path + ":" + std::to_string(number);
    try {
      problems.push_back(read_problem(line));
      problems.back().where = where;
    } catch (const UserError& error) {
      faulty(UserError(where + ": " + error.what()));
    }
  }
  if (empty) throw UserError(path + ": holds no position");
  return problems;
}

}  // namespace hosted
