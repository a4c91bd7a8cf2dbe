import { sql } from 'kysely';
import type { PaymentState } from '@contract/wages/bank-answers/outcomes';
import { CURRENT, SAID, STATE } from '../bank-answer/standing';
import type { Db } from '../queries';

/** How the payments of a batch stand: those its slips stand by. Amounts are 分. */
export interface PaymentsOfBatch {
  people: Record<PaymentState, number>;
  asked: number;
  askedFen: bigint;
  failedFen: bigint;
  /** The newest answer of the bank that counts. */
  answered: { at: Date; by: string } | null;
  /** The newest file that is not replaced. */
  file: { at: Date; by: string } | null;
}

const nobody = (): Record<PaymentState, number> => ({ paid: 0, failed: 0, unanswered: 0, elsewhere: 0 });

/** By batch. Who is in no file is in none of the counts; a batch without a file is missing. */
export async function paymentsOf(
  db: Db,
  companyId: string,
  batchIds: readonly string[],
): Promise<Map<string, PaymentsOfBatch>> {
  const found = new Map<string, PaymentsOfBatch>();
  if (batchIds.length === 0) return found;
  const { rows: files } = await sql<{
    batch_id: string;
    at: Date;
    by: string;
    answered_at: Date | null;
    answered_by: string | null;
  }>`
    select f.batch_id, f.made_at as at, f.maker_name as by, a.at as answered_at, a.by_name as answered_by
    from (select distinct on (batch_id) batch_id, made_at, maker_name from bank_file
      where company_id = ${companyId}::uuid and batch_id = any(${[...batchIds]}::uuid[]) and replaced_at is null order by batch_id, made_at desc) f
    left join lateral (select at, by_name from wage_bank_answer
      where company_id = ${companyId}::uuid and batch_id = f.batch_id and state = 'applied' order by at desc limit 1) a on true`.execute(
    db,
  );
  if (files.length === 0) return found;
  for (const { batch_id, at, by, answered_at, answered_by } of files)
    found.set(batch_id, {
      people: nobody(),
      asked: 0,
      askedFen: 0n,
      failedFen: 0n,
      answered: answered_at === null ? null : { at: answered_at, by: answered_by ?? '' },
      file: { at, by },
    });
  const { rows } = await sql<{ batch_id: string; standing: PaymentState; count: number; fen: bigint }>`
    select p.batch_id, ${STATE} as standing, count(*)::int as count, sum(p.amount_fen)::bigint as fen
    from wage_bank_payment p ${SAID}
    where p.company_id = ${companyId}::uuid and p.batch_id = any(${[...found.keys()]}::uuid[]) and ${CURRENT} group by 1, 2`.execute(
    db,
  );
  for (const { batch_id, standing, count, fen } of rows) {
    const of = found.get(batch_id);
    if (!of) continue;
    of.people[standing] = count;
    of.asked += count;
    of.askedFen += fen;
    if (standing === 'failed') of.failedFen = fen;
  }
  return found;
}

/** Whether the company pays its wages by 代发文件 at all. */
export async function usesBankFiles(db: Db, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_file')
    .select('id')
    .where('company_id', '=', companyId)
    .where('batch_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
