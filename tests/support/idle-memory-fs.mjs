import { MemoryFS } from '@electric-sql/pglite';

/**
 * The embedded database's files in memory, for tests. Its engine sets an alarm clock ten seconds ahead
 * after each statement and leaves it running when it is closed, so that a finished test run would not
 * end: here its clock keeps no process alive.
 */
export class IdleMemoryFS extends MemoryFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const { instantiateWasm } = emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        instantiateWasm(imports, done) {
          imports.env._setitimer_js = withIdleTimers(imports.env._setitimer_js);
          return instantiateWasm(imports, done);
        },
      },
    };
  }
}

/** Calls `arm` with a setTimeout that lets the process end. */
function withIdleTimers(arm) {
  return (which, ms) => {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (...call) => setTimeout(...call).unref();
    try {
      return arm(which, ms);
    } finally {
      globalThis.setTimeout = setTimeout;
    }
  };
}
