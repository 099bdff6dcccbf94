// picoply in JavaScript. A move is a text, "h8", "4" or "pass", or its number; results have texts.
// What the library refuses is thrown as a PicoplyError, arguments of a wrong type as a TypeError and
// numbers out of range as a RangeError with a code: see OutOfRange. A call that throws has changed nothing.
//
// A change of the position, and a search that begins, end the search of the engine that is under way: it
// fails with SearchEnded. A callback (onProgress, rules of your own) can read its engine, whose position
// rules called by a move may find half changed; a change of it fails with EngineBusy.

import type { SizedGame, SizedModule } from './sizes.mjs';

declare global {
  interface SymbolConstructor { // for compilers whose `lib` has none
    readonly dispose: unique symbol;
  }
}

/** A game that is built in. */
export type Game = 'tictactoe' | 'connect4' | 'gomoku15' | 'standard15' | 'renju15' | 'caro15' | 'othello6'
  | 'othello8';
export type Move = string | number;
export type Outcome = 'ongoing' | 'first' | 'second' | 'draw';
/** What a search has made certain, whatever either side plays: nothing; the side to move wins, by the
 *  first move of `pv`; every move loses; a draw. */
export type Decided = 'undecided' | 'win' | 'loss' | 'draw';
export type Reason = '' | 'overline' | 'double_four' | 'double_three';
export type Code = 'null' | 'invalid' | 'struct' | 'memory' | 'align' | 'illegal' | 'over' | 'empty'
  | 'parse' | 'position' | 'support' | 'callback' | 'unknown';

export class PicoplyError extends Error {
  constructor(code: Code, message: string, details?: { status?: number; where?: number });
  /** A pply_error of picoply.h, in lower case. */
  readonly code: Code;
  /** Its number. */
  readonly status?: number;
  /** Where in a text, as an offset in its UTF-8. */
  readonly where?: number;
}

/** The search was ended by another search or a change of the position. Its code is "empty". */
export class SearchEnded extends PicoplyError {}

/** A callback has tried to change, or dispose of, the engine that calls it. Its code is "invalid". */
export class EngineBusy extends PicoplyError {}

/** The RangeError for a number: "level: 11 is not within 0 .. 10". Its code is "invalid" for an argument,
 *  "callback" for what a callback returned. */
export interface OutOfRange extends RangeError {
  readonly code: 'invalid' | 'callback';
}

export interface Cell {
  col: number;
  row: number;
}

/** What a cell holds. Of the games that are built in only draughts have kings, which are in `picoply/full`. */
export interface Piece {
  /** As cell() tells it. */
  readonly player: 1 | 2;
  readonly king: boolean;
  /** Whether it has jumped and must jump on in the same turn. */
  readonly moving: boolean;
}

export interface GameInfo {
  readonly name: string;
  readonly cols: number;
  readonly rows: number;
  readonly moveCount: number;
  readonly maxLength: number;
  readonly maxPly: number;
  readonly hasPass: boolean;
  readonly hasForbidden: boolean;
  readonly hasGravity: boolean;
  readonly rank1OnTop: boolean;
  readonly hasMargin: boolean;
}

/** Rules of your own: struct pply_custom_game of picoply.h, where the contracts are. `state` is the
 *  position. Callbacks must be pure; what they throw comes out of the call that needed them. The library
 *  calls only those that are there. */
export interface CustomGame {
  name?: string;
  /** 1 .. 4096. */
  stateSize: number;
  /** 1 .. 1023. */
  moveCount: number;
  /** Most legal moves in a position; by default moveCount. */
  maxMoves?: number;
  /** 1 .. 1000; a longer game is a draw. */
  maxLength: number;
  /** Deepest search, 1 .. 63 plies; by default 24. */
  maxPly?: number;
  /** 1 .. 26; or neither this nor `rows`. */
  cols?: number;
  rows?: number;
  reset(state: Uint8Array): void;
  /** Returns the moves, or writes them to `out`, which has room for maxMoves, and returns how many, which
   *  is faster. */
  moves(state: Uint8Array, out: Uint16Array): number[] | number;
  play(state: Uint8Array, move: number): void;
  /** 0 ongoing; else for the side to move: 1 it has lost, 2 a draw, 3 it has won; 4 a draw only because of
   *  the moves that led here, as a repetition. */
  outcome(state: Uint8Array): number;
  evaluate?(state: Uint8Array): number;
  cell?(state: Uint8Array, col: number, row: number): number;
  /** The side to move: 0 the first player, 1 the second; also in a finished game. Without it the first
   *  player begins, and every move gives the turn to the other side. */
  side?(state: Uint8Array): number;
  /** Takes back `move`, the last one played. Without it a search keeps a copy of each position. */
  undo?(state: Uint8Array, move: number): void;
  /** A number that differs for different positions: the lowest 64 bits of a BigInt, well mixed, or an
   *  integer below 2 ** 53. Without it all bytes are hashed: equal bytes must mean equal positions. */
  hash?(state: Uint8Array): bigint | number;
  /** How promising a move is, within +-32000; larger is tried earlier. Without it: by the order of moves. */
  moveScore?(state: Uint8Array, move: number): number;
  /** Whether a move captures, threatens or parries, so that it is never searched to less depth. */
  isTactical?(state: Uint8Array, move: number): boolean;
  /** Whether only one move is sensible, so that the search looks a ply deeper. Without it: where one move
   *  is legal. */
  isForced?(state: Uint8Array): boolean;
  /** For games decided by a margin: the value of a won or lost position for the side to move, within
   *  +-picoply.value.eval. Without it a win is worth more the sooner it is. */
  finalValue?(state: Uint8Array): number;
  /** Another text for every move: 1 .. 15 printable ASCII characters, no blank and no comma, read without
   *  regard to case. Undefined: as without it, a cell or a number. */
  moveText?(move: number): string | undefined;
  /** The cells that a move goes from and to, each row * cols + col; equal if it only puts a stone there.
   *  Undefined: none. Without it: none, unless the grid has moveCount cells, which are then the moves. */
  moveCells?(move: number): readonly [from: number, to: number] | undefined;
}

/** Zero or absent: no limit, full strength, one line. */
export interface Limits {
  depth?: number;
  nodes?: number | bigint;
  ms?: number;
  /** How many best moves to tell apart: see lines(). */
  lines?: number;
  /** 1 (weakest) .. 10. */
  level?: number;
  seed?: number | bigint;
  /** Called after each complete iteration; false stops the search. It can read the engine. */
  onProgress?(result: SearchResult): void | boolean;
}

export interface AsyncLimits extends Limits {
  /** Ends the search, which then resolves with its result so far. */
  signal?: AbortSignal;
}

export interface SearchResult {
  best: string;
  /** For the side to move: see picoply.value. */
  value: number;
  /** Plies to a forced win of the side to move, or to a forced loss; null if none was found. */
  winsIn: number | null;
  losesIn: number | null;
  /** Plies, of the last complete iteration; of a line, those that its value is from. */
  depth: number;
  /** Deepest ply looked at. */
  depthMax: number;
  /** Whether the value is proven. */
  exact: boolean;
  /** What is certain; of a line, after its move, seen from this side. Resign, or tell of a win, by this
   *  and not by `value`: a value of a loss says only that no move tried so far is better. */
  decided: Decided;
  nodes: number;
  pv: string[];
  /** Whether the search has come to its end. */
  complete: boolean;
}

export interface Engine {
  readonly info: GameInfo;
  /** Bytes. */
  readonly memory: { engine: number; table: number };
  readonly disposed: boolean;

  reset(): void;
  play(move: Move): void;
  undo(): void;
  /** Moves played since the position was set. */
  readonly count: number;
  history(): string[];
  legal(): string[];
  /** Whether a move is legal here. A number that no move has is not. */
  isLegal(move: Move): boolean;
  /** The cells that a move goes from and to, equal if it only puts a stone there; undefined if it has none. */
  moveCells(move: Move): { from: Cell; to: Cell } | undefined;
  forbidden(): { move: string; reason: Reason }[];
  /** Of an empty cell, or an open column; anything else is "invalid". */
  forbiddenReason(move: Move): Reason;
  /** 0 if the first player is to move. */
  readonly side: 0 | 1;
  /** 0 nothing, 1 a stone of the first player, 2 of the second. */
  cell(col: number, row: number): 0 | 1 | 2;
  /** The same with the kind of the piece; null for an empty cell. */
  piece(col: number, row: number): Piece | null;
  readonly outcome: Outcome;
  winningLine(): Cell[];
  margin(): number;

  position(): string;
  setPosition(text: string): void;
  record(): string;
  playRecord(text: string): void;

  /** The game as bytes, which are the same in every language and on every processor. */
  snapshot(): Uint8Array;
  /** Makes it the game of a snapshot, or changes nothing. The bytes are not trusted; an error's `where`
   *  is the offset of the byte. */
  restoreSnapshot(snapshot: Uint8Array): void;

  /** Searches to the end before it returns. */
  search(limits?: Limits): SearchResult;
  /** Searches in slices of a few milliseconds, between which the event loop has its turn. Meanwhile the
   *  engine can be read; a change of the position, or another search, ends this one: SearchEnded. Once the
   *  signal is aborted it is no error any more. */
  think(limits?: AsyncLimits): Promise<SearchResult>;
  /** The same, yielding a result after each iteration, and at the end the last once more. */
  analyse(limits?: AsyncLimits): AsyncGenerator<SearchResult, void, void>;
  /** Thinks in the opponent's time, until the signal, ponderHit() or the end. If the opponent plays another
   *  move, play() ends it: SearchEnded. */
  ponder(limits?: AsyncLimits & { reply?: Move }): Promise<SearchResult>;
  /** The opponent has played the reply: plays it and goes on searching, under ponder()'s limits. */
  ponderHit(options?: { signal?: AbortSignal }): Promise<SearchResult>;
  /** A result for each line that Limits.lines asked for, the best first at every moment. */
  lines(): SearchResult[];

  /** A search by steps of your own: begin(), then step() until it returns false. After a change of the
   *  position, or another search, step() fails: SearchEnded. */
  begin(limits?: Limits): void;
  step(nodes: number): boolean;
  result(): SearchResult;

  /** Another engine at the same point of the game, without a search. Both use the same table. */
  copy(): this;
  /** Forgets what the table holds. A search goes on. */
  clearTable(): void;
  /** Gives the memory back. A table goes with the last engine that uses it. */
  dispose(): void;
  /** The same: for `using`. In a JavaScript without Symbol.dispose its key is Symbol.for('Symbol.dispose'). */
  [Symbol.dispose](): void;
}

export interface Picoply<Name extends string = Game> {
  readonly version: string;
  readonly games: readonly Name[];
  readonly value: { readonly win: number; readonly eval: number; readonly disc: number };
  /** Bytes given out, and of the whole memory, which only grows. */
  readonly memory: { used: number; total: number };
  /** @param options.table bytes of transposition table, by default none */
  readonly Engine: new (game: Name | CustomGame, options?: { table?: number }) => Engine;
}

/** That of a module of another size, which has no rules of one's own. */
export interface SizedPicoply<Name extends SizedGame> extends Omit<Picoply<Name>, 'Engine'> {
  readonly Engine: new (game: Name, options?: { table?: number }) => Engine;
}

/** Loads a module of boards of another size: see sizes.d.mts. */
export function load<Name extends SizedGame>(source: SizedModule<Name>): Promise<SizedPicoply<Name>>;

/** Loads the module: by default picoply.wasm from beside this file. Each load has its own memory. */
export function load(source?: string | URL | Response | ArrayBuffer | ArrayBufferView
  | WebAssembly.Module): Promise<Picoply>;
