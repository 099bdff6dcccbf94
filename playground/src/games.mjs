// What the page knows of each game beyond what the library says: how it looks, what the players are
// called, and which evaluation counts as a clear advantage. And its shape, which the library says too
// (a test compares), so that a board is there before the engine is.

const kStones = ['black', 'white'];
const game = (kind, cols, rows, more) => ({
  kind, size: `${cols}×${rows}`, shape: { cols, rows, hasGravity: false, rank1OnTop: false, ...more.shape }, ...more.looks,
});
const five = (size) => ['gomoku', 'standard', 'renju', 'caro'].map((kind) => [kind + size,
  game(kind, size, size, { looks: { look: 'points', players: kStones, scale: 250, module: size === 15 ? undefined : `five${size}` } })]);
const othello = (size) => [`othello${size}`, game('othello', size, size, { shape: { rank1OnTop: true },
  looks: { look: 'felt', players: kStones, scale: 400, module: size === 10 ? 'othello10' : undefined } })];

/** kind and size: what it is called. look: which board. players: keys of i18n. scale: evaluation, in the game's units, that
 *  fills three quarters of the evaluation bar. shape: part of the library's GameInfo. module: which has it, if not the
 *  small one; it is loaded when the game is first wanted. */
export const kGames = Object.fromEntries([
  ...five(15), othello(8), othello(6), othello(10),
  ['connect4', game('connect4', 7, 6, { shape: { hasGravity: true }, looks: { look: 'drop', players: ['red', 'yellow'], scale: 40 } })],
  ['tictactoe', game('tictactoe', 3, 3, { looks: { look: 'noughts', players: ['x', 'o'], scale: 10 } })],
  ...five(9), ...five(13), ...five(19),
]);

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
