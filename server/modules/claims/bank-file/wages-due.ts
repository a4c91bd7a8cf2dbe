import { type RawBuilder, sql } from 'kysely';
import { jsonText } from '../../../db/json';
import type { BankDueReason } from '../../../db/tables/claim';
import type { Db, Trx } from '../queries';
import { ADVANCED, CLAIMED, unpaidBack } from '../apply/claimed-amounts';

/** Row `d` of wage_bank_due belongs to a file that was not replaced. */
const OF_LIVE_FILE: RawBuilder<boolean> = sql`exists (select 1 from bank_file g where g.company_id = d.company_id and g.id = d.file_id and g.replaced_at is null)`;

/** What the bank pays of the slip `s` by the 代发文件 of its batch – one that holds failed payments again adds nothing –, in 分: 0 where none was made, the whole net where one held it whole. */
export const BANK_DUE: RawBuilder<bigint> = sql`(
  select case when f.files = 0 then 0::bigint when f.files = d.kept then d.due else s.net_fen end
  from (select count(*) as files from bank_file f where f.company_id = s.company_id and f.batch_id = s.batch_id and f.replaced_at is null and not f.retry) f,
    (select count(*) as kept, max(due_fen) as due from wage_bank_due d where d.company_id = s.company_id and d.slip_id = s.id and ${OF_LIVE_FILE}) d)`;

/** A 代发文件 of its batch pays the slip `s`, or has paid it as far as it was not claimed: one that did not leave its person out. */
export const IN_BANK_FILE: RawBuilder<boolean> = sql`(
  (select count(*) from bank_file f where f.company_id = s.company_id and f.batch_id = s.batch_id and f.replaced_at is null and not f.retry)
  > (select count(*) from wage_bank_due d where d.company_id = s.company_id and d.slip_id = s.id and d.why <> 'taken' and ${OF_LIVE_FILE}))`;

/**
 * Writes down what a bank file of a batch pays of those slips of which people have had something by claims and advances, or
 * are about to. Call it under the batch's row lock: no claim comes in meanwhile. What a claim left out of the file can be
 * claimed again should that claim be rejected, closed or reversed; so can the pay of whom the file leaves out, because there
 * is no card or his slip is recalled.
 */
export async function keepBankDue(trx: Trx, companyId: string, batchId: string, fileId: string): Promise<void> {
  const { rows } = await sql<{ id: string; net_fen: bigint; claimed: bigint; advances: bigint; repaid: string | null }>`
    select s.id, s.net_fen, ${CLAIMED} as claimed, ${ADVANCED} as advances, s.items ->> 'advanceRepay' as repaid
    from wage_slip s join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id
    where s.company_id = ${companyId} and s.batch_id = ${batchId}
      and not ${LEFT_OUT}
      and exists (select 1 from claim_order o where o.company_id = s.company_id and o.staff_id = s.staff_id)`.execute(
    trx,
  );
  await sql`
    insert into wage_bank_due (company_id, file_id, slip_id, due_fen, why)
    select s.company_id, ${fileId}::uuid, s.id, 0, case when s.state = 'recalled' then 'recalled' else 'noCard' end
    from wage_slip s where s.company_id = ${companyId} and s.batch_id = ${batchId} and s.net_fen > 0 and ${LEFT_OUT}`.execute(
    trx,
  );
  const kept = rows.flatMap((row) => {
    const taken = row.claimed + unpaidBack(row.advances, row.repaid);
    const due = row.net_fen - taken;
    return taken > 0n ? [{ slip_id: row.id, due_fen: (due > 0n ? due : 0n).toString() }] : [];
  });
  if (kept.length === 0) return;
  await sql`
    insert into wage_bank_due (company_id, file_id, slip_id, due_fen)
    select ${companyId}::uuid, ${fileId}::uuid, r.slip_id, r.due_fen from jsonb_to_recordset(${jsonText(kept)}::jsonb) as r(slip_id uuid, due_fen bigint)`.execute(
    trx,
  );
}

/** Left out of a file of its batch: the slip `s` is recalled, or neither the sheet nor the staff record has a card. */
const LEFT_OUT: RawBuilder<boolean> = sql`(s.state = 'recalled' or (s.bank_card_sealed is null
  and (select p.bank_card_sealed from staff p where p.company_id = s.company_id and p.id = s.staff_id) is null))`;

/** A file that was never written pays nothing. */
export async function dropBankDue(
  trx: Trx,
  { companyId, fileId }: { companyId: string; fileId: string },
): Promise<void> {
  await trx.deleteFrom('wage_bank_due').where('company_id', '=', companyId).where('file_id', '=', fileId).execute();
}

export interface BankDue {
  /** 分 */
  fen: bigint;
  why: BankDueReason;
}

/** Slips a bank file pays only in part, and why. */
export async function bankDueOf(db: Db, companyId: string, fileId: string): Promise<Map<string, BankDue>> {
  const rows = await db
    .selectFrom('wage_bank_due')
    .select(['slip_id', 'due_fen', 'why'])
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .execute();
  return new Map(rows.map((row) => [row.slip_id, { fen: row.due_fen, why: row.why }]));
}

/** Slips that come to be left out while the file is written – a card was removed meanwhile, say – are paid nothing by it. */
export async function leaveOutOfBankFile(
  db: Db,
  companyId: string,
  fileId: string,
  left: readonly { slipId: string; why: BankDueReason }[],
): Promise<void> {
  if (left.length === 0) return;
  await sql`
    insert into wage_bank_due (company_id, file_id, slip_id, due_fen, why)
    select ${companyId}::uuid, ${fileId}::uuid, r."slipId", 0, r.why from jsonb_to_recordset(${jsonText(left)}::jsonb) as r("slipId" uuid, why text)
    on conflict (company_id, file_id, slip_id) do update set due_fen = 0, why = excluded.why`.execute(db);
}
