// The full module on another thread: as client.d.mts, with the classes of full.d.mts. Every question is a
// promise, which a signal ends; meanwhile the caller's thread is free.
import type { connect as connectSmall, RemoteEngine, RemotePicoply } from './client.mjs';
import type {
  FullGame, FullPicoply, Move, OpeningLimits, OpeningResult, QuestionLimits, SavingMoves, SolverResult,
  ThreatLimits, ThreatResult,
} from './full.mjs';

export { EngineBusy, PicoplyError, SearchEnded, type OutOfRange } from './index.mjs';

type Async<Limits> = Limits & { signal?: AbortSignal };

export interface RemoteFullEngine extends Omit<RemoteEngine, 'copy'> {
  bookMove(book: Uint8Array): Promise<string | null>;
  copy(): Promise<RemoteFullEngine>;
}

/** What lives on the other thread and is no engine. */
export interface RemoteObject {
  dispose(): Promise<void>;
}

export interface RemoteThreatSearch extends RemoteObject {
  win(engine: RemoteFullEngine, limits?: Async<ThreatLimits>): Promise<ThreatResult>;
  threat(engine: RemoteFullEngine, limits?: Async<ThreatLimits>): Promise<ThreatResult>;
  savingMoves(engine: RemoteFullEngine, limits?: Async<ThreatLimits>): Promise<SavingMoves>;
}

export interface RemoteEndgameSolver extends RemoteObject {
  margin(engine: RemoteFullEngine, limits?: Async<QuestionLimits>): Promise<SolverResult>;
  winner(engine: RemoteFullEngine, limits?: Async<QuestionLimits>): Promise<SolverResult>;
}

export interface RemoteOpeningAdviser extends RemoteObject {
  three(engine: RemoteFullEngine, limits: Async<OpeningLimits> & { central?: boolean }): Promise<OpeningResult>;
  swap2(engine: RemoteFullEngine, limits: Async<OpeningLimits>): Promise<OpeningResult>;
  colour(engine: RemoteFullEngine, limits: Async<OpeningLimits>): Promise<OpeningResult>;
  offer(engine: RemoteFullEngine, count: number, limits: Async<OpeningLimits>): Promise<OpeningResult>;
  choose(engine: RemoteFullEngine, moves: Move[], limits: Async<OpeningLimits>): Promise<OpeningResult>;
}

export interface RemoteFullPicoply extends Omit<RemotePicoply, 'games' | 'engine'>,
  Pick<FullPicoply, 'games' | 'books'> {
  engine(game: FullGame, options?: { table?: number; weights?: RemoteObject }): Promise<RemoteFullEngine>;
  threatSearch(game: FullGame, options?: { table?: number }): Promise<RemoteThreatSearch>;
  endgameSolver(options?: { table?: number }): Promise<RemoteEndgameSolver>;
  openingAdviser(game: FullGame): Promise<RemoteOpeningAdviser>;
  weights(file: Uint8Array): Promise<RemoteObject>;
}

/** Starts a thread with the full module. By default full-worker.mjs and picoply-full.wasm from beside this
 *  file; the options are those of client.d.mts. */
export function connect(options?: Parameters<typeof connectSmall>[0]): Promise<RemoteFullPicoply>;
