// What each cell of the board shows: the position, and over it the expected line, a hint, or the
// heat map. Their order of precedence is here and nowhere else.
import { cellText, scoreText } from './describe.mjs';
import { cellName, cellOf, moveAt } from './games.mjs';
import { t } from './i18n.mjs';
import { kHot } from './warmth.mjs';

const kGhosts = 6; // plies of the expected line that are shown

/** cell -> { ghost, text } for an expected line. */
export function ghostsOf({ info, cells, side }, pv) {
  const filled = [...cells];
  const ghosts = new Map();
  for (const [i, move] of pv.slice(0, kGhosts).entries()) {
    const cell = cellOf(info, move, filled);
    if (cell === undefined || filled[cell] !== 0) continue; // a pass
    filled[cell] = 1 + (side ^ (i & 1));
    ghosts.set(cell, { ghost: filled[cell], text: String(i + 1) });
  }
  return ghosts;
}

/** layers: { ghosts, heat: cell -> { heat, value }, hint: cell }, each as far as there is one. */
export function facesOf(position, { ghosts, heat, hint }) {
  const { info, cells, line, history, legal, forbidden, outcome } = position;
  const last = lastCell(position);
  return cells.map((stone, cell) => {
    const [col, row] = [cell % info.cols, Math.floor(cell / info.cols)];
    const name = cellName(col, row);
    const marks = [];
    const notes = [];
    const note = (mark, text) => {
      marks.push(mark);
      notes.push(text);
    };
    if (cell === last && history.length > 0) note('last', t('cell.last'));
    if (line.includes(cell)) note('win', t('cell.winning'));
    const reason = forbidden.get(name);
    const banned = reason && t('cell.forbidden', { reason: t(`reason.${reason}`) });
    if (banned) note('forbidden', banned);
    if (cell === hint) note('hint', t('cell.hint'));
    const open = stone === 0 && legal.has(moveAt(info, col, row));
    if (open) marks.push('open');
    else if (stone === 0 && !banned && outcome === 'ongoing') notes.push(t('cell.illegal'));
    const score = heat?.get(cell);
    const scored = score && scoreText(info, score.value);
    if (score) note(score.heat >= kHot ? 'hot' : 'warm', t('cell.score', { score: scored }));
    const ghost = heat || stone > 0 ? undefined : ghosts?.get(cell);
    const tips = [banned, score && t('cell.score', { score: scored })].filter(Boolean);
    return {
      stone, ghost: ghost?.ghost ?? 0, marks: marks.join(' '), heat: score?.heat,
      text: scored ?? ghost?.text ?? '',
      label: cellText(position, cell, { name, notes }),
      tip: tips.length > 0 ? `${name}: ${tips.join('; ')}` : '',
    };
  });
}

/** The cell of the last move; with gravity the topmost stone of its column. */
export function lastCell({ info, history, cells }) {
  const move = history.at(-1);
  if (move === undefined || move === 'pass') return undefined;
  if (!info.hasGravity) return cellOf(info, move, cells);
  const free = cellOf(info, move, cells);
  const above = free ?? info.rows * info.cols + Number(move) - 1;
  return above - info.cols;
}
