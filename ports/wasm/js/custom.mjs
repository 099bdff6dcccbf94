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
  // For the callbacks of few calls.
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
  // What a callback tells of a state, and perhaps of a move.
  const told = (fallback, name, take) => (user, state, move) => {
    const slot = module.slots[user];
    if (slot.failed) return fallback;
    try {
      return take(slot.game[name](slot.state(state), move), `${name}()`);
    } catch (error) {
      slot.fail(error);
      return fallback;
    }
  };
  const number = (most, least = -most) => (value, name) => check.within(value, name, least, most, 'callback');
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
        const list = slot.view(out, game.maxMoves, Uint16Array);
        const given = game.moves(slot.state(state), list);
        if (typeof given === 'number') return check.count(given, list.length, 'moves()');
        return copyMoves(given, list, game.moveCount);
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
    side: told(0, 'side', number(1, 0)),
    undo: told(undefined, 'undo', () => undefined),
    hash: told(0n, 'hash', check.key),
    move_score: told(0, 'moveScore', number(32000)),
    is_tactical: told(0, 'isTactical', check.flag),
    is_forced: told(0, 'isForced', check.flag),
    final_value: told(0, 'finalValue', (value, name) =>
      number(module.constants.PPLY_VALUE_EVAL)(value, name)),
    move_text: guarded(0, (slot, move, out) => {
      const text = slot.game.moveText(move);
      if (text === undefined) return 0; // the library's own
      const most = module.constants.PPLY_CUSTOM_TEXT_MAX;
      if (!/^[!-+\x2d-~]+$/.test(check.text(text, 'moveText()')) || text.length > most) {
        throw check.refused(`moveText(): ${check.shown(text)} is not 1 .. ${most} printable ASCII characters, `
          + 'no blank and no comma', 'callback');
      }
      module.bytes.set(module.encoded(text), out);
      return text.length;
    }),
    move_cells: guarded(0, (slot, move, from, to) => {
      const cells = slot.game.moveCells(move);
      if (cells === undefined) return 0;
      if (!Array.isArray(cells) || cells.length !== 2) {
        throw new TypeError(`moveCells() must return [from, to] or undefined, not ${check.shown(cells)}`);
      }
      // Without a grid there is none to be out of: then the library says that the move has no cells.
      const most = (slot.game.cols * slot.game.rows || 0x10000) - 1;
      [from, to].forEach((address, i) => module.view.setUint16(address,
        check.within(cells[i], `moveCells()[${i}]`, 0, most, 'callback'), true));
      return 1;
    }),
  };
}

function copyMoves(given, list, moveCount) {
  if (!Array.isArray(given)) {
    throw new TypeError('moves() must return an array, or write to its second argument and return '
      + 'how many it wrote');
  }
  const count = check.count(given.length, list.length, 'moves().length');
  for (let i = 0; i < count; ++i) {
    const move = given[i];
    // Written out, since it is called per node.
    if (Number.isInteger(move) && move >= 0 && move < moveCount) list[i] = move;
    else check.within(move, `moves()[${i}]`, 0, moveCount - 1, 'callback');
  }
  return count;
}

const kSizes = { stateSize: 'STATE', moveCount: 'MOVES', maxLength: 'LENGTH' }; // PPLY_CUSTOM_..._MAX
const kRequired = ['reset', 'moves', 'play', 'outcome'];
const kOptional = ['evaluate', 'cell', 'side', 'undo', 'hash', 'moveScore', 'isTactical', 'isForced',
  'finalValue', 'moveText', 'moveCells'];

/** A custom game's rules with every member looked at once. Callbacks keep their `this`. */
export function checkedGame(game, constants) {
  const rules = { name: check.text(game.name ?? 'Custom game', 'name') };
  if (rules.name.includes('\0')) throw check.refused('name must not contain a 0');
  for (const [name, most] of Object.entries(kSizes)) {
    rules[name] = check.within(game[name], name, 1, constants[`PPLY_CUSTOM_${most}_MAX`]);
  }
  const { cols = 0, rows = 0, maxMoves = rules.moveCount, maxPly = constants.PPLY_CUSTOM_PLY } = game;
  rules.maxMoves = check.within(maxMoves, 'maxMoves', 1, rules.moveCount);
  rules.maxPly = check.within(maxPly, 'maxPly', 1, constants.PPLY_CUSTOM_PLY_MAX);
  const grid = cols === 0 && rows === 0 ? 0 : 1;
  rules.cols = check.within(cols, 'cols', grid, constants.PPLY_CUSTOM_GRID_MAX);
  rules.rows = check.within(rows, 'rows', grid, constants.PPLY_CUSTOM_GRID_MAX);
  for (const name of [...kRequired, ...kOptional]) {
    const callback = check.optionalFunction(game[name], name);
    if (callback === undefined && kRequired.includes(name)) {
      throw new TypeError(`a custom game needs ${name}()`);
    }
    rules[name] = callback?.bind(game);
  }
  return rules;
}

/** The fields of pply_custom_game whose callbacks checked rules do not have. */
export function missingCallbacks(rules) {
  return kOptional.filter((name) => rules[name] === undefined)
    .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}
