// A game between people and the computer: whose turn it is, and what the engine does meanwhile.
import { isYours } from './games.mjs';

const kHint = 700; // ms
const kAll = 225; // lines: as many as there are moves
const kPace = 450; // ms between two moves of the computer, so that they can be watched
const kPass = 900; // ms before a pass that is the only move, so that it can be noticed

const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

export class Match {
  #session;
  #on; // { position, news, hint, thinking, error }
  #turn = 0; // counts what has been asked for; who waits looks whether it is still his turn
  #moved = 0; // when the computer did
  #computing = false; // whether a search for its move is under way
  #changes = 0; // under way: until they are done, nobody knows what can be played or undone
  #waiting = []; // for that

  position;
  settings;
  later = []; // moves that were taken back, the next one first

  /** settings: { game, you, level, ms, table, analysis, heat, lines }. */
  constructor(session, settings, on) {
    this.#session = session;
    this.settings = settings;
    this.#on = on;
  }

  get #yours() {
    return isYours(this.settings.you, this.position.side);
  }

  /** Fulfilled when nothing changes the position any more. */
  async settled() {
    while (this.#changes > 0) await new Promise((resolve) => { this.#waiting.push(resolve); });
  }

  /** Does something to the position and goes on from there. */
  async #act(work, how = {}) {
    const turn = ++this.#turn;
    let done = how;
    ++this.#changes;
    try {
      this.position = await work();
      this.later = how.later ?? this.position.later ?? this.later;
    } catch (error) {
      if (how.fresh) throw error;
      this.#on.error(error);
      done = {}; // the position is as before, but its search has ended
    } finally {
      if (--this.#changes === 0) for (const settled of this.#waiting.splice(0)) settled();
    }
    if (turn !== this.#turn) return;
    this.#on.position(this.position, done);
    this.#goOn(turn).catch((error) => this.#on.error(error));
  }

  async #goOn(turn) {
    const { outcome, legal } = this.position;
    const { level, ms, analysis, heat, lines } = this.settings;
    this.#on.thinking(false);
    if (outcome !== 'ongoing') return;
    if (!this.#yours) await this.#computer(turn, level, ms);
    else if (legal.size === 1 && legal.has('pass')) await this.#pass(turn);
    else if (analysis || heat) {
      this.#on.thinking(true);
      const news = (result) => this.#news(turn, result);
      news(await this.#session.search({ lines: heat ? kAll : lines }, news)); // until the position changes
      if (turn === this.#turn) this.#on.thinking(false);
    }
  }

  async #computer(turn, level, ms) {
    this.#on.thinking(true);
    if (this.settings.you === 'none') await sleep(this.#moved + kPace - performance.now());
    if (turn !== this.#turn) return;
    const seed = Math.floor(Math.random() * 2 ** 32);
    const news = (result) => this.#news(turn, result);
    this.#computing = true;
    const result = await this.#session.search({ level, ms, seed }, news).finally(() => { this.#computing = false; });
    if (turn !== this.#turn) return;
    // A level may play another of the good moves than the line begins with.
    news(result.pv[0] === result.best ? result : { ...result, pv: [result.best] });
    this.#moved = performance.now();
    this.#act(() => this.#session.change((engine) => engine.play(result.best)),
      { by: 'computer', side: this.position.side, move: result.best, later: this.#after(result.best) });
  }

  /** Ends the computer's search: it plays what it has found. */
  moveNow() {
    if (this.#computing) this.#session.hurry();
  }

  async #pass(turn) {
    await sleep(kPass);
    if (turn === this.#turn) this.play('pass');
  }

  #news(turn, result) {
    if (turn === this.#turn) this.#on.news(result, this.position);
  }

  /** by: what it is opened by, for those who are told. */
  open(record = '', later = [], by = undefined) {
    const { game, table } = this.settings;
    return this.#act(() => this.#session.open(game, table, record, later), { fresh: true, by });
  }

  newGame() {
    return this.#act(() => this.#session.change((engine) => engine.reset()), { fresh: true, later: [] });
  }

  /** The same position with another table. */
  async resize(table) {
    const { game } = this.settings;
    await this.#act(() => this.#session.open(game, table, this.position.record, this.later));
    this.settings.table = this.position.memory.table; // what it is now, whatever became of that
  }

  /** A move of the person whose turn it is; false if it is nobody's or illegal. A second click before
   *  the first was seen to is let pass. */
  play(move) {
    if (this.#changes > 0) return true;
    if (this.position === undefined || !this.#yours || !this.position.legal.has(move)) return false;
    this.#act(() => this.#session.change((engine) => engine.play(move)),
      { by: 'you', side: this.position.side, move, later: this.#after(move) });
    return true;
  }

  /** What can be played again once this move is played: all the rest if it is the next one. */
  #after(move) {
    return move === this.later[0] ? this.later.slice(1) : [];
  }

  /** How many moves lead back to a turn of a person; 0 if there is none. */
  get undoable() {
    if (this.position === undefined) return 0;
    const { history, side } = this.position;
    const { you } = this.settings;
    if (you === 'none') return Math.min(1, history.length);
    for (let n = 1; n <= history.length; ++n) if (isYours(you, side ^ (n & 1)) && !this.#passed(n)) return n;
    return 0;
  }

  // A pass is played by itself: going back to before it would play it again.
  #passed(n) {
    return this.position.history.at(-n) === 'pass';
  }

  /** When it is settled. */
  async undo() {
    const count = this.undoable;
    if (count === 0) return;
    if (this.settings.you === 'none') this.settings.you = 'both'; // or the computer would go on
    const later = [...this.position.history.slice(-count), ...this.later];
    await this.#act(() => this.#session.change((engine) =>
      Promise.all(Array.from({ length: count }, () => engine.undo()))), { by: 'undo', later });
  }

  /** How many of the moves that were taken back lead to the next turn of a person; all if none does. */
  get #redoable() {
    const { side } = this.position;
    const count = this.later.length;
    for (let n = 1; n < count; ++n) {
      if (isYours(this.settings.you, side ^ (n & 1)) && this.later[n] !== 'pass') return n;
    }
    return count;
  }

  /** When it is settled. */
  async redo() {
    const count = this.#redoable;
    if (count === 0) return;
    const moves = this.later.slice(0, count);
    await this.#act(() => this.#session.change((engine) => Promise.all(moves.map((move) => engine.play(move)))),
      { by: 'redo', later: this.later.slice(count) });
  }

  /** So many moves are on the board then, the others can be played again. If that is the computer's turn, it waits: people
   *  have both sides. When it is settled. */
  async goTo(count) {
    const { history, side } = this.position;
    const all = [...history, ...this.later];
    const by = count < history.length ? 'undo' : 'redo';
    if (count === history.length || count < 0 || count > all.length) return;
    // Each move but a pass gives the turn to the other side, and so does a pass.
    if (!isYours(this.settings.you, side ^ ((count - history.length) & 1))) this.settings.you = 'both';
    await this.#act(() => this.#session.change((engine) => Promise.all(count < history.length
      ? Array.from({ length: history.length - count }, () => engine.undo())
      : all.slice(history.length, count).map((move) => engine.play(move)))), { by, later: all.slice(count) });
  }

  async hint() {
    if (this.position?.outcome !== 'ongoing' || !this.#yours) return;
    const turn = ++this.#turn;
    this.#on.thinking(true);
    const news = (result) => this.#news(turn, result);
    const result = await this.#session.search({ ms: kHint }, news);
    if (turn !== this.#turn) return;
    news(result);
    this.#on.hint(result.best);
    this.#goOn(turn);
  }

  /** Settings that say what happens now: you, level, ms, analysis, heat, lines. */
  set(change) {
    Object.assign(this.settings, change);
    if (this.position !== undefined) this.#act(() => this.#session.change(() => {}));
  }
}
