#include "stones.hpp"

#include <algorithm>
#include <string>

#include "hosted/error.hpp"

namespace gomocup {
namespace {

// Black and white in turns, each side's stones in the order they were told.
std::vector<Stone> in_turns(const std::vector<Stone>& stones) {
  std::vector<Stone> sides[2];
  for (const Stone& stone : stones) sides[stone.side].push_back(stone);
  std::vector<Stone> turns;
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const std::size_t index = i / 2;
    if (index >= sides[i % 2].size()) throw hosted::UserError("the numbers of stones do not fit");
    turns.push_back(sides[i % 2][index]);
  }
  return turns;
}

bool play_all(hosted::Engine& engine, const std::vector<Stone>& stones) {
  engine.reset();
  for (const Stone& stone : stones) {
    if (!engine.is_legal(stone.cell)) return false;
    engine.play(stone.cell);
  }
  return true;
}

std::string text_of(const hosted::Engine& engine, const std::vector<Stone>& stones) {
  std::string text(engine.info().move_count, '-');
  for (const Stone& stone : stones) text[stone.cell] = stone.side == 0 ? 'X' : 'O';
  return text + (stones.size() % 2 == 0 ? " X" : " O");
}

}  // namespace

int black_of(const std::vector<int>& whose, bool either) {
  const auto ones = std::count(whose.begin(), whose.end(), 1);
  const auto twos = std::count(whose.begin(), whose.end(), 2);
  if (ones == twos) return 1;
  if (twos == ones + 1) return 2;
  return either && ones == twos + 1 ? 1 : 0;
}

void check_pass(const hosted::Engine& engine) {
  if (!engine.is_legal(PPLY_MOVE_PASS)) return;
  throw hosted::UserError("black can only pass here, and the protocol has no word for it");
}

void place(hosted::Engine& engine, std::vector<Stone>& stones) {
  std::vector<Stone> turns = in_turns(stones);
  hosted::Engine trial(engine);
  // A row of five may stand there before the last stone, or a forbidden point under a stone, only
  // because of the order: then the position counts as it is.
  if (!play_all(trial, turns)) trial.set_position(text_of(trial, turns));
  if (trial.is_over()) throw hosted::UserError("the game is over in this position");
  check_pass(trial);
  engine = trial;
  stones = std::move(turns);
}

}  // namespace gomocup
