import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { ImportState, WageImportTable } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type ImportRecord = Selectable<WageImportTable>;

/** Whose call it is and for which company. */
export interface Caller {
  actor: Actor;
  companyId: string;
}

const STATE_WORDS: Partial<Record<ImportState, string>> = {
  reading: '正在读取工资表，请稍候再操作',
  needsMapping: '请先指定表头和列的含义',
  committing: '正在生成工资表，请稍候',
  committed: '该导入已生成工资表，不能再修改',
  failed: '该导入已失败，请重新上传',
  cancelled: '该导入已取消',
};

/** An import of the caller's own. Anybody else's is 404: staged wages are seen by their uploader only. */
export async function ownImport(
  db: Db,
  caller: Caller,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ImportRecord> {
  let query = db
    .selectFrom('wage_import')
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
  states: readonly ImportState[];
}

/**
 * Runs a change of one import in a transaction: locked, of the caller, in a fitting state and of the
 * version he saw (else STALE_VERSION). The change itself raises the version.
 */
export function changeImport<T>(
  deps: Deps,
  caller: Caller,
  change: Change,
  work: (trx: Transaction<Database>, record: ImportRecord) => Promise<T>,
): Promise<T> {
  return deps.db.transaction().execute(async (trx) => {
    const record = await ownImport(trx, caller, change.id, { lock: true });
    requireState(record, change.states);
    if (record.version !== change.version) refuse('STALE_VERSION');
    return work(trx, record);
  });
}
