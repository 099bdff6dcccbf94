#include "cluster/dispatcher.hpp"

#include <algorithm>

#include "common/shard.hpp"
#include "hosted/error.hpp"

namespace lab {

using hosted::UserError;

Dispatcher::Dispatcher(std::uint32_t shards, int workers, const DispatchRules& rules)
    : rules_(rules), shards_(shards), workers_(static_cast<std::size_t>(workers)) {
  for (std::uint32_t i = 0; i < shards; ++i) waiting_.insert(waiting_.end(), i);
}

std::string Dispatcher::shard_name(std::uint32_t shard) const {
  return "shard " + shard_text({shard, static_cast<std::uint32_t>(shards_.size())});
}

void Dispatcher::skip(std::uint32_t shard) {
  if (waiting_.erase(shard) == 0) return;
  shards_[shard].state = State::kDone;
  ++done_;
}

void Dispatcher::heard(int worker, double now) {
  at(worker).heard = now;
  at(worker).lost = false;
}

std::optional<std::uint32_t> Dispatcher::hand_out(int worker, double now) {
  if (at(worker).shard || at(worker).lost) return std::nullopt;
  for (const std::uint32_t shard : waiting_) {
    if (shards_[shard].not_before > now) continue;
    waiting_.erase(shard);
    shards_[shard].state = State::kMade;
    at(worker).shard = shard;
    return shard;
  }
  return std::nullopt;
}

bool Dispatcher::release(int worker, std::uint32_t shard) {
  const bool its_own = at(worker).shard == shard;
  at(worker).shard.reset();
  if (shard >= shards_.size() || shards_[shard].state == State::kDone) return false;
  return its_own;
}

void Dispatcher::finished(int worker, std::uint32_t shard) {
  release(worker, shard);
  if (shard >= shards_.size() || shards_[shard].state == State::kDone) return;
  // Also from a worker that was taken for lost: the file is there, whoever made it.
  waiting_.erase(shard);
  shards_[shard].state = State::kDone;
  ++done_;
}

void Dispatcher::put_back(std::uint32_t shard) {
  shards_[shard].state = State::kWaiting;
  waiting_.insert(shard);
}

void Dispatcher::failed(int worker, std::uint32_t shard, const std::string& why) {
  if (!release(worker, shard)) return;
  ShardState& state = shards_[shard];
  put_back(shard);
  if (++state.failures < rules_.max_failures) return;
  throw UserError(shard_name(shard) + ": has failed " + std::to_string(state.failures) +
                  " times, at last: " + why);
}

void Dispatcher::busy(int worker, std::uint32_t shard, double now) {
  if (!release(worker, shard)) return;
  ShardState& state = shards_[shard];
  put_back(shard);
  state.not_before = now + rules_.busy_pause;
  if (++state.busy < rules_.max_busy) return;
  throw UserError(shard_name(shard) + ": another process has it and does not end");
}

std::vector<Dispatcher::Loss> Dispatcher::lose_silent(double now) {
  std::vector<Loss> losses;
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    Worker& worker = workers_[i];
    if (worker.heard < 0) worker.heard = now;
    if (worker.lost || now - worker.heard <= rules_.lost_after) continue;
    worker.lost = true;
    losses.push_back({static_cast<int>(i), worker.shard});
    if (worker.shard) {
      const std::uint32_t shard = *worker.shard;
      failed(static_cast<int>(i), shard, "the rank that made it was lost");
    }
  }
  if (std::all_of(workers_.begin(), workers_.end(), [](const Worker& w) { return w.lost; })) {
    throw UserError("all workers are lost");
  }
  return losses;
}

bool Dispatcher::any_lost() const {
  return std::any_of(workers_.begin(), workers_.end(), [](const Worker& w) { return w.lost; });
}

}  // namespace lab
