// Candidates for openings: what they may be, and that turned ones are the same.
#include <algorithm>
#include <map>
#include <set>

#include "data_folder.hpp"
#include "openings/candidates.hpp"
#include "selfplay/settings.hpp"
#include "support/turned.hpp"

namespace lab {
namespace {

OpeningSettings settings_for(const char* game, std::uint32_t low, std::uint32_t high) {
  OpeningSettings settings;
  settings.game = &find_selfplay_game(game, "15");
  settings.plies_min = low;
  settings.plies_max = high;
  return settings;
}

pply_move turned(pply_move move, int how, int side) {
  return static_cast<pply_move>(picoply::test::turned(move, static_cast<std::uint32_t>(how),
                                                      static_cast<std::uint32_t>(side)));
}

// "12:B 13:W ..." of the smallest of a position's eight images: a canonical form of its own.
std::vector<std::pair<int, int>> plain_form(const std::vector<pply_move>& moves, int side) {
  std::vector<std::pair<int, int>> best;
  for (int how = 0; how < 8; ++how) {
    std::vector<std::pair<int, int>> image;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      image.emplace_back(turned(moves[i], how, side), static_cast<int>(i % 2));
    }
    std::sort(image.begin(), image.end());
    if (best.empty() || image < best) best = image;
  }
  return best;
}

TEST(OpeningCandidates, AnImageHasTheSameCanonicalForm) {
  const OpeningSettings settings = settings_for("gomoku", 5, 7);
  const Symmetries symmetries = symmetries_of(*settings.game);
  ASSERT_EQ(symmetries.count(), 8u);
  hosted::Engine engine(*settings.game->game);
  CandidateSource source(settings);
  std::map<std::uint64_t, std::vector<std::pair<int, int>>> forms;
  for (int i = 0; i < 200; ++i) {
    const auto candidate = source.next();
    ASSERT_TRUE(candidate);
    std::set<std::uint64_t> keys;
    for (int how = 0; how < 8; ++how) {
      engine.reset();
      for (const pply_move move : candidate->moves) engine.play(turned(move, how, 15));
      keys.insert(canonical_of(symmetries, engine).key);
    }
    EXPECT_EQ(keys.size(), 1u);
    // Another order of the same stones, and stones exchanged between the colours.
    std::vector<pply_move> other = candidate->moves;
    std::swap(other[0], other[2]);
    engine.reset();
    for (const pply_move move : other) engine.play(move);
    EXPECT_TRUE(keys.contains(canonical_of(symmetries, engine).key));
    std::swap(other[0], other[1]);
    engine.reset();
    for (const pply_move move : other) engine.play(move);
    if (plain_form(other, 15) != plain_form(candidate->moves, 15)) {
      EXPECT_FALSE(keys.contains(canonical_of(symmetries, engine).key));
    }
    forms[*keys.begin()] = plain_form(candidate->moves, 15);
  }
  EXPECT_EQ(forms.size(), 200u);
}

// Two plies: the distinct ones can be counted by hand, so that none is missing and none twice.
TEST(OpeningCandidates, EachPositionComesOnce) {
  std::set<std::vector<std::pair<int, int>>> all;
  for (int first = 0; first < 225; ++first) {
    if (std::abs(first % 15 - 7) > 1 || std::abs(first / 15 - 7) > 1) continue;
    for (int second = 0; second < 225; ++second) {
      const int dx = std::abs(second % 15 - first % 15), dy = std::abs(second / 15 - first / 15);
      if (second == first || dx > 2 || dy > 2) continue;
      all.insert(plain_form({static_cast<pply_move>(first), static_cast<pply_move>(second)}, 15));
    }
  }
  std::set<std::vector<std::pair<int, int>>> found;
  const OpeningSettings settings = settings_for("gomoku", 2, 2);
  CandidateSource source(settings);
  std::uint64_t count = 0;
  while (const auto candidate = source.next()) {
    EXPECT_EQ(candidate->number, count++);
    EXPECT_TRUE(found.insert(plain_form(candidate->moves, 15)).second);
  }
  EXPECT_EQ(found, all);
}

TEST(OpeningCandidates, AreLegalShortAndCentral) {
  for (const char* game : {"gomoku", "standard", "renju", "caro"}) {
    const OpeningSettings settings = settings_for(game, 5, 12);
    hosted::Engine engine(*settings.game->game);
    CandidateSource source(settings), again(settings);
    std::set<std::size_t> lengths;
    for (int i = 0; i < 300; ++i) {
      const auto candidate = source.next();
      ASSERT_TRUE(candidate);
      EXPECT_EQ(again.next()->moves, candidate->moves);
      engine.reset();
      for (const pply_move move : candidate->moves) {
        EXPECT_LE(std::abs(move % 15 - 7), 4);
        EXPECT_LE(std::abs(move / 15 - 7), 4);
        ASSERT_TRUE(engine.is_legal(move)) << game;  // so no forbidden point in Renju
        engine.play(move);
      }
      EXPECT_FALSE(engine.is_over());
      lengths.insert(candidate->moves.size());
    }
    EXPECT_EQ(lengths.size(), 8u);
  }
}

TEST(OpeningCandidates, DependOnTheSeed) {
  OpeningSettings settings = settings_for("gomoku", 5, 7);
  CandidateSource one(settings);
  OpeningSettings other_settings = settings;
  other_settings.seed = 2;
  CandidateSource other(other_settings);
  int equal = 0;
  for (int i = 0; i < 50; ++i) equal += one.next()->moves == other.next()->moves;
  EXPECT_LE(equal, 1);
}

}  // namespace
}  // namespace lab
