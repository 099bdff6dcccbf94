// Memory in the module that belongs to an object, and that goes back when the object does.

/** Memory that several objects use, such as a table: the last one gives it back. */
export class Shared {
  #module;
  #uses = 1;

  constructor(module, size) {
    this.#module = module;
    this.address = module.allocate(size);
  }

  lend() {
    this.#uses += 1;
    return this;
  }

  release() {
    this.#uses -= 1;
    if (this.#uses === 0) this.#module.c.wasm_free(this.address);
  }
}

/** Memory that belongs to another thread, which gives it back. */
export class Borrowed {
  constructor(address) {
    this.address = address;
  }

  lend() {
    return this;
  }

  release() {}
}

/** The memory of an object, also for when nobody disposes of it. It must not hold the object. */
export class Holding {
  #module;
  #addresses = [];
  #shared = [];

  constructor(module) {
    this.#module = module;
  }

  allocate(size) {
    this.#addresses.push(this.#module.allocate(size));
    return this.#addresses.at(-1);
  }

  /** Something with a release(), for as long as the object lives. */
  keep(shared) {
    this.#shared.push(shared);
    return shared;
  }

  /** Lets go of it before. */
  drop(shared) {
    this.#shared.splice(this.#shared.indexOf(shared), 1);
    shared.release();
  }

  release() {
    for (const shared of this.#shared.splice(0)) shared.release();
    for (const address of this.#addresses.splice(0)) this.#module.c.wasm_free(address);
  }
}

const abandoned = typeof FinalizationRegistry === 'function'
  ? new FinalizationRegistry((holding) => holding.release()) : undefined;

/** Gives memory back once nobody has the object any more. */
export function watch(object, holding) {
  abandoned?.register(object, holding, object);
}

export function unwatch(object) {
  abandoned?.unregister(object);
}
