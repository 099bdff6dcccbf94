#include "openings/book_settings.hpp"

#include "common/rule_names.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "openings/limits.hpp"

namespace lab {
namespace {

using hosted::UserError;
using picoply::Rule;

constexpr std::uint32_t kMaxReplies = 100, kMaxStep = 10'000, kMaxStones = 40;

}  // namespace

Rule BookSettings::rule() const {
  if (const auto rule = rule_named(game->name)) return *rule;
  throw UserError(std::string(game->name) +
                  ": books are made for gomoku, standard, renju and caro");
}

void BookSettings::check() const {
  rule();
  const hosted::Engine engine(*game->game);
  refuse_unless(engine.info().cols >= kLeastSide && engine.info().cols == engine.info().rows,
                "--size: books need a board of at least 9x9");
  refuse_unless(count >= 1 && count <= picoply::gomoku::kBookMost,
                "--count must be from 1 to " + std::to_string(picoply::gomoku::kBookMost));
  refuse_unless(nodes >= 1 && nodes <= kMaxNodes && reply_nodes >= 1 && reply_nodes <= kMaxNodes,
                "--nodes and --reply-nodes must be from 1 to 10^12");
  refuse_unless(replies >= 1 && replies <= kMaxReplies, "--replies must be from 1 to 100");
  refuse_unless(step >= 1 && step <= kMaxStep, "--step must be from 1 to 10000");
  refuse_unless(stones >= 1 && stones <= kMaxStones, "--stones must be from 1 to 40");
  refuse_unless(table_bytes <= kMaxTable, "--table must be at most 64 GB");
}

std::string BookSettings::command() const {
  std::string name = std::string(game->name) + game->size;
  if (*game->evaluation != 0) name += std::string("_") + game->evaluation;
  return "picoply-openings book --game " + name + " --count " + std::to_string(count) +
         " --nodes " + std::to_string(nodes) + " --reply-nodes " + std::to_string(reply_nodes) +
         " --replies " + std::to_string(replies) + " --step " + std::to_string(step) +
         " --stones " + std::to_string(stones) + " --table " + std::to_string(table_bytes);
}

}  // namespace lab
