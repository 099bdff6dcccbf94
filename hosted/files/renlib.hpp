// .lib, the libraries of RenLib: openings of Renju and Gomoku on 15 x 15 as one tree of moves.
//
//   header   20 bytes: ff "RenLib" ff, the version (3, then a minor number), ten times ff
//   node     a cell: column from the left, from 1, in the low half and row from the top, from 0, in
//            the high one; 00 is no cell: the root, or a pass. Then a byte of flags:
//              80  a sibling comes when all below this node has been told
//              40  nothing is below this node
//              20, 08  a comment follows, in the older form and in the newer one
//              02  not a move: what is on the board for show
//              01  two more bytes of flags come first; the last bit of the second: a text follows
//   texts    pairs of bytes. The older form ends with a pair of which one has its highest bit set,
//            the newer form and texts on the board with a pair of which one is 0
//
// Nodes are told depth first. What each line ends in is a game here; texts and marks are skipped.
#ifndef PICOPLY_HOSTED_FILES_RENLIB_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_RENLIB_HPP_INCLUDED

#include <functional>
#include <string_view>

#include "hosted/files/game_record.hpp"

namespace hosted {

bool begins_as_renlib(std::string_view bytes);

// Hands over every line of the tree from its root, in the order of the file, until `take` returns
// false. Throws UserError with the offset; nothing in the file is trusted.
void read_renlib(std::string_view bytes, const std::function<bool(const GameRecord&)>& take);

// Its first line.
GameRecord parse_renlib(std::string_view bytes);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_RENLIB_HPP_INCLUDED
