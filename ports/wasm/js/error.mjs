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
