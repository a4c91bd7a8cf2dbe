const { AsyncLocalStorage } = require('node:async_hooks');
const { default: circus } = require('jest-circus/runner');

/** Those a suite has switched on; Node tells each of them of every promise made in the process. */
const active = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  active.add(this);
  return run.apply(this, given);
};

/**
 * Jest's runner, which evaluates itself anew for each suite and leaves a storage of its own switched on every time:
 * the hundredth suite of a worker would pay for a hundred of them at every promise.
 */
module.exports = async (...given) => {
  try {
    return await circus(...given);
  } finally {
    for (const storage of active) storage.disable();
    active.clear();
  }
};
