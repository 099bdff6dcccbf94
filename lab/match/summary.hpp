// What the records of a match add up to.
#ifndef PICOPLY_TOOLS_LAB_MATCH_SUMMARY_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_SUMMARY_HPP_INCLUDED

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/json.hpp"
#include "stats/pentanomial.hpp"
#include "stats/sprt.hpp"

namespace lab {

// The test that a match's job asks for. Throws hosted::UserError if it makes no sense.
std::optional<Sprt> sprt_of(const Json& job);

// Adds up games as they come, in any order, and follows the test over pairs in the order of their
// numbers: a pair counts for it once it and all before it are complete. So what the test says does
// not depend on which games were finished first.
class MatchTally {
 public:
  // `first_pair` is the number that the test begins with.
  explicit MatchTally(std::optional<Sprt> sprt, std::uint64_t first_pair = 0);

  void add(std::uint64_t game, GameResult result);

  // All complete pairs so far, and all games so far.
  const Pentanomial& pairs() const { return pairs_; }
  std::uint64_t games() const { return wins_ + draws_ + losses_; }
  std::uint64_t wins() const { return wins_; }
  std::uint64_t draws() const { return draws_; }
  std::uint64_t losses() const { return losses_; }

  // The test over the complete pairs from the first on; it stays as it was when it ended.
  const Pentanomial& tested() const { return tested_; }
  Verdict verdict() const { return verdict_; }
  // The number of the game after the last that counts, once the test has ended.
  std::uint64_t end_of_test() const { return 2 * next_; }

 private:
  void advance();

  std::optional<Sprt> sprt_;
  std::uint64_t next_;                           // pair that the test waits for
  std::map<std::uint64_t, GameResult> waiting_;  // games whose partner is missing
  std::map<std::uint64_t, std::pair<GameResult, GameResult>> complete_;  // pairs from next_ on
  Pentanomial pairs_, tested_;
  std::uint64_t wins_ = 0, draws_ = 0, losses_ = 0;
  Verdict verdict_ = Verdict::kUndecided;
};

// The result of a record for player A. Throws hosted::UserError if it is no record of a game.
GameResult result_of(const Json& record);

struct SprtStop {
  std::uint64_t games;  // how many records the match keeps
  Verdict verdict;
};

// Where a match ends: `records` are its games in order from game 0. Without a test, or while it is
// undecided, that is behind all of them.
SprtStop sprt_stop(const Json& job, const std::vector<std::string>& records);

// Throws hosted::UserError, naming `path`, unless a finished file has every game of its shard, in
// order, with a result. A match that is not cut up may end where its test did.
void check_match(const std::string& path, const ResultFile& file);

// The last line of a match's result file says, besides the number of records, {"sprt":"H1"} if its
// test ended it.
Json match_end(const Json& job, const std::vector<std::string>& records);

// The summary of a match, or of a shard of one:
//   game, size, players [A, B], games, wins, draws, losses (of A), pentanomial [5 counts of pairs],
//   score, score_95 [low, high], elo, elo_95 [low, high] (null for infinite), los,
//   sprt {elo0, elo1, alpha, beta, llr, bounds [low, high], verdict, pairs} or null,
//   reasons {text: games}, forfeits {A: {kind: games}, B: {...}}, margin (mean of A's, or null)
// Throws hosted::UserError for records that are none of a match.
Json summarise(const ResultFile& file);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_SUMMARY_HPP_INCLUDED
