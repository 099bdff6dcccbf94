// Boards of other sizes: modules that load() and connect() take instead of their own. See sizes.d.mts.

function sized(url, games) {
  return Object.freeze(Object.assign(url, { games: Object.freeze(games) }));
}

const five = (size) => ['gomoku', 'standard', 'renju', 'caro'].map((rules) => rules + size);

// Each written in one expression, which is how bundlers know a file and copy it.
export const sizes = Object.freeze({
  five9: sized(new URL('./picoply-five9.wasm', import.meta.url), five(9)),
  five13: sized(new URL('./picoply-five13.wasm', import.meta.url), five(13)),
  five19: sized(new URL('./picoply-five19.wasm', import.meta.url), five(19)),
  othello10: sized(new URL('./picoply-othello10.wasm', import.meta.url), ['othello10']),
});
