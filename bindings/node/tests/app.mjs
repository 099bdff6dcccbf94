// An application that takes picoply from node_modules: an engine here and one on another thread.
import { load } from 'picoply';
import { connect } from 'picoply/client';

async function main() {
  const picoply = await load();
  const here = new picoply.Engine('renju15', { table: 1 << 18 });
  here.playRecord('h8i9g7');
  const { best, nodes } = here.search({ depth: 4 });

  const remote = await connect();
  const there = await remote.engine('renju15', { table: 1 << 18 });
  await there.playRecord('h8i9g7');
  const result = await there.think({ depth: 4 });
  console.log(result.best === best && result.nodes === nodes ? 'the same on a worker' : 'not the same');
  await remote.close();

  const small = new picoply.Engine('tictactoe');
  small.playRecord('a1b2b1');
  const { best: block, value: draw, exact } = small.search();
  console.log(`${block} ${draw} ${exact ? 'exact' : 'a guess'}`);
}

main();
