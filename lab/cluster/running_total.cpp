#include "cluster/running_total.hpp"

#include <filesystem>

#include "common/atomic_file.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "stats/elo.hpp"

namespace lab {

using hosted::UserError;

bool RunningTotal::add(std::uint32_t shard) {
  const std::string path = job_.file(shard);
  if (!file_exists(path)) return false;
  if (job_.extension == "jsonl") add_match(shard, path);
  return true;
}

void RunningTotal::add_match(std::uint32_t shard, const std::string& path) {
  const ResultFile file = read_results(path);
  bytes_read_ += std::filesystem::file_size(path);
  if (file.header.kind != "match") return;
  if (file.header.shard != Shard{shard, job_.shards}) {
    throw UserError(path + ": holds shard " + shard_text(file.header.shard));
  }
  if (!header_) {
    header_ = file.header;
    sprt_ = sprt_of(file.header.job);
    tally_.emplace(sprt_);
  } else if (file.header.job != header_->job) {
    throw UserError(path + ": is of another job than " + job_.file(header_->shard.index));
  }
  check_match(path, file);
  for (const std::string& line : file.records) {
    const Json record = Json::parse(line);
    tally_->add(record["game"].get<std::uint64_t>(), result_of(record));
  }
}

void RunningTotal::write_stop_file() const {
  write_whole(job_.stop_file(), std::string(verdict_text(tally_->verdict())) + " accepted after " +
                                    std::to_string(tally_->end_of_test()) + " games\n");
}

std::string RunningTotal::note() const {
  if (!tally_ || tally_->games() == 0) return "";
  std::string note = hosted::grouped(tally_->games()) + " games, " +
                     std::to_string(tally_->wins()) + "-" + std::to_string(tally_->draws()) + "-" +
                     std::to_string(tally_->losses());
  if (tally_->pairs().pair_count() != 0) note += ", Elo " + elo_text(estimate(tally_->pairs()));
  if (!sprt_) return note;
  const double llr = log_likelihood_ratio(tally_->tested(), sprt_->elo0, sprt_->elo1);
  return note + ", LLR " + hosted::signed_decimals(llr, 2) + " (" +
         hosted::signed_decimals(sprt_->lower_bound(), 2) + ", " +
         hosted::signed_decimals(sprt_->upper_bound(), 2) + ")";
}

}  // namespace lab
