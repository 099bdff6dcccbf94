// The moves of the game as a list: those that are on the board, and after them those that were taken back. A click goes to
// the position after a move.
import { t } from './i18n.mjs';

const put = (element, text) => {
  if (element.textContent !== text) element.textContent = text;
};

export class Moves {
  #root;
  #goTo;
  #count = 0; // moves on the board
  #goal; // how many there will be, while keys come faster than they are seen to
  #buttons = [];

  /** goTo(count): so many moves are to be on the board; fulfilled when it is done. */
  constructor(root, goTo) {
    this.#root = root;
    this.#goTo = goTo;
    root.addEventListener('keydown', (event) => this.#key(event));
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = this.#goal ?? this.#count;
    const goals = { Home: 0, End: this.#buttons.length, ArrowLeft: at - 1, ArrowRight: at + 1 };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    if (goal >= 0 && goal <= this.#buttons.length) this.#go(goal);
  }

  async #go(goal) {
    this.#goal = goal;
    await this.#goTo(goal);
    if (this.#goal === goal) this.#goal = undefined;
  }

  #button(index) {
    const item = this.#root.appendChild(document.createElement('li'));
    const button = item.appendChild(Object.assign(document.createElement('button'), { type: 'button', className: 'quiet' }));
    button.addEventListener('click', () => this.#go(index + 1));
    return button;
  }

  show(history, later) {
    const all = [...history, ...later];
    this.#count = history.length;
    while (this.#buttons.length < all.length) this.#buttons.push(this.#button(this.#buttons.length));
    for (const button of this.#buttons.splice(all.length)) button.parentNode.remove();
    for (const [index, move] of all.entries()) {
      const button = this.#buttons[index];
      put(button, move === 'pass' ? t('lines.pass') : move);
      button.classList.toggle('later', index >= history.length);
      const current = index === history.length - 1;
      if (current !== button.hasAttribute('aria-current')) button.toggleAttribute('aria-current', current);
      if (current) button.setAttribute('aria-current', 'step');
    }
  }
}
