const { ModuleMocker } = require('jest-mock');

// What jest puts among the globals; files of other projects that the worker runs next have their own.
const jestGlobals = [
  ...['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'fdescribe', 'fit', 'it'],
  ...['jest', 'test', 'xdescribe', 'xit', 'xtest'],
];

/** The globals of the worker itself; what a file replaces of them is put back after it. */
module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  // jest asks for these two; there is no fake clock in here.
  fakeTimers = null;
  fakeTimersModern = null;
  #console = globalThis.console;
  #exit = process.exit;
  #env = { ...process.env };
  #stackTraceLimit = Error.stackTraceLimit;

  async setup() {}

  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    Error.stackTraceLimit = this.#stackTraceLimit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    for (const name of jestGlobals) delete globalThis[name];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};
