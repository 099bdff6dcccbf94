// Victory by continuous fours: does the side to move win by making fours and nothing else?
//
// A four threatens to win at once, so the opponent's reply is forced (in Caro there can be two
// ways), and the tree is narrow enough to be searched to its end. What is found is proven: every
// four was legal, every reply to it was tried. The attacker is at a node:
//
//   1. The threat counts may settle it: a five or an open four of ours wins, and so does nothing at
//      all once the opponent has two fives.
//   2. Otherwise each four is tried, those that also make an open three first, until one wins
//      against every reply. If the opponent has a five, only a four that prevents it can.
//
// The same fours in another order lead to the same position. Those that failed are remembered by
// their hash; the memory is small and forgets the older of two that share a place.
//
// Like Search this is a state machine over a stack of its own: step() visits so many nodes and
// returns, and what it will find does not depend on where it was interrupted.
#ifndef PICOPLY_GAMES_GOMOKU_VCF_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_VCF_HPP_INCLUDED

#include "picoply/games/gomoku.hpp"
#include "picoply/limits.hpp"

namespace picoply::gomoku {

// For any Gomoku<N, Rule>. MaxFours bounds the fours in a line, Remembered the failed positions
// kept (8 bytes each; a power of two). All memory is this object; on 15 x 15 11 KB by default.
template <class G, uint32_t MaxFours = 24, uint32_t Remembered = 1024>
class Vcf {
  static_assert(MaxFours >= 1 && MaxFours <= 120);
  static_assert(Remembered >= 1 && (Remembered & (Remembered - 1)) == 0);

 public:
  using Move = typename G::Move;
  static constexpr uint32_t kMaxLine = 2 * MaxFours + 1;

  enum class Answer : uint8_t {
    kUnknown,  // not finished, or a line was longer than MaxFours
    kNone,     // no fours win
    kWin,      // move(0) wins by fours
  };

  // Forgets the failed positions: must come first, and before another set of rules.
  void clear() noexcept {
    for (Key& key : failed_) key = 0;
  }

  // Starts: the side to move attacks. `position`, the same in all calls, is played on and comes
  // back as it was when step() returns kDone or after stop(). The game must not be over.
  void begin() noexcept {
    level_ = 0;
    length_ = 0;
    nodes_ = 0;
    answer_ = Answer::kUnknown;
    running_ = entering_ = true;
  }

  // Visits at most `budget` more nodes: positions with the attacker to move.
  Status step(G& position, uint32_t budget) noexcept {
    while (running_) {
      if (entering_) {
        if (budget == 0) return Status::kRunning;
        --budget;
        ++nodes_;
        entering_ = false;
        enter(position);
      } else {
        advance(position);
      }
    }
    return Status::kDone;
  }

  // Gives up: takes back what has been played.
  void stop(G& position) noexcept {
    for (; level_ > 0; --level_) {
      const Frame& f = frames_[level_ - 1];
      position.unmake(f.replies[f.reply], f.undo_reply);
      position.unmake(f.attack, f.undo_attack);
    }
    running_ = false;
  }

  Answer answer() const noexcept { return answer_; }
  uint32_t nodes() const noexcept { return nodes_; }

  // The winning line: fours and the replies to them, up to a move that makes a five, an open four
  // or two fours. Under rules with several replies to a four it goes on after the last of them.
  uint32_t length() const noexcept { return length_; }
  Move move(uint32_t i) const noexcept { return line_[i]; }

 private:
  // Replies that matter: in Caro a five can be prevented in two places.
  static constexpr uint32_t kReplies = G::kRule == Rule::kCaro ? 2 : 1;

  struct Frame {
    Move attack;
    Move replies[kReplies];
    uint8_t reply, reply_count;  // the one being tried; how many there are
    bool plain;                  // the fours with an open three have been tried
    bool complete;               // nothing under this node was given up
    uint16_t next;               // the cell to go on from
    typename G::Undo undo_attack, undo_reply;
  };

  // A node, the attacker to move.
  void enter(G& position) noexcept {
    if (position.outcome() != Outcome::kOngoing) return leave(position, Answer::kNone);
    Value v = kValueDraw;
    if (position.settle(v)) {
      if (!is_win(v)) return leave(position, Answer::kNone);
      keep_line();
      list_.clear();
      position.generate(list_);  // just the move that wins
      line_[length_++] = list_[0];
      return leave(position, Answer::kWin);
    }
    if (!position.has_fours() || failed_[slot(position.hash())] == position.hash())
      return leave(position, Answer::kNone);
    if (level_ == MaxFours) return leave(position, Answer::kUnknown);
    Frame& f = frames_[level_];
    f.next = 0;
    f.plain = false;
    f.complete = true;
  }

  // Plays the next four at this level and the first reply to it.
  void advance(G& position) noexcept {
    Frame& f = frames_[level_];
    const uint32_t at = position.next_four(f.next, f.plain);
    f.next = uint16_t(at + 1);
    if (at < G::kCells) {
      attack(position, Move(at));
    } else if (!f.plain) {
      f.plain = true;
      f.next = 0;
    } else {
      if (f.complete) failed_[slot(position.hash())] = position.hash();
      leave(position, f.complete ? Answer::kNone : Answer::kUnknown);
    }
  }

  void attack(G& position, Move m) noexcept {
    Frame& f = frames_[level_];
    f.attack = m;
    f.undo_attack = position.make(m);
    Value v = kValueDraw;
    f.reply = f.reply_count = 0;
    if (position.outcome() != Outcome::kOngoing) {
      // The board is full.
    } else if (position.settle(v)) {  // the opponent has a five, or no reply helps
      if (is_loss(v)) {
        position.unmake(m, f.undo_attack);
        keep_line();
        line_[length_++] = m;
        return leave(position, Answer::kWin);
      }
    } else if (position.is_forced()) {
      list_.clear();
      position.generate(list_);
      if (list_.size() > kReplies)
        f.complete = false;  // more ways to meet it than are kept
      else
        for (Count i = 0; i < list_.size(); ++i) f.replies[f.reply_count++] = list_[i];
    }
    if (f.reply_count != 0)
      reply(position);
    else
      position.unmake(m, f.undo_attack);
  }

  void reply(G& position) noexcept {
    Frame& f = frames_[level_];
    f.undo_reply = position.make(f.replies[f.reply]);
    ++level_;
    entering_ = true;
  }

  // What the node at level_ came to. A four wins when every reply to it loses; the first that does
  // decides its node, and so the level above.
  void leave(G& position, Answer answer) noexcept {
    while (level_ > 0) {
      --level_;
      Frame& f = frames_[level_];
      position.unmake(f.replies[f.reply], f.undo_reply);
      if (answer == Answer::kWin && ++f.reply < f.reply_count) return reply(position);
      position.unmake(f.attack, f.undo_attack);
      if (answer != Answer::kWin) {
        if (answer == Answer::kUnknown) f.complete = false;
        return;
      }
    }
    running_ = false;
    answer_ = answer;
  }

  void keep_line() noexcept {
    length_ = 0;
    for (Count i = 0; i < level_; ++i) {
      const Frame& f = frames_[i];
      line_[length_++] = f.attack;
      line_[length_++] = f.replies[f.reply];
    }
  }

  static constexpr uint32_t slot(Key key) noexcept { return uint32_t(key) & (Remembered - 1); }

  Key failed_[Remembered];
  Frame frames_[MaxFours];
  MoveList<G> list_;
  Move line_[kMaxLine];
  uint32_t nodes_;
  uint8_t level_, length_;
  Answer answer_;
  bool running_, entering_;
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_VCF_HPP_INCLUDED
