// Victory by continuous fours, or threats, in positions of real games, which an independent solver
// has searched through for fours: who wins, by which first moves, and which replies prevent it.
#include <gtest/gtest.h>

#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "picoply/games/gomoku/saving_moves.hpp"
#include "support/fours.hpp"
#include "support/slow_threats.hpp"

namespace picoply {
namespace {

using G = Gomoku<15, Rule::kFreestyle>;
using Vct = gomoku::Vct<G>;
using SavingMoves = gomoku::SavingMoves<G>;
using Answer = Vct::Answer;
using Json = nlohmann::json;

// Milliseconds of a processor that a search for threats may take. Of a build that is not optimised
// nothing is promised; there it is a matter of ending at all.
#ifdef NDEBUG
constexpr double kLongest = 50;
#else
constexpr double kLongest = 5000;
#endif

uint32_t cell_of(const Json& xy) { return xy[1].get<uint32_t>() * 15 + xy[0].get<uint32_t>(); }
std::set<uint32_t> cells_of(const Json& list) {
  std::set<uint32_t> cells;
  for (const Json& xy : list) cells.insert(cell_of(xy));
  return cells;
}

class ThreatTacticsSlow : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string path = PICOPLY_SHARED_DATA "/gomoku_tactics.json";
    std::ifstream file(path);
    if (!file) GTEST_SKIP() << "no " << path;
    all_ = Json::parse(file)["positions"];
  }

  // Calls test(position, entry) for each position of a category; returns how many there are.
  template <class Test>
  uint32_t each(const std::string& category, Test test) {
    uint32_t count = 0;
    for (const Json& entry : all_) {
      if (entry["category"] != category || entry["rule"] != "freestyle" || entry["size"] != 15)
        continue;
      SCOPED_TRACE(entry["id"].get<std::string>());
      G g;
      for (const Json& xy : entry["moves"]) g.make(G::Move(cell_of(xy)));
      test(g, entry);
      ++count;
    }
    return count;
  }

  // Runs something and keeps the most processor time that took, in milliseconds.
  template <class Work>
  void timed(Work work) {
    const std::clock_t start = std::clock();
    work();
    longest_ = std::max(longest_, double(std::clock() - start) * 1000 / CLOCKS_PER_SEC);
  }
  // By fours alone, searched to the end, and a second opinion on it.
  Answer answer(G& g) {
    if (g.outcome() != Outcome::kOngoing) return Answer::kNone;
    timed([&g] {
      vct_.clear();
      vct_.begin(0);
      vct_.step(g, 0xffffffffu);
    });
    most_nodes_ = std::max(most_nodes_, uint32_t(vct_.nodes()));
    EXPECT_EQ(vct_.answer() == Answer::kWin, test::Fours<G>().win(g));
    return vct_.answer();
  }

  // By fours and threes, with so many nodes; the first move of a win into *first.
  static Answer answer_with_threes(G& g, uint32_t nodes, uint32_t threes, G::Move* first) {
    vct_.clear();
    vct_.begin(threes);
    if (vct_.step(g, nodes) == Status::kRunning) vct_.stop(g);
    if (vct_.length() != 0) *first = vct_.move(0);
    return vct_.answer();
  }

  static inline Vct vct_;
  static inline SavingMoves saving_;
  Json all_;
  double longest_ = 0;
  uint32_t most_nodes_ = 0;
};

TEST_F(ThreatTacticsSlow, FindsEveryWinByOneOfItsMoves) {
  const uint32_t count = each("vcf_win", [this](G& g, const Json& entry) {
    ASSERT_EQ(answer(g), Answer::kWin);
    std::set<uint32_t> first = cells_of(entry["expect"]["vcf_winning_moves"]);
    EXPECT_TRUE(first.count(vct_.move(0))) << vct_.move(0);
    // Every line played out: fours until the opponent cannot help it.
    G after = g;
    for (uint32_t i = 0; i < vct_.length(); ++i) {
      ASSERT_TRUE(after.is_legal(vct_.move(i))) << i;
      after.make(vct_.move(i));
      ASSERT_TRUE(i % 2 != 0 || after.outcome() != Outcome::kOngoing || after.is_forced()) << i;
    }
    Value v = kValueDraw;
    EXPECT_TRUE(after.outcome() == Outcome::kLoss || (after.settle(v) && is_loss(v)));
  });
  EXPECT_GE(count, 1u);
  std::printf("%u positions, at most %u nodes, %.2f ms\n", count, most_nodes_, longest_);
  EXPECT_LE(most_nodes_, 500u);
  EXPECT_LE(longest_, kLongest);
}

TEST_F(ThreatTacticsSlow, ClaimsNoneWhereThereIsNone) {
  const uint32_t count =
      each("no_vcf", [this](G& g, const Json&) { EXPECT_EQ(answer(g), Answer::kNone); });
  EXPECT_GE(count, 1u);
}

// The moves after which the opponent has no win by fours are exactly those listed.
TEST_F(ThreatTacticsSlow, NamesEveryMoveThatDefends) {
  const uint32_t count = each("vcf_defence", [this](G& g, const Json& entry) {
    std::set<uint32_t> found;
    for (uint32_t m = 0; m < G::kCells; ++m) {
      if (!g.is_legal(G::Move(m))) continue;
      const G::Undo undo = g.make(G::Move(m));
      const Answer a = answer(g);
      g.unmake(G::Move(m), undo);
      ASSERT_NE(a, Answer::kUnknown);
      if (a == Answer::kNone) found.insert(m);
    }
    const std::set<uint32_t> listed = cells_of(entry["expect"]["accept"]);
    if (entry["expect"]["complete"] == true) {
      EXPECT_EQ(found, listed);
    }
    for (const uint32_t m : listed) EXPECT_TRUE(found.count(m)) << m;
  });
  EXPECT_GE(count, 1u);
}

TEST_F(ThreatTacticsSlow, NothingDefendsWhereEverythingLoses) {
  const uint32_t count = each("vcf_lost", [this](G& g, const Json&) {
    for (uint32_t m = 0; m < G::kCells; ++m) {
      if (!g.is_legal(G::Move(m))) continue;
      const G::Undo undo = g.make(G::Move(m));
      EXPECT_EQ(answer(g), Answer::kWin) << m;
      g.unmake(G::Move(m), undo);
    }
  });
  EXPECT_GE(count, 1u);
}

// With threes allowed it finds them too.
TEST_F(ThreatTacticsSlow, SearchForThreesFindsEveryWinByFours) {
  uint32_t most = 0;
  const uint32_t count = each("vcf_win", [&](G& g, const Json&) {
    G::Move first = 0;
    timed([&] { EXPECT_EQ(answer_with_threes(g, 0xffffffffu, 32, &first), Answer::kWin); });
    most = std::max(most, uint32_t(vct_.nodes()));
  });
  std::printf("%u positions, a win takes at most %u nodes, %.2f ms\n", count, most, longest_);
  EXPECT_LE(most, 1000u);
  EXPECT_LE(longest_, kLongest);
}

// What is won by threes as well is won against every reply.
TEST_F(ThreatTacticsSlow, WinsByThreesAreWinsAgainstEveryReply) {
  uint32_t won = 0, count = 0;
  uint64_t replies = 0;
  const auto solver = [](G& p, G::Move& m) {
    return answer_with_threes(p, 1000000, 32, &m) == Answer::kWin;
  };
  for (const char* category : {"no_vcf", "vcf_defence", "vcf_lost"}) {
    count += each(category, [&](G& g, const Json& entry) {
      G::Move first = 0;
      if (answer_with_threes(g, 3000, 32, &first) != Answer::kWin) return;
      ++won;
      test::ClaimChecker<G, decltype(solver)> checker(g, solver);
      EXPECT_TRUE(checker.holds(g)) << entry["id"];
      replies += checker.replies();
    });
  }
  std::printf("%u of %u positions won by threes; %llu replies tried\n", won, count,
              static_cast<unsigned long long>(replies));
  EXPECT_GE(won, 10u);
}

TEST_F(ThreatTacticsSlow, SavingMovesAreThoseListed) {
  uint32_t most = 0, count = 0;
  for (const char* category : {"vcf_defence", "vcf_lost"}) {
    count += each(category, [&](G& g, const Json& entry) {
      timed([&] {
        vct_.clear();
        saving_.begin(0, 0);
        saving_.step(g, vct_, 0xffffffffu);
      });
      most = std::max(most, uint32_t(saving_.nodes()));
      std::set<uint32_t> found;
      for (uint32_t m = 0; m < G::kCells; ++m)
        if (saving_.verdict(m) == SavingMoves::Verdict::kSaves) found.insert(m);
      if (entry["category"] == "vcf_lost") {
        EXPECT_TRUE(found.empty());
        return;
      }
      const std::set<uint32_t> listed = cells_of(entry["expect"]["accept"]);
      if (entry["expect"]["complete"] == true) {
        EXPECT_EQ(found, listed);
      }
      for (const uint32_t m : listed) EXPECT_TRUE(found.count(m)) << m;
    });
  }
  std::printf("%u positions, at most %u nodes, %.2f ms\n", count, most, longest_);
  EXPECT_LE(most, 50000u);
  EXPECT_LE(longest_, 4 * kLongest);
}

}  // namespace
}  // namespace picoply
