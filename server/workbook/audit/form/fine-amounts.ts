import { fenToYuan, parseMoney } from '@contract/money';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { Cell, SheetRow } from '../../types';
import type { AuditColumn } from '../types';
import { ColumnCells, type ToldCell } from './file-cells';

/** More decimals than this are what a spreadsheet's arithmetic leaves, not what somebody typed. */
const TYPED_DECIMALS = 6;

/** Amounts finer than 分: nobody can be paid them, so they are rounded, while Excel adds them up as they are. */
export class FineAmounts {
  /** Typed to three decimals and more. */
  private readonly typed = new ColumnCells();
  /** What formulas come to, or once came to. */
  private readonly computed = new ColumnCells();
  private plain = 0;

  constructor(readonly column: AuditColumn) {}

  add(row: SheetRow, cell: Cell): void {
    if (cell.kind !== 'number') return;
    const decimals = decimalsOf(cell.text);
    if (decimals <= 2) this.plain += 1;
    else if (isRest(cell)) this.plain += 1;
    else (cell.stored || decimals > TYPED_DECIMALS ? this.computed : this.typed).add(row, cell.text);
  }

  private get isTold(): boolean {
    return this.typed.areFew(this.plain);
  }

  /** Those that are not told one by one. */
  get rounded(): { count: number; first: ToldCell } | null {
    const kept = this.isTold ? [this.computed] : [this.computed, this.typed];
    const [first] = kept.flatMap(({ cells }) => cells);
    return first ? { count: kept.reduce((sum, { count }) => sum + count, 0), first } : null;
  }

  issues(): { rowNo: number; issue: RowIssue }[] {
    if (!this.isTold) return [];
    const { index, label } = this.column;
    return this.typed.cells.map(({ rowNo, text }) => ({
      rowNo,
      issue: {
        level: 'warning',
        code: 'amountRounded',
        column: index,
        values: { label, value: text, read: roundedText(text) },
      },
    }));
  }
}

/** Said of all columns with such amounts, with the first of them. */
export function roundedNotice(columns: readonly FineAmounts[]): SheetNotice[] {
  const rounded = columns.flatMap(({ column, rounded }) => (rounded ? [{ label: column.label, ...rounded }] : []));
  const [one] = rounded;
  if (!one) return [];
  const labels = rounded.map(({ label }) => label);
  const cells = rounded.reduce((sum, { count }) => sum + count, 0);
  return [{ code: 'amountsRounded', values: { labels, cells, row: one.first.rowNo, value: one.first.text } }];
}

/** As it is read: half up to 分. */
function roundedText(text: string): string {
  const parsed = parseMoney(text, { round: true, scientific: true });
  return parsed.ok ? fenToYuan(parsed.fen) : text;
}

function decimalsOf(text: string): number {
  const { length } = text;
  if (length < 5 || text.charCodeAt(length - 3) === POINT || text.charCodeAt(length - 2) === POINT) return 0;
  const at = text.indexOf('.');
  return at === -1 ? 0 : length - 1 - at;
}
const POINT = 46;

/** The tail of a double: 0.1 + 0.2 is a whole number of 分. */
function isRest({ text }: Cell): boolean {
  const fen = Number(text) * 100;
  return Math.abs(fen - Math.round(fen)) < 1e-6;
}
