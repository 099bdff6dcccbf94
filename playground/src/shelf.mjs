// The list of the games that are kept: each opens with a click, or is thrown away.
import { gameText, player } from './describe.mjs';
import { currentLanguage, number, t } from './i18n.mjs';
import { forget, games } from './kept.mjs';
import { parse } from './link.mjs';

function outcomeText({ link, outcome }) {
  if (outcome === 'ongoing') return t('kept.ongoing');
  if (outcome === 'draw') return t('status.draw');
  return t('status.win', { player: player(parse(link).game, outcome === 'first' ? 0 : 1) });
}

export class Shelf {
  #root; // details
  #on; // { open(link, id), id() of the present game }

  constructor(root, on) {
    this.#root = root;
    this.#on = on;
    root.addEventListener('toggle', () => this.show());
  }

  /** As it is now; what is closed shows nothing and takes no time. */
  show() {
    if (!this.#root.open) return;
    const all = games();
    this.#root.querySelector('p').hidden = all.length > 0;
    this.#root.querySelector('ul').replaceChildren(...all.map((game) => this.#item(game)));
  }

  #item({ id, ...game }) {
    const item = document.createElement('li');
    const link = item.appendChild(document.createElement('a'));
    const words = { game: gameText(parse(game.link).game), count: number(game.count) };
    link.href = game.link;
    link.textContent = t('kept.game', words);
    if (id === this.#on.id()) link.setAttribute('aria-current', 'true');
    link.addEventListener('click', (event) => {
      event.preventDefault(); // a link would be another game with the same moves
      if (id !== this.#on.id()) this.#on.open(game.link, id);
    });
    const more = item.appendChild(document.createElement('small'));
    const when = new Date(game.time).toLocaleString(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
    more.textContent = `${outcomeText(game)} ${when}`;
    const button = item.appendChild(document.createElement('button'));
    Object.assign(button, { type: 'button', className: 'quiet', textContent: t('kept.delete') });
    button.setAttribute('aria-label', t('kept.delete.this', words));
    button.addEventListener('click', () => {
      forget(id);
      this.show();
      this.#root.querySelector('summary').focus();
    });
    return item;
  }
}
