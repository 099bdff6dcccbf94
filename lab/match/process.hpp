// A program that is talked to in lines over its standard input and output, and not trusted: it may
// hang, crash, write without end or not at all, and leave processes behind.
#ifndef PICOPLY_TOOLS_LAB_MATCH_PROCESS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MATCH_PROCESS_HPP_INCLUDED

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/contestant.hpp"
#include "match/transcript.hpp"

namespace lab {

struct ProcessSpec {
  std::vector<std::string> command;  // not empty; the first is found as by a shell
  std::uint64_t memory = 0;          // limit of its address space in bytes; 0: none
};

// The file that a command's first word names. Throws hosted::UserError if there is none that can
// be run.
std::string find_program(const std::string& name);

// Owned by the thread that started it, and killed with it (PR_SET_PDEATHSIG): its whole process
// group when the object goes, its first process even when this one is killed.
class Process {
 public:
  // Throws Forfeit (kStart) if the system refuses. The program may still be starting up then.
  Process(const ProcessSpec& spec, Transcript& transcript, const Cancel& cancel);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  // Times are those of hosted::seconds_now(). Both throw Forfeit: kTimeout once it is `deadline`,
  // kCrash if the program has ended or closed its end, kFlood if it has written more than 1 MiB
  // since the last expect_answer(); or GameCancelled.
  void send(std::string_view line, double deadline);  // the line's end is added
  std::string read_line(double deadline);             // without its end: LF, CR LF or CR

  // Reads and forgets what has been written unasked, whether read before or not, and starts
  // counting for kFlood.
  void expect_answer();

  // Waits until the program has ended of itself; false if it has not by then.
  bool wait_for_end(double deadline);
  // Whether it ended by exit(0).
  bool ended_well() const { return ended_well_; }

  pid_t id() const { return pid_; }

 private:
  bool take_line(std::string& line);
  void pump(double deadline, bool writing);
  bool read_output();
  void read_errors();
  bool has_ended();
  [[noreturn]] void fail_closed();

  Transcript& transcript_;
  const Cancel& cancel_;
  pid_t pid_ = -1;
  int in_ = -1, out_ = -1, err_ = -1;  // this side's ends of its pipes
  std::string output_, errors_;        // read, but no whole line yet or not asked for
  std::size_t taken_ = 0;              // bytes of output_ that were lines taken from it
  bool after_cr_ = false;              // a line ended with CR, whose LF may be still to come
  std::uint64_t read_bytes_ = 0;       // since expect_answer()
  bool closed_ = false;                // its output has ended
  std::string end_;                    // how it ended; "" while it runs
  bool ended_well_ = false;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MATCH_PROCESS_HPP_INCLUDED
