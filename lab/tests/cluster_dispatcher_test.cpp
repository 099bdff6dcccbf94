// Rank 0's bookkeeping: every shard is made once, whatever becomes of the workers.
#include "cluster/dispatcher.hpp"

#include <gtest/gtest.h>

#include "cluster_folder.hpp"
#include "hosted/random.hpp"

namespace lab {
namespace {

TEST(Dispatcher, HandsOutInOrderOneShardAWorker) {
  Dispatcher d(3, 2, {});
  EXPECT_EQ(d.hand_out(0, 0), 0U);
  EXPECT_EQ(d.hand_out(0, 0), std::nullopt) << "it has one";
  EXPECT_EQ(d.hand_out(1, 0), 1U);
  d.finished(1, 1);
  EXPECT_EQ(d.hand_out(1, 0), 2U);
  d.finished(0, 0);
  EXPECT_EQ(d.hand_out(0, 0), std::nullopt) << "none is left";
  EXPECT_FALSE(d.all_done());
  d.finished(1, 2);
  EXPECT_TRUE(d.all_done());
  EXPECT_EQ(d.done(), 3U);
}

TEST(Dispatcher, SkipsWhatIsThere) {
  Dispatcher d(3, 1, {});
  d.skip(0);
  d.skip(0);
  d.skip(2);
  EXPECT_EQ(d.done(), 2U);
  EXPECT_EQ(d.hand_out(0, 0), 1U);
}

TEST(Dispatcher, HandsTheShardOfALostWorkerOutAgain) {
  Dispatcher d(2, 2, {.lost_after = 10});
  d.heard(0, 0);
  d.heard(1, 0);
  EXPECT_EQ(d.hand_out(0, 0), 0U);
  d.heard(1, 9);
  EXPECT_TRUE(d.lose_silent(10).empty()) << "ten seconds are not too long";
  const auto losses = d.lose_silent(10.5);
  ASSERT_EQ(losses.size(), 1U);
  EXPECT_EQ(losses[0].worker, 0);
  EXPECT_EQ(losses[0].shard, 0U);
  EXPECT_TRUE(d.is_lost(0));
  EXPECT_TRUE(d.any_lost());
  EXPECT_TRUE(d.lose_silent(10.6).empty()) << "it is lost once";
  EXPECT_EQ(d.hand_out(0, 10.6), std::nullopt);
  EXPECT_EQ(d.hand_out(1, 10.6), 0U);
}

TEST(Dispatcher, TakesAReturnedWorkerAndItsShard) {
  Dispatcher d(2, 2, {.lost_after = 10});
  d.heard(0, 0);
  EXPECT_EQ(d.hand_out(0, 0), 0U);
  d.heard(1, 11);
  d.lose_silent(11);
  EXPECT_EQ(d.hand_out(1, 11), 0U);
  d.heard(0, 12);
  EXPECT_FALSE(d.is_lost(0));
  d.finished(0, 0);
  EXPECT_EQ(d.done(), 1U) << "the file is there, whoever made it";
  d.failed(1, 0, "too late");
  EXPECT_EQ(d.done(), 1U) << "and stays";
  EXPECT_EQ(d.hand_out(1, 12), 1U);
  d.finished(1, 1);
  EXPECT_TRUE(d.all_done());
}

TEST(Dispatcher, NamesAShardThatFailsTooOften) {
  Dispatcher d(2, 1, {.max_failures = 2});
  EXPECT_EQ(d.hand_out(0, 0), 0U);
  d.failed(0, 0, "first");
  EXPECT_EQ(d.hand_out(0, 0), 0U);
  EXPECT_EQ(complaint_of([&] { d.failed(0, 0, "second"); }),
            "shard 0/2: has failed 2 times, at last: second");
}

TEST(Dispatcher, LosingWorkersIsAFailureOfTheirShard) {
  Dispatcher d(1, 3, {.max_failures = 2, .lost_after = 1});
  for (int w = 0; w < 3; ++w) d.heard(w, 0);
  EXPECT_EQ(d.hand_out(0, 0), 0U);
  d.heard(1, 2);
  d.heard(2, 2);
  EXPECT_EQ(d.lose_silent(2).size(), 1U);
  EXPECT_EQ(d.hand_out(1, 2), 0U);
  d.heard(2, 4);
  EXPECT_EQ(complaint_of([&] { d.lose_silent(4); }),
            "shard 0/1: has failed 2 times, at last: the rank that made it was lost");
}

TEST(Dispatcher, SaysThatAllAreLost) {
  Dispatcher d(1, 2, {.lost_after = 1});
  EXPECT_EQ(complaint_of([&] { d.lose_silent(0); }), "") << "they have not had time to speak";
  EXPECT_EQ(complaint_of([&] { d.lose_silent(2); }), "all workers are lost");
}

TEST(Dispatcher, WaitsForAShardThatAnotherProcessHas) {
  Dispatcher d(2, 2, {.busy_pause = 5, .max_busy = 3});
  EXPECT_EQ(d.hand_out(0, 0), 0U);
  d.busy(0, 0, 0);
  EXPECT_EQ(d.hand_out(0, 1), 1U) << "others come first";
  EXPECT_EQ(d.hand_out(1, 4.9), std::nullopt);
  EXPECT_EQ(d.hand_out(1, 5), 0U);
  d.busy(1, 0, 5);
  EXPECT_EQ(d.hand_out(1, 10), 0U);
  EXPECT_EQ(complaint_of([&] { d.busy(1, 0, 10); }),
            "shard 0/2: another process has it and does not end");
}

// Whatever happens in whatever order, no shard is with two living workers, none is forgotten.
TEST(Dispatcher, RandomLives) {
  constexpr std::uint32_t kShards = 20;
  constexpr int kWorkers = 5;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    hosted::Random random(seed);
    Dispatcher d(kShards, kWorkers,
                 {.max_failures = 1000000, .lost_after = 3, .max_busy = 1000000});
    std::vector<std::optional<std::uint32_t>> has(kWorkers);
    std::set<std::uint32_t> finished;
    double now = 0;
    for (int step = 0; step < 5000 && !d.all_done(); ++step) {
      now += 0.1;
      const int w = static_cast<int>(random.below(kWorkers - 1));
      auto& its = has[static_cast<std::size_t>(w)];
      d.heard(kWorkers - 1, now);  // one lives for ever
      if (random.below(4) != 0) d.heard(w, now);
      for (const auto& loss : d.lose_silent(now))
        has[static_cast<std::size_t>(loss.worker)].reset();
      if (!its) {
        its = d.hand_out(w, now);
        if (its) {
          EXPECT_EQ(finished.count(*its), 0U);
          for (int other = 0; other < kWorkers; ++other) {
            if (other == w) continue;
            EXPECT_NE(has[static_cast<std::size_t>(other)], its);
          }
        }
        continue;
      }
      switch (random.below(4)) {
        case 0: d.failed(w, *its, "bad luck"); break;
        case 1: d.busy(w, *its, now); break;
        case 2: d.finished(w, *its), finished.insert(*its); break;
        default: continue;
      }
      its.reset();
    }
    EXPECT_TRUE(d.all_done()) << "seed " << seed;
    EXPECT_EQ(finished.size(), kShards);
  }
}

}  // namespace
}  // namespace lab
