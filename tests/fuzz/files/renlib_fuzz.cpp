// Libraries of RenLib of any bytes.
#include "hosted/files/renlib.hpp"

#include "read_games.hpp"

namespace picoply::fuzz {
namespace {

constexpr std::size_t kMostPlayed = 4;

// A line as a library of its own: the root, and one node below the other.
std::string library_of(const hosted::GameRecord& record) {
  std::string bytes = "\xffRenLib\xff\x03";
  bytes += '\0';
  bytes.append(10, '\xff');
  bytes += '\0';
  bytes += record.moves.empty() ? '\x40' : '\0';
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const hosted::RecordedMove& move = record.moves[i];
    bytes += move.pass ? '\0' : char(move.cell.row << 4 | (move.cell.col + 1));
    bytes += i + 1 == record.moves.size() ? '\x40' : '\0';
  }
  return bytes;
}

void run(std::string_view bytes) {
  std::vector<hosted::GameRecord> first;
  std::string all, again;
  std::size_t lines = 0;
  const std::string error = refusal([&] {
    hosted::read_renlib(bytes, [&](const hosted::GameRecord& record) {
      if (++lines <= kMostPlayed) first.push_back(record);
      if (lines <= kMostPlayed) all += described(record);
      return true;
    });
  });
  if (!error.empty()) {
    const long at = number_behind(error, ", at offset ");
    require(at >= 0 && at <= long(bytes.size()), "an error names its offset");
  }
  std::size_t left = kMostPlayed;
  refusal([&] {
    hosted::read_renlib(std::string(bytes), [&](const hosted::GameRecord& record) {
      again += described(record);
      return --left != 0;
    });
  });
  require(again == all, "it is read the same");
  require(hosted::begins_as_renlib(bytes) || lines == 0, "a library is seen from its beginning");
  for (const hosted::GameRecord& record : first) {
    require(described(hosted::parse_renlib(library_of(record))) == described(record),
            "a line is read again");
    if (const auto game = played(record)) require_round_trips(*game);
  }
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_TEXTS(picoply::fuzz::run)
