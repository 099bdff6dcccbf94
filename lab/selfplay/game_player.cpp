#include "selfplay/game_player.hpp"

#include <algorithm>
#include <cstdlib>

#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/players/openings.hpp"

namespace lab {
namespace {

// Apart from what other programs draw for the same game number.
constexpr std::uint64_t kPurpose = 0x73656c66706c6179;

// A random move far from all stones of a large board would be a move given away, not variety.
bool is_near_stone(const hosted::Engine& engine, pply_move move) {
  constexpr int kReach = 2;
  const int cols = engine.info().cols, rows = engine.info().rows;
  const int x = move % cols, y = move / cols;
  for (int row = std::max(0, y - kReach); row <= std::min(rows - 1, y + kReach); ++row) {
    for (int col = std::max(0, x - kReach); col <= std::min(cols - 1, x + kReach); ++col) {
      if (engine.cell(static_cast<std::uint32_t>(col), static_cast<std::uint32_t>(row)) != 0) {
        return true;
      }
    }
  }
  return false;
}

std::vector<pply_move> random_candidates(const hosted::Engine& engine) {
  std::vector<pply_move> moves = engine.legal_moves();
  const pply_game_info& info = engine.info();
  if (info.has_margin != 0 || info.has_gravity != 0 || !hosted::puts_stones(info)) return moves;
  std::vector<pply_move> near;
  for (const pply_move m : moves) {
    if (is_near_stone(engine, m)) near.push_back(m);
  }
  return near.empty() ? moves : near;
}

std::uint32_t empty_squares(const hosted::Engine& engine) {
  std::uint32_t n = 0;
  for (std::uint32_t row = 0; row < engine.info().rows; ++row) {
    for (std::uint32_t col = 0; col < engine.info().cols; ++col) n += engine.cell(col, row) == 0;
  }
  return n;
}

}  // namespace

PlayCounts& PlayCounts::operator+=(const PlayCounts& other) {
  games += other.games;
  positions += other.positions;
  labelled += other.labelled;
  exact += other.exact;
  search_nodes += other.search_nodes;
  solves += other.solves;
  solve_nodes += other.solve_nodes;
  solve_seconds += other.solve_seconds;
  return *this;
}

Label NodeSearch::label(std::uint64_t nodes, pply_move* best) {
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.max_nodes = nodes;
  pply_search_result result{};
  result.struct_size = sizeof result;
  engine_.clear_table();
  hosted::check(pply_search_run(engine_.get(), &limits, &result), "search");
  nodes_ += result.nodes;
  if (best != nullptr) *best = result.best;
  return {result.value, result.exact != 0};
}

GamePlayer::GamePlayer(const SelfplaySettings& settings)
    : settings_(settings), search_(*settings.game->game, settings.table_bytes) {
  if (settings.exact_empties != 0) {
    solver_ = EndgameSolver::make(search_.engine().info().cols, settings.exact_empties);
  }
}

GameRecord GamePlayer::play(std::uint64_t number) {
  record_ = GameRecord{};
  record_.number = number;
  exact_.clear();
  play_out(number);
  const hosted::Engine& engine = search_.engine();
  record_.outcome = static_cast<std::uint8_t>(engine.outcome());
  record_.margin = static_cast<std::int16_t>(engine.margin().value_or(0));
  record_.exact_from = exact_tail(exact_);
  if (settings_.label_nodes != 0) relabel_game(record_, search_, settings_.label_nodes);
  ++counts_.games;
  counts_.positions += record_.moves.size();
  counts_.labelled += record_.moves.size() - record_.opening_plies;
  counts_.exact += record_.moves.size() - record_.exact_from;
  return std::move(record_);
}

PlayCounts GamePlayer::counts() const {
  PlayCounts counts = counts_;
  counts.search_nodes = search_.nodes();
  if (solver_ != nullptr) counts.solve_nodes = solver_->nodes();
  return counts;
}

void GamePlayer::add(pply_move move, Label label) {
  search_.engine().play(move);
  record_.moves.push_back(move);
  record_.values.push_back(label.value);
  exact_.push_back(label.exact);
}

void GamePlayer::open(hosted::Random& random) {
  hosted::Engine& engine = search_.engine();
  engine.reset();
  if (!settings_.openings.empty()) {
    // In turn, so that all are used alike.
    engine.play_record(settings_.openings[record_.number % settings_.openings.size()]);
  } else {
    const std::uint32_t choices = settings_.plies_max - settings_.plies_min + 1;
    const auto plies = settings_.plies_min + static_cast<std::uint32_t>(random.below(choices));
    const std::uint64_t seed = random.next();
    if (plies != 0) engine.play_record(hosted::random_openings(engine.game(), 1, plies, seed)[0]);
  }
  const std::size_t plies = engine.move_count();
  for (std::size_t i = 0; i < plies; ++i) record_.moves.push_back(engine.move_at(i));
  record_.values.assign(plies, kNoValue);
  exact_.assign(plies, false);
  record_.opening_plies = record_.chosen_from = static_cast<std::uint16_t>(plies);
}

void GamePlayer::play_out(std::uint64_t number) {
  hosted::Random random(seed_of(settings_.seed ^ kPurpose, number));
  std::uint64_t nodes[2];
  for (std::uint64_t& n : nodes) n = settings_.nodes[random.below(settings_.nodes.size())];
  open(random);
  const hosted::Engine& engine = search_.engine();
  while (!engine.is_over()) {
    if (solvable()) return solve();
    pply_move move = PPLY_MOVE_NONE;
    const Label label = search_.label(nodes[engine.side()], &move);
    // Drawn at every ply, so that one ply's luck does not move the next one's.
    const bool by_chance = random.below(100) < settings_.random_percent;
    const std::uint64_t draw = random.next();
    if (by_chance) {
      const std::vector<pply_move> moves = random_candidates(engine);
      move = moves[draw % moves.size()];
      record_.chosen_from = static_cast<std::uint16_t>(record_.moves.size() + 1);
    }
    add(move, label);
  }
}

bool GamePlayer::solvable() const {
  return solver_ != nullptr && empty_squares(search_.engine()) <= settings_.exact_empties;
}

// One solve labels the rest of the game: along best play the value only changes sides.
void GamePlayer::solve() {
  const double start = hosted::seconds_now();
  const hosted::Engine& engine = search_.engine();
  Stones stones[2]{};  // first and second player's
  for (std::uint32_t i = 0; i < std::uint32_t{engine.info().cols} * engine.info().rows; ++i) {
    const int colour = engine.cell(i % engine.info().cols, i / engine.info().cols);
    if (colour != 0) stones[colour - 1][i / 64] |= std::uint64_t{1} << i % 64;
  }
  const int side = engine.side();
  const EndgameSolver::Line line = solver_->solve(stones[side], stones[side ^ 1]);
  int value = line.margin * PPLY_VALUE_DISC;
  for (const pply_move move : line.moves) {
    add(move, {static_cast<std::int16_t>(value), true});
    value = -value;
  }
  ++counts_.solves;
  counts_.solve_seconds += hosted::seconds_now() - start;
}

void relabel_game(GameRecord& record, NodeSearch& search, std::uint64_t nodes) {
  hosted::Engine& engine = search.engine();
  engine.reset();
  std::vector<bool> exact(record.moves.size(), false);
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    if (ply >= record.exact_from) {
      exact[ply] = true;
      continue;
    }
    if (ply >= record.opening_plies) {
      const Label label = search.label(nodes);
      record.values[ply] = label.value;
      exact[ply] = label.exact;
    }
    engine.play(record.moves[ply]);
  }
  record.exact_from = exact_tail(exact);
}

std::uint16_t exact_tail(const std::vector<bool>& exact) {
  std::size_t from = exact.size();
  while (from > 0 && exact[from - 1]) --from;
  return static_cast<std::uint16_t>(from);
}

}  // namespace lab
