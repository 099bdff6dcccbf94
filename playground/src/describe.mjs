// Positions, moves and values in words.
import { kGames } from './games.mjs';
import { number, t } from './i18n.mjs';

const kWin = 30000; // PPLY_VALUE_WIN, PPLY_VALUE_EVAL and PPLY_VALUE_DISC: checked when the engine starts
const kEval = 28999;
const kDisc = 100;

/** Whether the module has the values that are written down here. */
export const sameValues = ({ win, eval: most, disc }) => win === kWin && most === kEval && disc === kDisc;

/** What a game is called. */
export function gameText(name) {
  const { kind, size } = kGames[name];
  return t(`game.${kind}`, { size });
}

export const player = (game, side) => t(`player.${kGames[game].players[side]}`);

/** A value as a share of the evaluation bar, 0 to 1, for whoever it is a value for. */
export function share(game, value) {
  if (Math.abs(value) > kEval) return value > 0 ? 1 : 0;
  return 1 / (1 + Math.exp((-value * Math.log(3)) / kGames[game].scale));
}

/** A value as it is shown: in discs to a tenth, or as it is. Never -0. */
const amount = (info, value) => (info.hasMargin ? Math.round(value / (kDisc / 10)) / 10 : value) || 0;

/** A value for the side to move, in words. */
export function valueText({ game, info, side }, { value, exact, depth }) {
  if (depth === 0) return '–';
  if (Math.abs(value) > kEval) {
    const winner = value > 0 ? side : 1 - side;
    return t('value.wins', { player: player(game, winner), plies: kWin - Math.abs(value) });
  }
  let text = t('value.even');
  const shown = amount(info, value);
  if (shown !== 0) {
    const ahead = player(game, shown > 0 ? side : 1 - side);
    text = t(info.hasMargin ? 'value.discs' : 'value.points',
      { player: ahead, amount: number(Math.abs(shown)) });
  }
  return exact ? t('value.exact', { value: text }) : text;
}

/** The same, short enough for a cell. */
export function scoreText(info, value) {
  if (value > kEval) return t('heat.win', { plies: kWin - value });
  if (value < -kEval) return t('heat.loss', { plies: kWin + value });
  const shown = amount(info, value);
  return (shown > 0 ? '+' : '') + number(shown);
}

/** What the status line says of a position. */
export function statusText({ game, side, outcome, margin, legal }, thinking) {
  const name = player(game, side);
  if (outcome === 'draw') return t('status.draw');
  if (outcome !== 'ongoing') {
    const winner = player(game, outcome === 'first' ? 0 : 1);
    return margin === 0 ? t('status.win', { player: winner })
      : t('status.win.discs', { player: winner, discs: Math.abs(margin) });
  }
  if (thinking) return t('status.computer', { player: name });
  if (legal.has('pass') && legal.size === 1) return t('status.pass', { player: name });
  return t('status.you', { player: name });
}

function moveText({ game }, side, move) {
  return move === 'pass' ? t('say.pass', { player: player(game, side) })
    : t('say.move', { player: player(game, side), move });
}

/** What is said of a change of the position; how: see match.mjs. */
export function changeText(position, { by, side, move, fresh }) {
  if (by === 'back') {
    return t('say.back', { game: gameText(position.game), count: position.history.length });
  }
  if (fresh) return t('say.new', { game: gameText(position.game) });
  if (by === 'undo' || by === 'redo') return t(`say.${by}`, { count: position.history.length });
  const words = move === undefined ? [] : [moveText(position, side, move)];
  if (position.outcome !== 'ongoing') words.push(statusText(position, false));
  return words.join(' ');
}

/** A cell, for those who hear the board. */
export function cellText({ game, info, cells }, cell, { name, notes }) {
  const stone = cells[cell];
  const row = Math.floor(cell / info.cols) + 1;
  const words = { cell: name, column: (cell % info.cols) + 1, row };
  if (stone > 0) words.player = player(game, stone - 1);
  const kinds = info.hasGravity ? ['cell.column', 'cell.column.stone'] : ['cell.empty', 'cell.stone'];
  return [t(kinds[Number(stone > 0)], words), ...notes].join(', ');
}
