// Gomocup's protocol with Yixin's additions and any lines: a command gets the answers that it
// wants, a block up to DONE one in all, and END ends it.
//
// An input begins with two bytes, for which letters do: how the lines come; whether it ponders.
#include <algorithm>

#include "conversation.hpp"
#include "gomocup_session.hpp"

namespace picoply::fuzz {
namespace {

enum class Wants : uint8_t { kNone, kOne, kAtMostOne, kBlock, kBlockOne };
struct Command {
  const char* word;
  Wants wants;
};
constexpr Command kCommands[] = {
    {"START", Wants::kOne},
    {"RECTSTART", Wants::kOne},
    {"RESTART", Wants::kOne},
    {"BEGIN", Wants::kOne},
    {"TURN", Wants::kOne},
    {"PLAY", Wants::kOne},
    {"TAKEBACK", Wants::kOne},
    {"ABOUT", Wants::kOne},
    {"YXSHOWFORBID", Wants::kOne},
    {"YXNBEST", Wants::kOne},
    {"YXSEARCHDEFEND", Wants::kOne},
    {"YXBALANCEONE", Wants::kOne},
    {"YXBALANCETWO", Wants::kOne},
    {"INFO", Wants::kAtMostOne},
    {"YXHASHCLEAR", Wants::kAtMostOne},
    {"YXBLOCKRESET", Wants::kAtMostOne},
    {"YXSWAP2STEP1", Wants::kAtMostOne},
    {"YXSWAP2STEP2", Wants::kAtMostOne},
    {"YXSWAP2STEP3", Wants::kAtMostOne},
    {"YXSOOSORVSTEP1", Wants::kAtMostOne},
    {"YXSHOWINFO", Wants::kNone},
    {"STOP", Wants::kNone},
    {"YXSTOP", Wants::kNone},
    {"BOARD", Wants::kBlockOne},
    {"SWAP2BOARD", Wants::kBlockOne},
    {"YXBOARD", Wants::kBlock},
    {"YXQUERYDATABASEALL", Wants::kBlock},
    {"YXBLOCK", Wants::kBlock},
    {"YXBLOCKUNDO", Wants::kBlock},
    {"YXSOOSORVSTEP2", Wants::kBlock},
    {"YXSOOSORVSTEP3", Wants::kBlock},
    {"YXSOOSORVSTEP4", Wants::kBlock},
    {"YXSOOSORVSTEP5", Wants::kBlock},
    {"YXSOOSORVSTEP6", Wants::kBlock},
};
const Command* find(const std::string& word) {
  for (const Command& command : kCommands)
    if (command.word == word) return &command;
  return nullptr;
}

// "7,8", or several with blanks between.
bool is_cells(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789, ") == std::string::npos &&
         text.find(',') != std::string::npos;
}
bool is_answer(const std::string& line) {
  return !line.starts_with("MESSAGE ") && !line.starts_with("INFO ");
}
bool is_error(const std::string& line) {
  return line.starts_with("ERROR ") || line.starts_with("UNKNOWN ");
}

// Knows the protocol's lines, but no board.
class Model {
 public:
  void check(const Exchange& one, bool may_give_up) {
    std::size_t answers = 0;
    for (const std::string& line : one.said) {
      require_one_line(line);
      if (is_answer(line)) ++answers;
      require(!is_answer(line) || is_error(line) || is_cells(line) || line == "OK" ||
                  line.starts_with("name=\"") || line.starts_with("FORBID ") ||
                  line.starts_with("SWAP"),
              "what is said is of the protocol");
    }
    std::string_view rest = one.line.text;
    const bool too_long = one.line.too_long;
    const std::string word = too_long ? "" : protocol::upper(protocol::take_word(rest));
    if (!one.goes_on) {
      require(word == "END" || may_give_up, "END ends it, and nothing else");
      require(answers <= 1, "END is not answered");
      return;
    }
    require(word != "END", "END ends it");
    const Command* const command = find(word);
    if (block_ != nullptr) {
      if (too_long) return require(answers == 0, "a line of a block is not answered");
      if (command == nullptr) return check_in_block(one.line.text, answers);
      if (command->wants == Wants::kNone && word.find("STOP") != std::string::npos)
        return require(answers == 0, "STOP is not answered");
      // The block that was not ended has one answer, an error.
      require(block_answers_ + answers >= 1, "a block that ends early is refused");
      answers -= 1 - block_answers_;
      block_ = nullptr;
    }
    // What follows a word of Yixin's that is not known is not answered.
    if (unknown_ && !too_long) {
      if (word == "DONE") unknown_ = false;
      if (word == "DONE" || word.find_first_not_of("0123456789,") == std::string::npos)
        return require(answers == 0, "stones of an unknown word are not answered");
    }
    const bool refused = std::any_of(one.said.begin(), one.said.end(), is_error);
    if (command == nullptr)
      unknown_ = unknown_ || word.starts_with("YX");
    else if (!refused)
      unknown_ = false;
    const Wants wants = command == nullptr ? Wants::kOne : command->wants;
    switch (wants) {
      case Wants::kNone: return require(answers == 0, "it is not answered");
      case Wants::kOne: return require(answers == 1, "a command is answered once");
      case Wants::kAtMostOne: return require(answers <= 1, "a command is answered at most once");
      default: break;
    }
    block_ = command;
    block_answers_ = 0;
    if (word == "YXSOOSORVSTEP4" || word == "YXSOOSORVSTEP5") protocol::take_word(rest);
    std::string_view after = rest;
    const std::string first = protocol::upper(protocol::take_word(after));
    const bool stops = first == "STOP" || first == "YXSTOP";
    if (!stops && (first == "END" || find(first) != nullptr)) {
      block_ = nullptr;
      return require(answers == 1, "a block that ends early is refused");
    }
    check_in_block(stops ? std::string_view() : rest, answers);
  }
  bool in_block() const { return block_ != nullptr; }

 private:
  void check_in_block(std::string_view text, std::size_t answers) {
    block_answers_ += answers;
    require(block_answers_ <= 1, "a block is answered once");
    bool done = false;
    while (!text.empty()) done = protocol::upper(protocol::take_word(text)) == "DONE" || done;
    if (!done) return;
    if (block_->wants == Wants::kBlockOne) require(block_answers_ == 1, "DONE is answered");
    block_ = nullptr;
  }

  const Command* block_ = nullptr;
  std::size_t block_answers_ = 0;
  bool unknown_ = false;  // a word of Yixin's that is not known has come, and not yet its end
};

// A large table takes longer to clear than an input should, and many threads to begin.
bool asks_for_much(const protocol::Line& line) {
  std::string_view rest = line.text;
  if (protocol::upper(protocol::take_word(rest)) != "INFO") return false;
  const std::string key = protocol::upper(protocol::take_word(rest));
  const auto number = protocol::read_number(rest);
  if (!number) return false;
  if (key == "THREAD_NUM") return *number > 2;
  if (key == "HASH_SIZE") return *number <= 0 || *number > 1024;
  return key == "MAX_MEMORY" && (*number <= 0 || *number > 1 << 21);
}

// Openings ask an adviser, which takes a tenth of a second under sanitizers.
bool is_opening(const protocol::Line& line) {
  const std::string text = protocol::upper(line.text);
  return text.find("SWAP2") != std::string::npos || text.find("SOOSORV") != std::string::npos;
}
constexpr int kMostOpenings = 2;

bool has_word(const Lines& lines, std::string_view word) {
  return std::any_of(lines.begin(), lines.end(), [word](const protocol::Line& line) {
    return protocol::upper(line.text).find(word) != std::string::npos;
  });
}

void run(uint8_t how, uint8_t pondering, std::string_view text) {
  Lines lines = lines_of("INFO hash_size 64\nINFO max_node 100\n" + std::string(text),
                         gomocup::kMaxLine, protocol::LoneReturn::kEndsLine);
  std::erase_if(lines, asks_for_much);
  int openings = 0;
  std::erase_if(lines, [&openings](const protocol::Line& line) {
    return is_opening(line) && ++openings > kMostOpenings;
  });
  const bool ponders = pondering % 4 == 3;
  const auto converse_with = [&](const Lines& some, auto converses) {
    protocol::Mailbox mailbox(gomocup::urgency);
    gomocup::Session session(mailbox);
    return converses(mailbox, some, [&](const protocol::Message& message) {
      const bool goes_on = session.act(message);
      for (int i = 0; ponders && goes_on && i < 2 && session.ponder();) ++i;
      return goes_on;
    });
  };
  if ((how & 1) != 0) {
    Model model;
    const bool may_give_up = has_word(lines, "END");
    for (const Exchange& one : converse_with(lines, converse_piped)) model.check(one, may_give_up);
    return;
  }
  const std::vector<Exchange> all = converse_with(lines, converse);
  Model model;
  std::vector<bool> alone;  // neither in a block nor the beginning of one
  for (const Exchange& one : all) {
    const bool before = model.in_block();
    model.check(one, false);
    alone.push_back(!before && !model.in_block());
  }
  // Pondering ends where the program is asked for something, helpers find what they have time for,
  // and the search for two balanced moves may end in an error.
  if (ponders || has_word(lines, "THREAD_NUM") || has_word(lines, "YXBALANCETWO")) return;
  std::size_t at = 0;
  const auto is_refused = [&](const Exchange& one) {
    const bool is_alone = alone[at++];
    // A word of Yixin's says which language is spoken, even if it cannot be obeyed.
    return is_alone && one.said.size() == 1 && is_error(one.said[0]) &&
           !protocol::upper(protocol::trimmed(one.line.text)).starts_with("YX");
  };
  require_same_without(all, is_refused,
                       [&](const Lines& some) { return converse_with(some, converse); });
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_SESSIONS(picoply::fuzz::run)
