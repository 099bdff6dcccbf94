// What nobody should pass in, and how it is refused.
import assert from 'node:assert/strict';

export const kJunk = [undefined, null, true, NaN, Infinity, -Infinity, -1, 1.5, 2 ** 32, 2 ** 53, 1e308, 10n,
  -1n, 2n ** 64n, '', 'é', '\u{1f600}', '\ud800', 'h8\0', 'h8 ', 'x'.repeat(1e6), '\0', [], ['h8'], {},
  () => 1, Symbol('junk'), new Proxy({}, {}), Object.create(null), new Date(), /x/, new Uint8Array(8)];

/** Whether it is an object without members, which limits and options may be. */
export function isEmpty(junk) {
  return typeof junk === 'object' && junk !== null && !Array.isArray(junk) && Object.keys(junk).length === 0;
}

/** Asserts that something is an error that a caller can use: of these kinds, with a sentence. */
export function assertRefusal(error, PicoplyError, what) {
  assert.ok(error instanceof PicoplyError || error instanceof TypeError || error instanceof RangeError,
    `${what}: ${error?.stack ?? 'no error'}`);
  assert.ok(error.message.length > 10 && error.message.length < 400, `${what}: ${error.message}`);
}
