// Gomoku, Renju and Caro: five in a row on N x N cells. The rules are stated in gomoku/rule.hpp.
//
// The rules
//   gomoku/rule.hpp        which rows win, and what is forbidden
//   gomoku/winning_rows.hpp winning rows, and checks of positions from outside
//   gomoku/forbidden.hpp   Renju's forbidden points, exactly
//   gomoku/passing.hpp     Renju's pass
//   gomoku/walls.hpp       cells that are nobody's, for continuous games
// The board
//   gomoku/bit_lines.hpp   bit lines in four directions
//   gomoku/line_class.hpp  what a stone makes of one line; tables that the compiler computes
//   gomoku/sides.hpp       both sides of a cell on a line, for both colours at once
//   gomoku/shape.hpp       four line classes of a cell, and the threat that they make together
//   gomoku/board.hpp       shapes, threat counts and worths of all empty cells, kept up to date
//   gomoku/compact.hpp     the same in less RAM
//   gomoku/tiny.hpp        in least RAM, and with fewer moves
// The moves to consider
//   gomoku/candidates.hpp  cells near stones
//   gomoku/generation.hpp  the moves that the threats on the board require
//   gomoku/best_moves.hpp  which of them to keep where there is no room for all
//   gomoku/parries.hpp     the cells that prevent a five
// The values of positions
//   gomoku/evaluate.hpp    the evaluation, and values that the threats prove
// The evaluation by tables
//   gomoku/nano.hpp        that evaluation
//   gomoku/worth.hpp       what an empty cell is worth, by pairs of its lines
//   gomoku/threat_weights.hpp, gomoku/threat_table.hpp  what the threats of both sides are worth
//   gomoku/weights.hpp     the numbers, and those of move ordering
// The evaluation by a network; not included here
//   gomoku/small.hpp, gomoku/full.hpp  two sizes of it
//   gomoku/network.hpp, gomoku/network_weights.hpp  its structure, and the numbers
//   gomoku/line_code.hpp   its input: both colours on one line, in full
//   gomoku/channels.hpp    computes with a few numbers at a time
//   gomoku/blocks.hpp      cells that lie together
//   gomoku/heads.hpp       one output for each state of the threats
// Beside the game; not included here
//   gomoku/vct.hpp         victory by continuous threats, a separate search
//   gomoku/failures.hpp    what that search remembers
//   gomoku/saving_moves.hpp  which moves prevent such a victory
//   gomoku/book.hpp        the bytes of an opening book
//   gomoku/opening_stones.hpp  balanced first stones, for opening rules
//
// The threat counts alone answer what the search asks most often.
#ifndef PICOPLY_GAMES_GOMOKU_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/games/gomoku/board.hpp"
#include "picoply/games/gomoku/candidates.hpp"
#include "picoply/games/gomoku/forbidden.hpp"
#include "picoply/games/gomoku/nano.hpp"
#include "picoply/games/gomoku/parries.hpp"
#include "picoply/games/gomoku/passing.hpp"
#include "picoply/games/gomoku/walls.hpp"
#include "picoply/games/gomoku/winning_rows.hpp"
#include "picoply/zobrist.hpp"

namespace picoply {

// With Walls a position may have cells that are nobody's, see gomoku/walls.hpp.
template <uint32_t N, Rule R = Rule::kFreestyle, class E = gomoku::Nano,
          gomoku::Storage S = gomoku::kStorage, bool Walls = false>
class Gomoku : public gomoku::Passing<R, N * N>,
               private E::template State<N, R> {  // an empty base takes no memory
  using Passing = gomoku::Passing<R, N * N>;
  using Network = typename E::template State<N, R>;
  static_assert(N >= 5 && N <= 22);
  // What is not kept cannot be told to a network.
  static_assert(S != gomoku::Storage::kLines || !E::kNotesChanges);

 public:
  static constexpr uint32_t kCols = N, kRows = N, kCells = N * N;
  static constexpr uint32_t kMaxMoves = gomoku::most_moves<N>(S);
  static constexpr uint32_t kBranch = gomoku::most_branches<N>(S);
  static constexpr bool kHasForbidden = R == Rule::kRenju;
  static constexpr bool kHasWalls = Walls;
  // The last stone and up to 8 more in each direction; beside walls also rows that stood before.
  static constexpr uint32_t kMaxWinningLine = Walls ? kCells : 33;
  static constexpr Rule kRule = R;
  static constexpr Margins kMargins = {
      .futility = 60, .reverse_futility = 126, .razoring = 30, .any_depth = true};
  static constexpr uint8_t kReductionRate = 27;

  using Move = typename Passing::Move;
  using Passing::kMoveCount;
  using Board = gomoku::Board<N, R, S>;
  struct Undo {
    typename Board::Undo board;
    PPLY_NO_UNIQUE_ADDRESS typename E::Undo network;
  };

  Gomoku() noexcept { Network::refresh(board_.lines()); }

  // ---- The rules --------------------------------------------------------------------------------

  bool is_legal(Move m) const noexcept {
    if (Passing::is_pass(m)) return !won_ && must_pass();
    return uint32_t(m) < kCells && !won_ && board_.is_empty(m) && is_allowed(m);
  }

  // Why the side to move may not play on an empty cell. Only in Renju cells are forbidden, and only
  // to black.
  Forbidden forbidden(Move m) const noexcept {
    return side() == 0 ? forbidden_to_black(m) : Forbidden::kNone;
  }
  // The same for black, whoever is to move: white may win by leaving black only forbidden cells.
  Forbidden forbidden_to_black(Move m) const noexcept {
    if constexpr (R == Rule::kRenju) {
      if (uint32_t(m) >= kCells || won_ || !is_suspect(m)) return Forbidden::kNone;
      return gomoku::ForbiddenFinder<N, S>(board_.lines()).at(m);
    } else {
      return Forbidden::kNone;
    }
  }

  bool wins(Move m) const noexcept { return uint32_t(m) < kCells && board_.has_five(m, side()); }

  Undo make(Move m) noexcept {
    Undo u;  // for a pass there is nothing to put into it
    if (Passing::is_pass(m)) {
      PPLY_ASSERT(is_legal(m));
      change_turn();
      return u;
    }
    PPLY_ASSERT(uint32_t(m) < kCells && !won_ && board_.is_empty(m) && stones_ < kCells);
    const uint32_t mover = side();
    won_ = board_.has_five(m, mover);
    if constexpr (!gomoku::kCompact) hash_.key ^= key_of(m, mover);
    ++stones_;
    typename E::Changes changes(u.network);
    Network::begin_put(board_.lines());
    if constexpr (E::kNotesChanges)
      u.board = board_.put(m, mover, changes);
    else
      u.board = board_.put(m, mover);
    if (is_evaluated())
      Network::put(m, changes, u.network);
    else
      Network::put_unseen(changes, u.network);
    return u;
  }

  void unmake(Move m, const Undo& u) noexcept {
    if (Passing::is_pass(m)) return change_turn();
    PPLY_ASSERT(stones_ != 0);
    --stones_;
    const uint32_t mover = side();
    PPLY_ASSERT(cell(m) == mover + 1);  // the last stone
    won_ = false;
    if constexpr (!gomoku::kCompact) hash_.key ^= key_of(m, mover);
    if constexpr (E::kNotesChanges && S == gomoku::Storage::kRecords)
      board_.take(m, mover, u.board, u.network);
    else
      board_.take(m, mover, u.board);
    Network::take(board_.lines(), u.network);
  }

  void take_back(const Move* moves, uint32_t from, uint32_t to) noexcept {
    while (to > from) {
      const Move m = moves[--to];
      if (Passing::is_pass(m)) {
        change_turn();
        continue;
      }
      --stones_;
      if constexpr (!gomoku::kCompact) hash_.key ^= key_of(m, side());
      board_.take(m, side());
    }
    won_ = false;
    if constexpr (E::kNotesChanges) {
      // Where make() did not update the network, it still belongs to the position before.
      const bool passed = from > 0 && Passing::is_pass(moves[from - 1]);
      if (passed) {
        --from;  // there is a stone before every pass
        change_turn();
      }
      const bool passed_by = from > 0 && !is_evaluated();
      if (passed_by) {
        board_.toggle_lines(moves[from - 1], side() ^ 1u);
        Network::refresh(board_.lines());
        board_.toggle_lines(moves[from - 1], side() ^ 1u);
        Network::pass_by();
      }
      if (passed) change_turn();
      if (passed_by) return;
    }
    Network::refresh(board_.lines());
  }

  // A full board is a draw.
  Outcome outcome() const noexcept {
    if (won_) return Outcome::kLoss;
    return stones_ == kCells ? Outcome::kDraw : Outcome::kOngoing;
  }

  // Updated with every move, except where addresses have 16 bits, because tables are rare there.
  Key hash() const noexcept {
    if constexpr (gomoku::kCompact) {
      Key key = side() != 0 ? Zobrist<kCells>::kSecondToMove : Key(0);
      for (Count i = 0; i < kCells; ++i) {
        if (cell(i) != 0) key ^= kZobrist<kCells>.of(i, cell(i) == 2);
        if constexpr (Walls) key ^= key_of_wall(i, cell(i));
      }
      return key;
    } else {
      return hash_.key;
    }
  }
  Key hash_after(Move m) const noexcept { return hash() ^ key_of(m, side()); }

  // ---- Passing ----------------------------------------------------------------------------------

  // True in Renju if black is to move, the game is not over, and every empty cell is forbidden.
  bool must_pass() const noexcept {
    if constexpr (R == Rule::kRenju) {
      // Every forbidden cell is a suspect one, so the loop below is seldom reached.
      if (side() != 0 || stones_ == kCells ||
          board_.count(0, gomoku::kThreatSuspect) < empty_cells())
        return false;
      for (uint32_t i = 0; i < kCells; ++i)
        if (board_.is_empty(i) && is_allowed(i)) return false;
      return true;
    } else {
      return false;
    }
  }

  // A null move: gives the turn to the other side, to find out what it threatens. No rule allows
  // it. It counts like an invisible stone: the board is full one cell early. Not allowed with fewer
  // than two empty cells.
  void pass() noexcept {
    PPLY_ASSERT(!won_ && stones_ < kCells - 1);
    ++stones_;
    if constexpr (!gomoku::kCompact) hash_.key ^= Zobrist<kCells>::kSecondToMove;
  }
  void unpass() noexcept {
    PPLY_ASSERT(stones_ != 0);
    --stones_;
    if constexpr (!gomoku::kCompact) hash_.key ^= Zobrist<kCells>::kSecondToMove;
  }

  // True if all data that is updated with every move equals what it would be from scratch. (Not
  // after a pass.)
  bool is_sound() const noexcept {
    uint8_t cells[kCells];
    for (uint32_t i = 0; i < kCells; ++i) cells[i] = cell(i);
    Gomoku p;
    if (p.set_position(cells, side()).fault != PositionFault::kNone) return false;
    const bool same_end = p.won_ == won_ || (Walls && gomoku::has_walls<kCells>(cells));
    return same_end && p.stones_ == stones_ && p.hash() == hash() && board_.equals(p.board_);
  }

  // ---- The board --------------------------------------------------------------------------------

  // 0, 1 black, 2 white, or kWall.
  uint8_t cell(uint32_t i) const noexcept {
    return i < kCells ? board_.lines().cell(row_of<N>(i), col_of<N>(i)) : uint8_t(0);
  }
  uint8_t side() const noexcept {
    return uint8_t((R == Rule::kRenju || Walls ? stones_ ^ passed_[0] : stones_) & 1u);
  }

  // Black must have as many stones as white, or one more, and then white is to move. In Renju black
  // may have fewer, because black may have passed. How black's stones came to their cells is not
  // checked. With walls: see gomoku/walls.hpp.
  PositionError set_position(const uint8_t* cells, uint8_t side) noexcept {
    bool won = false;
    const PositionError error = gomoku::judge<N, R, Walls>(cells, side, &won);
    if (error.fault != PositionFault::kNone) return error;
    if constexpr (Walls)
      board_.set_with_walls(cells);
    else
      board_.set(cells);
    Network::refresh(board_.lines());
    won_ = won;
    stones_ = 0;
    passed_[0] = 0;
    hash_ = {};
    for (uint32_t i = 0; i < kCells; ++i) {
      if (cells[i] == 0) continue;
      ++stones_;
      if constexpr (!gomoku::kCompact) hash_.key ^= kZobrist<kCells>.of(i, cells[i] == 2);
      if constexpr (!gomoku::kCompact && Walls) hash_.key ^= key_of_wall(i, cells[i]);
    }
    if constexpr (R == Rule::kRenju || Walls) passed_[0] = uint8_t((stones_ ^ side) & 1u);
    if constexpr (!gomoku::kCompact)
      if (side != 0) hash_.key ^= Zobrist<kCells>::kSecondToMove;
    return error;
  }

  // All cells of all winning rows.
  template <class Out>
  void winning_line(Out& out) const noexcept {
    if (!won_) return;
    const auto cells = [this](uint32_t i) noexcept { return cell(i); };
    gomoku::RowFinder<N, R, decltype(cells)> finder(cells);
    for (;;) {
      const gomoku::Row row = finder.next(side() ^ 1u);
      if (row.length == 0) return;
      for (uint32_t i = 0; i < row.length; ++i) {
        const Move m = Move(row.start + int32_t(i) * gomoku::Lines<N>::step(row.direction));
        if (!out.contains(m)) out.push(m);
      }
    }
  }

  // ---- Values -----------------------------------------------------------------------------------

  // By the tables, or by the network: see gomoku/evaluate.hpp.
  Value evaluate() const noexcept;

  // Exact values that the threat counts prove: see gomoku/evaluate.hpp.
  bool settle(Value& v) const noexcept;

  // The opponent threatens a five and we have none.
  bool is_forced() const noexcept {
    return board_.count(side(), gomoku::kThreatFive) == 0 &&
           board_.count(side() ^ 1u, gomoku::kThreatFive) != 0;
  }

  // ---- Threats ----------------------------------------------------------------------------------

  // Whether the side to move makes a four or better on an empty cell.
  bool makes_four(Move m) const noexcept { return board_.has_four(m, side()); }

  // The first cell from `from` on where the side to move may make a four, or a row that becomes a
  // four with one more stone; kCells if there is none. No other move can threaten to win in 3: a
  // move makes another cell a four, or better, only through a row that has both stones.
  uint32_t next_attack(uint32_t from) const noexcept {
    using namespace gomoku;
    static_assert(kThree == 6 && kFive < 14);  // adding 2 to a class of kThree or better sets bit 3
    const uint32_t mine = four_bits(side());
    for (; from < kCells; ++from) {
      const auto& s = board_.shape(from);
      const uint32_t rows = (s[0] + 0x22u) | (s[1] + 0x22u) | (s[2] + 0x22u) | (s[3] + 0x22u);
      if ((rows & mine) != 0 && is_allowed(from)) break;
    }
    return from;
  }

  // The side to move can make an open four or two fours. Fives of the opponent are ignored.
  bool has_win_in_3() const noexcept { return board_.count(side(), gomoku::kThreatWin) != 0; }

  // If nobody has a five and the opponent threatens to win in 3: lists every move that may change
  // this, including the fours of the side to move. Every other move loses in 4. Returns false if
  // there is no such threat.
  bool defences(MoveList<Gomoku>& out) const noexcept {
    if (plan() != Plan::kDefend) return false;
    generate_defences(out);
    return true;
  }

  // ---- Moves ------------------------------------------------------------------------------------

  // The more a move makes, and the more it keeps the opponent from making, the larger is its score.
  // Or it is the score that the network gives. (Where the network does not evaluate there are no
  // moves to order, or very few.)
  int16_t move_score(Move m) const noexcept {
    using namespace gomoku;
    if (Passing::is_pass(m)) return 0;
    if constexpr (E::kOrdersMoves) {
      if (is_evaluated()) return Network::move_score(m, side());
    }
    const auto& s = board_.shape(m);
    int32_t score = 0;
    if (side() == 0) {
      for (uint32_t d = 0; d < kDirections; ++d) score += kMoveScores.at(s[d]);
    } else {
      for (uint32_t d = 0; d < kDirections; ++d) score += kMoveScores.at(exchanged(s[d]));
    }
    return int16_t(min(score, int32_t(30000)));
  }

  // The move makes a four, or answers a four or an open three. (Moves that make a three are many,
  // and they are ordered well: when they were not reduced either, the search of a crowded board was
  // two plies less deep.)
  bool is_tactical(Move m) const noexcept {
    using namespace gomoku;
    if (Passing::is_pass(m)) return false;
    const auto& s = board_.shape(m);
    const uint32_t mine = side() * 4u, yours = 4 - mine;
    for (uint32_t d = 0; d < kDirections; ++d) {
      if ((s[d] >> mine & 15) >= kFour || (s[d] >> yours & 15) >= kDoubleFour) return true;
    }
    return false;
  }

  // The moves that the threats on the board require: see gomoku/generation.hpp.
  void generate(MoveList<Gomoku>& out) const noexcept;

  // True if moves far from the stones are left out without proof. (Forbidden cells count as left
  // out too, which is on the safe side.)
  bool is_selective(uint32_t generated) const noexcept;

 private:
  // A position may have more moves than generate() lists.
  static constexpr bool kIsBounded = kMaxMoves < kCells;

  enum class Plan : uint8_t { kOver, kCentre, kFive, kParry, kWin, kDefend, kNear };

  Plan plan() const noexcept;

  // ---- Renju ------------------------------------------------------------------------------------

  bool is_suspect(uint32_t m) const noexcept {
    return R == Rule::kRenju && board_.threat(m, 0) == gomoku::kThreatSuspect;
  }
  // Whether the side to move may play on an empty cell.
  bool is_allowed(uint32_t m) const noexcept {
    if constexpr (R == Rule::kRenju)
      return side() != 0 || forbidden_to_black(Move(m)) == Forbidden::kNone;
    else
      return true;
  }
  // Black passes, or takes the pass back.
  void change_turn() noexcept {
    passed_[0] ^= 1u;
    if constexpr (!gomoku::kCompact) hash_.key ^= Zobrist<kCells>::kSecondToMove;
  }

  // ---- Threats ----------------------------------------------------------------------------------

  uint32_t empty_cells() const noexcept { return kCells - stones_; }

  // Whether the network may be asked for the value of this position, or of one a stone later that
  // is reached from it in earnest. Otherwise the game is over, or settle() knows the value.
  bool is_evaluated() const noexcept;

  // What a move changes in the key: the stone, and the side to move.
  static Key key_of(Move m, uint32_t mover) noexcept {
    if (Passing::is_pass(m)) return Zobrist<kCells>::kSecondToMove;
    return kZobrist<kCells>.of(m, mover != 0) ^ Zobrist<kCells>::kSecondToMove;
  }

  // A wall's key is that of a stone of either colour: what it has beside that of the first.
  static Key key_of_wall(uint32_t i, uint8_t content) noexcept {
    return content == gomoku::kWall ? kZobrist<kCells>.of(i, true) : Key(0);
  }

  // What all threats on the board are worth to a colour if it is to move.
  int32_t threats_to(uint32_t colour) const noexcept {
    if (board_.count(colour, gomoku::kThreatWin) != 0) return gomoku::kWinValue;
    return gomoku::value_of_threats<R>(colour, board_.threats(colour, stones_));
  }

  // The first cell from `from` on where a colour has this threat, a win or a five; kCells if there
  // is none. Most cells have no four, and this is tested fast.
  uint32_t find(uint32_t colour, gomoku::Threat t, uint32_t from) const noexcept {
    if constexpr (S == gomoku::Storage::kLines) return find_near(colour, t, from);
    while (from < kCells && !(board_.has_four(from, colour) && board_.threat(from, colour) == t))
      ++from;
    return from;
  }

  uint32_t find_near(uint32_t colour, gomoku::Threat t, uint32_t from) const noexcept;

  gomoku::Parries parries(uint32_t at) const noexcept {
    return gomoku::parries_of<N, R>(board_, at, side() ^ 1u);
  }

  bool is_lost_to_fives(uint32_t fives) const noexcept;

  // ---- Generation, in gomoku/generation.hpp ----------------------------------------------------

  void generate_parries(MoveList<Gomoku>& out) const noexcept;
  void generate_defences(MoveList<Gomoku>& out) const noexcept;
  void generate_near(MoveList<Gomoku>& out) const noexcept;
  void generate_all(MoveList<Gomoku>& out) const noexcept;

  struct Kept {
    Key key = 0;
  };
  struct NotKept {};
  PPLY_NO_UNIQUE_ADDRESS typename Conditional<gomoku::kCompact, NotKept, Kept>::Type hash_;
  Board board_;
  uint16_t stones_ = 0;  // and walls: full cells
  bool won_ = false;
  // In Renju the first is 1 after an odd number of passes; beside walls it is 1 if the side to move
  // is not the one that the number of full cells tells. The others fill up to 8 bytes, so that
  // no byte is left unset.
  uint8_t passed_[sizeof(Board) % 8 == 4 ? 1 : 5] = {};
};

}  // namespace picoply

#include "picoply/games/gomoku/evaluate.hpp"
#include "picoply/games/gomoku/generation.hpp"

#endif  // PICOPLY_GAMES_GOMOKU_HPP_INCLUDED
