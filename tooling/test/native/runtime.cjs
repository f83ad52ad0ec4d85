const asyncHooks = require('node:async_hooks');
const { existsSync, readFileSync } = require('node:fs');
const { register } = require('node:module');
const { dirname, sep } = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');
const { compiledFiles } = require('./compiled.cjs');

let hooked = false;
let runs = 0;

/** Stack traces ask for a file's map; the compiled form has it beside it. */
class SourceMaps extends Map {
  get(source) {
    const file = source.startsWith('file:') ? fileURLToPath(source.split('?')[0]) : source;
    if (!/\.tsx?$/.test(file) || !existsSync(file)) return undefined;
    const { map } = compiledFiles(file, readFileSync(file, 'utf8'));
    return existsSync(map) ? map : undefined;
  }
}

/**
 * Jest's own runtime loads every module anew, inside a sandbox, for every test file. This one imports as
 * Node does: a worker loads the product once for all its files. Only the test file itself and the set-up
 * are loaded each time. What it leaves out: mocks of modules, fake clocks, coverage.
 */
module.exports = class NativeRuntime {
  #mocker;
  #run = 0;
  /** What the circus of this file follows its tests with. */
  #contexts = [];

  constructor(_config, environment) {
    runs += 1;
    this.#run = runs;
    if (!hooked) register('./hooks.mjs', pathToFileURL(__filename));
    hooked = true;
    const mocker = environment.moduleMocker;
    this.#mocker = mocker;
    globalThis.jest = {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
    };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    return import(`${pathToFileURL(file).href}?run=${this.#run}`);
  }

  requireModule(file) {
    return require(file);
  }

  /** The circus keeps the tests of one file: each file gets a fresh one, and nothing holds the one before. */
  requireInternalModule(file) {
    const folder = dirname(file) + sep;
    for (const name of Object.keys(require.cache)) if (name.startsWith(folder)) delete require.cache[name];
    module.children = module.children.filter(({ id }) => !id.startsWith(folder));
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return this.#followed(() => require(file));
  }

  /**
   * A context that was used once costs every promise of the process a step, until it is told to stop: after two hundred
   * files that is half of the work. The circus makes one for each file and never stops it.
   */
  #followed(load) {
    const { AsyncLocalStorage } = asyncHooks;
    const contexts = this.#contexts;
    asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor(...args) {
        super(...args);
        contexts.push(this);
      }
    };
    try {
      return load();
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  getSourceMaps() {
    return new SourceMaps();
  }

  teardown() {
    this.#mocker.restoreAllMocks();
    for (const context of this.#contexts) context.disable();
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  resetModules() {}
  clearAllMocks() {
    this.#mocker.clearAllMocks();
  }
  resetAllMocks() {
    this.#mocker.resetAllMocks();
  }
  restoreAllMocks() {
    this.#mocker.restoreAllMocks();
  }
  getAllCoverageInfoCopy() {}
  getAllV8CoverageInfoCopy() {}
};
