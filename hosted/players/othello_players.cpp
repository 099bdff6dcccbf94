#include "hosted/players/othello_players.hpp"

#include <string>

#include "hosted/error.hpp"

namespace hosted {
namespace {

// One quarter of the board, mirrored: [row][col] from a corner.
constexpr int kWeights[4][4] = {
    {30, -12, 0, -1},
    {-12, -15, -3, -3},
    {0, -3, 0, -1},
    {-1, -3, -1, -1},
};

// A finished game outweighs every sum of weights.
constexpr int kFinished = 10'000;

void require_othello(const pply_game& game, const char* name, bool usual_size) {
  pply_game_info info{};
  info.struct_size = sizeof info;
  check(pply_game_describe(&game, &info), "game");
  const bool othello = info.has_margin != 0 && info.cols == info.rows;
  if (othello && (!usual_size || info.cols == 8)) return;
  throw UserError(std::string("player '") + name + "' plays Othello" + (usual_size ? " 8x8" : "") +
                  ", not " + info.name);
}

OthelloBoard read_board(const Engine& position) {
  OthelloBoard board;
  board.size = position.info().cols;
  for (std::uint32_t row = 0; row < position.info().rows; ++row) {
    for (std::uint32_t col = 0; col < position.info().cols; ++col) {
      board.cells.push_back(position.cell(col, row));
    }
  }
  return board;
}

// The discs that `player` (1 or 2) would turn over; none if the move is not legal.
std::vector<int> flipped(const OthelloBoard& board, int cell, int player) {
  std::vector<int> all;
  if (board.cells[static_cast<std::size_t>(cell)] != 0) return all;
  const int row = cell / board.size, col = cell % board.size;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      std::vector<int> line;
      for (int step = 1;; ++step) {
        const int y = row + dy * step, x = col + dx * step;
        if (y < 0 || y >= board.size || x < 0 || x >= board.size) break;
        const int at = y * board.size + x;
        const int disc = board.cells[static_cast<std::size_t>(at)];
        if (disc == 0) break;
        if (disc == player) {
          all.insert(all.end(), line.begin(), line.end());
          break;
        }
        line.push_back(at);
      }
    }
  }
  return all;
}

std::vector<int> legal(const OthelloBoard& board, int player) {
  std::vector<int> moves;
  for (int cell = 0; cell < board.size * board.size; ++cell) {
    if (!flipped(board, cell, player).empty()) moves.push_back(cell);
  }
  return moves;
}

OthelloBoard after(const OthelloBoard& board, int move, int player) {
  OthelloBoard next = board;
  for (const int cell : flipped(board, move, player)) {
    next.cells[static_cast<std::size_t>(cell)] = player;
  }
  next.cells[static_cast<std::size_t>(move)] = player;
  return next;
}

int weights(const OthelloBoard& board, int player) {
  int sum = 0;
  for (int row = 0; row < 8; ++row) {
    for (int col = 0; col < 8; ++col) {
      const int disc =
          board.cells[static_cast<std::size_t>(row) * 8 + static_cast<std::size_t>(col)];
      const int weight = kWeights[row < 4 ? row : 7 - row][col < 4 ? col : 7 - col];
      if (disc != 0) sum += disc == player ? weight : -weight;
    }
  }
  return sum;
}

int difference(const OthelloBoard& board, int player) {
  int sum = 0;
  for (const int disc : board.cells) sum += disc == 0 ? 0 : disc == player ? 1 : -1;
  return sum;
}

// Value for `player`, who is to move.
int minimax(const OthelloBoard& board, int player, int depth) {
  if (depth == 0) return weights(board, player);
  const std::vector<int> moves = legal(board, player);
  if (moves.empty()) {
    if (legal(board, 3 - player).empty()) return kFinished * difference(board, player);
    return -minimax(board, 3 - player, depth - 1);
  }
  int best = -1'000'000'000;
  for (const int move : moves) {
    const int value = -minimax(after(board, move, player), 3 - player, depth - 1);
    if (value > best) best = value;
  }
  return best;
}

// Of the legal moves the one with the greatest score; ties at random.
template <class Score>
pply_move best_move(const OthelloBoard& board, int player, Random& random, Score score) {
  std::vector<int> best;
  int best_score = 0;
  for (const int move : legal(board, player)) {
    const int value = score(move);
    if (best.empty() || value > best_score) {
      best.clear();
      best_score = value;
    }
    if (value == best_score) best.push_back(move);
  }
  if (best.empty()) return PPLY_MOVE_PASS;
  return static_cast<pply_move>(best[random.below(best.size())]);
}

}  // namespace

OthelloGreedy::OthelloGreedy(const pply_game& game) { require_othello(game, "greedy", false); }

pply_move OthelloGreedy::choose(const Engine& position) {
  const OthelloBoard board = read_board(position);
  const int player = position.side() + 1;
  return best_move(board, player, random_,
                   [&](int move) { return static_cast<int>(flipped(board, move, player).size()); });
}

OthelloMinimax::OthelloMinimax(const pply_game& game, int depth) : depth_(depth) {
  require_othello(game, "minimax3", true);
}

pply_move OthelloMinimax::choose(const Engine& position) {
  const OthelloBoard board = read_board(position);
  const int player = position.side() + 1;
  return best_move(board, player, random_, [&](int move) {
    return -minimax(after(board, move, player), 3 - player, depth_ - 1);
  });
}

}  // namespace hosted
