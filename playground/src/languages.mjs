// The languages of the page: one file of texts each, in i18n/. Another one is a file there and a line here.
import de from './i18n/de.mjs';
import en from './i18n/en.mjs';
import ja from './i18n/ja.mjs';
import zh from './i18n/zh.mjs';

/** Code -> texts, in the order of the page's list; the first is for who reads none of them. */
export const kLanguages = { en, de, zh, ja };
