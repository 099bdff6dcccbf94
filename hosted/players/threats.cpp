#include "hosted/players/threats.hpp"

#include <array>
#include <memory>
#include <string>

#ifdef PICOPLY_DESKTOP_MODULES
#include "hosted/games/modules.hpp"
#endif
#include "hosted/zeroed.hpp"

namespace hosted {
namespace {

constexpr std::uint32_t kThreatSlice = 4096;  // about 4 ms: how late Ctrl-C is noticed
// For lines of more threats than the search's own memory holds.
constexpr std::size_t kTableBytes = std::size_t{1} << 20;

// Its descriptor, or nullptr.
const pply_threats_game* find_game_of(std::string_view rules) {
#ifdef PICOPLY_DESKTOP_MODULES
#define HOSTED_THREATS(name)                                                 \
  if (rules == #name) {                                                      \
    return static_cast<const pply_threats_game*>(                            \
        find_in_module("pply_" #name "_threats", "pply_" #name "_threats")); \
  }
#else
#define HOSTED_THREATS(name) \
  if (rules == #name) return &pply_##name##_threats;
#endif
  PPLY_THREATS_GAMES(HOSTED_THREATS)
#undef HOSTED_THREATS
  return nullptr;
}

}  // namespace

std::optional<ThreatSearch> ThreatSearch::find(std::string_view name, std::string_view size) {
  const pply_threats_game* const game = find_game_of(std::string(name) + std::string(size));
  if (game == nullptr) return std::nullopt;
  return ThreatSearch(*game);
}

ThreatAnswer ThreatSearch::ask(const Engine& engine, pply_threats_question question,
                               std::uint64_t max_nodes, const std::function<bool()>& stop) const {
  struct alignas(PPLY_ALIGN) Memory {
    std::array<unsigned char, PPLY_THREATS15_SIZE> bytes;
  };
  const auto memory = std::make_unique<Memory>();
  const std::shared_ptr<void> table = zeroed(kTableBytes);
  pply_threats* threats = nullptr;
  check(pply_threats_init(&threats, game_, memory->bytes.data(), memory->bytes.size()), "threats");
  check(pply_threats_set_table(threats, table.get(), kTableBytes, PPLY_TABLE_KEEP),
        "threats' table");
  pply_threats_options options{};
  options.struct_size = sizeof options;
  options.max_nodes = max_nodes;
  options.question = question;
  options.max_threes = PPLY_THREATS_ALL;
  check(pply_threats_begin(threats, engine.get(), &options), "threats");

  ThreatAnswer answer;
  while (check(pply_threats_step(threats, kThreatSlice), "threats") == PPLY_RUNNING) {
    if (!stop || !stop()) continue;
    answer.interrupted = true;
    break;
  }
  pply_threats_result result{};
  result.struct_size = sizeof result;
  check(pply_threats_info(threats, &result), "threats");
  answer.answer = result.answer;
  answer.complete = result.complete != 0;
  if (question == PPLY_THREATS_SAVING) {
    const std::size_t most = engine.info().move_count + std::size_t{1};
    std::vector<pply_move> moves(most);
    std::vector<std::uint8_t> proven(most);
    const int count =
        check(pply_threats_saving(threats, moves.data(), proven.data(), most), "saving moves");
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      answer.saving.push_back({moves[i], proven[i] != 0});
    }
  } else if (answer.answer == PPLY_THREATS_WIN) {
    answer.line.resize(result.length);
    const int length =
        check(pply_threats_line(threats, answer.line.data(), answer.line.size()), "winning line");
    answer.line.resize(static_cast<std::size_t>(length));
  }
  return answer;
}

}  // namespace hosted
