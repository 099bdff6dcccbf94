#include "data/games.hpp"

#include <algorithm>
#include <optional>

#include "common/atomic_file.hpp"

namespace lab {
namespace {

using hosted::UserError;

constexpr std::size_t kNameBytes = 16;
constexpr std::size_t kMaxSettings = std::size_t{1} << 20;
constexpr std::uint64_t kMaxGames = std::uint64_t{1} << 40;  // what range_of() can cut up
constexpr std::uint8_t kMaxBoard = 22;                       // columns or rows

constexpr std::size_t kGameFields = 20;  // bytes between a game's length and its moves
constexpr std::size_t kCrcBytes = 4;
constexpr std::size_t kEndBytes = 24;
constexpr std::size_t kMaxPlies = 2000;  // above any game's longest (picoply.h: max_length)

void append_crc(std::string& out, std::size_t from) {
  put_bytes(out, crc32_of(std::string_view(out).substr(from)), 4);
}

std::uint64_t pass_code(int move_bytes) { return move_bytes == 1 ? 0xff : 0xffff; }

std::string read_name(ByteReader& reader) {
  const std::string_view field = reader.text(kNameBytes);
  const std::string_view name = field.substr(0, field.find('\0'));
  const bool clean = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (name.empty() || !clean || field.find_first_not_of('\0', name.size()) != field.npos) {
    throw UserError("the game's name is not small letters, digits and _");
  }
  return std::string(name);
}

void check_header(const GameDataHeader& h) {
  if (h.cols < 1 || h.cols > kMaxBoard || h.rows < 1 || h.rows > kMaxBoard) {
    throw UserError("a board of " + std::to_string(h.cols) + "x" + std::to_string(h.rows) +
                    " cells; 1 to 22 each way are possible");
  }
  if (h.move_bytes != 1 && h.move_bytes != 2) {
    throw UserError(std::to_string(h.move_bytes) + " bytes a move; 1 and 2 are possible");
  }
  if (h.shard.count == 0 || h.shard.count > kMaxShards || h.shard.index >= h.shard.count) {
    throw UserError("no such shard: " + shard_text(h.shard));
  }
  if (h.job_games > kMaxGames) throw UserError("a job of more than 2^40 games");
  if (h.units != range_of(h.shard, h.job_games)) {
    throw UserError("its games are not those of shard " + shard_text(h.shard));
  }
}

// So that a file's settings can be shown on a terminal.
void check_text(std::string_view text) {
  for (const char c : text) {
    if (c < ' ' || c > '~') throw UserError("the settings are not plain text");
  }
}

// The numbers of a game against each other and the header.
void check_game(const GameView& game, const GameDataHeader& header) {
  if (game.number < header.units.first || game.number >= header.units.last) {
    throw UserError("is not a game of this shard");
  }
  if (game.opening_plies > game.chosen_from || game.chosen_from > game.plies ||
      game.exact_from > game.plies) {
    throw UserError("has an opening, a random move or an exact value after its end");
  }
  if (game.outcome < PPLY_FIRST_WINS || game.outcome > PPLY_DRAW) {
    throw UserError("has no outcome");
  }
  for (std::size_t ply = 0; ply < game.plies; ++ply) {
    const std::int16_t v = game.value(ply);
    const bool none = v == kNoValue && ply < game.exact_from;
    if (!none && (v > PPLY_VALUE_WIN || v < -PPLY_VALUE_WIN)) {
      throw UserError("has an impossible value at ply " + std::to_string(ply));
    }
  }
}

// The end of a file: how many games and positions stand before it.
struct End {
  std::uint64_t games, positions;
};

std::string end_bytes(const End& end) {
  std::string out;
  put_bytes(out, 0, 4);  // where a game's length would stand
  put_bytes(out, end.games, 8);
  put_bytes(out, end.positions, 8);
  return out;
}

}  // namespace

std::string GameDataHeader::bytes() const {
  std::string out(kGameDataMagic);
  put_bytes(out, kGameDataVersion, 4);
  out.append(game, 0, kNameBytes).append(kNameBytes - std::min(kNameBytes, game.size()), '\0');
  put_bytes(out, cols, 1);
  put_bytes(out, rows, 1);
  put_bytes(out, move_bytes, 1);
  put_bytes(out, 0, 1);
  put_bytes(out, shard.index, 4);
  put_bytes(out, shard.count, 4);
  put_bytes(out, job_games, 8);
  put_bytes(out, units.first, 8);
  put_bytes(out, units.last, 8);
  put_bytes(out, seed, 8);
  put_bytes(out, settings.size(), 4);
  out += settings;
  append_crc(out, 0);
  return out;
}

bool GameDataHeader::same_job(const GameDataHeader& other) const {
  GameDataHeader mine = *this;
  mine.shard = other.shard;
  mine.units = other.units;
  return mine == other;
}

GameDataHeader read_game_header(ByteReader& reader) {
  const std::size_t from = reader.at();
  std::uint32_t version = 0;
  if (reader.left() < kGameDataMagic.size() ||
      reader.text(kGameDataMagic.size()) != kGameDataMagic) {
    throw UserError("is no file of games (it does not begin with " + std::string(kGameDataMagic) +
                    ")");
  }
  version = reader.u32();
  if (version != kGameDataVersion) {
    throw UserError("format version " + std::to_string(version) + " is not known, only " +
                    std::to_string(kGameDataVersion));
  }
  GameDataHeader header;
  header.game = read_name(reader);
  header.cols = reader.u8();
  header.rows = reader.u8();
  header.move_bytes = reader.u8();
  const std::uint8_t spare = reader.u8();
  header.shard.index = reader.u32();
  header.shard.count = reader.u32();
  header.job_games = reader.u64();
  header.units.first = reader.u64();
  header.units.last = reader.u64();
  header.seed = reader.u64();
  const std::uint32_t length = reader.u32();
  if (length > kMaxSettings) throw UserError("settings of more than a megabyte");
  header.settings = std::string(reader.text(length));
  const std::uint32_t crc = crc32_of(reader.since(from));
  if (reader.u32() != crc) throw UserError("damaged: the header's checksum does not fit");
  if (spare != 0) throw UserError("the header's spare byte is not 0");
  check_text(header.settings);
  check_header(header);
  return header;
}

bool is_game_length(std::uint64_t length, int move_bytes) {
  const std::size_t each = static_cast<std::size_t>(move_bytes) + 2;
  return length >= kGameFields + kCrcBytes &&
         length <= kGameFields + kCrcBytes + kMaxPlies * each &&
         (length - kGameFields - kCrcBytes) % each == 0;
}

GameView read_game(ByteReader& reader, const GameDataHeader& header) {
  const std::size_t from = reader.at();
  const std::uint32_t length = reader.u32();
  const std::size_t each = std::size_t{header.move_bytes} + 2;
  if (!is_game_length(length, header.move_bytes)) {
    throw UserError("has an impossible length of " + std::to_string(length) + " bytes");
  }
  if (length > reader.left()) throw UserError("ends in the middle");
  GameView game;
  game.number = reader.u64();
  game.plies = reader.u16();
  game.opening_plies = reader.u16();
  game.chosen_from = reader.u16();
  game.exact_from = reader.u16();
  game.outcome = reader.u8();
  const std::uint8_t spare = reader.u8();
  game.margin = reader.i16();
  if (length != kGameFields + kCrcBytes + game.plies * each) {
    throw UserError("has another length than its " + std::to_string(game.plies) + " plies take");
  }
  game.move_bytes_ = header.move_bytes;
  game.moves_ = reader.text(std::size_t{game.plies} * header.move_bytes);
  game.values_ = reader.text(std::size_t{game.plies} * 2);
  const std::uint32_t crc = crc32_of(reader.since(from));
  if (reader.u32() != crc) throw UserError("is damaged: its checksum does not fit");
  game.bytes_ = reader.since(from);
  if (spare != 0) throw UserError("has a spare byte that is not 0");
  check_game(game, header);
  return game;
}

std::string GameRecord::bytes(int move_bytes) const {
  std::string out;
  const std::size_t each = static_cast<std::size_t>(move_bytes) + 2;
  put_bytes(out, kGameFields + kCrcBytes + moves.size() * each, 4);
  put_bytes(out, number, 8);
  put_bytes(out, moves.size(), 2);
  put_bytes(out, opening_plies, 2);
  put_bytes(out, chosen_from, 2);
  put_bytes(out, exact_from, 2);
  put_bytes(out, outcome, 1);
  put_bytes(out, 0, 1);
  put_bytes(out, static_cast<std::uint16_t>(margin), 2);
  for (const pply_move m : moves) {
    put_bytes(out, m == PPLY_MOVE_PASS ? pass_code(move_bytes) : m, move_bytes);
  }
  for (const std::int16_t v : values) put_bytes(out, static_cast<std::uint16_t>(v), 2);
  append_crc(out, 0);
  return out;
}

GameRecord to_record(const GameView& game) {
  GameRecord record;
  record.number = game.number;
  record.opening_plies = game.opening_plies;
  record.chosen_from = game.chosen_from;
  record.exact_from = game.exact_from;
  record.outcome = game.outcome;
  record.margin = game.margin;
  for (std::size_t ply = 0; ply < game.plies; ++ply) {
    record.moves.push_back(game.move(ply));
    record.values.push_back(game.value(ply));
  }
  return record;
}

GameData::GameData(const std::string& path) : GameData(read_whole(path), path) {}

// Not std::string: a short one would take its characters along when it is moved.
GameData::GameData(const std::string& bytes, const std::string& name)
    : name_(name), bytes_(bytes.begin(), bytes.end()) {
  parse();
}

void GameData::parse() {
  const std::string_view bytes(bytes_.data(), bytes_.size());
  ByteReader reader(bytes);
  std::optional<std::uint64_t> last;
  std::string where = name_ + ": ";
  try {
    header_ = read_game_header(reader);
    // Settings and games take at least a length each; an end record is shorter than any game.
    while (true) {
      where = name_ + ": game record " + std::to_string(games_.size()) + " ";
      if (reader.left() == 0) throw UserError("is missing, and so is the end: not finished");
      if (reader.left() < 4) throw UserError("ends in the middle");
      if (get_bytes(bytes, reader.at(), 4) == 0) break;
      const GameView game = read_game(reader, header_);
      if (last && game.number <= *last) throw UserError("is not in order of game numbers");
      last = game.number;
      games_.push_back(game);
      positions_ += game.plies;
    }
    where = name_ + ": the end ";
    const std::size_t from = reader.at();
    if (reader.left() != kEndBytes) throw UserError("is not the last thing in the file");
    const std::string_view end = reader.text(kEndBytes - kCrcBytes);
    crc_ = crc32_of(bytes.substr(0, from + end.size()));
    if (reader.u32() != crc_) throw UserError("says damaged: the file's checksum does not fit");
    if (end != end_bytes({games_.size(), positions_})) {
      throw UserError("says another number of games or positions than there are");
    }
    if (games_.size() != header_.units.size()) {
      throw UserError("comes after " + std::to_string(games_.size()) + " games; the shard has " +
                      std::to_string(header_.units.size()));
    }
  } catch (const UserError& error) {
    throw UserError(where + error.what());
  }
}

std::string game_data_bytes(const GameDataHeader& header,
                            const std::vector<std::string_view>& records) {
  std::string out = header.bytes();
  const std::size_t each = std::size_t{header.move_bytes} + 2;
  End end{records.size(), 0};
  for (const std::string_view record : records) {
    out += record;
    end.positions += (record.size() - 4 - kGameFields - kCrcBytes) / each;
  }
  out += end_bytes(end);
  append_crc(out, 0);
  return out;
}

}  // namespace lab
