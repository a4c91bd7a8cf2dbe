import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { fenToYuan } from '@contract/money';
import type { ExportCell, ExportColumn, ExportOptions, TableWriter } from './xlsx-writer';

/**
 * Writes a .csv in UTF-8 with byte-order mark (without it Excel takes Chinese for something else). Text that a
 * spreadsheet would run as a formula gets a leading apostrophe – only here: .xlsx has a better way.
 */
export function openCsvWriter(
  target: Writable,
  columns: readonly ExportColumn[],
  options: Pick<ExportOptions, 'notes'> = {},
): TableWriter {
  const kinds = columns.map((column) => column.kind);
  const put = async (line: string) => {
    if (!target.write(line)) await once(target, 'drain');
  };
  let head = '\uFEFF';
  for (const note of options.notes ?? []) head += `${csvField(note)}\r\n`;
  head += `${columns.map((column) => csvField(column.header)).join(',')}\r\n`;
  return {
    async row(cells) {
      const line = `${kinds.map((kind, column) => (kind === 'money' ? moneyField(cells[column]) : kind === 'number' ? quote(String(cells[column] ?? '')) : csvField(String(cells[column] ?? '')))).join(',')}\r\n`;
      const text = head + line;
      head = '';
      await put(text);
    },
    async end() {
      if (head !== '') await put(head);
      target.end();
      await finished(target);
    },
  };
}

/** A text field: protected against formulas, quoted where needed. */
export function csvField(text: string): string {
  return quote(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

function moneyField(value: ExportCell): string {
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'bigint' || /^-?\d+$/.test(String(value))
    ? fenToYuan(String(value))
    : csvField(String(value));
}

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
