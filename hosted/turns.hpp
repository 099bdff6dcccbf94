// Turns of a game in which a side may have several moves in a row with the same piece: in draughts
// each jump is a move. In all other games a turn is one move.
#ifndef PICOPLY_HOSTED_TURNS_HPP_INCLUDED
#define PICOPLY_HOSTED_TURNS_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosted/engine.hpp"

namespace hosted {

using Turn = std::vector<pply_move>;

// Whether a move that is played next after another is part of the same turn.
bool goes_on(const Engine& engine, pply_move before, pply_move next);

// The moves of a line that are its first turn, or the beginning of it if the line ends there.
Turn first_turn(const Engine& engine, const pply_move* moves, std::size_t count);

// The cell of the piece that has to move on in the present turn; nothing where a turn begins.
std::optional<std::uint32_t> piece_moving_on(const Engine& engine);

// The turns of the record; the last may be unfinished.
std::vector<Turn> turns_played(const Engine& engine);

// The number of the turn that the next move belongs to, from 1.
std::size_t turn_number(const Engine& engine);

// Every turn that can be played from here on, or what may follow in an unfinished one.
std::vector<Turn> legal_turns(const Engine& engine);

// "d4 e4 f5" for people: a blank between turns, which may be of several moves, "22x15x8 11-16".
std::string moves_text(const Engine& engine, const pply_move* moves, std::size_t count);

// A turn, or its beginning, as it may be typed: with all its squares or with some left out, "22x8".
// Nothing if that is no legal turn, or if there are two with different results.
std::optional<Turn> parse_turn(const Engine& engine, std::string_view text);

// Takes back the last turn, or what has been played of it. There must be one.
void undo_turn(Engine& engine);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_TURNS_HPP_INCLUDED
