// picoply-solve: endgame positions in OBF, solved exactly by the library's solver, with nodes and
// times.
//
//   picoply-solve fforum-40-59.obf --count 10
//
// A line is 64 cells from a1 (X, O, -), the side to move, and perhaps moves with their final
// margins, which are compared: "<cells> X; G8:+18; H1:+12;". Exit status 1: one was wrong; 2: no
// such file, or a line that is no position, named.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "picoply/games/othello/solver.hpp"

namespace {

using Solver = picoply::othello::Solver<>;

struct Problem {
  uint64_t own = 0, other = 0;
  std::optional<int> best;
};

std::optional<Problem> parse(const std::string& line) {
  if (line.size() < 66 || (line[65] != 'X' && line[65] != 'O')) return std::nullopt;
  Problem p;
  for (size_t i = 0; i < 64; ++i) {
    if (line[i] == '-') continue;
    if (line[i] != 'X' && line[i] != 'O') return std::nullopt;
    (line[i] == line[65] ? p.own : p.other) |= uint64_t(1) << i;
  }
  std::stringstream rest(line.substr(66));
  for (std::string item; std::getline(rest, item, ';');) {
    char column = 0;
    int row = 0, score = 0;
    if (std::sscanf(item.c_str(), " %c%d:%d", &column, &row, &score) == 3)
      p.best = p.best ? std::max(*p.best, score) : score;
  }
  return p;
}

std::string name_of(uint8_t square) {
  if (square == Solver::kPass) return "--";
  return {char('a' + square % 8), char('1' + square / 8)};
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Solves Othello endings exactly."};
  std::string path;
  uint32_t skip = 0, number = 0xffffffffu, megabytes = 256;
  bool winner = false;
  app.add_option("file", path, "positions in OBF")->required();
  app.add_option("--skip", skip, "lines to leave out at the beginning");
  app.add_option("--count", number, "lines to solve at most");
  app.add_option("--table", megabytes, "table, MiB")->check(CLI::Range(0, 65536));
  app.add_flag("--winner", winner, "only who wins");
  CLI11_PARSE(app, argc, argv);

  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "picoply-solve: cannot read %s\n", path.c_str());
    return 2;
  }
  const auto goal =
      winner ? picoply::othello::SolverGoal::kWinner : picoply::othello::SolverGoal::kMargin;
  const size_t bytes = size_t(megabytes) << 20;
  std::vector<uint64_t> table(bytes / 8 + 8);
  const size_t off = (64 - reinterpret_cast<uintptr_t>(table.data()) % 64) % 64 / 8;
  const auto solver = std::make_unique<Solver>();
  solver->init();
  double total_seconds = 0;
  uint64_t total_nodes = 0;
  bool wrong = false;
  uint32_t at = 0;
  for (std::string line; std::getline(file, line) && at < uint64_t(skip) + number;) {
    if (line.empty() || line[0] == '%') continue;
    if (++at <= skip) continue;
    const std::optional<Problem> p = parse(line);
    if (!p) {
      std::fprintf(stderr, "picoply-solve: %s: position %u is none\n", path.c_str(), at);
      return 2;
    }
    solver->set_table(table.data() + off, bytes);
    solver->clear_table();
    const std::clock_t start = std::clock();
    (void)solver->begin(p->own, p->other, goal);
    while (solver->step(1u << 24) == picoply::Status::kRunning) continue;
    const double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
    const int score = solver->score();
    const bool right = !p->best || (winner ? (*p->best > 0) - (*p->best < 0) : *p->best) == score;
    wrong = wrong || !right;
    total_seconds += seconds;
    total_nodes += solver->nodes();
    std::printf("%3u  %2d empty  %+3d%s  %s  %8.2f M nodes  %7.2f s  %5.1f M/s ", at,
                64 - picoply::othello::count(p->own | p->other), score, right ? "" : " WRONG",
                name_of(solver->best_move()).c_str(), double(solver->nodes()) / 1e6, seconds,
                double(solver->nodes()) / 1e6 / std::max(seconds, 1e-6));
    for (uint32_t i = 0; i < solver->length(); ++i)
      std::printf(" %s", name_of(solver->move(i)).c_str());
    std::printf("\n");
    std::fflush(stdout);
  }
  std::printf("all: %.2f M nodes, %.2f s of processor time\n", double(total_nodes) / 1e6,
              total_seconds);
  return wrong ? 1 : 0;
}
