import { sql } from 'kysely';
import type { Db } from '../queries';
import type { AnswerRow } from './answers';

/** Payments an answer says failed about which something was done since: they stand in a newer file, or were paid elsewhere. */
export async function followedOf(db: Db, { company_id, id, bank_file_id }: AnswerRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wage_bank_outcome o
    join wage_bank_payment p on p.company_id = o.company_id and p.file_id = o.bank_file_id and p.slip_id = o.slip_id
    where o.company_id = ${company_id} and o.bank_file_id = ${bank_file_id} and o.answer_id = ${id} and o.outcome = 'failed'
      and (p.retried_by is not null or p.elsewhere_at is not null)`.execute(db);
  return rows[0]?.count ?? 0;
}
