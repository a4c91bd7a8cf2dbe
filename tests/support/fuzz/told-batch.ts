import { sql } from 'kysely';
import type { TestApp } from '../server';

/** What somebody is paid, 分: it stands nowhere else in the demo. */
export const NET = 73_214_587n;

/** The batch of the demo about which there is most: objections, payments, claims. All its amounts of pay are NET. */
export async function toldBatch({ deps: { db } }: TestApp): Promise<{ companyId: string; batchId: string }> {
  const { rows } = await sql<{ company_id: string; id: string }>`
    select b.company_id, b.id from wage_batch b where b.state in ('published', 'partiallyFailed', 'closed') and not b.filling
    order by (select count(*) from feedback f where f.company_id = b.company_id and f.batch_id = b.id) desc,
      b.pay_month desc, b.id limit 1`.execute(db);
  const [companyId, batchId] = [rows[0]?.company_id ?? '', rows[0]?.id ?? ''];
  await sql`update wage_batch set net_fen = ${NET}, gross_fen = ${NET} where id = ${batchId}`.execute(db);
  await sql`update wage_slip set net_fen = ${NET}, gross_fen = ${NET}, items = items || jsonb_build_object('netPay', ${NET}::text)
    where company_id = ${companyId} and batch_id = ${batchId}`.execute(db);
  await sql`update wage_bank_payment set amount_fen = ${NET} where batch_id = ${batchId}`.execute(db);
  return { companyId, batchId };
}
