import { sql } from 'kysely';
import { refuse } from '../../../kernel/errors';
import { bankFiles, type BankFileRow, type FileKey, voidFiles } from '../../bank-files/service';
import type { Db, Trx } from '../queries';
import { releasePayments } from './payments';
import { CURRENT, SAID } from './standing';

export interface Selection {
  /** Absent: all that wait. */
  slipIds?: readonly string[];
}

/** What of a slip's net had been claimed when its failed payment was asked for, and the card that failed. */
export interface Retried {
  takenFen: bigint;
  cardIndex: string;
}

/**
 * Gives the payments of a batch that failed and wait to a new file; gives how many. Call under the batch's row lock: no payment
 * goes into two files, and none that is not known to have failed into any. RULE where one of the slips asked for does not wait.
 */
export async function takeFailed(
  trx: Trx,
  { companyId, batchId, fileId }: FileKey & { batchId: string },
  { slipIds }: Selection,
): Promise<number> {
  const { rows } = await sql<{ slip_id: string }>`
    update wage_bank_payment t set retried_by = ${fileId}::uuid
    from (select p.company_id, p.file_id, p.slip_id from wage_bank_payment p ${SAID}
      where p.company_id = ${companyId}::uuid and p.batch_id = ${batchId}::uuid and o.outcome = 'failed' and p.elsewhere_at is null and ${CURRENT}
        ${slipIds === undefined ? sql`` : sql`and p.slip_id = any(${[...slipIds]}::uuid[])`}) w
    where t.company_id = w.company_id and t.file_id = w.file_id and t.slip_id = w.slip_id returning t.slip_id`.execute(
    trx,
  );
  const asked = slipIds === undefined ? null : new Set(slipIds).size;
  if (rows.length === 0) refuse('RULE', '没有待处理的退票，可能已另出文件或已登记另行支付，请刷新');
  if (asked !== null && rows.length < asked)
    refuse('RULE', `选中的${asked}笔中有${asked - rows.length}笔不是待处理的退票，请刷新后重新选择`);
  return rows.length;
}

/** What a file made of failed payments is to hold, by slip. */
export async function retriedBy(db: Db, { companyId, fileId }: FileKey): Promise<Map<string, Retried>> {
  const rows = await db
    .selectFrom('wage_bank_payment')
    .select(['slip_id', 'taken_fen', 'card_index'])
    .where('company_id', '=', companyId)
    .where('retried_by', '=', fileId)
    .execute();
  return new Map(rows.map((row) => [row.slip_id, { takenFen: row.taken_fen, cardIndex: row.card_index }]));
}

/** Files of failed payments that may not have gone to the bank yet: no newer one has taken their place, and no answer has come. */
export async function openRetries(db: Db, companyId: string, batchId: string): Promise<BankFileRow[]> {
  return bankFiles(db)
    .where('f.company_id', '=', companyId)
    .where('f.batch_id', '=', batchId)
    .where('f.retry', '=', true)
    .where('f.replaced_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wage_bank_answer as a')
            .select('a.id')
            .whereRef('a.company_id', '=', 'f.company_id')
            .whereRef('a.bank_file_id', '=', 'f.id'),
        ),
      ),
    )
    .selectAll('f')
    .orderBy('f.id', 'desc')
    .execute();
}

/** They have not gone to the bank: what they ask for waits again. */
export async function voidRetries(
  trx: Trx,
  companyId: string,
  files: readonly BankFileRow[],
  now: Date,
): Promise<void> {
  await voidFiles(trx, companyId, new Map(files.map((file) => [file.id, file.items ?? 0])), now);
  for (const { id } of files) await releasePayments(trx, { companyId, fileId: id });
}

/** Whether the bank has answered to any file of the batch that still counts: it has been given it, and none of its payments may be asked for again but those that failed. */
export async function isAnswered(db: Db, companyId: string, batchId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from wage_bank_answer a join bank_file f on f.company_id = a.company_id and f.id = a.bank_file_id
    where a.company_id = ${companyId}::uuid and a.batch_id = ${batchId}::uuid and f.replaced_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
