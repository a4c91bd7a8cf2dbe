import { readFile } from 'node:fs/promises';
import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import type { Cell, SheetMetadata, SheetRow, SheetTail } from '../../types';
import { cleanText } from '../clean-text';
import { serialToText } from '../excel-date';
import type { OpenWorkbook, RowBatch } from '../types';
import { styleOfCode } from '../xlsx/styles';

/** The old format is read whole into memory; beyond this the new one is asked for. */
const LARGEST = 25 * 1024 * 1024;
const BATCH = 500;

/** Opens an .xls (BIFF 2–8). Meant to run in a disposable worker with a memory cap: the whole book is in memory. */
export async function openXls(path: string, limits: ReadLimits): Promise<OpenWorkbook> {
  const bytes = await readFile(path);
  if (bytes.length > Math.min(LARGEST, limits.fileBytes))
    throw new WorkbookError('tooLarge', '.xls文件超过25MB，请用Excel或WPS另存为.xlsx后再上传');
  const book = parse(bytes, limits);
  const sheets = book.SheetNames.map((name, index) => ({
    name,
    hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
  }));
  if (sheets.length === 0) throw new WorkbookError('empty', '工作簿中没有工作表');
  const sheetAt = (index: number): WorkSheet => {
    const sheet = book.Sheets[sheets[index]?.name ?? ''];
    if (!sheet) throw new WorkbookError('noSuchSheet', '工作簿中没有这个工作表，请重新选择');
    return sheet;
  };
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  return {
    format: 'xls',
    sheets,
    rows: (index) => readRows(sheetAt(index), date1904),
    facts: async (index) => facts(sheetAt(index)),
    close: async () => undefined,
  };
}

function parse(bytes: Buffer, limits: ReadLimits): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellStyles: true,
      sheetRows: limits.dataRows * 2,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/password|encrypt/i.test(message))
      throw new WorkbookError('encrypted', '文件已加密，请去除密码后重试', { cause: error });
    throw new WorkbookError('damaged', '文件已损坏或不是有效的.xls，请用Excel或WPS打开后另存为.xlsx再上传', {
      cause: error,
    });
  }
}

async function* readRows(sheet: WorkSheet, date1904: boolean): AsyncGenerator<RowBatch> {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
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
    if (filled) rows.push({ rowNo: index + 1, hidden: sheet['!rows']?.[index]?.hidden === true, cells });
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

function filterOf(sheet: WorkSheet): SheetTail['filter'] {
  const { ref } = sheet['!autofilter'] ?? {};
  if (ref === undefined) return null;
  const { s, e } = utils.decode_range(ref);
  return { top: s.r + 1, bottom: e.r + 1 };
}

function facts(sheet: WorkSheet): SheetMetadata {
  return {
    merges: (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c })),
    hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, index) => (column?.hidden ? [index] : [])),
    rowCount: (sheet['!data'] ?? []).length,
  };
}
