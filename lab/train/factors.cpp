#include "train/factors.hpp"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

namespace lab {
namespace {

using Matrix = Eigen::MatrixXd;
using Eigen::Index;

// The step to the best factors and scalars' weights for given weights of patterns.
//
// Unknowns: for each stage the factors of the patterns, then the scalars' weights. What multiplies
// them in a row is the same for both stages that the row lies between, but for their shares. So
// rows at the same place in the game are summed up together, and shares come in once for a place.
class FactorStep {
 public:
  FactorStep(Problem& problem, double prior) : problem_(problem), prior_(prior) {
    const Design& design = problem.design;
    shapes_ = design.shapes();
    width_ = shapes_ + design.scalars();
    presence_.setZero(design.stages(), design.stages());
    for (std::size_t row = 0; row < design.rows(); ++row) {
      const double weight = problem.weight[static_cast<Index>(row)];
      each_share(design.progress(row), [&](Index a, double share_a) {
        each_share(design.progress(row),
                   [&](Index b, double share_b) { presence_(a, b) += weight * share_a * share_b; });
      });
    }
    if (presence_.sum() > 0) presence_ /= presence_.sum();  // shares of a row add up to 1
  }

  // Changes w and the design's factors; the objective does not rise.
  void take(Vector& w) {
    Design& design = problem_.design;
    const Index stages = design.stages();
    sum_up(w);
    Vector x(stages * width_);
    for (Index stage = 0; stage < stages; ++stage) {
      x.segment(stage * width_, shapes_) = design.factors().segment(stage * shapes_, shapes_);
      x.segment(stage * width_ + shapes_, width_ - shapes_) =
          w.segment(design.first_scalar() + stage * (width_ - shapes_), width_ - shapes_);
    }
    // The damping keeps what no row tells about as it was, and a step with it still goes downhill:
    // with x + step the objective changes by at most -step' (matrix + damping) step / 2.
    Matrix damped = matrix_;
    const double floor = std::max(matrix_.diagonal().maxCoeff() * 1e-12, 1e-12);
    for (Index j = 0; j < x.size(); ++j) damped(j, j) += std::max(1e-7 * matrix_(j, j), floor);
    x += damped.ldlt().solve(vector_ - matrix_ * x);

    Vector factors(stages * shapes_);
    for (Index stage = 0; stage < stages; ++stage) {
      factors.segment(stage * shapes_, shapes_) = x.segment(stage * width_, shapes_);
      w.segment(design.first_scalar() + stage * (width_ - shapes_), width_ - shapes_) =
          x.segment(stage * width_ + shapes_, width_ - shapes_);
    }
    for (Index shape = 0; shape < shapes_; ++shape) normalise(shape, factors, w);
    design.set_factors(factors);
  }

 private:
  // Of the stages that a place in the game lies between.
  template <class Visit>
  static void each_share(std::uint16_t progress, Visit visit) {
    const Index stage = progress >> 6;
    const std::uint32_t part = progress & 63u;
    visit(stage, (64 - part) / 64.0);
    if (part != 0) visit(stage + 1, part / 64.0);
  }

  Eigen::Ref<Vector> weights_of(Index shape, Vector& w) const {
    const std::uint32_t first = problem_.design.first_column(static_cast<std::uint32_t>(shape));
    const std::uint32_t end = problem_.design.first_column(static_cast<std::uint32_t>(shape) + 1);
    return w.segment(first, end - first);
  }

  // The normal equations: matrix * unknowns = vector.
  void sum_up(Vector& w) {
    const Design& design = problem_.design;
    const Index stages = design.stages();
    std::vector<Matrix> squares(static_cast<std::size_t>(stages) * 64);
    std::vector<Vector> products(squares.size());
    Vector x;
    for (std::size_t row = 0; row < design.rows(); ++row) {
      Matrix& square = squares[design.progress(row)];
      Vector& product = products[design.progress(row)];
      if (square.size() == 0) {
        square.setZero(width_, width_);
        product.setZero(width_);
      }
      design.pattern_sums(row, w, x);
      const double weight = problem_.weight[static_cast<Index>(row)];
      square.noalias() += (weight * x) * x.transpose();
      product += weight * problem_.target[static_cast<Index>(row)] * x;
    }
    matrix_.setZero(stages * width_, stages * width_);
    vector_.setZero(stages * width_);
    for (std::size_t place = 0; place < squares.size(); ++place) {
      if (squares[place].size() == 0) continue;
      const auto progress = static_cast<std::uint16_t>(place);
      each_share(progress, [&](Index a, double share_a) {
        vector_.segment(a * width_, width_) += share_a * products[place];
        each_share(progress, [&](Index b, double share_b) {
          matrix_.block(a * width_, b * width_, width_, width_) +=
              share_a * share_b * squares[place];
        });
      });
    }
    // The prior, of weights times the root mean square of their factors.
    for (Index a = 0; a < stages; ++a) {
      for (Index b = 0; b < stages; ++b) {
        for (Index shape = 0; shape < shapes_; ++shape) {
          matrix_(a * width_ + shape, b * width_ + shape) +=
              prior_ * weights_of(shape, w).squaredNorm() * presence_(a, b);
        }
      }
      for (Index j = shapes_; j < width_; ++j) matrix_(a * width_ + j, a * width_ + j) += prior_;
    }
  }

  // Moves scale and sign from a pattern's factors to its weights.
  void normalise(Index shape, Vector& factors, Vector& w) const {
    const Index stages = presence_.rows();
    Vector f(stages);
    for (Index stage = 0; stage < stages; ++stage) f[stage] = factors[stage * shapes_ + shape];
    const double square = f.dot(presence_ * f);
    if (!(square > 0)) {  // worth nothing in any row
      f.setOnes();
      weights_of(shape, w).setZero();
    } else {
      const double scale =
          presence_.rowwise().sum().dot(f) < 0 ? -std::sqrt(square) : std::sqrt(square);
      f /= scale;
      weights_of(shape, w) *= scale;
    }
    for (Index stage = 0; stage < stages; ++stage) factors[stage * shapes_ + shape] = f[stage];
  }

  Problem& problem_;
  double prior_;
  Index shapes_ = 0, width_ = 0;  // unknowns of a stage: factors, and all
  Matrix presence_;               // mean over the rows of the products of two stages' shares
  Matrix matrix_;
  Vector vector_;
};

}  // namespace

Solution minimise_shared(Problem& problem, double prior, const SolveSettings& settings,
                         const Observer& observer) {
  const Objective objective(Loss{}, problem, prior);
  FactorStep factor_step(problem, prior);
  Solution solution;
  solution.w.setZero(problem.design.unknowns());
  problem.design.set_factors(Vector::Ones(problem.design.factors().size()));
  Vector prediction = Vector::Zero(static_cast<Index>(problem.design.rows()));
  double first_norm = 0;
  observer(0, solution.w, prediction);
  // A round has two iterations at least.
  const std::uint32_t rounds =
      std::min(settings.rounds, std::max(settings.iterations / 2, std::uint32_t{1}));
  for (std::uint32_t round = 1; round <= rounds && settings.iterations > 0; ++round) {
    const auto end =
        static_cast<std::uint32_t>(std::uint64_t{settings.iterations} * round / rounds);
    const std::uint32_t before = solution.iterations;
    SolveSettings of_round = settings;
    of_round.iterations = end - before - 1;
    const Solution turn = descend(objective, solution.w, of_round, first_norm,
                                  [&](std::uint32_t i, const Vector& w, const Vector& p) {
                                    if (i > 0) observer(before + i, w, p);
                                  });
    solution.w = turn.w;
    solution.iterations += turn.iterations;
    solution.converged = turn.converged && turn.iterations == 0;
    if (solution.converged) break;
    factor_step.take(solution.w);
    problem.design.multiply(solution.w, prediction);
    observer(++solution.iterations, solution.w, prediction);
  }
  solution.factors = problem.design.factors();
  return solution;
}

}  // namespace lab
