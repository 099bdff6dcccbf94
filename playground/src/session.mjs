// The engine on its thread, one thing at a time: whatever changes the position ends the search under
// way first.
import { kGames } from './games.mjs';

const kTick = 100; // ms between two looks at a search

/** What of the last complete iteration is better to show than what an unfinished one has: a line of the
 *  same move that is longer, with its value. What is decided is news, and its line ends there. */
function steady({ pv, decided }, last) {
  const longer = last?.pv[0] === pv[0] && last.pv.length > pv.length && decided === 'undecided';
  return longer ? { value: last.value, pv: last.pv } : {};
}

/** Whether these moves can be played in a row; the engine is as before. */
async function canFollow(engine, moves) {
  const played = await Promise.allSettled(moves.map((move) => engine.play(move)));
  const good = played.filter(({ status }) => status === 'fulfilled').length;
  await Promise.all(Array.from({ length: good }, () => engine.undo()));
  return good === moves.length;
}

const cellsOf = (position) => Array.from(position.split(' ')[0], (c) => ' XO'.indexOf(c) * (c !== '-'));

export class Session {
  #modules; // { small, of(name) }: what connects to them
  #picoply; // the module of the present game
  #engine;
  #game;
  #search; // of the search under way: { controller, over }
  #queue = Promise.resolve();

  constructor(modules) {
    this.#modules = modules;
    this.#picoply = modules.small;
  }

  /** The module that has a game; loads it if it is not there yet. */
  async #with(game) {
    const { module } = kGames[game];
    return module === undefined ? this.#modules.small : this.#modules.of(module);
  }

  /** Fulfilled when a game can be opened; rejected if its module cannot be had. */
  async ready(game) {
    await this.#with(game);
  }

  /** Waits for its turn. */
  #next(work) {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  async #stop() {
    this.#search?.controller.abort();
    await this.#search?.over;
  }

  /** A new engine for a game, with `table` bytes of table, and these moves played. If they cannot be
   *  played, the engine is as before. The position has `later`, too: of the moves that were taken back
   *  all if they can be played, else none. */
  open(game, table, record = '', later = []) {
    return this.#next(async () => {
      await this.#stop();
      const picoply = await this.#with(game);
      const engine = await picoply.engine(game, { table });
      try {
        if (record !== '') await engine.playRecord(record);
      } catch (error) {
        await engine.dispose();
        throw error;
      }
      const kept = await canFollow(engine, later) ? later : [];
      await this.#engine?.dispose();
      this.#picoply = picoply;
      this.#engine = engine;
      this.#game = game;
      return { ...await this.#position(), later: kept };
    });
  }

  /** Lets change(engine) change the position. */
  change(change) {
    return this.#next(async () => {
      await this.#stop();
      const changed = change(this.#engine);
      const position = this.#position(); // asked for at once: the thread does one after the other
      position.catch(() => {});
      await changed;
      return position;
    });
  }

  /** All there is to show. */
  async #position() {
    const e = this.#engine;
    const { info } = e;
    const [position, side, legal, forbidden, outcome, line, history, record, margin, module] =
      await Promise.all([e.position(), e.side(), e.legal(), info.hasForbidden ? e.forbidden() : [],
        e.outcome(), e.winningLine(), e.history(), e.record(), info.hasMargin ? e.margin() : 0,
        this.#picoply.memory()]);
    return {
      game: this.#game, info, side, outcome, history, record, margin,
      cells: cellsOf(position),
      legal: new Set(legal),
      forbidden: new Map(forbidden.map(({ move, reason }) => [move, reason])),
      line: line.map(({ col, row }) => row * info.cols + col),
      memory: { ...e.memory, module: module.total },
    };
  }

  /** Searches until the limits or the next change; tells onNews of it now and then. */
  async search(limits, onNews) {
    const begun = await this.#next(async () => {
      await this.#stop();
      return this.#begin(limits, onNews);
    });
    return begun.result;
  }

  /** Ends the search under way with what it has found. */
  hurry() {
    this.#search?.controller.abort();
  }

  #begin(limits, onNews) {
    const engine = this.#engine;
    const controller = new AbortController();
    const start = performance.now();
    let last; // complete iteration
    const whole = (result) => ({
      ...result, ...steady(result, last), lines: last?.lines, ms: performance.now() - start,
    });
    const news = (result) => onNews?.(whole(result));
    const thinking = engine.think({ ...limits, signal: controller.signal, onProgress: (result) => {
      last = result;
      news(result);
    } });
    let asking = false;
    let timer = setInterval(async () => {
      if (asking) return;
      asking = true;
      const result = await engine.result().catch(() => undefined);
      asking = false;
      if (result !== undefined && timer !== undefined) news(result);
    }, kTick);
    const result = thinking.then(whole).finally(() => {
      clearInterval(timer);
      timer = undefined;
    });
    this.#search = { controller, over: result.catch(() => {}) };
    return { result };
  }

  /** For each size of table, how many nodes the present position needs to a depth: that which the
   *  first size reaches in `nodes`. Yields { table, depth, nodes, reached } on engines of their own,
   *  so that what the table holds already plays no part. A size gets ten times the nodes at most. */
  async *compare(tables, nodes, signal) {
    const record = await this.#engine.record();
    let goal;
    for (const table of tables) {
      const engine = await this.#picoply.engine(this.#game, { table });
      try {
        if (record !== '') await engine.playRecord(record);
        let last = { depth: 0, nodes: 0 };
        const limits = goal === undefined ? { nodes } : { depth: goal.depth, nodes: goal.nodes * 10 };
        const result = await engine.think({ ...limits, signal, onProgress: (news) => { last = news; } });
        if (signal.aborted) return;
        goal ??= { depth: last.depth, nodes: last.nodes };
        const reached = last.depth >= goal.depth;
        yield { table, depth: goal.depth, nodes: reached ? last.nodes : result.nodes, reached };
      } finally {
        await engine.dispose();
      }
    }
  }
}
