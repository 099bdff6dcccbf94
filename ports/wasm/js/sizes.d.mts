// Boards of other sizes: modules of at most 40 KB gzipped each, which are loaded when they are asked for, in place of
// the small one. They have its API, but no rules of one's own, and the smallest evaluation.
//
//   const picoply = await load(sizes.five19);                      // of 'picoply'
//   const remote = await connect({ wasm: sizes.othello10 });       // of 'picoply/client'

/** Games of five in a row on boards of 9, 13 and 19 lines, and Othello 10x10. */
export type SizedGame = `${'gomoku' | 'standard' | 'renju' | 'caro'}${9 | 13 | 19}` | 'othello10';

/** The file of a module, from beside the package's others, and the games in it. */
export interface SizedModule<Name extends SizedGame = SizedGame> extends URL {
  readonly games: readonly Name[];
}

type Five<Size extends number> = SizedModule<Extract<SizedGame, `${'gomoku' | 'standard' | 'renju' | 'caro'}${Size}`>>;

export const sizes: {
  readonly five9: Five<9>;
  readonly five13: Five<13>;
  readonly five19: Five<19>;
  readonly othello10: SizedModule<'othello10'>;
};
