import { createWorkerPool, type WorkerPool } from '@server/jobs/worker-pool';

declare global {
  /** Given by tests/support/worker/environment.cjs. */
  var workerThreadPools: {
    take(make: () => WorkerPool): { pool: WorkerPool; giveBack(): void };
  };
}

/** The threads of one server of the tests; a suite may put something else in the place of their functions. */
export function openTestThreads(workersDir: string): { workers: WorkerPool; giveBack(): void } {
  const { pool, giveBack } = globalThis.workerThreadPools.take(() => createWorkerPool(workersDir));
  return { workers: { ...pool }, giveBack };
}
