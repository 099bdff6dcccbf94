// Take away: of 21 counters each side takes one, two or three; who takes the last one wins.
#include <cstdio>

#include "picoply/random.hpp"
#include "picoply/search.hpp"

class TakeAway {
 public:
  using Move = uint8_t;  // 0, 1 and 2: takes one, two, three
  struct Undo {};
  static constexpr uint32_t kMoveCount = 3, kMaxMoves = 3, kMaxLength = 21;

  void generate(picoply::MoveList<TakeAway>& out) const noexcept {
    for (Move m = 0; is_legal(m); ++m) out.push(m);
  }
  bool is_legal(Move m) const noexcept { return m < kMoveCount && m < left_; }
  Undo make(Move m) noexcept {
    left_ -= m + 1u;
    return {};
  }
  void unmake(Move m, Undo) noexcept { left_ += m + 1u; }
  picoply::Outcome outcome() const noexcept {
    return left_ == 0 ? picoply::Outcome::kLoss : picoply::Outcome::kOngoing;
  }
  picoply::Value evaluate() const noexcept { return 0; }
  picoply::Key hash() const noexcept { return picoply::scatter(left_); }

 private:
  uint32_t left_ = 21;
};
static_assert(picoply::Game<TakeAway>);

int main() {
  static picoply::Search<TakeAway, 21> search;  // 21: the deepest line, in plies
  search.init();
  for (TakeAway game; game.outcome() == picoply::Outcome::kOngoing;) {
    search.begin(game, {.max_nodes = 0, .max_depth = 21, .multi_pv = 1});
    while (search.step(1000) == picoply::Status::kRunning) continue;
    std::printf("takes %d\n", search.best_move() + 1);
    game.make(search.best_move());
  }
  return 0;
}
