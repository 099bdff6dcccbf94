#include "selfplay/settings.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "common/atomic_file.hpp"
#include "common/numbers.hpp"
#include "data/positions.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/players/openings.hpp"

namespace lab {
namespace {

using hosted::UserError;

constexpr std::uint64_t kMaxGames = std::uint64_t{1} << 40;
constexpr std::uint64_t kMaxNodes = 1'000'000'000'000;
constexpr std::size_t kMaxTable = std::size_t{1} << 36;
constexpr std::uint32_t kMaxExact = 24;  // squares: above, one solve takes minutes

constexpr std::uint64_t kFingerprintNodes = 2000;
constexpr std::size_t kFingerprintSearches = 8;

[[noreturn]] void refuse(const std::string& what) { throw UserError(what); }

}  // namespace

const hosted::GameEntry& find_selfplay_game(const std::string& name, const std::string& size) {
  try {
    return hosted::find_built_in(name, size);
  } catch (const UserError&) {
    return hosted::find_game(name, size);
  }
}

const pply_game& selfplay_game_of(const GameDataHeader& header) {
  game_of(header);  // throws if there is no such game of that size
  return *find_selfplay_game(header.game, "").game;
}

std::vector<std::uint64_t> parse_nodes(std::string_view text) {
  std::vector<std::uint64_t> nodes;
  for (std::string_view rest = text;;) {
    const std::size_t comma = rest.find(',');
    nodes.push_back(parse_number(rest.substr(0, comma), text, "a list of nodes like 100,300,1000"));
    if (comma == std::string_view::npos) return nodes;
    rest.remove_prefix(comma + 1);
  }
}

void parse_plies(std::string_view text, SelfplaySettings& settings) {
  constexpr const char* kWhat = "a number of plies like 4-10 or 8";
  const auto [low, high] = parse_range(text, kWhat);
  if (low > high || high > 1000) refuse("'" + std::string(text) + "' is not " + kWhat);
  settings.plies_min = static_cast<std::uint32_t>(low);
  settings.plies_max = static_cast<std::uint32_t>(high);
}

std::size_t parse_bytes(std::string_view text) {
  std::string_view digits = text;
  std::size_t factor = 1;
  if (digits.ends_with('K') || digits.ends_with('k')) factor = 1024;
  if (digits.ends_with('M') || digits.ends_with('m')) factor = 1024 * 1024;
  if (factor != 1) digits.remove_suffix(1);
  const std::uint64_t value = parse_number(digits, text, "a number of bytes like 65536, 64K or 1M");
  if (value > kMaxTable / factor) refuse("'" + std::string(text) + "' is more than 64 GB");
  return value * factor;
}

void SelfplaySettings::check() const {
  const pply_game_info info = info_of(*game->game);
  if (games == 0 || games > kMaxGames) refuse("--games must be from 1 to 2^40");
  for (const std::uint64_t n : nodes) {
    if (n == 0 || n > kMaxNodes) refuse("--nodes must be from 1 to 10^12");
  }
  if (nodes.empty() || nodes.size() > 100) refuse("--nodes takes 1 to 100 numbers");
  if (label_nodes > kMaxNodes) refuse("--label-nodes must be at most 10^12");
  if (label_nodes != 0 && label_nodes < *std::max_element(nodes.begin(), nodes.end())) {
    refuse("--label-nodes is less than --nodes: labels would be worse than play");
  }
  if (random_percent > 100) refuse("--random-moves is a percentage, 0 to 100");
  if (table_bytes > kMaxTable) refuse("--table must be at most 64 GB");
  if (exact_empties != 0 && info.has_margin == 0) {
    refuse("--exact is for Othello; other games' values are exact where the search proves them");
  }
  if (exact_empties > kMaxExact) {
    refuse("--exact must be at most " + std::to_string(kMaxExact) + " empty squares");
  }
  if (info.cols == 0) refuse("games without a board have no file format");
}

GameDataHeader SelfplaySettings::header(Shard shard) const {
  const pply_game_info info = info_of(*game->game);
  nlohmann::ordered_json json;
  json["program"] = "selfplay";
  json["library"] = std::to_string(PPLY_VERSION_MAJOR) + "." + std::to_string(PPLY_VERSION_MINOR) +
                    "." + std::to_string(PPLY_VERSION_PATCH);
  json["engine"] = game->game.name();
  json["play"] = play_fingerprint(*game->game);
  json["nodes"] = nodes;
  if (openings.empty()) {
    json["plies"] = {plies_min, plies_max};
  } else {
    std::string text;
    for (const std::string& opening : openings) text += opening + '\n';
    json["openings"] = {{"count", openings.size()}, {"crc32", hex(crc32_of(text))}};
  }
  json["random_moves"] = random_percent;
  json["exact"] = exact_empties;
  json["label_nodes"] = label_nodes;
  json["table"] = table_bytes;

  GameDataHeader header;
  header.game = std::string(game->name) + game->size;
  header.cols = static_cast<std::uint8_t>(info.cols);
  header.rows = static_cast<std::uint8_t>(info.rows);
  header.move_bytes = info.move_count <= 255 ? 1 : 2;
  header.shard = shard;
  header.job_games = games;
  header.units = range_of(shard, games);
  header.seed = seed;
  header.settings = json.dump();
  return header;
}

std::string play_fingerprint(const pply_game& game) {
  hosted::Engine engine(game, std::size_t{1} << 16);
  const auto openings = hosted::random_openings(game, kFingerprintSearches, 0, 1);
  std::string bytes;
  for (const std::string& opening : openings) {
    engine.reset();
    engine.clear_table();
    engine.play_record(opening);
    pply_search_options limits{};
    limits.struct_size = sizeof limits;
    limits.max_nodes = kFingerprintNodes;
    pply_search_result result{};
    result.struct_size = sizeof result;
    hosted::check(pply_search_run(engine.get(), &limits, &result), "search");
    put_bytes(bytes, result.best, 2);
    put_bytes(bytes, static_cast<std::uint16_t>(result.value), 2);
    put_bytes(bytes, result.depth, 2);
    put_bytes(bytes, result.nodes, 8);
  }
  return hex(crc32_of(bytes));
}

}  // namespace lab
