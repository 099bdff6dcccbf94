#include "match/opening.hpp"

#include "common/atomic_file.hpp"
#include "common/shard.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/files/save_file.hpp"
#include "hosted/games/game_list.hpp"
#include "hosted/players/openings.hpp"
#include "match/text.hpp"

namespace lab {
namespace {

using hosted::Engine;
using hosted::UserError;

constexpr std::size_t kMaxFile = std::size_t{64} << 20;
constexpr std::uint64_t kOpeningPurpose = 0x6f70656e696e6773u;  // "openings"

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
  void in(const std::string& where, Read read) const {
    try {
      read();
    } catch (const UserError& error) {
      throw UserError(where + ": " + error.what());
    }
  }
  template <class Read>
  void at(std::size_t line, Read read) const {
    in(path_ + ":" + std::to_string(line), read);
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
    if (content.empty() || content.front() == '%') continue;  // OBF's remarks begin so
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

// ---- Files of games
// ------------------------------------------------------------------------------

// A move that plays no part is checked too: a file with a fault in it is not trusted.
void read_games(std::string_view text, const std::string& path, const hosted::GameEntry& entry,
                Collector& out) {
  const hosted::GameList list(path, std::string(text));
  list.read(entry, {}, [&out](const hosted::ListedGame& listed) {
    out.in(listed.where, [&] {
      out.begin();
      if (!listed.start.empty()) out.set_position(listed.start);
      for (std::size_t i = 0; i < listed.engine->move_count(); ++i) {
        if (!out.play(listed.engine->move_at(i))) break;
      }
      out.finish();
    });
  });
}

}  // namespace

std::vector<Opening> parse_openings(std::string_view text, const std::string& path,
                                    const hosted::GameEntry& entry, std::uint32_t plies) {
  Collector out(path, entry, plies);
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // UTF-8 byte order mark
  if (hosted::is_games(text, path)) {
    read_games(text, path, entry, out);
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
