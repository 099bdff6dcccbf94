// An engine for one game: position, record of the moves, search. All that depends on the game's
// type is here, and little else, because every game that a program links brings its own copy.
#ifndef PICOPLY_CAPI_GAME_ENGINE_HPP_INCLUDED
#define PICOPLY_CAPI_GAME_ENGINE_HPP_INCLUDED

#include "game_forms.hpp"
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

  static constexpr pply_game descriptor(const char* name) noexcept {
    pply_game g{};
    g.name = name;
    if constexpr (TakesRules<G>) {
      g.custom = &kCustomRules;
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
      g.wins = wins;
      g.hangs = hangs;
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
    if constexpr (F.position_text) g.read = read;
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

  // Bytes of an engine for such rules, which are possible ones.
  static constexpr uint32_t bytes_used(const pply_custom_game& rules) noexcept {
    Placer counter(nullptr, uint32_t(sizeof(Engine)));
    lay_out(counter, nullptr, rules);
    return (counter.used() + PPLY_ALIGN - 1) & ~uint32_t(PPLY_ALIGN - 1);
  }

  // The same of any rules; 0 if they are impossible, or if there cannot be so much memory.
  static size_t bytes_for(const pply_custom_game& rules) noexcept {
    if (!G::is_playable(rules) || rules.max_ply > MaxPly) return 0;
    const uint32_t used = bytes_used(rules);
    return used <= ~size_t(0) ? size_t(used) : size_t(0);
  }

 private:
  friend Forms<Engine, G, F>;

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

  // ---- Custom rules

  static int make(pply_engine* e, const pply_custom_game& rules, void* user) noexcept {
    Engine& s = of(e);
    new (Placement{&s.position_}) G();
    Placer placer(reinterpret_cast<unsigned char*>(e), uint32_t(sizeof(Engine)));
    lay_out(placer, &s, rules);
    s.search_.init();
    s.position_.set_rules(rules, user);
    s.tidy_up();
    return s.position_.is_broken() ? PPLY_ERR_CALLBACK : PPLY_OK;
  }
  // Moves that the C functions make on the position without playing them: see hangs().
  static constexpr uint32_t kTried = 2;

  static constexpr void lay_out(Placer& placer, Engine* self,
                                const pply_custom_game& rules) noexcept {
    const uint32_t plies = rules.max_ply != 0 ? rules.max_ply : PPLY_CUSTOM_PLY;
    placer.place(self, &Engine::record_, F.record ? rules.max_length : 1u);
    G::lay_out(placer, part_of(self, &Engine::position_), rules, kTried, true);
    G::lay_out(placer, self == nullptr ? nullptr : &self->search_.position(), rules, plies, false);
    decltype(search_)::lay_out(placer, part_of(self, &Engine::search_), G::sizes_of(rules, plies));
  }
  static size_t bytes_of(const pply_engine* e) noexcept {
    return bytes_for(of(e).position_.rules());
  }
  static const pply_custom_game& rules(const pply_engine* e, void*& user,
                                       const void*& state) noexcept {
    const G& p = of(e).position_;
    user = p.user();
    state = p.state();
    return p.rules();
  }

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

  static int read(pply_engine* e, const char* text, size_t len, size_t& where) noexcept {
    if constexpr (NamesPositions<G>) {
      const PositionFault fault = of(e).position_.read_position(text, len, where);
      if (fault == PositionFault::kText) return PPLY_ERR_PARSE;
      if (fault != PositionFault::kNone) return PPLY_ERR_POSITION;
      uint8_t cells[kCellCount<G>];
      const G& p = of(e).position_;
      for (uint32_t i = 0; i < kCellCount<G>; ++i) cells[i] = p.cell(Count(i));
      of(e).begin_here(cells, p.side());
      return PPLY_OK;
    } else if constexpr (BoardGame<G>) {
      Engine& s = of(e);
      uint8_t cells[kCellCount<G>];
      uint8_t side = 0;
      if (!picoply::read_position<has_walls<G>()>(text, len, kCellCount<G>, cells, side, where))
        return PPLY_ERR_PARSE;
      const PositionError error = s.position_.set_position(cells, side);
      if (error.fault != PositionFault::kNone) {
        const bool at_side = error.fault == PositionFault::kSide;
        where = cell_offset(text, len, at_side ? kCellCount<G> : error.cell);
        return PPLY_ERR_POSITION;
      }
      s.begin_here(cells, side);
      return PPLY_OK;
    } else {
      (void)e;
      (void)text;
      (void)len;
      (void)where;
      return PPLY_ERR_SUPPORT;
    }
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

  // ---- One ply and two plies ahead, while no search runs

  // Whether the side that was to move before has won, or has lost.
  static bool has_won(const Engine& s, uint8_t before) noexcept {
    return s.position_.outcome() == (turned(s, before) ? Outcome::kLoss : Outcome::kWin);
  }
  static bool has_lost(const Engine& s, uint8_t before) noexcept {
    return s.position_.outcome() == (turned(s, before) ? Outcome::kWin : Outcome::kLoss);
  }
  static bool turned(const Engine& s, uint8_t before) noexcept {
    if constexpr (sides_alternate<G>())
      return true;
    else
      return s.position_.side() != before;
  }

  // Makes a legal move.
  static bool wins_by(Engine& s, Move m, Count room_number) noexcept {
    UndoRoom<G> room(s.search_, room_number);
    const uint8_t before = side(&s);
    make_move(s.position_, m, room.undo());
    const bool won = has_won(s, before);
    s.position_.unmake(m, room.undo());
    return won;
  }
  static bool wins(pply_engine* e, pply_move move) noexcept {
    Engine& s = of(e);
    Move m;
    if (!inner(move, m)) return false;
    if constexpr (TellsWins<G>) return s.position_.wins(m) && s.position_.is_legal(m);
    const bool won = s.position_.is_legal(m) && wins_by(s, m, 0);
    s.tidy_up();
    return won;
  }
  static bool hangs(pply_engine* e, pply_move move, uint16_t& reply, uint32_t& nodes) noexcept {
    Engine& s = of(e);
    const Move m = inner(move);
    UndoRoom<G> room(s.search_);
    const uint8_t before = side(e);
    make_move(s.position_, m, room.undo());
    bool lost = has_lost(s, before);
    --nodes;  // for the move with a first reply, or where those need not be tried with all
    bool paid = true;
    uint32_t i = turned(s, before) ? reply : uint32_t(G::kMoveCount);  // whose reply would it be?
    for (; i < uint32_t(G::kMoveCount) && !lost; ++i) {
      if constexpr (TellsWins<G>) {
        lost = s.position_.wins(Move(i)) && s.position_.is_legal(Move(i));
      } else if (s.position_.is_legal(Move(i))) {
        if (!paid && nodes == 0) break;
        if (!paid) --nodes;
        paid = false;
        lost = wins_by(s, Move(i), 1);
      }
    }
    reply = i < uint32_t(G::kMoveCount) ? uint16_t(i) : uint16_t(0);
    s.position_.unmake(m, room.undo());
    s.tidy_up();
    return lost;
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

  static constexpr CustomRules kCustomRules = [] {
    CustomRules c{};
    if constexpr (TakesRules<G>) c = {init_custom, make, bytes_for, bytes_of, rules};
    return c;
  }();

  G position_;
  Search<G, MaxPly, F> search_;
  PPLY_NO_UNIQUE_ADDRESS typename Packed<G, kKeepsBase>::Type base_;
  Room<G, Move, F.record ? uint32_t(G::kMaxLength) : 1> record_;  // an array has at least one
};

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_GAME_ENGINE_HPP_INCLUDED
