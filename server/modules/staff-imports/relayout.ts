import { STAFF_IMPORT_LABEL, type StaffImportMode } from '@contract/staff/import-fields';
import type { StaffColumn } from '@contract/staff/import-schemas';
import type { SheetLayout } from '@contract/wages/import-schemas';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import { beginPass, nextPass } from './pass';
import { type Caller, type Change, changeImport } from './policy';
import { updateImport } from './store';

const MAX_HEADER_ROWS = 3;

/** Another sheet or header: columns are mapped anew and all rows read again. What was changed in rows stays, unless the sheet is another one. */
export function setLayout(deps: Deps, caller: Caller, change: Change, layout: SheetLayout): Promise<{ jobId: string }> {
  return changeImport(deps, caller, change, async (trx, record) => {
    const { sheetIndex, headerStart, headerEnd } = layout;
    if (!record.sheets.some((sheet) => sheet.index === sheetIndex))
      invalid(`文件中没有第${sheetIndex + 1}个工作表`, 'sheetIndex');
    if (headerEnd < headerStart) invalid('表头结束行不能在开始行之前', 'headerEnd');
    if (headerEnd - headerStart + 1 > MAX_HEADER_ROWS)
      invalid(`表头最多${MAX_HEADER_ROWS}行，请重新选择开始行和结束行`, 'headerEnd');
    const sameSheet = record.layout?.sheetIndex === sheetIndex;
    const request = nextPass(record, {
      layout: { sheetIndex, headerStart, headerEnd },
      columns: null,
      keepFixes: sameSheet,
    });
    return beginPass(deps, trx, record, request, '正在按新的表头重新读取');
  });
}

/** Another meaning for columns; all rows are checked again. Refuses (422) an unknown column and a field given twice. */
export function setColumns(
  deps: Deps,
  caller: Caller,
  change: Change,
  changes: readonly Pick<StaffColumn, 'index' | 'target'>[],
): Promise<{ jobId: string }> {
  return changeImport(deps, caller, change, (trx, record) => {
    const columns = changedColumns(record.columns, changes);
    return beginPass(deps, trx, record, nextPass(record, { columns }), '正在按新的列匹配重新核对');
  });
}

/** The mapping with the clerk's changes laid over it; pure. Throws 422 as setColumns says. */
export function changedColumns(
  columns: readonly StaffColumn[],
  changes: readonly Pick<StaffColumn, 'index' | 'target'>[],
): StaffColumn[] {
  const byIndex = new Map(changes.map((change) => [change.index, change.target]));
  for (const index of byIndex.keys()) {
    if (!columns.some((column) => column.index === index)) invalid(`表中没有第${index + 1}列`, 'columns');
  }
  const next = columns.map((column) => {
    const target = byIndex.get(column.index);
    return target === undefined || target === column.target ? column : { ...column, target, source: 'clerk' as const };
  });
  const seen = new Map<string, StaffColumn>();
  for (const column of next) {
    if (column.target === null) continue;
    const first = seen.get(column.target);
    if (first)
      invalid(
        `“${first.label}”和“${column.label}”对应了同一个内容“${STAFF_IMPORT_LABEL[column.target]}”，请改其中一列`,
        'columns',
      );
    seen.set(column.target, column);
  }
  return next;
}

/** Another way of importing; all rows are checked again by it. */
export function setOptions(
  deps: Deps,
  caller: Caller,
  change: Change,
  { mode, rehireLeft }: { mode: StaffImportMode; rehireLeft: boolean },
): Promise<{ jobId: string }> {
  return changeImport(deps, caller, change, async (trx, record) => {
    await updateImport(trx, record, deps.clock.now(), { mode, rehire_left: rehireLeft });
    return beginPass(deps, trx, record, nextPass(record), '正在按新的导入方式重新核对');
  });
}
