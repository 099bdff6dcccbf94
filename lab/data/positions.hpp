// The positions of recorded games, by replaying them under the rules.
#ifndef PICOPLY_TOOLS_LAB_DATA_POSITIONS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_DATA_POSITIONS_HPP_INCLUDED

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "data/games.hpp"

namespace lab {

inline constexpr std::size_t kStoneWords = 8;  // boards of up to 22 x 22 cells

// A set of cells: cell i = row * cols + col (a1 is 0) is bit i % 64 of word i / 64. On 8x8 word 0
// is the whole board.
using Stones = std::array<std::uint64_t, kStoneWords>;

// No cell.
inline constexpr std::uint16_t kNowhere = 0xffff;

inline bool has(const Stones& stones, std::size_t cell) {
  return (stones[cell / 64] >> cell % 64 & 1) != 0;
}

// A position of a game, before its move at `ply`. Valid until the next one is produced.
// Where pieces move, the board is turned round for the second player, so that both sides see their
// men go the same way; one position of either side then has one form.
struct Position {
  const GameView* game;  // number, margin, ...
  Stones own, other;     // of the side to move, and of its opponent
  Stones kings;          // of both; where pieces move, else none
  std::uint16_t moving;  // where the piece is that must move on, in the middle of a turn; kNowhere
  std::uint16_t ply;
  std::uint8_t side;   // 0: the first player is to move
  pply_move move;      // played here
  std::int16_t value;  // for the side to move; kNoValue: none
  bool exact;          // the value is proven
  int result;          // of the game for the side to move: +1 won, 0 drawn, -1 lost
  int margin;          // final discs of the side to move minus its opponent's

  // 0 nothing, 1 a stone or piece of the side to move, 2 of its opponent.
  int cell(std::size_t i) const { return has(own, i) ? 1 : has(other, i) ? 2 : 0; }
};

// The game that a header names. Throws hosted::UserError if this program does not know it or it
// has another size.
const pply_game& game_of(const GameDataHeader& header);
// Whether its pieces move: English draughts, whose positions have kings and are turned.
bool moves_pieces(const GameDataHeader& header);
pply_game_info info_of(const pply_game& game);

// The rules of one game, for replaying. Not for several threads at once.
class Replay {
 public:
  // Throws as game_of().
  static std::unique_ptr<Replay> make(const GameDataHeader& header);
  static std::unique_ptr<Replay> make(const GameData& data);  // names the file

  Replay() = default;
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;
  virtual ~Replay() = default;

  virtual void start() = 0;               // to the starting position
  virtual bool play(pply_move move) = 0;  // false, and nothing happens, if that is not legal
  // The side to move's stones and its opponent's: the words the board has; others are left alone.
  virtual void board(Stones& own, Stones& other) const = 0;
  // Where pieces move: what Position has of that besides.
  virtual void kinds(Stones& /*kings*/, std::uint16_t& /*moving*/) const {}
  virtual int side() const = 0;     // 0 or 1
  virtual int outcome() const = 0;  // pply_outcome
  virtual int margin() const = 0;   // 0 in games that do not count
};

// Throws hosted::UserError about a ply that breaks the rules, or an end unlike the recorded one.
[[noreturn]] void fail_replay(const GameData& data, const GameView& game, std::size_t ply);
void check_end(const GameData& data, const GameView& game, const Replay& replay);

// Calls visit(const Position&) for each position of a game, from the start to the one before its
// last move. Throws hosted::UserError that names the file, game and ply if the record breaks the
// rules of the game; positions before the fault have been visited then.
template <class Visit>
void visit_positions(const GameData& data, const GameView& game, Replay& replay, Visit&& visit) {
  Position p{};
  p.game = &game;
  p.moving = kNowhere;
  replay.start();
  for (std::uint16_t ply = 0; ply < game.plies; ++ply) {
    const int sign = replay.side() == 0 ? 1 : -1;
    replay.board(p.own, p.other);
    replay.kinds(p.kings, p.moving);
    p.ply = ply;
    p.side = static_cast<std::uint8_t>(replay.side());
    p.move = game.move(ply);
    p.value = game.value(ply);
    p.exact = ply >= game.exact_from;
    p.result = sign * game.result();
    p.margin = sign * game.margin;
    visit(static_cast<const Position&>(p));
    if (!replay.play(p.move)) fail_replay(data, game, ply);
  }
  check_end(data, game, replay);
}

// The same for all games of a file, in order.
template <class Visit>
void visit_positions(const GameData& data, Visit&& visit) {
  const std::unique_ptr<Replay> replay = Replay::make(data);
  for (const GameView& game : data.games()) visit_positions(data, game, *replay, visit);
}

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_DATA_POSITIONS_HPP_INCLUDED
