// The heat map: the values of all moves, as warmth.
import { share } from './describe.mjs';
import { cellOf } from './games.mjs';

/** cell -> { heat, value } for the lines of a search with many of them, the best first. heat is 1 for it;
 *  a move that gives away a clear advantage is cold. */
export function heatOf({ game, info, cells }, lines) {
  const best = lines[0].value;
  const map = new Map();
  for (const { best: move, value } of lines) {
    const cell = cellOf(info, move, cells);
    if (cell === undefined) continue; // a pass
    // What the bar would lose, twice, so that half of it is as cold as can be.
    const lost = share(game, best) - share(game, value);
    map.set(cell, { heat: Math.max(0, 1 - 2 * lost), value });
  }
  return map;
}
