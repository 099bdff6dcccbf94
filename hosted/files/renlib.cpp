#include "hosted/files/renlib.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hosted/error.hpp"

namespace hosted {
namespace {

constexpr std::string_view kLibraryMagic = "\xffRenLib\xff";
constexpr std::size_t kLibraryHeader = 20;
constexpr std::uint32_t kLibrarySize = 15;
constexpr unsigned kSibling = 0x80, kLeaf = 0x40, kOldComment = 0x20, kComment = 0x08, kNoMove = 2,
                   kMoreFlags = 1;
// The root, every cell, and a pass for each of black's turns: no game is longer.
constexpr std::size_t kMostNodes = 1 + 2 * kLibrarySize * kLibrarySize;

class LibraryReader {
 public:
  explicit LibraryReader(std::string_view bytes) : bytes_(bytes) {
    record_.game = "renju";
    record_.rule_told = true;
    record_.size = kLibrarySize;
  }

  void read(const std::function<bool(const GameRecord&)>& take) {
    check_header();
    std::vector<std::size_t> siblings;  // how long the line is above each node that has one to come
    for (;;) {
      if (at_ == bytes_.size()) fail("the tree ends within a line");
      const std::size_t begin = at_;
      const unsigned flags = node();
      if (line_.size() > kMostNodes) fail("a line has more moves than the board", begin);
      if ((flags & kSibling) != 0) siblings.push_back(line_.size() - 1);
      if ((flags & kLeaf) == 0) continue;
      if (!tell(take)) return;
      if (siblings.empty()) break;
      line_.resize(siblings.back());
      siblings.pop_back();
    }
    if (at_ != bytes_.size()) fail("something comes after the tree");
  }

 private:
  struct Node {
    std::uint8_t cell;  // 0 for none
    bool is_move;
  };

  [[noreturn]] void fail(const std::string& what, std::size_t where) const {
    throw UserError("RenLib: " + what + ", at offset " + std::to_string(where));
  }
  [[noreturn]] void fail(const std::string& what) const { fail(what, at_); }

  unsigned byte() {
    if (at_ == bytes_.size()) fail("the file ends within a node");
    return static_cast<unsigned char>(bytes_[at_++]);
  }

  void check_header() {
    if (!begins_as_renlib(bytes_)) fail("no header of a library", 0);
    if (bytes_.size() < kLibraryHeader) fail("the header is cut off", bytes_.size());
    at_ = kLibraryMagic.size();
    const unsigned major = byte(), minor = byte();
    if (major != 3) {
      fail("version " + std::to_string(major) + "." + std::to_string(minor) + " is not 3", 8);
    }
    while (at_ < kLibraryHeader) {
      if (byte() != 0xff) fail("a damaged header", at_ - 1);
    }
  }

  // Adds a node to the line and returns its flags.
  unsigned node() {
    const std::size_t begin = at_;
    const unsigned cell = byte(), flags = byte();
    const bool shows_text = (flags & kMoreFlags) != 0 && ((byte(), byte()) & 1) != 0;
    if (cell != 0 && (cell % 16 == 0 || cell / 16 >= kLibrarySize)) {
      fail("byte " + std::to_string(cell) + " is no cell", begin);
    }
    if ((flags & kOldComment) != 0) {
      skip([](unsigned a, unsigned b) { return ((a | b) & 0x80) != 0; });
    } else if ((flags & kComment) != 0) {
      skip([](unsigned a, unsigned b) { return a == 0 || b == 0; });
    }
    if (shows_text) skip([](unsigned a, unsigned b) { return a == 0 || b == 0; });
    // Without a cell the first node is the root and no move.
    line_.push_back(
        {static_cast<std::uint8_t>(cell), (flags & kNoMove) == 0 && (cell != 0 || !line_.empty())});
    return flags;
  }

  template <class Ends>
  void skip(Ends ends) {
    for (;;) {
      const unsigned a = byte(), b = byte();
      if (ends(a, b)) return;
    }
  }

  bool tell(const std::function<bool(const GameRecord&)>& take) {
    record_.moves.clear();
    for (const Node& node : line_) {
      if (!node.is_move) continue;
      const bool black = record_.moves.size() % 2 == 0;
      if (node.cell == 0) {
        record_.moves.push_back({black, true});
      } else {
        record_.moves.push_back({black, false, {node.cell % 16u - 1, node.cell / 16u, {}}});
      }
    }
    return take(record_);
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::vector<Node> line_;  // from the root to the last node
  GameRecord record_;
};

}  // namespace

bool begins_as_renlib(std::string_view bytes) { return bytes.starts_with(kLibraryMagic); }

void read_renlib(std::string_view bytes, const std::function<bool(const GameRecord&)>& take) {
  LibraryReader(bytes).read(take);
}

GameRecord parse_renlib(std::string_view bytes) {
  std::optional<GameRecord> first;
  read_renlib(bytes, [&first](const GameRecord& record) {
    first.emplace(record);
    return false;
  });
  return *std::move(first);  // a tree has a line, or read_renlib() has thrown
}

}  // namespace hosted
