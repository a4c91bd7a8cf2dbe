import { AsyncLocalStorage } from 'node:async_hooks';

const few = new AsyncLocalStorage<true>();

/**
 * Runs a statement that thousands ask for in the same minute. PostgreSQL plans it in each connection anew, which takes ten times as
 * long as running it: it goes over few connections, which do nothing else. Not for transactions: what waits in one would hold up all.
 */
export const overFew = <T>(work: () => T): T => few.run(true, work);

export const isOverFew = (): boolean => few.getStore() === true;
