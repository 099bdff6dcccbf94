// Result files: whole or not there, resumed after a kill at any byte, and never believed unchecked.
#include "common/result_file.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <functional>

#include "hosted/error.hpp"

namespace lab {
namespace {

namespace fs = std::filesystem;

class Results : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "picoply-results-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const char* name = "r.jsonl") const { return (folder_ / name).string(); }

  static ResultHeader header() { return {"match", Json{{"seed", 1}, {"games", 6}}, 6, {0, 1}}; }
  static Json record(std::uint64_t n) { return {{"game", n}, {"moves", std::string(n, 'x')}}; }

  void make(const std::string& to) const {
    ResultLog log(to, header(), "game");
    for (const std::uint64_t n : {3u, 0u, 5u, 1u, 2u, 4u}) log.add(n, record(n));
    log.finish(6);
  }

  static std::string message(const std::function<void()>& call) {
    try {
      call();
    } catch (const hosted::UserError& error) {
      return error.what();
    }
    return "no error";
  }

  fs::path folder_;
};

TEST_F(Results, RecordsAreWrittenInOrderAndReadBack) {
  make(path());
  const ResultFile file = read_results(path());
  EXPECT_EQ(file.header.job, header().job);
  EXPECT_EQ(file.header.range(), (Range{0, 6}));
  ASSERT_EQ(file.records.size(), 6u);
  for (std::uint64_t n = 0; n < 6; ++n) EXPECT_EQ(Json::parse(file.records[n]), record(n));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1) << "nothing else is left";
}

// As if killed after any byte of the part had reached the disk: what follows is the same file.
TEST_F(Results, APartCutAnywhereIsResumed) {
  make(path("whole.jsonl"));
  const std::string whole = read_whole(path("whole.jsonl"));
  {
    ResultLog log(path(), header(), "game");
    for (const std::uint64_t n : {2u, 0u, 1u}) log.add(n, record(n));
  }
  const std::string part = read_whole(path() + ".part");
  for (std::size_t cut = 0; cut <= part.size(); ++cut) {
    write_whole(path() + ".part", part.substr(0, cut));
    ResultLog log(path(), header(), "game");
    std::size_t replayed = 0;
    for (std::uint64_t n = 0; n < 6; ++n) {
      if (log.done().count(n) != 0) continue;
      log.add(n, record(n));
      ++replayed;
    }
    if (cut == part.size()) {
      EXPECT_EQ(replayed, 3u) << "finished games are not played again";
    }
    log.finish(6);
    ASSERT_EQ(read_whole(path()), whole) << "cut at byte " << cut;
    EXPECT_FALSE(file_exists(path() + ".part"));
  }
}

TEST_F(Results, AnyChangedOrMissingByteIsFound) {
  make(path());
  const std::string whole = read_whole(path());
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    write_whole(path("bad"), bytes);
    EXPECT_NE(message([&] { read_results(path("bad")); }).find(path("bad")), std::string::npos)
        << "byte " << at;
    write_whole(path("bad"), whole.substr(0, at));
    EXPECT_NE(message([&] { read_results(path("bad")); }).find(path("bad")), std::string::npos)
        << "cut at byte " << at;
  }
  write_whole(path("bad"), whole + "x\n");
  EXPECT_EQ(message([&] { read_results(path("bad")); }), path("bad") + ":9: text after the end");
}

TEST_F(Results, APartOfAnotherJobIsLeftAlone) {
  { ResultLog log(path(), header(), "game"); }
  ResultHeader other = header();
  other.job["seed"] = 2;
  const std::string before = read_whole(path() + ".part");
  EXPECT_EQ(message([&] { ResultLog log(path(), other, "game"); }),
            path() +
                ".part: left over from another job: seed is 1, not 2; delete it or choose "
                "another name");
  other = header();
  other.shard = {1, 2};
  EXPECT_NE(message([&] { ResultLog log(path(), other, "game"); }).find("shard"),
            std::string::npos);
  EXPECT_EQ(read_whole(path() + ".part"), before);
}

TEST_F(Results, ADamagedPartIsRefused) {
  for (const std::string line : {"garbage", "{\"game\":-1}", "{\"other\":1}", "[]", "",
                                 "{\"game\":6}", "{\"game\":18446744073709551615}"}) {
    char crc[16];
    std::snprintf(crc, sizeof crc, "\t%08x\n", static_cast<unsigned>(crc32_of(line)));
    write_whole(path() + ".part", header().to_json().dump() + "\n" + line + crc);
    EXPECT_EQ(message([&] { ResultLog log(path(), header(), "game"); }).find(path() + ".part:2: "),
              0u)
        << line;
  }
}

TEST_F(Results, AnyChangedByteOfAPartIsFound) {
  {
    ResultLog log(path(), header(), "game");
    for (const std::uint64_t n : {2u, 0u, 1u}) log.add(n, record(n));
  }
  const std::string part = read_whole(path() + ".part");
  for (std::size_t at = 0; at + 1 < part.size(); ++at) {  // without its end the last line is torn
    for (const int bit : {1, 2, 32}) {
      std::string bad = part;
      bad[at] = static_cast<char>(bad[at] ^ bit);
      write_whole(path() + ".part", bad);
      const std::string says = message([&] { ResultLog log(path(), header(), "game"); });
      EXPECT_EQ(says.find(path() + ".part:"), 0u) << "byte " << at << ": " << says;
      EXPECT_EQ(read_whole(path() + ".part"), bad);
    }
  }
}

TEST_F(Results, OneProcessAtATime) {
  ResultLog log(path(), header(), "game");
  const pid_t child = fork();
  if (child == 0) {
    try {
      ResultLog second(path(), header(), "game");
    } catch (const Busy&) {
      _exit(7);
    } catch (...) {
    }
    _exit(1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 7);
}

TEST_F(Results, WhatCannotBeWrittenLeavesTheOldFile) {
  write_whole(path(), "old");
  EXPECT_NE(message([&] { write_whole(path("no/such/folder"), "x"); }), "no error");
  EXPECT_EQ(read_whole(path()), "old");
  EXPECT_NE(message([&] { read_whole(path("absent")); }).find("No such file"), std::string::npos);
  EXPECT_NE(message([&] { read_whole(path(), 2); }).find("larger than 2 bytes"), std::string::npos);
}

// A disk that is full may take the first part of a record. It must not stay there, or the next
// record would end up in its middle.
TEST_F(Results, ARecordThatDoesNotFitLeavesNoTrace) {
  ResultLog log(path(), header(), "game");
  log.add(0, record(0));
  const std::string before = read_whole(path() + ".part");
  rlimit all{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &all), 0);
  const auto old = signal(SIGXFSZ, SIG_IGN);
  for (std::size_t room = 0; room < 8; ++room) {
    rlimit full = all;
    full.rlim_cur = before.size() + room;
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &full), 0);
    const std::string says = message([&] { log.add(5, record(5)); });
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &all), 0);
    EXPECT_EQ(says, path() + ".part: File too large");
    EXPECT_EQ(read_whole(path() + ".part"), before);
  }
  signal(SIGXFSZ, old);
  for (const std::uint64_t n : {3u, 5u, 1u, 2u, 4u}) log.add(n, record(n));
  log.finish(6);
  make(path("whole"));
  EXPECT_EQ(read_whole(path()), read_whole(path("whole")));
}

TEST_F(Results, WhatIsNoFileIsNotReadForever) {
  EXPECT_NE(message([&] { read_whole("/dev/zero"); }).find("/dev/zero: larger than"),
            std::string::npos);
  EXPECT_NE(message([&] { read_whole(path("")); }).find("directory"), std::string::npos);
}

}  // namespace
}  // namespace lab
