// The page: everything made once and tied together. Data flows one way: what people do goes to the
// match, what the match says goes to the views.
import { connected } from './thread.mjs'; // first: it starts at once
import { Address } from './address.mjs';
import { BoardView } from './board.mjs';
import { Controls } from './controls.mjs';
import { changeText, gameText, sameValues, statusText } from './describe.mjs';
import { facesOf, ghostsOf } from './faces.mjs';
import { cellOf, isYours, kFirstGame, kFirstTable, kGames, kTables, moveAt } from './games.mjs';
import { heatOf } from './heat.mjs';
import { currentLanguage, languages, setLanguage, t, translate } from './i18n.mjs';
import { canSave, InOut } from './inout.mjs';
import { games, keep } from './kept.mjs';
import { Lines } from './lines.mjs';
import { format, LinkError, parse, shortened } from './link.mjs';
import { Match } from './match.mjs';
import { Memory } from './memory.mjs';
import { Meters } from './meters.mjs';
import { moduleOf } from './modules.mjs';
import { Moves } from './moves.mjs';
import { openMoves, reasonText } from './opening.mjs';
import { prefer, preferences } from './preferences.mjs';
import { flash, listen, say, warn } from './saying.mjs';
import { Session } from './session.mjs';
import { Shelf } from './shelf.mjs';
import { startTheme } from './theme.mjs';
import { Turns } from './turns.mjs';

// The script may be here before the rest of the page.
if (document.readyState === 'loading') {
  await new Promise((resolve) => { document.addEventListener('DOMContentLoaded', resolve); });
}

const kLater = 1000; // ms after the start, for what nobody waits for
const kTick = 12; // ms
const kSmall = 32; // pixels; a finger often misses a cell that is smaller
const kCellsPerFrame = 12; // that change while a search runs: a frame then takes a few ms

const byId = (id) => document.getElementById(id);
const settings = {
  game: kFirstGame, you: 'first', level: 5, ms: 1000, table: kTables[kFirstTable],
  lines: 1, analysis: false, heat: false, ghosts: true, ...preferences(), // confirm: undefined until it is chosen
};
const layers = { ghosts: undefined, heat: undefined, hint: undefined };
const lines = new Lines(byId('lines'), { preview: () => showBoard(), play: (move) => match?.play(move) });
let built; // the game whose board is on the page
let asked = false; // whether the board will be drawn with the next frame
let gently = false; // and then as little of it as keeps the page lively
let thinking = false;
let session;
let match;
const turns = new Turns(() => match?.settled(), (error) => on.error(error));

function showStatus() {
  const position = match?.position;
  if (position === undefined) return;
  byId('status').textContent = statusText(position, thinking && !yours());
  document.body.classList.toggle('thinking', thinking);
}

const yours = () => isYours(settings.you, match.position.side);

// ---- The board

const board = new BoardView(byId('board'), {
  play(col, row) {
    const position = match?.position;
    if (position === undefined) return;
    if (match.play(moveAt(position.info, col, row))) {
      if (board.isFinger) navigator.vibrate?.(kTick); // as a stone that is put down; phones let people turn it off
      return;
    }
    const face = facesOf(position, {})[row * position.info.cols + col];
    if (position.outcome === 'ongoing') say(face.label);
  },
  aim(col, row) {
    const position = match?.position;
    if (position === undefined || position.outcome !== 'ongoing' || !yours()) return undefined;
    const move = moveAt(position.info, col, row);
    return position.legal.has(move) ? cellOf(position.info, move, position.cells) : undefined;
  },
  confirms: () => confirms(),
  tapped(col, row) {
    const { info } = match.position;
    byId('status').textContent = t('status.tapped', { move: moveAt(info, col, row) });
    say(byId('status').textContent);
  },
  untapped: () => showStatus(),
  measured: () => controls.show(),
  key({ key }) {
    const actions = { u: undo, r: redo, h: () => match?.hint() };
    actions[key.toLowerCase()]?.();
    return Object.hasOwn(actions, key.toLowerCase());
  },
});

/** Whether a finger's tap must be confirmed by another: on small cells, until it is chosen. */
const confirms = () => settings.confirm ?? board.cellWidth < kSmall;

function build(game) {
  if (built === game) return;
  board.build(kGames[game].shape, kGames[game].look);
  built = game;
}

/** With the next frame, however often it is asked for until then: the engine need not wait. */
function showBoard(searching = false) {
  gently = searching && (gently || !asked);
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    drawBoard();
  });
}

function drawBoard() {
  const position = match?.position;
  if (position === undefined) return;
  const { game, info } = position;
  build(game);
  byId('board').dataset.side = position.outcome === 'ongoing' && yours() ? position.side + 1 : 0;
  board.label = t('grid.label', { game: gameText(game), cols: info.cols, rows: info.rows });
  const faces = facesOf(position, lines.previewed === undefined
    ? { ...layers, ghosts: settings.ghosts ? layers.ghosts : undefined }
    : { ghosts: ghostsOf(position, lines.previewed) });
  if (!board.show(faces, gently ? kCellsPerFrame : undefined)) showBoard(true);
}

// ---- What the match says

const meters = new Meters(byId);

const on = {
  position(position, how) {
    const moved = how.fresh || how.by !== undefined;
    Object.assign(layers, { ghosts: undefined, heat: undefined, hint: undefined });
    lines.show(position);
    showBoard();
    if (how.move !== undefined) address.forgetAfter();
    showStatus();
    showControls();
    memory.show(position.memory);
    if (moved) memory.forget(position.outcome !== 'ongoing');
    if (how.fresh || ['undo', 'redo'].includes(how.by)) meters.clear();
    if (position.outcome !== 'ongoing') meters.over(position);
    showRecord(position);
    if (moved) say(changeText(position, how));
    address.soon();
  },
  news(result, position) {
    meters.show(result, position);
    lines.show(position, result.lines, settings.lines);
    layers.ghosts = ghostsOf(position, result.pv);
    layers.heat = settings.heat && result.lines !== undefined ? heatOf(position, result.lines) : undefined;
    showBoard(true);
  },
  thinking(now) {
    thinking = now;
    controls.now(now && !yours());
    if (!now) layers.ghosts = undefined;
    showStatus();
    showBoard();
  },
  hint(move) {
    layers.hint = cellOf(match.position.info, move, match.position.cells);
    showBoard();
    say(move === 'pass' ? t('say.hint.pass') : t('say.hint', { move }));
  },
  error(error) {
    warn(t('error.engine', { message: error.message }));
  },
};

function showRecord(position) {
  moves.show(position.history, match.later);
  byId('record').textContent = position.history.length === 0 ? t('record.none') : position.history.join(' ');
}

function showControls() {
  controls.show();
  for (const kind of ['sgf', 'psq']) byId(`save-${kind}`).hidden = !canSave(kind, match.position);
  controls.enable({ undo: match.undoable > 0 || address.hasBefore,
    redo: match.later.length > 0 || address.hasAfter, hint: match.position.outcome === 'ongoing' && yours() });
}

// ---- What people do

/** Whether nothing has to be loaded for a game. */
const isHere = (game) => kGames[game].module === undefined;

/** Loads it; says so if it cannot be had. */
async function isReady(game) {
  try {
    await session.ready(game);
    return true;
  } catch {
    warn(t('error.module', { game: gameText(game) }));
    return false;
  }
}

const controls = new Controls(byId, () => ({ ...settings, confirm: confirms() }), {
  game(game) {
    warn('');
    const open = () => turns.leave(() => {
      settings.game = game;
      if (match?.position !== undefined) address.begin(format({ ...settings, moves: '' }));
      match?.open().catch(on.error);
    });
    if (isHere(game)) open();
    else isReady(game).then((ready) => (ready ? open() : controls.show()));
  },
  set(change) {
    prefer(change);
    match?.set(change);
  },
  new() {
    warn('');
    turns.leave(() => {
      if (match?.position === undefined) return;
      address.begin(format({ ...settings, moves: '' }));
      match.newGame();
    });
  },
  undo,
  redo,
  hint: () => match?.hint(),
  now: () => match?.moveNow(),
  async copy() {
    try {
      address.now();
      await navigator.clipboard.writeText(location.href);
      say(t('say.copied'));
      flash(byId('copy'));
    } catch {
      warn(t('say.notcopied'));
    }
  },
  toggle(name, checked) {
    settings[name] = checked;
    prefer({ [name]: checked });
    controls.show();
    if (name === 'analysis' || name === 'heat') match?.set({});
    else showBoard();
  },
});

const memory = new Memory(byId, settings.table, {
  resize: (table) => match?.resize(table),
  compare: (...args) => session.compare(...args),
  error: on.error,
});

/** Takes back moves, and at the beginning of a game the game itself: the one before is there again. */
function undo() {
  turns.take(async () => {
    const none = settings.you === 'none';
    if (match.undoable > 0) await match.undo();
    else if (address.hasBefore) await address.go(-1);
    if (none && settings.you !== 'none') warn(t('say.both'));
  });
}

const moves = new Moves(byId('moves'), (count) => turns.take(async () => {
  const { you } = settings;
  await match.goTo(count);
  if (you !== settings.you) warn(t('say.both'));
}));

function redo() {
  turns.take(async () => {
    if (match.later.length > 0) await match.redo();
    else if (address.hasAfter) await address.go(1);
  });
}

const shelf = new Shelf(byId('kept'), {
  open(link, id) {
    turns.leave(() => {
      if (match?.position === undefined) return;
      address.begin(link, id);
      follow(link).catch(on.error);
    });
  },
  id: () => address.id,
});

new InOut(byId, {
  position: () => match?.position,
  fault: ({ key, params }) => warn(t(key, params)),
  opened: ({ link, game, moves, count }) => turns.leave(() => {
    if (match?.position === undefined) return;
    const to = link ?? format({ ...settings, you: 'both', game: game ?? settings.game, moves });
    address.begin(to);
    follow(to).then(() => {
      if (count > 1 && byId('alert').hidden) warn(t('file.more', { count }));
    }).catch(on.error);
  }),
});

listen();
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault(); // the address is the game's
  board.focus();
});
byId('language').append(...languages().map(({ code, name }) => Object.assign(new Option(name, code), { lang: code })));
byId('language').value = currentLanguage();
byId('language').addEventListener('change', ({ target }) => {
  setLanguage(target.value);
  showTexts();
});
startTheme(byId('theme'));

function showTexts() {
  translate(document);
  byId('status').textContent = t('status.loading');
  controls.show();
  memory.again();
  meters.again();
  if (match?.position === undefined) return;
  showStatus();
  showBoard();
  showRecord(match.position);
}

// ---- The address

/** What a link says, as far as it can be read. */
function read(hash) {
  warn('');
  try {
    return parse(hash);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    warn(t(error.key, error.params));
    return {};
  }
}

const linkNow = (moves) => format({ ...settings, game: match.position.game, moves });

const address = new Address({
  entry() {
    const { record, history: played } = match.position;
    return { link: linkNow(record), later: match.later, moves: played.length + match.later.length };
  },
  written(id) {
    const { record, history: played, outcome } = match.position;
    const { later } = match; // the whole game is kept, wherever in it one is
    keep({ id, link: linkNow(record + later.join('')), count: played.length + later.length, outcome });
    shelf.show();
  },
  follow: (hash, state) => follow(hash, state).catch(on.error),
});

/** Opens the game of a link; state: of the browser's history, if the game was here before. */
async function follow(hash, state) {
  const link = read(hash);
  if (link.game !== undefined && !isHere(link.game) && !await isReady(link.game)) {
    if (match.position !== undefined) return address.soon();
    link.game = undefined; // the page begins with another
    link.moves = undefined;
  }
  const { game = kFirstGame, moves = '', you = settings.you, level = settings.level } = link;
  Object.assign(settings, { game, you, level });
  const later = Array.isArray(state?.later) ? state.later : [];
  const texts = later.filter((move) => typeof move === 'string');
  const { played, error } = await openMoves(match, moves, texts, state && 'back');
  if (error === undefined) return;
  const { history: { length: count }, info } = match.position;
  const [bad] = moves.slice(played.length).match(info.hasGravity ? /^./ : /^([a-z]+\d*|.)/);
  warn(t('link.moves', { number: count + 1, move: shortened(bad), count, reason: reasonText(error) }));
}

/** What to begin with where the address says nothing: the game that was being played, else one like it. */
function lastGame() {
  const [last] = games();
  if (last === undefined) return '';
  if (last.outcome !== 'ongoing') return format({ ...parse(last.link), moves: '' });
  address.id = last.id;
  return last.link;
}

// ---- Start

async function start() {
  showTexts();
  const { hash, state } = address.first;
  const first = hash || lastGame();
  build(read(first).game ?? kFirstGame);
  const picoply = await connected;
  if (!sameValues(picoply.value)) throw new Error('the module is of another version');
  session = new Session({ small: picoply, of: moduleOf });
  match = new Match(session, settings, on);
  await follow(first, state);
  address.listen();
  if ('serviceWorker' in navigator) {
    await new Promise((resolve) => { setTimeout(resolve, kLater); });
    await navigator.serviceWorker.register('service-worker.js');
  }
}

start().catch((error) => warn(t('error.start', { message: error.message })));
