import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { SheetRow, SheetTail } from '../../types';
import type { AuditColumn, AuditRows, FormFindings } from '../types';
import { countsAsPay } from './file-cells';
import { FineAmounts, roundedNotice } from './fine-amounts';
import { mergedAmounts } from './merged-amounts';
import { TextAmounts, textColumnsNotice } from './text-amounts';

type Found = { rowNo: number; issue: RowIssue }[];

/** How the cells of people's rows stand in their file, beside what they hold. */
export class SheetForm {
  private readonly columns: readonly { column: AuditColumn; texts: TextAmounts; fine: FineAmounts }[];
  private readonly hidden: number[] = [];
  private tail: SheetTail = { merges: [], filter: null };

  constructor(columns: readonly AuditColumn[]) {
    this.columns = columns.filter(countsAsPay).map((column) => ({
      column,
      texts: new TextAmounts(column),
      fine: new FineAmounts(column),
    }));
  }

  /** A person's row as the file has it. `changed`: columns that the clerk has given other texts. */
  add(row: SheetRow, changed: Readonly<Record<string, string>> | null = null): void {
    if (row.hidden) this.hidden.push(row.rowNo);
    for (const { column, texts, fine } of this.columns) {
      const cell = row.cells[column.index];
      if (!cell || cell.computed || (changed && String(column.index) in changed)) continue;
      texts.add(row, cell);
      fine.add(row, cell);
    }
  }

  /** What stands behind the rows, which have the numbers of their file. */
  end(tail: SheetTail): void {
    this.tail = tail;
  }

  finish(rows: AuditRows): FormFindings {
    const { merges, filter } = this.tail;
    return {
      cells: byRow(this.columns.flatMap(({ texts, fine }) => [...texts.issues(), ...fine.issues()])),
      merged: byRow(mergedAmounts(rows, merges)),
      notices: [
        ...textColumnsNotice(this.columns.filter(({ texts }) => texts.isAllText).map(({ column }) => column)),
        ...roundedNotice(this.columns.map(({ fine }) => fine)),
        ...filteredNotice(this.hidden, filter),
      ],
    };
  }
}

function filteredNotice(hidden: readonly number[], filter: SheetTail['filter']): SheetNotice[] {
  const rows = filter ? hidden.filter((rowNo) => rowNo > filter.top && rowNo <= filter.bottom).length : 0;
  return rows === 0 ? [] : [{ code: 'filtered', values: { rows } }];
}

function byRow(found: Found): FormFindings['cells'] {
  const issues = new Map<number, RowIssue[]>();
  for (const { rowNo, issue } of found) issues.set(rowNo, [...(issues.get(rowNo) ?? []), issue]);
  return issues;
}
