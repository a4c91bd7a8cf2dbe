import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Runs something as background work: its statements let those of people's calls go first. */
export function asBackground<T>(work: () => T): T {
  return background.run(true, work);
}

export function isBackground(): boolean {
  return background.getStore() === true;
}
