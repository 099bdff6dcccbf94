// An engine for one game: position, record of the moves, search. All that depends on the game's
// type is here, and little else, because every game that a program links brings its own copy.
#ifndef PICOPLY_CAPI_GAME_ENGINE_HPP_INCLUDED
#define PICOPLY_CAPI_GAME_ENGINE_HPP_INCLUDED

#include "game_ahead.hpp"
#include "game_forms.hpp"
#include "game_rules.hpp"
#include "game_text.hpp"
#include "game_traits.hpp"
#include "opened_weights.hpp"
#include "picoply/search.hpp"
#include "undo_room.hpp"

namespace picoply::capi {

// ---- The engine --------------------------------------------------------------------------------

template <Game G, uint32_t MaxPly, Features F = Features{}>
class Engine : public pply_engine {
 public:
  using Move = typename G::Move;
  using Rules = GivenRules<Engine, G, MaxPly, F>;  // for a game that takes rules

  static constexpr pply_game descriptor(const char* name) noexcept {
    pply_game g{};
    g.name = name;
    if constexpr (TakesRules<G>) {
      g.custom = &Rules::kTable;
    } else {
      g.engine_size = sizeof(Engine);
      g.init = init;
    }
    if constexpr (BoardGame<G>) {
      g.cols = uint16_t(G::kCols);
      g.rows = uint16_t(G::kRows);
    }
    g.move_count = uint16_t(capi::move_count<G>());
    g.max_length = uint16_t(G::kMaxLength);
    g.max_ply = uint16_t(MaxPly);
    g.traits = uint8_t(traits_of<G>() | (F.multi_pv ? kHasLines : 0));
    if constexpr (F.levels) {
      g.limit_level = limit_level;
      g.choose_move = choose_move;
      g.draw_move = draw_move;
      g.wins = Ahead<Engine, G>::wins;
      g.hangs = Ahead<Engine, G>::hangs;
    }
    if constexpr (F.pondering) {
      g.predict_reply = predict_reply;
      g.extend = extend;
    }
    if constexpr (TakesWeights<G>) g.check_weights = check_weights;
    if constexpr (TakesRules<G> || NamesMoves<G>) g.forms = &Forms<Engine, G, F>::kTable;
    if constexpr (F.table) g.table = table;
    g.notation = notation;
    g.reset = reset;
    if constexpr (F.position_text) g.read = PositionText<Engine, G>::read;
    g.play = play;
    if constexpr (F.record) {
      g.replay = replay;
      g.played = played;
      if constexpr (kKeepsBase) g.began = began;
    }
    g.is_legal = is_legal;
    g.forbidden = forbidden;
    g.side = side;
    g.outcome = outcome;
    g.cell = cell;
    if constexpr (F.winning_line) g.winning_line = winning_line;
    g.margin = margin;
    g.begin = begin;
    g.step = step;
    g.stop = stop;
    g.running = running;
    g.result = result;
    g.line_count = line_count;
    g.line = line;
    g.variation = variation;
    if constexpr (TakesWeights<G>) g.weights = weights;
    if constexpr (Judges<G>) g.judge = judge;
    return g;
  }

 private:
  friend Forms<Engine, G, F>;
  friend Rules;
  friend PositionText<Engine, G>;
  friend Ahead<Engine, G>;

  static Engine& of(pply_engine* e) noexcept { return *static_cast<Engine*>(e); }
  static const Engine& of(const pply_engine* e) noexcept { return *static_cast<const Engine*>(e); }

  // A pass has one number in all games of the C interface.
  static pply_move outer(Move m) noexcept {
    if constexpr (Passes<G>) {
      if (m == G::kPassMove) return PPLY_MOVE_PASS;
    }
    return pply_move(m);
  }
  static bool inner(pply_move move, Move& m) noexcept {
    if constexpr (Passes<G>) {
      if (move == PPLY_MOVE_PASS) {
        m = G::kPassMove;
        return true;
      }
    }
    m = Move(move);
    return move < capi::move_count<G>();
  }
  static Move inner(pply_move legal) noexcept {
    Move m;
    (void)inner(legal, m);
    return m;
  }

  static void init(pply_engine* e, const pply_engine_options& options) noexcept {
    Engine& s = of(e);
    new (Placement{&s.position_}) G();
    if constexpr (TakesWeights<G>) {
      const othello::WeightsFile* const file =
          options.weights == nullptr ? nullptr : &options.weights->file;
      s.position_.set_evaluation(evaluation(file));
    } else {
      (void)options;
    }
    s.search_.init();
    (void)UndoRoom<G>(s.search_);  // which clears it
  }
  static Table& table(pply_engine* e) noexcept { return of(e).search_.table(); }

  static Notation notation(const pply_engine* e) noexcept {
    Notation n;
    n.move_count = e->game->move_count;
    n.has_pass = Passes<G>;
    n.cols = e->game->cols;
    n.rows = e->game->rows;
    if constexpr (TakesRules<G>) {
      const pply_custom_game& rules = of(e).position_.rules();
      n.cols = rules.cols;
      n.rows = rules.rows;
      n.move_count = rules.move_count;
    }
    n.style = has_gravity<G>()                            ? MoveStyle::kColumn
              : uint32_t(n.cols) * n.rows == n.move_count ? MoveStyle::kCell
                                                          : MoveStyle::kNumber;
    if constexpr (TakesRules<G>) {
      n.told = of(e).position_.rules().move_text != nullptr;
    } else {
      n.told = NamesMoves<G>;
    }
    return n;
  }

  // ---- Position and record

  static int reset(pply_engine* e) noexcept {
    Engine& s = of(e);
    if constexpr (TakesRules<G>) {
      if (!s.position_.can_reset()) return PPLY_ERR_CALLBACK;
    }
    s.flags = uint8_t(s.flags & ~kFromText);
    s.base_.clear();
    s.restart();
    s.forget_moves(0);
    return PPLY_OK;
  }

  // The game begins at the present position, which has these cells.
  void begin_here(const uint8_t* cells, uint8_t side) noexcept {
    if constexpr (kKeepsBase) base_.pack(cells, side);
    flags |= kFromText;
    forget_moves(0);
  }

  static int play(pply_engine* e, pply_move move) noexcept {
    Engine& s = of(e);
    const Move m = inner(move);
    UndoRoom<G> room(s.search_);
    make_move(s.position_, m, room.undo());
    if constexpr (CanBreak<G>) {
      if (s.position_.is_broken()) {
        s.position_.unmake(m, room.undo());
        s.tidy_up();
        return PPLY_ERR_CALLBACK;
      }
    }
    s.tidy_up();
    if constexpr (F.record) {
      if ((s.flags & kTrying) == 0) s.record_[s.pply_engine::move_count] = m;
    }
    ++s.pply_engine::move_count;
    return PPLY_OK;
  }

  static void replay(pply_engine* e, uint32_t count) noexcept {
    Engine& s = of(e);
    if constexpr (TakesBack<G>) {
      s.position_.take_back(s.record_, count, s.pply_engine::move_count);
      s.forget_moves(count);
    } else {
      s.restart();
      s.forget_moves(count);
      UndoRoom<G> room(s.search_);
      for (uint32_t i = 0; i < count; ++i) {
        make_move(s.position_, Move(s.record_[i]), room.undo());
        s.tidy_up();
      }
    }
  }
  // The moves made so far stay made.
  void tidy_up() noexcept {
    if constexpr (kSizedAtRunTime<G>) position_.forget_undo();
  }
  // Back to where the game began.
  void restart() noexcept {
    if constexpr (TakesRules<G>) {
      position_.reset();
      tidy_up();
    } else {
      if constexpr (kKeepsBase) {
        if (flags & kFromText) return base_.unpack(position_);
      }
      if constexpr (TakesWeights<G>) {
        const auto kept = position_.evaluation();
        new (Placement{&position_}) G();
        position_.set_evaluation(kept);
      } else {
        new (Placement{&position_}) G();
      }
    }
  }
  void forget_moves(uint32_t from) noexcept {
    if constexpr (F.record) {
      if ((flags & kTrying) == 0)
        for (uint32_t i = from; i < pply_engine::move_count; ++i) record_[i] = 0;
    }
    pply_engine::move_count = uint16_t(from);
  }

  static pply_move played(const pply_engine* e, uint32_t index) noexcept {
    return outer(of(e).record_[index]);
  }
  static const uint8_t* began(const pply_engine* e) noexcept {
    if constexpr (kKeepsBase) {
      return of(e).base_.bytes();
    } else {
      (void)e;
      return nullptr;
    }
  }

  // ---- What the position says

  static bool is_legal(const pply_engine* e, pply_move move) noexcept {
    Move m;
    return inner(move, m) && e->move_count < G::kMaxLength && of(e).position_.is_legal(m);
  }
  static uint8_t forbidden(const pply_engine* e, pply_move move) noexcept {
    if constexpr (Forbids<G>) {
      return uint8_t(of(e).position_.forbidden(Move(move)));
    } else {
      (void)e;
      (void)move;
      return 0;
    }
  }
  static uint8_t side(const pply_engine* e) noexcept {
    const G& p = of(e).position_;
    if constexpr (requires { p.side(); })
      return p.side();
    else
      return uint8_t(e->move_count & 1u);  // a game without a grid begins at its start
  }
  static uint8_t outcome(const pply_engine* e) noexcept {
    const Outcome o = of(e).position_.outcome();
    if (o == Outcome::kOngoing) return PPLY_ONGOING;
    if (o == Outcome::kDraw) return PPLY_DRAW;
    return (o == Outcome::kWin) == (side(e) == 0) ? PPLY_FIRST_WINS : PPLY_SECOND_WINS;
  }
  static uint8_t cell(const pply_engine* e, uint32_t index) noexcept {
    const G& p = of(e).position_;
    if constexpr (BoardGame<G>) {
      return p.cell(Count(index));
    } else if constexpr (TakesRules<G>) {
      (void)p;
      return custom_cell(e, index);
    } else {
      (void)p;
      (void)index;
      return kNoCell;
    }
  }
  static uint32_t winning_line(const pply_engine* e, pply_move* out, size_t capacity) noexcept {
    if constexpr (ShowsWinningLine<G>) {
      WinningLine<G> cells;
      of(e).position_.winning_line(cells);
      for (uint32_t i = 0; i < cells.size() && i < capacity; ++i) out[i] = cells[Count(i)];
      return cells.size();
    } else {
      (void)e;
      (void)out;
      (void)capacity;
      return 0;
    }
  }
  static int32_t margin(const pply_engine* e) noexcept {
    if constexpr (CountsMargin<G>) {
      return of(e).position_.margin();
    } else {
      (void)e;
      return 0;
    }
  }

  // ---- The search

  static int begin(pply_engine* e, const SearchLimits& limits, pply_move reply,
                   uint64_t& root) noexcept {
    Engine& s = of(e);
    if (reply == PPLY_MOVE_NONE) {
      root = s.position_.hash();
      return s.search_.begin(s.position_, limits) ? PPLY_OK : PPLY_ERR_OVER;
    }
    int error = PPLY_OK;
    if constexpr (F.pondering) {
      const Move m = inner(reply);
      UndoRoom<G> room(s.search_);
      make_move(s.position_, m, room.undo());
      if constexpr (CanBreak<G>) {
        if (s.position_.is_broken()) error = PPLY_ERR_CALLBACK;
      }
      root = s.position_.hash();
      if (error == PPLY_OK && !s.search_.begin(s.position_, limits)) error = PPLY_ERR_OVER;
      s.position_.unmake(m, room.undo());
      s.tidy_up();
    }
    return error;
  }
  static void extend(pply_engine* e, const SearchLimits& limits) noexcept {
    of(e).search_.extend(limits);
  }
  static bool step(pply_engine* e, uint32_t& nodes) noexcept {
    auto& search = of(e).search_;
    Host host(e);
    if constexpr (F.levels) {
      const Nodes before = Nodes(search.nodes());
      if (search.step(nodes, host) == Status::kRunning) return true;
      nodes -= uint32_t(Nodes(search.nodes()) - before);
      return false;
    } else {
      return search.step(nodes, host) == Status::kRunning;
    }
  }
  static void stop(pply_engine* e) noexcept { of(e).search_.stop(); }
  static bool running(const pply_engine* e) noexcept { return of(e).search_.running(); }

  static void result(const pply_engine* e, pply_search_result& r) noexcept {
    const auto& search = of(e).search_;
    r.depth = uint16_t(search.depth());
    r.depth_max = uint16_t(search.selective_depth());
    r.nodes = search.nodes();
    r.length = uint16_t(min<uint32_t>(search.pv_length(), PPLY_PV_MAX));
    for (uint32_t i = 0; i < r.length; ++i) r.pv[i] = outer(search.pv(Count(i)));
  }
  static uint32_t line_count(const pply_engine* e) noexcept { return of(e).search_.line_count(); }
  static Line line(const pply_engine* e, uint32_t rank) noexcept {
    const auto& search = of(e).search_;
    const auto l = search.line(Count(rank));
    return {l.value, outer(l.move), l.depth, l.exact, l.certain, search.tried_all()};
  }
  static uint32_t variation(pply_engine* e, uint32_t rank, pply_move* out,
                            uint32_t capacity) noexcept {
    constexpr uint32_t kMost = min<uint32_t>(MaxPly, PPLY_PV_MAX);
    Move moves[kMost];
    const uint32_t n = of(e).search_.variation(Count(rank), moves, Count(min(capacity, kMost)));
    for (uint32_t i = 0; i < n; ++i) out[i] = outer(moves[i]);
    return n;
  }

  // ---- The evaluation

  static auto evaluation(const othello::WeightsFile* weights) noexcept {
    using Evaluation = typename G::Evaluation;
    if constexpr (TakesWeights<G>)
      return weights == nullptr ? Evaluation() : Evaluation(*weights);
    else
      return Evaluation();
  }
  static const othello::WeightsFile* weights(const pply_engine* e) noexcept {
    return of(e).position_.evaluation().weights();
  }
  static Value judge(const othello::WeightsFile* weights, uint64_t own, uint64_t other,
                     uint64_t own_moves, uint64_t other_moves) noexcept {
    return G::judge(evaluation(weights), own, other, own_moves, other_moves);
  }

  // Whether a beginning of the game that is not the usual one is kept, to play it again from there.
  static constexpr bool kKeepsBase =
      F.position_text && F.record && BoardGame<G> && !TakesRules<G> && !TakesBack<G>;
  template <class T, bool Kept>
  struct Packed {
    using Type = NoPosition;
  };
  template <class T>
  struct Packed<T, true> {
    using Type = PackedPosition<T>;
  };

  G position_;
  Search<G, MaxPly, F> search_;
  PPLY_NO_UNIQUE_ADDRESS typename Packed<G, kKeepsBase>::Type base_;
  Room<G, Move, F.record ? uint32_t(G::kMaxLength) : 1> record_;  // an array has at least one
};

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_GAME_ENGINE_HPP_INCLUDED
