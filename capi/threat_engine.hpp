// Threat searches for C. As with games, what depends on the type is reached through a descriptor's
// table of functions, one descriptor a file, so that a program that asks for no threats links none
// of this.
//
//   using Game = picoply::Gomoku<13, picoply::Rule::kRenju>;
//   PPLY_DEFINE_THREATS(renju13_threats, Game, 32, 2048)
//
// defines `extern const pply_threats_game pply_renju13_threats`, for lines of at most 32 attacks
// and with 2048 failed positions remembered; see picoply/games/gomoku/vct.hpp.
#ifndef PICOPLY_CAPI_THREAT_ENGINE_HPP_INCLUDED
#define PICOPLY_CAPI_THREAT_ENGINE_HPP_INCLUDED

#include "game_traits.hpp"
#include "picoply/games/gomoku/saving_moves.hpp"
#include "watch.hpp"

// What lies at the beginning of the caller's memory.
struct pply_threats {
  const pply_threats_game* game;
  uint32_t cookie;  // see capi::Head
  uint8_t flags;    // kBusy
  bool asked;       // there was a pply_threats_begin
  bool running;     // and it has no answer yet
  bool stopped;     // nor will it have one
  uint32_t start_ms;
  uint32_t told;  // what `progress` was told of last
  pply_threats_options options;
};

// Every function may be called with valid arguments only, and is told apart from the slots of
// pply_game by its name.
struct pply_threats_game {
  uint32_t size;
  uint16_t cols, rows;
  uint16_t move_count;  // the cells, and a pass
  // Forgets everything, but for what a table that is kept has, and remembers in a table, null: in
  // the object.
  void (*threats_set_table)(pply_threats*, void* table, size_t size, bool keep) noexcept;
  picoply::Range (*threats_table)(const pply_threats*) noexcept;
  // Takes over the engine's position, which is ongoing, if its rules allow it, and starts.
  // PPLY_ERR_POSITION, PPLY_ERR_OVER.
  int (*threats_begin)(pply_threats*, const pply_engine*, const pply_threats_options&) noexcept;
  bool (*threats_step)(pply_threats*, uint32_t nodes) noexcept;  // true while it goes on
  void (*threats_result)(const pply_threats*, pply_threats_result&) noexcept;
  pply_move (*threats_line)(const pply_threats*, uint32_t index) noexcept;
  // 0: not legal, not looked at, or it loses; 1: nothing was shown; 2: it saves.
  uint8_t (*threats_verdict)(const pply_threats*, uint32_t move) noexcept;
};

namespace picoply::capi {

template <class G, uint32_t MaxAttacks, uint32_t Remembered>
class ThreatEngine : public pply_threats {
  using Solver = gomoku::Vct<G, MaxAttacks, Remembered>;
  using Saving = gomoku::SavingMoves<G, Solver>;

 public:
  static constexpr pply_threats_game descriptor() noexcept {
    static_assert(kTriviallyCopyable<ThreatEngine>, "it is moved with memcpy");
    static_assert(alignof(ThreatEngine) <= PPLY_ALIGN);
    static_assert(Solver::kMaxThrees == PPLY_THREATS_ALL);
    pply_threats_game g{};
    g.size = sizeof(ThreatEngine);
    g.cols = uint16_t(G::kCols);
    g.rows = uint16_t(G::kRows);
    g.move_count = uint16_t(G::kMoveCount);
    g.threats_set_table = threats_set_table;
    g.threats_table = threats_table;
    g.threats_begin = threats_begin;
    g.threats_step = threats_step;
    g.threats_result = threats_result;
    g.threats_line = threats_line;
    g.threats_verdict = threats_verdict;
    return g;
  }

 private:
  static ThreatEngine& of(pply_threats* t) noexcept { return *static_cast<ThreatEngine*>(t); }
  static const ThreatEngine& of(const pply_threats* t) noexcept {
    return *static_cast<const ThreatEngine*>(t);
  }

  static void threats_set_table(pply_threats* t, void* table, size_t size, bool keep) noexcept {
    of(t).solver_.set_memory(table, size, keep);
  }
  static Range threats_table(const pply_threats* t) noexcept { return of(t).solver_.memory(); }

  static int threats_begin(pply_threats* t, const pply_engine* e,
                           const pply_threats_options& options) noexcept {
    uint8_t cells[G::kCells];  // not in the object, which a call that fails leaves as it was
    for (uint32_t i = 0; i < G::kCells; ++i) cells[i] = e->game->cell(e, i);
    const uint8_t side = e->game->side(e);
    bool won = false;
    if (gomoku::judge<G::kCols, G::kRule>(cells, side, &won).fault != PositionFault::kNone)
      return PPLY_ERR_POSITION;
    if (won) return PPLY_ERR_OVER;
    ThreatEngine& s = of(t);
    new (Placement{&s.position_}) G();
    (void)s.position_.set_position(cells, side);
    if (options.question == PPLY_THREATS_THEIRS) s.position_.pass();
    s.options = options;
    s.asked = s.running = true;
    s.stopped = false;
    const Nodes most = Nodes(min(options.max_nodes, uint64_t(~Nodes(0))));
    if (options.question == PPLY_THREATS_SAVING)
      s.saving_.begin(options.max_threes, most);
    else
      s.solver_.begin(options.max_threes, most);
    return PPLY_OK;
  }

  static bool threats_step(pply_threats* t, uint32_t nodes) noexcept {
    ThreatEngine& s = of(t);
    const Status status = s.options.question == PPLY_THREATS_SAVING
                              ? s.saving_.step(s.position_, s.solver_, nodes)
                              : s.solver_.step(s.position_, nodes);
    return status == Status::kRunning;
  }

  static void threats_result(const pply_threats* t, pply_threats_result& r) noexcept {
    const ThreatEngine& s = of(t);
    r.best = PPLY_MOVE_NONE;
    r.answer = PPLY_THREATS_UNKNOWN;
    r.searched_attacks = uint16_t(s.solver_.searched_attacks());
    r.searched_threes = uint16_t(s.solver_.searched_threes());
    if (s.options.question != PPLY_THREATS_SAVING) {
      r.nodes = s.solver_.nodes();
      r.length = uint16_t(s.solver_.length());
      if (r.length != 0) r.best = pply_move(s.solver_.move(0));
      if (s.solver_.answer() == Solver::Answer::kWin) r.answer = PPLY_THREATS_WIN;
      if (s.solver_.answer() == Solver::Answer::kNone) r.answer = PPLY_THREATS_NONE;
      return;
    }
    r.nodes = s.saving_.nodes();
    uint8_t best = 0;
    for (uint32_t i = 0; i < G::kMoveCount; ++i) best = max(best, threats_verdict(t, i));
    if (best == 2)
      r.answer = PPLY_THREATS_NONE;
    else if (best == 0 && !s.running && !s.stopped)
      r.answer = PPLY_THREATS_WIN;
  }

  static pply_move threats_line(const pply_threats* t, uint32_t index) noexcept {
    return pply_move(of(t).solver_.move(index));
  }

  static uint8_t threats_verdict(const pply_threats* t, uint32_t move) noexcept {
    const typename Saving::Verdict v = of(t).saving_.verdict(move);
    return v == Saving::Verdict::kSaves     ? uint8_t(2)
           : v == Saving::Verdict::kUnknown ? uint8_t(1)
                                            : uint8_t(0);
  }

  G position_;
  Solver solver_;
  Saving saving_;
};

}  // namespace picoply::capi

#define PPLY_DEFINE_THREATS(name, GameType, MaxAttacks, Remembered)                      \
  extern "C" {                                                                           \
  extern const pply_threats_game pply_##name;                                            \
  constinit const pply_threats_game pply_##name =                                        \
      ::picoply::capi::ThreatEngine<GameType, (MaxAttacks), (Remembered)>::descriptor(); \
  }

#endif  // PICOPLY_CAPI_THREAT_ENGINE_HPP_INCLUDED
