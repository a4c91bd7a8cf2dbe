import type { IssueCatalogue } from '@contract/issues/definition';
import { expectedCell } from '@contract/issues/expected';
import type { RowIssue } from '@contract/wages/import-schemas';
import { isComputedNet } from '@contract/wages/net/computed';
import { acceptable } from '../accept/accepting';
import type { RowWithStaff } from '../present';
import type { ImportRecord } from '../store';
import type { RowChange } from './change';
import { followingTotals } from './following-totals';

/** What a change of all rows with a doubt of kind `code` comes to in one of them; null: nothing. Pure. */
export const changeOfRow =
  (catalogue: IssueCatalogue) =>
  (
    record: Pick<ImportRecord, 'columns' | 'net_identity' | 'sum_rules'>,
    { issues, cells: held }: Pick<RowWithStaff, 'issues' | 'cells'>,
    code: string,
    { expected, accept, ...change }: RowChange,
  ): RowChange | null => {
    if (accept) {
      const own = { ...accept, code: code as RowIssue['code'] }; // a code of a row is one of the catalogue
      return acceptable(issues, own).length === 0 ? null : { ...change, accept: own };
    }
    if (!expected) return change;
    const { columns } = record;
    const shown = (column: number) => held[columns.findIndex(({ index }) => index === column)];
    const cells: Record<string, string> = {};
    for (const issue of issues) {
      const cell = issue.code === code ? expectedCell(catalogue, issue, shown) : null;
      // What is computed follows from the others.
      if (cell && !columns.some((column) => column.index === cell.column && isComputedNet(column)))
        cells[String(cell.column)] = cell.text;
    }
    return Object.keys(cells).length === 0
      ? null
      : { ...change, cells: { ...cells, ...followingTotals(record, held, cells) } };
  };
