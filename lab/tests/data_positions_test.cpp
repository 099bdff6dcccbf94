// Replaying, turning and collecting positions, each against a second, plainer way.
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "common/atomic_file.hpp"
#include "data/samples.hpp"
#include "data/symmetry.hpp"
#include "data_folder.hpp"

namespace lab {
namespace {

TEST(Positions, AreTheEnginesForEveryGame) {
  for (const hosted::GameEntry& entry : hosted::games()) {
    const bool turns = std::string_view(entry.name) == "checkers";
    const GameData data(random_file(entry, 12), entry.name);
    hosted::Engine engine(*entry.game);
    const std::uint32_t cols = engine.info().cols, rows = engine.info().rows;
    std::uint64_t positions = 0, kings = 0, within_turns = 0;
    visit_positions(data, [&](const Position& p) {
      ++positions;
      if (p.ply == 0) engine.reset();
      ASSERT_EQ(engine.side(), p.side);
      std::uint16_t moving = kNowhere;
      for (std::uint32_t i = 0; i < cols * rows; ++i) {
        const std::uint32_t at = turns && p.side == 1 ? cols * rows - 1 - i : i;
        const int cell = engine.cell(at % cols, at / cols);
        ASSERT_EQ(p.cell(i), cell == 0 ? 0 : (cell - 1 == p.side ? 1 : 2))
            << entry.name << " " << i;
        const auto piece = static_cast<std::uint32_t>(engine.piece(at % cols, at / cols));
        ASSERT_EQ(has(p.kings, i), (piece & PPLY_PIECE_KING) != 0) << entry.name << " " << i;
        if ((piece & PPLY_PIECE_MOVING) != 0) moving = static_cast<std::uint16_t>(i);
        kings += has(p.kings, i);
      }
      ASSERT_EQ(p.moving, moving);
      within_turns += moving != kNowhere;
      const int sign = p.side == 0 ? 1 : -1;
      EXPECT_EQ(p.result, sign * p.game->result());
      EXPECT_EQ(p.margin, sign * p.game->margin);
      EXPECT_EQ(p.exact, p.ply >= p.game->exact_from);
      EXPECT_EQ(p.value, p.game->value(p.ply));
      engine.play(p.move);
    });
    EXPECT_EQ(positions, data.positions());
    EXPECT_EQ(kings > 0, turns) << entry.name;
    EXPECT_EQ(within_turns > 0, turns) << entry.name;
  }
}

TEST(Positions, RecordsThatBreakTheRulesAreNamed) {
  const hosted::GameEntry& othello = hosted::find_game("othello", "8");
  hosted::Engine engine(*othello.game);
  const auto says = [&](const auto& change) {
    GameRecord record = random_game(engine, 3);
    record.number = 0;
    change(record);
    const GameData data(file_of(header_for(othello, 1), {record}), "f");
    return message_of([&] { visit_positions(data, [](const Position&) {}); });
  };
  EXPECT_EQ(says([](GameRecord&) {}), "");
  EXPECT_EQ(says([](GameRecord& r) { r.moves[4] = PPLY_MOVE_PASS; }),
            "f: game 0 plays an illegal move at ply 4");
  EXPECT_EQ(says([](GameRecord& r) { r.moves[0] = 200; }),
            "f: game 0 plays an illegal move at ply 0");
  EXPECT_EQ(says([](GameRecord& r) { r.margin = static_cast<std::int16_t>(r.margin + 2); }),
            "f: game 0 ends otherwise than it says");
  EXPECT_EQ(says([](GameRecord& r) { r.outcome = static_cast<std::uint8_t>(r.outcome % 3 + 1); }),
            "f: game 0 ends otherwise than it says");
  EXPECT_EQ(says([](GameRecord& r) {
              r.moves.resize(10);
              r.values.assign(10, 0);
              r.exact_from = 10;
            }),
            "f: game 0 ends before it is over");
  EXPECT_EQ(says([](GameRecord& r) {
              r.moves.push_back(PPLY_MOVE_PASS);
              r.values.push_back(0);
            }).substr(0, 34),
            "f: game 0 plays an illegal move at");
}

TEST(Positions, UnknownGamesAndSizesAreNamed) {
  GameDataHeader header = header_for(hosted::find_game("tictactoe", ""), 0);
  header.game = "halma9";
  EXPECT_NE(message_of([&] {
              Replay::make(GameData(game_data_bytes(header, {}), "f.pg"));
            }).find("f.pg: no game is called 'halma9'"),
            std::string::npos);
  header.game = "othello8";
  EXPECT_NE(message_of([&] { Replay::make(header); }).find("8x8 cells, not 3x3"),
            std::string::npos);
}

// The image of a position, cell by cell, with row and column arithmetic of its own.
Stones turned(const Stones& stones, std::size_t n, int quarter_turns, bool mirrored) {
  Stones out{};
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t col = 0; col < n; ++col) {
      if (!has(stones, row * n + col)) continue;
      std::size_t r = row, c = mirrored ? n - 1 - col : col;
      for (int i = 0; i < quarter_turns; ++i) {
        const std::size_t old = r;
        r = c;
        c = n - 1 - old;
      }
      out[(r * n + c) / 64] |= std::uint64_t{1} << (r * n + c) % 64;
    }
  }
  return out;
}

TEST(Symmetry, AllImagesHaveOneFormAndKey) {
  for (const char* name : {"othello8", "gomoku15", "tictactoe3"}) {
    const hosted::GameEntry& entry = hosted::find_game(name, "");
    const GameData data(random_file(entry, 6), name);
    const Symmetries symmetries(data.header());
    ASSERT_EQ(symmetries.count(), 8u);
    visit_positions(data, [&](const Position& p) {
      const auto form = symmetries.canonical(p.own, p.other, p.side);
      const Stones own = symmetries.image(form.symmetry, p.own);
      const Stones other = symmetries.image(form.symmetry, p.other);
      std::set<Stones> images;
      for (int i = 0; i < 8; ++i) {
        const Stones a = turned(p.own, data.header().cols, i % 4, i >= 4);
        const Stones b = turned(p.other, data.header().cols, i % 4, i >= 4);
        const auto f = symmetries.canonical(a, b, p.side);
        ASSERT_EQ(f.key, form.key);
        ASSERT_EQ(symmetries.image(f.symmetry, a), own);
        ASSERT_EQ(symmetries.image(f.symmetry, b), other);
        images.insert(a);
      }
      for (std::size_t s = 0; s < 8; ++s) {
        ASSERT_EQ(images.count(symmetries.image(s, p.own)), 1u);
      }
    });
  }
}

TEST(Symmetry, KeysTellPositionsApart) {
  const GameData data(random_file(hosted::find_game("gomoku", "15"), 40), "f");
  const Symmetries symmetries(data.header());
  std::map<std::uint64_t, std::pair<Stones, Stones>> forms;
  visit_positions(data, [&](const Position& p) {
    const auto form = symmetries.canonical(p.own, p.other, p.side);
    const std::pair both{symmetries.image(form.symmetry, p.own),
                         symmetries.image(form.symmetry, p.other)};
    const auto [place, fresh] = forms.emplace(form.key, both);
    ASSERT_EQ(place->second, both);
  });
  EXPECT_GT(forms.size(), data.positions() / 2);
}

TEST(Symmetry, FallingStonesHaveOnlyAMirror) {
  const Symmetries symmetries(header_for(hosted::find_game("connect4", ""), 1));
  EXPECT_EQ(symmetries.count(), 2u);
  EXPECT_EQ(symmetries.image(1, std::size_t{0}), 6u);
  EXPECT_EQ(symmetries.image(1, std::size_t{7}), 13u);
}

TEST(Symmetry, ColoursMatterWhereTheyPlayByOtherRules) {
  const Stones own{1}, other{2};
  const Symmetries renju(header_for(hosted::find_game("renju", ""), 1));
  EXPECT_NE(renju.canonical(own, other, 0).key, renju.canonical(own, other, 1).key);
  const Symmetries othello(header_for(hosted::find_game("othello", ""), 1));
  EXPECT_EQ(othello.canonical(own, other, 0).key, othello.canonical(own, other, 1).key);
}

// The same position of either side is one, and everything that a position has tells it from others.
TEST(Symmetry, CheckersPositionsAreSeenByWhoIsToMove) {
  GameDataHeader header = header_for(hosted::find_game("checkers", ""), 1);
  const Symmetries symmetries(header);
  EXPECT_EQ(symmetries.count(), 1u);
  const GameData data(random_file(hosted::find_game("checkers", ""), 30), "f");
  using Seen = std::tuple<Stones, Stones, Stones, std::uint16_t>;
  std::map<std::uint64_t, Seen> forms;
  std::set<Seen> boards;
  visit_positions(data, [&](const Position& p) {
    const auto form = symmetries.canonical(p);
    ASSERT_EQ(form.symmetry, 0u);
    ASSERT_EQ(form.key, symmetries.plain_key(p));
    Position of_other = p;  // as if the other player had come to it
    of_other.side ^= 1;
    ASSERT_EQ(symmetries.canonical(of_other).key, form.key);
    const Seen seen{p.own, p.other, p.kings, p.moving};
    boards.insert(seen);
    ASSERT_EQ(forms.emplace(form.key, seen).first->second, seen);
  });
  EXPECT_EQ(forms.size(), boards.size());
  EXPECT_GT(forms.size(), data.positions() / 2);
}

// ---- Samples
// --------------------------------------------------------------------------------------

class SampleFiles : public DataFolder {
 protected:
  std::string write(const char* name, const std::string& bytes) {
    write_whole(path(name), bytes);
    return path(name);
  }
  // Random tic-tac-toe: many equal positions, and every fifth game with the moves of another.
  std::string tictactoe(std::uint64_t games) {
    const hosted::GameEntry& entry = hosted::find_game("tictactoe", "3");
    hosted::Engine engine(*entry.game);
    std::vector<GameRecord> records;
    for (std::uint64_t n = 0; n < games; ++n) {
      records.push_back(random_game(engine, n % (games - games / 5)));
      records.back().number = n;
    }
    return write("t.pg", file_of(header_for(entry, games), records));
  }
};

// Everything computed again, the slow way: by comparing cells under all images.
TEST_F(SampleFiles, MeansAreOfAllEqualPositions) {
  const std::string file = tictactoe(300);
  LoadSettings settings;
  settings.holdout = 0;
  const Samples samples = load_samples({file}, settings);

  struct Sum {
    double value = 0, exact = 0, result = 0;
    int count = 0, exacts = 0;
  };
  std::map<std::vector<int>, Sum> sums;
  const GameData data(file);
  const Symmetries symmetries(data.header());
  std::set<std::string> seen;
  std::uint64_t duplicates = 0, unlabelled = 0;
  std::set<const GameView*> dropped;
  for (const GameView& game : data.games()) {
    if (!seen.insert(std::string(game.move_text())).second) dropped.insert(&game);
  }
  duplicates = dropped.size();
  const auto least = [&](const Position& p) {
    std::vector<int> best;
    for (std::size_t s = 0; s < 8; ++s) {
      std::vector<int> cells(9);
      for (std::size_t i = 0; i < 9; ++i) cells[symmetries.image(s, i)] = p.cell(i);
      if (best.empty() || cells < best) best = cells;
    }
    return best;
  };
  visit_positions(data, [&](const Position& p) {
    if (dropped.count(p.game) != 0) return;
    if (p.value == kNoValue) {
      ++unlabelled;
      return;
    }
    Sum& sum = sums[least(p)];
    ++sum.count;
    sum.value += p.value;
    sum.result += p.result;
    if (p.exact) {
      ++sum.exacts;
      sum.exact += p.value;
    }
  });
  EXPECT_GT(duplicates, 0u);
  EXPECT_EQ(samples.report.games, 300u);
  EXPECT_EQ(samples.report.duplicate_games, duplicates);
  EXPECT_EQ(samples.report.left_out, unlabelled);
  EXPECT_EQ(samples.held_out.size(), 0u);
  ASSERT_EQ(samples.training.size(), sums.size());
  std::uint64_t occurrences = 0;
  for (std::size_t i = 0; i < samples.training.size(); ++i) {
    Position p{};
    p.own = {samples.training.own(i)[0]};
    p.other = {samples.training.other(i)[0]};
    const Sum& sum = sums.at(least(p));
    const Labels& labels = samples.training.labels(i);
    EXPECT_EQ(labels.count, static_cast<std::uint32_t>(sum.count));
    EXPECT_EQ(labels.exact, sum.exacts > 0);
    const double value = sum.exacts > 0 ? sum.exact / sum.exacts : sum.value / sum.count;
    EXPECT_FLOAT_EQ(labels.value, static_cast<float>(value));
    EXPECT_FLOAT_EQ(labels.result, static_cast<float>(sum.result / sum.count));
    occurrences += labels.count;
  }
  EXPECT_EQ(occurrences, samples.report.positions - unlabelled);
  EXPECT_EQ(samples.report.merged, occurrences - samples.training.size());
}

TEST_F(SampleFiles, TheTwoPartsShareNothing) {
  const std::string file = tictactoe(400);
  LoadSettings settings;
  settings.holdout = 0.25;
  const Samples samples = load_samples({file}, settings);
  std::set<std::uint64_t> held_out;
  for (std::size_t i = 0; i < samples.held_out.size(); ++i)
    held_out.insert(samples.held_out.key(i));
  ASSERT_GT(held_out.size(), 10u);
  ASSERT_GT(samples.training.size(), 10u);
  EXPECT_GT(samples.report.leaked, 0u);
  for (std::size_t i = 0; i < samples.training.size(); ++i) {
    ASSERT_EQ(held_out.count(samples.training.key(i)), 0u);
    EXPECT_FALSE(is_held_out(samples.header, samples.training.labels(i).game, 0.25));
  }
  for (std::size_t i = 0; i < samples.held_out.size(); ++i) {
    EXPECT_TRUE(is_held_out(samples.header, samples.held_out.labels(i).game, 0.25));
  }
}

TEST_F(SampleFiles, GamesAreHeldOutByTheirNumber) {
  GameDataHeader header = header_for(hosted::find_game("othello", "8"), 100000);
  int held = 0;
  for (std::uint64_t n = 0; n < 100000; ++n) held += is_held_out(header, n, 0.1);
  EXPECT_NEAR(held, 10000, 400);  // four standard deviations
  EXPECT_FALSE(is_held_out(header, 3, 0));
  EXPECT_TRUE(is_held_out(header, 3, 1));
  GameDataHeader shard = header;
  shard.shard = {3, 7};
  EXPECT_EQ(is_held_out(header, 77, 0.5), is_held_out(shard, 77, 0.5));
}

TEST_F(SampleFiles, SettingsChooseWhatIsTaken) {
  const std::string file = write("o.pg", random_file(hosted::find_game("othello", "8"), 100));
  const GameData data(file);
  const auto size_with = [&](auto change) {
    LoadSettings settings;
    settings.holdout = 0;
    settings.merge_duplicates = false;
    settings.only_labelled = false;
    settings.skip_passes = false;
    change(settings);
    return load_samples({file}, settings).training.size();
  };
  std::size_t labelled = 0, moves = 0, chosen = 0, decided = 0, middle = 0;
  visit_positions(data, [&](const Position& p) {
    labelled += p.value != kNoValue;
    moves += p.move != PPLY_MOVE_PASS;
    chosen += p.ply >= p.game->chosen_from;
    decided += p.result != 0;
    middle += p.ply >= 10 && p.ply <= 20;
  });
  EXPECT_EQ(size_with([](LoadSettings&) {}), data.positions());
  EXPECT_EQ(size_with([](LoadSettings& s) { s.only_labelled = true; }), labelled);
  EXPECT_EQ(size_with([](LoadSettings& s) { s.skip_passes = true; }), moves);
  EXPECT_EQ(size_with([](LoadSettings& s) { s.skip_before_chosen = true; }), chosen);
  EXPECT_LT(decided, data.positions());  // some games are drawn
  EXPECT_EQ(size_with([](LoadSettings& s) { s.skip_draws = true; }), decided);
  EXPECT_EQ(size_with([](LoadSettings& s) { s.first_ply = 10, s.last_ply = 20; }), middle);
  const std::size_t plain = size_with([](LoadSettings& s) {
    s.merge_duplicates = true;
    s.merge_symmetric = false;
  });
  const std::size_t symmetric = size_with([](LoadSettings& s) { s.merge_duplicates = true; });
  EXPECT_LT(plain, data.positions());  // all begin alike
  EXPECT_LT(symmetric, plain);         // the four first moves are one
}

TEST_F(SampleFiles, CheckersHaveKingsAndWholeTurns) {
  const std::string file = write("c.pg", random_file(hosted::find_game("checkers", ""), 30));
  const GameData data(file);
  LoadSettings settings;
  settings.holdout = 0;
  settings.merge_duplicates = false;
  settings.only_labelled = false;
  std::vector<std::vector<int>> expected;
  visit_positions(data, [&](const Position& p) {
    if (p.moving != kNowhere) return;
    std::vector<int>& board = expected.emplace_back();
    for (std::size_t i = 0; i < 64; ++i) board.push_back(p.cell(i) + (has(p.kings, i) ? 2 : 0));
  });
  const Samples samples = load_samples({file}, settings);
  EXPECT_GT(samples.report.left_out, 0u);
  EXPECT_EQ(samples.report.left_out + expected.size(), data.positions());
  ASSERT_EQ(samples.training.size(), expected.size());
  for (std::size_t n = 0; n < expected.size(); ++n) {
    for (std::size_t i = 0; i < 64; ++i) ASSERT_EQ(samples.training.cell(n, i), expected[n][i]);
  }
  settings.skip_within_turns = false;
  EXPECT_EQ(load_samples({file}, settings).training.size(), data.positions());
}

TEST_F(SampleFiles, SeveralFilesAndTheirFaults) {
  const std::string t = tictactoe(20);
  const std::string twice = write("t2.pg", random_file(hosted::find_game("tictactoe", "3"), 20));
  const Samples samples = load_samples({t, twice}, {});
  EXPECT_EQ(samples.report.games, 40u);
  EXPECT_GE(samples.report.duplicate_games, 20u);
  EXPECT_EQ(samples.file_crcs.size(), 2u);
  EXPECT_EQ(samples.file_crcs[0], GameData(t).crc());
  const std::string o = write("o.pg", random_file(hosted::find_game("othello", "8"), 2));
  EXPECT_TRUE(message_of([&] { load_samples({t, o}, {}); }).starts_with(o + ": games of othello8"));
  EXPECT_NE(message_of([] { load_samples({}, {}); }), "");
  LoadSettings settings;
  settings.holdout = std::nan("");
  EXPECT_NE(message_of([&] { load_samples({t}, settings); }), "");
}

}  // namespace
}  // namespace lab
