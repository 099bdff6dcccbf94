// psq, the files of Piskvork: "x,y,ms" from the upper left corner, from 1. As hosted/files/psq.cpp reads and writes it.
import { kGames } from '../games.mjs';
import { FileError, kRules, ruleNamed, sizeOf } from './game.mjs';

export const isPsq = (text) => /^Piskvorky\s*\d/.test(text);

export const psqGames = (text) => text.split('\n').filter(isPsq).length;

export function readPsq(text) {
  const lines = text.split(/\r?\n/);
  const size = sizeOf(lines[0].slice('Piskvorky'.length).split(',')[0]);
  const moves = [];
  let at = 1;
  for (; at < lines.length; ++at) {
    const [, x, y] = /^\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*-?\d+\s*)?$/.exec(lines[at]) ?? [];
    if (x === undefined) break;
    if (Math.min(x, y) < 1 || Math.max(x, y) > size) throw new FileError('file.move', { number: moves.length + 1 });
    moves.push({ black: moves.length % 2 === 0, text: String.fromCharCode(96 + Number(x)) + (size + 1 - y) });
  }
  const end = lines.slice(at).findIndex(isPsq); // another game
  const rest = lines.slice(at, end < 0 ? undefined : at + end);
  const rule = rest.map((line) => /^-?\d+\s*,\s*([A-Za-z ]+)[_\d]*$/.exec(line.trim())?.[1]).find(Boolean);
  return { family: 'five', size, rule: ruleNamed(rule), moves };
}

export function writePsq({ game, info, history, outcome }) {
  const moves = history.map((move) => `${move.charCodeAt(0) - 96},${info.rows + 1 - Number(move.slice(1))},0\n`);
  const result = { first: 1, second: 2 }[outcome] ?? 0;
  return `Piskvorky ${info.cols}x${info.rows}, 11:11, 0\n${moves.join('')}black\nwhite\n-1\n${result},${kRules[kGames[game].kind]}\n`;
}
