import { sql } from 'kysely';
import { PAID_BATCH_STATES } from '@contract/states/wage-batch';
import { namesReader } from '../../../db/confidential';
import type { Db } from '../queries';

/** What somebody was paid as monthly wages in a month, in 分; of several such slips the sum. `grossFen` is null where one does not state it. */
export interface MonthlyPay {
  month: string;
  grossFen: bigint | null;
  netFen: bigint;
}

/** A person's monthly pay by months from `from` to `to` (YYYY-MM, both included): of monthly sheets alone, those that are out and those of past months that were imported. */
export async function monthlyPay(
  db: Db,
  companyId: string,
  staffId: string,
  { from, to }: { from: string; to: string },
): Promise<MonthlyPay[]> {
  const { rows } = await sql<{ month: string; gross: string | null; net: string }>`
    select b.pay_month as month,
      case when bool_and(s.gross_fen is not null) then sum(s.gross_fen)::text end as gross, sum(s.net_fen)::text as net
    from (select batch_id, gross_fen, net_fen from wage_slip
      where company_id = ${companyId} and staff_id = ${staffId} and state <> 'recalled' offset 0) s
    join wage_batch b on b.company_id = ${companyId} and b.id = s.batch_id
    where b.deleted_at is null and b.wage_type = 'monthly' and b.state = any(${[...PAID_BATCH_STATES]}::text[])
      and ${namesReader('b')}
      and b.pay_month between ${from} and ${to}
    group by b.pay_month order by b.pay_month`.execute(db);
  return rows.map(({ month, gross, net }) => ({
    month,
    grossFen: gross === null ? null : BigInt(gross),
    netFen: BigInt(net),
  }));
}
