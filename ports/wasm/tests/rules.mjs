// Rules of one's own for tests of workers: each is wrong in its own way, but for the first.
import { chomp } from '../examples/chomp.mjs';

export { chomp };
export default chomp(3, 3);

/** Rules whose functions of this name throw after so many calls. */
export function failing(name, calls) {
  const rules = chomp(4, 4);
  const call = rules[name];
  let count = 0;
  rules[name] = (...args) => {
    count += 1;
    if (count > calls) throw new RangeError(`${name} fails`);
    return call(...args);
  };
  return rules;
}

export const later = async (...size) => chomp(...size);
export const refuses = () => { throw new Error('no rules today'); };
export const wrong = () => ({ ...chomp(3, 3), moves: () => ['c3'] });
export const nothing = () => undefined;
export const number = 42;
/** A search never comes back to the event loop. */
export const endless = () => ({ ...chomp(3, 3), evaluate: () => { for (;;); } });
