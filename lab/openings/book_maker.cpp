#include "openings/book_maker.hpp"

#include <algorithm>
#include <cstdlib>

#include "hosted/players/searching.hpp"
#include "hosted/progress.hpp"

namespace lab {
namespace {

using picoply::gomoku::book_byte;
using picoply::gomoku::book_form;
using picoply::gomoku::BookForm;
using picoply::gomoku::kNoBookByte;

constexpr int kFirstReach = 2;            // lines from the centre, of first moves
constexpr std::uint32_t kMostLines = 32;  // of one search

std::uint32_t cell_at(const hosted::Engine& engine, std::uint32_t cell) {
  const std::uint32_t cols = engine.info().cols;
  return static_cast<std::uint32_t>(engine.cell(cell % cols, cell / cols));
}

}  // namespace

BookMaker::BookMaker(const BookSettings& settings)
    : settings_(settings), engine_(*settings.game->game, settings.table_bytes) {}

std::map<std::uint32_t, BookPosition> BookMaker::make() {
  begin();
  hosted::Progress progress(settings_.count);
  while (!wanted_.empty() && book_.size() < settings_.count) {
    const auto next = wanted_.extract(wanted_.begin());
    answer(next.key().second, next.key().first, next.mapped());
    progress.show(book_.size(), "positions, " + std::to_string(wanted_.size()) + " wanted");
  }
  progress.clear();
  return std::move(book_);
}

void BookMaker::begin() {
  want({}, 0);
  for (int y = 0; y <= kFirstReach; ++y) {
    for (int x = 0; x <= y; ++x) want({cell(x, y)}, static_cast<std::uint32_t>(y) * settings_.step);
  }
  if (settings_.rule() != picoply::Rule::kRenju) return;
  for (int second = 0; second < 2; ++second) {
    for (int y = -kFirstReach; y <= kFirstReach; ++y) {
      for (int x = -kFirstReach; x <= kFirstReach; ++x) {
        const Moves moves = {cell(0, 0), cell(second, 1), cell(x, y)};
        if (moves[2] == moves[0] || moves[2] == moves[1]) continue;
        want(moves, settings_.step);
        want_replies(moves, settings_.step);
      }
    }
  }
}

pply_move BookMaker::cell(int x, int y) const {
  const int cols = engine_.info().cols;
  return static_cast<pply_move>((cols / 2 + y) * cols + cols / 2 + x);
}

void BookMaker::set_up(const Moves& moves) {
  engine_.reset();
  for (const pply_move move : moves) engine_.play(move);
}

BookForm BookMaker::form() const {
  return book_form(engine_.info().cols, static_cast<std::uint32_t>(engine_.side()),
                   [this](std::uint32_t cell) { return cell_at(engine_, cell); });
}

std::uint32_t BookMaker::symmetries() const {
  return picoply::popcount(picoply::symmetries_of(
      engine_.info().cols, [this](std::uint32_t cell) { return cell_at(engine_, cell); }));
}

void BookMaker::want(const Moves& moves, std::uint32_t cost) {
  set_up(moves);
  if (engine_.is_over() || moves.size() > settings_.stones) return;
  const std::uint32_t key = form().key;
  if (!book_.contains(key)) wanted_.try_emplace({cost, key}, moves);
}

// Mirror images are one reply, so a symmetrical position is searched for as many more.
void BookMaker::want_replies(const Moves& moves, std::uint32_t cost) {
  set_up(moves);
  if (engine_.is_over() || moves.size() >= settings_.stones) return;
  const std::uint32_t images = symmetries();
  hosted::SearchSettings search;
  search.nodes = settings_.reply_nodes * images;
  search.lines = std::min(settings_.replies * images, kMostLines);
  engine_.clear_table();
  hosted::run_search(engine_, search);
  const std::vector<pply_search_result> lines = hosted::search_lines(engine_, search.lines);
  for (const pply_search_result& line : lines) {
    if (std::abs(line.value) > PPLY_VALUE_EVAL) continue;
    Moves next = moves;
    next.push_back(line.best);
    want(next, cost + settings_.step + static_cast<std::uint32_t>(lines[0].value - line.value));
  }
}

void BookMaker::answer(std::uint32_t key, std::uint32_t cost, const Moves& moves) {
  if (book_.contains(key)) return;  // it cost less on another way
  set_up(moves);
  hosted::SearchSettings search;
  search.nodes = settings_.nodes;
  engine_.clear_table();
  const pply_search_result result = hosted::run_search(engine_, search).result;
  const std::uint32_t cols = engine_.info().cols;
  const std::uint32_t byte = book_byte(picoply::mirrored(result.best, cols, form().symmetry), cols);
  if (byte == kNoBookByte) return;
  book_.emplace(key,
                BookPosition{moves, result.best, static_cast<std::uint8_t>(byte), result.value});
  if (std::abs(result.value) > PPLY_VALUE_EVAL) return;
  Moves next = moves;
  next.push_back(result.best);
  want_replies(next, cost);
}

}  // namespace lab
