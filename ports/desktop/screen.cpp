#include "screen.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "board_view.hpp"
#include "hosted/format.hpp"
#include "hosted/terminal.hpp"
#include "hosted/turns.hpp"
#include "paint.hpp"

namespace hosted {
namespace {

constexpr int kPanelWidth = 36;  // beside the widest board but 19x19, in 80 columns
constexpr std::size_t kShownRounds = 6;
constexpr int kMoveWidth = 5;  // of short ones

// Splits at blanks so that no line is wider.
std::vector<std::string> wrapped(const std::string& text, std::size_t width) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = text.find(' ', at);
    if (end == std::string::npos) end = text.size();
    const std::string word = text.substr(at, end - at);
    if (!line.empty() && line.size() + 1 + word.size() > width) {
      lines.push_back(line);
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
    at = end + 1;
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

}  // namespace

std::string Screen::player(const Session& session, int side) const {
  const bool both = session.human(0) == session.human(1);
  std::string who = "picoply";
  if (session.human(side)) {
    who = both ? "" : "you";
  } else if (session.search().level != 0) {
    who += ", level " + std::to_string(session.search().level);
  }
  const std::string name = session.side_name(side);
  std::string text = stone_text(session.entry(), side, colour_) + " ";
  text += name.size() > 1 ? name : "";
  return text + (who.empty() ? "" : (name.size() > 1 ? ": " : "") + who);
}

std::vector<std::string> Screen::panel(const Session& session) const {
  const Engine& engine = session.engine();
  std::vector<std::string> lines;
  lines.push_back(strong(engine.info().name, colour_));
  for (int side = 0; side < 2; ++side) lines.push_back(player(session, side));
  lines.push_back("");
  const std::vector<Turn> turns = turns_played(engine);
  if (engine.is_over()) {
    for (const std::string& line : wrapped(session.outcome_text(), kPanelWidth)) {
      lines.push_back(strong(line, colour_));
    }
  } else {
    lines.push_back("move " + std::to_string(turn_number(engine)) + ", " +
                    session.side_name(engine.side()) +
                    (piece_moving_on(engine) ? " must jump on" : " to move"));
  }
  if (const auto margin = engine.margin(); margin && !engine.is_over()) {
    const std::string leader = session.side_name(*margin < 0 ? 1 : 0);
    const std::string lead = std::to_string(std::abs(*margin));
    lines.push_back(dim(*margin == 0 ? "even in discs" : leader + " is ahead by " + lead, colour_));
  }
  lines.push_back("");
  // Rounds of two turns; the side that moved first may be either after a position was set.
  const std::size_t rounds = (turns.size() + 1) / 2;
  const std::size_t first = rounds > kShownRounds ? rounds - kShownRounds : 0;
  std::vector<std::string> texts;  // of the turns that are shown
  std::size_t longest = 0;
  for (std::size_t i = 2 * first; i < turns.size(); ++i) {
    texts.push_back(moves_text(engine, turns[i].data(), turns[i].size()));
    longest = std::max(longest, texts.back().size());
  }
  const int width = std::max(kMoveWidth, static_cast<int>(longest) + 1);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i % 2 == 0) lines.push_back(pad_left(std::to_string(first + i / 2 + 1), 3) + ". ");
    const std::string text = pad_right(texts[i], width);
    lines.back() += i + 1 == texts.size() ? strong(text, colour_) : text;
  }
  if (const auto& thought = session.last_thought()) {
    lines.push_back("");
    lines.push_back(
        dim(thought->move + ": depth " + std::to_string(thought->depth) + ", " + thought->value,
            colour_));
    lines.push_back(dim(short_count(static_cast<double>(thought->nodes)) + " nodes, " +
                            short_time(thought->seconds),
                        colour_));
    const auto variation = wrapped(thought->line, kPanelWidth - 2);
    for (std::size_t i = 0; i < variation.size() && i < 2; ++i) {
      lines.push_back(dim("  " + variation[i], colour_));
    }
  }
  return lines;
}

void Screen::show(const Session& session) {
  BoardMarks marks = marks_of(session.engine(), session.entry());
  marks.hint = cells_of(session.engine(), session.last_hint(), false);
  std::vector<std::string> board = draw_board(session.engine(), session.entry(), marks, colour_);
  if (!live_) {
    for (std::string line : board) {
      line.erase(line.find_last_not_of(' ') + 1);
      std::cout << line << '\n';
    }
    if (session.engine().is_over()) std::cout << session.outcome_text() << '\n';
    std::cout.flush();
    return;
  }
  const int board_width = visible_width(board[0]);
  const std::vector<std::string> side = panel(session);
  const int cols = terminal_size().cols;
  const bool beside = cols >= board_width + 2 + 24;
  std::string out = redraws_ ? "\x1b[H\x1b[2J\n" : "\n";
  const std::size_t height = std::max(board.size(), beside ? side.size() + 1 : 0);
  for (std::size_t i = 0; i < height; ++i) {
    std::string line = " " + pad_right(i < board.size() ? board[i] : "", board_width);
    if (beside && i >= 1 && i - 1 < side.size()) line += "  " + side[i - 1];
    out += cut_to_width(line, cols - 1) + "\n";
  }
  if (!beside) {
    // Too narrow for two columns: the essentials below the board.
    for (const std::string& line : side) {
      if (!line.empty()) out += cut_to_width(" " + line, cols - 1) + "\n";
    }
  }
  out += "\n";
  for (const std::string& line : said_) out += " " + line + "\n";
  said_.clear();
  std::cout << out << std::flush;
}

void Screen::say(const std::string& line) {
  if (live_) {
    said_.push_back(line);
  } else {
    std::cout << line << std::endl;
  }
}

void Screen::complain(const std::string& line) {
  if (live_) {
    said_.push_back(colour_ ? paint(line, 203) : line);
  } else {
    std::cout.flush();
    std::cerr << line << std::endl;
  }
}

void Screen::prompt(const Session& session) {
  if (!live_) return;
  const std::string text = session.engine().is_over() ? "new, undo, save or quit"
                                                      : session.side_name(session.engine().side());
  std::cout << " " << strong(text + "> ", colour_) << std::flush;
}

void Screen::status(const std::string& line) {
  if (!live_ || !redraws_) return;
  std::cout << "\r\x1b[K " << dim(cut_to_width(line, terminal_size().cols - 2), colour_)
            << std::flush;
}

}  // namespace hosted
