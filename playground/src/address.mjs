// The address bar and the browser's history. A game that begins while another has moves gets an entry of
// its own, so that Back leads to the game before; a game's moves change its entry. What the address does
// not say is in the entry's state: { index, id, later }.
const kMoment = 100; // ms that the address stays behind the position

/** A name for a game that begins, which it keeps while it is played: see kept.mjs. */
const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

export class Address {
  #on; // { entry(): { link, later } of the present game, written(id), follow(hash, state) }
  #timer; // of what has not been shown yet
  #waiting = false; // for the game that the address names already
  #empty = false; // and which has no moves
  #index; // of the present entry
  #top; // of the last one that redo leads to
  #id;
  #travelled; // the address that popstate has told of

  constructor(on) {
    this.#on = on;
    this.#enter(history.state);
    this.#top = this.#index;
  }

  #enter(state) {
    this.#index = Number.isInteger(state?.index) ? state.index : 0;
    this.#id = typeof state?.id === 'string' ? state.id : newId();
  }

  #wait(empty) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = true;
    this.#empty = empty;
  }

  /** The present game's. */
  get id() {
    return this.#id;
  }

  set id(id) {
    this.#id = id;
  }

  /** From now on links and the browser's buttons are followed; a page that is left has written all. */
  listen() {
    addEventListener('pagehide', () => {
      if (this.#timer !== undefined) this.now();
    });
    addEventListener('popstate', ({ state }) => {
      if (!Number.isInteger(state?.index)) return; // a link: hashchange tells of it
      this.#enter(state);
      this.#wait(false);
      this.#travelled = location.href;
      setTimeout(() => { this.#travelled = undefined; });
      this.#on.follow(location.hash, state);
    });
    // The address itself may have been written to again before this is told of.
    addEventListener('hashchange', ({ newURL }) => {
      if (newURL === this.#travelled) return;
      this.#enter({ index: this.#index + 1 });
      this.#top = this.#index;
      this.#wait(false);
      this.#on.follow(new URL(newURL).hash);
    });
  }

  /** A game begins, whose address this is; the one before stays in the history if it has moves. */
  begin(link, id = newId()) {
    const stays = this.#waiting ? !this.#empty : this.#on.entry().moves > 0;
    if (stays) this.now();
    this.#wait(!link.includes('&moves='));
    this.#id = id;
    if (stays) this.#top = ++this.#index;
    history[stays ? 'pushState' : 'replaceState']({ index: this.#index, id }, '', link);
  }

  now() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting) return; // the position is still another game's
    const { link, later } = this.#on.entry();
    history.replaceState({ index: this.#index, id: this.#id, later }, '', link);
    this.#on.written(this.#id);
  }

  /** It takes browsers some ms, and the first move is waited for. */
  soon() {
    this.#waiting = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), kMoment);
  }

  /** Whether the game before, or the one after, can be gone to. */
  get hasBefore() {
    return this.#index > 0;
  }

  get hasAfter() {
    return this.#index < this.#top;
  }

  /** The present game goes on: what came after is no longer what follows. */
  forgetAfter() {
    this.#top = this.#index;
  }
}
