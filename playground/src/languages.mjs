// The languages of the page: one file of texts each, in i18n/. Another one is a file there and a line here.
import en from './i18n/en.mjs';
import zh from './i18n/zh.mjs';

/** Code -> texts, in the order in which the button goes through them. */
export const kLanguages = { en, zh };
