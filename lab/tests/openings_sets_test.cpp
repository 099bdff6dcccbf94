// The balanced openings that picoply-match has in it.
#include <algorithm>
#include <map>
#include <set>

#include "data_folder.hpp"
#include "match/balanced.hpp"
#include "openings/candidates.hpp"

namespace lab {
namespace {

TEST(BalancedSets, AreLegalUndecidedAndDistinct) {
  const std::map<std::string_view, std::size_t> least = {
      {"gomoku15", 200}, {"standard15", 100}, {"renju15", 100}, {"caro15", 100}};
  std::set<std::string_view> games;
  for (const BalancedSet& set : balanced_sets()) {
    games.insert(set.game);
    const std::size_t digits = set.game.find_first_of("0123456789");
    const hosted::GameEntry& entry = hosted::find_game(std::string(set.game.substr(0, digits)),
                                                       std::string(set.game.substr(digits)));
    const Symmetries symmetries = symmetries_of(entry);
    hosted::Engine engine(*entry.game);
    std::set<std::uint64_t> keys;
    // Reading them plays each through, and refuses one that ends the game.
    const auto openings = parse_openings(set.text, std::string(set.game), entry, 0);
    for (const Opening& opening : openings) {
      engine.reset();
      engine.play_record(opening.moves);
      EXPECT_FALSE(engine.is_over());
      EXPECT_TRUE(keys.insert(canonical_of(symmetries, engine).key).second)
          << set.game << ": " << opening.moves << " is there twice";
    }
    ASSERT_TRUE(least.contains(set.game));
    EXPECT_GE(openings.size(), least.at(set.game)) << set.game;
    EXPECT_EQ(openings.size(), static_cast<std::size_t>(std::atoi(set.text.data() + 2)))
        << set.game << ": its head tells another number";
  }
  EXPECT_EQ(games.size(), least.size());
}

TEST(BalancedSets, ABookIsTheSetInAnOrderOfTheSeed) {
  const hosted::GameEntry& entry = hosted::find_game("renju", "15");
  const auto moves_of = [](const OpeningBook& book) {
    std::vector<std::string> moves;
    for (const Opening& opening : book.openings) moves.push_back(opening.moves);
    return moves;
  };
  const OpeningBook one = balanced_book(entry, 1), same = balanced_book(entry, 1),
                    two = balanced_book(entry, 2);
  EXPECT_TRUE(one.balanced);
  EXPECT_EQ(one.openings, same.openings);
  EXPECT_NE(one.openings, two.openings);
  EXPECT_EQ(one.crc32, two.crc32);
  EXPECT_TRUE(std::ranges::is_permutation(moves_of(one), moves_of(two)));
}

TEST(BalancedSets, OtherGamesAreToldThatThereIsNone) {
  const std::pair<std::string, std::string> others[] = {
      {"othello", "8"}, {"othello", "6"}, {"connect4", "7x6"}};
  for (const auto& other : others) {
    const std::string says =
        message_of([&] { balanced_book(hosted::find_game(other.first, other.second), 1); });
    EXPECT_NE(says.find("no set for " + other.first + " " + other.second), std::string::npos)
        << says;
    EXPECT_NE(says.find("gomoku15"), std::string::npos) << says;
  }
}

}  // namespace
}  // namespace lab
