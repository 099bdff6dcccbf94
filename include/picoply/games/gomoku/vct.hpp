// Victory by continuous threats: does the side to move win by making nothing but fours and threes?
//
// The attacker's moves are fours, which threaten to win at once, and threes: moves after which he
// threatens to win in 3 (an open four or two fours). The defender's replies are all that may help:
//
//   - against a four, what prevents the five (Gomoku::generate);
//   - against a three, every move that could take the threatened win away, and every four of his
//     own (Gomoku::defences; generate_defences in generation.hpp says why these are all).
//
// So a win that is claimed has been played out against every reply that does not lose at once by
// the threat counts, which themselves are exact. Nothing else is trusted: what is remembered from
// one part of the tree to another are failures only, and a wrong one could hide a win but not
// invent one.
//
// A quiet attack can be answered in many ways, hence the order: at each node first without threes,
// then with one of them on the way to the win, two, and so on. Fours cost nothing. What has failed
// with so many threes is remembered and not tried again, which makes the repetition cheap.
//
// Nor does the depth come first: a win in 9 attacks is not looked for behind 30 fours that lead
// nowhere. Stages with few attacks, then more, take turns with dives, in which a line may have as
// many as there is room for; a dive, and the stages after it, get four times the nodes of the one
// before. Dives come first because most wins are found by them at once, and the longest only by
// them. A failure is remembered with the number of attacks in which it was found (failures.hpp).
//
// The room is MaxAttacks. If the caller lends memory for what is remembered, the object's own is
// room for longer lines, so that nothing but failures is ever read from the caller's.
//
// Like Search this is a state machine over a stack of its own: step() visits so many nodes
// and returns, and what it will find does not depend on where it was interrupted.
#ifndef PICOPLY_GAMES_GOMOKU_VCT_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_VCT_HPP_INCLUDED

#include "picoply/games/gomoku.hpp"
#include "picoply/games/gomoku/failures.hpp"
#include "picoply/limits.hpp"

namespace picoply::gomoku {

// For any Gomoku<N, Rule>. MaxAttacks bounds the attacker's moves in a line, Remembered the failed
// positions kept (8 bytes each; a power of two), each while no memory is lent, and FirstShare the
// nodes of the first dive. All other memory is this object; on 15 x 15 26 KB by default.
template <class G, uint32_t MaxAttacks = 32, uint32_t Remembered = 2048, uint32_t FirstShare = 8000>
class Vct {
  static_assert(MaxAttacks >= 1 && MaxAttacks <= 120);
  static_assert(Remembered >= 1 && (Remembered & (Remembered - 1)) == 0);

 public:
  using Move = typename G::Move;
  static constexpr uint32_t kMaxLine = 2 * MaxAttacks + 1;  // moves, while no memory is lent
  static constexpr uint32_t kMaxThrees = 32;

  enum class Answer : uint8_t {
    kUnknown,  // not finished, or something was longer than there is room for or too many to keep
    kNone,     // no fours, with so many threes, win
    kWin,      // move(0) wins by fours and threes
  };

  // Forgets the failed positions and lent memory: must come first, and before another set of rules.
  void clear() noexcept { set_memory(nullptr, 0); }

  // Remembers failed positions in `bytes` of `memory` (8-byte aligned, not owned), which it clears
  // unless it is to keep what searches of the same rules wrote there, and has room for lines of up
  // to kLongest attacks. Null or less than 16 bytes: in its own. Not between begin() and the end of
  // the search.
  void set_memory(void* memory, size_t bytes, bool keep = false) noexcept {
    lent_.attach(memory, bytes);
    if (!keep) lent_.clear();
    __builtin_memset(&own_, 0, sizeof own_);
  }
  Range memory() const noexcept { return lent_.range(); }

  // Starts: the side to move attacks, with at most `threes` threes on the way to the win; 0: with
  // nothing but fours. After max_nodes nodes, 0: any number, it gives up. `position`, the
  // same in all calls, is played on and comes back as it was when step() returns kDone or after
  // stop(). The game must not be over.
  void begin(uint32_t threes = kMaxThrees, Nodes max_nodes = 0) noexcept {
    nodes_ = 0;
    max_nodes_ = max_nodes;
    max_threes_ = uint8_t(min(threes, kMaxThrees));
    only_fours_ = threes == 0;
    for (Count i = 0; i <= kLongest; ++i) {
      lengths_[i] = 0;
      winners_[i] = refutations_[i] = kNoMove;
    }
    answer_ = Answer::kUnknown;
    running_ = true;
    share_ = FirstShare;
    attacks_ = kFirstAttacks;
    threes_ = min(uint8_t(1), max_threes_);
    searched_attacks_ = searched_threes_ = 0;
    dive();
  }

  // Visits at most `budget` more nodes: positions with the attacker to move. Attacks that get
  // nowhere at once are none; of those it tries some for each node, and then returns as well.
  Status step(G& position, uint32_t budget) noexcept {
    uint32_t turns = min(budget, ~uint32_t(0) / kTurns) * kTurns;
    while (running_) {
      if (entering_) {
        if (max_nodes_ != 0 && nodes_ == max_nodes_) {
          stop(position);
          break;
        }
        if (budget == 0) return Status::kRunning;
        if (share_left_ == 0) take_turns(position);
        --budget;
        --share_left_;
        ++nodes_;
        entering_ = false;
        enter(position);
      } else {
        if (turns == 0) return Status::kRunning;
        --turns;
        advance(position);
      }
    }
    return Status::kDone;
  }

  // Gives up: takes back what has been played.
  void stop(G& position) noexcept {
    if (running_) take_back(position);
    running_ = false;
  }

  Answer answer() const noexcept { return answer_; }
  Nodes nodes() const noexcept { return nodes_; }
  // How deep all lines have been searched so far: no win in at most so many attacks with at most so
  // many threes among them. 0 attacks: the first stage is not done.
  uint32_t searched_attacks() const noexcept { return searched_attacks_; }
  uint32_t searched_threes() const noexcept { return searched_threes_; }

  // The winning line, up to a move that makes a five, an open four or two fours, or that leaves
  // nothing to defend with. After each attack the reply that holds out longest against it, as far
  // as lines could be kept to compare: always while no memory is lent.
  uint32_t length() const noexcept { return answer_ == Answer::kWin ? lengths_[0] : 0u; }
  Move move(uint32_t i) const noexcept { return line_[i]; }

 private:
  static constexpr Move kNoMove = Move(G::kCells);
  static constexpr uint32_t kTurns = 4;
  static constexpr uint32_t kAttacks = 40;
  // In Caro a three can be met in more places.
  static constexpr uint32_t kReplies = is_caro(G::kRule) ? 64 : 40;

  // Why no win was found, besides that there may be none.
  static constexpr uint8_t kMoreThrees = 1;  // there may be one with more threes
  static constexpr uint8_t kGivenUp = 2;     // something was too many
  static constexpr uint8_t kTooLong = 4;     // there may be one with more attacks

  struct Frame {
    typename G::Undo undo_attack, undo_reply;
    Move attacks[kAttacks], replies[kReplies];
    uint8_t attack, attack_count;  // the one being tried or next to be; how many there are
    uint8_t reply, reply_count;
    uint8_t fours;            // so many of the attacks use up no three
    uint8_t threes, allowed;  // on the way from here: in this round, at most
    uint8_t left;             // after the present attack
    uint8_t doubts;           // kMoreThrees ..: of this round
    uint8_t lasting;          // the same, whatever the round
    bool crowded;             // there were more threes than can be kept
    bool threes_first;
    uint16_t kept, kept_end;  // the best line so far of the present attack, in kept_
  };
  static constexpr uint32_t kOwnBytes = Remembered * sizeof(Key);
  static constexpr uint32_t kMoreFrames = kOwnBytes / sizeof(Frame);

 public:
  // Attacks in a line where memory is lent.
  static constexpr uint32_t kLongest = min(MaxAttacks + kMoreFrames, uint32_t(120));

 private:
  Frame& frame(uint32_t level) noexcept {
    return level < MaxAttacks ? frames_[level] : own_.frames[level - MaxAttacks];
  }

  // ---- Stages -----------------------------------------------------------------------------------

  static constexpr uint8_t kFirstAttacks = 4;

  uint8_t room() const noexcept { return uint8_t(lent_.is_lent() ? kLongest : MaxAttacks); }

  void start(uint32_t attacks, uint8_t threes) noexcept {
    level_ = 0;
    most_attacks_ = uint8_t(min(attacks, uint32_t(room())));
    allowed_ = most_threes_ = threes;
    entering_ = true;
  }
  void dive() noexcept {
    is_dive_ = true;
    share_left_ = share_;
    start(room(), max_threes_);
  }
  // The nodes of a dive, or of the stages after it, are used up.
  void take_turns(G& position) noexcept {
    take_back(position);
    if (is_dive_) {
      is_dive_ = false;
      share_left_ = share_;
      return start(attacks_, threes_);
    }
    share_ = min(share_, uint32_t(0x3fffffff)) * 4;
    dive();
  }
  void take_back(G& position) noexcept {
    for (; level_ > 0; --level_) {
      const Frame& f = frame(level_ - 1u);
      position.unmake(f.replies[f.reply], f.undo_reply);
      position.unmake(f.attacks[f.attack], f.undo_attack);
    }
  }

  // A stage has found no win.
  void finish(uint8_t doubts) noexcept {
    const bool all_threes = (doubts & kMoreThrees) == 0 || most_threes_ == max_threes_;
    const bool all_lengths = (doubts & kTooLong) == 0 || most_attacks_ == room();
    searched_attacks_ = most_attacks_;
    searched_threes_ = most_threes_;
    if (all_threes && all_lengths) {
      running_ = false;
      if ((doubts & ~kMoreThrees) == 0) answer_ = Answer::kNone;
      return;
    }
    if ((doubts & kTooLong) != 0) attacks_ = min(uint8_t(attacks_ + 1 + attacks_ / 4), room());
    threes_ = min(uint8_t(threes_ + 1), max_threes_);
    start(attacks_, threes_);
  }

  // ---- The attacker's node ----------------------------------------------------------------------

  void enter(G& position) noexcept {
    if (position.outcome() != Outcome::kOngoing) return leave(position, false, 0);
    Value v = kValueDraw;
    if (position.settle(v)) {
      if (!is_win(v)) return leave(position, false, 0);
      list_.clear();
      position.generate(list_);  // just the move that wins
      set_line(list_[0]);
      return leave(position, true, 0);
    }
    uint32_t threes = 0;
    const Failure old = recall(failure_key(position));
    if (old.attacks == Failure::kAnyLength || old.attacks >= most_attacks_ - level_) {
      threes = old.threes;
      if (threes > allowed_) return leave(position, false, doubts_of(old));
    }
    if (level_ == most_attacks_) return leave(position, false, kTooLong);
    Frame& f = frame(level_);
    f.allowed = allowed_;
    f.threes = uint8_t(threes);
    f.threes_first = false;
    collect(position, f);
    start_round(f);
  }

  // Lists the attacks: those that use up no three, then the others, the most promising first.
  void collect(const G& position, Frame& f) noexcept {
    f.fours = f.attack_count = 0;
    f.lasting = 0;
    f.crowded = false;
    if (position.is_forced()) {
      // Whatever prevents the five. A threat that was there before need not be made, except where
      // only fours are asked for.
      list_.clear();
      position.generate(list_);
      for (Count i = 0; i < list_.size(); ++i)
        propose(position, f, list_[i], !only_fours_ && position.has_win_in_3());
    } else {
      for (uint32_t at = position.next_attack(0); at < G::kCells; at = position.next_attack(at + 1))
        propose(position, f, Move(at), false);
    }
    // What is dropped is the last: a three as long as there is one.
    if (f.fours > kAttacks) {
      f.fours = kAttacks;
      f.lasting = kGivenUp;
    }
  }
  void propose(const G& position, Frame& f, Move m, bool is_free) noexcept {
    int32_t score = m == winners_[level_] ? kFirst : position.move_score(m);
    if (is_free || position.makes_four(m)) {
      score += kFour;
      ++f.fours;
    }
    f.crowded |= !insert(f.attacks, f.attack_count, kAttacks, m, score);
  }
  // More than a move_score(); more than that.
  static constexpr int32_t kFirst = 32767, kFour = 2 * kFirst;

  // Puts a move into a list ordered by score. If that is full it drops the last, and returns false.
  bool insert(Move* moves, uint8_t& count, uint32_t capacity, Move m, int32_t score) noexcept {
    const bool full = count == capacity;
    if (full) {
      if (score <= scores_[count - 1]) return false;
      --count;
    }
    Move* to = moves + count;
    int32_t* rank = scores_ + count;
    for (; to != moves && rank[-1] < score; --to, --rank) {
      *to = to[-1];
      *rank = rank[-1];
    }
    *to = m;
    *rank = score;
    ++count;
    return !full;
  }

  // Without threes just the fours; with them the threes come first, since all that begins with a
  // four is a larger tree.
  void start_round(Frame& f) noexcept {
    f.attack = 0;
    f.doubts = f.lasting;
    if (f.threes != 0 && f.crowded) f.doubts |= kGivenUp;
    if (f.threes == 0 && f.fours < f.attack_count) f.doubts |= kMoreThrees;
    if (f.threes == 0 || f.threes_first) return;
    f.threes_first = true;
    Move fours[kAttacks];
    for (Count i = 0; i < f.fours; ++i) fours[i] = f.attacks[i];
    const Count threes = Count(f.attack_count - f.fours);
    for (Count i = 0; i < threes; ++i) f.attacks[i] = f.attacks[f.fours + i];
    for (Count i = 0; i < f.fours; ++i) f.attacks[threes + i] = fours[i];
  }

  // Plays the next attack at this level and the first reply to it.
  void advance(G& position) noexcept {
    Frame& f = frame(level_);
    if (f.attack < (f.threes == 0 ? f.fours : f.attack_count)) {
      if (f.attacks[f.attack] == kNoMove || !attack(position, f)) ++f.attack;
    } else if ((f.doubts & kMoreThrees) != 0 && f.threes < f.allowed) {
      ++f.threes;
      start_round(f);
    } else {
      remember(failure_key(position), f);
      leave(position, false, f.doubts);
    }
  }

  // False if the attack is none, or gets nowhere at once.
  bool attack(G& position, Frame& f) noexcept {
    const Move m = f.attacks[f.attack];
    const bool is_three = f.attack_count - f.fours > f.attack && f.threes_first;
    f.undo_attack = position.make(m);
    f.reply = f.reply_count = 0;
    uint8_t doubts = 0;
    const Reply r = find_replies(position, f, doubts);
    if (r == Reply::kSome) {
      f.left = uint8_t(f.threes - is_three);
      f.kept = f.kept_end = level_ == 0 ? uint16_t(0) : frame(level_ - 1u).kept_end;
      lengths_[level_] = 0;
      reply(position);
      return true;
    }
    position.unmake(m, f.undo_attack);
    if (r == Reply::kNone) {
      set_line(m);
      leave(position, true, 0);
      return true;
    }
    f.attacks[f.attack] = kNoMove;  // nor in a later round
    f.lasting |= doubts;
    f.doubts |= doubts;
    return false;
  }

  // ---- The defender's replies -------------------------------------------------------------------

  enum class Reply : uint8_t {
    kFree,  // he need not reply, or not all replies can be kept
    kSome,  // those in the frame
    kNone,  // nothing helps
  };

  Reply find_replies(const G& position, Frame& f, uint8_t& doubts) noexcept {
    if (position.outcome() != Outcome::kOngoing) return Reply::kFree;  // the board is full
    Value v = kValueDraw;
    if (position.settle(v)) return is_loss(v) ? Reply::kNone : Reply::kFree;
    list_.clear();
    if (position.is_forced())
      position.generate(list_);
    else if (!position.defences(list_))
      return Reply::kFree;
    const Move refutation = refutations_[level_];
    for (Count i = 0; i < list_.size(); ++i) {
      const Move m = list_[i];
      if (!insert(f.replies, f.reply_count, kReplies, m,
                  m == refutation ? kFirst : position.move_score(m))) {
        doubts = kGivenUp;
        return Reply::kFree;
      }
    }
    return f.reply_count == 0 ? Reply::kNone : Reply::kSome;
  }

  void reply(G& position) noexcept {
    Frame& f = frame(level_);
    f.undo_reply = position.make(f.replies[f.reply]);
    allowed_ = f.left;
    ++level_;
    entering_ = true;
  }

  // What the node at level_ came to. An attack wins when every reply to it loses; the first that
  // does decides its node, and so the level above.
  void leave(G& position, bool won, uint8_t doubts) noexcept {
    while (level_ > 0) {
      --level_;
      Frame& f = frame(level_);
      position.unmake(f.replies[f.reply], f.undo_reply);
      if (won) {
        keep_line(f);
        if (++f.reply < f.reply_count) return reply(position);
      } else {
        refutations_[level_] = f.replies[f.reply];
      }
      position.unmake(f.attacks[f.attack], f.undo_attack);
      if (!won) {
        f.doubts |= doubts;
        ++f.attack;
        return;
      }
    }
    if (!won) return finish(doubts);
    running_ = false;
    answer_ = Answer::kWin;
  }

  // ---- Lines ------------------------------------------------------------------------------------

  // The node at level_ is won by this move. The line from a level on begins at twice its number.
  void set_line(Move m) noexcept {
    line_[2u * level_] = m;
    lengths_[level_] = 1;
  }
  // The present reply to the present attack at level_ has lost by the line below. The longest of
  // these lines is kept aside while other replies are searched.
  void keep_line(Frame& f) noexcept {
    Move* const line = line_ + 2u * level_;
    const uint32_t length = lengths_[level_ + 1u] + 2u;
    const bool is_last = f.reply + 1u == f.reply_count;
    winners_[level_ + 1u] = line[2];
    if (length > lengths_[level_]) {
      line[0] = f.attacks[f.attack];
      line[1] = f.replies[f.reply];
      if (!is_last) {
        if (f.kept + length > kKeptMoves) return;
        for (uint32_t i = 0; i < length; ++i) kept_[f.kept + i] = line[i];
        f.kept_end = uint16_t(f.kept + length);
      }
      lengths_[level_] = uint8_t(length);
    } else if (is_last) {
      for (uint32_t i = 0; i < lengths_[level_]; ++i) line[i] = kept_[f.kept + i];
    }
  }
  // Enough for one line from each of MaxAttacks levels.
  static constexpr uint32_t kKeptMoves = MaxAttacks * (MaxAttacks + 2);

  // ---- Failures ---------------------------------------------------------------------------------

  // Where only fours are asked for, a threat that was there before is none (see collect()): what
  // has failed like that may win without a three in another question, so it is another key.
  static constexpr Key kOnlyFours = 0x9e3779b97f4a7c15u;
  // Memory may be lent to searches of other rules or boards too.
  static constexpr Key kGame = (uint32_t(G::kRule) + 8 * G::kCells) * Key(0xd6e8feb86659fd93u);
  Key failure_key(const G& position) const noexcept {
    return position.hash() ^ (only_fours_ ? kGame ^ kOnlyFours : kGame);
  }

  Failure recall(Key key) const noexcept {
    if (lent_.is_lent()) return lent_.probe(key);
    const Key old = own_.failed[key % Remembered];
    return ((old ^ key) & ~kFailureMask) == 0 ? Failure::unpack(uint32_t(old & kFailureMask))
                                              : Failure{0, 0, false};
  }
  // The node at level_ has failed.
  void remember(Key key, const Frame& f) noexcept {
    const Failure failure = {
        uint8_t((f.doubts & kMoreThrees) == 0 ? Failure::kNever : f.threes + 1u),
        uint8_t((f.doubts & kTooLong) == 0 ? Failure::kAnyLength
                                           : uint32_t(most_attacks_ - level_)),
        (f.doubts & kGivenUp) != 0};
    if (lent_.is_lent()) return lent_.store(key, failure);
    own_.failed[key % Remembered] = (key & ~kFailureMask) | failure.pack();
  }
  static constexpr uint8_t doubts_of(Failure f) noexcept {
    return uint8_t((f.threes == Failure::kNever ? 0 : kMoreThrees) | (f.crowded ? kGivenUp : 0) |
                   (f.attacks == Failure::kAnyLength ? 0 : kTooLong));
  }
  static constexpr Key kFailureMask = 0xffff;

  union {
    Key failed[Remembered];
    Frame frames[max(kMoreFrames, uint32_t(1))];  // where memory is lent
  } own_;
  LentFailures lent_;
  Frame frames_[MaxAttacks];
  int32_t scores_[max(kAttacks, kReplies)];  // of the list being made
  MoveList<G> list_;
  Move line_[2 * kLongest + 1];
  Move kept_[kKeptMoves];
  Move winners_[kLongest + 1];      // by level: what won there last
  Move refutations_[kLongest + 1];  // what refuted an attack there last
  Nodes nodes_, max_nodes_;
  uint32_t share_, share_left_;  // nodes of a dive, or of the stages after it; of the present one
  uint8_t lengths_[kLongest + 1];
  uint8_t most_attacks_, most_threes_;  // in the present dive or stage
  uint8_t attacks_, threes_;            // in the next stage
  uint8_t searched_attacks_, searched_threes_;
  uint8_t max_threes_;
  uint8_t level_;
  uint8_t allowed_;  // threes from the node to be entered on
  Answer answer_;
  bool only_fours_, running_, entering_, is_dive_;
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_VCT_HPP_INCLUDED
