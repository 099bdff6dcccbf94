// picoply with everything: the engines of index.d.mts, more games, and searches of other kinds. In
// `Name(...)` the event loop waits for the answer; in `NameAsync(...)` it has its turn every few
// milliseconds, and a signal that is aborted ends the question, which then resolves with what is known.
// The position is copied: the engine may change, or be disposed of, meanwhile. A new question ends the one
// before, which then fails with SearchEnded.
import type { CustomGame, Engine, Game, Move, Picoply } from './index.mjs';

export * from './index.mjs';

/** A game that is built into the full module. `..._full` has a larger evaluation and is stronger:
 *  networks of 28 to 56 KB, Othello's of 61 KB. `othello8_loaded` has weights from a file. */
export type FullGame = Game | 'standard_caro15' | 'gomoku15_full' | 'standard15_full' | 'renju15_full'
  | 'checkers' | 'othello8_full' | 'othello8_loaded';

export interface FullEngine extends Engine {
  /** The move of an opening book for this position, which is legal; null if it has none. The book is one of
   *  picoply.books, or the bytes of one that picoply-openings has written: "parse" if it is none, "support"
   *  if it is for another board or other rules, of which only Renju's restrictions are compared. */
  bookMove(book: Uint8Array): string | null;
}

/** Zero or absent: no limit. */
export interface QuestionLimits {
  /** Positions. */
  nodes?: number | bigint;
  /** Milliseconds. With them the answer depends on the clock. */
  ms?: number;
}

export interface ThreatLimits extends QuestionLimits {
  /** Most threes on the way to the win: 0, only fours, to 32, which is the default. The fewer, the sooner
   *  it is certain that there is none. */
  threes?: number;
}

type Async<Limits> = Limits & { signal?: AbortSignal };

/** What a threat search found: nothing within the limits; no win by such threats, or moves that save; a
 *  forced win, or that every move loses. */
export type ThreatAnswer = 'unknown' | 'none' | 'win';

export interface ThreatResult {
  answer: ThreatAnswer;
  /** Of a win: threats, and the replies that hold out longest. */
  line: string[];
  nodes: number;
  /** All lines of at most so many threats have been searched, with at most so many threes among them. */
  searchedAttacks: number;
  searchedThrees: number;
  /** Whether it came to its end; `nodes` may end it, a clock or a signal do not let it. */
  complete: boolean;
}

export interface SavingMoves {
  /** 'none': there are such moves; 'win': every move loses. */
  answer: ThreatAnswer;
  /** Of those that are not proven only the limit ended the search for a win. */
  moves: { move: string; proven: boolean }[];
  nodes: number;
  /** All other legal moves lose. */
  complete: boolean;
}

/** What the searches that are not an engine's have in common. */
export interface Answerer {
  readonly disposed: boolean;
  /** Gives the memory back. */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** Forced wins in games of five in a row: by fours, and by threes with all replies to them. A win that it
 *  finds is proven; limits can only make it miss one. Only engines with its rules may ask, with a network
 *  or without. It remembers where it found no win, so that a question costs fewer nodes later. */
export interface ThreatSearch extends Answerer {
  /** Does the side to move win by force? */
  win(engine: Engine, limits?: ThreatLimits): ThreatResult;
  winAsync(engine: Engine, limits?: Async<ThreatLimits>): Promise<ThreatResult>;
  /** Would the opponent win by force, if it were his turn? */
  threat(engine: Engine, limits?: ThreatLimits): ThreatResult;
  threatAsync(engine: Engine, limits?: Async<ThreatLimits>): Promise<ThreatResult>;
  /** After which moves does the opponent not win by force? `nodes` counts anew after each move. */
  savingMoves(engine: Engine, limits?: ThreatLimits): SavingMoves;
  savingMovesAsync(engine: Engine, limits?: Async<ThreatLimits>): Promise<SavingMoves>;
}

/** What is proven of an ending so far, for the side to move. */
export interface SolverResult {
  /** `lower` and `upper` are equal and the answer. */
  solved: boolean;
  /** Discs more than the opponent's, empty squares going to the winner; of winner(), once solved, 1, 0, -1. */
  lower: number;
  upper: number;
  /** Once solved, a move that reaches it; null if the game is over. Before: a good one, or null. */
  best: string | null;
  /** Of a margin, once solved: best play to the end, passes among it. */
  line: string[];
  nodes: number;
}

/** Solves the last moves of Othello 8x8, of positions with at most 40 empty squares; about 18 of them
 *  without a table. The better the engine that asks judges, the fewer positions are visited. */
export interface EndgameSolver extends Answerer {
  /** The margin with best play by both. "support" for another game or too many empty squares. */
  margin(engine: Engine, limits?: QuestionLimits): SolverResult;
  marginAsync(engine: Engine, limits?: Async<QuestionLimits>): Promise<SolverResult>;
  /** Only who wins, which is some times faster. */
  winner(engine: Engine, limits?: QuestionLimits): SolverResult;
  winnerAsync(engine: Engine, limits?: Async<QuestionLimits>): Promise<SolverResult>;
}

/** An answer, which the rules allow. */
export interface OpeningResult {
  /** Take the colour that is not to move; there are no moves then. */
  swap: boolean;
  /** To put on the board one after the other, or to offer, best first. */
  moves: string[];
  /** For the side to move: of colour(), offer() (where the worst of the moves counts) and a swap2() without
   *  two stones now, otherwise after `moves`. */
  value: number;
  nodes: number;
  complete: boolean;
}

/** `nodes`, `ms` or both, for all searches of a question together. */
export type OpeningLimits = QuestionLimits;

/** Answers what openings ask, for engines of its game of five in a row, whose table it uses. The usual ones:
 *
 *    Swap        one player asks three(), the other colour()
 *    Swap2       three(); the other swap2(); if he puts down two stones more, the first colour()
 *    Renju (RIF) three({ central: true }); the other colour(); black offer(2); white choose() */
export interface OpeningAdviser extends Answerer {
  /** Three stones, black, white and black, on an empty board ("position" if it is not), as even as can be
   *  found: near a corner, or `central`, one of Renju's 26 openings. */
  three(engine: Engine, limits: OpeningLimits & { central?: boolean }): OpeningResult;
  threeAsync(engine: Engine, limits: Async<OpeningLimits> & { central?: boolean }): Promise<OpeningResult>;
  /** With three stones on the board: swap, stay with one move, or put down two stones, white and black. */
  swap2(engine: Engine, limits: OpeningLimits): OpeningResult;
  swap2Async(engine: Engine, limits: Async<OpeningLimits>): Promise<OpeningResult>;
  /** Swap, or stay with a move. */
  colour(engine: Engine, limits: OpeningLimits): OpeningResult;
  colourAsync(engine: Engine, limits: Async<OpeningLimits>): Promise<OpeningResult>;
  /** The `count` best moves, 1 .. 12, none the mirror image of another; fewer if there are not so many. */
  offer(engine: Engine, count: number, limits: OpeningLimits): OpeningResult;
  offerAsync(engine: Engine, count: number, limits: Async<OpeningLimits>): Promise<OpeningResult>;
  /** Which of the moves offered, 1 .. 12, to play against. "illegal" if one is not legal, is there twice or
   *  mirrors another. */
  choose(engine: Engine, moves: Move[], limits: OpeningLimits): OpeningResult;
  chooseAsync(engine: Engine, moves: Move[], limits: Async<OpeningLimits>): Promise<OpeningResult>;
}

/** What engines of othello8_loaded judge positions by. Any number of them may use one, and keep what they
 *  need of it. */
export interface Weights {
  readonly disposed: boolean;
  dispose(): void;
  [Symbol.dispose](): void;
}

export interface FullPicoply extends Omit<Picoply, 'games' | 'Engine'> {
  readonly games: readonly FullGame[];
  /** @param options.table bytes of transposition table, by default none
   *  @param options.weights for othello8_loaded; by default it judges as othello8 does */
  readonly Engine: new (game: FullGame | CustomGame, options?: { table?: number; weights?: Weights }) => FullEngine;
  /** @param game one with such rules: gomoku15, standard15, renju15, caro15, standard_caro15, or `..._full`;
   *         "support" for another
   *  @param options.table bytes to remember in what failed, and for lines of about 100 threats instead of 32;
   *         256 KB or more */
  readonly ThreatSearch: new (game: FullGame, options?: { table?: number }) => ThreatSearch;
  /** @param options.table bytes to remember positions in */
  readonly EndgameSolver: new (options?: { table?: number }) => EndgameSolver;
  /** @param game one of five in a row; "support" for another */
  readonly OpeningAdviser: new (game: FullGame) => OpeningAdviser;
  /** @param file the bytes of picoply-train's; "parse" if it is damaged, with the place as `where` */
  readonly Weights: new (file: Uint8Array) => Weights;
  /** Opening books for engine.bookMove(), each for the games with its rules: some hundred first positions. */
  readonly books: { readonly gomoku15: Uint8Array; readonly standard15: Uint8Array; readonly renju15: Uint8Array };
}

/** Loads the full module: by default picoply-full.wasm from beside this file. */
export function load(source?: string | URL | Response | ArrayBuffer | ArrayBufferView
  | WebAssembly.Module): Promise<FullPicoply>;
