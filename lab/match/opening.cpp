#include "match/opening.hpp"

#include <charconv>
#include <optional>

#include "common/atomic_file.hpp"
#include "common/shard.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/files/ggf.hpp"
#include "hosted/files/save_file.hpp"
#include "hosted/players/openings.hpp"
#include "match/text.hpp"

namespace lab {
namespace {

using hosted::Engine;
using hosted::UserError;

constexpr std::size_t kMaxFile = std::size_t{64} << 20;
constexpr std::uint64_t kOpeningPurpose = 0x6f70656e696e6773u;  // "openings"
constexpr std::string_view kPsqWord = "Piskvorky";

struct Line {
  std::string_view text;
  std::size_t number;  // from 1
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    lines.push_back({trimmed(text.substr(0, end)), number});
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// Plays an opening through as far as it is wanted and adds it.
class Collector {
 public:
  Collector(const std::string& path, const hosted::GameEntry& entry, std::uint32_t plies)
      : path_(path), plies_(plies), engine_(*entry.game) {}

  Engine& begin() {
    engine_.reset();
    position_.clear();
    return engine_;
  }

  void set_position(std::string_view text) {
    engine_.set_position(text);
    position_ = engine_.position_text();
  }

  // Plays one more move; false once there are enough.
  bool play(pply_move move) {
    if (plies_ != 0 && engine_.move_count() >= plies_) return false;
    engine_.play(move);
    return true;
  }

  void finish() {
    while (plies_ != 0 && engine_.move_count() > plies_) engine_.undo();
    if (engine_.is_over()) throw UserError("the opening ends the game");
    openings_.push_back({position_, engine_.record_text()});
  }

  // Runs `read`, which may throw, and says where the fault is.
  template <class Read>
  void at(std::size_t line, Read read) const {
    try {
      read();
    } catch (const UserError& error) {
      throw UserError(path_ + ":" + std::to_string(line) + ": " + error.what());
    }
  }

  std::vector<Opening> take() {
    if (openings_.empty()) throw UserError(path_ + ": holds no opening");
    return std::move(openings_);
  }

 private:
  std::string path_;
  std::uint32_t plies_;
  Engine engine_;
  std::string position_;
  std::vector<Opening> openings_;
};

// ---- Lists of moves, and OBF
// ---------------------------------------------------------------------

// A line of OBF is as many cells as the board has, then the side to move; where pieces move it is
// FEN, with colons. No record of moves is.
bool is_position(const pply_game_info& info, std::string_view line) {
  if (!hosted::puts_stones(info)) return line.find(':') != std::string_view::npos;
  const std::size_t cells = std::size_t{info.cols} * info.rows;
  std::size_t seen = 0, at = 0;
  for (; at < line.size() && seen < cells; ++at) {
    if (line[at] == ' ' || line[at] == '\t') continue;
    if (std::string_view("XxOo*.-BbWw").find(line[at]) == std::string_view::npos) return false;
    ++seen;
  }
  return cells != 0 && seen == cells && at < line.size();
}

void read_lines(std::string_view text, Collector& out) {
  for (const Line& line : lines_of(text)) {
    const std::string_view content = trimmed(line.text.substr(0, line.text.find('#')));
    if (content.empty()) continue;
    out.at(line.number, [&] {
      Engine& engine = out.begin();
      if (is_position(engine.info(), content)) {
        out.set_position(content);
      } else {
        engine.play_record(content);
      }
      out.finish();
    });
  }
}

// ---- PSQ
// -----------------------------------------------------------------------------------------

bool take_char(std::string_view& text, char c) {
  text = trimmed(text);
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  text = trimmed(text);
  return true;
}

void check_psq_header(const pply_game_info& info, std::string_view line) {
  line = trimmed(line.substr(kPsqWord.size()));
  const auto cols = take_number(line);
  const bool x = cols && take_char(line, 'x');
  const auto rows = x ? take_number(line) : std::nullopt;
  if (!rows) throw UserError("PSQ: a board size like 15x15 belongs after 'Piskvorky'");
  if (*cols != info.cols || *rows != info.rows) {
    throw UserError("PSQ: a board of " + std::to_string(*cols) + "x" + std::to_string(*rows) +
                    ", but the match is of " + info.name);
  }
}

// "x,y,time", from the upper left corner; nothing for the lines of names and results that end a
// game.
std::optional<pply_move> psq_move(const pply_game_info& info, std::string_view line) {
  const auto x = take_number(line);
  if (!x || !take_char(line, ',')) return std::nullopt;
  const auto y = take_number(line);
  if (!y || !take_char(line, ',') || !take_number(line) || !line.empty()) return std::nullopt;
  if (*x < 1 || *x > info.cols || *y < 1 || *y > info.rows) {
    throw UserError("PSQ: there is no cell " + std::to_string(*x) + "," + std::to_string(*y));
  }
  return static_cast<pply_move>((info.rows - *y) * info.cols + *x - 1);
}

void read_psq(std::string_view text, Collector& out) {
  const pply_game_info info = out.begin().info();
  out.at(1, [&] {
    if (info.has_gravity == 0 && info.has_margin == 0 && hosted::puts_stones(info)) return;
    throw UserError(std::string("PSQ files are of five in a row, not of ") + info.name);
  });
  bool in_moves = false, pending = false;
  std::size_t number = 0;
  for (const Line& line : lines_of(text)) {
    out.at(line.number, [&] {
      if (line.text.starts_with(kPsqWord)) {
        if (pending) out.finish();
        check_psq_header(info, line.text);
        out.begin();
        in_moves = pending = true;
        number = line.number;
      } else if (in_moves && !line.text.empty()) {
        const auto move = psq_move(info, line.text);
        if (!move || !out.play(*move)) in_moves = false;
      }
    });
  }
  out.at(number, [&] {
    if (pending) out.finish();
  });
}

// ---- GGF
// -----------------------------------------------------------------------------------------

void read_ggf(std::string_view text, Collector& out) {
  hosted::GgfScanner scanner(text);
  while (scanner.next()) {
    std::size_t used = 0;
    out.at(scanner.line(), [&] {
      const hosted::GgfGame game = hosted::parse_ggf(scanner.rest(), used);
      Engine& engine = out.begin();
      if (game.size != engine.info().cols || engine.info().has_margin == 0) {
        throw UserError("GGF: Othello of size " + std::to_string(game.size) +
                        ", but the match is of " + engine.info().name);
      }
      const std::string usual = engine.position_text();
      out.set_position(game.position);
      if (engine.position_text() == usual) out.begin();
      hosted::play_ggf(game, engine, [&out](pply_move move) { return out.play(move); });
      out.finish();
    });
    scanner.skip(used);
  }
}

}  // namespace

std::vector<Opening> parse_openings(std::string_view text, const std::string& path,
                                    const hosted::GameEntry& entry, std::uint32_t plies) {
  Collector out(path, entry, plies);
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // UTF-8 byte order mark
  const std::string_view content = trimmed(text);
  if (content.starts_with(kPsqWord)) {
    read_psq(text, out);
  } else if (content.starts_with("(;")) {
    read_ggf(text, out);
  } else {
    read_lines(text, out);
  }
  return out.take();
}

OpeningBook read_opening_book(const std::string& path, const hosted::GameEntry& entry,
                              std::uint32_t plies) {
  const std::string text = hosted::read_text_file(path, kMaxFile);
  return {parse_openings(text, path, entry, plies), crc32_of(text), false};
}

Opening random_opening(const hosted::GameEntry& entry, std::uint32_t plies, std::uint64_t seed,
                       std::uint64_t pair) {
  const std::uint64_t own = seed_of(seed ^ kOpeningPurpose, pair);
  return {"", hosted::random_openings(*entry.game, 1, plies, own).front()};
}

}  // namespace lab
