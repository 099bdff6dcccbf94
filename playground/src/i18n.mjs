// The page's texts in the language chosen.
import en from './i18n/en.mjs';
import zh from './i18n/zh.mjs';
import { recall, remember } from './storage.mjs';

const kTables = { en, zh };

const known = (language) => (Object.hasOwn(kTables, language) ? language : undefined);
const fromBrowser = () => (/^zh\b/i.test(navigator.language ?? '') ? 'zh' : 'en');

let language = known(recall('language')) ?? fromBrowser();

export const currentLanguage = () => language;

export function setLanguage(wanted) {
  language = wanted;
  remember('language', language);
}

/** The text of a key, its {parameters} filled in. */
export function t(key, parameters = {}) {
  return kTables[language][key].replace(/\{(\w+)\}/g, (_, name) => parameters[name]);
}

/** A number, the digits before the point in groups: both languages have the same. Intl.NumberFormat would
 *  take 15 ms to make its first one, while the page starts. */
export const number = (value) => String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');

/** A number to three digits. */
export const rough = (value) => number(Number(value.toPrecision(3)));

/** Memory: 1 KB is 1024 bytes. */
export function bytes(value) {
  if (value < 1024) return t('bytes.b', { n: number(value) });
  if (value < 1 << 20) return t('bytes.k', { n: rough(value / 1024) });
  return t('bytes.m', { n: rough(value / (1 << 20)) });
}

/** Writes the texts of everything that has data-i18n, and the labels of what has data-i18n-label. */
export function translate(root) {
  document.documentElement.lang = language;
  document.title = t('title');
  for (const element of root.querySelectorAll('[data-i18n]')) {
    element.textContent = t(element.dataset.i18n, { depth: '…', nodes: '…' });
  }
  for (const element of root.querySelectorAll('[data-i18n-label]')) {
    element.setAttribute('aria-label', t(element.dataset.i18nLabel));
    if (element.matches('button')) element.title = t(element.dataset.i18nLabel);
  }
}
