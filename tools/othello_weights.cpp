// Fits the weights of games/othello/evaluation.hpp: prints a new kWeights table.
//
//   g++ -std=c++20 -O2 -Iinclude tools/othello_weights.cpp -o othello_weights
//   ./othello_weights [games] [depth] [seed]
//
// Plays 8x8 games against itself, from random openings of 8 to 20 plies, with the present weights
// and an alpha-beta search of fixed depth that plays the last ten squares perfectly. Every position
// after the opening, from both sides, gives one equation: the terms, each split between the two
// nearest stages, against the final margin in hundredths of a disc. They are solved by least
// squares with a small ridge, so that terms that hardly occur at a stage stay near zero.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "picoply/games/othello.hpp"
#include "picoply/random.hpp"

namespace {

using namespace picoply;
using Game8 = Othello<8>;
using Terms = othello::Evaluation<8>;

constexpr uint32_t kTerms = othello::kTermCount;
constexpr uint32_t kUnknowns = othello::kStageCount * kTerms;

uint32_t empties_of(const Game8& g) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < 64; ++i) n += g.cell(i) == 0;
  return n;
}

Value alpha_beta(Game8& g, int depth, Value alpha, Value beta) {
  if (g.outcome() != Outcome::kOngoing) return g.final_value();
  if (depth <= 0) return g.evaluate();
  MoveList<Game8> moves;
  g.generate(moves);
  int16_t scores[Game8::kMaxMoves];
  if (depth >= 2) {
    for (uint32_t i = 0; i < moves.size(); ++i) scores[i] = g.move_score(moves[i]);
    for (uint32_t i = 1; i < moves.size(); ++i) {
      for (uint32_t j = i; j > 0 && scores[j - 1] < scores[j]; --j) {
        std::swap(scores[j - 1], scores[j]);
        std::swap(moves[j - 1], moves[j]);
      }
    }
  }
  Value best = -kValueInf;
  for (const Game8::Move m : moves) {
    const Game8::Undo u = g.make(m);
    const Value v = Value(-alpha_beta(g, depth - 1, Value(-beta), Value(-max(alpha, best))));
    g.unmake(m, u);
    if (v > best) best = v;
    if (best >= beta) break;
  }
  return best;
}

Game8::Move choose(Game8& g, int depth) {
  if (empties_of(g) <= 10) depth = 40;
  MoveList<Game8> moves;
  g.generate(moves);
  Game8::Move chosen = moves[0];
  Value best = -kValueInf;
  for (const Game8::Move m : moves) {
    const Game8::Undo u = g.make(m);
    const Value v = Value(-alpha_beta(g, depth - 1, -kValueInf, Value(-best)));
    g.unmake(m, u);
    if (v > best) {
      best = v;
      chosen = m;
    }
  }
  return chosen;
}

struct Fit {
  double a[kUnknowns][kUnknowns] = {};
  double b[kUnknowns] = {};
  uint64_t equations = 0;

  void add(const Game8& g, int32_t margin_for_mover) {
    uint64_t discs[2] = {0, 0};
    for (uint32_t i = 0; i < 64; ++i) {
      if (g.cell(i) != 0) discs[(g.cell(i) - 1u) ^ g.side()] |= uint64_t(1) << i;
    }
    using Rays = othello::Rays<8>;
    Terms::Difference d{};
    Terms::differences(discs[0], discs[1], Rays::mobility(discs[0], discs[1]),
                       Rays::mobility(discs[1], discs[0]), d);
    const uint32_t at = Terms::progress(empties_of(g));
    const double part = (at & 63) / 64.0;
    double row[kUnknowns] = {};
    for (uint32_t t = 0; t < kTerms; ++t) {
      row[(at >> 6) * kTerms + t] = d[t] * (1 - part);
      row[((at >> 6) + 1) * kTerms + t] = d[t] * part;
    }
    for (uint32_t i = 0; i < kUnknowns; ++i) {
      if (row[i] == 0) continue;
      b[i] += row[i] * margin_for_mover * 100;
      for (uint32_t j = 0; j < kUnknowns; ++j) a[i][j] += row[i] * row[j];
    }
    ++equations;
  }

  // Gauss-Jordan with pivoting.
  void solve(double ridge, double* x) {
    for (uint32_t i = 0; i < kUnknowns; ++i) a[i][i] += ridge;
    for (uint32_t i = 0; i < kUnknowns; ++i) {
      uint32_t p = i;
      for (uint32_t r = i + 1; r < kUnknowns; ++r) {
        if (std::fabs(a[r][i]) > std::fabs(a[p][i])) p = r;
      }
      for (uint32_t c = 0; c < kUnknowns; ++c) std::swap(a[i][c], a[p][c]);
      std::swap(b[i], b[p]);
      for (uint32_t r = 0; r < kUnknowns; ++r) {
        if (r == i || a[r][i] == 0) continue;
        const double f = a[r][i] / a[i][i];
        for (uint32_t c = i; c < kUnknowns; ++c) a[r][c] -= f * a[i][c];
        b[r] -= f * b[i];
      }
    }
    for (uint32_t i = 0; i < kUnknowns; ++i) x[i] = b[i] / a[i][i];
  }
};

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 2000;
  const int depth = argc > 2 ? std::atoi(argv[2]) : 4;
  Random random(argc > 3 ? uint64_t(std::atoll(argv[3])) : 1);
  static Fit fit;
  for (int i = 0; i < games; ++i) {
    Game8 g;
    const uint32_t opening = 8 + random.below(13);
    std::vector<Game8> positions;
    for (uint32_t ply = 0; g.outcome() == Outcome::kOngoing; ++ply) {
      if (ply < opening) {
        MoveList<Game8> moves;
        g.generate(moves);
        g.make(moves[random.below(moves.size())]);
      } else {
        positions.push_back(g);
        g.make(choose(g, depth));
      }
    }
    for (const Game8& p : positions) fit.add(p, p.side() == 0 ? g.margin() : -g.margin());
  }
  std::fprintf(stderr, "%d games, %llu positions\n", games, (unsigned long long)fit.equations);
  double x[kUnknowns];
  fit.solve(double(fit.equations) / 2000, x);
  for (uint32_t s = 0; s < othello::kStageCount; ++s) {
    std::printf("    {");
    for (uint32_t t = 0; t < kTerms; ++t) {
      std::printf("%ld%s", std::lround(x[s * kTerms + t]), t + 1 < kTerms ? ", " : "},\n");
    }
  }
}
