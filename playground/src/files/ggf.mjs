// GGF: Othello. As hosted/files/ggf.cpp reads it.
import { FileError } from './game.mjs';

export const isGgf = (text) => /\(;\s*GM\[Othello\]/i.test(text.slice(0, 1000));

/** The cells of a game's beginning, rank by rank: "-", "*" black, "O" white. */
function beginning(size) {
  const at = size / 2;
  const cells = Array.from({ length: size * size }, () => '-');
  for (const [row, col, stone] of [[at - 1, at - 1, 'O'], [at - 1, at, '*'], [at, at - 1, '*'], [at, at, 'O']]) {
    cells[row * size + col] = stone;
  }
  return `${cells.join('')}*`;
}

export const ggfGames = (text) => text.match(/\(;\s*GM\[Othello\]/gi).length;

export function readGgf(text) {
  const game = /\(;([^]*?);\)/.exec(text)?.[1];
  if (game === undefined) throw new FileError('file.format', { format: 'GGF' });
  const tags = [...game.matchAll(/([A-Za-z]+)\[([^\]]*)\]/g)];
  const [, size, cells] = /^\s*(\d+)([^]*)$/.exec(tags.find(([, key]) => key === 'BO')?.[2] ?? '') ?? [];
  if (size === undefined) throw new FileError('file.format', { format: 'GGF' });
  const told = cells.replace(/\s/g, '').toUpperCase().replace(/X/g, '*').replace(/\./g, '-');
  if (Number(size) > 26 || told !== beginning(Number(size))) throw new FileError('file.position');
  const moves = tags.filter(([, key]) => key === 'B' || key === 'W').map(([, key, value]) => {
    const move = value.split('/')[0].trim().toLowerCase();
    return { black: key === 'B', text: /^(pa|pass|ps)$/.test(move) ? 'pass' : move };
  });
  return { family: 'othello', size: Number(size), moves };
}
