// What the formats of files share.

/** What is wrong with a file, as a key of i18n with its parameters. */
export class FileError extends Error {
  constructor(key, params = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

/** The rules of five in a row, by their names in files. */
export const kRules = { gomoku: 'Freestyle', standard: 'Standard', renju: 'Renju', caro: 'Caro' };

/** The kind of game of a rule's name: freestyle is what no rule says; undefined if nothing is said. */
export function ruleNamed(text) {
  if (text === undefined || text === '') return undefined;
  const known = Object.entries(kRules).find(([, rule]) => text.toLowerCase().includes(rule.toLowerCase()));
  return known?.[0] ?? 'gomoku';
}

/** "15", "15:15" or "15x15". */
export function sizeOf(text) {
  const [, cols, rows = cols] = /^\s*(\d{1,2})\s*(?:[:x]\s*(\d{1,2}))?\s*$/.exec(text) ?? [];
  if (cols === undefined || Number(cols) !== Number(rows)) throw new FileError('file.size', { size: text.slice(0, 24) });
  return Number(cols);
}
