// The board: a grid of cells that can be clicked, walked with arrow keys and heard. Whoever shows
// something on it gives a whole layer; only cells that changed are touched, so that a search under way
// costs the page little.
import { cellName } from './games.mjs';
import { surface } from './surface.mjs';

/** The gutter of letters or numbers along an edge. */
function edge(className, names) {
  const made = document.createElement('div');
  made.className = `edge ${className}`;
  made.setAttribute('aria-hidden', 'true');
  made.append(...names.map((name) => Object.assign(document.createElement('span'), { textContent: name })));
  return made;
}

export class BoardView {
  #root;
  #on; // { play(col, row), aim(col, row), confirms(), tapped(col, row), untapped(), measured(), key(event) }
  #info;
  #cells = []; // by index row * cols + col: { element, mark, face }, mark once there is one
  #grid;
  #tip;
  #width; // of a cell, in pixels
  #at = 0; // the cell that has the tabindex

  constructor(root, on) {
    this.#root = root;
    this.#on = on;
    root.addEventListener('click', (event) => this.#whenOn(event, (cell) => {
      this.#walk(cell);
      if (!this.#isFirstTap(cell)) this.#on.play(...this.#place(cell));
    }));
    root.addEventListener('pointerdown', ({ pointerType }) => {
      this.#finger = pointerType === 'touch';
      this.#before = this.#tapped; // until the focus goes to the cell
    });
    root.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => this.#measure()).observe(root);
    root.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'touch') return; // a finger hides what it points at; the focus follows it
      this.#whenOn(event, (cell) => this.#point('pointer', { cell, aims: true }));
    });
    root.addEventListener('focusin', (event) => this.#whenOn(event, (cell) => {
      const seen = event.target.matches(':focus-visible'); // else it is a click's, or a finger's
      if (seen || this.#pointing.pointer === undefined) this.#point('focus', { cell, aims: seen });
    }));
    root.addEventListener('pointerleave', () => this.#point('pointer'));
    root.addEventListener('focusout', () => this.#point('focus'));
  }

  #whenOn(event, use) {
    const cell = event.target.closest?.('[data-cell]');
    if (cell !== null && cell !== undefined) use(Number(cell.dataset.cell));
    else if (event.type === 'pointerover') this.#point('pointer');
  }

  #place(cell) {
    return [cell % this.#info.cols, Math.floor(cell / this.#info.cols)];
  }

  /** An empty board for a game: look is one of surface.mjs. */
  build(info, look) {
    this.#info = info;
    const { cols, rows, rank1OnTop } = info;
    this.#root.dataset.look = look;
    this.#root.parentElement.dataset.board = look; // :has() would be slow
    this.#root.style.setProperty('--cols', cols);
    this.#root.style.setProperty('--rows', rows);
    this.#measure(); // now, as it does not depend on what is in it, and cells would be styled twice
    this.#grid = document.createElement('div');
    this.#grid.setAttribute('role', 'grid');
    this.#grid.setAttribute('aria-colcount', cols);
    this.#grid.setAttribute('aria-rowcount', rows);
    this.#cells = [];
    this.#pointing = {}; // the cells that were pointed at are gone
    this.#pointed = {};
    this.#aimed = undefined;
    this.#tapped = undefined;
    const ranks = Array.from({ length: rows }, (_, i) => (rank1OnTop ? i : rows - 1 - i));
    for (const row of ranks) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let col = 0; col < cols; ++col) line.append(this.#cell(row * cols + col));
      this.#grid.append(line);
    }
    this.#tip = Object.assign(document.createElement('div'), { className: 'tip', hidden: true });
    this.#tip.setAttribute('aria-hidden', 'true'); // the cell's label says the same
    const letters = Array.from({ length: cols }, (_, i) =>
      (info.hasGravity ? String(i + 1) : cellName(i, 0)[0]));
    this.#root.replaceChildren(surface(look, info), edge('files', letters),
      edge('ranks', ranks.map((row) => String(row + 1))), this.#grid, this.#tip);
    this.#at = Math.floor(rows / 2) * cols + Math.floor(cols / 2);
    this.#cells[this.#at].element.tabIndex = 0;
  }

  /** For what is drawn in parts of a cell. */
  #measure() {
    if (this.#info === undefined) return;
    const { paddingLeft, paddingRight } = getComputedStyle(this.#root);
    const frame = parseFloat(paddingLeft) + parseFloat(paddingRight);
    const width = (this.#root.getBoundingClientRect().width - frame) / this.#info.cols;
    if (width === this.#width) return;
    this.#width = width;
    this.#root.style.setProperty('--cell', `${width}px`);
    this.#on.measured();
  }

  /** Whether a finger was on the board last, rather than a mouse or a key. */
  get isFinger() {
    return this.#finger;
  }

  /** In pixels. */
  get cellWidth() {
    return this.#width;
  }

  #cell(index) {
    const element = document.createElement('div');
    element.setAttribute('role', 'gridcell');
    element.dataset.cell = index;
    element.tabIndex = -1;
    this.#cells[index] = { element, face: {} };
    return element;
  }

  /** What lies over a cell, made when it is first needed. */
  #mark(cell) {
    if (cell.mark === undefined) {
      cell.mark = cell.element.appendChild(document.createElement('span'));
      cell.mark.setAttribute('aria-hidden', 'true');
    }
    return cell.mark;
  }

  set label(text) {
    this.#grid.setAttribute('aria-label', text);
  }

  /** The face of every cell: { stone, ghost, marks, text, heat, label, tip }. stone and ghost: 0, 1 or
   *  2; marks: words; heat: 0 to 1, or undefined. Changes at most `most` cells and returns whether all
   *  are as they should be. */
  show(faces, most = Infinity) {
    let changed = 0;
    const all = faces.every((face, cell) => {
      changed += Number(this.#put(this.#cells[cell], face));
      return changed < most;
    });
    this.#aim();
    this.#tipAt(this.#pointed.cell);
    return all;
  }

  /** Whether there was anything to change. */
  #put(cell, face) {
    const { element, face: old } = cell;
    let changed = false;
    const set = (name, apply) => {
      if (old[name] === face[name]) return;
      changed = true;
      apply(face[name], old[name]);
      old[name] = face[name];
    };
    const fill = (name, stone) => {
      if (stone > 0) element.dataset[name] = stone;
      else delete element.dataset[name];
    };
    set('stone', (stone, before) => {
      fill('stone', stone);
      element.classList.toggle('turned', before > 0 && stone > 0);
    });
    set('ghost', (ghost) => fill('ghost', ghost));
    set('marks', (marks) => {
      element.dataset.marks = marks;
      if (marks !== '' && marks !== 'open') this.#mark(cell);
    });
    set('text', (text, before = '') => {
      if (text !== before) this.#mark(cell).textContent = text;
    });
    set('heat', (heat) => {
      if (heat === undefined) element.style.removeProperty('--heat');
      else element.style.setProperty('--heat', `${Math.round(heat * 100)}%`);
    });
    set('label', (label) => element.setAttribute('aria-label', label));
    set('tip', () => {});
    return changed;
  }

  // ---- Pointing: a tip, and where a stone would land

  #pointing = {}; // pointer, focus: { cell, aims }, aims if it shows where a stone would land
  #pointed = {}; // whichever came last and is still there
  #aimed;
  #finger = false; // whether it was a finger that was on the board last
  #tapped; // where a stone lands if it taps once more
  #before; // the same when it touched the board

  /** Whether this tap only shows where the stone would land. */
  #isFirstTap(cell) {
    if (!this.#finger) return false;
    const landing = this.#on.aim(...this.#place(cell));
    const first = landing !== undefined && landing !== this.#before && this.#on.confirms();
    if (first) this.#tapped = landing;
    this.#point('focus', { cell, aims: first });
    if (first) this.#on.tapped(...this.#place(cell));
    return first;
  }

  #point(by, at) {
    this.#pointing[by] = at;
    const { pointer, focus } = this.#pointing;
    this.#pointed = at ?? pointer ?? focus ?? {};
    this.#aim();
    this.#tipAt(this.#pointed.cell);
  }

  /** Also after each change of the position: what is pointed at may be taken now, or free. */
  #aim() {
    const { cell, aims } = this.#pointed;
    const landing = aims ? this.#on.aim(...this.#place(cell)) : undefined;
    const aimed = this.#cells[landing]?.element;
    if (this.#tapped !== undefined && landing !== this.#tapped) {
      this.#tapped = undefined;
      this.#on.untapped();
    }
    this.#root.classList.toggle('sure', this.#tapped !== undefined);
    if (aimed === this.#aimed) return;
    this.#aimed?.classList.remove('aim');
    aimed?.classList.add('aim');
    this.#aimed = aimed;
  }

  #tipAt(cell) {
    const text = this.#cells[cell]?.face.tip ?? '';
    if (this.#tip.textContent !== text) this.#tip.textContent = text;
    this.#tip.hidden = text === '';
    if (text === '') return;
    const [col, row] = this.#place(cell);
    const top = this.#info.rank1OnTop ? row : this.#info.rows - 1 - row;
    this.#tip.style.setProperty('--x', (col + 0.5) / this.#info.cols);
    this.#tip.style.setProperty('--y', top / this.#info.rows);
    this.#tip.classList.toggle('under', top < 2);
  }

  // ---- Keys

  #walk(cell) {
    this.#cells[this.#at].element.tabIndex = -1;
    this.#at = cell;
    this.#cells[cell].element.tabIndex = 0;
  }

  focus() {
    this.#cells[this.#at].element.focus();
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.dataset.cell === undefined) return;
    this.#finger = false;
    const { cols, rows, rank1OnTop } = this.#info;
    const [col, row] = this.#place(Number(event.target.dataset.cell)); // a screen reader may have put the focus there
    const up = rank1OnTop ? -1 : 1;
    const goals = {
      ArrowLeft: [col - 1, row], ArrowRight: [col + 1, row], ArrowUp: [col, row + up],
      ArrowDown: [col, row - up], Home: [0, row], End: [cols - 1, row],
    };
    const goal = goals[event.key];
    if (goal !== undefined) {
      const [x, y] = [Math.min(cols - 1, Math.max(0, goal[0])), Math.min(rows - 1, Math.max(0, goal[1]))];
      this.#walk(y * cols + x);
      this.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#on.play(col, row);
    } else if (event.key === 'Escape') {
      this.#tip.hidden = true; // it may cover what one wants to see
    } else if (!this.#on.key(event)) {
      return;
    }
    event.preventDefault();
  }
}
