const { createRequire } = require('node:module');
const { join } = require('node:path');

const requireOfJest = createRequire(join(__dirname, '../../packages/node_modules/jest/package.json'));
const { ModernFakeTimers } = requireOfJest('@jest/fake-timers');
const { ModuleMocker } = requireOfJest('jest-mock');

/**
 * The environment of a test file: that of its worker, without a context of its own, so that packages are loaded once in each
 * worker (`runtime.js`) and an error of theirs is an Error here. What a file changes in it is set back at its end.
 */
module.exports = class SharedEnvironment {
  constructor({ projectConfig: config }) {
    this.before = takeSnapshot();
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    Error.stackTraceLimit = 100;
  }

  getVmContext() {
    return globalThis;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    restore(this.before);
  }
};

/** What jest keeps among the globals for one test file. What a package keeps there it needs for the next one too. */
const jestGlobals = /jest|EVENT_HANDLERS/i;

function takeSnapshot() {
  return {
    globals: Object.getOwnPropertyDescriptors(globalThis),
    env: { ...process.env },
    exit: process.exit,
    stackTraceLimit: Error.stackTraceLimit,
  };
}

function restore({ globals, env, exit, stackTraceLimit }) {
  for (const key of Reflect.ownKeys(globalThis))
    if (!Object.hasOwn(globals, key) && jestGlobals.test(String(key))) delete globalThis[key];
  for (const key of Reflect.ownKeys(globals))
    if (globals[key].configurable) Object.defineProperty(globalThis, key, globals[key]);
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
  process.exit = exit;
  Error.stackTraceLimit = stackTraceLimit;
}
