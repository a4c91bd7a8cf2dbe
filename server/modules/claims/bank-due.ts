import { type RawBuilder, sql } from 'kysely';
import { jsonText } from '../../db/json';
import type { Db, Trx } from './queries';
import { ADVANCED, CLAIMED, unpaidBack } from './taken';

/** What the bank pays of the slip `s` by the 代发文件 of its batch, in 分: 0 where none was made, the whole net where one held it whole. */
export const BANK_DUE: RawBuilder<bigint> = sql`(
  select case when f.files = 0 then 0::bigint when f.files = d.kept then d.due else s.net_fen end
  from (select count(*) as files from wage_batch_event e where e.company_id = s.company_id and e.batch_id = s.batch_id and e.action = 'bankFile') f,
    (select count(*) as kept, max(due_fen) as due from wage_bank_due d where d.company_id = s.company_id and d.slip_id = s.id) d)`;

/**
 * Writes down what a bank file of a batch pays of those slips of which people have had something by claims and advances, or
 * are about to. Call it under the batch's row lock: no claim comes in meanwhile. What a claim left out of the file can be
 * claimed again should that claim be rejected, closed or reversed.
 */
export async function keepBankDue(trx: Trx, companyId: string, batchId: string, fileId: string): Promise<void> {
  const { rows } = await sql<{ id: string; net_fen: bigint; claimed: bigint; advances: bigint; repaid: string | null }>`
    select s.id, s.net_fen, ${CLAIMED} as claimed, ${ADVANCED} as advances, s.items ->> 'advanceRepay' as repaid
    from wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
    where s.company_id = ${companyId} and s.batch_id = ${batchId}
      and exists (select 1 from claim_order o where o.company_id = s.company_id and o.staff_id = s.staff_id)`.execute(trx);
  const kept = rows.flatMap((row) => {
    const taken = row.claimed + unpaidBack(row.advances, row.repaid);
    const due = row.net_fen - taken;
    return taken > 0n ? [{ slip_id: row.id, due_fen: (due > 0n ? due : 0n).toString() }] : [];
  });
  if (kept.length === 0) return;
  await sql`
    insert into wage_bank_due (company_id, file_id, slip_id, due_fen)
    select ${companyId}::uuid, ${fileId}::uuid, r.slip_id, r.due_fen from jsonb_to_recordset(${jsonText(kept)}::jsonb) as r(slip_id uuid, due_fen bigint)`.execute(trx);
}

/** What a bank file pays of slips that it does not pay whole, in 分. */
export async function bankDueOf(db: Db, companyId: string, fileId: string): Promise<Map<string, bigint>> {
  const rows = await db.selectFrom('wage_bank_due').select(['slip_id', 'due_fen']).where('company_id', '=', companyId).where('file_id', '=', fileId).execute();
  return new Map(rows.map((row) => [row.slip_id, row.due_fen]));
}
