// Callbacks from the module into JavaScript. The module imports one function of each kind, and hands
// it the number of the slot that it belongs to.
//
// An exception must not pass through the library's frames: it would leave an engine in the middle of
// a search. So it is kept in the slot, the library gets answers that end what it does soon, and the
// engine throws it once the library has returned (Engine.#settle).
import * as check from './check.mjs';

/** Of an engine: who is called back, and what went wrong. */
export class Slot {
  #module;
  #views = new Map();
  #buffer;

  constructor(module, game) {
    this.#module = module;
    this.game = game; // a custom game's rules, checked, or undefined
    this.failed = false;
    this.error = undefined;
    this.onProgress = undefined;
    this.user = module.slots.indexOf(undefined, 1);
    if (this.user < 0) this.user = module.slots.length;
    module.slots[this.user] = this;
  }

  release() {
    this.#module.slots[this.user] = undefined;
  }

  fail(error) {
    this.failed = true;
    this.error = error;
  }

  // States lie at few addresses, a view of each is made once: making it costs more than most rules.
  view(address, length, type) {
    const { buffer } = this.#module.bytes;
    if (this.#buffer !== buffer || this.#views.size > 1024) {
      this.#views.clear();
      this.#buffer = buffer;
    }
    const key = address * 2 + (type === Uint8Array ? 0 : 1);
    let view = this.#views.get(key);
    if (view === undefined) {
      view = new type(buffer, address, length);
      this.#views.set(key, view);
    }
    return view;
  }

  state(address) {
    return this.view(address, this.game.stateSize, Uint8Array);
  }
}

/** The module's imports. `module.bytes` is not there yet when this is called. */
export function trampolines(module) {
  const guarded = (fallback, callback) => (user, ...rest) => {
    const slot = module.slots[user];
    if (slot.failed) return fallback;
    try {
      return callback(slot, ...rest);
    } catch (error) {
      slot.fail(error);
      return fallback;
    }
  };
  return {
    now_ms: () => Math.floor(performance.now()) >>> 0,
    progress: guarded(1, (slot, result) => slot.onProgress?.(result) ?? 0),
    reset: guarded(undefined, (slot, state) => {
      slot.game.reset(slot.state(state));
    }),
    // The answers below are those of moves, play, ...: written out, since they are called per node.
    moves: (user, state, out) => {
      const slot = module.slots[user];
      if (slot.failed) return 0;
      try {
        const { game } = slot;
        const list = slot.view(out, game.moveCount, Uint16Array);
        const given = game.moves(slot.state(state), list);
        if (typeof given === 'number') return check.count(given, list.length, 'moves()');
        return copyMoves(given, list);
      } catch (error) {
        slot.fail(error);
        return 0;
      }
    },
    play: (user, state, move) => {
      const slot = module.slots[user];
      if (slot.failed) return;
      try {
        slot.game.play(slot.state(state), move);
      } catch (error) {
        slot.fail(error);
      }
    },
    outcome: (user, state) => {
      const slot = module.slots[user];
      if (slot.failed) return module.constants.PPLY_STANDING_DRAWN; // which ends every line
      try {
        return check.returned(slot.game.outcome(slot.state(state)), 'outcome()');
      } catch (error) {
        slot.fail(error);
        return module.constants.PPLY_STANDING_DRAWN;
      }
    },
    evaluate: (user, state) => {
      const slot = module.slots[user];
      if (slot.failed) return 0;
      try {
        return check.returned(slot.game.evaluate(slot.state(state)), 'evaluate()');
      } catch (error) {
        slot.fail(error);
        return 0;
      }
    },
    cell: guarded(0, (slot, state, col, row) =>
      check.returned(slot.game.cell(slot.state(state), col, row), 'cell()')),
  };
}

function copyMoves(given, list) {
  if (!Array.isArray(given)) {
    throw new TypeError('moves() must return an array, or write to its second argument and return '
      + 'how many it wrote');
  }
  const count = check.count(given.length, list.length, 'moves().length');
  for (let i = 0; i < count; ++i) {
    const move = given[i];
    // Written out, since it is called per node.
    if (Number.isInteger(move) && move >= 0 && move < list.length) list[i] = move;
    else check.within(move, `moves()[${i}]`, 0, list.length - 1, 'callback');
  }
  return count;
}

const kSizes = { stateSize: 'STATE', moveCount: 'MOVES', maxLength: 'LENGTH' }; // PPLY_CUSTOM_..._MAX
const kCallbacks = ['reset', 'moves', 'play', 'outcome', 'evaluate', 'cell'];
const kOptional = ['evaluate', 'cell'];

/** A custom game's rules with every member looked at once. Callbacks keep their `this`. */
export function checkedGame(game, constants) {
  const rules = { name: check.text(game.name ?? 'Custom game', 'name') };
  if (rules.name.includes('\0')) throw check.refused('name must not contain a 0');
  for (const [name, most] of Object.entries(kSizes)) {
    rules[name] = check.within(game[name], name, 1, constants[`PPLY_CUSTOM_${most}_MAX`]);
  }
  const { cols = 0, rows = 0 } = game;
  const grid = cols === 0 && rows === 0 ? 0 : 1;
  rules.cols = check.within(cols, 'cols', grid, constants.PPLY_CUSTOM_GRID_MAX);
  rules.rows = check.within(rows, 'rows', grid, constants.PPLY_CUSTOM_GRID_MAX);
  for (const name of kCallbacks) {
    const callback = check.optionalFunction(game[name], name);
    if (callback === undefined && !kOptional.includes(name)) {
      throw new TypeError(`a custom game needs ${name}()`);
    }
    rules[name] = callback?.bind(game);
  }
  return rules;
}
