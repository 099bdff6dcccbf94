#include "match/report.hpp"

#include "common/result_file.hpp"
#include "hosted/format.hpp"

namespace lab {
namespace {

using hosted::decimals;
using hosted::signed_decimals;

std::string elo_number(const Json& value, const char* infinite) {
  return value.is_null() ? infinite : signed_decimals(value.get<double>(), 1);
}

std::string elo_line(const Json& s) {
  const double score = s["score"].get<double>();
  const Json &elo = s["elo"], &low = s["elo_95"][0], &high = s["elo_95"][1];
  std::string text = "score " + decimals(100 * score, 1) + " %, ";
  if (elo.is_null()) {
    text += score > 0.5 ? "Elo above " + elo_number(low, "-inf")
                        : "Elo below " + elo_number(high, "+inf");
    text += " (95 %)";
  } else {
    text += "Elo " + elo_number(elo, "") + " (95 %: " + elo_number(low, "-inf") + " .. " +
            elo_number(high, "+inf") + ")";
  }
  return text + ", likelihood of superiority " + decimals(100 * s["los"].get<double>(), 1) + " %\n";
}

std::string sprt_line(const Json& sprt) {
  return "SPRT of Elo " + decimals(sprt["elo0"].get<double>(), 1) + " against " +
         decimals(sprt["elo1"].get<double>(), 1) + ": " + sprt["verdict"].get<std::string>() +
         ", LLR " + signed_decimals(sprt["llr"].get<double>(), 2) + " (bounds " +
         signed_decimals(sprt["bounds"][0].get<double>(), 2) + ", " +
         signed_decimals(sprt["bounds"][1].get<double>(), 2) + ") after " +
         std::to_string(sprt["pairs"].get<std::uint64_t>()) + " pairs\n";
}

std::string counts_text(const Json& counts) {
  std::string text;
  for (const auto& [word, count] : counts.items()) {
    text += (text.empty() ? "" : ", ") + std::to_string(count.get<std::uint64_t>()) + " " + word;
  }
  return text;
}

std::string player_line(const Json& s, int player) {
  const char* const letter = player == 0 ? "A" : "B";
  std::string text = std::string(letter) + ": ";
  if (s.contains("timing")) {
    const Json& times = s["timing"][letter];
    text += hosted::short_time(times["mean_ms"].get<double>() / 1e3) + " a move, longest " +
            hosted::short_time(times["longest_ms"].get<double>() / 1e3);
    if (times["overshoot_ms"].get<double>() > 0) {
      text +=
          ", " + decimals(times["overshoot_ms"].get<double>(), 1) + " ms over the limit at most";
    }
    if (times["notes"].get<std::uint64_t>() != 0) {
      text += ", did not end or go on well between games " +
              std::to_string(times["notes"].get<std::uint64_t>()) + " times";
    }
  }
  if (!s["forfeits"][letter].empty()) {
    text += ", games forfeited: " + counts_text(s["forfeits"][letter]);
  }
  return text + '\n';
}

}  // namespace

std::string summary_text(const Json& s) {
  std::string text = s["game"].get<std::string>() + " " + s["size"].get<std::string>() + ": A " +
                     s["players"][0].get<std::string>() + " against B " +
                     s["players"][1].get<std::string>() + '\n';
  const auto games = s["games"].get<std::uint64_t>();
  if (games == 0) return text + "no game was finished\n";
  const std::string wins = s["wins"].dump(), draws = s["draws"].dump(), losses = s["losses"].dump();
  text += std::to_string(games) + " games: " + wins + " won, " + draws + " drawn, " + losses +
          " lost (" + wins + "-" + draws + "-" + losses + ")\n";
  text += elo_line(s);
  std::string pairs;
  for (const Json& count : s["pentanomial"]) pairs += (pairs.empty() ? "" : "-") + count.dump();
  text += "pairs with 0 to 2 points in halves: " + pairs + '\n';
  if (!s["sprt"].is_null()) text += sprt_line(s["sprt"]);
  text += "decided by: " + counts_text(s["reasons"]) + '\n';
  if (s.contains("margin")) {
    text += "mean margin " + signed_decimals(s["margin"].get<double>(), 2) + " discs\n";
  }
  return text + player_line(s, 0) + player_line(s, 1);
}

}  // namespace lab
