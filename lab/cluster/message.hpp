// What rank 0 and the ranks that make shards say to each other.
//
//   worker                  rank 0
//   kReady            ->                   give me a shard
//                     <-    kWork shard
//   kBeat             ->                   I am here (every lost_after / 6 seconds)
//                     <-    kBeat          so am I
//   kDone shard       ->                   its program has ended, with this status
//                     <-    kEnd           nothing more to do; a shard in the making is given up
//   kBye              ->                   its program is ended
//
// Results do not travel here: rank 0 reads the finished files, which all ranks can see.
#ifndef PICOPLY_TOOLS_LAB_CLUSTER_MESSAGE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_CLUSTER_MESSAGE_HPP_INCLUDED

#include <cstdint>
#include <optional>

namespace lab {

enum class Word : std::int64_t { kReady, kWork, kBeat, kDone, kEnd, kBye };

struct Message {
  Word word = Word::kBeat;
  std::int64_t shard = 0;   // kWork, kDone
  std::int64_t status = 0;  // kDone: as of waitpid(); kEnd: 1 if every rank is still there
  int peer = 0;             // the rank it comes from; not sent
};

inline constexpr std::uint64_t kMessageBytes = 24;

// The way to other ranks. Nothing here waits: a rank that is gone neither answers nor blocks.
class Link {
 public:
  Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;
  virtual ~Link() = default;

  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual void send(int to, const Message& message) = 0;
  virtual std::optional<Message> receive() = 0;
};

// Between two looks for messages, seconds. MPI would spin instead, and take a core from the games.
inline constexpr double kLook = 0.002;

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_CLUSTER_MESSAGE_HPP_INCLUDED
