// What people have chosen for all games, remembered between visits. A link says the rest.
import { kCounts, kSeconds } from './games.mjs';
import { recall, remember } from './storage.mjs';

export const kSwitches = ['confirm', 'analysis', 'ghosts', 'heat'];

/** { ms, lines, analysis, heat, ghosts, confirm }, as far as they were chosen. */
export function preferences() {
  const chosen = {};
  for (const name of kSwitches) {
    const value = recall(name);
    if (value === 'on' || value === 'off') chosen[name] = value === 'on';
  }
  const seconds = Number(recall('seconds'));
  if (kSeconds.includes(seconds)) chosen.ms = seconds * 1000;
  const lines = Number(recall('lines'));
  if (kCounts.includes(lines)) chosen.lines = lines;
  return chosen;
}

/** Remembers of a change of the settings what is a preference. */
export function prefer(change) {
  for (const [name, value] of Object.entries(change)) {
    if (kSwitches.includes(name)) remember(name, value ? 'on' : 'off');
    if (name === 'ms') remember('seconds', value / 1000);
    if (name === 'lines') remember('lines', value);
  }
}
