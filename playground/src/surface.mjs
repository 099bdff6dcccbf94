// What is printed on a board: lines and points, as SVG in units of a cell.

const kSpace = 'http://www.w3.org/2000/svg';

function element(name, attributes) {
  const made = document.createElementNS(kSpace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const path = (d) => element('path', { d });
const dot = (cx, cy, r) => element('circle', { cx, cy, r });

/** Lines through the middle of the cells, as stones stand on crossings; handicap points on 15×15. */
function points(cols, rows) {
  let d = '';
  for (let i = 0; i < rows; ++i) d += `M.5 ${i + 0.5}H${cols - 0.5}`;
  for (let i = 0; i < cols; ++i) d += `M${i + 0.5} .5V${rows - 0.5}`;
  const stars = cols === 15 && rows === 15 ? [[3, 3], [3, 11], [7, 7], [11, 3], [11, 11]] : [];
  return [path(d), ...stars.map(([x, y]) => dot(x + 0.5, y + 0.5, 0.1))];
}

/** Lines between the cells; with points where Othello boards have them. */
function squares(cols, rows, dots) {
  let d = '';
  for (let i = 1; i < rows; ++i) d += `M0 ${i}H${cols}`;
  for (let i = 1; i < cols; ++i) d += `M${i} 0V${rows}`;
  const corners = dots ? [2, cols - 2].flatMap((x) => [2, rows - 2].map((y) => dot(x, y, 0.06))) : [];
  return [path(d), ...corners];
}

const kLooks = {
  points,
  felt: (cols, rows) => squares(cols, rows, true),
  noughts: (cols, rows) => squares(cols, rows, false),
  drop: () => [],
};

export function surface(look, { cols, rows }) {
  const svg = element('svg', { class: 'surface', viewBox: `0 0 ${cols} ${rows}`, 'aria-hidden': 'true' });
  svg.append(...kLooks[look](cols, rows));
  return svg;
}
