import type { Static } from '@sinclair/typebox';
import type { Transaction } from 'kysely';
import { CHECK_FIXES_MAX, type checkImportSchemas } from '@contract/checks/import-schemas';
import type { Database } from '../../../db/database';
import type { CheckFixes } from '../../../db/tables/check-import';
import type { Deps } from '../../../deps';
import { type Caller, type Change, requireColumns } from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import { cleanText, maskPersonal } from '../../../workbook';
import { refuseOwnRows } from '../own-rows';
import { checkStore, type ImportRecord } from '../store';
import { beginStep, type Touched } from './note-step';
import { rowFixed, type RowChange } from './row-fixed';
import { sheetRowsOf } from './sheet-rows';
import { openFixes, withPart } from './stored-fixes';

type Fixes = Omit<Static<(typeof checkImportSchemas)['fixRows']['body']>, 'version'>;

type Fixed = Static<(typeof checkImportSchemas)['fixRows']['data']>;

/**
 * New texts of single cells, rows set aside or taken back, and texts that are others wherever they stand in a column: one step,
 * with which the file is read and checked again. 422 for a column the sheet has not, RULE beyond 2,000 changes.
 */
export function fixRows(deps: Deps, caller: Caller, change: Change, fixes: Fixes): Promise<Fixed> {
  const { edits, columns } = fixes;
  if (edits.length + columns.length === 0) invalid('没有要修改的内容', 'edits');
  if (new Set(edits.map(({ rowNo }) => rowNo)).size < edits.length) invalid('同一行只能出现一次', 'edits');
  return checkStore.change(deps, caller, change, 'reread', async (trx, record) => {
    const indexes = [
      ...edits.flatMap((row) => Object.keys(row.cells ?? {}).map(Number)),
      ...columns.map((column) => column.index),
    ];
    requireColumns(record.reading.columns ?? [], indexes, 'columns');
    const headerEnd = record.reading.proposal?.headerEnd ?? 0;
    const above = edits.find((row) => row.rowNo <= headerEnd);
    if (above) invalid(`第${above.rowNo}行是表头，不能修改；表头有误请在“识别与图例”中重新指定`, 'edits');
    const touched = [...wholeColumns(deps, record, columns), ...(await rowsTouched(deps, trx, caller, record, edits))];
    refuseTooMany(openFixes(deps, record), touched);
    const actions = new Set(edits.map(({ ignored, cells }) => (cells || ignored === undefined ? 'edit' : ignored)));
    const action =
      actions.size > 1 || columns.length > 0 || actions.has('edit') ? 'edit' : actions.has(true) ? 'ignore' : 'restore';
    const { jobId } = await beginStep(deps, trx, caller, record, { action, touched }, '正在按修改重新核对');
    return { jobId, rows: [], counts: record.counts, version: record.version + 1 };
  });
}

/** What changes of rows do to what was said of them before. RULE for the clerk's own rows. */
export async function rowsTouched(
  deps: Deps,
  trx: Transaction<Database>,
  caller: Caller,
  record: ImportRecord,
  edits: readonly RowChange[],
): Promise<Touched[]> {
  const rowNos = edits.map(({ rowNo }) => rowNo);
  await refuseOwnRows(trx, caller, record, rowNos);
  const shown = new Map((await sheetRowsOf(trx, record, rowNos)).map((row) => [row.row_no, row]));
  const { rows } = openFixes(deps, record);
  return edits.map((edit) => rowFixed(record, shown.get(edit.rowNo), rows[edit.rowNo], edit));
}

/** RULE where the import would hold more changes than it may. */
export function refuseTooMany(fixes: CheckFixes, touched: readonly Touched[]): void {
  const { rows, values } = touched.reduce((all, { part }) => withPart(all, part), fixes);
  const count = Object.keys(rows).length + values.length;
  if (count > CHECK_FIXES_MAX)
    refuse('RULE', `已修改 ${count} 处，一次导入最多修改 ${CHECK_FIXES_MAX} 处，请在原表中改好后重新上传`);
}

function wholeColumns(deps: Deps, record: ImportRecord, columns: Fixes['columns']): Touched[] {
  if (columns.length === 0) return [];
  const said = columns.map(({ index, from, to }) => ({ index, from: from.trim(), to: cleanText(to).trim() }));
  const older = openFixes(deps, record).values.filter(
    (each) => !said.some((one) => one.index === each.index && one.from === each.from),
  );
  const label = (index: number) => record.reading.columns?.find((column) => column.index === index)?.label ?? null;
  const lines = said.map(({ index, from, to }) => ({
    kind: 'cell' as const,
    label: label(index),
    before: maskPersonal(from),
    after: maskPersonal(to),
  }));
  return [{ rowNo: 0, name: '', part: { values: [...older, ...said] }, lines }];
}
