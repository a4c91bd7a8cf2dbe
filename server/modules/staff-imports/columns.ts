import { STAFF_IMPORT_LABEL, type StaffImportMode } from '@contract/staff/import-fields';
import type { StaffColumn } from '@contract/staff/import-schemas';
import type { Deps } from '../../deps';
import { beginPass, type Caller, type Change, changedColumns } from '../../imports';
import { staffStore } from './store';

/** Another meaning for columns; all rows are checked again. Refuses (422) an unknown column and a field given twice. */
export function setColumns(
  deps: Deps,
  caller: Caller,
  change: Change,
  changes: readonly Pick<StaffColumn, 'index' | 'target'>[],
): Promise<{ jobId: string }> {
  return staffStore.change(deps, caller, change, 'reread', (trx, record) => {
    // What was new is settled with it.
    const columns = changedColumns(
      record.columns.map(({ change: _, ...column }) => column),
      changes,
      (column, { target }): StaffColumn => (target === column.target ? column : { ...column, target, source: 'clerk' }),
      ({ target }) => `内容“${target === null ? '' : STAFF_IMPORT_LABEL[target]}”`,
    );
    return beginPass(deps, trx, staffStore, record, { columns }, '正在按新的列匹配重新核对');
  });
}

/** Another way of importing; all rows are checked again by it. */
export function setOptions(
  deps: Deps,
  caller: Caller,
  change: Change,
  { mode, rehireLeft }: { mode: StaffImportMode; rehireLeft: boolean },
): Promise<{ jobId: string }> {
  return staffStore.change(deps, caller, change, 'reread', async (trx, record) => {
    await staffStore.update(trx, record, deps.clock.now(), { mode, rehire_left: rehireLeft });
    return beginPass(deps, trx, staffStore, record, {}, '正在按新的导入方式重新核对');
  });
}
