// What an engine is made of under its API: memory, calls into the library, moves by name.
import * as check from './check.mjs';
import { checkedGame, missingCallbacks, Slot } from './custom.mjs';
import { busy, PicoplyError, SearchEnded } from './error.mjs';
import { Borrowed, Holding, Shared, unwatch, watch } from './holding.mjs';

const kNothing = 0; // a null pointer

/** Instead of a game: of what lent() told in another thread with the same memory, and the same rules if they are
 *  somebody's own. */
export class Beside {
  constructor(lent) {
    this.lent = lent;
  }
}

export class Core {
  module;
  c; // its functions
  at = kNothing; // the engine; 0 once disposed of
  size = 0;
  holding;
  key; // the game's name
  custom; // its rules, if it is somebody's own
  table; // memory that copies use, too
  weights;
  slot;
  info;
  tableSize;
  inside = false; // whether the library is at work, and so calls back
  era = 0; // counts what ends a search: changes of the position, and searches that begin
  begun; // the era of the last begin()
  thinking; // the Slices of think(), analyse() or ponder() under way
  complete = false; // whether the last search came to its end
  names = []; // of moves, as far as they have been asked for
  numbers = new Map(); // and back
  backup; // of a custom game: the engine before the call that is under way

  constructor(module, game, options) {
    this.module = module;
    this.c = module.c;
    if (game instanceof Core) {
      this.copy(game);
      return;
    }
    if (game instanceof Beside) {
      this.beside(game.lent);
      return;
    }
    const { table = 0, weights } = check.options(options, 'options',
      module.weightsOf === undefined ? ['table'] : ['table', 'weights']);
    if (typeof game === 'object' && game !== null) {
      if (!module.games.has('custom')) module.fail(module.constants.PPLY_ERR_SUPPORT, 'rules of your own in this module');
      this.custom = checkedGame(game, module.constants);
    }
    this.key = this.custom === undefined ? game : 'custom';
    if (this.custom === undefined) module.game(game);
    this.tableSize = check.uint32(table, 'table');
    this.begin(() => {
      if (this.tableSize > 0) this.table = this.holding.keep(new Shared(module, this.tableSize));
      if (weights !== undefined) this.weights = this.holding.keep(module.weightsOf(weights).lend());
      this.start(0);
    });
  }

  /** At the same point of the game as another one, with its table, and without a search. */
  copy(other) {
    const engine = other.alive();
    if (other.inside) throw busy();
    const { c } = this;
    this.key = other.key;
    this.custom = other.custom;
    this.tableSize = other.tableSize;
    this.begin(() => {
      for (const shared of ['table', 'weights']) {
        if (other[shared] !== undefined) this[shared] = this.holding.keep(other[shared].lend());
      }
      this.start(this.module.constants.PPLY_TABLE_KEEP);
      const size = this.module.checked(c.pply_snapshot_write(engine, 0, 0));
      this.module.borrow(size, (game) => {
        this.module.checked(c.pply_snapshot_write(engine, game, size));
        this.settle(c.pply_snapshot_restore(this.at, game, size, 0), 'copy');
      });
    });
  }

  /** What an engine of another thread needs to search beside this one. */
  lent() {
    const { key, tableSize } = this;
    return { key, tableSize, table: this.table?.address, weights: this.weights?.address };
  }

  /** At the start of a game, with the table and the weights of another thread's engine. */
  beside({ key, tableSize, table, weights, custom }) {
    this.key = key;
    if (custom !== undefined) this.custom = checkedGame(custom, this.module.constants);
    this.tableSize = tableSize;
    this.begin(() => {
      if (table !== undefined) this.table = new Borrowed(table);
      if (weights !== undefined) this.weights = new Borrowed(weights);
      this.start(this.module.constants.PPLY_TABLE_KEEP);
    });
  }

  begin(start) {
    this.holding = new Holding(this.module);
    try {
      start();
    } catch (error) {
      this.at = kNothing;
      this.holding.release();
      throw error;
    }
    watch(this, this.holding);
  }

  start(tableFlags) {
    const { custom } = this;
    const descriptor = this.module.games.get(this.key);
    this.slot = this.holding.keep(new Slot(this.module, custom));
    const config = {};
    if (this.weights !== undefined) config.weights = this.weights.address;
    if (custom !== undefined) {
      config.custom = this.rules(custom);
      config.custom_user = this.slot.user;
    }
    this.size = custom === undefined ? this.c.pply_engine_size(descriptor)
      : this.c.pply_custom_size(config.custom, 0);
    const memory = this.holding.allocate(this.size);
    const { size } = this.module.structs.pply_engine_options;
    this.module.borrow(size + 16, (address) => {
      this.module.fill(address, 'pply_engine_options', config);
      const status = this.c.pply_engine_init(address + size, descriptor, memory, this.size, address);
      this.settle(status);
    });
    const table = this.table?.address ?? kNothing;
    this.module.checked(this.c.pply_engine_set_table(memory, table, this.tableSize, tableFlags));
    this.at = memory;
    this.info = this.described(descriptor, custom);
  }

  rules(custom) {
    const rules = this.holding.allocate(this.module.structs.pply_custom_game.size);
    this.module.fill(rules, 'pply_custom_game', {
      state_size: custom.stateSize, move_count: custom.moveCount, max_length: custom.maxLength,
      max_moves: custom.maxMoves, max_ply: custom.maxPly, cols: custom.cols, rows: custom.rows,
    });
    this.c.wasm_custom(rules);
    for (const field of missingCallbacks(custom)) this.module.set(rules, 'pply_custom_game', field, kNothing);
    return rules;
  }

  described(descriptor, custom) {
    const { size } = this.module.structs.pply_game_info;
    return this.module.borrow(size, (info) => {
      this.module.fill(info, 'pply_game_info', {});
      this.module.checked(this.c.pply_game_describe(descriptor, info));
      const get = (field) => this.module.get(info, 'pply_game_info', field);
      return Object.freeze({
        name: custom?.name ?? this.module.string(get('name')),
        cols: custom?.cols ?? get('cols'),
        rows: custom?.rows ?? get('rows'),
        moveCount: custom?.moveCount ?? get('move_count'),
        maxLength: custom?.maxLength ?? get('max_length'),
        maxPly: custom?.maxPly ?? get('max_ply'),
        hasPass: get('has_pass') !== 0,
        hasForbidden: get('has_forbidden') !== 0,
        hasGravity: get('has_gravity') !== 0,
        rank1OnTop: get('rank1_on_top') !== 0,
        hasMargin: get('has_margin') !== 0,
      });
    });
  }

  // ---- Calls into the library

  alive() {
    if (this.at === kNothing) {
      throw new PicoplyError('invalid', 'the engine has been disposed of');
    }
    return this.at;
  }

  ended() {
    return new SearchEnded('empty', 'the search was ended by another search or a change of the position',
      { status: this.module.constants.PPLY_ERR_EMPTY });
  }

  /** A status of a call that is over; or the exception of a callback in it. */
  settle(status, what) {
    const slot = this.slot;
    if (slot.failed) {
      const { error } = slot;
      slot.failed = false;
      slot.error = undefined;
      throw error;
    }
    return this.module.checked(status, what);
  }

  /** A call that changes nothing: call(engine). Always allowed. */
  read(call, what) {
    const engine = this.alive();
    return this.settle(this.entered(call, engine), what);
  }

  /** A call that may change the engine, and then ends the search under way, unless that goes on. If a
   *  callback fails, nothing has changed since the last call that was not part of a search under way. */
  change(call, { goesOn = false, what } = {}) {
    const engine = this.alive();
    if (this.inside) throw busy();
    if (!goesOn) {
      if (this.thinking?.aborted) this.thinking.finish(); // before this: so it has a result
      this.keep();
    }
    const status = this.entered(call, engine);
    if (this.slot.failed) this.restore();
    this.settle(status, what);
    if (!goesOn) {
      this.era += 1;
      this.thinking = undefined;
      this.slot.onProgress = undefined; // it may hold the engine
    }
    return status;
  }

  entered(call, engine) {
    const before = this.inside;
    const stack = this.c.__stack_pointer.value;
    this.inside = true;
    try {
      return call(engine);
    } catch (error) {
      // Ours, before or after the library ran; or the library's own frames were unwound, by a
      // stack overflow in the host: then nothing can be said of the engine any more.
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
        this.c.__stack_pointer.value = stack;
        this.abandon();
      }
      throw error;
    } finally {
      this.inside = before;
    }
  }

  /** A call of a member, as from within a callback: what changes the engine is refused. */
  fromInside(call) {
    const before = this.inside;
    this.inside = true;
    try {
      return call();
    } finally {
      this.inside = before;
    }
  }

  abandon() {
    this.at = kNothing; // and keeps its memory, which frames further out may still be using
  }

  // A search that a callback has failed in has put nonsense into the table.
  keep() {
    if (this.slot.game === undefined) return;
    this.backup ??= new Uint8Array(this.size);
    this.backup.set(this.module.bytes.subarray(this.at, this.at + this.size));
  }

  restore() {
    if (this.backup === undefined || this.at === kNothing) return;
    this.module.bytes.set(this.backup, this.at);
    if (this.tableSize > 0) this.c.pply_engine_clear_table(this.at);
  }

  /** A move from its text, or its number. */
  move(move, name = 'move') {
    if (typeof move === 'number') {
      return check.within(move, name, 0, this.module.constants.PPLY_MOVE_PASS);
    }
    check.text(move, name);
    const known = this.numbers.get(move);
    const text = this.module.encoded(move);
    return known ?? this.module.lend(text, (start, length) => this.module.borrow(2, (out) => {
      this.read((e) => this.c.pply_move_parse(e, start, length, out), JSON.stringify(move.slice(0, 40)));
      return this.module.view.getUint16(out, true);
    }));
  }

  name(move) {
    this.alive();
    return (this.names[move] ??= this.named(move));
  }

  /** All of them, for who needs them without the engine. */
  everyName() {
    const { moveCount, hasPass } = this.info;
    for (let move = 0; move < moveCount; ++move) this.name(move);
    if (hasPass) this.name(this.module.constants.PPLY_MOVE_PASS);
    return this.names;
  }

  named(move) {
    const name = this.module.written((out, size) => this.read((e) => this.c.pply_move_write(e, move, out, size)));
    this.numbers.set(name, move);
    return name;
  }

  /** What a function that lists moves writes. */
  list(call) {
    const { moveCount, cols, rows } = this.info;
    const capacity = Math.max(moveCount, cols * rows) + 1;
    return this.module.borrow(2 * capacity, (out) => {
      const count = this.read((e) => call(e, out, capacity));
      return Array.from({ length: count }, (_, i) => this.module.view.getUint16(out + 2 * i, true));
    });
  }

  /** A reader of text; errors say where. */
  take(reader, text, what) {
    this.takeBytes(reader, this.module.encoded(check.text(text, what)), what);
  }

  takeBytes(reader, bytes, what) {
    this.module.lend(bytes, (data, length) => this.module.borrow(4, (where) => {
      // The library writes it on an error only, and not on every error.
      this.module.view.setUint32(where, 0xffffffff, true);
      this.change((e) => {
        const status = reader(e, data, length, where);
        const place = this.module.view.getUint32(where, true);
        if (status < 0 && !this.slot.failed && place !== 0xffffffff) {
          this.module.fail(status, what, place);
        }
        return status;
      });
    }));
  }

  get disposed() {
    return this.at === kNothing;
  }

  dispose() {
    if (this.at === kNothing) return;
    if (this.inside) throw busy();
    this.at = kNothing;
    unwatch(this);
    this.holding.release();
  }
}
