#include "match/player_spec.hpp"

#include <charconv>

#include "hosted/error.hpp"
#include "match/text.hpp"

namespace lab {
namespace {

using hosted::UserError;

constexpr std::uint64_t kMaxNodes = std::uint64_t{1} << 62;
constexpr std::uint64_t kMaxMs = 86'400'000;
constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 40;

std::uint64_t parse_number(const std::string& what, const std::string& text, std::uint64_t low,
                           std::uint64_t high) {
  std::uint64_t value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last || value < low || value > high) {
    throw UserError(what + ": a number from " + std::to_string(low) + " to " +
                    std::to_string(high) + " belongs here, not '" + text + "'");
  }
  return value;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(separator, at);
    parts.push_back(text.substr(at, end == std::string::npos ? end : end - at));
    if (end == std::string::npos) return parts;
    at = end + 1;
  }
}

void set_option(PlayerSpec& spec, const std::string& option) {
  const std::string what = "player '" + spec.text + "': " + option;
  const std::size_t equals = option.find('=');
  const std::string key = option.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : option.substr(equals + 1);
  const bool gtp = spec.kind == PlayerKind::kGtp;
  if (option == "nopass" && gtp) {
    spec.sends_passes = false;
  } else if (option == "letters=all" && gtp) {
    spec.all_letters = true;
  } else if (key == "time") {
    spec.time_ms = static_cast<std::uint32_t>(parse_number(what, value, 1, kMaxMs));
  } else if (key == "depth" && !gtp) {
    spec.depth = static_cast<std::uint32_t>(parse_number(what, value, 1, 1000));
  } else if (key == "nodes" && spec.kind == PlayerKind::kGomocup) {
    spec.nodes = parse_number(what, value, 1, kMaxNodes);
  } else if (key == "memory") {
    spec.memory = parse_bytes(what, value);
  } else if (key == "name" && !value.empty()) {
    spec.name = value;
  } else {
    throw UserError(what + ": not an option of such a player; " +
                    (gtp ? "there are time= (ms), memory=, name=, nopass, letters=all"
                     : spec.kind == PlayerKind::kNboard
                         ? "there are time= (ms), depth=, memory=, name="
                         : "there are time= (ms), nodes=, depth=, memory=, name=") +
                    "; what else limits the program belongs into its command");
  }
}

// `rest` is what follows the protocol's name.
PlayerSpec parse_external(const std::string& text, PlayerKind kind, std::string rest) {
  PlayerSpec spec;
  spec.text = spec.name = text;
  spec.kind = kind;
  if (rest[0] == '[') {
    const std::size_t end = rest.find("]:");
    if (end == std::string::npos) {
      throw UserError("player '" + text + "': the options end with ']:' and a command follows");
    }
    const std::string options = rest.substr(1, end - 1);
    if (!options.empty()) {
      for (const std::string& option : split(options, ',')) set_option(spec, option);
    }
    rest.erase(0, end + 1);
  }
  spec.command = split_command(rest.substr(1));
  if (spec.command.empty()) throw UserError("player '" + text + "': a command belongs after ':'");
  return spec;
}

PlayerSpec parse_library(const std::string& text) {
  PlayerSpec spec;
  spec.text = spec.name = text;
  spec.kind = PlayerKind::kLibrary;
  std::string settings;
  for (const std::string& part : split(text, ',')) {
    if (part.starts_with("lib=") && spec.library.empty()) {
      spec.library = part.substr(4);
    } else if (part.starts_with("symbol=")) {
      spec.symbol = part.substr(7);
    } else if (part.starts_with("weights=")) {
      spec.weights = part.substr(8);
    } else {
      settings += (settings.empty() ? "" : ",") + part;
    }
  }
  if (spec.library.empty()) throw UserError("player '" + text + "': a file belongs after 'lib='");
  if (settings.empty()) {
    spec.settings.search.nodes = 20'000;
  } else {
    spec.settings = hosted::parse_player_settings(settings);
  }
  spec.time_ms = spec.settings.search.ms;
  return spec;
}

}  // namespace

std::uint64_t parse_bytes(const std::string& what, const std::string& text) {
  std::uint64_t factor = 1;
  std::string digits = text;
  if (!digits.empty() && (digits.back() == 'K' || digits.back() == 'k')) factor = 1024;
  if (!digits.empty() && (digits.back() == 'M' || digits.back() == 'm')) factor = 1024 * 1024;
  if (factor != 1) digits.pop_back();
  return parse_number(what, digits, 1, kMaxBytes / factor) * factor;
}

std::vector<std::string> split_command(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      if (in_word) words.push_back(std::move(word));
      word.clear();
      in_word = false;
      continue;
    }
    in_word = true;
    if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (quote != 0 && c == quote) {
      quote = 0;
    } else if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
      word += text[++i];
    } else {
      word += c;
    }
  }
  if (quote != 0) throw UserError("command '" + text + "': a quote is not closed");
  if (in_word) words.push_back(std::move(word));
  return words;
}

PlayerSpec parse_player(const std::string& text) {
  // It is part of the job, and thereby of files of JSON.
  if (!is_utf8(text)) throw UserError("player '" + printable(text) + "': is not UTF-8");
  constexpr struct {
    const char* name;
    PlayerKind kind;
  } kProtocols[] = {{"gomocup", PlayerKind::kGomocup},
                    {"nboard", PlayerKind::kNboard},
                    {"gtp", PlayerKind::kGtp}};
  for (const auto& protocol : kProtocols) {
    const std::string name = protocol.name;
    if (!text.starts_with(name)) continue;
    const std::string rest = text.substr(name.size());
    if (rest.starts_with(":") || rest.starts_with("[")) {
      return parse_external(text, protocol.kind, rest);
    }
  }
  if (text.starts_with("lib=")) return parse_library(text);
  PlayerSpec spec;
  spec.text = spec.name = text;
  if (hosted::is_baseline(text)) {
    spec.kind = PlayerKind::kBaseline;
    return spec;
  }
  spec.settings = hosted::parse_player_settings(text);
  spec.time_ms = spec.settings.search.ms;
  return spec;
}

std::string player_help() {
  return hosted::player_spec_help() +
         ";\nor lib=FILE with such settings: picoply from a shared library, which is trusted as "
         "the "
         "program itself\n(symbol=NAME is the game's descriptor if it is not called as this "
         "program's "
         "is, pply_othello8_full\nor pply_othello8; weights=FILE is for "
         "symbol=pply_othello8_loaded);\n"
         "or a program: gomocup:COMMAND, nboard:COMMAND, gtp:COMMAND, with limits of a move in "
         "brackets, e.g.\ngomocup[time=300,memory=64M]:./engine --arg. They are time= (ms), "
         "memory= (bytes), name=,\nnodes= (gomocup), depth= (gomocup, nboard), nopass (gtp: it is "
         "not told of passes)\nand letters=all (gtp: columns are not named without i)";
}

}  // namespace lab
