import type { SheetRow } from '../../types';
import type { AuditColumn } from '../types';

/** Exceptions of a column that are told one by one; more are told of the sheet. */
const MOST_TOLD = 60;
const FEW = 2;
const FEW_SHARE = 0.1;

/** A cell that is not as the others of its column. `text`: as the file has it. */
export interface ToldCell {
  rowNo: number;
  text: string;
}

/** The cells of one column that are written in one way: the first of them, and how many there are. */
export class ColumnCells {
  readonly cells: ToldCell[] = [];
  count = 0;

  add({ rowNo }: SheetRow, text: string): void {
    this.count += 1;
    if (this.cells.length < MOST_TOLD) this.cells.push({ rowNo, text });
  }

  /** Few enough beside `others` to be told one by one. */
  areFew(others: number): boolean {
    return this.count <= Math.min(MOST_TOLD, Math.max(FEW, (this.count + others) * FEW_SHARE));
  }
}

/** Amounts that pay is made of, or that add such up. */
export const countsAsPay = ({ kind, sign, isTotal }: AuditColumn) => kind === 'amount' && (sign !== 0 || isTotal);
