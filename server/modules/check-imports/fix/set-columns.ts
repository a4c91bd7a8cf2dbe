import type { Static } from '@sinclair/typebox';
import type { checkImportSchemas } from '@contract/checks/import-schemas';
import { targetLabel } from '@contract/checks/targets';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, type Change, requireColumns } from '../../../imports';
import { invalid } from '../../../kernel/errors';
import { checkStore, type ImportRecord } from '../store';

type Columns = Static<(typeof checkImportSchemas)['setColumns']['body']>['columns'];

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
    const targets = [...said].map(([index, target]) => ({ index, target }));
    return beginPass(deps, trx, checkStore, record, { targets }, '正在按新的列含义重新核对');
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
