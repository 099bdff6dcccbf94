// Memory that is given for two things. For each call that is about two pieces of memory or more:
// one of them is laid over the others in every way, and the call must refuse and change nothing;
// laid right beside them it must not.
#include <algorithm>
#include <functional>

#include "full_weights.hpp"
#include "support.hpp"

namespace capi_test {
namespace {

struct Piece {
  const char* name;
  size_t size;
  bool is_table = false;
  bool is_fixed = false;  // stays where it is: weights are not to be moved
};
using Places = std::vector<unsigned char*>;
struct Call {
  const char* name;
  std::vector<Piece> pieces;
  std::function<void(const Places&)> prepare;
  std::function<int(const Places&)> call;
};
void PrintTo(const Call& call, std::ostream* out) { *out << call.name; }

constexpr size_t kTable = 4096;

pply_engine_options options() {
  pply_engine_options config{};
  config.struct_size = sizeof config;
  return config;
}
template <class Object>
Object* at(const unsigned char* place) {
  return reinterpret_cast<Object*>(const_cast<unsigned char*>(place));
}
pply_weights* open_weights(unsigned char* memory, unsigned char* file) {
  pply_weights* weights = nullptr;
  std::memcpy(file, file_of_full().data(), file_of_full().size());
  EXPECT_EQ(pply_weights_open(&weights, memory, pply_weights_size(), file, file_of_full().size(),
                              nullptr),
            PPLY_OK);
  return weights;
}

// Objects are made elsewhere and copied to their place, as a program may.
void place_engine(unsigned char* to, const pply_game* game, void* table, const char* record = "",
                  bool searched = false, const pply_weights* weights = nullptr) {
  const TestMemory made(engine_size(game));
  pply_engine_options config = options();
  config.weights = weights;
  pply_engine* engine = nullptr;
  ASSERT_EQ(pply_engine_init(&engine, game, made.memory(), made.size(), &config), PPLY_OK);
  if (table != nullptr) {
    ASSERT_EQ(pply_engine_set_table(engine, table, kTable, 0), PPLY_OK);
  }
  play(engine, record);
  if (searched) {
    ASSERT_EQ(pply_search_begin(engine, nullptr), PPLY_OK);
  }
  std::memcpy(to, engine, made.size());
}
void place_threats(unsigned char* to, void* table, const pply_engine* begun_with = nullptr) {
  const TestMemory made(pply_threats_size(&pply_gomoku15_threats));
  pply_threats* threats = nullptr;
  ASSERT_EQ(pply_threats_init(&threats, &pply_gomoku15_threats, made.memory(), made.size()), 0);
  if (table != nullptr) {
    ASSERT_EQ(pply_threats_set_table(threats, table, kTable, 0), PPLY_OK);
  }
  if (begun_with != nullptr) {
    pply_threats_options limits{};
    limits.struct_size = sizeof limits;
    ASSERT_EQ(pply_threats_begin(threats, begun_with, &limits), PPLY_OK);
  }
  std::memcpy(to, threats, made.size());
}
void place_solver(unsigned char* to, void* table, const pply_engine* begun_with = nullptr) {
  const TestMemory made(pply_solver_size());
  pply_solver* solver = nullptr;
  ASSERT_EQ(pply_solver_init(&solver, made.memory(), made.size()), PPLY_OK);
  if (table != nullptr) {
    ASSERT_EQ(pply_solver_set_table(solver, table, kTable, 0), PPLY_OK);
  }
  if (begun_with != nullptr) {
    ASSERT_EQ(begin_solver(solver, begun_with, PPLY_SOLVER_WINNER), PPLY_OK);
  }
  std::memcpy(to, solver, made.size());
}
pply_opening_options colour() {
  pply_opening_options limits{};
  limits.struct_size = sizeof limits;
  limits.question = PPLY_OPENING_COLOUR;
  limits.max_nodes = 100;
  return limits;
}
void place_opening(unsigned char* to, const pply_engine* begun_with = nullptr) {
  const TestMemory made(pply_opening_size(&pply_gomoku15));
  pply_opening* opening = nullptr;
  ASSERT_EQ(pply_opening_init(&opening, &pply_gomoku15, made.memory(), made.size()), PPLY_OK);
  const pply_opening_options limits = colour();
  if (begun_with != nullptr) {
    ASSERT_EQ(pply_opening_begin(opening, begun_with, &limits), PPLY_OK);
  }
  std::memcpy(to, opening, made.size());
}

const Piece kGomoku{"engine", pply_engine_size(&pply_gomoku15)};
const Piece kLoaded{"engine", pply_engine_size(&pply_othello8_loaded)};
const Piece kThreats{"threats", pply_threats_size(&pply_gomoku15_threats)};
const Piece kSolver{"solver", pply_solver_size()};
const Piece kOpening{"opening", pply_opening_size(&pply_gomoku15)};
const Piece kOwnTable{"its table", kTable, true};
const Piece kEngineTable{"the engine's table", kTable, true};
const Piece kFixedTable{"the engine's table", kTable, true, true};
Piece weights_at(bool fixed) { return {"weights", pply_weights_size(), false, fixed}; }
Piece file_at(bool fixed) { return {"file", file_of_full().size(), false, fixed}; }

// A function of an engine and its table.
Call searching(const char* name, int (*function)(pply_engine*), bool searched) {
  return {name,
          {kGomoku, kOwnTable},
          [searched](const Places& p) { place_engine(p[0], &pply_gomoku15, p[1], "h8", searched); },
          [function](const Places& p) { return function(at<pply_engine>(p[0])); }};
}

std::vector<Call> all_calls() {
  return {
      {"pply_engine_init",
       {kLoaded, weights_at(true), file_at(true)},
       [](const Places& p) { open_weights(p[1], p[2]); },
       [](const Places& p) {
         pply_engine_options config = options();
         config.weights = at<pply_weights>(p[1]);
         pply_engine* engine = nullptr;
         return pply_engine_init(&engine, &pply_othello8_loaded, p[0], kLoaded.size, &config);
       }},
      {"pply_engine_init with rules",
       {{"engine", engine_size(&pply_custom)}, {"rules", sizeof(pply_custom_game)}},
       [](const Places& p) { std::memcpy(p[1], &tictactoe_rules, sizeof tictactoe_rules); },
       [](const Places& p) {
         pply_engine_options config = options();
         config.custom = at<pply_custom_game>(p[1]);
         pply_engine* engine = nullptr;
         return pply_engine_init(&engine, &pply_custom, p[0], engine_size(&pply_custom), &config);
       }},
      {"pply_engine_set_table",
       {kLoaded, kOwnTable, weights_at(true), file_at(true)},
       [](const Places& p) {
         place_engine(p[0], &pply_othello8_loaded, nullptr, "", false, open_weights(p[2], p[3]));
       },
       [](const Places& p) {
         return pply_engine_set_table(at<pply_engine>(p[0]), p[1], kTable, 0);
       }},
      {"pply_weights_open",
       {weights_at(false), file_at(false)},
       [](const Places& p) { std::memcpy(p[1], file_of_full().data(), file_of_full().size()); },
       [](const Places& p) {
         pply_weights* weights = nullptr;
         return pply_weights_open(&weights, p[0], pply_weights_size(), p[1], file_of_full().size(),
                                  nullptr);
       }},
      searching(
          "pply_search_begin", [](pply_engine* e) { return pply_search_begin(e, nullptr); }, false),
      searching(
          "pply_search_step", [](pply_engine* e) { return pply_search_step(e, 20); }, true),
      searching(
          "pply_search_run",
          [](pply_engine* e) {
            const pply_search_options limits = limits_of(0, 20);
            return pply_search_run(e, &limits, nullptr);
          },
          false),
      searching(
          "pply_ponder_begin", [](pply_engine* e) { return pply_ponder_begin(e, 0, nullptr); },
          false),
      searching("pply_engine_clear_table", pply_engine_clear_table, false),
      {"pply_threats_set_table",
       {kThreats, kOwnTable},
       [](const Places& p) { place_threats(p[0], nullptr); },
       [](const Places& p) {
         return pply_threats_set_table(at<pply_threats>(p[0]), p[1], kTable, 0);
       }},
      {"pply_threats_begin",
       {kThreats, kOwnTable, kGomoku, kEngineTable},
       [](const Places& p) {
         place_engine(p[2], &pply_gomoku15, p[3], "h8");
         place_threats(p[0], p[1]);
       },
       [](const Places& p) {
         pply_threats_options limits{};
         limits.struct_size = sizeof limits;
         return pply_threats_begin(at<pply_threats>(p[0]), at<pply_engine>(p[2]), &limits);
       }},
      {"pply_threats_step",
       {kThreats, kOwnTable},
       [](const Places& p) {
         const TestEngine engine(&pply_gomoku15);
         play(engine, "h8a1h9c1h10e1");
         place_threats(p[0], p[1], engine);
       },
       [](const Places& p) { return pply_threats_step(at<pply_threats>(p[0]), 1); }},
      {"pply_solver_set_table",
       {kSolver, kOwnTable},
       [](const Places& p) { place_solver(p[0], nullptr); },
       [](const Places& p) {
         return pply_solver_set_table(at<pply_solver>(p[0]), p[1], kTable, 0);
       }},
      {"pply_solver_begin",
       {kSolver, kOwnTable, kLoaded, kFixedTable, weights_at(true), file_at(true)},
       [](const Places& p) {
         place_engine(p[2], &pply_othello8_loaded, p[3], kLateOthello, false,
                      open_weights(p[4], p[5]));
         place_solver(p[0], p[1]);
       },
       [](const Places& p) {
         return begin_solver(at<pply_solver>(p[0]), at<pply_engine>(p[2]), PPLY_SOLVER_WINNER);
       }},
      {"pply_solver_step",
       {kSolver, kOwnTable},
       [](const Places& p) {
         const TestEngine engine(&pply_othello8);
         play(engine, kLateOthello);
         place_solver(p[0], p[1], engine);
       },
       [](const Places& p) { return pply_solver_step(at<pply_solver>(p[0]), 1); }},
      {"pply_opening_begin",
       {kOpening, kGomoku, kEngineTable},
       [](const Places& p) {
         place_engine(p[1], &pply_gomoku15, p[2], "h8");
         place_opening(p[0]);
       },
       [](const Places& p) {
         const pply_opening_options limits = colour();
         return pply_opening_begin(at<pply_opening>(p[0]), at<pply_engine>(p[1]), &limits);
       }},
      {"pply_opening_step",
       {kOpening, kEngineTable},
       [](const Places& p) {
         TestEngine engine(&pply_gomoku15);
         place_engine(static_cast<unsigned char*>(engine.memory()), &pply_gomoku15, p[1], "h8");
         place_opening(p[0], engine);
       },
       [](const Places& p) { return pply_opening_step(at<pply_opening>(p[0]), 10); }},
  };
}

// Where a piece of `size` bytes is laid over one of `other` bytes, from its beginning.
std::vector<ptrdiff_t> overlapping(size_t size, size_t other) {
  const auto down = [](size_t n) { return ptrdiff_t(n / 8 * 8); };
  std::vector<ptrdiff_t> result = {0, down(other - 1), -down(size - 1), down(other / 2),
                                   -down(size / 2)};
  if (other > size) result.push_back(down(other - size));  // ends with it, or so
  return result;
}
std::vector<ptrdiff_t> beside(size_t size, size_t other) {
  const auto up = [](size_t n) { return ptrdiff_t((n + 7) / 8 * 8); };
  return {up(other), -up(size)};
}

class Overlaps : public testing::TestWithParam<Call> {
 protected:
  static constexpr size_t kRoom = 1 << 17;

  Places home() {
    Places places;
    for (size_t i = 0; i < GetParam().pieces.size(); ++i)
      places.push_back(reinterpret_cast<unsigned char*>(arena_.data()) + (2 * i + 1) * kRoom);
    return places;
  }
  int prepare_and_call(const Places& places) {
    std::fill(arena_.begin(), arena_.end(), 0);
    GetParam().prepare(places);
    before_ = arena_;
    return GetParam().call(places);
  }
  bool is_unchanged() const { return arena_ == before_; }

  std::vector<uint64_t> arena_ = std::vector<uint64_t>(13 * kRoom / 8), before_;
};

TEST_P(Overlaps, AreRefused) {
  const std::vector<Piece>& pieces = GetParam().pieces;
  for (const Piece& piece : pieces) ASSERT_LT(piece.size, kRoom);
  ASSERT_GE(prepare_and_call(home()), 0) << "apart";
  int refused = 0;
  for (size_t m = 0; m < pieces.size(); ++m) {
    for (size_t o = 0; o < pieces.size(); ++o) {
      if (m == o || pieces[m].is_fixed) continue;
      Places places = home();
      for (const ptrdiff_t by : beside(pieces[m].size, pieces[o].size)) {
        places[m] = places[o] + by;
        ASSERT_GE(prepare_and_call(places), 0)
            << pieces[m].name << " beside " << pieces[o].name << ' ' << by;
      }
      for (const ptrdiff_t by : overlapping(pieces[m].size, pieces[o].size)) {
        places[m] = places[o] + by;
        SCOPED_TRACE(std::string(pieces[m].name) + " over " + pieces[o].name + ' ' +
                     std::to_string(by));
        if (pieces[m].is_table && pieces[o].is_table) {
          ASSERT_GE(prepare_and_call(places), 0);
          continue;
        }
        ASSERT_EQ(prepare_and_call(places), PPLY_ERR_INVALID);
        ASSERT_TRUE(is_unchanged());
        ++refused;
      }
    }
  }
  EXPECT_GE(refused, 5);
}

std::string call_name(const testing::TestParamInfo<Call>& info) {
  std::string name = info.param.name;
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Calls, Overlaps, testing::ValuesIn(all_calls()), call_name);

}  // namespace
}  // namespace capi_test
