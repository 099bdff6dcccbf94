// The form beside the board: which game, who plays, how strong, how long.
import { gameText, player } from './describe.mjs';
import { kCounts, kGames, kLevels, kSeconds, kYou } from './games.mjs';
import { number, t } from './i18n.mjs';
import { kSwitches } from './preferences.mjs';

export class Controls {
  #byId;
  #settings;

  /** on: { game(name), set(change), new(), undo(), redo(), hint(), now(), copy(), toggle(name, checked) } */
  constructor(byId, settings, on) {
    this.#byId = byId;
    this.#settings = settings;
    byId('game').append(...Object.keys(kGames).map((name) => new Option('', name)));
    byId('time').append(...kSeconds.map((seconds) => new Option('', seconds * 1000)));
    byId('count').append(...kCounts.map((count) => new Option(count, count)));
    byId('level').max = kLevels;
    for (const you of kYou) this.#segment(you, on);
    byId('game').addEventListener('change', ({ target }) => on.game(target.value));
    byId('level').addEventListener('input', ({ target }) => {
      this.#level(target.value);
    });
    byId('level').addEventListener('change', ({ target }) => on.set({ level: Number(target.value) }));
    byId('time').addEventListener('change', ({ target }) => on.set({ ms: Number(target.value) }));
    byId('count').addEventListener('change', ({ target }) => on.set({ lines: Number(target.value) }));
    byId('swap').addEventListener('click', () =>
      on.set({ you: this.#settings().you === 'first' ? 'second' : 'first' }));
    for (const id of ['new', 'undo', 'redo', 'hint', 'now', 'copy']) byId(id).addEventListener('click', () => on[id]());
    for (const id of kSwitches) {
      byId(id).addEventListener('change', ({ target }) => on.toggle(id, target.checked));
    }
    this.show();
  }

  #segment(you, on) {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'you', value: you });
    input.addEventListener('change', () => on.set({ you }));
    label.append(input, document.createElement('span'));
    this.#byId('you').append(label);
  }

  #level(level) {
    this.#byId('level-value').textContent = t('level.value', { level });
    this.#byId('level').setAttribute('aria-valuetext', t('level.value', { level }));
    this.#byId('time-field').hidden = Number(level) < kLevels;
  }

  /** The settings as they are, in the language as it is. */
  show() {
    const settings = this.#settings();
    const { game, you, level, ms, lines } = settings;
    for (const option of this.#byId('game').options) option.text = gameText(option.value);
    for (const option of this.#byId('time').options) {
      option.text = t('time.value', { seconds: number(option.value / 1000) });
    }
    for (const input of this.#byId('you').querySelectorAll('input')) {
      input.checked = input.value === you;
      const side = kYou.indexOf(input.value);
      input.nextSibling.textContent = side < 2 ? player(game, side) : t(`you.${input.value}`);
    }
    this.#byId('game').value = game;
    this.#byId('level').value = level;
    this.#byId('time').value = ms;
    this.#byId('count').value = lines;
    this.#byId('count-field').hidden = !settings.analysis && !settings.heat;
    for (const id of kSwitches) this.#byId(id).checked = settings[id];
    this.#byId('scale').hidden = !settings.heat;
    this.#level(level);
  }

  /** Which of the buttons would do something. */
  enable({ undo, redo, hint }) {
    const { you } = this.#settings();
    this.#byId('undo').disabled = !undo;
    this.#byId('redo').disabled = !redo;
    this.#byId('hint').disabled = !hint;
    this.now(false);
    this.#byId('swap').disabled = you === 'both' || you === 'none';
  }

  /** Whether the computer can be told to move: its button is where the hint's was. */
  now(can) {
    this.#byId('now').hidden = !can;
    this.#byId('hint').hidden = can;
  }
}
