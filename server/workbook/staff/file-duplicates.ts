import type { StaffIssue, StaffIssueCode } from '@contract/staff/issues/catalogue';
import { otherRows } from '../rows/other-rows';

export const DUPLICATE_KINDS = {
  staffNo: 'duplicateNo',
  idNo: 'duplicateId',
  mobile: 'duplicateMobile',
  name: 'duplicateName',
} as const satisfies Record<string, StaffIssueCode>;
export type DuplicateKind = keyof typeof DUPLICATE_KINDS;

/** The doubt a row has that shares a number with others of the sheet. */
export function duplicateIssue(
  kind: DuplicateKind,
  rowNo: number,
  rows: readonly number[],
  column: number | null,
): StaffIssue {
  return { level: 'error', code: DUPLICATE_KINDS[kind], column, values: { rows: otherRows(rows, rowNo) } };
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
