// What the match runner reads and writes: players, openings, games, transcripts.
#include <gtest/gtest.h>

#include <random>

#include "hosted/error.hpp"
#include "hosted/files/ggf.hpp"
#include "hosted/files/sgf.hpp"
#include "match/game_files.hpp"
#include "match/opening.hpp"
#include "match/player_spec.hpp"
#include "match/text.hpp"
#include "match/transcript.hpp"

namespace {

using hosted::find_game;
using hosted::UserError;
using lab::Json;
using lab::Opening;
using lab::PlayerKind;

TEST(PlayerSpec, InsideTheProgram) {
  const lab::PlayerSpec picoply = lab::parse_player("nodes=500,table=64K");
  EXPECT_EQ(picoply.kind, PlayerKind::kPicoply);
  EXPECT_EQ(picoply.settings.search.nodes, 500u);
  EXPECT_EQ(picoply.settings.table_bytes, 65536u);
  EXPECT_TRUE(picoply.tells_values());
  EXPECT_EQ(lab::parse_player("time=25").time_ms, 25u);
  EXPECT_EQ(lab::parse_player("random").kind, PlayerKind::kBaseline);
  const lab::PlayerSpec loaded = lab::parse_player("lib=/a/b.so,symbol=pply_x,depth=3");
  EXPECT_EQ(loaded.kind, PlayerKind::kLibrary);
  EXPECT_EQ(loaded.library, "/a/b.so");
  EXPECT_EQ(loaded.symbol, "pply_x");
  EXPECT_EQ(loaded.settings.search.depth, 3u);
  EXPECT_EQ(lab::parse_player("lib=x.so").settings.search.nodes, 20'000u);
}

TEST(PlayerSpec, Programs) {
  const lab::PlayerSpec brain = lab::parse_player(
      "gomocup[time=300,memory=64M,nodes=7,depth=9,name=brain]:./engine --arg 'two words'");
  EXPECT_EQ(brain.kind, PlayerKind::kGomocup);
  EXPECT_EQ(brain.command, (std::vector<std::string>{"./engine", "--arg", "two words"}));
  EXPECT_EQ(brain.time_ms, 300u);
  EXPECT_EQ(brain.memory, std::uint64_t{64} << 20);
  EXPECT_EQ(brain.nodes, 7u);
  EXPECT_EQ(brain.depth, 9u);
  EXPECT_EQ(brain.name, "brain");
  EXPECT_TRUE(brain.external());
  const lab::PlayerSpec gtp = lab::parse_player("gtp[nopass,letters=all]:x");
  EXPECT_FALSE(gtp.sends_passes);
  EXPECT_TRUE(gtp.all_letters);
  EXPECT_EQ(lab::parse_player("nboard:x").kind, PlayerKind::kNboard);
  // Brackets of the command are its own.
  EXPECT_EQ(lab::parse_player("gtp:x[1]:y").command, (std::vector<std::string>{"x[1]:y"}));
}

TEST(PlayerSpec, SplitsCommands) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(lab::split_command("  a  b\tc "), (Words{"a", "b", "c"}));
  EXPECT_EQ(lab::split_command(R"(a\ b "c \" d" 'e \ f' '' g"h"i)"),
            (Words{"a b", "c \" d", "e \\ f", "", "ghi"}));
  EXPECT_TRUE(lab::split_command("   ").empty());
  EXPECT_THROW(lab::split_command("a 'b"), UserError);
  // Nothing else is special.
  EXPECT_EQ(lab::split_command("$HOME *|&;"), (Words{"$HOME", "*|&;"}));
}

TEST(PlayerSpec, Bytes) {
  EXPECT_EQ(lab::parse_bytes("x", "12"), 12u);
  EXPECT_EQ(lab::parse_bytes("x", "3k"), 3072u);
  EXPECT_EQ(lab::parse_bytes("x", "1024M"), std::uint64_t{1} << 30);
  for (const char* text : {"", "K", "0", "-1", "1T", "99999999999999999999", "1048577M"}) {
    EXPECT_THROW(lab::parse_bytes("x", text), UserError) << text;
  }
}

TEST(Openings, DependOnSeedAndPairOnly) {
  const auto& entry = find_game("gomoku", "");
  EXPECT_EQ(lab::random_opening(entry, 6, 1, 10), lab::random_opening(entry, 6, 1, 10));
  EXPECT_NE(lab::random_opening(entry, 6, 1, 10), lab::random_opening(entry, 6, 1, 11));
  EXPECT_NE(lab::random_opening(entry, 6, 1, 10), lab::random_opening(entry, 6, 2, 10));
}

TEST(Openings, SurviveAnyText) {
  const std::string good[] = {
      "f5d6c3\nf5f6\n", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,15\n-1\n",
      "(;GM[Othello]TY[8]BO[8 ---------------------------O*------*O--------------------------- "
      "*]B[F5//1.5]W[d6/0.3]B[C3];)",
      "---------------------------OX------XO--------------------------- X\n"};
  std::mt19937 random(3);
  int accepted = 0;
  for (int round = 0; round < 4000; ++round) {
    std::string text = good[random() % 4];
    for (std::size_t change = random() % 4; change > 0; --change) {
      const std::size_t at = random() % text.size();
      if (random() % 3 == 0) {
        text.erase(at, 1 + random() % 5);
        if (text.empty()) text = " ";
      } else {
        text[at] = static_cast<char>(random() % 256);
      }
    }
    const auto& entry = random() % 2 == 0 ? find_game("othello", "8") : find_game("renju", "15");
    try {
      for (const Opening& opening : lab::parse_openings(text, "file", entry, random() % 4)) {
        hosted::Engine engine(*entry.game);
        if (!opening.position.empty()) engine.set_position(opening.position);
        engine.play_record(opening.moves);
        EXPECT_FALSE(engine.is_over());
      }
      ++accepted;
    } catch (const UserError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with("file:")) << error.what();
    }
  }
  EXPECT_GT(accepted, 300);
}

TEST(Ggf, WritesWhatItReads) {
  const auto& entry = find_game("othello", "8");
  hosted::Engine board(*entry.game);
  board.play_record("f5d6c3d3");
  const std::string text = hosted::ggf_text(board, "", {"one]", "two", "?"});
  EXPECT_NE(text.find("PB[one ]PW[two]RE[?]"), std::string::npos) << text;
  std::size_t used = 0;
  const hosted::GgfGame game = hosted::parse_ggf(text, used);
  EXPECT_EQ(used, text.size());
  EXPECT_EQ(game.size, 8u);
  ASSERT_EQ(game.moves.size(), 4u);
  EXPECT_EQ(game.moves[1].text, "d6");
  EXPECT_FALSE(game.moves[1].black);
  EXPECT_EQ(lab::parse_openings(text, "x", entry, 0).front(), (Opening{"", "f5d6c3d3"}));
}

// Random games go through a format and back: all moves but the last, which ends the game, and the
// position that they begin with.
void expect_round_trip(const char* name, lab::GameFormat format, std::uint64_t seed) {
  const auto& entry = find_game(name, "");
  hosted::Engine engine(*entry.game);
  std::mt19937_64 random(seed);
  const std::string names[2] = {"one] 1,1,0", "two;)"};
  const auto play = [&](std::size_t plies) {
    for (std::size_t i = 0; i < plies && !engine.is_over(); ++i) {
      const auto moves = engine.legal_moves();
      engine.play(moves[random() % moves.size()]);
    }
  };
  int passes = 0;
  for (int round = 0; round < 200; ++round) {
    engine.reset();
    std::string start;
    if (format == lab::GameFormat::kGgf && round % 2 == 1) {
      play(1 + random() % 50);
      if (engine.is_over()) continue;
      start = engine.position_text();
      engine.set_position(start);
    }
    play(1000);
    const std::string moves = engine.record_text();
    passes += moves.find("pass") != std::string::npos;
    Json record = {{"game", 0}, {"first", "A"}, {"moves", moves}, {"result", "A"}, {"reason", "x"}};
    if (!start.empty()) record["start"] = start;
    const std::string text = lab::game_text(format, entry, record, names);
    const auto plies = static_cast<std::uint32_t>(engine.move_count());
    if (plies < 2) continue;
    engine.undo();
    const std::vector<Opening> read = lab::parse_openings(text, "x", entry, plies - 1);
    ASSERT_EQ(read.size(), 1u) << text;
    EXPECT_EQ(read.front(), (Opening{start, engine.record_text()})) << text;
  }
  if (format == lab::GameFormat::kGgf) {
    EXPECT_GT(passes, 20);
  }
}

TEST(GameFiles, GgfGoesThereAndBack) { expect_round_trip("othello", lab::GameFormat::kGgf, 1); }
TEST(GameFiles, PsqGoesThereAndBack) {
  for (const char* game : {"gomoku", "standard", "renju", "caro"}) {
    expect_round_trip(game, lab::GameFormat::kPsq, 2);
  }
}

// By the reader of `picoply`, which takes the rule from the file.
TEST(GameFiles, SgfIsReadAsItWasPlayed) {
  const std::string names[2] = {"alpha", "beta"};
  std::mt19937 random(5);
  for (const char* game : {"gomoku", "standard", "renju", "caro", "standard_caro", "othello"}) {
    const auto& entry = find_game(game, "");
    hosted::Engine engine(*entry.game), again(*entry.game);
    for (int round = 0; round < 20; ++round) {
      engine.reset();
      while (!engine.is_over()) {
        const auto moves = engine.legal_moves();
        engine.play(moves[random() % moves.size()]);
      }
      const Json record = {{"game", 0},
                           {"first", "B"},
                           {"moves", engine.record_text()},
                           {"result", "A"},
                           {"reason", "x"}};
      const std::string text = lab::game_text(lab::GameFormat::kSgf, entry, record, names);
      std::size_t at = 0;
      const hosted::GameRecord read = hosted::parse_sgf(text, at);
      EXPECT_EQ(&hosted::entry_of(read), &entry) << text;
      EXPECT_EQ(read.black, "beta");
      EXPECT_EQ(hosted::set_game(again, read), "");
      EXPECT_EQ(again.record_text(), engine.record_text()) << text;
    }
  }
}

TEST(Openings, ObfIsThePositionAsTheLibraryWritesIt) {
  const auto& entry = find_game("othello", "8");
  hosted::Engine engine(*entry.game);
  std::mt19937 random(4);
  for (int round = 0; round < 200; ++round) {
    engine.reset();
    for (std::size_t plies = random() % 50; plies > 0 && !engine.is_over(); --plies) {
      const auto moves = engine.legal_moves();
      engine.play(moves[random() % moves.size()]);
    }
    if (engine.is_over()) continue;
    const std::string position = engine.position_text();
    EXPECT_EQ(lab::parse_openings(position + "; a1:+3;\r\n", "x", entry, 0).front(),
              (Opening{position, ""}));
  }
}

Json record_of(const char* first, const char* moves, const char* result, const char* reason) {
  return {{"game", 3}, {"first", first}, {"moves", moves}, {"result", result}, {"reason", reason}};
}

TEST(GameFiles, Psq) {
  const std::string names[2] = {"alpha", "beta"};
  const auto& entry = find_game("gomoku", "15");
  EXPECT_EQ(
      lab::game_text(lab::GameFormat::kPsq, entry, record_of("B", "h8i9a1", "A", "forfeit"), names),
      "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n1,15,0\nbeta\nalpha\n-1\n2,Freestyle\n");
  Json from_position = record_of("A", "h8", "draw", "adjudicated: draw after 9 plies");
  from_position["start"] = std::string(225, '-') + " X";
  EXPECT_THROW(lab::game_text(lab::GameFormat::kPsq, entry, from_position, names), UserError);
}

TEST(GameFiles, Sgf) {
  const std::string names[2] = {"a[l]pha\\", "beta"};
  const auto& entry = find_game("renju", "15");
  const std::string text =
      lab::game_text(lab::GameFormat::kSgf, entry, record_of("A", "h8i9a1", "B", "forfeit"), names);
  EXPECT_EQ(text,
            "(;FF[4]CA[UTF-8]AP[picoply]GM[4]SZ[15]RU[Renju]PB[a[l\\]pha\\\\]PW[beta]RE[W+F]"
            ";B[hh];W[ig];B[ao])\n");
  EXPECT_THROW(lab::game_text(lab::GameFormat::kGgf, entry, record_of("A", "", "B", ""), names),
               UserError);
}

TEST(GameFiles, RefuseWhatIsNoRecord) {
  const std::string names[2] = {"a", "b"};
  const auto& entry = find_game("othello", "8");
  EXPECT_THROW(lab::game_text(lab::GameFormat::kSgf, entry, Json::object(), names), UserError);
  EXPECT_THROW(
      lab::game_text(lab::GameFormat::kSgf, entry, record_of("A", "a1", "A", "discs"), names),
      UserError);
  EXPECT_THROW(lab::parse_format("pdf"), UserError);
}

TEST(Text, Printable) {
  EXPECT_EQ(lab::printable("plain"), "plain");
  EXPECT_EQ(lab::printable(std::string("\0\r\x7f\xff", 4)), "\\x00\\x0d\\x7f\\xff");
  EXPECT_EQ(lab::printable("abcdef", 3), "abc...");
}

TEST(Transcript, StaysSmall) {
  lab::Transcript transcript;
  transcript.begin();
  for (int i = 0; i < 10'000; ++i) transcript.received(std::string(100'000, '\xff'));
  EXPECT_LT(transcript.text().size(), 1'000'000u);
  EXPECT_NE(transcript.text().find("9600 lines before"), std::string::npos);
  transcript.begin();
  transcript.sent("START 15");
  EXPECT_NE(transcript.text().find("> START 15\n"), std::string::npos);
}

}  // namespace
