// Somebody's program with the package from a registry: the only reply to a1 that does not lose.
import { load } from 'picoply';

const picoply = await load();
const engine = new picoply.Engine('tictactoe');
engine.play('a1');
const { best } = await engine.think({ depth: 9 });
console.log(`play ${best}`);
