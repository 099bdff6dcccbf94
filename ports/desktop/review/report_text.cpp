#include <algorithm>
#include <array>

#include "hosted/format.hpp"
#include "review/report.hpp"

namespace hosted::review {
namespace {

constexpr int kGraphRows = 4;
constexpr int kStepsInRow = 8;  // a block of a graph is so many eighths high
constexpr const char* kBlocks[kStepsInRow + 1] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};

std::string turn_text(const Engine& game, const Turn& turn) {
  return moves_text(game, turn.data(), turn.size());
}

// "51.2 %" of per mille.
std::string percent(int permille) {
  return std::to_string(permille / 10) + "." + std::to_string(permille % 10) + " %";
}

const char* by(Source source) {
  switch (source) {
    case Source::kThreats: return "by threats";
    case Source::kSolver: return "by the solver";
    case Source::kRules: return "by the rules";
    default: return "by search";
  }
}

std::string line_text(const Engine& game, const std::vector<pply_move>& line) {
  return moves_text(game, line.data(), line.size());
}

// A name as a file has it, without what a terminal obeys.
std::string name_text(const std::string& name) {
  if (name.empty()) return "?";
  std::string text;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    const auto next = static_cast<unsigned char>(i + 1 < name.size() ? name[i + 1] : ' ');
    const bool is_second_set = byte == 0xc2 && next >= 0x80 && next < 0xa0;
    text += byte < ' ' || byte == 0x7f || is_second_set ? '?' : name[i];
    i += is_second_set ? 1 : 0;
  }
  return text;
}

std::string missed_text(const GameEntry& entry, const Engine& game, const ReviewedTurn& turn) {
  if (turn.missed == Missed::kWin) {
    return std::string("missed a forced win, proven ") + by(turn.source_before) + ": " +
           line_text(game, turn.line);
  }
  std::string text = "missed the defence " + turn_text(game, turn.best) +
                     (turn.defence_proven ? ", proven" : ", likely") + ": now " +
                     entry.sides[1 - turn.side] + " wins, proven " + by(turn.source_after);
  if (!turn.line.empty()) {
    Engine after(game);
    for (const pply_move move : turn.played) after.play(move);
    text += ": " + line_text(after, turn.line);
  }
  return text;
}

std::string result_text(const Subject& subject) {
  const int outcome = subject.game->outcome();
  if (outcome == PPLY_DRAW) return "a draw";
  if (outcome == PPLY_ONGOING) return "not over";
  return std::string(subject.entry->sides[outcome - PPLY_FIRST_WINS]) + " has won";
}

int first_players(const ReviewedTurn& turn) {
  return turn.side == 0 ? turn.after : kSure - turn.after;
}

}  // namespace

std::string heading(const Subject& subject, const Review& review) {
  std::string text = subject.game->info().name;
  if (subject.games > 1) {
    text += ", game " + std::to_string(subject.number) + " of " + std::to_string(subject.games);
  }
  if (!subject.black.empty() || !subject.white.empty()) {
    text += ": " + name_text(subject.black) + " - " + name_text(subject.white);
  }
  if (!subject.event.empty()) text += ", " + name_text(subject.event);
  text += "; " + result_text(subject) + "\n";
  if (review.from > 1) text += "from turn " + std::to_string(review.from) + " on\n";
  return text + "\n   #  side    move          best            before     after  verdict\n";
}

std::string turn_lines(const GameEntry& entry, const Engine& game, const ReviewedTurn& turn) {
  std::string verdict = verdict_word(turn.verdict);
  if (turn.loss() >= kInaccuracyLoss) verdict += ", -" + percent(turn.loss());
  std::string text =
      pad_left(std::to_string(turn.number), 4) + "  " + pad_right(entry.sides[turn.side], 6) +
      "  " + pad_right(turn_text(game, turn.played), 12) + "  " +
      pad_right(turn_text(game, turn.best), 12) + "  " + pad_left(percent(turn.before), 8) + "  " +
      pad_left(percent(turn.after), 8) + "  " + verdict + "\n";
  if (turn.missed != Missed::kNothing) {
    text += "              " + missed_text(entry, game, turn) + "\n";
  }
  return text;
}

std::string graph(const Subject& subject, const Review& review, int width) {
  if (review.turns.size() < 2) return "";
  constexpr int kMargin = 7;
  const auto most = static_cast<std::size_t>(std::max(1, width - kMargin - 1));
  // Where there are more turns than columns, the turns of a column are one: its last.
  const std::size_t each = (review.turns.size() + most - 1) / most;
  std::string text =
      std::string("\nHow probable a win of ") + subject.entry->sides[0] + " was after each turn\n";
  for (int row = kGraphRows - 1; row >= 0; --row) {
    text += row == kGraphRows - 1 ? "100 %  " : row == 0 ? "  0 %  " : "       ";
    for (std::size_t i = 0; i < review.turns.size(); i += each) {
      const std::size_t last = std::min(i + each, review.turns.size()) - 1;
      constexpr int kSteps = kGraphRows * kStepsInRow;
      const int height = (first_players(review.turns[last]) * kSteps + kSure / 2) / kSure;
      text += kBlocks[std::clamp(height - row * kStepsInRow, 0, kStepsInRow)];
    }
    text += "\n";
  }
  return text;
}

std::string closing(const Subject& subject, const Review& review) {
  std::string text;
  if (!review.turns.empty()) {
    text +=
        "\nside    turns  choices  mean loss  inaccuracies  mistakes  blunders  "
        "missed wins  missed defences\n";
    const std::array<SideSummary, 2> sides = summaries(review.turns);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const SideSummary& side = sides[i];
      text += pad_right(subject.entry->sides[i], 6) + pad_left(std::to_string(side.turns), 7) +
              pad_left(std::to_string(side.choices), 9) + pad_left(percent(side.mean_loss()), 11) +
              pad_left(std::to_string(side.verdicts[0]), 14) +
              pad_left(std::to_string(side.verdicts[1]), 10) +
              pad_left(std::to_string(side.verdicts[2]), 10) +
              pad_left(std::to_string(side.missed_wins), 13) +
              pad_left(std::to_string(side.missed_defences), 17);
      if (side.proven_defences != 0) {
        text += " (" + std::to_string(side.proven_defences) + " proven)";
      }
      text += "\n";
    }
  }
  if (review.next) {
    const Next& next = *review.next;
    text += std::string("\nnow ") + subject.entry->sides[next.side] + " plays best " +
            turn_text(*subject.game, next.best) + ", " + percent(next.win);
    if (next.certain != Certain::kOpen) text += std::string(", proven ") + by(next.source);
    text += "\n";
  }
  if (!subject.fault.empty()) {
    text += "\nthe game ends here in its file: " + subject.fault + "\n";
  }
  if (review.interrupted) text += "\ninterrupted: the turns that follow were not reviewed\n";
  return text;
}

}  // namespace hosted::review
