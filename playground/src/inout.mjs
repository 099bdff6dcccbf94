// Games in and out: files that are opened or dropped on the page, text that is pasted; files that are saved.
import { lastCell } from './faces.mjs';
import { FileError, kRules } from './files/game.mjs';
import { writePsq } from './files/psq.mjs';
import { readGame } from './files/read.mjs';
import { writeSgf } from './files/sgf.mjs';
import { kGames } from './games.mjs';
import { picture } from './picture.mjs';

const kMost = 1 << 22; // bytes of a file that are read

const kWriters = {
  sgf: { type: 'application/x-go-sgf', write: writeSgf },
  psq: { type: 'text/plain', write: writePsq },
  png: { type: 'image/png', write: (position) => picture(position, lastCell(position)) },
};

/** Which of them have a word for a game. */
export const canSave = (kind, { game, info }) => kind === 'png' || Object.hasOwn(kRules, kGames[game].kind) ||
  (kind === 'sgf' && info.hasMargin);

export class InOut {
  #on; // { opened({ game, moves, count } or { link }), fault(FileError), position() }

  constructor(byId, on) {
    this.#on = on;
    byId('file').addEventListener('change', ({ target }) => {
      this.#file(target.files[0]);
      target.value = ''; // the same file may be opened again
    });
    byId('paste').addEventListener('click', async () => {
      const text = await navigator.clipboard.readText().catch(() => undefined);
      if (text === undefined) on.fault(new FileError('file.noclipboard'));
      else this.#text(text);
    });
    for (const kind of Object.keys(kWriters)) byId(`save-${kind}`).addEventListener('click', () => this.#save(kind));
    document.addEventListener('paste', (event) => {
      if (event.target.matches?.('input[type=text], textarea')) return;
      this.#text(event.clipboardData.getData('text'));
    });
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file !== undefined) this.#file(file);
      else this.#text(event.dataTransfer.getData('text'));
    });
  }

  async #file(file) {
    if (file === undefined) return;
    this.#text(await file.slice(0, kMost).text());
  }

  #text(text) {
    try {
      this.#on.opened(readGame(text));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#on.fault(error);
    }
  }

  async #save(kind) {
    const position = this.#on.position();
    if (position === undefined || !canSave(kind, position)) return;
    const { type, write } = kWriters[kind];
    const data = await write(position);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([data], { type }));
    link.download = `${position.game}.${kind}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }
}
