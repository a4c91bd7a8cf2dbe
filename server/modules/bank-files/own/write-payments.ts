import type { Writable } from 'node:stream';
import { dateInChina } from '@contract/date';
import type { LayoutColumn, LayoutTotal } from '@contract/bank-files/layouts/schemas';
import type { BankLayoutShape } from '@contract/bank-files/layouts/schemas';
import { fenToYuan } from '@contract/money';
import { delimitedText, type ExportCell, type ExportColumn, openXlsxWriter } from '../../../workbook';
import type { Payment, PaymentWriter } from '../payment';

interface Sums {
  count: number;
  fen: bigint;
}

/** Rows as they come, above the headings once the sums are known. */
interface Sheet {
  row(cells: readonly ExportCell[]): Promise<void>;
  below(cells: readonly ExportCell[]): Promise<void>;
  end(): Promise<void>;
}

/**
 * Writes payments by a company's own layout. Where the bank wants sums above the headings, the payments – a few hundred bytes
 * each – wait in memory until all are known.
 */
export function openOwnLayout(openFile: () => Writable, shape: BankLayoutShape, now: Date): PaymentWriter {
  const sums: Sums = { count: 0, fen: 0n };
  const date = dateInChina(now).replace(/-/g, '');
  const cellsOf = (payment: Payment) => shape.columns.map((column) => cellOf(column, payment, date));
  const open = () => (shape.output === 'csv' ? openText(openFile(), shape, sums) : openSheet(openFile(), shape, sums));
  const waiting: Payment[] | null = shape.totals.some(({ place }) => place === 'above') ? [] : null;
  let sheet: Sheet | null = waiting ? null : open();
  return {
    async row(payment) {
      sums.count += 1;
      sums.fen += payment.netFen;
      if (sheet) await sheet.row(cellsOf(payment));
      else waiting?.push(payment);
    },
    async end() {
      sheet ??= open();
      for (const payment of waiting ?? []) await sheet.row(cellsOf(payment));
      for (const cells of withTotals(shape, 'below', sums)) await sheet.below(cells);
      await sheet.end();
    },
  };
}

function openSheet(file: Writable, shape: BankLayoutShape, sums: Sums): Sheet {
  const writer = openXlsxWriter(file, shape.columns.map(sheetColumn), {
    sheetName: shape.sheetName,
    above: withTotals(shape, 'above', sums),
  });
  return { row: (cells) => writer.row(cells), below: (cells) => writer.loose(cells), end: () => writer.end() };
}

function openText(file: Writable, shape: BankLayoutShape, sums: Sums): Sheet {
  const writer = delimitedText(file, shape);
  const head = [...withTotals(shape, 'above', sums), shape.columns.map(({ header }) => header)];
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const cells of head) await writer.line(cells.map(plainText));
  };
  const line = async (cells: readonly ExportCell[]) => {
    await begin();
    await writer.line(cells.map(plainText));
  };
  return {
    row: line,
    below: line,
    end: async () => {
      await begin();
      await writer.end();
    },
  };
}

/** Text a spreadsheet would run as a formula is kept text by an apostrophe, as in every .csv written here. */
function plainText(cell: ExportCell): string {
  if (typeof cell === 'bigint') return fenToYuan(cell);
  const text = String(cell ?? '');
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function sheetColumn({ header, source, form }: LayoutColumn): ExportColumn {
  const width = Math.min(40, Math.max(source === 'card' ? 24 : 14, header.length * 2 + 2));
  if (form === 'text') return { header, width, kind: 'text' };
  return { header, width, kind: source === 'amount' ? 'money' : 'number' };
}

function cellOf({ source, fixed, form }: LayoutColumn, payment: Payment, date: string): ExportCell {
  switch (source) {
    case 'fixed':
      return fixed;
    case 'blank':
      return '';
    case 'amount':
      return form === 'text' ? fenToYuan(payment.netFen) : payment.netFen;
    case 'amountFen':
      return payment.netFen.toString();
    case 'date':
      return date;
    default:
      return form === 'text' ? String(payment[source]) : payment[source];
  }
}

/** Rows kept of the template, with the figures in their cells. */
function withTotals(shape: BankLayoutShape, place: LayoutTotal['place'], sums: Sums): ExportCell[][] {
  return shape[place].map((cells, row) => {
    const filled: ExportCell[] = [...cells];
    for (const total of shape.totals) {
      if (total.place !== place || total.row !== row) continue;
      while (filled.length < total.column) filled.push('');
      filled[total.column] = figure(total, shape.columns[total.column], sums);
    }
    return filled;
  });
}

/** As its column is written: a sum in 分 where the payments are, as text where they are text. */
function figure({ figure: of, prefix }: LayoutTotal, column: LayoutColumn | undefined, sums: Sums): ExportCell {
  if (of === 'count') return prefix === '' ? sums.count : `${prefix}${sums.count}`;
  if (column?.source === 'amountFen') return sums.fen.toString();
  const asText = column?.source === 'amount' && column.form === 'text';
  return prefix !== '' || asText ? `${prefix}${fenToYuan(sums.fen)}` : sums.fen;
}
