#include "common/result_file.hpp"

#include <string_view>

#include "common/numbers.hpp"
#include "hosted/error.hpp"

namespace lab {
namespace {

using hosted::UserError;

constexpr int kVersion = 1;

UserError fault(const std::string& path, std::size_t line, const std::string& what) {
  return UserError(path + ":" + std::to_string(line) + ": " + what);
}

// Cuts the next line off `text`; false if no whole line is left.
bool next_line(std::string_view& text, std::string_view& line) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return false;
  line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return true;
}

Json parse_line(const std::string& path, std::size_t number, std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) throw fault(path, number, "no JSON object");
  return json;
}

// A record's line in a part: its checksum keeps damage from becoming part of the finished file.
std::string part_line(std::string_view record) {
  return std::string(record) + '\t' + hex(crc32_of(record)) + '\n';
}

// The record in such a line, whose end is cut off already.
std::string_view record_of_part(const std::string& path, std::size_t number,
                                std::string_view line) {
  const std::size_t tab = line.find('\t');  // JSON has none that is not escaped
  if (tab == std::string_view::npos || line.substr(tab + 1) != hex(crc32_of(line.substr(0, tab)))) {
    throw fault(path, number, "damaged: the record's checksum is not right");
  }
  return line.substr(0, tab);
}

// What differs between two jobs, for people: the first key with both values.
std::string difference(const Json& ours, const Json& theirs) {
  for (const auto& [key, value] : ours.items()) {
    if (!theirs.contains(key)) return key + " is missing";
    if (theirs[key] != value) return key + " is " + theirs[key].dump() + ", not " + value.dump();
  }
  return "it has more settings";
}

}  // namespace

Json ResultHeader::to_json() const {
  return {{"picoply", kind},
          {"version", kVersion},
          {"job", job},
          {"units", units},
          {"shard", shard_text(shard)}};
}

ResultHeader ResultHeader::from_json(const Json& json) {
  try {
    if (json.at("version") != kVersion) {
      throw UserError("format version " + json.at("version").dump() + " is not known, only " +
                      std::to_string(kVersion));
    }
    ResultHeader header;
    header.kind = json.at("picoply").get<std::string>();
    header.job = json.at("job");
    header.shard = parse_shard(json.at("shard").get<std::string>());
    header.units = json.at("units").get<std::uint64_t>();
    if (header.units > kMaxUnits) throw UserError("too many units");
    return header;
  } catch (const Json::exception&) {
    throw UserError("no header of a picoply result file");
  }
}

std::string result_text(const ResultHeader& header, const std::vector<std::string>& records,
                        const Json& more_end) {
  std::string text = header.to_json().dump() + '\n';
  for (const std::string& record : records) text.append(record).push_back('\n');
  Json end = {{"records", records.size()}};
  end.update(more_end);
  end["crc32"] = hex(crc32_of(text));
  return text + Json{{"end", end}}.dump() + '\n';
}

ResultFile read_results(const std::string& path) {
  const std::string bytes = read_whole(path);
  std::string_view text = bytes, line;
  ResultFile file;
  if (!next_line(text, line)) throw fault(path, 1, "no header line");
  try {
    file.header = ResultHeader::from_json(parse_line(path, 1, line));
  } catch (const UserError& error) {
    throw UserError(path + ": " + error.what());
  }
  std::size_t number = 1;
  while (next_line(text, line)) {
    ++number;
    if (line.starts_with("{\"end\":")) {
      file.end = parse_line(path, number, line).at("end");
      if (!text.empty()) throw fault(path, number + 1, "text after the end");
      const auto size = static_cast<std::size_t>(line.data() - bytes.data());
      const std::string crc = hex(crc32_of(std::string_view(bytes).substr(0, size)));
      if (!file.end.is_object() || file.end.value("records", Json()) != file.records.size()) {
        throw fault(path, number, "says another number of records than there are");
      }
      if (file.end.value("crc32", Json()) != crc) {
        throw fault(path, number, "damaged: the checksum is " + crc + ", not the one given here");
      }
      return file;
    }
    file.records.emplace_back(line);
  }
  throw fault(path, number + 1, "not finished: the end line is missing");
}

ResultLog::ResultLog(const std::string& path, const ResultHeader& header, const std::string& key,
                     std::uint64_t records_a_unit)
    : path_(path), header_(header), log_(path + ".part") {
  const std::string part = path + ".part";
  const std::string& bytes = log_.found();
  std::string_view text = bytes, line;
  if (!next_line(text, line)) {  // new, or killed before the header was whole
    log_.keep(0);
    log_.append(header.to_json().dump() + '\n');
    return;
  }
  const Json found = parse_line(part, 1, line);
  if (found != header.to_json()) {
    throw UserError(part + ": left over from another job: " +
                    (found.value("job", Json()) == header.job
                         ? "its shard is " + found.value("shard", Json()).dump()
                         : difference(header.job, found.value("job", Json::object()))) +
                    "; delete it or choose another name");
  }
  for (std::size_t number = 2; next_line(text, line); ++number) {
    line = record_of_part(part, number, line);
    const Json record = parse_line(part, number, line);
    if (!record.contains(key) || !record[key].is_number_unsigned()) {
      throw fault(part, number, "no record of this job");
    }
    const auto n = record[key].get<std::uint64_t>();
    const Range units = header.range();
    if (n < units.first * records_a_unit || n >= units.last * records_a_unit) {
      throw fault(part, number, key + " " + std::to_string(n) + " is not of this shard");
    }
    done_.emplace(n, line);
  }
  log_.keep(bytes.size() - text.size());
}

void ResultLog::add(std::uint64_t number, const Json& record) {
  if (done_.count(number) != 0) return;
  std::string line = record.dump();
  log_.append(part_line(line));
  done_.emplace(number, std::move(line));
}

void ResultLog::finish(std::uint64_t limit, const Json& more_end) {
  std::vector<std::string> records;
  for (const auto& [number, line] : done_) {
    if (number < limit) records.push_back(line);
  }
  write_whole(path_, result_text(header_, records, more_end));
  log_.remove();
}

}  // namespace lab
