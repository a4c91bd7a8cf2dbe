/** Pools of threads that nobody uses: kept from suite to suite, for a thread loads and compiles for half a second. */
const idle = [];

/** The pools of this worker process. What a suite does not give back no other gets: something may still run there. */
export const workerThreadPools = {
  /** A pool; `make`: how one is made where all are in use. */
  take(make) {
    const pool = idle.pop() ?? make();
    return {
      pool,
      giveBack: () => {
        idle.push(pool);
      },
    };
  },
};
