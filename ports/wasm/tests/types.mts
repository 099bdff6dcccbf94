// Compiled by tsc --strict, never run: the declarations against an application's use of them.
import {
  EngineBusy, load, PicoplyError, SearchEnded, type CustomGame, type OutOfRange, type Piece, type SearchResult,
} from 'picoply';
import { connect, SearchEnded as RemoteEnded, type RulesModule } from 'picoply/client';
import { canShare, connect as connectFull } from 'picoply/full/client';
import { sizes } from 'picoply/sizes';
import { load as loadFull, type FullGame, type SavingMoves, type Weights } from 'picoply/full';

const nim: CustomGame = {
  stateSize: 1, moveCount: 3, maxLength: 20,
  reset: (state) => { state[0] = 20; },
  moves: (state) => [0, 1, 2].filter((move) => move < (state[0] ?? 0)),
  play: (state, move) => { state[0] = (state[0] ?? 0) - move - 1; },
  outcome: (state) => (state[0] === 0 ? 1 : 0),
};
const told: CustomGame = {
  ...nim, maxMoves: 3, maxPly: 10, cols: 3, rows: 1,
  side: () => 0, undo: (state, move) => { state[0] = (state[0] ?? 0) + move + 1; }, hash: () => 1n,
  moveScore: (_state, move) => move, isTactical: () => false, isForced: () => false, finalValue: () => 1,
  moveText: (move) => ['one', 'two'][move], moveCells: (move) => (move === 0 ? undefined : [0, move]),
};

export async function full(game: FullGame, file: Uint8Array): Promise<SavingMoves> {
  const picoply = await loadFull();
  using weights: Weights = new picoply.Weights(file);
  using othello = new picoply.Engine('othello8_loaded', { weights, table: 1 << 20 });
  using solver = new picoply.EndgameSolver({ table: 1 << 20 });
  const { solved, best } = solver.margin(othello, { ms: 10 });
  if (solved && best !== null) othello.copy().play(best);
  // @ts-expect-error weights are not bytes
  new picoply.Engine('othello8_loaded', { weights: file });
  const engine = new picoply.Engine(game).copy();
  console.log(engine.bookMove(picoply.books.renju15)?.length);
  using adviser = new picoply.OpeningAdviser('renju15');
  const { swap, moves } = adviser.three(engine, { central: true, nodes: 1000n });
  // @ts-expect-error an opening needs limits
  if (!swap) adviser.offer(engine, 2);
  console.log((await adviser.chooseAsync(engine, moves, { nodes: 1, signal: AbortSignal.timeout(1) })).value);
  const threats = new picoply.ThreatSearch('renju15', { table: 1 << 18 });
  // @ts-expect-error that is not what it is called
  if (threats.win(engine, { threes: 0 }).answer === 'won') console.log('never');
  return threats.savingMovesAsync(engine, { nodes: 100 });
}

export async function remote(file: Uint8Array): Promise<number> {
  const picoply = await connectFull(canShare() ? { threads: 4, memory: 1 << 26, worker: () => undefined } : {});
  // @ts-expect-error a number
  await connectFull({ threads: '4' });
  const engine = await (await picoply.engine('othello8_loaded', { weights: await picoply.weights(file) })).copy();
  const { lower } = await (await picoply.endgameSolver()).margin(engine, { ms: 10, signal: AbortSignal.timeout(5) });
  // @ts-expect-error bytes are no weights
  await picoply.engine('othello8_loaded', { weights: file });
  const adviser = await picoply.openingAdviser('renju15');
  const five = await picoply.engine('renju15');
  console.log((await adviser.three(five, { nodes: 10, central: true })).swap, await five.bookMove(picoply.books.renju15));
  console.log((await (await picoply.threatSearch('renju15')).savingMoves(five)).moves[0]?.proven);
  return lower;
}

export async function sized(): Promise<void> {
  const picoply = await load(sizes.five19);
  using engine = new picoply.Engine('renju19');
  console.log(engine.info.cols, picoply.games.includes('gomoku19'));
  // @ts-expect-error of another size
  new picoply.Engine('renju13');
  // @ts-expect-error no rules of one's own there
  new picoply.Engine(nim);
  const remote = await connect({ wasm: sizes.othello10 });
  console.log((await (await remote.engine('othello10')).think({ ms: 10 })).best);
  // @ts-expect-error that module has one game
  await remote.engine('gomoku9');
  console.log((await connect({ wasm: new URL('https://example.org/picoply.wasm') })).games.includes('othello8'));
}

export async function use(): Promise<SearchResult> {
  const picoply = await load();
  const engine = new picoply.Engine('renju15', { table: 1 << 20 });
  for await (const { depth, pv } of engine.analyse({ ms: 10 })) console.log(depth, pv.join(' '));
  if (engine.lines().every(({ decided }) => decided === 'loss')) console.log('resigns');
  // @ts-expect-error that is not what it is called
  if (engine.result().decided === 'won') console.log('never');
  const plies: number | null = engine.copy().result().winsIn;
  if (plies !== null) console.log(plies + 1);
  // @ts-expect-error no game is called so
  new picoply.Engine('chess');
  // @ts-expect-error draughts are in the full module
  new picoply.Engine('checkers');
  engine[Symbol.dispose]();
  try {
    engine.play('h8');
  } catch (error) {
    if (error instanceof PicoplyError && error.code === 'illegal') console.log(error.where);
    if (error instanceof SearchEnded || error instanceof EngineBusy) console.log(error.code);
    if (error instanceof RangeError) console.log((error as OutOfRange).code === 'invalid', error.message);
  }
  // @ts-expect-error there is no such limit
  engine.search({ node: 1 });
  // @ts-expect-error a position is a text
  engine.setPosition(1);
  new picoply.Engine(nim).dispose();
  const cells = new picoply.Engine(told).moveCells(1);
  if (cells !== undefined) console.log(cells.from.col, cells.to.row);
  const piece: Piece | null = engine.piece(7, 7);
  if (piece?.king === true && !piece.moving) console.log(piece.player === 2);
  const remote = await (await connect()).engine('othello8');
  const rules: RulesModule = { module: new URL('https://example.org/nim.mjs'), export: 'nim', args: [20] };
  console.log((await (await connect()).engine(rules)).info.name, (await (await connectFull()).engine(rules)).memory.table);
  // @ts-expect-error rules themselves cannot be sent
  await (await connect()).engine(nim);
  const count: number = await remote.count();
  await remote.play(count);
  console.log((await remote.moveCells('pass'))?.to.col, (await remote.piece(3, 3))?.player);
  remote.ponder().catch((error) => console.log(error instanceof RemoteEnded));
  return engine.think({ nodes: 1000n, signal: AbortSignal.timeout(10) });
}
