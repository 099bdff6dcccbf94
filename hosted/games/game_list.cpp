#include "hosted/games/game_list.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "hosted/files/ggf.hpp"
#include "hosted/files/psq.hpp"
#include "hosted/files/renlib.hpp"
#include "hosted/files/save_file.hpp"
#include "hosted/files/sgf.hpp"
#include "hosted/files/wthor.hpp"
#include "hosted/protocol/words.hpp"
#include "hosted/turns.hpp"

namespace hosted {
namespace {

constexpr std::size_t kMaxListBytes = std::size_t{64} << 20;
constexpr std::size_t kMaxNames = std::size_t{2} << 20;

class GameReader {
 public:
  GameReader(const std::string& path, const GameEntry& entry,
             const std::function<void(const ListedGame&)>& take,
             const std::function<void(const UserError&)>& faulty, bool begun)
      : path_(path), engine_(*entry.game), take_(take), faulty_(faulty), begun_(begun) {}

  // Runs `read`, which sets the engine and fills the game in, and hands the game over.
  template <class Read>
  void game(const std::string& where, Read read) {
    ListedGame listed{where, &engine_, "", "", "", "", {}, ""};
    engine_.reset();
    try {
      try {
        read(engine_, listed);
      } catch (const UserError& error) {
        if (!keep_begun(listed, error)) throw;
      }
      take_(listed);
      ++count_;
    } catch (const UserError& error) {
      const std::string message = where + ": " + error.what();
      if (!faulty_) throw UserError(message);
      faulty_(UserError(message));
      ++count_;
    }
  }

  void lines(std::string_view text);
  void ggf(std::string_view text);
  void sgf(std::string_view text);
  void psq(std::string_view text);
  void saved(std::string_view text);
  void renlib(std::string_view bytes);
  void wthor(std::string_view bytes, const GameListOptions& options);
  void finish() const {
    if (count_ == 0) throw UserError(path_ + ": holds no game");
  }

 private:
  // Whether a game at fault has turns before the fault, and is handed over with them.
  bool keep_begun(ListedGame& listed, const UserError& error) {
    if (!begun_) return false;
    while (engine_.move_count() != 0 && piece_moving_on(engine_)) engine_.undo();
    if (engine_.move_count() == 0) return false;
    Engine back(engine_);
    while (back.move_count() != 0) back.undo();
    const std::string start = back.position_text();
    back.reset();
    if (start != back.position_text()) listed.start = start;
    listed.fault = error.what();
    return true;
  }

  void check_othello(std::uint32_t size) const {
    if (engine_.info().has_margin != 0 && (size == 0 || engine_.info().cols == size)) return;
    throw UserError(path_ + ": games of Othello, not of " + engine_.info().name);
  }

  std::string path_;
  Engine engine_;
  const std::function<void(const ListedGame&)>& take_;
  const std::function<void(const UserError&)>& faulty_;
  bool begun_;
  std::size_t count_ = 0;
};

void GameReader::lines(std::string_view text) {
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find('#'));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    game(path_ + ":" + std::to_string(number),
         [line](Engine& engine, ListedGame&) { engine.play_record_as_far(line); });
  }
}

void GameReader::ggf(std::string_view text) {
  check_othello(0);
  GgfScanner scanner(text);
  while (scanner.next()) {
    std::size_t used = 2;
    bool whole = false;
    game(path_ + ":" + std::to_string(scanner.line()), [&](Engine& engine, ListedGame& listed) {
      const GgfGame found = parse_ggf(scanner.rest(), used);
      whole = true;
      listed.black = found.black;
      listed.white = found.white;
      listed.event = found.place;
      listed.start = set_game(engine, found);
    });
    // The next one is looked for behind what was read, so that no byte is read twice. Where no ]
    // is left there is none: one fault is told, not one for each (; of a damaged rest.
    scanner.skip(used);
    if (!whole && !scanner.has_tags()) break;
  }
}

// One tree after another; what is no tree is one fault, and the next is looked for behind it.
void GameReader::sgf(std::string_view text) {
  std::size_t at = 0;
  for (std::size_t number = 1; (at = text.find('(', at)) != std::string_view::npos; ++number) {
    game(path_ + ": game " + std::to_string(number), [&](Engine& engine, ListedGame& listed) {
      const GameRecord found = parse_sgf(text, at);
      listed.black = found.black;
      listed.white = found.white;
      listed.event = found.event;
      listed.start = set_game(engine, found);
    });
  }
}

void GameReader::psq(std::string_view text) {
  for (std::size_t at = 0, line = 1; at < text.size();) {
    const std::string where = line == 1 ? path_ : path_ + ":" + std::to_string(line);
    game(where, [&](Engine& engine, ListedGame& listed) {
      const GameRecord found = parse_psq(text, at, line);
      listed.black = found.black;
      listed.white = found.white;
      (void)set_game(engine, found);
    });
  }
}

void GameReader::saved(std::string_view text) {
  game(path_, [&](Engine& engine, ListedGame& listed) {
    std::string fault;
    const OpenGame found = parse_game(text, "saved game", 0, {}, begun_ ? &fault : nullptr);
    if (std::string_view(found.engine.info().name) != engine.info().name) {
      throw UserError(std::string("a game of ") + found.engine.info().name + ", not of " +
                      engine.info().name);
    }
    if (!found.start.empty()) engine.set_position(found.start);
    listed.start = found.start;
    for (std::size_t i = 0; i < found.engine.move_count(); ++i)
      engine.play(found.engine.move_at(i));
    if (!fault.empty()) throw UserError(fault);
  });
}

// Every line of the tree, which is one file: where it is damaged there is no next line.
void GameReader::renlib(std::string_view bytes) {
  std::size_t number = 0;
  bool in_game = false;
  try {
    read_renlib(bytes, [&](const GameRecord& found) {
      in_game = true;
      game(path_ + ": line " + std::to_string(++number),
           [&](Engine& engine, ListedGame&) { (void)set_game(engine, found); });
      in_game = false;
      return true;
    });
  } catch (const UserError& error) {
    if (in_game) throw;
    const std::string message = path_ + ": " + error.what();
    if (!faulty_ || count_ == 0) throw UserError(message);
    faulty_(UserError(message));
  }
}

// A file of names, or none.
class Names {
 public:
  Names(const std::string& path, WthorNames which) : path_(path) {
    if (!path.empty()) names_ = read_wthor_names(read_file(path, kMaxNames), which, path);
  }
  std::string at(std::size_t index) const {
    if (path_.empty()) return "";
    if (index < names_.size()) return names_[index];
    throw UserError("name " + std::to_string(index) + " is wanted of " + path_ + ", which has " +
                    std::to_string(names_.size()));
  }

 private:
  std::string path_;
  std::vector<std::string> names_;
};

void GameReader::wthor(std::string_view bytes, const GameListOptions& options) {
  check_othello(8);
  const Names players(options.players, WthorNames::kPlayers);
  const Names tournaments(options.tournaments, WthorNames::kTournaments);
  const std::vector<WthorGame> games = read_wthor(bytes, path_);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const WthorGame& found = games[i];
    game(path_ + ": game " + std::to_string(i + 1), [&](Engine& engine, ListedGame& listed) {
      listed.black = players.at(found.black);
      listed.white = players.at(found.white);
      listed.event = tournaments.at(found.tournament);
      listed.margin = 2 * found.black_discs - 64;
      play_wthor(engine, found);
    });
  }
}

}  // namespace

bool is_games(std::string_view text, const std::string& path) {
  return is_wthor(path) || begins_as_sgf(text) || begins_as_psq(text) || begins_as_saved(text) ||
         begins_as_renlib(text) || begins_as_ggf(text);
}

GameList::GameList(const std::string& path, std::string bytes)
    : path_(path), text_(std::move(bytes)), is_wthor_(is_wthor(path)) {}

GameList::GameList(const std::string& path)
    : GameList(path, is_wthor(path) ? read_file(path, kMaxListBytes)
                                    : read_text_file(path, kMaxListBytes)) {}

bool GameList::is_of_moves() const { return !is_games(text_, path_); }

const GameEntry* GameList::told_game(bool begun) const {
  if (is_wthor_) return nullptr;
  std::string fault;
  if (begins_as_saved(text_))
    return parse_game(text_, path_, 0, {}, begun ? &fault : nullptr).entry;
  try {
    const auto record = first_record(text_);
    return record ? &entry_of(*record) : nullptr;
  } catch (const UserError& error) {
    throw UserError(path_ + ": " + error.what());
  }
}

void GameList::read(const GameEntry& entry, const GameListOptions& options,
                    const std::function<void(const ListedGame&)>& take,
                    const std::function<void(const UserError&)>& faulty) const {
  GameReader reader(path_, entry, take, faulty, options.begun);
  if (is_wthor_) {
    reader.wthor(text_, options);
  } else if (begins_as_sgf(text_)) {
    reader.sgf(text_);
  } else if (begins_as_psq(text_)) {
    reader.psq(text_);
  } else if (begins_as_saved(text_)) {
    reader.saved(text_);
  } else if (begins_as_renlib(text_)) {
    reader.renlib(text_);
  } else if (begins_as_ggf(text_)) {
    reader.ggf(text_);
  } else {
    reader.lines(text_);
  }
  reader.finish();
}

}  // namespace hosted
