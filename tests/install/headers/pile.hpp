// A game for what needs one: from a pile of five take one or two; whoever takes the last one wins.
struct Pile {
  using Move = uint8_t;  // how many are taken, less one
  struct Undo {};
  static constexpr uint32_t kMoveCount = 2, kMaxMoves = 2, kMaxLength = 5;

  void generate(MoveList<Pile>& out) const noexcept {
    for (Move m = 0; m < 2; ++m)
      if (is_legal(m)) out.push(m);
  }
  bool is_legal(Move m) const noexcept { return m < left; }
  Undo make(Move m) noexcept {
    left = uint8_t(left - m - 1);
    return {};
  }
  void unmake(Move m, Undo) noexcept { left = uint8_t(left + m + 1); }
  Outcome outcome() const noexcept { return left == 0 ? Outcome::kLoss : Outcome::kOngoing; }
  Value evaluate() const noexcept { return 0; }
  Key hash() const noexcept { return left; }

  uint8_t left = 5;
};
