// SGF: the first line of the first game of a file, and a game as SGF. As hosted/files/sgf.cpp reads and writes it.
import { kGames } from '../games.mjs';
import { FileError, kRules, ruleNamed, sizeOf } from './game.mjs';

const kOthello = '2';
const kFive = '4';

export const isSgf = (text) => /^\s*\(\s*;(?!\s*GM\[Othello\])/i.test(text);

/** How many trees there are beside each other. */
export function sgfGames(text) {
  let [depth, count] = [0, 0];
  for (const [mark] of text.replace(/\[(?:\\[^]|[^\]\\])*\]/g, '').matchAll(/[()]/g)) {
    if (mark === '(' && ++depth === 1) ++count;
    if (mark === ')') --depth;
  }
  return count;
}

/** [[name, value]...] of the first line: all before the first ")". Old files have small letters in names. */
function properties(text) {
  const found = [];
  const part = /\s*(?:([();])|([A-Za-z]+)|\[((?:\\[^]|[^\]\\])*)\])/y;
  let name;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    const [, mark, word, value] = match;
    if (mark === ')') return found;
    if (word !== undefined) name = word.replace(/[a-z]/g, '');
    else if (value !== undefined && name !== undefined) found.push([name, value.replace(/\\(\r\n|[^])/g, (_, c) => (/\s/.test(c) ? '' : c)).trim()]);
    else name = undefined;
  }
  throw new FileError('file.format', { format: 'SGF' });
}

/** What a cell is called here: "hh" from the upper left corner, or "h8". */
function cellText(value, size, othello) {
  const [, x, y] = /^([a-z])([a-z])$/i.exec(value) ?? [];
  if (x === undefined) return /^[a-z][1-9]\d?$/i.test(value) ? value.toLowerCase() : undefined;
  const row = y.toLowerCase().charCodeAt(0) - 96;
  return x.toLowerCase() + (othello ? row : size + 1 - row);
}

export function readSgf(text) {
  const found = properties(text);
  const last = (name) => found.findLast(([other]) => other === name)?.[1];
  const kind = last('GM');
  if (kind !== kFive && kind !== kOthello) throw new FileError('file.kind', { value: kind ?? '' });
  const othello = kind === kOthello;
  const size = sizeOf(last('SZ') ?? (othello ? '8' : '15'));
  if (found.some(([name]) => ['AB', 'AW', 'PL'].includes(name))) throw new FileError('file.position');
  const moves = found.filter(([name]) => name === 'B' || name === 'W').map(([name, value]) => {
    const pass = value === '' || value === 'tt' || /^pa(ss)?$/i.test(value);
    return { black: name === 'B', text: pass ? 'pass' : cellText(value, size, othello) };
  });
  return { family: othello ? 'othello' : 'five', size, rule: ruleNamed(last('RU')), moves };
}

export function writeSgf({ game, info, history, outcome }) {
  const othello = info.rank1OnTop;
  const letter = (number) => String.fromCharCode(96 + number);
  let side = 0;
  const nodes = history.map((move) => {
    const row = Number(move.slice(1));
    const cell = move === 'pass' ? '' : move[0] + letter(othello ? row : info.rows + 1 - row);
    side ^= 1;
    return `;${side === 1 ? 'B' : 'W'}[${cell}]`;
  });
  const result = { first: 'RE[B+]', second: 'RE[W+]', draw: 'RE[0]' }[outcome] ?? '';
  const rule = othello ? '' : `RU[${kRules[kGames[game].kind]}]`;
  return `(;FF[4]GM[${othello ? kOthello : kFive}]CA[UTF-8]AP[picoply]SZ[${info.cols}]${rule}${result}\n${nodes.join('')})\n`;
}
