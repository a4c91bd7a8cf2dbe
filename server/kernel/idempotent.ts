import type { Transaction } from 'kysely';
import type { Database } from '../db/database';
import { jsonText } from '../db/json';
import type { Actor } from './actor';

/**
 * Runs `fn` once for an account, scope and request id; a repeat gets the first answer back.
 * Must be called inside the transaction that does the work: a refusal rolls the mark back with it,
 * and a second call arriving meanwhile waits on the mark's key until the first has ended.
 * `answer` must survive JSON (no bigint, no Date).
 */
export async function idempotent<T>(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'id'>,
  scope: string,
  requestId: string,
  fn: () => Promise<T>,
): Promise<T> {
  const key = { account_id: actor.id, scope, request_id: requestId };
  const mark = await trx
    .insertInto('idempotency')
    .values(key)
    .onConflict((conflict) => conflict.columns(['account_id', 'scope', 'request_id']).doNothing())
    .returning('request_id')
    .executeTakeFirst();
  const own = (table: 'account_id' | 'scope' | 'request_id') => [table, '=', key[table]] as const;
  if (!mark) {
    const first = await trx
      .selectFrom('idempotency')
      .select('answer')
      .where(...own('account_id'))
      .where(...own('scope'))
      .where(...own('request_id'))
      .executeTakeFirstOrThrow();
    return first.answer as T;
  }
  const answer = await fn();
  await trx
    .updateTable('idempotency')
    .set({ answer: jsonText(answer ?? null) })
    .where(...own('account_id'))
    .where(...own('scope'))
    .where(...own('request_id'))
    .execute();
  return answer;
}
