// Chomp, a game of your own: a bar of chocolate whose corner a1 is poisoned. A move takes a square and
// everything above and to the right of it; who takes a1 has lost. The program plays both sides.
//
//   node ports/wasm/examples/chomp.mjs [columns] [rows]
import { pathToFileURL } from 'node:url';
import { load } from 'picoply';

/** Rules of columns by rows. The state is how many squares are left in each row, which only shrink
 *  from row to row upwards. */
export function chomp(cols = 5, rows = 4) {
  return {
    name: `Chomp ${cols}x${rows}`,
    stateSize: rows,
    moveCount: cols * rows,
    maxLength: cols * rows,
    cols,
    rows,
    reset: (state) => { state.fill(cols); },
    moves: (state, out) => {
      let count = 0;
      for (let row = 0; row < rows; ++row) {
        for (let col = 0; col < state[row]; ++col) out[count++] = row * cols + col;
      }
      return count;
    },
    play: (state, move) => {
      const col = move % cols;
      for (let row = Math.floor(move / cols); row < rows; ++row) {
        if (state[row] > col) state[row] = col;
      }
    },
    outcome: (state) => (state[0] === 0 ? 3 : 0), // nothing left: the other side took a1
    cell: (state, col, row) => (col < state[row] ? 1 : 0),
  };
}

function draw(engine) {
  const { cols, rows } = engine.info;
  for (let row = rows - 1; row >= 0; --row) {
    console.log(Array.from({ length: cols }, (_, col) => (engine.cell(col, row) ? '#' : '.')).join(' '));
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [cols = 5, rows = 4] = process.argv.slice(2).map(Number);
  const picoply = await load();
  const engine = new picoply.Engine(chomp(cols, rows), { table: 1 << 20 });
  while (engine.outcome === 'ongoing') {
    const { best, value, nodes } = engine.search({ nodes: 200000 });
    engine.play(best);
    console.log(`${engine.count}. ${best}  (value ${value}, ${nodes} nodes)`);
    draw(engine);
  }
  console.log(`${engine.outcome} player wins: ${engine.record()}`);
  engine.dispose();
}
