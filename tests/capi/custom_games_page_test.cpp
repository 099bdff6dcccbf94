// What docs/custom-games.md shows and says of its game: examples/tutorial_c.
#include <fstream>
#include <sstream>

#include "../../examples/tutorial/measure.hpp"
#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

namespace rules_in_c {
#include "../../examples/tutorial_c/callbacks.h"
}

template <int Callbacks>
pply_custom_game rules() {
  namespace c = rules_in_c;
  pply_custom_game game = c::breakthrough();
  if (Callbacks >= 1) game.evaluate = c::evaluate;
  if (Callbacks >= 2) game.move_score = c::move_score;
  if (Callbacks >= 3) game.is_tactical = c::is_tactical;
  if (Callbacks == 4) game.is_forced = c::is_forced;
  if (Callbacks == 5) game.hash = c::hash;
  return game;
}

// As tutorial::Player, with so many of the callbacks.
template <int Callbacks, size_t TableBytes = 0>
class CPlayer {
 public:
  CPlayer() : rules_(rules<Callbacks>()), engine_(&pply_custom, TableBytes, &rules_) {}

  void begin_game() {
    EXPECT_EQ(pply_position_reset(engine_), PPLY_OK);
    EXPECT_EQ(pply_engine_clear_table(engine_), PPLY_OK);
  }
  uint8_t think(const tutorial::Moves& moves, const picoply::SearchLimits& limits) {
    EXPECT_EQ(pply_position_reset(engine_), PPLY_OK);
    for (const uint8_t m : moves) EXPECT_EQ(pply_move_play(engine_, m), PPLY_OK);
    pply_search_options options{};
    options.struct_size = sizeof options;
    options.max_nodes = uint32_t(limits.max_nodes);
    options.max_depth = limits.max_depth;
    result_ = run(engine_, options);
    return uint8_t(result_.best);
  }
  uint64_t nodes() const { return result_.nodes; }

 private:
  pply_custom_game rules_;
  TestEngine engine_;
  pply_search_result result_ = empty_result();
};

const std::vector<tutorial::Row>& rows() {
  using tutorial::row;
  constexpr size_t kTable = 1 << 16;
  static const std::vector<tutorial::Row> all{
      {"the rules alone", "", tutorial::nodes_to_depth<CPlayer<0>>,
       [](uint32_t) { return tutorial::Score(); }},
      row<CPlayer<1>, CPlayer<0>>("`evaluate`", "the rules alone"),
      row<CPlayer<2>, CPlayer<1>>("`move_score`", "the row above"),
      row<CPlayer<3>, CPlayer<2>>("`is_tactical`", "the row above"),
      row<CPlayer<4>, CPlayer<3>>("`is_forced`", "the row above"),
      row<CPlayer<3, kTable>, CPlayer<3>>("a table of 64 KB", "`is_tactical`"),
      row<CPlayer<5, kTable>, CPlayer<3, kTable>>("`hash`, with that table", "the row above"),
  };
  return all;
}

std::string file(const std::string& path) {
  std::ifstream in(PICOPLY_SOURCE_DIR "/" + path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

void expect_rows(uint32_t pairs) {
  const std::string page = file("docs/custom-games.md");
  for (const tutorial::Row& row : rows()) {
    std::string text = row.text(pairs);
    if (pairs == 0) text.erase(text.rfind("- |"));  // the page has what was played
    EXPECT_NE(page.find("\n" + text), std::string::npos) << text;
  }
}
TEST(CustomGamesPage, ItsTableHasTheNodesOfNow) { expect_rows(0); }
TEST(CustomGamesPageLong, ItsTableHasTheGamesOfNow) {
  expect_rows(picoply::test::kSanitized ? 0 : 500);
}

TEST(CustomGamesPage, ShowsTheGameThatIsMeasured) {
  const std::string page = file("docs/custom-games.md");
  for (const char* name : {"breakthrough.h", "callbacks.h", "play.c"}) {
    const std::string code = file(std::string("examples/tutorial_c/") + name);
    ASSERT_GT(code.size(), 1000u);
    EXPECT_NE(page.find("```c\n" + code + "```"), std::string::npos) << name;
  }
}

// Behind callbacks the search is that of the C++ header with the same hooks.
TEST(CustomGamesPage, SearchesAsTheHeaderDoes) {
  EXPECT_EQ(tutorial::nodes_to_depth<CPlayer<1>>(),
            tutorial::nodes_to_depth<tutorial::Player<Breakthrough>>());
  EXPECT_EQ(tutorial::nodes_to_depth<CPlayer<2>>(),
            tutorial::nodes_to_depth<tutorial::Player<WithScores>>());
}

}  // namespace
}  // namespace capi_test
