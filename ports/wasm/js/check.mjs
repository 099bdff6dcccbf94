// Arguments come from anywhere. What has the wrong type or is out of its range is refused here, by name;
// everything else is left to the library to judge.

const kUint32Max = 0xffffffff;
const kUint64Max = 0xffffffffffffffffn;

export function shown(value) {
  try {
    return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
  } catch {
    return typeof value; // e.g. an object without toString
  }
}

/** What a number that cannot be is answered with: a RangeError that has a code, as a PicoplyError has. */
export function refused(message, code = 'invalid') {
  return Object.assign(new RangeError(message), { code });
}

/** An integer or a BigInt, low .. high. */
function inRange(value, name, low, high, code) {
  if (!(value >= low && value <= high)) {
    throw refused(`${name}: ${value} is not within ${low} .. ${high}`, code);
  }
  if (typeof value === 'number' && !Number.isInteger(value)) {
    throw refused(`${name}: ${value} is not an integer`, code);
  }
  return value;
}

/** An integer, low .. high. */
export function within(value, name, low, high, code) {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, not ${shown(value)}`);
  return inRange(value, name, low, high, code);
}

export function uint32(value, name) {
  return within(value, name, 0, kUint32Max);
}

/** A BigInt from a BigInt, or from a number that is exact. */
export function uint64(value, name) {
  if (typeof value !== 'number' && typeof value !== 'bigint') {
    throw new TypeError(`${name} must be a number or a BigInt, not ${shown(value)}`);
  }
  const most = typeof value === 'bigint' ? kUint64Max : Number.MAX_SAFE_INTEGER;
  return BigInt(inRange(value, name, 0, most));
}

export function text(value, name) {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string, not ${shown(value)}`);
  return value;
}

export function bytes(value, name) {
  if (!(value instanceof Uint8Array)) throw new TypeError(`${name} must be a Uint8Array, not ${shown(value)}`);
  return value;
}

export function boolean(value, name) {
  if (typeof value !== 'boolean') throw new TypeError(`${name} must be true or false, not ${shown(value)}`);
  return value;
}

export function optionalFunction(value, name) {
  if (value !== undefined && typeof value !== 'function') {
    throw new TypeError(`${name} must be a function, not ${shown(value)}`);
  }
  return value;
}

/** An object with none but these keys, which catches the misspelt ones; undefined is {}. */
export function options(value, name, keys) {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${name} must be an object, not ${shown(value)}`);
  }
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) {
    throw new TypeError(`${name} has no ${shown(unknown)}; it may have ${keys.join(', ')}`);
  }
  return value;
}

export function abortSignal(value, name) {
  if (value !== undefined && (typeof value !== 'object' || value === null
    || typeof value.aborted !== 'boolean')) {
    throw new TypeError(`${name} must be an AbortSignal, not ${shown(value)}`);
  }
  return value;
}

/** What a custom game's callback returned, as a C int. Too large for its contract is for the library
 *  to refuse; this refuses what would silently become another number. */
export function returned(value, name) {
  if (!Number.isInteger(value) || value < -0x80000000 || value > 0x7fffffff) {
    throw new TypeError(`${name} must return an integer, not ${shown(value)}`);
  }
  return value;
}

/** How many moves a callback says that it wrote. None is for the library to refuse. */
export function count(value, most, name) {
  return inRange(returned(value, name), name, 0, most, 'callback');
}

/** What a callback answered to a yes-or-no question, as a C int. */
export function flag(value, name) {
  if (typeof value !== 'boolean') throw new TypeError(`${name} must return true or false, not ${shown(value)}`);
  return value ? 1 : 0;
}

/** 64 bits from a callback: the lowest of a BigInt, or a number that is exact. */
export function key(value, name) {
  if (typeof value === 'bigint') return value; // WebAssembly takes its lowest 64 bits
  if (!Number.isSafeInteger(value)) {
    throw new TypeError(`${name} must return a BigInt or an integer below 2 ** 53, not ${shown(value)}`);
  }
  return BigInt(value);
}
