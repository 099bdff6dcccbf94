// Files of labelled games: what self-play writes and training reads.
//
// A game is kept as its moves, with a value for the position before each: about three and a half
// bytes a position, which replaying turns back into boards (positions.hpp). docs/lab/data-format.md
// describes every byte. Numbers are least significant byte first on every machine.
//
// Three checksums (CRC-32) guard a file: the header's, each game's own, and one over the whole.
#ifndef PICOPLY_TOOLS_LAB_DATA_GAMES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_DATA_GAMES_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/shard.hpp"
#include "data/bytes.hpp"
#include "picoply.h"

namespace lab {

// Stands where a position has no value: in openings.
inline constexpr std::int16_t kNoValue = -32768;

inline constexpr std::string_view kGameDataMagic = "picoplyG";
inline constexpr std::uint32_t kGameDataVersion = 1;

struct GameDataHeader {
  std::string game;  // name and size as `hosted::find_game(game, "")` takes them: "othello8"
  std::uint8_t cols = 0, rows = 0;
  std::uint8_t move_bytes = 1;  // 1 or 2
  Shard shard;
  std::uint64_t job_games = 0;  // of all shards together
  Range units;                  // the numbers of this file's games
  std::uint64_t seed = 0;
  std::string settings;  // JSON of everything else that decides what the games are

  std::string bytes() const;
  // The same job: two files of it can be merged.
  bool same_job(const GameDataHeader& other) const;
  bool operator==(const GameDataHeader&) const = default;
};

// One game as it stands in a file's bytes, which must outlive this.
class GameView {
 public:
  std::uint64_t number = 0;         // unique in its job
  std::uint16_t plies = 0;          // moves played, passes included
  std::uint16_t opening_plies = 0;  // of them given or drawn at random at the start
  std::uint16_t chosen_from = 0;  // from this ply on no move was random: the result is the players'
  std::uint16_t exact_from = 0;   // from this ply on every value is proven; `plies` if none is
  std::uint8_t outcome = 0;       // pply_outcome, never PPLY_ONGOING
  std::int16_t margin = 0;        // first player's discs minus second's; 0 in games without

  // The move at a ply < plies: as pply_move, PPLY_MOVE_PASS included.
  pply_move move(std::size_t ply) const {
    const auto m = get_bytes(moves_, ply * move_bytes_, move_bytes_);
    return m == (move_bytes_ == 1 ? 0xffu : 0xffffu) ? pply_move{PPLY_MOVE_PASS}
                                                     : static_cast<pply_move>(m);
  }
  // The value of the position before that move, for the side to move, in picoply's units:
  // hundredths of a disc, or wins by distance and evaluations as picoply.h describes. kNoValue:
  // none.
  std::int16_t value(std::size_t ply) const { return get_int16(values_, 2 * ply); }

  // +1 if the first player won, 0 for a draw, -1 if the second did.
  int result() const {
    return outcome == PPLY_FIRST_WINS ? 1 : outcome == PPLY_SECOND_WINS ? -1 : 0;
  }
  // The moves as they stand in the file: equal games have equal bytes.
  std::string_view move_text() const { return moves_; }
  // The whole record, length and checksum included.
  std::string_view bytes() const { return bytes_; }

 private:
  friend GameView read_game(ByteReader& reader, const GameDataHeader& header);
  std::string_view bytes_, moves_, values_;
  std::uint8_t move_bytes_ = 1;
};

// A game to be written.
struct GameRecord {
  std::uint64_t number = 0;
  std::uint16_t opening_plies = 0, chosen_from = 0, exact_from = 0;
  std::uint8_t outcome = 0;
  std::int16_t margin = 0;
  std::vector<pply_move> moves;
  std::vector<std::int16_t> values;  // as many as moves

  std::string bytes(int move_bytes) const;
};

GameRecord to_record(const GameView& game);

// A finished file in memory.
class GameData {
 public:
  // Reads a file and checks it whole: form, ranges, order and checksums, not yet the rules of the
  // game (that is replaying's part). Throws hosted::UserError that names the file, the game and
  // what is wrong with it.
  explicit GameData(const std::string& path);
  // From bytes; `name` is what error messages call them.
  GameData(const std::string& bytes, const std::string& name);
  GameData(GameData&&) = default;
  GameData& operator=(GameData&&) = default;
  GameData(const GameData&) = delete;
  GameData& operator=(const GameData&) = delete;
  ~GameData() = default;

  const std::string& name() const { return name_; }
  const GameDataHeader& header() const { return header_; }
  const std::vector<GameView>& games() const { return games_; }  // by number, ascending
  std::uint64_t positions() const { return positions_; }         // sum of all plies
  std::size_t size_bytes() const { return bytes_.size(); }
  std::uint32_t crc() const { return crc_; }  // of the whole file

 private:
  void parse();

  std::string name_;
  std::vector<char> bytes_;  // a vector's elements stay where they are when it is moved
  GameDataHeader header_;
  std::vector<GameView> games_;
  std::uint64_t positions_ = 0;
  std::uint32_t crc_ = 0;
};

// Whether a game may have that length field, for what is only the beginning of one.
bool is_game_length(std::uint64_t length, int move_bytes);

// Each throws hosted::UserError. read_game leaves the reader behind the game's checksum.
GameDataHeader read_game_header(ByteReader& reader);
GameView read_game(ByteReader& reader, const GameDataHeader& header);

// The bytes of a finished file: `records` are what GameRecord::bytes() gave, by ascending number.
std::string game_data_bytes(const GameDataHeader& header,
                            const std::vector<std::string_view>& records);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_DATA_GAMES_HPP_INCLUDED
