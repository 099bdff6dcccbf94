// The games played here, kept in the browser's storage, the newest first. Each is a link with some words
// about it; what is read is checked as a link of anybody is.
import { LinkError, parse } from './link.mjs';
import { recall, remember } from './storage.mjs';

const kMost = 50; // games
const kLeast = 2; // moves of a game that is worth keeping
const kOutcomes = ['ongoing', 'first', 'second', 'draw'];

function isGame({ id, link, count, outcome, time }) {
  if (typeof id !== 'string' || typeof link !== 'string' || !kOutcomes.includes(outcome)) return false;
  if (!Number.isInteger(count) || !Number.isFinite(time)) return false;
  try {
    return parse(link).game !== undefined;
  } catch (error) {
    if (error instanceof LinkError) return false;
    throw error;
  }
}

/** [{ id, link, count, outcome, time }]: count of moves; time in ms. */
export function games() {
  try {
    const all = JSON.parse(recall('games') ?? '[]');
    return Array.isArray(all) ? all.filter((game) => game && isGame(game)).slice(0, kMost) : [];
  } catch {
    return [];
  }
}

const write = (all) => remember('games', JSON.stringify(all.slice(0, kMost)));

/** The game as it is now, in the place of what was kept under its id. */
export function keep({ id, link, count, outcome }) {
  if (count < kLeast) return;
  const all = games();
  const before = all.find((game) => game.id === id);
  if (before?.link === link) return; // it was only looked at
  const others = all.filter((game) => game.id !== id && game.link !== link);
  write([{ id, link, count, outcome, time: Date.now() }, ...others]);
}

export function forget(id) {
  write(games().filter((game) => game.id !== id));
}
