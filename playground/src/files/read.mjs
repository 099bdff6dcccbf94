// A game from any text that people have: a file, or what was copied. Which format it is is seen from its beginning.
// Whether the moves can be played is for the library to say.
import { kGames } from '../games.mjs';
import { FileError } from './game.mjs';
import { ggfGames, isGgf, readGgf } from './ggf.mjs';
import { isPsq, psqGames, readPsq } from './psq.mjs';
import { isSgf, readSgf, sgfGames } from './sgf.mjs';

const kLongest = 1 << 20; // characters
const kFormats = [[isGgf, readGgf, ggfGames], [isSgf, readSgf, sgfGames], [isPsq, readPsq, psqGames]];

/** The page's game for what a file tells. */
function gameOf({ family, size, rule }) {
  const name = (family === 'othello' ? 'othello' : rule ?? 'gomoku') + size;
  if (Object.hasOwn(kGames, name)) return name;
  throw new FileError('file.size', { size: `${size}×${size}` });
}

/** The moves in a row; passes of Othello are played by themselves. */
function record({ family, moves }) {
  for (const [index, { black, text }] of moves.entries()) {
    const turn = family === 'othello' || black === (index % 2 === 0);
    const known = text !== undefined && /^([a-z]\d\d?|pass)$/.test(text);
    if (!known || !turn || (family === 'five' && text === 'pass')) throw new FileError('file.move', { number: index + 1 });
  }
  return moves.map(({ text }) => text).filter((text) => text !== 'pass').join('');
}

/** Moves as people write them: "f5d6c3", "1. f5 d6 2. c3", "4 4 5". Numbers before a point count them. */
function transcript(text) {
  const moves = text.replace(/#.*$/gm, '').replace(/\b\d+\.+\s*/g, ' ').toLowerCase().trim();
  if (moves === '' || moves.length > 2000) return undefined;
  return /^(([a-z]\d{1,2}|pass|pa|--)[\s,;-]*)+$/.test(moves) || /^[1-9\s,;]+$/.test(moves)
    ? moves.replace(/pass|pa|[^a-z0-9]/g, '') : undefined;
}

/** { game, moves, count of games in the text } or { link } if the text is a link of this page. game is undefined if the
 *  text does not tell which. Throws FileError. */
export function readGame(given) {
  const text = given.replace(/^\uFEFF/, '');
  if (text.length > kLongest) throw new FileError('file.long');
  for (const [begins, read, countGames] of kFormats) {
    if (!begins(text)) continue;
    const found = read(text);
    return { game: gameOf(found), moves: record(found), count: countGames(text) };
  }
  const link = /^\s*\S*(#game=[a-z0-9=&]+)\s*$/.exec(text)?.[1];
  if (link !== undefined) return { link };
  const moves = transcript(text);
  if (moves === undefined) throw new FileError('file.unknown');
  return { moves, count: 1 };
}
