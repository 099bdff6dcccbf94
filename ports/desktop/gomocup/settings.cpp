#include "settings.hpp"

#include <algorithm>

#include "hosted/protocol/words.hpp"

namespace gomocup {
namespace {

using protocol::read_number;
using protocol::shown;
using protocol::upper;

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;
constexpr std::uint64_t kUsualTable = 32 * kMegabyte;
constexpr std::uint64_t kLargestUnasked = 256 * kMegabyte;
constexpr std::uint64_t kLargestTable = 1024 * kMegabyte;
// The program itself, its stacks and what malloc keeps: about 6 MB are in use.
constexpr std::uint64_t kProgram = 16 * kMegabyte;
constexpr std::int64_t kNoLimit = 2147483647;  // the protocol's time_left without a limit

// The bits of INFO rule. Continuous games differ for the manager only.
constexpr std::int64_t kExactlyFive = 1, kContinuous = 2, kRenjuBit = 4, kCaroBit = 8;
constexpr std::int64_t kYixinRenju = 2;

std::optional<Rule> rule_of(std::int64_t mask, bool yixin) {
  if (yixin && mask == kYixinRenju) return Rule::kRenju;
  if (mask < 0 || mask > (kExactlyFive | kContinuous | kRenjuBit | kCaroBit)) return std::nullopt;
  // Renju has a rule of its own about six in a row, for each side.
  if ((mask & kRenjuBit) != 0 && (mask & (kCaroBit | kExactlyFive)) != 0) return std::nullopt;
  if ((mask & kRenjuBit) != 0) return Rule::kRenju;
  const bool exactly = (mask & kExactlyFive) != 0;
  if ((mask & kCaroBit) != 0) return exactly ? Rule::kStandardCaro : Rule::kCaro;
  return exactly ? Rule::kStandard : Rule::kFreestyle;
}

std::string fault(std::string_view key, std::string_view value, const char* wanted) {
  return "INFO " + std::string(key) + " " + shown(value) + ": " + wanted;
}

}  // namespace

std::size_t Settings::table_bytes() const {
  std::uint64_t bytes = table.value_or(kUsualTable);
  if (memory != 0) {
    const std::uint64_t room = memory > 2 * kProgram ? memory - kProgram : memory / 2;
    if (!table) bytes = std::min(kLargestUnasked, room / 2);
    bytes = std::min(bytes, room);
  }
  return static_cast<std::size_t>(std::min(bytes, kLargestTable));
}

std::string apply_info(Settings& settings, std::string_view key, std::string_view value,
                       bool yixin) {
  const std::string name = upper(key);
  if (name == "FOLDER") {
    settings.folder = value;
    return "";
  }
  // EVALUATE is where the mouse points and GAME_TYPE who the opponent is: nothing depends on them.
  constexpr std::string_view kNumeric[] = {
      "TIMEOUT_TURN", "TIMEOUT_MATCH", "TIME_LEFT",  "MAX_MEMORY",  "RULE", "MAX_DEPTH",
      "MAX_NODE",     "HASH_SIZE",     "THREAD_NUM", "SHOW_DETAIL", "BOOK", "PONDERING"};
  if (std::find(std::begin(kNumeric), std::end(kNumeric), name) == std::end(kNumeric)) return "";

  const auto number = read_number(value);
  if (!number) return fault(key, value, "a number is wanted");
  const std::int64_t n = *number;
  if (name == "TIME_LEFT") {  // may be below 0, when the match has gone on too long
    settings.left_ms = n >= kNoLimit ? std::nullopt : std::optional(std::max<std::int64_t>(n, 0));
    return "";
  }
  if (name == "RULE") {
    const auto rule = rule_of(n, yixin);
    if (!rule) return fault(key, value, "the bits are 1, 2, 4 and 8, and 4 not with 1 or 8");
    settings.rule = *rule;
    settings.rule_number = n;
    return "";
  }
  // The protocol has no negative values, but some managers say -1 for no limit.
  const std::uint64_t amount = n < 0 ? 0 : static_cast<std::uint64_t>(n);
  if (n < -1) return fault(key, value, "out of range");
  if (name == "TIMEOUT_TURN") {
    settings.turn_ms = n < 0 || n > kNoLimit ? kNoLimit : n;
  } else if (name == "TIMEOUT_MATCH") {
    settings.match_ms = n >= kNoLimit ? 0 : static_cast<std::int64_t>(amount);
  } else if (name == "MAX_MEMORY") {
    settings.memory = amount;
  } else if (name == "MAX_DEPTH") {
    settings.depth = static_cast<std::uint32_t>(std::min<std::uint64_t>(amount, UINT32_MAX));
  } else if (name == "MAX_NODE") {
    settings.nodes = amount;
  } else if (name == "HASH_SIZE") {  // kilobytes; 0 is the usual size again
    settings.table =
        n <= 0 ? std::nullopt
               : std::optional(std::min<std::uint64_t>(amount, kLargestTable / 1024) * 1024);
  } else if (name == "THREAD_NUM") {
    if (n < 1 || n > 65536) return fault(key, value, "1 or more are wanted");
    settings.threads = static_cast<std::uint32_t>(std::min(n, kMostThreads));
  } else if (name == "BOOK" || name == "PONDERING") {
    if (n > 1) return fault(key, value, "0 or 1 is wanted");
    (name == "BOOK" ? settings.book : settings.ponders) = n == 1;
  } else if (name == "SHOW_DETAIL") {
    if (n > 3) return fault(key, value, "0 to 3 are wanted");
    settings.realtime = (amount & 1) != 0;
    settings.details = (amount & 2) != 0;
  }
  return "";
}

}  // namespace gomocup
