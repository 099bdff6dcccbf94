// The line class tables against the definition of each class, applied to lines as plain strings.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "picoply/games/gomoku/bit_lines.hpp"
#include "picoply/games/gomoku/line_class.hpp"
#include "picoply/random.hpp"
#include "support/repeats.hpp"

namespace picoply::gomoku {
namespace {

// A line is a string of '.', own 'X' and the opponent's 'O'; beyond its ends is the edge of the
// board. The whole line counts here, however long.
class SlowClassifier {
 public:
  explicit SlowClassifier(LineKind kind) : kind_(kind) {}

  // The class for X playing at `at`.
  LineClass classify(std::string line, size_t at) {
    line[at] = 'X';
    return class_of(line, at);
  }

 private:
  static std::pair<size_t, size_t> row_through(const std::string& line, size_t at) {
    size_t first = at, last = at;
    while (first > 0 && line[first - 1] == 'X') --first;
    while (last + 1 < line.size() && line[last + 1] == 'X') ++last;
    return {first, last};
  }
  // Whether O stands at both ends of a row.
  static bool is_held(const std::string& line, size_t first, size_t last) {
    return first > 0 && line[first - 1] == 'O' && last + 1 < line.size() && line[last + 1] == 'O';
  }
  bool wins(const std::string& line, size_t at) const {
    const auto [first, last] = row_through(line, at);
    const size_t length = last - first + 1;
    switch (kind_) {
      case LineKind::kFiveOrMore: return length >= 5;
      case LineKind::kExactlyFive: return length == 5;
      case LineKind::kUnblocked:
        if (length != 5) return length > 5;
        return !is_held(line, first, last);
      case LineKind::kExactUnblocked: return length == 5 && !is_held(line, first, last);
    }
    return false;
  }
  // Whether one more X wins, in a row through `at`.
  bool is_four(const std::string& line, size_t at) const {
    for (size_t i = 0; i < line.size(); ++i) {
      if (line[i] != '.') continue;
      std::string next = line;
      next[i] = 'X';
      const auto [first, last] = row_through(next, at);
      if (i >= first && i <= last && wins(next, at)) return true;
    }
    return false;
  }
  bool is_open_four(const std::string& line, size_t at) const {
    if (!is_four(line, at)) return false;
    for (size_t i = 0; i < line.size(); ++i) {
      if (line[i] != '.') continue;
      std::string next = line;
      next[i] = 'O';
      if (!is_four(next, at)) return false;
    }
    return true;
  }
  LineClass class_of(const std::string& line, size_t at) {
    const auto [known, is_new] = known_.try_emplace({line, at}, kDead);
    if (!is_new) return known->second;
    const LineClass c = compute(line, at);
    known_[{line, at}] = c;
    return c;
  }
  LineClass compute(const std::string& line, size_t at) {
    const auto [first, last] = row_through(line, at);
    if (wins(line, at)) return kFive;
    if (only_five_wins(kind_) && last - first + 1 > 5) return kOverline;
    if (is_open_four(line, at)) {
      const bool straight = last - first + 1 == 4;
      return !only_five_wins(kind_) || straight ? kOpenFour : kDoubleFour;
    }
    if (is_four(line, at)) return kFour;
    bool three = false, open_three = false, two = false, open_two = false, one = false,
         open_one = false;
    for (size_t i = 0; i < line.size(); ++i) {
      if (line[i] != '.') continue;
      std::string next = line;
      next[i] = 'X';
      const LineClass c = class_of(next, at);
      open_three = open_three || c == kOpenFour;
      three = three || c == kFour || c == kDoubleFour;
      open_two = open_two || c == kOpenThree;
      two = two || c == kThree;
      open_one = open_one || c == kOpenTwo;
      one = one || c == kTwo;
    }
    return open_three ? kOpenThree
           : three    ? kThree
           : open_two ? kOpenTwo
           : two      ? kTwo
           : open_one ? kOpenOne
           : one      ? kOne
                      : kDead;
  }

  LineKind kind_;
  std::map<std::pair<std::string, size_t>, LineClass> known_;
};

// The table's answer for a line of a board.
template <LineKind K>
LineClass by_table(const std::string& line, size_t at) {
  uint32_t own = ~uint32_t(0), opp = ~uint32_t(0);
  for (size_t i = 0; i < line.size(); ++i) {
    const uint32_t bit = uint32_t(1) << (kMargin + i);
    if (line[i] != 'X') own &= ~bit;
    if (line[i] != 'O') opp &= ~bit;
  }
  return line_class<K>(own, opp, uint32_t(kMargin + at));
}

std::string random_line(Random& random, size_t length) {
  const uint32_t own = 1 + random.below(6), opp = random.below(4);
  std::string line(length, '.');
  for (char& c : line) {
    const uint32_t r = random.below(10);
    if (r < own)
      c = 'X';
    else if (r < own + opp)
      c = 'O';
  }
  return line;
}

template <LineKind K>
void compare(uint64_t seed) {
  Random random(seed);
  SlowClassifier slow(K);
  std::map<LineClass, int> seen;
  for (int i = 0; i < test::repeats(2500); ++i) {
    const std::string line = random_line(random, 3 + random.below(11));
    for (size_t at = 0; at < line.size(); ++at) {
      if (line[at] != '.') continue;
      const LineClass c = by_table<K>(line, at);
      ASSERT_EQ(c, slow.classify(line, at)) << line << " at " << at;
      ++seen[c];
    }
  }
  for (const LineClass c :
       {kDead, kOne, kOpenOne, kTwo, kOpenTwo, kThree, kOpenThree, kFour, kOpenFour, kFive})
    EXPECT_GT(seen[c], test::repeats(20)) << "class " << int(c) << " was hardly tried";
  if (only_five_wins(K)) {
    EXPECT_GT(seen[kDoubleFour], test::repeats(5) - 1);
    EXPECT_GT(seen[kOverline], test::repeats(20));
  }
}

TEST(LineClass, FiveOrMoreMatchesDefinition) { compare<LineKind::kFiveOrMore>(1); }
TEST(LineClass, ExactlyFiveMatchesDefinition) { compare<LineKind::kExactlyFive>(2); }
TEST(LineClass, UnblockedMatchesDefinition) { compare<LineKind::kUnblocked>(3); }
TEST(LineClass, ExactUnblockedMatchesDefinition) { compare<LineKind::kExactUnblocked>(7); }

// Lines longer than any window, with the cell anywhere: nothing out of view matters.
template <LineKind K>
void compare_long(uint64_t seed) {
  Random random(seed);
  SlowClassifier slow(K);
  for (int i = 0; i < test::repeats(300); ++i) {
    const std::string line = random_line(random, 22);
    for (size_t at = 0; at < line.size(); ++at) {
      if (line[at] != '.' || line.find('.') == std::string::npos) continue;
      if (std::count(line.begin(), line.end(), '.') > 11) continue;  // the slow way is too slow
      ASSERT_EQ(by_table<K>(line, at), slow.classify(line, at)) << line << " at " << at;
    }
  }
}
TEST(LineClass, LongLinesFiveOrMore) { compare_long<LineKind::kFiveOrMore>(4); }
TEST(LineClass, LongLinesExactlyFive) { compare_long<LineKind::kExactlyFive>(5); }
TEST(LineClass, LongLinesUnblocked) { compare_long<LineKind::kUnblocked>(6); }
TEST(LineClass, LongLinesExactUnblocked) { compare_long<LineKind::kExactUnblocked>(8); }

struct Example {
  const char* line;  // the stone played is the '*'
  LineClass five_or_more, exactly_five, unblocked;
};

TEST(LineClass, KnownShapes) {
  const Example examples[] = {
      {"....*....", kOpenOne, kOpenOne, kOpenOne},
      {"O...*...O", kOpenOne, kOpenOne, kOne},
      {"...X*....", kOpenTwo, kOpenTwo, kOpenTwo},
      {"...XX*...", kOpenThree, kOpenThree, kOpenThree},
      {"..X.X*...", kOpenThree, kOpenThree, kOpenThree},
      {".OXX*....", kThree, kThree, kThree},
      {"O.XX*.O", kThree, kThree, kDead},            // the only fives are blocked at both ends
      {"O.XX*..O", kOpenThree, kOpenThree, kThree},  // Caro: OXXXX. can be blocked from afar
      {"..XXX*..", kOpenFour, kOpenFour, kOpenFour},
      {"O.XXX*.O", kOpenFour, kOpenFour, kFour},
      {"OXXX*...", kFour, kFour, kFour},
      {"OXXX*.O", kFour, kFour, kDead},
      {"OXXX*.", kFour, kFour, kFour},  // the edge blocks nothing
      {"X.X*X.X", kOpenFour, kDoubleFour, kOpenFour},
      {"XX.X*.XX", kOpenFour, kDoubleFour, kOpenFour},
      {"XXX.*.XXX", kOpenFour, kDoubleFour, kOpenFour},
      {"XXXX*", kFive, kFive, kFive},
      {"OXXXX*O", kFive, kFive, kDead},
      {"OXXXX*.", kFive, kFive, kFive},
      {"XXX*XX", kFive, kOverline, kFive},
      {"OXXX*XXO", kFive, kOverline, kFive},
      {"X..XX*..X", kOpenThree, kThree, kOpenThree},  // both straight fours would be overlines
      {"O*..", kDead, kDead, kDead},
  };
  for (const Example& e : examples) {
    std::string line = e.line;
    const size_t at = line.find('*');
    line[at] = '.';
    EXPECT_EQ(by_table<LineKind::kFiveOrMore>(line, at), e.five_or_more) << e.line;
    EXPECT_EQ(by_table<LineKind::kExactlyFive>(line, at), e.exactly_five) << e.line;
    EXPECT_EQ(by_table<LineKind::kUnblocked>(line, at), e.unblocked) << e.line;
  }
}

TEST(LineClass, TablesAreSmall) {
  EXPECT_EQ(sizeof(LineTable<LineKind::kFiveOrMore>), 961u);
  EXPECT_EQ(sizeof(LineTable<LineKind::kExactlyFive>), 3969u);
  EXPECT_EQ(sizeof(LineTable<LineKind::kUnblocked>), 8836u);
  EXPECT_EQ(sizeof(LineTable<LineKind::kExactUnblocked>), 8836u);
}

}  // namespace
}  // namespace picoply::gomoku
