// The address bar and the browser's history. A game that begins while another has moves gets an entry of
// its own, so that Back leads to the game before; a game's moves change its entry. What the address does
// not say is in the entry's state: { index, id, later }.
import { leave, take } from './storage.mjs';

const kMoment = 100; // ms that the address stays behind the position
const kArrival = 1000; // ms within which the browser has gone to an entry of this page

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
  #shown = location.href; // where we are, by what was last written or gone to
  #arriving = []; // who waits for the entry that the browser is on its way to

  first; // what the page begins with: { hash, state }

  constructor(on) {
    this.#on = on;
    this.first = Address.#before();
    const { state } = this.first;
    this.#enter(state);
    this.#top = this.#index;
    // An entry without a state would look like a link that is followed when it is gone back to.
    if (history.state === null) history.replaceState({ index: this.#index, id: this.#id }, '');
  }

  /** A page that is loaded again may have the entry as it was some ms before that, or even before it had a state, whatever
   *  was written to it: on a busy machine the browser has not heard of it. */
  static #before() {
    const left = take('left');
    const { state } = history;
    const [{ type } = {}] = performance.getEntriesByType('navigation');
    const here = typeof left?.link === 'string' &&
      (state === null ? type === 'reload' : state.id === left.id && state.index === left.index);
    return here ? { hash: left.link, state: left } : { hash: location.hash, state: state ?? undefined };
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
    // Of a link, too, at once, and without a state. hashchange comes later, when another entry may be there already.
    addEventListener('popstate', ({ state }) => {
      const known = Number.isInteger(state?.index);
      if (!known && location.href === this.#shown) { // a link to what is here: the browser has forgotten its state
        if (!this.#waiting) this.soon();
        return;
      }
      this.#shown = location.href;
      this.#enter(known ? state : { index: this.#index + 1 });
      if (!known) {
        this.#top = this.#index;
        history.replaceState({ index: this.#index, id: this.#id }, '');
      }
      this.#wait(false);
      const followed = this.#on.follow(location.hash, known ? state : undefined);
      for (const arrived of this.#arriving.splice(0)) arrived(followed);
    });
  }

  /** To the game before (-1) or after (1); fulfilled when it is there. */
  go(steps) {
    if (this.#timer !== undefined) this.now();
    return new Promise((resolve) => {
      this.#arriving.push(resolve);
      setTimeout(resolve, kArrival);
      history.go(steps);
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
    this.#shown = location.href;
  }

  now() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting) return; // the position is still another game's
    const { link, later } = this.#on.entry();
    history.replaceState({ index: this.#index, id: this.#id, later }, '', link);
    this.#shown = location.href;
    this.#on.written(this.#id);
  }

  /** It takes browsers some ms, and the first move is waited for. */
  soon() {
    this.#waiting = false;
    leave('left', { index: this.#index, id: this.#id, ...this.#on.entry() });
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
