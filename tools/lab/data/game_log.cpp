#include "data/game_log.hpp"

#include <vector>

#include "error.hpp"

namespace lab {

using desktop::UserError;

GameLog::GameLog(const std::string& path, const GameDataHeader& header)
    : path_(path), header_(header), log_(path + ".part") {
  take_up(path + ".part");
}

void GameLog::take_up(const std::string& part) {
  const std::string& bytes = log_.found();
  const std::string head = header_.bytes();
  if (bytes.size() < head.size() && head.starts_with(bytes)) {  // new, or killed at its beginning
    log_.keep(0);
    log_.append(head);
    return;
  }
  if (!bytes.starts_with(head)) {
    throw UserError(part +
                    ": left over from another job or shard; delete it or choose another name");
  }
  ByteReader reader(bytes);
  reader.text(head.size());
  std::size_t good = head.size();
  while (reader.left() > 0) {
    // A game that does not reach its end is one that was being written when the program was killed.
    const bool torn = reader.left() < 4 || get_bytes(bytes, good, 4) > reader.left() - 4;
    if (torn) break;
    try {
      const GameView game = read_game(reader, header_);
      done_.emplace(game.number, bytes.substr(good, reader.at() - good));
    } catch (const UserError& error) {
      throw UserError(part + ": at byte " + std::to_string(good) + ": a game that " + error.what() +
                      "; delete the file to start anew");
    }
    good = reader.at();
  }
  log_.keep(good);
}

void GameLog::add(const GameRecord& record) {
  std::string bytes = record.bytes(header_.move_bytes);
  const auto [place, fresh] = done_.emplace(record.number, std::move(bytes));
  if (fresh) log_.append(place->second);
}

void GameLog::finish() {
  std::vector<std::string_view> records;
  for (const auto& [number, bytes] : done_) records.emplace_back(bytes);
  write_whole(path_, game_data_bytes(header_, records));
  log_.remove();
}

}  // namespace lab
