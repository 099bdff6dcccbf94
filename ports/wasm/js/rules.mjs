// Rules of one's own in a worker, which imports them itself: functions cannot be sent to it.
import * as check from './check.mjs';
import { PicoplyError } from './error.mjs';

/** On this side: what engine() is given instead of a game's name, checked, as it is sent. */
export function checkedModule(game) {
  const { module, export: name = 'default', args = [] } = check.options(game, 'game', ['module', 'export', 'args']);
  if (!(module instanceof URL)) check.text(module, 'module');
  check.text(name, 'export');
  if (!Array.isArray(args)) throw new TypeError(`args must be an array, not ${check.shown(args)}`);
  let url;
  try {
    url = new URL(module, globalThis.location?.href).href;
  } catch {
    throw new TypeError(`module: ${check.shown(module)} is no URL`
      + (globalThis.location === undefined ? ', which is absolute here' : ''));
  }
  return { rules: { url, name, args } };
}

/** On the worker's: the rules. */
export async function importedRules({ url, name, args }) {
  let exported;
  try {
    exported = (await import(/* @vite-ignore */ /* webpackIgnore: true */ url))[name];
  } catch (error) {
    throw new PicoplyError('invalid', `${url} cannot be imported: ${error?.message ?? check.shown(error)}`);
  }
  const rules = typeof exported === 'function' ? await exported(...args) : exported;
  if (typeof rules === 'object' && rules !== null) return rules;
  throw new TypeError(`${url} must export rules or a function that returns them as ${check.shown(name)}, `
    + `not ${check.shown(rules)}`);
}
