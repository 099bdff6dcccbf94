// Which moves save a game that the opponent is about to win by force: after which of them has he no
// victory by fours, or by fours and threes, left?
//
// Each legal move is played and the opponent's win looked for, so that the set is complete and
// every verdict is a search's. Most searches are saved by a line that won before: if the same
// moves, with the same forced replies, win here as well, they need not be found again. Which
// squares a line depends on is never guessed at.
#ifndef PICOPLY_GAMES_GOMOKU_SAVING_MOVES_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_SAVING_MOVES_HPP_INCLUDED

#include "picoply/games/gomoku/vct.hpp"

namespace picoply::gomoku {

// Solver is a Vct<G, ...>. It stays the caller's, and is in use from begin() until step() returns
// kDone. All memory is this object: a copy of the position, four lines and a byte for each move.
template <class G, class Solver = Vct<G>>
class SavingMoves {
 public:
  using Move = typename G::Move;

  enum class Verdict : uint8_t {
    kNoMove,   // not legal, or not looked at yet
    kLoses,    // the opponent wins by force
    kUnknown,  // neither was shown within the limits
    kSaves,    // he does not
  };

  // Starts, for the side to move. The opponent may use so many threes, 0 for fours only, and the
  // search of each move so many nodes, 0 for any number. `position`, the same in all calls, comes
  // back as it was as with Vct. The game must not be over.
  void begin(uint32_t threes, Nodes nodes_for_each) noexcept {
    __builtin_memset(verdicts_, 0, sizeof verdicts_);
    threes_ = threes;
    limit_ = nodes_for_each;
    nodes_ = 0;
    next_ = 0;
    lines_ = newest_ = 0;
    stage_ = Stage::kNext;
  }

  // Visits at most `budget` more nodes: moves looked at or played over, and the solver's.
  Status step(G& position, Solver& solver, uint32_t budget) noexcept {
    while (next_ < G::kMoveCount) {
      const Move m = Move(next_);
      if (stage_ == Stage::kNext) {
        if (!position.is_legal(m)) {
          ++next_;
          continue;
        }
        if (budget == 0) return Status::kRunning;
        --budget;
        ++nodes_;
        undo_ = position.make(m);
        if (position.outcome() != Outcome::kOngoing) {
          judge(position, Verdict::kSaves);
          continue;
        }
        tried_ = ply_ = 0;
        stage_ = Stage::kPlayingOver;
      }
      if (stage_ == Stage::kPlayingOver) {
        const Again again = play_over(position, budget);
        if (again == Again::kNotYet) return Status::kRunning;
        if (again == Again::kWins) {
          judge(position, Verdict::kLoses);
          continue;
        }
        solver.begin(threes_, limit_);
        stage_ = Stage::kSearching;
      }
      const Nodes before = solver.nodes();
      const Status status = solver.step(position, budget);
      const Nodes visited = solver.nodes() - before;  // at most the budget
      nodes_ += visited;
      budget -= uint32_t(visited);
      if (status == Status::kRunning) return status;
      if (solver.answer() == Solver::Answer::kWin) keep_line(solver);
      judge(position, solver.answer() == Solver::Answer::kWin    ? Verdict::kLoses
                      : solver.answer() == Solver::Answer::kNone ? Verdict::kSaves
                                                                 : Verdict::kUnknown);
    }
    return Status::kDone;
  }

  // Gives up: takes back what has been played.
  void stop(G& position, Solver& solver) noexcept {
    if (stage_ == Stage::kSearching) solver.stop(position);
    if (stage_ != Stage::kNext) position.unmake(Move(next_), undo_);
    stage_ = Stage::kNext;
    next_ = G::kMoveCount;
  }

  // Of a move, Renju's pass among them.
  Verdict verdict(uint32_t move) const noexcept { return verdicts_[move]; }
  Nodes nodes() const noexcept { return nodes_; }

 private:
  static constexpr uint32_t kLines = 4;

  enum class Stage : uint8_t { kNext, kPlayingOver, kSearching };

  void judge(G& position, Verdict v) noexcept {
    position.unmake(Move(next_), undo_);
    verdicts_[next_++] = v;
    stage_ = Stage::kNext;
  }

  // Only a line all of whose replies are forced can be played over again. Those that took lent
  // memory are not kept: four of them would be a kilobyte.
  void keep_line(const Solver& solver) noexcept {
    if (solver.length() > Solver::kMaxLine) return;
    newest_ = uint8_t((newest_ + 1u) % kLines);
    lines_ = min(uint8_t(lines_ + 1u), uint8_t(kLines));
    Line& line = kept_[newest_];
    line.length = uint8_t(solver.length());
    for (Count i = 0; i < line.length; ++i) line.moves[i] = solver.move(i);
  }

  enum class Again : uint8_t { kNotYet, kWins, kNone };
  // Plays the kept lines over, the newest first, a node a move: whether the side to move wins by
  // one, each of whose attacks leaves no choice.
  Again play_over(const G& position, uint32_t& budget) noexcept {
    for (; tried_ < lines_; ++tried_, ply_ = 0) {
      const Line& line = kept_[(newest_ + kLines - tried_) % kLines];
      if (ply_ == 0) trial_ = position;
      while (trial_.outcome() == Outcome::kOngoing) {
        Value v = kValueDraw;
        if (trial_.settle(v)) {
          if (ply_ % 2 == 0 ? is_win(v) : is_loss(v)) return Again::kWins;
          break;
        }
        if (ply_ == line.length || !leaves_no_choice(line.moves[ply_])) break;
        if (budget == 0) return Again::kNotYet;
        --budget;
        ++nodes_;
        trial_.make(line.moves[ply_++]);
      }
    }
    return Again::kNone;
  }
  bool leaves_no_choice(Move m) noexcept {
    if (ply_ % 2 == 0) return trial_.is_legal(m);  // an attack
    if (!trial_.is_forced()) return false;
    list_.clear();
    trial_.generate(list_);
    return list_.size() == 1 && list_[0] == m;
  }

  struct Line {
    Move moves[Solver::kMaxLine];
    uint8_t length;
  };
  Line kept_[kLines];
  G trial_;
  MoveList<G> list_;
  typename G::Undo undo_;  // of the move being looked at
  Verdict verdicts_[G::kMoveCount];
  Nodes limit_, nodes_;
  uint32_t threes_;
  uint16_t next_;  // the move being looked at, or the next
  uint8_t lines_, newest_;
  uint8_t tried_;  // kept lines that do not win after this move
  uint8_t ply_;    // of the line that is being played over
  Stage stage_;
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_SAVING_MOVES_HPP_INCLUDED
