import type { Kysely, Selectable, Transaction } from 'kysely';
import type { BankFileFormat, BankFileStatus } from '@contract/bank-files/choices';
import type { BankFile } from '@contract/bank-files/schemas';
import type { Database } from '../../db/database';
import type { BankFileTable } from '../../db/tables/bank-file';
import { EXPORT_MS } from '../../jobs/job-file';
import type { Actor } from '../../kernel/actor';
import { shanghaiTime } from '../../kernel/shanghai-time';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

export type BankFileRow = Selectable<BankFileTable>;

export interface FileKey {
  companyId: string;
  fileId: string;
}

/** What became of a file, and why it must not go to the bank, where it must not. */
export interface FileStatus {
  standing: BankFileStatus;
  hindrance: string | null;
}

export const bankFiles = (db: Db) => db.selectFrom('bank_file as f');

interface NewFile extends FileKey {
  /** Of wages; null of claims. */
  batchId: string | null;
  retry?: boolean;
  /** Writes it, for its maker alone. */
  jobId: string;
  format: BankFileFormat;
  /** With `own`. */
  layoutName?: string | undefined;
  reason: string;
  /** What is to stand in it, as far as that is known before it is written. */
  items: number | null;
  sumFen: bigint | null;
}

/** Writes down that a 代发文件 is being made. */
export async function recordFile(trx: Trx, actor: Actor, file: NewFile, now: Date): Promise<void> {
  await trx
    .insertInto('bank_file')
    .values({
      company_id: file.companyId,
      id: file.fileId,
      batch_id: file.batchId,
      retry: file.retry ?? false,
      job_id: file.jobId,
      format: file.format,
      layout_name: file.layoutName ?? null,
      reason: file.reason,
      items: file.items,
      sum_fen: file.sumFen,
      made_at: now,
      maker_id: actor.id,
      maker_name: actor.name,
    })
    .execute();
}

/** A newer file takes the place of these: they cannot be fetched any more. `moved`: how much of each has gone into it. In the order of their ids, so that two calls never wait for each other. */
export async function voidFiles(
  trx: Trx,
  companyId: string,
  moved: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (const [id, count] of [...moved].sort()) {
    await trx
      .updateTable('bank_file')
      .set((eb) => ({ moved: eb('moved', '+', count), replaced_at: eb.fn.coalesce('replaced_at', eb.val(now)) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
}

/** What was written into a file in the end. */
export async function keepContent(
  db: Db,
  { companyId, fileId }: FileKey,
  content: { items: number; sumFen: bigint },
): Promise<void> {
  await db
    .updateTable('bank_file')
    .set({ items: content.items, sum_fen: content.sumFen })
    .where('company_id', '=', companyId)
    .where('id', '=', fileId)
    .execute();
}

/** No such file was made after all. */
export async function forgetFile(trx: Trx, { companyId, fileId }: FileKey): Promise<void> {
  await trx.deleteFrom('bank_file').where('company_id', '=', companyId).where('id', '=', fileId).execute();
}

/** Made before files were written down: what it holds is not known for sure. */
export const UNTRACED: FileStatus = { standing: 'untraced', hindrance: '这份代发文件生成于系统升级之前，请重新生成' };

export function replaced(what: string): FileStatus {
  return { standing: 'replaced', hindrance: `此文件已作废：${what}，请勿提交银行，已下载的请删除并使用新文件` };
}

/** Why the file a job has written must not be fetched any more: `standingOf` looks it up by its key. */
export async function fileHindrance(
  { payload }: { payload: Record<string, unknown> },
  statusOf: (key: FileKey) => Promise<FileStatus | null>,
): Promise<string | null> {
  const { companyId, fileId } = payload;
  const standing =
    typeof companyId === 'string' && typeof fileId === 'string' ? await statusOf({ companyId, fileId }) : null;
  return (standing ?? UNTRACED).hindrance;
}

/** A file as it is listed; offered to its maker alone, for card numbers stand in it, and for as long as it is kept. */
export function presentFile(
  row: BankFileRow,
  { standing, hindrance }: FileStatus,
  actor: Pick<Actor, 'id'>,
  now: Date,
): BankFile {
  const kept = row.made_at.getTime() > now.getTime() - EXPORT_MS;
  return {
    id: row.id,
    format: row.format,
    layoutName: row.layout_name,
    reason: row.reason,
    items: row.items,
    sumFen: row.sum_fen?.toString() ?? null,
    standing,
    hindrance,
    madeAt: row.made_at.toISOString(),
    makerName: row.maker_name,
    jobId: hindrance === null && row.maker_id === actor.id && kept ? row.job_id : null,
  };
}

/** A moment as the words of a standing name it. */
export const fileMoment = (at: Date) => shanghaiTime(at).slice(0, 16);
