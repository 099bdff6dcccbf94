#!/usr/bin/env python3
"""A game's optional members (include/picoply/hooks.hpp): each with another signature is an error that says
what is wanted; with the right one, or not there at all, the game compiles."""
import pathlib
import shutil
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPILERS = [name for name in ("g++", "clang++-14", "clang++-16") if shutil.which(name)]

# A game's own forms belong together (include/picoply/forms.hpp).
FORMS = """static void write_move(Move, picoply::TextWriter&) noexcept {}
static bool read_move(const char*, size_t, size_t&, Move&) noexcept { return false; }
static bool move_cells(Move, uint16_t&, uint16_t&) noexcept { return false; }
"""
TURNS = """static constexpr uint32_t kMaxTurn = 12;
static bool write_further(Move, Move, picoply::TextWriter&) noexcept { return false; }
picoply::TurnFault read_turn(const char*, size_t, size_t&, picoply::List<Move, 12>&) const noexcept { return {}; }
"""
# Name -> as it must be, and what people write instead.
HOOKS = {
    "move_score": ("int16_t move_score(Move) const noexcept { return 0; }",
                   ["int16_t move_score(Move) const { return 0; }",
                    "int move_score(Move) const noexcept { return 0; }",
                    "int16_t move_score(Move) noexcept { return 0; }",
                    "int16_t move_score() const noexcept { return 0; }",
                    "private: int16_t move_score(Move) const noexcept { return 0; }",
                    "int16_t move_score = 3;"]),
    "is_tactical": ("bool is_tactical(Move) const noexcept { return false; }",
                    ["bool is_tactical(Move) const { return false; }",
                     "int is_tactical(Move) const noexcept { return 0; }"]),
    "is_forced": ("bool is_forced() const noexcept { return false; }",
                  ["bool is_forced() const { return false; }", "bool is_forced() noexcept { return false; }"]),
    "settle": ("bool settle(picoply::Value&) const noexcept { return false; }",
               ["bool settle(picoply::Value&) const { return false; }",
                "bool settle(int&) const noexcept { return false; }",
                "bool settle(picoply::Value) const noexcept { return false; }",
                "bool settle(const picoply::Value&) const noexcept { return false; }"]),
    "final_value": ("picoply::Value final_value() const noexcept { return 0; }",
                    ["int final_value() const noexcept { return 0; }",
                     "picoply::Value final_value() const { return 0; }"]),
    "is_selective": ("bool is_selective(uint32_t) const noexcept { return false; }",
                     ["bool is_selective(uint32_t) const { return false; }",
                      "bool is_selective() const noexcept { return false; }"]),
    "is_sound": ("bool is_sound() const noexcept { return true; }",
                 ["bool is_sound() const { return true; }", "bool is_sound() noexcept { return true; }"]),
    "plies_left": ("uint32_t plies_left() const noexcept { return 12; }",
                   ["int plies_left() const noexcept { return 12; }", "uint32_t plies_left() const { return 12; }"]),
    "wins": ("bool wins(Move) const noexcept { return false; }",
             ["bool wins(Move) const { return false; }", "int wins(Move) const noexcept { return 0; }"]),
    "take_back": ("void take_back(const Move*, uint32_t, uint32_t) noexcept {}",
                  ["void take_back(const Move*, uint32_t, uint32_t) {}", "void take_back(Move) noexcept {}"]),
    "hash_after": ("picoply::Key hash_after(Move) const noexcept { return 0; }",
                   ["picoply::Key hash_after(Move) const { return 0; }",
                    "int hash_after(Move) const noexcept { return 0; }"]),
    "kMargins": ("static constexpr picoply::Margins kMargins{100, 100};",
                 ["static constexpr int kMargins = 100;", "picoply::Margins kMargins(int) { return {}; }"]),
    "kReductionRate": ("static constexpr uint8_t kReductionRate = 27;",
                       ["static constexpr int kReductionRate = 27;"]),
    "kBranch": ("static constexpr uint32_t kBranch = 4;",
                ["static constexpr const char* kBranch = nullptr;", "int kBranch() const;", "static constexpr int kBranch = 0;"]),
    "set_position": ("", ["picoply::PositionError set_position(const uint8_t*, uint8_t) { return {}; }"]),
    "kPassMove": ("static constexpr Move kPassMove = 26;", ["private: static constexpr Move kPassMove = 26;"]),
    "forbidden": ("uint8_t forbidden(Move) const noexcept { return 0; }",
                  ["uint8_t forbidden(Move) const { return 0; }", "uint8_t forbidden() const noexcept { return 0; }"]),
    "margin": ("int32_t margin() const noexcept { return 0; }",
               ["int32_t margin() const { return 0; }", "int32_t margin(int) const noexcept { return 0; }"]),
    "winning_line": ("", ["void winning_line(picoply::List<Move, 9>&) const noexcept {}"]),
    "write_move": (FORMS, ["static void write_move(Move, picoply::TextWriter&) {}",
                           "static void write_move(Move, picoply::TextWriter&) noexcept {}",
                           FORMS.replace("bool move_cells", "int move_cells")]),
    "read_turn": (FORMS + TURNS, [TURNS, FORMS + TURNS.replace("List<Move, 12>", "List<Move, 11>")]),
    "write_position": ("", ["void write_position(picoply::TextWriter&) const noexcept {}"]),
}

SOURCE = """#include "define_game.hpp"
#include "examples/hexapawn/hexapawn.hpp"
"""
# An engine of a game with these members. Each is compiled in a namespace of its own.
GAME = """namespace game_{number} {{
struct Game : Hexapawn {{ {members} }};
constexpr uint32_t kTraits = picoply::capi::traits_of<Game>();
constexpr bool kLine = picoply::capi::ShowsWinningLine<Game>;
constexpr bool kWins = picoply::TellsWins<Game>;
constexpr bool kBack = picoply::TakesBack<Game>;
constexpr bool kForms = picoply::NamesMoves<Game> && picoply::NamesTurns<Game>;
constexpr bool kPositions = picoply::NamesPositions<Game>;
}}
template class picoply::Search<game_{number}::Game, 4>;
"""


def compile_games(compiler, games):
    text = SOURCE + "".join(GAME.format(number=number, members=members) for number, members in enumerate(games))
    done = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", "-ferror-limit=0" if "clang" in compiler
                           else "-fmax-errors=0", "-I", ROOT, "-I", ROOT / "include", "-I", ROOT / "capi",
                           "-x", "c++", "-"], input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    return done.returncode, done.stdout


class Hooks(unittest.TestCase):
    def test_right_ones_and_none_compile(self):
        games = ["", *[right for right, _ in HOOKS.values() if right]]
        for compiler in COMPILERS:
            self.assertEqual(compile_games(compiler, games), (0, ""), compiler)

    def test_wrong_ones_are_errors_that_say_what_is_wanted(self):
        for name, (_, wrong) in HOOKS.items():
            for members in wrong:
                with self.subTest(members=members):
                    status, said = compile_games(COMPILERS[0], [members])
                    self.assertNotEqual(status, 0)
                    self.assertTrue(f"a game's {name} has to be, and public: " in said, said[:2000])

    def test_every_compiler_says_so(self):
        games = [wrong[0] for _, wrong in HOOKS.values()]
        for compiler in COMPILERS[1:]:
            said = compile_games(compiler, games)[1]
            for name in HOOKS:
                self.assertTrue(f"a game's {name} has to be, and public: " in said, f"{compiler}: {name}")


if __name__ == "__main__":
    unittest.main()
