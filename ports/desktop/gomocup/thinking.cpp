// A move by a search, or without one, and what the time of it is.
#include <algorithm>

#include "clock.hpp"
#include "gomocup_session.hpp"
#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/files/book.hpp"
#include "hosted/protocol/output.hpp"
#include "hosted/protocol/thinker.hpp"

namespace gomocup {
namespace {

using protocol::say;

// Who ends the conversation while it thinks wants no answer. A script that is piped in ends it
// before the first question is acted on, or hardly later; it wants all answers.
constexpr double kScriptSeconds = 0.1;

constexpr std::uint32_t kPonderSlice = 256;  // positions, a fraction of a millisecond

}  // namespace

// For a move in the present position.
protocol::Question Session::question() {
  protocol::Question question;
  question.start = asked_;
  question.budget = plan(settings_, used_, stones_.size(), engine().info().move_count);
  question.depth = settings_.depth;
  question.nodes = settings_.nodes;
  question.threads = settings_.threads;
  return question;
}

bool Session::is_given_up() const { return mailbox_.ended_after(asked_ + kScriptSeconds); }

protocol::Watch Session::watch() {
  protocol::Watch watch;
  watch.stop = [this](double now) { return mailbox_.must_stop(number_, now) || is_given_up(); };
  return watch;
}

std::vector<pply_search_result> Session::search(std::uint32_t lines) {
  protocol::Question question = this->question();
  question.lines = lines + static_cast<std::uint32_t>(barred_.size());
  question.plays = barred_.empty();
  protocol::Watch watch = this->watch();
  if (settings_.realtime || settings_.details) {
    watch.iteration = [this, lines](const std::vector<pply_search_result>& found, double seconds) {
      if (!is_given_up()) tell_iteration(unbarred(found, lines), seconds);
    };
    tell_search_begins();
  }
  std::vector<pply_search_result> found =
      unbarred(protocol::think(engine(), question, watch), lines);
  if (is_given_up()) throw GivenUp();
  if (found.empty()) {  // it ended before it had looked at another move
    found.emplace_back();
    found[0].best = any_move(engine());
  }
  return found;
}

void Session::answer() {
  check_ongoing();
  grow_table(plan(settings_, used_, stones_.size(), engine().info().move_count).hard);
  pply_move move = PPLY_MOVE_NONE;
  const std::uint8_t* const book = settings_.book ? find_book(settings_.rule, size_) : nullptr;
  const auto centre = static_cast<pply_move>(size_ / 2 * size_ + size_ / 2);
  const auto known = hosted::book_move(engine(), book);
  if (known && !is_barred(*known)) {
    move = *known;
  } else if (stones_.empty() && !is_barred(centre)) {
    move = centre;
  } else {
    any_move(engine());  // there is one
    const std::vector<pply_move> legal = engine().legal_moves();
    move = legal.size() == 1 ? legal[0] : search(1)[0].best;
  }
  add_stone(move);
  say(cell_text(move));
  note_time();
  begin_to_ponder();
}

// After a change of the board, which is taken back if there can be no answer: `before` and `stones`
// are what was there.
void Session::answer_or_restore(const hosted::Engine& before, const std::vector<Stone>& stones) {
  try {
    answer();
  } catch (const hosted::UserError&) {
    engine() = before;
    stones_ = stones;
    throw;
  }
}

// What is found on the way stays in the table: if the reply comes, the search of its position has
// most of it ready. Another move ends it.
void Session::begin_to_ponder() {
  ponders_ =
      settings_.ponders && pply_ponder_begin(engine().get(), PPLY_MOVE_NONE, nullptr) == PPLY_OK;
}

bool Session::ponder() {
  if (!ponders_ || !settings_.ponders) return false;
  ponders_ = engine_ && pply_search_step(engine_->get(), kPonderSlice) == PPLY_RUNNING;
  return ponders_;
}

// An answer is out. Managers tell the time left before each move; what they do not tell is
// reckoned.
void Session::note_time() {
  answered_ = hosted::seconds_now();
  const double seconds = answered_ - asked_;
  used_ += seconds;
  left_is_used_ = true;
  if (settings_.left_ms) {
    const auto ms = static_cast<std::int64_t>(seconds * 1000) + 1;
    settings_.left_ms = std::max<std::int64_t>(*settings_.left_ms - ms, 1);  // 0: no limit
  }
}

}  // namespace gomocup
