// The full module on another thread: as client.d.mts, with the classes of full.d.mts. Every question is a
// promise, which a signal ends; meanwhile the caller's thread is free.
import type { connect as connectSmall, RemoteEngine, RemotePicoply, RulesModule } from './client.mjs';
import type {
  FullGame, FullPicoply, Move, OpeningLimits, OpeningResult, QuestionLimits, SavingMoves, SolverResult,
  ThreatLimits, ThreatResult,
} from './full.mjs';

export { EngineBusy, PicoplyError, SearchEnded, type OutOfRange } from './index.mjs';
export type { RulesModule };

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
  engine(game: FullGame | RulesModule, options?: { table?: number; weights?: RemoteObject }):
    Promise<RemoteFullEngine>;
  threatSearch(game: FullGame, options?: { table?: number }): Promise<RemoteThreatSearch>;
  endgameSolver(options?: { table?: number }): Promise<RemoteEndgameSolver>;
  openingAdviser(game: FullGame): Promise<RemoteOpeningAdviser>;
  weights(file: Uint8Array): Promise<RemoteObject>;
}

/** Whether several threads can share a table here. A page has to be cross-origin isolated, which two headers
 *  make it: `Cross-Origin-Opener-Policy: same-origin`, `Cross-Origin-Embedder-Policy: require-corp`. */
export function canShare(): boolean;

/** Starts a thread with the full module. By default full-worker.mjs and picoply-full.wasm, or
 *  picoply-full-threads.wasm, from beside this file; `wasm` is that of client.d.mts.
 *
 *  With several threads engines think on all of them, and share their tables. A result is that of the first
 *  thread, but for `nodes`, which all of them visited; limits are the first one's, so are progress and lines().
 *  Results are not the same twice. With a level, in ponder() and in searches of other kinds the first is alone.
 *  @param options.threads 1 .. 64, by default 1; "support" where canShare() is false
 *  @param options.memory bytes for everything in several threads, which never become more, 4 MB .. 4 GB; by
 *         default 64 MB
 *  @param options.worker a Worker of full-worker.mjs, or of a file that imports it; for several threads a
 *         function that makes one */
export function connect(options?: Omit<NonNullable<Parameters<typeof connectSmall>[0]>, 'worker'> & {
  threads?: number; memory?: number; worker?: unknown;
}): Promise<RemoteFullPicoply>;
