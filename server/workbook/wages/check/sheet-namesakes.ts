import type { RowIssue } from '@contract/wages/issues/catalogue';
import { otherRows } from '../../rows/other-rows';

/**
 * People the staff list does not know who share a name in the sheet and have nothing else that tells them apart: one person
 * twice, or two. They are not added with all others; whoever looks at department and row says so row by row.
 */
export class SheetNamesakes {
  private readonly rows = new Map<string, { rowNo: number; identified: boolean }[]>();

  /** `identified`: the row has a number of the person's own. */
  add(name: string, rowNo: number, identified: boolean): void {
    const known = this.rows.get(name);
    if (known) known.push({ rowNo, identified });
    else this.rows.set(name, [{ rowNo, identified }]);
  }

  issues(column: number): { rowNo: number; issue: RowIssue }[] {
    return [...this.rows].flatMap(([name, rows]) =>
      rows.length < 2
        ? []
        : rows
            .filter((row) => !row.identified)
            .map(({ rowNo }) => ({
              rowNo,
              issue: namesakeIssue(
                name,
                rowNo,
                rows.map((row) => row.rowNo),
                column,
              ),
            })),
    );
  }
}

function namesakeIssue(name: string, rowNo: number, rows: readonly number[], column: number): RowIssue {
  return {
    level: 'error',
    code: 'sheetNamesakes',
    column,
    values: { name, rows: otherRows(rows, rowNo), taken: [], addable: true },
  };
}
