#include "hosted/games/registry.hpp"

#include <cstdlib>
#include <iterator>
#include <list>
#include <vector>

#include "hosted/error.hpp"
#include "hosted/files/weights_reader.hpp"
#include "hosted/games/built_in.hpp"

#if !defined(PICOPLY_ONLY_BUILT_IN) && !defined(PICOPLY_DESKTOP_MODULES)
// Instantiated for this program in its CMakeLists.txt.
extern "C" {
extern const pply_game pply_desk_connect4;
extern const pply_game pply_desk_mnk443, pply_desk_mnk444, pply_desk_mnk544;
extern const pply_game pply_desk_gomoku9, pply_desk_gomoku13, pply_desk_gomoku15_small,
    pply_desk_gomoku15_full, pply_desk_gomoku19, pply_desk_gomoku19_small, pply_desk_gomoku19_full,
    pply_desk_gomoku20;
extern const pply_game pply_desk_standard15_small, pply_desk_standard15_full, pply_desk_standard19,
    pply_desk_standard19_small, pply_desk_standard19_full;
extern const pply_game pply_desk_renju15_small, pply_desk_renju15_full, pply_desk_caro19;
extern const pply_game pply_desk_othello4, pply_desk_othello6, pply_desk_othello8,
    pply_desk_othello8_small, pply_desk_othello8_full, pply_desk_othello8_loaded,
    pply_desk_othello10;
extern const pply_game pply_desk_checkers;
}
#endif

namespace hosted {
namespace {

#ifdef PICOPLY_DESKTOP_MODULES
#define DESKTOP_GAME(descriptor) Descriptor(#descriptor)
#else
#define DESKTOP_GAME(descriptor) Descriptor(#descriptor, descriptor)
#endif
#define DESKTOP_BLACK_WHITE \
  { "black", "white" }

#ifndef PICOPLY_ONLY_BUILT_IN
// At more depth than the library's own, with more sizes, and in the order in which they are
// offered; what else the library has built in follows.
const GameEntry kForThisProgram[] = {
    {"tictactoe", "3", DESKTOP_GAME(pply_tictactoe), Look::kGrid, {"X", "O"}, true},
    {"connect4", "7x6", DESKTOP_GAME(pply_desk_connect4), Look::kDiscs, {"red", "yellow"}, false},
    {"mnk", "4x4x4", DESKTOP_GAME(pply_desk_mnk444), Look::kGrid, {"X", "O"}, false},
    {"mnk", "4x4x3", DESKTOP_GAME(pply_desk_mnk443), Look::kGrid, {"X", "O"}, false},
    {"mnk", "5x4x4", DESKTOP_GAME(pply_desk_mnk544), Look::kGrid, {"X", "O"}, false},
    {"gomoku", "15", DESKTOP_GAME(pply_desk_gomoku15_full), Look::kLines, DESKTOP_BLACK_WHITE,
     false, "full"},
    {"gomoku", "15", DESKTOP_GAME(pply_desk_gomoku15_small), Look::kLines, DESKTOP_BLACK_WHITE,
     false, "small"},
    {"gomoku", "15", DESKTOP_GAME(pply_gomoku15), Look::kLines, DESKTOP_BLACK_WHITE, true, "nano"},
    {"gomoku", "9", DESKTOP_GAME(pply_desk_gomoku9), Look::kLines, DESKTOP_BLACK_WHITE, false},
    {"gomoku", "13", DESKTOP_GAME(pply_desk_gomoku13), Look::kLines, DESKTOP_BLACK_WHITE, false},
    {"gomoku", "19", DESKTOP_GAME(pply_desk_gomoku19_full), Look::kLines, DESKTOP_BLACK_WHITE,
     false, "full"},
    {"gomoku", "19", DESKTOP_GAME(pply_desk_gomoku19_small), Look::kLines, DESKTOP_BLACK_WHITE,
     false, "small"},
    {"gomoku", "19", DESKTOP_GAME(pply_desk_gomoku19), Look::kLines, DESKTOP_BLACK_WHITE, false,
     "nano"},
    {"gomoku", "20", DESKTOP_GAME(pply_desk_gomoku20), Look::kLines, DESKTOP_BLACK_WHITE, false},
    {"standard", "15", DESKTOP_GAME(pply_desk_standard15_full), Look::kLines, DESKTOP_BLACK_WHITE,
     false, "full"},
    {"standard", "15", DESKTOP_GAME(pply_desk_standard15_small), Look::kLines, DESKTOP_BLACK_WHITE,
     false, "small"},
    {"standard", "15", DESKTOP_GAME(pply_standard15), Look::kLines, DESKTOP_BLACK_WHITE, true,
     "nano"},
    {"standard", "19", DESKTOP_GAME(pply_desk_standard19_full), Look::kLines, DESKTOP_BLACK_WHITE,
     false, "full"},
    {"standard", "19", DESKTOP_GAME(pply_desk_standard19_small), Look::kLines, DESKTOP_BLACK_WHITE,
     false, "small"},
    {"standard", "19", DESKTOP_GAME(pply_desk_standard19), Look::kLines, DESKTOP_BLACK_WHITE, false,
     "nano"},
    {"renju", "15", DESKTOP_GAME(pply_desk_renju15_full), Look::kLines, DESKTOP_BLACK_WHITE, false,
     "full"},
    {"renju", "15", DESKTOP_GAME(pply_desk_renju15_small), Look::kLines, DESKTOP_BLACK_WHITE, false,
     "small"},
    {"renju", "15", DESKTOP_GAME(pply_renju15), Look::kLines, DESKTOP_BLACK_WHITE, true, "nano"},
    {"caro", "15", DESKTOP_GAME(pply_caro15), Look::kLines, DESKTOP_BLACK_WHITE, true},
    {"caro", "19", DESKTOP_GAME(pply_desk_caro19), Look::kLines, DESKTOP_BLACK_WHITE, false},
    {"othello", "8", DESKTOP_GAME(pply_desk_othello8_full), Look::kSquares, DESKTOP_BLACK_WHITE,
     false, "full"},
    {"othello", "8", DESKTOP_GAME(pply_desk_othello8_small), Look::kSquares, DESKTOP_BLACK_WHITE,
     false, "small"},
    {"othello", "8", DESKTOP_GAME(pply_desk_othello8), Look::kSquares, DESKTOP_BLACK_WHITE, false,
     "nano"},
    {"othello", "4", DESKTOP_GAME(pply_desk_othello4), Look::kSquares, DESKTOP_BLACK_WHITE, false},
    {"othello", "6", DESKTOP_GAME(pply_desk_othello6), Look::kSquares, DESKTOP_BLACK_WHITE, false},
    {"othello", "10", DESKTOP_GAME(pply_desk_othello10), Look::kSquares, DESKTOP_BLACK_WHITE,
     false},
    {"checkers", "8", DESKTOP_GAME(pply_desk_checkers), Look::kDraughts, DESKTOP_BLACK_WHITE,
     false},
};
#endif

// With weights from a file: what there is besides the file.
constexpr GameEntry kWithWeights = {"othello",
                                    "8",
#ifdef PICOPLY_ONLY_BUILT_IN
                                    DESKTOP_GAME(pply_othello8_loaded),
#else
                                    DESKTOP_GAME(pply_desk_othello8_loaded),
#endif
                                    Look::kSquares,
                                    DESKTOP_BLACK_WHITE,
                                    false};

#define DESKTOP_LIBRARY_GAME(name, _) {#name, DESKTOP_GAME(pply_##name)},
constexpr BuiltIn kLibrary[] = {PPLY_GAMES(DESKTOP_LIBRARY_GAME)};
#undef DESKTOP_LIBRARY_GAME

constexpr Descriptor kCustom = DESKTOP_GAME(pply_custom);

#undef DESKTOP_GAME
#undef DESKTOP_BLACK_WHITE

std::string names_in(std::span<const GameEntry> list) {
  std::string names;
  std::string_view last;
  for (const GameEntry& entry : list) {
    if (entry.name == last) continue;
    last = entry.name;
    if (!names.empty()) names += ", ";
    names += entry.name;
  }
  return names;
}

std::string sizes_in(std::span<const GameEntry> list, std::string_view name) {
  std::string sizes;
  std::string_view last;
  for (const GameEntry& entry : list) {
    if (entry.name != name || entry.size == last) continue;
    last = entry.size;
    if (!sizes.empty()) sizes += ", ";
    sizes += entry.size;
  }
  return sizes;
}

std::string evaluations_in(std::span<const GameEntry> list, const GameEntry& of) {
  std::string evaluations;
  for (const GameEntry& entry : list) {
    if (std::string_view(entry.name) != of.name || std::string_view(entry.size) != of.size)
      continue;
    if (!evaluations.empty()) evaluations += ", ";
    evaluations += entry.evaluation;
  }
  return evaluations;
}

// "15x15" is accepted for "15".
bool same_size(std::string_view wanted, std::string_view size) {
  if (wanted.empty() || wanted == size) return true;
  return wanted == std::string(size) + "x" + std::string(size);
}

bool is_file_name(std::string_view evaluation) {
  return evaluation.find_first_of("/.") != std::string_view::npos;
}

const GameEntry& with_weights(std::string_view path) {
  struct Loaded {
    explicit Loaded(std::string_view from) : path(from), weights(path) {
      entry.evaluation = path.c_str();
      entry.weights = weights.get();
    }
    std::string path;
    Weights weights;
    GameEntry entry = kWithWeights;
  };
  static std::list<Loaded> files;  // so that entries stay where they are
  for (const Loaded& file : files) {
    if (file.path == path) return file.entry;
  }
  return files.emplace_back(path).entry;
}

// `evaluation` has to be one of those that `entry`'s game has, or a file.
const GameEntry& with_evaluation(std::span<const GameEntry> list, const GameEntry& entry,
                                 std::string_view evaluation) {
  if (evaluation.empty()) return entry;
  for (const GameEntry& other : list) {
    if (std::string_view(other.name) == entry.name && std::string_view(other.size) == entry.size &&
        other.evaluation == evaluation) {
      return other;
    }
  }
  const bool takes_files = std::string_view(entry.name) == kWithWeights.name &&
                           std::string_view(entry.size) == kWithWeights.size;
  if (takes_files && is_file_name(evaluation)) return with_weights(evaluation);
  const std::string game = std::string(entry.name) + " " + entry.size;
  if (*entry.evaluation == 0) {
    throw UserError(game + " has one evaluation: '" + std::string(evaluation) +
                    "' cannot be chosen");
  }
  throw UserError("no evaluation of " + game + " is called '" + std::string(evaluation) +
                  "'; there are " + evaluations_in(list, entry) +
                  (takes_files ? ", and files of weights" : ""));
}

const GameEntry& find_in(std::span<const GameEntry> list, std::string_view name,
                         std::string_view size, std::string_view evaluation) {
  bool known = false;
  for (const GameEntry& entry : list) {
    if (entry.name != name) continue;
    known = true;
    if (same_size(size, entry.size)) return with_evaluation(list, entry, evaluation);
  }
  // All in one word, like the descriptors: "renju15", "othello8_full".
  for (const GameEntry& entry : list) {
    const std::string word = std::string(entry.name) + entry.size;
    if (!size.empty()) continue;
    if (name == word) return with_evaluation(list, entry, evaluation);
    if (*entry.evaluation != 0 && name == word + "_" + entry.evaluation) {
      return with_evaluation(list, entry, evaluation.empty() ? entry.evaluation : evaluation);
    }
  }
  if (!known) {
    throw UserError("no game is called '" + std::string(name) + "'; there are " + names_in(list));
  }
  throw UserError("no " + std::string(name) + " of size '" + std::string(size) + "'; there are " +
                  sizes_in(list, name));
}

}  // namespace

std::span<const GameEntry> games() {
#ifdef PICOPLY_ONLY_BUILT_IN
  return built_in_games();
#else
  static const std::vector<GameEntry> kAll = [] {
    std::vector<GameEntry> list(std::begin(kForThisProgram), std::end(kForThisProgram));
    for (const GameEntry& entry : built_in_games()) add_unless_there(list, entry);
    return list;
  }();
  return kAll;
#endif
}

std::span<const GameEntry> built_in_games() {
  static const std::vector<GameEntry> kAll = built_in_entries(kLibrary);
  return kAll;
}

Descriptor custom_game() { return kCustom; }

BoardSize board_size(const GameEntry& entry) {
  char* end = nullptr;
  const int cols = static_cast<int>(std::strtol(entry.size, &end, 10));
  const int rows = *end == 'x' ? static_cast<int>(std::strtol(end + 1, nullptr, 10)) : cols;
  return {cols, rows};
}

const GameEntry& find_game(std::string_view name, std::string_view size,
                           std::string_view evaluation) {
  return find_in(games(), name, size, evaluation);
}

const GameEntry& find_built_in(std::string_view name, std::string_view size) {
  return find_in(built_in_games(), name, size, "");
}

std::string game_names() { return names_in(games()); }

std::string sizes_of(std::string_view name) { return sizes_in(games(), name); }

}  // namespace hosted
