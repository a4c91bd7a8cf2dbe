import type { ColumnMapping, SheetLayout } from '@contract/wages/import-schemas';
import { IDENTITY_KEYS, standardItem } from '@contract/wages/items';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { Deps } from '../../deps';
import { invalid } from '../../kernel/errors';
import { beginPass, nextPass } from './pass';
import { type Caller, changeImport } from './policy';

const EDITABLE = ['staged', 'needsMapping'] as const;
const MAX_HEADER_ROWS = 3;

interface Change {
  id: string;
  version: number;
}

/** Another sheet or header: columns are mapped anew and all rows read again. What the clerk changed in rows stays, unless the sheet is another one. */
export function setLayout(deps: Deps, caller: Caller, change: Change, layout: SheetLayout): Promise<{ jobId: string }> {
  return changeImport(deps, caller, { ...change, states: EDITABLE }, async (trx, record) => {
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
      netChosen: null,
      keepFixes: sameSheet,
      keepNet: false,
    });
    const { jobId } = await beginPass(deps, trx, record, request, '正在按新的表头重新读取');
    return { jobId };
  });
}

export type ColumnChange = Pick<
  ColumnMapping,
  'index' | 'target' | 'itemLabel' | 'group' | 'kind' | 'sign' | 'isTotal' | 'visible'
>;

/** Another meaning for columns; all rows are checked again. Refuses (422) an unknown target, one given twice, and a hidden net. */
export function setColumns(
  deps: Deps,
  caller: Caller,
  change: Change,
  changes: readonly ColumnChange[],
): Promise<{ jobId: string }> {
  return changeImport(deps, caller, { ...change, states: EDITABLE }, async (trx, record) => {
    const columns = changedColumns(record.columns, changes);
    const { jobId } = await beginPass(
      deps,
      trx,
      record,
      nextPass(record, { columns, netChosen: null, keepNet: false }),
      '正在按新的列匹配重新核对',
    );
    return { jobId };
  });
}

/** The mapping with the clerk's changes laid over it; pure. Throws 422 as setColumns says. */
export function changedColumns(columns: readonly ColumnMapping[], changes: readonly ColumnChange[]): ColumnMapping[] {
  const byIndex = new Map(changes.map((change) => [change.index, change]));
  for (const index of byIndex.keys()) {
    if (!columns.some((column) => column.index === index)) invalid(`表中没有第${index + 1}列`, 'columns');
  }
  const next = columns.map((column) => {
    const change = byIndex.get(column.index);
    return change ? applied(column, change) : column;
  });
  refuseTwice(next);
  if (next.some((column) => column.target === 'netPay' && !column.visible))
    invalid('实发工资必须在工资条上显示，不能隐藏', 'columns');
  return next;
}

function applied(column: ColumnMapping, change: ColumnChange): ColumnMapping {
  const { target } = change;
  const standard = target === null ? undefined : standardItem(target);
  if (target !== null && !standard && !isIdentity(target) && !/^custom:.+/.test(target))
    invalid(`“${column.label}”对应的项目“${target}”不存在`, 'columns');
  const itemLabel = change.itemLabel.trim();
  if (target !== null && itemLabel === '') invalid(`请填写“${column.label}”在工资条上的名称`, 'columns');
  // A total enters the check of net pay by its own key: its kind and sign are not the clerk's to change.
  const fixed = standard?.isTotal ? { kind: standard.kind, sign: standard.sign, isTotal: true } : {};
  const merged: ColumnMapping = { ...column, ...change, itemLabel, ...fixed };
  return JSON.stringify(merged) === JSON.stringify(column) ? column : { ...merged, source: 'clerk' };
}

function isIdentity(target: string): boolean {
  return (IDENTITY_KEYS as readonly string[]).includes(target);
}

function refuseTwice(columns: readonly ColumnMapping[]): void {
  const seen = new Map<string, ColumnMapping>();
  for (const column of columns) {
    if (column.target === null) continue;
    const first = seen.get(column.target);
    if (first)
      invalid(`“${first.label}”和“${column.label}”对应了同一个项目“${column.itemLabel}”，请改其中一列`, 'columns');
    seen.set(column.target, column);
  }
}

/** Another equation for checking net pay; all rows are checked again by it. */
export function setNetIdentity(
  deps: Deps,
  caller: Caller,
  change: Change,
  key: NetIdentity,
): Promise<{ jobId: string }> {
  return changeImport(deps, caller, { ...change, states: EDITABLE }, async (trx, record) => {
    const { jobId } = await beginPass(
      deps,
      trx,
      record,
      nextPass(record, { netChosen: key, keepNet: false }),
      '正在按选定的等式重新核对',
    );
    return { jobId };
  });
}
