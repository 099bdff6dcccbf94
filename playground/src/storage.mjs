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
