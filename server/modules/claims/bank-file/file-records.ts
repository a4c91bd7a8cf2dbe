import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { BankFileFormat } from '@contract/bank-files/choices';
import type { ClaimBankFile, claimSchemas } from '@contract/claims/schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import {
  bankFiles,
  type BankFileRow,
  fileHindrance,
  type FileKey,
  fileMoment,
  type FileStatus,
  presentFile,
  recordFile,
  replaced,
  voidFiles,
} from '../../bank-files/service';
import { companyNames } from '../apply/my-claims';
import type { ClaimRow, Db, Trx } from '../queries';

export const contentOf = (rows: readonly Pick<ClaimRow, 'pay_fen'>[]) => ({
  items: rows.length,
  sumFen: rows.reduce((sum, row) => sum + row.pay_fen, 0n),
});

/**
 * Writes down that a 代发文件 of these claims is made, as they stand in `rows` before they were marked for it: an earlier file
 * they stood in is replaced by it from now on, and cannot be fetched any more.
 */
export async function recordClaimFile(
  trx: Trx,
  actor: Actor,
  file: FileKey & {
    jobId: string;
    format: BankFileFormat;
    layoutName: string | undefined;
    reason: string;
    rows: readonly ClaimRow[];
  },
  now: Date,
): Promise<void> {
  const { rows, ...facts } = file;
  await recordFile(trx, actor, { ...facts, ...contentOf(rows), batchId: null }, now);
  const moved = new Map<string, number>();
  for (const { bank_file_id: earlier } of rows) if (earlier !== null) moved.set(earlier, (moved.get(earlier) ?? 0) + 1);
  await voidFiles(trx, file.companyId, moved, now);
}

/** A claim leaves its file, because the bank has not paid it. */
export async function noteReturn(trx: Trx, { company_id, bank_file_id }: ClaimRow): Promise<void> {
  if (bank_file_id === null) return;
  await trx
    .updateTable('bank_file')
    .set((eb) => ({ returned: eb('returned', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('id', '=', bank_file_id)
    .execute();
}

/** One page of the files made, of one company or all, the newest first. */
export async function listBankFiles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  query: Static<(typeof claimSchemas)['bankFiles']['query']>,
): Promise<{ list: (ClaimBankFile & { companyId: string })[]; total: number }> {
  let found = files(db);
  if (query.company !== undefined) found = found.where('f.company_id', '=', query.company);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await withOpen(found)
    .orderBy('f.id', 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const companies = await companyNames(db, rows);
  return {
    total,
    list: rows.map((row) => ({
      ...presentFile(row, statusOf(row), actor, clock.now()),
      companyName: companies.get(row.company_id) ?? '',
      companyId: row.company_id,
      open: row.open,
    })),
  };
}

/** Why the file a job has written must not go to the bank any more; null where it may. */
export function claimFileHindrance(
  { db }: Pick<Deps, 'db'>,
  job: { payload: Record<string, unknown> },
): Promise<string | null> {
  return fileHindrance(job, async ({ companyId, fileId }) => {
    const row = await withOpen(
      files(db).where('f.company_id', '=', companyId).where('f.id', '=', fileId),
    ).executeTakeFirst();
    return row ? statusOf(row) : null;
  });
}

const files = (db: Db) => bankFiles(db).where('f.batch_id', 'is', null);

function withOpen(found: ReturnType<typeof files>) {
  return found
    .selectAll('f')
    .select(
      sql<number>`(select count(*)::int from claim_order o where o.company_id = f.company_id and o.bank_file_id = f.id and o.state = 'approved')`.as(
        'open',
      ),
    );
}

/** What became of a file: nobody hands it to the bank a second time, or at all, once a claim of it is paid or asked for elsewhere. */
function statusOf({ items, moved, returned, replaced_at, open }: BankFileRow & { open: number }): FileStatus {
  const claims = items ?? 0;
  if (replaced_at !== null) return replaced(`其中${moved}笔已于${fileMoment(replaced_at)}列入新的代发文件`);
  if (returned > 0)
    return {
      standing: 'returned',
      hindrance: `此文件已作废：其中${returned}笔已登记银行未付，再次提交银行可能重复支付，请对未付的重新生成文件`,
    };
  if (open < claims)
    return {
      standing: 'settled',
      hindrance: `此文件中${claims - open}笔已登记付款结果或改由其他方式支付，再次提交银行会重复支付，不能再下载`,
    };
  return { standing: 'valid', hindrance: null };
}
