// The best moves of a search for several: a row for each, with its value and its line. Pointing at a row shows the line on
// the board, its button plays the move.
import { scoreText } from './describe.mjs';
import { t } from './i18n.mjs';

const put = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

export class Lines {
  #table;
  #on; // { preview(), play(move) }
  #rows = []; // { row, button, value, line }, made once: a click must not lose what it was on
  #shown = []; // the lines in them
  #at; // the row that is pointed at, or has the focus

  constructor(table, on) {
    this.#table = table;
    this.#on = on;
    for (const [event, begins] of [['pointerover', true], ['focusin', true], ['pointerleave', false], ['focusout', false]]) {
      table.addEventListener(event, ({ target }) => {
        const index = begins ? this.#rows.findIndex(({ row }) => row.contains(target)) : -1;
        this.#point(index < 0 ? undefined : index);
      });
    }
  }

  #point(index) {
    if (this.#at === index) return;
    this.#at = index;
    this.#on.preview();
  }

  /** The line that is pointed at: moves, or undefined. */
  get previewed() {
    return this.#shown[this.#at]?.pv;
  }

  #row(index) {
    const row = document.createElement('tr');
    const head = row.appendChild(document.createElement('th'));
    head.scope = 'row';
    const button = head.appendChild(Object.assign(document.createElement('button'), { type: 'button', className: 'quiet' }));
    button.addEventListener('click', () => this.#on.play(this.#shown[index].best));
    const [value, line] = [row.appendChild(document.createElement('td')), row.appendChild(document.createElement('td'))];
    return { row, button, value, line };
  }

  /** The first `most` lines of a result, if it has more than one. */
  show(position, lines = [], most = 1) {
    this.#shown = most > 1 && lines.length > 1 ? lines.slice(0, most) : [];
    this.#table.hidden = this.#shown.length === 0;
    while (this.#rows.length < this.#shown.length) this.#rows.push(this.#row(this.#rows.length));
    const body = this.#table.tBodies[0];
    for (const [index, { row, button, value, line }] of this.#rows.entries()) {
      const shown = this.#shown[index];
      if (shown === undefined) row.remove();
      else if (row.parentNode === null) body.append(row);
      if (shown === undefined) continue;
      put(button, shown.best === 'pass' ? t('lines.pass') : shown.best);
      button.setAttribute('aria-label', t('lines.play', { move: button.textContent }));
      put(value, scoreText(position.info, shown.value));
      put(line, shown.pv.slice(1).join(' '));
    }
    if (this.#at >= this.#shown.length) this.#at = undefined;
  }
}
