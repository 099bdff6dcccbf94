// Two ends of a link with a line between them that the input rules: what is played and asked, what
// is lost, doubled, delayed and damaged, and who loses power. The first byte says whether the
// second end lies: then its frames are changed, with a right checksum, and any bytes come besides.
//
// On an honest line two ends with one revision have one game, nobody is blamed, and once the line
// is good both end with the same. An end that is lied to never has an illegal game, and after it
// has met the other one nothing of its game changes but by moves of the other side, unasked.
#include <deque>
#include <vector>

#include "fuzz/checks.hpp"
#include "fuzz/choices.hpp"
#include "picoply_link.h"

namespace picoply::fuzz {
namespace {

const pply_game* const kGames[] = {&pply_tictactoe, &pply_connect4, &pply_othello6, &pply_checkers};
using Bytes = std::vector<uint8_t>;
using Moves = std::vector<pply_move>;

struct End {
  pply_engine* engine = nullptr;
  pply_link* link = nullptr;
  pply_link_options options = {};
  std::vector<uint64_t> memory;
  uint64_t link_memory[PPLY_LINK_SIZE / 8] = {};
  std::deque<Bytes> arriving;
  bool has_met = false;  // since it began
  bool agreed = false;   // that its game may be replaced
  Moves kept;
  pply_link_state kept_state = {};

  void begin(const pply_game* game, uint32_t nonce) {
    memory.resize(pply_engine_size(game) / 8 + 1);
    require(pply_engine_init(&engine, game, memory.data(), memory.size() * 8, nullptr) == PPLY_OK,
            "an engine is made");
    for (const pply_move move : kept) require(pply_move_play(engine, move) == PPLY_OK, "kept");
    options.struct_size = sizeof options;
    options.nonce = nonce;
    options.revision = kept_state.revision;
    options.kept = kept_state.kept;
    require(pply_link_init(&link, engine, &options, link_memory, PPLY_LINK_SIZE) == PPLY_OK,
            "a link is made");
    has_met = agreed = false;
  }
  pply_link_state state() const {
    pply_link_state s;
    std::memset(&s, 0xaa, sizeof s);
    s.struct_size = sizeof s;
    require(pply_link_info(link, &s) == PPLY_OK, "it tells its state");
    require(s.connected <= 1 && s.may_play <= 1 && s.side <= PPLY_LINK_SECOND &&
                s.outcome <= PPLY_DRAW && s.fault <= PPLY_LINK_FAULT_RECORD,
            "states are those of the header");
    return s;
  }
  Moves record() const {
    Moves moves(size_t(pply_record_length(engine)));
    for (uint32_t i = 0; i < moves.size(); ++i) (void)pply_record_move(engine, i, &moves[i]);
    return moves;
  }
};

class World {
 public:
  World(const pply_game* game, bool lies, Choices& choices)
      : game_(game), lies_(lies), choices_(choices) {
    scratch_memory_.resize(pply_engine_size(game) / 8 + 1);
    require(pply_engine_init(&scratch_, game, scratch_memory_.data(), scratch_memory_.size() * 8,
                             nullptr) == PPLY_OK,
            "an engine is made");
    for (End& end : ends_) {
      if (choices_.once_in(3)) end.options.clock_ms = choices_.word();
      end.options.side = uint8_t(choices_.below(3));
      end.begin(game, ++nonce_);
    }
    // Two that want the same side and do not agree are the users' fault.
    if (ends_[0].options.side != PPLY_LINK_ANY) {
      ends_[1].options.side = PPLY_LINK_ANY;
      ends_[1].begin(game, ++nonce_);
    }
  }

  void run() {
    for (uint32_t steps = 0; !choices_.empty() && steps < 1000; ++steps) step(steps % 8 == 0);
    for (End& end : ends_) look(end);
    if (lies_) return;
    for (uint32_t round = 0; round < 400 && !is_one(); ++round) {
      now_ += 100;
      for (uint32_t i = 0; i < 2; ++i) exchange(i, false);
      for (End& end : ends_) events(end);
    }
    require(is_one(), "on a good line they meet, with one game");
    require(ends_[0].record() == ends_[1].record(), "which is one record");
  }

 private:
  bool is_one() const {
    const pply_link_state a = ends_[0].state(), b = ends_[1].state();
    return a.connected != 0 && b.connected != 0 && a.revision == b.revision && a.side != b.side &&
           a.outcome == b.outcome;
  }
  void step(bool looks) {
    const uint32_t i = choices_.below(2);
    End& end = ends_[i];
    switch (choices_.below(12)) {
      case 0: play(end, choices_.word()); break;
      case 1: ask(end); break;
      case 2: (void)pply_link_answer(end.link, int(choices_.below(2))); break;
      case 3:
        if (end.state().connected == 0) break;  // in the middle of taking a record over
        end.kept = end.record();
        end.kept_state = end.state();
        break;
      case 4:
        if (!choices_.once_in(4)) break;
        if (choices_.below(2) == 0) end.kept.clear(), end.kept_state = {};
        end.begin(game_, ++nonce_);
        break;
      case 5:
        if (lies_) {
          Bytes bytes(choices_.below(100));
          bytes.resize(choices_.bytes(bytes.data(), bytes.size()));
          give(ends_[0], bytes);
        }
        break;
      case 6:
      case 7: {
        Moves moves(size_t(pply_moves_legal(end.engine, nullptr, 0)));
        (void)pply_moves_legal(end.engine, moves.data(), moves.size());
        if (!moves.empty()) play(end, moves[choices_.below(uint32_t(moves.size()))]);
        break;
      }
      default: now_ += choices_.once_in(8) ? choices_.word() : choices_.byte(); exchange(i, true);
    }
    for (End& each : ends_) events(each);
    if (looks)
      for (End& each : ends_) look(each);
  }

  void play(End& end, uint32_t move) {
    const bool may = end.state().may_play != 0;
    const bool is_legal = pply_move_is_legal(end.engine, pply_move(move)) == 1;
    const int result = pply_link_play(end.link, pply_move(move));
    require((result == PPLY_OK) == (may && is_legal), "who may play a legal move plays it");
    require(may || result == PPLY_ERR_POSITION, "and nobody else");
  }

  void ask(End& end) {
    const uint32_t what = choices_.below(8), count = choices_.once_in(2) ? choices_.below(5) : 0;
    const int result = pply_link_ask(end.link, what, count);
    require(result == PPLY_OK || result == PPLY_ERR_POSITION || result == PPLY_ERR_INVALID,
            "a question is taken or not");
  }

  void events(End& end) {
    while (const int event = pply_link_event_next(end.link)) {
      require(event > 0 && event <= PPLY_LINK_FAULT, "events are those of the header");
      if (!lies_ && event == PPLY_LINK_FAULT)
        violated("nobody is blamed who does not lie", "-", int(end.state().fault));
      if (event == PPLY_LINK_DIFFERENT && pply_link_answer(end.link, 1) == PPLY_OK)
        end.agreed = true;
    }
  }

  // One sends, and some of what is on its way arrives at the other.
  void exchange(uint32_t from, bool is_bad) {
    End& to = ends_[1 - from];
    for (;;) {
      Bytes frame(PPLY_LINK_FRAME);
      const int size = pply_link_poll(ends_[from].link, now_, frame.data(), frame.size());
      require(size >= 0 && size <= int(PPLY_LINK_FRAME), "a frame has room");
      if (size == 0) break;
      frame.resize(size_t(size));
      if (lies_ && from == 1) lie(frame);
      const uint32_t fate = is_bad ? choices_.below(8) : 0;
      if (fate == 1) continue;
      if (fate == 2) to.arriving.push_back(frame);
      if (fate == 3) {
        uint8_t& byte = frame[choices_.below(uint32_t(frame.size()))];
        byte = uint8_t(byte ^ 1u << choices_.below(8));
      }
      if (fate == 4) frame.resize(choices_.below(uint32_t(frame.size())));
      to.arriving.push_back(frame);
    }
    uint32_t count = is_bad ? choices_.below(4) : uint32_t(to.arriving.size());
    for (; count > 0 && !to.arriving.empty(); --count) {
      const bool is_late = is_bad && choices_.once_in(4);
      const Bytes frame = is_late ? to.arriving.back() : to.arriving.front();
      is_late ? to.arriving.pop_back() : to.arriving.pop_front();
      give(to, frame);
    }
  }

  // Changes some bytes of a body, and makes the checksum right.
  void lie(Bytes& frame) {
    for (uint32_t n = choices_.below(4); n > 0; --n)
      frame[2 + choices_.below(uint32_t(frame.size()) - 6)] = uint8_t(choices_.byte());
    uint32_t crc = ~0u;
    for (size_t i = 1; i + 4 < frame.size(); ++i) {
      crc ^= frame[i];
      for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc % 2 != 0 ? 0xedb88320u : 0u);
    }
    for (size_t i = 0; i < 4; ++i) frame[frame.size() - 4 + i] = uint8_t(~crc >> (8 * i));
  }

  void give(End& to, const Bytes& bytes) {
    const Moves before = to.record();
    const pply_link_state was = to.state();
    const bool may_change =
        !to.has_met || to.agreed || was.asking == PPLY_LINK_UNDO || was.asking >= PPLY_LINK_NEW;
    require(pply_link_receive(to.link, bytes.data(), bytes.size()) == PPLY_OK, "bytes are taken");
    const Moves after = to.record();
    if (!may_change) {
      require(
          after.size() >= before.size() && std::equal(before.begin(), before.end(), after.begin()),
          "the past is kept");
      set_scratch(before);
      for (size_t i = before.size(); i < after.size(); ++i) {
        require(pply_position_side(scratch_) + 1 != was.side, "the other side has moved");
        require(pply_move_play(scratch_, after[i]) == PPLY_OK, "a legal move");
      }
    }
    if (to.state().connected != 0) to.has_met = true;
  }

  void set_scratch(const Moves& moves) {
    require(pply_position_reset(scratch_) == PPLY_OK, "it is reset");
    for (const pply_move move : moves)
      require(pply_move_play(scratch_, move) == PPLY_OK, "a record is legal");
  }

  // What is so at any time.
  void look(End& end) {
    const pply_link_state state = end.state();
    set_scratch(end.record());
    char text[2][256];
    require(pply_position_write(end.engine, text[0], sizeof text[0]) > 0 &&
                pply_position_write(scratch_, text[1], sizeof text[1]) > 0 &&
                std::strcmp(text[0], text[1]) == 0,
            "the position is that of the record");
    if (state.may_play != 0)
      require(pply_position_side(end.engine) + 1 == state.side, "one plays one's own side");
    if (lies_ || &end != &ends_[0]) return;
    const pply_link_state other = ends_[1].state();
    if (state.connected == 0 || other.connected == 0 || state.revision != other.revision) return;
    require(end.record() == ends_[1].record() && state.outcome == other.outcome,
            "one revision is one game");
  }

  const pply_game* game_;
  bool lies_;
  Choices& choices_;
  End ends_[2];
  pply_engine* scratch_ = nullptr;
  std::vector<uint64_t> scratch_memory_;
  uint32_t now_ = 0, nonce_ = 0;
};

}  // namespace
}  // namespace picoply::fuzz

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace picoply::fuzz;
  static const bool writes = std::atexit(write_counts) == 0;
  (void)writes;
  if (size == 0) return 0;
  Choices choices(data + 1, size - 1);
  World(kGames[data[0] / 2 % 4], data[0] % 2 != 0, choices).run();
  ++counts().inputs;
  return 0;
}
