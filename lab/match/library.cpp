#include "match/library.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <string_view>

#include "hosted/error.hpp"

namespace lab {
namespace {

using hosted::UserError;

// dlsym() has a void* for everything.
template <class Function>
void resolve(void* library, const std::string& path, const char* name, Function& function) {
  void* const address = ::dlsym(library, name);
  if (address == nullptr) throw UserError(path + ": has no function " + name);
  function = reinterpret_cast<Function>(address);
}

pply_game_info described(const PicoplyApi& api, const pply_game* game, const std::string& what) {
  pply_game_info info{};
  info.struct_size = sizeof info;
  const int code = api.game_describe(game, &info);
  if (code < 0) throw UserError(what + ": " + api.error_text(code));
  return info;
}

void check_same_game(const PicoplyGame& loaded, const hosted::GameEntry& entry,
                     const std::string& what) {
  const pply_game_info theirs = described(loaded.api, loaded.game, what);
  const pply_game_info ours = described(linked_game(*entry.game).api, &*entry.game, entry.name);
  if (theirs.cols != ours.cols || theirs.rows != ours.rows ||
      theirs.move_count != ours.move_count || theirs.has_pass != ours.has_pass ||
      theirs.has_forbidden != ours.has_forbidden || theirs.has_gravity != ours.has_gravity ||
      theirs.has_margin != ours.has_margin) {
    throw UserError(what + ": is another game (" + theirs.name + ") than this match's (" +
                    ours.name + ")");
  }
}

}  // namespace

PicoplyGame linked_game(const pply_game& game) {
  return {{&pply_version, &pply_error_text, &pply_game_describe, &pply_engine_init,
           &pply_engine_set_table, &pply_engine_clear_table, &pply_position_reset,
           &pply_position_set, &pply_record_length, &pply_move_play, &pply_search_begin,
           &pply_search_step, &pply_search_info},
          &game,
          nullptr};
}

PicoplyGame load_game(const std::string& path, const std::string& symbol,
                      const std::string& weights, const hosted::GameEntry& entry) {
  // A name without a slash would be searched for in the system's folders.
  const std::string file = std::filesystem::absolute(path).string();
  void* const handle = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) throw UserError("lib=" + path + ": " + ::dlerror());
  PicoplyGame loaded{{}, nullptr, std::shared_ptr<void>(handle, ::dlclose)};
  PicoplyApi& api = loaded.api;
  resolve(handle, path, "pply_version", api.version);
  resolve(handle, path, "pply_error_text", api.error_text);
  resolve(handle, path, "pply_game_describe", api.game_describe);
  resolve(handle, path, "pply_engine_init", api.engine_init);
  resolve(handle, path, "pply_engine_set_table", api.engine_set_table);
  resolve(handle, path, "pply_engine_clear_table", api.engine_clear_table);
  resolve(handle, path, "pply_position_reset", api.position_reset);
  resolve(handle, path, "pply_position_set", api.position_read);
  resolve(handle, path, "pply_record_length", api.move_count);
  resolve(handle, path, "pply_move_play", api.move_play);
  resolve(handle, path, "pply_search_begin", api.search_begin);
  resolve(handle, path, "pply_search_step", api.search_step);
  resolve(handle, path, "pply_search_info", api.search_info);
  if (api.version() >> 16 != PPLY_VERSION_MAJOR) {
    throw UserError(path + ": has version " + std::to_string(api.version() >> 16) +
                    " of the interface; this program speaks version " +
                    std::to_string(PPLY_VERSION_MAJOR));
  }
  std::string name = symbol;
  if (name.empty()) {
    // This program's deeper engines are called pply_desk_othello8_full for pply_othello8.
    constexpr std::string_view kDeeper = "pply_desk_";
    name = entry.game.name();
    if (name.starts_with(kDeeper)) name.replace(0, kDeeper.size(), "pply_");
    // A library of one game may have it with another evaluation.
    const std::string evaluation = std::string("_") + entry.evaluation;
    if (name.ends_with(evaluation) && ::dlsym(handle, name.c_str()) == nullptr)
      name.resize(name.size() - evaluation.size());
  }
  loaded.game = static_cast<const pply_game*>(::dlsym(handle, name.c_str()));
  if (loaded.game == nullptr) {
    throw UserError(path + ": has no game called " + name + "; symbol=NAME chooses another");
  }
  check_same_game(loaded, entry, path + ": " + name);
  if (!weights.empty()) {
    hosted::Weights::Open open = nullptr;
    decltype(&pply_weights_size) size = nullptr;
    resolve(handle, path, "pply_weights_open", open);
    resolve(handle, path, "pply_weights_size", size);
    loaded.weights = std::make_shared<hosted::Weights>(weights, open, size());
  }
  return loaded;
}

}  // namespace lab
