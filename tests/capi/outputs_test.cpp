// Where calls store what they tell. Laid over the object that they tell about, which would break
// it, a place for it is refused and nothing changes; right beside the object it is not.
#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <regex>
#include <set>

#include "full_weights.hpp"
#include "support.hpp"

namespace capi_test {
namespace {

// What an object is made of and how.
struct Object {
  const char* name;
  size_t size;
  std::function<void(void*)> make;
};
Object engine_of(const pply_game* game, const char* record) {
  return {"engine", engine_size(game), [game, record](void* memory) {
            pply_engine* engine = nullptr;
            const pply_search_options limits = limits_of(2);
            ASSERT_EQ(pply_engine_init(&engine, game, memory, engine_size(game), nullptr), 0);
            play(engine, record);
            ASSERT_EQ(pply_search_run(engine, &limits, nullptr), PPLY_OK);
          }};
}
Object threats_of(uint32_t question) {
  const size_t size = pply_threats_size(&pply_gomoku15_threats);
  return {"threats", size, [size, question](void* memory) {
            const TestEngine engine(&pply_gomoku15);
            play(engine, "h8a1h9c1h10e1h11");
            pply_threats* threats = nullptr;
            pply_threats_options limits{};
            limits.struct_size = sizeof limits;
            limits.question = question;
            limits.max_nodes = 1000;
            ASSERT_EQ(pply_threats_init(&threats, &pply_gomoku15_threats, memory, size), PPLY_OK);
            ASSERT_EQ(pply_threats_begin(threats, engine, &limits), PPLY_OK);
            while (pply_threats_step(threats, 1000) == PPLY_RUNNING) continue;
          }};
}
const Object& solver() {
  static const Object object{
      "solver", pply_solver_size(), [](void* memory) {
        const TestEngine engine(&pply_othello8);
        play(engine, "f5d6c3d3c4f4f6f3e6e7c6g6f8f7g5h6h4g4h3h5h7e8d8c7d7c8b8b6b5b4");
        pply_solver* made = nullptr;
        ASSERT_EQ(pply_solver_init(&made, memory, pply_solver_size()), PPLY_OK);
        ASSERT_EQ(begin_solver(made, engine, PPLY_SOLVER_MARGIN), PPLY_OK);
        (void)pply_solver_step(made, 100);
      }};
  return object;
}
const Object& opening() {
  static const Object object{
      "opening", pply_opening_size(&pply_gomoku15), [](void* memory) {
        const TestEngine engine(&pply_gomoku15);
        pply_opening* made = nullptr;
        pply_opening_options limits{};
        limits.struct_size = sizeof limits;
        limits.question = PPLY_OPENING_COLOUR;
        limits.max_nodes = 50;
        ASSERT_EQ(pply_opening_init(&made, &pply_gomoku15, memory, object.size), PPLY_OK);
        ASSERT_EQ(pply_opening_begin(made, engine, &limits), PPLY_OK);
        (void)pply_opening_step(made, 20);
      }};
  return object;
}
// Memory that is about to become one.
Object room(size_t size) {
  return {"room", size, [](void*) {}};
}

struct Output {
  const char* name;  // of the function and its parameter
  Object object;
  size_t size;  // bytes that the call is told it may write
  std::function<int(void* object, void* out)> call;
};
void PrintTo(const Output& output, std::ostream* out) { *out << output.name; }

template <class T>
T* as(void* object) {
  return static_cast<T*>(object);
}
pply_engine* eng(void* object) { return static_cast<pply_engine*>(object); }
pply_move* moves(void* out) { return static_cast<pply_move*>(out); }
size_t* where(void* out) { return static_cast<size_t*>(out); }

std::vector<Output> all_outputs() {
  const Object gomoku = engine_of(&pply_gomoku15, "h8h9");
  const Object won = engine_of(&pply_renju15, "h8a1h9c1h10");
  const Object othello = engine_of(&pply_othello8, "f5d6");
  const Object mine = threats_of(PPLY_THREATS_MINE), saving = threats_of(PPLY_THREATS_SAVING);
  const size_t gomoku_size = pply_engine_size(&pply_gomoku15);
  return {
      {"pply_engine_init.engine", room(gomoku_size), sizeof(void*),
       [gomoku_size](void* o, void* out) {
         return pply_engine_init(as<pply_engine*>(out), &pply_gomoku15, o, gomoku_size, nullptr);
       }},
      {"pply_threats_init.threats", room(pply_threats_size(&pply_gomoku15_threats)), sizeof(void*),
       [](void* o, void* out) {
         return pply_threats_init(as<pply_threats*>(out), &pply_gomoku15_threats, o,
                                  pply_threats_size(&pply_gomoku15_threats));
       }},
      {"pply_solver_init.solver", room(pply_solver_size()), sizeof(void*),
       [](void* o, void* out) {
         return pply_solver_init(as<pply_solver*>(out), o, pply_solver_size());
       }},
      {"pply_opening_init.opening", room(pply_opening_size(&pply_gomoku15)), sizeof(void*),
       [](void* o, void* out) {
         return pply_opening_init(as<pply_opening*>(out), &pply_gomoku15, o,
                                  pply_opening_size(&pply_gomoku15));
       }},
      {"pply_weights_open.weights", room(pply_weights_size()), sizeof(void*),
       [](void* o, void* out) {
         return pply_weights_open(as<pply_weights*>(out), o, pply_weights_size(),
                                  file_of_full().data(), file_of_full().size(), nullptr);
       }},
      {"pply_weights_open.where", room(pply_weights_size()), sizeof(size_t),
       [](void* o, void* out) {
         pply_weights* weights = nullptr;
         return pply_weights_open(&weights, o, pply_weights_size(), file_of_full().data(),
                                  file_of_full().size(), where(out));
       }},
      {"pply_record_move.move", gomoku, sizeof(pply_move),
       [](void* o, void* out) { return pply_record_move(eng(o), 1, moves(out)); }},
      {"pply_moves_legal.out", gomoku, 40,
       [](void* o, void* out) { return pply_moves_legal(eng(o), moves(out), 20); }},
      {"pply_moves_forbidden.out", won, 40,
       [](void* o, void* out) { return pply_moves_forbidden(eng(o), moves(out), nullptr, 20); }},
      {"pply_moves_forbidden.reasons", won, 20,
       [](void* o, void* out) {
         pply_move list[20];
         return pply_moves_forbidden(eng(o), list, as<uint8_t>(out), 20);
       }},
      {"pply_position_winning_line.out", won, 20,
       [](void* o, void* out) { return pply_position_winning_line(eng(o), moves(out), 10); }},
      {"pply_position_margin.margin", othello, sizeof(int32_t),
       [](void* o, void* out) { return pply_position_margin(eng(o), as<int32_t>(out)); }},
      {"pply_move_write.out", gomoku, 8,
       [](void* o, void* out) { return pply_move_write(eng(o), 7, as<char>(out), 8); }},
      {"pply_move_parse.move", gomoku, sizeof(pply_move),
       [](void* o, void* out) { return pply_move_parse(eng(o), "h8", 2, moves(out)); }},
      {"pply_move_cells.from", gomoku, sizeof(uint16_t),
       [](void* o, void* out) {
         uint16_t to;
         return pply_move_cells(eng(o), 3, as<uint16_t>(out), &to);
       }},
      {"pply_move_cells.to", gomoku, sizeof(uint16_t),
       [](void* o, void* out) {
         uint16_t from;
         return pply_move_cells(eng(o), 3, &from, as<uint16_t>(out));
       }},
      {"pply_position_write.out", gomoku, 300,
       [](void* o, void* out) { return pply_position_write(eng(o), as<char>(out), 300); }},
      {"pply_position_set.where", gomoku, sizeof(size_t),
       [](void* o, void* out) {
         std::string text(227, '.');
         text.replace(225, 2, " X");
         return pply_position_set(eng(o), text.data(), text.size(), where(out));
       }},
      {"pply_record_write.out", gomoku, 16,
       [](void* o, void* out) { return pply_record_write(eng(o), as<char>(out), 16); }},
      {"pply_record_play.where", gomoku, sizeof(size_t),
       [](void* o, void* out) { return pply_record_play(eng(o), "a1", 2, where(out)); }},
      {"pply_snapshot_write.out", gomoku, 100,
       [](void* o, void* out) { return pply_snapshot_write(eng(o), out, 100); }},
      {"pply_snapshot_restore.where", gomoku, sizeof(size_t),
       [](void* o, void* out) {
         uint8_t bytes[100];
         const int size = pply_snapshot_write(eng(o), bytes, sizeof bytes);
         return pply_snapshot_restore(eng(o), bytes, size_t(size), where(out));
       }},
      {"pply_search_info.result", gomoku, sizeof(pply_search_result),
       [](void* o, void* out) { return pply_search_info(eng(o), as<pply_search_result>(out)); }},
      {"pply_search_ranked.result", gomoku, sizeof(pply_search_result),
       [](void* o, void* out) {
         return pply_search_ranked(eng(o), 0, as<pply_search_result>(out));
       }},
      {"pply_search_run.result", gomoku, sizeof(pply_search_result),
       [](void* o, void* out) {
         const pply_search_options limits = limits_of(1);
         return pply_search_run(eng(o), &limits, as<pply_search_result>(out));
       }},
      {"pply_threats_info.result", mine, sizeof(pply_threats_result),
       [](void* o, void* out) {
         return pply_threats_info(as<pply_threats>(o), as<pply_threats_result>(out));
       }},
      {"pply_threats_line.out", mine, 40,
       [](void* o, void* out) { return pply_threats_line(as<pply_threats>(o), moves(out), 20); }},
      {"pply_threats_saving.out", saving, 40,
       [](void* o, void* out) {
         return pply_threats_saving(as<pply_threats>(o), moves(out), nullptr, 20);
       }},
      {"pply_threats_saving.proven", saving, 20,
       [](void* o, void* out) {
         pply_move list[20];
         return pply_threats_saving(as<pply_threats>(o), list, as<uint8_t>(out), 20);
       }},
      {"pply_solver_info.result", solver(), sizeof(pply_solver_result),
       [](void* o, void* out) {
         return pply_solver_info(as<pply_solver>(o), as<pply_solver_result>(out));
       }},
      {"pply_solver_line.out", solver(), 40,
       [](void* o, void* out) { return pply_solver_line(as<pply_solver>(o), moves(out), 20); }},
      {"pply_opening_info.result", opening(), sizeof(pply_opening_result),
       [](void* o, void* out) {
         return pply_opening_info(as<pply_opening>(o), as<pply_opening_result>(out));
       }},
      {"pply_book_move.move", engine_of(&pply_gomoku15, "h8"), sizeof(pply_move),
       [](void* o, void* out) {
         return pply_book_move(eng(o), pply_gomoku15_book, PPLY_BOOK_SIZE, moves(out));
       }},
  };
}

class Outputs : public testing::TestWithParam<Output> {
 protected:
  static constexpr size_t kBefore = 512;

  // The call with an output so many bytes from the object's beginning.
  int call_at(ptrdiff_t offset) {
    const Output& p = GetParam();
    void* const object = bytes() + kBefore;
    void* const out = bytes() + kBefore + offset;
    std::fill(arena_.begin(), arena_.end(), 0);
    p.object.make(object);
    const uint32_t size = uint32_t(p.size);  // if it is a struct; its bytes do not matter otherwise
    if (std::strstr(p.name, ".result") != nullptr) std::memcpy(out, &size, sizeof size);
    before_ = arena_;
    return p.call(object, out);
  }
  unsigned char* bytes() { return reinterpret_cast<unsigned char*>(arena_.data()); }

  std::vector<uint64_t> arena_ =
                            std::vector<uint64_t>((GetParam().object.size + 2 * kBefore) / 8 + 1),
                        before_;
};

TEST_P(Outputs, InTheObjectAreRefused) {
  const Output& p = GetParam();
  const auto up = [](size_t n) { return ptrdiff_t((n + 7) / 8 * 8); };
  const ptrdiff_t end = up(p.object.size), before = -up(p.size);
  ASSERT_LE(p.size + 8, kBefore);
  for (const ptrdiff_t offset : {before, end}) {
    ASSERT_GE(call_at(offset), PPLY_OK) << "beside it, at " << offset;
  }
  const ptrdiff_t last = end - 8, step = up(p.object.size / 17);
  std::vector<ptrdiff_t> offsets = {0, 8, 16, last};
  if (p.size > 8) offsets.push_back(before + 8);
  for (ptrdiff_t offset = step; offset < last; offset += step) offsets.push_back(offset);
  for (const ptrdiff_t offset : offsets) {
    // A struct's size, written over the object's first bytes, makes it none.
    ASSERT_EQ(call_at(offset), PPLY_ERR_INVALID) << "at " << offset;
    ASSERT_TRUE(arena_ == before_) << "at " << offset;
  }
}

std::string call_name(const testing::TestParamInfo<Output>& info) {
  std::string name = info.param.name;
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Calls, Outputs, testing::ValuesIn(all_outputs()), call_name);

// Every parameter of the header by which a function with an object can store something.
TEST(OutputsList, HasEveryOutputOfTheHeader) {
  std::ifstream file(PICOPLY_SOURCE_DIR "/capi/picoply.h");
  const std::string header((std::istreambuf_iterator<char>(file)), {});
  std::set<std::string> declared, called;
  const std::regex function("\\n[a-z][a-z0-9_* ]*?(pply_[a-z_]+)\\(([^)]*)\\);");
  const std::regex output(
      "^\\s*(pply_[a-z_]+\\*|pply_move|uint8_t|uint16_t|int32_t|size_t|char|"
      "pply_[a-z]+_result|void(?=\\* out$))\\* ([a-z]+)$");
  for (std::sregex_iterator f(header.begin(), header.end(), function), none; f != none; ++f) {
    const std::string parameters = (*f)[2].str() + ",";
    for (size_t from = 0, to; (to = parameters.find(',', from)) != std::string::npos;
         from = to + 1) {
      const std::string parameter = parameters.substr(from, to - from);
      std::smatch found;
      if (std::regex_search(parameter, found, output))
        declared.insert((*f)[1].str() + "." + found[2].str());
    }
  }
  for (const Output& o : all_outputs()) called.insert(o.name);
  EXPECT_EQ(called, declared);
  EXPECT_GT(declared.size(), 25u);
}

}  // namespace
}  // namespace capi_test
