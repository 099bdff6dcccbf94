// What self-play writes about positions, found again by other means.
#include <algorithm>

#include "data_folder.hpp"
#include "selfplay/endgame.hpp"
#include "selfplay/game_player.hpp"
#include "selfplay/run.hpp"

namespace lab {
namespace {

// Plain minimax through the C interface: final discs of the side to move minus its opponent's.
int minimax(hosted::Engine& engine) {
  if (engine.is_over()) return engine.side() == 0 ? *engine.margin() : -*engine.margin();
  int best = -1000;
  for (const pply_move move : engine.legal_moves()) {
    engine.play(move);
    best = std::max(best, -minimax(engine));
    engine.undo();
  }
  return best;
}

struct Board {
  Stones own{}, other{};
  int empties = 0;

  explicit Board(const hosted::Engine& engine) {
    const std::uint32_t cols = engine.info().cols, rows = engine.info().rows;
    for (std::uint32_t i = 0; i < cols * rows; ++i) {
      const int cell = engine.cell(i % cols, i / cols);
      if (cell == 0) {
        ++empties;
      } else {
        (cell - 1 == engine.side() ? own : other)[i / 64] |= std::uint64_t{1} << i % 64;
      }
    }
  }
};

// Random play until few squares are empty; false if the game ended before.
bool play_down_to(hosted::Engine& engine, int empties, hosted::Random& random) {
  engine.reset();
  while (!engine.is_over() && Board(engine).empties > empties) {
    const auto moves = engine.legal_moves();
    engine.play(moves[random.below(moves.size())]);
  }
  return !engine.is_over();
}

void check_line(hosted::Engine& engine, const EndgameSolver::Line& line) {
  const int side = engine.side();
  for (const pply_move move : line.moves) {
    ASSERT_TRUE(engine.is_legal(move));
    engine.play(move);
  }
  ASSERT_TRUE(engine.is_over());
  EXPECT_EQ(side == 0 ? *engine.margin() : -*engine.margin(), line.margin);
}

TEST(EndgameSolver, AgreesWithPlainMinimax) {
  hosted::Random random(1);
  for (const hosted::GameEntry& entry : hosted::games()) {
    hosted::Engine engine(*entry.game);
    if (engine.info().has_margin == 0) continue;
    const auto solver = EndgameSolver::make(engine.info().cols, 8);
    int solved = 0;
    for (int i = 0; i < 2000; ++i) {
      if (!play_down_to(engine, 1 + i % 6, random)) continue;
      ++solved;
      const Board board(engine);
      const EndgameSolver::Line line = solver->solve(board.own, board.other);
      ASSERT_EQ(line.margin, minimax(engine)) << engine.position_text();
      ASSERT_EQ(line.margin, solver->margin(board.own, board.other));
      check_line(engine, line);
    }
    EXPECT_GT(solved, 1000) << entry.name;
  }
}

TEST(EndgameSolver, AgreesWithTheLibrary) {
  hosted::Random random(2);
  hosted::Engine engine(pply_othello8, 1 << 20);
  const auto solver = EndgameSolver::make(8, 12);
  int solved = 0;
  for (int i = 0; i < 2500; ++i) {
    if (!play_down_to(engine, 7 + i % 4, random)) continue;
    ++solved;
    engine.clear_table();
    pply_search_result result{};
    result.struct_size = sizeof result;
    ASSERT_EQ(pply_search_run(engine.get(), nullptr, &result), PPLY_OK);
    const Board board(engine);
    const EndgameSolver::Line line = solver->solve(board.own, board.other);
    ASSERT_EQ(result.exact, 1);
    ASSERT_EQ(line.margin * PPLY_VALUE_DISC, result.value) << engine.position_text();
    check_line(engine, line);
  }
  EXPECT_GT(solved, 2000);
}

TEST(EndgameSolver, WhatItKnowsFromBeforeDoesNotShow) {
  hosted::Random random(3);
  hosted::Engine engine(pply_othello8);
  const auto used = EndgameSolver::make(8, 10);
  for (int i = 0; i < 300; ++i) {
    if (!play_down_to(engine, 10, random)) continue;
    const Board board(engine);
    const auto fresh = EndgameSolver::make(8, 10);
    EXPECT_EQ(used->solve(board.own, board.other).moves,
              fresh->solve(board.own, board.other).moves);
  }
}

TEST(EndgameSolver, RefusesOtherBoards) {
  EXPECT_THROW(EndgameSolver::make(7, 10), hosted::UserError);
}

SelfplaySettings settings_for(const char* game) {
  SelfplaySettings settings;
  settings.game = &find_selfplay_game(game, "");
  settings.games = 20;
  settings.seed = 5;
  settings.nodes = {100, 300, 1000};
  settings.plies_min = 2;
  settings.plies_max = 6;
  settings.table_bytes = 1 << 16;
  return settings;
}

// A search as any caller of the C interface would make it, in memory of its own. Where positions
// can come again the moves that led there count too.
pply_search_result fresh_search(const hosted::Engine& from, std::uint64_t nodes,
                                std::size_t table) {
  hosted::Engine engine(from.game(), table);
  if (hosted::puts_stones(from.info()))
    engine.set_position(from.position_text());
  else
    for (std::size_t i = 0; i < from.move_count(); ++i) engine.play(from.move_at(i));
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.max_nodes = nodes;
  pply_search_result result{};
  result.struct_size = sizeof result;
  hosted::check(pply_search_run(engine.get(), &limits, &result), "search");
  return result;
}

TEST(Labels, AreSearchesThatAnyoneCanRepeat) {
  for (const char* game : {"othello8", "gomoku15", "renju15", "connect4", "checkers8"}) {
    SelfplaySettings settings = settings_for(game);
    settings.label_nodes = 2000;
    GamePlayer player(settings);
    std::uint64_t checked = 0;
    for (std::uint64_t n = 0; n < 4; ++n) {
      const GameRecord record = player.play(n);
      hosted::Engine engine(*settings.game->game);
      for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        if (ply < record.opening_plies) {
          EXPECT_EQ(record.values[ply], kNoValue);
        } else if (ply < record.exact_from) {
          const auto result = fresh_search(engine, 2000, settings.table_bytes);
          ASSERT_EQ(record.values[ply], result.value) << game << " " << engine.position_text();
          ++checked;
        }
        engine.play(record.moves[ply]);
      }
      EXPECT_EQ(record.outcome, engine.outcome());
      EXPECT_EQ(record.margin, engine.margin().value_or(0));
    }
    EXPECT_GT(checked, 20u) << game;
  }
}

// Without label nodes the value is that of the move's own search, and its move was played.
TEST(Labels, OfThePlayingSearch) {
  SelfplaySettings settings = settings_for("othello8");
  settings.nodes = {500};
  GamePlayer player(settings);
  const GameRecord record = player.play(0);
  hosted::Engine engine(*settings.game->game);
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    if (ply >= record.opening_plies) {
      const auto result = fresh_search(engine, 500, settings.table_bytes);
      EXPECT_EQ(record.values[ply], result.value);
      EXPECT_EQ(record.moves[ply], result.best);
    }
    engine.play(record.moves[ply]);
  }
}

TEST(Labels, ExactOnesAreMinimax) {
  SelfplaySettings settings = settings_for("othello8");
  settings.exact_empties = 10;
  GamePlayer player(settings);
  int checked = 0, from_ten = 0;
  for (std::uint64_t n = 0; n < 20; ++n) {
    const GameRecord record = player.play(n);
    hosted::Engine engine(*settings.game->game);
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
      const Board board(engine);
      if (ply >= record.exact_from && board.empties <= 6) {
        ++checked;
        ASSERT_EQ(record.values[ply], 100 * minimax(engine)) << engine.position_text();
      }
      EXPECT_TRUE(board.empties > 10 || ply >= record.exact_from);
      from_ten += board.empties == 10 && ply >= record.exact_from;
      engine.play(record.moves[ply]);
    }
    ASSERT_TRUE(engine.is_over());
    // The exact values are the result: both sides play on without an error.
    const std::int16_t last = record.values.back();
    EXPECT_EQ((record.moves.size() - 1) % 2 == 0 ? last : -last, record.margin * 100)
        << "passes keep the plies' parity";
  }
  EXPECT_GT(checked, 80);
  EXPECT_GT(from_ten, 15);
}

TEST(Labels, RelabellingKeepsExactOnesAndReplacesTheRest) {
  SelfplaySettings settings = settings_for("othello8");
  settings.exact_empties = 8;
  GamePlayer player(settings);
  settings.label_nodes = 3000;
  GamePlayer better(settings);
  NodeSearch search(*settings.game->game, settings.table_bytes);
  for (std::uint64_t n = 0; n < 5; ++n) {
    GameRecord record = player.play(n);
    relabel_game(record, search, 3000);
    const GameRecord direct = better.play(n);
    EXPECT_EQ(record.bytes(1), direct.bytes(1));
  }
}

TEST(Games, DependOnTheirNumberOnly) {
  SelfplaySettings settings = settings_for("gomoku15");
  settings.random_percent = 10;
  GamePlayer forwards(settings), backwards(settings);
  std::vector<std::string> games;
  for (std::uint64_t n = 0; n < 10; ++n) games.push_back(forwards.play(n).bytes(1));
  for (std::uint64_t n = 10; n-- > 0;) EXPECT_EQ(backwards.play(n).bytes(1), games[n]);
  std::sort(games.begin(), games.end());
  EXPECT_EQ(std::unique(games.begin(), games.end()), games.end());
  settings.seed = 6;
  EXPECT_NE(GamePlayer(settings).play(0).moves, GamePlayer(settings_for("gomoku15")).play(0).moves);
}

TEST(Games, VaryAsTold) {
  SelfplaySettings settings = settings_for("othello8");
  settings.random_percent = 20;
  GamePlayer player(settings);
  std::uint32_t shortest = 100, longest = 0, random = 0;
  for (std::uint64_t n = 0; n < 40; ++n) {
    const GameRecord record = player.play(n);
    shortest = std::min<std::uint32_t>(shortest, record.opening_plies);
    longest = std::max<std::uint32_t>(longest, record.opening_plies);
    random += record.chosen_from > record.opening_plies;
  }
  EXPECT_EQ(shortest, 2u);
  EXPECT_EQ(longest, 6u);
  EXPECT_GT(random, 35u);
  settings.openings = {"f5d6c3", "f5f6"};
  settings.random_percent = 0;
  GamePlayer from_book(settings);
  EXPECT_EQ(from_book.play(4).opening_plies, 3);
  EXPECT_EQ(from_book.play(5).opening_plies, 2);
}

TEST(Settings, AreReadAndChecked) {
  EXPECT_EQ(parse_nodes("100,300"), (std::vector<std::uint64_t>{100, 300}));
  for (const char* bad : {"", "1,", ",1", "1 2", "-1", "99999999999999999999"}) {
    EXPECT_THROW(parse_nodes(bad), hosted::UserError) << bad;
  }
  SelfplaySettings settings = settings_for("gomoku15");
  parse_plies("7", settings);
  EXPECT_EQ(settings.plies_min, 7u);
  EXPECT_EQ(settings.plies_max, 7u);
  for (const char* bad : {"", "3-", "-3", "5-4", "1-2000", "a"}) {
    EXPECT_THROW(parse_plies(bad, settings), hosted::UserError) << bad;
  }
  EXPECT_EQ(parse_bytes("64K"), 65536u);
  EXPECT_EQ(parse_bytes("2m"), 2u << 20);
  for (const char* bad : {"", "K", "1G", "99999999999M"}) {
    EXPECT_THROW(parse_bytes(bad), hosted::UserError) << bad;
  }
  const auto refused = [](auto change) {
    SelfplaySettings s = settings_for("gomoku15");
    change(s);
    return !message_of([&] { s.check(); }).empty();
  };
  EXPECT_FALSE(refused([](SelfplaySettings&) {}));
  EXPECT_TRUE(refused([](SelfplaySettings& s) { s.games = 0; }));
  EXPECT_TRUE(refused([](SelfplaySettings& s) { s.nodes.clear(); }));
  EXPECT_TRUE(refused([](SelfplaySettings& s) { s.nodes = {0}; }));
  EXPECT_TRUE(refused([](SelfplaySettings& s) { s.exact_empties = 10; }));
  EXPECT_TRUE(refused([](SelfplaySettings& s) { s.label_nodes = 999; }));
  EXPECT_TRUE(refused([](SelfplaySettings& s) { s.random_percent = 101; }));
}

TEST(Settings, DecideTheJob) {
  const SelfplaySettings settings = settings_for("othello8");
  const GameDataHeader a = settings.header({0, 2}), b = settings.header({1, 2});
  EXPECT_TRUE(a.same_job(b));
  SelfplaySettings other = settings;
  other.nodes = {100, 300};
  EXPECT_FALSE(a.same_job(other.header({1, 2})));
  other = settings;
  other.openings = {"f5d6"};
  EXPECT_FALSE(a.same_job(other.header({1, 2})));
  EXPECT_EQ(play_fingerprint(pply_othello8), play_fingerprint(pply_othello8));
  EXPECT_NE(play_fingerprint(pply_othello8), play_fingerprint(pply_othello6));
  EXPECT_NE(play_fingerprint(pply_othello8), play_fingerprint(pply_othello8_full));
}

// The library's own descriptors wherever there is one, also where the desktop has deeper engines.
TEST(Settings, GamesAreThoseOfTheLibrary) {
  EXPECT_EQ(&*find_selfplay_game("othello", "8").game, &pply_othello8);
  EXPECT_EQ(&*find_selfplay_game("othello", "").game, &pply_othello8);
  EXPECT_EQ(&*find_selfplay_game("othello8", "").game, &pply_othello8);
  EXPECT_EQ(&*find_selfplay_game("othello8_full", "").game, &pply_othello8_full);
  EXPECT_EQ(&*find_selfplay_game("checkers", "").game, &pply_checkers);
  EXPECT_EQ(&*find_selfplay_game("gomoku", "").game, &pply_gomoku15);
  EXPECT_THROW(find_selfplay_game("othello", "7"), hosted::UserError);
  EXPECT_THROW(find_selfplay_game("othello8_full", "8"), hosted::UserError);
}

}  // namespace
}  // namespace lab
