// The bytes in use, the slider that shrinks the table, and what that costs in the present position.
import { bytes, number, rough, t } from './i18n.mjs';
import { kTables } from './games.mjs';

const kNodes = 200000; // of the search with the largest table, which sets the depth for the others
const kFull = kTables.at(-1);

const tableText = (size) => (size === 0 ? t('memory.none') : bytes(size));

export class Memory {
  #byId;
  #on; // { resize(table), compare(tables, nodes, signal), error(error) }
  #memory; // { engine, table, module }
  #measured = new Map(); // table -> { depth, nodes, reached }, in the present position
  #controller;
  #state = 'unmeasured';

  constructor(byId, table, on) {
    this.#byId = byId;
    this.#on = on;
    const slider = byId('table');
    slider.max = kTables.length - 1;
    slider.value = kTables.indexOf(table);
    slider.addEventListener('input', () => this.#slid());
    slider.addEventListener('change', async () => {
      await this.#on.resize(this.#chosen);
      if (this.#measured.size < kTables.length) this.measure();
    });
    byId('measure').addEventListener('click', () => this.measure());
    this.again();
  }

  get #chosen() {
    return kTables[Number(this.#byId('table').value)];
  }

  #slid() {
    const text = tableText(this.#chosen);
    this.#byId('table-value').textContent = text;
    this.#byId('table').setAttribute('aria-valuetext', text);
    this.#tell();
  }

  show(memory) {
    this.#memory = memory;
    const { engine, table, module } = memory;
    const total = engine + table;
    this.#byId('bytes-total').textContent = t('memory.total', { bytes: bytes(total) });
    this.#byId('bytes-engine').textContent = t('bytes.b', { n: number(engine) });
    this.#byId('bytes-table').textContent = table === 0 ? t('memory.none') : t('bytes.b', { n: number(table) });
    this.#byId('bytes-module').textContent = bytes(module);
    const meter = this.#byId('meter');
    // Logarithmic, as the page says: an engine of 8 KB could not be seen beside 4 MB.
    const width = (size) => Math.log2(1 + size / 256) / Math.log2(1 + (kFull + engine) / 256);
    meter.style.setProperty('--engine-share', width(engine));
    meter.style.setProperty('--total', width(total));
    meter.setAttribute('aria-valuemax', kFull + engine);
    meter.setAttribute('aria-valuenow', total);
    meter.setAttribute('aria-valuetext', t('memory.total', { bytes: bytes(total) }));
  }

  /** The position has changed: what was measured is of another one. */
  forget(over) {
    this.#controller?.abort();
    this.#measured.clear();
    this.#state = over ? 'over' : 'unmeasured';
    this.#byId('measure').disabled = over;
    this.#tell();
  }

  async measure() {
    if (this.#state === 'over') return;
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#measured.clear();
    this.#state = 'measuring';
    this.#tell();
    // The largest sets the depth; then the one that is asked about; then the rest, descending.
    const order = [...new Set([kFull, this.#chosen, ...kTables.toReversed()])];
    try {
      for await (const { table, ...cost } of this.#on.compare(order, kNodes, controller.signal)) {
        if (controller.signal.aborted) return;
        this.#measured.set(table, cost);
        this.#tell();
      }
    } catch (error) {
      if (!controller.signal.aborted) this.#on.error(error); // else the game has been changed meanwhile
    }
  }

  #costText() {
    const full = this.#measured.get(kFull);
    const cost = this.#measured.get(this.#chosen);
    if (full === undefined || cost === undefined) {
      return t(this.#state === 'measuring' && this.#measured.size < kTables.length
        ? 'cost.measuring' : `cost.${this.#state}`);
    }
    const factor = cost.nodes / full.nodes;
    const words = { depth: full.depth, nodes: number(cost.nodes), full: bytes(kFull) };
    if (!cost.reached) return t('cost.beyond', { ...words, factor: 10 });
    if (cost.nodes === full.nodes) return t('cost.none', words);
    return t(factor > 1 ? 'cost.more' : 'cost.less', { ...words, factor: rough(factor) });
  }

  #tell() {
    const text = this.#costText();
    const line = this.#byId('cost');
    if (line.textContent !== text) line.textContent = text;
    const full = this.#measured.get(kFull);
    const details = this.#byId('costs');
    details.hidden = full === undefined;
    if (full === undefined) return;
    const words = { depth: full.depth, nodes: number(kNodes) };
    details.querySelector('caption').textContent = t('cost.explained', words);
    details.querySelector('th:last-child').textContent = t('cost.nodes', words);
    details.querySelector('tbody').replaceChildren(...this.#rows(full));
  }

  #rows(full) {
    const most = Math.max(...[...this.#measured.values()].map(({ nodes }) => nodes));
    return kTables.filter((table) => this.#measured.has(table)).map((table) => {
      const { nodes, reached } = this.#measured.get(table);
      const row = document.createElement('tr');
      if (table === this.#chosen) row.className = 'chosen';
      const size = row.appendChild(document.createElement('th'));
      size.scope = 'row';
      size.textContent = tableText(table);
      const cell = row.appendChild(document.createElement('td'));
      const bar = cell.appendChild(document.createElement('i'));
      bar.style.setProperty('--width', nodes / most);
      const factor = nodes / full.nodes;
      cell.append(`${reached ? '' : '> '}${number(nodes)} (×${rough(factor)})`);
      return row;
    });
  }

  /** After a change of language. */
  again() {
    if (this.#memory !== undefined) this.show(this.#memory);
    this.#slid();
  }
}
