// What the page remembers between visits, where the browser lets it.

const kPrefix = 'picoply.';

export function recall(key) {
  try {
    return localStorage.getItem(kPrefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(kPrefix + key, value);
  } catch {
    // Private windows may refuse; then the choice lasts as long as the page.
  }
}

/** For this tab, when it is loaded again. */
export function leave(key, value) {
  try {
    sessionStorage.setItem(kPrefix + key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

/** What was left, once; undefined if there is nothing, or nothing of ours. */
export function take(key) {
  try {
    const value = JSON.parse(sessionStorage.getItem(kPrefix + key));
    sessionStorage.removeItem(kPrefix + key);
    return typeof value === 'object' ? value ?? undefined : undefined;
  } catch {
    return undefined;
  }
}
