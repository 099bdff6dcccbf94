#include "data/positions.hpp"

#include <bit>

#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/games/registry.hpp"
#include "picoply/games/checkers.hpp"
#include "picoply/games/othello/flips.hpp"

namespace lab {
namespace {

using hosted::UserError;
namespace othello = picoply::othello;

void copy_words(const othello::Bits128& set, Stones& out) {
  out[0] = set.low;
  out[1] = set.high;
}
template <class Set>
void copy_words(const Set& set, Stones& out) {
  out[0] = set;
}

// Boards of bits and the library's own flips: some twenty times as fast as the C interface.
template <std::uint32_t N>
class OthelloReplay : public Replay {
  using Set = othello::Bits<N>;
  using Rays = othello::Rays<N>;

 public:
  OthelloReplay() { OthelloReplay::start(); }

  void start() override {
    constexpr std::uint32_t kLow = N / 2 - 1, kHigh = N / 2;
    own_ = square(kLow * N + kHigh) | square(kHigh * N + kLow);
    other_ = square(kLow * N + kLow) | square(kHigh * N + kHigh);
    side_ = 0;
  }

  bool play(pply_move move) override {
    Set flips(0), placed(0);
    if (move == PPLY_MOVE_PASS) {
      if (can_move(own_, other_) || !can_move(other_, own_)) return false;
    } else {
      if (move >= N * N) return false;
      placed = square(move);
      if (othello::any(placed & (own_ | other_))) return false;
      flips = Rays::flips(placed, own_, other_);
      if (!othello::any(flips)) return false;
    }
    const Set mover = own_ | flips | placed;
    own_ = other_ ^ flips;
    other_ = mover;
    side_ ^= 1;
    return true;
  }

  void board(Stones& own, Stones& other) const override {
    copy_words(own_, own);
    copy_words(other_, other);
  }

  int side() const override { return side_; }

  int outcome() const override {
    if (can_move(own_, other_) || can_move(other_, own_)) return PPLY_ONGOING;
    const int m = margin();
    return m > 0 ? PPLY_FIRST_WINS : m < 0 ? PPLY_SECOND_WINS : PPLY_DRAW;
  }

  // Of a finished game: the empty squares count for the winner.
  int margin() const override {
    const int own = othello::count(own_), other = othello::count(other_);
    const int empties = static_cast<int>(N * N) - own - other;
    const int lead = own - other + (own > other ? empties : own < other ? -empties : 0);
    return side_ == 0 ? lead : -lead;
  }

 private:
  static Set square(std::uint32_t i) { return Set(1) << i; }
  static bool can_move(Set own, Set other) { return othello::any(Rays::mobility(own, other)); }

  Set own_{}, other_{};
  int side_ = 0;
};

// Any game on a grid where a move places a stone and nothing else changes. The library judges the
// moves; the stones are kept here.
class PlacingReplay : public Replay {
 public:
  explicit PlacingReplay(const pply_game& game) : engine_(game) { PlacingReplay::start(); }

  void start() override {
    engine_.reset();
    colours_[0] = colours_[1] = Stones{};
    side_ = 0;
  }

  bool play(pply_move move) override {
    if (pply_move_play(engine_.get(), move) != PPLY_OK) return false;
    const std::size_t cell = engine_.info().has_gravity != 0 ? landing(move) : move;
    colours_[side_][cell / 64] |= std::uint64_t{1} << cell % 64;
    side_ ^= 1;
    return true;
  }

  void board(Stones& own, Stones& other) const override {
    own = colours_[side_];
    other = colours_[side_ ^ 1];
  }

  int side() const override { return side_; }
  int outcome() const override { return engine_.outcome(); }
  int margin() const override { return 0; }

 private:
  // Stones lie on row 0 and upwards.
  std::size_t landing(std::size_t cell) const {
    while (has(colours_[0], cell) || has(colours_[1], cell)) cell += engine_.info().cols;
    return cell;
  }

  hosted::Engine engine_;
  Stones colours_[2]{};
  int side_ = 0;
};

// English draughts by the library's own rules.
class CheckersReplay : public Replay {
  using Game = picoply::Checkers<>;

 public:
  void start() override { game_ = Game(); }

  bool play(pply_move move) override {
    if (move >= Game::kMoveCount || !game_.is_legal(static_cast<Game::Move>(move))) return false;
    game_.make(static_cast<Game::Move>(move));
    return true;
  }

  void board(Stones& own, Stones& other) const override {
    const auto& pieces = game_.board().pieces;
    own[0] = cells_of(pieces[game_.side()]);
    other[0] = cells_of(pieces[1 - game_.side()]);
  }
  void kinds(Stones& kings, std::uint16_t& moving) const override {
    kings[0] = cells_of(game_.board().kings);
    moving =
        game_.continuing() == picoply::checkers::kSquares ? kNowhere : cell_of(game_.continuing());
  }

  int side() const override { return game_.side(); }
  int outcome() const override {
    switch (game_.outcome()) {
      case picoply::Outcome::kOngoing: return PPLY_ONGOING;
      case picoply::Outcome::kDraw: return PPLY_DRAW;
      default: break;  // who cannot move has lost
    }
    return game_.side() == 0 ? PPLY_SECOND_WINS : PPLY_FIRST_WINS;
  }
  int margin() const override { return 0; }

 private:
  std::uint16_t cell_of(picoply::checkers::Square square) const {
    const std::uint16_t cell = picoply::checkers::cell_index(square);
    return game_.side() == 0 ? cell : static_cast<std::uint16_t>(63 - cell);
  }
  std::uint64_t cells_of(picoply::checkers::Set squares) const {
    std::uint64_t cells = 0;
    for (; squares != 0; squares &= squares - 1)
      cells |= std::uint64_t{1} << cell_of(picoply::checkers::Square(std::countr_zero(squares)));
    return cells;
  }

  Game game_;
};

std::unique_ptr<Replay> make_othello(const pply_game_info& info) {
  switch (info.cols) {
    case 4: return std::make_unique<OthelloReplay<4>>();
    case 6: return std::make_unique<OthelloReplay<6>>();
    case 8: return std::make_unique<OthelloReplay<8>>();
    case 10: return std::make_unique<OthelloReplay<10>>();
    default: throw UserError(std::string("no replay of ") + info.name);
  }
}

std::string place(const GameData& data, const GameView& game) {
  return data.name() + ": game " + std::to_string(game.number) + " ";
}

}  // namespace

pply_game_info info_of(const pply_game& game) {
  pply_game_info info{};
  info.struct_size = sizeof info;
  hosted::check(pply_game_describe(&game, &info), "game");
  return info;
}

const pply_game& game_of(const GameDataHeader& header) {
  const pply_game& game = *hosted::find_game(header.game, "").game;
  const pply_game_info info = info_of(game);
  if (info.cols != header.cols || info.rows != header.rows) {
    throw UserError(header.game + " has " + std::to_string(info.cols) + "x" +
                    std::to_string(info.rows) + " cells, not " + std::to_string(header.cols) + "x" +
                    std::to_string(header.rows));
  }
  return game;
}

bool moves_pieces(const GameDataHeader& header) {
  return !hosted::puts_stones(info_of(game_of(header)));
}

std::unique_ptr<Replay> Replay::make(const GameDataHeader& header) {
  const pply_game& game = game_of(header);
  const pply_game_info info = info_of(game);
  if (info.has_margin != 0) return make_othello(info);
  if (!hosted::puts_stones(info)) {
    if (header.game != "checkers8") throw UserError("no replay of " + header.game);
    return std::make_unique<CheckersReplay>();
  }
  return std::make_unique<PlacingReplay>(game);
}

std::unique_ptr<Replay> Replay::make(const GameData& data) {
  try {
    return make(data.header());
  } catch (const UserError& error) {
    throw UserError(data.name() + ": " + error.what());
  }
}

void fail_replay(const GameData& data, const GameView& game, std::size_t ply) {
  throw UserError(place(data, game) + "plays an illegal move at ply " + std::to_string(ply));
}

void check_end(const GameData& data, const GameView& game, const Replay& replay) {
  const int outcome = replay.outcome();
  if (outcome == PPLY_ONGOING) throw UserError(place(data, game) + "ends before it is over");
  if (outcome != game.outcome || replay.margin() != game.margin) {
    throw UserError(place(data, game) + "ends otherwise than it says");
  }
}

}  // namespace lab
