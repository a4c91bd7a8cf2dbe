import type { RowIssue } from '@contract/wages/import-schemas';

const NAMED_ROWS = 5;

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

export const namedRows = (rows: readonly number[]) =>
  `${rows.slice(0, NAMED_ROWS).join('、')}${rows.length > NAMED_ROWS ? '等' : ''}`;

function namesakeIssue(name: string, rowNo: number, rows: readonly number[], column: number): RowIssue {
  const others = rows.filter((each) => each !== rowNo);
  const named = namedRows(others);
  return {
    level: 'error',
    code: 'sheetNamesakes',
    column,
    message: `第${rowNo}行与第${named}行都叫“${name}”，没有工号、手机号或身份证号可以区分。确实是不同的人，请看部门和岗位后逐行新增为员工；是同一人请忽略多余的行`,
  };
}
