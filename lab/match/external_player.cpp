#include "match/external_player.hpp"

#include <algorithm>

#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "match/cpu.hpp"
#include "match/text.hpp"

namespace lab {
namespace {

using hosted::seconds_now;

constexpr double kFarewell = 1;  // seconds for a program to end when it is told to

class ExternalPlayer : public Contestant {
 public:
  ExternalPlayer(const MatchJob& job, const PlayerSpec& spec, const hosted::GameEntry& entry,
                 const Cancel& cancel)
      : job_(job), spec_(spec), entry_(entry), cancel_(cancel) {
    find_program(spec.command.front());
    make_protocol();  // throws if it cannot play this job
  }

  void new_game(const GameStart& start) override {
    transcript_.begin();
    if (process_ && goes_on(start)) return;
    end_program();
    start_program(start);
  }

  Answer choose(const hosted::Engine& board) override {
    Answer answer = protocol_->ask(*connection_, board);
    connection_->end_thinking(answer);
    return answer;
  }

  void end_game(bool forfeited) override {
    if (forfeited) kill_program();
  }

  void leave() override { end_program(); }

  std::string transcript() const override { return transcript_.text(); }
  std::uint64_t notes() const override { return notes_; }
  bool knows_passes() const override { return protocol_ == nullptr || protocol_->knows_passes(); }

 private:
  void make_protocol() {
    protocol_ = spec_.kind == PlayerKind::kGomocup  ? make_gomocup(job_, spec_, entry_)
                : spec_.kind == PlayerKind::kNboard ? make_nboard(job_, spec_, entry_)
                                                    : make_gtp(job_, spec_, entry_);
  }

  // What goes wrong between two games is the fault of neither: the program is started anew.
  bool goes_on(const GameStart& start) {
    try {
      return protocol_->new_game(*connection_, start);
    } catch (const Forfeit& fault) {
      transcript_.noted(std::string("between two games: ") + forfeit_word(fault.kind) + ": " +
                        fault.detail);
      ++notes_;
      kill_program();
      return false;
    }
  }

  void start_program(const GameStart& start) {
    ProcessSpec program;
    program.command = spec_.command;
    if (job_.enforce_memory) program.memory = spec_.memory != 0 ? spec_.memory : job_.max_memory;
    make_protocol();
    process_ = std::make_unique<Process>(program, transcript_, cancel_);
    connection_ = std::make_unique<Connection>(*process_, job_, spec_);
    protocol_->greet(*connection_);
    if (!protocol_->new_game(*connection_, start)) {
      throw Forfeit{ForfeitKind::kStart, "refuses its first game"};
    }
  }

  // Politely if there is time. A program that does not end well has lost nothing by it.
  void end_program() {
    if (!process_) return;
    if (!cancel_.asked()) {
      try {
        const double deadline = seconds_now() + kFarewell;
        process_->send(protocol_->farewell(), deadline);
        if (!process_->wait_for_end(deadline) || !process_->ended_well()) ++notes_;
      } catch (const Forfeit&) {
        ++notes_;
      } catch (const GameCancelled&) {  // no time
      }
    }
    kill_program();
  }

  void kill_program() {
    connection_.reset();
    process_.reset();
  }

  const MatchJob& job_;
  const PlayerSpec& spec_;
  const hosted::GameEntry& entry_;
  const Cancel& cancel_;
  Transcript transcript_;
  std::unique_ptr<Protocol> protocol_;
  std::unique_ptr<Process> process_;
  std::unique_ptr<Connection> connection_;
  std::uint64_t notes_ = 0;
};

}  // namespace

void Connection::begin_setup(double seconds) {
  process_.expect_answer();
  deadline_ = seconds_now() + std::min(seconds, job_.patience_ms * 1e-3);
}

void Connection::begin_thinking() {
  process_.expect_answer();
  waited_ = wait_seconds();
  start_ = seconds_now();
  deadline_ = start_ + 1e-3 * (spec_.time_ms != 0 ? double(spec_.time_ms) + job_.tolerance_ms
                                                  : double(job_.patience_ms));
}

void Connection::end_thinking(Answer& answer) const {
  answer.seconds = seconds_now() - start_;
  answer.cpu_wait = wait_seconds() - waited_;
}

// Of the program, and of this thread, which may get its answer late.
double Connection::wait_seconds() const {
  return process_wait_seconds(process_.id()) + thread_wait_seconds();
}

void fail_protocol(std::string_view line) {
  throw Forfeit{ForfeitKind::kProtocol, "'" + printable(line, 60) + "' is no move"};
}

std::unique_ptr<Contestant> make_external(const MatchJob& job, const PlayerSpec& spec,
                                          const hosted::GameEntry& entry, const Cancel& cancel) {
  return std::make_unique<ExternalPlayer>(job, spec, entry, cancel);
}

}  // namespace lab
