// Positions that might begin a game, each once under the symmetries of the board.
#ifndef PICOPLY_TOOLS_LAB_OPENINGS_CANDIDATES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_OPENINGS_CANDIDATES_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "data/symmetry.hpp"
#include "hosted/engine.hpp"
#include "hosted/random.hpp"
#include "openings/settings.hpp"

namespace lab {

// The symmetries of a game's board.
Symmetries symmetries_of(const hosted::GameEntry& entry);

// The canonical form of the position an engine is in. Equal keys: the same stones and side to move,
// but for turning and mirroring, in whatever order they were played.
Symmetries::Canonical canonical_of(const Symmetries& symmetries, const hosted::Engine& engine);

struct Candidate {
  std::uint64_t number;  // from 0, without gaps
  std::vector<pply_move> moves;
};

// The candidates of a job in their order, which depends on its seed, plies and game alone. Not for
// several threads at once.
//
// A candidate is a legal sequence of random moves, colours alternating: the first stone within one
// cell of the centre, each other within two cells of a stone and four of the centre. So stones
// touch as they do in openings that people and programs choose; that neither side has an advantage
// is left to the judge. The moves are those of the position's canonical form.
class CandidateSource {
 public:
  // The settings must outlive it.
  explicit CandidateSource(const OpeningSettings& settings);

  // Nothing once many in a row were there before: the candidates have run out.
  std::optional<Candidate> next();

 private:
  bool draw(hosted::Random& random);

  const OpeningSettings& settings_;
  Symmetries symmetries_;
  hosted::Engine engine_;
  std::set<std::uint64_t> seen_;  // keys
  std::uint64_t drawn_ = 0;       // whether new or not
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_OPENINGS_CANDIDATES_HPP_INCLUDED
