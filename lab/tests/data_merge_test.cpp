// A shard in the making, and shards put together.
#include "common/atomic_file.hpp"
#include "data/game_log.hpp"
#include "data/merge.hpp"
#include "data_folder.hpp"

namespace lab {
namespace {

constexpr std::uint64_t kGames = 7;

const hosted::GameEntry& game() { return hosted::find_game("tictactoe", "3"); }

class GameFiles : public DataFolder {
 protected:
  // Games come out of order, as from several threads.
  void make(const std::string& to, const std::vector<std::uint64_t>& order) {
    GameLog log(to, header_for(game(), kGames));
    for (const std::uint64_t n : order) log.add(random_game(engine_, n));
    if (log.done().size() == kGames) log.finish();
  }

  std::vector<std::string> write_shards(std::uint32_t count) {
    std::vector<std::string> paths;
    for (std::uint32_t i = 0; i < count; ++i) {
      paths.push_back(path("shard" + std::to_string(i)));
      write_whole(paths.back(), random_file(game(), kGames, {i, count}));
    }
    return paths;
  }

  std::string merge_says(const std::vector<std::string>& paths) {
    const std::string message = message_of([&] { merge_game_data(paths, path("merged")); });
    if (!message.empty()) {
      EXPECT_FALSE(file_exists(path("merged"))) << message;
    }
    return message;
  }

  hosted::Engine engine_{*game().game};
};

TEST_F(GameFiles, TheOrderOfWorkDoesNotShow) {
  make(path("a"), {0, 1, 2, 3, 4, 5, 6});
  make(path("b"), {6, 2, 0, 5, 1, 4, 3});
  EXPECT_EQ(read_whole(path("a")), read_whole(path("b")));
  EXPECT_EQ(read_whole(path("a")), random_file(game(), kGames));
  EXPECT_FALSE(file_exists(path("a.part")));
}

TEST_F(GameFiles, ResumesAfterAKillAtAnyByte) {
  make(path("whole"), {6, 2, 0, 5, 1, 4, 3});
  make(path("half"), {6, 2, 0, 5});
  const std::string part = read_whole(path("half.part"));
  for (std::size_t size = 0; size <= part.size(); ++size) {
    write_whole(path("f.part"), part.substr(0, size));
    make(path("f"), {0, 1, 2, 3, 4, 5, 6});
    ASSERT_EQ(read_whole(path("f")), read_whole(path("whole"))) << size;
    std::filesystem::remove(path("f"));
  }
  GameLog log(path("half"), header_for(game(), kGames));
  EXPECT_EQ(log.done().size(), 4u);
}

TEST_F(GameFiles, ADamagedPartIsRefused) {
  make(path("f"), {0, 1, 2});
  const std::string good = read_whole(path("f.part"));
  const std::size_t head = header_for(game(), kGames).bytes().size();
  for (std::size_t at = head + 4; at < head + 24; ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x10);
    write_whole(path("f.part"), bad);
    const std::string message = message_of([&] { GameLog(path("f"), header_for(game(), kGames)); });
    EXPECT_NE(message.find(path("f.part") + ": at byte "), std::string::npos) << message;
    EXPECT_EQ(read_whole(path("f.part")), bad);  // nothing was changed
  }
}

// A length that no game has is damage, and no reason to throw away what follows it.
TEST_F(GameFiles, AnImpossibleLengthInAPartIsDamage) {
  make(path("f"), {0, 1, 2});
  const std::string good = read_whole(path("f.part"));
  const std::size_t head = header_for(game(), kGames).bytes().size();
  for (const std::size_t at : {head + 1, head + 2, head + 3}) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x40);
    write_whole(path("f.part"), bad);
    const std::string message = message_of([&] { GameLog(path("f"), header_for(game(), kGames)); });
    EXPECT_NE(message.find(path("f.part") + ": at byte "), std::string::npos) << message;
    EXPECT_EQ(read_whole(path("f.part")), bad);
  }
}

// Where the power failed, the file's new length may be on the disk before its last bytes are.
TEST_F(GameFiles, ZerosAtTheEndOfAPartAreDropped) {
  make(path("whole"), {0, 1, 2, 3, 4, 5, 6});
  make(path("f"), {6, 2, 0});
  const std::string part = read_whole(path("f.part"));
  for (const std::size_t zeros : {1u, 3u, 4u, 5u, 100u, 5000u}) {
    write_whole(path("f.part"), part + std::string(zeros, '\0'));
    const GameLog log(path("f"), header_for(game(), kGames));
    EXPECT_EQ(log.done().size(), 3u) << zeros;
    EXPECT_EQ(read_whole(path("f.part")), part) << zeros;
  }
  make(path("f"), {1, 3, 4, 5});
  EXPECT_EQ(read_whole(path("f")), read_whole(path("whole")));
}

TEST_F(GameFiles, APartOfAnotherJobIsRefused) {
  make(path("f"), {0, 1, 2});
  const std::string before = read_whole(path("f.part"));
  GameDataHeader other = header_for(game(), kGames);
  other.seed = 8;
  EXPECT_NE(message_of([&] { GameLog(path("f"), other); }).find("another job"), std::string::npos);
  write_whole(path("junk.part"), "something else altogether");
  EXPECT_NE(message_of([&] { GameLog(path("junk"), other); }), "");
  EXPECT_EQ(read_whole(path("f.part")), before);
}

TEST_F(GameFiles, OneProcessAtATime) {
  const GameLog log(path("f"), header_for(game(), kGames));
  EXPECT_THROW(GameLog(path("f"), header_for(game(), kGames)), Busy);
}

TEST_F(GameFiles, MergedShardsAreTheUnshardedFile) {
  for (const std::uint32_t count : {1u, 2u, 3u, 7u, 10u}) {
    std::vector<std::string> paths = write_shards(count);
    std::rotate(paths.begin(), paths.begin() + count / 2, paths.end());
    EXPECT_EQ(merge_says(paths), "");
    EXPECT_EQ(read_whole(path("merged")), random_file(game(), kGames)) << count;
    EXPECT_TRUE(is_game_data(path("merged")));
    std::filesystem::remove(path("merged"));
  }
}

TEST_F(GameFiles, MergingNamesTheFileAtFault) {
  const std::vector<std::string> good = write_shards(3);
  EXPECT_NE(merge_says({good[0], good[2]}).find("shard 1/3"), std::string::npos);
  EXPECT_NE(merge_says({good[1], good[2]}).find("shard 0/3"), std::string::npos);
  EXPECT_NE(merge_says({good[0], good[1]}).find("shard 2/3"), std::string::npos);
  EXPECT_NE(merge_says({good[0], good[1], good[1], good[2]}).find("twice"), std::string::npos);
  EXPECT_NE(merge_says({good[0], good[1], good[2], good[2]}).find(good[2]), std::string::npos);
  EXPECT_NE(merge_says({good[0], good[0]}).find("twice"), std::string::npos);
  EXPECT_NE(merge_says({}), "");
  EXPECT_NE(merge_says({good[0], path("none"), good[2]}).find(path("none")), std::string::npos);

  const std::string bad = path("bad");
  std::string bytes = read_whole(good[1]);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  write_whole(bad, bytes);
  EXPECT_TRUE(merge_says({good[0], bad, good[2]}).starts_with(bad + ": "));
  write_whole(bad, read_whole(good[1]).substr(0, read_whole(good[1]).size() - 24));
  EXPECT_NE(merge_says({good[0], bad, good[2]}).find("not finished"), std::string::npos);

  write_whole(bad, random_file(game(), kGames, {1, 4}));
  EXPECT_TRUE(merge_says({good[0], bad, good[2]}).starts_with(bad + ": shard 1/4"));
  write_whole(bad, random_file(game(), kGames + 1, {1, 3}));
  EXPECT_NE(merge_says({good[0], bad, good[2]}).find("number of games is 8, not 7"),
            std::string::npos);
  write_whole(bad, random_file(hosted::find_game("connect4", ""), kGames, {1, 3}));
  EXPECT_NE(merge_says({good[0], bad, good[2]}).find("its game is connect47x6"), std::string::npos);
}

TEST_F(GameFiles, TellsItsKind) {
  EXPECT_FALSE(is_game_data(path("none")));
  write_whole(path("short"), "pico");
  EXPECT_FALSE(is_game_data(path("short")));
  write_whole(path("json"), "{\"picoply\":\"match\"}\n");
  EXPECT_FALSE(is_game_data(path("json")));
}

}  // namespace
}  // namespace lab
