// Light or dark: as the system has it, until somebody says otherwise.
import { recall, remember } from './storage.mjs';

const system = matchMedia('(prefers-color-scheme: dark)');

function apply(theme) {
  if (theme === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function startTheme(button) {
  let theme = ['light', 'dark'].find((name) => name === recall('theme'));
  apply(theme);
  button.addEventListener('click', () => {
    theme = (theme ?? (system.matches ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
    remember('theme', theme);
    apply(theme);
  });
}
