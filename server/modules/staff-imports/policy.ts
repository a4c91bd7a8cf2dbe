import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database';
import type { StaffImportTable } from '../../db/tables/staff-import';
import type { ImportState } from '../../db/tables/wage-import';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { notFound, refuse } from '../../kernel/errors';

export type Db = Kysely<Database> | Transaction<Database>;
export type ImportRecord = Selectable<StaffImportTable>;

/** Whose call it is and for which company. */
export interface Caller {
  actor: Actor;
  companyId: string;
}

const STATE_WORDS: Partial<Record<ImportState, string>> = {
  reading: '正在读取员工名单，请稍候再操作',
  needsMapping: '请先指定表头和各列对应的内容',
  committing: '正在写入员工记录，请稍候',
  committed: '该导入已完成，不能再修改',
  failed: '该导入已失败，请重新上传',
  cancelled: '该导入已取消',
};

/** An import of the caller's own. Anybody else's is 404: a staged list is seen by its uploader only. */
export async function ownImport(
  db: Db,
  caller: Caller,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ImportRecord> {
  let query = db
    .selectFrom('staff_import')
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
}

/** States in which the sheet's reading may be changed. */
export const EDITABLE = ['staged', 'needsMapping'] as const satisfies readonly ImportState[];

/**
 * Runs a change of one import in a transaction: locked, of the caller, in a fitting state and of the
 * version he saw (else STALE_VERSION). The change itself raises the version. A list written in part takes no change any
 * more, for those rows would not be looked at again; but it can be ended (`ends`).
 */
export function changeImport<T>(
  deps: Deps,
  caller: Caller,
  change: Change & { states?: readonly ImportState[]; ends?: boolean },
  work: (trx: Transaction<Database>, record: ImportRecord) => Promise<T>,
): Promise<T> {
  return deps.db.transaction().execute(async (trx) => {
    const record = await ownImport(trx, caller, change.id, { lock: true });
    requireState(record, change.states ?? EDITABLE);
    if (record.version !== change.version) refuse('STALE_VERSION');
    if (record.state === 'staged' && record.written_to > 0 && !change.ends)
      refuse(
        'WRONG_STATE',
        `上次提交中断，前${record.written_to}行已写入员工记录，不能再改动；请继续提交其余的行，或取消后重新上传`,
      );
    return work(trx, record);
  });
}
