import { AsyncLocalStorage } from 'node:async_hooks';

/** What a piece of asynchronous work belongs to, as the log names it. */
export type Work = { reqId: string; method: string; route: string | undefined } | { jobId: string; kind: string };

const current = new AsyncLocalStorage<Work>();

/** Runs something as part of a request or job: whatever it begins can tell which, also when nobody waits for it. */
export function asWork<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

/** The request or job whose doing this is; undefined outside of any. */
export function currentWork(): Work | undefined {
  return current.getStore();
}
