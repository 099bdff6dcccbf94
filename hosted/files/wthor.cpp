#include "hosted/files/wthor.hpp"

#include <utility>

#include "hosted/error.hpp"
#include "hosted/protocol/words.hpp"

namespace hosted {
namespace {

constexpr std::size_t kHeader = 16, kGame = 68, kGameHeader = 8, kMoves = 60;
constexpr std::size_t kPlayer = 20, kTournament = 26;
constexpr std::size_t kSizeAt = 12, kKindAt = 13;

std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}

std::uint16_t number16(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint16_t>(byte_at(bytes, at) | byte_at(bytes, at + 1) << 8);
}

std::uint32_t number32(std::string_view bytes, std::size_t at) {
  return number16(bytes, at) | static_cast<std::uint32_t>(number16(bytes, at + 2)) << 16;
}

// The file is a header and `count` records, nothing less and nothing more.
void check_size(std::string_view bytes, std::uint64_t count, std::size_t record,
                const std::string& path) {
  const std::uint64_t wanted = kHeader + count * record;
  if (bytes.size() == wanted) return;
  throw UserError(path + ": its header tells of " + std::to_string(count) + " records, which are " +
                  std::to_string(wanted) + " bytes, but it has " + std::to_string(bytes.size()));
}

void check_header(std::string_view bytes, const std::string& path) {
  if (bytes.size() >= kHeader) return;
  throw UserError(path + ": shorter than a header of WTHOR: " + std::to_string(bytes.size()) +
                  " bytes");
}

}  // namespace

std::vector<WthorGame> read_wthor(std::string_view bytes, const std::string& path) {
  check_header(bytes, path);
  const int size = byte_at(bytes, kSizeAt);
  if (size != 0 && size != 8) {
    throw UserError(path + ": games on a board of " + std::to_string(size) + " lines, not of 8");
  }
  if (byte_at(bytes, kKindAt) == 1) throw UserError(path + ": holds problems, not games");
  const std::uint32_t count = number32(bytes, 4);
  check_size(bytes, count, kGame, path);
  std::vector<WthorGame> games;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::string_view record = bytes.substr(kHeader + i * kGame, kGame);
    const std::string_view moves = record.substr(kGameHeader, kMoves);
    WthorGame game;
    game.tournament = number16(record, 0);
    game.black = number16(record, 2);
    game.white = number16(record, 4);
    game.black_discs = byte_at(record, 6);
    for (const char c : moves.substr(0, moves.find_last_not_of('\0') + 1)) {
      game.moves.push_back(static_cast<std::uint8_t>(c));
    }
    games.push_back(std::move(game));
  }
  return games;
}

pply_move wthor_move(std::uint8_t byte) {
  const int row = byte / 10, col = byte % 10;
  if (row < 1 || row > 8 || col < 1 || col > 8) {
    throw UserError(std::to_string(byte) + " is no square");
  }
  return static_cast<pply_move>((row - 1) * 8 + col - 1);
}

bool is_wthor(const std::string& path) { return protocol::lower(path).ends_with(".wtb"); }

void play_wthor(Engine& engine, const WthorGame& game) {
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    try {
      const pply_move move = wthor_move(game.moves[ply]);
      if (!engine.is_legal(move) && engine.is_legal(PPLY_MOVE_PASS)) engine.play(PPLY_MOVE_PASS);
      engine.play(move);
    } catch (const UserError& error) {
      throw UserError("move " + std::to_string(ply + 1) + ": " + error.what());
    }
  }
}

std::vector<std::string> read_wthor_names(std::string_view bytes, WthorNames which,
                                          const std::string& path) {
  check_header(bytes, path);
  const std::size_t record = which == WthorNames::kPlayers ? kPlayer : kTournament;
  const std::size_t count = number16(bytes, 8);
  check_size(bytes, count, record, path);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view field = bytes.substr(kHeader + i * record, record);
    std::string name;
    for (const char c : field.substr(0, field.find('\0'))) {  // Latin 1
      const auto byte = static_cast<std::uint8_t>(c);
      if (byte < 0x20 || (byte >= 0x7f && byte < 0xa0)) {
        name += '?';
      } else if (byte < 0x7f) {
        name += c;
      } else {
        name += static_cast<char>(0xc0 | byte >> 6);
        name += static_cast<char>(0x80 | (byte & 0x3f));
      }
    }
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace hosted
