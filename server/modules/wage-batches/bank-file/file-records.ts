import { sql } from 'kysely';
import type { BankFile } from '@contract/bank-files/schemas';
import { bankFileRefusal } from '@contract/states/bank-file-refusal';
import { rowsAndTotal } from '../../../db/list-query';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound } from '../../../kernel/errors';
import {
  bankFiles,
  type BankFileRow,
  fileHindrance,
  type FileKey,
  fileMoment,
  type FileStatus,
  forgetFile,
  presentFile,
  replaced,
  UNTRACED,
  voidFiles,
} from '../../bank-files/service';
import { dropBankDue } from '../../claims/service';
import { forgetPayments, releasePayments } from '../bank-answer/payments';
import { SAID } from '../bank-answer/standing';
import { companyRules, rulesOf, storedRules } from '../policy';
import { BATCH_COLUMNS, batches, type BatchRow, type Db, loadBatch, type Trx } from '../queries';

type IssuedBatch = Pick<BatchRow, 'state' | 'settling'> | undefined;
type WageFile = BankFileRow & { changed: number; answered: boolean; recovered: number };

/** 代发文件 of a whole batch that no newer one has taken the place of, the newest first. */
export function liveFiles(db: Db, companyId: string, batchId: string): Promise<BankFileRow[]> {
  return filesOf(db, companyId, batchId)
    .where('f.retry', '=', false)
    .where('f.replaced_at', 'is', null)
    .selectAll('f')
    .orderBy('f.id', 'desc')
    .execute();
}

/** A newer one of the whole batch takes their place. */
export function voidLiveFiles(trx: Trx, companyId: string, live: readonly BankFileRow[], now: Date): Promise<void> {
  return voidFiles(trx, companyId, new Map(live.map((file) => [file.id, file.items ?? 0])), now);
}

/** One page of the files made of a batch, the newest first. */
export async function listBatchFiles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  companyId: string,
  batchId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: BankFile[]; total: number }> {
  const [batch] = await withRules(db, companyId, batchId);
  if (!batch) notFound('工资表不存在或已被删除');
  const found = filesOf(db, companyId, batchId);
  const { rows, total } = await rowsAndTotal(found, withChanged(found).orderBy('f.id', 'desc'), { page, pageSize });
  const required = rulesOf(batch.rules ?? notFound('企业不存在')).reviewRequired;
  return {
    total,
    list: rows.map((row) => presentFile(row, standingOf(row, batch, required), actor, clock.now())),
  };
}

/** A batch with the rules of its company. */
const withRules = (db: Db, companyId: string, batchId: string) =>
  batches(db, companyId)
    .where('id', '=', batchId)
    .select(BATCH_COLUMNS)
    .select(storedRules(sql`${companyId}::uuid`).as('rules'))
    .execute();

/** Files made of a batch and how each stands, the newest first. 404 where there is no such batch. */
export async function filesWithStanding(
  db: Db,
  companyId: string,
  batchId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ row: BankFileRow; status: FileStatus }[]> {
  const batch = await loadBatch(db, companyId, batchId);
  const { reviewRequired } = await companyRules(db, companyId);
  const rows = await withChanged(filesOf(db, companyId, batchId))
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ row, status: standingOf(row, batch, reviewRequired) }));
}

/** Why the file a job has written must not go to the bank any more; null where it may. */
export function wageFileHindrance(
  { db }: Pick<Deps, 'db'>,
  job: { payload: Record<string, unknown> },
): Promise<string | null> {
  return fileHindrance(job, async ({ companyId, fileId }) => {
    const row = await withChanged(
      bankFiles(db).where('f.company_id', '=', companyId).where('f.id', '=', fileId),
    ).executeTakeFirst();
    if (!row || row.batch_id === null) return null;
    const batch = await batches(db, companyId)
      .where('id', '=', row.batch_id)
      .select(['state', 'settling'])
      .executeTakeFirst();
    return standingOf(row, batch, (await companyRules(db, companyId)).reviewRequired);
  });
}

/** A file that could not be written asks no bank for anything: what it would have paid can be claimed again. */
export async function releaseWageFile(trx: Trx, { payload }: { payload: Record<string, unknown> }): Promise<void> {
  const { companyId, fileId } = payload;
  // Asked for before files were written down.
  if (typeof companyId !== 'string' || typeof fileId !== 'string') return;
  const key: FileKey = { companyId, fileId };
  await dropBankDue(trx, key);
  await releasePayments(trx, key);
  await forgetPayments(trx, key);
  await forgetFile(trx, key);
}

const filesOf = (db: Db, companyId: string, batchId: string) =>
  bankFiles(db).where('f.company_id', '=', companyId).where('f.batch_id', '=', batchId);

/** With how many slips were recalled or changed after a file was made, whether the bank has answered to it, and of how many of its payments the bank has said since that the first one did not fail after all. */
function withChanged(found: ReturnType<typeof filesOf>) {
  return found.selectAll('f').select([
    sql<number>`(select count(*)::int from (
      select e.slip_id from wage_slip_edit e where e.company_id = f.company_id and e.batch_id = f.batch_id and e.at > f.made_at
      union select s.id from wage_slip s where s.company_id = f.company_id and s.batch_id = f.batch_id and s.recalled_at > f.made_at) as moved)`.as(
      'changed',
    ),
    sql<boolean>`exists (select 1 from wage_bank_answer a where a.company_id = f.company_id and a.bank_file_id = f.id)`.as(
      'answered',
    ),
    sql<number>`(select count(*)::int from wage_bank_payment p ${SAID}
      where p.company_id = f.company_id and p.retried_by = f.id and o.outcome is distinct from 'failed')`.as(
      'recovered',
    ),
  ]);
}

/** What became of a file: it must not go to the bank once a newer one has taken its place, or what it pays is recalled or corrected. */
function standingOf(
  { job_id, replaced_at, changed, answered, recovered, made_at }: WageFile,
  batch: IssuedBatch,
  reviewRequired: boolean,
): FileStatus {
  if (replaced_at !== null) return replaced(`已于${fileMoment(replaced_at)}重新生成代发文件`);
  if (answered)
    return { standing: 'settled', hindrance: `此文件银行已回盘（${fileMoment(made_at)}生成），请勿再次提交银行` };
  if (recovered > 0)
    return {
      standing: 'withdrawn',
      hindrance: `此文件已作废：其中${recovered}人的原付款，银行的新回盘已不再说失败，请勿提交银行，否则会重复发放`,
    };
  if (!batch) return { standing: 'withdrawn', hindrance: '此文件已作废：工资表已删除，请勿提交银行' };
  const refusal = bankFileRefusal(batch, { reviewRequired });
  if (refusal?.code === 'bankFileRecalled')
    return { standing: 'withdrawn', hindrance: '此文件已作废：工资表已撤回，请勿提交银行' };
  if (refusal) return { standing: 'withdrawn', hindrance: '此文件已作废：工资表正在更正，尚未通过审核，请勿提交银行' };
  if (changed > 0)
    return {
      standing: 'withdrawn',
      hindrance: `此文件已作废：其中${changed}人的工资条在生成后已撤回或修改，请勿提交银行，请重新生成`,
    };
  return job_id === null ? UNTRACED : { standing: 'valid', hindrance: null };
}
