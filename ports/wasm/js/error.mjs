/** What a call of the library that fails throws. */
export class PicoplyError extends Error {
  /**
   * @param {string} code a pply_error in lower case, without PPLY_ERR_: "illegal", "parse", ...
   * @param {string} message
   * @param {{status?: number, where?: number}} [details]
   */
  constructor(code, message, { status, where } = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.where = where;
  }

  get name() {
    return 'PicoplyError';
  }
}

/** A search was ended by another search or a change of the position. Its code is "empty". */
export class SearchEnded extends PicoplyError {
  get name() {
    return 'SearchEnded';
  }
}

/** A callback has tried to change the engine that calls it. The code is "invalid". */
export class EngineBusy extends PicoplyError {
  get name() {
    return 'EngineBusy';
  }
}

export function busy() {
  return new EngineBusy('invalid', 'a callback cannot change the engine that calls it');
}
