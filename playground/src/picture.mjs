// The position as a picture: PNG, drawn as the board is, with its coordinates.
import { kGames } from './games.mjs';

const kCell = 48; // pixels
const kEdge = 30; // around it, for coordinates

const kGrounds = { points: '#dcb06a', felt: '#1f6b4f', drop: '#2b5ea8', noughts: '#fffdf9' };
const kInks = { points: '#5b3f17', felt: '#0c3a2a', drop: '#17386b', noughts: '#26231d' };
const kStones = { points: ['#1b1c1f', '#fbfaf6'], felt: ['#1b1c1f', '#fbfaf6'], drop: ['#d8362a', '#f2c029'] };

function lines(pen, look, cols, rows) {
  const half = look === 'points' ? 0.5 : 0;
  pen.beginPath();
  for (let i = half; i <= rows - half; ++i) {
    pen.moveTo(half * kCell, i * kCell);
    pen.lineTo((cols - half) * kCell, i * kCell);
  }
  for (let i = half; i <= cols - half; ++i) {
    pen.moveTo(i * kCell, half * kCell);
    pen.lineTo(i * kCell, (rows - half) * kCell);
  }
  pen.stroke();
}

function disc(pen, x, y, radius, colour) {
  pen.beginPath();
  pen.arc(x * kCell, y * kCell, radius * kCell, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
}

function stone(pen, look, x, y, side) {
  if (look !== 'noughts') {
    disc(pen, x, y, 0.43, kStones[look][side]);
    pen.stroke();
    return;
  }
  pen.font = `600 ${kCell * 0.8}px sans-serif`;
  pen.fillStyle = kInks[look];
  pen.fillText('XO'[side], x * kCell, y * kCell);
}

/** A Blob. last: the cell of the last move, or undefined. */
export function picture({ game, info, cells }, last) {
  const { look } = kGames[game];
  const { cols, rows, rank1OnTop, hasGravity } = info;
  const canvas = document.createElement('canvas');
  canvas.width = cols * kCell + 2 * kEdge;
  canvas.height = rows * kCell + 2 * kEdge;
  const pen = canvas.getContext('2d');
  pen.fillStyle = kGrounds[look];
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(kEdge, kEdge);
  Object.assign(pen, { strokeStyle: kInks[look], lineWidth: 1.5, textAlign: 'center', textBaseline: 'middle' });
  const top = (row) => (rank1OnTop ? row : rows - 1 - row);
  if (look !== 'drop') lines(pen, look, cols, rows);
  for (const [cell, side] of cells.entries()) {
    const [x, y] = [(cell % cols) + 0.5, top(Math.floor(cell / cols)) + 0.5];
    if (side > 0) stone(pen, look, x, y, side - 1);
    else if (look === 'drop') disc(pen, x, y, 0.43, '#e9eef6');
    if (cell === last) disc(pen, x, y, 0.12, '#e4572e');
  }
  pen.font = '14px sans-serif';
  pen.fillStyle = look === 'drop' ? '#ffffff' : look === 'felt' ? '#e7f3ee' : kInks[look];
  for (let col = 0; col < cols; ++col) {
    const name = hasGravity ? String(col + 1) : String.fromCharCode(97 + col);
    pen.fillText(name, (col + 0.5) * kCell, rows * kCell + kEdge / 2);
  }
  for (let row = 0; row < rows && !hasGravity; ++row) pen.fillText(String(row + 1), -kEdge / 2, (top(row) + 0.5) * kCell);
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
}
