#include "data/game_log.hpp"

#include <vector>

#include "hosted/error.hpp"

namespace lab {

using hosted::UserError;

namespace {

// Whether what is left of a part is the beginning of a game that was being written when the program
// was killed; or zeros, which a failure of power may leave where a file had just grown.
bool is_torn(std::string_view rest, int move_bytes) {
  if (rest.size() < 4 || rest.find_first_not_of('\0') == rest.npos) return true;
  const std::uint64_t length = get_bytes(rest, 0, 4);
  return length > rest.size() - 4 && is_game_length(length, move_bytes);
}

}  // namespace

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
    if (is_torn(std::string_view(bytes).substr(good), header_.move_bytes)) break;
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
  if (done_.count(record.number) != 0) return;
  std::string bytes = record.bytes(header_.move_bytes);
  log_.append(bytes);
  done_.emplace(record.number, std::move(bytes));
}

void GameLog::finish() {
  std::vector<std::string_view> records;
  for (const auto& [number, bytes] : done_) records.emplace_back(bytes);
  write_whole(path_, game_data_bytes(header_, records));
  log_.remove();
}

}  // namespace lab
