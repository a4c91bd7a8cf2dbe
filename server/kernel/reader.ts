import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | null>();

/**
 * Runs something with the eyes of an account: of what is confidential it finds only what names it (db/confidential).
 * null: the machine itself, or somebody who reads what is his own.
 */
export function asReader<T>(accountId: string | null, run: () => T): T {
  return current.run(accountId, run);
}

/** The account whose eyes this work reads with; null where it sees everything. */
export const currentReader = (): string | null => current.getStore() ?? null;
