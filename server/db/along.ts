import type { CompiledQuery, Transaction } from 'kysely';
import type { Database } from './database';

const along = new WeakSet<CompiledQuery>();

/** Whether a statement may wait for the next one of its transaction. */
export const goesAlong = (query: CompiledQuery): boolean => along.has(query);

/**
 * Runs a statement of a transaction along with its next one, or with its end: to the database they are one message
 * instead of two. Gives an array that has its rows once that next one is answered, which is also what fails where this
 * one does.
 */
export async function alongWithNext<R>(trx: Transaction<Database>, query: CompiledQuery<R>): Promise<readonly R[]> {
  along.add(query);
  return (await trx.executeQuery(query)).rows;
}
