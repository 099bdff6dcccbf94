// What people do to games and moves, one after the other: what Undo takes back is known only when all before it is done.

export class Turns {
  #settled; // () => promise, or undefined while there is no game
  #error;
  #last = Promise.resolve();
  #waiting = 0;

  constructor(settled, error) {
    this.#settled = settled;
    this.#error = error;
  }

  /** Does it when all before it is done; fulfilled when it is. */
  take(work) {
    if (this.#settled() === undefined) return undefined;
    ++this.#waiting;
    this.#last = this.#last.then(() => this.#settled()).then(work).catch(this.#error).finally(() => { --this.#waiting; });
    return this.#last;
  }

  /** Leaves the game: at once, but as those leave it that are waited for. */
  leave(work) {
    if (this.#waiting > 0) this.take(work);
    else work();
  }
}
