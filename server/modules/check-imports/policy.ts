import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../../db/database';
import type { CheckImportPersonTable, CheckImportTable } from '../../db/tables/check-import';
import type { ImportState } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/errors';
import type { ImportKey } from '../sheet-imports/service';

export type Db = Kysely<Database> | Transaction<Database>;
export type ImportRecord = Selectable<CheckImportTable>;
export type PersonRow = Selectable<CheckImportPersonTable>;

/** Whose call it is and for which company. */
export interface Caller {
  actor: Actor;
  companyId: string;
}

/** Where the sealed key of an upload stands. */
export const FILE_CONTEXT = 'check_import.file';

/** An import nobody touches is purged after this time. */
export const KEEP_MS = 24 * 3600_000;

const STATE_WORDS: Partial<Record<ImportState, string>> = {
  reading: '正在读取考勤表，请稍候再操作',
  needsMapping: '请先指定工作表、表头和考勤表类型',
  committing: '正在写入考勤，请稍候',
  committed: '该导入已完成，不能再修改',
  failed: '该导入已失败，请重新上传',
  cancelled: '该导入已取消',
};

/** An import of the caller's own; anybody else's is 404. */
export async function ownImport(
  db: Db,
  caller: Caller,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ImportRecord> {
  let query = db
    .selectFrom('check_import')
    .selectAll()
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .where('uploader_id', '=', caller.actor.id);
  if (options.lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? notFound('导入不存在，可能已过期清除');
}

/** Refuses with the state's own words where the import is not in one of `states`. */
export function requireState(record: ImportRecord, states: readonly ImportState[]): void {
  if (states.includes(record.state)) return;
  refuse('WRONG_STATE', (record.state === 'failed' && record.failure) || STATE_WORDS[record.state]);
}

export interface Change {
  id: string;
  version: number;
  /** Default: those in which the sheet's reading may be changed. */
  states?: readonly ImportState[];
}

/** Runs a change of one import in a transaction: locked, of the caller, in a fitting state and of the version he saw (else STALE_VERSION). */
export function changeImport<T>(
  deps: Deps,
  caller: Caller,
  change: Change,
  work: (trx: Transaction<Database>, record: ImportRecord) => Promise<T>,
): Promise<T> {
  return deps.db.transaction().execute(async (trx) => {
    const record = await ownImport(trx, caller, change.id, { lock: true });
    requireState(record, change.states ?? ['staged', 'needsMapping']);
    if (record.version !== change.version) refuse('STALE_VERSION');
    return work(trx, record);
  });
}

const touched = (now: Date, values: Updateable<CheckImportTable>) => ({
  ...values,
  version: sql<number>`version + 1`,
  updated_at: now,
  expires_at: new Date(now.getTime() + KEEP_MS),
});

/** Changes an import: the version rises and the time until its purge starts anew. Gives the new version. */
export async function updateImport(
  db: Db,
  key: ImportKey,
  now: Date,
  values: Updateable<CheckImportTable>,
): Promise<number> {
  const { version } = await db
    .updateTable('check_import')
    .set(touched(now, values))
    .where('company_id', '=', key.company_id)
    .where('id', '=', key.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The same for a job: only where the import still is in the state the job found it in, and is this job's; undefined where not. */
export async function updateImportOfJob(
  db: Db,
  record: ImportRecord,
  jobId: string,
  now: Date,
  values: Updateable<CheckImportTable>,
): Promise<number | undefined> {
  const row = await db
    .updateTable('check_import')
    .set(touched(now, values))
    .where('company_id', '=', record.company_id)
    .where('id', '=', record.id)
    .where('state', '=', record.state)
    .where('job_id', '=', jobId)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** The import as it stands, whoever asks: for jobs. */
export function findImport(db: Db, companyId: string, id: string): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('check_import')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Tells the uploader's browser that the import changed. Call after the commit. */
export function announceImport(deps: Deps, uploaderId: string, importId: string, state: string, version: number): void {
  deps.events.publish({ accountIds: [uploaderId] }, 'import', { importId, state, version });
}

/** The people of an import's shown pass. */
export function shownPeople(db: Db, record: Pick<ImportRecord, 'company_id' | 'id' | 'generation'>) {
  return db
    .selectFrom('check_import_person')
    .where('company_id', '=', record.company_id)
    .where('import_id', '=', record.id)
    .where('generation', '=', record.generation);
}
