// Engines on another thread: the API of index.d.mts, where every member is a function that returns a
// promise. Its errors are the same. Rules of your own cannot be sent to it: it imports them from a module.
import type { AsyncLimits, Engine, Game, GameInfo, Move, Picoply, SearchResult } from './index.mjs';
import type { SizedGame, SizedModule } from './sizes.mjs';

export { EngineBusy, PicoplyError, SearchEnded, type OutOfRange } from './index.mjs';

// The others have declarations of their own below, or would keep the thread until they end.
type Members = Exclude<keyof Engine, symbol | 'copy' | 'info' | 'memory' | 'disposed' | 'dispose' | 'think' | 'ponder' | 'ponderHit'
  | 'begin' | 'step' | 'search' | 'analyse'>;

type Remote = {
  readonly [Name in Members]: Engine[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Value> : () => Promise<Engine[Name]>;
};

/** What onProgress is given, with all the lines if limits.lines asked for more than one. */
export interface RemoteProgress extends SearchResult {
  lines?: SearchResult[];
}

export interface RemoteLimits extends Omit<AsyncLimits, 'onProgress'> {
  /** Called after each complete iteration; false stops the search, soon. Until it returns, calls that
   *  change the engine fail, with EngineBusy. */
  onProgress?(result: RemoteProgress): void | boolean;
}

export interface RemoteEngine extends Remote {
  readonly info: GameInfo;
  readonly memory: { readonly engine: number; readonly table: number };
  think(limits?: RemoteLimits): Promise<SearchResult>;
  ponder(limits?: RemoteLimits & { reply?: Move }): Promise<SearchResult>;
  ponderHit(options?: { signal?: AbortSignal }): Promise<SearchResult>;
  copy(): Promise<RemoteEngine>;
  dispose(): Promise<void>;
}

/** Rules of your own: what a module exports, which the other thread imports. What its functions throw comes out of
 *  the call that needed them, as an Error with the same message. */
export interface RulesModule {
  /** Its URL; a string may be relative to the page, and in Node is absolute. "invalid" if it cannot be imported. */
  module: string | URL;
  /** The name of the CustomGame among its exports, or of a function that returns one or a promise of it; by default
   *  "default". */
  export?: string;
  /** For the function: what can be sent to a thread. */
  args?: readonly unknown[];
}

export interface RemotePicoply extends Pick<Picoply, 'version' | 'games' | 'value'> {
  engine(game: Game | RulesModule, options?: { table?: number }): Promise<RemoteEngine>;
  memory(): Promise<Picoply['memory']>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** On the other thread, that of a module of another size. */
export interface RemoteSizedPicoply<Name extends SizedGame> extends Omit<RemotePicoply, 'games' | 'engine'> {
  readonly games: readonly Name[];
  engine(game: Name, options?: { table?: number }): Promise<RemoteEngine>;
}

/** Starts a thread with a module of boards of another size: see sizes.d.mts. */
export function connect<Name extends SizedGame>(options: { worker?: unknown; wasm: SizedModule<Name> }):
  Promise<RemoteSizedPicoply<Name>>;

/** Starts a thread with the module. By default worker.mjs and picoply.wasm from beside this file.
 *  @param options.worker a Worker of worker.mjs, or of a file that imports it, or a function that makes one
 *  @param options.wasm what load() takes and can be sent to a thread */
export function connect(options?: {
  worker?: unknown; wasm?: string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module;
}): Promise<RemotePicoply>;
