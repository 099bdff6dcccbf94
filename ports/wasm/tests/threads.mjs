// What two threads with one table are worth: nodes/s of both together, and the time that a depth takes.
//
//   node ports/wasm/tests/threads.mjs [GAME [ROUNDS]]
//
// Seconds are the processor's, by thread: what the clock would show if nothing else ran. Each round has one and
// two threads in turn, and the best of each counts.
import { fileURLToPath } from 'node:url';
import { connect } from 'picoply/full/client';

const kTable = 1 << 24; // bytes
const kWarm = 100000; // until Node has compiled the module with its second compiler
const kRecords = { gomoku15_full: 'h8i9g9', renju15_full: 'h8h9j9', othello8: 'd3c3c4', othello8_full: 'd3c3c4' };

/** A search of so many threads with an empty table. */
export async function searched(picoply, threads, game, limits) {
  const engine = await picoply.engine(game, { table: kTable });
  await engine.playRecord(kRecords[game] ?? '');
  const before = process.cpuUsage();
  const { nodes, depth } = await engine.think(limits);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6 / threads;
  await engine.dispose();
  return { speed: nodes / seconds, seconds, depth };
}

/** The best of one and of two threads, in so many rounds, to the depth that one reaches with so many nodes. */
export async function compared(game, rounds, mostNodes = 600000) {
  const connections = await Promise.all([1, 2].map((threads) => connect({ threads })));
  try {
    for (const [i, picoply] of connections.entries()) await searched(picoply, i + 1, game, { nodes: kWarm });
    const { depth } = await searched(connections[0], 1, game, { nodes: mostNodes });
    const best = connections.map((_, i) => ({ threads: i + 1, depth, speed: 0, seconds: Infinity }));
    for (let round = 0; round < rounds; ++round) {
      for (const [i, picoply] of connections.entries()) {
        const { speed, seconds } = await searched(picoply, i + 1, game, { depth });
        best[i].speed = Math.max(best[i].speed, speed);
        best[i].seconds = Math.min(best[i].seconds, seconds);
      }
    }
    return best;
  } finally {
    await Promise.all(connections.map((picoply) => picoply.close()));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [game = 'gomoku15_full', rounds = 5] = process.argv.slice(2);
  for (const { threads, speed, depth, seconds } of await compared(game, Number(rounds))) {
    console.log(`${game}, threads: ${threads}; nodes/s: ${Math.round(speed)}; depth ${depth} in ${seconds.toFixed(2)} s`);
  }
}
