// The page's texts in the language chosen.
import { kLanguages } from './languages.mjs';
import { recall, remember } from './storage.mjs';

const kCodes = Object.keys(kLanguages);
const [kFirst] = kCodes;

/** The first of these codes, "zh-CN" among them, that the page has. */
const known = (codes) => codes.map((code) => code.split('-')[0].toLowerCase()).find((code) => kCodes.includes(code));

let language = known([recall('language'), ...(navigator.languages ?? [])].filter(Boolean)) ?? kFirst;

export const currentLanguage = () => language;

/** [{ code, name }], each name in its own language. */
export const languages = () => kCodes.map((code) => ({ code, name: kLanguages[code]['language.name'] }));

export function setLanguage(wanted) {
  language = wanted;
  remember('language', language);
}

/** The text of a key, its {parameters} filled in. */
export function t(key, parameters = {}) {
  return kLanguages[language][key].replace(/\{(\w+)\}/g, (_, name) => parameters[name]);
}

/** A number, the digits before the point in groups. Intl.NumberFormat would take 15 ms to make its first one, while the
 *  page starts. */
export function number(value) {
  const [whole, part] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, t('number.group'));
  return part === undefined ? grouped : grouped + t('number.point') + part;
}

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
