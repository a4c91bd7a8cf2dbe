import { fenToYuan, parseMoney } from '@contract/money';
import type { RowIssue } from '@contract/wages/issues/catalogue';
import type { SheetNotice } from '@contract/sheet-notices/catalogue';
import type { Cell, SheetRow } from '../../types';
import type { AuditColumn } from '../types';
import { ColumnCells } from './file-cells';

/** Amounts that are texts to Excel, which leaves them out of sums. */
export class TextAmounts {
  private readonly texts = new ColumnCells();
  private numbers = 0;

  constructor(private readonly column: AuditColumn) {}

  add(row: SheetRow, cell: Cell): void {
    if (cell.kind === 'number') this.numbers += 1;
    else if (cell.kind === 'text' && fenOf(cell.text)) this.texts.add(row, cell.text);
  }

  /** Of a column that is all texts nothing is told row by row: it was written by a program, and whoever sums it up sees nothing at all. */
  get isAllText(): boolean {
    return this.texts.count > 0 && !this.texts.areFew(this.numbers);
  }

  issues(): { rowNo: number; issue: RowIssue }[] {
    if (this.isAllText) return [];
    const { index, label } = this.column;
    return this.texts.cells.map(({ rowNo, text }) => ({
      rowNo,
      issue: {
        level: 'warning',
        code: 'amountAsText',
        column: index,
        values: { label, value: text.slice(0, LONGEST), read: fenToYuan(fenOf(text)) },
      },
    }));
  }
}

/** Said of all columns whose amounts are texts. */
export function textColumnsNotice(columns: readonly AuditColumn[]): SheetNotice[] {
  if (columns.length === 0) return [];
  return [{ code: 'amountsAsText', values: { labels: columns.map(({ label }) => label) } }];
}

/** More decimals than anybody types. */
const FLOAT_TAIL = /\.\d{7,}$/;

/** 分 of a text; 0 where it is no amount. */
function fenOf(text: string): bigint {
  const parsed = parseMoney(text, { round: FLOAT_TAIL.test(text) });
  return parsed.ok ? parsed.fen : 0n;
}

const LONGEST = 40;
