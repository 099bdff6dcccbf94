// Results as JSON lines: a header, one record a line, an end.
//
//   {"picoply":"match","version":1,"job":{...},"units":50,"shard":"0/1"}
//   {"game":0,...}
//   {"game":1,...}
//   {"end":{"records":2,"crc32":"1c291ca3"}}
//
// `job` is everything that decides what the records are, and nothing else: two shards belong
// together if their jobs are equal. `units` is how many units the whole job has. Records have no
// times, process numbers or machine names, so a shard is the same bytes wherever it is made, and
// all shards merged are the bytes of a run that was never cut up. The checksum is of every byte
// before the end line. While a shard is being made, what is finished stands in FILE.part, in the
// order it was finished, each record followed by a tab and its own checksum; a program that is
// started again goes on from there.
#ifndef PICOPLY_TOOLS_LAB_COMMON_RESULT_FILE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_COMMON_RESULT_FILE_HPP_INCLUDED

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "common/atomic_file.hpp"
#include "common/json.hpp"
#include "common/shard.hpp"

namespace lab {

struct ResultHeader {
  std::string kind;  // "match", ...
  Json job;
  std::uint64_t units = 0;  // of the whole job
  Shard shard;

  Range range() const { return range_of(shard, units); }
  Json to_json() const;
  static ResultHeader from_json(const Json& json);  // throws hosted::UserError
};

struct ResultFile {
  ResultHeader header;
  std::vector<std::string> records;  // the lines as they stand, without their ends
  Json end;
};

// Reads a finished file and checks all of it. Throws hosted::UserError that names the file, the
// line and what is wrong with it.
ResultFile read_results(const std::string& path);

// The bytes of a finished file; `more_end` is added to what the end line says.
std::string result_text(const ResultHeader& header, const std::vector<std::string>& records,
                        const Json& more_end = Json::object());

// The file of a shard in the making.
class ResultLog {
 public:
  // Takes up path + ".part" if it is there: its header must be `header`, its torn last line is
  // dropped. Throws Busy if another process makes this shard, hosted::UserError for a part of
  // another job, a damaged one, or records that are not of this shard: `key` names the field that
  // numbers them, and each unit has `records_a_unit` of them.
  ResultLog(const std::string& path, const ResultHeader& header, const std::string& key,
            std::uint64_t records_a_unit = 1);

  // Finished records by number.
  const std::map<std::uint64_t, std::string>& done() const { return done_; }

  // Not for several threads at once. A record of a number that is there already is ignored.
  void add(std::uint64_t number, const Json& record);

  // Writes the finished file, with the records numbered below `limit` in order, and deletes the
  // part.
  void finish(std::uint64_t limit, const Json& more_end = Json::object());

  // Deletes the part without finishing.
  void discard() { log_.remove(); }

 private:
  std::string path_;
  ResultHeader header_;
  AppendLog log_;
  std::map<std::uint64_t, std::string> done_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_COMMON_RESULT_FILE_HPP_INCLUDED
