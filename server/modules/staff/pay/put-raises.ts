import { sql, type Transaction } from 'kysely';
import { termAt, unpackTerms } from '@contract/staff/pay/terms';
import type { Database } from '../../../db/database';
import type { Actor } from '../../../kernel/actor';
import { addPayLines } from './write-lines';

/** A base wage that somebody is to have. */
export interface Raise {
  staffId: string;
  /** 分 */
  fen: number;
}

/**
 * Lays down base wages from a month (YYYY-MM) on, for one reason (at most about 1,000 people a call). Who is no longer on record,
 * or has that very wage in the month already, is passed over; gives how many were raised.
 */
export async function putRaises(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'id' | 'name'>,
  companyId: string,
  at: Date,
  raises: readonly Raise[],
  { month, reason }: { month: string; reason: string },
): Promise<number> {
  const wanted = new Map(raises.map(({ staffId, fen }) => [staffId, fen]));
  const people = await trx
    .selectFrom('staff')
    .select(['id', 'pay_terms'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...wanted.keys()]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const lines = people.flatMap(({ id, pay_terms: packed }) => {
    const fen = wanted.get(id);
    if (fen === undefined || termAt(unpackTerms(packed), 'baseWage', month)?.fen === fen) return [];
    return [{ staffId: id, kind: 'baseWage' as const, validFrom: month, amount: String(fen), reason }];
  });
  await addPayLines(trx, actor, companyId, at, lines);
  return lines.length;
}
