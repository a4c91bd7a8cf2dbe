import { sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { BankFileStanding, ClaimFileFormat } from '@contract/claims/choices';
import type { ClaimBankFile, claimSchemas } from '@contract/claims/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { shanghaiTime } from '../../kernel/shanghai-time';
import { EXPORT_MS } from '../jobs/service';
import { companyNames } from './my';
import type { ClaimRow, Db, Trx } from './queries';

interface FileKey {
  companyId: string;
  fileId: string;
}

/**
 * Writes down that a 代发文件 of these claims is made, as they stand in `rows` before they were marked for it: an earlier file
 * they stood in is replaced by it from now on, and cannot be fetched any more.
 */
export async function recordFile(trx: Trx, actor: Actor, file: FileKey & { jobId: string; format: ClaimFileFormat; reason: string; rows: readonly ClaimRow[] }, now: Date): Promise<void> {
  const { companyId, fileId, jobId, format, reason, rows } = file;
  const sumFen = rows.reduce((sum, row) => sum + row.pay_fen, 0n);
  await trx
    .insertInto('claim_bank_file')
    .values({ company_id: companyId, id: fileId, job_id: jobId, format, reason, claims: rows.length, sum_fen: sumFen, made_at: now, maker_id: actor.id, maker_name: actor.name })
    .execute();
  const moved = new Map<string, number>();
  for (const { bank_file_id: earlier } of rows) if (earlier !== null) moved.set(earlier, (moved.get(earlier) ?? 0) + 1);
  // In the order of their ids, so that two calls never wait for each other.
  for (const [id, count] of [...moved].sort()) {
    await trx
      .updateTable('claim_bank_file')
      .set((eb) => ({ moved: eb('moved', '+', count), replaced_at: eb.fn.coalesce('replaced_at', eb.val(now)) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
}

/** What was written into a file in the end. */
export async function keepContent(trx: Trx, { companyId, fileId }: FileKey, rows: readonly ClaimRow[]): Promise<void> {
  const sumFen = rows.reduce((sum, row) => sum + row.pay_fen, 0n);
  await trx.updateTable('claim_bank_file').set({ claims: rows.length, sum_fen: sumFen }).where('company_id', '=', companyId).where('id', '=', fileId).execute();
}

/** No such file was made after all. */
export async function forgetFile(trx: Trx, { companyId, fileId }: FileKey): Promise<void> {
  await trx.deleteFrom('claim_bank_file').where('company_id', '=', companyId).where('id', '=', fileId).execute();
}

/** A claim leaves its file, because the bank has not paid it. */
export async function noteReturn(trx: Trx, { company_id, bank_file_id }: ClaimRow): Promise<void> {
  if (bank_file_id === null) return;
  await trx.updateTable('claim_bank_file').set((eb) => ({ returned: eb('returned', '+', 1) })).where('company_id', '=', company_id).where('id', '=', bank_file_id).execute();
}

/** One page of the files made, of one company or all, the newest first. */
export async function listBankFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Pick<Actor, 'id'>, query: Static<(typeof claimSchemas)['bankFiles']['query']>): Promise<{ list: ClaimBankFile[]; total: number }> {
  let found = files(db);
  if (query.company !== undefined) found = found.where('f.company_id', '=', query.company);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await withOpen(found)
    .orderBy('f.id', 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  const companies = await companyNames(db, rows);
  const kept = new Date(clock.now().getTime() - EXPORT_MS);
  return {
    total,
    list: rows.map((row) => {
      const { standing, hindrance } = standingOf(row);
      return {
        id: row.id,
        companyName: companies.get(row.company_id) ?? '',
        format: row.format,
        reason: row.reason,
        claims: row.claims,
        sumFen: row.sum_fen.toString(),
        standing,
        hindrance,
        open: row.open,
        madeAt: row.made_at.toISOString(),
        makerName: row.maker_name,
        jobId: hindrance === null && row.maker_id === actor.id && row.made_at > kept ? row.job_id : null,
      };
    }),
  };
}

/** Why the file a job has written must not go to the bank any more; null where it may. */
export async function bankFileHindrance({ db }: Pick<Deps, 'db'>, { payload }: { payload: Record<string, unknown> }): Promise<string | null> {
  const { companyId, fileId } = payload;
  const known = typeof companyId === 'string' && typeof fileId === 'string';
  const row = known ? await withOpen(files(db).where('f.company_id', '=', companyId).where('f.id', '=', fileId)).executeTakeFirst() : undefined;
  // Made before files were written down: what it holds is not known for sure.
  return row ? standingOf(row).hindrance : '这份代发文件生成于系统升级之前，请重新生成';
}

const files = (db: Db) => db.selectFrom('claim_bank_file as f');

function withOpen(found: ReturnType<typeof files>) {
  return found.selectAll('f').select(
    sql<number>`(select count(*)::int from claim_order o where o.company_id = f.company_id and o.bank_file_id = f.id and o.state = 'approved')`.as('open'),
  );
}

interface Fate {
  claims: number;
  moved: number;
  returned: number;
  replaced_at: Date | null;
  open: number;
}

/** What became of a file: nobody hands it to the bank a second time, or at all, once a claim of it is paid or asked for elsewhere. */
function standingOf({ claims, moved, returned, replaced_at, open }: Fate): { standing: BankFileStanding; hindrance: string | null } {
  if (replaced_at !== null) return { standing: 'replaced', hindrance: `此文件已作废：其中${moved}笔已于${shanghaiTime(replaced_at).slice(0, 16)}列入新的代发文件，请勿提交银行，已下载的请删除并使用新文件` };
  if (returned > 0) return { standing: 'returned', hindrance: `此文件已作废：其中${returned}笔已登记银行未付，再次提交银行可能重复支付，请对未付的重新生成文件` };
  if (open < claims) return { standing: 'settled', hindrance: `此文件中${claims - open}笔已登记付款结果或改由其他方式支付，再次提交银行会重复支付，不能再下载` };
  return { standing: 'valid', hindrance: null };
}
