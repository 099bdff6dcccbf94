// What the page says besides the board: aloud, in a box that can be closed, and by a button for a moment.
const kFlash = 1200; // ms

const byId = (id) => document.getElementById(id);

/** To who hears the page. */
export function say(text) {
  byId('live').textContent = text;
}

/** In the box; '' closes it. */
export function warn(text) {
  byId('alert').hidden = text === '';
  byId('alert').querySelector('p').textContent = text;
}

/** A button has done what it is for. */
export function flash(button) {
  button.classList.add('done');
  setTimeout(() => button.classList.remove('done'), kFlash);
}

/** To the box's button; the page must be there. */
export function listen() {
  byId('alert').querySelector('button').addEventListener('click', () => warn(''));
}
