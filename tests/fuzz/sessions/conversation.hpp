// A conversation with a session of one of the programs: lines go in, and what is said is checked.
#ifndef PICOPLY_TESTS_FUZZ_SESSIONS_CONVERSATION_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_SESSIONS_CONVERSATION_HPP_INCLUDED

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/checks.hpp"
#include "fuzz/programs.hpp"
#include "hosted/protocol/line_reader.hpp"
#include "hosted/protocol/mailbox.hpp"
#include "hosted/protocol/words.hpp"

namespace picoply::fuzz {

using Lines = std::vector<protocol::Line>;

inline constexpr std::size_t kMostLines = 24;  // more cost time and show nothing new

inline Lines lines_of(std::string_view text, std::size_t longest, protocol::LoneReturn lone) {
  protocol::LineReader reader(longest, lone);
  Lines lines;
  for (const char c : text) {
    if (lines.size() == kMostLines) return lines;
    if (auto line = reader.take(c)) lines.push_back(std::move(*line));
  }
  if (auto line = reader.finish()) lines.push_back(std::move(*line));
  for (const protocol::Line& line : lines)
    require(line.text.size() <= longest && !(line.text.empty() && !line.too_long), "lines are cut");
  return lines;
}

// A line, what was said to it, and whether the conversation went on.
struct Exchange {
  protocol::Line line;
  std::vector<std::string> said;
  bool goes_on = true;
};

using Act = std::function<bool(const protocol::Message& message)>;

inline Exchange answered(const protocol::Message& message, const Act& act) {
  restart_clock();
  Exchange one{message.line, {}, act(message)};
  one.said = take_said();
  return one;
}

// Each line comes when the one before has been answered.
inline std::vector<Exchange> converse(protocol::Mailbox& mailbox, const Lines& lines,
                                      const Act& act) {
  std::vector<Exchange> all;
  take_said();
  for (const protocol::Line& line : lines) {
    restart_clock();
    protocol::Message message;
    const bool last = mailbox.put(line);
    require(mailbox.take(message), "a line that was put can be taken");
    all.push_back(answered(message, act));
    require(!last || !all.back().goes_on, "the line that ends it ends it");
    if (!all.back().goes_on) break;
  }
  return all;
}

// All lines come at once, as from a script, and then the end.
inline std::vector<Exchange> converse_piped(protocol::Mailbox& mailbox, const Lines& lines,
                                            const Act& act) {
  std::vector<Exchange> all;
  take_said();
  restart_clock();
  for (const protocol::Line& line : lines)
    if (mailbox.put(line)) break;
  mailbox.close();
  protocol::Message message;
  while (mailbox.take(message)) {
    all.push_back(answered(message, act));
    if (!all.back().goes_on) break;
  }
  return all;
}

inline void require_one_line(const std::string& text) {
  for (const char c : text) require(c >= ' ' && c <= '~', "what is said is one line that shows");
}

// What was refused changed nothing: without it all else is answered the same.
inline void require_same_without(const std::vector<Exchange>& before,
                                 const std::function<bool(const Exchange&)>& is_refused,
                                 const std::function<std::vector<Exchange>(const Lines&)>& again) {
  Lines lines;
  std::vector<const Exchange*> wanted;
  for (const Exchange& one : before) {
    if (is_refused(one)) continue;
    lines.push_back(one.line);
    wanted.push_back(&one);
  }
  const std::vector<Exchange> after = again(lines);
  require(after.size() == wanted.size(), "it ends with the same line");
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i].said != wanted[i]->said) {
      std::fprintf(stderr, "after '%s'\n", after[i].line.text.c_str());
      for (const auto* said : {&wanted[i]->said, &after[i].said}) {
        for (const std::string& line : *said) std::fprintf(stderr, "  %s\n", line.c_str());
        std::fprintf(stderr, "  --\n");
      }
    }
    require(after[i].said == wanted[i]->said, "what is refused changes nothing");
  }
  counts().compared[k_unchanged_after_error] += before.size() - after.size();
}

// A conversation in one of the two ways, each exchange of it checked; line by line, also that what
// was refused changed nothing.
template <class ConverseWith>
void check_conversation(bool is_piped, const Lines& lines, const ConverseWith& converse_with,
                        void (*check)(const Exchange&), bool (*is_refused)(const Exchange&)) {
  const std::vector<Exchange> all =
      is_piped ? converse_with(lines, converse_piped) : converse_with(lines, converse);
  for (const Exchange& one : all) check(one);
  if (is_piped) return;
  require_same_without(all, is_refused,
                       [&](const Lines& some) { return converse_with(some, converse); });
}

}  // namespace picoply::fuzz

#define PICOPLY_FUZZ_SESSIONS(run)                                                             \
  extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {                    \
    static const bool writes = std::atexit(picoply::fuzz::write_counts) == 0;                  \
    (void)writes;                                                                              \
    if (size >= 2) run(data[0], data[1], {reinterpret_cast<const char*>(data) + 2, size - 2}); \
    ++picoply::fuzz::counts().inputs;                                                          \
    return 0;                                                                                  \
  }

#endif  // PICOPLY_TESTS_FUZZ_SESSIONS_CONVERSATION_HPP_INCLUDED
