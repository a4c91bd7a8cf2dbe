import type { StaffIssue, StaffIssueCode } from '@contract/staff/import-schemas';

export const DUPLICATE_KINDS = {
  staffNo: 'duplicateNo',
  idNo: 'duplicateId',
  mobile: 'duplicateMobile',
  name: 'duplicateName',
} as const satisfies Record<string, StaffIssueCode>;
export type DuplicateKind = keyof typeof DUPLICATE_KINDS;

const WORDS: Record<DuplicateKind, string> = {
  staffNo: '工号相同，每人的工号必须不同，请改正其中一行',
  idNo: '证件号码相同，同一人在名单中只能有一行，请忽略多余的行或改正号码',
  mobile: '手机号相同，两人不能共用一个手机号，请改正其中一行',
  name: '同名，且没有工号、证件号码、手机号可以区分。确实是不同的人，请看部门和岗位后逐行新增为员工；是同一人请忽略多余的行',
};
const NAMED_ROWS = 5;

/** The doubt a row has that shares a number with others of the sheet. */
export function duplicateIssue(
  kind: DuplicateKind,
  rowNo: number,
  rows: readonly number[],
  column: number | null,
): StaffIssue {
  const others = rows.filter((each) => each !== rowNo);
  const named = `${others.slice(0, NAMED_ROWS).join('、')}${others.length > NAMED_ROWS ? '等' : ''}`;
  return { level: 'error', code: DUPLICATE_KINDS[kind], column, message: `第${rowNo}行与第${named}行${WORDS[kind]}` };
}

/** Finds numbers that stand in several rows of one sheet; known for certain only at the end. */
export class FileDuplicates {
  private readonly rows: Record<DuplicateKind, Map<string, number | number[]>> = {
    staffNo: new Map(),
    idNo: new Map(),
    mobile: new Map(),
    name: new Map(),
  };

  add(kind: DuplicateKind, value: string, rowNo: number): void {
    if (value === '') return;
    const found = this.rows[kind];
    const earlier = found.get(value);
    if (earlier === undefined) found.set(value, rowNo);
    else if (typeof earlier === 'number') found.set(value, [earlier, rowNo]);
    else earlier.push(rowNo);
  }

  issues(columnOf: (kind: DuplicateKind) => number | null): { rowNo: number; issue: StaffIssue }[] {
    return (Object.keys(this.rows) as DuplicateKind[]).flatMap((kind) =>
      [...this.rows[kind].values()].flatMap((rows) =>
        typeof rows === 'number'
          ? []
          : rows.map((rowNo) => ({ rowNo, issue: duplicateIssue(kind, rowNo, rows, columnOf(kind)) })),
      ),
    );
  }
}
