const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What a suite may have set on the process, to be put back when it ends. */
function remember() {
  const globals = new Map(
    Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]),
  );
  const { exit } = process;
  const variables = { ...process.env };
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) {
      const before = globals.get(key);
      if (!before) delete globalThis[key];
      else if (before.configurable) Object.defineProperty(globalThis, key, before);
    }
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
  };
}

/**
 * The worker's own realm as a suite's environment, see runtime.cjs. What lives longer than a suite – the open
 * databases, the threads – is handed in as `workerDatabases` and `workerThreadPools`.
 */
module.exports = class WorkerEnvironment {
  constructor({ projectConfig }) {
    this.restore = remember();
    this.global = globalThis;
    Error.stackTraceLimit = 100;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    const { workerDatabases } = await import('./databases.mjs');
    this.databases = workerDatabases;
    globalThis.workerDatabases = workerDatabases;
    const { workerThreadPools } = await import('./thread-pools.mjs');
    globalThis.workerThreadPools = workerThreadPools;
  }

  async teardown() {
    // The product's modules outlive the suite, what it has spied upon must not.
    this.moduleMocker.restoreAllMocks();
    await this.databases?.abandon();
    this.fakeTimersModern.dispose();
    this.restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
