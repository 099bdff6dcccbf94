// The part of the address behind the #: the game, its moves, who plays, and the level. Whoever sends a
// link may have written anything into it.
import { kGames, kLevels, kYou } from './games.mjs';

const kLongest = 1024; // characters; a full board of Gomoku has 644 of moves
const kKeys = ['game', 'moves', 'you', 'level'];

/** What is wrong with a link, as a key of i18n with its parameters. */
export class LinkError extends Error {
  constructor(key, params = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

export const shortened = (text) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

function pairs(text) {
  const found = new Map();
  for (const pair of text.split('&')) {
    const [key, value, ...more] = pair.split('=');
    if (!kKeys.includes(key) || value === undefined || more.length > 0) {
      throw new LinkError('link.part', { part: shortened(pair) });
    }
    if (found.has(key)) throw new LinkError('link.twice', { part: key });
    found.set(key, value);
  }
  return found;
}

function one(found, key, allowed) {
  const value = found.get(key);
  if (value === undefined || allowed.includes(value)) return value;
  throw new LinkError(`link.${key}`, { value: shortened(value) });
}

/** { game, moves, you, level }, each undefined if the link leaves it out. Whether the moves can be
 *  played is for the library to say. Throws LinkError. */
export function parse(hash) {
  const text = hash.replace(/^#/, '');
  if (text === '') return {};
  if (text.length > kLongest) throw new LinkError('link.long', { most: kLongest });
  if (!/^[a-z0-9=&]*$/.test(text)) throw new LinkError('link.characters');
  const found = pairs(text);
  const levels = Array.from({ length: kLevels }, (_, i) => String(i + 1));
  const level = one(found, 'level', levels);
  const game = one(found, 'game', Object.keys(kGames));
  const moves = found.get('moves');
  if (game === undefined && moves !== undefined) throw new LinkError('link.nogame');
  return { game, moves, you: one(found, 'you', kYou), level: level && Number(level) };
}

export function format({ game, moves, you, level }) {
  return `#game=${game}&you=${you}&level=${level}${moves === '' ? '' : `&moves=${moves}`}`;
}
