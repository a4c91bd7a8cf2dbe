import type { Static } from '@sinclair/typebox';
import { CHECK_FIXES_MAX, type checkImportSchemas } from '@contract/checks/import-schemas';
import { targetLabel } from '@contract/checks/targets';
import { jsonText } from '../../../db/json';
import type { StoredCheckFixes } from '../../../db/tables/check-import';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, type Change, requireColumns } from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import { cleanText } from '../../../workbook';
import { refuseOwnRows } from '../own-rows';
import { checkStore, type ImportRecord } from '../store';

type Fixes = Omit<Static<(typeof checkImportSchemas)['fixCells']['body']>, 'version'>;
type Columns = Static<(typeof checkImportSchemas)['setColumns']['body']>['columns'];

/**
 * New texts of single cells, rows set aside or taken back, and texts that are others wherever they stand in a column. All of
 * it is laid over the file, which is read and checked again. 422 for a column the sheet has not, RULE beyond 2,000 changes.
 */
export function fixCells(deps: Deps, caller: Caller, change: Change, fixes: Fixes): Promise<{ jobId: string }> {
  if (fixes.rows.length + fixes.columns.length === 0) invalid('没有要修改的内容', 'rows');
  return checkStore.change(deps, caller, change, 'reread', async (trx, record) => {
    const indexes = [
      ...fixes.rows.flatMap((row) => Object.keys(row.cells ?? {}).map(Number)),
      ...fixes.columns.map((column) => column.index),
    ];
    requireColumns(record.reading.columns ?? [], indexes, 'columns');
    const headerEnd = record.reading.proposal?.headerEnd ?? 0;
    const above = fixes.rows.find((row) => row.rowNo <= headerEnd);
    if (above) invalid(`第${above.rowNo}行是表头，不能修改；表头有误请在“识别与图例”中重新指定`, 'rows');
    await refuseOwnRows(
      trx,
      caller,
      record,
      fixes.rows.map((row) => row.rowNo),
    );
    const next = merged(record.fixes, fixes);
    const count = Object.keys(next.rows ?? {}).length + (next.values ?? []).length;
    if (count > CHECK_FIXES_MAX)
      refuse('RULE', `已修改 ${count} 处，一次导入最多修改 ${CHECK_FIXES_MAX} 处，请在原表中改好后重新上传`);
    await checkStore.update(trx, record, deps.clock.now(), { fixes: jsonText(next) });
    return beginPass(deps, trx, checkStore, record, {}, '正在按修改重新核对');
  });
}

function merged(before: StoredCheckFixes, { rows, columns }: Fixes): StoredCheckFixes {
  const next: NonNullable<StoredCheckFixes['rows']> = { ...before.rows };
  for (const { rowNo, cells, ignored } of rows) {
    const old = next[rowNo] ?? {};
    const texts = {
      ...old.cells,
      ...Object.fromEntries(Object.entries(cells ?? {}).map(([index, text]) => [index, cleanText(text).trim()])),
    };
    next[rowNo] = {
      ...old,
      ...(Object.keys(texts).length > 0 ? { cells: texts } : {}),
      ...(ignored === undefined ? {} : { ignored }),
    };
  }
  const said = columns.map(({ index, from, to }) => ({ index, from: from.trim(), to: cleanText(to).trim() }));
  const older = (before.values ?? []).filter(
    (each) => !said.some((one) => one.index === each.index && one.from === each.from),
  );
  return { rows: next, values: [...older, ...said] };
}

/** Other meanings of columns; everything is read again. 422 for a column the sheet has not, for the days of a grid, and for a meaning given twice. */
export function setColumns(deps: Deps, caller: Caller, change: Change, columns: Columns): Promise<{ jobId: string }> {
  return checkStore.change(deps, caller, change, 'reread', async (trx, record) => {
    requireColumns(
      record.reading.columns ?? [],
      columns.map((column) => column.index),
      'columns',
    );
    const said = new Map([...record.targets, ...columns].map(({ index, target }) => [index, target]));
    refuseTwice(record, said, new Set(columns.map((column) => column.index)));
    await checkStore.update(trx, record, deps.clock.now(), {
      targets: jsonText([...said].map(([index, target]) => ({ index, target }))),
    });
    return beginPass(deps, trx, checkStore, record, {}, '正在按新的列含义重新核对');
  });
}

/** Several columns may be read as one thing where the sheet itself says so (kinds of leave that add up); the clerk gives a meaning once. */
function refuseTwice(
  record: ImportRecord,
  said: ReadonlyMap<number, string | null>,
  changed: ReadonlySet<number>,
): void {
  const columns = (record.reading.columns ?? []).map((column) => ({
    ...column,
    target: said.has(column.index) ? (said.get(column.index) ?? null) : column.target,
  }));
  for (const column of columns.filter(({ index, target }) => changed.has(index) && target !== null)) {
    const other = columns.find(({ index, target }) => index !== column.index && target === column.target);
    if (other)
      invalid(
        `“${other.label}”和“${column.label}”都指定为“${targetLabel(column.target ?? '')}”，请改其中一列`,
        'columns',
      );
  }
}
