// What the page knows of each game beyond what the library says: how it looks, what the players are
// called, and which evaluation counts as a clear advantage. And its shape, which the library says too
// (a test compares), so that a board is there before the engine is.

const kStones = ['black', 'white'];
const shape = (cols, rows, more) => ({ cols, rows, hasGravity: false, rank1OnTop: false, ...more });
const five = { look: 'points', players: kStones, scale: 250, shape: shape(15, 15) };
const othello = (size) => ({
  look: 'felt', players: kStones, scale: 400, shape: shape(size, size, { rank1OnTop: true }),
});

/** look: which board. players: keys of i18n. scale: evaluation, in the game's units, that fills three
 *  quarters of the evaluation bar. shape: part of the library's GameInfo. */
export const kGames = {
  gomoku15: five,
  standard15: five,
  renju15: five,
  caro15: five,
  othello8: othello(8),
  othello6: othello(6),
  connect4: { look: 'drop', players: ['red', 'yellow'], scale: 40, shape: shape(7, 6, { hasGravity: true }) },
  tictactoe: { look: 'noughts', players: ['x', 'o'], scale: 10, shape: shape(3, 3) },
};

export const kFirstGame = 'gomoku15';
/** How many of the best moves an analysis can tell apart. */
export const kCounts = [1, 3, 5, 10];
export const kLevels = 10;
export const kSeconds = [1, 2, 5, 10, 30]; // for a move of the highest
export const kYou = ['first', 'second', 'both', 'none'];

/** Bytes of transposition table that the slider offers. */
export const kTables = [0, ...Array.from({ length: 7 }, (_, i) => 1024 * 4 ** i)];
export const kFirstTable = kTables.indexOf(1 << 20);

/** Whether a person plays this side, 0 or 1. */
export const isYours = (you, side) => you === 'both' || you === (side === 0 ? 'first' : 'second');

const letter = (col) => String.fromCharCode(97 + col);

/** A cell's text: "h8". */
export const cellName = (col, row) => letter(col) + (row + 1);

/** The move that playing on a cell means. */
export const moveAt = (info, col, row) => (info.hasGravity ? String(col + 1) : cellName(col, row));

/** The cell that a move fills, as an index row * cols + col, in a board of 0, 1 and 2; undefined for
 *  a pass. */
export function cellOf(info, move, cells) {
  if (move === 'pass') return undefined;
  if (!info.hasGravity) return (Number(move.slice(1)) - 1) * info.cols + move.charCodeAt(0) - 97;
  for (let row = 0; row < info.rows; ++row) {
    const cell = row * info.cols + Number(move) - 1;
    if (cells[cell] === 0) return cell;
  }
  return undefined;
}
