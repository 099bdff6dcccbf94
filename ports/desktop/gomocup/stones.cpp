#include "stones.hpp"

#include <algorithm>
#include <string>

#include "boards.hpp"
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
  for (const Stone& stone : stones) text[stone.cell] = "XO#"[stone.side];
  return text + (stones.size() % 2 == 0 ? " X" : " O");
}

void check_playable(const hosted::Engine& engine) {
  if (engine.is_over()) throw hosted::UserError("the game is over in this position");
  check_pass(engine);
}

}  // namespace

bool has_walls(const std::vector<Stone>& stones) {
  return std::any_of(stones.begin(), stones.end(),
                     [](const Stone& stone) { return stone.side == kWallSide; });
}

int black_of(const std::vector<int>& whose, bool either) {
  const auto of = [&whose](int number) {
    return static_cast<std::size_t>(std::count(whose.begin(), whose.end(), number));
  };
  const std::size_t own_turns = whose.size() / 2, other_turns = whose.size() - own_turns;
  if (of(kOwn) <= own_turns && of(kOther) <= other_turns) return own_turns == other_turns ? 1 : 2;
  return either && of(kOwn) == other_turns && of(kOther) == own_turns ? 1 : 0;
}

void check_pass(const hosted::Engine& engine) {
  if (!engine.is_legal(PPLY_MOVE_PASS)) return;
  throw hosted::UserError("black can only pass here, and the protocol has no word for it");
}

void place(hosted::Engine& engine, std::vector<Stone>& stones) {
  hosted::Engine trial(engine);
  if (has_walls(stones)) {
    if (!boards_have_walls()) {
      throw hosted::UserError("the boards of this build have no blocked cells");
    }
    trial.set_position(text_of(trial, stones));
    check_playable(trial);
    engine = trial;
    return;
  }
  std::vector<Stone> turns = in_turns(stones);
  // A row of five may stand there before the last stone, or a forbidden point under a stone, only
  // because of the order: then the position counts as it is.
  if (!play_all(trial, turns)) trial.set_position(text_of(trial, turns));
  check_playable(trial);
  engine = trial;
  stones = std::move(turns);
}

}  // namespace gomocup
