// The moves of a link, played as far as they can be.
import { PicoplyError } from 'picoply/client';
import { t } from './i18n.mjs';

/** Why the library does not play a move. */
export function reasonText({ code, where }) {
  const known = ['parse', 'illegal', 'over'].includes(code) && where !== undefined;
  return t(`error.${known ? code : 'other'}`, { where: where + 1 });
}

/** Plays as many of these moves as can be: { played, error }, error of the next one if there is one. */
export async function openMoves(match, moves, later, by) {
  try {
    await match.open(moves, later, by);
    return { played: moves };
  } catch (error) {
    if (!(error instanceof PicoplyError) || moves === '') throw error;
    const good = moves.slice(0, Math.min(error.where ?? 0, moves.length - 1));
    return { ...await openMoves(match, good, [], by), error };
  }
}
