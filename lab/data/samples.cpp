#include "data/samples.hpp"

#include <cmath>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "data/symmetry.hpp"
#include "hosted/error.hpp"

namespace lab {
namespace {

using hosted::UserError;

// Whole numbers, so that sums do not depend on the order.
struct Sums {
  std::int64_t value = 0, exact_value = 0, result = 0, margin = 0;
  std::uint32_t count = 0, values = 0, exact_values = 0;
};

// One of the two parts while it grows.
struct Part {
  Part(std::size_t cells, bool kinds) : set(cells, kinds) {}

  // About so many more positions are to come.
  void expect(std::size_t more) {
    sums.reserve(sums.size() + more);
    places.reserve(places.size() + more);
  }

  SampleSet set;
  std::vector<Sums> sums;
  std::unordered_map<std::uint64_t, std::uint32_t> places;  // by key
};

float mean(std::int64_t sum, std::uint32_t count) {
  return static_cast<float>(static_cast<double>(sum) / count);
}

class Loader {
 public:
  Loader(const GameDataHeader& header, const LoadSettings& settings)
      : settings_(settings),
        symmetries_(header),
        kinds_(moves_pieces(header)),
        training_(symmetries_.cells(), kinds_),
        held_out_(symmetries_.cells(), kinds_) {}

  void read(const GameData& data) {
    const std::unique_ptr<Replay> replay = Replay::make(data);
    const auto share = static_cast<double>(data.positions());
    training_.expect(static_cast<std::size_t>(share * (1 - settings_.holdout)));
    held_out_.expect(static_cast<std::size_t>(share * settings_.holdout));
    for (const GameView& game : data.games()) {
      ++report_.games;
      if (!seen_.insert(std::string(game.move_text())).second) {
        ++report_.duplicate_games;
        continue;
      }
      const bool aside = is_held_out(data.header(), game.number, settings_.holdout);
      if (aside) ++report_.held_out_games;
      Part& part = aside ? held_out_ : training_;
      visit_positions(data, game, *replay, [&](const Position& p) { take(part, p); });
    }
  }

  Samples finish(const GameDataHeader& header) {
    for (Part* part : {&training_, &held_out_}) {
      for (std::size_t i = 0; i < part->set.size(); ++i) settle(*part, i);
    }
    Samples samples{header, remove_leaks(), std::move(held_out_.set), report_, {}};
    samples.report.leaked = leaked_;
    return samples;
  }

 private:
  bool wanted(const Position& p) const {
    return p.ply >= settings_.first_ply && p.ply <= settings_.last_ply &&
           !(settings_.only_labelled && p.value == kNoValue) &&
           !(settings_.skip_passes && p.move == PPLY_MOVE_PASS) &&
           !(settings_.skip_draws && p.result == 0) &&
           !(settings_.skip_within_turns && p.moving != kNowhere) &&
           !(settings_.skip_before_chosen && p.ply < p.game->chosen_from);
  }

  void take(Part& part, const Position& p) {
    ++report_.positions;
    if (!wanted(p)) {
      ++report_.left_out;
      return;
    }
    Symmetries::Canonical form{0, 0};
    if (settings_.merge_symmetric) {
      form = symmetries_.canonical(p);
    } else {
      form.key = symmetries_.plain_key(p);
    }
    const auto next = static_cast<std::uint32_t>(part.set.size());
    const auto [place, fresh] = part.places.try_emplace(form.key, next);
    std::uint32_t at = place->second;
    if (fresh || !settings_.merge_duplicates) {
      if (next == std::numeric_limits<std::uint32_t>::max()) throw UserError("too many positions");
      at = next;
      Labels labels{};
      labels.ply = p.ply;
      labels.side = p.side;
      labels.game = p.game->number;
      const bool turn = form.symmetry != 0;
      part.set.add(turn ? symmetries_.image(form.symmetry, p.own) : p.own,
                   turn ? symmetries_.image(form.symmetry, p.other) : p.other, p.kings, form.key,
                   labels);
      part.sums.emplace_back();
    } else {
      ++report_.merged;
    }
    count(part.sums[at], p);
  }

  static void count(Sums& sums, const Position& p) {
    ++sums.count;
    sums.result += p.result;
    sums.margin += p.margin;
    if (p.value == kNoValue) return;
    ++sums.values;
    sums.value += p.value;
    if (!p.exact) return;
    ++sums.exact_values;
    sums.exact_value += p.value;
  }

  static void settle(Part& part, std::size_t i) {
    const Sums& sums = part.sums[i];
    Labels labels = part.set.labels(i);
    labels.exact = sums.exact_values != 0;
    labels.value = labels.exact       ? mean(sums.exact_value, sums.exact_values)
                   : sums.values != 0 ? mean(sums.value, sums.values)
                                      : std::numeric_limits<float>::quiet_NaN();
    labels.result = mean(sums.result, sums.count);
    labels.margin = mean(sums.margin, sums.count);
    labels.count = sums.count;
    part.set.set_labels(i, labels);
  }

  // What is held out must be new to whoever was trained.
  SampleSet remove_leaks() {
    SampleSet kept(symmetries_.cells(), kinds_);
    for (std::size_t i = 0; i < training_.set.size(); ++i) {
      if (held_out_.places.count(training_.set.key(i)) != 0) {
        leaked_ += training_.set.labels(i).count;
      } else {
        kept.copy(training_.set, i);
      }
    }
    return kept;
  }

  LoadSettings settings_;
  Symmetries symmetries_;
  bool kinds_;
  Part training_, held_out_;
  std::unordered_set<std::string> seen_;
  LoadReport report_;
  std::uint64_t leaked_ = 0;
};

}  // namespace

void SampleSet::add(const Stones& own, const Stones& other, const Stones& kings, std::uint64_t key,
                    const Labels& labels) {
  for (const Stones* set : {&own, &other, &kings}) {
    if (set == &kings && !has_kinds()) break;
    boards_.insert(boards_.end(), set->begin(), set->begin() + static_cast<std::ptrdiff_t>(words_));
  }
  keys_.push_back(key);
  labels_.push_back(labels);
}

void SampleSet::copy(const SampleSet& from, std::size_t i) {
  const auto first = from.boards_.begin() + static_cast<std::ptrdiff_t>(i * stride_);
  boards_.insert(boards_.end(), first, first + static_cast<std::ptrdiff_t>(stride_));
  keys_.push_back(from.keys_[i]);
  labels_.push_back(from.labels_[i]);
}

Samples load_samples(const std::vector<std::string>& paths, const LoadSettings& settings) {
  if (paths.empty()) throw UserError("no files of games");
  if (!(settings.holdout >= 0 && settings.holdout <= 1)) {
    throw UserError("the share of games held out must be from 0 to 1");
  }
  GameDataHeader first;
  std::unique_ptr<Loader> loader;
  std::vector<std::uint32_t> crcs;
  for (const std::string& path : paths) {
    const GameData data(path);
    if (loader == nullptr) {
      first = data.header();
      loader = std::make_unique<Loader>(first, settings);
    }
    if (data.header().game != first.game) {
      throw UserError(path + ": games of " + data.header().game + ", but " + paths.front() +
                      " has " + first.game);
    }
    loader->read(data);
    crcs.push_back(data.crc());
  }
  Samples samples = loader->finish(first);
  samples.file_crcs = std::move(crcs);
  return samples;
}

bool is_held_out(const GameDataHeader& header, std::uint64_t game, double share) {
  constexpr std::uint64_t kPurpose = 0x686f6c646f757431;  // unlike those of self-play
  const std::uint64_t hash = seed_of(header.seed ^ kPurpose, game);
  return static_cast<double>(hash >> 11) < share * 0x1p53;
}

}  // namespace lab
