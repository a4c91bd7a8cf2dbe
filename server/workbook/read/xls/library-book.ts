import type { CellObject } from '@e965/xlsx';
import { WorkbookError } from '../../errors';
import type { Cell, SheetMetadata, SheetRow, SheetTail, WorkbookFormat } from '../../types';
import { cleanText } from '../clean-text';
import { serialToText } from '../excel-date';
import type { OpenWorkbook, RowBatch } from '../types';
import { styleOfCode } from '../xlsx/styles';
import type { XlsBook, XlsSheet } from './read-apart';

const BATCH = 500;

/** A book that the library has read whole. Throws WorkbookError `empty` where it has no sheets. */
export function libraryBook({ sheets, date1904 }: XlsBook, format: WorkbookFormat): OpenWorkbook {
  if (sheets.length === 0) throw new WorkbookError('empty', '工作簿中没有工作表');
  const sheetAt = (index: number): XlsSheet => {
    const found = sheets[index];
    if (!found) throw new WorkbookError('noSuchSheet', '工作簿中没有这个工作表，请重新选择');
    return found.sheet;
  };
  return {
    format,
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    rows: (index) => readRows(sheetAt(index), date1904),
    facts: async (index) => facts(sheetAt(index)),
    close: async () => undefined,
  };
}

async function* readRows(sheet: XlsSheet, date1904: boolean): AsyncGenerator<RowBatch> {
  const { data } = sheet;
  const { hiddenColumns, merges } = facts(sheet);
  let rows: SheetRow[] = [];
  for (let index = 0; index < data.length; index += 1) {
    const cells: (Cell | undefined)[] = [];
    let filled = false;
    for (const [column, source] of (data[index] ?? []).entries()) {
      const cell = source && toCell(source, date1904);
      if (!cell) continue;
      cells[column] = cell;
      filled = true;
    }
    if (filled) rows.push({ rowNo: index + 1, hidden: sheet.rows[index]?.hidden === true, cells });
    if (rows.length < BATCH) continue;
    yield { rows, done: index, total: data.length, hiddenColumns };
    rows = [];
  }
  const filter = filterOf(sheet);
  yield { rows, done: data.length, total: data.length, hiddenColumns, tail: { merges, filter } };
}

function toCell(cell: CellObject, date1904: boolean): Cell | undefined {
  const { t: type, v: value } = cell;
  if (type === 'e') return { kind: 'error', text: ERRORS[Number(value)] ?? cell.w ?? '#VALUE!' };
  if (value === undefined || value === null || value === '')
    return type !== 's' && cell.f ? { kind: 'formula', text: '', formula: cell.f } : undefined;
  if (type === 'b') return { kind: 'boolean', text: value === true ? '是' : '否' };
  if (type !== 'n') return { kind: 'text', text: cleanText(String(value)) };
  const text = String(value);
  const style = typeof cell.z === 'string' ? styleOfCode(cell.z) : 'plain';
  if (style === 'plain') return { kind: 'number', text };
  if (style === 'percent') return { kind: 'percent', text };
  const date = serialToText(Number(value), style, date1904);
  return date === null ? { kind: 'number', text } : { kind: 'date', text: date, raw: text };
}

const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

function filterOf({ filter }: XlsSheet): SheetTail['filter'] {
  return filter && { top: filter.s.r + 1, bottom: filter.e.r + 1 };
}

function facts({ data, merges, columns }: XlsSheet): SheetMetadata {
  return {
    merges: merges.map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c })),
    hiddenColumns: columns.flatMap((column, index) => (column?.hidden ? [index] : [])),
    rowCount: data.length,
  };
}
