// What a match shows for itself: a summary, and a JSON line for each game.
#ifndef PICOPLY_PORTS_DESKTOP_MATCH_REPORT_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_MATCH_REPORT_HPP_INCLUDED

#include <optional>
#include <string>
#include <vector>

#include "match_game.hpp"
#include "registry.hpp"

namespace desktop {

// Indexed by game number; games that were not finished are missing.
using MatchRecords = std::vector<std::optional<GameRecord>>;

void write_json_lines(const std::string& path, const GameEntry& entry, const std::string players[2],
                      const MatchRecords& records);

// Seen from players[0]; to stdout, as text or as one JSON object.
void print_report(const GameEntry& entry, const std::string players[2], const MatchRecords& records,
                  bool json);

}  // namespace desktop

#endif  // PICOPLY_PORTS_DESKTOP_MATCH_REPORT_HPP_INCLUDED
