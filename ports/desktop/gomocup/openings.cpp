// Agreements about the opening: Gomocup's SWAP2BOARD, and what the Yixin engine's programs with
// boards ask, YXSWAP2STEP1 to 3 about the stones on the board and YXSOOSORVSTEP1 to 6 about those
// that follow in a block. Soosorv's steps are the parts of Renju's other openings too.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "adviser.hpp"
#include "gomocup_session.hpp"
#include "hosted/error.hpp"
#include "hosted/protocol/output.hpp"
#include "hosted/protocol/words.hpp"

namespace gomocup {
namespace {

using hosted::UserError;
using protocol::say;

constexpr int kMostFifths = 8;  // that white asks black for

std::vector<Stone> in_order(const std::vector<pply_move>& cells, std::size_t count) {
  std::vector<Stone> stones;
  for (std::size_t i = 0; i < count; ++i) stones.push_back({cells[i], static_cast<int>(i % 2)});
  return stones;
}

}  // namespace

// "7 8", as MESSAGE lines about openings have it.
std::string Session::cell_words(pply_move cell) const {
  return std::to_string(cell % size_) + " " + std::to_string(cell / size_);
}

OpeningAnswer Session::ask(const OpeningQuestion& asked) {
  if (has_walls(stones_)) throw UserError("an opening has no blocked cells");
  OpeningAnswer answer = ask_adviser(engine(), asked, question(), watch());
  if (is_given_up()) throw GivenUp();
  return answer;
}

// Stones of an answer go on the board; `kind` is the agreement's name.
void Session::put_and_tell(const std::string& kind, const std::vector<pply_move>& cells) {
  for (const pply_move cell : cells) {
    add_stone(cell);
    say("MESSAGE " + kind + " MOVE" + std::to_string(stones_.size()) + " " + cell_words(cell));
  }
}

void Session::begin_opening(const std::string& kind, bool central) {
  std::vector<Stone> none;
  place(engine(), none);
  stones_.clear();
  put_and_tell(kind, ask({.kind = PPLY_OPENING_THREE, .central = central}).stones);
  note_time();
}

// ---- Swap2 --------------------------------------------------------------------------------------

void Session::end_swap2(const std::vector<pply_move>& cells) {
  if (cells.size() != 0 && cells.size() != 3 && cells.size() != 5) {
    throw UserError("SWAP2BOARD has 0, 3 or 5 stones, not " + std::to_string(cells.size()));
  }
  std::vector<Stone> stones = in_order(cells, cells.size());
  place(engine(), stones);
  stones_ = std::move(stones);
  OpeningQuestion asked;
  if (cells.empty()) asked.kind = PPLY_OPENING_THREE;
  if (cells.size() == 3) asked.kind = PPLY_OPENING_SWAP2;
  const OpeningAnswer choice = ask(asked);
  std::string text = choice.swap ? "SWAP" : "";
  for (const pply_move cell : choice.stones) {
    if (!text.empty()) text += ' ';
    text += cell_text(cell);
    add_stone(cell);
  }
  say(text);
  note_time();
}

void Session::check_stones(const std::string& command, std::size_t wanted) {
  engine();
  if (stones_.size() == wanted) return;
  throw UserError(command + " is about " + std::to_string(wanted) + " stones, not " +
                  std::to_string(stones_.size()));
}

void Session::yx_swap2_open(std::string_view /*arguments*/) { begin_opening("SWAP2", false); }

void Session::yx_swap2_choose(std::string_view /*arguments*/) {
  check_stones("YXSWAP2STEP2", 3);
  const OpeningAnswer choice = ask({.kind = PPLY_OPENING_SWAP2});
  if (choice.stones.size() == 2) {
    put_and_tell("SWAP2", choice.stones);
  } else {  // a move is asked for by BOARD
    say(std::string("MESSAGE SWAP2 SWAP1 ") + (choice.swap ? "YES" : "NO"));
  }
  note_time();
}

void Session::yx_swap2_colour(std::string_view /*arguments*/) {
  check_stones("YXSWAP2STEP3", 5);
  say(std::string("MESSAGE SWAP2 SWAP2 ") + (ask({}).swap ? "YES" : "NO"));
  note_time();
}

// ---- Soosorv ------------------------------------------------------------------------------------

void Session::yx_soosorv_open(std::string_view /*arguments*/) { begin_opening("SOOSORV", true); }

// Steps 4 and 5 begin with the number of fifth moves. What is wrong with it is told at the end of
// the block.
void Session::begin_soosorv(int step, std::string_view arguments) {
  Block block{.kind = BlockKind::kSoosorv, .step = step};
  if (step == 4 || step == 5) {
    const std::string_view word = protocol::take_word(arguments);
    const auto number = protocol::read_number(word);
    if (number && *number >= 1 && *number <= int{PPLY_OPENING_MOVES}) {
      block.fifths = static_cast<std::uint16_t>(*number);
    } else {
      block.error = "how many fifth moves is wanted, 1 to " + std::to_string(PPLY_OPENING_MOVES) +
                    ", not " + protocol::shown(word);
    }
  }
  begin_block(block, arguments);
}

void Session::yx_soosorv_2(std::string_view arguments) { begin_soosorv(2, arguments); }
void Session::yx_soosorv_3(std::string_view arguments) { begin_soosorv(3, arguments); }
void Session::yx_soosorv_4(std::string_view arguments) { begin_soosorv(4, arguments); }
void Session::yx_soosorv_5(std::string_view arguments) { begin_soosorv(5, arguments); }
void Session::yx_soosorv_6(std::string_view arguments) { begin_soosorv(6, arguments); }

// The stones of a block, of which the sixth step's are four and black's offers.
void Session::end_soosorv(const Block& block) {
  const std::size_t count = block.cells.size(), wanted = block.step <= 3 ? 3 : 4;
  const std::size_t most = wanted + (block.step == 6 ? PPLY_OPENING_MOVES : 0);
  const std::size_t least = wanted + (block.step == 6 ? 1 : 0);
  if (count < least || count > most) {
    throw UserError("YXSOOSORVSTEP" + std::to_string(block.step) + " has " + std::to_string(least) +
                    (most > least ? " to " + std::to_string(most) : "") + " stones, not " +
                    std::to_string(count));
  }
  std::vector<Stone> stones = in_order(block.cells, wanted);
  const hosted::Engine before(engine());
  place(engine(), stones);
  stones_.swap(stones);
  try {
    answer_soosorv(block);
  } catch (...) {  // an offer that cannot be: nothing has changed
    engine() = before;
    stones_ = std::move(stones);
    throw;
  }
  note_time();
}

void Session::answer_soosorv(const Block& block) {
  const std::string message = "MESSAGE SOOSORV ";
  if (block.step == 2) {
    say(message + "SWAP1 " + (ask({}).swap ? "Y" : "N"));
  } else if (block.step == 3) {
    const FourthMove fourth = choose_fourth();
    add_stone(fourth.cell);
    say(message + "MOVE4 " + cell_words(fourth.cell) + " " + std::to_string(fourth.fifths));
  } else if (block.step == 4) {
    // White will choose the worst of black's offers.
    const int value = ask({.kind = PPLY_OPENING_OFFER, .count = block.fifths}).value;
    say(message + "SWAP2 " + (value < 0 ? "Y" : "N"));
  } else if (block.step == 5) {
    const OpeningAnswer offer = ask({.kind = PPLY_OPENING_OFFER, .count = block.fifths});
    say(message + "MOVE5 REFRESH");
    for (const pply_move cell : offer.stones) say(message + "MOVE5 " + cell_words(cell));
    say(message + "MOVE5 DONE");
  } else {
    OpeningQuestion asked{.kind = PPLY_OPENING_CHOOSE};
    asked.offered.assign(block.cells.begin() + 4, block.cells.end());
    const std::vector<pply_move> chosen = ask(asked).stones;
    const pply_move fifth = chosen.empty() ? asked.offered[0] : chosen[0];
    add_stone(fifth);
    say(message + "MOVE5 C " + cell_words(fifth));
  }
}

// White's best move, and as many fifth moves that the position is closest to even after the worst
// of black's best so many: whoever declares them does not know which colour he will have.
Session::FourthMove Session::choose_fourth() {
  const protocol::Question all = question();
  hosted::Engine board(engine());
  FourthMove fourth{protocol::think(board, part_of(all, 0, 0.4), watch())[0].best, 1};
  board.play(fourth.cell);
  int closest = PPLY_VALUE_WIN + 1, least = 1, most = kMostFifths;
  for (double share = 0.4; least <= most; share += 0.15) {  // four times at most
    const int middle = (least + most) / 2;
    const OpeningQuestion offer{.kind = PPLY_OPENING_OFFER,
                                .count = static_cast<std::uint16_t>(middle)};
    const int value = ask_adviser(board, offer, part_of(all, share, share + 0.15), watch()).value;
    if (std::abs(value) < closest) {
      closest = std::abs(value);
      fourth.fifths = middle;
    }
    (value > 0 ? least : most) = value > 0 ? middle + 1 : middle - 1;
  }
  if (is_given_up()) throw GivenUp();
  return fourth;
}

}  // namespace gomocup
