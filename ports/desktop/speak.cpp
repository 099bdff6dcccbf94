// protocol: speaks to other programs on the standard input and output.
#include <functional>
#include <iostream>
#include <memory>

#include "commands.hpp"
#include "gtp/session.hpp"
#include "hosted/error.hpp"
#include "hosted/protocol/output.hpp"
#include "nboard/session.hpp"
#include "options.hpp"

namespace hosted {
namespace {

constexpr std::uint32_t kMostThreads = 64;

struct SpeakOptions {
  std::string name;
  GameOptions game;
  protocol::Strength strength;
  std::uint32_t table_megabytes = 64;
  std::string letters = "go";
};

int speak_nboard(const SpeakOptions& options) {
  if (options.game.game != "othello" || !options.game.size.empty()) {
    throw UserError("the NBoard protocol is for othello, and says the size itself");
  }
  protocol::Mailbox mailbox(nboard::urgency);
  nboard::Session session(mailbox, find_game("othello", "8", options.game.evaluation),
                          options.strength);
  protocol::converse(mailbox,
                     protocol::LineReader(nboard::kMaxLine, protocol::LoneReturn::kEndsLine),
                     [&session](const protocol::Message& message) { return session.act(message); });
  return 0;
}

int speak_gtp(const SpeakOptions& options) {
  protocol::Mailbox mailbox(gtp::urgency);
  const GameEntry& entry = find_game(options.game.game, options.game.size, options.game.evaluation);
  gtp::Session session(mailbox, entry, options.strength,
                       options.letters == "all" ? gtp::Letters::kAll : gtp::Letters::kWithoutI);
  protocol::converse(mailbox, protocol::LineReader(gtp::kMaxLine, protocol::LoneReturn::kIsDropped),
                     [&session](const protocol::Message& message) { return session.act(message); });
  return 0;
}

int speak(SpeakOptions options) {
  protocol::ignore_broken_pipes();
  options.strength.table_bytes = std::size_t{options.table_megabytes} << 20;
  return options.name == "gtp" ? speak_gtp(options) : speak_nboard(options);
}

}  // namespace

void add_protocol(CLI::App& app, Action& action) {
  auto options = std::make_shared<SpeakOptions>();
  options->game.game = "othello";
  CLI::App* command =
      app.add_subcommand("protocol", "Speak a protocol of other programs: nboard or gtp");
  command->add_option("name", options->name, "nboard (Othello) or gtp (games on square boards)")
      ->required()
      ->check(CLI::IsMember({"nboard", "gtp"}));
  add_game_options(*command, options->game);
  SearchSettings& search = options->strength.search;
  add_limit_options(*command, search);
  command->add_option("-l,--level", search.level, "1 (weakest) to 10; 0: full strength")
      ->type_name("N")
      ->check(CLI::Range(0, 10))
      ->capture_default_str();
  command->add_option("--seed", search.seed, "For the chance in levels")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--threads", options->strength.threads, "Threads that share the table")
      ->type_name("N")
      ->check(CLI::Range(std::uint32_t{1}, kMostThreads))
      ->capture_default_str();
  add_table_option(*command, options->table_megabytes);
  command
      ->add_option("--letters", options->letters,
                   "gtp: columns without i, as in Go, or all letters")
      ->check(CLI::IsMember({"go", "all"}))
      ->capture_default_str();
  command->footer(
      "`picoply --protocol NAME` is the same. NBoard sets the depth itself and has no words for\n"
      "time. In GTP a move takes 1 s without another limit. docs/othello-protocols.md has the\n"
      "commands.");
  command->callback([options, &action] { action = [options] { return speak(*options); }; });
}

}  // namespace hosted
