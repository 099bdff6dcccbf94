// A game against picoply in the terminal: node play.mjs [game] [level]
//
// You are the first player. Type a move, "h8" or "4" or "pass"; "undo", "hint" or "quit".
import { createInterface } from 'node:readline';
import { load, PicoplyError } from 'picoply';

const [game = 'tictactoe', level = '0'] = process.argv.slice(2);
const kSymbols = '.XO';
const kYou = 0; // engine.side of the first player

function board(engine) {
  const { cols, rows, rank1OnTop } = engine.info;
  const ranks = Array.from({ length: rows }, (_, row) => row);
  if (!rank1OnTop) ranks.reverse();
  const lines = ranks.map((row) => `${String(row + 1).padStart(2)} `
    + Array.from({ length: cols }, (_, col) => kSymbols[engine.cell(col, row)]).join(' '));
  const letters = Array.from({ length: cols }, (_, col) => String.fromCharCode(97 + col));
  return [...lines, `   ${letters.join(' ')}`].join('\n');
}

function limits(engine) {
  return { nodes: 20000, level: Number(level), seed: engine.count };
}

// think() searches in slices: meanwhile a server, say, would go on serving.
async function reply(engine) {
  while (engine.outcome === 'ongoing' && engine.side !== kYou) {
    const { best } = await engine.think(limits(engine));
    engine.play(best);
    console.log(`picoply plays ${best}`);
  }
}

async function obey(engine, line) {
  if (line === 'undo') {
    do engine.undo(); while (engine.side !== kYou);
  } else if (line === 'hint') {
    console.log(`try ${(await engine.think({ nodes: 20000 })).best}`);
    return;
  } else {
    engine.play(line);
    await reply(engine);
  }
  console.log(board(engine));
}

const picoply = await load();
const engine = new picoply.Engine(game, { table: 1 << 20 });
console.log(`picoply ${picoply.version}, ${engine.info.name}\n${board(engine)}`);
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === 'quit') break;
  try {
    await obey(engine, line.trim());
  } catch (error) {
    if (!(error instanceof PicoplyError)) throw error;
    console.log(error.message);
  }
  if (engine.outcome !== 'ongoing') break;
}
console.log(`${engine.record()} ${engine.outcome}`);
engine.dispose();
