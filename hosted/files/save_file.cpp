#include "hosted/files/save_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include "hosted/error.hpp"
#include "hosted/files/ggf.hpp"
#include "hosted/files/path.hpp"
#include "hosted/files/psq.hpp"
#include "hosted/files/renlib.hpp"
#include "hosted/files/replaced_file.hpp"
#include "hosted/files/sgf.hpp"
#include "hosted/files/wthor.hpp"
#include "hosted/protocol/words.hpp"

namespace hosted {
namespace {

constexpr std::string_view kMagic = "picoply game 1";
constexpr std::size_t kMaxSavedBytes = 64 * 1024;
constexpr std::size_t kMaxArchiveBytes = std::size_t{64} << 20;

std::string too_long(const std::string& path, std::size_t max_bytes) {
  return path + ": longer than " + std::to_string(max_bytes) + " bytes";
}

[[noreturn]] void fail(const std::string& path, std::size_t line, const std::string& what) {
  throw UserError(path + ":" + std::to_string(line) + ": " + what);
}

// One "key value" line each.
struct Field {
  std::string_view key;
  std::optional<std::string> value;
  std::size_t line = 0;
};

void check_side(const std::string& side) {
  if (side != "black" && side != "white" && side != "both" && side != "none") {
    throw UserError("side is black, white, both or none");
  }
}

std::string printable(std::string_view text) {
  std::string shown;
  for (const char c : text.substr(0, 40)) shown += c < ' ' || c > '~' ? '?' : c;
  return shown;
}

template <class Record>
OpenGame opened(const GameEntry& entry, const Record& record, std::size_t table_bytes) {
  OpenGame game{&entry, Engine(*entry.game, table_bytes)};
  game.start = set_game(game.engine, record);
  return game;
}

// `path` is in the messages of what is wrong with the whole file.
OpenGame first_of_wthor(std::string_view bytes, const std::string& path, std::size_t table_bytes) {
  const std::vector<WthorGame> games = read_wthor(bytes, path);
  if (games.empty()) throw UserError(path + ": holds no game");
  const GameEntry& entry = find_game("othello", "8");
  OpenGame game{&entry, Engine(*entry.game, table_bytes)};
  try {
    play_wthor(game.engine, games[0]);
  } catch (const UserError& error) {
    throw UserError(path + ": game 1: " + error.what());
  }
  return game;
}

// The first game of a text of another program, if it is one.
std::optional<OpenGame> load_foreign(std::string_view text, std::size_t table_bytes,
                                     const WantedGame& wanted) {
  if (const auto record = first_record(text)) {
    return opened(entry_of(*record, wanted), *record, table_bytes);
  }
  if (!begins_as_ggf(text)) return std::nullopt;
  std::size_t used = 0;
  GgfScanner scanner(text);
  scanner.next();
  const GgfGame ggf = parse_ggf(scanner.rest(), used);
  return opened(find_game("othello", std::to_string(ggf.size)), ggf, table_bytes);
}

}  // namespace

std::string read_file(const std::string& path, std::size_t max_bytes) {
  std::error_code error;
  const std::filesystem::path place = path_of(path);
  const auto status = std::filesystem::status(place, error);
  if (!std::filesystem::exists(status)) throw UserError(path + ": no such file");
  if (std::filesystem::is_directory(status)) throw UserError(path + ": is a folder");
  std::ifstream file(place, std::ios::binary);
  if (!file) throw UserError(path + ": " + std::strerror(errno));
  std::string text;
  std::array<char, std::size_t{1} << 16> part;
  do {
    file.read(part.data(), part.size());
    if (file.bad()) throw UserError(path + ": cannot be read");
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    if (text.size() > max_bytes) throw UserError(too_long(path, max_bytes));
  } while (file);
  return text;
}

std::string read_text_file(const std::string& path, std::size_t max_bytes) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  std::string text = read_file(path, max_bytes);
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text;
}

std::optional<GameRecord> first_record(std::string_view text) {
  std::size_t at = 0;
  if (begins_as_sgf(text)) return parse_sgf(text, at);
  if (begins_as_psq(text)) return parse_psq(text);
  if (begins_as_renlib(text)) return parse_renlib(text);
  return std::nullopt;
}

bool begins_as_saved(std::string_view text) { return text.starts_with(kMagic); }

OpenGame load_game(const std::string& path, std::size_t table_bytes, const WantedGame& wanted) {
  const std::string bytes =
      is_wthor(path) ? read_file(path, kMaxArchiveBytes) : read_text_file(path, kMaxArchiveBytes);
  return parse_game(bytes, path, table_bytes, wanted);
}

OpenGame parse_game(std::string_view text, const std::string& path, std::size_t table_bytes,
                    const WantedGame& wanted, std::string* fault) {
  if (is_wthor(path)) return first_of_wthor(text, path, table_bytes);
  try {
    if (auto game = load_foreign(text, table_bytes, wanted)) return *std::move(game);
  } catch (const UserError& error) {
    throw UserError(path + ": " + error.what());
  }
  if (text.size() > kMaxSavedBytes) throw UserError(too_long(path, kMaxSavedBytes));
  std::array<Field, 5> fields{
      {{"game", {}}, {"size", {}}, {"side", {}}, {"start", {}}, {"moves", {}}}};
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    std::string line(text.substr(at, end == std::string::npos ? end : end - at));
    at = end == std::string::npos ? text.size() : end + 1;
    ++number;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (number == 1) {
      if (line != kMagic)
        fail(path, 1,
             "not a saved game: it must begin '" + std::string(kMagic) +
                 "'; nor is it SGF, psq, GGF or RenLib, nor called .wtb");
      continue;
    }
    if (line.empty() || line[0] == '#') continue;
    const std::size_t blank = line.find(' ');
    const std::string key = line.substr(0, blank);
    bool known = false;
    for (Field& field : fields) {
      if (field.key != key) continue;
      known = true;
      if (field.value) fail(path, number, "a second '" + key + "' line");
      field.value = blank == std::string::npos ? "" : line.substr(blank + 1);
      field.line = number;
    }
    if (!known) fail(path, number, "unknown line '" + printable(line) + "'");
  }
  const auto& [name, size, side, start, moves] = fields;
  if (number == 0) throw UserError(path + ": is empty");
  if (!name.value) fail(path, number, "the file ends without a 'game' line");
  if (!moves.value) fail(path, number, "the file ends without a 'moves' line");

  std::size_t line = name.line;
  try {
    (void)find_game(*name.value, "");
    if (size.value) line = size.line;
    const GameEntry& entry = find_game(*name.value, size.value.value_or(""));
    line = name.line;
    OpenGame game{&entry, Engine(*entry.game, table_bytes)};
    if (side.value) {
      line = side.line;
      check_side(*side.value);
      game.side = *side.value;
    }
    if (start.value) {
      line = start.line;
      game.engine.set_position(*start.value);
      game.start = game.engine.position_text();
    }
    line = moves.line;
    try {
      game.engine.play_record_as_far(*moves.value);
    } catch (const UserError& error) {
      if (fault == nullptr) throw;
      *fault = path + ":" + std::to_string(line) + ": " + error.what();
    }
    return game;
  } catch (const UserError& error) {
    fail(path, line, error.what());
  }
}

std::string saved_text(const OpenGame& game) {
  std::string text =
      std::string(kMagic) + "\ngame " + game.entry->name + "\nsize " + game.entry->size + "\n";
  if (!game.side.empty()) text += "side " + game.side + "\n";
  if (!game.start.empty()) text += "start " + game.start + "\n";
  return text + "moves " + game.engine.record_text() + "\n";
}

void save_game(const OpenGame& game, const std::string& path) {
  const std::string name = protocol::lower(path);
  std::string text;
  if (name.ends_with(".sgf")) {
    text = sgf_text(*game.entry, game.engine, game.start, {}) + "\n";
  } else if (name.ends_with(".psq")) {
    if (!game.start.empty()) throw UserError(path + ": psq tells no position to begin with");
    text = psq_text(*game.entry, game.engine, "", "", game.engine.outcome());
  } else {
    text = saved_text(game);
  }
  write_whole(path, text);
}

}  // namespace hosted
