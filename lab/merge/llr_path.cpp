#include "merge/llr_path.hpp"

#include "common/result_file.hpp"
#include "hosted/error.hpp"
#include "match/summary.hpp"

namespace lab {

Json llr_path(const ResultFile& file, std::size_t points) {
  const std::optional<Sprt> sprt = sprt_of(file.header.job);
  Json path = Json::array();
  if (!sprt) return path;
  const std::size_t pairs = file.records.size() / 2;
  const std::size_t every = pairs / points + 1;
  Pentanomial so_far;
  const auto result = [&](std::size_t i) {
    const Json record = Json::parse(file.records[i], nullptr, false);
    if (!record.is_object()) throw hosted::UserError("no record of a game: " + file.records[i]);
    return result_of(record);
  };
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    so_far.add_pair(result(2 * pair), result(2 * pair + 1));
    if ((pair + 1) % every == 0 || pair + 1 == pairs) {
      path.push_back({pair + 1, log_likelihood_ratio(so_far, sprt->elo0, sprt->elo1)});
    }
  }
  return path;
}

}  // namespace lab
