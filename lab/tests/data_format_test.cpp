// Files of games: the bytes are those of the document on any machine, and damage never passes.
#include <array>

#include "common/atomic_file.hpp"
#include "data_folder.hpp"

namespace lab {
namespace {

// A tic-tac-toe job of one game, byte by byte as docs/lab/data-format.md lays it out. Written down
// by hand but for the three checksums.
const std::array<unsigned char, 154> kGolden = {
    'p',  'i',  'c',  'o',  'p',  'l',  'y',  'G',                               // magic
    1,    0,    0,    0,                                                         // version
    't',  'i',  'c',  't',  'a',  'c',  't',  'o',  'e', '3', 0, 0, 0, 0, 0, 0,  // game
    3,    3,    1,    0,                             // columns, rows, move bytes
    0,    0,    0,    0,                             // shard 0
    1,    0,    0,    0,                             // of 1
    1,    0,    0,    0,    0,    0,    0,    0,     // games of the job
    0,    0,    0,    0,    0,    0,    0,    0,     // first unit
    1,    0,    0,    0,    0,    0,    0,    0,     // behind the last one
    0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01,  // seed 0x0123456789abcdef
    7,    0,    0,    0,                             // length of the settings
    '{',  '"',  'a',  '"',  ':',  '1',  '}',         //
    0xb5, 0xf6, 0x49, 0xa2,                          // header's checksum
    39,   0,    0,    0,                             // length of the game
    0,    0,    0,    0,    0,    0,    0,    0,     // number
    5,    0,                                         // plies
    1,    0,                                         // of the opening
    2,    0,                                         // chosen from
    3,    0,                                         // exact from
    1,    0,                                         // first wins; spare
    0xfe, 0xff,                                      // margin -2
    4,    0,    3,    1,    5,                       // moves b2 a1 a2 b1 c2
    0,    0x80,                                      // no value
    0x18, 0xfc,                                      // -1000
    0x2d, 0x75,                                      // win in 3: 29997
    0xd2, 0x8a,                                      // loss in 2: -29998
    0x2f, 0x75,                                      // win in 1: 29999
    0xa1, 0xd3, 0x0d, 0xc3,                          // game's checksum
    0,    0,    0,    0,                             // no further game
    1,    0,    0,    0,    0,    0,    0,    0,     // games
    5,    0,    0,    0,    0,    0,    0,    0,     // positions
    0x8d, 0x08, 0x9d, 0xaf,                          // file's checksum
};

std::string golden() { return {kGolden.begin(), kGolden.end()}; }

GameDataHeader golden_header() {
  GameDataHeader header;
  header.game = "tictactoe3";
  header.cols = header.rows = 3;
  header.shard = {0, 1};
  header.job_games = 1;
  header.units = {0, 1};
  header.seed = 0x0123456789abcdef;
  header.settings = R"({"a":1})";
  return header;
}

GameRecord golden_record() {
  GameRecord record;
  record.opening_plies = 1;
  record.chosen_from = 2;
  record.exact_from = 3;
  record.outcome = PPLY_FIRST_WINS;
  record.margin = -2;
  record.moves = {4, 0, 3, 1, 5};
  record.values = {kNoValue, -1000, 29997, -29998, 29999};
  return record;
}

TEST(GameDataFormat, WritesTheBytesOfTheDocument) {
  EXPECT_EQ(file_of(golden_header(), {golden_record()}), golden());
}

TEST(GameDataFormat, ReadsTheBytesOfTheDocument) {
  const GameData data(golden(), "golden");
  EXPECT_EQ(data.header(), golden_header());
  ASSERT_EQ(data.games().size(), 1u);
  EXPECT_EQ(data.positions(), 5u);
  const GameView& game = data.games()[0];
  EXPECT_EQ(game.opening_plies, 1);
  EXPECT_EQ(game.chosen_from, 2);
  EXPECT_EQ(game.exact_from, 3);
  EXPECT_EQ(game.result(), 1);
  EXPECT_EQ(game.margin, -2);
  const GameRecord record = to_record(game);
  EXPECT_EQ(record.moves, golden_record().moves);
  EXPECT_EQ(record.values, golden_record().values);
  EXPECT_EQ(record.bytes(1), game.bytes());
}

TEST(GameDataFormat, EveryFlippedBitIsNoticed) {
  for (std::size_t bit = 0; bit < golden().size() * 8; ++bit) {
    std::string bytes = golden();
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ 1 << bit % 8);
    const std::string message = message_of([&] { GameData(bytes, "shard-7.pg"); });
    EXPECT_TRUE(message.starts_with("shard-7.pg: ")) << "bit " << bit << ": " << message;
  }
}

TEST(GameDataFormat, EveryTruncationAndAdditionIsNoticed) {
  for (std::size_t size = 0; size < golden().size(); ++size) {
    EXPECT_NE(message_of([&] { GameData(golden().substr(0, size), "f"); }), "") << size;
  }
  EXPECT_NE(message_of([&] { GameData(golden() + '\0', "f"); }), "");
  EXPECT_NE(message_of([&] { GameData(golden() + golden(), "f"); }), "");
}

TEST(GameDataFormat, SaysWhatIsWrong) {
  const auto says = [](const std::string& bytes) {
    return message_of([&] { GameData(bytes, "f"); });
  };
  EXPECT_EQ(says(""), "f: is no file of games (it does not begin with picoplyG)");
  std::string other = golden();
  other[8] = 2;
  EXPECT_EQ(says(other), "f: format version 2 is not known, only 1");
  other = golden();
  other[110] = static_cast<char>(other[110] ^ 1);
  EXPECT_NE(says(other).find("game record 0 "), std::string::npos) << says(other);
  EXPECT_NE(says(golden().substr(0, golden().size() - 24)).find("not finished"), std::string::npos);
}

// Whole files with right checksums but fields that cannot be: the reader must not trust them.
TEST(GameDataFormat, ChecksumsDoNotMakeItTrue) {
  const auto refused = [](const GameDataHeader& h, const std::vector<GameRecord>& records) {
    return message_of([&] { GameData(file_of(h, records), "f"); });
  };
  const auto game_with = [&](auto change) {
    GameRecord record = golden_record();
    change(record);
    return refused(golden_header(), {record});
  };
  const auto header_with = [&](auto change) {
    GameDataHeader header = golden_header();
    change(header);
    return refused(header, {golden_record()});
  };
  EXPECT_EQ(game_with([](GameRecord&) {}), "");
  EXPECT_NE(game_with([](GameRecord& r) { r.number = 1; }), "");
  EXPECT_NE(game_with([](GameRecord& r) { r.outcome = 0; }), "");
  EXPECT_NE(game_with([](GameRecord& r) { r.outcome = 4; }), "");
  EXPECT_NE(game_with([](GameRecord& r) { r.opening_plies = 3; }), "");
  EXPECT_NE(game_with([](GameRecord& r) { r.chosen_from = 6; }), "");
  EXPECT_NE(game_with([](GameRecord& r) { r.exact_from = 6; }), "");
  EXPECT_NE(game_with([](GameRecord& r) { r.exact_from = 0; }), "");  // the first has no value
  EXPECT_NE(game_with([](GameRecord& r) { r.values[1] = 30001; }), "");
  EXPECT_NE(game_with([](GameRecord& r) { r.values[1] = -30001; }), "");
  EXPECT_NE(game_with([](GameRecord& r) { r.values.pop_back(); }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.game = ""; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.game = "../x"; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.cols = 0; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.rows = 23; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.move_bytes = 3; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.move_bytes = 0; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.shard = {1, 1}; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.shard = {0, 0}; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.units = {0, 2}; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.job_games = 2; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.job_games = ~std::uint64_t{0}; }), "");
  EXPECT_NE(header_with([](GameDataHeader& h) { h.settings = "\x1b[2J"; }), "");
  EXPECT_NE(refused(golden_header(), {golden_record(), golden_record()}), "");
  EXPECT_NE(refused(golden_header(), {}), "");
}

// Random damage to a larger file, then random bytes inside records with right checksums.
TEST(GameDataFormat, SurvivesNoise) {
  const hosted::GameEntry& othello = hosted::find_game("othello", "8");
  const std::string whole = random_file(othello, 20);
  hosted::Random random(5);
  for (int i = 0; i < 2000; ++i) {
    std::string bytes = whole;
    for (std::size_t n = 1 + random.below(4); n > 0; --n) {
      bytes[random.below(bytes.size())] = static_cast<char>(random.next());
    }
    if (random.below(4) == 0) bytes.resize(random.below(bytes.size()));
    if (bytes == whole) continue;
    EXPECT_NE(message_of([&] { GameData(bytes, "f"); }), "");
  }
  const GameDataHeader header = header_for(othello, 1);
  hosted::Engine engine(*othello.game);
  int refused = 0;
  for (std::uint64_t i = 0; i < 2000; ++i) {
    GameRecord record = random_game(engine, i);
    record.number = 0;
    const std::size_t at = random.below(record.moves.size());
    record.moves[at] = static_cast<pply_move>(random.below(256));
    const GameData data(file_of(header, {record}), "f");
    const std::string message = message_of([&] { visit_positions(data, [](const Position&) {}); });
    if (!message.empty()) {
      ++refused;
      EXPECT_TRUE(message.starts_with("f: game 0 ")) << message;
    }
  }
  EXPECT_GT(refused, 1900);  // few single moves can be exchanged and the record still end the same
}

TEST(GameDataFormat, MovesOfTwoBytes) {
  GameDataHeader header = golden_header();
  header.move_bytes = 2;
  GameRecord record = golden_record();
  record.moves = {4, 360, PPLY_MOVE_PASS, 1, 5};
  const GameData data(file_of(header, {record}), "f");
  EXPECT_EQ(to_record(data.games()[0]).moves, record.moves);
  EXPECT_EQ(data.size_bytes(), golden().size() + 5);
}

TEST(GameDataFormat, AFewBytesAPosition) {
  const std::string bytes = random_file(hosted::find_game("othello", "8"), 100);
  const GameData data(bytes, "f");
  EXPECT_LT(static_cast<double>(bytes.size()) / static_cast<double>(data.positions()), 3.6);
}

}  // namespace
}  // namespace lab
