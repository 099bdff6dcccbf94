#include "match/balanced.hpp"

#include <string>
#include <utility>

#include "common/atomic_file.hpp"
#include "common/shard.hpp"
#include "hosted/error.hpp"
#include "hosted/random.hpp"

namespace lab {
namespace {

constexpr std::uint64_t kOrderPurpose = 0x73687566666c6564u;  // "shuffled"

}  // namespace

OpeningBook balanced_book(const hosted::GameEntry& entry, std::uint64_t seed) {
  const std::string game = std::string(entry.name) + entry.size;
  std::string known;
  for (const BalancedSet& set : balanced_sets()) {
    if (set.game != game) {
      known += (known.empty() ? "" : ", ") + std::string(set.game);
      continue;
    }
    OpeningBook book{parse_openings(set.text, game + ".txt", entry, 0), crc32_of(set.text), true};
    // Fisher and Yates: every order is equally likely.
    hosted::Random random(seed_of(seed ^ kOrderPurpose, 0));
    for (std::size_t left = book.openings.size(); left > 1; --left) {
      std::swap(book.openings[left - 1], book.openings[random.below(left)]);
    }
    return book;
  }
  throw hosted::UserError(std::string("--openings balanced: there is no set for ") + entry.name +
                          " " + entry.size + "; there are " + known);
}

}  // namespace lab
