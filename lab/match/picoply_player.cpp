#include "match/picoply_player.hpp"

#include <new>

#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/zeroed.hpp"
#include "match/cpu.hpp"

namespace lab {
namespace {

using hosted::UserError;

constexpr std::uint32_t kSliceNodes = 2048;  // about 2 ms: how late a cancelled game is noticed

class PicoplyPlayer : public Contestant {
 public:
  PicoplyPlayer(PicoplyGame game, const hosted::PlayerSettings& settings, const Cancel& cancel)
      : game_(std::move(game)), settings_(settings), cancel_(cancel) {
    pply_game_info info{};
    info.struct_size = sizeof info;
    check(game_.api.game_describe(game_.game, &info));
    const std::size_t words = info.engine_size / sizeof(std::uint64_t) + 1;
    pply_engine_options config{};
    config.struct_size = sizeof config;
    config.weights = game_.weights == nullptr ? nullptr : game_.weights->get();
    try {
      memory_ = std::make_unique<std::uint64_t[]>(words);
      if (settings.table_bytes != 0) table_ = hosted::zeroed(settings.table_bytes);
    } catch (const std::bad_alloc&) {
      throw UserError("no memory for a table of " + std::to_string(settings.table_bytes) +
                      " bytes");
    }
    check(game_.api.engine_init(&engine_, game_.game, memory_.get(), words * sizeof(std::uint64_t),
                                &config));
    check(game_.api.engine_set_table(engine_, table_.get(), settings.table_bytes, PPLY_TABLE_KEEP));
  }

  void new_game(const GameStart& start) override {
    seed_ = start.seed;
    check(game_.api.position_reset(engine_));
    if (!start.position.empty()) {
      check(
          game_.api.position_read(engine_, start.position.data(), start.position.size(), nullptr));
    }
    check(game_.api.engine_clear_table(engine_));
  }

  Answer choose(const hosted::Engine& board) override {
    const double waited = thread_wait_seconds();
    const double begin = hosted::seconds_now();
    catch_up(board);
    pply_search_options limits{};
    limits.struct_size = sizeof limits;
    limits.max_depth = settings_.search.depth;
    limits.max_nodes = settings_.search.nodes;
    limits.max_ms = settings_.search.ms;
    limits.level = settings_.search.level;
    limits.seed = seed_;
    limits.now_ms = hosted::clock_ms;
    check(game_.api.search_begin(engine_, &limits));
    while (check(game_.api.search_step(engine_, kSliceNodes)) == PPLY_RUNNING) {
      if (cancel_.asked()) throw GameCancelled{};
    }
    pply_search_result result{};
    result.struct_size = sizeof result;
    check(game_.api.search_info(engine_, &result));
    Answer answer;
    answer.move = result.best;
    answer.value = result.value;
    answer.nodes = result.nodes;
    answer.seconds = hosted::seconds_now() - begin;
    answer.cpu_wait = thread_wait_seconds() - waited;
    return answer;
  }

  void end_game(bool) override {}

 private:
  int check(int code) const {
    if (code < 0) throw UserError(std::string("picoply player: ") + game_.api.error_text(code));
    return code;
  }

  void catch_up(const hosted::Engine& board) {
    auto known = static_cast<std::size_t>(check(game_.api.move_count(engine_)));
    for (; known < board.move_count(); ++known) {
      // A library whose rules differ from the referee's cannot go on.
      if (game_.api.move_play(engine_, board.move_at(known)) < 0) {
        throw Forfeit{ForfeitKind::kProtocol,
                      "takes " + board.move_text(board.move_at(known)) + " for illegal"};
      }
    }
  }

  PicoplyGame game_;
  hosted::PlayerSettings settings_;
  const Cancel& cancel_;
  std::uint64_t seed_ = 0;
  std::unique_ptr<std::uint64_t[]> memory_;
  std::shared_ptr<void> table_;
  pply_engine* engine_ = nullptr;
};

class BaselinePlayer : public Contestant {
 public:
  BaselinePlayer(const std::string& name, const pply_game& game)
      : player_(hosted::make_player(name, game)) {}

  void new_game(const GameStart& start) override { player_->new_game(start.seed); }

  Answer choose(const hosted::Engine& board) override {
    const double waited = thread_wait_seconds();
    const double begin = hosted::seconds_now();
    Answer answer;
    answer.move = player_->choose(board);
    answer.seconds = hosted::seconds_now() - begin;
    answer.cpu_wait = thread_wait_seconds() - waited;
    return answer;
  }

  void end_game(bool) override {}

 private:
  std::unique_ptr<hosted::Player> player_;
};

}  // namespace

std::unique_ptr<Contestant> make_picoply_player(PicoplyGame game,
                                                const hosted::PlayerSettings& settings,
                                                const Cancel& cancel) {
  return std::make_unique<PicoplyPlayer>(std::move(game), settings, cancel);
}

std::unique_ptr<Contestant> make_baseline(const std::string& name, const pply_game& game) {
  return std::make_unique<BaselinePlayer>(name, game);
}

}  // namespace lab
