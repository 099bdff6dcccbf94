// One instance of the WebAssembly module: its memory, its functions, and the layout of the structs of
// picoply.h, which the compiler put into the module.
import * as check from './check.mjs';
import { PicoplyError } from './error.mjs';
import { trampolines } from './custom.mjs';

const kVersion = '1.0.0'; // of the module that this file was written for
const kLayoutEntry = 12; // bytes: src/layout.h
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Module {
  #memory;
  #bytes;
  #view;

  constructor() {
    this.slots = [undefined]; // user -> Slot; 0 is nobody's
    this.imports = { picoply: trampolines(this) };
  }

  /** `memory` is that of several threads, who share what is not the instance's. */
  start(instance, memory = instance.exports.memory) {
    this.c = instance.exports;
    this.#memory = memory;
    this.#refresh();
    this.#checkVersion();
    this.#readLayout();
    this.errors = new Map(Object.entries(this.constants)
      .filter(([name]) => name.startsWith('PPLY_ERR_'))
      .map(([name, value]) => [value, name.slice('PPLY_ERR_'.length).toLowerCase()]));
    this.games = new Map(Array.from({ length: this.c.wasm_game_count() }, (_, i) =>
      [this.string(this.c.wasm_game_name(i)), this.c.wasm_game(i)]));
    return this;
  }

  // A page's cache may hold another version of the module than of this file.
  #checkVersion() {
    const found = this.c.pply_version();
    const wanted = kVersion.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    if (found >>> 16 !== wanted >>> 16 || found < wanted) {
      const text = [found >>> 16, found >>> 8 & 255, found & 255].join('.');
      throw new PicoplyError('support', `the WebAssembly module is picoply ${text}, this package needs ${kVersion}`);
    }
  }

  // The views of a memory that has grown are dead.
  #refresh() {
    this.#bytes = new Uint8Array(this.#memory.buffer);
    this.#view = new DataView(this.#memory.buffer);
  }

  get bytes() {
    if (this.#bytes.buffer !== this.#memory.buffer) this.#refresh();
    return this.#bytes;
  }

  get view() {
    if (this.#view.buffer !== this.#memory.buffer) this.#refresh();
    return this.#view;
  }

  get size() {
    return this.#memory.buffer.byteLength;
  }

  #readLayout() {
    this.constants = {};
    this.structs = {};
    const start = this.c.wasm_layout();
    for (let i = 0; i < this.c.wasm_layout_count(); ++i) {
      const entry = start + i * kLayoutEntry;
      const name = this.string(this.view.getUint32(entry, true));
      const number = this.view.getInt32(entry + 4, true);
      const [struct, field] = name.split('.');
      if (field !== undefined) {
        this.structs[struct].fields[field] = {
          offset: number, size: this.bytes[entry + 8], signed: this.bytes[entry + 9] !== 0,
        };
      } else if (name.startsWith('PPLY_')) {
        this.constants[name] = number;
      } else {
        this.structs[name] = { size: number, fields: {} };
      }
    }
  }

  /** Memory for as long as `use` runs, from the module's stack: uses may nest. */
  borrow(size, use) {
    const stack = this.c.__stack_pointer;
    const before = stack.value;
    const address = (before - size) & ~15;
    stack.value = address;
    try {
      return use(address);
    } finally {
      stack.value = before;
    }
  }

  allocate(size) {
    const address = this.c.wasm_allocate(size) >>> 0;
    if (address === 0) this.fail(this.constants.PPLY_ERR_MEMORY, `no memory for ${size} bytes`);
    return address;
  }

  /** The descriptor of a game that is built in. */
  game(name) {
    const descriptor = this.games.get(check.text(name, 'game'));
    if (descriptor !== undefined && name !== 'custom') return descriptor;
    const names = [...this.games.keys()].filter((known) => known !== 'custom');
    throw new PicoplyError('invalid', `no game is called ${JSON.stringify(name.slice(0, 40))}; `
      + `there are ${names.join(', ')}${this.games.has('custom') ? ', or give the rules of your own' : ''}`);
  }

  /** The struct at an address, cleared, with its struct_size and these fields. */
  fill(address, struct, fields) {
    this.bytes.fill(0, address, address + this.structs[struct].size);
    this.set(address, struct, 'struct_size', this.structs[struct].size);
    for (const [name, value] of Object.entries(fields)) this.set(address, struct, name, value);
  }

  set(address, struct, name, value) {
    const { offset, size } = this.structs[struct].fields[name];
    if (size === 8) this.view.setBigUint64(address + offset, BigInt(value), true);
    else if (size === 4) this.view.setUint32(address + offset, value, true);
    else if (size === 2) this.view.setUint16(address + offset, value, true);
    else this.view.setUint8(address + offset, value);
  }

  get(address, struct, name) {
    const { offset, size, signed } = this.structs[struct].fields[name];
    if (size === 8) return Number(this.view.getBigUint64(address + offset, true));
    if (size === 4) {
      return signed ? this.view.getInt32(address + offset, true)
        : this.view.getUint32(address + offset, true);
    }
    if (size === 2) {
      return signed ? this.view.getInt16(address + offset, true)
        : this.view.getUint16(address + offset, true);
    }
    return this.view.getUint8(address + offset);
  }

  /** The text at an address, up to its 0. */
  string(address) {
    return this.#decoded(address, this.bytes.indexOf(0, address));
  }

  // A copy, since browsers decode no bytes that another thread might change.
  #decoded(start, end) {
    return decoder.decode(this.bytes.slice(start, end));
  }

  /** What a writer like snprintf writes. */
  written(write) {
    const length = this.checked(write(0, 0));
    return this.borrow(length + 1, (out) => {
      this.checked(write(out, length + 1));
      return this.#decoded(out, out + length);
    });
  }

  encoded(text) {
    return encoder.encode(text);
  }

  /** Bytes in memory of their own for as long as `use` runs. */
  lend(data, use) {
    const address = this.allocate(data.length);
    try {
      this.bytes.set(data, address);
      return use(address, data.length);
    } finally {
      this.c.wasm_free(address);
    }
  }

  /** A status that is an error is thrown. */
  checked(status, what) {
    if (status < 0) this.fail(status, what);
    return status;
  }

  fail(status, what, where) {
    const sentence = this.string(this.c.pply_error_text(status));
    const message = (what === undefined ? '' : `${what}: `) + sentence
      + (where === undefined ? '' : ` (at ${where})`);
    throw new PicoplyError(this.errors.get(status) ?? 'unknown', message, { status, where });
  }
}

const here = import.meta.url; // beside `new URL` and without a literal, webpack would warn of it
const isNode = typeof process === 'object' && process?.versions?.node !== undefined;

async function instance(source, imports) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return (await WebAssembly.instantiate(source, imports)).instance;
  }
  if (typeof Response === 'function' && source instanceof Response) {
    // Streaming needs the server to say application/wasm; not all do.
    const type = source.headers.get('content-type') ?? '';
    if (type.startsWith('application/wasm')) {
      return (await WebAssembly.instantiateStreaming(source, imports)).instance;
    }
    if (!source.ok) throw new Error(`${source.url}: ${source.status} ${source.statusText}`);
    return instance(await source.arrayBuffer(), imports);
  }
  if (typeof source !== 'string' && !(source instanceof URL)) {
    throw new TypeError('load() takes the module as a URL, Response, bytes or WebAssembly.Module');
  }
  const url = new URL(source, here);
  if (isNode && url.protocol === 'file:') {
    const files = 'node:fs/promises'; // not a literal: bundlers for browsers would look for it
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ files);
    return instance(await readFile(url), imports);
  }
  return instance(await fetch(url), imports);
}

/** Of a module of several threads: { memory, stack }, where the stack ends if it is not the module's. */
export async function startModule(source, { memory, stack } = {}) {
  const module = new Module();
  const imports = memory === undefined ? module.imports : { ...module.imports, env: { memory } };
  const started = await instance(source, imports);
  if (stack !== undefined) started.exports.__stack_pointer.value = stack;
  return module.start(started, started.exports.memory ?? memory);
}
