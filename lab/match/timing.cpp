#include "match/timing.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "common/result_file.hpp"
#include "match/record.hpp"

namespace lab {
namespace {

std::string path_of(const std::string& out) { return out + ".timing"; }

// Milliseconds, to the microsecond.
double ms_of(double seconds) { return std::round(seconds * 1e6) / 1e3; }

Json times_json(const MoveTimes& times) {
  return {{"moves", times.moves},
          {"ms", ms_of(times.seconds)},
          {"longest_ms", ms_of(times.longest)},
          {"overshoot_ms", ms_of(times.overshoot)},
          {"own_overshoot_ms", ms_of(times.own_overshoot)},
          {"wait_ms", ms_of(times.cpu_wait)}};
}

// What is damaged counts nothing.
MoveTimes times_of(const Json& line, const char* player) {
  MoveTimes times;
  if (!line.contains(player) || !line[player].is_object()) return times;
  const Json& json = line[player];
  const auto number = [&json](const char* key) {
    return json.contains(key) && json[key].is_number() ? json[key].get<double>() : 0.0;
  };
  times.moves = static_cast<std::uint64_t>(std::max(0.0, number("moves")));
  times.seconds = number("ms") * 1e-3;
  times.longest = number("longest_ms") * 1e-3;
  times.overshoot = number("overshoot_ms") * 1e-3;
  times.own_overshoot = number("own_overshoot_ms") * 1e-3;
  times.cpu_wait = number("wait_ms") * 1e-3;
  return times;
}

// Adds up the lines of games that are wanted. Returns the length of the whole lines.
template <class Wanted>
std::size_t add_lines(std::string_view text, MatchTiming& sums, Wanted wanted) {
  std::size_t used = 0;
  for (std::size_t end = 0; (end = text.find('\n', used)) != std::string_view::npos;
       used = end + 1) {
    const Json line = Json::parse(text.substr(used, end - used), nullptr, false);
    if (!line.is_object() || !line.contains("game") || !line["game"].is_number_unsigned() ||
        !wanted(line["game"].get<std::uint64_t>())) {
      continue;
    }
    sums.players[0].add(times_of(line, "A"));
    sums.players[1].add(times_of(line, "B"));
  }
  return used;
}

}  // namespace

double MatchTiming::ms_per_move(int player) const {
  const MoveTimes& times = players[player];
  return times.moves == 0 ? 0 : 1e3 * times.seconds / static_cast<double>(times.moves);
}

double MatchTiming::wait_share(int player) const {
  const MoveTimes& times = players[player];
  return times.seconds <= 0 ? 0 : times.cpu_wait / times.seconds;
}

void MatchTiming::add_to(Json& summary) const {
  summary["ms_per_move"] = {ms_per_move(0), ms_per_move(1)};
  Json timing = Json::object();
  for (int player = 0; player < 2; ++player) {
    timing[player_letter(player)] = {{"moves", players[player].moves},
                                     {"mean_ms", ms_per_move(player)},
                                     {"longest_ms", players[player].longest * 1e3},
                                     {"overshoot_ms", players[player].overshoot * 1e3},
                                     {"own_overshoot_ms", players[player].own_overshoot * 1e3},
                                     {"wait_share", wait_share(player)},
                                     {"notes", notes[player]}};
  }
  timing["fair"] = fair();
  summary["timing"] = timing;
}

TimingLog::TimingLog(const std::string& out, const std::map<std::uint64_t, std::string>& recorded) {
  if (out.empty()) return;
  log_ = std::make_unique<AppendLog>(path_of(out));
  const std::size_t whole = add_lines(
      log_->found(), sums_, [&](std::uint64_t game) { return recorded.count(game) != 0; });
  log_->keep(recorded.empty() ? 0 : whole);
}

void TimingLog::add(const PlayedGame& game) {
  sums_.players[0].add(game.times[0]);
  sums_.players[1].add(game.times[1]);
  if (!log_) return;
  const Json line = {
      {"game", game.number}, {"A", times_json(game.times[0])}, {"B", times_json(game.times[1])}};
  log_->append(line.dump() + '\n');
}

MatchTiming read_timing(const std::string& out) {
  MatchTiming sums;
  if (file_exists(path_of(out))) {
    add_lines(read_whole(path_of(out)), sums, [](std::uint64_t) { return true; });
  }
  return sums;
}

}  // namespace lab
