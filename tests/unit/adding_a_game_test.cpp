// What docs/adding-a-game.md shows and says of its game: examples/tutorial.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "../../examples/tutorial/measure.hpp"
#include "support/any_game.hpp"
#include "support/game_check.hpp"

namespace picoply::test {
namespace {

using Tutorial = ::testing::Types<WithTactics, WithForced>;
INSTANTIATE_TYPED_TEST_SUITE_P(AddingAGame, AnyGame, Tutorial);

std::string file(const std::string& path) {
  std::ifstream in(PICOPLY_SOURCE_DIR "/" + path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}
const std::string& page() {
  static const std::string text = file("docs/adding-a-game.md");
  return text;
}

TEST(AddingAGame, ThePageShowsTheGame) {
  for (const char* name : {"take_away.cpp", "breakthrough.hpp", "play.cpp"}) {
    const std::string code = file(std::string("examples/tutorial/") + name);
    ASSERT_GT(code.size(), 1000u);
    EXPECT_NE(page().find("```cpp\n" + code + "```"), std::string::npos) << name;
  }
}

// Each is there as in hooks.hpp, where it is indented.
TEST(AddingAGame, ThePageShowsTheHooksThatAreMeasured) {
  const std::string hooks = file("examples/tutorial/hooks.hpp");
  const std::string mark = "<!-- frame: tutorial/hook -->\n```cpp\n";
  uint32_t count = 0;
  for (size_t at = page().find(mark); at != std::string::npos; at = page().find(mark, at + 1)) {
    const size_t begin = at + mark.size();
    std::istringstream block(page().substr(begin, page().find("```", begin) - begin));
    std::string indented;
    for (std::string line; std::getline(block, line);)
      indented += (line.empty() || line == "protected:" ? " " : "  ") + line + "\n";
    for (size_t i = indented.find("\n \n"); i != std::string::npos; i = indented.find("\n \n"))
      indented.erase(i + 1, 1);
    EXPECT_NE(hooks.find(indented), std::string::npos) << indented;
    ++count;
  }
  EXPECT_EQ(count, 9u);
}

TEST(AddingAGame, ItsHooksKeepTheirPromises) {
  check_random_play<Breakthrough>({.games = 20});
  check_random_play<WithTactics>({.games = 40});
  check_random_play<WithHashAfter>({.games = 20});
}

template <class G>
G random_moves(Random& random, uint32_t plies) {
  G g;
  for (; plies > 0 && g.outcome() == Outcome::kOngoing; --plies) {
    MoveList<G> list;
    g.generate(list);
    g.make(list[Count(random.below(list.size()))]);
  }
  return g;
}

TEST(AddingAGame, AForcedReplyIsTheOnlyOneThatDoesNotLoseAtOnce) {
  Random random(3);
  uint32_t forced = 0;
  for (uint32_t i = 0; i < repeats(20000u); ++i) {
    WithForced g = random_moves<WithForced>(random, 8 + random.below(30));
    Value v = 0;
    if (g.outcome() != Outcome::kOngoing || g.settle(v)) continue;
    uint32_t saving = 0;
    MoveList<WithForced> list;
    g.generate(list);
    for (Count k = 0; k < list.size(); ++k) {
      WithForced next = g;
      next.make(list[k]);
      saving += !next.settle(v) || is_loss(v) || next.outcome() != Outcome::kOngoing;
    }
    const bool threatened = saving < list.size();
    EXPECT_EQ(g.is_forced(), threatened && saving == 1);
    forced += g.is_forced();
  }
  EXPECT_GT(forced, repeats(20000u) / 200);
}

TEST(AddingAGame, GamesAreNoLongerThanPliesLeft) {
  Random random(4);
  for (uint32_t i = 0; i < 200; ++i) {
    WithPlies g;
    for (uint32_t left = g.plies_left(); g.outcome() == Outcome::kOngoing; --left) {
      ASSERT_GE(left, 1u);
      ASSERT_GE(g.plies_left(), 1u);
      ASSERT_LE(g.plies_left(), left);
      MoveList<WithPlies> list;
      g.generate(list);
      g.make(list[Count(random.below(list.size()))]);
    }
  }
}

TEST(AddingAGame, FewerMovesAreLessMemory) {
  const auto bytes = [](size_t size) { return " " + tutorial::Row::with_commas(size) + " "; };
  EXPECT_NE(page().find(bytes(sizeof(Search<WithTactics, 24>))), std::string::npos);
  EXPECT_NE(page().find(bytes(sizeof(Search<WithBranch, 24>))), std::string::npos);
}

void expect_rows(uint32_t pairs) {
  for (const tutorial::Row& row : tutorial::rows()) {
    std::string text = row.text(pairs);
    if (pairs == 0) text.erase(text.rfind("- |"));  // the page has what was played
    EXPECT_NE(page().find("\n" + text), std::string::npos) << text;
  }
}
TEST(AddingAGame, ItsTableHasTheNodesOfNow) { expect_rows(0); }
TEST(AddingAGameLong, ItsTableHasTheGamesOfNow) { expect_rows(kSanitized ? 0 : 500); }

}  // namespace
}  // namespace picoply::test
