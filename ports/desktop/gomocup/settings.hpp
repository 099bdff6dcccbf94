// What INFO has told.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_SETTINGS_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_SETTINGS_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "boards.hpp"

namespace gomocup {

inline constexpr std::int64_t kMostThreads = 64;  // that INFO thread_num can ask for

struct Settings {
  std::int64_t turn_ms = 1000;          // 0: as fast as possible
  std::int64_t match_ms = 0;            // 0: no limit
  std::optional<std::int64_t> left_ms;  // of match_ms; none: not told, or no limit
  std::uint64_t memory = 0;             // bytes the program may use; 0: no limit
  std::optional<std::uint64_t> table;   // bytes
  std::int64_t rule_number = 0;         // as told
  Rule rule = Rule::kFreestyle;
  std::uint32_t depth = 0;  // plies; 0: no limit
  std::uint64_t nodes = 0;  // 0: no limit
  std::uint32_t threads = 1;
  bool ponders = false;                    // thinks in the opponent's time
  bool book = true;                        // play by the opening book where that has a move
  bool realtime = false, details = false;  // lines about a search while it runs
  std::string folder;                      // where files could be kept; nothing is

  // The table that fits into `memory`, in bytes.
  std::size_t table_bytes() const;
};

// Sets one key; keys that mean nothing here are ignored. Returns what is wrong with the value, or
// ""; then nothing is changed. `yixin`: rules have the numbers of the Yixin engine's language.
std::string apply_info(Settings& settings, std::string_view key, std::string_view value,
                       bool yixin);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_SETTINGS_HPP_INCLUDED
