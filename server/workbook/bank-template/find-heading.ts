import type { MergeRange, SheetRow } from '../types';
import { type ColumnMeaning, headingMeaning } from './column-meaning';

export interface Heading {
  /** Row of the sheet, from 1. */
  rowNo: number;
  /** As they stand in the row; '' = nothing. */
  headers: string[];
  /** With what stands above a cell that belongs to the same heading. */
  labels: string[];
  meanings: ColumnMeaning[];
  /** Other rows that look like headings of payments. */
  others: number[];
}

const NEEDED = ['card', 'name', 'amount'] as const;
const LONGEST_LABEL = 60;

/** The row of headings: the one with most columns that are known, two of account, name and amount among them; null = none. */
export function findHeading(rows: readonly SheetRow[], merges: readonly MergeRange[]): Heading | null {
  const found = rows.flatMap((row) => {
    const labels = labelsOf(row, rows, merges);
    const meanings = labels.map(headingMeaning);
    const kinds = new Set(meanings.map((meaning) => (meaning === 'amountFen' ? 'amount' : meaning)));
    const needed = NEEDED.filter((one) => kinds.has(one)).length;
    return needed >= 2
      ? [{ row, labels, meanings, score: needed * 100 + meanings.filter((one) => one !== null).length }]
      : [];
  });
  const best = found.reduce<(typeof found)[number] | null>(
    (most, one) => (most === null || one.score > most.score ? one : most),
    null,
  );
  if (best === null) return null;
  const width = best.labels.findLastIndex((label) => label !== '') + 1;
  return {
    rowNo: best.row.rowNo,
    headers: Array.from({ length: width }, (_, column) => textOf(best.row, column)),
    labels: best.labels.slice(0, width),
    meanings: best.meanings.slice(0, width),
    others: found.filter((one) => one !== best).map(({ row }) => row.rowNo),
  };
}

export const textOf = (row: SheetRow | undefined, column: number): string => row?.cells[column]?.text.trim() ?? '';

/** A heading that stands in two rows: a cell merged down from above belongs to this row, and one merged across says what its columns are of. */
function labelsOf(row: SheetRow, rows: readonly SheetRow[], merges: readonly MergeRange[]): string[] {
  const above = rows.find(({ rowNo }) => rowNo === row.rowNo - 1);
  const width = Math.max(row.cells.length, above?.cells.length ?? 0);
  return Array.from({ length: width }, (_, column) => {
    const own = textOf(row, column);
    if (own.length > LONGEST_LABEL) return '';
    const over = merges.find(
      ({ top, bottom, left, right }) =>
        top < row.rowNo && bottom >= row.rowNo - 1 && top >= row.rowNo - 2 && left <= column && column <= right,
    );
    if (own !== '') return over && over.right > over.left && over.bottom < row.rowNo ? joined(over, rows, own) : own;
    return over && over.bottom >= row.rowNo && over.left === column
      ? textOf(
          rows.find(({ rowNo }) => rowNo === over.top),
          over.left,
        )
      : '';
  });
}

/** 收款人 over 账号 is 收款人账号; a title merged over the whole table says nothing of a column. */
function joined({ top, left, right }: MergeRange, rows: readonly SheetRow[], own: string): string {
  const group = textOf(
    rows.find(({ rowNo }) => rowNo === top),
    left,
  );
  return right - left < 6 && group !== '' && group.length <= 8 && /[方人]$|账户|信息/.test(group)
    ? `${group.replace(/信息$/, '')}${own}`
    : own;
}
