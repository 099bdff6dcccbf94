#include "gtp/vertex.hpp"

#include "hosted/protocol/words.hpp"

namespace gtp {
namespace {

constexpr int kLetterI = 'I' - 'A';

}  // namespace

std::string vertex_text(pply_move move, const pply_game_info& info, Letters letters) {
  if (move == PPLY_MOVE_PASS) return "PASS";
  int column = move % info.cols;
  if (letters == Letters::kWithoutI && column >= kLetterI) ++column;
  return static_cast<char>('A' + column) + std::to_string(move / info.cols + 1);
}

std::optional<pply_move> read_vertex(std::string_view text, const pply_game_info& info,
                                     Letters letters) {
  const std::string word = protocol::upper(text);
  if (word == "PASS") return PPLY_MOVE_PASS;
  if (word.size() < 2 || word[0] < 'A' || word[0] > 'Z') return std::nullopt;
  int column = word[0] - 'A';
  if (letters == Letters::kWithoutI && column == kLetterI) return std::nullopt;
  if (letters == Letters::kWithoutI && column > kLetterI) --column;
  if (word[1] < '0' || word[1] > '9') return std::nullopt;
  const auto row = protocol::read_number(std::string_view(word).substr(1));
  if (!row || *row < 1 || *row > info.rows || column >= info.cols) return std::nullopt;
  return static_cast<pply_move>((*row - 1) * info.cols + column);
}

}  // namespace gtp
