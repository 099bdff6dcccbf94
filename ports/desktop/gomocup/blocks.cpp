// BOARD, YXBOARD, SWAP2BOARD and Soosorv's steps: commands that go on for several lines, up to
// DONE.
#include <algorithm>

#include "gomocup_session.hpp"
#include "hosted/error.hpp"
#include "hosted/protocol/output.hpp"
#include "hosted/protocol/words.hpp"

namespace gomocup {

using hosted::UserError;
using protocol::read_list;
using protocol::shown;
using protocol::take_word;
using protocol::upper;

// Where there is no board, what belongs to the block is taken in all the same: each line would be
// an unknown command otherwise.
void Session::begin_block(const Block& block, std::string_view arguments) {
  block_ = block;
  block_->refused = !engine_;
  if (!arguments.empty()) act_in_block(arguments);
  engine();
}

// Yixin's board sends stones and DONE after many of its words. Where the word is unknown, that has
// been said, and there is nothing to say to what follows.
bool Session::is_of_unknown_block(std::string_view text) {
  if (!unknown_block_) return false;
  const std::string word = upper(take_word(text));
  if (word == "DONE") unknown_block_ = false;
  return word == "DONE" || word.find_first_not_of("0123456789,") == std::string::npos;
}

// False if the line is a command of its own, which ends the block.
bool Session::act_in_block(std::string_view text) {
  std::string_view rest = text;
  std::string_view entry = take_word(rest);
  if (const std::string word = upper(entry); word == "END" || find_command(word) != nullptr) {
    // To STOP there is nothing to say.
    if (word == "STOP" || word == "YXSTOP") return true;
    const bool refused = block_->refused;
    block_.reset();
    if (!refused) say_error("a board was not ended by DONE but by " + word);
    return false;
  }
  // Several entries may share a line; blanks around commas belong to one.
  std::string joined;
  for (; !entry.empty(); entry = take_word(rest)) {
    const bool done = upper(entry) == "DONE";
    if (!joined.empty() && !done && (joined.back() == ',' || entry.front() == ',')) {
      joined += entry;
      continue;
    }
    if (!joined.empty()) add_to_block(joined);
    joined = done ? "" : std::string(entry);
    if (!done) continue;
    end_block();
    return true;
  }
  if (!joined.empty()) add_to_block(joined);
  return true;
}

void Session::add_to_block(std::string_view entry) {
  Block& block = *block_;
  if (!block.error.empty() || block.refused) return;
  const std::vector<std::int64_t> numbers = read_list(entry);
  // Whose a stone is follows from the order.
  const bool bare = block.kind != BlockKind::kBoard && block.kind != BlockKind::kYxBoard;
  const bool bars = block.kind == BlockKind::kBar || block.kind == BlockKind::kUnbar;
  const auto outside = [this](std::int64_t number) { return number < 0 || number >= size_; };
  const int most = block.kind == BlockKind::kBoard ? kBlocked : kOther;
  if (numbers.size() != 3 && !(bare && numbers.size() == 2)) {
    block.error = (bare ? "x,y is wanted, not " : "x,y,1 or x,y,2 is wanted, not ") + shown(entry);
  } else if (outside(numbers[0]) || outside(numbers[1])) {
    block.error = shown(entry) + " is not on the board";
  } else if (numbers.size() == 3 && (numbers[2] < kOwn || numbers[2] > most)) {
    block.error = shown(entry) + ": whose stone is " +
                  (most == kBlocked ? "1 or 2, and 3 is a blocked one" : "1 or 2");
  } else {
    const auto cell = static_cast<pply_move>(numbers[1] * size_ + numbers[0]);
    if (std::find(block.cells.begin(), block.cells.end(), cell) != block.cells.end()) {
      if (!bars) block.error = shown(entry) + " has a stone already";
      return;
    }
    block.whose.push_back(bare ? static_cast<int>(block.cells.size() % 2 + 1)
                               : static_cast<int>(numbers[2]));
    block.cells.push_back(cell);
  }
}

void Session::end_block() {
  const Block block = *block_;
  block_.reset();
  if (block.refused) return;
  if (!block.error.empty()) throw UserError(block.error);
  if (block.kind == BlockKind::kSwap2Board) return end_swap2(block.cells);
  if (block.kind == BlockKind::kSoosorv) return end_soosorv(block);
  if (block.kind == BlockKind::kBar) return bar(block.cells);
  if (block.kind == BlockKind::kUnbar) return unbar(block.cells);
  if (block.kind == BlockKind::kDatabase) return tell_database();
  const int black = black_of(block.whose, block.kind == BlockKind::kYxBoard);
  if (black == 0) {
    throw UserError("of " + std::to_string(block.cells.size()) +
                    " stones one side has too many: its own are as many, or one less");
  }
  std::vector<Stone> stones;
  for (std::size_t i = 0; i < block.cells.size(); ++i) {
    const int whose = block.whose[i];
    stones.push_back({block.cells[i], whose == kBlocked ? kWallSide : whose == black ? 0 : 1});
  }
  const hosted::Engine before(engine());
  place(engine(), stones);
  stones_.swap(stones);
  if (block.kind == BlockKind::kBoard) answer_or_restore(before, stones);
}

}  // namespace gomocup
