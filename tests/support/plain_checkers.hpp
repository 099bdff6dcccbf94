// English draughts on a board of letters, written for obviousness: all moves are tried square by
// square, and all positions are kept.
#ifndef PICOPLY_TESTS_SUPPORT_PLAIN_CHECKERS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_PLAIN_CHECKERS_HPP_INCLUDED

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "picoply/games/checkers/board.hpp"

namespace picoply::test {

class PlainCheckers {
 public:
  using Squares = std::pair<int, int>;  // from, to; PDN's numbers, 1 .. 32

  PlainCheckers() {
    for (int n = 1; n <= 32; ++n) at(n) = n <= 12 ? 'b' : n >= 21 ? 'w' : ' ';
    remember();
  }
  PlainCheckers(const checkers::Board& board, uint8_t side, int continuing)
      : side_(side == 0 ? 'b' : 'w'), continuing_(continuing) {
    for (int n = 1; n <= 32; ++n) {
      const uint32_t bit = 1u << (n - 1);
      at(n) = (board.pieces[0] & bit) != 0 ? 'b' : (board.pieces[1] & bit) != 0 ? 'w' : ' ';
      if ((board.kings & bit) != 0) at(n) = char(std::toupper(at(n)));
    }
    remember();
  }

  // The single steps or jumps that are legal by the rules without draws, in rising order.
  std::vector<Squares> moves() const {
    std::vector<Squares> out = moves_of_length(2);
    if (out.empty() && continuing_ == 0) out = moves_of_length(1);
    std::sort(out.begin(), out.end());
    return out;
  }

  void make(Squares m) {
    const auto [from, to] = m;
    const auto [row, col] = place(from);
    const auto [to_row, to_col] = place(to);
    const bool jump = std::abs(to_row - row) == 2;
    const char piece = at(from);
    at(from) = ' ';
    if (jump) cell_[(row + to_row) / 2][(col + to_col) / 2] = ' ';
    at(to) = piece;
    const bool promotes = (piece == 'b' && to_row == 7) || (piece == 'w' && to_row == 0);
    if (promotes) at(to) = char(std::toupper(piece));
    continuing_ = jump && !promotes ? to : 0;
    if (continuing_ != 0 && moves_of_length(2).empty()) continuing_ = 0;
    if (continuing_ == 0) side_ = side_ == 'b' ? 'w' : 'b';
    if (jump || std::islower(piece)) seen_.clear();
    remember();
  }

  bool first_to_move() const { return side_ == 'b'; }
  int continuing() const { return continuing_; }
  char on(int n) const {
    const auto [row, col] = place(n);
    return cell_[row][col];
  }
  // Moves without a capture and without a man's move, up to now.
  size_t quiet() const { return seen_.size() - 1; }
  // How often this position has been there since then.
  size_t times() const { return size_t(std::count(seen_.begin(), seen_.end(), seen_.back())); }

 private:
  static std::pair<int, int> place(int n) {  // row and column
    const int row = (n - 1) / 4;
    return {row, (n - 1) % 4 * 2 + (row % 2 == 0 ? 1 : 0)};
  }
  static int number(int row, int col) { return row * 4 + col / 2 + 1; }
  char& at(int n) {
    const auto [row, col] = place(n);
    return cell_[row][col];
  }

  std::vector<Squares> moves_of_length(int length) const {
    std::vector<Squares> out;
    for (int n = 1; n <= 32; ++n) {
      const char piece = on(n);
      if (std::tolower(piece) != side_ || (continuing_ != 0 && n != continuing_)) continue;
      const auto [row, col] = place(n);
      for (const int down : {-1, 1}) {
        if ((piece == 'b' && down < 0) || (piece == 'w' && down > 0)) continue;
        for (const int right : {-1, 1}) {
          const int to_row = row + length * down, to_col = col + length * right;
          if (to_row < 0 || to_row > 7 || to_col < 0 || to_col > 7) continue;
          if (cell_[to_row][to_col] != ' ') continue;
          const char over = char(std::tolower(cell_[row + down][col + right]));
          if (length == 2 && (over == ' ' || over == side_)) continue;
          out.emplace_back(n, number(to_row, to_col));
        }
      }
    }
    return out;
  }

  void remember() {
    std::string text;
    for (int n = 1; n <= 32; ++n) text += at(n);
    seen_.push_back(text + side_);
  }

  char cell_[8][8] = {};  // row, column
  char side_ = 'b';
  int continuing_ = 0;  // the square of the piece that must jump on, or 0
  std::vector<std::string> seen_;
};

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_PLAIN_CHECKERS_HPP_INCLUDED
