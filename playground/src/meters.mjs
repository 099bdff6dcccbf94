// What a search tells while it runs: its numbers, its expected line, and the evaluation bar.
import { share, statusText, valueText } from './describe.mjs';
import { number, rough } from './i18n.mjs';

const kShortest = 20; // ms; below, nodes/s would be the speed of messages

const put = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

export class Meters {
  #parts;
  #bar;
  #last; // { result, position } or { over, position }

  constructor(byId) {
    this.#parts = Object.fromEntries(['value', 'depth', 'nodes', 'speed', 'variation']
      .map((id) => [id, byId(id)]));
    this.#bar = byId('bar');
  }

  show(result, position) {
    this.#last = { result, position };
    const { value, depth, nodes, speed, variation } = this.#parts;
    put(value, valueText(position, result));
    put(depth, result.depth === 0 ? '–' : `${result.depth} (${result.depthMax})`);
    put(nodes, number(result.nodes));
    put(speed, result.ms < kShortest ? '–' : rough((result.nodes / result.ms) * 1000));
    put(variation, result.pv.length === 0 ? '–' : result.pv.join(' '));
    if (result.depth > 0) this.#balance(position, result);
  }

  /** The bar is the first player's share. */
  #balance(position, result) {
    const part = share(position.game, result.value);
    this.#set(position.side === 0 ? part : 1 - part, valueText(position, result));
  }

  #set(part, text) {
    const percent = Math.round(part * 100);
    this.#bar.style.setProperty('--share', `${percent}%`);
    this.#bar.setAttribute('aria-valuenow', percent);
    this.#bar.setAttribute('aria-valuetext', text);
    this.#bar.title = text;
  }

  /** A finished game is as clear as can be: what was expected of it has been. */
  over(position) {
    this.#last = { over: true, position };
    const parts = { first: 1, second: 0, draw: 0.5 };
    const text = statusText(position, false);
    put(this.#parts.value, text);
    put(this.#parts.variation, '–');
    this.#set(parts[position.outcome], text);
  }

  clear() {
    this.#last = undefined;
    for (const part of Object.values(this.#parts)) put(part, '–');
    this.#set(0.5, '–');
  }

  /** After a change of language. */
  again() {
    if (this.#last?.over) this.over(this.#last.position);
    else if (this.#last !== undefined) this.show(this.#last.result, this.#last.position);
  }
}
